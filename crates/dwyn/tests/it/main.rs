//! Integration tests of the crate.

mod cards;
mod clauses;
mod fair;
mod forged;
mod fuzz;
mod index;
mod invariants;
mod kit;
mod knowledge;
mod layouts;
mod notation;
mod refusals;
mod scenarios;
mod serial;
mod set_up;
mod stealing;
mod support;
mod turns;
mod winning;
mod worlds;
