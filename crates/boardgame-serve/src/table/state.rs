//! A table as many share it: locked, kept, and told of.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use boardgame_table::{
    PostMortem, Refusal,
    hosted::{ActMark, ActResult, Computer, LinkRole, StoredEntry, TableAct, TableHead, TableState},
    perfect::Perfect,
    words::Denied,
};
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard, Semaphore, watch};

use super::{presence::Presence, thinkers::Thinkers};
use crate::{
    chance::seed,
    limits::{Budget, Pace},
    store::{Database, now},
    work::{Permit, Work, finish},
};

/// The limits of a table.
#[derive(Debug)]
pub(crate) struct TableBounds {
    pub(crate) events: usize,
    pub(crate) entries: usize,
    pub(crate) bytes: usize,
    /// The bytes stored for each address.
    pub(crate) each: Budget,
}

impl TableBounds {
    pub(crate) fn charge(&self, caller: &IpAddr, bytes: usize) {
        self.each.charge(caller, u32::try_from(bytes).unwrap_or(u32::MAX).into());
    }
}

/// A table.
pub(crate) struct SharedTable {
    pub(crate) id: i64,
    pub(crate) head: Arc<TableHead>,
    /// Nothing until somebody comes, and when something happened that could not be kept: then the database is read.
    state: Arc<Mutex<Option<TableState>>>,
    /// Whether what is in memory is not what is kept.
    lost: AtomicBool,
    /// Set while a clock runs: only those tables are looked at by the one who watches the clocks.
    ticking: AtomicBool,
    version: watch::Sender<usize>,
    /// Whether a computer player thinks, or waits to. It is changed only while the state is locked.
    pub(super) thinking: AtomicBool,
    pub(super) store: Database,
    pub(super) thinkers: Thinkers,
    pub(super) work: Work,
    bounds: Arc<TableBounds>,
    /// The bytes of all entries.
    bytes: AtomicUsize,
    /// How often each link may make a move.
    pub(super) pace: Pace<LinkRole>,
    /// When somebody was here last, in the time that clocks go by.
    visited: AtomicU64,
    /// The address of the last act. Computer players think in its queue.
    mover: std::sync::Mutex<IpAddr>,
    /// The game that is being gone through, with how many events there were.
    pub(super) review: std::sync::Mutex<Option<(usize, Arc<dyn PostMortem>)>>,
    /// One permit, for whoever waits for a hint.
    pub(super) hinting: Arc<Semaphore>,
    /// Locked while the next game is opened.
    pub(crate) again: Mutex<()>,
    /// Whether the table was deleted.
    pub(super) closed: AtomicBool,
    /// Who is here.
    pub(crate) presence: Arc<Presence>,
}

/// The state, locked.
pub(crate) type Loaded = OwnedMappedMutexGuard<Option<TableState>, TableState>;

impl SharedTable {
    pub(crate) fn new(
        (id, head): (i64, TableHead),
        store: Database,
        thinkers: Thinkers,
        work: Work,
        bounds: Arc<TableBounds>,
        pace: Pace<LinkRole>,
    ) -> Arc<Self> {
        let ticking = AtomicBool::new(head.clock.is_some());
        Arc::new(Self {
            id,
            head: Arc::new(head),
            state: Arc::default(),
            lost: AtomicBool::new(false),
            ticking,
            version: watch::Sender::new(0),
            thinking: AtomicBool::new(false),
            store,
            thinkers,
            work,
            bounds,
            bytes: AtomicUsize::new(0),
            pace,
            visited: AtomicU64::new(0),
            mover: std::sync::Mutex::new(Ipv4Addr::UNSPECIFIED.into()),
            review: std::sync::Mutex::default(),
            hinting: Arc::new(Semaphore::new(1)),
            again: Mutex::default(),
            closed: AtomicBool::new(false),
            presence: Arc::default(),
        })
    }

    /// Somebody is here.
    pub(crate) fn visit(&self, at: u64) {
        self.visited.store(at, Ordering::Relaxed);
    }

    /// What is known of perfect play.
    pub(crate) fn perfect(&self) -> &Perfect {
        &self.thinkers.perfect
    }

    /// The address of the last act.
    pub(super) fn mover(&self) -> IpAddr {
        *self.mover.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the address of an act.
    pub(crate) fn moved_by(&self, caller: IpAddr) {
        *self.mover.lock().unwrap_or_else(PoisonError::into_inner) = caller;
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

    /// Looks at the state in a thread of the pool. The place in the pool is taken before the table is locked, so that nobody
    /// queues while holding the lock.
    pub(crate) async fn view<T: Send + 'static>(
        self: &Arc<Self>,
        caller: IpAddr,
        look: impl FnOnce(&mut TableState) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (mut state, permit) = self.load(self.work.enter(caller).await?).await?;
        permit.run(Duration::MAX, move |_| look(&mut state)).await?.1
    }

    /// Locks the state for a look that takes no time. The pool is used only to load the table.
    pub(crate) async fn peek(self: &Arc<Self>, caller: IpAddr) -> Result<Loaded, Refusal> {
        match self.in_memory().await? {
            Ok(state) => Ok(state),
            Err(unloaded) => {
                drop(unloaded);
                Ok(self.load(self.work.enter(caller).await?).await?.0)
            }
        }
    }

    /// Locks the state, and reads it from the database the first time. Reading continues if its request is gone.
    pub(super) async fn load(self: &Arc<Self>, permit: Permit) -> Result<(Loaded, Permit), Refusal> {
        match self.in_memory().await? {
            Ok(state) => Ok((state, permit)),
            Err(unloaded) => {
                let table = Arc::clone(self);
                finish(async move { table.read(unloaded, permit).await }).await
            }
        }
    }

    async fn in_memory(&self) -> Result<Result<Loaded, OwnedMutexGuard<Option<TableState>>>, Denied> {
        let mut state = Arc::clone(&self.state).lock_owned().await;
        if self.closed.load(Ordering::Relaxed) {
            return Err(Denied::NotFound);
        }
        if self.lost.load(Ordering::Relaxed) {
            *state = None;
        }
        Ok(OwnedMutexGuard::try_map(state, Option::as_mut))
    }

    async fn read(
        self: Arc<Self>,
        mut into: OwnedMutexGuard<Option<TableState>>,
        permit: Permit,
    ) -> Result<(Loaded, Permit), Refusal> {
        let stored = self.store.load(self.id).await.map_err(|_| Denied::NotKept)?.ok_or(Denied::Damaged)?;
        let (head, at) = (Arc::clone(&self.head), self.at());
        let bytes = stored.iter().map(|entry| entry.body.len()).sum();
        let read = move |_: &_| TableState::load(head, &stored, at);
        let (permit, state) = permit.run(Duration::MAX, read).await?;
        let state = into.insert(state.map_err(|_| Denied::Damaged)?);
        self.bytes.store(bytes, Ordering::Relaxed);
        self.lost.store(false, Ordering::Relaxed);
        self.version.send_replace(state.version());
        let ticks = state.ticks();
        self.ticking.store(ticks, Ordering::Relaxed);
        // A table can be viewed while the disk is full.
        let _ = self.store.touch(self.id, ticks).await;
        // A server that was killed while the computer thought.
        self.wake(state);
        let loaded = OwnedMutexGuard::try_map(into, Option::as_mut).map_err(|_| Denied::NotKept)?;
        Ok((loaded, permit))
    }

    /// Does what somebody wants, and keeps it before anybody hears of it. The way of a move that is not whole is
    /// returned.
    ///
    /// With the version that somebody saw, it is refused when things have gone on since; unless it is a retry of what has
    /// been done: then it is answered as it was then. An act that has begun is completed even if its request is gone.
    pub(crate) async fn act(
        self: &Arc<Self>,
        (role, caller): (LinkRole, IpAddr),
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let permit = self.work.enter(caller).await?;
        let table = Arc::clone(self);
        finish(async move { table.act_now(permit, role, act, version).await }).await
    }

    async fn act_now(
        self: Arc<Self>,
        permit: Permit,
        role: LinkRole,
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let caller = permit.caller();
        let (mut state, permit) = self.load(permit).await?;
        let mark = version.map(|version| act.mark(role, version));
        if mark.is_some_and(|mark| state.is_repeated(mark)) {
            return Ok(Vec::new());
        }
        state.admit(role, &act, version)?;
        self.pace.spend(&role)?;
        if state.flag_has_fallen(self.at()) {
            self.fall(&mut state).await?;
            return Err(Denied::TimeOver.into());
        }
        self.has_room(&state, &act, caller)?;
        let (at, chance) = (self.at(), seed()?);
        let does = move |_: &_| {
            let done = state.act(role, act, at, &chance);
            (state, done)
        };
        let (permit, (mut state, done)) = permit.run(Duration::MAX, does).await?;
        let mut done = done?;
        let way = std::mem::take(&mut done.way);
        if !done.entries.is_empty() {
            self.moved_by(caller);
            self.bounds.charge(&caller, done.entries.iter().map(|entry| entry.body().len() + ENTRY).sum());
            // A commit needs no place in the pool.
            let permit = Some(permit).filter(|_| matches!(state.computer_to_act(), Some((_, Computer::Plain))));
            self.keep(&mut state, done, mark).await?;
            self.let_computers_play(state, permit).await?;
        }
        Ok(way)
    }

    /// Refuses an act for which there is no room. Resigning always has room.
    fn has_room(&self, state: &TableState, act: &TableAct, caller: IpAddr) -> Result<(), Denied> {
        let TableBounds { events, entries, bytes, each } = &*self.bounds;
        let full = state.game().events() >= *events
            || state.version() >= *entries
            || self.bytes.load(Ordering::Relaxed) >= *bytes;
        if full && !matches!(act, TableAct::Resign) {
            return Err(Denied::TableFull);
        }
        if !each.wait(&caller).is_zero() {
            return Err(Denied::TooMany);
        }
        if self.store.is_full() { Err(Denied::NotKept) } else { Ok(()) }
    }

    /// Ends the game of a player whose time is over.
    pub(crate) async fn look_at_clock(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.peek(self.mover()).await?;
        if state.flag_has_fallen(self.at()) { self.fall(&mut state).await } else { Ok(()) }
    }

    async fn fall(&self, state: &mut TableState) -> Result<(), Refusal> {
        let done = state.fall(self.at())?;
        self.keep(state, done, None).await
    }

    /// Keeps the links of the next game, so that everybody finds it.
    pub(crate) async fn goes_on_at(&self, state: &mut TableState, head: &TableHead) -> Result<(), Refusal> {
        let mut done = ActResult::default();
        done.entries = vec![state.open_next(head)];
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
            let kept = StoredEntry { body: entry.body(), mark, at: self.at(), made: now() };
            let (at, made) = (kept.at, kept.made);
            self.bytes.fetch_add(kept.body.len(), Ordering::Relaxed);
            if self.store.append(self.id, state.version(), kept).await.is_err() {
                self.lost.store(true, Ordering::Relaxed);
                return Err(Denied::NotKept.into());
            }
            state.announce(&entry, mark.take(), at, made);
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

/// The bytes of an entry in addition to its body.
pub(crate) const ENTRY: usize = 64;
