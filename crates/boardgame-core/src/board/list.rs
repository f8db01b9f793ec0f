//! A list of moves that needs no heap in play.

use alloc::vec::Vec;
use core::{
    fmt,
    iter::FusedIterator,
    ops::{Deref, DerefMut},
};

/// A move that a [`MoveList`] can hold.
pub trait Listed: Copy {
    /// What stands in the places of a list that hold no move. It is never read.
    const FILLER: Self;
}

/// A list of moves: a slice that can be sorted, filtered and gone through, by value or by reference.
///
/// The first `N` moves stand in the list itself. A game whose positions can have more than `N` puts the rest on the heap;
/// one that cannot never touches it.
///
/// ```
/// use boardgame_core::board::{Listed, MoveList};
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
/// struct Take(u8);
///
/// impl Listed for Take {
///     const FILLER: Self = Self(0);
/// }
///
/// let mut moves = MoveList::<Take, 2>::new();
/// moves.extend([Take(3), Take(1), Take(2)]);
/// moves.sort();
/// assert_eq!(*moves, [Take(1), Take(2), Take(3)]);
/// assert_eq!(moves.into_iter().map(|Take(counters)| counters).sum::<u8>(), 6);
/// ```
#[derive(Clone)]
pub struct MoveList<M, const N: usize> {
    len: usize,
    inline: [M; N],
    /// All moves, once there are more than `N`.
    spilled: Vec<M>,
}

impl<M: Listed, const N: usize> MoveList<M, N> {
    /// How many moves stand in the list itself.
    pub const CAPACITY: usize = N;

    /// A list without moves.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self { len: 0, inline: [M::FILLER; N], spilled: Vec::new() }
    }

    /// Takes all moves out.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
        self.spilled.clear();
    }

    /// Adds a move at the end.
    #[inline]
    pub fn push(&mut self, mv: M) {
        // The move itself stays out of the cold path, or it would have to be put together in memory first.
        let slot = match self.inline.get_mut(self.len) {
            Some(slot) => slot,
            None => self.spill(),
        };
        *slot = mv;
        self.len += 1;
    }

    /// A place on the heap for one more move.
    #[cold]
    fn spill(&mut self) -> &mut M {
        if self.spilled.is_empty() {
            self.spilled.extend_from_slice(&self.inline);
        }
        let place = self.spilled.len();
        self.spilled.resize(place + 1, M::FILLER);
        &mut self.spilled[place]
    }

    /// Makes the list `len` moves long, at most `N`, and gives its places to be written. Writing beyond `len` does no harm: a
    /// fixed number of places is written faster than one asks after each whether it is the last.
    #[inline]
    pub fn refill(&mut self, len: usize) -> &mut [M; N] {
        debug_assert!(len <= N, "a list of {N} was to hold {len} moves");
        self.spilled.clear();
        self.len = len.min(N);
        &mut self.inline
    }

    /// Adds at most `AT_ONCE` moves at the end: whether there is room is asked once.
    #[inline]
    pub fn extend_by<const AT_ONCE: usize>(&mut self, moves: impl Iterator<Item = M>) {
        let room = self.inline.get_mut(self.len..).and_then(|room| room.first_chunk_mut::<AT_ONCE>());
        if let Some(room) = room {
            let mut count = 0;
            for (slot, mv) in room.iter_mut().zip(moves) {
                *slot = mv;
                count += 1;
            }
            self.len += count;
        } else {
            self.extend(moves);
        }
    }
}

impl<M, const N: usize> MoveList<M, N> {
    /// The moves.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[M] {
        self.inline.get(..self.len).unwrap_or(&self.spilled)
    }

    /// The moves, to be put in another order.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [M] {
        self.inline.get_mut(..self.len).unwrap_or(&mut self.spilled)
    }
}

impl<M: Listed, const N: usize> Default for MoveList<M, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: Listed, const N: usize> Extend<M> for MoveList<M, N> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        moves.into_iter().for_each(|mv| self.push(mv));
    }
}

impl<M: Listed, const N: usize> FromIterator<M> for MoveList<M, N> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        let mut list = Self::new();
        list.extend(moves);
        list
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
        IntoIter { next: 0, list: self }
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

impl<M: fmt::Display, const N: usize> fmt::Display for MoveList<M, N> {
    /// The moves, with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, mv) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{mv}")?;
        }
        Ok(())
    }
}

/// The moves of a [`MoveList`], in its order.
#[derive(Clone, Debug)]
pub struct IntoIter<M, const N: usize> {
    next: usize,
    list: MoveList<M, N>,
}

impl<M: Copy, const N: usize> Iterator for IntoIter<M, N> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        let mv = *self.list.as_slice().get(self.next)?;
        self.next += 1;
        Some(mv)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.next;
        (left, Some(left))
    }
}

impl<M: Copy, const N: usize> ExactSizeIterator for IntoIter<M, N> {}
impl<M: Copy, const N: usize> FusedIterator for IntoIter<M, N> {}
