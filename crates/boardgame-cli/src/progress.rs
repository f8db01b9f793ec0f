//! A progress bar on standard error.

use std::{
    sync::{OnceLock, atomic::AtomicU64},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

/// Delay before a progress bar appears.
const PATIENCE: Duration = Duration::from_millis(500);

/// A progress bar that any number of threads can advance. It appears only at a terminal.
pub(crate) struct Bar {
    shown: OnceLock<ProgressBar>,
    start: Instant,
    steps: AtomicU64,
}

impl Default for Bar {
    fn default() -> Self {
        Self { shown: OnceLock::new(), start: Instant::now(), steps: AtomicU64::new(0) }
    }
}

impl Bar {
    pub(crate) fn set(&self, done: u64, total: u64) {
        if self.shown.get().is_some() || self.start.elapsed() > PATIENCE {
            let style = || {
                ProgressStyle::with_template("{wide_bar} {percent}% {eta} {msg}")
                    .unwrap_or_else(|_| ProgressStyle::default_bar())
            };
            let bar = self.shown.get_or_init(|| ProgressBar::new(total).with_style(style()));
            bar.set_position(done.min(total));
        }
    }

    /// Advances the bar by one of `total` steps.
    pub(crate) fn step(&self, total: usize) {
        let done = self.steps.fetch_add(1, std::sync::atomic::Ordering::Relaxed) + 1;
        self.set(done, total.try_into().unwrap_or(u64::MAX));
    }

    pub(crate) fn set_message(&self, message: impl FnOnce() -> String) {
        if let Some(bar) = self.shown.get().filter(|bar| !bar.is_hidden()) {
            bar.set_message(message());
        }
    }

    pub(crate) fn clear(&self) {
        if let Some(bar) = self.shown.get() {
            bar.finish_and_clear();
        }
    }

    /// Hides the bar while something is written.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.shown.get() {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}
