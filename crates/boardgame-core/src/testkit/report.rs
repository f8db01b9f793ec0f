//! What a run of the kit comes to: a report of what was done, or the check that failed.

use alloc::{collections::BTreeMap, string::String};
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

/// What a run of the kit did: a check that was never made has not passed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Games played to their end.
    pub playouts: usize,
    /// Moves played in them.
    pub plies: usize,
    /// Moves in the longest of them.
    pub longest: usize,
    /// How many of them ended by which clause.
    pub endings: BTreeMap<String, usize>,
    /// Moves tried besides those of the games.
    pub tried: usize,
    /// Moves that were refused.
    pub refused: usize,
    /// Records written, read and replayed.
    pub replays: usize,
    /// Committed records replayed.
    pub golden: usize,
    /// Texts of committed records that were altered in one place.
    pub altered: usize,
    /// Pairs of moves that look alike to others and were compared by what others see of them.
    pub alike: usize,
    /// Sightings compared: of one move, by a viewer who cannot tell a world from the real one before or after it.
    pub sightings: usize,
    /// Worlds drawn from what a viewer knows.
    pub worlds: usize,
    /// Those among them that differ from the real one.
    pub other_worlds: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { playouts, plies, longest, endings, tried, refused, replays, golden, altered, .. } = self;
        let Self { alike, sightings, worlds, other_worlds, .. } = self;
        write!(
            f,
            "{playouts} games of {plies} plies in all, the longest of {longest}; {tried} moves tried, {refused} \
             refused; {replays} replays, {golden} committed, {altered} altered; {alike} pairs of moves that look alike; {worlds} \
             worlds, {other_worlds} of them others"
        )?;
        match (worlds, sightings) {
            (0, _) => {}
            (_, 0) => f.write_str("; no sightings were compared")?,
            _ => write!(f, "; {sightings} sightings compared")?,
        }
        endings.iter().try_for_each(|(clause, count)| write!(f, "; {count} ended by {clause}"))
    }
}

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
