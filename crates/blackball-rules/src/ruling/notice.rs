//! Notes by the referee on events.

use boardgame_core::messages;

use crate::{ball::Ball, frame::Choice, rule::Rule, side::Side, terms::InWords};

messages! {
    /// A note by the referee that is part of a ruling.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum Notice of "blackball" {
        /// A ball fell after resting. It is replaced, and play continues (clause 4p, first case).
        BallReplaced { ball: Ball as InWords } => "Fallen after resting, and put back: {ball}";
        /// A ball fell during a shot without affecting it. It is replaced, and the shot counts (interpretation A28).
        BallPutBack { ball: Ball as InWords } => "Fallen during the shot out of its way, and put back: {ball}";
        /// A ball fell before it would have been struck. All balls are replaced, and the shot is void (clause 4p,
        /// second case).
        ShotVoid { ball: Ball as InWords } =>
            "Fallen before it was struck: {ball}; all balls go back, and the shot is void";
        /// As `ShotVoid`, but the shot had already been entered and is taken back.
        ShotTakenBack { by: Side, ball: Ball as InWords } =>
            "Fallen before it was struck: {ball}; all balls go back, and the last shot, by {by}, is taken back";
        /// A ball fell after balancing on the edge and counts as potted by the last shot (clause 4p, third case).
        BallPotted { ball: Ball as InWords } => "Fallen after balancing, and part of the last shot: {ball}";
        /// Balls that were moved by others are replaced (clause 4n).
        BallsRestored => "The balls are put back, without penalty";
        /// Equipment of the table touched a ball, which is no foul (clause 5p).
        TouchExempt => "No foul: the object was supplied with the table";
        /// Thirty seconds of the stroke have passed (clause 8a).
        ThirtySeconds => "Thirty seconds";
        /// The stroke is within its time (clause 8a).
        InTime => "In time";
        /// A time-out stops the clock (clause 8a).
        TimeOut => "Time-out: the clock is stopped";
        /// Conduct or an award concerns the frame that has just ended (clauses 4s, 7c to 7f, 8b).
        EndedFrame { rule: Rule } => "About the frame that has just ended";
        /// A protest came after the next stroke, so there was no foul (clause 8i).
        ProtestTooLate => "The next stroke has been played, so there was no foul";
        /// A protest is not upheld (clause 8i).
        ProtestRejected => "The protest is not upheld";
        /// A protest about the last shot is upheld (clause 8i).
        ProtestUpheld { foul: Rule } => "The protest is upheld: {foul} is added to the last shot";
        /// A protest about a foul outside a shot is upheld (clause 8i).
        ProtestHeard { foul: Rule } => "The protest is upheld: {foul}, outside a shot";
        /// A protest against a called foul is upheld, and the foul is removed (clause 8i).
        ProtestCleared { foul: Rule } => "The protest is upheld: {foul} is taken back";
        /// The referee replaced the computed ruling (clause 1).
        Overridden => "The referee has decided otherwise";
        /// The referee made a note that carries no penalty.
        Noted { rule: Rule } => "Noted";
        /// A side has won the lag (clause 4).
        LagWon { winner: Side } => "{winner} has won the lag";
        /// The lag had no winner and is repeated (clause 4).
        LagAgain => "The lag is repeated";
        /// The side that breaks has been chosen (clause 4).
        BreakerChosen { breaker: Side } => "{breaker} is to break";
        /// The side at the table has made a choice (clauses 4b, 4c).
        Chosen { choice: Choice as InWords } => "Chosen: {choice}";
        /// The referee declared a stalemate (clauses 4r, 8g).
        Stalemate => "Stalemate";
    }
}

impl Notice {
    /// Returns the clause on which the note is based.
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
