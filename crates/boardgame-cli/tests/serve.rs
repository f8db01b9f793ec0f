//! Checks that `boardgame serve` loses no answered move when it is killed.
#![cfg(feature = "serve")]

mod support;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::mpsc,
    thread,
};

use serde_json::{Value, json};
use support::{folder, kill, start_server};

const KILLS: usize = 12;
const CLIENTS: usize = 4;
/// Number of answered moves after which the server is killed.
const MOVES: usize = 20;

/// Sends a request. Returns `None` if the server is not running.
fn request(address: SocketAddr, method: &str, path: &str, body: &Value) -> Option<Value> {
    let mut stream = TcpStream::connect(address).ok()?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    assert!(head.starts_with("HTTP/1.1 2"), "{answer}");
    serde_json::from_str(body).ok()
}

/// Returns the first `count` events at a table.
fn events(address: SocketAddr, secret: &str, count: usize) -> Vec<Value> {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    write!(stream, "GET /api/1/s/{secret}/events HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("the server reads");
    let lines = BufReader::new(stream).lines().map(|line| line.expect("the stream continues"));
    let data = lines.filter_map(|line| serde_json::from_str(line.strip_prefix("data: ")?).ok());
    data.take(count).collect()
}

fn version(view: &Value) -> usize {
    view["version"].as_u64().and_then(|version| version.try_into().ok()).expect("a version")
}

#[test]
fn a_killed_server_keeps_every_answered_move() {
    let database = folder("killed").join("tables.db");
    // The secret of each client's seat, with the events that the server confirmed.
    let mut seats: Vec<(String, Vec<Value>)> = Vec::new();
    for round in 0..KILLS {
        let (server, address) = start_server(&database);
        for (secret, answered) in &seats {
            let view = request(address, "GET", &format!("/api/1/s/{secret}"), &Value::Null).expect("a view");
            assert!(version(&view) >= answered.len(), "round {round}: an answered move is lost");
            assert_eq!(events(address, secret, answered.len()), *answered, "round {round}");
        }
        // Starts new games in each round, so that no game ends.
        for _ in 0..CLIENTS {
            let table = json!({ "game": "camelot", "computers": [1] });
            let links = request(address, "POST", "/api/1/tables", &table).expect("a table");
            seats.push((links["seats"][0].as_str().expect("a link").to_owned(), Vec::new()));
        }
        let (sender, answers) = mpsc::channel();
        let playing = seats.len() - CLIENTS;
        let lasts = thread::scope(|scope| {
            let clients: Vec<_> = seats[playing..]
                .iter()
                .map(|(secret, _)| {
                    let sender = sender.clone();
                    scope.spawn(move || {
                        let path = format!("/api/1/s/{secret}");
                        let mut last = 0;
                        while let Some(view) = request(address, "GET", &path, &Value::Null) {
                            let Some(mv) = view["moves"].get(0) else { break };
                            let body = json!({ "move": mv });
                            let Some(after) = request(address, "POST", &format!("{path}/moves"), &body) else { break };
                            last = version(&after);
                            let _ = sender.send(());
                        }
                        last
                    })
                })
                .collect();
            drop(sender);
            assert_eq!(answers.iter().take(MOVES).count(), MOVES, "round {round}");
            kill(server);
            clients.into_iter().map(|client| client.join().expect("a client")).collect::<Vec<usize>>()
        });
        let (again, address) = start_server(&database);
        for (last, (secret, answered)) in lasts.into_iter().zip(&mut seats[playing..]) {
            *answered = events(address, secret, last);
            assert_eq!(answered.len(), last, "round {round}: an answered move is lost");
        }
        kill(again);
    }
}
