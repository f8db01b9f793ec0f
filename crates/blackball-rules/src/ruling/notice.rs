//! What a referee notes that is neither a foul nor a turn.

use boardgame_core::messages;

use crate::{ball::Ball, frame::Choice, rule::Rule, side::Side, words::InWords};

messages! {
    /// A note in a ruling.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Notice of "blackball" {
        /// A ball fell after it had been at rest: it is put back and play goes on (clause 4p, first case).
        BallReplaced {
            /// The ball.
            ball: Ball as InWords,
        } => "After resting, put back: {ball}";
        /// A ball fell during a shot and was not in its way: it is put back, and the shot stands (reading A28).
        BallPutBack {
            /// The ball.
            ball: Ball as InWords,
        } => "Fallen during the shot and out of its way, put back: {ball}";
        /// A ball fell before it would have been struck: all balls go back and the shot is void (clause 4p, second case).
        ShotVoid {
            /// The ball.
            ball: Ball as InWords,
        } => "Fallen before it was struck: {ball}; all balls go back, and the shot is void";
        /// The same, where the shot had been entered: it is taken back.
        ShotTakenBack {
            /// Whose shot it was.
            by: Side,
            /// The ball.
            ball: Ball as InWords,
        } => "Fallen before it was struck: {ball}; all balls go back, and the last shot, by {by}, is taken back";
        /// A ball that balanced and fell belongs to the shot before (clause 4p, third case).
        BallPotted {
            /// The ball.
            ball: Ball as InWords,
        } => "Fallen after balancing, and part of the last shot: {ball}";
        /// Balls moved by others are put back (clause 4n).
        BallsRestored => "The balls are put back, without penalty";
        /// The touch was no foul: the thing was supplied with the table (clause 5p).
        TouchExempt => "No foul: the thing was supplied with the table";
        /// Thirty seconds are called (clause 8a).
        ThirtySeconds => "Thirty seconds";
        /// The stroke was in time (clause 8a).
        InTime => "In time";
        /// The clock is stopped (clause 8a).
        TimeOut => "Time-out: the clock is stopped";
        /// Conduct before the end of a frame was announced: the frame that has just ended is ruled again (clauses 4s, 7c
        /// to 7f).
        EndedFrame {
            /// The clause that the conduct comes under.
            rule: Rule,
        } => "About the frame that has just ended";
        /// The protest came after the next stroke: nothing happened (clause 8i).
        ProtestTooLate => "The next stroke has been played: no foul happened";
        /// The referee did not uphold the protest (clause 8i).
        ProtestRejected => "The protest is not upheld";
        /// The protest was upheld, and the last shot is ruled again (clause 8i).
        ProtestUpheld {
            /// The foul that is added.
            foul: Rule,
        } => "The protest is upheld: {foul} is added to the last shot";
        /// There was a foul outside a shot, which the referee had not seen (clause 8i).
        ProtestHeard {
            /// The foul.
            foul: Rule,
        } => "The protest is upheld: {foul}, outside a shot";
        /// A foul that was called was none (clause 8i): the last shot is ruled again without it, or, when it was called
        /// outside a shot, all is as it was before.
        ProtestCleared {
            /// The foul that is taken back.
            foul: Rule,
        } => "The protest is upheld: {foul} is taken back";
        /// The referee's word stands in place of the computed ruling (clause 1).
        Overridden => "The referee has decided otherwise";
        /// Put on record without a penalty of its own.
        Noted {
            /// The clause that it concerns.
            rule: Rule,
        } => "Noted";
        /// The lag has a winner (clause 4).
        LagWon {
            /// The winner.
            winner: Side,
        } => "{winner} has won the lag";
        /// The lag is repeated (clause 4).
        LagAgain => "The lag is repeated";
        /// The side that breaks has been chosen (clause 4).
        BreakerChosen {
            /// The side.
            breaker: Side,
        } => "{breaker} is to break";
        /// The side at the table has made its choice (clauses 4b, 4c).
        Chosen {
            /// The choice.
            choice: Choice as InWords,
        } => "Chosen: {choice}";
        /// A stalemate was declared (clauses 4r, 8g).
        Stalemate => "Stalemate";
    }
}

impl Notice {
    /// The clause that it rests on.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        match self {
            Self::BallReplaced { .. }
            | Self::BallPutBack { .. }
            | Self::ShotVoid { .. }
            | Self::ShotTakenBack { .. }
            | Self::BallPotted { .. } => Rule::FallingBall,
            Self::BallsRestored => Rule::Interference,
            Self::TouchExempt => Rule::TouchedBall,
            Self::ThirtySeconds | Self::InTime | Self::TimeOut => Rule::Clock,
            Self::ProtestTooLate
            | Self::ProtestRejected
            | Self::ProtestUpheld { .. }
            | Self::ProtestHeard { .. }
            | Self::ProtestCleared { .. } => Rule::Protest,
            Self::Overridden => Rule::Referee,
            Self::Noted { rule } | Self::EndedFrame { rule } => *rule,
            Self::LagWon { .. } | Self::LagAgain | Self::BreakerChosen { .. } => Rule::Lag,
            Self::Chosen { choice: Choice::Rerack } => Rule::Break,
            Self::Chosen { .. } => Rule::Baulk,
            Self::Stalemate => Rule::Stalemate,
        }
    }
}
