//! One state of a playout, as the checks see it.

use alloc::{string::String, vec::Vec};

use super::{Kit, Report, failure::Found};
use crate::{Game, Match, Shuffler};

/// A check that is made in every state.
pub(super) type StateCheck<G> = fn(&Visit<'_, G>, &mut Shuffler, &mut Report) -> Found;

/// A state with the moves that are tried in it.
pub(super) struct Visit<'a, G: Game> {
    pub(super) kit: &'a Kit<G>,
    pub(super) game: &'a Match<G>,
    /// The legal moves, or the candidates.
    pub(super) moves: &'a [G::Move],
    /// Those of them that are tried.
    pub(super) tried: &'a [G::Move],
    /// Moves that may be illegal.
    pub(super) probes: &'a [G::Move],
    /// Whether everything is tried here.
    pub(super) thorough: bool,
}

/// Whether everything is tried at this ply.
pub(super) const fn is_thorough(ply: usize) -> bool {
    ply < 10 || ply.is_power_of_two()
}

/// The position of a state.
pub(super) fn position<G: Game>(game: &G) -> String {
    let mut text = String::new();
    // A text takes everything.
    let _ = game.write_position(&mut text);
    text
}

/// Some of the items, at random and without repetition; all of them when there are no more.
pub(super) fn some<T: Clone>(items: &[T], count: usize, chance: &mut Shuffler) -> Vec<T> {
    let mut picked = items.to_vec();
    if items.len() > count {
        chance.shuffle(&mut picked);
        picked.truncate(count);
    }
    picked
}
