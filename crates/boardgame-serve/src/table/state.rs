//! A shared table: its lock, its storage, and announcements of changes.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use boardgame_table::{
    MoveText, PostMortem, Refusal,
    hosted::{ActMark, ActResult, Computer, LinkRole, LinkSecret, StoredEntry, TableAct, TableHead, TableState},
    words::Denial,
};
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard, watch};

use super::presence::Presence;
use crate::{
    ServerOptions,
    limits::Budget,
    store::Database,
    system::{seed, unix_time},
    work::{Permit, Thinkers, WorkPool, finish},
};

/// The parts of the server that all tables share.
pub(crate) struct Services {
    pub(crate) options: ServerOptions,
    pub(crate) store: Database,
    pub(crate) thinkers: Thinkers,
    /// The pool for views and acts of tables.
    pub(crate) work: WorkPool,
    /// The bytes that each IP address has stored.
    pub(crate) stored: Budget,
}

impl Services {
    pub(crate) fn charge(&self, caller: &IpAddr, bytes: usize) {
        self.stored.charge(caller, u32::try_from(bytes).unwrap_or(u32::MAX).into());
    }
}

pub(crate) struct SharedTable {
    pub(crate) id: i64,
    pub(crate) head: Arc<TableHead>,
    /// The state; `None` until it is loaded from the database.
    state: Arc<Mutex<Option<TableState>>>,
    /// Whether the state has to be loaded again after a failed write.
    is_stale: AtomicBool,
    ticking: AtomicBool,
    pub(crate) version: watch::Sender<usize>,
    /// Whether a computer player is thinking or waiting to think. Changed only while the state is locked.
    pub(super) thinking: AtomicBool,
    pub(crate) services: Arc<Services>,
    /// The size of all entries in bytes.
    bytes: AtomicUsize,
    pub(super) pace: Budget<LinkRole>,
    /// The uptime at the last visit, in milliseconds.
    pub(crate) visited: AtomicU64,
    /// The IP address from which the last act came. Computer players think in its queue.
    mover: std::sync::Mutex<IpAddr>,
    /// The latest review, with the number of events that it covers.
    pub(super) review: std::sync::Mutex<Option<(usize, Arc<dyn PostMortem>)>>,
    /// The latest hint and its version. It is locked during the search, so that there is one at a time.
    pub(super) hint: Arc<Mutex<Option<(usize, MoveText)>>>,
    pub(crate) again: Mutex<()>,
    pub(super) closed: AtomicBool,
    pub(crate) presence: Arc<Presence>,
}

pub(crate) type LockedState = OwnedMappedMutexGuard<Option<TableState>, TableState>;

impl SharedTable {
    pub(crate) fn new((id, head): (i64, TableHead), services: Arc<Services>) -> Arc<Self> {
        let ticking = AtomicBool::new(head.clock.is_some());
        Arc::new(Self {
            id,
            head: Arc::new(head),
            state: Arc::default(),
            is_stale: AtomicBool::new(false),
            ticking,
            version: watch::Sender::new(0),
            thinking: AtomicBool::new(false),
            bytes: AtomicUsize::new(0),
            pace: Budget::per_second(services.options.moves_per_second),
            services,
            visited: AtomicU64::new(0),
            mover: std::sync::Mutex::new(Ipv4Addr::UNSPECIFIED.into()),
            review: std::sync::Mutex::default(),
            hint: Arc::default(),
            again: Mutex::default(),
            closed: AtomicBool::new(false),
            presence: Arc::default(),
        })
    }

    pub(super) fn mover(&self) -> IpAddr {
        *self.mover.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn set_mover(&self, caller: IpAddr) {
        *self.mover.lock().unwrap_or_else(PoisonError::into_inner) = caller;
    }

    pub(crate) fn is_ticking(&self) -> bool {
        self.ticking.load(Ordering::Relaxed)
    }

    /// Reports whether no clock runs and no computer player thinks.
    pub(crate) fn is_idle(&self) -> bool {
        !self.is_ticking() && !self.thinking.load(Ordering::Relaxed)
    }

    pub(crate) fn at(&self) -> u64 {
        self.services.store.at()
    }

    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        *self.state.lock().await = None;
        self.ticking.store(false, Ordering::Relaxed);
        self.version.send_replace(usize::MAX);
    }

    /// Reads the state in a thread of the pool. The permit is taken before the lock, so that no request queues while
    /// holding the lock.
    pub(crate) async fn view<T: Send + 'static>(
        self: &Arc<Self>,
        caller: IpAddr,
        read: impl FnOnce(&mut TableState) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let (mut state, permit) = self.load(self.services.work.enter(caller).await?).await?;
        permit.run(Duration::MAX, move |_| read(&mut state)).await?.1
    }

    /// Locks the state for a short read. Only loading needs a permit.
    pub(crate) async fn peek(self: &Arc<Self>, caller: IpAddr) -> Result<LockedState, Refusal> {
        match self.in_memory().await? {
            Ok(state) => Ok(state),
            Err(unloaded) => {
                drop(unloaded);
                Ok(self.load(self.services.work.enter(caller).await?).await?.0)
            }
        }
    }

    /// Locks the state, and loads it if necessary. Loading continues even if the client disconnects.
    pub(super) async fn load(self: &Arc<Self>, permit: Permit) -> Result<(LockedState, Permit), Refusal> {
        match self.in_memory().await? {
            Ok(state) => Ok((state, permit)),
            Err(unloaded) => {
                let table = Arc::clone(self);
                finish(async move { table.read(unloaded, permit).await }).await
            }
        }
    }

    async fn in_memory(&self) -> Result<Result<LockedState, OwnedMutexGuard<Option<TableState>>>, Denial> {
        let mut state = Arc::clone(&self.state).lock_owned().await;
        if self.closed.load(Ordering::Relaxed) {
            return Err(Denial::NotFound);
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
        let stored = self.services.store.load(self.id).await.map_err(|_| Denial::NotKept)?.ok_or(Denial::Damaged)?;
        let (head, at) = (Arc::clone(&self.head), self.at());
        let bytes = stored.iter().map(|entry| entry.body.len()).sum();
        let read = move |_: &_| TableState::load(head, &stored, at);
        let (permit, state) = permit.run(Duration::MAX, read).await?;
        let state = into.insert(state.map_err(|_| Denial::Damaged)?);
        self.bytes.store(bytes, Ordering::Relaxed);
        self.is_stale.store(false, Ordering::Relaxed);
        self.version.send_replace(state.version());
        let ticks = state.ticks();
        self.ticking.store(ticks, Ordering::Relaxed);
        // A failure is ignored, so that a table can be viewed while the disk is full.
        let _ = self.services.store.touch(self.id, ticks).await;
        // The server may have been killed while a computer player was thinking.
        self.start_thinking(state);
        let loaded = OwnedMutexGuard::try_map(into, Option::as_mut).map_err(|_| Denial::NotKept)?;
        Ok((loaded, permit))
    }

    /// Performs an act, stores it, and announces it. Returns the path of an incomplete move.
    ///
    /// If the caller states the version that it has seen, an act that depends on an older position is refused, and
    /// repeating an act changes nothing. An act is completed even if the client disconnects.
    pub(crate) async fn act(
        self: &Arc<Self>,
        (role, caller): (LinkRole, IpAddr),
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let permit = self.services.work.enter(caller).await?;
        let table = Arc::clone(self);
        finish(async move { table.act_now((role, permit), act, version).await }).await
    }

    async fn act_now(
        self: Arc<Self>,
        (role, permit): (LinkRole, Permit),
        act: TableAct,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let caller = permit.caller;
        let (mut state, permit) = self.load(permit).await?;
        let mark = version.map(|version| act.mark(role, version));
        if mark.is_some_and(|mark| state.is_repeated(mark)) {
            return Ok(Vec::new());
        }
        state.admit(role, &act, version)?;
        self.pace.spend(&role)?;
        if state.flag_has_fallen(self.at()) {
            self.forfeit(&mut state).await?;
            return Err(Denial::TimeOver.into());
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
            self.services.charge(&caller, result.entries.iter().map(|entry| entry.body().len() + ENTRY).sum());
            // Releases the permit before the commit, unless a computer player that does not search will use it.
            let permit = Some(permit).filter(|_| matches!(state.computer_to_act(), Some((_, Computer::Plain))));
            self.store_result(&mut state, result, mark).await?;
            self.let_computers_play(state, permit).await?;
        }
        Ok(way)
    }

    /// Refuses an act that exceeds a limit. At a full table, players can still resign.
    fn check_room(&self, state: &TableState, act: &TableAct, caller: IpAddr) -> Result<(), Denial> {
        let Services { options, store, stored, .. } = &*self.services;
        let is_full = state.game().events() >= options.events_per_table
            || state.version() >= options.entries_per_table
            || self.bytes.load(Ordering::Relaxed) >= options.bytes_per_table;
        if is_full && !matches!(act, TableAct::Resign) {
            return Err(Denial::TableFull);
        }
        if !stored.wait(&caller).is_zero() {
            return Err(Denial::TooMany);
        }
        if store.is_full() { Err(Denial::NotKept) } else { Ok(()) }
    }

    pub(crate) async fn check_clock(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut state = self.peek(self.mover()).await?;
        if state.flag_has_fallen(self.at()) { self.forfeit(&mut state).await } else { Ok(()) }
    }

    async fn forfeit(&self, state: &mut TableState) -> Result<(), Refusal> {
        let result = state.fall(self.at())?;
        self.store_result(state, result, None).await
    }

    /// Stores the links to the next game, and returns the one for the role.
    pub(crate) async fn store_next(
        self: &Arc<Self>,
        caller: IpAddr,
        role: LinkRole,
        head: &TableHead,
    ) -> Result<LinkSecret, Refusal> {
        let mut state = self.peek(caller).await?;
        let mut result = ActResult::default();
        result.entries = vec![state.open_next(head)];
        self.store_result(&mut state, result, None).await?;
        Ok(state.next().ok_or(Denial::NotKept)?.link(role).clone())
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
            if self.services.store.append(self.id, state.version(), stored).await.is_err() {
                self.is_stale.store(true, Ordering::Relaxed);
                return Err(Denial::NotKept.into());
            }
            state.announce(&entry, mark.take(), at, made);
            self.version.send_replace(state.version());
        }
        let ticks = state.ticks();
        if self.ticking.swap(ticks, Ordering::Relaxed) != ticks {
            // If this write fails, it is repeated when the table is loaded.
            let _ = self.services.store.touch(self.id, ticks).await;
        }
        Ok(())
    }
}

/// The number of bytes counted for an entry in addition to its body.
pub(crate) const ENTRY: usize = 64;
