//! A server in a thread, and a client that stores every byte it receives.

#[path = "../../examples/load/inputs.rs"]
mod inputs;

use std::{
    env,
    fmt::Write as _,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    num::NonZeroU32,
    path::PathBuf,
    process,
    sync::mpsc,
    thread,
    time::Duration,
};

use boardgame_serve::{Allowance, Cap, ServerOptions, serve};
use serde_json::{Value, json};

pub(crate) use self::inputs::{WIDE, king_moves};

pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: tokio::sync::oneshot::Sender<()>,
    thread: thread::JoinHandle<()>,
}

impl Running {
    /// Starts a server on a free port.
    pub(crate) fn start(mut options: ServerOptions) -> Self {
        options.address.set_port(0);
        let (sender, address) = mpsc::channel();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            let ready = move |address| sender.send(address).expect("the test waits");
            let result = runtime.block_on(serve(options, ready, async { drop(stopped.await) }));
            result.expect("the server ends when it is stopped");
        });
        Self { address: address.recv().expect("the server starts"), stop, thread }
    }

    pub(crate) fn stop(self) {
        self.stop.send(()).expect("it runs");
        self.thread.join().expect("it ends well");
    }
}

/// Starts a server that runs until the tests end.
pub(crate) fn server(options: ServerOptions) -> SocketAddr {
    let running = Running::start(options);
    std::mem::forget(running.stop);
    running.address
}

pub(crate) fn client() -> Client {
    Client::start(unlimited())
}

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

    pub(crate) fn options(&self) -> ServerOptions {
        ServerOptions { database: Some(self.database()), ..unlimited() }
    }

    pub(crate) fn start(&self) -> (Running, Client) {
        let running = Running::start(self.options());
        let client = Client::new(running.address);
        (running, client)
    }

    pub(crate) fn execute(&self, sql: &str, parameters: impl rusqlite::Params) -> usize {
        let database = rusqlite::Connection::open(self.database()).expect("the database");
        database.execute(sql, parameters).expect("a statement")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // The directory may remain if a server still writes there.
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn unlimited() -> ServerOptions {
    let (rate, cap) = (NonZeroU32::MAX, Cap { all: 100_000, each: 100_000 });
    let allowance = Allowance { at_once: f64::INFINITY, per_second: 1.0 };
    let long = Duration::from_secs(3600);
    ServerOptions {
        processor: allowance,
        long_work: allowance,
        upload_time: long,
        response_bytes: Cap { all: usize::MAX, each: usize::MAX },
        tables_per_day: u32::MAX,
        bytes_per_day: u32::MAX,
        moves_per_second: rate,
        requests_per_second: rate,
        tables_per_minute: rate,
        connections: cap,
        streams: cap,
        uploads: cap,
        idle_timeout: long,
        request_timeout: long,
        queue_timeout: long,
        ..ServerOptions::default()
    }
}

/// Returns options without limits, for a server behind a proxy that states the addresses of clients.
pub(crate) fn behind_proxy() -> ServerOptions {
    ServerOptions { forwarded_header: Some("X-Forwarded-For".into()), ..unlimited() }
}

/// Opens a connection and writes the beginning of a request.
pub(crate) fn connect(address: SocketAddr, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_nodelay(true).expect("a socket");
    // If the server does not answer within a minute, the test fails.
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a socket");
    stream.write_all(request.as_bytes()).expect("the server reads");
    stream
}

pub(crate) const MULTIPART: &str = "multipart/form-data; boundary=between";

/// Encodes a form with files.
pub(crate) fn multipart(fields: &[(&str, &str)]) -> String {
    let part = |(name, value): &(&str, &str)| {
        let file = if *name == "file" { "; filename=\"games.pdn\"" } else { "" };
        format!("--between\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{value}\r\n")
    };
    fields.iter().map(part).collect::<String>() + "--between--\r\n"
}

pub(crate) fn upload_head(address: SocketAddr, from: &str, length: usize) -> String {
    format!(
        "POST /look HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {from}\r\nContent-Length: {length}\r\n\
         Content-Type: {MULTIPART}\r\n\r\n"
    )
}

pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    stream: BufReader<TcpStream>,
    /// All received bytes, including headers.
    pub(crate) received: Vec<u8>,
    /// The client's address, as a proxy states it.
    from: Option<&'static str>,
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

    /// Returns the URL to which the answer redirects.
    pub(crate) fn redirect(&self) -> String {
        assert_eq!(self.status, 303, "{}", self.body);
        self.header("location").expect("an address").to_owned()
    }

    /// Returns the cookie with the given name, including its attributes.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        let cookies = self.headers.iter().filter(|(header, _)| header.eq_ignore_ascii_case("set-cookie"));
        cookies.map(|(_, value)| value.as_str()).find(|cookie| cookie.split('=').next() == Some(name))
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let stream = BufReader::new(connect(address, ""));
        Self { address, stream, received: Vec::new(), from: None }
    }

    pub(crate) fn start(options: ServerOptions) -> Self {
        Self::new(server(options))
    }

    /// Creates a client with the given address behind a proxy.
    pub(crate) fn from(address: SocketAddr, from: &'static str) -> Self {
        Self { from: Some(from), ..Self::new(address) }
    }

    pub(crate) fn send_only(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: impl AsRef<[u8]>) {
        let body = body.as_ref();
        let mut request = format!("{method} {path} HTTP/1.1\r\nContent-Length: {}\r\n", body.len());
        let host = self.address.to_string();
        let host = Some(("Host", &*host)).filter(|_| !headers.iter().any(|(name, _)| *name == "Host"));
        let from = self.from.map(|from| ("X-Forwarded-For", from));
        for (name, value) in host.iter().chain(&from).chain(headers) {
            let _ = write!(request, "{name}: {value}\r\n");
        }
        let request = [request.as_bytes(), b"\r\n", body].concat();
        self.stream.get_mut().write_all(&request).expect("the server reads");
    }

    pub(crate) fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> Answer {
        self.send_only(method, path, headers, body);
        let first = self.line();
        let status = status(&first);
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

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).expect("the server answers");
        self.received.extend_from_slice(line.as_bytes());
        line.trim_end().to_owned()
    }

    pub(crate) fn compressed_size(&self, path: &str) -> usize {
        let host = self.address;
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n");
        let mut all = Vec::new();
        connect(self.address, &request).read_to_end(&mut all).expect("the server answers");
        assert!(String::from_utf8_lossy(&all).contains("content-encoding: gzip"));
        all.len()
    }

    /// Sends a request from a data file, and returns the status. The line has a method, a path and a body; the body for
    /// a stream is the number of entries to read.
    pub(crate) fn send_line(&mut self, line: &str) -> u16 {
        let mut parts = line.splitn(3, ' ');
        let [method, path, body] = [(); 3].map(|()| parts.next().unwrap_or_default());
        match method {
            "STREAM" => {
                let mut events = Events::follow(self.address, path.trim_start_matches("/s/"), None);
                (0..body.parse().expect("a number")).for_each(|_| drop(events.next()));
                self.received.append(&mut events.received);
                200
            }
            "FORM" => self.form(path, body).status,
            "PART" => self.send("GET", path, &[("X-Part", "1")], "").status,
            "WELSH" => self.send("GET", path, &[("Cookie", "lang=cy")], "").status,
            "POST" => self.post_in("en", path, body).status,
            _ => self.get(path).status,
        }
    }

    /// Sends a request from a data file and checks its status. The line begins with the expected statuses.
    pub(crate) fn check_line(&mut self, line: &str) {
        let (statuses, request) = line.split_once(' ').expect("statuses and a request");
        let status = self.send_line(request);
        assert!(statuses.contains(&status.to_string()), "{line:.200}: {status}");
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], "")
    }

    pub(crate) fn get_in(&mut self, lang: &str, path: &str) -> Answer {
        self.send("GET", path, &[("Accept-Language", lang)], "")
    }

    pub(crate) fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &[("Content-Type", "application/json")], body.to_string())
    }

    pub(crate) fn post_in(&mut self, lang: &str, path: &str, body: &str) -> Answer {
        let headers = [("Content-Type", "application/json; charset=utf-8"), ("Accept-Language", lang)];
        self.send("POST", path, &headers, body)
    }

    pub(crate) fn form(&mut self, path: &str, body: &str) -> Answer {
        self.send("POST", path, &[("Content-Type", "application/x-www-form-urlencoded")], body)
    }

    pub(crate) fn import(&mut self, file: &str) -> Answer {
        self.send("POST", "/tables/file", &[("Content-Type", MULTIPART)], multipart(&[("file", file)]))
    }

    pub(crate) fn look(&mut self, fields: &[(&str, &str)]) -> Answer {
        self.send("POST", "/look", &[("Content-Type", MULTIPART)], multipart(fields))
    }

    /// Uploads a game file to continue the game, and returns the URL of the page of links.
    pub(crate) fn upload(&mut self, file: &str) -> String {
        self.import(file).redirect()
    }

    /// Returns the links on a page of links: one for each seat, and the spectators' link.
    pub(crate) fn links(&mut self, host: &str) -> Vec<String> {
        let page = self.get(host).body;
        let links = page.split("href=\"/s/").skip(1).filter_map(|rest| rest.split_once('"'));
        // The link to the other language is longer than a secret.
        links.map(|(secret, _)| secret.to_owned()).filter(|secret| secret.len() == 32).collect()
    }

    pub(crate) fn table(&mut self, request: &Value) -> Value {
        let answer = self.post("/api/1/tables", request);
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()
    }

    /// Opens a table of blackball, and returns all links and the scorer's link.
    pub(crate) fn blackball(&mut self) -> (Value, String) {
        let setup = json!({ "breaker": "A", "format": { "race_to": 99 } });
        let links = self.table(&json!({ "game": "blackball", "setup": setup }));
        let scorer = link(&links, "scorer");
        (links, scorer)
    }

    pub(crate) fn play(&mut self, secret: &str, mv: &str) -> Answer {
        self.post(&format!("/api/1/s/{secret}/moves"), &json!({ "move": mv }))
    }

    /// Plays legal moves, alternately from seat 0 and seat 1.
    pub(crate) fn play_all(&mut self, links: &Value, moves: &[&str]) {
        for (ply, mv) in moves.iter().enumerate() {
            let answer = self.play(&seat(links, ply % 2), mv);
            assert_eq!(answer.status, 200, "{mv}: {}", answer.body);
        }
    }

    pub(crate) fn word(&mut self, secret: &str, word: &str) -> Answer {
        self.words(secret, &json!({ "word": word }))
    }

    pub(crate) fn words(&mut self, secret: &str, body: &Value) -> Answer {
        self.post(&format!("/api/1/s/{secret}/words"), body)
    }

    pub(crate) fn view(&mut self, secret: &str) -> Value {
        let answer = self.get(&format!("/api/1/s/{secret}"));
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }
}

fn status(line: &str) -> u16 {
    line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_else(|| panic!("{line:?}"))
}

pub(crate) fn seat(links: &Value, seat: usize) -> String {
    links["seats"][seat].as_str().expect("a link").to_owned()
}

pub(crate) fn link(links: &Value, name: &str) -> String {
    links[name].as_str().expect("a link").to_owned()
}

pub(crate) struct Events {
    stream: BufReader<TcpStream>,
    pub(crate) received: Vec<u8>,
}

impl Events {
    pub(crate) fn status(address: SocketAddr, path: &str) -> u16 {
        Self::open(address, path, "").map_or_else(|status| status, |_| 200)
    }

    pub(crate) fn follow(address: SocketAddr, secret: &str, last: Option<usize>) -> Self {
        let last = last.map_or(String::new(), |last| format!("Last-Event-ID: {last}\r\n"));
        Self::open(address, &format!("/api/1/s/{secret}/events"), &last).expect("a stream")
    }

    /// Opens a stream with an additional header. Fails with the status if the server refuses.
    pub(crate) fn open(address: SocketAddr, path: &str, header: &str) -> Result<Self, u16> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n{header}\r\n");
        let mut stream = BufReader::new(connect(address, &request));
        let mut received = Vec::new();
        stream.read_until(b'\n', &mut received).expect("the server answers");
        match status(&String::from_utf8_lossy(&received)) {
            200 => Ok(Self { stream, received }),
            status => Err(status),
        }
    }

    pub(crate) fn next(&mut self) -> Value {
        loop {
            let mut line = String::new();
            assert!(self.stream.read_line(&mut line).expect("the server continues") > 0, "the stream has ended");
            self.received.extend_from_slice(line.as_bytes());
            if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).unwrap_or_else(|error| panic!("{error}: {data}"));
            }
        }
    }
}
