use alloc::format;

use super::{
    Check, Kit, Report,
    kit::{Visit, position},
    report::{Found, ensure, fail},
};
use crate::record::Recorded;
use crate::{game::Enumerable, shuffle::Shuffler};

/// Tries moves. A refused move must change nothing, and a finished game must refuse all.
pub(super) fn check<G: Recorded>(visit: &Visit<'_, G>, report: &mut Report) -> Found {
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
                return fail(Check::OverPlays, format!("the game is over, and {mv:?} was played"));
            }
            Ok(_) if visit.kit.complete && !listed => {
                return fail(Check::UnlistedMove, format!("{mv:?} is not listed, and was played"));
            }
            Ok(_) => {}
            Err(error) if listed => {
                return fail(Check::ListedMove, format!("{mv:?} is listed, and was refused: {error}"));
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
fn check_list<G: Recorded + Enumerable>(visit: &Visit<'_, G>, _: &mut Shuffler, _: &mut Report) -> Found {
    let (state, moves) = (visit.game.state(), visit.moves);
    if state.status().is_over() {
        ensure(moves.is_empty(), Check::OverLists, || format!("the game is over, and lists {moves:?}"))?;
    } else {
        ensure(!moves.is_empty(), Check::Stuck, || "the game is not over, and lists no move".into())?;
    }
    for (index, mv) in moves.iter().enumerate() {
        ensure(!moves[..index].contains(mv), Check::Duplicate, || format!("{mv:?} is listed twice"))?;
    }
    for again in [state.moves(), state.clone().moves()] {
        ensure(again == moves, Check::Order, || format!("{moves:?} has become {again:?}"))?;
    }
    for (place, mv) in moves.iter().enumerate() {
        let mut told = 0;
        let picked = state.pick_move(|number| {
            told = number;
            place
        });
        ensure(picked.as_ref() == Some(mv) && told == moves.len(), Check::Order, || {
            format!("{mv:?} has place {place} of {}, and {picked:?} is picked of {told}", moves.len())
        })?;
    }
    for mv in visit.tried {
        ensure(state.is_legal(mv), Check::Legality, || format!("{mv:?} is listed, and said to be illegal"))?;
        let (mut checked, mut trusted) = (state.clone(), state.clone());
        if let Err(error) = checked.play(mv) {
            return fail(Check::ListedMove, format!("{mv:?} is listed, and was refused: {error}"));
        }
        trusted.play_trusted(mv);
        let same = position(&checked) == position(&trusted) && checked.status() == trusted.status();
        ensure(same, Check::Trusted, || {
            format!("{mv:?} leads to {}, and trusted to {}", position(&checked), position(&trusted))
        })?;
    }
    for mv in visit.probes {
        let listed = moves.contains(mv);
        ensure(state.is_legal(mv) == listed, Check::Legality, || {
            format!(
                "{mv:?} is {}listed, and said to be {}",
                if listed { "" } else { "not " },
                if listed { "illegal" } else { "legal" }
            )
        })?;
    }
    Ok(())
}
