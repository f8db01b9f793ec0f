//! All tables, and who may come to which.

use std::{
    collections::HashMap,
    fmt,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use boardgame_core::Event;
use boardgame_referee::GameId;
use boardgame_table::{
    Refusal,
    hosted::{Computer, Entry, Head, LinkRole, LinkSecret, TableRight},
    perfect::Perfect,
    words::Denied,
};
use serde_json::Value;

use crate::{
    Error, Options,
    chance::seed,
    limits::{Cap, Pace, Place, Places},
    names,
    store::{Database, Kept},
    table::{CLOCKS, SharedTable, Thinkers},
};

/// After how long without a visitor a table is put to rest, in milliseconds.
const REST: u64 = 10 * 60 * 1000;

/// How often tables that nobody visits are looked for.
const HOUR: Duration = Duration::from_secs(3600);

/// All tables.
pub(crate) struct Server {
    pub(crate) options: Options,
    /// Where others can call it.
    own: Vec<SocketAddr>,
    store: Database,
    pub(crate) thinkers: Thinkers,
    awake: Mutex<Awake>,
    /// How many tables there are, awake or at rest.
    tables: AtomicUsize,
    pub(crate) connections: Places,
    pub(crate) streams: Places,
    pub(crate) uploads: Places,
    pub(crate) requests: Pace<IpAddr>,
    pub(crate) openings: Pace<IpAddr>,
}

/// The tables in memory; the others rest in the database.
#[derive(Default)]
struct Awake {
    tables: HashMap<i64, Arc<SharedTable>>,
    secrets: HashMap<String, i64>,
}

impl Awake {
    fn forget(&mut self, id: i64) {
        if let Some(table) = self.tables.remove(&id) {
            for secret in table.head.links() {
                self.secrets.remove(secret);
            }
        }
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("options", &self.options).finish_non_exhaustive()
    }
}

impl Server {
    /// A place for an upload of this caller, who waits until it is their turn.
    pub(crate) async fn place_of_upload(&self, caller: IpAddr) -> Result<Place, Denied> {
        self.uploads.wait(caller, self.options.turn).await
    }

    /// Opens the database. Tables whose clocks may be running are awake at once.
    pub(crate) fn open(options: Options) -> Result<Arc<Self>, Error> {
        let (store, holdings) = Database::open(options.database.as_deref())?;
        let server = Self {
            own: names::callable(options.address),
            thinkers: Thinkers::new(
                options.thinkers,
                options.thinking,
                Perfect::new(options.endings.clone(), options.solutions.as_deref()),
            ),
            awake: Mutex::default(),
            tables: AtomicUsize::new(holdings.tables),
            connections: Places::new(connections(&options)),
            streams: Places::new(options.streams),
            uploads: Places::new(options.uploads),
            requests: Pace::per_second(options.requests_per_second),
            openings: Pace::per_minute(options.tables_per_minute),
            store,
            options,
        };
        for (id, head) in holdings.ticking {
            let head = serde_json::from_str(&head)
                .map_err(|error: serde_json::Error| Error::Table { id, error: error.to_string() })?;
            server.wake(id, head);
        }
        Ok(Arc::new(server))
    }

    fn awake(&self) -> MutexGuard<'_, Awake> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table with this number; the one in memory, where somebody was faster.
    fn wake(&self, id: i64, head: Head) -> Arc<SharedTable> {
        let Awake { tables, secrets } = &mut *self.awake();
        let table = tables.entry(id).or_insert_with(|| {
            secrets.extend(head.links().map(|secret| (secret.to_owned(), id)));
            let pace = Pace::per_second(self.options.moves_per_second);
            SharedTable::new(id, head, self.store.clone(), self.thinkers.clone(), pace)
        });
        Arc::clone(table)
    }

    /// Opens a table, where these events have happened before.
    pub(crate) async fn create(
        &self,
        head: Head,
        events: Vec<Event<Value>>,
        caller: IpAddr,
    ) -> Result<Arc<SharedTable>, Refusal> {
        self.openings.spend(&caller)?;
        if self.tables.load(Ordering::Relaxed) >= self.options.tables {
            return Err(Denied::Full.into());
        }
        // A set-up that cannot be is not kept, nor what could not happen.
        let mut sit = boardgame_table::open(head.game, head.setup.clone())?;
        events.iter().try_for_each(|event| sit.apply(event.clone()))?;
        let wants_perfection = head.seats.iter().any(|seat| seat.computer == Some(Computer::Perfect));
        if wants_perfection && !self.is_solved(head.game, sit.positions().pop()).await {
            return Err(Denied::NotSolved.into());
        }
        let at = self.store.at();
        // When that was nobody knows.
        let kept = |event| Kept { body: Entry::brought(event).body(), mark: None, at, made: 0 };
        let entries = events.into_iter().map(kept).collect();
        let id = self.store.create(&head, entries).await.map_err(|_| Denied::NotKept)?;
        self.tables.fetch_add(1, Ordering::Relaxed);
        let table = self.wake(id, head);
        table.visit(caller, self.store.at());
        table.begin().await?;
        Ok(table)
    }

    /// Whether it is known how the game goes on from this position, best play by both.
    async fn is_solved(&self, game: GameId, position: Option<String>) -> bool {
        let perfect = self.thinkers.perfect.clone();
        // The small endings may be being solved still.
        let known = tokio::task::spawn_blocking(move || perfect.value(game, &position?).ok().flatten());
        known.await.ok().flatten().is_some()
    }

    /// The table behind a link, and who comes with it.
    pub(crate) async fn find(&self, secret: &str, caller: IpAddr) -> Result<(Arc<SharedTable>, LinkRole), Denied> {
        let known = {
            let awake = self.awake();
            awake.secrets.get(secret).and_then(|id| awake.tables.get(id)).cloned()
        };
        let table = match known {
            Some(table) => table,
            None if LinkSecret::is_one(secret) => {
                let found = self.store.find(secret.to_owned()).await.map_err(|_| Denied::NotKept)?;
                let (id, head) = found.ok_or(Denied::NotFound)?;
                self.wake(id, serde_json::from_str(&head).map_err(|_| Denied::Unreadable)?)
            }
            None => return Err(Denied::NotFound),
        };
        let role = table.head.role(secret).ok_or(Denied::NotFound)?;
        table.visit(caller, self.store.at());
        Ok((table, role))
    }

    /// Where somebody goes on after this game: at the table that was opened for it, or at a new one.
    pub(crate) async fn again(
        &self,
        table: &Arc<SharedTable>,
        role: LinkRole,
        caller: IpAddr,
    ) -> Result<LinkSecret, Refusal> {
        let mut state = table.load().await?;
        state.may(role, TableRight::PlayAgain)?;
        if let Some(next) = state.next() {
            let link = next.link(role).clone();
            // Unless it was deleted meanwhile.
            if self.find(link.as_str(), caller).await.is_ok() {
                return Ok(link);
            }
        }
        let next = self.create(table.head.again(state.sit().players(), seed()?)?, Vec::new(), caller).await?;
        table.goes_on_at(&mut state, &next.head).await?;
        let links = state.next().ok_or(Denied::NotKept)?;
        Ok(links.link(role).clone())
    }

    /// Ends a table for all.
    pub(crate) async fn delete(&self, table: &Arc<SharedTable>, role: LinkRole) -> Result<(), Refusal> {
        table.load().await?.may(role, TableRight::Delete)?;
        self.store.delete(table.id).await.map_err(|_| Denied::NotKept)?;
        self.tables.fetch_sub(1, Ordering::Relaxed);
        self.awake().forget(table.id);
        table.close().await;
        Ok(())
    }

    /// Puts tables to rest where nobody is and nothing runs: those that were not visited for long, and of more than may be
    /// awake those that were not visited for the longest time.
    fn put_to_rest(&self) {
        let mut awake = self.awake();
        let too_many = awake.tables.len().saturating_sub(self.options.awake);
        let long_ago = self.store.at().saturating_sub(REST);
        // A stream, and everything that is being done, holds its table. New visitors have to wait for this lock.
        let idle = awake.tables.values().filter(|table| Arc::strong_count(table) == 1 && table.is_idle());
        let mut idle: Vec<_> = idle.map(|table| (table.visited(), table.id)).collect();
        idle.sort_unstable();
        for (number, (visited, id)) in idle.into_iter().enumerate() {
            if number < too_many || visited < long_ago {
                awake.forget(id);
            }
        }
    }

    /// Watches the clocks for as long as the server runs.
    pub(crate) async fn watch_clocks(self: Arc<Self>) {
        loop {
            tokio::time::sleep(CLOCKS).await;
            let ticking: Vec<_> = self.awake().tables.values().filter(|table| table.is_ticking()).cloned().collect();
            for table in &ticking {
                // What cannot be written now is tried again.
                let _ = table.look_at_clock().await;
            }
        }
    }

    /// Puts to rest and forgets what nobody needs, for as long as the server runs.
    pub(crate) async fn tidy(self: Arc<Self>) {
        let mut hour = tokio::time::interval(HOUR);
        let mut second = tokio::time::interval(Duration::from_secs(1));
        loop {
            tokio::select! {
                _ = second.tick() => {
                    // Clocks are to have their thinking time after a restart, to the second.
                    if self.awake().tables.values().any(|table| table.is_ticking()) {
                        let _ = self.store.beat().await;
                    }
                    self.put_to_rest();
                    self.requests.forget();
                    self.openings.forget();
                }
                _ = hour.tick() => self.expire().await,
            }
        }
    }

    async fn expire(&self) {
        let Some(expire) = self.options.expire else { return };
        let awake: Vec<_> = self.awake().tables.values().cloned().collect();
        for table in awake {
            let _ = self.store.touch(table.id, table.is_ticking()).await;
        }
        if let Ok(gone) = self.store.expire(expire.as_secs()).await {
            self.tables.fetch_sub(gone, Ordering::Relaxed);
        }
    }

    /// Whether a browser may call the server by this name: the value of `Host`.
    pub(crate) fn is_called(&self, host: &str) -> bool {
        names::is_called(host, self.options.address, &self.own, &self.options.hosts)
    }
}

/// All connections through a proxy come from one address.
fn connections(options: &Options) -> Cap {
    let all = options.connections.all;
    let each = if options.forwarded.is_some() { all } else { options.connections.each };
    Cap { all, each }
}
