//! Events that can be entered: shots, choices, the lag and the referee's decisions.

use alloc::boxed::Box;
use core::cmp::Ordering;

use boardgame_core::messages;

use crate::{
    ball::Ball,
    facts::{Facts, ImpossibleFacts, Misconduct},
    frame::{Choice, CueFrom, Rack, SetupError, Situation},
    names::names,
    rule::Rule,
    ruling::Scope,
    side::Side,
    terms::InWords,
};

/// An event in a frame, such as a shot or a decision by the referee.
///
/// The text form of an event is a scorer's line. The JSON form is a map with one key:
///
/// ```
/// use blackball_rules::{Move, Rule, Side, moves::FoulCall};
///
/// let call: Move = "call 5k B".parse()?;
/// assert_eq!(call, Move::Foul(FoulCall { by: Side::B, rule: Rule::OutOfTurn }));
/// assert_eq!(call, serde_json::from_str(r#"{"foul":{"by":"B","rule":"5k"}}"#)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", expecting = "an event of a frame"))]
#[non_exhaustive]
pub enum Move {
    /// The course of both balls in a lag (clause 4).
    Lag(Lag),
    /// The winner of a lag chooses the side that breaks (clause 4).
    Breaker(Side),
    /// A shot.
    Shot(Box<Facts>),
    /// The side at the table chooses a position or a re-rack (clauses 4b, 4c).
    Choose(Choice),
    /// A foul that was not part of a shot (clauses 4c, 4n, 5h, 5k, 5p, 8a).
    Foul(FoulCall),
    /// A player touched a ball (clauses 5p, 7d).
    Touched(Touch),
    /// Balls moved through no fault of a player (clause 4n).
    Disturbed(Disturbance),
    /// A ball fell without being hit (clause 4p).
    Fell(Fall),
    /// The elapsed time of the stroke, in milliseconds (clause 8a).
    Clock(u32),
    /// A time-out (clause 8a).
    TimeOut(TimeOut),
    /// A stalemate (clauses 4r, 8g).
    Stalemate(Stalemate),
    /// Deliberate conduct that loses the frame (clauses 4s, 7c to 7f).
    Conduct(Misconduct),
    /// The referee awards the frame or the match (clauses 8b, 8c, 8h, 8i).
    Award(Award),
    /// A player claims that there was a foul, or that a called foul was not one (clause 8i).
    Protest(Protest),
    /// The referee replaces the computed state (clause 1).
    Override(Override),
    /// A note that carries no penalty (clauses 4n, 8d, 8e, 8f, 8h).
    Note(Note),
}

impl From<Facts> for Move {
    fn from(facts: Facts) -> Self {
        Self::Shot(Box::new(facts))
    }
}

impl Move {
    pub(crate) const fn is_about_doubles(&self) -> bool {
        matches!(
            self,
            Self::Note(Note { rule: Rule::TalkInDoubles, .. }) | Self::Award(Award { rule: Rule::TalkInDoubles, .. })
        )
    }
}

messages! {
    /// The reason why an event is rejected. The state is then unchanged.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[expect(missing_docs, reason = "the messages show what the fields are")]
    #[non_exhaustive]
    pub enum Illegal of "blackball" cites Rule {
        /// The facts of the shot are impossible.
        ImpossibleFacts(ImpossibleFacts);
        /// The frame is over.
        FrameOver { winner: Side } => Rule::Completion, "the frame is over: {winner} won it";
        /// The match is over.
        MatchOver => Rule::Completion, "the match is over";
        /// The sides must lag first.
        LagFirst => Rule::Lag, "the sides must lag for the break first";
        /// The winner of the lag must choose the side that breaks.
        BreakerFirst { winner: Side } => Rule::Lag, "{winner} won the lag and must first choose who breaks";
        /// No lag is expected.
        NoLag => Rule::Lag, "there is no lag now";
        /// No choice of the breaker is expected.
        NoBreakerToChoose => Rule::Lag, "nobody has to choose the breaker now";
        /// The side does not have the choice.
        NotOpen { side: Side, choice: Choice as InWords, open: CueFrom as InWords } =>
            if *choice == Choice::Rerack { Rule::Break } else { Rule::Baulk },
            "{side} may not play {choice}, only {open}";
        /// There is no last shot that could be reviewed.
        NoLastShot { rule: Rule } => *rule, "there is no last shot to review";
        /// The clause does not apply to the event.
        WrongClause { rule: Rule } => *rule, "clause {rule} does not apply here";
        /// The event exists only in doubles.
        NotDoubles => Rule::TalkInDoubles, "this match is not doubles";
        /// The side is not placing the cue ball, so it cannot foul while placing it.
        NotPlacing { side: Side } => Rule::Baulk, "{side} is not placing the cue ball: it is played from where it lies";
        /// No frame has just ended.
        NothingEnded => Rule::Completion, "no frame has just ended, so there is nothing to announce";
        /// The protest is marked as late, but no later stroke has been played.
        NotLate => Rule::Protest, "the protest is not too late: no stroke has been played since";
        /// A player protests about their side's last shot.
        OwnShot { side: Side } => Rule::Protest,
            "{side} played the last shot and can only protest about the other side";
        /// The foul that the protest disputes was not called.
        NotCalled { rule: Rule } => Rule::Protest,
            "no foul under {rule} was called, so none can be taken back: correct the shot instead";
        /// The frame given by the override is invalid.
        Override { error: SetupError } => Rule::Referee, "the overriding frame is impossible: {error}";
    }
}

/// A foul that was not part of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a foul and its side"))]
pub struct FoulCall {
    /// The offender.
    pub by: Side,
    /// The clause: 4c, touched a ball while placing; 4n, marked the table; 5h, placed with the butt; 5k, played out of
    /// turn; 5p, touched a ball; 8a, exceeded the time.
    pub rule: Rule,
}

impl FoulCall {
    pub(crate) const fn is_outside_a_shot(self) -> bool {
        matches!(
            self.rule,
            Rule::Baulk | Rule::Interference | Rule::NotWithTip | Rule::OutOfTurn | Rule::TouchedBall | Rule::Clock
        )
    }
}

/// A touch of a ball by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a touch and its side"))]
pub struct Touch {
    /// The side of the player who touched the ball.
    pub by: Side,
    /// The object that touched the ball.
    pub with: TouchObject,
    /// Whether the touch was deliberate (clause 7d).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub deliberate: bool,
}

impl Touch {
    /// Creates an accidental touch.
    #[must_use]
    pub const fn new(by: Side, with: TouchObject) -> Self {
        Self { by, with, deliberate: false }
    }
}

names! {
    /// An object that can touch a ball.
    #[non_exhaustive]
    pub enum TouchObject {
        /// Any part of the body.
        Body = "body",
        /// Clothes.
        Clothes = "clothes",
        /// The cue, except for its tip during a stroke.
        Cue = "cue",
        /// The tip of the player's cue, after it fell off.
        Tip = "tip",
        /// Chalk dropped by the player.
        Chalk = "chalk",
        /// Other belongings of the player.
        Belongings = "belongings",
        /// Equipment that belongs to the table, such as a rest. Touching a ball with it is no foul.
        Supplied = "supplied",
    }
}

names! {
    /// The reason why balls moved through no fault of a player.
    #[non_exhaustive]
    pub enum Disturbance {
        /// Another person moved them.
        Outsider = "outsider",
        /// A player moved them after being pushed.
        Pushed = "pushed",
        /// The cause was beyond anyone's control.
        BeyondControl = "beyond control",
    }
}

/// A ball that fell without being hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a ball that fell and when"))]
pub struct Fall {
    /// The ball.
    pub ball: Ball,
    /// Time for which the ball had been at rest, in milliseconds. From 5,000 on, the ball is replaced.
    pub rest_ms: u32,
    /// Whether the ball was in the way of a shot, if it fell during one.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub during_shot: Option<DuringShot>,
}

impl Fall {
    /// Creates a fall outside a shot, after a time at rest in milliseconds.
    #[must_use]
    pub const fn new(ball: Ball, rest_ms: u32) -> Self {
        Self { ball, rest_ms, during_shot: None }
    }
}

names! {
    /// The relation of a fallen ball to a shot.
    #[non_exhaustive]
    pub enum DuringShot {
        /// The shot would have struck the ball. It is void and undone.
        InTheWay = "in the way",
        /// The shot would not have struck the ball, and counts.
        Aside = "aside",
    }
}

names! {
    /// The reason for a time-out.
    #[non_exhaustive]
    pub enum TimeOut {
        /// A request for a rest or bridge.
        Rest = "rest",
        /// An obstruction.
        Obstruction = "obstruction",
        /// A decision about a touching ball.
        TouchingBall = "touching ball",
    }
}

/// A stalemate, in which no legal shot is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Stalemate {
    /// The cause of the stalemate.
    pub cause: StalemateCause,
    /// The rack with which the frame restarts.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Rack::is_full"))]
    pub rack: Rack,
}

impl Stalemate {
    /// Creates a stalemate after which all balls are racked.
    #[must_use]
    pub const fn new(cause: StalemateCause) -> Self {
        Self { cause, rack: Rack::Fifteen }
    }
}

names! {
    /// The cause of a stalemate.
    #[non_exhaustive]
    pub enum StalemateCause {
        /// An accident. The side that broke breaks again.
        Accident = "accident",
        /// A player brought it about on purpose. The sides lag.
        Design = "design",
        /// Slow play. The sides lag.
        SlowPlay = "slow_play",
        /// Negative play. The sides lag.
        NegativePlay = "negative_play",
    }
}

/// A frame or a match that the referee awards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "an award and its clause"))]
pub struct Award {
    /// The side that loses.
    pub against: Side,
    /// Whether the frame or the match is lost.
    pub scope: Scope,
    /// The clause: 8b, unsporting conduct; 8c, coaching; 8h, talking in doubles; 8i, playing on despite a protest.
    pub rule: Rule,
}

/// A protest about the other side's last shot or other foul, or about a called foul.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a protest"))]
pub struct Protest {
    /// The protesting side.
    pub by: Side,
    /// The clause of the alleged foul.
    pub foul: Rule,
    /// Whether the protest claims that a called foul was no foul.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub none: bool,
    /// Whether the protest came after the next stroke and is therefore too late.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub late: bool,
    /// Whether the referee upholds the protest.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub upheld: bool,
}

impl Protest {
    /// Creates a protest about a foul of the other side that the referee has not upheld.
    #[must_use]
    pub const fn new(by: Side, foul: Rule) -> Self {
        Self { by, foul, none: false, late: false, upheld: false }
    }
}

/// The referee's decision in place of a computed ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Override {
    /// The frame continues from the given situation.
    Frame(Situation),
    /// A side wins the frame or the match.
    Winner {
        /// The winning side.
        side: Side,
        /// Whether the side wins the frame or the match.
        scope: Scope,
    },
}

/// A note that carries no penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Note {
    /// The side concerned.
    pub by: Side,
    /// The clause: 4n, chalk on the table while in control; 8d, left the table; 8e, asked for advice; 8f, pace of play;
    /// 8h, talked at the table in doubles.
    pub rule: Rule,
}

/// A player's ball in a lag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "the course of a lagged ball"))]
#[expect(clippy::struct_excessive_bools, reason = "the clause lists six independent things, and a referee ticks each")]
pub struct LagBall {
    /// Whether the ball entered the opponent's half.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub crossed: bool,
    /// Whether the ball fell short of the top cushion.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub short: bool,
    /// Whether the ball fell into a pocket.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub potted: bool,
    /// Whether the ball left the table.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub off: bool,
    /// Whether the ball touched a side cushion or its jaws.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub side_cushion: bool,
    /// Whether the ball stopped in a pocket area, past the nose of the baulk cushion.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub in_jaws: bool,
    /// Distance of the ball from the edge of the baulk cushion in micrometres, if measured.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub distance_um: Option<u32>,
}

impl LagBall {
    /// Creates a faultless ball at the given distance from the baulk cushion, in micrometres.
    #[must_use]
    pub fn at(distance_um: u32) -> Self {
        Self { distance_um: Some(distance_um), ..Self::default() }
    }

    #[cfg(feature = "serde")]
    fn is_default(&self) -> bool {
        *self == Self::default()
    }

    pub(crate) const fn flags_mut(&mut self) -> [(&mut bool, &'static str); 6] {
        [
            (&mut self.crossed, "crossed"),
            (&mut self.short, "short"),
            (&mut self.potted, "potted"),
            (&mut self.off, "off"),
            (&mut self.side_cushion, "side-cushion"),
            (&mut self.in_jaws, "in-jaws"),
        ]
    }

    /// Reports whether a fault loses the lag for the ball's player.
    #[must_use]
    pub const fn is_out(&self) -> bool {
        self.crossed || self.short || self.potted || self.off || self.side_cushion || self.in_jaws
    }
}

/// The course of both balls in a lag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "both balls of a lag"))]
pub struct Lag {
    /// The ball of side A.
    #[cfg_attr(feature = "serde", serde(rename = "A", default, skip_serializing_if = "LagBall::is_default"))]
    pub a: LagBall,
    /// The ball of side B.
    #[cfg_attr(feature = "serde", serde(rename = "B", default, skip_serializing_if = "LagBall::is_default"))]
    pub b: LagBall,
    /// The side whose ball stopped nearer, if the distances were not measured.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub nearer: Option<Side>,
}

impl Lag {
    /// Creates a lag from both balls, with measured distances.
    #[must_use]
    pub const fn of(a: LagBall, b: LagBall) -> Self {
        Self { a, b, nearer: None }
    }

    /// Creates a lag that is known to be won by the given side.
    #[must_use]
    pub fn won_by(side: Side) -> Self {
        Self { nearer: Some(side), ..Self::default() }
    }

    /// Returns the winner, or `None` if the lag must be repeated: both balls are out, or neither is known to be nearer.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match (self.a.is_out(), self.b.is_out()) {
            (true, true) => None,
            (true, false) => Some(Side::B),
            (false, true) => Some(Side::A),
            (false, false) => self.nearer.or_else(|| match self.a.distance_um?.cmp(&self.b.distance_um?) {
                Ordering::Less => Some(Side::A),
                Ordering::Greater => Some(Side::B),
                Ordering::Equal => None,
            }),
        }
    }
}
