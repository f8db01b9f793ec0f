//! Limits of a search: depth, nodes, time, and a stop flag.

use core::sync::atomic::{AtomicBool, Ordering};

/// Limits of a search. The search stops at the first one that it reaches, but always completes the first depth.
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
    /// Creates a limit in plies, at most 120. Plies of quiescence do not count.
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

    /// Creates a limit in nodes, which gives the same result on every machine.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self::depth(120).with_nodes(nodes)
    }

    /// Creates a limit in time, starting now.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn time(time: std::time::Duration) -> Self {
        Self { until: std::time::Instant::now().checked_add(time), ..Self::depth(120) }
    }

    /// Adds a limit in time, starting now. If there is one already, the earlier end applies.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn with_time(self, time: std::time::Duration) -> Self {
        let until = std::time::Instant::now().checked_add(time);
        let until = until.into_iter().chain(self.until).min();
        Self { until, ..self }
    }

    /// Adds a limit in nodes. If there is one already, the lower one applies.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes: if nodes < self.nodes { nodes } else { self.nodes }, ..self }
    }

    /// Adds a limit in plies. If there is one already, the lower one applies.
    #[must_use]
    pub const fn with_depth(self, depth: u8) -> Self {
        Self { depth: if depth < self.depth { depth } else { self.depth }, ..self }
    }

    /// Adds a flag that stops the search when it is set.
    #[must_use]
    pub const fn with_stop(self, stop: &'a AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Reports whether to stop. Checks the clock and the flag only every 1,024 nodes.
    pub(crate) fn is_reached(&self, nodes: u64) -> bool {
        nodes >= self.nodes || nodes % 1024 == 0 && self.is_interrupted()
    }

    /// Reports whether to stop. Checks the clock and the flag at every call.
    #[cfg(feature = "secret")]
    pub(crate) fn is_reached_now(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.is_interrupted()
    }

    fn is_interrupted(&self) -> bool {
        #[cfg(feature = "std")]
        if self.until.is_some_and(|until| std::time::Instant::now() >= until) {
            return true;
        }
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
