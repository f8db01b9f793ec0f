//! Checks that play moves, legal and not.

use alloc::format;

use super::{
    Check, Report,
    failure::{Found, ensure, fail},
    visit::{Visit, position},
};
use crate::Game;

/// Tries the moves that are to be tried: those that are refused change nothing, and a game that is over refuses all.
pub(super) fn check<G: Game>(visit: &Visit<'_, G>, report: &mut Report) -> Found {
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
            Ok(_) if state.status().is_over() && !state.is_heard_after_end(mv) => {
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
