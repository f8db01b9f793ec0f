//! The computer players at a table.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use boardgame_core::{Event, Player};
use boardgame_players::Level;
use boardgame_search::Limits;
use boardgame_table::{
    Effort, Refusal, Thought,
    hosted::{Computer, TableState, chance},
    words::Denied,
};
use serde_json::Value;

use super::{
    state::SharedTable,
    thinkers::{QUICK, QUICK_TIME},
};

impl SharedTable {
    /// Those who need no time play at once, and who thinks is set to it.
    pub(super) async fn let_computers_play(self: &Arc<Self>, state: &mut TableState) -> Result<(), Refusal> {
        while let Some((player, Computer::Plain)) = state.to_think() {
            let Some(event) = state.sit().choose(player, chance()) else { return Ok(()) };
            self.take_from_computer(state, player, event).await?;
        }
        self.wake(state);
        Ok(())
    }

    async fn take_from_computer(&self, state: &mut TableState, player: Player, event: Value) -> Result<(), Refusal> {
        let entry = state.take_computed(player, event, self.at())?;
        self.keep_one(state, entry).await
    }

    /// Lets the computer think where it is to act and does not think yet.
    pub(super) fn wake(self: &Arc<Self>, state: &TableState) {
        if state.to_think().is_some() && !self.thinking.swap(true, Ordering::Relaxed) {
            let table = Arc::clone(self);
            tokio::spawn(async move {
                // What cannot be written now is tried again when somebody comes.
                if table.think().await.is_err() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
            });
        }
    }

    /// Thinks until a person is to act. The table is open to everybody meanwhile; a thought about what has been taken
    /// back by then is thrown away.
    async fn think(self: &Arc<Self>) -> Result<(), Refusal> {
        loop {
            let (version, player, computer, thought) = {
                let state = self.load().await?;
                let next = state.to_think().and_then(|(player, computer)| {
                    Some((state.version(), player, computer, self.thought(&state, player, computer)?))
                });
                let Some(next) = next else {
                    self.thinking.store(false, Ordering::Relaxed);
                    return Ok(());
                };
                next
            };
            let gone = |_| Refusal::of(&Denied::NotKept);
            let caller = self.visitor();
            let place = self.thinkers.wait(caller, computer).await.map_err(|_| Denied::NotKept)?;
            let event = tokio::task::spawn_blocking(move || {
                let _place = place;
                thought()
            });
            let Some(event) = event.await.map_err(gone)? else { return Err(Refusal::of(&Denied::NotKept)) };
            let mut state = self.load().await?;
            if state.version() == version {
                self.take_from_computer(&mut state, player, event).await?;
            }
        }
    }

    fn thought(&self, state: &TableState, player: Player, computer: Computer) -> Option<Thought<Value>> {
        let level = match computer {
            Computer::Plain => None,
            Computer::Level(level) => Level::new(level),
            Computer::Perfect => Some(Level::STRONGEST),
        };
        let Some(level) = level else {
            let event = state.sit().choose(player, chance());
            return Some(Box::new(|| event));
        };
        // With a clock, a thirtieth of what is left and half of what each move adds.
        let clock = self.head.clock.zip(state.clocks(self.at()).get(player.index()).copied());
        let affordable = clock.map(|(clock, left)| Duration::from_millis(left / 30 + clock.more / 2));
        let most = if level.number() <= QUICK { QUICK_TIME.min(self.thinkers.time) } else { self.thinkers.time };
        let time = affordable.map_or(most, |time| time.min(most));
        let thought = state
            .sit()
            .thought(player, Effort { level, limits: Box::new(move || Limits::time(time)), chance: chance() })?;
        if computer != Computer::Perfect {
            return Some(thought);
        }
        let (perfect, game, position) = (self.thinkers.perfect.clone(), self.head.game, state.sit().positions().pop());
        let best = move || {
            // What cannot be read is not known.
            let mv = perfect.best(game, &position?, chance()).ok().flatten()?;
            serde_json::to_value(Event::Move { by: player, mv }).ok()
        };
        Some(Box::new(move || best().or_else(thought)))
    }

    /// The computer may have the first move.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.load().await?;
        self.let_computers_play(&mut state).await
    }
}
