//! What is refused: observations that no shot can make, and events that are not open. A refusal is not a foul.

use boardgame_core::Cites;
use thiserror::Error;

use crate::{Ball, Choice, CueFrom, Group, Rule, SetupError, Side};

/// Why the facts of a shot cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Observation {
    /// A ball fell, or left the table, twice.
    #[error("{ball} cannot fall or leave the table twice in one shot")]
    Twice {
        /// The ball.
        ball: Ball,
    },
    /// A ball was not on the table.
    #[error("{ball} was not on the table")]
    NotOnTable {
        /// The ball.
        ball: Ball,
    },
    /// More balls of a group were seen to fall or leave than there were.
    #[error("{seen} {group} balls cannot fall or leave the table: there were {there}")]
    TooMany {
        /// The group.
        group: Group,
        /// How many were seen.
        seen: u8,
        /// How many there were.
        there: u8,
    },
    /// The cue ball was listed where only object balls can be.
    #[error("the cue ball cannot be among the balls {list}")]
    CueBall {
        /// The list, such as `"hit"`.
        list: &'static str,
    },
    /// A ball was listed more often than there were such balls.
    #[error("{ball} is named more often among the balls {list} than it was on the table")]
    Listed {
        /// The ball.
        ball: Ball,
        /// The list, such as `"touching"`.
        list: &'static str,
    },
    /// Fewer than two balls were said to be hit at the same moment.
    #[error("a simultaneous hit needs two balls or more, not {count}")]
    Together {
        /// How many were listed.
        count: usize,
    },
    /// The first ball of the list of contacts is not the ball that was hit first.
    #[error("the list of contacts does not begin with what was hit first")]
    Contacts,
    /// More object balls crossed the centre line than there were.
    #[error("{seen} object balls cannot cross the centre line: there were {there}")]
    Crossed {
        /// How many were seen.
        seen: usize,
        /// How many there were.
        there: u8,
    },
    /// A clause was declared that names no foul.
    #[error("clause {rule} names no foul that can be declared")]
    NoFoul {
        /// The clause.
        rule: Rule,
    },
    /// A foul was declared without the fact that its consequences need.
    #[error("a foul under {rule} needs the ball: list it among the pots, or among the balls off the table")]
    NeedsBall {
        /// The clause.
        rule: Rule,
    },
    /// A foul of the break was declared for another shot.
    #[error("the shot was not a break")]
    NotABreak,
}

impl Cites for Observation {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Twice { .. }
            | Self::NotOnTable { .. }
            | Self::TooMany { .. }
            | Self::CueBall { .. }
            | Self::Listed { .. } => Rule::Equipment,
            Self::Together { .. } | Self::Contacts => Rule::IllegalShot,
            Self::Crossed { .. } | Self::NotABreak => Rule::Break,
            Self::NoFoul { .. } => Rule::Penalty,
            Self::NeedsBall { rule } => *rule,
        }
    }
}

/// Why an event is refused. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The facts of the shot cannot be.
    #[error(transparent)]
    Observation(#[from] Observation),
    /// The frame is over.
    #[error("the frame is over: {winner} won it")]
    FrameOver {
        /// Who won it.
        winner: Side,
    },
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// The break must be lagged for first.
    #[error("the sides must lag for the break first")]
    LagFirst,
    /// The winner of the lag must say who breaks.
    #[error("{winner} won the lag and must say first who breaks")]
    BreakerFirst {
        /// The winner of the lag.
        winner: Side,
    },
    /// There is nothing to lag for.
    #[error("there is no lag now")]
    NoLag,
    /// No lag has been won, so nobody decides who breaks.
    #[error("nobody is to decide now who breaks")]
    NoBreakerToChoose,
    /// The choice is not open.
    #[error("{side} may not choose {choice}: open is {open}")]
    NotOpen {
        /// Who chose.
        side: Side,
        /// What was chosen.
        choice: Choice,
        /// What is open.
        open: CueFrom,
    },
    /// There is no last shot that could still be ruled again.
    #[error("there is no last shot to rule again")]
    NoLastShot {
        /// The clause that would rule it again: 4p for a ball that balanced and fell, 8i for a protest.
        rule: Rule,
    },
    /// The event needs a clause of another kind.
    #[error("clause {rule} does not provide for this event")]
    WrongClause {
        /// The clause.
        rule: Rule,
    },
    /// Only doubles know this event.
    #[error("clause 8h is about doubles, and this match is not")]
    NotDoubles,
    /// The cue ball is not being placed by hand.
    #[error("{side} is not placing the cue ball: it is played from where it lies")]
    NotPlacing {
        /// The side at the table.
        side: Side,
    },
    /// The referee's word leaves no frame that could be played on.
    #[error("the overridden frame cannot be: {0}")]
    Override(#[source] SetupError),
}

impl Cites for Illegal {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        match self {
            Self::Observation(observation) => observation.rule(),
            Self::FrameOver { .. } | Self::MatchOver => Rule::Completion,
            Self::LagFirst | Self::BreakerFirst { .. } | Self::NoLag | Self::NoBreakerToChoose => Rule::Lag,
            Self::NotOpen { choice: Choice::Rerack, .. } => Rule::Break,
            Self::NotOpen { .. } | Self::NotPlacing { .. } => Rule::Baulk,
            Self::NoLastShot { rule } | Self::WrongClause { rule } => *rule,
            Self::NotDoubles => Rule::TalkInDoubles,
            Self::Override(_) => Rule::Referee,
        }
    }
}
