//! How the server runs.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

/// How the server runs.
///
/// ```
/// let options = boardgame_serve::Options::default();
/// assert!(options.address.ip().is_loopback());
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens: 127.0.0.1 at port 8090, unless told otherwise.
    pub address: SocketAddr,
    /// The file of the database; in memory, and lost at the end, without one.
    pub database: Option<PathBuf>,
    /// Names beside the address itself under which browsers may call the server, without a port: `games.example`.
    pub hosts: Vec<String>,
    /// How many tables there may be.
    pub tables: usize,
    /// How many streams of events may be open at once.
    pub streams: usize,
    /// How many moves a second may be made at one table; for a moment twice as many.
    pub moves_per_second: u16,
    /// How many computer players may think at once, each on a thread of its own.
    pub thinkers: usize,
    /// How long they may think about a move.
    pub thinking: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8090),
            database: None,
            hosts: Vec::new(),
            tables: 10_000,
            streams: 8_192,
            moves_per_second: 20,
            thinkers: 2,
            thinking: Duration::from_secs(1),
        }
    }
}
