//! The computer players at a table.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use boardgame_core::Player;
use boardgame_players::Level;
use boardgame_search::Limits;
use boardgame_table::{Effort, Refusal, Thought, words::Denied};
use serde_json::Value;

use super::{
    head::Computer,
    state::{Table, TableState},
    thinkers::{QUICK, QUICK_TIME},
};
use crate::secret::random;

impl Table {
    /// The computer player in a seat.
    pub(crate) fn computer(&self, player: Player) -> Option<Computer> {
        self.head.seats.get(player.index())?.computer
    }

    /// The computer player who is to act.
    fn to_think(&self, state: &TableState) -> Option<(Player, Computer)> {
        let player = state.sit.status().to_act().filter(|_| self.is_dealt(state))?;
        Some((player, self.computer(player)?))
    }

    /// Those who need no time play at once, and who thinks is set to it.
    pub(super) async fn let_computers_play(self: &Arc<Self>, state: &mut TableState) -> Result<(), Refusal> {
        while let Some((player, Computer::Plain)) = self.to_think(state) {
            let Some(event) = state.sit.choose(player, chance()) else { return Ok(()) };
            self.take_from_computer(state, player, event).await?;
        }
        self.wake(state);
        Ok(())
    }

    async fn take_from_computer(&self, state: &mut TableState, player: Player, event: Value) -> Result<(), Refusal> {
        state.sit.apply(event)?;
        state.settle();
        let spent = self.spent(state);
        self.count_time(state, Some(player), spent, self.store.at());
        self.keep_last(state, spent).await
    }

    /// Lets the computer think where it is to act and does not think yet.
    pub(super) fn wake(self: &Arc<Self>, state: &TableState) {
        if self.to_think(state).is_some() && !self.thinking.swap(true, Ordering::Relaxed) {
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
                let next = self.to_think(&state).and_then(|(player, computer)| {
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
            let event = state.sit.choose(player, chance());
            return Some(Box::new(|| event));
        };
        // With a clock, a thirtieth of what is left and half of what each move adds.
        let clock = self.head.clock.zip(self.clocks(state).get(player.index()).copied());
        let affordable = clock.map(|(clock, left)| Duration::from_millis(left / 30 + clock.more / 2));
        let most = if level.number() <= QUICK { QUICK_TIME.min(self.thinkers.time) } else { self.thinkers.time };
        let time = affordable.map_or(most, |time| time.min(most));
        let thought = state
            .sit
            .thought(player, Effort { level, limits: Box::new(move || Limits::time(time)), chance: chance() })?;
        if computer != Computer::Perfect {
            return Some(thought);
        }
        let (perfect, game, moves) = (self.thinkers.perfect.clone(), self.head.game, state.sit.leads_to(player));
        Some(Box::new(move || perfect.best(game, moves, chance()).or_else(thought)))
    }

    /// The computer may have the first move.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.load().await?;
        self.let_computers_play(&mut state).await
    }
}

/// Where a computer player gets its choices from.
pub(super) fn chance() -> u64 {
    random().map_or(0, u64::from_le_bytes)
}
