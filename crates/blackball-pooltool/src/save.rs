//! A saved simulation: what is read of it, and how.

use std::{collections::BTreeMap, fmt, marker::PhantomData};

use blackball_rules::geometry::Point;
use serde::{
    Deserialize, Deserializer,
    de::{self, DeserializeSeed as _, MapAccess, SeqAccess, Visitor},
};

use crate::{
    array::{Finite, Motion, Place},
    encoding::Encoding,
    history::History,
    plain::Plain,
    read_error::{self, Fault, JsonError, ReadError, cut},
};

/// What pooltool's `save` wrote: one shot, or a frame of several.
///
/// JSON is read by [`SaveFile::from_json`]; every other encoding, `MessagePack` above all, by [`SaveFile::read`] with
/// the deserializer of a crate of your choice.
///
/// ```
/// use blackball_pooltool::SaveFile;
///
/// let error = SaveFile::from_json(b"{\"cue\": {}}").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 10, in cue: missing field `cue_ball_id`");
/// ```
#[derive(Clone, Debug)]
pub struct SaveFile {
    pub(crate) shots: Vec<Save>,
}

impl SaveFile {
    /// Reads a save in JSON, indented or not.
    ///
    /// # Errors
    /// When the text is not JSON, cut off, or not a save: with line, column, the path into the document and what was
    /// expected there.
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
    /// What the format's deserializer found, with the path into the document.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, ReadError> {
        let mut text = Vec::new();
        let whole = Plain::new(&mut text).deserialize(deserializer);
        let document = read_error::document(&text).map_err(|JsonError { error, .. }| error);
        match (whole, document) {
            (Ok(()), Ok(Document(shots))) => Ok(Self { shots }),
            // This fault comes before the place where the encoding breaks off.
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

    /// The shots in order: one, or those of a `MultiSystem`.
    #[must_use]
    pub fn shots(&self) -> &[Save] {
        &self.shots
    }
}

/// One shot of a save: a pooltool `System`.
///
/// It holds what the file says, checked for its form only. An [`Adapter`](crate::Adapter) makes facts of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "System")]
pub struct Save {
    /// The way to this shot in a file of several: `multisystem[1].`.
    pub(crate) prefix: String,
    /// The id of the ball that is struck.
    pub(crate) cue_ball: String,
    pub(crate) surface: Surface,
    /// In the order of their ids.
    pub(crate) balls: Vec<SavedBall>,
    pub(crate) events: Vec<Event>,
}

impl Save {
    /// How many events the simulator recorded; none if the shot was never simulated.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events.len()
    }

    /// The way into the document, with this shot's own part of it.
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("{}{rest}", self.prefix)
    }

    /// When the last event was, in seconds after the strike.
    #[must_use]
    pub fn end(&self) -> f64 {
        self.events.last().map_or(0.0, |event| event.time)
    }
}

/// The top level, with the keys of a `System` and the one of a `MultiSystem`.
///
/// The file says which of the two it is by its keys only, so either may be missing until all are read.
#[derive(Deserialize)]
#[serde(try_from = "Top")]
struct Document(Vec<Save>);

#[derive(Deserialize)]
#[serde(expecting = "a saved simulation")]
struct Top {
    multisystem: Option<Vec<Save>>,
    cue: Option<Cue>,
    table: Option<Surface>,
    balls: Option<Named<SavedBall>>,
    events: Option<Vec<Event>>,
}

impl TryFrom<Top> for Document {
    type Error = String;

    fn try_from(top: Top) -> Result<Self, String> {
        fn need<T>(field: Option<T>, key: &str) -> Result<T, String> {
            field.ok_or_else(|| format!("missing field `{key}`"))
        }
        let Some(mut several) = top.multisystem else {
            let cue = need(top.cue, "cue")?;
            let (table, balls) = (need(top.table, "table")?, need(top.balls, "balls")?);
            let events = need(top.events, "events")?;
            return Ok(Self(vec![Save::try_from(System { cue, table, balls, events })?]));
        };
        if several.is_empty() {
            return Err("invalid length 0, expected at least one shot".to_owned());
        }
        for (index, save) in several.iter_mut().enumerate() {
            save.prefix = format!("multisystem[{index}].");
        }
        Ok(Self(several))
    }
}

#[derive(Deserialize)]
#[serde(expecting = "a saved shot")]
struct System {
    cue: Cue,
    table: Surface,
    balls: Named<SavedBall>,
    events: Vec<Event>,
}

impl TryFrom<System> for Save {
    type Error = String;

    fn try_from(System { cue, table, balls, mut events }: System) -> Result<Self, String> {
        if let Some((key, ball)) = balls.0.iter().find(|(key, ball)| **key != ball.id) {
            return Err(format!("the ball under balls.{key:.40} has the id {:?}", cut(&ball.id)));
        }
        let balls: Vec<SavedBall> = balls.0.into_values().collect();
        for agent in events.iter_mut().flat_map(|event| &mut event.agents).filter(|agent| agent.is_ball()) {
            agent.ball = balls.binary_search_by(|ball| ball.id.cmp(&agent.id)).ok();
        }
        Ok(Self { prefix: String::new(), cue_ball: cue.cue_ball_id, surface: table, balls, events })
    }
}

#[derive(Deserialize)]
#[serde(expecting = "a cue")]
struct Cue {
    cue_ball_id: String,
}

/// The pieces of cushion and the pockets.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "SavedTable")]
pub(crate) struct Surface {
    pub(crate) linear: BTreeMap<String, Nose>,
    pub(crate) circular: BTreeMap<String, Tip>,
    pub(crate) pockets: BTreeMap<String, Pocket>,
}

#[derive(Deserialize)]
#[serde(expecting = "a table")]
struct SavedTable {
    cushion_segments: Segments,
    pockets: Named<Pocket>,
}

#[derive(Deserialize)]
#[serde(expecting = "the pieces of cushion")]
struct Segments {
    linear: Named<Nose>,
    circular: Named<Tip>,
}

impl From<SavedTable> for Surface {
    fn from(SavedTable { cushion_segments: Segments { linear, circular }, pockets }: SavedTable) -> Self {
        Self { linear: linear.0, circular: circular.0, pockets: pockets.0 }
    }
}

/// A straight piece of cushion.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Nose {
    p1: Place,
    p2: Place,
}

impl Nose {
    /// Where it begins and where it ends.
    pub(crate) const fn ends(&self) -> [Point; 2] {
        [self.p1.point, self.p2.point]
    }
}

/// A rounded piece of cushion.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Tip {
    center: Place,
    radius: Finite,
}

impl Tip {
    pub(crate) const fn centre(&self) -> Point {
        self.center.point
    }

    pub(crate) const fn radius(&self) -> f64 {
        self.radius.0
    }
}

/// A pocket, whose place must be one.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct Pocket {
    #[serde(rename = "center")]
    _centre: Place,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(from = "ParameterBall")]
pub(crate) struct SavedBall {
    pub(crate) id: String,
    pub(crate) radius: f64,
    pub(crate) history: History,
}

#[derive(Deserialize)]
#[serde(expecting = "a ball")]
struct ParameterBall {
    id: String,
    params: Parameters,
    history: History,
}

#[derive(Deserialize)]
#[serde(expecting = "the parameters of a ball")]
struct Parameters {
    #[serde(rename = "R")]
    radius: Finite,
}

impl From<ParameterBall> for SavedBall {
    fn from(ParameterBall { id, params, history }: ParameterBall) -> Self {
        Self { id, radius: params.radius.0, history }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum Kind {
    /// The first and the last event.
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
    /// A ball goes over from one phase into another.
    #[serde(
        rename = "rolling_stationary",
        alias = "rolling_spinning",
        alias = "sliding_rolling",
        alias = "spinning_stationary"
    )]
    Transition,
    /// A kind that this reader does not know.
    #[serde(other)]
    Unknown,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an event")]
pub(crate) struct Event {
    #[serde(rename = "event_type")]
    pub(crate) kind: Kind,
    #[serde(deserialize_with = "finite")]
    pub(crate) time: f64,
    #[serde(deserialize_with = "agents")]
    pub(crate) agents: Vec<Agent>,
}

/// How many agents an event may have: a collision has two. Short ones take more memory than they take space.
const MOST_AGENTS: usize = 8;

fn agents<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Agent>, D::Error> {
    struct AgentsVisitor;

    impl<'de> Visitor<'de> for AgentsVisitor {
        type Value = Vec<Agent>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "the agents of an event, {MOST_AGENTS} at most")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Agent>, A::Error> {
            let mut agents = Vec::new();
            while let Some(agent) = seq.next_element()? {
                agents.push(agent);
                if agents.len() > MOST_AGENTS {
                    return Err(de::Error::invalid_length(agents.len(), &self));
                }
            }
            // Room comes by fours, and most events have one or two.
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
    #[serde(rename = "agent_type")]
    kind: AgentType,
    /// Which of the balls it is; none if it is not a ball, or none that the save lists.
    #[serde(skip)]
    pub(crate) ball: Option<usize>,
    #[serde(default)]
    initial: Option<Before>,
}

impl Agent {
    pub(crate) const fn is_ball(&self) -> bool {
        matches!(self.kind, AgentType::Ball)
    }

    /// Where a ball was just before the event, if the file says so.
    pub(crate) fn before(&self) -> Option<Point> {
        Some(self.initial.as_ref()?.state.as_ref()?.rvw.place.point)
    }
}

#[derive(Clone, Copy, Debug)]
enum AgentType {
    Ball,
    Other,
}

impl<'de> Deserialize<'de> for AgentType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The first and the last event have an agent whose type is `null`.
        let name = Option::<String>::deserialize(deserializer)?;
        Ok(if name.as_deref() == Some("ball") { Self::Ball } else { Self::Other })
    }
}

/// An agent just before its event: only a ball has a state.
#[derive(Clone, Debug, Deserialize)]
struct Before {
    #[serde(default)]
    state: Option<MovingBall>,
}

#[derive(Clone, Debug, Deserialize)]
struct MovingBall {
    rvw: Motion,
}

/// How many balls, pieces of cushion of a kind or pockets a save may have: a table has eighteen straight pieces. Short ones
/// take more memory than they take space.
const MOST_NAMED: usize = 256;

/// A map from ids that the file chose, each of which may come only once.
struct Named<T>(BTreeMap<String, T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Ids<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Ids<T> {
            type Value = BTreeMap<String, T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a map from ids to objects, {MOST_NAMED} at most")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut items = BTreeMap::new();
                while let Some((id, item)) = map.next_entry::<String, T>()? {
                    if items.contains_key(&id) {
                        return Err(de::Error::custom(format_args!("the id {:?} comes twice", cut(&id))));
                    }
                    items.insert(id, item);
                    if items.len() > MOST_NAMED {
                        return Err(de::Error::invalid_length(items.len(), &self));
                    }
                }
                Ok(items)
            }
        }
        deserializer.deserialize_map(Ids(PhantomData)).map(Self)
    }
}
