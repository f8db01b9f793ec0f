//! Why the program ends before its work is done.

use std::io;

use boardgame_text::Text;

use crate::words::Trouble;

/// The reason, which `main` turns into an exit code.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nobody reads the output any more.
    Closed,
    /// Something for standard error.
    Say(String),
    /// The same, of arguments that make no command.
    Usage(String),
    /// The output cannot be written.
    Unwritten(io::Error),
}

impl Stop {
    /// What the system refuses, in a sentence.
    pub(crate) fn failed(text: &Text, error: &io::Error) -> Self {
        Self::Say(text.say(&Trouble::Failed { error: error.into() }))
    }
}

impl From<io::Error> for Stop {
    /// Of an error in writing the output.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Unwritten(error),
        }
    }
}
