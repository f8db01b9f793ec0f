//! Computer players at a table, reviews and hints.

use std::{
    net::IpAddr,
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};

use boardgame_core::Lang;
use boardgame_search::Limits;
use boardgame_table::{
    Effort, MoveText, PostMortem, Refusal,
    hosted::{Computer, LinkRole, TableState},
    move_text,
    words::Denial,
};

use super::state::{LockedState, SharedTable};
use crate::{
    system::random_number,
    work::{Permit, Thinkers},
};

/// The computer player that makes reviews and hints.
const ANALYST: Computer = Computer::Level(10);

/// The maximum time for a move of a quick level.
const QUICK_TIME: Duration = Duration::from_millis(250);

/// The size of a search's transposition table in bytes.
const MEMORY: usize = 8 << 20;

impl SharedTable {
    /// Plays for computer players without a search, and starts the search of the others.
    pub(super) async fn let_computers_play(
        self: &Arc<Self>,
        mut state: LockedState,
        mut permit: Option<Permit>,
    ) -> Result<(), Refusal> {
        while let (Some((_, Computer::Plain)), Some(own)) = (state.computer_to_act(), permit.take()) {
            let table = Arc::clone(self);
            let decide = move |_: &_| {
                let search = state.decision(&table.services.thinkers.perfect, table.effort());
                let result = search.and_then(|search| search()).map(|decision| state.carry_out(decision, table.at()));
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

    /// Starts a computer player if it is to act and is not thinking yet.
    pub(super) fn start_thinking(self: &Arc<Self>, state: &TableState) {
        if state.computer_to_act().is_some() && !self.thinking.swap(true, Ordering::Relaxed) {
            let table = Arc::clone(self);
            tokio::spawn(async move {
                // If a write fails, the next visit starts the computer player again.
                if table.think().await.is_err() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
            });
        }
    }

    /// Thinks until a person is to act, in the queue of the address from which the last act came. Does not lock the
    /// table meanwhile, and drops a decision if the position has changed.
    async fn think(self: &Arc<Self>) -> Result<(), Refusal> {
        loop {
            let table = Arc::clone(self);
            let next = move |state: &mut TableState| {
                let next = state.computer_to_act().and_then(|(player, computer)| {
                    let is_quick = computer.level().is_some_and(|level| level.number() <= Thinkers::QUICK);
                    let most = table.services.thinkers.time.min(if is_quick { QUICK_TIME } else { Duration::MAX });
                    let time = state.thinking_time(player, most, table.at());
                    let effort = Effort { limits: Box::new(move || Limits::time(time)), ..table.effort() };
                    Some((state.version(), computer, state.decision(&table.services.thinkers.perfect, effort)?))
                });
                if next.is_none() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
                Ok(next)
            };
            let Some((version, computer, search)) = self.view(self.mover(), next).await? else { return Ok(()) };
            let permit = self.services.thinkers.wait(self.mover(), computer).await?;
            let (_, decision) = permit.run(Duration::MAX, |_| search()).await?;
            let decision = decision.ok_or(Denial::NotKept)?;
            let (mut state, permit) = self.load(self.services.work.wait(self.mover()).await?).await?;
            if state.version() == version {
                let at = self.at();
                let decide = move |_: &_| {
                    let result = state.carry_out(decision, at);
                    (state, result)
                };
                let (permit, (mut state, result)) = permit.run(Duration::MAX, decide).await?;
                drop(permit);
                self.store_result(&mut state, result?, None).await?;
            }
        }
    }

    pub(super) fn effort(&self) -> Effort {
        let time = self.services.thinkers.time;
        Effort { level: None, limits: Box::new(move || Limits::time(time)), memory: MEMORY, chance: random_number() }
    }

    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        let (state, permit) = self.load(self.services.work.wait(self.mover()).await?).await?;
        self.let_computers_play(state, Some(permit)).await
    }

    /// Returns the review of the game. The first request starts it, in the queue of its caller.
    pub(crate) fn review(self: &Arc<Self>, state: &TableState, caller: IpAddr) -> Option<Arc<dyn PostMortem>> {
        let events = state.game().events();
        let mut current = self.review.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, review)) = current.as_ref().filter(|(before, _)| *before == events) {
            return Some(Arc::clone(review));
        }
        let review = state.game().review(self.services.thinkers.perfect.exact_play(self.head.game))?;
        *current = Some((events, Arc::clone(&review)));
        if review.is_judged() {
            tokio::spawn(Arc::clone(self).analyse(Arc::clone(&review), caller));
        }
        Some(review)
    }

    /// Analyses one position after the other. Each waits in the queue like a move of a computer player.
    async fn analyse(self: Arc<Self>, review: Arc<dyn PostMortem>, caller: IpAddr) {
        let positions = review.moves(Lang::En).len() + 1;
        for ply in 0..positions {
            let is_current = {
                let current = self.review.lock().unwrap_or_else(PoisonError::into_inner);
                current.as_ref().is_some_and(|(_, current)| Arc::ptr_eq(current, &review))
            };
            if !is_current || self.closed.load(Ordering::Relaxed) {
                return;
            }
            let Ok(permit) = self.services.thinkers.wait(caller, ANALYST).await else { return };
            let (review, time) = (Arc::clone(&review), self.services.thinkers.time);
            if permit.run(Duration::MAX, move |_| review.think(ply, time)).await.is_err() {
                return;
            }
        }
    }

    /// Returns a hint. It is cached, so that a client that has disconnected gets it when it asks again.
    pub(crate) async fn hint(self: &Arc<Self>, role: LinkRole, caller: IpAddr) -> Result<MoveText, Refusal> {
        let table = Arc::clone(self);
        let search = move |state: &mut TableState| {
            Ok((state.version(), state.hint(role, &table.services.thinkers.perfect, table.effort())?))
        };
        let (version, search) = self.view(caller, search).await?;
        let mut hint = Arc::clone(&self.hint).try_lock_owned().map_err(|_| Denial::TooMany)?;
        if let Some((_, mv)) = hint.as_ref().filter(|(before, _)| *before == version) {
            return Ok(mv.clone());
        }
        self.pace.spend(&role)?;
        let permit = self.services.thinkers.wait(caller, ANALYST).await?;
        let game = self.head.game;
        let think = move |_: &_| {
            let mv = move_text(game, &search().ok_or(Denial::TooMany)?.mv).ok_or(Denial::NotInThisGame)?;
            *hint = Some((version, mv.clone()));
            Ok::<_, Refusal>(mv)
        };
        permit.run(Duration::MAX, think).await?.1
    }
}
