//! Retrograde analysis of a slice, level by level.

use alloc::vec::Vec;
use core::cell::Cell;
#[cfg(feature = "parallel")]
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crate::{Slice, Survey, TooLong, Value, Wdl};

/// A solver on one thread, which reuses its memory of two bytes per rank. Use several solvers for many small slices, and
/// `solve_in_parallel` for a large one.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    values: Vec<u8>,
    left: Vec<u8>,
}

impl Solver {
    /// Creates a solver. Memory is allocated only when a slice is solved.
    #[must_use]
    pub const fn new() -> Self {
        Self { values: Vec::new(), left: Vec::new() }
    }

    /// Returns the value of every rank as a byte (see [`Value::from_byte`]), or 0 for a rank without a position.
    ///
    /// # Errors
    /// Fails if a win is longer than a value can hold.
    ///
    /// # Panics
    /// Panics if a position has more than [`Survey::MAX_INNER`] moves inside the slice, or a rank passed to `found` is too
    /// large.
    pub fn solve(&mut self, slice: &impl Slice) -> Result<&[u8], TooLong> {
        let len = slice.len();
        for bytes in [&mut self.values, &mut self.left] {
            bytes.clear();
            bytes.resize(len, 0);
        }
        let [values, left] =
            [&mut self.values, &mut self.left].map(|bytes| Cell::from_mut(bytes.as_mut_slice()).as_slice_of_cells());
        let due = [const { Cell::new(0) }; LEVELS];
        let work = Work { slice, values, left, due: &due[..] };
        for rank in 0..len {
            work.prepare(rank);
        }
        for level in 0..Value::MAX_PLIES {
            if !work.is_due(level) {
                continue;
            }
            // Levels are sparse, so 64 bytes are compared at once.
            for (block, cells) in values.chunks(64).enumerate() {
                if cells.iter().fold(false, |any, cell| any | (cell.get() == level + 1)) {
                    for (at, cell) in cells.iter().enumerate() {
                        if cell.get() == level + 1 {
                            work.settle(block * 64 + at, level);
                        }
                    }
                }
            }
        }
        work.finish()?;
        Ok(&self.values)
    }
}

/// Bytes that one thread or several threads change in place.
trait Cells {
    fn get(&self, at: usize) -> u8;
    fn set(&self, at: usize, byte: u8);
    /// Subtracts 1 from a byte that is not 0, and returns its old value.
    fn take_one(&self, at: usize) -> u8;
}

impl Cells for [Cell<u8>] {
    fn get(&self, at: usize) -> u8 {
        self[at].get()
    }

    fn set(&self, at: usize, byte: u8) {
        self[at].set(byte);
    }

    fn take_one(&self, at: usize) -> u8 {
        self[at].replace(self[at].get() - 1)
    }
}

/// Relaxed accesses suffice. Within a level no thread depends on another's writes, except that exactly one of them must see a
/// count reach 0. The thread pool synchronises the levels.
#[cfg(feature = "parallel")]
impl Cells for [AtomicU8] {
    fn get(&self, at: usize) -> u8 {
        self[at].load(Relaxed)
    }

    fn set(&self, at: usize, byte: u8) {
        self[at].store(byte, Relaxed);
    }

    fn take_one(&self, at: usize) -> u8 {
        self[at].fetch_sub(1, Relaxed)
    }
}

const LEVELS: usize = Value::MAX_PLIES as usize + 2;

/// A flag in the number of moves left. It marks positions with moves out of the slice.
const HAS_OUTER: u8 = 0x80;

/// The state of the solver.
///
/// Up to the current level, `values` are final. Later values are planned: a win by a move out of the slice, which a shorter win
/// may replace, or a loss that such a move delays, which is final. `left` counts the moves inside the slice that are not yet
/// known to lose, unless a move out of the slice draws.
struct Work<'a, S, C: ?Sized> {
    slice: &'a S,
    values: &'a C,
    left: &'a C,
    due: &'a C,
}

impl<S: Slice, C: Cells + ?Sized> Work<'_, S, C> {
    fn is_due(&self, level: u8) -> bool {
        self.due.get(usize::from(level)) != 0
    }

    fn plan(&self, rank: usize, value: Option<Value>) {
        match value {
            Some(Value::DRAWN) => {}
            Some(value) => {
                self.values.set(rank, value.to_byte());
                self.mark(usize::from(value.to_byte()) - 1);
            }
            None => self.mark(LEVELS - 1),
        }
    }

    /// Reads before writing, because all threads share the flags.
    fn mark(&self, level: usize) {
        if self.due.get(level) == 0 {
            self.due.set(level, 1);
        }
    }

    fn prepare(&self, rank: usize) {
        let Some(Survey { inner, outer }) = self.slice.survey(rank) else { return };
        assert!(inner <= Survey::MAX_INNER, "a position has {inner} moves inside its slice");
        let left = match outer {
            None => inner,
            Some(_) if inner == 0 => 0,
            Some(Value::DRAWN) => HAS_OUTER,
            Some(_) => inner | HAS_OUTER,
        };
        self.left.set(rank, left);
        if let Some(value) = outer.filter(|value| inner == 0 || value.outcome() == Wdl::Won) {
            self.plan(rank, Some(value));
        }
    }

    fn settle(&self, rank: usize, level: u8) {
        if level % 2 == 0 {
            let won = Value::from_byte(level + 1).before();
            let planned = won.map_or(u8::MAX, Value::to_byte);
            self.slice.predecessors(rank, |before| {
                let known = self.values.get(before);
                if (known == 0 || known > planned) && self.left.get(before) != 0 {
                    self.plan(before, won);
                }
            });
        } else {
            self.slice.predecessors(rank, |before| {
                if self.left.get(before) & !HAS_OUTER == 0 {
                    return;
                }
                let left = self.left.take_one(before);
                if left & !HAS_OUTER == 1 && self.values.get(before) == 0 {
                    let inside = Value::from_byte(level + 1).before();
                    let outside = if left & HAS_OUTER == 0 { None } else { self.slice.outer(before) };
                    self.plan(before, inside.map(|inside| outside.map_or(inside, |outside| inside.max(outside))));
                }
            });
        }
    }

    fn finish(&self) -> Result<(), TooLong> {
        if self.is_due(Value::MAX_PLIES) || self.due.get(LEVELS - 1) != 0 {
            Err(TooLong { plies: Value::MAX_PLIES })
        } else {
            Ok(())
        }
    }
}

/// Solves one large slice on all threads of rayon's pool, like [`Solver::solve`]. Calls `level` with the number of each level
/// before settling it.
///
/// # Errors
/// Fails if a win is longer than a value can hold.
///
/// # Panics
/// Panics like [`Solver::solve`].
#[cfg(feature = "parallel")]
pub fn solve_in_parallel<S: Slice + Sync>(slice: &S, mut level: impl FnMut(u8)) -> Result<Vec<u8>, TooLong> {
    use rayon::prelude::*;

    const TASK: usize = 1 << 14;

    let row = |len: usize| -> Vec<AtomicU8> { (0..len).map(|_| AtomicU8::new(0)).collect() };
    let (values, left, due) = (row(slice.len()), row(slice.len()), row(LEVELS));
    let work = Work { slice, values: &values[..], left: &left[..], due: &due[..] };
    (0..slice.len()).into_par_iter().with_min_len(TASK).for_each(|rank| work.prepare(rank));
    for plies in 0..Value::MAX_PLIES {
        if work.is_due(plies) {
            level(plies);
            values.par_chunks(TASK).enumerate().for_each(|(task, cells)| {
                for (at, cell) in cells.iter().enumerate() {
                    if cell.load(Relaxed) == plies + 1 {
                        work.settle(task * TASK + at, plies);
                    }
                }
            });
        }
    }
    work.finish()?;
    drop(left);
    Ok(values.into_iter().map(AtomicU8::into_inner).collect())
}
