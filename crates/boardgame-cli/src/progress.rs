//! A progress bar on standard error, for work that is long and watched.

use std::{
    io::{self, IsTerminal},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressStyle};

/// Work shorter than this shows no bar: it would only flicker.
const PATIENCE: Duration = Duration::from_millis(500);

pub(crate) struct Progress {
    bar: ProgressBar,
    start: Instant,
    total: u64,
    shown: bool,
}

impl Progress {
    /// For so much work, in any unit; hidden unless somebody watches.
    pub(crate) fn new(total: u64) -> Self {
        Self { bar: ProgressBar::hidden(), start: Instant::now(), total, shown: !io::stderr().is_terminal() }
    }

    /// So much is done.
    pub(crate) fn reach(&mut self, done: u64) {
        if !self.shown && self.start.elapsed() > PATIENCE {
            self.shown = true;
            let style = ProgressStyle::with_template("{wide_bar} {percent}% {eta} {msg}")
                .unwrap_or_else(|_| ProgressStyle::default_bar());
            self.bar = ProgressBar::new(self.total).with_style(style);
        }
        self.bar.set_position(done.min(self.total));
    }

    /// Says something behind the bar, if somebody watches.
    pub(crate) fn note(&self, message: impl FnOnce() -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_message(message());
        }
    }

    /// Takes the bar away.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Takes the bar away while something is written.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}
