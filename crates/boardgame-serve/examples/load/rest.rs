//! Memory and time for many stored tables, few of which are visited.

use std::{path::Path, time::Duration, time::Instant};

use boardgame_core::{Seed, Shuffler};
use rusqlite::params;
use serde_json::{Value, json};

use super::{
    Failure,
    client::{Connection, Process, memory},
};

const VISITS: usize = 3000;
const MOST_MEGABYTES: u64 = 200;

/// Fills a database with copies of a table with ten moves, and visits some of them.
pub(crate) async fn all(folder: &Path, tables: usize) -> Result<(), Failure> {
    let database = folder.join("tables.db");
    let links = played(&database).await?;
    copy(&database, &links, tables)?;
    let began = Instant::now();
    let process = Process::start(&database, "free")?;
    println!("started after {:.1?} with {} MB", began.elapsed(), memory(process.id()).unwrap_or(0));
    let mut connection = Connection::open(&process.address).await?;
    let mut chance = Shuffler::new(Seed::from_u64(1));
    let mut times = Vec::new();
    for number in 0..VISITS {
        let table = chance.below(u32::try_from(tables)?);
        let began = Instant::now();
        let (status, body) = connection.ask("GET", &format!("/api/1/s/{}", secret(table as usize, 0)), "").await?;
        times.push(began.elapsed());
        if status != 200 || serde_json::from_slice::<Value>(&body)?["version"] != 10 {
            return Err(format!("table {table} was not loaded: {status}").into());
        }
        if number % 500 == 499 {
            // The server unloads tables every second.
            tokio::time::sleep(Duration::from_millis(1500)).await;
        }
    }
    times.sort_unstable();
    let after = memory(process.id()).unwrap_or(0);
    println!("after {VISITS} visits {after} MB; at most 1,000 tables are loaded");
    println!("a table is loaded in {:.1?}, 99 of 100 in {:.1?}", times[VISITS / 2], times[VISITS * 99 / 100]);
    if after < MOST_MEGABYTES { Ok(()) } else { Err(format!("more than {MOST_MEGABYTES} MB").into()) }
}

fn secret(table: usize, index: usize) -> String {
    format!("{:032x}", (table + 1) * 16 + index)
}

async fn played(database: &Path) -> Result<Vec<String>, Failure> {
    let process = Process::start(database, "free")?;
    let mut connection = Connection::open(&process.address).await?;
    let links = connection.table(&json!({ "game": "camelot" })).await?;
    let links = [&links["seats"][0], &links["seats"][1], &links["watch"], &links["host"]];
    let links = links.into_iter().map(|link| link.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>();
    let links = links.ok_or("links")?;
    for number in 0..10 {
        let path = format!("/api/1/s/{}", links[number % 2]);
        let (_, view) = connection.ask("GET", &path, "").await?;
        let mv = json!({ "move": serde_json::from_slice::<Value>(&view)?["moves"][0] }).to_string();
        let (status, _) = connection.ask("POST", &format!("{path}/moves"), &mv).await?;
        if status != 200 {
            return Err(format!("move {number} was refused: {status}").into());
        }
    }
    Ok(links)
}

fn copy(database: &Path, links: &[String], tables: usize) -> Result<(), Failure> {
    let mut database = rusqlite::Connection::open(database)?;
    let head: String = database.query_row("SELECT head FROM tables", [], |row| row.get(0))?;
    let copies = database.transaction()?;
    for table in 0..tables {
        let own = links.iter().enumerate();
        let head = own.fold(head.clone(), |head, (index, link)| head.replace(link, &secret(table, index)));
        copies.prepare_cached("INSERT INTO tables (head, ticks, touched) VALUES (?1, 0, 0)")?.execute([head])?;
        let id = copies.last_insert_rowid();
        for index in 0..links.len() {
            let mut insert = copies.prepare_cached("INSERT INTO links (secret, game) VALUES (?1, ?2)")?;
            insert.execute(params![secret(table, index), id])?;
        }
        let entries = "INSERT INTO entries SELECT ?1, number, body, NULL, at, made FROM entries WHERE game = 1";
        copies.prepare_cached(entries)?.execute([id])?;
    }
    Ok(copies.commit()?)
}
