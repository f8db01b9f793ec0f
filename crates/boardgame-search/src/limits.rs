//! When a search stops.

use core::sync::atomic::{AtomicBool, Ordering};

/// When a search stops: after a depth, after this many nodes, at a time, or when another thread says so.
///
/// Whatever comes first counts. The first depth is always searched, so that there is a move.
///
/// ```
/// use boardgame_search::Limits;
///
/// let limits = Limits::depth(12).with_nodes(100_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    pub(crate) depth: u8,
    pub(crate) nodes: u64,
    stop: Option<&'a AtomicBool>,
    #[cfg(feature = "std")]
    until: Option<std::time::Instant>,
}

impl<'a> Limits<'a> {
    /// This many plies deep, not counting quiescence; at most 120.
    #[must_use]
    pub const fn depth(depth: u8) -> Self {
        Self {
            depth: if depth > 120 { 120 } else { depth },
            nodes: u64::MAX,
            stop: None,
            #[cfg(feature = "std")]
            until: None,
        }
    }

    /// This many positions, whatever the depth. The result is the same on every machine.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self::depth(120).with_nodes(nodes)
    }

    /// Until this time from now.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(time: std::time::Duration) -> Self {
        Self { until: std::time::Instant::now().checked_add(time), ..Self::depth(120) }
    }

    /// No more than this time from now, or than before if that is sooner.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_time(self, time: std::time::Duration) -> Self {
        let until = std::time::Instant::now().checked_add(time);
        let until = until.into_iter().chain(self.until).min();
        Self { until, ..self }
    }

    /// No more than this many positions.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// No deeper than this many plies.
    #[must_use]
    pub const fn no_deeper(self, depth: u8) -> Self {
        Self { depth: if depth < self.depth { depth } else { self.depth }, ..self }
    }

    /// Stops when the flag is set.
    #[must_use]
    pub const fn with_stop(self, stop: &'a AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// As deep, but until the flag is set and not before.
    #[cfg(feature = "std")]
    pub(crate) const fn only_stopped_by(&self, stop: &'a AtomicBool) -> Self {
        Self::depth(self.depth).with_stop(stop)
    }

    /// Whether it is time to stop. The clock and the flag are looked at every 1,024 nodes.
    pub(crate) fn reached(&self, nodes: u64) -> bool {
        if nodes >= self.nodes {
            return true;
        }
        nodes % 1024 == 0 && self.is_interrupted()
    }

    /// The same for those who ask seldom.
    #[cfg(feature = "secret")]
    pub(crate) fn is_reached(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.is_interrupted()
    }

    /// Whether the time is over, or somebody says so.
    fn is_interrupted(&self) -> bool {
        #[cfg(feature = "std")]
        if self.until.is_some_and(|until| std::time::Instant::now() >= until) {
            return true;
        }
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
