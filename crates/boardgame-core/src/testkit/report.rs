use alloc::{collections::BTreeMap, string::String};
use core::{error::Error, fmt};

use super::Check;

/// A failed check, with data to reproduce it.
///
/// `Debug` and `Display` print the same: the error in the first line, then the position and the record.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// The check.
    pub check: Check,
    /// The set-up and playout, or the committed record.
    pub subject: String,
    /// Number of moves played.
    pub ply: usize,
    /// What is wrong.
    pub detail: String,
    /// The position, as from [`Game::write_position`](crate::Game::write_position); may be empty.
    pub position: String,
    /// The record that leads to the position, as JSON; may be empty.
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

/// Statistics of a run. They show whether a check was made at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Finished games.
    pub playouts: usize,
    /// Moves played in them.
    pub plies: usize,
    /// Moves in the longest game.
    pub longest: usize,
    /// Number of games by deciding clause.
    pub endings: BTreeMap<String, usize>,
    /// Other moves tried.
    pub tried: usize,
    /// Refused moves.
    pub refused: usize,
    /// Records written, read and replayed.
    pub replays: usize,
    /// Committed records replayed.
    pub golden: usize,
    /// Changed texts of committed records.
    pub altered: usize,
    /// Compared pairs of moves that look alike.
    pub alike: usize,
    /// Compared sightings of a move in consistent worlds.
    pub sightings: usize,
    /// Sampled worlds.
    pub worlds: usize,
    /// Sampled worlds that differ from the real one.
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

/// A failed check without its context.
pub(super) struct Finding {
    pub(super) check: Check,
    pub(super) detail: String,
}

pub(super) type Found = Result<(), Finding>;

/// Returns an error unless the condition holds.
pub(super) fn ensure(holds: bool, check: Check, detail: impl FnOnce() -> String) -> Found {
    if holds { Ok(()) } else { Err(Finding { check, detail: detail() }) }
}

pub(super) fn fail<T>(check: Check, detail: String) -> Result<T, Finding> {
    Err(Finding { check, detail })
}
