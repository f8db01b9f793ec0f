//! What the kit checks.

use core::fmt;

/// One of the checks of [`Kit`](super::Kit).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Check {
    /// A set-up starts a game, the same one every time.
    Start,
    /// There are seats, always as many; the player to act and the winner sit in one.
    Seats,
    /// The clause of an outcome is one of the game's own rules.
    Clause,
    /// Points and ranks have one number for each seat, and points are within the range that the game states.
    Points,
    /// A game that goes on has a legal move.
    Stuck,
    /// A game that is over lists no move.
    OverLists,
    /// A game that is over refuses every move, and its outcome stays.
    OverPlays,
    /// No move is listed twice.
    Duplicate,
    /// Asked again, and after a replay, a state lists the same moves in the same order.
    Order,
    /// Every listed move can be played.
    ListedMove,
    /// A move that is not listed cannot be played.
    UnlistedMove,
    /// A refused move changes nothing.
    Atomic,
    /// The test of a single move agrees with the list.
    Legality,
    /// Trusted play leads where checked play leads.
    Trusted,
    /// The game is over within the bound.
    Bound,
    /// What the game's author said always holds, holds.
    Invariant,
    /// A record is written, read, and written again the same.
    Record,
    /// A record replays to the same position and outcome.
    Replay,
    /// A record of another format, game or version of the rules is refused as that.
    Header,
    /// A move's text reads as that move.
    MoveText,
    /// A position's text reads as a position that writes the same text.
    PositionText,
    /// States with the same position text have the same status, moves, views and sightings.
    SameText,
    /// A viewer has the same view of every world that they cannot tell from the real one.
    View,
    /// What a viewer sees of a move tells them nothing that their view afterwards does not.
    Sighting,
    /// Others cannot tell apart the moves that were said to look alike.
    Alike,
    /// The player to act has the same moves in every world that they cannot tell from the real one.
    MoveList,
    /// A refusal is the same in every world that the player to act cannot tell from the real one.
    Refusal,
    /// What a viewer knows follows from what they were shown: it takes in every sighting, and its view is the game's.
    Knowledge,
    /// A viewer has worlds that differ from the real one, and the invariants hold in them.
    Worlds,
    /// Worlds depend on what the viewer was shown, as JSON has it, and on nothing else.
    Truth,
    /// No part of a seed is in a view or a sighting.
    Seed,
    /// A committed record is read, replays, and is written the same.
    Golden,
    /// A committed record that is sealed and then altered, in any byte, is refused or says what it said.
    Altered,
}

impl Check {
    /// The name, in lower case with hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Seats => "seats",
            Self::Clause => "clause",
            Self::Points => "points",
            Self::Stuck => "stuck",
            Self::OverLists => "over-lists",
            Self::OverPlays => "over-plays",
            Self::Duplicate => "duplicate",
            Self::Order => "order",
            Self::ListedMove => "listed-move",
            Self::UnlistedMove => "unlisted-move",
            Self::Atomic => "atomic",
            Self::Legality => "legality",
            Self::Trusted => "trusted",
            Self::Bound => "bound",
            Self::Invariant => "invariant",
            Self::Record => "record",
            Self::Replay => "replay",
            Self::Header => "header",
            Self::MoveText => "move-text",
            Self::PositionText => "position-text",
            Self::SameText => "same-text",
            Self::View => "view",
            Self::Sighting => "sighting",
            Self::Alike => "alike",
            Self::MoveList => "move-list",
            Self::Refusal => "refusal",
            Self::Knowledge => "knowledge",
            Self::Worlds => "worlds",
            Self::Truth => "truth",
            Self::Seed => "seed",
            Self::Golden => "golden",
            Self::Altered => "altered",
        }
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
