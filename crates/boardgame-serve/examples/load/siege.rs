//! An honest client beside each attack: how long its answers take, and what becomes of the attacker.

use std::{
    fs,
    net::Ipv4Addr,
    path::Path,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::JoinHandle,
};

use super::{
    Failure,
    client::{ATTACKER, Connection, Process, call, memory},
};

/// How many requests the honest client sends beside each attack: a page, a view, and a move or its refusal.
const REQUESTS: usize = 300;

/// How many of the attacker's requests were served, and how many refused or hung up on.
#[derive(Clone, Default)]
struct Tally {
    served: Arc<AtomicUsize>,
    refused: Arc<AtomicUsize>,
}

impl Tally {
    fn count(&self, status: Option<u16>) {
        let counter = if matches!(status, Some(200..400)) { &self.served } else { &self.refused };
        counter.fetch_add(1, Ordering::Relaxed);
    }
}

/// What attacks for as long as it is let.
type Attack = fn(String, Tally) -> JoinHandle<Result<(), Failure>>;

const ATTACKS: [(&str, Attack); 18] = [
    ("nobody", |_, _| tokio::spawn(async { Ok(()) })),
    ("a flood of requests", flood),
    ("3,000 half heads", |address, tally| halves(address, tally, "GET / HTTP/1.1\r\nHost:")),
    ("300 half bodies", |address, tally| halves(address, tally, "POST /look HTTP/1.1\r\nContent-Length: 8000000\r\n")),
    ("8,000 streams", streams),
    ("uploads of 40 kB", uploads),
    ("10,000 tables", tables),
    ("60 tables of level 10", thinkers),
    ("a wide position, 40 connections", |address, tally| repeated(address, tally, (1, 40), wide)),
    ("a wide position, 20 addresses", |address, tally| repeated(address, tally, (20, 2), wide)),
    ("a game of 4,000 moves", |address, tally| pages(address, tally, to_and_fro(4000), true)),
    ("20,000 and 100,000 moves", long_games),
    ("60 kB of comments", |address, tally| pages(address, tally, commented(), true)),
    ("pages that nobody reads", |address, tally| pages(address, tally, commented(), false)),
    ("a table of 3,030 corrections", corrections),
    ("8 MB to judge, given up", given_up),
    ("bodies at a byte a second", slow_bodies),
    ("9,000 silent connections", silent),
];

/// The largest p99 of the honest client under attack: this many times that without an attack, plus this.
const SLOWER: (u32, Duration) = (2, Duration::from_millis(20));
/// The most memory of the server, in MB.
const MOST: u64 = 200;

/// One attack after the other, each on a server of its own.
pub(crate) async fn all(folder: &Path) -> Result<(), Failure> {
    println!("| attacker | served | refused | median | 99 of 100 | longest | memory | disk |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let (mut failed, mut usual) = (Vec::new(), None);
    for (name, attack) in ATTACKS {
        let database = folder.join(format!("{}.db", name.replace([' ', ','], "-")));
        if name.contains("corrections") {
            corrected(&database).await?;
        }
        let process = Process::start(&database, true)?;
        let links = open(&process.address, &json!({ "game": "checkers" })).await?;
        let tally = Tally::default();
        let attacker = attack(process.address.clone(), tally.clone());
        tokio::time::sleep(Duration::from_millis(500)).await;
        let mut times = honest(&process.address, &links).await?;
        let thought = answered(&process.address).await?;
        attacker.abort();
        times.sort_unstable();
        let part = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
        let (served, refused) = (tally.served.load(Ordering::Relaxed), tally.refused.load(Ordering::Relaxed));
        let megabytes = memory(process.id()).unwrap_or(0) / 1024;
        let disk =
            ["", "-wal"].map(|end| fs::metadata(format!("{}{end}", database.display())).map_or(0, |file| file.len()));
        println!(
            "| {name} | {served} | {refused} | {:.1?} | {:.1?} | {:.1?} | {megabytes} MB | {} MB |",
            part(50),
            part(99),
            times.last().copied().unwrap_or_default(),
            disk.iter().sum::<u64>() >> 20
        );
        println!("| level 3 answers after | | | {thought:.1?} | | | | |");
        let usual = *usual.get_or_insert(part(99));
        if part(99) > usual * SLOWER.0 + SLOWER.1 || megabytes > MOST {
            failed.push(name);
        }
        drop(process);
        let _ = fs::remove_file(database);
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("too slow or too large beside: {}", failed.join("; ")).into()) }
}

async fn open(address: &str, wanted: &Value) -> Result<Value, Failure> {
    let (status, body) = Connection::open(address).await?.ask("POST", "/api/1/tables", &wanted.to_string()).await?;
    if status == 201 {
        Ok(serde_json::from_slice(&body)?)
    } else {
        Err(format!("a table was refused: {status}").into())
    }
}

/// Plays a game of checkers back and forth, and looks at it: not more often than somebody may.
async fn honest(address: &str, links: &Value) -> Result<Vec<Duration>, Failure> {
    let mut connection = Connection::open(address).await?;
    let seat = |number: usize| links["seats"][number].as_str().unwrap_or_default().to_owned();
    let mut times = Vec::new();
    for number in 0..REQUESTS {
        let began = Instant::now();
        let secret = seat(number % 2);
        let status = match number % 3 {
            0 => connection.ask("GET", &format!("/s/{secret}"), "").await?.0,
            1 => connection.ask("GET", &format!("/api/1/s/{secret}"), "").await?.0,
            _ => connection.ask("POST", &format!("/api/1/s/{secret}/moves"), "{\"move\": \"11-15\"}").await?.0,
        };
        times.push(began.elapsed());
        if !matches!(status, 200 | 409 | 422) {
            return Err(format!("the honest client was refused: {status}").into());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(times)
}

/// How long a player of level 3 takes to answer.
async fn answered(address: &str) -> Result<Duration, Failure> {
    let links = open(address, &json!({ "game": "checkers", "computers": [1], "level": 3 })).await?;
    let secret = links["seats"][0].as_str().unwrap_or_default().to_owned();
    let mut connection = Connection::open(address).await?;
    connection.ask("POST", &format!("/api/1/s/{secret}/moves"), "{\"move\": \"11-15\"}").await?;
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(60) {
        let (_, view) = connection.ask("GET", &format!("/api/1/s/{secret}"), "").await?;
        if serde_json::from_slice::<Value>(&view)?["version"] == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(began.elapsed())
}

/// Asks again and again, over eight connections.
fn flood(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    repeated(address, tally, (1, 8), |_| ("GET", "/rules/dwyn".to_owned(), String::new()))
}

fn tables(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    repeated(address, tally, (1, 4), |_| ("POST", "/api/1/tables".to_owned(), json!({ "game": "dwyn" }).to_string()))
}

fn repeated(
    address: String,
    tally: Tally,
    (addresses, connections): (u8, usize),
    request: impl Fn(usize) -> (&'static str, String, String) + Clone + Send + 'static,
) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let mut asking = tokio::task::JoinSet::new();
        for number in 0..usize::from(addresses) * connections {
            let (address, tally, request) = (address.clone(), tally.clone(), request.clone());
            let from = attacker(number % usize::from(addresses));
            asking.spawn(async move {
                let Ok(mut connection) = Connection::open_from(from, &address).await else { return };
                for number in 0.. {
                    let (method, path, body) = request(number);
                    let asked = connection.ask(method, &path, &body).await;
                    tally.count(asked.as_ref().ok().map(|(status, _)| *status));
                    if asked.is_err() {
                        return;
                    }
                }
            });
        }
        asking.join_all().await;
        Ok(())
    })
}

/// Says half of something over 3,000 connections, and waits; those that are hung up on count as refused.
fn halves(address: String, tally: Tally, half: &'static str) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let body = half.starts_with("POST");
        let words = if body {
            format!(
                "{half}Host: {address}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n{}",
                "x".repeat(4096)
            )
        } else {
            half.to_owned()
        };
        let mut held = tokio::task::JoinSet::new();
        for _ in 0..if body { 300 } else { 3000 } {
            let Ok(mut stream) = call(ATTACKER, &address).await else {
                tally.count(None);
                continue;
            };
            let (words, tally) = (words.clone(), tally.clone());
            held.spawn(async move {
                let _ = stream.write_all(words.as_bytes()).await;
                let mut answer = [0; 64];
                // Whatever is answered to half a request is a refusal.
                let _ = stream.read(&mut answer).await;
                tally.count(None);
                std::future::pending::<()>().await;
                drop(stream);
            });
        }
        held.join_all().await;
        Ok(())
    })
}

fn streams(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let mut connection = Connection::open_from(ATTACKER, &address).await?;
        let (_, body) = connection.ask("POST", "/api/1/tables", &json!({ "game": "dwyn" }).to_string()).await?;
        let links: Value = serde_json::from_slice(&body)?;
        let secret = links["watch"].as_str().ok_or("a link")?;
        let mut held: Vec<TcpStream> = Vec::new();
        for _ in 0..8000 {
            let Ok(mut stream) = call(ATTACKER, &address).await else {
                tally.count(None);
                continue;
            };
            let request = format!("GET /stream?s={secret} HTTP/1.1\r\nHost: {address}\r\n\r\n");
            let mut line = [0; 12];
            let asked =
                stream.write_all(request.as_bytes()).await.is_ok() && stream.read_exact(&mut line).await.is_ok();
            tally.count(asked.then(|| std::str::from_utf8(&line[9..]).ok()?.parse().ok()).flatten());
            held.push(stream);
        }
        std::future::pending().await
    })
}

/// Twelve games of 400 plies, sent twenty at a time, whose answers are read.
fn uploads(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let plies: Vec<String> =
            (1..=100).map(|number| format!("{}. 32-28 5-1 {}. 28-32 1-5", number * 2 - 1, number * 2)).collect();
        let file = format!("[FEN \"W:WK32:BK5\"]\n\n{} *\n\n", plies.join(" ")).repeat(12);
        let body =
            format!("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n{file}\r\n--b--\r\n");
        let request = format!(
            "POST /look HTTP/1.1\r\nHost: {address}\r\nContent-Type: multipart/form-data; boundary=b\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        let mut sending = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let (address, tally, request) = (address.clone(), tally.clone(), request.clone());
            sending.spawn(async move {
                loop {
                    let Ok(mut stream) = call(ATTACKER, &address).await else { return };
                    let mut answer = Vec::new();
                    let _ = stream.write_all(request.as_bytes()).await;
                    let _ = stream.read_to_end(&mut answer).await;
                    let status = answer.get(9..12).and_then(|status| std::str::from_utf8(status).ok()?.parse().ok());
                    tally.count(status);
                }
            });
        }
        sending.join_all().await;
        Ok(())
    })
}

fn thinkers(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let mut connection = Connection::open_from(ATTACKER, &address).await?;
        let wanted = json!({ "game": "checkers", "computers": [0], "level": 10 }).to_string();
        for _ in 0..60 {
            let (status, _) = connection.ask("POST", "/api/1/tables", &wanted).await?;
            tally.count(Some(status));
        }
        std::future::pending().await
    })
}

/// One of many addresses of attackers.
fn attacker(number: usize) -> Ipv4Addr {
    Ipv4Addr::from_bits(ATTACKER.to_bits() + u32::try_from(number).unwrap_or(0))
}

/// A position with thousands of moves.
const WIDE: &str = "w 0 0 2/8/7K2/4m2K4/2mmmmK2K2/4m6K/2mmmmKKK1K1/2K1K6K/3mmm4K1/4m6K/12/12/12/10/8/2";

fn wide(_: usize) -> (&'static str, String, String) {
    ("GET", format!("/look?game=camelot&position={}", WIDE.replace(' ', "+")), String::new())
}

/// A game in which the kings move to and fro.
fn to_and_fro(plies: usize) -> String {
    let moves = ["1-5", "32-28", "5-1", "28-32"];
    let plies: Vec<&str> = (0..plies).map(|ply| moves[ply % 4]).collect();
    let pairs = plies.chunks(2).enumerate().map(|(number, pair)| format!("{}. {}", number + 1, pair.join(" ")));
    format!("[FEN \"B:WK32:BK1\"]\n\n{} *\n", pairs.collect::<Vec<_>>().join(" "))
}

fn commented() -> String {
    to_and_fro(400).replacen("2. 5-1", &format!("{{{}}} 2. 5-1", "w".repeat(60_000)), 1)
}

/// A form with a file, as a request.
fn form(address: &str, path: &str, file: &str) -> String {
    let part = |name: &str, value: &str| format!("--b\r\nContent-Disposition: form-data; {name}\r\n\r\n{value}\r\n");
    let body = part("name=\"others\"", "computer") + &part("name=\"file\"; filename=\"f\"", file) + "--b--\r\n";
    format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: multipart/form-data; boundary=b\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// Sends a game to continue, and returns the answer with its headers.
async fn sent(address: &str, file: &str) -> Result<String, Failure> {
    let mut stream = call(ATTACKER, address).await?;
    stream.write_all(form(address, "/tables/file", file).as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Asks for the page of a game from a file, again and again; or from a hundred connections that read nothing.
fn pages(address: String, tally: Tally, file: String, reads: bool) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let answer = sent(&address, &file).await?;
        let link = answer.lines().find_map(|line| line.strip_prefix("location: ")).ok_or("no table")?.to_owned();
        if reads {
            return repeated(address, tally, (1, 8), move |_| ("GET", link.clone(), String::new())).await?;
        }
        let mut held = Vec::new();
        for _ in 0..100 {
            let mut stream = call(ATTACKER, &address).await?;
            stream.write_all(format!("GET {link} HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(20).as_bytes()).await?;
            held.push(stream);
        }
        std::future::pending().await
    })
}

/// Games that are too long, sent again and again.
fn long_games(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        for plies in [20_000, 100_000].into_iter().cycle() {
            let answer = sent(&address, &to_and_fro(plies)).await?;
            tally.count(answer.get(9..12).and_then(|status| status.parse().ok()));
        }
        Ok(())
    })
}

/// The link of spectators at the table with many corrections.
static WATCH: OnceLock<String> = OnceLock::new();

/// A table with 200 shots and 3,030 corrections, as earlier versions wrote them.
async fn corrected(database: &Path) -> Result<(), Failure> {
    let process = Process::start(database, false)?;
    let wanted = json!({ "game": "blackball", "setup": { "breaker": "A", "format": { "race_to": 99 } } });
    let links = open(&process.address, &wanted).await?;
    let scorer = links["scorer"].as_str().ok_or("a link")?;
    let mut connection = Connection::open(&process.address).await?;
    let shot = json!({ "move": "hit nothing" }).to_string();
    let mut shots = 0;
    while shots < 200 {
        let (status, _) = connection.ask("POST", &format!("/api/1/s/{scorer}/moves"), &shot).await?;
        shots += i64::from(status == 200);
    }
    let _ = WATCH.set(links["watch"].as_str().ok_or("a link")?.to_owned());
    drop(process);
    let mut database = rusqlite::Connection::open(database)?;
    let all = database.transaction()?;
    for number in 0..3030 {
        let typed = ["hit red, cushion, no foul", "hit nothing"][number % 2];
        let body = json!({ "correct": { "index": 0, "typed": typed, "cut": false } }).to_string();
        let entry = "INSERT INTO entries (game, number, body, mark, at, made) VALUES (1, ?1, ?2, NULL, 0, 0)";
        all.execute(entry, rusqlite::params![shots + i64::try_from(number)?, body])?;
    }
    Ok(all.commit()?)
}

fn corrections(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    let path = format!("/api/1/s/{}", WATCH.get().map_or("", String::as_str));
    repeated(address, tally, (1, 4), move |_| ("GET", path.clone(), String::new()))
}

/// Thousands of games whose moves take long to judge, over connections that are closed at once.
fn given_up(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let file = format!("[Position \"{WIDE}\"]\n\n1. A4-A5 *\n\n").repeat(80_000);
        let request = form(&address, "/look", &file);
        for _ in 0..25 {
            let mut stream = call(ATTACKER, &address).await?;
            let _ = stream.write_all(request.as_bytes()).await;
            tally.count(None);
        }
        std::future::pending().await
    })
}

/// Bodies of uploads that arrive at a byte a second, from eight addresses.
fn slow_bodies(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let mut sending = tokio::task::JoinSet::new();
        for number in 0..8 {
            let (address, tally) = (address.clone(), tally.clone());
            sending.spawn(async move {
                let Ok(mut stream) = call(attacker(number), &address).await else { return };
                let request = form(&address, "/look", &"x".repeat(1 << 20));
                let _ = stream.write_all(&request.as_bytes()[..400]).await;
                tally.count(None);
                while stream.write_all(b"x").await.is_ok() {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            });
        }
        sending.join_all().await;
        Ok(())
    })
}

/// More connections than the server has, from 36 addresses, on which nothing is said.
fn silent(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let mut held = Vec::new();
        for number in 0..9000 {
            held.extend(call(attacker(number % 36), &address).await.ok());
            tally.count(None);
        }
        std::future::pending().await
    })
}
