//! A server process and connections to it.

use std::{
    env,
    error::Error,
    fs,
    io::{BufRead, BufReader},
    net::{Ipv4Addr, SocketAddr},
    num::NonZeroU32,
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use boardgame_serve::{Allowance, Cap, ServerOptions, run, serve};
use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
};

use super::polls;

pub(crate) type Failure = Box<dyn Error + Send + Sync>;

/// The addresses of honest clients and of attackers. The attackers' address works only on Linux.
pub(crate) const HONEST: Ipv4Addr = Ipv4Addr::LOCALHOST;
pub(crate) const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

pub(crate) async fn call(from: Ipv4Addr, address: &str) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    let stream = socket.connect(address.parse()?).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

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

    pub(crate) async fn table(&mut self, table: &Value) -> Result<Value, Failure> {
        match self.ask("POST", "/api/1/tables", &table.to_string()).await? {
            (201, links) => Ok(serde_json::from_slice(&links)?),
            (status, _) => Err(format!("a table was refused: {status}").into()),
        }
    }

    async fn read(&mut self) -> Result<(), Failure> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Err("the server closed the connection".into());
        }
        Ok(())
    }
}

/// Returns the memory of a process in MiB, if the system reports it.
pub(crate) fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? / 1024)
}

/// Returns the processor time of a process in seconds, if the system reports it.
pub(crate) fn processor_time(process: u32) -> Option<f64> {
    let line = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // Skips the process's name, which is in parentheses.
    let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
    let hundredths = |index: usize| fields.get(index)?.parse::<f64>().ok();
    Some((hundredths(11)? + hundredths(12)?) / 100.0)
}

/// Runs a server. The mode `free` lifts the limits for each address. The mode `measured` prints the longest turn of the
/// executor so far, in microseconds, whenever it grows.
pub(crate) fn server(mode: &str, database: &Path) -> Result<(), Failure> {
    let mut options = ServerOptions { database: Some(database.to_owned()), ..ServerOptions::default() };
    if mode == "free" {
        let (rate, cap) = (NonZeroU32::MAX, Cap { all: 65_536, each: 65_536 });
        (options.requests_per_second, options.tables_per_minute) = (rate, rate);
        (options.connections, options.streams) = (cap, cap);
        let all = Allowance { at_once: f64::INFINITY, per_second: 1.0 };
        (options.processor, options.long_work) = (all, all);
        (options.tables_per_day, options.bytes_per_day) = (u32::MAX, u32::MAX);
    }
    options.address.set_port(0);
    let ready = |address| println!("{address}");
    if mode != "measured" {
        return Ok(run(options, ready)?);
    }
    let mut longest = 0;
    Ok(polls::measure(serve(options, ready, std::future::pending()), move |turn| {
        if turn.as_micros() > longest {
            longest = turn.as_micros();
            println!("{longest}");
        }
    })???)
}

/// A server process, killed when the value is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: String,
    /// The longest turn of the executor in microseconds; 0 if it is not measured.
    pub(crate) turn: Arc<AtomicU64>,
}

impl Process {
    pub(crate) fn start(database: &Path, mode: &str) -> Result<Self, Failure> {
        let mut command = Command::new(env::current_exe()?);
        command.args(["server", mode]).arg(database).stdout(Stdio::piped());
        let mut process = Self { child: command.spawn()?, address: String::new(), turn: Arc::default() };
        let mut output = BufReader::new(process.child.stdout.take().ok_or("no output")?);
        // The turns before the server listens are printed first.
        while !process.address.contains(':') {
            process.address.clear();
            if output.read_line(&mut process.address)? == 0 {
                return Err("the server has ended".into());
            }
            process.address.truncate(process.address.trim_end().len());
        }
        let turn = Arc::clone(&process.turn);
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                turn.fetch_max(line.parse().unwrap_or(0), Ordering::Relaxed);
            }
        });
        Ok(process)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
