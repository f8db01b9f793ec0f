//! Tests of the rules and the solution.
#![expect(clippy::tests_outside_test_module, reason = "an integration test is a test module")]

mod clauses;
#[cfg(feature = "solve")]
mod files;
mod game;
mod generator;
mod index;
mod notation;
mod reference;
mod refusals;
#[cfg(feature = "solve")]
mod solution;
mod text;
