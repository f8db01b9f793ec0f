//! A ball: its radius and its history.

use alloc::{string::String, vec::Vec};
use core::fmt;

use serde::{
    Deserializer,
    de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor},
};

use super::{
    array::{Number, Numpy, NumpyArray, Rows, rows},
    object::{Fields, Object, ObjectSeed, need, once},
};
use crate::pooltool::{
    history::{History, Phase, State},
    save::SavedBall,
    trail::{Step, Trail},
};

#[derive(Default)]
pub(super) struct BallFields {
    id: Option<String>,
    radius: Option<f64>,
    history: Option<History>,
}

impl<'de> Object<'de> for BallFields {
    type Value = SavedBall;

    const NAME: &'static str = "a ball";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "id" => once(&mut self.id, "id", fields.text("id")?),
            "params" => once(&mut self.radius, "params", fields.object(Step::Key("params"), Params::default())?),
            "history" => {
                let seed = HistorySeed { trail: fields.trail };
                once(&mut self.history, "history", fields.seed(Step::Key("history"), seed)?)
            }
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<SavedBall, E> {
        Ok(SavedBall {
            id: need(self.id, "id")?,
            radius: need(self.radius, "params")?,
            history: need(self.history, "history")?,
        })
    }
}

#[derive(Default)]
struct Params {
    radius: Option<f64>,
}

impl<'de> Object<'de> for Params {
    type Value = f64;

    const NAME: &'static str = "the parameters of a ball";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "R" => once(&mut self.radius, "R", fields.seed(Step::Key("R"), Number)?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<f64, E> {
        need(self.radius, "R")
    }
}

/// A list of states under a key, or three arrays side by side; `null` when there are none.
struct HistorySeed<'t> {
    trail: &'t Trail,
}

impl<'de> DeserializeSeed<'de> for HistorySeed<'_> {
    type Value = History;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<History, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for HistorySeed<'_> {
    type Value = History;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the states of a ball, as a list or as three arrays")
    }

    fn visit_unit<E: de::Error>(self) -> Result<History, E> {
        Ok(History::default())
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<History, A::Error> {
        ObjectSeed { trail: self.trail, object: Listed::default() }.visit_map(map)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<History, A::Error> {
        let trail = self.trail;
        let mut next = |index: usize| {
            let seed = ObjectSeed { trail, object: Numpy::default() };
            let array = trail.within(Step::Index(index), || list.next_element_seed(seed))?;
            array.map(|NumpyArray { data }| data).ok_or_else(|| de::Error::invalid_length(index, &"three arrays"))
        };
        let (motion, phases, times): (Vec<f64>, Vec<f64>, Vec<f64>) = (next(0)?, next(1)?, next(2)?);
        if motion.len() != phases.len().saturating_mul(9) || times.len() != phases.len() {
            return Err(de::Error::custom("the three arrays of a history must be equally long"));
        }
        let mut history = History::default();
        for ((motion, phase), time) in motion.chunks_exact(9).zip(phases).zip(times) {
            if let Some([at, velocity]) = rows(motion) {
                history.push(State { at, velocity, phase: numbered(phase)? }, time);
            }
        }
        Ok(history)
    }
}

fn numbered<E: de::Error>(number: f64) -> Result<Phase, E> {
    let unknown = || E::invalid_value(de::Unexpected::Float(number), &"a phase from 0 to 4");
    Phase::numbered(number).ok_or_else(unknown)
}

#[derive(Default)]
struct Listed {
    history: Option<History>,
}

impl<'de> Object<'de> for Listed {
    type Value = History;

    const NAME: &'static str = "the states of a ball";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "states" => {
                let seed = StatesSeed { trail: fields.trail };
                once(&mut self.history, "states", fields.seed(Step::Key("states"), seed)?)
            }
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<History, E> {
        need(self.history, "states")
    }
}

struct StatesSeed<'t> {
    trail: &'t Trail,
}

impl<'de> DeserializeSeed<'de> for StatesSeed<'_> {
    type Value = History;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<History, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for StatesSeed<'_> {
    type Value = History;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of states")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<History, A::Error> {
        let trail = self.trail;
        let mut history = History::default();
        while let Some((state, time)) = trail.within(Step::Index(history.len), || {
            list.next_element_seed(ObjectSeed { trail, object: StateFields::default() })
        })? {
            history.push(state, time);
        }
        Ok(history)
    }
}

#[derive(Default)]
struct StateFields {
    rows: Option<[[f64; 3]; 2]>,
    phase: Option<f64>,
    time: Option<f64>,
}

impl<'de> Object<'de> for StateFields {
    type Value = (State, f64);

    const NAME: &'static str = "the state of a ball";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "rvw" => once(&mut self.rows, "rvw", fields.seed(Step::Key("rvw"), Rows)?),
            "s" => once(&mut self.phase, "s", fields.seed(Step::Key("s"), Number)?),
            "t" => once(&mut self.time, "t", fields.seed(Step::Key("t"), Number)?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<(State, f64), E> {
        let [at, velocity] = need(self.rows, "rvw")?;
        let phase = numbered(need(self.phase, "s")?)?;
        Ok((State { at, velocity, phase }, need(self.time, "t")?))
    }
}
