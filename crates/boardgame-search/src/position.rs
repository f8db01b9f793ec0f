//! The interface between a search and a game.

use alloc::boxed::Box;
use core::any::Any;

use crate::Score;

/// A position of a two-player game without hidden information, in which the players take turns.
///
/// A node is a small value without history that is copied at every move. The [crate documentation](crate) has an example.
pub trait Node: Copy {
    /// The type of moves.
    type Move: Copy + Eq;

    /// Returns the legal moves, at most 65,535, in an order that depends only on the position. A pass must be among them,
    /// because a position without moves ends the game.
    fn moves(&self) -> impl AsRef<[Self::Move]>;

    /// Returns the position after a legal move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// Returns a hash of the position: the board, the side to move, and rights that a move can lose, but not its history.
    ///
    /// Collisions must be negligibly rare. Use the bits of the board if they fit into 64, or [`mix`](crate::mix).
    fn key(&self) -> u64;

    /// Returns the result of a finished game for the player to move, or `None` if the game continues.
    ///
    /// A position with neither legal moves nor a result is lost. Use [`Score::units`] for a difference of points.
    fn over(&self) -> Option<Score>;

    /// Returns the exact value of the position if it is known, for instance from an endgame table. Such positions are not
    /// searched, except at the root.
    ///
    /// A probe may be as slow as visiting a few nodes, because a selective search does not probe at every leaf.
    fn probe(&self) -> Option<Score> {
        None
    }

    /// Returns a static evaluation for the player to move, in units of the game's choice, from -[`Score::LARGEST`] to
    /// [`Score::LARGEST`].
    ///
    /// Each search has one memory. With it, an evaluation can update the value of an earlier position instead of starting anew.
    /// The result must not depend on the memory.
    fn evaluate(&self, memory: &mut Memory) -> i32;

    /// Reports whether the evaluation is unreliable after this move, for instance during an exchange. The quiescence search
    /// follows these moves.
    fn is_noisy(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Reports whether the position before this move can never recur, for instance after a capture or a pawn move.
    ///
    /// The search looks for repetitions and counts quiet plies only back to the last irreversible move. Missing such a move
    /// costs time; reporting too many hides repetitions.
    fn is_irreversible(&self, mv: Self::Move) -> bool {
        self.is_noisy(mv)
    }

    /// Returns a number below 4,096 for a move, for instance from its start and end. Moves with the same number share the
    /// history that orders moves. With the default of 0 the search cannot order quiet moves, and gets much less deep.
    fn slot(&self, mv: Self::Move) -> usize {
        let _ = mv;
        0
    }

    /// Returns how good a quiet move looks, between -16,384 and 16,384. This number is added to the history of the move's
    /// [`slot`](Self::slot), and helps most in positions with many moves.
    fn promise(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// Reports whether the opponent threatens something. Such a position is never cut off for a high evaluation.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Returns whether there can be noisy moves and whether they are compulsory, without listing them.
    fn noisy_moves(&self) -> NoisyMoves {
        NoisyMoves::Optional
    }
}

/// Availability of noisy moves in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoisyMoves {
    /// There are no noisy moves, but at least one other move. Quiescence returns the evaluation at once.
    None,
    /// There may be noisy moves, none of them compulsory.
    #[default]
    Optional,
    /// The player must make a noisy move.
    Compulsory,
}

/// Storage for one value of any type, which a search lends to [`Node::evaluate`].
#[derive(Debug, Default)]
pub struct Memory(Option<Box<dyn Any + Send + Sync>>);

impl Memory {
    /// Returns the stored value. If there is none of this type, stores the default first.
    pub fn of<T: Any + Send + Sync + Default>(&mut self) -> &mut T {
        let memory: Box<T> = self.0.take().and_then(|memory| memory.downcast().ok()).unwrap_or_default();
        match self.0.insert(memory).downcast_mut() {
            Some(memory) => memory,
            None => unreachable!("this type was put there"),
        }
    }
}
