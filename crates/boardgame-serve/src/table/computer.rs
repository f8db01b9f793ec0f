//! The computer players at a table.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use boardgame_core::Player;
use boardgame_players::Level;
use serde_json::Value;
use tokio::sync::Semaphore;

use super::{Computer, Entry, Loaded, State, Table};
use crate::{
    refusal::Refusal,
    secret::random,
    sitting::{Effort, Thought},
    words::Word,
};

/// How many computer players may think at once, and how long about a move.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    room: Arc<Semaphore>,
    time: Duration,
}

impl Thinkers {
    pub(crate) fn new(threads: usize, time: Duration) -> Self {
        Self { room: Arc::new(Semaphore::new(threads.max(1))), time }
    }
}

impl Table {
    /// The computer player in a seat.
    pub(crate) fn computer(&self, player: Player) -> Option<Computer> {
        self.head.seats.get(player.index())?.computer
    }

    /// The computer player who is to act.
    fn to_think(&self, state: &State) -> Option<(Player, Computer)> {
        let player = state.sit.status().to_act().filter(|_| self.is_dealt(state))?;
        Some((player, self.computer(player)?))
    }

    /// Those who need no time play at once, and who thinks is set to it.
    pub(super) async fn let_computers_play(self: &Arc<Self>, loaded: &mut Loaded<'_>) -> Result<(), Refusal> {
        while let Some(state) = loaded.0.as_ref() {
            let Some((player, Computer::Plain)) = self.to_think(state) else {
                self.wake(state);
                break;
            };
            let Some(event) = state.sit.choose(player, chance()) else { break };
            self.take_from_computer(loaded, player, event).await?;
        }
        Ok(())
    }

    async fn take_from_computer(&self, loaded: &mut Loaded<'_>, player: Player, event: Value) -> Result<(), Refusal> {
        let Some(state) = loaded.0.as_mut() else { return Ok(()) };
        state.sit.apply(event)?;
        state.offer = None;
        let spent = self.spent(state);
        self.count_time(state, Some(player), spent);
        let event = state.sit.last().unwrap_or_default();
        self.keep(loaded, vec![Entry::Event { event, spent }]).await
    }

    /// Lets the computer think where it is to act and does not think yet.
    pub(super) fn wake(self: &Arc<Self>, state: &State) {
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
            let (version, player, thought) = {
                let loaded = self.load().await?;
                let next = loaded.as_ref().and_then(|state| {
                    let (player, computer) = self.to_think(state)?;
                    Some((state.version(), player, self.thought(state, player, computer)?))
                });
                let Some(next) = next else {
                    self.thinking.store(false, Ordering::Relaxed);
                    return Ok(());
                };
                next
            };
            let gone = |_| Refusal::of(&Word::NotKept);
            let place =
                Arc::clone(&self.thinkers.room).acquire_owned().await.map_err(|_| Refusal::of(&Word::NotKept))?;
            let event = tokio::task::spawn_blocking(move || {
                let _place = place;
                thought()
            });
            let Some(event) = event.await.map_err(gone)? else { return Err(Refusal::of(&Word::NotKept)) };
            let mut loaded = self.load().await?;
            if loaded.as_ref().is_some_and(|state| state.version() == version) {
                self.take_from_computer(&mut loaded, player, event).await?;
            }
        }
    }

    fn thought(&self, state: &State, player: Player, computer: Computer) -> Option<Thought<Value>> {
        let level = match computer {
            Computer::Plain => None,
            Computer::Level(level) => Level::new(level),
        };
        let Some(level) = level else {
            let event = state.sit.choose(player, chance());
            return Some(Box::new(|| event));
        };
        // With a clock, a thirtieth of what is left and half of what each move adds.
        let clock = self.head.clock.zip(self.clocks(state).get(player.index()).copied());
        let affordable = clock.map(|(clock, left)| Duration::from_millis(left / 30 + clock.more / 2));
        let time = affordable.map_or(self.thinkers.time, |time| time.min(self.thinkers.time));
        state.sit.thought(player, Effort { level, time, chance: chance() })
    }

    /// The computer may have the first move.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut loaded = self.load().await?;
        self.let_computers_play(&mut loaded).await
    }
}

/// Where a computer player gets its choices from.
fn chance() -> u64 {
    random().map_or(0, u64::from_le_bytes)
}
