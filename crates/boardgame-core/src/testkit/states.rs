use alloc::{format, string::String};

use super::{
    Check, Kit, Report,
    kit::{Visit, position},
    report::{Found, ensure, fail},
};
use crate::record::Recorded;
use crate::{
    game::Notation,
    match_play::Match,
    outcome::{RecordedOutcome, Status},
    shuffle::Shuffler,
};

/// Checks that seats exist and that an outcome cites the game's own rules.
pub(super) fn check_status<G: Recorded>(game: &Match<G>, seats: u8) -> Found {
    let state = game.state();
    ensure(seats > 0, Check::Seats, || "the table has no seats".into())?;
    ensure(state.seats() == seats, Check::Seats, || format!("{seats} seats have become {}", state.seats()))?;
    let status = state.status();
    let named = match status {
        Status::ToAct(player) => Some(player),
        Status::Over(outcome) => outcome.winner(),
    };
    ensure(named.is_none_or(|player| player.seat() < seats), Check::Seats, || {
        format!("{status:?} names a seat that a table of {seats} does not have")
    })?;
    ensure(state.status() == status, Check::Seats, || format!("{status:?} has become {:?}", state.status()))?;
    let range = state.points_range();
    if let Some(RecordedOutcome { points, ranks, .. }) = status.outcome().map(RecordedOutcome::from) {
        let (known, counted) = (usize::from(seats), points.len() + ranks.len());
        ensure([0, known].contains(&counted), Check::Points, || format!("{counted} results for {seats} seats"))?;
        ensure(points.iter().all(|points| range.contains(points)), Check::Points, || {
            format!("{points:?} are not all between {} and {}", range.start(), range.end())
        })?;
    }
    let cited = status.outcome().map(|outcome| outcome.clause);
    ensure(cited.is_none_or(|clause| clause.game == G::RULES.game), Check::Clause, || {
        format!("the outcome cites {cited:?}, which is not a clause of {}", G::RULES.game)
    })
}

pub(super) fn check_invariants<G: Recorded>(kit: &Kit<G>, state: &G, check: Check) -> Found {
    kit.invariants.iter().try_for_each(|(name, holds)| ensure(holds(state), check, || format!("not so: {name}")))
}

pub(super) fn check_steps<G: Recorded>(kit: &Kit<G>, before: &G, mv: &G::Move, after: &G) -> Found {
    kit.steps.iter().try_for_each(|(name, holds)| {
        ensure(holds(before, mv, after), Check::Invariant, || format!("not so after {mv:?}: {name}"))
    })
}

impl<G: Recorded + Notation + 'static> Kit<G> {
    /// Also checks the texts of moves and positions.
    pub fn notation(mut self) -> Self {
        self.checks.push(check_texts);
        self
    }
}

fn check_texts<G: Recorded + Notation>(visit: &Visit<'_, G>, _: &mut Shuffler, _: &mut Report) -> Found {
    let state = visit.game.state();
    let text = position(state);
    match G::read_position(&text) {
        Ok(read) => {
            let again = position(&read);
            ensure(again == text, Check::PositionText, || format!("{text:?} was written again as {again:?}"))?;
            let (was, is) = (state.status().to_act(), read.status().to_act());
            // A game may be over because of its history, which the text can lack.
            ensure(was == is || was.is_none() || is.is_none(), Check::PositionText, || {
                format!("{text:?} was read with {is:?} to act instead of {was:?}")
            })?;
        }
        Err(error) => return fail(Check::PositionText, format!("{text:?} was not read: {error}")),
    }
    // Only legal moves have a text; a candidate may be illegal.
    let legal = |mv: &&G::Move| visit.kit.complete || state.clone().play(mv).is_ok();
    for mv in visit.tried.iter().filter(legal) {
        let mut text = String::new();
        ensure(state.write_move(mv, &mut text).is_ok(), Check::MoveText, || format!("{mv:?} was not written"))?;
        match state.read_move(&text) {
            Ok(read) => {
                ensure(read == *mv, Check::MoveText, || format!("{mv:?} was written {text:?}, and read as {read:?}"))?;
            }
            Err(error) => return fail(Check::MoveText, format!("{mv:?} was written {text:?}, and not read: {error}")),
        }
    }
    Ok(())
}
