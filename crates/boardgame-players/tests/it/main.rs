//! Tests of the players.
#![expect(clippy::tests_outside_test_module, reason = "an integration test is a test module")]

mod endings;
mod found;
