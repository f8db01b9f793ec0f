//! Single observations within a shot. Each may be written short, as the ball's name alone.

use alloc::vec::Vec;
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, Visitor, value::MapAccessDeserializer},
};

use crate::{Ball, Cushion, Pocket};

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
#[serde(deny_unknown_fields)]
pub struct CushionContact {
    /// The ball, the cue ball included.
    pub ball: Ball,
    /// The cushion.
    pub cushion: Cushion,
    /// Whether it was before the cue ball first hit an object ball; such a contact does not count (clause 5d).
    #[serde(default, skip_serializing_if = "is_false")]
    pub early: bool,
    /// Whether the ball had left this cushion and met another ball since the shot began (clause 4q).
    #[serde(default, skip_serializing_if = "is_false")]
    pub again: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a function of a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
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
#[serde(deny_unknown_fields)]
pub struct Returned {
    /// The ball.
    pub ball: Ball,
    /// How it came back.
    pub how: Return,
}

macro_rules! ball_or_map {
    ($name:ident, $short:expr, $key:literal, $field:ident: $kind:ty, $is_short:expr) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[derive(Serialize)]
                struct Long<'a> {
                    ball: Ball,
                    #[serde(rename = $key)]
                    $field: &'a $kind,
                }
                if $is_short(&self.$field) {
                    self.ball.serialize(serializer)
                } else {
                    Long { ball: self.ball, $field: &self.$field }.serialize(serializer)
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
