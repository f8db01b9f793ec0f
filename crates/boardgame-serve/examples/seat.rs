//! A client that plays random moves, written with the standard library and a JSON reader.
//!
//! Without arguments, it starts a server and plays checkers against the computer: `cargo run -p boardgame-serve --example seat`.
//! With an address and the secret of a seat, it plays there: `… --example seat -- 127.0.0.1:8090 SECRET`.

use std::{
    env,
    error::Error,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    num::NonZeroU32,
    sync::mpsc,
    thread,
};

use boardgame_core::{Seed, Shuffler};
use boardgame_serve::{ServerOptions, run};
use serde_json::{Value, json};

/// Sends a request on a new connection.
fn ask(address: &str, method: &str, path: &str, body: &str) -> Result<Value, Box<dyn Error>> {
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("an answer without an end of its headers")?;
    Ok(serde_json::from_str(body)?)
}

/// Plays until the game is over, and returns the last state.
fn play(address: &str, secret: &str) -> Result<Value, Box<dyn Error>> {
    let mut chance = Shuffler::new(Seed::from_u64(1));
    let mut events = TcpStream::connect(address)?;
    write!(events, "GET /api/1/s/{secret}/events HTTP/1.1\r\nHost: {address}\r\n\r\n")?;
    let mut events = BufReader::new(events).lines();
    loop {
        let view = ask(address, "GET", &format!("/api/1/s/{secret}"), "")?;
        if !view["outcome"].is_null() {
            return Ok(view);
        }
        let moves = view["moves"].as_array().ok_or("a view lists moves")?;
        if let Ok(bound @ 1..) = u32::try_from(moves.len()) {
            let mv = &moves[usize::try_from(chance.below(bound))?];
            let body = json!({ "move": mv, "version": view["version"] }).to_string();
            ask(address, "POST", &format!("/api/1/s/{secret}/moves"), &body)?;
        } else {
            events.by_ref().find(|line| line.as_ref().is_ok_and(|line| line.starts_with("data:")));
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [address, secret] = arguments.as_slice() {
        println!("{}", play(address, secret)?);
        return Ok(());
    }
    let (ready, address) = mpsc::channel();
    thread::spawn(move || {
        let mut options = ServerOptions { moves_per_second: NonZeroU32::MAX, ..ServerOptions::default() };
        options.address.set_port(0);
        run(options, move |address| {
            let _ = ready.send(address);
        })
    });
    let address = address.recv()?.to_string();
    let table = ask(&address, "POST", "/api/1/tables", r#"{"game": "checkers", "computers": [1]}"#)?;
    let end = play(&address, table["seats"][0].as_str().ok_or("a seat")?)?;
    println!("{} after {} entries", end["outcome"], end["version"]);
    Ok(())
}
