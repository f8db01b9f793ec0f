//! The serialised form of a frame.

use alloc::vec::Vec;
use boardgame_core::messages;

use super::{Choice, CueFrom, FrameState, Groups, Phase, Rack, Right};
use crate::{
    ball::{Ball, BallSet, Group},
    rule::Rule,
    side::Side,
    terms::InWords,
};

/// The serialised form of a frame that waits for a shot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a frame"))]
pub struct Situation {
    /// Whether the next shot is a break.
    pub phase: Stage,
    /// Whether the table is open. If absent, it is open exactly if `groups` is absent.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub open: Option<bool>,
    /// The groups, once they are decided.
    #[cfg_attr(feature = "serde", serde(default))]
    pub groups: Option<Pair>,
    /// The object balls in play.
    pub on_table: OnTable,
    /// The side at the table.
    pub shooter: Side,
    /// The side that broke or is to break.
    pub breaker: Side,
    /// Whether the side at the table has a free shot.
    #[cfg_attr(feature = "serde", serde(default))]
    pub free_shot: bool,
    /// The shooter's choices for the cue ball.
    pub cue_from: CueFrom,
    /// The balls to be re-spotted before the shot.
    #[cfg_attr(feature = "serde", serde(default))]
    pub pending_respots: Vec<Ball>,
}

/// The phase of a [`Situation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Stage {
    /// The next shot is a break.
    Break,
    /// The break has been played.
    Play,
}

/// The groups of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a group for each side"))]
pub struct Pair {
    /// The group of side A.
    #[cfg_attr(feature = "serde", serde(rename = "A"))]
    pub a: Group,
    /// The group of side B.
    #[cfg_attr(feature = "serde", serde(rename = "B"))]
    pub b: Group,
}

/// The object balls in play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(untagged))]
pub enum OnTable {
    /// The number of balls of each kind. They are taken to be the lowest-numbered of each group.
    Counts(Counts),
    /// The individual balls, each with its number.
    Balls(Vec<Ball>),
}

/// The number of balls of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "the balls on the table"))]
pub struct Counts {
    /// Number of reds, 0 to 7.
    pub red: u8,
    /// Number of yellows, 0 to 7.
    pub yellow: u8,
    /// Whether the black is on the table.
    pub black: bool,
}

impl OnTable {
    fn balls(&self) -> Result<BallSet, SetupError> {
        match self {
            Self::Counts(Counts { red: count @ 8.., .. } | Counts { yellow: count @ 8.., .. }) => {
                Err(SetupError::TooManyBalls { count: *count })
            }
            Self::Counts(counts) => Ok(BallSet::first(counts.red, counts.yellow, counts.black)),
            Self::Balls(balls) => {
                let mut set = BallSet::EMPTY;
                for &ball in balls {
                    if !ball.is_object() || !set.insert(ball) {
                        return Err(SetupError::BallOnTable { ball });
                    }
                }
                Ok(set)
            }
        }
    }
}

impl TryFrom<&Situation> for FrameState {
    type Error = SetupError;

    fn try_from(from: &Situation) -> Result<Self, SetupError> {
        let groups = match from.groups {
            None => Groups::Open,
            Some(Pair { a, b }) if a == b => return Err(SetupError::SameGroup { group: a }),
            Some(Pair { a, .. }) => Groups::Assigned { a },
        };
        if from.open.is_some_and(|open| open != groups.is_open()) {
            return Err(SetupError::OpenWithGroups);
        }
        let phase = match from.phase {
            Stage::Break if !groups.is_open() => return Err(SetupError::GroupsBeforeBreak),
            Stage::Break => Phase::Break,
            Stage::Play => Phase::Play,
        };
        let on_table = from.on_table.balls()?;
        if !on_table.contains(Ball::BLACK) {
            return Err(SetupError::NoBlack);
        }
        if from.cue_from.only_place().is_none() && !from.cue_from.allows(Choice::Lie) {
            return Err(SetupError::NowhereToPlay);
        }
        if phase == Phase::Break && from.cue_from.allows(Choice::Lie) {
            return Err(SetupError::BreakFromLie);
        }
        let (mut due, mut due_unnamed) = (BallSet::EMPTY, BallSet::EMPTY);
        for &ball in &from.pending_respots {
            let numbered = match ball.group().filter(|_| ball.number().is_none()) {
                Some(group) => on_table.without(due).lowest(group),
                None => Some(ball),
            };
            let known = numbered.filter(|&ball| on_table.contains(ball)).ok_or(SetupError::RespotUnknown { ball })?;
            if !due.insert(known) {
                return Err(SetupError::RespotUnknown { ball });
            }
            if ball.number().is_none() {
                due_unnamed.insert(known);
            }
        }
        let right = if from.free_shot { Right::FreeShot } else { Right::Visit };
        let (breaker, striker, cue_from) = (from.breaker, from.shooter, from.cue_from);
        // The serialised form omits the rack. Nine balls or fewer are taken to be from the short rack.
        let rack = if on_table.len() <= Rack::Nine.balls().len() { Rack::Nine } else { Rack::Fifteen };
        Ok(Self { phase, breaker, striker, right, groups, rack, on_table, cue_from, due, due_unnamed })
    }
}

impl From<&FrameState> for Situation {
    /// Converts a frame. A frame that is over or in which nobody is to break yet is written as a frame in play.
    fn from(frame: &FrameState) -> Self {
        let groups = match frame.groups {
            Groups::Open => None,
            Groups::Assigned { a } => Some(Pair { a, b: a.other() }),
        };
        Self {
            phase: if frame.phase == Phase::Break { Stage::Break } else { Stage::Play },
            open: Some(groups.is_none()),
            groups,
            on_table: OnTable::Balls(frame.on_table.iter().collect()),
            shooter: frame.striker,
            breaker: frame.breaker,
            free_shot: frame.right == Right::FreeShot,
            cue_from: frame.cue_from,
            pending_respots: frame.due_balls().into_iter().collect(),
        }
    }
}

messages! {
    /// The reason why a frame or a match cannot start from the given set-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum SetupError of "blackball" cites Rule {
        /// The match has no frames.
        NoFrames => Rule::Completion, "a match has at least one frame";
        /// The set-up and its first frame name different breakers.
        TwoBreakers { breaker: Side } => Rule::Lag, "{breaker} did not break the first frame";
        /// A group has more than seven balls.
        TooManyBalls { count: u8 } => Rule::Equipment, "a group has at most 7 balls on the table, found {count}";
        /// A ball is listed twice, has no number, or is the cue ball.
        BallOnTable { ball: Ball as InWords } => Rule::Equipment,
            "{ball} is listed twice, has no number, or is not an object ball";
        /// Both sides have the same group.
        SameGroup { group: Group as InWords } => Rule::OpenTable, "both sides cannot play {group}";
        /// An open table has groups, or a table that is not open has none.
        OpenWithGroups => Rule::OpenTable, "a table must be open without groups, and closed with them";
        /// The groups are decided before the break.
        GroupsBeforeBreak => Rule::OpenTable, "no group is decided before the break is played";
        /// The black is missing, so the frame is over.
        NoBlack => Rule::Completion, "the black is not on the table, so the frame is over";
        /// The striker has no position to play the cue ball from.
        NowhereToPlay => Rule::BallInHand, "there is nowhere to play the cue ball from";
        /// The cue ball of a break would be played from where it lies instead of from baulk.
        BreakFromLie => Rule::Break, "a break is played from baulk, not from where the cue ball lies";
        /// A ball to be re-spotted is not in play or is listed twice.
        RespotUnknown { ball: Ball as InWords } => Rule::Respot,
            "{ball} cannot be re-spotted: it is not in play, or is listed twice";
    }
}
