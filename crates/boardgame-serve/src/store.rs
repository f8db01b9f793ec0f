//! Where everything is kept: an `SQLite` database, written by one thread of its own.
//!
//! What arrives while the last transaction is being written goes into the next one together, so that a commit, which waits
//! for the disk, serves many. An answer is given when the commit has returned.

use std::{path::Path, sync::mpsc, thread};

use rusqlite::{Connection, params};
use tokio::sync::oneshot;

/// How many writes one transaction takes at the most.
const BATCH: usize = 512;

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS tables (
        id INTEGER PRIMARY KEY,
        head TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS entries (
        game INTEGER NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
";

/// The version of the tables above.
const VERSION: i64 = 1;

type Reply<T> = oneshot::Sender<rusqlite::Result<T>>;

enum Job {
    Open { head: String, entries: Vec<String>, reply: Reply<i64> },
    Append { table: i64, number: usize, body: String, reply: Reply<()> },
    Load { table: i64, reply: Reply<Vec<String>> },
}

/// A handle to the database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    jobs: mpsc::Sender<Job>,
}

impl Store {
    /// Opens the database, in memory without a path, and tells which tables it holds.
    pub(crate) fn open(path: Option<&Path>) -> rusqlite::Result<(Self, Vec<(i64, String)>)> {
        let connection = match path {
            Some(path) => Connection::open(path)?,
            None => Connection::open_in_memory()?,
        };
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        if version > VERSION {
            return Err(rusqlite::Error::IntegralValueOutOfRange(0, version));
        }
        connection.execute_batch(SCHEMA)?;
        connection.pragma_update(None, "user_version", VERSION)?;
        let heads = {
            let mut all = connection.prepare("SELECT id, head FROM tables ORDER BY id")?;
            let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<rusqlite::Result<Vec<_>>>()?
        };
        let (jobs, queue) = mpsc::channel();
        thread::spawn(move || work(connection, &queue));
        Ok((Self { jobs }, heads))
    }

    /// Writes a new table with what has happened there before, and tells its number.
    pub(crate) async fn create(&self, head: String, entries: Vec<String>) -> rusqlite::Result<i64> {
        self.ask(|reply| Job::Open { head, entries, reply }).await
    }

    /// Writes the next entry of a table.
    pub(crate) async fn append(&self, table: i64, number: usize, body: String) -> rusqlite::Result<()> {
        self.ask(|reply| Job::Append { table, number, body, reply }).await
    }

    /// All entries of a table, in order.
    pub(crate) async fn load(&self, table: i64) -> rusqlite::Result<Vec<String>> {
        self.ask(|reply| Job::Load { table, reply }).await
    }

    async fn ask<T>(&self, job: impl FnOnce(Reply<T>) -> Job) -> rusqlite::Result<T> {
        let (reply, answer) = oneshot::channel();
        let gone = || rusqlite::Error::InvalidQuery;
        self.jobs.send(job(reply)).map_err(|_| gone())?;
        answer.await.unwrap_or_else(|_| Err(gone()))
    }
}

/// Answers that wait for the commit.
type Answer = Box<dyn FnOnce(bool)>;

fn work(mut connection: Connection, queue: &mpsc::Receiver<Job>) {
    while let Ok(first) = queue.recv() {
        let mut jobs = vec![first];
        jobs.extend(queue.try_iter().take(BATCH - 1));
        let mut answers: Vec<Answer> = Vec::with_capacity(jobs.len());
        let committed = connection.transaction().and_then(|transaction| {
            for job in jobs {
                answers.push(one(&transaction, job));
            }
            transaction.commit()
        });
        for answer in answers {
            answer(committed.is_ok());
        }
    }
}

fn one(connection: &Connection, job: Job) -> Answer {
    match job {
        Job::Open { head, entries, reply } => {
            let open = || {
                let id = connection.prepare_cached("INSERT INTO tables (head) VALUES (?1)")?.insert([&head])?;
                for (number, body) in entries.iter().enumerate() {
                    append(connection, id, number, body)?;
                }
                Ok(id)
            };
            later(open(), reply)
        }
        Job::Append { table, number, body, reply } => later(append(connection, table, number, &body), reply),
        Job::Load { table, reply } => {
            let read = connection
                .prepare_cached("SELECT body FROM entries WHERE game = ?1 ORDER BY number")
                .and_then(|mut all| all.query_map([table], |row| row.get(0))?.collect());
            later(read, reply)
        }
    }
}

fn append(connection: &Connection, table: i64, number: usize, body: &str) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached("INSERT INTO entries (game, number, body) VALUES (?1, ?2, ?3)")?;
    insert.execute(params![table, number, body]).map(|_| ())
}

fn later<T: 'static>(result: rusqlite::Result<T>, reply: Reply<T>) -> Answer {
    Box::new(move |committed| {
        // Whoever asked may be gone.
        let _ = reply.send(if committed { result } else { Err(rusqlite::Error::InvalidQuery) });
    })
}
