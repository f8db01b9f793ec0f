//! Checks of the list of moves.

use alloc::format;

use super::{
    Check, Report,
    failure::{Found, ensure, fail},
    visit::{Visit, position},
};
use crate::{Enumerable, Shuffler};

/// The list fits the status, holds nothing twice, and agrees with the other ways to ask for a move.
pub(super) fn check<G: Enumerable>(visit: &Visit<'_, G>, _: &mut Shuffler, _: &mut Report) -> Found {
    let (state, moves) = (visit.game.state(), visit.moves);
    if state.status().is_over() {
        ensure(moves.is_empty(), Check::OverLists, || format!("the game is over, and lists {moves:?}"))?;
    } else {
        ensure(!moves.is_empty(), Check::Stuck, || "the game goes on, and lists no move".into())?;
    }
    for (index, mv) in moves.iter().enumerate() {
        ensure(!moves[..index].contains(mv), Check::Duplicate, || format!("{mv:?} is listed twice"))?;
    }
    for again in [state.moves(), state.clone().moves()] {
        ensure(again == moves, Check::Order, || format!("{moves:?} has become {again:?}"))?;
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
