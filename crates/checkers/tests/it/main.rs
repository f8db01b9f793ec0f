//! The tests of the crate, in one program.

mod ballots;
mod board;
mod bounds;
mod crowning;
mod ending;
mod fen;
mod fuzz;
mod generator;
mod index;
mod jumping;
mod kit;
mod moving;
mod next;
mod pdn;
mod perft;
mod serial;
mod strict;
mod support;
