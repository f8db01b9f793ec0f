//! The computer players at a table.

use std::sync::{Arc, atomic::Ordering};

use boardgame_search::Limits;
use boardgame_table::{
    Effort, Refusal,
    hosted::{Computer, Decision, TableState},
    words::Denied,
};

use super::{
    state::SharedTable,
    thinkers::{QUICK, QUICK_TIME},
};
use crate::chance::number;

/// How many bytes a search may remember positions in: few enough for several to think at once.
const MEMORY: usize = 8 << 20;

impl SharedTable {
    /// Those who need no time decide at once, and who thinks is set to it.
    pub(super) async fn let_computers_play(self: &Arc<Self>, state: &mut TableState) -> Result<(), Refusal> {
        while let Some((_, Computer::Plain)) = state.to_think() {
            let decision = state.decision(self.perfect(), self.effort()).and_then(|thought| thought());
            let Some(decision) = decision else { return Ok(()) };
            self.take_decision(state, decision).await?;
        }
        self.wake(state);
        Ok(())
    }

    async fn take_decision(&self, state: &mut TableState, decision: Decision) -> Result<(), Refusal> {
        let done = state.decided(decision, self.at())?;
        self.keep(state, done, None).await
    }

    /// Lets the computer think where it has something to decide and does not think yet.
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

    /// Thinks until a person is to act. The table is open to everybody meanwhile; a decision about what has changed by
    /// then is thrown away.
    async fn think(self: &Arc<Self>) -> Result<(), Refusal> {
        loop {
            let (version, computer, thought) = {
                let state = self.load().await?;
                let next = state.to_think().and_then(|(player, computer)| {
                    let quick = computer.level().is_some_and(|level| level.number() <= QUICK);
                    let most = if quick { QUICK_TIME.min(self.thinkers.time) } else { self.thinkers.time };
                    let time = state.thinking_time(player, most, self.at());
                    let effort = Effort { limits: Box::new(move || Limits::time(time)), ..self.effort() };
                    Some((state.version(), computer, state.decision(self.perfect(), effort)?))
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
            let decision = tokio::task::spawn_blocking(move || {
                let _place = place;
                thought()
            });
            let Some(decision) = decision.await.map_err(gone)? else { return Err(Refusal::of(&Denied::NotKept)) };
            let mut state = self.load().await?;
            if state.version() == version {
                self.take_decision(&mut state, decision).await?;
            }
        }
    }

    /// What a search may use here, for as long as the server allows.
    pub(super) fn effort(&self) -> Effort {
        let time = self.thinkers.time;
        Effort { level: None, limits: Box::new(move || Limits::time(time)), memory: MEMORY, chance: number() }
    }

    /// The computer may have the first move.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.load().await?;
        self.let_computers_play(&mut state).await
    }
}
