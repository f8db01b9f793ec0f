//! Observations of a shot. Many have a short form in JSON, such as the name of a ball.

use alloc::vec::Vec;
use core::{fmt, ops::Not};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer, value::SeqAccessDeserializer},
};

use crate::{ball::Ball, names::names, rule::Rule, side::Side};

/// A cushion, seen from the baulk end, with its jaws (interpretation A23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cushion {
    /// The short cushion behind baulk.
    Baulk,
    /// Left long cushion, on the baulk side of the middle pocket.
    LeftLower,
    /// Left long cushion, beyond the middle pocket.
    LeftUpper,
    /// The short cushion at the far end.
    Top,
    /// Right long cushion, beyond the middle pocket.
    RightUpper,
    /// Right long cushion, on the baulk side of the middle pocket.
    RightLower,
}

/// A pocket, seen from the baulk end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pocket {
    /// Left corner, baulk end.
    BaulkLeft,
    /// Left middle.
    MiddleLeft,
    /// Left corner, far end.
    TopLeft,
    /// Right corner, baulk end.
    BaulkRight,
    /// Right middle.
    MiddleRight,
    /// Right corner, far end.
    TopRight,
}

/// Deliberate conduct that loses the frame. It cannot be inferred from the balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Conduct {
    /// Deliberately playing a ball that was not on (clause 7c).
    DeliberateFoul,
    /// Making no attempt at a ball on (clause 7c).
    NoAttempt,
    /// Touching or lifting a ball (clause 7d).
    DeliberateTouch,
    /// Catching the cue ball as it goes in-off (clause 7e).
    CaughtInOff,
    /// Distracting the opponent (clause 7f).
    Distraction,
    /// Interfering before the end of the frame was announced (clause 4s).
    BeforeAnnouncement,
}

impl Conduct {
    /// Returns the clause under which it loses the frame.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::DeliberateFoul | Self::NoAttempt => Rule::DeliberateFoul,
            Self::DeliberateTouch => Rule::DeliberateTouch,
            Self::CaughtInOff => Rule::CaughtInOff,
            Self::Distraction => Rule::Distraction,
            Self::BeforeAnnouncement => Rule::Completion,
        }
    }

    pub(crate) const fn is_strikers(self) -> bool {
        matches!(self, Self::DeliberateFoul | Self::NoAttempt | Self::CaughtInOff)
    }

    pub(crate) const fn under(rule: Rule) -> Option<Self> {
        match rule {
            Rule::DeliberateFoul => Some(Self::DeliberateFoul),
            Rule::DeliberateTouch => Some(Self::DeliberateTouch),
            Rule::CaughtInOff => Some(Self::CaughtInOff),
            Rule::Distraction => Some(Self::Distraction),
            Rule::Completion => Some(Self::BeforeAnnouncement),
            _ => None,
        }
    }
}

/// Deliberate conduct and its offender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a conduct and its side")]
pub struct Misconduct {
    /// The offender, striker or opponent.
    pub by: Side,
    /// The conduct.
    pub what: Conduct,
}

names!(Cushion {
    Baulk "baulk"
    LeftLower "left lower"
    LeftUpper "left upper"
    Top "top"
    RightUpper "right upper"
    RightLower "right lower"
});

names!(Pocket {
    BaulkLeft "baulk left"
    MiddleLeft "middle left"
    TopLeft "top left"
    BaulkRight "baulk right"
    MiddleRight "middle right"
    TopRight "top right"
});

names!(Conduct {
    DeliberateFoul "deliberate foul"
    NoAttempt "no attempt"
    DeliberateTouch "deliberate touch"
    CaughtInOff "caught in off"
    Distraction "distraction"
    BeforeAnnouncement "before announcement"
});

/// A potted ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// The ball.
    pub ball: Ball,
    /// The pocket, if known. No ruling depends on it.
    pub pocket: Option<Pocket>,
}

/// A ball announced as touching the cue ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TouchingBall {
    /// The ball.
    pub ball: Ball,
    /// Whether the stroke itself moved the ball, rather than a later hit (clause 4i).
    pub moved: Option<bool>,
}

/// A ball announced as frozen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FrozenBall {
    /// The ball.
    pub ball: Ball,
    /// The cushions that it touches: one, or two in a corner. Empty if unknown.
    pub cushions: Vec<Cushion>,
}

/// A contact of a ball with a cushion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ball and its cushion")]
pub struct CushionContact {
    /// The ball, possibly the cue ball.
    pub ball: Ball,
    /// The cushion.
    pub cushion: Cushion,
    /// Whether the contact preceded the cue ball's first hit, so that it does not count (clause 5d).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub early: bool,
    /// Whether the ball lay against this cushion at the start, so that pressing into it does not count (clause 4q).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub own: bool,
    /// Whether the ball had left this cushion and met another ball, so that the contact counts (clause 4q).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub again: bool,
}

/// The way in which a ball came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Return {
    /// A return by itself, to the table or into a pocket. It is no foul.
    ByItself,
    /// A return after touching a person or a foreign object. It is a foul.
    Touched,
}

/// A ball that left the surface and came back. If it fell into a pocket, it is also among the pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the return of a ball")]
pub struct BallReturn {
    /// The ball.
    pub ball: Ball,
    /// The way in which it came back.
    pub how: Return,
}

/// The first contact of the cue ball. JSON has `"nothing"`, a ball, or a list of balls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstContact {
    /// No object ball.
    Nothing,
    /// One ball.
    #[serde(untagged)]
    Ball(Ball),
    /// Several balls, apparently at the same moment (interpretation A5).
    #[serde(untagged)]
    Together(Vec<Ball>),
}

/// The cushion contacts of a shot. JSON has `true`, `false`, or a list of contacts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Cushions {
    /// Whether a cushion was touched after the first contact in a way that counts, with allowance for frozen balls
    /// (clauses 4q, 5d).
    Any(bool),
    /// All contacts in order.
    Contacts(Vec<CushionContact>),
}

/// The object balls that crossed the centre line on a break. JSON has a number or a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum CentreCrossing {
    /// The number of balls.
    Count(u8),
    /// The balls.
    Balls(Vec<Ball>),
}

impl CentreCrossing {
    /// Returns the number of balls.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Count(count) => usize::from(*count),
            Self::Balls(balls) => balls.len(),
        }
    }
}

/// Implements `Deserialize` for a type that is written as one value or a list.
macro_rules! one_or_list {
    ($name:ident::$List:ident, $expecting:literal, $visit:ident($value:ident: $kind:ty) => $one:expr) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Either;
                impl<'de> Visitor<'de> for Either {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expecting)
                    }

                    fn $visit<E: de::Error>(self, $value: $kind) -> Result<$name, E> {
                        $one
                    }

                    fn visit_seq<S: SeqAccess<'de>>(self, seq: S) -> Result<$name, S::Error> {
                        Vec::deserialize(SeqAccessDeserializer::new(seq)).map($name::$List)
                    }
                }
                deserializer.deserialize_any(Either)
            }
        }
    };
}

one_or_list!(FirstContact::Together, "\"nothing\", a ball, or a list of balls hit at the same moment",
visit_str(text: &str) => match text {
    "nothing" => Ok(FirstContact::Nothing),
    ball => ball.parse().map(FirstContact::Ball).map_err(E::custom),
});
one_or_list!(Cushions::Contacts, "true, false, or a list of cushion contacts",
visit_bool(any: bool) => Ok(Cushions::Any(any)));
one_or_list!(CentreCrossing::Balls, "a number from 0 to 15, or a list of balls",
visit_u64(count: u64) => match u8::try_from(count) {
    Ok(count @ 0..=15) => Ok(CentreCrossing::Count(count)),
    _ => Err(E::invalid_value(de::Unexpected::Unsigned(count), &"a number from 0 to 15, or a list of balls")),
});

macro_rules! ball_or_map {
    ($name:ident, $short:expr, $key:literal, $field:ident: $kind:ty, $is_short:expr) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[derive(Serialize)]
                struct MoveData<'a> {
                    ball: Ball,
                    #[serde(rename = $key)]
                    $field: &'a $kind,
                }
                if $is_short(&self.$field) {
                    self.ball.serialize(serializer)
                } else {
                    MoveData { ball: self.ball, $field: &self.$field }.serialize(serializer)
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[derive(Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Long {
                    ball: Ball,
                    #[serde(rename = $key, default)]
                    $field: $kind,
                }
                struct Either;
                impl<'de> Visitor<'de> for Either {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("a ball, or a map of \"ball\" and \"", $key, "\""))
                    }

                    fn visit_str<E: de::Error>(self, text: &str) -> Result<$name, E> {
                        Ok($name { ball: text.parse().map_err(E::custom)?, $field: $short })
                    }

                    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<$name, M::Error> {
                        let Long { ball, $field } = Long::deserialize(MapAccessDeserializer::new(map))?;
                        Ok($name { ball, $field })
                    }
                }
                deserializer.deserialize_any(Either)
            }
        }
    };
}

ball_or_map!(Pot, None, "pocket", pocket: Option<Pocket>, Option::is_none);
ball_or_map!(TouchingBall, None, "moved", moved: Option<bool>, Option::is_none);
ball_or_map!(FrozenBall, Vec::new(), "cushions", cushions: Vec<Cushion>, Vec::is_empty);
