//! Who of the computer players may think, and when.

use std::{net::IpAddr, sync::Arc, time::Duration};

use boardgame_table::{hosted::Computer, perfect::Perfect, words::Denied};

use crate::{
    limits::{Allowance, Budget},
    work::{Permit, Work},
};

/// The last level that is quick: it answers long before those that search for as long as they may.
pub(super) const QUICK: u8 = 5;

/// How long a quick level may think in any case.
pub(super) const QUICK_TIME: Duration = Duration::from_millis(250);

/// How many computer players may think at once, and how long about a move.
///
/// Quick levels have a separate pool. In each pool a person with sixty tables has one place, like everybody else.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    quick: Work,
    slow: Work,
    pub(super) time: Duration,
    pub(crate) perfect: Perfect,
}

impl Thinkers {
    pub(crate) fn new(threads: usize, time: Duration, perfect: Perfect) -> Self {
        // The budget orders the queue, and has no end.
        let budget = || Arc::new(Budget::new(Allowance { at_once: f64::INFINITY, per_second: 0.25 }));
        let pool = || Work::new(threads, budget(), Duration::MAX);
        Self { quick: pool(), slow: pool(), time, perfect }
    }

    /// Waits until a computer player may think for the person at this address.
    pub(super) async fn wait(&self, caller: IpAddr, computer: Computer) -> Result<Permit, Denied> {
        let slow = matches!(computer, Computer::Level(level) if level > QUICK);
        if slow { self.slow.wait(caller).await } else { self.quick.wait(caller).await }
    }

    /// Whether nobody thinks or waits to think.
    #[cfg(test)]
    pub(crate) fn is_idle(&self) -> bool {
        self.quick.is_idle() && self.slow.is_idle()
    }
}
