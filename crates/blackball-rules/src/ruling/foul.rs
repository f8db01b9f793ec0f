//! A foul and how it came about.

use boardgame_core::Cites;

use crate::{Ball, BallSet, Rule};

/// A foul, with the clause that makes it one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Foul {
    /// The clause.
    pub rule: Rule,
    /// How it came about.
    pub kind: FoulKind,
}

/// How a foul came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FoulKind {
    /// A break that potted nothing and drove too few balls over the centre line (clause 4b).
    IllegalBreak {
        /// How many object balls crossed.
        crossed: u8,
    },
    /// The cue ball fell in a pocket (clause 5a).
    InOff,
    /// The cue ball's centre was outside baulk (clause 5b).
    OutsideBaulk,
    /// Balls left the table, or touched something foreign on their way back (clause 4k).
    OffTable {
        /// The object balls that stayed off.
        balls: BallSet,
        /// Whether the cue ball stayed off.
        cue: bool,
    },
    /// The cue ball hit no object ball (clauses 5d, 5g).
    NoContact,
    /// The cue ball first hit a ball that was not on (clauses 5d, 5g).
    WrongBallFirst {
        /// The ball.
        ball: Ball,
    },
    /// No ball on fell and no ball touched a cushion after the contact (clause 5d).
    NoPotOrCushion,
    /// The same, where a frozen ball's own cushion does not count (clause 4q).
    OnlyOwnCushion {
        /// The frozen ball.
        ball: Ball,
    },
    /// Only balls of the opponent fell (clause 5c).
    OpponentsBallOnly,
    /// The stroke moved a ball that touched the cue ball (clause 4i).
    TouchingBallMoved {
        /// The ball.
        ball: Ball,
    },
    /// The cue ball jumped over a ball (clause 5e).
    Jumped,
    /// Balls were still moving (clause 5i).
    BallsMoving,
    /// Balls were due to be re-spotted (clause 5j).
    NotRespotted {
        /// The balls.
        balls: BallSet,
    },
    /// It was the other side's turn (clause 5k).
    OutOfTurn,
    /// The stroke came too late (clause 8a).
    TooLate {
        /// The time it took, in milliseconds.
        time_ms: u32,
    },
    /// The cue ball touched another ball while it was placed (clause 4c).
    TouchedWhilePlacing,
    /// A ball was touched with something (clause 5p).
    Touched,
    /// The table was marked (clause 4n).
    Marked,
    /// The referee declared it.
    Declared,
}

impl Cites for Foul {
    type Rule = Rule;

    fn rule(&self) -> Rule {
        self.rule
    }
}
