//! A table of seven feet, places and balls on it.

use blackball_rules::{
    Ball,
    geometry::{Point, Table},
};

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
