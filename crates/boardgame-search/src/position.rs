//! What a search needs to know of a game.

use alloc::boxed::Box;
use core::any::Any;

use crate::Score;

/// A position of a game of two players who see everything and move in turn.
///
/// It is the position alone, a small value that is copied at every move, and not a match with its history. The history
/// that matters, which positions have occurred before, is handed to the search.
///
/// ```
/// use boardgame_search::{Limits, Memory, Node, Score, Search};
///
/// /// Take one, two or three counters; the last one wins.
/// #[derive(Clone, Copy)]
/// struct Nim(u8);
///
/// impl Node for Nim {
///     type Move = u8;
///
///     fn moves(&self) -> impl AsRef<[u8]> {
///         (1..=self.0.min(3)).collect::<Vec<_>>()
///     }
///
///     fn after(&self, taken: u8) -> Self {
///         Self(self.0 - taken)
///     }
///
///     fn key(&self) -> u64 {
///         u64::from(self.0)
///     }
///
///     fn over(&self) -> Option<Score> {
///         (self.0 == 0).then_some(Score::LOST)
///     }
///
///     fn evaluate(&self, _: &mut Memory) -> i32 {
///         0
///     }
/// }
///
/// let found = Search::new(Nim(21)).run(&Limits::depth(30));
/// assert_eq!(found.best, Some(1));
/// assert_eq!(found.score.plies_to_win(), Some(11));
/// ```
pub trait Node: Copy {
    /// A move.
    type Move: Copy + Eq;

    /// The legal moves, in an order that depends on the position alone; at most 65,535.
    ///
    /// Where a player may or must pass, the pass is a move among these: a position without moves is the end of the game.
    fn moves(&self) -> impl AsRef<[Self::Move]>;

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// A number that tells positions apart, by all that matters for what can follow: the board, the side to move, and
    /// rights that a move can lose; not how the position came about.
    ///
    /// Two positions with the same key are one to the search, so that different positions must not share a key unless by
    /// such a chance as never happens. Bits of the board do where they fit into 64; [`mix`](crate::mix) makes a key of any
    /// number of words. It is asked for at every node: a key that is kept up to date by [`after`](Self::after) is faster.
    fn key(&self) -> u64;

    /// How the game has ended, seen by the player to move; `None` while it goes on. A position without legal moves has
    /// ended: without an answer here it counts as lost. Where points are counted a difference of points is a
    /// [`Score::units`]; a search ends as soon as every line has come to such an end.
    fn over(&self) -> Option<Score>;

    /// What the position is worth if that is known from elsewhere, such as a table of endings: then it is not searched.
    /// The position that a search is asked about is searched all the same.
    ///
    /// The answer may take as long as a few positions: a search with any selectivity asks after the first move, after
    /// irreversible moves, and where it has some plies to go, but not at every leaf.
    fn known(&self) -> Option<Score> {
        None
    }

    /// What the position is worth to the player to move when nothing more is searched, in units of the game's own,
    /// between -[`Score::LARGEST`] and [`Score::LARGEST`].
    ///
    /// The memory has what the evaluation has remembered of the positions that were judged before. Those next to each other
    /// in the search differ by a few pieces, so that an evaluation that is a sum is brought up to date faster than it is
    /// computed. The value must not depend on the memory. Each search has a separate one, empty at first.
    fn evaluate(&self, memory: &mut Memory) -> i32;

    /// Whether the evaluation cannot be trusted after this move, such as in the middle of an exchange: the quiescence
    /// search plays these moves on.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Whether the position before this move can never occur again, such as after a capture or a pawn's move.
    ///
    /// The search looks for repetitions, and counts plies without progress, from the last such move on. To say no of a move
    /// that is irreversible costs time; to say yes of one that is not makes it overlook repetitions. A game in which nothing
    /// ever occurs again says yes of every move.
    fn is_irreversible(&self, mv: Self::Move) -> bool {
        self.is_noisy(mv)
    }

    /// A small number for a move, below 4,096, such as its start and end: moves with the same number are held to be alike
    /// when it is remembered which moves were good elsewhere in the tree (history, continuation history). It is worth a
    /// good part of the depth: a game that leaves it at 0 tells the search that all its moves are the same.
    fn slot(&self, mv: Self::Move) -> usize {
        let _ = mv;
        0
    }

    /// How promising a quiet move is before anything is known of it, between -16,384 and 16,384: it goes with what is
    /// remembered of moves with its [`slot`](Self::slot), which takes long to tell where there are many moves.
    fn promise(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// Whether the opponent threatens something, so that the evaluation says too much for the player to move: such a
    /// position is not refused for its evaluation's sake (see [`Selectivity::margin`](crate::Selectivity::margin)).
    fn is_threatened(&self) -> bool {
        false
    }

    /// What can be said of the noisy moves without listing them.
    fn noisy_moves(&self) -> NoisyMoves {
        NoisyMoves::Optional
    }
}

/// What a position says of its noisy moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoisyMoves {
    /// There is certainly none, and certainly another move: the quiescence search takes the evaluation at once.
    None,
    /// If there are any, the player may make another move.
    #[default]
    Optional,
    /// The player must make one of them, so that standing still is not a choice.
    Compulsory,
}

/// What an evaluation remembers from one position to the next, of a type of its own choice; a search lends it to
/// [`Node::evaluate`].
///
/// ```
/// use boardgame_search::Memory;
///
/// #[derive(Default)]
/// struct Judged(u32);
///
/// let mut memory = Memory::default();
/// memory.of::<Judged>().0 += 1;
/// memory.of::<Judged>().0 += 1;
/// assert_eq!(memory.of::<Judged>().0, 2);
/// ```
#[derive(Debug, Default)]
pub struct Memory(Option<Box<dyn Any + Send + Sync>>);

impl Memory {
    /// What is remembered; a new one where there is none yet, or where it is of another type.
    pub fn of<T: Any + Send + Sync + Default>(&mut self) -> &mut T {
        let memory: Box<T> = self.0.take().and_then(|memory| memory.downcast().ok()).unwrap_or_default();
        match self.0.insert(memory).downcast_mut() {
            Some(memory) => memory,
            None => unreachable!("this type was put there"),
        }
    }
}
