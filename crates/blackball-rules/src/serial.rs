//! Serialisation of values as text, lists and maps, and of messages as code, clause and arguments.

use alloc::{collections::BTreeMap, vec::Vec};
use core::fmt;

use boardgame_core::{serialize_as_text, serialize_messages};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess, SeqAccess, Visitor, value::MapAccessDeserializer, value::SeqAccessDeserializer},
    ser::SerializeStruct,
};

use crate::{
    ball::{Ball, BallLabels, BallSet, ParseBallError},
    clock,
    facts::{
        self, CentreCrossing, Cushion, Cushions, FirstContact, FrozenBall, ParseMoveError, Pocket, Pot, TouchingBall,
    },
    frame::{self, Choice, CueFrom, FrameState, OnTable, Pair, Phase, Situation},
    geometry::{self, Layout, RackPattern},
    moves::Illegal,
    readings,
    rule::{ParseRuleError, Rule, RuleSet},
    ruling,
    side::Side,
};

serialize_as_text!(Ball: "the name of a ball", RackPattern: "the pattern of a rack", Rule: "a clause number");

serialize_messages! {
    messages: ParseBallError, ParseMoveError, ParseRuleError, facts::Expected, facts::Listing, frame::FrameStatus, geometry::PointError,
        geometry::Size, readings::CitedReading, readings::ReadingText, ruling::Sentence;
    refusals: Illegal, clock::ClockError, facts::ImpossibleFacts, frame::SetupError, geometry::LayoutError,
        geometry::PlacementFault, geometry::RackPatternError, geometry::TableError;
    sets: RuleSet of Rule;
}

impl Serialize for BallSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for BallSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for ball in Vec::<Ball>::deserialize(deserializer)? {
            if !set.insert(ball) {
                return Err(de::Error::custom(format_args!("expected each ball once and by number, found {ball}")));
            }
        }
        Ok(set)
    }
}

impl Serialize for BallLabels {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl Serialize for CueFrom {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CueFrom {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CueFromWords;
        impl<'de> Visitor<'de> for CueFromWords {
            type Value = CueFrom;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("lie, baulk, lie_or_baulk, lie_baulk_or_rerack, or a list of lie, baulk and rerack")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<CueFrom, E> {
                match text {
                    "lie" => Ok(CueFrom::LIE),
                    "baulk" => Ok(CueFrom::BAULK),
                    "lie_or_baulk" => Ok(CueFrom::LIE_OR_BAULK),
                    "lie_baulk_or_rerack" => Ok(CueFrom::LIE_OR_BAULK.or_rerack()),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_seq<S: SeqAccess<'de>>(self, seq: S) -> Result<CueFrom, S::Error> {
                Ok(Vec::<Choice>::deserialize(SeqAccessDeserializer::new(seq))?.into_iter().collect())
            }
        }
        deserializer.deserialize_any(CueFromWords)
    }
}

impl Serialize for FrameState {
    /// Writes a [`Situation`]. If the frame is over or nobody is to break yet, `Situation` cannot read the phase back.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct State {
            phase: &'static str,
            #[serde(skip_serializing_if = "Option::is_none")]
            winner: Option<Side>,
            open: Option<bool>,
            groups: Option<Pair>,
            on_table: OnTable,
            shooter: Side,
            breaker: Side,
            free_shot: bool,
            cue_from: CueFrom,
            pending_respots: Vec<Ball>,
        }
        let (phase, winner) = match self.phase {
            Phase::Break => ("break", None),
            Phase::Play => ("play", None),
            Phase::Lag => ("lag", None),
            Phase::ChooseBreaker { winner } => ("choose_breaker", Some(winner)),
            Phase::Over { winner } => ("over", Some(winner)),
        };
        let Situation { open, groups, on_table, shooter, breaker, free_shot, cue_from, pending_respots, .. } =
            Situation::from(self);
        State { phase, winner, open, groups, on_table, shooter, breaker, free_shot, cue_from, pending_respots }
            .serialize(serializer)
    }
}

impl Serialize for Layout {
    /// Writes the table and a map from balls to their positions.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Layout", 2)?;
        out.serialize_field("table", &self.table())?;
        out.serialize_field("balls", &self.iter().collect::<BTreeMap<_, _>>())?;
        out.end()
    }
}

/// Implements `Deserialize` for a type that is written either as one value or as a list.
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
