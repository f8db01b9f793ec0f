//! Observations of a shot. Many have a short form in JSON, such as just the name of a ball.

use alloc::vec::Vec;

use crate::{
    ball::Ball,
    names::{Names, names},
    rule::Rule,
    side::Side,
};

names! {
    /// A cushion with its jaws, named as seen from the baulk end (interpretation A23).
    pub enum Cushion {
        /// The short cushion behind baulk.
        Baulk = "baulk",
        /// The left long cushion, on the baulk side of the middle pocket.
        LeftLower = "left lower",
        /// The left long cushion, beyond the middle pocket.
        LeftUpper = "left upper",
        /// The short cushion at the far end.
        Top = "top",
        /// The right long cushion, beyond the middle pocket.
        RightUpper = "right upper",
        /// The right long cushion, on the baulk side of the middle pocket.
        RightLower = "right lower",
    }
}

names! {
    /// A pocket, named as seen from the baulk end.
    pub enum Pocket {
        /// The left corner pocket at the baulk end.
        BaulkLeft = "baulk left",
        /// The left middle pocket.
        MiddleLeft = "middle left",
        /// The left corner pocket at the far end.
        TopLeft = "top left",
        /// The right corner pocket at the baulk end.
        BaulkRight = "baulk right",
        /// The right middle pocket.
        MiddleRight = "middle right",
        /// The right corner pocket at the far end.
        TopRight = "top right",
    }
}

names! {
    /// Deliberate conduct that loses the frame. It must be reported, because it cannot be inferred from the balls.
    #[non_exhaustive]
    pub enum Conduct {
        /// Deliberately playing a ball that was not on (clause 7c).
        DeliberateFoul = "deliberate foul",
        /// Making no attempt at a ball on (clause 7c).
        NoAttempt = "no attempt",
        /// Touching or lifting a ball (clause 7d).
        DeliberateTouch = "deliberate touch",
        /// Catching the cue ball as it goes in-off (clause 7e).
        CaughtInOff = "caught in off",
        /// Distracting the opponent (clause 7f).
        Distraction = "distraction",
        /// Interfering with the table before the end of the frame was announced (clause 4s).
        BeforeAnnouncement = "before announcement",
    }
}

impl Conduct {
    /// Returns the clause under which the conduct loses the frame.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::DeliberateFoul | Self::NoAttempt => Rule::DeliberateFoul,
            Self::DeliberateTouch => Rule::DeliberateTouch,
            Self::CaughtInOff => Rule::CaughtInOff,
            Self::Distraction => Rule::Distraction,
            Self::BeforeAnnouncement => Rule::Completion,
        }
    }

    pub(crate) const fn is_strikers(self) -> bool {
        matches!(self, Self::DeliberateFoul | Self::NoAttempt | Self::CaughtInOff)
    }

    /// Returns the first conduct that loses the frame under a clause.
    pub(crate) fn under(rule: Rule) -> Option<Self> {
        Self::NAMES.iter().map(|(conduct, _)| *conduct).find(|conduct| conduct.rule() == rule)
    }
}

/// Deliberate conduct and its offender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a conduct and its side"))]
pub struct Misconduct {
    /// The offender, striker or opponent.
    pub by: Side,
    /// The conduct.
    pub what: Conduct,
}

/// A potted ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// The ball.
    pub ball: Ball,
    /// The pocket, if known. No ruling depends on it.
    pub pocket: Option<Pocket>,
}

/// A ball announced as touching the cue ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TouchingBall {
    /// The ball.
    pub ball: Ball,
    /// Whether the stroke itself, and not a later hit, moved the ball (clause 4i). `None` means unknown.
    pub moved: Option<bool>,
}

/// A ball announced as frozen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FrozenBall {
    /// The ball.
    pub ball: Ball,
    /// The cushions that it touches: one, or two in a corner. Empty if unknown.
    pub cushions: Vec<Cushion>,
}

/// A contact of a ball with a cushion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a ball and its cushion"))]
pub struct CushionContact {
    /// The ball, possibly the cue ball.
    pub ball: Ball,
    /// The cushion.
    pub cushion: Cushion,
    /// Whether the contact preceded the cue ball's first hit and therefore does not count (clause 5d).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub early: bool,
    /// Whether the ball lay against this cushion at the start. Pressing into it then does not count (clause 4q).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub own: bool,
    /// Whether the ball had left this cushion and met another ball, so that touching it again counts (clause 4q).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub again: bool,
}

impl CushionContact {
    /// Creates a contact after the cue ball's first hit, with a cushion that the ball did not touch at the start.
    #[must_use]
    pub const fn new(ball: Ball, cushion: Cushion) -> Self {
        Self { ball, cushion, early: false, own: false, again: false }
    }
}

/// The way in which a ball came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Return {
    /// The ball came back by itself, to the table or into a pocket. This is not a foul.
    ByItself,
    /// The ball touched a person or a foreign object before it came back. This is a foul.
    Touched,
}

/// A ball that left the surface and came back. If it fell into a pocket, it is also among the pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "the return of a ball"))]
pub struct BallReturn {
    /// The ball.
    pub ball: Ball,
    /// How the ball came back.
    pub how: Return,
}

/// The first contact of the cue ball. JSON has `"nothing"`, a ball, or a list of balls.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum FirstContact {
    /// No object ball.
    Nothing,
    /// One ball.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Ball(Ball),
    /// Several balls, apparently at the same moment (interpretation A5).
    #[cfg_attr(feature = "serde", serde(untagged))]
    Together(Vec<Ball>),
}

/// The cushion contacts of a shot. JSON has `true`, `false`, or a list of contacts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[non_exhaustive]
pub enum Cushions {
    /// Whether a ball touched a cushion after the first contact in a way that counts, taking frozen balls into account
    /// (clauses 4q, 5d).
    Any(bool),
    /// All contacts in order.
    Contacts(Vec<CushionContact>),
}

/// The object balls that crossed the centre line on a break. JSON has a number or a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[non_exhaustive]
pub enum CentreCrossing {
    /// The number of balls.
    Count(u8),
    /// The balls.
    Balls(Vec<Ball>),
}

impl CentreCrossing {
    /// Returns the number of balls.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Count(count) => usize::from(*count),
            Self::Balls(balls) => balls.len(),
        }
    }
}
