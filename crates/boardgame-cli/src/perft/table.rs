//! A bounded table of counts. It only saves time: what it has lost is counted anew.

use std::{
    mem,
    sync::{Mutex, PoisonError},
};

use boardgame_core::board::Tree;

/// Counts by position and depth, for any number of threads.
///
/// The whole position is stored with its count and compared, so that two positions with the same hash are never confused.
pub(crate) struct Table<P: Tree> {
    buckets: Vec<Mutex<Bucket<P>>>,
}

/// One entry for the largest count, and one for the latest. The lock of each bucket is cheap: it lies next to the entries,
/// which have to be fetched anyway.
type Bucket<P> = [Entry<<P as Tree>::Packed>; 2];

/// An unused entry has the default, which stands for no position at any depth.
#[derive(Clone, Copy, Default)]
struct Entry<K> {
    packed: K,
    nodes: u64,
}

impl<P: Tree> Table<P> {
    /// A table of at most this many megabytes; `None` if there is not so much memory.
    pub(crate) fn new(megabytes: usize) -> Option<Self> {
        let len = megabytes.checked_mul(1 << 20)? / mem::size_of::<Mutex<Bucket<P>>>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(len).ok()?;
        buckets.resize_with(len, || Mutex::new([Entry::default(); 2]));
        Some(Self { buckets })
    }

    pub(crate) fn find(&self, position: &P, depth: u8) -> Option<u64> {
        let packed = position.packed(depth);
        self.with(position, depth, |bucket| {
            bucket.iter().find(|entry| entry.packed == packed).map(|entry| entry.nodes)
        })?
    }

    pub(crate) fn keep(&self, position: &P, depth: u8, nodes: u64) {
        let entry = Entry { packed: position.packed(depth), nodes };
        self.with(position, depth, |[largest, latest]| {
            if largest.packed == entry.packed {
                return;
            }
            *latest = if entry.nodes >= largest.nodes { mem::replace(largest, entry) } else { entry };
        });
    }

    fn with<T>(&self, position: &P, depth: u8, f: impl FnOnce(&mut Bucket<P>) -> T) -> Option<T> {
        // The odd number spreads the depths of one position over the table.
        let key = position.key().wrapping_add(u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        // The high half of the product is the hash's share of the table's length.
        let place = (u128::from(key) * u128::try_from(self.buckets.len()).ok()?) >> 64;
        let bucket = self.buckets.get(usize::try_from(place).ok()?)?;
        // A thread that panicked would have ended the count.
        Some(f(&mut bucket.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}
