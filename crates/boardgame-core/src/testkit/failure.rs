//! What the kit says when a check fails.

use alloc::string::String;
use core::{error::Error, fmt};

use super::Check;

/// A check that failed, with what reproduces it.
///
/// `Debug` prints what `Display` prints: the first line says what is wrong, then come the position and the record.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// The check.
    pub check: Check,
    /// Which set-up and playout, or which committed record.
    pub subject: String,
    /// How many moves had been played.
    pub ply: usize,
    /// What was found.
    pub detail: String,
    /// The position as [`Game::write_position`](crate::Game::write_position) writes it; empty when there is none.
    pub position: String,
    /// The JSON of the record that leads to the position; empty when none can be written.
    pub record: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, subject, ply, detail, position, record } = self;
        write!(f, "check `{check}` failed: {subject}, ply {ply}: {detail}")?;
        for (name, text) in [("position", position), ("record", record)] {
            if !text.is_empty() {
                write!(f, "\n{name}:\n{text}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Error for Failure {}

/// What a check found, before the driver adds where.
pub(super) struct Finding {
    pub(super) check: Check,
    pub(super) detail: String,
}

/// The outcome of a check.
pub(super) type Found = Result<(), Finding>;

/// A check that fails with this detail unless the condition holds.
pub(super) fn ensure(holds: bool, check: Check, detail: impl FnOnce() -> String) -> Found {
    if holds { Ok(()) } else { Err(Finding { check, detail: detail() }) }
}

pub(super) fn fail<T>(check: Check, detail: String) -> Result<T, Finding> {
    Err(Finding { check, detail })
}
