//! Bytes that are changed in place, by one thread or by many.

use core::cell::Cell;

/// A row of bytes behind a shared reference.
pub(crate) trait Cells {
    fn get(&self, at: usize) -> u8;
    fn set(&self, at: usize, byte: u8);
    /// Takes 1 from a byte that is not 0, and returns what it was.
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

#[cfg(feature = "parallel")]
mod shared {
    use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

    /// Relaxed accesses are enough. Within one level the threads write nothing that another thread of the same level
    /// reads for its decision: at a won level they count down, and the thread that takes the last one is alone in
    /// deciding; at a lost level all write the same byte. Between levels the pool's own synchronisation orders
    /// everything.
    impl super::Cells for [AtomicU8] {
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
}
