//! Who of the computer players may think, and when.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use boardgame_table::{hosted::Computer, perfect::Perfect};
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

/// The last level that is quick: it answers long before those that search for as long as they may.
pub(super) const QUICK: u8 = 5;

/// How long a quick level may think in any case.
pub(super) const QUICK_TIME: Duration = Duration::from_millis(250);

/// How many computer players may think at once, and how long about a move.
///
/// Quick levels have threads of their own. In each of the two lanes the tables of one address wait for each other, and
/// only the first of them for a thread: a person with sixty tables has one place in the queue, like everybody else.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    lanes: [Arc<Semaphore>; 2],
    lines: Arc<Mutex<Lines>>,
    pub(super) time: Duration,
    pub(crate) perfect: Perfect,
}

/// The line of each address, in each lane.
type Lines = HashMap<(Option<IpAddr>, bool), Arc<Semaphore>>;

impl Thinkers {
    pub(crate) fn new(threads: usize, time: Duration, perfect: Perfect) -> Self {
        let lane = || Arc::new(Semaphore::new(threads.max(1)));
        Self { lanes: [lane(), lane()], lines: Arc::default(), time, perfect }
    }

    /// Leave to think, and a place in the line of an address.
    pub(super) async fn wait(
        &self,
        caller: Option<IpAddr>,
        computer: Computer,
    ) -> Result<[OwnedSemaphorePermit; 2], AcquireError> {
        let quick = !matches!(computer, Computer::Level(level) if level > QUICK);
        let line = {
            let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
            lines.retain(|_, line| Arc::strong_count(line) > 1);
            Arc::clone(lines.entry((caller, quick)).or_insert_with(|| Arc::new(Semaphore::new(1))))
        };
        let [slow_lane, quick_lane] = &self.lanes;
        let first = line.acquire_owned().await?;
        Ok([first, Arc::clone(if quick { quick_lane } else { slow_lane }).acquire_owned().await?])
    }
}
