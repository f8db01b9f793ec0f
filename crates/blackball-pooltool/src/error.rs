//! Saves that cannot be judged, and saves to be wary of.

use std::fmt;

use blackball_rules::{Ball, geometry::TableError, ruling::InWords};
use boardgame_core::{
    message::{Arg, Argument, Excerpt},
    messages,
};

messages! {
    /// Why no facts can be made of a saved shot. Every variant says where in the document.
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum SaveError of "pooltool" is Error {
        /// The shot was never simulated: pooltool's `simulate` works on a copy unless it is given `inplace=True`.
        NotSimulated {
            /// The way into the document.
            path: String,
        } => "{path} is empty: the shot was not simulated (in pooltool, simulate with inplace=True before saving)";
        /// No event says that the cue ball was struck.
        NoStrike {
            /// The way into the document.
            path: String,
        } => "{path}: no stick_ball event, so that nothing was struck";
        /// Another ball was struck than the one that the cue names.
        OtherStrike {
            /// The way into the document.
            path: String,
            /// The ball that was struck.
            found: String as Excerpt,
            /// The ball that the cue names.
            cue_ball: String as Excerpt,
        } => "{path}: {found} was struck, but the cue names {cue_ball}";
        /// A table without pockets.
        NoPockets {
            /// The way into the document.
            path: String,
        } => "{path} is empty: blackball is not played on a table without pockets";
        /// A pocket, a nose or a ball that must be there is not.
        Missing {
            /// The way into the document.
            path: String,
        } => "{path} is missing";
        /// The cushions are not those of a table whose corner is the origin.
        OddTable {
            /// The way into the document.
            path: String,
        } => "{path}: the nose of this cushion is not where a table with six pockets has it";
        /// Sizes that no table has.
        Table {
            /// The way into the document.
            path: String,
            /// What is wrong with them.
            error: TableError,
        } => "{path}: {error}";
        /// A radius that no ball has, or object balls of different sizes.
        Radius {
            /// The way into the document.
            path: String,
            /// The radius, in metres.
            radius: f64,
        } => "{path} is {radius} m: object balls have one radius, and it is more than zero";
        /// An id that stands for no ball.
        UnknownBall {
            /// The way into the document.
            path: String,
            /// The id.
            id: String as Excerpt,
        } => "{path}: {id} does not stand for a ball of blackball; give the adapter a name for it";
        /// Two ids that stand for the same ball.
        SameBall {
            /// The way into the document.
            path: String,
            /// The other id.
            other: String as Excerpt,
            /// The ball.
            ball: Ball as InWords,
        } => "{path}: this is {ball}, and so is {other}";
        /// A ball's history has not one state an event.
        HistoryLength {
            /// The way into the document.
            path: String,
            /// How many states the history has.
            states: usize,
            /// How many events there are.
            events: usize,
        } => "{path} has {states} states, but there are {events} events";
        /// Time runs backwards, or a state has another time than its event.
        Time {
            /// The way into the document.
            path: String,
            /// The time found, in seconds.
            found: f64,
            /// What it should be.
            expected: Due,
        } => "{path} is {found} s, but should be {expected}";
        /// An event whose agents are not those of its kind.
        Agents {
            /// The way into the document.
            path: String,
            /// What was expected.
            expected: Agents,
        } => "{path}: expected {expected}";
        /// An event names what the save does not have.
        NoSuch {
            /// The way into the document.
            path: String,
            /// A ball, a cushion or a pocket.
            what: Thing,
            /// The id.
            id: String as Excerpt,
        } => "{path}: there is no {what} {id}";
        /// A ball that had fallen was hit, touched a cushion or fell again.
        Gone {
            /// The way into the document.
            path: String,
            /// The id.
            id: String as Excerpt,
        } => "{path}: {id} is not on the table";
    }

    /// What a time should be.
    #[derive(Clone, Copy, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum Due of "pooltool" {
        /// The time of its event.
        At {
            /// The time, in seconds.
            time: f64,
        } => "{time} s, as its event is";
        /// No earlier than the time before it.
        NotBefore {
            /// The time before, in seconds.
            time: f64,
        } => "no less than the {time} s before it";
    }

    /// What the agents of an event should be.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Agents of "pooltool" {
        /// Those of a strike.
        CueAndBall => "the cue and the ball that it struck";
        /// Those of a contact.
        TwoBalls => "two balls";
        /// Those of a ball at a cushion.
        BallAndCushion => "a ball and a piece of cushion";
        /// Those of a pot.
        BallAndPocket => "a ball and a pocket";
    }

    /// What an id can stand for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Thing of "pooltool" {
        /// A ball.
        Ball => "ball";
        /// A cushion.
        Cushion => "cushion";
        /// A pocket.
        Pocket => "pocket";
    }

    /// What makes a save doubtful, though facts were made of it.
    #[derive(Clone, Debug, PartialEq)]
    #[non_exhaustive]
    pub enum Warning of "pooltool" {
        /// A ball was still moving when the simulation was cut off.
        NotAtRest {
            /// The way into the document.
            path: String,
            /// The ball.
            ball: Ball as InWords,
        } => "{path}: {ball} was still moving when the simulation ended";
        /// Two balls were recorded as touching though they were apart.
        StruckFromAfar {
            /// The way into the document.
            path: String,
            /// One ball.
            a: Ball as InWords,
            /// The other.
            b: Ball as InWords,
            /// The space between them, in metres.
            gap: f64 as Millimetres,
        } => "{path}: {a} and {b} are said to touch, but were {gap} mm apart";
        /// A ball went through a cushion without an event, or left the table.
        Outside {
            /// The way into the document.
            path: String,
            /// The ball.
            ball: Ball as InWords,
        } => "{path}: {ball} is beyond the cushions, though nothing says that it fell";
        /// The cue ball left the bed, so that a jump shot cannot be ruled out (clause 5e).
        LeftBed {
            /// The way into the document.
            path: String,
            /// The ball.
            ball: Ball as InWords,
        } => "{path}: {ball} left the bed of the table; whether it jumped over a ball is not known";
        /// The black was not on the table: a frame without it is over (clause 4s).
        NoBlack {
            /// The way into the document.
            path: String,
        } => "{path}: the black is not on the table, so that no frame can be in play";
        /// The cue ball had to be played from where it lay, and was moved.
        CueBallMoved {
            /// The way into the document.
            path: String,
            /// How far, in metres.
            by: f64 as Millimetres,
        } => "{path}: the cue ball was moved by {by} mm, and had to be played from where it lay";
        /// Other balls lie on the table than the shot before left there.
        OtherBalls {
            /// The way into the document.
            path: String,
        } => "{path}: other balls lie on the table than the shot before left there";
        /// An event of a kind that this reader does not know was passed over.
        UnknownEvent {
            /// The way into the document.
            path: String,
        } => "{path}: an event of an unknown kind was passed over";
    }
}

/// A length in metres, as it is said: in millimetres.
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
