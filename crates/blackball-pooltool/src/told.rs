//! What people know of the shots of a simulator, and it does not.

use std::collections::BTreeMap;

use blackball_rules::{Ball, Facts, FrameState, Readings, frame::Situation};
use serde::{Deserialize, Deserializer, de};

use crate::{adapter::Adapter, names::BallNames, read_error, read_error::JsonError};

/// What people know of a shot, a file or a folder of them, and no simulator does: what its balls are called, whether the
/// placing of the cue ball is judged, the readings, the frame before the first shot, and of single shots what was
/// announced, declared or meant.
///
/// It is read from JSON, in which everything may be left out. Shots are numbered from 1; what is said of one is written
/// as a scorer types it.
///
/// ```
/// use blackball_pooltool::{SaveFile, Told};
///
/// let told = Told::from_json(br#"{
///     "names": {"ball_08": "black"},
///     "placement": 0.001,
///     "readings": {"split_hit": "foul"},
///     "shots": {"1": "snooker, foul 5f"}
/// }"#)?;
/// let file = SaveFile::from_json(&std::fs::read("examples/in_off.system.json")?)?;
/// let mut seen = told.adapter().observe(&file.shots()[0])?;
/// seen.tell(told.of_shot(1));
/// assert_eq!((seen.facts.snooker, seen.facts.in_baulk.is_some()), (Some(true), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "what is known of simulated shots")]
pub struct Told {
    names: BTreeMap<String, Ball>,
    placement: Option<f64>,
    readings: Readings,
    #[serde(deserialize_with = "frame")]
    before: Option<FrameState>,
    #[serde(deserialize_with = "shots")]
    shots: BTreeMap<usize, Facts>,
}

/// Nothing is said of most shots.
static NOTHING: std::sync::LazyLock<Facts> = std::sync::LazyLock::new(Facts::new);

impl Told {
    /// Reads what is said.
    ///
    /// # Errors
    /// When the text is not JSON, or tells what nobody can know.
    pub fn from_json(json: &[u8]) -> Result<Self, JsonError> {
        // A list of all of it in order would be read as well, and nobody means that.
        read_error::document::<serde_json::Map<String, serde_json::Value>>(json)?;
        read_error::document(json)
    }

    /// The same with this frame before the first shot.
    #[must_use]
    pub fn with_frame(self, before: FrameState) -> Self {
        Self { before: Some(before), ..self }
    }

    /// What makes facts of the saves: the names that were given besides the usual ones, and how placing is judged.
    #[must_use]
    pub fn adapter(&self) -> Adapter {
        let mut names = BallNames::default();
        for (id, ball) in &self.names {
            names.insert(id.as_str(), *ball);
        }
        let adapter = Adapter::default().names(names);
        match self.placement {
            Some(tolerance) => adapter.judge_placement(tolerance),
            None => adapter,
        }
    }

    /// The readings.
    #[must_use]
    pub const fn readings(&self) -> &Readings {
        &self.readings
    }

    /// The frame before the first shot; where none is given, that shot is a break.
    #[must_use]
    pub const fn before(&self) -> Option<&FrameState> {
        self.before.as_ref()
    }

    /// What is said of a shot, by its number from 1.
    #[must_use]
    pub fn of_shot(&self, number: usize) -> &Facts {
        self.shots.get(&number).unwrap_or(&NOTHING)
    }

    /// The highest number of a shot of which anything is said; 0 where nothing is.
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
