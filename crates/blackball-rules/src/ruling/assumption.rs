//! What a ruling takes for granted.

/// A fact that nobody had seen, and that the ruling took in the striker's favour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Assumption {
    /// A ball on was hit first (clause 5d).
    BallOnHit,
    /// A ball touched a cushion after the first contact (clause 5d).
    CushionTouched,
    /// Two object balls crossed the centre line (clause 4b).
    TwoCrossed,
    /// The cue ball was played from baulk (clause 5b).
    FromBaulk,
    /// The stroke did not move the touching ball (clause 4i).
    TouchingBallStill,
    /// The balls that were due had been re-spotted (clause 5j).
    Respotted,
    /// The referee would have declared no further foul (clauses 5e to 5p, 8a).
    NothingDeclared,
}
