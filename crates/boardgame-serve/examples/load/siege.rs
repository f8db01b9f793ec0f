//! Response times of an honest client during attacks.

use std::{
    fs,
    net::Ipv4Addr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    task::JoinSet,
};

use super::{
    Failure,
    client::{ATTACKER, Connection, Process, call, memory},
    inputs::{WIDE, king_moves},
};

/// The number of the honest client's requests during each attack: pages, states and moves.
const REQUESTS: usize = 300;

/// The names of the attacks.
const ATTACKS: &str = include_str!("siege.txt");

/// The limit for the honest client's 99th percentile: a multiple of the percentile before the attack, plus a constant.
const SLOWER: (u32, Duration) = (2, Duration::from_millis(20));
const MOST_MEGABYTES: u64 = 200;

/// The limit for the longest turn of the executor, in microseconds.
const LONGEST_TURN: u64 = 20_000;

/// The numbers of the attacker's requests that were served, and that were refused or cut off.
type Tally = Arc<[AtomicUsize; 2]>;

fn count(tally: &Tally, status: Option<u16>) {
    tally[usize::from(!matches!(status, Some(200..400)))].fetch_add(1, Ordering::Relaxed);
}

/// Runs the attacks whose names contain a text, each on a new server.
pub(crate) async fn all(folder: &Path, mode: &str, filter: &str) -> Result<(), Failure> {
    println!(
        "| attacker | served | refused | 99 of 100 before | median | 99 of 100 | longest | level 3 | memory | disk | executor blocked |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut failed = Vec::new();
    let part = |times: &[Duration], part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    for name in ATTACKS.lines().filter(|name| name.contains(filter)) {
        let database = folder.join(format!("{}.db", name.replace([' ', ','], "-")));
        let watch = if name.contains("corrections") { corrected(&database).await? } else { String::new() };
        let process = Process::start(&database, mode)?;
        let address = process.address.clone();
        let links = Connection::open(&address).await?.table(&json!({ "game": "checkers" })).await?;
        let usual = part(&honest(&address, &links).await?, 99);
        let tally = Tally::default();
        let attacker = tokio::spawn(attack(name, address.clone(), tally.clone(), watch));
        tokio::time::sleep(Duration::from_millis(500)).await;
        let measured = async { Ok::<_, Failure>((honest(&address, &links).await?, answered(&address).await?)) }.await;
        if attacker.is_finished() {
            println!("the attack has ended: {:?}", attacker.await);
        } else {
            attacker.abort();
        }
        let (times, thought) = measured.unwrap_or_else(|error| {
            println!("{name}: {error}");
            (vec![Duration::MAX], Duration::MAX)
        });
        let [served, refused] = [0, 1].map(|index: usize| tally[index].load(Ordering::Relaxed));
        let megabytes = memory(process.id()).unwrap_or(0);
        let size = |end| fs::metadata(format!("{}{end}", database.display())).map_or(0, |file| file.len());
        let disk = (size("") + size("-wal")) >> 20;
        let turn = process.turn.load(Ordering::Relaxed);
        let longest = times.last().copied().unwrap_or_default();
        println!(
            "| {name} | {served} | {refused} | {usual:.1?} | {:.1?} | {:.1?} | {longest:.1?} | {thought:.1?} | {megabytes} MB | {disk} MB | {turn} µs |",
            part(&times, 50),
            part(&times, 99)
        );
        if part(&times, 99) > usual * SLOWER.0 + SLOWER.1 || megabytes > MOST_MEGABYTES || turn > LONGEST_TURN {
            failed.push(name);
        }
        drop(process);
        let _ = fs::remove_file(database);
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("too slow or too large: {}", failed.join("; ")).into()) }
}

/// Plays and views a game of checkers within the limits, and returns the response times.
async fn honest(address: &str, links: &Value) -> Result<Vec<Duration>, Failure> {
    let mut connection = Connection::open(address).await?;
    let mut times = Vec::new();
    for number in 0..REQUESTS {
        let began = Instant::now();
        let secret = links["seats"][number % 2].as_str().unwrap_or_default();
        let (method, path, body) = match number % 3 {
            0 => ("GET", format!("/s/{secret}"), ""),
            1 => ("GET", format!("/api/1/s/{secret}"), ""),
            _ => ("POST", format!("/api/1/s/{secret}/moves"), "{\"move\": \"11-15\"}"),
        };
        let (status, _) = connection.ask(method, &path, body).await?;
        times.push(began.elapsed());
        if !matches!(status, 200 | 409 | 422) {
            return Err(format!("the honest client was refused: {status}").into());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    times.sort_unstable();
    Ok(times)
}

/// Measures how long a computer player of level 3 takes to answer.
async fn answered(address: &str) -> Result<Duration, Failure> {
    let mut connection = Connection::open(address).await?;
    let links = connection.table(&json!({ "game": "checkers", "computers": [1], "level": 3 })).await?;
    let path = format!("/api/1/s/{}", links["seats"][0].as_str().unwrap_or_default());
    connection.ask("POST", &format!("{path}/moves"), "{\"move\": \"11-15\"}").await?;
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(60) {
        let (_, view) = connection.ask("GET", &path, "").await?;
        if serde_json::from_slice::<Value>(&view)?["version"] == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(began.elapsed())
}

async fn attack(name: &'static str, address: String, tally: Tally, watch: String) -> Result<(), Failure> {
    let get = |path: &str| ("GET", path.to_owned(), String::new());
    let table = |table: Value| ("POST", "/api/1/tables".to_owned(), table.to_string());
    let wide = get(&format!("/look?game=camelot&position={}", WIDE.replace(' ', "+")));
    let upload = format!(
        "POST /look HTTP/1.1\r\nHost: {address}\r\nContent-Type: multipart/form-data; boundary=b\r\n\
         Content-Length: 8000000\r\n\r\n{}",
        "x".repeat(4096)
    );
    let commented = king_moves(400).replacen("2. 28-32", &format!("{{{}}} 2. 28-32", "w".repeat(60_000)), 1);
    match name {
        "a flood of requests" => repeat(&address, &tally, (1, 8), get("/rules/dwyn")).await,
        "3,000 half heads" => hold(&address, &tally, (3000, 1), "GET / HTTP/1.1\r\nHost:").await,
        "300 half bodies" => hold(&address, &tally, (300, 1), &upload).await,
        "8,000 streams" => {
            let links = Connection::open(&address).await?.table(&json!({ "game": "dwyn" })).await?;
            let secret = links["watch"].as_str().ok_or("a link")?;
            let request = format!("GET /stream?s={secret} HTTP/1.1\r\nHost: {address}\r\n\r\n");
            hold(&address, &tally, (8000, 1), &request).await;
        }
        "uploads of 40 kB" => {
            let request = form(&address, "/look", &king_moves(400).repeat(12));
            let uploads = (0..20).map(|_| upload_again(address.clone(), tally.clone(), vec![request.clone()]));
            uploads.collect::<JoinSet<_>>().join_all().await;
        }
        "10,000 tables" => repeat(&address, &tally, (1, 4), table(json!({ "game": "dwyn" }))).await,
        "60 tables of level 10" => {
            let mut connection = Connection::open_from(ATTACKER, &address).await?;
            let (method, path, body) = table(json!({ "game": "checkers", "computers": [0], "level": 10 }));
            for _ in 0..60 {
                let (status, _) = connection.ask(method, &path, &body).await?;
                count(&tally, Some(status));
            }
        }
        "a wide position, 40 connections" => repeat(&address, &tally, (1, 40), wide).await,
        "a wide position, 20 addresses" => repeat(&address, &tally, (20, 2), wide).await,
        "a game of 4,000 moves" => {
            repeat(&address, &tally, (1, 8), get(&imported(&address, &king_moves(4000)).await?)).await;
        }
        "60 kB of comments" => repeat(&address, &tally, (1, 8), get(&imported(&address, &commented).await?)).await,
        "20,000 and 100,000 moves" => {
            let files = [20_000, 100_000].map(|plies| form(&address, "/tables/file", &king_moves(plies)));
            upload_again(address, tally, files.to_vec()).await;
        }
        "pages that nobody reads" => {
            let link = imported(&address, &commented).await?;
            let requests = format!("GET {link} HTTP/1.1\r\nHost: {address}\r\n\r\n").repeat(20);
            let mut held = Vec::new();
            for _ in 0..100 {
                let mut stream = call(ATTACKER, &address).await?;
                stream.write_all(requests.as_bytes()).await?;
                held.push(stream);
            }
            return std::future::pending().await;
        }
        "a table of 3,030 corrections" => repeat(&address, &tally, (1, 4), get(&format!("/api/1/s/{watch}"))).await,
        "8 MB to judge, given up" => {
            let request = form(&address, "/look", &format!("[Position \"{WIDE}\"]\n\n1. A4-A5 *\n\n").repeat(80_000));
            for _ in 0..25 {
                let mut stream = call(ATTACKER, &address).await?;
                let _ = stream.write_all(request.as_bytes()).await;
                count(&tally, None);
            }
        }
        "bodies at a byte a second" => {
            let bodies = (0..8).map(|number| {
                let (address, tally, request) = (address.clone(), tally.clone(), upload.clone());
                async move {
                    let Ok(mut stream) = call(attacker(number), &address).await else { return };
                    let _ = stream.write_all(request.as_bytes()).await;
                    count(&tally, None);
                    while stream.write_all(b"x").await.is_ok() {
                        tokio::time::sleep(Duration::from_secs(1)).await;
                    }
                }
            });
            bodies.collect::<JoinSet<_>>().join_all().await;
        }
        "9,000 silent connections" => hold(&address, &tally, (9000, 36), "").await,
        _ => {}
    }
    std::future::pending().await
}

fn attacker(number: usize) -> Ipv4Addr {
    Ipv4Addr::from_bits(ATTACKER.to_bits() + u32::try_from(number).unwrap_or(0))
}

/// Sends the same request again and again, over connections from several addresses.
async fn repeat(
    address: &str,
    tally: &Tally,
    (addresses, connections): (usize, usize),
    request: (&'static str, String, String),
) {
    let asking = (0..addresses * connections).map(|number| {
        let (address, tally, (method, path, body)) = (address.to_owned(), tally.clone(), request.clone());
        async move {
            let Ok(mut connection) = Connection::open_from(attacker(number % addresses), &address).await else {
                return;
            };
            loop {
                let answer = connection.ask(method, &path, &body).await;
                count(&tally, answer.as_ref().ok().map(|(status, _)| *status));
                if answer.is_err() {
                    return;
                }
            }
        }
    });
    asking.collect::<JoinSet<_>>().join_all().await;
}

/// Opens connections from several addresses, writes the beginning of a request, and keeps them open.
async fn hold(address: &str, tally: &Tally, (connections, addresses): (usize, usize), request: &str) {
    let mut held = JoinSet::new();
    for number in 0..connections {
        let Ok(mut stream) = call(attacker(number % addresses), address).await else {
            count(tally, None);
            continue;
        };
        let _ = stream.write_all(request.as_bytes()).await;
        let tally = tally.clone();
        held.spawn(async move {
            let mut answer = [0; 12];
            let is_answered = stream.read_exact(&mut answer).await.is_ok();
            count(&tally, is_answered.then(|| std::str::from_utf8(&answer[9..]).ok()?.parse().ok()).flatten());
            std::future::pending::<()>().await;
            drop(stream);
        });
    }
    held.join_all().await;
}

/// Sends the given requests in turn on new connections, and reads the answers.
async fn upload_again(address: String, tally: Tally, requests: Vec<String>) {
    for request in requests.iter().cycle() {
        let Ok(mut stream) = call(ATTACKER, &address).await else { return };
        let mut answer = Vec::new();
        let _ = stream.write_all(request.as_bytes()).await;
        let _ = stream.read_to_end(&mut answer).await;
        count(&tally, answer.get(9..12).and_then(|status| std::str::from_utf8(status).ok()?.parse().ok()));
    }
}

fn form(address: &str, path: &str, file: &str) -> String {
    let part = |name: &str, value: &str| format!("--b\r\nContent-Disposition: form-data; {name}\r\n\r\n{value}\r\n");
    let body = part("name=\"others\"", "computer") + &part("name=\"file\"; filename=\"f\"", file) + "--b--\r\n";
    format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: multipart/form-data; boundary=b\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

async fn imported(address: &str, file: &str) -> Result<String, Failure> {
    let mut stream = call(ATTACKER, address).await?;
    stream.write_all(form(address, "/tables/file", file).as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer.lines().find_map(|line| line.strip_prefix("location: ")).ok_or("no table")?.to_owned())
}

/// Creates a table with 200 shots and 3,030 corrections, and returns the spectators' link.
async fn corrected(database: &Path) -> Result<String, Failure> {
    let process = Process::start(database, "free")?;
    let setup = json!({ "breaker": "A", "format": { "race_to": 99 } });
    let mut connection = Connection::open(&process.address).await?;
    let links = connection.table(&json!({ "game": "blackball", "setup": setup })).await?;
    let path = format!("/api/1/s/{}/moves", links["scorer"].as_str().ok_or("a link")?);
    let mut shots = 0;
    while shots < 200 {
        let (status, _) = connection.ask("POST", &path, "{\"move\": \"hit nothing\"}").await?;
        shots += i64::from(status == 200);
    }
    let path = path.replace("/moves", "/words");
    for mv in ["hit red, cushion, no foul", "hit nothing"] {
        let correction = json!({ "word": "correct", "event": 0, "move": mv });
        connection.ask("POST", &path, &correction.to_string()).await?;
    }
    drop(process);
    let database = rusqlite::Connection::open(database)?;
    database.execute_batch(
        "WITH RECURSIVE copies (number) AS (SELECT 2 UNION ALL SELECT number + 2 FROM copies WHERE number < 3028)
         INSERT INTO entries SELECT game, entries.number + copies.number, body, NULL, at, made
         FROM entries JOIN copies WHERE entries.number IN (200, 201)",
    )?;
    Ok(links["watch"].as_str().ok_or("a link")?.to_owned())
}
