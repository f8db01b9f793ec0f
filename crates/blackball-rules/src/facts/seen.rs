//! Single observations within a shot: places on the table, contacts, balls that fell or left, and conduct. Many can be
//! written short, as one word or the name of a ball.

use alloc::vec::Vec;
use core::{fmt, ops::Not};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer, value::SeqAccessDeserializer},
};

use crate::{ball::Ball, rule::Rule, side::Side, text::names::names};

/// One of the six cushions, seen from the baulk end.
///
/// A cushion is what lies between two pockets, its jaws included (reading A23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cushion {
    /// The short cushion behind baulk.
    Baulk,
    /// The left long cushion on the baulk side of the middle pocket.
    LeftLower,
    /// The left long cushion beyond the middle pocket.
    LeftUpper,
    /// The short cushion at the far end, beyond the black spot.
    Top,
    /// The right long cushion beyond the middle pocket.
    RightUpper,
    /// The right long cushion on the baulk side of the middle pocket.
    RightLower,
}

/// One of the six pockets, seen from the baulk end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pocket {
    /// The left corner at the baulk end.
    BaulkLeft,
    /// The left middle pocket.
    MiddleLeft,
    /// The left corner at the far end.
    TopLeft,
    /// The right corner at the baulk end.
    BaulkRight,
    /// The right middle pocket.
    MiddleRight,
    /// The right corner at the far end.
    TopRight,
}

/// Deliberate conduct that loses the frame. No program may infer it from the balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Conduct {
    /// Plainly playing a ball that was not on (clause 7c).
    DeliberateFoul,
    /// Making no genuine attempt at a ball on (clause 7c).
    NoAttempt,
    /// Touching or lifting a ball without leave (clause 7d).
    DeliberateTouch,
    /// Catching the cue ball as it goes in-off (clause 7e).
    CaughtInOff,
    /// Distracting the opponent (clause 7f).
    Distraction,
    /// Playing on or interfering before the end of the frame was announced (clause 4s).
    BeforeAnnouncement,
}

impl Conduct {
    /// The clause under which it loses the frame.
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

    /// Whether only the striker can be guilty of it: for others it is touching a ball (clause 7d).
    pub(crate) const fn is_strikers(self) -> bool {
        matches!(self, Self::DeliberateFoul | Self::NoAttempt | Self::CaughtInOff)
    }

    /// The deliberate conduct of a shot that a protest under this clause is about.
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

/// Deliberate conduct and who is guilty of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a conduct and who is guilty of it")]
pub struct Misconduct {
    /// The offender: the striker or the opponent.
    pub by: Side,
    /// What they did.
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

/// A ball that fell in a pocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// The ball.
    pub ball: Ball,
    /// The pocket, where somebody noted it; no ruling depends on it.
    pub pocket: Option<Pocket>,
}

/// A ball announced as touching the cue ball before the shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Touching {
    /// The ball.
    pub ball: Ball,
    /// Whether the stroke itself moved it; being hit later, after the cue ball left it, is not meant (clause 4i).
    pub moved: Option<bool>,
}

/// A ball announced as frozen before the shot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frozen {
    /// The ball.
    pub ball: Ball,
    /// The cushions that it touches: one, or two in a corner; empty when unknown.
    pub cushions: Vec<Cushion>,
}

/// A ball that touched a cushion during the shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a ball and its cushion")]
pub struct CushionContact {
    /// The ball, the cue ball included.
    pub ball: Ball,
    /// The cushion.
    pub cushion: Cushion,
    /// Whether it was before the cue ball first hit an object ball; such a contact does not count (clause 5d).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub early: bool,
    /// Whether the ball lay against this cushion when the shot began: pressed into it, it has not touched it (clause
    /// 4q).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub own: bool,
    /// Whether the ball had left this cushion and met another ball since the shot began; then it counts after all
    /// (clause 4q).
    #[serde(default, skip_serializing_if = "Not::not")]
    pub again: bool,
}

/// How a ball that had left the surface came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Return {
    /// By itself, to the table or into a pocket: no foul.
    ByItself,
    /// After it had touched a person or a foreign thing: a foul.
    Touched,
}

/// A ball that left the surface and came back. If it came back into a pocket, it is among the pots too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "how a ball came back")]
pub struct Returned {
    /// The ball.
    pub ball: Ball,
    /// How it came back.
    pub how: Return,
}

/// What the cue ball hit first; written `"nothing"`, a ball, or a list of balls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstContact {
    /// No object ball.
    Nothing,
    /// One ball.
    #[serde(untagged)]
    Ball(Ball),
    /// Several at the same moment, as far as anybody could tell (reading A5).
    #[serde(untagged)]
    Together(Vec<Ball>),
}

/// The cushions of a shot; written `true`, `false`, or a list of contacts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Cushions {
    /// Somebody's word that a ball did or did not touch a cushion after the first contact in a way that counts, frozen
    /// balls allowed for (clauses 4q, 5d).
    Told(bool),
    /// All cushion contacts, in order.
    Seen(Vec<CushionContact>),
}

/// The object balls that crossed the centre line on a break; written as a number or a list of balls.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Crossed {
    /// How many, each counted once.
    Count(u8),
    /// Which, each once.
    Balls(Vec<Ball>),
}

impl Crossed {
    /// How many crossed.
    #[must_use]
    pub fn count(&self) -> usize {
        match self {
            Self::Count(count) => usize::from(*count),
            Self::Balls(balls) => balls.len(),
        }
    }
}

/// Reads a fact that is written as one value, or as a list of several.
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
one_or_list!(Cushions::Seen, "true, false, or a list of cushion contacts",
visit_bool(told: bool) => Ok(Cushions::Told(told)));
one_or_list!(Crossed::Balls, "a number from 0 to 15, or a list of balls",
visit_u64(count: u64) => match u8::try_from(count) {
    Ok(count @ 0..=15) => Ok(Crossed::Count(count)),
    _ => Err(E::invalid_value(de::Unexpected::Unsigned(count), &"a number from 0 to 15, or a list of balls")),
});

macro_rules! ball_or_map {
    ($name:ident, $short:expr, $key:literal, $field:ident: $kind:ty, $is_short:expr) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[derive(Serialize)]
                struct Written<'a> {
                    ball: Ball,
                    #[serde(rename = $key)]
                    $field: &'a $kind,
                }
                if $is_short(&self.$field) {
                    self.ball.serialize(serializer)
                } else {
                    Written { ball: self.ball, $field: &self.$field }.serialize(serializer)
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
ball_or_map!(Touching, None, "moved", moved: Option<bool>, Option::is_none);
ball_or_map!(Frozen, Vec::new(), "cushions", cushions: Vec<Cushion>, Vec::is_empty);
