//! The options of the server.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    num::NonZeroU32,
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use boardgame_players::checkers::Endgame;

use crate::limits::{Allowance, Cap};

/// The options of the server.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    /// The address to listen on [default: 127.0.0.1:8090].
    pub address: SocketAddr,
    /// The file of the database [default: in memory].
    pub database: Option<PathBuf>,
    /// Additional host names, without a port: `games.example`.
    pub hosts: Vec<String>,
    /// The header in which a proxy names its client, such as `X-Forwarded-For`. The last entry counts. Clients can
    /// forge the header if there is no proxy.
    pub forwarded_header: Option<String>,
    /// The maximum number of tables.
    pub tables: usize,
    /// The maximum number of tables in memory. The others are loaded when needed.
    pub loaded_tables: usize,
    /// The time without a visit after which a table is deleted, checked every hour [default: never].
    pub expire_after: Option<Duration>,
    /// The limit on open connections.
    pub connections: Cap,
    /// The limit on open streams of events.
    pub streams: Cap,
    /// The limit on uploads that are being received, judged or answered.
    pub uploads: Cap,
    /// The maximum wait for processor time or an upload slot.
    pub queue_timeout: Duration,
    /// Requests per second from one IP address, with bursts of twice that.
    pub requests_per_second: NonZeroU32,
    /// New tables per minute from one IP address.
    pub tables_per_minute: NonZeroU32,
    /// New tables per day from one IP address.
    pub tables_per_day: u32,
    /// Processor seconds for the requests from one IP address.
    pub processor: Allowance,
    /// Processor seconds for uploads and other long work requested from one IP address.
    pub long_work: Allowance,
    /// The processor time for one upload.
    pub upload_time: Duration,
    /// The limit on bytes of responses that have not been sent yet.
    pub response_bytes: Cap,
    /// The maximum number of events per table. Files with longer games are refused.
    pub events_per_table: usize,
    /// The maximum number of entries per table, such as events, offers, corrections and names.
    pub entries_per_table: usize,
    /// The maximum size of a table's entries in bytes.
    pub bytes_per_table: usize,
    /// The maximum size of the comments and variations in a game file, in bytes.
    pub comments_per_table: usize,
    /// Bytes per day that can be added to the database from one IP address.
    pub bytes_per_day: u32,
    /// The maximum size of the database in bytes.
    pub database_bytes: u64,
    /// Moves per second through one link, with bursts of twice that.
    pub moves_per_second: NonZeroU32,
    /// The maximum time without input on a connection that waits for a request.
    pub idle_timeout: Duration,
    /// The maximum time for receiving and answering a request.
    pub request_timeout: Duration,
    /// The maximum number of computer players that think at the same time. It applies separately to quick and to high
    /// levels.
    pub thinkers: usize,
    /// The maximum time for a move of a computer player.
    pub thinking_time: Duration,
    /// Solved endings of checkers, for reviews.
    pub endings: Option<Arc<Endgame>>,
    /// A folder with solved games, for perfect computer players.
    pub solutions: Option<PathBuf>,
}

impl Default for ServerOptions {
    fn default() -> Self {
        let rate = |times| NonZeroU32::new(times).unwrap_or(NonZeroU32::MIN);
        Self {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8090),
            database: None,
            hosts: Vec::new(),
            forwarded_header: None,
            tables: 100_000,
            loaded_tables: 1000,
            expire_after: None,
            connections: Cap { all: 8192, each: 256 },
            streams: Cap { all: 4096, each: 64 },
            uploads: Cap { all: 8, each: 1 },
            queue_timeout: Duration::from_secs(10),
            requests_per_second: rate(200),
            tables_per_minute: rate(60),
            tables_per_day: 1000,
            processor: Allowance { at_once: 1.0, per_second: 0.25 },
            long_work: Allowance { at_once: 20.0, per_second: 0.25 },
            upload_time: Duration::from_secs(10),
            response_bytes: Cap { all: 64 << 20, each: 16 << 20 },
            events_per_table: 4000,
            entries_per_table: 10_000,
            bytes_per_table: 2 << 20,
            comments_per_table: 64 << 10,
            bytes_per_day: 32 << 20,
            database_bytes: 4 << 30,
            moves_per_second: rate(20),
            idle_timeout: Duration::from_secs(30),
            request_timeout: Duration::from_secs(60),
            thinkers: 2,
            thinking_time: Duration::from_secs(1),
            endings: None,
            solutions: None,
        }
    }
}
