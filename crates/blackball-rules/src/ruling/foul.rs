//! A foul and how it came about.

use core::fmt;

use boardgame_core::{
    Cites,
    message::{Arg, Argument, Title},
    messages,
};

use crate::{
    ball::{Ball, ToldBalls},
    rule::Rule,
    words::{InOrder, InWords},
};

/// A foul, with the clause that makes it one. As a message it is what happened, with the clause behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Foul {
    /// The clause.
    pub rule: Rule,
    /// How it came about.
    pub kind: FoulKind,
}

/// A time in milliseconds, as it is said: in seconds with three decimals.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seconds<T>(pub(crate) T);

impl fmt::Display for Seconds<&u32> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:03}", self.0 / 1000, self.0 % 1000)
    }
}

impl Argument for Seconds<&u32> {
    fn arg(&self) -> Arg<'_> {
        Arg::Text(self)
    }
}

messages! {
    /// How a foul came about.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum FoulKind of "blackball" {
        /// A break that potted nothing and drove too few balls over the centre line (clause 4b).
        IllegalBreak {
            /// How many object balls crossed.
            crossed: u8,
        } => "the break potted no ball, and {crossed} of the two needed crossed the centre line";
        /// The cue ball fell in a pocket (clause 5a).
        InOff => "the cue ball went in a pocket";
        /// The cue ball's centre was outside baulk (clause 5b).
        OutsideBaulk => "the cue ball was played from outside baulk";
        /// Balls left the table (clause 4k).
        OffTable {
            /// The balls that stayed off.
            balls: ToldBalls as InOrder,
        } => "off the table: {balls}";
        /// A ball left the table and touched something foreign on its way back (clause 4k).
        Returned => "a ball left the table and touched something before it came back";
        /// The cue ball hit no object ball (clauses 5d, 5g).
        NoContact => "the cue ball hit nothing";
        /// The cue ball first hit a ball that was not on (clauses 5d, 5g).
        WrongBallFirst {
            /// The ball.
            ball: Ball as InWords,
        } => "{ball} was hit first and was not on";
        /// The snooker that was confirmed exempts only a shot that hits a ball on (clause 5g).
        SnookerMissed => "no ball on was hit from the snooker";
        /// No ball on fell and no ball touched a cushion after the contact (clause 5d).
        NoPotOrCushion => "no ball on was potted, and no ball reached a cushion after the contact";
        /// The same, where a frozen ball's own cushion does not count (clause 4q).
        OnlyOwnCushion {
            /// The frozen ball.
            ball: Ball as InWords,
        } => "{ball} was frozen, and there was no pot and no cushion but its own";
        /// Only balls of the opponent fell (clause 5c).
        OpponentsBallOnly => "only the opponent's balls were potted";
        /// The stroke moved a ball that touched the cue ball (clause 4i).
        TouchingBallMoved {
            /// The ball.
            ball: Ball as InWords,
        } => "the stroke moved {ball}, which touched the cue ball";
        /// The cue ball jumped over a ball (clause 5e).
        Jumped => "the cue ball jumped";
        /// Balls were still moving (clause 5i).
        BallsMoving => "balls were still moving";
        /// Balls were due to be re-spotted (clause 5j).
        NotRespotted {
            /// The balls.
            balls: ToldBalls as InOrder,
        } => "not re-spotted yet: {balls}";
        /// It was the other side's turn (clause 5k).
        OutOfTurn => "it was the opponent's turn";
        /// The stroke came too late (clause 8a).
        TooLate {
            /// The time it took, in milliseconds.
            time_ms: u32 as Seconds,
        } => "the stroke took {time_ms} seconds, and sixty are allowed";
        /// The cue ball touched another ball while it was placed (clause 4c).
        TouchedWhilePlacing => "the cue ball touched another ball while it was placed";
        /// A ball was touched with something (clause 5p).
        Touched => "a ball was touched";
        /// The table was marked (clause 4n).
        Marked => "the table was marked";
        /// The referee declared it.
        Declared => "declared by the referee";
    }

    /// A foul with its clause.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum CitedFoul of "blackball" {
        /// One that the facts show.
        Seen { kind: FoulKind, rule: Rule } => "{kind} ({rule})";
        /// One that the referee declared: it is called by the title of its clause.
        Declared { title: Rule as Title, rule: Rule } => "{title} ({rule})";
    }
}

impl Foul {
    fn cited(self) -> CitedFoul {
        let Self { rule, kind } = self;
        match kind {
            FoulKind::Declared => CitedFoul::Declared { title: rule, rule },
            kind => CitedFoul::Seen { kind, rule },
        }
    }
}

impl Cites for Foul {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        self.rule
    }
}

boardgame_core::delegate_message!(Foul: cited);
