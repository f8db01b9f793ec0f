//! The server, which finds tables by their links.

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::http::{HeaderMap, header};
use boardgame_core::Event;
use boardgame_table::{
    Refusal,
    hosted::{Computer, Entry, LinkRole, LinkSecret, StoredEntry, TableHead, TableRight},
    perfect::Perfect,
    words::Denial,
};
use serde_json::Value;
use tokio::{runtime::Handle, sync::oneshot};

use crate::{
    Error, ServerOptions,
    limits::{Budget, Cap, Slots},
    recent::RecentPages,
    store::Database,
    system,
    table::{ENTRY, Services, SharedTable},
    work::{Thinkers, WorkPool, finish},
};

/// Milliseconds without a visit after which a table is unloaded.
const UNLOAD_AFTER: u64 = 10 * 60 * 1000;

/// The server: its tables, limits, and pools for work.
pub(crate) struct Server {
    pub(crate) services: Arc<Services>,
    addresses: Vec<SocketAddr>,
    /// The pool for files and other long work.
    pub(crate) long: WorkPool,
    /// Cached pages for files that took long to judge.
    pub(crate) recent_pages: RecentPages,
    loaded: Mutex<LoadedTables>,
    /// The number of tables, loaded or not.
    tables: AtomicUsize,
    pub(crate) connections: Slots,
    pub(crate) streams: Slots,
    pub(crate) uploads: Slots,
    pub(crate) response_bytes: Slots,
    pub(crate) requests: Budget,
    /// The tables that each IP address has opened, limited per minute and per day.
    tables_per_minute: Budget,
    tables_per_day: Budget,
}

/// The tables in memory. All others are only in the database.
#[derive(Default)]
struct LoadedTables {
    tables: HashMap<i64, Arc<SharedTable>>,
    secrets: HashMap<String, i64>,
}

impl LoadedTables {
    fn unload(&mut self, id: i64) {
        if let Some(table) = self.tables.remove(&id) {
            for secret in table.head.links() {
                self.secrets.remove(secret);
            }
        }
    }
}

/// A new table, deleted if the client disconnects before the response.
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

impl Server {
    /// Opens the database, and loads tables whose clocks may be running.
    pub(crate) fn open(options: ServerOptions) -> Result<Arc<Self>, Error> {
        let (store, tables, ticking) = Database::open(options.database.as_deref(), options.database_bytes)?;
        let permits = std::thread::available_parallelism().map_or(2, usize::from).max(2);
        // All connections through a proxy come from the same address, so only the total is limited.
        let all = options.connections.all;
        let each = if options.forwarded_header.is_some() { all } else { options.connections.each };
        let perfect = Perfect::new(options.endings.clone(), options.solutions.as_deref());
        let server = Self {
            long: WorkPool::new(permits / 2, 0, options.long_work, options.queue_timeout),
            tables_per_day: Budget::per(86_400.0, options.tables_per_day),
            response_bytes: Slots::new(options.response_bytes),
            addresses: system::reachable_addresses(options.address),
            recent_pages: RecentPages::default(),
            loaded: Mutex::default(),
            tables: AtomicUsize::new(tables),
            connections: Slots::new(Cap { all, each }),
            streams: Slots::new(options.streams),
            uploads: Slots::new(options.uploads),
            requests: Budget::per_second(options.requests_per_second),
            tables_per_minute: Budget::per(60.0, options.tables_per_minute.get()),
            services: Arc::new(Services {
                thinkers: Thinkers::new(options.thinkers, options.thinking_time, perfect),
                work: WorkPool::new(permits - 1, 1, options.processor, options.queue_timeout),
                stored: Budget::per(86_400.0, options.bytes_per_day),
                store,
                options,
            }),
        };
        for (id, head) in ticking {
            let head = serde_json::from_str(&head)
                .map_err(|error: serde_json::Error| Error::Table { id, error: error.to_string() })?;
            server.load(id, head);
        }
        Ok(Arc::new(server))
    }

    fn loaded(&self) -> MutexGuard<'_, LoadedTables> {
        self.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn load(&self, id: i64, head: TableHead) -> Arc<SharedTable> {
        let LoadedTables { tables, secrets } = &mut *self.loaded();
        let table = tables.entry(id).or_insert_with(|| {
            secrets.extend(head.links().map(|secret| (secret.to_owned(), id)));
            SharedTable::new((id, head), Arc::clone(&self.services))
        });
        Arc::clone(table)
    }

    /// Opens a table. If the client disconnects before the response, the table is deleted.
    pub(crate) async fn create(
        self: &Arc<Self>,
        caller: IpAddr,
        content: impl FnOnce() -> Result<(TableHead, Vec<Event<Value>>), Refusal> + Send + 'static,
    ) -> Result<Arc<SharedTable>, Refusal> {
        self.tables_per_minute.spend(&caller)?;
        if self.tables.load(Ordering::Relaxed) >= self.services.options.tables || self.services.store.is_full() {
            return Err(Denial::Full.into());
        }
        if !self.services.stored.wait(&caller).is_zero() {
            return Err(Denial::TooMany.into());
        }
        self.tables_per_day.spend(&caller)?;
        // Checks the set-up and the events before they are stored.
        let check = move |_: &_| {
            let (head, events) = content()?;
            let mut any_match = boardgame_table::open(head.game, &head.setup)?;
            events.iter().try_for_each(|event| any_match.apply(event.clone()))?;
            Ok::<_, Refusal>((head, events, any_match.position()))
        };
        let (head, events, position) = self.services.work.run(caller, check).await??;
        if head.seats.iter().any(|seat| seat.computer == Some(Computer::Perfect)) {
            // This may wait until the small endings are solved.
            let (perfect, game) = (self.services.thinkers.perfect.clone(), head.game);
            let value = self.long.run(caller, move |_| perfect.value(game, &position?).ok().flatten());
            value.await.ok().flatten().ok_or(Denial::NotSolved)?;
        }
        let (reply, table) = oneshot::channel();
        let server = Arc::clone(self);
        tokio::spawn(async move {
            let opened = server.open_table(head, events, caller).await;
            let _ = reply.send(opened.map(|table| Delivery { server, table: Some(table) }));
        });
        let mut delivery = table.await.map_err(|_| Denial::NotKept)??;
        Ok(delivery.table.take().ok_or(Denial::NotKept)?)
    }

    async fn open_table(
        &self,
        head: TableHead,
        events: Vec<Event<Value>>,
        caller: IpAddr,
    ) -> Result<Arc<SharedTable>, Refusal> {
        let at = self.services.store.at();
        // The times of these events are unknown.
        let stored = |event| StoredEntry { body: Entry::brought(event).body(), mark: None, at, made: 0 };
        let entries: Vec<StoredEntry> = events.into_iter().map(stored).collect();
        let size = serde_json::to_string(&head).map_or(0, |head| head.len());
        self.services.charge(&caller, size + entries.iter().map(|entry| entry.body.len() + ENTRY).sum::<usize>());
        let id = self.services.store.create(&head, entries).await.map_err(|_| Denial::NotKept)?;
        self.tables.fetch_add(1, Ordering::Relaxed);
        let table = self.load(id, head);
        table.visited.store(self.services.store.at(), Ordering::Relaxed);
        table.set_mover(caller);
        table.begin().await?;
        Ok(table)
    }

    /// Returns the table that a link belongs to, and the role of the link.
    pub(crate) async fn find(&self, secret: &str) -> Result<(Arc<SharedTable>, LinkRole), Denial> {
        let loaded = {
            let loaded = self.loaded();
            loaded.secrets.get(secret).and_then(|id| loaded.tables.get(id)).cloned()
        };
        let table = match loaded {
            Some(table) => table,
            None if LinkSecret::is_valid(secret) => {
                let stored = self.services.store.find(secret.to_owned()).await.map_err(|_| Denial::NotKept)?;
                let (id, head) = stored.ok_or(Denial::NotFound)?;
                self.load(id, serde_json::from_str(&head).map_err(|_| Denial::Damaged)?)
            }
            None => return Err(Denial::NotFound),
        };
        let role = table.head.role(secret).ok_or(Denial::NotFound)?;
        table.visited.store(self.services.store.at(), Ordering::Relaxed);
        Ok((table, role))
    }

    /// Returns the role's link to the next game. The first request opens its table.
    pub(crate) async fn again(
        self: &Arc<Self>,
        table: &Arc<SharedTable>,
        role: LinkRole,
        caller: IpAddr,
    ) -> Result<LinkSecret, Refusal> {
        let (server, table) = (Arc::clone(self), Arc::clone(table));
        finish(async move {
            // Simultaneous requests get the same table.
            let _again = table.again.lock().await;
            let (next, players) = {
                let state = table.peek(caller).await?;
                state.may(role, TableRight::PlayAgain)?;
                (state.next().map(|next| next.link(role).clone()), state.game().players().to_vec())
            };
            if let Some(link) = next {
                let is_deleted = server.find(link.as_str()).await.is_err();
                if !is_deleted {
                    return Ok(link);
                }
            }
            let (head, seed) = (Arc::clone(&table.head), system::seed()?);
            let next = server
                .create(caller, move || {
                    let head = head.again(&players, seed)?;
                    Ok((head.clone(), head.first_moves()))
                })
                .await?;
            let link = table.store_next(caller, role, &next.head).await;
            if link.is_err() {
                // If the link was not stored, nobody can find the new table.
                let _ = server.remove(&next).await;
            }
            link
        })
        .await
    }

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

    async fn remove(&self, table: &Arc<SharedTable>) -> Result<(), Refusal> {
        let deleted = self.services.store.delete(table.id).await.map_err(|_| Denial::NotKept)?;
        self.tables.fetch_sub(deleted, Ordering::Relaxed);
        self.loaded().unload(table.id);
        table.close().await;
        Ok(())
    }

    /// Unloads idle tables: those without recent visits, and the least recently visited ones above the limit.
    fn unload(&self) {
        let mut loaded = self.loaded();
        let surplus = loaded.tables.len().saturating_sub(self.services.options.loaded_tables);
        let long_ago = self.services.store.at().saturating_sub(UNLOAD_AFTER);
        // A table with one reference is unused: streams and acts hold others, and new visitors wait for this lock.
        let idle = loaded.tables.values().filter(|table| Arc::strong_count(table) == 1 && table.is_idle());
        let mut idle: Vec<_> = idle.map(|table| (table.visited.load(Ordering::Relaxed), table.id)).collect();
        idle.sort_unstable();
        for (number, (visited, id)) in idle.into_iter().enumerate() {
            if number < surplus || visited < long_ago {
                loaded.unload(id);
            }
        }
    }

    /// Checks the clocks for as long as the server runs.
    pub(crate) async fn watch_clocks(self: Arc<Self>) {
        loop {
            tokio::time::sleep(Duration::from_millis(250)).await;
            let ticking: Vec<_> = self.loaded().tables.values().filter(|table| table.is_ticking()).cloned().collect();
            for table in ticking {
                // A separate task, so that loading a table delays no other clock. Failed writes are retried.
                tokio::spawn(async move { table.check_clock().await });
            }
        }
    }

    /// Does periodic work for as long as the server runs.
    pub(crate) async fn tidy(self: Arc<Self>) {
        let [mut hour, mut minute, mut second] =
            [3600, 60, 1].map(|seconds| tokio::time::interval(Duration::from_secs(seconds)));
        loop {
            tokio::select! {
                _ = second.tick() => {
                    // Stores the uptime, so that a restart gives back at most a second of thinking time.
                    if self.loaded().tables.values().any(|table| table.is_ticking()) {
                        let _ = self.services.store.beat().await;
                    }
                    self.unload();
                    self.services.work.clean();
                    self.long.clean();
                    self.recent_pages.clean();
                    for budget in [&self.services.stored, &self.tables_per_day, &self.requests, &self.tables_per_minute] {
                        budget.clean();
                    }
                }
                _ = minute.tick() => {
                    // Tables expire by the stored uptime, so it is also stored while no clock runs.
                    let _ = self.services.store.beat().await;
                    let _ = self.services.store.measure().await;
                }
                _ = hour.tick() => self.expire().await,
            }
        }
    }

    async fn expire(&self) {
        let loaded: Vec<_> = self.loaded().tables.values().cloned().collect();
        for table in loaded {
            let _ = self.services.store.touch(table.id, table.is_ticking()).await;
        }
        let Some(age) = self.services.options.expire_after else { return };
        if let Ok(deleted) = self.services.store.expire(age.as_secs()).await {
            self.tables.fetch_sub(deleted, Ordering::Relaxed);
        }
    }

    /// Reports whether a request must have come by HTTPS, as only proxies with HTTPS use the names in `hosts`.
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        self.is_host(host.split(':').next().unwrap_or_default())
    }

    fn is_host(&self, name: &str) -> bool {
        self.services.options.hosts.iter().any(|host| host.eq_ignore_ascii_case(name))
    }

    /// Reports whether `host`, the value of a `Host` header, names this server.
    pub(crate) fn is_called(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port.parse().ok()),
            _ => (host, Some(80)),
        };
        // Behind a proxy, the port is that of the proxy, so it does not matter.
        if self.is_host(name) {
            return true;
        }
        let own = self.services.options.address;
        let is_local = own.ip().is_loopback() || own.ip().is_unspecified();
        let is_own = |ip: IpAddr| ip == own.ip() || self.addresses.iter().any(|address| address.ip() == ip);
        port == Some(own.port())
            && match name.trim_matches(['[', ']']).parse::<IpAddr>() {
                Ok(ip) => ip.is_loopback() && is_local || is_own(ip),
                Err(_) => name.eq_ignore_ascii_case("localhost") && is_local,
            }
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, net::Ipv4Addr, pin::pin, task::Poll};

    use boardgame_table::{
        Input,
        hosted::{TableAct, TableRequest},
    };
    use serde_json::json;

    use super::*;
    use crate::limits::Allowance;

    const CALLER: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

    async fn poll_and_drop<T>(work: impl Future<Output = T>, polls: usize) -> Option<T> {
        let mut work = pin!(work);
        for _ in 0..polls {
            if let Poll::Ready(done) = poll_fn(|context| Poll::Ready(work.as_mut().poll(context))).await {
                return Some(done);
            }
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        None
    }

    async fn open(server: &Arc<Server>, request: Value) -> Result<Arc<SharedTable>, Refusal> {
        let request: TableRequest = serde_json::from_value(request).expect("a table");
        let seed = system::seed()?;
        server.create(CALLER, move || Ok((request.head(seed)?, Vec::new()))).await
    }

    fn black(table: &SharedTable) -> LinkRole {
        table.head.role(table.head.seats[0].secret.as_str()).expect("a seat")
    }

    /// Waits until no task runs, and compares the numbers of tables that are counted, stored and loaded.
    async fn settle(server: &Arc<Server>, tables: &[usize], polls: usize) {
        let (work, thinkers) = (&server.services.work, &server.services.thinkers);
        let is_idle = || [work, &server.long, &thinkers.quick, &thinkers.slow].iter().all(|pool| pool.is_idle());
        for _ in 0..50_000 {
            if Handle::current().metrics().num_alive_tasks() == 0 && is_idle() {
                break;
            }
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        let stored = server.services.store.count().await.expect("the database");
        assert_eq!(stored, server.tables.load(Ordering::Relaxed), "{polls} polls");
        assert_eq!(stored, server.loaded().tables.len(), "{polls} polls");
        assert!(tables.contains(&stored), "{polls} polls: {stored} tables");
        assert!(work.is_idle() && server.long.is_idle(), "{polls} polls: a permit is missing");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_request_that_is_dropped_leaves_no_table_task_or_permit_behind() {
        let server = Server::open(ServerOptions {
            processor: Allowance { at_once: f64::INFINITY, per_second: 1.0 },
            tables_per_minute: std::num::NonZeroU32::MAX,
            thinking_time: Duration::from_millis(1),
            ..ServerOptions::default()
        });
        let server = server.expect("a database in memory");
        for polls in 0..30 {
            // A dropped request must leave no table behind.
            let new = poll_and_drop(open(&server, json!({ "game": "checkers" })), polls).await;
            settle(&server, &[usize::from(new.is_some())], polls).await;
            if let Some(new) = new {
                server.remove(&new.expect("a table")).await.expect("it exists");
            }
            // An act must be both in memory and on the disk, or in neither.
            let request = json!({ "game": "checkers", "computers": [1], "level": 1 });
            let table = open(&server, request).await.expect("a table");
            let act = |act| table.act((black(&table), CALLER), act, None);
            let _ = poll_and_drop(act(TableAct::Input(Input::Typed("11-15".to_owned()))), polls).await;
            settle(&server, &[1], polls).await;
            let version = table.peek(CALLER).await.expect("a state").version();
            let stored = server.services.store.load(table.id).await.expect("the database").expect("all entries");
            assert_eq!(version, stored.len(), "{polls} polls");
            // A dropped hint must not block the next one.
            let _ = poll_and_drop(table.hint(black(&table), CALLER), polls).await;
            settle(&server, &[1], polls).await;
            if version != 1 {
                table.hint(black(&table), CALLER).await.expect("another hint");
            }
            // The next game must exist if and only if the table links to it.
            act(TableAct::Resign).await.expect("the end");
            let _ = poll_and_drop(server.again(&table, black(&table), CALLER), polls).await;
            settle(&server, &[1, 2], polls).await;
            let tables = 1 + usize::from(table.peek(CALLER).await.expect("a state").next().is_some());
            settle(&server, &[tables], polls).await;
            // A table must be either complete or deleted.
            let _ = poll_and_drop(server.delete(&table, LinkRole::Host, CALLER), polls).await;
            settle(&server, &[tables - 1, tables], polls).await;
            let stored = server.services.store.load(table.id).await.expect("the database");
            assert_eq!(stored.is_none_or(|all| all.is_empty()), table.peek(CALLER).await.is_err(), "{polls} polls");
            let left: Vec<_> = server.loaded().tables.values().cloned().collect();
            for table in left {
                server.remove(&table).await.expect("it exists");
            }
        }
    }
}
