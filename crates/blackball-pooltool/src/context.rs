//! Facts about simulated shots that are not in a save.

use std::{collections::BTreeMap, sync::LazyLock};

use blackball_rules::{Ball, Facts, FrameState, Readings, frame::Situation};
use serde::{Deserialize, Deserializer, de};

use crate::{adapter::Adapter, read_error, read_error::JsonError};

/// Facts about the shots in a file or folder that no simulator records: names of balls, the tolerance for baulk, the
/// interpretations, the frame before the first shot, and announcements, declarations and intent in each shot.
///
/// A context is read from JSON. Every key is optional. Shots are numbered from 1 and described in a scorer's text.
///
/// ```
/// use blackball_pooltool::{SaveContext, SaveFile};
///
/// let context = SaveContext::from_json(br#"{
///     "names": {"ball_08": "black"},
///     "placement": 0.001,
///     "readings": {"split_hit": "foul"},
///     "shots": {"1": "snooker, foul 5f"}
/// }"#)?;
/// let file = SaveFile::from_json(&std::fs::read("examples/in_off.system.json")?)?;
/// let mut observation = context.adapter().observe(&file.shots()[0])?;
/// observation.annotate(context.shot(1));
/// assert_eq!((observation.facts.snooker, observation.facts.in_baulk.is_some()), (Some(true), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "the context of simulated shots")]
pub struct SaveContext {
    names: BTreeMap<String, Ball>,
    placement: Option<f64>,
    readings: Readings,
    #[serde(deserialize_with = "frame")]
    before: Option<FrameState>,
    #[serde(deserialize_with = "shots")]
    shots: BTreeMap<usize, Facts>,
}

static NO_FACTS: LazyLock<Facts> = LazyLock::new(Facts::new);

impl SaveContext {
    /// Reads a context from JSON.
    ///
    /// # Errors
    /// Fails if the text is not JSON or a value is invalid.
    pub fn from_json(json: &[u8]) -> Result<Self, JsonError> {
        // The derived implementation would also accept a list of all fields.
        read_error::document::<serde_json::Map<String, serde_json::Value>>(json)?;
        read_error::document(json)
    }

    /// Sets the frame before the first shot.
    #[must_use]
    pub fn with_frame(self, before: FrameState) -> Self {
        Self { before: Some(before), ..self }
    }

    /// Returns an adapter with the names and the tolerance in the context.
    #[must_use]
    pub fn adapter(&self) -> Adapter {
        Adapter { names: self.names.clone(), placement: self.placement }
    }

    /// Returns the chosen interpretations.
    #[must_use]
    pub const fn readings(&self) -> &Readings {
        &self.readings
    }

    /// Returns the frame before the first shot, or `None` if that shot must be a break.
    #[must_use]
    pub const fn before(&self) -> Option<&FrameState> {
        self.before.as_ref()
    }

    /// Returns the additional facts of a shot, given its number from 1.
    #[must_use]
    pub fn shot(&self, number: usize) -> &Facts {
        self.shots.get(&number).unwrap_or(&NO_FACTS)
    }

    /// Returns the highest number of a shot that has additional facts, or 0 if none has.
    #[must_use]
    pub fn last_shot(&self) -> usize {
        self.shots.last_key_value().map_or(0, |(&number, _)| number)
    }
}

fn frame<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<FrameState>, D::Error> {
    let situation = Option::<Situation>::deserialize(deserializer)?;
    situation.map(|situation| FrameState::try_from(&situation)).transpose().map_err(de::Error::custom)
}

fn shots<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<usize, Facts>, D::Error> {
    let lines = BTreeMap::<usize, String>::deserialize(deserializer)?;
    let read = |(number, line): (usize, String)| {
        if number == 0 {
            return Err(de::Error::invalid_value(de::Unexpected::Unsigned(0), &"the number of a shot, from 1"));
        }
        Ok((number, line.parse().map_err(de::Error::custom)?))
    };
    lines.into_iter().map(read).collect()
}
