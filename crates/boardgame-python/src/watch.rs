//! Long calls: with progress, interruptible, and without the interpreter's lock.

use std::{
    sync::{atomic::Ordering, mpsc},
    thread,
    time::Duration,
};

use boardgame_core::board::children;
use boardgame_referee::board::BoardPresentation;
use pyo3::{exceptions::PyRuntimeError, prelude::*};

/// State that a long call shares with the thread that watches it.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    pub(crate) stop: std::sync::atomic::AtomicBool,
    pub(crate) done: std::sync::atomic::AtomicU64,
}

impl Watch {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(crate) fn add(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }
}

/// Interval between two checks for signals, and between two reports of progress.
pub(crate) const POLL: Duration = Duration::from_millis(50);

/// Runs work on another thread, while this one checks signals and reports progress.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Watch) -> T + Send,
) -> PyResult<T> {
    let watch = Watch::default();
    thread::scope(|scope| {
        let (finished, mut waiting) = mpsc::channel::<()>();
        let worker = scope.spawn(|| {
            // Dropping this wakes the waiting thread, even after a panic.
            let _finished = finished;
            work(&watch)
        });
        let mut reported = 0;
        loop {
            let over;
            (waiting, over) = py.detach(move || {
                let over = waiting.recv_timeout(POLL) != Err(mpsc::RecvTimeoutError::Timeout);
                (waiting, over)
            });
            let done = watch.done.load(Ordering::Relaxed);
            let report =
                progress.filter(|_| done != reported).map_or(Ok(()), |progress| progress.call1((done,)).map(|_| ()));
            reported = done;
            if let Err(interrupted) = py.check_signals().and(report) {
                watch.stop.store(true, Ordering::Relaxed);
                let _ = py.detach(|| worker.join());
                return Err(interrupted);
            }
            if over {
                break;
            }
        }
        let joined = py.detach(|| worker.join());
        joined.map_err(|_| PyRuntimeError::new_err("the work ended in a panic: this is a bug of boardgame"))
    })
}

/// Counts sequences of moves. The last `at_once` plies are counted without checks.
pub(crate) fn counted<P: BoardPresentation>(position: P, depth: u32, at_once: u32, watch: &Watch) -> u64 {
    if watch.is_stopped() {
        return 0;
    }
    if depth <= at_once {
        let count = position.perft(depth);
        watch.add(count);
        return count;
    }
    children(&position).into_iter().map(|(_, next)| counted(next, depth - 1, at_once, watch)).sum()
}
