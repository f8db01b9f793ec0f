//! A saved simulation, whatever it was encoded in.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use core::fmt;

use serde::Deserializer;

use super::{history::History, read, trail::Trail};

/// What pooltool's `save` wrote: one shot, or a frame of several.
///
/// JSON is read by [`SaveFile::from_json`]; every other encoding, `MessagePack` above all, by [`SaveFile::read`] with
/// the deserializer of a crate of your choice.
///
/// ```
/// use blackball_rules::pooltool::SaveFile;
///
/// let error = SaveFile::from_json(b"{\"cue\": {}}").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 10, in cue: missing field `cue_ball_id`");
/// ```
#[derive(Clone, Debug)]
pub struct SaveFile {
    pub(super) shots: Vec<Save>,
}

impl SaveFile {
    /// Reads a save from any self-describing format.
    ///
    /// # Errors
    /// What the format's deserializer found, with the path into the document.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, ReadError<D::Error>> {
        let trail = Trail::default();
        let shots = read::document(deserializer, &trail);
        shots.map(|shots| Self { shots }).map_err(|fault| ReadError { path: trail.path(), fault })
    }

    /// The shots in order: one, or those of a `MultiSystem`.
    #[must_use]
    pub fn shots(&self) -> &[Save] {
        &self.shots
    }
}

/// Why a document is not a save: what the deserializer says, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("in {path}: {fault}")]
pub struct ReadError<E: fmt::Debug + fmt::Display> {
    /// The way into the document, like `events[12].agents[0].id`.
    pub path: String,
    /// What the deserializer found.
    pub fault: E,
}

/// One shot of a save: a pooltool `System`.
///
/// It holds what the file says, checked for its form only. An [`Adapter`](super::Adapter) makes facts of it.
#[derive(Clone, Debug)]
pub struct Save {
    /// The way to this shot in a file of several: `multisystem[1].`.
    pub(super) prefix: String,
    /// The id of the ball that is struck.
    pub(super) cue_ball: String,
    pub(super) surface: Surface,
    /// In the order of their ids.
    pub(super) balls: Vec<SavedBall>,
    pub(super) events: Vec<Event>,
}

impl Save {
    /// How many events the simulator recorded; none if the shot was never simulated.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// When the last event was, in seconds after the strike.
    #[must_use]
    pub fn end(&self) -> f64 {
        self.events.last().map_or(0.0, |event| event.time)
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Surface {
    pub(super) linear: BTreeMap<String, Nose>,
    pub(super) circular: BTreeMap<String, Tip>,
    pub(super) pockets: BTreeMap<String, [f64; 3]>,
}

/// A straight piece of cushion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nose {
    pub(super) p1: [f64; 3],
    pub(super) p2: [f64; 3],
}

/// A rounded piece of cushion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tip {
    pub(super) center: [f64; 3],
    pub(super) radius: f64,
}

#[derive(Clone, Debug)]
pub(super) struct SavedBall {
    pub(super) id: String,
    pub(super) radius: f64,
    pub(super) history: History,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The first and the last event.
    Nothing,
    Strike,
    BallBall,
    Cushion,
    Pocket,
    /// A ball goes over from one phase into another.
    Transition,
    /// A kind that this reader does not know.
    Unknown,
}

#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) kind: Kind,
    pub(super) time: f64,
    pub(super) agents: Vec<Agent>,
}

#[derive(Clone, Debug)]
pub(super) struct Agent {
    pub(super) id: String,
    /// Which of the balls it is; none if it is no ball, or none that the save lists.
    pub(super) ball: Option<usize>,
    pub(super) is_ball: bool,
    /// Where a ball was just before the event, if that was read.
    pub(super) before: Option<[f64; 3]>,
}
