//! What it takes to count the tree of moves below a position quickly.

use core::{hash::Hash, ops::ControlFlow};

use super::Position;

/// A position whose tree of legal moves can be counted by many threads, and with a memory of what has been counted.
///
/// A rules crate has its own fast count; this is how others reach it, and how they tell positions apart. The command
/// `boardgame perft` does the rest.
///
/// ```
/// use boardgame_core::{board::{Position, Tree}, testkit::NoughtsPosition};
///
/// let start = NoughtsPosition::start();
/// let mut nodes = 0;
/// start.each_child(|_, next| nodes += next.perft(3));
/// assert_eq!(nodes, start.perft(4));
/// ```
pub trait Tree: Position + Hash + Send + Sync {
    /// Trees less deep than this, in plies, are counted more quickly than looked up in a table. At least 1.
    const WORTH_KEEPING: u32 = 2;

    /// A position and a depth, all of it, as small as it can be stored. The default stands for no position at a depth above
    /// 0.
    type Packed: Copy + Default + PartialEq + Send;

    /// This position at this depth: equal for equal positions at equal depths alone.
    fn packed(&self, depth: u8) -> Self::Packed;

    /// A hash of the position, which is the same on every machine.
    fn key(&self) -> u64;

    /// How many rows of `depth` legal moves start here; a count that does not fit is [`u64::MAX`].
    fn perft(&self, depth: u32) -> u64;

    /// Calls `f` with every legal move and what it leads to, in a stable order.
    fn each_child(&self, mut f: impl FnMut(Self::Move, Self)) {
        let _ = self.try_each_move(|mv| {
            let mut next = *self;
            next.play_trusted(mv);
            f(mv, next);
            ControlFlow::<()>::Continue(())
        });
    }
}
