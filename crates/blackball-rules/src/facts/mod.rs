//! What was seen of one shot.

mod impossible;
mod seen;

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

pub use impossible::{ImpossibleFacts, Listing};
pub use seen::{
    Conduct, Crossed, Cushion, CushionContact, Cushions, FirstContact, Frozen, Misconduct, Pocket, Pot, Return,
    Returned, Touching,
};

pub use crate::text::{Expected, ParseMoveError};
use crate::{
    ball::Ball,
    rule::{Rule, RuleSet},
    side::Side,
    text::names::names,
};

/// Where the striker chose to play the cue ball from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Where it lies.
    Lie,
    /// From anywhere in baulk, placed by hand.
    Baulk,
}

names!(Place {
    Lie "lie"
    Baulk "baulk"
});

/// The facts of one shot, each known or unknown.
///
/// A referee fills in a form of them; a simulator or a camera derives them. What is `None` is unknown: it is never held
/// against the striker, and the ruling names it among its assumptions when it mattered. Lists hold all that was seen of
/// their kind. Balls are those on the table before the shot.
///
/// ```
/// use blackball_rules::{Ball, Facts};
///
/// let facts = Facts::new().hit(Ball::RED).pot(Ball::RED).cushion(true).declared([]);
/// assert_eq!(serde_json::to_string(&facts)?, r#"{"hit":"red","pots":["red"],"cushion":true,"declared":[]}"#);
/// assert_eq!(serde_json::from_str::<Facts>(r#"{"hit":"red","pots":["red"],"cushion":true,"declared":[]}"#)?, facts);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "the facts of a shot")]
pub struct Facts {
    /// Who struck; unknown: the side whose turn it was (clause 5k).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    /// Whether the stroke was out of turn and nobody noticed before the next one: then no foul happened, and it was the
    /// striker's turn (clauses 5k, 8i).
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub unnoticed: bool,
    /// Where the striker chose to play from, when they had the choice and have not chosen before (clause 4c).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Place>,
    /// Whether the centre of the cue ball was in baulk, on the line included, when it was struck (clauses 4c, 5b).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_baulk: Option<bool>,
    /// Whether all balls were at rest when the cue ball was struck (clause 5i).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_rest: Option<bool>,
    /// Whether the balls that were due had been re-spotted when the cue ball was struck (clause 5j).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub respotted: Option<bool>,
    /// How long the stroke took by the clock, in milliseconds, time-outs left out (clause 8a).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u32>,
    /// Balls announced as touching the cue ball before the shot (clause 4i).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub touching: Vec<Touching>,
    /// Balls announced as frozen to a cushion before the shot (clause 4q).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub frozen: Vec<Frozen>,
    /// Whether a snooker was confirmed before the shot (clause 5g).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub snooker: Option<bool>,
    /// The first object ball that the cue ball hit. A ball that touched it at the start counts only if it was hit
    /// again after the cue ball had left it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hit: Option<FirstContact>,
    /// All object balls that the cue ball hit, in order, the first included, where somebody noted them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contacts: Vec<Ball>,
    /// The balls that fell, in order, the cue ball included, with balls that balanced on the edge and fell (clause 4p).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pots: Vec<Pot>,
    /// Whether a ball touched a cushion after the first contact, in a way that counts, or all cushion contacts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cushion: Option<Cushions>,
    /// On a break: the object balls that at any moment were wholly beyond the centre line (clause 4b).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub crossed: Option<Crossed>,
    /// Balls that left the table and stayed off (clause 4k).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub off: Vec<Ball>,
    /// Balls that left the surface and came back, to the table or into a pocket (clause 4k).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<Returned>,
    /// Whether the cue ball jumped over a ball, or left the bed and missed a ball it would have hit (clause 5e).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jumped: Option<bool>,
    /// The fouls that the referee declared, beyond what the other facts say; unknown: nobody was there to declare any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declared: Option<RuleSet>,
    /// What somebody did on purpose, which ends the frame whatever the balls did (clauses 4s, 7c to 7f).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conduct: Option<Misconduct>,
}

impl Facts {
    /// Facts of which nothing is known yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Says who struck.
    #[must_use]
    pub fn by(mut self, side: Side) -> Self {
        self.by = Some(side);
        self
    }

    /// Says where the striker chose to play from.
    #[must_use]
    pub fn from(mut self, place: Place) -> Self {
        self.from = Some(place);
        self
    }

    /// Says whether the cue ball's centre was in baulk when struck.
    #[must_use]
    pub fn in_baulk(mut self, yes: bool) -> Self {
        self.in_baulk = Some(yes);
        self
    }

    /// Says that the cue ball first hit this ball.
    #[must_use]
    pub fn hit(mut self, ball: Ball) -> Self {
        self.hit = Some(FirstContact::Ball(ball));
        self
    }

    /// Says that the cue ball hit nothing.
    #[must_use]
    pub fn miss(mut self) -> Self {
        self.hit = Some(FirstContact::Nothing);
        self
    }

    /// Says that the cue ball first hit these balls at the same moment.
    #[must_use]
    pub fn hit_together(mut self, balls: impl IntoIterator<Item = Ball>) -> Self {
        self.hit = Some(FirstContact::Together(balls.into_iter().collect()));
        self
    }

    /// Adds a ball that fell.
    #[must_use]
    pub fn pot(mut self, ball: Ball) -> Self {
        self.pots.push(Pot { ball, pocket: None });
        self
    }

    /// Adds a ball that fell in this pocket.
    #[must_use]
    pub fn pot_in(mut self, ball: Ball, pocket: Pocket) -> Self {
        self.pots.push(Pot { ball, pocket: Some(pocket) });
        self
    }

    /// Says whether a cushion was touched after the first contact in a way that counts.
    #[must_use]
    pub fn cushion(mut self, touched: bool) -> Self {
        self.cushion = Some(Cushions::Told(touched));
        self
    }

    /// Says how many object balls crossed the centre line.
    #[must_use]
    pub fn crossed(mut self, balls: u8) -> Self {
        self.crossed = Some(Crossed::Count(balls));
        self
    }

    /// Adds a ball that left the table and stayed off.
    #[must_use]
    pub fn off(mut self, ball: Ball) -> Self {
        self.off.push(ball);
        self
    }

    /// Adds a ball announced as touching the cue ball, and whether the stroke moved it.
    #[must_use]
    pub fn touching(mut self, ball: Ball, moved: bool) -> Self {
        self.touching.push(Touching { ball, moved: Some(moved) });
        self
    }

    /// Says whether a snooker was confirmed.
    #[must_use]
    pub fn snooker(mut self, confirmed: bool) -> Self {
        self.snooker = Some(confirmed);
        self
    }

    /// Says which fouls the referee declared; an empty list says that the referee watched and declared none.
    #[must_use]
    pub fn declared(mut self, rules: impl IntoIterator<Item = Rule>) -> Self {
        self.declared = Some(rules.into_iter().collect());
        self
    }

    /// Says what somebody did on purpose.
    #[must_use]
    pub fn conduct(mut self, by: Side, what: Conduct) -> Self {
        self.conduct = Some(Misconduct { by, what });
        self
    }
}
