//! `boardgame serve`: whatever was answered is there again after the server was killed.
#![cfg(feature = "serve")]

use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{self, Child, Command, Stdio},
    sync::mpsc,
    thread,
};

use serde_json::{Value, json};

const KILLS: usize = 12;
const CLIENTS: usize = 4;
/// How many moves are answered before the server is killed; others are on their way.
const MOVES: usize = 20;

fn start(database: &Path) -> (Child, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_boardgame"))
        .args(["serve", "--port", "0", "--database"])
        .arg(database)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let output = server.stdout.take().expect("its output");
    BufReader::new(output).read_line(&mut line).expect("an address");
    let address = line.trim().strip_prefix("http://").expect("an address").to_owned();
    (server, address)
}

/// The answer, or nothing when the server is gone.
fn ask(address: &str, method: &str, path: &str, body: &Value) -> Option<Value> {
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

/// Everything that has happened at a table, of which there are this many things.
fn events(address: &str, secret: &str, count: usize) -> Vec<Value> {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    write!(stream, "GET /api/1/s/{secret}/events HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("the server reads");
    let lines = BufReader::new(stream).lines().map(|line| line.expect("the server goes on"));
    let data = lines.filter_map(|line| serde_json::from_str(line.strip_prefix("data: ")?).ok());
    data.take(count).collect()
}

fn version(view: &Value) -> usize {
    view["version"].as_u64().and_then(|version| version.try_into().ok()).expect("a version")
}

#[test]
fn a_server_that_is_killed_comes_back_with_every_move_that_was_answered() {
    let folder = env::temp_dir().join(format!("boardgame-killed-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let database = folder.join("tables.db");
    // The secret of each client's seat, and what has been answered there.
    let mut seats: Vec<(String, Vec<Value>)> = Vec::new();
    for round in 0..KILLS {
        let (mut server, address) = start(&database);
        for (secret, answered) in &seats {
            let view = ask(&address, "GET", &format!("/api/1/s/{secret}"), &Value::Null).expect("a view");
            assert!(version(&view) >= answered.len(), "round {round}: an answered move is lost");
            assert_eq!(events(&address, secret, answered.len()), *answered, "round {round}");
        }
        // A new game for everybody, so that none comes to its end.
        for _ in 0..CLIENTS {
            let table = json!({ "game": "camelot", "computers": [1] });
            let links = ask(&address, "POST", "/api/1/tables", &table).expect("a table");
            seats.push((links["seats"][0].as_str().expect("a link").to_owned(), Vec::new()));
        }
        let (sender, answers) = mpsc::channel();
        let playing = seats.len() - CLIENTS;
        let lasts = thread::scope(|scope| {
            let clients: Vec<_> = seats[playing..]
                .iter()
                .map(|(secret, _)| {
                    let (address, sender) = (&address, sender.clone());
                    scope.spawn(move || {
                        let path = format!("/api/1/s/{secret}");
                        let mut last = 0;
                        while let Some(view) = ask(address, "GET", &path, &Value::Null) {
                            let Some(mv) = view["moves"].get(0) else { break };
                            let body = json!({ "move": mv });
                            let Some(after) = ask(address, "POST", &format!("{path}/moves"), &body) else { break };
                            last = version(&after);
                            let _ = sender.send(());
                        }
                        last
                    })
                })
                .collect();
            drop(sender);
            assert_eq!(answers.iter().take(MOVES).count(), MOVES, "round {round}");
            server.kill().expect("the server was running");
            server.wait().expect("it is gone");
            clients.into_iter().map(|client| client.join().expect("a client")).collect::<Vec<usize>>()
        });
        let (mut again, address) = start(&database);
        for (last, (secret, answered)) in lasts.into_iter().zip(&mut seats[playing..]) {
            *answered = events(&address, secret, last);
            assert_eq!(answered.len(), last, "round {round}: an answered move is lost");
        }
        again.kill().expect("the server was running");
        again.wait().expect("it is gone");
    }
    fs::remove_dir_all(&folder).expect("the folder is the test's own");
}
