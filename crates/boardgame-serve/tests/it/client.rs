//! A server in a thread, and a client that keeps every byte it receives.

use std::{
    fmt::Write as _,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::mpsc,
    thread,
};

use boardgame_serve::{Options, run};
use serde_json::{Value, json};

/// Starts a server at a free port, for as long as the tests run.
pub(crate) fn served(options: Options) -> SocketAddr {
    let (sender, address) = mpsc::channel();
    thread::spawn(move || {
        let mut options = options;
        options.address.set_port(0);
        let served = run(options, move |address| sender.send(address).expect("the test waits"));
        panic!("the server has ended: {served:?}");
    });
    address.recv().expect("the server starts")
}

/// A server that nothing holds up.
pub(crate) fn quick() -> SocketAddr {
    served(Options { moves_per_second: u16::MAX, ..Options::default() })
}

pub(crate) struct Client {
    address: SocketAddr,
    stream: BufReader<TcpStream>,
    /// Every byte that came, headers and all.
    pub(crate) received: Vec<u8>,
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("the server listens");
        stream.set_nodelay(true).expect("a socket");
        Self { address, stream: BufReader::new(stream), received: Vec::new() }
    }

    pub(crate) fn send(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "Host") {
            let _ = write!(request, "Host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            let _ = write!(request, "{name}: {value}\r\n");
        }
        request += "\r\n";
        request += body;
        self.stream.get_mut().write_all(request.as_bytes()).expect("the server reads");
        self.answer()
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).expect("the server answers");
        self.received.extend_from_slice(line.as_bytes());
        line.trim_end().to_owned()
    }

    fn answer(&mut self) -> Answer {
        let first = self.line();
        let status =
            first.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_else(|| panic!("{first:?}"));
        let mut headers = Vec::new();
        loop {
            let line = self.line();
            let Some((name, value)) = line.split_once(": ") else { break };
            headers.push((name.to_owned(), value.to_owned()));
        }
        let mut answer = Answer { status, headers, body: String::new() };
        let length = answer.header("content-length").map_or(0, |length| length.parse().expect("a length"));
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("the whole body");
        self.received.extend_from_slice(&body);
        answer.body = String::from_utf8(body).expect("UTF-8");
        answer
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], "")
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &[("Content-Type", "application/json")], &body.to_string())
    }

    pub(crate) fn form(&mut self, path: &str, body: &str) -> Answer {
        self.send("POST", path, &[("Content-Type", "application/x-www-form-urlencoded")], body)
    }

    /// Sends a file to be gone on with.
    pub(crate) fn sent_file(&mut self, file: &str) -> Answer {
        let form = "multipart/form-data; boundary=between";
        let body = format!(
            "--between\r\nContent-Disposition: form-data; name=\"file\"; filename=\"game\"\r\n\r\n{file}\r\n--between--\r\n"
        );
        self.send("POST", "/tables/file", &[("Content-Type", form)], &body)
    }

    /// Goes on with the game of a file, and gives the address of its links.
    pub(crate) fn upload(&mut self, file: &str) -> String {
        let answer = self.sent_file(file);
        assert_eq!(answer.status, 303, "{}", answer.body);
        answer.header("location").expect("a table").to_owned()
    }

    /// Opens a table, and gives its links.
    pub(crate) fn table(&mut self, wanted: &Value) -> Value {
        let answer = self.post("/api/1/tables", wanted);
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }

    pub(crate) fn moved(&mut self, secret: &str, mv: &str) -> Answer {
        self.post(&format!("/api/1/s/{secret}/moves"), &json!({ "move": mv }))
    }

    pub(crate) fn word(&mut self, secret: &str, word: &str) -> Answer {
        self.post(&format!("/api/1/s/{secret}/words"), &json!({ "word": word }))
    }

    pub(crate) fn view(&mut self, secret: &str) -> Value {
        let answer = self.get(&format!("/api/1/s/{secret}"));
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }
}

/// The link of a seat.
pub(crate) fn seat(links: &Value, seat: usize) -> String {
    links["seats"][seat].as_str().expect("a link").to_owned()
}

/// Follows the stream of events of a link, and keeps every byte: as many entries as are asked for.
pub(crate) struct Events {
    stream: BufReader<TcpStream>,
    pub(crate) received: Vec<u8>,
}

impl Events {
    pub(crate) fn follow(address: SocketAddr, secret: &str, last: Option<usize>) -> Self {
        let mut stream = TcpStream::connect(address).expect("the server listens");
        let last = last.map_or(String::new(), |last| format!("Last-Event-ID: {last}\r\n"));
        let request = format!("GET /api/1/s/{secret}/events HTTP/1.1\r\nHost: {address}\r\n{last}\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        Self { stream: BufReader::new(stream), received: Vec::new() }
    }

    /// Waits for the next entry.
    pub(crate) fn next(&mut self) -> Value {
        loop {
            let mut line = String::new();
            assert!(self.stream.read_line(&mut line).expect("the server goes on") > 0, "the stream has ended");
            self.received.extend_from_slice(line.as_bytes());
            if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).unwrap_or_else(|error| panic!("{error}: {data}"));
            }
        }
    }
}
