//! Errors and warnings about saved shots.

use std::fmt;

use blackball_rules::{Ball, geometry::TableError, ruling::InWords};
use boardgame_core::{
    message::{Arg, Argument, Excerpt},
    messages,
};

messages! {
    /// A fault in a save that prevents deriving the facts of a shot. `path` is its location in the document. Lengths
    /// are in metres and times in seconds.
    #[derive(Clone, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum SaveError of "pooltool" is Error {
        /// The shot was not simulated. By default, pooltool's `simulate` simulates a copy, so it needs `inplace=True`.
        NotSimulated { path: String } =>
            "{path} is empty: the shot was not simulated (in pooltool, simulate with inplace=True before saving)";
        /// The save contains no strike.
        NoStrike { path: String } => "{path}: there is no stick_ball event, so no ball was struck";
        /// The struck ball is not the cue ball.
        OtherStrike { path: String, found: String as Excerpt, cue_ball: String as Excerpt } =>
            "{path}: {found} was struck, but the cue names {cue_ball}";
        /// The table has no pockets.
        NoPockets { path: String } => "{path} is empty: blackball is not played on a table without pockets";
        /// A required pocket or cushion segment is missing.
        Missing { path: String } => "{path} is missing";
        /// The cushions do not form a table with a corner at the origin.
        OddTable { path: String } => "{path}: the nose of this cushion does not fit a table with six pockets";
        /// The sizes of the table are invalid.
        Table { path: String, error: TableError } => "{path}: {error}";
        /// A radius is not positive, or the object balls differ in size.
        Radius { path: String, radius: f64 } =>
            "{path} is {radius} m: all object balls must have the same radius, more than zero";
        /// An id does not stand for any known ball.
        UnknownBall { path: String, id: String as Excerpt } =>
            "{path}: {id} is not a known ball: give the adapter a name for it";
        /// Two ids stand for the same ball.
        SameBall { path: String, other: String as Excerpt, ball: Ball as InWords } =>
            "{path}: this is {ball}, and so is {other}";
        /// The number of a ball's states differs from the number of events.
        HistoryLength { path: String, states: usize, events: usize } =>
            "{path} has {states} states, but there are {events} events";
        /// A time is earlier than the previous one, or differs from that of its event.
        Time { path: String, found: f64, expected: ExpectedTime } => "{path} is {found} s, but should be {expected}";
        /// The agents of an event do not match its kind.
        Agents { path: String, expected: ExpectedAgents } => "{path}: expected {expected}";
        /// An event refers to something that the save does not contain.
        NoSuch { path: String, what: ItemKind, id: String as Excerpt } => "{path}: there is no {what} {id}";
        /// A potted ball takes part in a later event.
        Gone { path: String, id: String as Excerpt } => "{path}: {id} is not on the table";
    }

    /// The time that a save should have contained, in seconds.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum ExpectedTime of "pooltool" {
        /// The same time as the event.
        At { time: f64 } => "{time} s, the time of its event";
        /// The previous time or later.
        NotBefore { time: f64 } => "at least {time} s, the time before it";
    }

    /// The agents that an event of its kind should have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ExpectedAgents of "pooltool" {
        CueAndBall => "the cue and the ball that it struck";
        TwoBalls => "two balls";
        BallAndCushion => "a ball and a piece of cushion";
        BallAndPocket => "a ball and a pocket";
    }

    /// The kind of object for which an id stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ItemKind of "pooltool" {
        Ball => "ball";
        Cushion => "cushion";
        Pocket => "pocket";
    }

    /// A reason to doubt a save. Lengths are in metres.
    #[derive(Clone, Debug, PartialEq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum Warning of "pooltool" {
        /// A ball was still moving when the simulation ended.
        NotAtRest { path: String, ball: Ball as InWords } => "{path}: {ball} was still moving when the simulation ended";
        /// Two balls were recorded as touching when they were apart.
        StruckFromAfar { path: String, a: Ball as InWords, b: Ball as InWords, gap: f64 as Millimetres } =>
            "{path}: {a} and {b} were recorded as touching, but were {gap} mm apart";
        /// A ball is beyond the cushions, although no event potted it.
        Outside { path: String, ball: Ball as InWords } =>
            "{path}: {ball} is beyond the cushions, although no event says that it fell";
        /// The cue ball left the bed, so a jump shot cannot be excluded (clause 5e).
        LeftBed { path: String, ball: Ball as InWords } =>
            "{path}: {ball} left the bed of the table, so it may have jumped over a ball";
        /// The black is missing, so the frame is over (clause 4s).
        NoBlack { path: String } => "{path}: the black is not on the table, so no frame is in progress";
        /// The cue ball was moved although it had to be played from where it lay.
        CueBallMoved { path: String, by: f64 as Millimetres } =>
            "{path}: the cue ball was moved by {by} mm, but had to be played from where it lay";
        /// The balls on the table are not those that the previous shot left.
        OtherBalls { path: String } => "{path}: the balls on the table are not those that the previous shot left";
        /// An event of an unknown kind was ignored.
        UnknownEvent { path: String } => "{path}: an event of an unknown kind was ignored";
    }
}

/// Displays a length in metres as millimetres.
#[derive(Clone, Copy, Debug)]
struct Millimetres<T>(T);

impl fmt::Display for Millimetres<&f64> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}", self.0 * 1000.0)
    }
}

impl Argument for Millimetres<&f64> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}
