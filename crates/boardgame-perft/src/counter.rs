//! Counting a tree in pieces, so that several threads can share it and somebody can watch.

use std::{collections::HashMap, fmt};

use boardgame_core::board::{Position, children};
use rayon::prelude::*;

use crate::{error::CountError, remembered::Remembered};

/// Pieces that are enough for any number of threads to end at about the same time, and for a bar that moves.
const ENOUGH: usize = 512;

/// Trees less deep than this, in plies, are counted more quickly than looked up in a table.
const WORTH_KEEPING: u32 = 3;

/// Counts trees of legal moves, on several threads, and from memory where it is given some.
///
/// What it remembers lasts from count to count: the deeper ones of the same position profit from it.
///
/// ```
/// use boardgame_perft::Counter;
/// use camelot::Position;
///
/// let counter = Counter::new(2, None)?;
/// assert_eq!(counter.count(Position::start(), 2)?, 10_026);
/// # Ok::<(), boardgame_perft::CountError>(())
/// ```
pub struct Counter<P: Position> {
    pool: rayon::ThreadPool,
    table: Option<Remembered<P>>,
}

impl<P: Position> fmt::Debug for Counter<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counter").field("threads", &self.pool.current_num_threads()).finish_non_exhaustive()
    }
}

impl<P: Position> Counter<P> {
    /// With this many threads, as many as the machine has for 0; and a table of this many megabytes, or none.
    ///
    /// Without a table each position is counted as often as it is reached, so that times can be compared.
    ///
    /// # Errors
    /// When the system gives no threads, or not so much memory.
    pub fn new(threads: usize, megabytes: Option<usize>) -> Result<Self, CountError> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| CountError::NoThreads { error: error.to_string() })?;
        let table = |megabytes| Remembered::of(megabytes).ok_or(CountError::NoMemory { megabytes });
        Ok(Self { pool, table: megabytes.map(table).transpose()? })
    }

    /// How many rows of `depth` legal moves start in a position.
    ///
    /// # Errors
    /// When there are more than fit into 64 bits.
    pub fn count(&self, position: P, depth: u8) -> Result<u64, CountError> {
        self.watch(position, depth, &|_, _| ())
    }

    /// The same, while `seen` hears of each piece of the tree that is done: how many nodes it had, and how many pieces there
    /// are.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicUsize, Ordering};
    ///
    /// use boardgame_perft::Counter;
    /// use checkers::Position;
    ///
    /// let done = AtomicUsize::new(0);
    /// let counter = Counter::new(2, Some(1))?;
    /// counter.watch(Position::start(), 9, &|_, pieces| {
    ///     println!("{} of {pieces}", done.fetch_add(1, Ordering::Relaxed) + 1);
    /// })?;
    /// # Ok::<(), boardgame_perft::CountError>(())
    /// ```
    ///
    /// # Errors
    /// When there are more than fit into 64 bits.
    pub fn watch(&self, position: P, depth: u8, seen: &(impl Fn(u64, usize) + Sync)) -> Result<u64, CountError> {
        self.counted(position, depth, seen).ok_or(CountError::TooManyNodes)
    }

    /// `None` where 64 bits are too few, here and below.
    fn counted(&self, position: P, depth: u8, seen: &(impl Fn(u64, usize) + Sync)) -> Option<u64> {
        let mut rest = depth;
        let mut pieces = vec![(position, 1)];
        while pieces.len() < ENOUGH && u32::from(rest) > WORTH_KEEPING {
            pieces = next_ply(&pieces, self.table.is_some())?;
            rest -= 1;
        }
        let total = pieces.len();
        let count = |&(position, ways): &(P, u64)| {
            let nodes = self.nodes(&position, rest)?.checked_mul(ways)?;
            seen(nodes, total);
            Some(nodes)
        };
        let sum = |left: u64, right| left.checked_add(right);
        self.pool.install(|| pieces.par_iter().with_max_len(1).map(count).try_reduce(|| 0, sum))
    }

    /// Counts one tree, from the table where it can. The depth is a byte, so that this does not nest too deep.
    fn nodes(&self, position: &P, depth: u8) -> Option<u64> {
        let Some(table) = self.table.as_ref().filter(|_| u32::from(depth) >= WORTH_KEEPING) else {
            return Some(position.perft(depth.into()));
        };
        if let Some(nodes) = table.find(position, depth) {
            return Some(nodes);
        }
        let nodes = children(position)
            .into_iter()
            .try_fold(0_u64, |total, (_, next)| total.checked_add(self.nodes(&next, depth - 1)?))?;
        table.keep(position, depth, nodes);
        Some(nodes)
    }
}

/// Positions, each with how many ways lead to it.
pub(crate) type Pieces<P> = Vec<(P, u64)>;

/// Where one more move leads, in a stable order; if `merged`, each position once, with all ways that lead to it. `None`
/// where these are too many.
pub(crate) fn next_ply<P: Position>(pieces: &[(P, u64)], merged: bool) -> Option<Pieces<P>> {
    let mut next: Pieces<P> = Vec::new();
    let mut places: HashMap<P, usize> = HashMap::new();
    for &(position, ways) in pieces {
        for (_, child) in children(&position) {
            let place = if merged { *places.entry(child).or_insert(next.len()) } else { next.len() };
            match next.get_mut(place) {
                Some((_, known)) => *known = known.checked_add(ways)?,
                None => next.push((child, ways)),
            }
        }
    }
    Some(next)
}
