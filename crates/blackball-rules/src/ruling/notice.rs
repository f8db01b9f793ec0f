//! What a referee notes that is neither a foul nor a turn.

use crate::{Ball, Choice, Rule, Side};

/// A note in a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// A ball fell after it had been at rest: it is put back and play goes on (clause 4p, first case).
    BallReplaced {
        /// The ball.
        ball: Ball,
    },
    /// A ball fell before it would have been struck: all balls go back and the shot is void (clause 4p, second case).
    ShotVoid {
        /// The ball.
        ball: Ball,
    },
    /// A ball that balanced and fell belongs to the shot before (clause 4p, third case).
    BallPotted {
        /// The ball.
        ball: Ball,
    },
    /// Balls moved by others are put back (clause 4n).
    BallsRestored,
    /// The touch was no foul: the thing was supplied with the table (clause 5p).
    TouchExempt,
    /// Thirty seconds are called (clause 8a).
    ThirtySeconds,
    /// The stroke was in time (clause 8a).
    InTime,
    /// The clock is stopped (clause 8a).
    TimeOut,
    /// The protest came after the next stroke: nothing happened (clause 8i).
    ProtestTooLate,
    /// The referee did not uphold the protest (clause 8i).
    ProtestRejected,
    /// The protest was upheld, and the last shot is ruled again (clause 8i).
    ProtestUpheld {
        /// The foul that is added.
        foul: Rule,
    },
    /// The referee's word stands in place of the computed ruling (clause 1).
    Overridden,
    /// Put on record without a penalty of its own.
    Noted {
        /// The clause that it concerns.
        rule: Rule,
    },
    /// The lag has a winner (clause 4).
    LagWon {
        /// The winner.
        winner: Side,
    },
    /// The lag is repeated (clause 4).
    LagAgain,
    /// The side that breaks has been chosen (clause 4).
    BreakerChosen {
        /// The side.
        breaker: Side,
    },
    /// The side at the table has made its choice (clauses 4b, 4c).
    Chosen {
        /// The choice.
        choice: Choice,
    },
    /// A stalemate was declared (clauses 4r, 8g).
    Stalemate,
}

impl Notice {
    /// The clause that it rests on.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::BallReplaced { .. } | Self::ShotVoid { .. } | Self::BallPotted { .. } => Rule::FallingBall,
            Self::BallsRestored => Rule::Interference,
            Self::TouchExempt => Rule::TouchedBall,
            Self::ThirtySeconds | Self::InTime | Self::TimeOut => Rule::Clock,
            Self::ProtestTooLate | Self::ProtestRejected | Self::ProtestUpheld { .. } => Rule::Protest,
            Self::Overridden => Rule::Referee,
            Self::Noted { rule } => *rule,
            Self::LagWon { .. } | Self::LagAgain | Self::BreakerChosen { .. } => Rule::Lag,
            Self::Chosen { choice: Choice::Rerack } => Rule::Break,
            Self::Chosen { .. } => Rule::Baulk,
            Self::Stalemate => Rule::Stalemate,
        }
    }
}
