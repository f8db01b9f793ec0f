//! A table that is locked, stored and followed.

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
    hosted::{ActMark, ActResult, Computer, Head, LinkRole, LinkSecret, StoredEntry, TableAct, TableState},
    perfect::Perfect,
    words::Denied,
};
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard, Semaphore, watch};

use super::presence::Presence;
use crate::{
    limits::Budget,
    store::Database,
    system::{seed, unix_time},
    work::{Permit, Thinkers, WorkPool, finish},
};

#[derive(Debug)]
pub(crate) struct TableBounds {
    pub(crate) events: usize,
    pub(crate) entries: usize,
    pub(crate) bytes: usize,
    /// The bytes that each address has stored.
    pub(crate) each: Budget,
}

impl TableBounds {
    pub(crate) fn charge(&self, caller: &IpAddr, bytes: usize) {
        self.each.charge(caller, u32::try_from(bytes).unwrap_or(u32::MAX).into());
    }
}

pub(crate) struct SharedTable {
    pub(crate) id: i64,
    pub(crate) head: Arc<Head>,
    /// `None` until it is loaded from the database.
    state: Arc<Mutex<Option<TableState>>>,
    /// Whether a write has failed, so that the state has to be loaded again.
    is_stale: AtomicBool,
    /// Whether a clock may be running.
    ticking: AtomicBool,
    version: watch::Sender<usize>,
    /// Whether a computer player thinks, or waits to. Changed only while the state is locked.
    pub(super) thinking: AtomicBool,
    pub(super) store: Database,
    pub(super) thinkers: Thinkers,
    pub(super) work: WorkPool,
    bounds: Arc<TableBounds>,
    /// The bytes of all entries.
    bytes: AtomicUsize,
    /// The moves of each link.
    pub(super) pace: Budget<LinkRole>,
    /// The uptime of the last visit, in milliseconds.
    visited: AtomicU64,
    /// The address of the last act. Computer players think in its queue.
    mover: std::sync::Mutex<IpAddr>,
    /// The latest review, with the number of events it is for.
    pub(super) review: std::sync::Mutex<Option<(usize, Arc<dyn PostMortem>)>>,
    /// A permit for one hint.
    pub(super) hinting: Arc<Semaphore>,
    /// Locked while the next game is opened.
    pub(crate) again: Mutex<()>,
    /// Whether the table is deleted.
    pub(super) closed: AtomicBool,
    pub(crate) presence: Arc<Presence>,
}

pub(crate) type LockedState = OwnedMappedMutexGuard<Option<TableState>, TableState>;

impl SharedTable {
    pub(crate) fn new(
        (id, head): (i64, Head),
        store: Database,
        thinkers: Thinkers,
        work: WorkPool,
        bounds: Arc<TableBounds>,
        pace: Budget<LinkRole>,
    ) -> Arc<Self> {
        let ticking = AtomicBool::new(head.clock.is_some());
        Arc::new(Self {
            id,
            head: Arc::new(head),
            state: Arc::default(),
            is_stale: AtomicBool::new(false),
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

    pub(crate) fn visit(&self, at: u64) {
        self.visited.store(at, Ordering::Relaxed);
    }

    pub(crate) fn perfect(&self) -> &Perfect {
        &self.thinkers.perfect
    }

    pub(super) fn mover(&self) -> IpAddr {
        *self.mover.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn set_mover(&self, caller: IpAddr) {
        *self.mover.lock().unwrap_or_else(PoisonError::into_inner) = caller;
    }

    pub(crate) fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }

    pub(crate) fn is_ticking(&self) -> bool {
        self.ticking.load(Ordering::Relaxed)
    }

    /// Reports whether no clock runs and no computer player thinks.
    pub(crate) fn is_idle(&self) -> bool {
        !self.is_ticking() && !self.thinking.load(Ordering::Relaxed)
    }

    /// The uptime that clocks use, in milliseconds.
    pub(crate) fn at(&self) -> u64 {
        self.store.at()
    }

    /// Ends the streams of a deleted table.
    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        *self.state.lock().await = None;
        self.ticking.store(false, Ordering::Relaxed);
        self.version.send_replace(usize::MAX);
    }

    /// Watches the version.
    pub(crate) fn changes(&self) -> watch::Receiver<usize> {
        self.version.subscribe()
    }

    /// Reads the state in a thread of the pool. The permit is taken before the lock, so that no request queues while
    /// holding the lock.
    pub(crate) async fn view<T: Send + 'static>(
        self: &Arc<Self>,
        caller: IpAddr,
        read: impl FnOnce(&mut TableState) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (mut state, permit) = self.load(self.work.enter(caller).await?).await?;
        permit.run(Duration::MAX, move |_| read(&mut state)).await?.1
    }

    /// Locks the state for a short read. The pool is used only to load the table.
    pub(crate) async fn peek(self: &Arc<Self>, caller: IpAddr) -> Result<LockedState, Refusal> {
        match self.in_memory().await? {
            Ok(state) => Ok(state),
            Err(unloaded) => {
                drop(unloaded);
                Ok(self.load(self.work.enter(caller).await?).await?.0)
            }
        }
    }

    /// Locks the state, and loads it if necessary. Loading continues if the request is gone.
    pub(super) async fn load(self: &Arc<Self>, permit: Permit) -> Result<(LockedState, Permit), Refusal> {
        match self.in_memory().await? {
            Ok(state) => Ok((state, permit)),
            Err(unloaded) => {
                let table = Arc::clone(self);
                finish(async move { table.read(unloaded, permit).await }).await
            }
        }
    }

    async fn in_memory(&self) -> Result<Result<LockedState, OwnedMutexGuard<Option<TableState>>>, Denied> {
        let mut state = Arc::clone(&self.state).lock_owned().await;
        if self.closed.load(Ordering::Relaxed) {
            return Err(Denied::NotFound);
        }
        if self.is_stale.load(Ordering::Relaxed) {
            *state = None;
        }
        Ok(OwnedMutexGuard::try_map(state, Option::as_mut))
    }

    async fn read(
        self: Arc<Self>,
        mut into: OwnedMutexGuard<Option<TableState>>,
        permit: Permit,
    ) -> Result<(LockedState, Permit), Refusal> {
        let stored = self.store.load(self.id).await.map_err(|_| Denied::NotKept)?.ok_or(Denied::Damaged)?;
        let (head, at) = (Arc::clone(&self.head), self.at());
        let bytes = stored.iter().map(|entry| entry.body.len()).sum();
        let read = move |_: &_| TableState::load(head, &stored, at);
        let (permit, state) = permit.run(Duration::MAX, read).await?;
        let state = into.insert(state.map_err(|_| Denied::Damaged)?);
        self.bytes.store(bytes, Ordering::Relaxed);
        self.is_stale.store(false, Ordering::Relaxed);
        self.version.send_replace(state.version());
        let ticks = state.ticks();
        self.ticking.store(ticks, Ordering::Relaxed);
        // A table can be viewed while the disk is full.
        let _ = self.store.touch(self.id, ticks).await;
        // The server may have been killed while a computer player thought.
        self.start_thinking(state);
        let loaded = OwnedMutexGuard::try_map(into, Option::as_mut).map_err(|_| Denied::NotKept)?;
        Ok((loaded, permit))
    }

    /// Performs an act, stores it, and announces it. Returns the path of an incomplete move.
    ///
    /// With the version that the caller has seen, an act on an older state is refused, and a retry changes nothing. An act
    /// is completed even if its request is gone.
    pub(crate) async fn act(
        self: &Arc<Self>,
        (role, caller): (LinkRole, IpAddr),
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let permit = self.work.enter(caller).await?;
        let table = Arc::clone(self);
        finish(async move { table.act_with(permit, role, act, version).await }).await
    }

    async fn act_with(
        self: Arc<Self>,
        permit: Permit,
        role: LinkRole,
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let caller = permit.caller();
        let (mut state, permit) = self.load(permit).await?;
        let mark = version.map(|version| act.mark(role, version));
        if mark.is_some_and(|mark| state.has_done(mark)) {
            return Ok(Vec::new());
        }
        state.admit(role, &act, version)?;
        self.pace.spend(&role)?;
        if state.flag_has_fallen(self.at()) {
            self.forfeit(&mut state).await?;
            return Err(Denied::TimeOver.into());
        }
        self.check_room(&state, &act, caller)?;
        let (at, chance) = (self.at(), seed()?);
        let run = move |_: &_| {
            let result = state.act(role, act, at, &chance);
            (state, result)
        };
        let (permit, (mut state, result)) = permit.run(Duration::MAX, run).await?;
        let mut result = result?;
        let way = std::mem::take(&mut result.way);
        if !result.entries.is_empty() {
            self.set_mover(caller);
            self.bounds.charge(&caller, result.entries.iter().map(|entry| entry.body().len() + ENTRY).sum());
            // A commit needs no permit.
            let permit = Some(permit).filter(|_| matches!(state.to_think(), Some((_, Computer::Plain))));
            self.store_result(&mut state, result, mark).await?;
            self.let_computers_play(state, permit).await?;
        }
        Ok(way)
    }

    /// Refuses an act that exceeds a limit. Resigning is always possible.
    fn check_room(&self, state: &TableState, act: &TableAct, caller: IpAddr) -> Result<(), Denied> {
        let TableBounds { events, entries, bytes, each } = &*self.bounds;
        let is_full = state.sit().events() >= *events
            || state.version() >= *entries
            || self.bytes.load(Ordering::Relaxed) >= *bytes;
        if is_full && !matches!(act, TableAct::Resign) {
            return Err(Denied::TableFull);
        }
        if !each.wait(&caller).is_zero() {
            return Err(Denied::TooMany);
        }
        if self.store.is_full() { Err(Denied::NotKept) } else { Ok(()) }
    }

    /// Ends the game of a player whose time is over.
    pub(crate) async fn check_clock(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.peek(self.mover()).await?;
        if state.flag_has_fallen(self.at()) { self.forfeit(&mut state).await } else { Ok(()) }
    }

    async fn forfeit(&self, state: &mut TableState) -> Result<(), Refusal> {
        let result = state.fall(self.at())?;
        self.store_result(state, result, None).await
    }

    /// Stores the links of the next game, and returns that of this role.
    pub(crate) async fn store_next(
        self: &Arc<Self>,
        caller: IpAddr,
        role: LinkRole,
        head: &Head,
    ) -> Result<LinkSecret, Refusal> {
        let mut state = self.peek(caller).await?;
        let mut result = ActResult::default();
        result.entries = vec![state.goes_on_at(head)];
        self.store_result(&mut state, result, None).await?;
        Ok(state.next().ok_or(Denied::NotKept)?.link(role).clone())
    }

    /// Stores the entries of an act, and announces them. An entry that cannot be written has no effect.
    pub(super) async fn store_result(
        &self,
        state: &mut TableState,
        result: ActResult,
        mut mark: Option<ActMark>,
    ) -> Result<(), Refusal> {
        for entry in result.entries {
            let stored = StoredEntry { body: entry.body(), mark, at: self.at(), made: unix_time() };
            let (at, made) = (stored.at, stored.made);
            self.bytes.fetch_add(stored.body.len(), Ordering::Relaxed);
            if self.store.append(self.id, state.version(), stored).await.is_err() {
                self.is_stale.store(true, Ordering::Relaxed);
                return Err(Denied::NotKept.into());
            }
            state.took(&entry, mark.take(), at, made);
            self.version.send_replace(state.version());
        }
        let ticks = state.ticks();
        if self.ticking.swap(ticks, Ordering::Relaxed) != ticks {
            // If this fails, it is repaired when the table is loaded.
            let _ = self.store.touch(self.id, ticks).await;
        }
        Ok(())
    }
}

/// The bytes of an entry in addition to its body.
pub(crate) const ENTRY: usize = 64;
