//! Computer players at a table.

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

use super::state::{LockedState, SharedTable};
use crate::{
    system::random_number,
    work::{Permit, Thinkers},
};

/// The longest time for a move of a quick level.
const QUICK_TIME: Duration = Duration::from_millis(250);

/// The bytes of a search's hash table.
const MEMORY: usize = 8 << 20;

impl SharedTable {
    /// Plays the moves of computer players without a level, and starts the search of others.
    pub(super) async fn let_computers_play(
        self: &Arc<Self>,
        mut state: LockedState,
        mut permit: Option<Permit>,
    ) -> Result<(), Refusal> {
        while let (Some((_, Computer::Plain)), Some(own)) = (state.to_think(), permit.take()) {
            let table = Arc::clone(self);
            let decide = move |_: &_| {
                let search = state.decision(table.perfect(), table.effort());
                let result = search.and_then(|search| search()).map(|decision| state.decided(decision, table.at()));
                (state, result)
            };
            let (own, (unlocked, result)) = own.run(Duration::MAX, decide).await?;
            (state, permit) = (unlocked, Some(own));
            let Some(result) = result else { return Ok(()) };
            self.store_result(&mut state, result?, None).await?;
        }
        self.start_thinking(&state);
        Ok(())
    }

    /// Starts a computer player if it is to act and does not think yet.
    pub(super) fn start_thinking(self: &Arc<Self>, state: &TableState) {
        if state.to_think().is_some() && !self.thinking.swap(true, Ordering::Relaxed) {
            let table = Arc::clone(self);
            tokio::spawn(async move {
                // After a failed write the next visitor starts it again.
                if table.think().await.is_err() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
            });
        }
    }

    /// Thinks until a person is to act, in the queue of the address that moved last. The table is not locked meanwhile; a
    /// decision about a position that has changed is dropped.
    async fn think(self: &Arc<Self>) -> Result<(), Refusal> {
        loop {
            let table = Arc::clone(self);
            let next = move |state: &mut TableState| {
                let next = state.to_think().and_then(|(player, computer)| {
                    let is_quick = computer.level().is_some_and(|level| level.number() <= Thinkers::QUICK);
                    let most = if is_quick { QUICK_TIME.min(table.thinkers.time) } else { table.thinkers.time };
                    let time = state.thinking_time(player, most, table.at());
                    let effort = Effort { limits: Box::new(move || Limits::time(time)), ..table.effort() };
                    Some((state.version(), computer, state.decision(table.perfect(), effort)?))
                });
                if next.is_none() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
                Ok(next)
            };
            let Some((version, computer, search)) = self.view(self.mover(), next).await? else { return Ok(()) };
            let permit = self.thinkers.wait(self.mover(), computer).await?;
            let (_, decision) = permit.run(Duration::MAX, |_| search()).await?;
            let decision = decision.ok_or(Denied::NotKept)?;
            let (mut state, permit) = self.load(self.work.wait(self.mover()).await?).await?;
            if state.version() == version {
                let at = self.at();
                let decide = move |_: &_| {
                    let result = state.decided(decision, at);
                    (state, result)
                };
                let (permit, (mut state, result)) = permit.run(Duration::MAX, decide).await?;
                drop(permit);
                self.store_result(&mut state, result?, None).await?;
            }
        }
    }

    /// Returns the time and memory for a search at this table.
    pub(super) fn effort(&self) -> Effort {
        let time = self.thinkers.time;
        Effort { level: None, limits: Box::new(move || Limits::time(time)), memory: MEMORY, chance: random_number() }
    }

    /// Lets the computer make the first move of a new table.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        let (state, permit) = self.load(self.work.wait(self.mover()).await?).await?;
        self.let_computers_play(state, Some(permit)).await
    }
}
