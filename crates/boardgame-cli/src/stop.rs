//! Why the program ends before its work is done.

use std::io;

/// The reason, which `main` turns into an exit code.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nobody reads the output any more.
    Closed,
    /// Something to tell on standard error.
    Say(String),
}

impl From<io::Error> for Stop {
    /// Of an error in writing the output.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Say(error.to_string()),
        }
    }
}
