//! Camette's rules and the solution, held against plain references.
#![expect(clippy::tests_outside_test_module, reason = "an integration test is a test module")]

mod clauses;
#[cfg(feature = "solve")]
mod files;
mod game;
mod generator;
mod index;
mod notation;
mod reference;
#[cfg(feature = "solve")]
mod solution;
mod text;
