//! What a referee says: the answer to a shot or to any other event.

mod call;
mod foul;
mod notice;
mod sentence;

use alloc::vec::Vec;

use boardgame_core::{Cites, messages};

pub use crate::ball::ToldBalls;
pub use call::Call;
pub(crate) use foul::CitedFoul;
pub use foul::{Foul, FoulKind};
pub use notice::Notice;
pub use sentence::{Citation, Element, Sentence};
pub(crate) use sentence::{Spoken, Turn};

pub use crate::words::{InWords, Word};
use crate::{
    ball::{Ball, BallSet, Group},
    frame::{CueFrom, FrameState, Rack, Right},
    readings::{Reading, Readings},
    rule::{Rule, RuleSet},
    side::Side,
    text::names::names,
};

/// What an award or a loss is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// The frame.
    Frame,
    /// The whole match.
    Match,
}

names!(Scope {
    Frame "frame"
    Match "match"
});

messages! {
    /// A fact that nobody had seen, and that the ruling took in the striker's favour.
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
        /// The balls that were due had been re-spotted (clause 5j).
        Respotted => "the balls due had been re-spotted";
        /// The referee would have declared no further foul (clauses 5e to 5p, 8a).
        NothingDeclared => "there was no foul to declare";
    }
}

/// Who does what next. Exactly one of: a side plays, the sides lag, the frame is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Next {
    /// A side is to play.
    Play {
        /// The side.
        side: Side,
        /// With what right.
        right: Right,
        /// Where it may play from, a re-rack included when it may ask for one.
        from: CueFrom,
        /// Whether the balls have been racked again, so that it breaks.
        rerack: Option<Rack>,
        /// The clause that brings this side to the table.
        rule: Rule,
    },
    /// The balls are racked again and both sides lag for the break.
    Lag {
        /// The rack.
        rack: Rack,
        /// The clause that asks for the lag.
        rule: Rule,
    },
    /// A side has won the lag and decides who breaks.
    ChooseBreaker {
        /// The winner of the lag.
        side: Side,
        /// The clause that gives the choice.
        rule: Rule,
    },
    /// The frame is over, or the match with it.
    Over {
        /// The side that won it.
        winner: Side,
        /// Whether the frame alone was decided, or the match.
        scope: Scope,
        /// The clause that decided it.
        rule: Rule,
    },
}

/// A ruling: everything that follows from one event, with the clauses that it rests on.
///
/// `Display` says it in a sentence, and serde writes its parts. Every part cites: [`Ruling::citations`] lists them.
///
/// ```
/// use blackball_rules::{Ball, Facts, FrameState, Readings, Rule, Side, adjudicate};
///
/// let frame = FrameState::new(Side::A);
/// let facts = Facts::new().hit(Ball::RED).pot(Ball::CUE).cushion(true).crossed(3).declared([]).in_baulk(true);
/// let ruling = adjudicate(&frame, &facts, &Readings::default())?;
/// assert!(ruling.is_foul());
/// assert!(ruling.foul_rules().contains(Rule::InOff));
/// assert_eq!(
///     ruling.to_string(),
///     "Foul by A: the cue ball went in a pocket (5a). B has a free shot and then a visit (6a), the cue ball from baulk (4h)."
/// );
/// # Ok::<(), blackball_rules::Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Ruling {
    /// The side whose shot or deed it was.
    pub by: Side,
    /// What the referee notes beyond fouls: a void shot, a ball put back, a late protest.
    pub notice: Option<Notice>,
    /// All fouls, each once (reading A21).
    pub fouls: Vec<Foul>,
    /// The clauses under which the frame was lost.
    pub losses: RuleSet,
    /// Who does what next.
    pub next: Next,
    /// The group that `by` has just been given; the opponent has the other (clause 4e).
    pub assigned: Option<Group>,
    /// The object balls that the shot potted.
    pub potted: BallSet,
    /// The balls to re-spot before the next shot, in order (clause 4m).
    pub respots: Vec<Ball>,
    /// What was taken for granted because nobody had seen it, where it mattered.
    pub assumptions: Vec<Assumption>,
    /// The readings that the ruling rests on; which way each was read, `under` says.
    pub readings: Vec<Reading>,
    /// The readings that the ruling was made under.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Readings::is_recommended"))]
    pub under: Readings,
    /// The frame after the ruling.
    pub after: FrameState,
}

impl Ruling {
    /// Whether there was a foul or the frame was lost.
    #[must_use]
    pub fn is_foul(&self) -> bool {
        !self.fouls.is_empty() || !self.losses.is_empty()
    }

    /// The clauses of all fouls.
    #[must_use]
    pub fn foul_rules(&self) -> RuleSet {
        self.fouls.iter().map(|foul| foul.rule).collect()
    }

    /// The side that plays next; none when the frame is over or a lag comes first.
    #[must_use]
    pub const fn next_side(&self) -> Option<Side> {
        match self.next {
            Next::Play { side, .. } => Some(side),
            Next::Lag { .. } | Next::ChooseBreaker { .. } | Next::Over { .. } => None,
        }
    }

    /// The side that has won the frame.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        match self.next {
            Next::Over { winner, .. } => Some(winner),
            Next::Play { .. } | Next::Lag { .. } | Next::ChooseBreaker { .. } => None,
        }
    }

    /// The clause that decides: of the loss, else of the first foul, else of what comes next.
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
    /// The clause that says so.
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
