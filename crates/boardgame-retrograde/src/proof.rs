//! Checks of slices and proofs of solutions.

use alloc::{vec, vec::Vec};

use boardgame_core::{board::mix, messages};

use crate::{Slice, Value};

/// A slice that can also list forward moves.
pub trait ForwardMoves: Slice {
    /// Calls `found` with the position after each move inside the slice, [`Survey::inner`](crate::Survey::inner) times in all.
    fn successors(&self, rank: usize, found: impl FnMut(usize));
}

messages! {
    /// A contradiction in a slice or in its solution.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Flaw of "retrograde" is Error {
        /// The survey of a position counts a different number of moves than there are.
        Moves {
            /// Rank of the position.
            rank: u64,
            /// Number of moves in the survey.
            counted: u32,
            /// Number of moves found.
            found: u32,
        } => "rank {rank}: the survey counts {counted} moves inside the slice, but there are {found}";
        /// A position is named as a predecessor more or less often than it has moves.
        Retractions {
            /// Rank of the position.
            rank: u64,
            /// Number of moves in the survey.
            counted: u32,
            /// Number of times that it is named as a predecessor.
            found: u32,
        } => "rank {rank}: the survey counts {counted} moves inside the slice, but the position is named {found} times as a predecessor";
        /// The moves of a position lead to other positions than those that name it as a predecessor.
        Elsewhere {
            /// Rank of the position.
            rank: u64,
        } => "rank {rank}: the moves do not lead to the positions that name it as a predecessor";
        /// A position has neither a move nor a value. The solver would call it drawn.
        Stuck {
            /// Rank of the position.
            rank: u64,
        } => "rank {rank}: the position has neither a move nor a value";
        /// A value does not follow from the successors.
        Value {
            /// Rank of the position.
            rank: u64,
            /// The value.
            found: Value,
            /// The value that follows from the successors.
            expected: Value,
        } => "rank {rank}: the value is {found}, but should be {expected}";
        /// The number of values differs from the number of ranks.
        Length {
            /// Number of values.
            found: u64,
            /// Number of ranks.
            expected: u64,
        } => "expected {expected} values, one for each rank, found {found}";
    }
}

boardgame_core::text_arguments!(Value);

/// Checks that [`Slice::survey`], [`ForwardMoves::successors`] and [`Slice::predecessors`] agree on the moves of a slice. A
/// solver cannot detect a missing predecessor.
///
/// The check uses 16 bytes of memory per rank.
///
/// # Errors
/// Returns the flaw with the lowest rank.
pub fn check<S: ForwardMoves>(slice: &S) -> Result<(), Flaw> {
    let mut named = vec![(0_u64, 0_u16); slice.len()];
    for rank in 0..slice.len() {
        if slice.survey(rank).is_some() {
            slice.predecessors(rank, |before| {
                let (sum, times) = &mut named[before];
                *sum = sum.wrapping_add(mix(rank as u64));
                *times += 1;
            });
        }
    }
    for (rank, (sum, times)) in (0..).zip(named) {
        let Some(survey) = slice.survey(rank) else { continue };
        let at = rank as u64;
        let counted = survey.inner.into();
        if survey.inner == 0 {
            if survey.outer.is_none() {
                return Err(Flaw::Stuck { rank: at });
            }
            continue;
        }
        let (mut forward, mut made) = (0_u64, 0);
        slice.successors(rank, |after| {
            forward = forward.wrapping_add(mix(after as u64));
            made += 1;
        });
        if made != counted {
            return Err(Flaw::Moves { rank: at, counted, found: made });
        }
        if u32::from(times) != counted {
            return Err(Flaw::Retractions { rank: at, counted, found: times.into() });
        }
        if forward != sum {
            return Err(Flaw::Elsewhere { rank: at });
        }
    }
    Ok(())
}

/// Checks every value of a solved slice against its successors, without the solver. Returns the number of positions.
///
/// # Errors
/// Returns the flaw with the lowest rank.
pub fn prove<S: ForwardMoves>(slice: &S, values: &[u8]) -> Result<u64, Flaw> {
    if values.len() != slice.len() {
        return Err(Flaw::Length { found: values.len() as u64, expected: slice.len() as u64 });
    }
    let mut positions = 0;
    for (rank, &byte) in values.iter().enumerate() {
        let Some(survey) = slice.survey(rank) else { continue };
        positions += 1;
        let mut best = survey.outer;
        slice.successors(rank, |after| best = best.max(Value::from_byte(values[after]).before()));
        let at = rank as u64;
        let Some(expected) = best else { return Err(Flaw::Stuck { rank: at }) };
        let found = Value::from_byte(byte);
        if found != expected {
            return Err(Flaw::Value { rank: at, found, expected });
        }
    }
    Ok(positions)
}

/// A set of ranks for games where a position and its mirror image share a rank. Two moves may then lead to the same rank.
/// They count as one, in [`Survey::inner`](crate::Survey::inner) and in [`Slice::predecessors`].
#[derive(Clone, Debug, Default)]
pub struct RankSet(Vec<usize>);

impl RankSet {
    /// Adds a rank.
    pub fn add(&mut self, rank: usize) {
        self.0.push(rank);
    }
}

impl IntoIterator for RankSet {
    type Item = usize;
    type IntoIter = alloc::vec::IntoIter<usize>;

    fn into_iter(mut self) -> Self::IntoIter {
        self.0.sort_unstable();
        self.0.dedup();
        self.0.into_iter()
    }
}
