//! The `SQLite` database. One thread writes; up to 512 writes that arrive during a commit share the next transaction.

use std::{
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use boardgame_table::hosted::{StoredEntry, TableHead};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, params};
use tokio::sync::oneshot;

use crate::Error;

/// The schema. `ticks` is set while a clock may be running. `touched` is the uptime at the last visit, in seconds. `at`
/// is the uptime of all servers on this database, in milliseconds. Clocks use it, so that a restart costs no time.
/// `made` is the time of day in seconds since 1970, or 0 if it is unknown.
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

/// The version of the schema. Other versions are refused.
const VERSION: i64 = 3;

/// The id of the file format: “BGTB” in ASCII.
const APPLICATION: i64 = 0x4247_5442;

/// How long to wait until another process releases the database.
const HANDOVER: Duration = Duration::from_secs(1);

/// A task for the writer. The returned reply is called after the commit.
type WriteTask = Box<dyn FnOnce(&Connection) -> Reply + Send>;

/// A function that is called after a commit, with `true` if the commit succeeded.
type Reply = Box<dyn FnOnce(bool)>;

/// The thread that writes. It finishes waiting writes and releases the database when the last handle is dropped.
#[derive(Debug)]
struct Writer {
    /// The queue of the thread; `None` when the thread has to end.
    jobs: Option<mpsc::Sender<WriteTask>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Writer {
    fn drop(&mut self) {
        // Without senders the thread ends. No job holds a handle to the database, so the thread never waits for itself.
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Database {
    writer: Arc<Writer>,
    /// The uptime of earlier servers on this database, in milliseconds.
    uptime_before: u64,
    began: Instant,
    /// The estimated size of the database in bytes.
    bytes: Arc<AtomicU64>,
    most: u64,
}

/// The numbers and the configurations of tables.
type Heads = Vec<(i64, String)>;

impl Database {
    /// Opens a database, in memory if there is no path. Returns the number of tables, and those whose clocks may be
    /// running.
    pub(crate) fn open(path: Option<&Path>, most: u64) -> Result<(Self, usize, Heads), Error> {
        let path = path.filter(|path| *path != Path::new(":memory:"));
        let lock = path.map(Lock::take).transpose()?;
        let connection = match path {
            Some(path) => Connection::open_with_flags(path, OPEN),
            None => Connection::open_in_memory(),
        };
        let mut connection = connection.map_err(database_error)?;
        let is_new = check_version(&connection, path)?;
        let (tables, ticking, uptime_before) = prepare(&mut connection, is_new).map_err(database_error)?;
        let bytes = measure(&connection).map_err(database_error)?;
        let (jobs, queue) = mpsc::channel();
        let thread = thread::spawn(move || {
            work(connection, &queue);
            drop(lock);
        });
        let writer = Arc::new(Writer { jobs: Some(jobs), thread: Some(thread) });
        let bytes = Arc::new(AtomicU64::new(bytes));
        Ok((Self { writer, uptime_before, began: Instant::now(), bytes, most }, tables, ticking))
    }

    /// Returns the uptime of all servers on this database, in milliseconds.
    pub(crate) fn at(&self) -> u64 {
        self.uptime_before + u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX / 2)
    }

    pub(crate) async fn create(&self, head: &TableHead, entries: Vec<StoredEntry>) -> rusqlite::Result<i64> {
        let links: Vec<String> = head.links().map(str::to_owned).collect();
        let ticks = head.clock.is_some();
        let head = serde_json::to_string(head).unwrap_or_default();
        let touched = self.at() / 1000;
        self.grow(head.len() + entries.iter().map(|entry| entry.body.len()).sum::<usize>());
        self.transact(move |connection| {
            let insert = "INSERT INTO tables (head, ticks, touched) VALUES (?1, ?2, ?3)";
            let id = connection.prepare_cached(insert)?.insert(params![head, ticks, touched])?;
            let mut insert = connection.prepare_cached("INSERT INTO links (secret, game) VALUES (?1, ?2)")?;
            for secret in &links {
                insert.execute(params![secret, id])?;
            }
            for (number, entry) in entries.iter().enumerate() {
                append(connection, id, number, entry)?;
            }
            Ok(id)
        })
        .await
    }

    /// Returns the number and the configuration of the table that a link belongs to.
    pub(crate) async fn find(&self, secret: String) -> rusqlite::Result<Option<(i64, String)>> {
        self.transact(move |connection| {
            let find = "SELECT id, head FROM links JOIN tables ON id = game WHERE secret = ?1";
            let mut find = connection.prepare_cached(find)?;
            find.query_row([secret], |row| Ok((row.get(0)?, row.get(1)?))).optional()
        })
        .await
    }

    pub(crate) async fn append(&self, table: i64, number: usize, entry: StoredEntry) -> rusqlite::Result<()> {
        self.grow(entry.body.len());
        self.transact(move |connection| append(connection, table, number, &entry)).await
    }

    /// Reads the entries of a table in order. Returns `None` if some are missing.
    pub(crate) async fn load(&self, table: i64) -> rusqlite::Result<Option<Vec<StoredEntry>>> {
        self.transact(move |connection| {
            let all = "SELECT number, body, mark, at, made FROM entries WHERE game = ?1 ORDER BY number";
            let read = |row: &rusqlite::Row<'_>| {
                let entry = StoredEntry { body: row.get(1)?, mark: row.get(2)?, at: row.get(3)?, made: row.get(4)? };
                Ok((row.get::<_, usize>(0)?, entry))
            };
            let numbered = connection.prepare_cached(all)?.query_map([table], read)?.collect::<Result<Vec<_>, _>>()?;
            let is_whole = numbered.iter().enumerate().all(|(index, (number, _))| index == *number);
            Ok(is_whole.then(|| numbered.into_iter().map(|(_, entry)| entry).collect()))
        })
        .await
    }

    pub(crate) async fn touch(&self, table: i64, ticks: bool) -> rusqlite::Result<()> {
        let touch = "UPDATE tables SET ticks = ?2, touched = ?3 WHERE id = ?1";
        let touched = self.at() / 1000;
        self.transact(move |connection| connection.execute(touch, params![table, ticks, touched]).map(|_| ())).await
    }

    /// Deletes a table. Returns the number of deleted tables, 1 or 0.
    pub(crate) async fn delete(&self, table: i64) -> rusqlite::Result<usize> {
        self.transact(move |connection| delete(connection, "= ?1", table)).await
    }

    /// Deletes the tables that have not been visited for `seconds`, and returns their number.
    pub(crate) async fn expire(&self, seconds: u64) -> rusqlite::Result<usize> {
        let [now, seconds] = [self.at() / 1000, seconds].map(|time| i64::try_from(time).unwrap_or(i64::MAX));
        let before = now.saturating_sub(seconds);
        self.transact(move |connection| delete(connection, "IN (SELECT id FROM tables WHERE touched < ?1)", before))
            .await
    }

    pub(crate) async fn beat(&self) -> rusqlite::Result<()> {
        let at = self.at();
        self.transact(move |connection| connection.execute("UPDATE time SET at = ?1", [at]).map(|_| ())).await
    }

    fn grow(&self, bytes: usize) {
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub(crate) fn is_full(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) >= self.most
    }

    #[cfg(test)]
    pub(crate) async fn count(&self) -> rusqlite::Result<usize> {
        self.transact(|connection| connection.query_row("SELECT COUNT(*) FROM tables", [], |row| row.get(0))).await
    }

    pub(crate) async fn measure(&self) -> rusqlite::Result<()> {
        let bytes = self.transact(measure).await?;
        self.bytes.store(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// Runs work in the next transaction, and returns after the commit.
    async fn transact<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> rusqlite::Result<T> {
        let gone = || rusqlite::Error::InvalidQuery;
        let (sender, receiver) = oneshot::channel();
        let job = move |connection: &Connection| -> Reply {
            let result = work(connection);
            Box::new(move |committed| drop(sender.send(if committed { result } else { Err(gone()) })))
        };
        self.writer.jobs.as_ref().and_then(|jobs| jobs.send(Box::new(job)).ok()).ok_or_else(gone)?;
        receiver.await.unwrap_or_else(|_| Err(gone()))
    }
}

fn database_error(error: impl std::fmt::Display) -> Error {
    Error::Database { error: error.to_string() }
}

/// Copies a database into a new file. A server may be using the database meanwhile.
///
/// # Errors
/// Fails if the database cannot be read, or if the file exists or cannot be written.
pub fn backup(database: &Path, into: &Path) -> Result<(), Error> {
    let failed = |error: &dyn std::fmt::Display| Error::Backup { error: error.to_string() };
    check_file(database)?;
    let connection = Connection::open_with_flags(database, OPEN & !OpenFlags::SQLITE_OPEN_CREATE);
    let connection = connection.map_err(|error| failed(&error))?;
    check_version(&connection, Some(database))?;
    // The copy contains secrets, so only its owner may read it.
    private().create_new(true).open(into).map_err(|error| failed(&error))?;
    let name = into.to_str().ok_or_else(|| failed(&io::Error::from(io::ErrorKind::InvalidInput)));
    let copied =
        name.and_then(|name| connection.execute("VACUUM INTO ?1", [name]).map(|_| ()).map_err(|error| failed(&error)));
    if copied.is_err() {
        // An incomplete copy would block the next attempt.
        let _ = fs::remove_file(into);
    }
    copied
}

/// The flags for opening a database. Without `SQLITE_OPEN_URI`, every name is a file name.
const OPEN: OpenFlags =
    OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_CREATE).union(OpenFlags::SQLITE_OPEN_NO_MUTEX);

const MAGIC: &[u8] = b"SQLite format 3\0";

/// Returns options for files that only their owner can read.
fn private() -> fs::OpenOptions {
    let mut options = fs::OpenOptions::new();
    options.read(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Refuses a file that is not a database of this program, without changing it. Reports whether the file exists.
fn check_file(path: &Path) -> Result<bool, Error> {
    let foreign = || Error::Foreign { path: path.display().to_string() };
    match fs::metadata(path) {
        // A dangling link is an error: its target is not created.
        Err(error) if error.kind() == io::ErrorKind::NotFound && fs::symlink_metadata(path).is_err() => {
            return Ok(false);
        }
        Err(error) => return Err(database_error(error)),
        Ok(file) if !file.is_file() => return Err(foreign()),
        // The file is not opened, because closing another handle to it would end this process's locks.
        Ok(_) if file_id(path).is_ok_and(|id| locked().contains(&id)) => return Ok(true),
        Ok(file) if file.len() == 0 => return Ok(true),
        Ok(_) => {}
    }
    let mut start = [0; MAGIC.len()];
    let read = fs::File::open(path).and_then(|mut file| file.read_exact(&mut start));
    match read {
        Ok(()) if start == MAGIC => {}
        Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => return Err(database_error(error)),
        _ => return Err(foreign()),
    }
    let read_only = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, read_only).map_err(database_error)?;
    check_version(&connection, Some(path)).map(|_| true)
}

/// A lock on a database file, whatever path leads to it.
#[derive(Debug)]
struct Lock {
    _file: fs::File,
    id: FileId,
}

type FileId = (u64, u64, PathBuf);

/// The locked files. They are not opened again, because closing any handle of a file ends `SQLite`'s locks on it.
static LOCKED: Mutex<Vec<FileId>> = Mutex::new(Vec::new());

impl Lock {
    fn take(path: &Path) -> Result<Self, Error> {
        let began = Instant::now();
        loop {
            let is_ours = file_id(path).is_ok_and(|id| locked().contains(&id));
            if !is_ours {
                check_file(path)?;
                let file = private().create(true).open(lock_path(path)).map_err(database_error)?;
                let id = file_id(path).map_err(database_error)?;
                if let Some(file) = exclusive(file).map_err(database_error)? {
                    make_private(path).map_err(database_error)?;
                    locked().push(id.clone());
                    return Ok(Self { _file: file, id });
                }
            }
            if began.elapsed() > HANDOVER {
                return Err(Error::InUse { path: path.display().to_string() });
            }
            thread::sleep(HANDOVER / 20);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        locked().retain(|id| *id != self.id);
    }
}

fn locked() -> std::sync::MutexGuard<'static, Vec<FileId>> {
    LOCKED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Locks a file until it is closed. Returns `None` if another process has locked it.
fn exclusive(file: fs::File) -> io::Result<Option<fs::File>> {
    let mut lock = fd_lock::RwLock::new(file);
    match lock.try_write() {
        // The system releases the lock when the file is closed, even by a crash.
        Ok(guard) => std::mem::forget(guard),
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(None),
        Err(error) => return Err(error),
    }
    Ok(Some(lock.into_inner()))
}

/// Returns the file to lock: the database, or a file next to it on systems where the lock would block `SQLite`.
fn lock_path(path: &Path) -> PathBuf {
    if cfg!(unix) { path.to_owned() } else { path.with_extension("lock") }
}

#[cfg(unix)]
fn file_id(path: &Path) -> io::Result<FileId> {
    use std::os::unix::fs::MetadataExt as _;
    let file = fs::metadata(path)?;
    Ok((file.dev(), file.ino(), PathBuf::new()))
}

#[cfg(not(unix))]
fn file_id(path: &Path) -> io::Result<FileId> {
    Ok((0, 0, fs::canonicalize(lock_path(path))?))
}

fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

fn measure(connection: &Connection) -> rusqlite::Result<u64> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u64>(0));
    Ok(number("page_count")?.saturating_sub(number("freelist_count")?) * number("page_size")?)
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

/// Sets up and checks a database. Returns the number of tables, those whose clocks may be running, and the uptime.
fn prepare(connection: &mut Connection, is_new: bool) -> rusqlite::Result<(usize, Heads, u64)> {
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    let transaction = connection.transaction()?;
    if is_new {
        transaction.execute_batch(SCHEMA)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    let whole: String = transaction.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if whole != "ok" {
        return Err(rusqlite::Error::SqliteFailure(
            rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT),
            Some(whole),
        ));
    }
    let tables = transaction.query_row("SELECT COUNT(*) FROM tables", [], |row| row.get(0))?;
    let ticking = transaction
        .prepare("SELECT id, head FROM tables WHERE ticks")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let at = transaction.query_row("SELECT at FROM time", [], |row| row.get(0))?;
    transaction.commit()?;
    Ok((tables, ticking, at))
}

fn work(mut connection: Connection, queue: &mpsc::Receiver<WriteTask>) {
    while let Ok(first) = queue.recv() {
        let mut jobs = vec![first];
        jobs.extend(queue.try_iter().take(511));
        let mut replies: Vec<Reply> = Vec::with_capacity(jobs.len());
        let committed = connection.transaction().and_then(|transaction| {
            for job in jobs {
                replies.push(job(&transaction));
            }
            transaction.commit()
        });
        for reply in replies {
            reply(committed.is_ok());
        }
    }
}

fn append(connection: &Connection, table: i64, number: usize, entry: &StoredEntry) -> rusqlite::Result<()> {
    let insert = "INSERT INTO entries (game, number, body, mark, at, made) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut insert = connection.prepare_cached(insert)?;
    insert.execute(params![table, number, entry.body, entry.mark, entry.at, entry.made]).map(|_| ())
}

/// Deletes the tables whose numbers match the condition, and returns how many there were.
fn delete(connection: &Connection, which: &str, value: i64) -> rusqlite::Result<usize> {
    connection.execute(&format!("DELETE FROM entries WHERE game {which}"), [value])?;
    connection.execute(&format!("DELETE FROM links WHERE game {which}"), [value])?;
    connection.execute(&format!("DELETE FROM tables WHERE id {which}"), [value])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_released_after_its_last_write() {
        let folder = std::env::temp_dir().join(format!("boardgame-release-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("tables.db");
        let (database, ..) = Database::open(Some(&path), u64::MAX).expect("a new database");
        let other = database.clone();
        let slow: WriteTask = Box::new(|connection| {
            thread::sleep(2 * HANDOVER);
            let written = connection.execute("UPDATE time SET at = 7", []);
            Box::new(move |_| drop(written))
        });
        database.writer.jobs.as_ref().expect("it runs").send(slow).expect("it runs");
        drop(database);
        drop(other);
        let (database, ..) = Database::open(Some(&path), u64::MAX).expect("it is free");
        assert_eq!(database.uptime_before, 7);
        fs::remove_dir_all(&folder).expect("the test's own");
    }
}
