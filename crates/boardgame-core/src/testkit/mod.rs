//! Checks that a game keeps the promises of its traits (feature `testkit`).
//!
//! [`Kit`] plays random games and checks every state; [`Check`] lists the checks. Other items help
//! with tests. Functions that return no error panic when a check fails or an input is invalid.

#![allow(clippy::missing_panics_doc, reason = "the module says so")]

mod board;
mod choices;
mod clauses;
mod golden;
mod json;
mod kit;
mod nim;
mod random;
mod records;
mod report;
mod run;
mod secret;
mod spoil;
mod states;
mod texts;

pub use board::{Counts, board_setups, check_board, check_counts};
#[doc(hidden)]
pub use board::{after, legal};
pub use choices::Choices;
#[doc(hidden)]
pub use clauses::tests_of;
pub use clauses::{check_rulebook, untested_clauses};
pub use golden::check_figures;
pub use json::{cases, extra_cases};
#[doc(hidden)]
pub use json::{json, to_json};
pub use kit::{Alike, Kit};
pub use nim::{Nim, NimIllegal, NimRule, NimSetup, NimTextError};
pub use random::RandomCases;
pub use report::{Check, Failure, Report};
pub use secret::{Serial, SerialSecret};
pub use spoil::spoil;
pub use texts::{check_game_texts, check_record_text};
#[doc(hidden)]
pub use texts::{only_error, only_game};
