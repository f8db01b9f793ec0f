//! A bounded table of counts. It only saves time: what it has lost is counted anew.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    mem,
    sync::{Mutex, PoisonError},
};

use boardgame_core::board::Position;

/// Counts by position and depth, for any number of threads.
///
/// The whole position is stored with its count and compared, so that two positions with the same hash are never confused.
pub(crate) struct Table<P: Position> {
    buckets: Vec<Mutex<Bucket<P>>>,
}

/// One entry for the largest count, and one for the latest. The lock of each bucket is cheap: it lies next to the entries,
/// which have to be fetched anyway.
type Bucket<P> = [Option<Entry<P>>; 2];

#[derive(Clone, Copy)]
struct Entry<P> {
    tree: (P, u8),
    nodes: u64,
}

impl<P: Position> Table<P> {
    /// A table of at most this many megabytes; `None` if there is not so much memory.
    pub(crate) fn new(megabytes: usize) -> Option<Self> {
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
        let mut hasher = DefaultHasher::new();
        tree.hash(&mut hasher);
        // The high half of the product is the hash's share of the table's length.
        let place = (u128::from(hasher.finish()) * u128::try_from(self.buckets.len()).ok()?) >> 64;
        let bucket = self.buckets.get(usize::try_from(place).ok()?)?;
        // A thread that panicked would have ended the count.
        Some(f(&mut bucket.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}
