//! A Hub engine in another process.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    string::{String, ToString},
    sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    thread,
    time::{Duration, Instant},
    vec::Vec,
};

use boardgame_core::messages;
use checkers::{Move, Position};

use super::{Arguments, move_text, position_text, read_move};

const LONGEST: u64 = 1 << 16;

/// Maximum number of unread lines. Beyond it, the engine blocks.
const LINES: usize = 64;

/// Maximum time to wait for an engine to start, or to answer after its time for a move. It may read tables meanwhile.
const PATIENCE: Duration = Duration::from_secs(60);

/// A checkers engine in another process, driven by the Hub protocol. Dropping it ends the process.
#[derive(Debug)]
pub struct Client {
    process: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

messages! {
    /// The reason why an engine returned no move.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum ClientError of "players" is Error {
        /// The engine cannot be started, or communication failed.
        System {
            /// The error of the system.
            error: std::io::Error,
        } => "{error}";
        /// The engine's process has ended.
        Ended => "the engine has ended";
        /// The engine does not answer.
        Silent {
            /// Number of seconds waited.
            seconds: u64,
        } => "the engine has not answered for {seconds} s";
        /// The engine reports an error.
        Error {
            /// The engine's message.
            message: String,
        } => "the engine reports: {message}";
        /// The engine's move is illegal.
        Illegal {
            /// The move with invisible characters escaped.
            text: String,
        } => "the engine answers \"{text}\", which is not a legal move";
    }
}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> Self {
        Self::System { error }
    }
}

/// A limit on the search for a move.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Allowance {
    /// A limit in time.
    Time(Duration),
    /// A limit in plies.
    Depth(u8),
    /// A limit in nodes.
    Nodes(u64),
}

impl Client {
    /// Starts a program, whose arguments are separated by spaces, and waits until it is ready.
    ///
    /// # Errors
    /// Fails if the program cannot be started, ends, or does not answer for a minute.
    pub fn start(command: &str) -> Result<Self, ClientError> {
        Self::start_within(command, PATIENCE)
    }

    fn start_within(command: &str, patience: Duration) -> Result<Self, ClientError> {
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut process = Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(ClientError::Ended);
        };
        let (lines, output_lines) = mpsc::sync_channel(LINES);
        thread::spawn(move || forward(output, &lines));
        let mut client = Self { process, input, output: output_lines };
        client.send("hub")?;
        client.receive("wait", Some(patience))?;
        client.send("init")?;
        client.receive("ready", Some(patience))?;
        Ok(client)
    }

    /// Announces a new game.
    ///
    /// # Errors
    /// Fails if communication fails.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.send("new-game")
    }

    /// Returns the engine's move after `moves`.
    ///
    /// # Errors
    /// Fails if the engine ends, returns an error or an illegal move, or does not answer within a
    /// minute after its time. A move limited in plies or nodes may take any time.
    pub fn play(&mut self, start: &Position, moves: &[Move], limit: Allowance) -> Result<Move, ClientError> {
        let moves_text: Vec<String> = moves.iter().map(|mv| move_text(*mv)).collect();
        let now = moves.iter().fold(*start, |position, mv| position.after(*mv));
        let position = position_text(start);
        self.send(&if moves.is_empty() {
            std::format!("pos pos={position}")
        } else {
            std::format!("pos pos={position} moves=\"{}\"", moves_text.join(" "))
        })?;
        self.send(&match limit {
            Allowance::Time(time) => std::format!("level move-time={:.3}", time.as_secs_f64()),
            Allowance::Depth(depth) => std::format!("level depth={depth}"),
            Allowance::Nodes(nodes) => std::format!("level nodes={nodes}"),
        })?;
        self.send("go think")?;
        let patience = match limit {
            Allowance::Time(time) => Some(time.saturating_add(PATIENCE)),
            Allowance::Depth(_) | Allowance::Nodes(_) => None,
        };
        let line = self.receive("done", patience)?;
        let arguments = Arguments::of(&line);
        let text = arguments.value("move").unwrap_or_default();
        read_move(&now, text).ok_or_else(|| ClientError::Illegal { text: text.escape_debug().to_string() })
    }

    fn send(&mut self, line: &str) -> Result<(), ClientError> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        Ok(())
    }

    fn receive(&mut self, command: &str, patience: Option<Duration>) -> Result<String, ClientError> {
        let end = patience.and_then(|patience| Instant::now().checked_add(patience));
        loop {
            let result = match end {
                Some(end) => self.output.recv_timeout(end.saturating_duration_since(Instant::now())),
                None => self.output.recv().map_err(RecvTimeoutError::from),
            };
            let line = result.map_err(|error| match error {
                RecvTimeoutError::Timeout => ClientError::Silent { seconds: patience.unwrap_or_default().as_secs() },
                RecvTimeoutError::Disconnected => ClientError::Ended,
            })?;
            let arguments = Arguments::of(&line);
            if arguments.command() == command {
                return Ok(line);
            }
            if arguments.command() == "error" {
                let message = arguments.value("message").unwrap_or_default().to_string();
                return Err(ClientError::Error { message });
            }
        }
    }
}

/// Forwards the engine's lines until it ends or the receiver is gone.
fn forward(output: ChildStdout, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while output.by_ref().take(LONGEST).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            break;
        }
        line.clear();
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Errors are ignored, because the process may have ended already.
        let _ = self.send("quit");
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_silent_engine_is_given_up_and_one_that_ends_at_once_is_an_error() {
        let silent = Client::start_within("cat", Duration::from_millis(20));
        assert!(matches!(silent, Err(ClientError::Silent { seconds: 0 })), "{silent:?}");
        let ended = Client::start("true");
        assert!(matches!(ended, Err(ClientError::Ended | ClientError::System { .. })), "{ended:?}");
    }
}
