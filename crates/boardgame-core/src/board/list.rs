use core::{
    fmt,
    iter::FusedIterator,
    ops::{Deref, DerefMut},
};

use arrayvec::ArrayVec;

/// A list of at most `N` moves without a heap allocation. Adding a move to a full list panics with debug assertions;
/// without them, the move is lost.
///
/// ```
/// use boardgame_core::board::MoveList;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
/// struct Take(u8);
///
/// let mut moves = MoveList::<Take, 3>::new();
/// [3, 1, 2].map(Take).into_iter().for_each(|mv| moves.push(mv));
/// moves.sort();
/// assert_eq!(*moves, [Take(1), Take(2), Take(3)]);
/// assert_eq!(moves.into_iter().map(|Take(counters)| counters).sum::<u8>(), 6);
/// ```
#[derive(Clone)]
pub struct MoveList<M, const N: usize> {
    /// Number of moves that an [`IntoIter`] has returned; 0 outside an iterator. Storing it here instead of in the
    /// iterator makes iteration by value a seventh faster (bench `perft/lists` of checkers).
    returned: usize,
    moves: ArrayVec<M, N>,
}

impl<M, const N: usize> MoveList<M, N> {
    /// Largest number of moves.
    pub const CAPACITY: usize = N;

    /// Creates an empty list.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self { returned: 0, moves: ArrayVec::new_const() }
    }

    /// Removes all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.moves.clear();
    }

    /// Appends a move.
    #[inline]
    pub fn push(&mut self, mv: M) {
        let full = self.moves.try_push(mv).is_err();
        debug_assert!(!full, "a list of {N} moves is full");
    }

    /// Creates a list of the first `len` moves of an array.
    #[must_use]
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call would copy the whole list")]
    pub fn of_first<const USUAL: usize>(len: usize, moves: [M; USUAL]) -> Self {
        debug_assert!(len <= USUAL, "an array of {USUAL} moves has no first {len}");
        let mut list = Self::new();
        for mv in moves {
            list.push(mv);
        }
        list.moves.truncate(len);
        list
    }

    /// Returns the moves.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[M] {
        self.moves.as_slice()
    }

    /// Returns the moves as a mutable slice.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [M] {
        self.moves.as_mut_slice()
    }
}

impl<M, const N: usize> Default for MoveList<M, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M, const N: usize> Deref for MoveList<M, N> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        self.as_slice()
    }
}

impl<M, const N: usize> DerefMut for MoveList<M, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        self.as_mut_slice()
    }
}

impl<'a, M, const N: usize> IntoIterator for &'a MoveList<M, N> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl<M: Copy, const N: usize> IntoIterator for MoveList<M, N> {
    type Item = M;
    type IntoIter = IntoIter<M, N>;

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call would copy the whole list")]
    fn into_iter(self) -> IntoIter<M, N> {
        IntoIter { list: self }
    }
}

impl<M: PartialEq, const N: usize> PartialEq for MoveList<M, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<M: Eq, const N: usize> Eq for MoveList<M, N> {}

impl<M: fmt::Debug, const N: usize> fmt::Debug for MoveList<M, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(feature = "serde")]
impl<M: serde::Serialize, const N: usize> serde::Serialize for MoveList<M, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<M, const N: usize> AsRef<[M]> for MoveList<M, N> {
    #[inline]
    fn as_ref(&self) -> &[M] {
        self.as_slice()
    }
}

impl<M: fmt::Display, const N: usize> fmt::Display for MoveList<M, N> {
    /// Writes the moves, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, mv) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{mv}")?;
        }
        Ok(())
    }
}

/// Iterator over the moves of a [`MoveList`].
#[derive(Clone, Debug)]
pub struct IntoIter<M, const N: usize> {
    list: MoveList<M, N>,
}

impl<M: Copy, const N: usize> Iterator for IntoIter<M, N> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        let mv = *self.list.as_slice().get(self.list.returned)?;
        self.list.returned += 1;
        Some(mv)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.list.returned;
        (left, Some(left))
    }
}

impl<M: Copy, const N: usize> ExactSizeIterator for IntoIter<M, N> {}
impl<M: Copy, const N: usize> FusedIterator for IntoIter<M, N> {}
