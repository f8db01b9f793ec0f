//! The shape of a save: visitors that keep what rulings need and skip the rest.

mod array;
mod ball;
mod event;
mod object;
mod system;
mod table;

use alloc::vec::Vec;

use serde::Deserializer;

use super::{save::Save, trail::Trail};

/// Reads the top level: a `System`, or a `MultiSystem` of several.
pub(super) fn document<'de, D: Deserializer<'de>>(deserializer: D, trail: &Trail) -> Result<Vec<Save>, D::Error> {
    object::read(deserializer, trail, system::Document::default())
}
