//! Proofs of what a game says about a slice, and of what was solved.

use alloc::{vec, vec::Vec};

use boardgame_core::{board::mix, messages};

use crate::{Slice, Value};

/// A slice whose moves are also known forward, so that it can be held against itself.
pub trait Forward: Slice {
    /// Names the position that each move inside the slice leads to: as often as [`Survey::inner`](crate::Survey::inner)
    /// counts.
    fn successors(&self, rank: usize, found: impl FnMut(usize));
}

messages! {
    /// What a game says about a slice contradicts itself, or a value is not what follows from its successors.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Flaw of "retrograde" is Error {
        /// A position has more or fewer moves forward than its survey counts.
        Moves {
            /// Its rank.
            rank: u64,
            /// The moves that the survey counts.
            counted: u32,
            /// The moves that lead somewhere.
            found: u32,
        } => "rank {rank}: the survey counts {counted} moves inside the slice, and {found} are made";
        /// A position is named as a predecessor more or fewer times than it has moves: a retraction is missing, or one too
        /// many.
        Retractions {
            /// Its rank.
            rank: u64,
            /// The moves that its survey counts.
            counted: u32,
            /// How often it is named as a predecessor.
            found: u32,
        } => "rank {rank}: the survey counts {counted} moves inside the slice, and {found} are taken back";
        /// The moves of a position lead to other positions than those that name it as their predecessor.
        Elsewhere {
            /// Its rank.
            rank: u64,
        } => "rank {rank}: its moves lead to other positions than those from which they are taken back";
        /// A position has no move at all and no value by the rules. It would be solved as drawn.
        Stuck {
            /// Its rank.
            rank: u64,
        } => "rank {rank}: there is neither a move nor a value";
        /// The value is not what follows from the successors.
        Value {
            /// The rank.
            rank: u64,
            /// The value that it has.
            found: Value,
            /// The value that follows.
            expected: Value,
        } => "rank {rank}: the value is {found}, and {expected} follows from its moves";
        /// There are not as many values as ranks.
        Length {
            /// The values.
            found: u64,
            /// The ranks.
            expected: u64,
        } => "there are {found} values for {expected} ranks";
    }
}

boardgame_core::text_arguments!(Value);

/// Holds the moves of a slice forward against its moves backward: what [`Slice::survey`] counts, what
/// [`Forward::successors`] makes and what [`Slice::predecessors`] takes back are the same moves. A solver cannot see that a
/// retraction is missing: what it would have decided is drawn.
///
/// Ten bytes of memory for each rank. Moves that lead elsewhere are known by sums of mixed numbers, so that one slips
/// through by chance once in 2^64.
///
/// # Errors
///
/// The first flaw in the order of the ranks.
pub fn check<S: Forward>(slice: &S) -> Result<(), Flaw> {
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
            // It may be named all the same: captures are compulsory in many a game.
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

/// Finds every value of a solved slice again from those of its successors, and says how many positions there are. Nothing
/// of the solver is in it: only moves forward, and moves out of the slice.
///
/// # Errors
///
/// The first flaw in the order of the ranks.
pub fn prove<S: Forward>(slice: &S, values: &[u8]) -> Result<u64, Flaw> {
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

/// Ranks that are each named once, however often they were found: for positions that share a rank with their mirror image,
/// where two moves can be each other's mirror image and are then one move.
///
/// Both halves of a game use it alike, the moves that [`Survey::inner`](crate::Survey::inner) counts and those that
/// [`Slice::predecessors`] takes back.
///
/// ```
/// let mut ranks = boardgame_retrograde::Distinct::default();
/// [7, 3, 7].into_iter().for_each(|rank| ranks.add(rank));
/// assert_eq!(ranks.into_iter().collect::<Vec<_>>(), [3, 7]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Distinct(Vec<usize>);

impl Distinct {
    /// Adds a rank.
    pub fn add(&mut self, rank: usize) {
        self.0.push(rank);
    }
}

impl IntoIterator for Distinct {
    type Item = usize;
    type IntoIter = alloc::vec::IntoIter<usize>;

    fn into_iter(mut self) -> Self::IntoIter {
        self.0.sort_unstable();
        self.0.dedup();
        self.0.into_iter()
    }
}
