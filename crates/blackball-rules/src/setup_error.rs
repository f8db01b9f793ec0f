//! Why a set-up is refused.

use boardgame_core::Cites;
use thiserror::Error;

use crate::{Ball, Group, Rule, Side};

/// Why a frame cannot start from this state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A match has at least one frame.
    #[error("a match has at least one frame")]
    NoFrames,
    /// The first frame's state names another breaker than the set-up.
    #[error("the first frame was not broken by {breaker}")]
    TwoBreakers {
        /// The breaker of the set-up.
        breaker: Side,
    },
    /// A group has seven balls.
    #[error("a group has at most 7 balls on the table, and this has {count}")]
    TooManyBalls {
        /// How many were given.
        count: u8,
    },
    /// A ball is listed twice, has no number, or is the cue ball.
    #[error("the list of balls on the table needs each object ball once and by number, and {ball} is not")]
    BallOnTable {
        /// The ball.
        ball: Ball,
    },
    /// Both sides play the same group.
    #[error("both sides cannot play the {group} balls")]
    SameGroup {
        /// The group.
        group: Group,
    },
    /// The table cannot be open when groups are decided, nor decided without groups.
    #[error("a table is open when there are no groups, and only then")]
    OpenWithGroups,
    /// No group is decided before the break has been played.
    #[error("no group is decided before the break is played")]
    GroupsBeforeBreak,
    /// Without the black the frame is over.
    #[error("the black is not on the table, so the frame is over")]
    NoBlack,
    /// The striker must be able to play from somewhere.
    #[error("the cue ball can be played from nowhere")]
    NowhereToPlay,
    /// A ball to be re-spotted must be one of those in play, and listed once.
    #[error("{ball} cannot be due for re-spotting: it is not in play, or listed twice")]
    RespotUnknown {
        /// The ball.
        ball: Ball,
    },
}

impl Cites for SetupError {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::NoFrames | Self::NoBlack => Rule::Completion,
            Self::TwoBreakers { .. } => Rule::Lag,
            Self::TooManyBalls { .. } | Self::BallOnTable { .. } => Rule::Equipment,
            Self::SameGroup { .. } | Self::OpenWithGroups => Rule::OpenTable,
            Self::GroupsBeforeBreak => Rule::BlackOnBreak,
            Self::NowhereToPlay => Rule::BallInHand,
            Self::RespotUnknown { .. } => Rule::Respot,
        }
    }
}
