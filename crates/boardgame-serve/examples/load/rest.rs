//! Many tables in the database, of which few are visited: what they take in memory.

use std::{path::Path, time::Duration, time::Instant};

use boardgame_core::{Seed, Shuffler};
use rusqlite::{Connection as Database, params};
use serde_json::{Value, json};

use super::{
    Failure,
    client::{Connection, Process, memory},
};

/// How many of them are visited.
const VISITED: usize = 3000;
/// What the server may take then, in MB.
const MOST: u64 = 200;

/// Fills a database with copies of one table of ten moves, and visits some of them.
pub(crate) async fn all(folder: &Path, tables: usize) -> Result<(), Failure> {
    let database = folder.join("tables.db");
    let links = played(&database).await?;
    let began = Instant::now();
    copy(&database, &links, tables)?;
    println!("{tables} tables were written in {:.1?}", began.elapsed());
    let began = Instant::now();
    let process = Process::start(&database, false)?;
    let empty = memory(process.id()).unwrap_or(0) / 1024;
    println!("the server was there after {:.1?}, with {empty} MB", began.elapsed());
    let mut connection = Connection::open(&process.address).await?;
    let mut chance = Shuffler::new(Seed::from_u64(1));
    let mut times = Vec::new();
    for number in 0..VISITED {
        let table = chance.below(u32::try_from(tables)?);
        let began = Instant::now();
        let (status, body) = connection.ask("GET", &format!("/api/1/s/{}", secret(table as usize, 0)), "").await?;
        times.push(began.elapsed());
        if status != 200 || serde_json::from_slice::<Value>(&body)?["version"] != 10 {
            return Err(format!("table {table} has not come back: {status}").into());
        }
        if number % 500 == 499 {
            // The server looks once a second which tables may rest.
            tokio::time::sleep(Duration::from_millis(1500)).await;
        }
    }
    times.sort_unstable();
    let after = memory(process.id()).unwrap_or(0) / 1024;
    println!("{VISITED} were visited, at most 1,000 are awake: {after} MB");
    println!(
        "a table that rests comes back in {:.1?}, 99 of 100 in {:.1?}",
        times[VISITED / 2],
        times[VISITED * 99 / 100]
    );
    if after < MOST { Ok(()) } else { Err(format!("more than {MOST} MB").into()) }
}

/// Links that nobody has drawn: of a table, and a place among its links.
fn secret(table: usize, place: usize) -> String {
    format!("{:032x}", (table + 1) * 16 + place)
}

/// The links of a table at which ten moves were made.
async fn played(database: &Path) -> Result<Vec<String>, Failure> {
    let process = Process::start(database, false)?;
    let mut connection = Connection::open(&process.address).await?;
    let (_, body) = connection.ask("POST", "/api/1/tables", &json!({ "game": "camelot" }).to_string()).await?;
    let links: Value = serde_json::from_slice(&body)?;
    let link = |value: &Value| value.as_str().map(str::to_owned).ok_or("a link");
    let links = [&links["seats"][0], &links["seats"][1], &links["watch"], &links["host"]];
    let links = links.into_iter().map(link).collect::<Result<Vec<_>, _>>()?;
    for number in 0..10 {
        let (_, view) = connection.ask("GET", &format!("/api/1/s/{}", links[number % 2]), "").await?;
        let mv = serde_json::from_slice::<Value>(&view)?["moves"][0].clone();
        let moved = json!({ "move": mv }).to_string();
        let (status, _) = connection.ask("POST", &format!("/api/1/s/{}/moves", links[number % 2]), &moved).await?;
        if status != 200 {
            return Err(format!("move {number} was refused: {status}").into());
        }
    }
    Ok(links)
}

fn copy(database: &Path, links: &[String], tables: usize) -> Result<(), Failure> {
    let mut database = Database::open(database)?;
    let head: String = database.query_row("SELECT head FROM tables", [], |row| row.get(0))?;
    let copies = database.transaction()?;
    for table in 0..tables {
        let own = links.iter().enumerate();
        let head = own.fold(head.clone(), |head, (place, link)| head.replace(link, &secret(table, place)));
        copies.prepare_cached("INSERT INTO tables (head, ticks, touched) VALUES (?1, 0, 0)")?.execute([head])?;
        let id = copies.last_insert_rowid();
        for place in 0..links.len() {
            let link = copies.prepare_cached("INSERT INTO links (secret, game) VALUES (?1, ?2)");
            link?.execute(params![secret(table, place), id])?;
        }
        copies
            .prepare_cached("INSERT INTO entries SELECT ?1, number, body, NULL, at, made FROM entries WHERE game = 1")?
            .execute([id])?;
    }
    copies.commit()?;
    Ok(())
}
