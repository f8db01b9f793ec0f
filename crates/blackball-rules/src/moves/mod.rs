//! Everything that can be entered: shots, choices, the lag, and what the referee says.

use alloc::boxed::Box;
use core::{cmp::Ordering, ops::Not};

use boardgame_core::messages;
use serde::{Deserialize, Serialize};

use crate::{
    ball::Ball,
    facts::{Facts, ImpossibleFacts, Misconduct},
    frame::{Choice, CueFrom, Rack, SetupError, Situation},
    rule::Rule,
    ruling::Scope,
    side::Side,
    text::names::names,
    words::InWords,
};

/// One entry of a log: what happened, never what follows from it.
///
/// It is read from and written as a line of words, as a scorer types it:
///
/// ```
/// use blackball_rules::{Ball, Facts, Move, Rule, Side, moves::FoulCall};
///
/// let call: Move = "call 5k B".parse()?;
/// assert_eq!(call, Move::Foul(FoulCall { by: Side::B, rule: Rule::OutOfTurn }));
/// let shot: Move = "hit red, pot red 3, cushion".parse()?;
/// assert_eq!(shot.to_string(), "hit red, pot red 3, cushion");
/// # Ok::<(), blackball_rules::ParseMoveError>(())
/// ```
///
/// As JSON it is a map with one key, the kind of event:
///
/// ```
/// use blackball_rules::{Ball, Facts, Move, frame::Choice};
///
/// let shot = Move::from(Facts::new().hit(Ball::RED).cushion(true));
/// assert_eq!(serde_json::to_string(&shot)?, r#"{"shot":{"hit":"red","cushion":true}}"#);
/// assert_eq!(serde_json::from_str::<Move>(r#"{"choose":"baulk"}"#)?, Move::Choose(Choice::Baulk));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", expecting = "an event of a frame")]
#[non_exhaustive]
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
    /// The clock is at this many milliseconds, and the stroke has not been played (clause 8a).
    Clock(u32),
    /// The clock is stopped (clause 8a).
    TimeOut(TimeOut),
    /// The referee finds a stalemate (clauses 4r, 8g).
    Stalemate(Stalemate),
    /// Deliberate conduct that loses the frame (clauses 4s, 7c to 7f).
    Conduct(Misconduct),
    /// The referee awards the frame or the match (clauses 8b, 8c, 8h, 8i).
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

impl Move {
    /// Whether the event is provided for in doubles alone (clause 8h).
    pub(crate) const fn is_about_doubles(&self) -> bool {
        matches!(
            self,
            Self::Note(Note { rule: Rule::TalkInDoubles, .. }) | Self::Award(Award { rule: Rule::TalkInDoubles, .. })
        )
    }
}

messages! {
    /// Why an event is refused. Nothing has changed then.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Illegal of "blackball" cites Rule {
        /// The facts of the shot cannot be.
        ImpossibleFacts(ImpossibleFacts);
        /// The frame is over.
        FrameOver {
            /// Who won it.
            winner: Side,
        } => Rule::Completion, "the frame is over: {winner} won it";
        /// The match is over.
        MatchOver => Rule::Completion, "the match is over";
        /// The break must be lagged for first.
        LagFirst => Rule::Lag, "the sides must lag for the break first";
        /// The winner of the lag must say who breaks.
        BreakerFirst {
            /// The winner of the lag.
            winner: Side,
        } => Rule::Lag, "{winner} won the lag and must say first who breaks";
        /// There is nothing to lag for.
        NoLag => Rule::Lag, "there is no lag now";
        /// No lag has been won, so nobody decides who breaks.
        NoBreakerToChoose => Rule::Lag, "nobody is to decide now who breaks";
        /// The choice is not open.
        NotOpen {
            /// Who chose.
            side: Side,
            /// What was chosen.
            choice: Choice as InWords,
            /// What is open.
            open: CueFrom as InWords,
        } => if *choice == Choice::Rerack { Rule::Break } else { Rule::Baulk },
            "{side} may not play {choice}, only {open}";
        /// There is no last shot that could still be ruled again.
        NoLastShot {
            /// The clause that would rule it again: 4p for a ball that balanced and fell, 8i for a protest.
            rule: Rule,
        } => *rule, "there is no last shot to rule on again";
        /// The event needs a clause of another kind.
        WrongClause {
            /// The clause.
            rule: Rule,
        } => *rule, "clause {rule} does not provide for this";
        /// Only doubles know this event.
        NotDoubles => Rule::TalkInDoubles, "this match is not doubles";
        /// The cue ball is not being placed by hand.
        NotPlacing {
            /// The side at the table.
            side: Side,
        } => Rule::Baulk, "{side} is not placing the cue ball: it is played from where it lies";
        /// No frame has just ended, so that there is no end of one to announce.
        NothingEnded => Rule::Completion, "no frame has just ended, so that nothing is to be announced";
        /// The next stroke has not been played, so that a protest cannot come too late.
        NotLate => Rule::Protest, "the protest is not too late: no stroke has been played since";
        /// A player protests against a shot of their own.
        OwnShot {
            /// Who protests, and struck.
            side: Side,
        } => Rule::Protest, "{side} played the last shot, and protests only about what the other side did";
        /// The foul that is to be taken back was not called by the referee on the last shot.
        NotCalled {
            /// The clause.
            rule: Rule,
        } => Rule::Protest, "a foul under {rule} was not called, so that it cannot be taken back: enter the shot as it was";
        /// The referee's word leaves no frame that could be played on.
        Override {
            /// Why it does not.
            error: SetupError,
        } => Rule::Referee, "the frame as overridden cannot be: {error}";
    }
}

/// A foul outside a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a foul and whose it is")]
pub struct FoulCall {
    /// The offender.
    pub by: Side,
    /// 4c: touched a ball while placing; 4n: marked the table; 5h: placed with the butt; 5k: played out of turn;
    /// 5p: touched a ball; 8a: let the time pass.
    pub rule: Rule,
}

impl FoulCall {
    /// Whether a foul under this clause can happen outside a shot.
    pub(crate) const fn is_outside_a_shot(self) -> bool {
        matches!(
            self.rule,
            Rule::Baulk | Rule::Interference | Rule::NotWithTip | Rule::OutOfTurn | Rule::TouchedBall | Rule::Clock
        )
    }
}

/// A ball touched by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what was touched and by whom")]
pub struct Touch {
    /// The player's side.
    pub by: Side,
    /// What touched the ball.
    pub with: Thing,
    /// Whether they meant it (clause 7d).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub deliberate: bool,
}

/// What can touch a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Thing {
    /// Hand, hair, any part of the body.
    Body,
    /// Clothes.
    Clothes,
    /// The cue, otherwise than with the tip in a stroke.
    Cue,
    /// The player's own tip that dropped off.
    Tip,
    /// Chalk that they dropped.
    Chalk,
    /// Anything else of theirs.
    Belongings,
    /// Something supplied with the table, such as the head of a rest: no foul.
    Supplied,
}

/// Why balls moved without a player in the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
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
#[serde(deny_unknown_fields, expecting = "a ball that fell and when")]
pub struct Fall {
    /// The ball.
    pub ball: Ball,
    /// How long it had been at rest, in milliseconds: five seconds or more, and it is put back.
    pub rest_ms: u32,
    /// Whether it fell while a shot was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub during_shot: Option<DuringShot>,
}

/// What a ball that fell during a shot had to do with the shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DuringShot {
    /// It would have been struck: the shot is void. The last shot is taken back where there is one, so that it is entered
    /// first.
    InTheWay,
    /// It would not have been struck: the shot stands.
    Aside,
}

/// Why the clock is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum TimeOut {
    /// The player asked for a rest or a bridge.
    Rest,
    /// Something was in their way.
    Obstruction,
    /// The referee decides about a touching ball.
    TouchingBall,
}

/// A stalemate: no legal shot is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stalemate {
    /// How it came about.
    pub cause: StalemateCause,
    /// How many balls are racked.
    #[serde(default, skip_serializing_if = "Rack::is_fifteen")]
    pub rack: Rack,
}

/// How a stalemate came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum StalemateCause {
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
#[serde(deny_unknown_fields, expecting = "an award and its clause")]
pub struct Award {
    /// The side that loses it.
    pub against: Side,
    /// What is awarded.
    pub scope: Scope,
    /// 8b for unsporting conduct, 8c for coaching, 8h for talk at the table in doubles, 8i for playing on over a
    /// protest.
    pub rule: Rule,
}

/// A protest: about what the other side did in the last shot, or, where it did not play that shot or none is known, about
/// its foul outside a shot; or that a foul that was called was none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a protest")]
pub struct Protest {
    /// Who protests.
    pub by: Side,
    /// The foul that it is about.
    pub foul: Rule,
    /// Whether it says that the foul, which the referee had called, was none; otherwise it says that there was one.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub none: bool,
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
#[non_exhaustive]
pub enum Override {
    /// The frame continues from here.
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

names!(Thing {
    Body "body"
    Clothes "clothes"
    Cue "cue"
    Tip "tip"
    Chalk "chalk"
    Belongings "belongings"
    Supplied "supplied"
});

names!(Disturbance {
    Outsider "outsider"
    Pushed "pushed"
    BeyondControl "beyond control"
});

names!(DuringShot {
    InTheWay "in the way"
    Aside "aside"
});

names!(TimeOut {
    Rest "rest"
    Obstruction "obstruction"
    TouchingBall "touching ball"
});

names!(StalemateCause {
    Accident "accident"
    Design "design"
    SlowPlay "slow_play"
    NegativePlay "negative_play"
});

/// What one player's ball did in a lag. All that loses at once is `false` unless somebody says otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what a player's ball did in a lag")]
#[expect(clippy::struct_excessive_bools, reason = "the clause lists six independent things, and a referee ticks each")]
pub struct LagBall {
    /// It crossed into the opponent's half.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub crossed: bool,
    /// It did not reach the top cushion.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub short: bool,
    /// It fell in a pocket.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub potted: bool,
    /// It left the table.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub off: bool,
    /// It touched a side cushion, jaws included.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub side_cushion: bool,
    /// It came to rest in a pocket area past the nose of the baulk cushion.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub in_jaws: bool,
    /// How far from the edge of the baulk cushion it came to rest, in micrometres, where somebody measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub distance_um: Option<u32>,
}

impl LagBall {
    /// A ball that came to rest at this distance, in micrometres, and did nothing wrong.
    #[must_use]
    pub fn at(distance_um: u32) -> Self {
        Self { distance_um: Some(distance_um), ..Self::default() }
    }

    fn is_untold(&self) -> bool {
        *self == Self::default()
    }

    /// Conduct that loses at once, with its words.
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

    /// Whether the ball has lost the lag at once, wherever it lies. Touching the baulk cushion does not.
    #[must_use]
    pub const fn is_out(&self) -> bool {
        self.crossed || self.short || self.potted || self.off || self.side_cushion || self.in_jaws
    }
}

/// Both balls of a lag.
///
/// ```
/// use blackball_rules::{Side, moves::{Lag, LagBall}};
///
/// let near_but_potted = LagBall { potted: true, ..LagBall::at(1_000) };
/// assert_eq!(Lag::of(near_but_potted, LagBall::at(400_000)).winner(), Some(Side::B));
/// assert_eq!(Lag::of(LagBall::at(5_000), LagBall::at(5_000)).winner(), None);
/// assert_eq!(Lag::won_by(Side::B).winner(), Some(Side::B));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "both balls of a lag")]
pub struct Lag {
    /// The ball of side A.
    #[serde(rename = "A", default, skip_serializing_if = "LagBall::is_untold")]
    pub a: LagBall,
    /// The ball of side B.
    #[serde(rename = "B", default, skip_serializing_if = "LagBall::is_untold")]
    pub b: LagBall,
    /// Whose ball the referee saw to be nearer, where nobody measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearer: Option<Side>,
}

impl Lag {
    /// A lag whose balls were measured.
    #[must_use]
    pub const fn of(a: LagBall, b: LagBall) -> Self {
        Self { a, b, nearer: None }
    }

    /// A lag of which only the winner is given.
    #[must_use]
    pub fn won_by(side: Side) -> Self {
        Self { nearer: Some(side), ..Self::default() }
    }

    /// Who won the lag and decides who breaks; nobody when both are out, equally near, or cannot be told apart, and then
    /// it is repeated.
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
