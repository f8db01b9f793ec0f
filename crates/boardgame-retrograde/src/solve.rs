//! Retrograde analysis of one slice, level by level.

use alloc::vec::Vec;
use core::cell::Cell;

use crate::{Slice, Survey, Value, Wdl, cells::Cells};

boardgame_core::messages! {
    /// A game runs longer than a slice can say: 253 plies, so that a move that leads into the slice still has a [`Value`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TooLong of "retrograde" is Error {
        /// As many plies, or more.
        pub plies: u8,
    } => "a position is decided only after {plies} plies or more";
}

/// Solves slices one after another on one thread, in memory that it keeps.
///
/// Two bytes for each rank. Many solvers on many threads are the way to solve many small slices;
/// `solve_in_parallel`, with the feature `parallel`, solves a large one.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    values: Vec<Cell<u8>>,
    left: Vec<Cell<u8>>,
    bytes: Vec<u8>,
}

impl Solver {
    /// A solver with no memory yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { values: Vec::new(), left: Vec::new(), bytes: Vec::new() }
    }

    /// The value of every rank, as bytes in the order of the ranks (see [`Value::from_byte`]). A rank that stands for no
    /// position has 0.
    ///
    /// # Errors
    ///
    /// [`TooLong`] if a position is decided only after more plies than a value can hold.
    ///
    /// # Panics
    ///
    /// If a position has more than [`Survey::MOST_INNER`] moves inside the slice, or a rank beyond `len` is named.
    pub fn solve(&mut self, slice: &impl Slice) -> Result<&[u8], TooLong> {
        let len = slice.len();
        self.values.clear();
        self.values.resize(len, Cell::new(0));
        self.left.clear();
        self.left.resize(len, Cell::new(0));
        let due = [const { Cell::new(0) }; LEVELS];
        let work = Work { slice, values: &self.values[..], left: &self.left[..], due: &due[..] };

        for rank in 0..len {
            work.prepare(rank);
        }
        for level in 0..Value::MOST_PLIES {
            if work.is_due(level) {
                settle_serially(&work, level);
            }
        }
        work.finish()?;
        self.bytes.clear();
        self.bytes.extend(self.values.iter().map(Cell::get));
        Ok(&self.bytes)
    }
}

/// Settles all ranks of a level. A look at 64 bytes at once finds out whether there is anything to do among them.
fn settle_serially<S: Slice>(work: &Work<'_, S, [Cell<u8>]>, level: u8) {
    let sought = level + 1;
    for (block, cells) in work.values.chunks(64).enumerate() {
        if cells.iter().fold(false, |any, cell| any | (cell.get() == sought)) {
            for (at, cell) in cells.iter().enumerate() {
                if cell.get() == sought {
                    work.settle(block * 64 + at, level);
                }
            }
        }
    }
}

/// One flag for each level, and one for what is beyond the last.
const LEVELS: usize = Value::MOST_PLIES as usize + 2;

/// Set in a count of moves when there are moves out of the slice too.
const HAS_OUTER: u8 = 0x80;

/// The working state.
///
/// `values` holds final bytes for what is decided up to the present level, and planned ones beyond it: a win by a move
/// out of the slice, or a loss that moves out of the slice delay. A planned win gives way to a shorter one. A planned
/// loss is final. `left` counts the moves inside the slice that are not yet known to lose, unless a move out of it draws.
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

    /// Plans a value, or notes that there is no room for it.
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

    /// Looks before it writes: the flags are shared by all threads.
    fn mark(&self, level: usize) {
        if self.due.get(level) == 0 {
            self.due.set(level, 1);
        }
    }

    fn prepare(&self, rank: usize) {
        let Some(Survey { inner, outer }) = self.slice.survey(rank) else { return };
        assert!(inner <= Survey::MOST_INNER, "a position has {inner} moves inside its slice");
        let left = match outer {
            None => inner,
            Some(_) if inner == 0 => 0,
            // It is never lost, so that its moves need not be counted.
            Some(Value::DRAWN) => HAS_OUTER,
            Some(_) => inner | HAS_OUTER,
        };
        self.left.set(rank, left);
        if let Some(value) = outer.filter(|value| inner == 0 || value.outcome() == Wdl::Won) {
            self.plan(rank, Some(value));
        }
    }

    /// Passes a value of this level on to the predecessors.
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
        if self.is_due(Value::MOST_PLIES) || self.due.get(LEVELS - 1) != 0 {
            Err(TooLong { plies: Value::MOST_PLIES })
        } else {
            Ok(())
        }
    }
}

/// The value of every rank of one large slice, as [`Solver::solve`] gives them, on all threads of rayon's pool.
///
/// Two bytes of memory for each rank. `level` is called with the number of each level that has positions, in order
/// from 0, before it is settled: for a progress bar.
///
/// # Errors
///
/// [`TooLong`] if a position is decided only after more plies than a value can hold.
///
/// # Panics
///
/// As [`Solver::solve`].
#[cfg(feature = "parallel")]
pub fn solve_in_parallel<S: Slice + Sync>(slice: &S, mut level: impl FnMut(u8)) -> Result<Vec<u8>, TooLong> {
    use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

    use rayon::prelude::*;

    /// Enough ranks to be worth a task, few enough to share them out evenly.
    const TASK: usize = 1 << 14;

    let row = |len: usize| -> Vec<AtomicU8> { (0..len).map(|_| AtomicU8::new(0)).collect() };
    let (values, left, due) = (row(slice.len()), row(slice.len()), row(LEVELS));
    let work = Work { slice, values: &values[..], left: &left[..], due: &due[..] };
    (0..slice.len()).into_par_iter().with_min_len(TASK).for_each(|rank| work.prepare(rank));
    for plies in 0..Value::MOST_PLIES {
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
