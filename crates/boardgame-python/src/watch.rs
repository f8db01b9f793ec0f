//! Long calls: without the interpreter's lock, with progress, and ended by Ctrl-C.

use std::{
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use boardgame_core::board::children;
use boardgame_referee::board::BoardPresentation;
use pyo3::{exceptions::PyRuntimeError, prelude::*};

/// What a long call looks at and tells.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    /// Set when the call is to end.
    pub(crate) stop: AtomicBool,
    /// How much is done, in whatever the call counts.
    pub(crate) done: AtomicU64,
}

impl Watch {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(crate) fn add(&self, done: u64) {
        self.done.fetch_add(done, Ordering::Relaxed);
    }
}

/// How often signals are looked at and progress is reported.
pub(crate) const OFTEN: Duration = Duration::from_millis(50);

/// Works on a thread of its own while this one looks after signals. `progress` is called with what is done.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Watch) -> T + Send,
) -> PyResult<T> {
    let watch = Watch::default();
    thread::scope(|scope| {
        let (finished, mut waiting) = mpsc::channel::<()>();
        let worker = scope.spawn(|| {
            // Dropped at the end, whatever the end is: then nobody waits any longer.
            let _finished = finished;
            work(&watch)
        });
        let mut told = 0;
        loop {
            let over;
            (waiting, over) = py.detach(move || {
                let over = waiting.recv_timeout(OFTEN) != Err(mpsc::RecvTimeoutError::Timeout);
                (waiting, over)
            });
            let done = watch.done.load(Ordering::Relaxed);
            let tell = progress.filter(|_| done != told).map_or(Ok(()), |progress| progress.call1((done,)).map(|_| ()));
            told = done;
            if let Err(interrupted) = py.check_signals().and(tell) {
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

/// How many rows of moves start in a position. This many plies at a time are counted by the crate alone, which nobody can watch.
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
