//! A table as many share it: locked, kept, and told of.

use std::{
    net::IpAddr,
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use boardgame_table::{
    PostMortem, Refusal,
    hosted::{ActMark, ActResult, Head, LinkRole, TableAct, TableState},
    perfect::Perfect,
    words::Denied,
};
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard, watch};

use super::{presence::Presence, thinkers::Thinkers};
use crate::{
    chance::seed,
    limits::Pace,
    store::{Database, Kept, now},
};

/// A table.
pub(crate) struct SharedTable {
    pub(crate) id: i64,
    pub(crate) head: Arc<Head>,
    /// Nothing until somebody comes, and when something happened that could not be kept: then the database is read.
    state: Mutex<Option<TableState>>,
    /// Whether what is in memory is not what is kept.
    lost: AtomicBool,
    /// Set while a clock runs: only those tables are looked at by the one who watches the clocks.
    ticking: AtomicBool,
    version: watch::Sender<usize>,
    /// Whether a computer player thinks, or waits to. It is changed only while the state is locked.
    pub(super) thinking: AtomicBool,
    pub(super) store: Database,
    pub(super) thinkers: Thinkers,
    /// How often each link may make a move.
    pub(super) pace: Pace<LinkRole>,
    /// When somebody was here last, in the time that clocks go by.
    visited: AtomicU64,
    /// Who that was: computer players think for them.
    visitor: std::sync::Mutex<Option<IpAddr>>,
    /// The game that is being gone through, with how many events there were.
    pub(super) review: std::sync::Mutex<Option<(usize, Arc<dyn PostMortem>)>>,
    /// Whether somebody waits for a hint.
    pub(super) hinting: AtomicBool,
    /// Whether the table was deleted.
    pub(super) closed: AtomicBool,
    /// Who is here.
    pub(crate) presence: Arc<Presence>,
}

/// The state, locked.
pub(crate) type Loaded<'a> = MappedMutexGuard<'a, TableState>;

impl SharedTable {
    pub(crate) fn new(id: i64, head: Head, store: Database, thinkers: Thinkers, pace: Pace<LinkRole>) -> Arc<Self> {
        let ticking = AtomicBool::new(head.clock.is_some());
        Arc::new(Self {
            id,
            head: Arc::new(head),
            state: Mutex::new(None),
            lost: AtomicBool::new(false),
            ticking,
            version: watch::Sender::new(0),
            thinking: AtomicBool::new(false),
            store,
            thinkers,
            pace,
            visited: AtomicU64::new(0),
            visitor: std::sync::Mutex::default(),
            review: std::sync::Mutex::default(),
            hinting: AtomicBool::new(false),
            closed: AtomicBool::new(false),
            presence: Arc::default(),
        })
    }

    /// Somebody is here.
    pub(crate) fn visit(&self, caller: IpAddr, at: u64) {
        self.visited.store(at, Ordering::Relaxed);
        *self.visitor.lock().unwrap_or_else(PoisonError::into_inner) = Some(caller);
    }

    /// What is known of perfect play.
    pub(crate) fn perfect(&self) -> &Perfect {
        &self.thinkers.perfect
    }

    /// Who was here last.
    pub(super) fn visitor(&self) -> Option<IpAddr> {
        *self.visitor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }

    /// Whether a clock may be running.
    pub(crate) fn is_ticking(&self) -> bool {
        self.ticking.load(Ordering::Relaxed)
    }

    /// Whether nothing happens here by itself.
    pub(crate) fn is_idle(&self) -> bool {
        !self.is_ticking() && !self.thinking.load(Ordering::Relaxed)
    }

    /// The time that clocks go by.
    pub(crate) fn at(&self) -> u64 {
        self.store.at()
    }

    /// Sends everybody away from a table that was deleted.
    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        *self.state.lock().await = None;
        self.ticking.store(false, Ordering::Relaxed);
        self.version.send_replace(usize::MAX);
    }

    /// Tells of each change.
    pub(crate) fn changes(&self) -> watch::Receiver<usize> {
        self.version.subscribe()
    }

    /// The state, read from the database the first time.
    pub(crate) async fn load(self: &Arc<Self>) -> Result<Loaded<'_>, Refusal> {
        let mut state = self.state.lock().await;
        if self.closed.load(Ordering::Relaxed) {
            return Err(Denied::NotFound.into());
        }
        let kept = match state.take().filter(|_| !self.lost.load(Ordering::Relaxed)) {
            Some(kept) => kept,
            None => self.read().await?,
        };
        Ok(MutexGuard::map(state, |state| state.insert(kept)))
    }

    async fn read(self: &Arc<Self>) -> Result<TableState, Refusal> {
        let entries = self.store.load(self.id).await.map_err(|_| Denied::NotKept)?;
        let mut state = TableState::open(Arc::clone(&self.head), self.at())?;
        for Kept { body, mark, at, made } in entries {
            state.take(&body, mark, at, made)?;
        }
        self.lost.store(false, Ordering::Relaxed);
        self.version.send_replace(state.version());
        let ticks = state.ticks();
        self.ticking.store(ticks, Ordering::Relaxed);
        self.store.touch(self.id, ticks).await.map_err(|_| Denied::NotKept)?;
        // A server that was killed while the computer thought.
        self.wake(&state);
        Ok(state)
    }

    /// Does what somebody wants, and keeps it before anybody hears of it. The way of a move that is not whole is
    /// returned.
    ///
    /// With the version that somebody saw, it is refused when things have gone on since; unless it is a retry of what has
    /// been done: then it is answered as it was then. It runs to its end even when nobody waits for the answer any more.
    pub(crate) async fn act(
        self: &Arc<Self>,
        role: LinkRole,
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let table = Arc::clone(self);
        let done = tokio::spawn(async move { table.act_now(role, act, version).await });
        done.await.unwrap_or_else(|_| Err(Denied::NotKept.into()))
    }

    async fn act_now(
        self: &Arc<Self>,
        role: LinkRole,
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let mut state = self.load().await?;
        let state = &mut *state;
        let mark = version.map(|version| act.mark(role, version));
        if mark.is_some_and(|mark| state.has_done(mark)) {
            return Ok(Vec::new());
        }
        state.admit(role, &act, version)?;
        self.pace.spend(&role)?;
        if state.flag_has_fallen(self.at()) {
            self.fall(state).await?;
            return Err(Denied::TimeOver.into());
        }
        let mut done = state.act(role, act, self.at(), &seed()?)?;
        let way = std::mem::take(&mut done.way);
        if !done.entries.is_empty() {
            self.keep(state, done, mark).await?;
            self.let_computers_play(state).await?;
        }
        Ok(way)
    }

    /// Ends the game of a player whose time is over.
    pub(crate) async fn look_at_clock(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.load().await?;
        if state.flag_has_fallen(self.at()) { self.fall(&mut state).await } else { Ok(()) }
    }

    async fn fall(&self, state: &mut TableState) -> Result<(), Refusal> {
        let done = state.fall(self.at())?;
        self.keep(state, done, None).await
    }

    /// Keeps the links of the next game, so that everybody finds it.
    pub(crate) async fn goes_on_at(&self, state: &mut TableState, head: &Head) -> Result<(), Refusal> {
        let mut done = ActResult::default();
        done.entries = vec![state.goes_on_at(head)];
        self.keep(state, done, None).await
    }

    /// Writes what was done, and tells everybody. What cannot be written has not happened.
    pub(super) async fn keep(
        &self,
        state: &mut TableState,
        done: ActResult,
        mut mark: Option<ActMark>,
    ) -> Result<(), Refusal> {
        for entry in done.entries {
            let kept = Kept { body: entry.body(), mark, at: self.at(), made: now() };
            let (at, made) = (kept.at, kept.made);
            if self.store.append(self.id, state.version(), kept).await.is_err() {
                self.lost.store(true, Ordering::Relaxed);
                return Err(Denied::NotKept.into());
            }
            state.took(&entry, done.changed.clone(), mark.take(), at, made);
            self.version.send_replace(state.version());
        }
        let ticks = state.ticks();
        if self.ticking.swap(ticks, Ordering::Relaxed) != ticks {
            // What is lost of this is found out when the table is read.
            let _ = self.store.touch(self.id, ticks).await;
        }
        Ok(())
    }
}
