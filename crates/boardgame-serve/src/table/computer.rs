//! The computer players at a table.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use boardgame_search::Limits;
use boardgame_table::{
    Effort, Refusal,
    hosted::{Computer, TableState},
    words::Denied,
};

use super::{
    state::{Loaded, SharedTable},
    thinkers::{QUICK, QUICK_TIME},
};
use crate::{chance::number, work::Permit};

/// How many bytes a search may remember positions in: few enough for several to think at once.
const MEMORY: usize = 8 << 20;

impl SharedTable {
    /// Those who need no time decide at once, and who thinks is set to it.
    pub(super) async fn let_computers_play(
        self: &Arc<Self>,
        mut state: Loaded,
        mut permit: Option<Permit>,
    ) -> Result<(), Refusal> {
        while let (Some((_, Computer::Plain)), Some(own)) = (state.computer_to_act(), permit.take()) {
            let table = Arc::clone(self);
            let decide = move |_: &_| {
                let thought = state.decision(table.perfect(), table.effort());
                let done = thought.and_then(|thought| thought()).map(|decision| state.carry_out(decision, table.at()));
                (state, done)
            };
            let (own, (decided, done)) = own.run(Duration::MAX, decide).await?;
            (state, permit) = (decided, Some(own));
            let Some(done) = done else { return Ok(()) };
            self.keep(&mut state, done?, None).await?;
        }
        self.wake(&state);
        Ok(())
    }

    /// Lets the computer think where it has something to decide and does not think yet.
    pub(super) fn wake(self: &Arc<Self>, state: &TableState) {
        if state.computer_to_act().is_some() && !self.thinking.swap(true, Ordering::Relaxed) {
            let table = Arc::clone(self);
            tokio::spawn(async move {
                // What cannot be written now is tried again when somebody comes.
                if table.think().await.is_err() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
            });
        }
    }

    /// Thinks until a person is to act, in the queue of the person whose move it answers. The table is not locked meanwhile; a
    /// decision about a position that has changed is dropped.
    async fn think(self: &Arc<Self>) -> Result<(), Refusal> {
        loop {
            let table = Arc::clone(self);
            let next = move |state: &mut TableState| {
                let next = state.computer_to_act().and_then(|(player, computer)| {
                    let quick = computer.level().is_some_and(|level| level.number() <= QUICK);
                    let most = if quick { QUICK_TIME.min(table.thinkers.time) } else { table.thinkers.time };
                    let time = state.thinking_time(player, most, table.at());
                    let effort = Effort { limits: Box::new(move || Limits::time(time)), ..table.effort() };
                    Some((state.version(), computer, state.decision(table.perfect(), effort)?))
                });
                if next.is_none() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
                Ok(next)
            };
            let Some((version, computer, thought)) = self.view(self.mover(), next).await? else { return Ok(()) };
            let permit = self.thinkers.wait(self.mover(), computer).await?;
            let (_, decision) = permit.run(Duration::MAX, |_| thought()).await?;
            let decision = decision.ok_or(Denied::NotKept)?;
            let (mut state, permit) = self.load(self.work.wait(self.mover()).await?).await?;
            if state.version() == version {
                let at = self.at();
                let decided = move |_: &_| {
                    let done = state.carry_out(decision, at);
                    (state, done)
                };
                let (permit, (mut state, done)) = permit.run(Duration::MAX, decided).await?;
                drop(permit);
                self.keep(&mut state, done?, None).await?;
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
        let (state, permit) = self.load(self.work.wait(self.mover()).await?).await?;
        self.let_computers_play(state, Some(permit)).await
    }
}
