//! A list of moves that needs no heap in play.

use alloc::vec::Vec;
use core::{convert::Infallible, fmt, ops::ControlFlow, ops::Deref};

use crate::{
    Move, Position,
    generate::{Board, Kept, Sink},
};

/// How many moves a list holds before it moves to the heap. Games stay well below it; set-ups need not.
const INLINE: usize = 256;

/// The legal moves of a position, in a stable order.
///
/// ```
/// use camelot::{MoveList, Position};
///
/// let mut list = MoveList::new();
/// Position::start().list_moves(&mut list);
/// assert_eq!(list.len(), 100);
/// ```
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    moves: [Move; INLINE],
    /// All moves, once there are more than fit.
    spilled: Vec<Move>,
    /// What the first of the moves depend on.
    kept: Kept,
}

impl MoveList {
    /// A list without moves.
    #[must_use]
    pub const fn new() -> Self {
        Self { len: 0, moves: [Move::NONE; INLINE], spilled: Vec::new(), kept: Kept::NOTHING }
    }

    /// The moves.
    #[must_use]
    pub fn as_slice(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or(&self.spilled)
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        // The move itself is kept out of the cold path, or it would have to be put together in memory first.
        let slot = match self.moves.get_mut(self.len) {
            Some(slot) => slot,
            None => self.spill(),
        };
        *slot = mv;
        self.len += 1;
    }

    /// A place on the heap for one more move.
    #[cold]
    fn spill(&mut self) -> &mut Move {
        if self.spilled.is_empty() {
            self.spilled.extend_from_slice(&self.moves);
        }
        let place = self.spilled.len();
        self.spilled.resize(place + 1, Move::NONE);
        &mut self.spilled[place]
    }
}

impl Sink for MoveList {
    type Break = Infallible;

    #[inline]
    fn restart(&mut self) {
        self.len = 0;
        self.spilled.clear();
        self.kept = Kept::NOTHING;
    }

    #[inline]
    fn resume(&mut self, board: &Board, exposure: &[u64; 4]) -> bool {
        let same = self.kept.is_of(board, exposure);
        if same {
            self.len = self.kept.moves;
            self.spilled.clear();
        }
        same
    }

    #[inline]
    fn keep(&mut self, board: &Board, exposure: &[u64; 4]) {
        // What has moved to the heap does not come back.
        if self.spilled.is_empty() {
            self.kept = Kept::of(board, exposure, self.len);
        }
    }

    #[inline]
    fn take(&mut self, mv: Move) -> ControlFlow<Infallible> {
        self.push(mv);
        ControlFlow::Continue(())
    }

    /// Looks once whether there is room for all, so that each is only written.
    #[inline]
    fn take_all(&mut self, moves: impl Iterator<Item = Move>) -> ControlFlow<Infallible> {
        let room = self.moves.get_mut(self.len..).and_then(|room| room.first_chunk_mut::<{ Self::AT_ONCE }>());
        if let Some(room) = room {
            let mut count = 0;
            for (slot, mv) in room.iter_mut().zip(moves) {
                *slot = mv;
                count += 1;
            }
            self.len += count;
        } else {
            moves.for_each(|mv| self.push(mv));
        }
        ControlFlow::Continue(())
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for MoveList {}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl fmt::Display for MoveList {
    /// The moves, with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Listed(self).fmt(f)
    }
}

/// Moves, for display with commas between them.
pub(crate) struct Listed<'a>(pub(crate) &'a [Move]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, mv) in self.0.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{mv}")?;
        }
        Ok(())
    }
}

impl Position {
    /// All legal moves.
    #[must_use]
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.list_moves(&mut list);
        list
    }

    /// All legal moves, into a list that is used again: what it held is gone.
    ///
    /// Positions that are listed one after the other often have the same own pieces and the same squares around them,
    /// as after two moves of the opponent. Moves that they share are not worked out anew.
    ///
    /// ```
    /// use camelot::{MoveList, Position};
    ///
    /// let mut list = MoveList::new();
    /// let mut replies = 0;
    /// Position::start().each_child(|_, next| {
    ///     next.list_moves(&mut list);
    ///     replies += list.len();
    /// });
    /// assert_eq!(replies, 10_026);
    /// ```
    pub fn list_moves(&self, list: &mut MoveList) {
        let ControlFlow::Continue(()) = self.give_moves(list);
    }
}
