//! Helpers that place balls on a seven-foot table.

use blackball_rules::{
    Ball,
    geometry::{Disc, Point, Table},
};
use proptest::prelude::*;

pub(crate) const LENGTH: f64 = 1.83;
pub(crate) const WIDTH: f64 = 0.915;
pub(crate) const RADIUS: f64 = 0.0254;

pub(crate) fn table() -> Table {
    Table::new(LENGTH, WIDTH, RADIUS, RADIUS).unwrap()
}

pub(crate) fn at(x: f64, y: f64) -> Point {
    Point::new(x, y).unwrap()
}

pub(crate) fn ball(number: u8) -> Ball {
    Ball::numbered(number).unwrap()
}

pub(crate) fn mirrored(disc: Disc) -> Disc {
    Disc { centre: at(WIDTH - disc.centre.x(), disc.centre.y()), ..disc }
}

pub(crate) fn disc() -> impl Strategy<Value = Disc> {
    (0.03..0.885, 0.03..1.8, prop_oneof![Just(RADIUS), 0.02..0.03])
        .prop_map(|(x, y, radius)| Disc { centre: at(x, y), radius })
}
