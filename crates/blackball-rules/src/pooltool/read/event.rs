//! An event and its agents.

use alloc::{string::String, vec::Vec};

use serde::de::{self, MapAccess};

use super::{
    array::{Number, Rows},
    object::{Fields, Object, need, once},
};
use crate::pooltool::{
    save::{Agent, Event, Kind},
    trail::Step,
};

#[derive(Default)]
pub(super) struct EventFields {
    kind: Option<Kind>,
    time: Option<f64>,
    agents: Option<Vec<Agent>>,
}

impl<'de> Object<'de> for EventFields {
    type Value = Event;

    const NAME: &'static str = "an event";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "event_type" => once(&mut self.kind, "event_type", kind(&fields.text("event_type")?)),
            "time" => once(&mut self.time, "time", fields.seed(Step::Key("time"), Number)?),
            "agents" => {
                // Positions just before an event matter at contacts and pockets. Where the kind comes after the
                // agents, they are read in any case.
                let bare = matches!(self.kind, Some(Kind::Nothing | Kind::Strike | Kind::Cushion | Kind::Transition));
                let agents = if bare {
                    fields.list::<AgentFields<false>>("agents")?
                } else {
                    fields.list::<AgentFields<true>>("agents")?
                };
                once(&mut self.agents, "agents", agents)
            }
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Event, E> {
        let (kind, time) = (need(self.kind, "event_type")?, need(self.time, "time")?);
        Ok(Event { kind, time, agents: need(self.agents, "agents")? })
    }
}

fn kind(name: &str) -> Kind {
    match name {
        "none" => Kind::Nothing,
        "stick_ball" => Kind::Strike,
        "ball_ball" => Kind::BallBall,
        "ball_linear_cushion" | "ball_circular_cushion" => Kind::Cushion,
        "ball_pocket" => Kind::Pocket,
        "sliding_rolling" | "rolling_spinning" | "rolling_stationary" | "spinning_stationary" => Kind::Transition,
        _ => Kind::Unknown,
    }
}

#[derive(Default)]
struct AgentFields<const POSITIONS: bool> {
    id: Option<String>,
    is_ball: Option<bool>,
    before: Option<[f64; 3]>,
}

impl<'de, const POSITIONS: bool> Object<'de> for AgentFields<POSITIONS> {
    type Value = Agent;

    const NAME: &'static str = "an agent";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "id" => once(&mut self.id, "id", fields.text("id")?),
            "agent_type" => once(&mut self.is_ball, "agent_type", fields.text("agent_type")? == "ball"),
            "initial" if POSITIONS && self.is_ball != Some(false) => {
                self.before = fields.object(Step::Key("initial"), Before::default())?;
                Ok(())
            }
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Agent, E> {
        let (id, is_ball) = (need(self.id, "id")?, need(self.is_ball, "agent_type")?);
        Ok(Agent { id, ball: None, is_ball, before: self.before.filter(|_| is_ball) })
    }
}

/// The position of a ball; of any other agent, and of `null`, nothing.
#[derive(Default)]
struct Before {
    at: Option<[f64; 3]>,
}

impl<'de> Object<'de> for Before {
    type Value = Option<[f64; 3]>;

    const NAME: &'static str = "a ball just before an event";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "state" => {
                self.at = fields.object(Step::Key("state"), Position::default())?;
                Ok(())
            }
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Self::Value, E> {
        Ok(self.at)
    }

    fn absent<E: de::Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }
}

#[derive(Default)]
struct Position {
    at: Option<[f64; 3]>,
}

impl<'de> Object<'de> for Position {
    type Value = Option<[f64; 3]>;

    const NAME: &'static str = "the state of a ball";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "rvw" => once(&mut self.at, "rvw", fields.seed(Step::Key("rvw"), Rows)?[0]),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Self::Value, E> {
        Ok(self.at)
    }
}
