//! A bounded table of counts. It only saves time: what it has lost is counted anew.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    mem,
    sync::{Mutex, PoisonError},
};

use boardgame_core::board::Position;

/// Counts by position and depth, for any number of threads.
///
/// The whole position is kept beside its count and compared: two positions of one hash share a place, and nothing else.
pub(crate) struct Remembered<P: Position> {
    buckets: Vec<Mutex<Bucket<P>>>,
}

/// One place for the largest count, and one for the latest. A lock of its own costs nothing to speak of: it lies beside
/// what it guards, which has to be fetched anyway.
type Bucket<P> = [Option<Entry<P>>; 2];

#[derive(Clone, Copy)]
struct Entry<P> {
    tree: (P, u8),
    nodes: u64,
}

/// A hash that is the same for every run of a program.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl<P: Position> Remembered<P> {
    /// A table of at most this many megabytes; `None` when there is not so much memory.
    pub(crate) fn of(megabytes: usize) -> Option<Self> {
        let len = megabytes.checked_mul(1 << 20)? / mem::size_of::<Mutex<Bucket<P>>>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok()?;
        buckets.resize_with(len, || Mutex::new([None; 2]));
        Some(Self { buckets })
    }

    pub(crate) fn find(&self, position: &P, depth: u8) -> Option<u64> {
        let tree = (*position, depth);
        self.with(&tree, |bucket| bucket.iter().flatten().find(|entry| entry.tree == tree).map(|entry| entry.nodes))?
    }

    pub(crate) fn keep(&self, position: &P, depth: u8, nodes: u64) {
        let entry = Entry { tree: (*position, depth), nodes };
        self.with(&entry.tree, |[largest, latest]| match largest {
            Some(known) if known.tree == entry.tree => {}
            Some(known) if known.nodes > nodes => *latest = Some(entry),
            _ => *latest = largest.replace(entry),
        });
    }

    fn with<T>(&self, tree: &(P, u8), f: impl FnOnce(&mut Bucket<P>) -> T) -> Option<T> {
        let key = hash(tree);
        // The high half of the product is the hash's share of the table's length.
        let place = (u128::from(key) * u128::try_from(self.buckets.len()).ok()?) >> 64;
        let bucket = self.buckets.get(usize::try_from(place).ok()?)?;
        // A thread that panicked would have ended the count.
        Some(f(&mut bucket.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}
