//! Everything that can be entered: shots, choices, and what the referee says.

use alloc::boxed::Box;

use serde::{Deserialize, Serialize};

use crate::{Ball, Choice, Facts, Lag, Misconduct, Rack, Rule, Scope, Side, Situation};

/// One entry of a log: what happened, never what follows from it.
///
/// As JSON it is a map with one key, the kind of event:
///
/// ```
/// use blackball_rules::{Ball, Choice, Facts, Move};
///
/// let shot = Move::from(Facts::new().hit(Ball::RED).cushion(true));
/// assert_eq!(serde_json::to_string(&shot)?, r#"{"shot":{"hit":"red","cushion":true}}"#);
/// assert_eq!(serde_json::from_str::<Move>(r#"{"choose":"baulk"}"#)?, Move::Choose(Choice::Baulk));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Both balls of a lag (clause 4).
    Lag(Lag),
    /// The winner of a lag says who breaks (clause 4).
    Breaker(Side),
    /// A shot.
    Shot(Box<Facts>),
    /// The side at the table chooses where to play from, or a re-rack (clauses 4b, 4c).
    Choose(Choice),
    /// A foul outside a shot (clauses 4c, 4n, 5h, 5k, 5p, 8a).
    Foul(FoulCall),
    /// A ball was touched (clauses 5p, 7d).
    Touched(Touch),
    /// Balls were moved by others than the players in the frame (clause 4n).
    Disturbed(Disturbance),
    /// A ball fell in a pocket without being hit (clause 4p).
    Fell(Fall),
    /// The clock stands at so many milliseconds, and the stroke has not been played (clause 8a).
    Clock(u32),
    /// The clock is stopped (clause 8a).
    TimeOut(TimeOut),
    /// The referee finds a stalemate (clauses 4r, 8g).
    Stalemate(Stalemate),
    /// Deliberate conduct that loses the frame (clauses 4s, 7c to 7f).
    Conduct(Misconduct),
    /// The referee awards the frame or the match (clauses 8b, 8c).
    Award(Award),
    /// A player says that the last shot was a foul (clause 8i).
    Protest(Protest),
    /// The referee's word replaces the computed state (clause 1).
    Override(Override),
    /// Something without a penalty of its own is put on record (clauses 4n, 8d, 8e, 8f, 8h).
    Note(Note),
}

impl From<Facts> for Move {
    fn from(facts: Facts) -> Self {
        Self::Shot(Box::new(facts))
    }
}

/// A foul outside a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoulCall {
    /// The offender.
    pub by: Side,
    /// 4c: touched a ball while placing; 4n: marked the table; 5h: placed with the butt; 5k: played out of turn;
    /// 5p: touched a ball; 8a: let the time pass.
    pub rule: Rule,
}

/// A ball touched by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Touch {
    /// The player's side.
    pub by: Side,
    /// What touched the ball.
    pub with: Thing,
    /// Whether he meant it (clause 7d).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub deliberate: bool,
}

/// What can touch a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    /// Hand, hair, any part of the body.
    Body,
    /// Clothes.
    Clothes,
    /// The cue, otherwise than with the tip in a stroke.
    Cue,
    /// The player's own tip that dropped off.
    Tip,
    /// Chalk that he dropped.
    Chalk,
    /// Anything else of his.
    Belongings,
    /// Something supplied with the table, such as the head of a rest: no foul.
    Supplied,
}

/// Why balls moved without a player in the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Disturbance {
    /// Somebody else moved them.
    Outsider,
    /// A player was pushed into them.
    Pushed,
    /// Something beyond anybody's control moved them.
    BeyondControl,
}

/// A ball that fell without being hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fall {
    /// The ball.
    pub ball: Ball,
    /// How long it had been at rest, in milliseconds: five seconds or more, and it is put back.
    pub rest_ms: u32,
    /// Whether it fell while a shot was played; enter the shot too, unless it is void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during_shot: Option<DuringShot>,
}

/// How a ball that fell during a shot stood to the shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuringShot {
    /// It would have been struck: the shot is void, and is not entered.
    InTheWay,
    /// It would not have been struck: the shot stands.
    Aside,
}

/// Why the clock is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeOut {
    /// The player asked for a rest or a bridge.
    Rest,
    /// Something was in his way.
    Obstruction,
    /// The referee decides about a touching ball.
    TouchingBall,
}

/// A stalemate: no legal shot is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stalemate {
    /// How it came about.
    pub cause: Cause,
    /// How many balls are racked.
    #[serde(default, skip_serializing_if = "Rack::is_fifteen")]
    pub rack: Rack,
}

/// How a stalemate came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// By accident: the original breaker breaks again.
    Accident,
    /// By somebody's design: a lag.
    Design,
    /// By slow play: a lag.
    SlowPlay,
    /// By negative play: a lag.
    NegativePlay,
}

/// A frame or match awarded by the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// The side that loses it.
    pub against: Side,
    /// What is awarded.
    pub scope: Scope,
    /// 8b for unsporting conduct, 8c for coaching.
    pub rule: Rule,
}

/// A protest about the last shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Protest {
    /// Who protests.
    pub by: Side,
    /// The foul that he says there was.
    pub foul: Rule,
    /// Whether the next stroke had already been played: then there was no foul.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub late: bool,
    /// Whether the referee upholds it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub upheld: bool,
}

/// The referee's word in place of a computed ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Override {
    /// The frame goes on from here.
    Frame(Situation),
    /// The frame or the match goes to a side.
    Winner {
        /// The side.
        side: Side,
        /// What it has won.
        scope: Scope,
    },
}

/// Something that is put on record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Whom it concerns.
    pub by: Side,
    /// 4n: chalk on the table while in control; 8d: left the table; 8e: asked for advice; 8f: the pace of play; 8h:
    /// talked at the table in doubles.
    pub rule: Rule,
}
