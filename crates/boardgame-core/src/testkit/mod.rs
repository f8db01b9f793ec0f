//! Checks that a game keeps the promises of its traits (feature `testkit`).
//!
//! [`Kit`] plays random games and checks every state; [`Check`] lists the checks. Other items help with tests.
//! Functions of this module panic when a check fails or an input is invalid.

#![allow(clippy::missing_panics_doc, reason = "the module says so")]

mod board;
mod choices;
mod clauses;
#[cfg(feature = "std")]
mod golden;
mod json;
mod kit;
mod nim;
#[cfg(feature = "std")]
mod random;
mod records;
mod report;
mod run;
mod secret;
#[cfg(feature = "std")]
mod spoil;
mod states;
mod texts;

#[cfg(feature = "std")]
pub use board::check_counts;
pub use board::{Counts, board_setups, check_board};
#[doc(hidden)]
pub use board::{after, legal};
pub use choices::Choices;
pub use clauses::check_rulebook;
#[doc(hidden)]
pub use clauses::tests_of;
#[cfg(feature = "std")]
pub use clauses::untested_clauses;
#[cfg(feature = "std")]
pub use golden::check_figures;
pub use json::cases;
#[cfg(feature = "std")]
pub use json::extra_cases;
#[doc(hidden)]
pub use json::{json, to_json};
pub use kit::{Alike, Kit};
pub use nim::{Nim, NimIllegal, NimRule, NimSetup, NimTextError};
#[cfg(feature = "std")]
pub use random::RandomCases;
pub use report::{Check, Failure, Report};
#[cfg(feature = "std")]
pub use spoil::spoil;
pub use texts::{check_game_texts, check_record_text};
#[doc(hidden)]
pub use texts::{only_error, only_game};
