//! How the server runs.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    num::NonZeroU32,
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use boardgame_players::checkers::Endgame;

use crate::limits::{Allowance, Cap};

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
    /// Names besides the address itself under which browsers may call the server, without a port: `games.example`.
    pub hosts: Vec<String>,
    /// The header in which a proxy names the address that it was called from, such as `X-Forwarded-For`: its last entry is
    /// believed. Without a proxy anybody could send it.
    pub forwarded: Option<String>,
    /// How many tables there may be.
    pub tables: usize,
    /// How many tables are kept in memory; the others come back from the database when somebody asks for them.
    pub awake: usize,
    /// After how long without a visitor a table is deleted; never without it. It is looked at every hour.
    pub expire: Option<Duration>,
    /// How many connections there may be.
    pub connections: Cap,
    /// How many streams of events may be open.
    pub streams: Cap,
    /// The number of uploads that are received, judged or answered at a time.
    pub uploads: Cap,
    /// The longest time that a request waits for its turn.
    pub turn: Duration,
    /// How many requests a second an address may send; for a moment twice as many.
    pub requests_per_second: NonZeroU32,
    /// How many tables a minute an address may open.
    pub tables_per_minute: NonZeroU32,
    /// The number of tables that an address may open in a day.
    pub tables_per_day: u32,
    /// The seconds of a processor for the requests of an address.
    pub processor: Allowance,
    /// The seconds of a processor for the uploads of an address and its other long work.
    pub long_work: Allowance,
    /// The processor time for one upload.
    pub upload: Duration,
    /// The bytes of answers that are not yet sent.
    pub answers: Cap,
    /// The number of events of a table. A longer game in a file is refused.
    pub events_per_table: usize,
    /// The number of entries of a table: events, offers, corrections and names.
    pub entries_per_table: usize,
    /// The bytes of a table's entries.
    pub bytes_per_table: usize,
    /// The bytes of the comments and variations of a game in a file.
    pub comments_per_table: usize,
    /// The bytes that an address may add to the database in a day.
    pub bytes_per_day: u32,
    /// The bytes of the database.
    pub bytes: u64,
    /// How many moves a second may be made with one link; for a moment twice as many.
    pub moves_per_second: NonZeroU32,
    /// How long a connection may say nothing, and take to say what it asks for.
    pub silence: Duration,
    /// How long a whole request may take until it is answered.
    pub patience: Duration,
    /// How many computer players may think at once, each on a thread of its own; and as many again of the quick levels.
    pub thinkers: usize,
    /// How long they may think about a move.
    pub thinking: Duration,
    /// Perfect endings of checkers, for the game that is gone through when it is over.
    pub endings: Option<Arc<Endgame>>,
    /// A folder with the solutions of solved games, for a computer player who never errs.
    pub solutions: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8090),
            database: None,
            hosts: Vec::new(),
            forwarded: None,
            tables: 100_000,
            awake: 1000,
            expire: None,
            connections: Cap { all: 8192, each: 256 },
            streams: Cap { all: 4096, each: 64 },
            uploads: Cap { all: 8, each: 1 },
            turn: Duration::from_secs(10),
            requests_per_second: often(200),
            tables_per_minute: often(60),
            tables_per_day: 1000,
            processor: Allowance { at_once: 1.0, per_second: 0.25 },
            long_work: Allowance { at_once: 20.0, per_second: 0.25 },
            upload: Duration::from_secs(10),
            answers: Cap { all: 64 << 20, each: 16 << 20 },
            events_per_table: 4000,
            entries_per_table: 10_000,
            bytes_per_table: 2 << 20,
            comments_per_table: 64 << 10,
            bytes_per_day: 32 << 20,
            bytes: 4 << 30,
            moves_per_second: often(20),
            silence: Duration::from_secs(30),
            patience: Duration::from_secs(60),
            thinkers: 2,
            thinking: Duration::from_secs(1),
            endings: None,
            solutions: None,
        }
    }
}

/// A number that is not zero.
fn often(times: u32) -> NonZeroU32 {
    NonZeroU32::new(times).unwrap_or(NonZeroU32::MIN)
}
