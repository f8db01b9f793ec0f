//! Checks of the texts of moves and positions.

use alloc::{format, string::String};

use super::{
    Check, Kit, Report,
    failure::{Found, ensure, fail},
    kit::{Visit, position},
};
use crate::{Notation, Shuffler};

impl<G: Notation + 'static> Kit<G> {
    /// Checks the texts of moves and positions too.
    pub fn notation(mut self) -> Self {
        self.checks.push(check);
        self
    }
}

/// What is written reads as what it was.
fn check<G: Notation>(visit: &Visit<'_, G>, _: &mut Shuffler, _: &mut Report) -> Found {
    let state = visit.game.state();
    let text = position(state);
    match G::read_position(&text) {
        Ok(read) => {
            let again = position(&read);
            ensure(again == text, Check::PositionText, || format!("{text:?} was written again as {again:?}"))?;
            let (was, is) = (state.status().to_act(), read.status().to_act());
            // A game can be over by what no position holds, such as its history.
            ensure(was == is || was.is_none() || is.is_none(), Check::PositionText, || {
                format!("{text:?} was read with {is:?} to act instead of {was:?}")
            })?;
        }
        Err(error) => return fail(Check::PositionText, format!("{text:?} was not read: {error}")),
    }
    // A candidate need not be legal, and only legal moves have a text.
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
