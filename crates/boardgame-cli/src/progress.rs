//! A progress bar on standard error, for work that is long and watched.

use std::{
    io::{self, IsTerminal},
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

/// Work shorter than this shows no bar: it would only flicker.
const PATIENCE: Duration = Duration::from_millis(500);

/// How far some work has got, on however many threads.
pub(crate) struct Bar {
    /// There is none before the work has taken long, nor where nobody watches.
    shown: OnceLock<ProgressBar>,
    start: Instant,
    steps: AtomicU64,
    watched: bool,
}

impl Default for Bar {
    /// Work that begins now.
    fn default() -> Self {
        let watched = io::stderr().is_terminal();
        Self { shown: OnceLock::new(), start: Instant::now(), steps: AtomicU64::new(0), watched }
    }
}

impl Bar {
    /// This much is done of that much, in any unit.
    pub(crate) fn reach(&self, done: u64, total: u64) {
        if self.watched && (self.shown.get().is_some() || self.start.elapsed() > PATIENCE) {
            let style = || {
                ProgressStyle::with_template("{wide_bar} {percent}% {eta} {msg}")
                    .unwrap_or_else(|_| ProgressStyle::default_bar())
            };
            let bar = self.shown.get_or_init(|| ProgressBar::new(total).with_style(style()));
            bar.set_position(done.min(total));
        }
    }

    /// One more of this many steps is done.
    pub(crate) fn step(&self, total: usize) {
        let done = self.steps.fetch_add(1, Ordering::Relaxed) + 1;
        self.reach(done, total.try_into().unwrap_or(u64::MAX));
    }

    /// Says something behind the bar, if somebody watches.
    pub(crate) fn note(&self, message: impl FnOnce() -> String) {
        if let Some(bar) = self.shown.get().filter(|bar| !bar.is_hidden()) {
            bar.set_message(message());
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        if let Some(bar) = self.shown.get() {
            bar.finish_and_clear();
        }
    }

    /// Takes the bar away while something is written.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.shown.get() {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}
