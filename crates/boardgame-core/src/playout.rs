//! Games played at random, the same every time.

use core::fmt;

use crate::{
    game::Enumerable,
    message::messages,
    outcome::Outcome,
    seed::Seed,
    shuffle::{Shuffler, Words},
};

/// A player who picks every legal move equally often, and the same ones every time from the same seed.
///
/// Unlike a [`Shuffler`], which takes a fresh stream of its key stream for every call, the player reads one stream on: a
/// choice is a few instructions. Nothing of it is in a record.
#[derive(Clone, PartialEq, Eq)]
pub struct RandomPlayer {
    words: Words,
}

impl fmt::Debug for RandomPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RandomPlayer(..)")
    }
}

impl RandomPlayer {
    /// A player whose choices come from this seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self { words: Shuffler::new(seed).into_words() }
    }

    /// A legal move; `None` when there is none.
    pub fn choose<G: Enumerable>(&mut self, game: &G) -> Option<G::Move> {
        game.pick_move(|moves| self.below(moves))
    }

    /// One of these; `None` when there is none.
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
    /// How a playout ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PlayoutEnd of "core" {
        /// The game is over.
        Over(Outcome);
        /// As many plies have been played as were allowed, and the game goes on.
        Bound => "broken off at the bound that was set";
        /// The game goes on, but has no legal move, or refuses one that it lists: it is broken.
        Stuck => "broken off: no move could be played";
    }
}

/// What a playout did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Playout {
    /// How many moves were played.
    pub plies: usize,
    /// How it ended.
    pub end: PlayoutEnd,
}

/// Plays on at random until the game is over, or `bound` moves have been played.
///
/// ```
/// use boardgame_core::{Game, PlayoutEnd, RandomPlayer, Seed, playout, testkit::{Nim, NimSetup}};
///
/// let mut game = Nim::start(&NimSetup { heap: 21 })?;
/// let played = playout(&mut game, &mut RandomPlayer::new(Seed::from_u64(1)), 21);
/// assert!(matches!(played.end, PlayoutEnd::Over(_)));
/// # Ok::<(), core::convert::Infallible>(())
/// ```
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
