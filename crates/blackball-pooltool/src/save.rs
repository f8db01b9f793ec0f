//! Saved simulations and how they are read.

use std::{collections::BTreeMap, fmt, marker::PhantomData};

use blackball_rules::geometry::Point;
use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeSeed as _, MapAccess, SeqAccess, Visitor},
};

use crate::{
    array::{Finite, Motion, Point3},
    encoding::Encoding,
    read_error::{self, Fault, JsonError, ReadError, cut},
};

/// A file written by pooltool's `save`, with one or more shots.
#[derive(Clone, Debug)]
pub struct SaveFile {
    pub(crate) shots: Vec<Save>,
}

impl SaveFile {
    /// Reads a save in JSON.
    ///
    /// # Errors
    /// Fails if the text is not a complete save in JSON. The error contains the line, the column and the path.
    pub fn from_json(text: &[u8]) -> Result<Self, JsonError> {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        if Encoding::of(text) == Some(Encoding::Yaml) {
            return Err(JsonError { line: 1, column: 1, error: ReadError { path: String::new(), fault: Fault::Yaml } });
        }
        let Document(shots) = read_error::document(text)?;
        Ok(Self { shots })
    }

    /// Reads a save from any self-describing format.
    ///
    /// # Errors
    /// Fails if the deserializer fails or the document is not a save. The error contains the path.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, ReadError> {
        let mut text = Vec::new();
        let whole = crate::transcode::Transcoder::new(&mut text).deserialize(deserializer);
        let document = read_error::document(&text).map_err(|JsonError { error, .. }| error);
        match (whole, document) {
            (Ok(()), Ok(Document(shots))) => Ok(Self { shots }),
            // This fault comes before the place at which the deserializer failed, so it is reported instead.
            (_, Err(error @ ReadError { fault: Fault::Content { .. }, .. })) => Err(error),
            (Ok(()), Err(ReadError { path, fault })) => {
                Err(ReadError { path, fault: Fault::Content { message: fault.to_string() } })
            }
            (Err(error), document) => {
                let path = document.err().map_or_else(String::new, |ReadError { path, .. }| path);
                Err(ReadError { path, fault: Fault::Content { message: error.to_string() } })
            }
        }
    }

    /// Returns the shots in order: a single one, or all shots of a `MultiSystem`.
    #[must_use]
    pub fn shots(&self) -> &[Save] {
        &self.shots
    }
}

/// One shot in a save, which pooltool calls a `System`.
///
/// Only the form of the save has been checked. Use an [`Adapter`](crate::Adapter) to derive facts from it.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "System")]
pub struct Save {
    /// The path of the shot in the file, such as `multisystem[1].`. It is empty if the file contains one shot.
    pub(crate) prefix: String,
    /// The id of the ball that was struck.
    pub(crate) cue_ball: String,
    pub(crate) surface: Surface,
    /// The balls, sorted by id.
    pub(crate) balls: Vec<SavedBall>,
    pub(crate) events: Vec<Event>,
}

impl Save {
    /// Returns the number of recorded events, or 0 if the shot was not simulated.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events.len()
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("{}{rest}", self.prefix)
    }
}

/// A file that is a `System` or a `MultiSystem`. The two differ only in their keys.
#[derive(Deserialize)]
#[serde(try_from = "System")]
struct Document(Vec<Save>);

#[derive(Deserialize)]
#[serde(expecting = "a saved simulation")]
struct System {
    multisystem: Option<Vec<Save>>,
    cue: Option<Cue>,
    table: Option<Surface>,
    balls: Option<IdMap<SavedBall>>,
    events: Option<Vec<Event>>,
}

impl TryFrom<System> for Document {
    type Error = String;

    fn try_from(mut system: System) -> Result<Self, String> {
        let Some(mut several) = system.multisystem.take() else { return Ok(Self(vec![Save::try_from(system)?])) };
        if several.is_empty() {
            return Err("invalid length 0, expected at least one shot".to_owned());
        }
        for (index, save) in several.iter_mut().enumerate() {
            save.prefix = format!("multisystem[{index}].");
        }
        Ok(Self(several))
    }
}

impl TryFrom<System> for Save {
    type Error = String;

    fn try_from(System { cue, table, balls, events, .. }: System) -> Result<Self, String> {
        fn need<T>(field: Option<T>, key: &str) -> Result<T, String> {
            field.ok_or_else(|| format!("missing field `{key}`"))
        }
        let (cue, surface, balls) = (need(cue, "cue")?, need(table, "table")?, need(balls, "balls")?);
        let mut events = need(events, "events")?;
        if let Some((key, ball)) = balls.0.iter().find(|(key, ball)| **key != ball.id) {
            return Err(format!("the ball under balls.{key:.40} has the id {:?}", cut(&ball.id)));
        }
        let balls: Vec<SavedBall> = balls.0.into_values().collect();
        for agent in events.iter_mut().flat_map(|event| &mut event.agents).filter(|agent| agent.is_ball) {
            agent.ball = balls.binary_search_by(|ball| ball.id.cmp(&agent.id)).ok();
        }
        Ok(Self { prefix: String::new(), cue_ball: cue.cue_ball_id, surface, balls, events })
    }
}

#[derive(Deserialize)]
#[serde(expecting = "a cue")]
struct Cue {
    cue_ball_id: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "a table")]
pub(crate) struct Surface {
    pub(crate) cushion_segments: CushionSegments,
    pub(crate) pockets: IdMap<Pocket>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "the pieces of cushion")]
pub(crate) struct CushionSegments {
    pub(crate) linear: IdMap<LinearSegment>,
    pub(crate) circular: IdMap<CircularSegment>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct LinearSegment {
    p1: Point3,
    p2: Point3,
}

impl LinearSegment {
    pub(crate) const fn ends(&self) -> [Point; 2] {
        [self.p1.point, self.p2.point]
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct CircularSegment {
    #[serde(rename = "center")]
    pub(crate) centre: Point3,
    #[serde(deserialize_with = "finite")]
    pub(crate) radius: f64,
}

/// A pocket. Its position is checked and then ignored.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Pocket {
    #[serde(rename = "center")]
    _centre: Point3,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "a ball")]
pub(crate) struct SavedBall {
    pub(crate) id: String,
    pub(crate) params: Parameters,
    pub(crate) history: crate::history::BallHistory,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(expecting = "the parameters of a ball")]
pub(crate) struct Parameters {
    #[serde(rename = "R", deserialize_with = "finite")]
    pub(crate) radius: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum EventKind {
    /// The null event, which comes first and last.
    #[serde(rename = "none")]
    Nothing,
    #[serde(rename = "stick_ball")]
    Strike,
    #[serde(rename = "ball_ball")]
    BallBall,
    #[serde(rename = "ball_linear_cushion", alias = "ball_circular_cushion")]
    Cushion,
    #[serde(rename = "ball_pocket")]
    Pocket,
    #[serde(
        rename = "rolling_stationary",
        alias = "rolling_spinning",
        alias = "sliding_rolling",
        alias = "spinning_stationary"
    )]
    Transition,
    #[serde(other)]
    Unknown,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an event")]
pub(crate) struct Event {
    #[serde(rename = "event_type")]
    pub(crate) kind: EventKind,
    #[serde(deserialize_with = "finite")]
    pub(crate) time: f64,
    #[serde(deserialize_with = "agents")]
    pub(crate) agents: Vec<Agent>,
}

/// Maximum number of agents in an event. A collision has two. The limit bounds the memory that a short file can use.
const MAX_AGENTS: usize = 8;

fn agents<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Agent>, D::Error> {
    struct AgentsVisitor;

    impl<'de> Visitor<'de> for AgentsVisitor {
        type Value = Vec<Agent>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "the agents of an event, {MAX_AGENTS} at most")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Agent>, A::Error> {
            let mut agents = Vec::new();
            while let Some(agent) = seq.next_element()? {
                agents.push(agent);
                if agents.len() > MAX_AGENTS {
                    return Err(de::Error::invalid_length(agents.len(), &self));
                }
            }
            agents.shrink_to_fit();
            Ok(agents)
        }
    }

    deserializer.deserialize_seq(AgentsVisitor)
}

fn finite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    Finite::deserialize(deserializer).map(|Finite(number)| number)
}

#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an agent")]
pub(crate) struct Agent {
    pub(crate) id: String,
    #[serde(rename = "agent_type", deserialize_with = "is_ball")]
    pub(crate) is_ball: bool,
    #[serde(skip)]
    pub(crate) ball: Option<usize>,
    #[serde(default)]
    initial: Option<Initial>,
}

impl Agent {
    /// Returns the ball's position just before the event.
    pub(crate) fn before(&self) -> Option<Point> {
        Some(self.initial.as_ref()?.state.as_ref()?.rvw.place.point)
    }
}

fn is_ball<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    // The first and the last event have an agent of type `null`.
    Ok(Option::<String>::deserialize(deserializer)?.as_deref() == Some("ball"))
}

#[derive(Clone, Debug, Deserialize)]
struct Initial {
    #[serde(default)]
    state: Option<MovingBall>,
}

#[derive(Clone, Debug, Deserialize)]
struct MovingBall {
    rvw: Motion,
}

/// Maximum number of balls, of pockets, or of cushion segments of one kind. A table has eighteen linear segments. The
/// limit bounds the memory that a short file can use.
const MAX_IDS: usize = 256;

/// A map whose keys are ids chosen by the file. No id may occur twice.
#[derive(Clone, Debug)]
pub(crate) struct IdMap<T>(pub(crate) BTreeMap<String, T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for IdMap<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Ids<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Ids<T> {
            type Value = BTreeMap<String, T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a map from ids to objects, {MAX_IDS} at most")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut items = BTreeMap::new();
                while let Some((id, item)) = map.next_entry::<String, T>()? {
                    if items.contains_key(&id) {
                        return Err(de::Error::custom(format_args!("the id {:?} occurs twice", cut(&id))));
                    }
                    items.insert(id, item);
                    if items.len() > MAX_IDS {
                        return Err(de::Error::invalid_length(items.len(), &self));
                    }
                }
                Ok(items)
            }
        }
        deserializer.deserialize_map(Ids(PhantomData)).map(Self)
    }
}
