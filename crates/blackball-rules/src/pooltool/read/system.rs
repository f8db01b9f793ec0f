//! The top level: a `System`, or a `MultiSystem` of several.

use alloc::{collections::BTreeMap, format, string::String, vec, vec::Vec};

use serde::de::{self, MapAccess};

use super::{
    ball::BallFields,
    event::EventFields,
    object::{Fields, Named, Object, need, once},
    table::TableFields,
};
use crate::pooltool::{
    save::{Event, Save, SavedBall, Surface},
    trail::Step,
};

/// Either of both: which one, the first key that only one of them has tells.
#[derive(Default)]
pub(super) struct Document {
    several: Option<Vec<Save>>,
    system: SystemFields,
}

impl<'de> Object<'de> for Document {
    type Value = Vec<Save>;

    const NAME: &'static str = "a saved simulation";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "multisystem" => once(&mut self.several, "multisystem", fields.list::<SystemFields>("multisystem")?),
            _ => self.system.field(key, fields),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Vec<Save>, E> {
        let Some(mut several) = self.several else { return Ok(vec![self.system.finish()?]) };
        if several.is_empty() {
            return Err(E::invalid_length(0, &"at least one shot"));
        }
        for (index, save) in several.iter_mut().enumerate() {
            save.prefix = format!("multisystem[{index}].");
        }
        Ok(several)
    }
}

#[derive(Default)]
struct SystemFields {
    cue_ball: Option<String>,
    surface: Option<Surface>,
    balls: Option<BTreeMap<String, SavedBall>>,
    events: Option<Vec<Event>>,
}

impl<'de> Object<'de> for SystemFields {
    type Value = Save;

    const NAME: &'static str = "a saved shot";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "cue" => once(&mut self.cue_ball, "cue", fields.object(Step::Key("cue"), Cue::default())?),
            "table" => once(&mut self.surface, "table", fields.object(Step::Key("table"), TableFields::default())?),
            "balls" => {
                let balls = fields.object(Step::Key("balls"), Named::<BallFields, _>::default())?;
                once(&mut self.balls, "balls", balls)
            }
            "events" => once(&mut self.events, "events", fields.list::<EventFields>("events")?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Save, E> {
        let cue_ball = need(self.cue_ball, "cue")?;
        let surface = need(self.surface, "table")?;
        let named = need(self.balls, "balls")?;
        let mut events = need(self.events, "events")?;
        if let Some((key, ball)) = named.iter().find(|(key, ball)| **key != ball.id) {
            let id = &ball.id;
            return Err(E::custom(format_args!("the ball under balls.{key} has the id {id:?}")));
        }
        let balls: Vec<SavedBall> = named.into_values().collect();
        for agent in events.iter_mut().flat_map(|event| &mut event.agents).filter(|agent| agent.is_ball) {
            agent.ball = balls.binary_search_by(|ball| ball.id.cmp(&agent.id)).ok();
        }
        Ok(Save { prefix: String::new(), cue_ball, surface, balls, events })
    }
}

#[derive(Default)]
struct Cue {
    ball: Option<String>,
}

impl<'de> Object<'de> for Cue {
    type Value = String;

    const NAME: &'static str = "a cue";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "cue_ball_id" => once(&mut self.ball, "cue_ball_id", fields.text("cue_ball_id")?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<String, E> {
        need(self.ball, "cue_ball_id")
    }
}
