use core::fmt;

/// A check of [`Kit`](super::Kit).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Check {
    /// A set-up always starts the same game.
    Start,
    /// The number of seats is positive and constant. The player to act and the winner have seats.
    Seats,
    /// Outcomes cite the game's own rules.
    Clause,
    /// There is one number of points or one rank for each seat, and points are in the stated range.
    Points,
    /// An unfinished game has a legal move.
    Stuck,
    /// A finished game lists no move.
    OverLists,
    /// A finished game refuses every move and keeps its outcome.
    OverPlays,
    /// No move is listed twice.
    Duplicate,
    /// A state always lists the same moves in the same order, also after a replay.
    Order,
    /// Every listed move can be played.
    ListedMove,
    /// No other move can be played.
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
    /// A record of another format, game or version is refused with that error.
    Header,
    /// A move is unchanged after writing and reading.
    MoveText,
    /// A position's text is unchanged after reading and writing.
    PositionText,
    /// States with the same text have the same status, moves, views and sightings.
    SameText,
    /// A viewer has the same view of all consistent worlds.
    View,
    /// A sighting tells a viewer nothing beyond their view after the move.
    Sighting,
    /// Other players cannot distinguish moves that were declared alike.
    Alike,
    /// The player to act has the same moves in all consistent worlds.
    MoveList,
    /// The player to act gets the same refusals in all consistent worlds.
    Refusal,
    /// Knowledge accepts every sighting, and its view is that of the game.
    Knowledge,
    /// Sampled worlds differ from the real one and satisfy the invariants.
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
