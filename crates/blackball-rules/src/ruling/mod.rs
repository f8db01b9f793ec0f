//! Rulings on shots and other events.

mod call;
mod foul;
mod notice;
mod sentence;

use alloc::vec::Vec;

use boardgame_core::{Cites, messages};

pub use crate::ball::BallLabels;
pub use call::Call;
pub(crate) use foul::CitedFoul;
pub use foul::{Foul, FoulKind};
pub use notice::Notice;
pub use sentence::{Citation, Element, Sentence};
pub(crate) use sentence::{NextPhrase, RulingText};

pub use crate::terms::{InWords, Term};
use crate::{
    ball::{Ball, BallSet, Group},
    frame::{CueFrom, FrameState, Rack, Right},
    names::names,
    readings::{Reading, Readings},
    rule::{Rule, RuleSet},
    side::Side,
};

names! {
    /// Whether an award or a loss concerns the frame or the match.
    pub enum Scope {
        /// The current frame.
        Frame = "frame",
        /// The whole match.
        Match = "match",
    }
}

messages! {
    /// An unknown fact that was assumed in the striker's favour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Assumption of "blackball" {
        /// A ball on was hit first (clause 5d).
        BallOnHit => "a ball on was hit first";
        /// A ball touched a cushion after the first contact (clause 5d).
        CushionTouched => "a ball reached a cushion";
        /// Two object balls crossed the centre line (clause 4b).
        TwoCrossed => "two balls crossed the centre line";
        /// The cue ball was played from baulk (clause 5b).
        FromBaulk => "the cue ball was played from baulk";
        /// The stroke did not move the touching ball (clause 4i).
        TouchingBallStill => "the touching ball did not move";
        /// All balls to be re-spotted had been re-spotted (clause 5j).
        Respotted => "all balls had been re-spotted";
        /// There was no other foul for the referee to declare (clauses 5e to 5p, 8a).
        NothingDeclared => "there was no foul to declare";
    }
}

/// The next turn, or the end of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Next {
    /// A side plays.
    Play {
        /// The side.
        side: Side,
        /// The kind of turn that the side has.
        right: Right,
        /// The positions from which the side may play the cue ball, and whether it may choose a re-rack.
        from: CueFrom,
        /// The rack, if the balls are racked again for the side to break.
        rerack: Option<Rack>,
        /// The clause that gives the side its turn.
        rule: Rule,
    },
    /// The balls are racked again, and both sides lag for the break.
    Lag {
        /// The rack for the next break.
        rack: Rack,
        /// The clause that requires the lag.
        rule: Rule,
    },
    /// The winner of the lag chooses the side that breaks.
    ChooseBreaker {
        /// The winner of the lag.
        side: Side,
        /// The clause that gives the choice.
        rule: Rule,
    },
    /// The frame or the match is over.
    Over {
        /// The winner.
        winner: Side,
        /// Whether the frame or the match is over.
        scope: Scope,
        /// The clause that decided it.
        rule: Rule,
    },
}

/// A ruling: the consequences of an event and the clauses that require them.
///
/// `Display` writes the ruling as sentences. [`Ruling::citations`] lists its parts, each with its clause.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Ruling {
    /// The side that played or acted.
    pub by: Side,
    /// The referee's note on the event, if any.
    pub notice: Option<Notice>,
    /// All fouls, at most one under each clause (interpretation A21).
    pub fouls: Vec<Foul>,
    /// The clauses under which `by` loses the frame.
    pub losses: RuleSet,
    /// The next turn, or the end of the frame.
    pub next: Next,
    /// The group that `by` has just been assigned (clause 4e).
    pub assigned: Option<Group>,
    /// The potted object balls.
    pub potted: BallSet,
    /// The balls to re-spot before the next shot, in order (clause 4m).
    pub respots: Vec<Ball>,
    /// Unknown facts that were assumed in the striker's favour and affected the ruling.
    pub assumptions: Vec<Assumption>,
    /// The interpretations on which the ruling depends.
    pub readings: Vec<Reading>,
    /// The choices of interpretation that applied.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Readings::is_recommended"))]
    pub under: Readings,
    /// The frame after the ruling.
    pub after: FrameState,
}

impl Ruling {
    /// Reports whether the ruling includes a foul or a loss.
    #[must_use]
    pub fn is_foul(&self) -> bool {
        !self.fouls.is_empty() || !self.losses.is_empty()
    }

    /// Returns the clauses of all fouls.
    #[must_use]
    pub fn foul_rules(&self) -> RuleSet {
        self.fouls.iter().map(|foul| foul.rule).collect()
    }

    /// Returns the side that plays next, or `None` until it is known who breaks and after the end of the frame.
    #[must_use]
    pub const fn next_side(&self) -> Option<Side> {
        match self.next {
            Next::Play { side, .. } => Some(side),
            Next::Lag { .. } | Next::ChooseBreaker { .. } | Next::Over { .. } => None,
        }
    }

    /// Returns the winner of the frame, if it is over.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self.next {
            Next::Over { winner, .. } => Some(winner),
            Next::Play { .. } | Next::Lag { .. } | Next::ChooseBreaker { .. } => None,
        }
    }

    /// Returns the clause that decided the ruling: that of the loss, else of the first foul, else of the next turn.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.losses.first().or_else(|| self.fouls.first().map(|foul| foul.rule)).unwrap_or_else(|| self.next.rule())
    }

    pub(crate) fn used(&mut self, reading: Reading) {
        if !self.readings.contains(&reading) {
            self.readings.push(reading);
        }
    }
}

impl Cites for Ruling {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        self.rule()
    }
}

impl Next {
    /// Returns the clause that decides what follows.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::Play { rule, .. }
            | Self::Lag { rule, .. }
            | Self::ChooseBreaker { rule, .. }
            | Self::Over { rule, .. } => *rule,
        }
    }
}
