//! The tests of the crate.

mod board;
mod bounds;
mod castles;
mod ending;
mod fuzz;
mod generator;
mod index;
mod kit;
mod leaping;
mod next;
mod perft;
mod records;
mod refusals;
mod serial;
mod support;
