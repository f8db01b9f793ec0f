//! An honest client beside each attack: how long its answers take, and what becomes of the attacker.

use std::{
    fs,
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

const ATTACKS: [(&str, Attack); 8] = [
    ("nobody", |_, _| tokio::spawn(async { Ok(()) })),
    ("a flood of requests", flood),
    ("3,000 half heads", |address, tally| halves(address, tally, "GET / HTTP/1.1\r\nHost:")),
    ("300 half bodies", |address, tally| halves(address, tally, "POST /look HTTP/1.1\r\nContent-Length: 8000000\r\n")),
    ("8,000 streams", streams),
    ("uploads of 40 kB", uploads),
    ("10,000 tables", tables),
    ("60 tables of level 10", thinkers),
];

/// One attack after the other, each on a server of its own.
pub(crate) async fn all(folder: &Path) -> Result<(), Failure> {
    println!("| attacker | served | refused | median | 99 of 100 | longest | memory |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut slow = Vec::new();
    for (name, attack) in ATTACKS {
        let database = folder.join(format!("{}.db", name.replace([' ', ','], "-")));
        let process = Process::start(&database, true)?;
        let links = open(&process.address, &json!({ "game": "checkers" })).await?;
        let tally = Tally::default();
        let attacker = attack(process.address.clone(), tally.clone());
        tokio::time::sleep(Duration::from_millis(500)).await;
        let mut times = honest(&process.address, &links).await?;
        let thought = if name.contains("level 10") { Some(answered(&process.address).await?) } else { None };
        attacker.abort();
        times.sort_unstable();
        let part = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
        let (served, refused) = (tally.served.load(Ordering::Relaxed), tally.refused.load(Ordering::Relaxed));
        println!(
            "| {name} | {served} | {refused} | {:.1?} | {:.1?} | {:.1?} | {} MB |",
            part(50),
            part(99),
            times.last().copied().unwrap_or_default(),
            memory(process.id()).unwrap_or(0) / 1024
        );
        if let Some(thought) = thought {
            println!("\nLevel 3 answered after {thought:.1?}.");
        }
        if part(99) > Duration::from_millis(100) {
            slow.push(name);
        }
        drop(process);
        let _ = fs::remove_file(database);
    }
    if slow.is_empty() {
        Ok(())
    } else {
        Err(format!("99 of 100 took longer than 100 ms beside: {}", slow.join(", ")).into())
    }
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
    repeated(address, tally, 8, |_| ("GET", "/rules/dwyn".to_owned(), String::new()))
}

fn tables(address: String, tally: Tally) -> JoinHandle<Result<(), Failure>> {
    repeated(address, tally, 4, |_| ("POST", "/api/1/tables".to_owned(), json!({ "game": "dwyn" }).to_string()))
}

fn repeated(
    address: String,
    tally: Tally,
    connections: usize,
    request: fn(usize) -> (&'static str, String, String),
) -> JoinHandle<Result<(), Failure>> {
    tokio::spawn(async move {
        let mut asking = tokio::task::JoinSet::new();
        for _ in 0..connections {
            let (address, tally) = (address.clone(), tally.clone());
            asking.spawn(async move {
                let Ok(mut connection) = Connection::open_from(ATTACKER, &address).await else { return };
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
