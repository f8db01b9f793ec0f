//! Reasons to end the program early.

use std::{fmt::Display, io, path::Path};

use boardgame_referee::words::FileFault;
use boardgame_text::Text;

use crate::words::RunError;

/// An error that `main` turns into a message and an exit code.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The reader of the output has closed the pipe.
    Closed,
    Message(String),
    /// A message about invalid arguments.
    Usage(String),
    Output(io::Error),
}

impl Stop {
    /// Creates an error with a message about a file.
    pub(crate) fn at(path: &Path, message: impl Display) -> Self {
        Self::Message(format!("{}: {message}", path.display()))
    }

    pub(crate) fn cannot_open(path: &Path, text: &Text, error: &io::Error) -> Self {
        Self::at(path, text.say(&FileFault::CannotOpen { error: error.into() }))
    }

    pub(crate) fn system(text: &Text, error: &io::Error) -> Self {
        Self::Message(text.say(&RunError::Failed { error: error.into() }))
    }
}

impl From<io::Error> for Stop {
    /// Converts an error that occurred while writing the output.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Output(error),
        }
    }
}
