//! How the server bears many tables: 1,000 of them, 4,000 open streams, and 2,000 moves a second for 30 seconds.
//!
//! The server runs in a process of its own, which this program starts, with a database in a file; the clients are in this
//! one, and both stay on the loopback address. Moves are sent when they are due, whether or not earlier ones were
//! answered in time, and the time of an answer counts from when its move was due.
//!
//! `ulimit -n 16384; cargo run --release -p boardgame-serve --example load`. Numbers of tables, streams, moves a second and
//! seconds can be given instead of the usual ones. With `siege` it measures an honest client beside attacks, and with `rest`
//! what 100,000 tables take of which few are visited.
#![expect(clippy::cast_precision_loss, reason = "what is measured stays far below 2 to the 52nd")]

mod client;
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

use boardgame_core::{Enumerable, Game, RandomPlayer, Seed};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::sleep_until,
};

use client::{Connection, Failure, Process, busy, memory, server};

/// How many connections send moves.
const CLIENTS: usize = 100;

#[derive(Clone, Copy)]
struct Load {
    tables: usize,
    streams: usize,
    moves_per_second: usize,
    seconds: usize,
}

/// A board on which the clients know what is legal.
enum Board {
    Checkers(checkers::Checkers),
    Camelot(camelot::Camelot),
}

impl Board {
    fn start(number: usize) -> Result<(Self, &'static str), Failure> {
        Ok(if number % 2 == 0 {
            (Self::Checkers(checkers::Checkers::start(&checkers::Setup::default())?), "checkers")
        } else {
            (Self::Camelot(camelot::Camelot::start(&camelot::Setup::default())?), "camelot")
        })
    }

    /// The seat that is to act, and its next move; nothing when the game is over.
    fn next(&mut self, chance: &mut RandomPlayer) -> Option<(usize, String)> {
        fn play<G: Enumerable<Move: std::fmt::Display>>(
            game: &mut G,
            chance: &mut RandomPlayer,
        ) -> Option<(usize, String)> {
            let seat = game.status().to_act()?.index();
            let mv = chance.choose(game)?;
            let text = mv.to_string();
            game.play(&mv).ok()?;
            Some((seat, text))
        }
        match self {
            Self::Checkers(game) => play(game, chance),
            Self::Camelot(game) => play(game, chance),
        }
    }
}

struct Table {
    seats: Vec<String>,
    watch: String,
    board: Board,
}

async fn open_tables(address: &str, count: usize) -> Result<Vec<Table>, Failure> {
    let mut connection = Connection::open(address).await?;
    let mut tables = Vec::new();
    for number in 0..count {
        let (board, game) = Board::start(number)?;
        let (status, body) = connection.ask("POST", "/api/1/tables", &json!({ "game": game }).to_string()).await?;
        if status != 201 {
            return Err(format!("a table was refused with status {status}").into());
        }
        let links: Value = serde_json::from_slice(&body)?;
        let text = |value: &Value| value.as_str().map(str::to_owned).ok_or("a link");
        let seats = vec![text(&links["seats"][0])?, text(&links["seats"][1])?];
        tables.push(Table { seats, watch: text(&links["watch"])?, board });
    }
    Ok(tables)
}

/// Follows the changes of a table as a page does, and counts what it hears.
async fn follow(address: String, secret: String, told: Arc<AtomicU64>) -> Result<(), Failure> {
    let mut stream = TcpStream::connect(&address).await?;
    stream.write_all(format!("GET /stream?s={secret} HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await?;
    let mut buffer = [0; 1024];
    loop {
        let length = stream.read(&mut buffer).await?;
        if length == 0 {
            return Ok(());
        }
        let events = buffer[..length].windows(5).filter(|window| *window == b"data:").count();
        told.fetch_add(u64::try_from(events)?, Ordering::Relaxed);
    }
}

/// What one client has measured: the time of each answer in microseconds, and how many were no success.
#[derive(Default)]
struct Measured {
    times: Vec<u64>,
    refused: usize,
}

/// Sends every nth move of the load, at its time.
async fn play(
    address: String,
    tables: Vec<Table>,
    number: usize,
    load: Load,
    begin: Instant,
) -> Result<Measured, Failure> {
    let mut connection = Connection::open(&address).await?;
    let mut chance = RandomPlayer::new(Seed::from_u64(number as u64));
    let mut tables = VecDeque::from(tables);
    let mut measured = Measured::default();
    for index in (number..load.moves_per_second * load.seconds).step_by(CLIENTS) {
        let due = begin + Duration::from_secs_f64(index as f64 / load.moves_per_second as f64);
        sleep_until(due.into()).await;
        let (path, body) = loop {
            let Some(mut table) = tables.pop_front() else { return Ok(measured) };
            // A table whose game is over is left.
            let Some((seat, mv)) = table.board.next(&mut chance) else { continue };
            let path = format!("/api/1/s/{}/moves", table.seats[seat]);
            tables.push_back(table);
            break (path, json!({ "move": mv }).to_string());
        };
        let (status, _) = connection.ask("POST", &path, &body).await?;
        measured.times.push(u64::try_from(due.elapsed().as_micros())?);
        measured.refused += usize::from(status != 200);
    }
    Ok(measured)
}

async fn load(address: String, process: u32, load: Load) -> Result<(), Failure> {
    let before = memory(process);
    let tables = open_tables(&address, load.tables).await?;
    let sitting = memory(process);
    let told = Arc::new(AtomicU64::new(0));
    let mut streams = Vec::new();
    for number in 0..load.streams {
        let secret = tables[number % tables.len()].watch.clone();
        streams.push(tokio::spawn(follow(address.clone(), secret, Arc::clone(&told))));
        if number % 100 == 0 {
            // No more at once than the system lets wait.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let opened = Instant::now();
    while told.load(Ordering::Relaxed) < u64::try_from(load.streams)? && opened.elapsed() < Duration::from_secs(60) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let followed = memory(process);
    println!("{} tables and {} streams are open", tables.len(), told.swap(0, Ordering::Relaxed));
    let mut shares: Vec<Vec<Table>> = (0..CLIENTS).map(|_| Vec::new()).collect();
    for (number, table) in tables.into_iter().enumerate() {
        shares[number / 2 % CLIENTS].push(table);
    }
    let idle = (busy(process), busy(std::process::id()));
    let begin = Instant::now() + Duration::from_millis(200);
    let clients = shares.into_iter().enumerate();
    let clients: Vec<_> =
        clients.map(|(number, share)| tokio::spawn(play(address.clone(), share, number, load, begin))).collect();
    let mut all = Measured::default();
    for client in clients {
        let measured = client.await??;
        all.times.extend(measured.times);
        all.refused += measured.refused;
    }
    let took = begin.elapsed();
    tokio::time::sleep(Duration::from_millis(500)).await;
    all.times.sort_unstable();
    let part = |part: usize| all.times.get(all.times.len() * part / 1000).copied().unwrap_or(0) as f64 / 1000.0;
    println!(
        "{} moves in {:.1} s, {} refused; {} changes told",
        all.times.len(),
        took.as_secs_f64(),
        all.refused,
        told.load(Ordering::Relaxed)
    );
    println!(
        "answers: median {:.1} ms, 99 % under {:.1} ms, 99.9 % under {:.1} ms, longest {:.1} ms",
        part(500),
        part(990),
        part(999),
        part(1000).max(all.times.last().copied().unwrap_or(0) as f64 / 1000.0)
    );
    if let ((Some(server), Some(clients)), (Some(server_now), Some(clients_now))) =
        (idle, (busy(process), busy(std::process::id())))
    {
        let (server, clients) = (server_now - server, clients_now - clients);
        println!("processor: the server {server:.1} s, the clients {clients:.1} s");
    }
    if let (Some(before), Some(sitting), Some(followed), Some(after)) = (before, sitting, followed, memory(process)) {
        let each = |kilobytes: u64| kilobytes.saturating_sub(before) as f64 / load.tables as f64;
        println!(
            "memory: {before} kB empty; a table {:.1} kB, with its streams {:.1} kB, after the moves {:.1} kB",
            each(sitting),
            each(followed),
            each(after)
        );
    }
    Ok(())
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["server", database] => return Ok(server(Path::new(database), false)?),
        ["limited", database] => return Ok(server(Path::new(database), true)?),
        _ => {}
    }
    let folder = env::temp_dir().join(format!("boardgame-load-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let number = |place: usize, usual: usize| words.get(place).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let done = match words.first() {
        Some(&"siege") => runtime.block_on(siege::all(&folder)),
        Some(&"rest") => runtime.block_on(rest::all(&folder, number(1, 100_000))),
        _ => {
            let process = Process::start(&folder.join("tables.db"), false)?;
            let wanted = Load {
                tables: number(0, 1000),
                streams: number(1, 4000),
                moves_per_second: number(2, 2000),
                seconds: number(3, 30),
            };
            runtime.block_on(load(process.address.clone(), process.id(), wanted))
        }
    };
    fs::remove_dir_all(&folder)?;
    done
}
