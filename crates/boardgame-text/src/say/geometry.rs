//! Where balls cannot lie, and what no table is like.

use blackball_rules::geometry::{LayoutError, PlacementFault, PointError, RackPatternError, TableError};

use super::{Say, untranslated};
use crate::{Text, geometry as message};

/// Balls of a list are counted from 1, as people do.
const FIRST: usize = 1;

impl Say for RackPatternError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::Shape { found } => message::rack_shape(text, format!("{found:?}")),
            Self::Black => message::rack_black(text),
            Self::Groups { reds } => message::rack_groups(text, *reds),
        }
    }
}

impl Say for PlacementFault {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::OffSurface { place } => message::off_surface(text, place.to_string()),
            Self::BeyondBaulk { beyond } => message::beyond_baulk(text, beyond.to_string()),
            Self::Touching { ball } => message::would_touch(text, ball.saturating_add(FIRST)),
        }
    }
}

impl Say for LayoutError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::NotToldApart { ball } => message::not_told_apart(text, ball.say(text)),
            Self::OffTable { ball, place } => message::off_table(text, ball.say(text), place.to_string()),
            Self::OnTable { ball, place } => message::on_table(text, ball.say(text), place.to_string()),
            Self::NoRoom { ball } => message::no_room(text, ball.say(text)),
        }
    }
}

impl Say for PointError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::NotFinite { axis } => message::not_finite(text, axis.to_string()),
            Self::TooFar { axis, value } => message::too_far(text, axis.to_string(), value.to_string()),
        }
    }
}

impl Say for TableError {
    fn say(&self, text: &Text) -> String {
        match self {
            Self::NotFinite { what } => message::size_not_finite(text, size(text, what)),
            Self::NotPositive { what, metres } => {
                message::size_not_positive(text, size(text, what), metres.to_string())
            }
            Self::Length { metres } => message::length(text, metres.to_string()),
            Self::Width { length, width } => message::width(text, width.to_string(), length.to_string()),
            Self::UnlikeBalls { cue, object } => message::unlike_balls(text, cue.to_string(), object.to_string()),
            Self::SmallBalls { radius, width } => message::small_balls(text, radius.to_string(), width.to_string()),
            Self::LargeBalls { radius, length, width } => {
                message::large_balls(text, radius.to_string(), length.to_string(), width.to_string())
            }
            Self::BlackSpot { spot } => message::black_spot(text, spot.to_string()),
            Self::NoCrossing => message::no_crossing(text),
        }
    }
}

/// A size, which the geometry names in English.
fn size(text: &Text, what: &str) -> String {
    match what {
        "length" => message::size_length(text),
        "width" => message::size_width(text),
        "cue ball's radius" => message::size_cue_radius(text),
        "object balls' radius" => message::size_object_radius(text),
        new => untranslated(text, new),
    }
}
