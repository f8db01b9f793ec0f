//! Why the program ends before its work is done.

use std::{fmt::Display, io, path::Path};

use boardgame_referee::words::FileFault;
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
    /// Something about a file.
    pub(crate) fn at(path: &Path, message: impl Display) -> Self {
        Self::Say(format!("{}: {message}", path.display()))
    }

    /// Why a file cannot be read.
    pub(crate) fn unopened(path: &Path, text: &Text, error: &io::Error) -> Self {
        Self::at(path, text.say(&FileFault::CannotOpen { error: error.into() }))
    }

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
