use alloc::{format, string::String};

use super::{
    Check, Kit, Report,
    kit::{Visit, position},
    report::{CheckResult, ensure, fail},
};
use crate::{
    game::{Enumerable, Notation},
    match_play::Match,
    outcome::{RecordedOutcome, Status},
    record::Recorded,
    shuffle::Shuffler,
};

/// Checks the number of seats, the player to act, and the outcome's winner, points and clause.
pub(super) fn check_status<G: Recorded>(game: &Match<G>, seats: u8) -> CheckResult {
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
        let (expected, counted) = (usize::from(seats), points.len() + ranks.len());
        ensure([0, expected].contains(&counted), Check::Points, || format!("{counted} results for {seats} seats"))?;
        ensure(points.iter().all(|points| range.contains(points)), Check::Points, || {
            format!("{points:?} are not all between {} and {}", range.start(), range.end())
        })?;
    }
    let cited = status.outcome().map(|outcome| outcome.clause);
    ensure(cited.is_none_or(|clause| clause.game == G::RULES.game), Check::Clause, || {
        format!("the outcome cites {cited:?}, which is not a clause of {}", G::RULES.game)
    })
}

pub(super) fn check_invariants<G: Recorded>(kit: &Kit<G>, state: &G, check: Check) -> CheckResult {
    kit.invariants.iter().try_for_each(|(name, holds)| ensure(holds(state), check, || format!("broken: {name}")))
}

pub(super) fn check_steps<G: Recorded>(kit: &Kit<G>, before: &G, mv: &G::Move, after: &G) -> CheckResult {
    kit.steps.iter().try_for_each(|(name, holds)| {
        ensure(holds(before, mv, after), Check::Invariant, || format!("broken by {mv:?}: {name}"))
    })
}

impl<G: Recorded + Notation + 'static> Kit<G> {
    /// Adds checks that the texts of moves and positions can be read again.
    pub fn notation(mut self) -> Self {
        self.checks.push(check_texts);
        self
    }
}

fn check_texts<G: Recorded + Notation>(visit: &Visit<'_, G>, _: &mut Shuffler, _: &mut Report) -> CheckResult {
    let state = visit.game.state();
    let text = position(state);
    match G::read_position(&text) {
        Ok(read) => {
            let again = position(&read);
            ensure(again == text, Check::PositionText, || format!("{text:?} was written again as {again:?}"))?;
            let (was, is) = (state.status().to_act(), read.status().to_act());
            // A game may be over because of its history, which the text may lack.
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
                ensure(read == *mv, Check::MoveText, || format!("{mv:?}, written {text:?}, was read as {read:?}"))?;
            }
            Err(error) => return fail(Check::MoveText, format!("{mv:?}, written {text:?}, was not read: {error}")),
        }
    }
    Ok(())
}

/// Tries moves. A refused move must change nothing. A finished game must refuse all but those that it still accepts.
pub(super) fn check_moves<G: Recorded>(visit: &Visit<'_, G>, report: &mut Report) -> CheckResult {
    let state = visit.game.state();
    let before = position(state);
    for (mv, listed) in visit
        .tried
        .iter()
        .map(|mv| (mv, visit.kit.complete))
        .chain(visit.probes.iter().map(|mv| (mv, visit.kit.complete && visit.moves.contains(mv))))
    {
        let mut after = state.clone();
        report.tried += 1;
        match after.play(mv) {
            Ok(_) if state.status().is_over() && !state.accepts_after_end(mv) => {
                return fail(Check::OverPlays, format!("the game is over, but {mv:?} was played"));
            }
            Ok(_) if visit.kit.complete && !listed => {
                return fail(Check::UnlistedMove, format!("{mv:?} is not listed but was played"));
            }
            Ok(_) => {}
            Err(error) if listed => {
                return fail(Check::ListedMove, format!("{mv:?} is listed but was refused: {error}"));
            }
            Err(error) => {
                report.refused += 1;
                let (was, is) = (state.status(), after.status());
                ensure(is == was, if was.is_over() { Check::OverPlays } else { Check::Atomic }, || {
                    format!("{mv:?} was refused ({error}), and {was:?} has become {is:?}")
                })?;
                ensure(position(&after) == before, Check::Atomic, || {
                    format!("{mv:?} was refused ({error}), and the position has become {}", position(&after))
                })?;
            }
        }
    }
    Ok(())
}

impl<G: Recorded + Enumerable + 'static> Kit<G> {
    /// Creates a kit for a game that lists its moves, with playouts from each set-up.
    pub fn new(setups: impl IntoIterator<Item = G::Setup>) -> Self {
        let mut kit = Self::with_candidates(setups, |game, _| game.moves());
        kit.complete = true;
        kit.checks.push(check_list);
        kit
    }
}

/// Checks the list of moves against the status and the other methods for moves.
fn check_list<G: Recorded + Enumerable>(visit: &Visit<'_, G>, _: &mut Shuffler, _: &mut Report) -> CheckResult {
    let (state, moves) = (visit.game.state(), visit.moves);
    if state.status().is_over() {
        ensure(moves.is_empty(), Check::OverLists, || format!("the game is over but lists {moves:?}"))?;
    } else {
        ensure(!moves.is_empty(), Check::Stuck, || "the game is not over but lists no move".into())?;
    }
    for (index, mv) in moves.iter().enumerate() {
        ensure(!moves[..index].contains(mv), Check::Duplicate, || format!("{mv:?} is listed twice"))?;
    }
    for again in [state.moves(), state.clone().moves()] {
        ensure(again == moves, Check::Order, || format!("{moves:?} has become {again:?}"))?;
    }
    for (place, mv) in moves.iter().enumerate() {
        let mut number_of_moves = 0;
        let picked = state.pick_move(|number| {
            number_of_moves = number;
            place
        });
        ensure(picked.as_ref() == Some(mv) && number_of_moves == moves.len(), Check::Order, || {
            format!("{mv:?} has index {place} of {}, but {picked:?} is picked of {number_of_moves}", moves.len())
        })?;
    }
    for mv in visit.tried {
        ensure(state.is_legal(mv), Check::Legality, || format!("{mv:?} is listed but reported as illegal"))?;
        let (mut checked, mut trusted) = (state.clone(), state.clone());
        if let Err(error) = checked.play(mv) {
            return fail(Check::ListedMove, format!("{mv:?} is listed but was refused: {error}"));
        }
        trusted.play_trusted(mv);
        let same = position(&checked) == position(&trusted) && checked.status() == trusted.status();
        ensure(same, Check::Trusted, || {
            format!("{mv:?} leads to {}, but play_trusted to {}", position(&checked), position(&trusted))
        })?;
    }
    for mv in visit.probes {
        ensure(state.is_legal(mv) == moves.contains(mv), Check::Legality, || {
            format!("{mv:?} is either legal or listed, but not both")
        })?;
    }
    Ok(())
}
