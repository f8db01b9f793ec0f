use alloc::{
    collections::BTreeMap,
    string::{String, ToString},
};
use core::{error::Error, fmt};

/// A check of [`Kit`](super::Kit). A world is a state that is consistent with all that a viewer has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Check {
    /// A set-up always starts the same game.
    Start,
    /// The number of seats is positive and constant. The player to act and the winner have seats.
    Seats,
    /// Outcomes cite the rules of the game.
    Clause,
    /// There is one number of points or one rank for each seat, and points are in the stated range.
    Points,
    /// An unfinished game has a legal move.
    Stuck,
    /// A finished game lists no move.
    OverLists,
    /// A finished game keeps its outcome and refuses every move that it does not accept after the end.
    OverPlays,
    /// No move is listed twice.
    Duplicate,
    /// A state always lists the same moves in the same order, also after a replay.
    Order,
    /// Every listed move can be played.
    ListedMove,
    /// No unlisted move can be played.
    UnlistedMove,
    /// A refused move changes nothing.
    Atomic,
    /// `is_legal` agrees with the list.
    Legality,
    /// `play_trusted` leads to the same state as `play`.
    Trusted,
    /// The game ends within the bound.
    Bound,
    /// The author's invariants hold.
    Invariant,
    /// A record is unchanged after writing and reading.
    Record,
    /// A record replays to the same position and outcome.
    Replay,
    /// A move is unchanged after writing and reading.
    MoveText,
    /// A position's text is unchanged after reading and writing.
    PositionText,
    /// States with the same text have the same status, moves, views and sightings.
    SameText,
    /// A viewer has the same view of all consistent worlds.
    View,
    /// A sighting reveals nothing beyond the viewer's view after the move.
    Sighting,
    /// Other players cannot distinguish moves that were declared alike.
    Alike,
    /// The player to act has the same moves in all consistent worlds.
    MoveList,
    /// The player to act gets the same refusals in all consistent worlds.
    Refusal,
    /// Knowledge accepts every sighting, and its view is that of the game.
    Knowledge,
    /// Sampled worlds satisfy the invariants and are not all the real one.
    Worlds,
    /// Worlds depend only on the JSON of views and sightings.
    Truth,
    /// Views and sightings contain no part of a seed.
    Seed,
    /// A committed record replays and is unchanged after writing.
    Golden,
    /// A sealed record that is changed in any byte is refused or has the same meaning.
    Altered,
}

impl fmt::Display for Check {
    /// Writes the name in lower case with hyphens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, letter) in alloc::format!("{self:?}").char_indices() {
            let hyphen = if index > 0 && letter.is_ascii_uppercase() { "-" } else { "" };
            write!(f, "{hyphen}{}", letter.to_ascii_lowercase())?;
        }
        Ok(())
    }
}

/// A failed check, with data to reproduce it. `Debug` prints the same as `Display`.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// The check that failed.
    pub check: Check,
    /// The set-up and playout, or the committed record.
    pub subject: String,
    /// Number of moves played.
    pub ply: usize,
    /// Description of the failure.
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
    /// Number of finished games.
    pub playouts: usize,
    /// Number of moves in finished games.
    pub plies: usize,
    /// Number of moves in the longest game.
    pub longest: usize,
    /// Number of games by the clause that ended them.
    pub endings: BTreeMap<String, usize>,
    /// Number of moves tried in addition to those played.
    pub tried: usize,
    /// Number of refused moves.
    pub refused: usize,
    /// Number of records written, read and replayed.
    pub replays: usize,
    /// Number of committed records replayed.
    pub golden: usize,
    /// Number of altered texts of committed records.
    pub altered: usize,
    /// Number of compared pairs of moves that look alike.
    pub alike: usize,
    /// Number of compared sightings of a move in consistent worlds.
    pub sightings: usize,
    /// Number of sampled worlds.
    pub worlds: usize,
    /// Number of sampled worlds that differ from the real one.
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
             worlds, {other_worlds} of them others; {sightings} sightings compared"
        )?;
        endings.iter().try_for_each(|(clause, count)| write!(f, "; {count} ended by {clause}"))
    }
}

/// A failed check without its context.
pub(super) struct Finding {
    pub(super) check: Check,
    pub(super) detail: String,
}

pub(super) type CheckResult = Result<(), Finding>;

/// Returns an error unless the condition holds.
pub(super) fn ensure(holds: bool, check: Check, detail: impl FnOnce() -> String) -> CheckResult {
    if holds { Ok(()) } else { Err(Finding { check, detail: detail() }) }
}

pub(super) fn fail<T>(check: Check, detail: String) -> Result<T, Finding> {
    Err(Finding { check, detail })
}

/// Returns a function that turns an error into a failed check.
pub(super) fn finding<E: fmt::Display>(check: Check) -> impl Fn(E) -> Finding {
    move |error| Finding { check, detail: error.to_string() }
}
