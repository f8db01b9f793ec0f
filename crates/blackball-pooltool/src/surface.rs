//! The table of a save: its size, its pockets, and which piece belongs to which cushion.

use blackball_rules::{
    facts::{Cushion, Pocket},
    geometry::{Disc, Point, Table},
};

use crate::{
    error::SaveError,
    save::{Nose, Save, Tip},
};

/// How far a nose may be from where it should be, in metres.
const SQUARE: f64 = 0.001;

/// The pieces of each cushion, jaws included (reading A23).
const PIECES: [(Cushion, [&str; 5]); 6] = [
    (Cushion::Baulk, ["1", "1t", "17", "17t", "18"]),
    (Cushion::LeftLower, ["2", "2t", "3", "4", "4t"]),
    (Cushion::LeftUpper, ["5", "5t", "6", "7", "7t"]),
    (Cushion::Top, ["8", "8t", "9", "10", "10t"]),
    (Cushion::RightUpper, ["11", "11t", "12", "13", "13t"]),
    (Cushion::RightLower, ["14", "14t", "15", "16", "16t"]),
];

pub(crate) fn cushion(id: &str) -> Option<Cushion> {
    PIECES.iter().find_map(|(cushion, pieces)| pieces.contains(&id).then_some(*cushion))
}

pub(crate) fn pocket(id: &str) -> Option<Pocket> {
    Some(match id {
        "lb" => Pocket::BaulkLeft,
        "lc" => Pocket::MiddleLeft,
        "lt" => Pocket::TopLeft,
        "rb" => Pocket::BaulkRight,
        "rc" => Pocket::MiddleRight,
        "rt" => Pocket::TopRight,
        _ => return None,
    })
}

/// Checks that the table has six pockets and square cushions, and measures it.
pub(crate) fn table(save: &Save, cue_radius: f64, object_radius: f64) -> Result<Table, SaveError> {
    let at = |path: &str| format!("{}table.{path}", save.prefix);
    if save.surface.pockets.is_empty() {
        return Err(SaveError::NoPockets { path: at("pockets") });
    }
    for id in ["lb", "lc", "lt", "rb", "rc", "rt"] {
        if !save.surface.pockets.contains_key(id) {
            return Err(SaveError::Missing { path: at(&format!("pockets.{id}")) });
        }
    }
    let path = |id: &str| at(&format!("cushion_segments.linear.{id}"));
    let nose = |id: &str| save.surface.linear.get(id).ok_or_else(|| SaveError::Missing { path: path(id) });
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

/// The pieces of cushion of a save, for measuring how far a ball is from them.
pub(crate) struct Cushions {
    straight: Vec<(Cushion, Nose)>,
    rounded: Vec<(Cushion, Tip)>,
}

impl Cushions {
    pub(crate) fn of(save: &Save) -> Self {
        fn known<'a, T: Copy>((id, piece): (&'a String, &'a T)) -> Option<(Cushion, T)> {
            Some((cushion(id)?, *piece))
        }
        let straight = save.surface.linear.iter().filter_map(known).collect();
        let rounded = save.surface.circular.iter().filter_map(known).collect();
        Self { straight, rounded }
    }

    /// The space between a ball and each cushion, in metres.
    pub(crate) fn gaps(&self, ball: Disc) -> impl Iterator<Item = (Cushion, f64)> {
        let centre = ball.centre;
        let straight = self.straight.iter().map(move |(cushion, nose)| (*cushion, from_line(centre, nose)));
        let rounded =
            self.rounded.iter().map(move |(cushion, tip)| (*cushion, centre.distance(tip.centre()) - tip.radius()));
        straight.chain(rounded).map(move |(cushion, distance)| (cushion, distance - ball.radius))
    }

    /// The space between a ball and one cushion.
    pub(crate) fn gap(&self, ball: Disc, cushion: Cushion) -> f64 {
        self.gaps(ball).filter(|(other, _)| *other == cushion).fold(f64::INFINITY, |least, (_, gap)| least.min(gap))
    }
}

/// The distance of a point from a straight piece, its ends included.
fn from_line(point: Point, nose: &Nose) -> f64 {
    let [from, to] = nose.ends();
    let (x, y) = (point.x() - from.x(), point.y() - from.y());
    let (dx, dy) = (to.x() - from.x(), to.y() - from.y());
    let square = dx * dx + dy * dy;
    let part = if square > 0.0 { ((x * dx + y * dy) / square).clamp(0.0, 1.0) } else { 0.0 };
    (x - dx * part).hypot(y - dy * part)
}
