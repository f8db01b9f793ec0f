//! The other side of the protocol: an engine that runs as a process of its own.

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

/// No line of an engine is longer.
const LONGEST: u64 = 1 << 16;

/// At most this many lines of an engine wait to be read; with more, the engine waits.
const LINES: usize = 64;

/// So long an engine may take to start, and to answer after its time is up. Engines read tables meanwhile.
const PATIENCE: Duration = Duration::from_secs(60);

/// An engine of checkers that runs as a process and is driven by the Hub protocol.
///
/// It is ended when this value is dropped.
#[derive(Debug)]
pub struct Client {
    process: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

messages! {
    /// Why an engine gives no move.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum ClientError of "players" is Error {
        /// It cannot be started, or cannot be spoken to.
        System {
            /// Why.
            error: std::io::Error,
        } => "{error}";
        /// It has ended.
        Ended => "the engine has ended";
        /// It does not answer.
        Silent {
            /// For how many seconds.
            seconds: u64,
        } => "the engine has not answered for {seconds} s";
        /// It says that something is wrong.
        Error {
            /// What it says.
            message: String,
        } => "the engine says: {message}";
        /// Its move is not legal.
        Illegal {
            /// The move, in which signs that cannot be seen are escaped.
            text: String,
        } => "the engine plays \"{text}\", which is not a legal move";
    }
}

impl From<io::Error> for ClientError {
    fn from(error: io::Error) -> Self {
        Self::System { error }
    }
}

/// How long an engine may think about a move, as the protocol says it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Allowance {
    /// So long.
    Time(Duration),
    /// So deep.
    Depth(u8),
    /// This many positions.
    Nodes(u64),
}

impl Client {
    /// Starts a program with its arguments, which are separated by spaces, and waits until it is ready.
    ///
    /// # Errors
    /// When it cannot be started, ends before it is ready, or does not answer for a minute.
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
        let (lines, heard) = mpsc::sync_channel(LINES);
        thread::spawn(move || tell(output, &lines));
        let mut client = Self { process, input, output: heard };
        client.say("hub")?;
        client.hear("wait", Some(patience))?;
        client.say("init")?;
        client.hear("ready", Some(patience))?;
        Ok(client)
    }

    /// A new game begins.
    ///
    /// # Errors
    /// When the engine cannot be spoken to.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.say("new-game")
    }

    /// The engine's move in the position that these moves lead to from the start.
    ///
    /// # Errors
    /// When it gives no legal move, or none within a minute after its time is up. An engine that is given a depth or a number
    /// of positions may think for ever.
    pub fn play(&mut self, start: &Position, moves: &[Move], allowed: Allowance) -> Result<Move, ClientError> {
        let played: Vec<String> = moves.iter().map(|mv| move_text(*mv)).collect();
        let now = moves.iter().fold(*start, |position, mv| position.after(*mv));
        let position = position_text(start);
        self.say(&if played.is_empty() {
            std::format!("pos pos={position}")
        } else {
            std::format!("pos pos={position} moves=\"{}\"", played.join(" "))
        })?;
        self.say(&match allowed {
            Allowance::Time(time) => std::format!("level move-time={:.3}", time.as_secs_f64()),
            Allowance::Depth(depth) => std::format!("level depth={depth}"),
            Allowance::Nodes(nodes) => std::format!("level nodes={nodes}"),
        })?;
        self.say("go think")?;
        let patience = match allowed {
            Allowance::Time(time) => Some(time.saturating_add(PATIENCE)),
            Allowance::Depth(_) | Allowance::Nodes(_) => None,
        };
        let line = self.hear("done", patience)?;
        let arguments = Arguments::of(&line);
        let text = arguments.value("move").unwrap_or_default();
        read_move(&now, text).ok_or_else(|| ClientError::Illegal { text: text.escape_debug().to_string() })
    }

    fn say(&mut self, line: &str) -> Result<(), ClientError> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        Ok(())
    }

    /// Waits for a line that begins with this command.
    fn hear(&mut self, command: &str, patience: Option<Duration>) -> Result<String, ClientError> {
        let end = patience.and_then(|patience| Instant::now().checked_add(patience));
        loop {
            let heard = match end {
                Some(end) => self.output.recv_timeout(end.saturating_duration_since(Instant::now())),
                None => self.output.recv().map_err(RecvTimeoutError::from),
            };
            let line = heard.map_err(|error| match error {
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

/// Hands on what the engine says, line by line, until it ends or nobody listens any more.
fn tell(output: ChildStdout, lines: &SyncSender<String>) {
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
        // That it has ended already, or cannot be ended, changes nothing.
        let _ = self.say("quit");
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn an_engine_that_does_not_answer_is_not_waited_for() {
        let silent = Client::start_within("cat", Duration::from_millis(20));
        assert!(matches!(silent, Err(ClientError::Silent { seconds: 0 })), "{silent:?}");
    }

    #[test]
    #[cfg(unix)]
    fn an_engine_that_ends_is_said_to_have_ended() {
        // It may have ended before it was spoken to.
        let ended = Client::start("true");
        assert!(matches!(ended, Err(ClientError::Ended | ClientError::System { .. })), "{ended:?}");
    }
}
