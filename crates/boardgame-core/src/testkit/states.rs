//! Checks of a state by itself.

use alloc::format;

use super::{
    Check, Kit,
    failure::{Found, ensure},
};
use crate::{Game, Match, Status};

/// The seats of the status exist, and an outcome cites the game's own rules.
pub(super) fn check_status<G: Game>(game: &Match<G>, seats: u8) -> Found {
    let state = game.state();
    ensure(seats > 0, Check::Seats, || "the table has no seats".into())?;
    ensure(state.seats() == seats, Check::Seats, || format!("{seats} seats have become {}", state.seats()))?;
    let status = state.status();
    let named = match status {
        Status::ToAct(player) => Some(player),
        Status::Over(outcome) => outcome.winner,
    };
    ensure(named.is_none_or(|player| player.seat() < seats), Check::Seats, || {
        format!("{status:?} names a seat that a table of {seats} does not have")
    })?;
    ensure(state.status() == status, Check::Seats, || format!("{status:?} has become {:?}", state.status()))?;
    let cited = status.outcome().map(|outcome| outcome.clause);
    ensure(cited.is_none_or(|clause| clause.game == G::RULES.game), Check::Clause, || {
        format!("the outcome cites {cited:?}, which is no clause of {}", G::RULES.game)
    })
}

/// The first of the kit's invariants that does not hold is named.
pub(super) fn check_invariants<G: Game>(kit: &Kit<G>, state: &G, check: Check) -> Found {
    kit.invariants.iter().try_for_each(|(name, holds)| ensure(holds(state), check, || format!("not so: {name}")))
}

/// The first of the kit's invariants of a step that does not hold is named.
pub(super) fn check_steps<G: Game>(kit: &Kit<G>, before: &G, mv: &G::Move, after: &G) -> Found {
    kit.steps.iter().try_for_each(|(name, holds)| {
        ensure(holds(before, mv, after), Check::Invariant, || format!("not so after {mv:?}: {name}"))
    })
}
