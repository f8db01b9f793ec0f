//! Players at work: what they must keep whatever they think.
#![expect(clippy::tests_outside_test_module, reason = "an integration test is a test module")]

mod endings;
mod found;
