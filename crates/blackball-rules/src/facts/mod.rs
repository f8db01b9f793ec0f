//! The facts of a shot.

mod impossible;
mod observation;

use alloc::vec::Vec;

pub use impossible::{ImpossibleFacts, Listing};
pub use observation::{
    BallReturn, CentreCrossing, Conduct, Cushion, CushionContact, Cushions, FirstContact, FrozenBall, Misconduct,
    Pocket, Pot, Return, TouchingBall,
};

pub use crate::text::{Expected, ParseMoveError};
use crate::{
    ball::Ball,
    names::names,
    rule::{Rule, RuleSet},
    side::Side,
};

names! {
    /// The position from which the cue ball is played, as chosen by the striker.
    pub enum CuePosition {
        /// The place where the cue ball lies.
        Lie = "lie",
        /// Any place in baulk, chosen by hand.
        Baulk = "baulk",
    }
}

/// The facts of a shot, each known or unknown.
///
/// `None` means unknown. An unknown fact is assumed to be in the striker's favour, and the ruling lists the assumptions
/// that mattered. A list must be complete and may name only balls that were on the table before the shot.
///
/// ```
/// use blackball_rules::{Ball, Facts};
///
/// let facts = Facts::new().hit(Ball::RED).pot(Ball::RED).cushion(true).declared([]);
/// assert_eq!(serde_json::to_string(&facts)?, r#"{"hit":"red","pots":["red"],"cushion":true,"declared":[]}"#);
/// assert_eq!(serde_json::from_str::<Facts>(r#"{"hit":"red","pots":["red"],"cushion":true,"declared":[]}"#)?, facts);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields, expecting = "the facts of a shot"))]
pub struct Facts {
    /// The side that struck. `None` means the side whose turn it was (clause 5k).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub by: Option<Side>,
    /// Whether the stroke was out of turn but noticed only after the next one, so that it is not a foul (clauses 5k,
    /// 8i).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "core::ops::Not::not"))]
    pub unnoticed: bool,
    /// The position that the striker chose, if there was a choice (clause 4c).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub from: Option<CuePosition>,
    /// Whether the centre of the cue ball was in baulk, or on the baulk line, when it was struck (clauses 4c, 5b).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub in_baulk: Option<bool>,
    /// Whether all balls were at rest when the cue ball was struck (clause 5i).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub at_rest: Option<bool>,
    /// Whether the balls to be re-spotted had been re-spotted before the stroke (clause 5j).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub respotted: Option<bool>,
    /// Time taken for the stroke in milliseconds, without time-outs (clause 8a).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub time_ms: Option<u32>,
    /// Balls announced as touching the cue ball (clause 4i).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub touching: Vec<TouchingBall>,
    /// Balls announced as frozen (clause 4q).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub frozen: Vec<FrozenBall>,
    /// Whether a snooker was confirmed (clause 5g).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub snooker: Option<bool>,
    /// The first object ball that the cue ball hit. A ball that touched the cue ball at the start counts only if it was
    /// hit again after the two had separated.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub hit: Option<FirstContact>,
    /// All object balls that the cue ball hit, in order.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub contacts: Vec<Ball>,
    /// The potted balls in order, including the cue ball and balls that balanced on the edge and fell (clause 4p).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub pots: Vec<Pot>,
    /// Whether any ball touched a cushion after the first contact, or a list of all cushion contacts.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub cushion: Option<Cushions>,
    /// On a break, the object balls that crossed the centre line completely (clause 4b).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub crossed: Option<CentreCrossing>,
    /// Balls that left the table and stayed off (clause 4k).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub off: Vec<Ball>,
    /// Balls that left the surface and came back, to the table or into a pocket (clause 4k).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub returned: Vec<BallReturn>,
    /// Whether the cue ball jumped over a ball, or missed one by leaving the bed (clause 5e).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub jumped: Option<bool>,
    /// Further fouls that the referee declared. `None` means that there was no referee.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub declared: Option<RuleSet>,
    /// Deliberate conduct, which ends the frame (clauses 4s, 7c to 7f).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub conduct: Option<Misconduct>,
}

impl Facts {
    /// Creates facts that are all unknown.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the side that struck.
    #[must_use]
    pub fn by(mut self, side: Side) -> Self {
        self.by = Some(side);
        self
    }

    /// Sets the position that the striker chose.
    #[must_use]
    pub fn from(mut self, place: CuePosition) -> Self {
        self.from = Some(place);
        self
    }

    /// Sets whether the cue ball was in baulk.
    #[must_use]
    pub fn in_baulk(mut self, yes: bool) -> Self {
        self.in_baulk = Some(yes);
        self
    }

    /// Sets the first ball hit.
    #[must_use]
    pub fn hit(mut self, ball: Ball) -> Self {
        self.hit = Some(FirstContact::Ball(ball));
        self
    }

    /// Records that the cue ball hit no ball.
    #[must_use]
    pub fn miss(mut self) -> Self {
        self.hit = Some(FirstContact::Nothing);
        self
    }

    /// Adds a potted ball.
    #[must_use]
    pub fn pot(mut self, ball: Ball) -> Self {
        self.pots.push(Pot { ball, pocket: None });
        self
    }

    /// Sets whether a cushion was touched after the first contact.
    #[must_use]
    pub fn cushion(mut self, touched: bool) -> Self {
        self.cushion = Some(Cushions::Any(touched));
        self
    }

    /// Sets the number of object balls that crossed the centre line.
    #[must_use]
    pub fn crossed(mut self, balls: u8) -> Self {
        self.crossed = Some(CentreCrossing::Count(balls));
        self
    }

    /// Adds a ball that left the table.
    #[must_use]
    pub fn off(mut self, ball: Ball) -> Self {
        self.off.push(ball);
        self
    }

    /// Adds a touching ball and whether the stroke moved it.
    #[must_use]
    pub fn touching(mut self, ball: Ball, moved: bool) -> Self {
        self.touching.push(TouchingBall { ball, moved: Some(moved) });
        self
    }

    /// Sets whether a snooker was confirmed.
    #[must_use]
    pub fn snooker(mut self, confirmed: bool) -> Self {
        self.snooker = Some(confirmed);
        self
    }

    /// Sets the declared fouls. An empty list means that the referee declared none.
    #[must_use]
    pub fn declared(mut self, rules: impl IntoIterator<Item = Rule>) -> Self {
        self.declared = Some(rules.into_iter().collect());
        self
    }

    /// Sets the deliberate conduct of a side.
    #[must_use]
    pub fn conduct(mut self, by: Side, what: Conduct) -> Self {
        self.conduct = Some(Misconduct { by, what });
        self
    }
}
