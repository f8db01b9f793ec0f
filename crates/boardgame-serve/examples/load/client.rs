//! The server in a process of its own, and connections to it.

use std::{
    env,
    error::Error,
    fs,
    io::{BufRead, BufReader},
    net::{Ipv4Addr, SocketAddr},
    num::NonZeroU32,
    path::Path,
    process::{Child, Command, Stdio},
};

use boardgame_serve::{Allowance, Cap, Options, run};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
};

pub(crate) type Failure = Box<dyn Error + Send + Sync>;

/// The address that honest clients call from, and the one that others do. Every address that begins with 127 is this machine
/// on Linux; elsewhere the second cannot be called from.
pub(crate) const HONEST: Ipv4Addr = Ipv4Addr::LOCALHOST;
pub(crate) const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// A connection from this address.
pub(crate) async fn call(from: Ipv4Addr, address: &str) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    let stream = socket.connect(address.parse()?).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// A connection that is kept for many requests.
pub(crate) struct Connection {
    stream: TcpStream,
    address: String,
    buffer: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: &str) -> Result<Self, Failure> {
        Self::open_from(HONEST, address).await
    }

    pub(crate) async fn open_from(from: Ipv4Addr, address: &str) -> Result<Self, Failure> {
        let stream = call(from, address).await?;
        Ok(Self { stream, address: address.to_owned(), buffer: Vec::new() })
    }

    /// The status and the body of the answer.
    pub(crate) async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<(u16, Vec<u8>), Failure> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        self.buffer.clear();
        loop {
            if let Some(end) = self.buffer.windows(4).position(|window| window == b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.buffer[..end]).to_ascii_lowercase();
                let status = head.get(9..12).ok_or("no status")?.parse()?;
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
                let length: usize = length.ok_or("no length")?.trim().parse()?;
                while self.buffer.len() < end + 4 + length {
                    self.read().await?;
                }
                return Ok((status, self.buffer[end + 4..].to_vec()));
            }
            self.read().await?;
        }
    }

    async fn read(&mut self) -> Result<(), Failure> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Err("the server closed the connection".into());
        }
        Ok(())
    }
}

/// What a process holds in memory, in kilobytes; nothing where the system does not tell.
pub(crate) fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

/// For how many seconds a process has kept a processor busy; nothing where the system does not tell.
pub(crate) fn busy(process: u32) -> Option<f64> {
    let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in parentheses may hold anything; the times are the 12th and 13th fields after it, in hundredths.
    let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
    let time = |place: usize| fields.get(place)?.parse::<f64>().ok();
    Some((time(11)? + time(12)?) / 100.0)
}

/// The server of this process: with its usual limits, or with none for one address.
pub(crate) fn server(database: &Path, limits: bool) -> Result<(), boardgame_serve::Error> {
    let mut options = Options { database: Some(database.to_owned()), ..Options::default() };
    if !limits {
        // All clients call from one address.
        let (often, many) = (NonZeroU32::MAX, Cap { all: 65_536, each: 65_536 });
        (options.requests_per_second, options.tables_per_minute) = (often, often);
        (options.connections, options.streams) = (many, many);
        let all = Allowance { at_once: f64::INFINITY, per_second: 1.0 };
        (options.processor, options.long_work) = (all, all);
        (options.tables_per_day, options.bytes_per_day) = (u32::MAX, u32::MAX);
    }
    options.address.set_port(0);
    run(options, |address| println!("{address}"))
}

/// A server in a process of its own, which ends with this value.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: String,
}

impl Process {
    pub(crate) fn start(database: &Path, limits: bool) -> Result<Self, Failure> {
        let mut command = Command::new(env::current_exe()?);
        command.arg(if limits { "limited" } else { "server" }).arg(database).stdout(Stdio::piped());
        let mut process = Self { child: command.spawn()?, address: String::new() };
        let output = process.child.stdout.take().ok_or("no output")?;
        BufReader::new(output).read_line(&mut process.address)?;
        process.address.truncate(process.address.trim_end().len());
        Ok(process)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It is gone, or it was never there.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
