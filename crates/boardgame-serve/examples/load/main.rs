//! A load test of the server: 1,000 tables, 4,000 streams, and 2,000 moves a second for 30 seconds.
//!
//! The server is a separate process with a database in a file. Moves are sent on schedule, whether or not earlier ones
//! have been answered, and response times count from the scheduled time.
//!
//! `ulimit -n 16384; cargo run --profile dist -p boardgame-serve --example load`, optionally with the numbers of tables,
//! streams, moves a second and seconds. `siege` measures an honest client during attacks, all or those whose names
//! contain a text. `turns` does so with one thread, and measures how long the executor is blocked. `rest` measures the memory for 100,000 stored tables.
#![expect(clippy::cast_precision_loss, reason = "measured numbers are far below 2 to the 52nd")]

mod client;
mod inputs;
mod polls;
mod rest;
mod siege;

use std::{
    collections::VecDeque,
    env, fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use boardgame_core::{Game as _, RandomPlayer, Seed};
use camelot::{Camelot, Setup};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    time::sleep_until,
};

use client::{Connection, Failure, HONEST, Process, call, memory, processor_time, server};

const CLIENTS: usize = 100;

#[derive(Clone, Copy)]
struct Load {
    tables: usize,
    streams: usize,
    moves_per_second: usize,
    seconds: usize,
}

struct Table {
    links: Value,
    game: Camelot,
}

/// Follows the changes of a table as a page does, and counts them.
async fn follow(address: String, secret: String, changes: Arc<AtomicU64>) -> Result<(), Failure> {
    let mut stream = call(HONEST, &address).await?;
    stream.write_all(format!("GET /stream?s={secret} HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await?;
    let mut buffer = [0; 1024];
    loop {
        let length = stream.read(&mut buffer).await?;
        if length == 0 {
            return Ok(());
        }
        let events = buffer[..length].windows(5).filter(|window| *window == b"data:").count();
        changes.fetch_add(u64::try_from(events)?, Ordering::Relaxed);
    }
}

/// Sends the moves of one connection, and returns response times in microseconds and the number of refusals.
async fn play(
    address: String,
    tables: Vec<Table>,
    number: usize,
    load: Load,
    begin: Instant,
) -> Result<(Vec<u64>, usize), Failure> {
    let mut connection = Connection::open(&address).await?;
    let mut chance = RandomPlayer::new(Seed::from_u64(number as u64));
    let mut tables = VecDeque::from(tables);
    let (mut times, mut refused) = (Vec::new(), 0);
    for index in (number..load.moves_per_second * load.seconds).step_by(CLIENTS) {
        let due = begin + Duration::from_secs_f64(index as f64 / load.moves_per_second as f64);
        sleep_until(due.into()).await;
        let (path, body) = loop {
            let Some(mut table) = tables.pop_front() else { return Ok((times, refused)) };
            // Skips a table whose game is over.
            let (Some(player), Some(mv)) = (table.game.status().to_act(), chance.choose(&table.game)) else { continue };
            table.game.play(&mv)?;
            let seat = &table.links["seats"][player.index()];
            let path = format!("/api/1/s/{}/moves", seat.as_str().ok_or("a link")?);
            tables.push_back(table);
            break (path, json!({ "move": mv.to_string() }).to_string());
        };
        let (status, _) = connection.ask("POST", &path, &body).await?;
        times.push(u64::try_from(due.elapsed().as_micros())?);
        refused += usize::from(status != 200);
    }
    Ok((times, refused))
}

async fn run(address: String, process: u32, load: Load) -> Result<(), Failure> {
    let mut megabytes = vec![memory(process)];
    let mut connection = Connection::open(&address).await?;
    let mut tables = Vec::new();
    for _ in 0..load.tables {
        let links = connection.table(&json!({ "game": "camelot" })).await?;
        tables.push(Table { links, game: Camelot::start(&Setup::default())? });
    }
    megabytes.push(memory(process));
    let changes = Arc::new(AtomicU64::new(0));
    for number in 0..load.streams {
        let secret = tables[number % tables.len()].links["watch"].as_str().ok_or("a link")?;
        tokio::spawn(follow(address.clone(), secret.to_owned(), Arc::clone(&changes)));
        if number % 100 == 0 {
            // A pause keeps the system's backlog of connections short.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let opened = Instant::now();
    while changes.load(Ordering::Relaxed) < u64::try_from(load.streams)? && opened.elapsed() < Duration::from_secs(60) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    megabytes.push(memory(process));
    println!("{} tables and {} streams are open", tables.len(), changes.swap(0, Ordering::Relaxed));
    let mut shares: Vec<Vec<Table>> = (0..CLIENTS).map(|_| Vec::new()).collect();
    for (number, table) in tables.into_iter().enumerate() {
        shares[number / 2 % CLIENTS].push(table);
    }
    let before = processor_time(process);
    let begin = Instant::now() + Duration::from_millis(200);
    let clients = shares.into_iter().enumerate();
    let clients: Vec<_> =
        clients.map(|(number, share)| tokio::spawn(play(address.clone(), share, number, load, begin))).collect();
    let (mut times, mut refused) = (Vec::new(), 0);
    for client in clients {
        let (own, own_refused) = client.await??;
        times.extend(own);
        refused += own_refused;
    }
    let seconds = begin.elapsed().as_secs_f64();
    tokio::time::sleep(Duration::from_millis(500)).await;
    megabytes.push(memory(process));
    times.sort_unstable();
    let changes = changes.load(Ordering::Relaxed);
    println!("{} moves in {seconds:.1} s, {refused} refused; {changes} changes received", times.len());
    let part =
        |part: usize| times.get(times.len() * part / 1000).or(times.last()).copied().unwrap_or(0) as f64 / 1000.0;
    let [median, most, nearly_all, longest] = [500, 990, 999, 1000].map(part);
    println!("median {median:.1} ms, 99 % {most:.1} ms, 99.9 % {nearly_all:.1} ms, longest {longest:.1} ms");
    if let (Some(before), Some(after)) = (before, processor_time(process)) {
        println!("processor time of the server: {:.1} s", after - before);
    }
    println!("MB at the start, with tables, with streams, after the moves: {megabytes:?}");
    Ok(())
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let ["server", mode, database] = words.as_slice() {
        return server(mode, Path::new(database));
    }
    let folder = env::temp_dir().join(format!("boardgame-load-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let number = |index: usize, default| words.get(index).and_then(|text| text.parse().ok()).unwrap_or(default);
    let result = match words.first() {
        Some(&"siege") => runtime.block_on(siege::all(&folder, "limited", words.get(1).unwrap_or(&""))),
        Some(&"turns") => runtime.block_on(siege::all(&folder, "measured", words.get(1).unwrap_or(&""))),
        Some(&"rest") => runtime.block_on(rest::all(&folder, number(1, 100_000))),
        _ => {
            let process = Process::start(&folder.join("tables.db"), "free")?;
            let [tables, streams, moves_per_second, seconds] =
                [(0, 1000), (1, 4000), (2, 2000), (3, 30)].map(|(index, default)| number(index, default));
            let load = Load { tables, streams, moves_per_second, seconds };
            runtime.block_on(run(process.address.clone(), process.id(), load))
        }
    };
    fs::remove_dir_all(&folder)?;
    result
}
