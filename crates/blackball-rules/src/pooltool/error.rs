//! Saves that cannot be judged, and saves to be wary of.

use alloc::string::String;

use crate::{Ball, geometry::TableError};

/// Why no facts can be made of a saved shot. Every variant says where in the document.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The shot was never simulated: pooltool's `simulate` works on a copy unless it is told `inplace=True`.
    #[error("{path} is empty: the shot was not simulated (in pooltool, simulate with inplace=True before saving)")]
    NotSimulated {
        /// The way into the document.
        path: String,
    },
    /// No event says that the cue ball was struck.
    #[error("{path}: no stick_ball event, so that nothing was struck")]
    NoStrike {
        /// The way into the document.
        path: String,
    },
    /// Another ball was struck than the one that the cue names.
    #[error("{path}: {found:?} was struck, but the cue names {cue_ball:?}")]
    OtherStrike {
        /// The way into the document.
        path: String,
        /// The ball that was struck.
        found: String,
        /// The ball that the cue names.
        cue_ball: String,
    },
    /// A table without pockets.
    #[error("{path} is empty: blackball is not played on a table without pockets")]
    NoPockets {
        /// The way into the document.
        path: String,
    },
    /// A pocket, a nose or a ball that must be there is not.
    #[error("{path} is missing")]
    Missing {
        /// The way into the document.
        path: String,
    },
    /// The cushions are not those of a table whose corner is the origin.
    #[error("{path}: the nose of this cushion is not where a table with six pockets has it")]
    OddTable {
        /// The way into the document.
        path: String,
    },
    /// Sizes that no table has.
    #[error("{path}: {source}")]
    Table {
        /// The way into the document.
        path: String,
        /// What is wrong with them.
        source: TableError,
    },
    /// A radius that no ball has, or object balls of different sizes.
    #[error("{path} is {radius} m: object balls have one radius, and it is more than zero")]
    Radius {
        /// The way into the document.
        path: String,
        /// The radius, in metres.
        radius: f64,
    },
    /// An id that stands for no ball.
    #[error("{path}: {id:?} stands for no ball of blackball; give the adapter a name for it")]
    UnknownBall {
        /// The way into the document.
        path: String,
        /// The id.
        id: String,
    },
    /// Two ids that stand for the same ball.
    #[error("{path}: this is {ball}, and so is {other:?}")]
    SameBall {
        /// The way into the document.
        path: String,
        /// The other id.
        other: String,
        /// The ball.
        ball: Ball,
    },
    /// A ball's history has not one state an event.
    #[error("{path} has {states} states, but there are {events} events")]
    HistoryLength {
        /// The way into the document.
        path: String,
        /// How many states the history has.
        states: usize,
        /// How many events there are.
        events: usize,
    },
    /// Time runs backwards, or a state has another time than its event.
    #[error("{path} is {found} s, but should be {expected}")]
    Time {
        /// The way into the document.
        path: String,
        /// The time found, in seconds.
        found: f64,
        /// What it should be.
        expected: Due,
    },
    /// An event whose agents are not those of its kind.
    #[error("{path}: expected {expected}")]
    Agents {
        /// The way into the document.
        path: String,
        /// What was expected.
        expected: &'static str,
    },
    /// An event names what the save does not have.
    #[error("{path}: there is no {what} {id:?}")]
    NoSuch {
        /// The way into the document.
        path: String,
        /// A ball, a cushion or a pocket.
        what: &'static str,
        /// The id.
        id: String,
    },
    /// A ball that had fallen was hit, touched a cushion or fell again.
    #[error("{path}: {id:?} is not on the table")]
    Gone {
        /// The way into the document.
        path: String,
        /// The id.
        id: String,
    },
}

/// What a time should be.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum Due {
    /// The time of its event.
    #[error("{0} s, as its event is")]
    At(f64),
    /// No earlier than the time before it.
    #[error("no less than the {0} s before it")]
    NotBefore(f64),
}

/// What makes a save doubtful, though facts were made of it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Warning {
    /// A ball was still moving when the simulation was cut off.
    #[error("{path}: {ball} was still moving when the simulation ended")]
    NotAtRest {
        /// The way into the document.
        path: String,
        /// The ball.
        ball: Ball,
    },
    /// Two balls were recorded as touching though they were apart.
    #[error("{path}: {a} and {b} are said to touch, but were {:.1} mm apart", gap * 1000.0)]
    StruckFromAfar {
        /// The way into the document.
        path: String,
        /// One ball.
        a: Ball,
        /// The other.
        b: Ball,
        /// The space between them, in metres.
        gap: f64,
    },
    /// A ball went through a cushion without an event, or left the table.
    #[error("{path}: {ball} is beyond the cushions, though nothing says that it fell")]
    Outside {
        /// The way into the document.
        path: String,
        /// The ball.
        ball: Ball,
    },
    /// The cue ball left the bed, so that a jump shot cannot be ruled out (clause 5e).
    #[error("{path}: {ball} left the bed of the table; whether it jumped over a ball is not known")]
    LeftBed {
        /// The way into the document.
        path: String,
        /// The ball.
        ball: Ball,
    },
    /// The black was not on the table: a frame without it is over (clause 4s).
    #[error("{path}: the black is not on the table, so that no frame can be in play")]
    NoBlack {
        /// The way into the document.
        path: String,
    },
    /// An event of a kind that this reader does not know was passed over.
    #[error("{path}: an event of an unknown kind was passed over")]
    UnknownEvent {
        /// The way into the document.
        path: String,
    },
}
