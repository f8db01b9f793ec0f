//! The table of a save: its size, pockets and cushions.

use blackball_rules::{
    facts::{Cushion, Pocket},
    geometry::{Disc, Point, Table},
};

use crate::{
    error::SaveError,
    save::{CircularSegment, LinearSegment, Save},
};

/// Largest distance of a cushion's nose from a rectangle, in metres.
const SQUARE: f64 = 0.001;

/// The segments of which each cushion consists, including its jaws (interpretation A23).
const SEGMENTS: [(Cushion, [&str; 5]); 6] = [
    (Cushion::Baulk, ["1", "1t", "17", "17t", "18"]),
    (Cushion::LeftLower, ["2", "2t", "3", "4", "4t"]),
    (Cushion::LeftUpper, ["5", "5t", "6", "7", "7t"]),
    (Cushion::Top, ["8", "8t", "9", "10", "10t"]),
    (Cushion::RightUpper, ["11", "11t", "12", "13", "13t"]),
    (Cushion::RightLower, ["14", "14t", "15", "16", "16t"]),
];

const POCKETS: [(Pocket, &str); 6] = [
    (Pocket::BaulkLeft, "lb"),
    (Pocket::MiddleLeft, "lc"),
    (Pocket::TopLeft, "lt"),
    (Pocket::BaulkRight, "rb"),
    (Pocket::MiddleRight, "rc"),
    (Pocket::TopRight, "rt"),
];

pub(crate) fn cushion(id: &str) -> Option<Cushion> {
    SEGMENTS.iter().find_map(|(cushion, segments)| segments.contains(&id).then_some(*cushion))
}

pub(crate) fn pocket(id: &str) -> Option<Pocket> {
    POCKETS.iter().find_map(|(pocket, other)| (*other == id).then_some(*pocket))
}

/// Measures the table, which must have six pockets and rectangular cushions.
pub(crate) fn table(save: &Save, cue_radius: f64, object_radius: f64) -> Result<Table, SaveError> {
    let at = |path: &str| save.path(&format!("table.{path}"));
    if save.surface.pockets.0.is_empty() {
        return Err(SaveError::NoPockets { path: at("pockets") });
    }
    for (_, id) in POCKETS {
        if !save.surface.pockets.0.contains_key(id) {
            return Err(SaveError::Missing { path: at(&format!("pockets.{id}")) });
        }
    }
    let path = |id: &str| at(&format!("cushion_segments.linear.{id}"));
    let noses = &save.surface.cushion_segments.linear.0;
    let nose = |id: &str| noses.get(id).ok_or_else(|| SaveError::Missing { path: path(id) });
    let length = nose("9")?.ends()[0].y();
    let width = nose("12")?.ends()[0].x();
    for (id, axis, place) in
        [("3", 0, 0.0), ("6", 0, 0.0), ("9", 1, length), ("12", 0, width), ("15", 0, width), ("18", 1, 0.0)]
    {
        let nose = nose(id)?;
        if nose.ends().iter().any(|&end| (<[f64; 2]>::from(end)[axis] - place).abs() > SQUARE) {
            return Err(SaveError::OddTable { path: path(id) });
        }
    }
    Table::new(length, width, cue_radius, object_radius)
        .map_err(|error| SaveError::Table { path: at("cushion_segments"), error })
}

pub(crate) struct Cushions {
    linear: Vec<(Cushion, LinearSegment)>,
    circular: Vec<(Cushion, CircularSegment)>,
}

impl Cushions {
    pub(crate) fn of(save: &Save) -> Self {
        fn known<'a, T: Copy>((id, segment): (&'a String, &'a T)) -> Option<(Cushion, T)> {
            Some((cushion(id)?, *segment))
        }
        let segments = &save.surface.cushion_segments;
        let linear = segments.linear.0.iter().filter_map(known).collect();
        let circular = segments.circular.0.iter().filter_map(known).collect();
        Self { linear, circular }
    }

    pub(crate) fn gaps(&self, ball: Disc) -> impl Iterator<Item = (Cushion, f64)> {
        let centre = ball.centre;
        let linear = self.linear.iter().map(move |(cushion, segment)| (*cushion, from_line(centre, segment)));
        let from_arc = move |arc: &CircularSegment| centre.distance(arc.centre.point) - arc.radius;
        let circular = self.circular.iter().map(move |(cushion, arc)| (*cushion, from_arc(arc)));
        linear.chain(circular).map(move |(cushion, distance)| (cushion, distance - ball.radius))
    }

    pub(crate) fn gap(&self, ball: Disc, cushion: Cushion) -> f64 {
        self.gaps(ball).filter(|(other, _)| *other == cushion).fold(f64::INFINITY, |least, (_, gap)| least.min(gap))
    }
}

fn from_line(point: Point, segment: &LinearSegment) -> f64 {
    let [from, to] = segment.ends();
    let (x, y) = (point.x() - from.x(), point.y() - from.y());
    let (dx, dy) = (to.x() - from.x(), to.y() - from.y());
    let square = dx * dx + dy * dy;
    let part = if square > 0.0 { ((x * dx + y * dy) / square).clamp(0.0, 1.0) } else { 0.0 };
    (x - dx * part).hypot(y - dy * part)
}
