use alloc::{string::String, vec::Vec};
use core::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, IgnoredAny, SeqAccess, Visitor},
};

use super::{Record, Recorded, error::RecordError, header::RecordHeader, meta::Meta};
use crate::{digest::Digest, event::Event, fair::FairDeal, outcome::RecordedOutcome};

/// The header has been checked before.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = ""))]
struct Wire<G: Recorded> {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(rename = "rules")]
    _rules: IgnoredAny,
    setup: G::Setup,
    #[serde(default, deserialize_with = "names")]
    players: Vec<String>,
    events: Vec<Event<G::Move>>,
    #[serde(default)]
    result: Option<RecordedOutcome>,
    #[serde(default)]
    digests: Vec<Digest>,
    #[serde(default)]
    fair: Option<FairDeal>,
    #[serde(default)]
    meta: Option<Meta>,
    #[serde(default)]
    seals: Vec<Digest>,
}

/// Limits the number of names: in JSON they are much shorter than in memory.
fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    deserializer.deserialize_seq(Names)
}

struct Names;

impl<'de> Visitor<'de> for Names {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the names of at most 255 players")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<String>, A::Error> {
        let mut names = Vec::new();
        while let Some(name) = seq.next_element()? {
            names.push(name);
            if names.len() > usize::from(u8::MAX) {
                return Err(A::Error::invalid_length(names.len(), &self));
            }
        }
        Ok(names)
    }
}

impl<G: Recorded> Record<G> {
    /// Reads a record. [`replay`](Self::replay) checks the game in it.
    ///
    /// # Errors
    /// When the header names another format, game or version, or the text is not a record.
    pub fn read(json: impl AsRef<[u8]>) -> Result<Self, RecordError> {
        let json = super::header::strip_bom(json.as_ref());
        let RecordHeader { format, game, rules } = RecordHeader::peek(json)?;
        let expected = G::RULES;
        if format != Self::FORMAT {
            return Err(RecordError::Format { found: format, expected: Self::FORMAT });
        }
        if game != expected.game {
            return Err(RecordError::Game { found: game, expected: expected.game });
        }
        if rules != u64::from(expected.version) {
            return Err(RecordError::Rules { game: expected.game, found: rules, expected: expected.version });
        }
        let mut deserializer = serde_json::Deserializer::from_slice(json);
        let wire = Wire::<G>::deserialize(&mut deserializer).and_then(|wire| deserializer.end().map(|()| wire));
        let Wire { setup, players, events, result, digests, fair, meta, seals, .. } =
            wire.map_err(|error| RecordError::syntax(&error))?;
        Ok(Self { setup, players, events, result, digests, fair, meta, seals })
    }
}
