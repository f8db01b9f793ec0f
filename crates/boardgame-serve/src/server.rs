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

use axum::http::{HeaderMap, header};
use boardgame_core::Event;
use boardgame_referee::GameId;
use boardgame_table::{
    Refusal,
    hosted::{Computer, Entry, LinkRole, LinkSecret, StoredEntry, TableHead, TableRight},
    perfect::Perfect,
    words::Denied,
};
use serde_json::Value;
use tokio::{runtime::Handle, sync::oneshot};

use crate::{
    Error, Options,
    chance::seed,
    limits::{Allowance, Budget, Cap, Pace, Places},
    names,
    store::Database,
    table::{CLOCKS, ENTRY, SharedTable, TableBounds, Thinkers},
    work::{Work, finish},
};

/// After how long without a visitor a table is put to rest, in milliseconds.
const REST: u64 = 10 * 60 * 1000;

/// How often tables that nobody visits are looked for.
const HOUR: Duration = Duration::from_secs(3600);

/// How often the database is measured.
const MINUTE: Duration = Duration::from_secs(60);

/// The seconds of a day.
const DAY: f64 = 86_400.0;

/// All tables.
pub(crate) struct Server {
    pub(crate) options: Options,
    /// Where others can call it.
    own: Vec<SocketAddr>,
    store: Database,
    pub(crate) thinkers: Thinkers,
    /// The pool for views and acts of tables.
    pub(crate) work: Work,
    /// The pool for files and other long work.
    pub(crate) long: Work,
    /// The processor time of each address.
    pub(crate) processor: Arc<Budget>,
    long_work: Arc<Budget>,
    /// The number of tables that each address has opened.
    opened: Budget,
    bounds: Arc<TableBounds>,
    awake: Mutex<Awake>,
    /// How many tables there are, awake or at rest.
    tables: AtomicUsize,
    pub(crate) connections: Places,
    pub(crate) streams: Places,
    pub(crate) uploads: Places,
    /// The bytes of answers that are not yet sent.
    pub(crate) answers: Places,
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

/// A new table on its way to the request that asked for it. It is deleted if the request is gone.
struct Delivery {
    server: Arc<Server>,
    table: Option<Arc<SharedTable>>,
}

impl Drop for Delivery {
    fn drop(&mut self) {
        let (Some(table), Ok(runtime)) = (self.table.take(), Handle::try_current()) else { return };
        let server = Arc::clone(&self.server);
        runtime.spawn(async move { server.remove(&table).await });
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("options", &self.options).finish_non_exhaustive()
    }
}

impl Server {
    /// Opens the database. Tables whose clocks may be running are awake at once.
    pub(crate) fn open(options: Options) -> Result<Arc<Self>, Error> {
        let (store, holdings) = Database::open(options.database.as_deref(), options.bytes)?;
        let budget = |allowance| Arc::new(Budget::new(allowance));
        let (processor, long_work) = (budget(options.processor), budget(options.long_work));
        let places = std::thread::available_parallelism().map_or(2, usize::from).max(2);
        let day = |most: u32| Budget::new(Allowance { at_once: most.into(), per_second: f64::from(most) / DAY });
        let server = Self {
            work: Work::new(places, Arc::clone(&processor), options.turn),
            long: Work::new((places / 2).max(1), Arc::clone(&long_work), options.turn),
            processor,
            long_work,
            opened: day(options.tables_per_day),
            bounds: Arc::new(TableBounds {
                events: options.events_per_table,
                entries: options.entries_per_table,
                bytes: options.bytes_per_table,
                each: day(options.bytes_per_day),
            }),
            answers: Places::new(options.answers),
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
    fn wake(&self, id: i64, head: TableHead) -> Arc<SharedTable> {
        let Awake { tables, secrets } = &mut *self.awake();
        let table = tables.entry(id).or_insert_with(|| {
            secrets.extend(head.links().map(|secret| (secret.to_owned(), id)));
            let pace = Pace::per_second(self.options.moves_per_second);
            let (store, thinkers) = (self.store.clone(), self.thinkers.clone());
            SharedTable::new((id, head), store, thinkers, self.work.clone(), Arc::clone(&self.bounds), pace)
        });
        Arc::clone(table)
    }

    /// Opens a table with these events. It is deleted if its request is gone before the answer.
    pub(crate) async fn create(
        self: &Arc<Self>,
        caller: IpAddr,
        wanted: impl FnOnce() -> Result<(TableHead, Vec<Event<Value>>), Refusal> + Send + 'static,
    ) -> Result<Arc<SharedTable>, Refusal> {
        self.openings.spend(&caller)?;
        if self.tables.load(Ordering::Relaxed) >= self.options.tables || self.store.is_full() {
            return Err(Denied::Full.into());
        }
        if !self.bounds.each.wait(&caller).is_zero() {
            return Err(Denied::TooMany.into());
        }
        self.opened.spend(&caller, 1.0)?;
        // A set-up that cannot be is not kept, nor what could not happen.
        let opens = move |_: &_| {
            let (head, events) = wanted()?;
            let mut sit = boardgame_table::open(head.game, head.setup.clone())?;
            events.iter().try_for_each(|event| sit.apply(event.clone()))?;
            Ok::<_, Refusal>((head, events, sit.position()))
        };
        let (head, events, position) = self.work.run(caller, opens).await??;
        let wants_perfection = head.seats.iter().any(|seat| seat.computer == Some(Computer::Perfect));
        if wants_perfection && !self.is_solved(head.game, position, caller).await {
            return Err(Denied::NotSolved.into());
        }
        let (reply, answer) = oneshot::channel();
        let server = Arc::clone(self);
        tokio::spawn(async move {
            let opened = server.open_table(head, events, caller).await;
            let _ = reply.send(opened.map(|table| Delivery { server, table: Some(table) }));
        });
        let mut opened = answer.await.map_err(|_| Denied::NotKept)??;
        Ok(opened.table.take().ok_or(Denied::NotKept)?)
    }

    async fn open_table(
        &self,
        head: TableHead,
        events: Vec<Event<Value>>,
        caller: IpAddr,
    ) -> Result<Arc<SharedTable>, Refusal> {
        let at = self.store.at();
        // When that was nobody knows.
        let kept = |event| StoredEntry { body: Entry::brought(event).body(), mark: None, at, made: 0 };
        let entries: Vec<StoredEntry> = events.into_iter().map(kept).collect();
        let size = serde_json::to_string(&head).map_or(0, |head| head.len());
        self.bounds.charge(&caller, size + entries.iter().map(|entry| entry.body.len() + ENTRY).sum::<usize>());
        let id = self.store.create(&head, entries).await.map_err(|_| Denied::NotKept)?;
        self.tables.fetch_add(1, Ordering::Relaxed);
        let table = self.wake(id, head);
        table.visit(self.store.at());
        table.moved_by(caller);
        table.begin().await?;
        Ok(table)
    }

    /// Whether it is known how the game goes on from this position, best play by both.
    async fn is_solved(&self, game: GameId, position: Option<String>, caller: IpAddr) -> bool {
        let perfect = self.thinkers.perfect.clone();
        // The small endings may be being solved still.
        let known = self.long.run(caller, move |_| perfect.value(game, &position?).ok().flatten());
        known.await.ok().flatten().is_some()
    }

    /// The table behind a link, and who comes with it.
    pub(crate) async fn find(&self, secret: &str) -> Result<(Arc<SharedTable>, LinkRole), Denied> {
        let known = {
            let awake = self.awake();
            awake.secrets.get(secret).and_then(|id| awake.tables.get(id)).cloned()
        };
        let table = match known {
            Some(table) => table,
            None if LinkSecret::is_valid(secret) => {
                let found = self.store.find(secret.to_owned()).await.map_err(|_| Denied::NotKept)?;
                let (id, head) = found.ok_or(Denied::NotFound)?;
                self.wake(id, serde_json::from_str(&head).map_err(|_| Denied::Damaged)?)
            }
            None => return Err(Denied::NotFound),
        };
        let role = table.head.role(secret).ok_or(Denied::NotFound)?;
        table.visit(self.store.at());
        Ok((table, role))
    }

    /// Where somebody goes on after this game: at the table that was opened for it, or at a new one.
    pub(crate) async fn again(
        self: &Arc<Self>,
        table: &Arc<SharedTable>,
        role: LinkRole,
        caller: IpAddr,
    ) -> Result<LinkSecret, Refusal> {
        let (server, table) = (Arc::clone(self), Arc::clone(table));
        finish(async move { server.again_now(&table, role, caller).await }).await
    }

    async fn again_now(
        self: &Arc<Self>,
        table: &Arc<SharedTable>,
        role: LinkRole,
        caller: IpAddr,
    ) -> Result<LinkSecret, Refusal> {
        // Two players who ask at the same time get the same table.
        let _again = table.again.lock().await;
        let (next, players) = {
            let state = table.peek(caller).await?;
            state.may(role, TableRight::PlayAgain)?;
            (state.next().map(|next| next.link(role).clone()), state.game().players().to_vec())
        };
        // Unless it was deleted meanwhile.
        if let Some(link) = next {
            if self.find(link.as_str()).await.is_ok() {
                return Ok(link);
            }
        }
        let (head, seed) = (Arc::clone(&table.head), seed()?);
        let next = self.create(caller, move || Ok((head.again(&players, seed)?, Vec::new()))).await?;
        let kept = async {
            let mut state = table.peek(caller).await?;
            table.goes_on_at(&mut state, &next.head).await?;
            let links = state.next().ok_or(Denied::NotKept)?;
            Ok(links.link(role).clone())
        };
        let link = kept.await;
        if link.is_err() {
            // Nobody would find it.
            let _ = self.remove(&next).await;
        }
        link
    }

    /// Ends a table for all.
    pub(crate) async fn delete(
        self: &Arc<Self>,
        table: &Arc<SharedTable>,
        role: LinkRole,
        caller: IpAddr,
    ) -> Result<(), Refusal> {
        table.peek(caller).await?.may(role, TableRight::Delete)?;
        let (server, table) = (Arc::clone(self), Arc::clone(table));
        finish(async move { server.remove(&table).await }).await
    }

    /// Deletes a table, and closes its streams.
    async fn remove(&self, table: &Arc<SharedTable>) -> Result<(), Refusal> {
        let deleted = self.store.delete(table.id).await.map_err(|_| Denied::NotKept)?;
        self.tables.fetch_sub(deleted, Ordering::Relaxed);
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
            for table in ticking {
                // Other clocks do not wait for a table that is being read. A failed write is tried again.
                tokio::spawn(async move { table.look_at_clock().await });
            }
        }
    }

    /// Puts to rest and forgets what nobody needs, for as long as the server runs.
    pub(crate) async fn tidy(self: Arc<Self>) {
        let mut hour = tokio::time::interval(HOUR);
        let mut minute = tokio::time::interval(MINUTE);
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
                    for budget in [&self.processor, &self.long_work, &self.opened, &self.bounds.each] {
                        budget.forget();
                    }
                }
                _ = minute.tick() => {
                    // Tables expire by this time.
                    let _ = self.store.beat().await;
                    let _ = self.store.measure().await;
                }
                _ = hour.tick() => self.expire().await,
            }
        }
    }

    async fn expire(&self) {
        let awake: Vec<_> = self.awake().tables.values().cloned().collect();
        for table in awake {
            let _ = self.store.touch(table.id, table.is_ticking()).await;
        }
        let Some(expire) = self.options.expire else { return };
        if let Ok(gone) = self.store.expire(expire.as_secs()).await {
            self.tables.fetch_sub(gone, Ordering::Relaxed);
        }
    }

    /// Whether a request came by HTTPS: by a name in `hosts`, which is that of a proxy.
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let name = host.split(':').next().unwrap_or_default();
        self.options.hosts.iter().any(|known| known.eq_ignore_ascii_case(name))
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

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, pin::pin, task::Poll};

    use boardgame_table::{
        Input,
        hosted::{TableAct, TableRequest},
    };
    use serde_json::json;

    use super::*;

    const SOMEBODY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// Polls a future this many times, and then drops it.
    async fn given_up<T>(work: impl Future<Output = T>, polls: usize) -> Option<T> {
        let mut work = pin!(work);
        for _ in 0..polls {
            if let Poll::Ready(done) = poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await {
                return Some(done);
            }
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        None
    }

    async fn opened(server: &Arc<Server>, wanted: Value) -> Result<Arc<SharedTable>, Refusal> {
        let wanted: TableRequest = serde_json::from_value(wanted).expect("a table");
        let seed = seed()?;
        server.create(SOMEBODY, move || Ok((wanted.head(seed)?, Vec::new()))).await
    }

    fn black(table: &SharedTable) -> LinkRole {
        table.head.role(table.head.seats[0].secret.as_str()).expect("a seat")
    }

    async fn acts(table: &Arc<SharedTable>, act: TableAct) -> Result<Vec<String>, Refusal> {
        table.act((black(table), SOMEBODY), act, None).await
    }

    /// Waits until no task runs, and compares the tables that are counted, stored and in memory.
    async fn is_settled(server: &Arc<Server>, tables: &[usize], polls: usize) {
        let runs = || Handle::current().metrics().num_alive_tasks() > 0;
        for _ in 0..50_000 {
            let idle = [server.work.is_idle(), server.long.is_idle(), server.thinkers.is_idle()];
            if !runs() && idle == [true; 3] {
                break;
            }
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        let kept = server.store.count().await.expect("the database");
        assert_eq!(kept, server.tables.load(Ordering::Relaxed), "{polls} polls");
        assert_eq!(kept, server.awake().tables.len(), "{polls} polls: nothing is in memory that is not kept");
        assert!(tables.contains(&kept), "{polls} polls: {kept} tables");
        assert!(server.work.is_idle() && server.long.is_idle(), "{polls} polls: a place is taken");
    }

    #[test]
    fn whoever_hangs_up_at_any_moment_leaves_no_orphan_no_zombie_and_no_place_taken() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        runtime.expect("a runtime").block_on(async {
            let server = Server::open(Options {
                processor: Allowance { at_once: f64::INFINITY, per_second: 1.0 },
                tables_per_minute: std::num::NonZeroU32::MAX,
                thinking: Duration::from_millis(1),
                ..Options::default()
            });
            let server = server.expect("a database in memory");
            for polls in 0..30 {
                // No table is left whose links nobody has.
                let new = given_up(opened(&server, json!({ "game": "checkers" })), polls).await;
                let there = usize::from(new.is_some());
                is_settled(&server, &[there], polls).await;
                if let Some(new) = new {
                    server.remove(&new.expect("a table")).await.expect("it is there");
                }
                // An act is in memory and on the disk, or in neither.
                let wanted = json!({ "game": "checkers", "computers": [1], "level": 1 });
                let table = opened(&server, wanted).await.expect("a table");
                let _ = given_up(acts(&table, TableAct::Input(Input::Typed("11-15".to_owned()))), polls).await;
                is_settled(&server, &[1], polls).await;
                let version = table.peek(SOMEBODY).await.expect("a state").version();
                let stored = server.store.load(table.id).await.expect("the database").expect("all entries");
                assert_eq!(version, stored.len(), "{polls} polls");
                // After a dropped hint another one is given.
                let _ = given_up(table.hint(black(&table), SOMEBODY), polls).await;
                is_settled(&server, &[1], polls).await;
                if version != 1 {
                    table.hint(black(&table), SOMEBODY).await.expect("another hint");
                }
                // The next game is there for everybody, or for nobody.
                acts(&table, TableAct::Resign).await.expect("the end");
                let _ = given_up(server.again(&table, black(&table), SOMEBODY), polls).await;
                let there = 1 + usize::from({
                    is_settled(&server, &[1, 2], polls).await;
                    table.peek(SOMEBODY).await.expect("a state").next().is_some()
                });
                is_settled(&server, &[there], polls).await;
                // A table is whole or deleted.
                let _ = given_up(server.delete(&table, LinkRole::Host, SOMEBODY), polls).await;
                is_settled(&server, &[there - 1, there], polls).await;
                let deleted = server.store.load(table.id).await.expect("the database").is_none_or(|all| all.is_empty());
                assert_eq!(deleted, table.peek(SOMEBODY).await.is_err(), "{polls} polls");
                let left: Vec<_> = server.awake().tables.values().cloned().collect();
                for table in left {
                    server.remove(&table).await.expect("it is there");
                }
            }
        });
    }
}
