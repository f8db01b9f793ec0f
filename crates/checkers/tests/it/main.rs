//! The tests of the crate.

mod ballots;
mod board;
mod bounds;
mod ending;
mod fen;
mod fuzz;
mod generator;
mod index;
mod kit;
mod next;
mod pdn;
mod perft;
mod refusals;
mod rules;
mod serial;
mod strict;
mod support;
