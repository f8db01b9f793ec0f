//! A counter of game trees that uses several threads.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    mem,
    sync::{Mutex, PoisonError},
};

use boardgame_core::board::{Position, children};
use rayon::prelude::*;

/// Minimum depth in plies at which counts are stored in the table.
const MIN_TABLE_DEPTH: u32 = 3;

/// Number of subtrees to aim for, so that the threads are evenly loaded and the progress bar moves smoothly.
const SUBTREES: usize = 512;

/// A counter of legal move sequences. Its table remembers earlier counts.
pub(crate) struct Counter<P: Position> {
    pool: rayon::ThreadPool,
    table: Option<CountTable<P>>,
}

impl<P: Position> Counter<P> {
    /// Creates a counter, with a table if `megabytes` is given. Returns `None` if the memory is not available.
    pub(crate) fn new(pool: rayon::ThreadPool, megabytes: Option<usize>) -> Option<Self> {
        match megabytes {
            Some(megabytes) => Some(Self { pool, table: Some(CountTable::new(megabytes)?) }),
            None => Some(Self { pool, table: None }),
        }
    }

    /// Counts the sequences of `depth` legal moves from a position. Returns `None` if the count exceeds 64 bits.
    ///
    /// Calls `progress` after each subtree with its number of nodes and the total number of subtrees.
    pub(crate) fn count(&self, position: P, depth: u8, progress: &(impl Fn(u64, usize) + Sync)) -> Option<u64> {
        let mut rest = depth;
        let mut subtrees = vec![(position, 1)];
        while subtrees.len() < SUBTREES && u32::from(rest) > MIN_TABLE_DEPTH {
            subtrees = next_ply(&subtrees, self.table.is_some())?;
            rest -= 1;
        }
        let total = subtrees.len();
        let count = |&(position, paths): &(P, u64)| {
            let nodes = self.nodes(&position, rest)?.checked_mul(paths)?;
            progress(nodes, total);
            Some(nodes)
        };
        let sum = |left: u64, right| left.checked_add(right);
        self.pool.install(|| subtrees.par_iter().with_max_len(1).map(count).try_reduce(|| 0, sum))
    }

    /// Counts one subtree. The recursion is at most 255 deep.
    fn nodes(&self, position: &P, depth: u8) -> Option<u64> {
        let Some(table) = self.table.as_ref().filter(|_| u32::from(depth) >= MIN_TABLE_DEPTH) else {
            return Some(position.perft(depth.into()));
        };
        if let Some(nodes) = table.find(position, depth) {
            return Some(nodes);
        }
        let mut total = 0_u64;
        for (_, next) in children(position) {
            total = total.checked_add(self.nodes(&next, depth - 1)?)?;
        }
        table.insert(position, depth, total);
        Some(total)
    }
}

/// Extends each path by one move. If `merged`, paths to equal positions are merged and their numbers added.
fn next_ply<P: Position>(paths_to: &[(P, u64)], merged: bool) -> Option<Vec<(P, u64)>> {
    let mut next: Vec<(P, u64)> = Vec::new();
    let mut indexes: HashMap<P, usize> = HashMap::new();
    for &(position, paths) in paths_to {
        for (_, child) in children(&position) {
            let index = if merged { *indexes.entry(child).or_insert(next.len()) } else { next.len() };
            match next.get_mut(index) {
                Some((_, known)) => *known = known.checked_add(paths)?,
                None => next.push((child, paths)),
            }
        }
    }
    Some(next)
}

/// Table of counts by position and depth, shared by all threads. Entries contain whole positions, so collisions are
/// harmless.
struct CountTable<P: Position> {
    buckets: Vec<Mutex<Bucket<P>>>,
}

/// Two entries: the one with the largest count, and the latest one.
type Bucket<P> = [Option<Count<P>>; 2];

#[derive(Clone, Copy)]
struct Count<P> {
    tree: (P, u8),
    nodes: u64,
}

impl<P: Position> CountTable<P> {
    /// Allocates a table of at most `megabytes` MiB. Returns `None` if the memory is not available.
    fn new(megabytes: usize) -> Option<Self> {
        let len = megabytes.checked_mul(1 << 20)? / mem::size_of::<Mutex<Bucket<P>>>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok()?;
        buckets.resize_with(len, || Mutex::new([None; 2]));
        Some(Self { buckets })
    }

    fn find(&self, position: &P, depth: u8) -> Option<u64> {
        let tree = (*position, depth);
        self.with(&tree, |bucket| bucket.iter().flatten().find(|entry| entry.tree == tree).map(|entry| entry.nodes))?
    }

    fn insert(&self, position: &P, depth: u8, nodes: u64) {
        let entry = Count { tree: (*position, depth), nodes };
        self.with(&entry.tree, |[largest, latest]| match largest {
            Some(known) if known.tree == entry.tree => {}
            Some(known) if known.nodes > nodes => *latest = Some(entry),
            _ => *latest = largest.replace(entry),
        });
    }

    fn with<T>(&self, tree: &(P, u8), f: impl FnOnce(&mut Bucket<P>) -> T) -> Option<T> {
        let mut hasher = DefaultHasher::new();
        tree.hash(&mut hasher);
        let index = (u128::from(hasher.finish()) * u128::try_from(self.buckets.len()).ok()?) >> 64;
        let bucket = self.buckets.get(usize::try_from(index).ok()?)?;
        Some(f(&mut bucket.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}
