//! The table: pieces of cushion and pockets.

use alloc::{collections::BTreeMap, string::String};

use serde::de::{self, MapAccess};

use super::{
    array::{Number, Triple},
    object::{Fields, Named, Object, need, once},
};
use crate::pooltool::{
    save::{Nose, Surface, Tip},
    trail::Step,
};

#[derive(Default)]
pub(super) struct TableFields {
    segments: Option<Segments>,
    pockets: Option<BTreeMap<String, [f64; 3]>>,
}

impl<'de> Object<'de> for TableFields {
    type Value = Surface;

    const NAME: &'static str = "a table";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "cushion_segments" => {
                let segments = fields.object(Step::Key("cushion_segments"), SegmentFields::default())?;
                once(&mut self.segments, "cushion_segments", segments)
            }
            "pockets" => {
                let pockets = fields.object(Step::Key("pockets"), Named::<PocketFields, _>::default())?;
                once(&mut self.pockets, "pockets", pockets)
            }
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Surface, E> {
        let Segments { linear, circular } = need(self.segments, "cushion_segments")?;
        Ok(Surface { linear, circular, pockets: need(self.pockets, "pockets")? })
    }
}

struct Segments {
    linear: BTreeMap<String, Nose>,
    circular: BTreeMap<String, Tip>,
}

#[derive(Default)]
struct SegmentFields {
    linear: Option<BTreeMap<String, Nose>>,
    circular: Option<BTreeMap<String, Tip>>,
}

impl<'de> Object<'de> for SegmentFields {
    type Value = Segments;

    const NAME: &'static str = "the pieces of cushion";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "linear" => {
                let linear = fields.object(Step::Key("linear"), Named::<NoseFields, _>::default())?;
                once(&mut self.linear, "linear", linear)
            }
            "circular" => {
                let circular = fields.object(Step::Key("circular"), Named::<TipFields, _>::default())?;
                once(&mut self.circular, "circular", circular)
            }
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Segments, E> {
        Ok(Segments { linear: need(self.linear, "linear")?, circular: need(self.circular, "circular")? })
    }
}

#[derive(Default)]
struct NoseFields {
    p1: Option<[f64; 3]>,
    p2: Option<[f64; 3]>,
}

impl<'de> Object<'de> for NoseFields {
    type Value = Nose;

    const NAME: &'static str = "a straight piece of cushion";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "p1" => once(&mut self.p1, "p1", fields.seed(Step::Key("p1"), Triple)?),
            "p2" => once(&mut self.p2, "p2", fields.seed(Step::Key("p2"), Triple)?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Nose, E> {
        Ok(Nose { p1: need(self.p1, "p1")?, p2: need(self.p2, "p2")? })
    }
}

#[derive(Default)]
struct TipFields {
    center: Option<[f64; 3]>,
    radius: Option<f64>,
}

impl<'de> Object<'de> for TipFields {
    type Value = Tip;

    const NAME: &'static str = "a rounded piece of cushion";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "center" => once(&mut self.center, "center", fields.seed(Step::Key("center"), Triple)?),
            "radius" => once(&mut self.radius, "radius", fields.seed(Step::Key("radius"), Number)?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<Tip, E> {
        Ok(Tip { center: need(self.center, "center")?, radius: need(self.radius, "radius")? })
    }
}

#[derive(Default)]
struct PocketFields {
    center: Option<[f64; 3]>,
}

impl<'de> Object<'de> for PocketFields {
    type Value = [f64; 3];

    const NAME: &'static str = "a pocket";

    fn field<A: MapAccess<'de>>(&mut self, key: &str, fields: Fields<'_, A>) -> Result<(), A::Error> {
        match key {
            "center" => once(&mut self.center, "center", fields.seed(Step::Key("center"), Triple)?),
            _ => fields.skip(),
        }
    }

    fn finish<E: de::Error>(self) -> Result<[f64; 3], E> {
        need(self.center, "center")
    }
}
