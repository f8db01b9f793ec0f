//! All tables, and who may come to which.

use std::{
    collections::HashMap,
    fmt,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use boardgame_core::Player;
use serde_json::Value;

use crate::{
    Error, Options,
    refusal::Refusal,
    secret::Secret,
    store::Store,
    table::{self, CLOCKS, Head, Role, Table, Thinkers},
    words::Word,
};

/// All tables.
pub(crate) struct Server {
    pub(crate) options: Options,
    store: Store,
    thinkers: Thinkers,
    links: Mutex<Links>,
    streams: Arc<AtomicUsize>,
}

#[derive(Default)]
struct Links {
    tables: HashMap<i64, Arc<Table>>,
    secrets: HashMap<String, (i64, Role)>,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("options", &self.options).finish_non_exhaustive()
    }
}

impl Server {
    /// Opens the database, with all tables that are in it.
    pub(crate) fn open(options: Options) -> Result<Arc<Self>, Error> {
        let (store, heads) =
            Store::open(options.database.as_deref()).map_err(|error| Error::Database { error: error.to_string() })?;
        let thinkers = Thinkers::new(options.thinkers, options.thinking);
        let server = Self { options, store, thinkers, links: Mutex::default(), streams: Arc::default() };
        for (id, head) in heads {
            let head: Head = serde_json::from_str(&head)
                .map_err(|error: serde_json::Error| Error::Table { id, error: error.to_string() })?;
            server.add(id, head);
        }
        Ok(Arc::new(server))
    }

    fn add(&self, id: i64, head: Head) -> Arc<Table> {
        let mut links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        let mut link = |secret: &Secret, role| links.secrets.insert(secret.as_str().to_owned(), (id, role));
        for (seat, chair) in (0..).zip(&head.seats) {
            if chair.computer.is_none() && head.scorer.is_none() {
                link(&chair.secret, Role::Seat(Player::new(seat)));
            }
        }
        link(&head.watch, Role::Watch);
        link(&head.host, Role::Host);
        if let Some(scorer) = &head.scorer {
            link(scorer, Role::Scorer);
        }
        let (store, thinkers) = (self.store.clone(), self.thinkers.clone());
        let table = Table::new(id, head, store, thinkers, self.options.moves_per_second.into());
        links.tables.insert(id, Arc::clone(&table));
        table
    }

    /// Opens a table, where these events have happened before.
    pub(crate) async fn create(&self, head: Head, events: Vec<Value>) -> Result<Arc<Table>, Refusal> {
        if self.count() >= self.options.tables {
            return Err(Refusal::of(&Word::TooMany));
        }
        // A set-up that cannot be is not kept, nor what could not happen.
        let mut sit = crate::games::open(head.game, head.setup.clone())?;
        events.iter().try_for_each(|event| sit.apply(event.clone()))?;
        let body = serde_json::to_string(&head).unwrap_or_default();
        let entries = events.into_iter().map(table::kept).collect();
        let id = self.store.create(body, entries).await.map_err(|_| Refusal::of(&Word::NotKept))?;
        let table = self.add(id, head);
        table.begin().await?;
        Ok(table)
    }

    fn count(&self) -> usize {
        self.links.lock().unwrap_or_else(PoisonError::into_inner).tables.len()
    }

    /// The table behind a link, and who comes with it.
    pub(crate) fn find(&self, secret: &str) -> Option<(Arc<Table>, Role)> {
        let links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
        let (id, role) = links.secrets.get(secret)?;
        Some((Arc::clone(links.tables.get(id)?), *role))
    }

    /// Watches the clocks for as long as the server runs.
    pub(crate) async fn watch_clocks(self: Arc<Self>) {
        loop {
            tokio::time::sleep(CLOCKS).await;
            let ticking: Vec<_> = {
                let links = self.links.lock().unwrap_or_else(PoisonError::into_inner);
                links.tables.values().filter(|table| table.is_ticking()).cloned().collect()
            };
            for table in ticking {
                // What cannot be written now is tried again.
                let _ = table.look_at_clock().await;
            }
        }
    }

    /// Room for one more stream; it is given back when the value is dropped.
    pub(crate) fn stream(&self) -> Option<Place> {
        let before = self.streams.fetch_add(1, Ordering::Relaxed);
        let place = Place(Arc::clone(&self.streams));
        (before < self.options.streams).then_some(place)
    }

    /// Whether a browser may call the server by this name: the value of `Host`.
    pub(crate) fn is_called(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port.parse::<u16>().ok()),
            _ => (host, Some(80)),
        };
        if self.options.hosts.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            // Behind a proxy the port is the proxy's.
            return true;
        }
        let address = self.options.address;
        if port != Some(address.port()) {
            return false;
        }
        let named = name.trim_matches(['[', ']']).parse::<IpAddr>();
        match named {
            Ok(ip) => ip == address.ip() || ip.is_loopback() && is_local(address),
            Err(_) => name.eq_ignore_ascii_case("localhost") && is_local(address),
        }
    }
}

fn is_local(address: SocketAddr) -> bool {
    address.ip().is_loopback() || address.ip().is_unspecified()
}

/// An open stream.
#[derive(Debug)]
pub(crate) struct Place(Arc<AtomicUsize>);

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
