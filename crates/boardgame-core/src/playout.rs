use core::fmt;

use crate::{
    game::Enumerable,
    message::messages,
    outcome::Outcome,
    seed::Seed,
    shuffle::{RandomWords, Shuffler},
};

/// A player who chooses legal moves at random, reproducibly for a given seed.
#[derive(Clone, PartialEq, Eq)]
pub struct RandomPlayer {
    words: RandomWords,
}

impl fmt::Debug for RandomPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RandomPlayer(..)")
    }
}

impl RandomPlayer {
    /// Creates a player from a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self { words: Shuffler::new(seed).next_stream() }
    }

    /// Chooses a legal move, if any.
    pub fn choose<G: Enumerable>(&mut self, game: &G) -> Option<G::Move> {
        game.pick_move(|moves| self.below(moves))
    }

    /// Chooses one of the items, if any.
    pub fn pick<T>(&mut self, items: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>) -> Option<T> {
        let mut items = items.into_iter();
        let place = self.below(items.len());
        items.nth(place)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.words.below(u32::try_from(bound).unwrap_or(u32::MAX)) as usize
    }
}

messages! {
    /// Reason why a playout ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PlayoutEnd of "core" {
        /// The game is over.
        Over(Outcome);
        Bound => "stopped at the move limit";
        /// The game is broken: it has no legal move, or refuses one that it lists.
        Stuck => "stopped: no move could be played";
    }
}

/// Result of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Playout {
    /// Number of moves played.
    pub plies: usize,
    /// The reason why the playout ended.
    pub end: PlayoutEnd,
}

/// Plays random moves until the game is over, no move can be played or `bound` moves have been played.
pub fn playout<G: Enumerable>(game: &mut G, player: &mut RandomPlayer, bound: usize) -> Playout {
    for plies in 0..=bound {
        if let Some(outcome) = game.status().outcome() {
            return Playout { plies, end: PlayoutEnd::Over(outcome) };
        }
        if plies < bound && player.choose(game).is_none_or(|mv| game.play(&mv).is_err()) {
            return Playout { plies, end: PlayoutEnd::Stuck };
        }
    }
    Playout { plies: bound, end: PlayoutEnd::Bound }
}
