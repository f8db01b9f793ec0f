//! A server in a thread, and a client that keeps every byte it receives.

use std::{
    env,
    fmt::Write as _,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    process,
    sync::mpsc,
    thread,
    time::Duration,
};

use boardgame_serve::{Allowance, Cap, Options, serve};
use serde_json::{Value, json};

/// A server that runs until it is stopped, or as long as the tests.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: tokio::sync::oneshot::Sender<()>,
    thread: thread::JoinHandle<()>,
}

impl Running {
    /// Starts it at a free port.
    pub(crate) fn start(mut options: Options) -> Self {
        options.address.set_port(0);
        let (sender, address) = mpsc::channel();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            let ready = move |address| sender.send(address).expect("the test waits");
            let served = runtime.block_on(serve(options, ready, async { drop(stopped.await) }));
            served.expect("the server ends when it is stopped");
        });
        Self { address: address.recv().expect("the server starts"), stop, thread }
    }

    pub(crate) fn stop(self) {
        self.stop.send(()).expect("it runs");
        self.thread.join().expect("it ends well");
    }
}

/// Starts a server at a free port, for as long as the tests run.
pub(crate) fn served(options: Options) -> SocketAddr {
    let running = Running::start(options);
    std::mem::forget(running.stop);
    running.address
}

/// A folder with the database of a test, which is deleted at its end.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("boardgame-{name}-{}", process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("tables.db")
    }

    pub(crate) fn options(&self) -> Options {
        Options { database: Some(self.database()), ..unlimited() }
    }

    pub(crate) fn start(&self) -> (Running, Client) {
        let running = Running::start(self.options());
        let client = Client::new(running.address);
        (running, client)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A server that runs on may still write there.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Limits that no test meets unless it wants to.
pub(crate) fn unlimited() -> Options {
    let (often, many) = (std::num::NonZeroU32::MAX, Cap { all: 100_000, each: 100_000 });
    let all = Allowance { at_once: f64::INFINITY, per_second: 1.0 };
    Options {
        processor: all,
        long_work: all,
        upload_time: Duration::from_secs(3600),
        response_bytes: Cap { all: usize::MAX, each: usize::MAX },
        tables_per_day: u32::MAX,
        bytes_per_day: u32::MAX,
        moves_per_second: often,
        requests_per_second: often,
        tables_per_minute: often,
        connections: many,
        streams: many,
        uploads: many,
        // On a busy machine a client may have to wait for its turn to speak.
        idle_timeout: Duration::from_secs(3600),
        request_timeout: Duration::from_secs(3600),
        queue_timeout: Duration::from_secs(3600),
        ..Options::default()
    }
}

/// A server that nothing holds up.
pub(crate) fn quick() -> SocketAddr {
    served(unlimited())
}

/// How long a test waits for bytes: a server that says nothing for so long never will, and the test fails instead of waiting on.
const PATIENCE: Duration = Duration::from_secs(60);

/// A connection of its own to the server.
pub(crate) fn connected(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
    stream
}

pub(crate) const MULTIPART: &str = "multipart/form-data; boundary=between";

/// A form with files.
pub(crate) fn multipart(fields: &[(&str, &str)]) -> String {
    let part = |(name, value): &(&str, &str)| {
        let file = if *name == "file" { "; filename=\"games.pdn\"" } else { "" };
        format!("--between\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{value}\r\n")
    };
    fields.iter().map(part).collect::<String>() + "--between--\r\n"
}

/// A game in which the kings move to and fro.
pub(crate) fn many_moves(plies: usize) -> String {
    let moves = ["32-28", "5-1", "28-32", "1-5"];
    let written: Vec<&str> = (0..plies).map(|ply| moves[ply % 4]).collect();
    let pairs = written.chunks(2).enumerate().map(|(number, pair)| format!("{}. {}", number + 1, pair.join(" ")));
    format!("[FEN \"W:WK32:BK5\"]\n\n{} *\n\n", pairs.collect::<Vec<_>>().join(" "))
}

pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    stream: BufReader<TcpStream>,
    /// Every byte that came, headers and all.
    pub(crate) received: Vec<u8>,
    /// Whether it ignores the answers.
    deaf: bool,
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

    /// How long the body is.
    pub(crate) fn received(&self) -> usize {
        self.body.len()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let stream = connected(address);
        stream.set_nodelay(true).expect("a socket");
        Self { address, stream: BufReader::new(stream), received: Vec::new(), deaf: false }
    }

    /// A client that ignores the answers.
    pub(crate) fn deaf(address: SocketAddr) -> Self {
        Self { deaf: true, ..Self::new(address) }
    }

    pub(crate) fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Answer {
        let body = body.as_ref();
        let mut request = format!("{method} {path} HTTP/1.1\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "Host") {
            let _ = write!(request, "Host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            let _ = write!(request, "{name}: {value}\r\n");
        }
        request += "\r\n";
        let request = [request.as_bytes(), body].concat();
        self.stream.get_mut().write_all(&request).expect("the server reads");
        if self.deaf {
            return Answer { status: 0, headers: Vec::new(), body: String::new() };
        }
        self.answer()
    }

    /// The status of a stream that begins, on a connection of its own.
    pub(crate) fn begun(&self, path: &str) -> u16 {
        let mut stream = connected(self.address);
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address).expect("the server reads");
        let mut line = String::new();
        BufReader::new(stream).read_line(&mut line).expect("the server answers");
        line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_else(|| panic!("{line:?}"))
    }

    /// How much comes when a page is asked for packed.
    pub(crate) fn packed(&self, path: &str) -> usize {
        let mut stream = connected(self.address);
        let host = self.address;
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut all = Vec::new();
        stream.read_to_end(&mut all).expect("the server answers");
        assert!(String::from_utf8_lossy(&all).contains("content-encoding: gzip"));
        all.len()
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
        self.send("POST", path, &[("Content-Type", "application/json")], body.to_string())
    }

    pub(crate) fn form(&mut self, path: &str, body: &str) -> Answer {
        self.send("POST", path, &[("Content-Type", "application/x-www-form-urlencoded")], body)
    }

    /// Sends a form with files.
    fn uploaded(&mut self, path: &str, from: &str, fields: &[(&str, &str)]) -> Answer {
        let headers = [("Content-Type", MULTIPART), ("X-Forwarded-For", from)];
        self.send("POST", path, &headers, multipart(fields))
    }

    /// Sends a file to be continued.
    pub(crate) fn sent_file(&mut self, file: &str) -> Answer {
        self.uploaded("/tables/file", "", &[("file", file)])
    }

    /// Sends files to be looked at.
    pub(crate) fn looked(&mut self, fields: &[(&str, &str)]) -> Answer {
        self.looked_from("", fields)
    }

    pub(crate) fn looked_from(&mut self, from: &str, fields: &[(&str, &str)]) -> Answer {
        self.uploaded("/look", from, fields)
    }

    /// The secrets on the page of a table's links: the seats in order, and the spectators.
    pub(crate) fn links(&mut self, host: &str) -> Vec<String> {
        let page = self.get(host).body;
        // The page's link to itself in the other language has a question mark behind the secret.
        let links = page.split("href=\"/s/").skip(1).filter_map(|rest| rest.split_once('"'));
        links.map(|(secret, _)| secret.to_owned()).filter(|secret| secret.len() == 32).collect()
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
        let mut stream = connected(address);
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
