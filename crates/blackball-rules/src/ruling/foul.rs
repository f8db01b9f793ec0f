//! Fouls and their circumstances.

use core::fmt;

use boardgame_core::{
    Cites,
    message::{Arg, Argument, Title},
    messages,
};

use crate::{
    ball::{Ball, BallLabels},
    rule::Rule,
    terms::{InOrder, InWords},
};

/// A foul and the clause that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Foul {
    /// The broken clause.
    pub rule: Rule,
    /// The circumstances of the foul.
    pub kind: FoulKind,
}

/// Displays milliseconds as seconds with three decimals.
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
    /// The circumstances of a foul.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum FoulKind of "blackball" {
        /// The break potted no ball and sent fewer than two across the centre line (clause 4b).
        IllegalBreak { crossed: u8 } =>
            "the break potted no ball, and {crossed} of the two needed crossed the centre line";
        /// The cue ball was potted (clause 5a).
        InOff => "the cue ball went in a pocket";
        /// The cue ball was played from outside baulk (clause 5b).
        OutsideBaulk => "the cue ball was played from outside baulk";
        /// Balls left the table (clause 4k).
        OffTable { balls: BallLabels as InOrder } => "off the table: {balls}";
        /// A ball left the table and touched something before it came back (clause 4k).
        Returned => "a ball left the table and touched something before it came back";
        /// The cue ball hit no object ball (clauses 5d, 5g).
        NoContact => "the cue ball hit nothing";
        /// The first ball hit was not on (clauses 5d, 5g).
        WrongBallFirst { ball: Ball as InWords } => "{ball} was hit first and was not on";
        /// No ball on was hit from a confirmed snooker (clause 5g).
        SnookerMissed => "no ball on was hit from the snooker";
        /// No ball on was potted, and no ball touched a cushion after the first contact (clause 5d).
        NoPotOrCushion => "no ball on was potted, and no ball reached a cushion after the contact";
        /// No ball was potted, and no cushion was touched except the one on which the ball was frozen (clause 4q).
        OnlyOwnCushion { ball: Ball as InWords } =>
            "{ball} was frozen, and there was no pot and no cushion but its own";
        /// Only the opponent's balls were potted (clause 5c).
        OpponentsBallOnly => "only the opponent's balls were potted";
        /// The stroke moved a touching ball (clause 4i).
        TouchingBallMoved { ball: Ball as InWords } => "the stroke moved {ball}, which touched the cue ball";
        /// The cue ball jumped over a ball (clause 5e).
        Jumped => "the cue ball jumped";
        /// The stroke was played while balls were still moving (clause 5i).
        BallsMoving => "balls were still moving";
        /// The stroke was played before all balls had been re-spotted (clause 5j).
        NotRespotted { balls: BallLabels as InOrder } => "not re-spotted yet: {balls}";
        /// The stroke was played in the opponent's turn (clause 5k).
        OutOfTurn => "it was the opponent's turn";
        /// The stroke took longer than the time allowed (clause 8a).
        TooLate { time_ms: u32 as Seconds } => "the stroke took {time_ms} seconds, and sixty are allowed";
        /// The cue ball touched a ball while being placed (clause 4c).
        TouchedWhilePlacing => "the cue ball touched another ball while it was placed";
        /// A ball was touched (clause 5p).
        Touched => "a ball was touched";
        /// The table was marked (clause 4n).
        Marked => "the table was marked";
        /// The referee declared a foul that the other facts do not show.
        Declared => "declared by the referee";
    }

    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum CitedFoul of "blackball" {
        Kind { kind: FoulKind, rule: Rule } => "{kind} ({rule})";
        /// A foul declared by the referee, described by the title of its clause.
        Declared { title: Rule as Title, rule: Rule } => "{title} ({rule})";
    }
}

impl Foul {
    fn cited(self) -> CitedFoul {
        let Self { rule, kind } = self;
        match kind {
            FoulKind::Declared => CitedFoul::Declared { title: rule, rule },
            kind => CitedFoul::Kind { kind, rule },
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
