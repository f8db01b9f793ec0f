//! The tests of the crate, in one program.

mod bot;
mod cards;
mod clauses;
mod fuzz;
mod invariants;
mod kit;
mod knowledge;
mod layouts;
mod notation;
mod scenarios;
mod serial;
mod set_up;
mod stealing;
mod support;
mod turns;
mod winning;
mod worlds;
