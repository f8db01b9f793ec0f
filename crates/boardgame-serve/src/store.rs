//! Where everything is kept: an `SQLite` database, written by one thread of its own.
//!
//! What arrives while the last transaction is being written goes into the next one together, so that a commit, which waits
//! for the disk, serves many. An answer is given when the commit has returned.

use std::{
    fs, io,
    path::Path,
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::{Duration, Instant, SystemTime},
};

use boardgame_table::hosted::Head;
use rusqlite::{Connection, OptionalExtension as _, params};
use tokio::sync::oneshot;

use crate::Error;

/// How many writes one transaction takes at the most.
const BATCH: usize = 512;

/// A link leads to its table, whose head says what its role is there. `ticks` is set while a clock may be running;
/// `touched` is the time of the last visit. Entries have two times. `at` is the uptime of all servers on this database
/// together, in milliseconds: clocks go by it, so a restart costs nobody any time. `made` is the time of day, 0 if it is not
/// known. `touched` and `made` are in seconds since 1970.
const SCHEMA: &str = "
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY,
        head TEXT NOT NULL,
        ticks INTEGER NOT NULL,
        touched INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE entries (
        game INTEGER NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        mark INTEGER,
        at INTEGER NOT NULL,
        made INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE links (
        secret TEXT PRIMARY KEY,
        game INTEGER NOT NULL REFERENCES tables (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX links_of ON links (game);
    CREATE TABLE time (at INTEGER NOT NULL) STRICT;
    INSERT INTO time VALUES (0);
";

/// The version of the schema. Databases of other versions are refused.
const VERSION: i64 = 3;

/// Says whose file it is: “BGTB”.
const APPLICATION: i64 = 0x4247_5442;

/// How long to wait for a server in another process that is shutting down to release the database.
const HANDOVER: Duration = Duration::from_secs(1);

/// An entry as it is kept: its body, the mark of the act it came from, and when it was made by either clock.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) body: String,
    pub(crate) mark: Option<i64>,
    pub(crate) at: u64,
    pub(crate) made: i64,
}

/// What is to be done in a transaction. It gives the answer, which waits for the commit.
type Job = Box<dyn FnOnce(&Connection) -> Answer + Send>;

/// An answer, which is given when it is known whether what was done is committed.
type Answer = Box<dyn FnOnce(bool)>;

/// The thread that writes. When the last handle is dropped, it finishes the writes that are waiting and releases the
/// database, so that the next server can open it at once.
#[derive(Debug)]
struct Writer {
    /// There as long as the thread is to go on.
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Without senders the thread ends; no job holds a handle, so that it never waits for itself.
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A handle to the database.
#[derive(Clone, Debug)]
pub(crate) struct Database {
    writer: Arc<Writer>,
    /// For how long servers had run on the database when this one began, in milliseconds.
    before: u64,
    began: Instant,
}

/// What a database holds when it is opened.
pub(crate) struct Holdings {
    pub(crate) tables: usize,
    /// Those whose clocks may be running.
    pub(crate) ticking: Vec<(i64, String)>,
    at: u64,
}

impl Database {
    /// Opens the database, in memory without a path.
    pub(crate) fn open(path: Option<&Path>) -> Result<(Self, Holdings), Error> {
        let unreadable = |error: rusqlite::Error| Error::Database { error: error.to_string() };
        let lock = path.map(lock).transpose()?;
        let connection = match path {
            Some(path) => {
                make_private(path).map_err(|error| Error::Database { error: error.to_string() })?;
                Connection::open(path)
            }
            None => Connection::open_in_memory(),
        };
        let mut connection = connection.map_err(unreadable)?;
        let is_new = check_version(&connection, path)?;
        let holdings = prepare(&mut connection, is_new).map_err(unreadable)?;
        let (jobs, queue) = mpsc::channel();
        let thread = thread::spawn(move || {
            work(connection, &queue);
            drop(lock);
        });
        let writer = Arc::new(Writer { jobs: Some(jobs), thread: Some(thread) });
        Ok((Self { writer, before: holdings.at, began: Instant::now() }, holdings))
    }

    /// For how long servers have run on this database, in milliseconds: the time that clocks go by.
    pub(crate) fn at(&self) -> u64 {
        self.before + u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX / 2)
    }

    /// Writes a new table with what has happened there before, and tells its number.
    pub(crate) async fn create(&self, head: &Head, entries: Vec<Kept>) -> rusqlite::Result<i64> {
        let links: Vec<String> = head.links().map(str::to_owned).collect();
        let ticks = head.clock.is_some();
        let head = serde_json::to_string(head).unwrap_or_default();
        self.done(move |connection| {
            let insert = "INSERT INTO tables (head, ticks, touched) VALUES (?1, ?2, ?3)";
            let id = connection.prepare_cached(insert)?.insert(params![head, ticks, now()])?;
            link(connection, id, links.iter().map(String::as_str))?;
            for (number, kept) in entries.iter().enumerate() {
                append(connection, id, number, kept)?;
            }
            Ok(id)
        })
        .await
    }

    /// The table that a link leads to, with its head.
    pub(crate) async fn find(&self, secret: String) -> rusqlite::Result<Option<(i64, String)>> {
        self.done(move |connection| {
            let find = "SELECT id, head FROM links JOIN tables ON id = game WHERE secret = ?1";
            let mut find = connection.prepare_cached(find)?;
            find.query_row([secret], |row| Ok((row.get(0)?, row.get(1)?))).optional()
        })
        .await
    }

    /// Writes the next entry of a table.
    pub(crate) async fn append(&self, table: i64, number: usize, kept: Kept) -> rusqlite::Result<()> {
        self.done(move |connection| append(connection, table, number, &kept)).await
    }

    /// All entries of a table, in order.
    pub(crate) async fn load(&self, table: i64) -> rusqlite::Result<Vec<Kept>> {
        self.done(move |connection| {
            let all = "SELECT body, mark, at, made FROM entries WHERE game = ?1 ORDER BY number";
            let kept = |row: &rusqlite::Row<'_>| {
                Ok(Kept { body: row.get(0)?, mark: row.get(1)?, at: row.get(2)?, made: row.get(3)? })
            };
            connection.prepare_cached(all)?.query_map([table], kept)?.collect()
        })
        .await
    }

    /// Writes down that somebody was at a table, and whether a clock may be running there.
    pub(crate) async fn touch(&self, table: i64, ticks: bool) -> rusqlite::Result<()> {
        let touch = "UPDATE tables SET ticks = ?2, touched = ?3 WHERE id = ?1";
        self.done(move |connection| connection.execute(touch, params![table, ticks, now()]).map(|_| ())).await
    }

    /// Deletes a table with all that happened there.
    pub(crate) async fn delete(&self, table: i64) -> rusqlite::Result<()> {
        self.done(move |connection| delete(connection, "= ?1", table).map(|_| ())).await
    }

    /// Deletes the tables where nobody has been for this long, and tells how many they were.
    pub(crate) async fn expire(&self, seconds: u64) -> rusqlite::Result<usize> {
        let before = now().saturating_sub(i64::try_from(seconds).unwrap_or(i64::MAX));
        self.done(move |connection| delete(connection, "IN (SELECT id FROM tables WHERE touched < ?1)", before)).await
    }

    /// Writes down for how long servers have run.
    pub(crate) async fn beat(&self) -> rusqlite::Result<()> {
        let at = self.at();
        self.done(move |connection| connection.execute("UPDATE time SET at = ?1", [at]).map(|_| ())).await
    }

    /// Has the thread do something in its next transaction, and waits for the commit.
    async fn done<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> rusqlite::Result<T> {
        let gone = || rusqlite::Error::InvalidQuery;
        let (reply, answer) = oneshot::channel();
        let job = move |connection: &Connection| -> Answer {
            let result = work(connection);
            // The request may have been dropped.
            Box::new(move |committed| drop(reply.send(if committed { result } else { Err(gone()) })))
        };
        self.writer.jobs.as_ref().and_then(|jobs| jobs.send(Box::new(job)).ok()).ok_or_else(gone)?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }
}

/// Copies the whole database of a server, which may be running, into a new file.
///
/// # Errors
/// When there is no such database, or the file cannot be written or is there already.
pub fn backup(database: &Path, into: &Path) -> Result<(), Error> {
    let failed = |error: &dyn std::fmt::Display| Error::Backup { error: error.to_string() };
    let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE | rusqlite::OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(database, flags).map_err(|error| failed(&error))?;
    check_version(&connection, Some(database))?;
    if into.exists() {
        return Err(failed(&io::Error::from(io::ErrorKind::AlreadyExists)));
    }
    // The copy holds the same secrets.
    make_private(into).map_err(|error| failed(&error))?;
    let name = into.to_str().ok_or_else(|| failed(&io::Error::from(io::ErrorKind::InvalidInput)))?;
    connection.execute("VACUUM INTO ?1", [name]).map(|_| ()).map_err(|error| failed(&error))
}

/// Makes a file that nobody but its owner can read, and an existing one so.
fn make_private(path: &Path) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
        options.mode(0o600).open(path)?;
        fs::set_permissions(path, fs::Permissions::from_mode(0o600))
    }
    #[cfg(not(unix))]
    options.open(path).map(|_| ())
}

/// Keeps other servers away from a database for as long as the value lives. It is a transaction on an empty database beside
/// it, so that `SQLite` knows how each system locks files; the tables themselves can still be copied.
fn lock(path: &Path) -> Result<Connection, Error> {
    let mut name = path.as_os_str().to_owned();
    name.push("-lock");
    let locked = make_private(Path::new(&name)).map_err(|error| error.to_string()).and_then(|()| {
        let connection = Connection::open(&name).map_err(|error| error.to_string())?;
        Ok(connection)
    });
    let connection = locked.map_err(|error| Error::Database { error })?;
    connection
        .busy_timeout(HANDOVER)
        .and_then(|()| connection.execute_batch("BEGIN EXCLUSIVE"))
        .map_err(|_| Error::InUse { path: path.display().to_string() })?;
    Ok(connection)
}

/// Refuses a database of another program or version. Reports whether it is empty.
fn check_version(connection: &Connection, path: Option<&Path>) -> Result<bool, Error> {
    let path = path.map(|path| path.display().to_string()).unwrap_or_default();
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let is_empty = || connection.query_row("SELECT COUNT(*) = 0 FROM sqlite_schema", [], |row| row.get(0));
    match (number("application_id"), number("user_version"), is_empty()) {
        (Ok(0), Ok(0), Ok(true)) => Ok(true),
        (Ok(APPLICATION), Ok(VERSION), _) => Ok(false),
        (Ok(APPLICATION), Ok(version), _) => Err(Error::Version { path, version, known: VERSION }),
        _ => Err(Error::Foreign { path }),
    }
}

/// Creates the tables of a new database, and reads what it contains.
fn prepare(connection: &mut Connection, is_new: bool) -> rusqlite::Result<Holdings> {
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let transaction = connection.transaction()?;
    if is_new {
        transaction.execute_batch(SCHEMA)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    let tables = transaction.query_row("SELECT COUNT(*) FROM tables", [], |row| row.get(0))?;
    let ticking = transaction
        .prepare("SELECT id, head FROM tables WHERE ticks")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let at = transaction.query_row("SELECT at FROM time", [], |row| row.get(0))?;
    transaction.commit()?;
    Ok(Holdings { tables, ticking, at })
}

fn link<'a>(connection: &Connection, table: i64, links: impl Iterator<Item = &'a str>) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached("INSERT INTO links (secret, game) VALUES (?1, ?2)")?;
    for secret in links {
        insert.execute(params![secret, table])?;
    }
    Ok(())
}

fn work(mut connection: Connection, queue: &mpsc::Receiver<Job>) {
    while let Ok(first) = queue.recv() {
        let mut jobs = vec![first];
        jobs.extend(queue.try_iter().take(BATCH - 1));
        let mut answers: Vec<Answer> = Vec::with_capacity(jobs.len());
        let committed = connection.transaction().and_then(|transaction| {
            for job in jobs {
                answers.push(job(&transaction));
            }
            transaction.commit()
        });
        for answer in answers {
            answer(committed.is_ok());
        }
    }
}

fn append(connection: &Connection, table: i64, number: usize, kept: &Kept) -> rusqlite::Result<()> {
    let insert = "INSERT INTO entries (game, number, body, mark, at, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut insert = connection.prepare_cached(insert)?;
    insert.execute(params![table, number, kept.body, kept.mark, kept.at, kept.made]).map(|_| ())
}

/// Deletes all tables whose number is such, and tells how many they were.
fn delete(connection: &Connection, which: &str, value: i64) -> rusqlite::Result<usize> {
    connection.execute(&format!("DELETE FROM entries WHERE game {which}"), [value])?;
    connection.execute(&format!("DELETE FROM links WHERE game {which}"), [value])?;
    connection.execute(&format!("DELETE FROM tables WHERE id {which}"), [value])
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_free_when_its_last_handle_is_gone_however_long_its_last_write_takes() {
        let folder = std::env::temp_dir().join(format!("boardgame-let-go-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("tables.db");
        let (database, _) = Database::open(Some(&path)).expect("a new database");
        let other = database.clone();
        let slow: Job = Box::new(|connection| {
            thread::sleep(2 * HANDOVER);
            let written = connection.execute("UPDATE time SET at = 7", []);
            Box::new(move |_| drop(written))
        });
        database.writer.jobs.as_ref().expect("it runs").send(slow).expect("it runs");
        drop(database);
        drop(other);
        let (_database, holdings) = Database::open(Some(&path)).expect("nobody has it");
        assert_eq!(holdings.at, 7);
        fs::remove_dir_all(&folder).expect("the test's own");
    }
}
