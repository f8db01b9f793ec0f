//! What the referee alone can say: that somebody meant it.

use serde::{Deserialize, Serialize};

use crate::{Rule, Side};

/// Deliberate conduct that loses the frame. No program may infer it from the balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conduct {
    /// Plainly playing a ball that was not on (clause 7c).
    DeliberateFoul,
    /// Making no genuine attempt at a ball on (clause 7c).
    NoAttempt,
    /// Touching or lifting a ball without leave (clause 7d).
    DeliberateTouch,
    /// Catching the cue ball as it goes in-off (clause 7e).
    CaughtInOff,
    /// Distracting the opponent (clause 7f).
    Distraction,
    /// Playing on or interfering before the end of the frame was announced (clause 4s).
    BeforeAnnouncement,
}

impl Conduct {
    /// The clause under which it loses the frame.
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
}

/// Deliberate conduct and who is guilty of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misconduct {
    /// The offender: the striker or his opponent.
    pub by: Side,
    /// What he did.
    pub what: Conduct,
}
