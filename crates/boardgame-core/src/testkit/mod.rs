//! Checks that a game keeps the promises of its traits (feature `testkit`).
//!
//! [`Kit`] plays a game at random and checks every state on the way; `untested_clauses` finds the clauses of its rules
//! that have no test. The checks are listed as [`Check`]. Besides them there is what tests of several games need: data
//! files and JSON ([`cases`], [`json`](fn@json)), counts ([`Counts`]), hostile input (`spoil`, [`Choices`]).
//!
//! ```
//! use boardgame_core::testkit::{Kit, Nim, NimSetup};
//!
//! let report = Kit::<Nim>::new([1, 4, 21].map(|heap| NimSetup { heap }))
//!     .playouts(20)
//!     .bound(21)
//!     .probes(|_, _| vec![0, 1, 2, 3, 4, u32::MAX])
//!     .step("the position changes", |before, _, after| before != after)
//!     .notation()
//!     .run()
//!     .unwrap();
//! assert_eq!(report.playouts, 60);
//! ```

mod alter;
mod board;
mod check;
mod choices;
mod clauses;
#[cfg(feature = "std")]
mod golden;
mod json;
mod kit;
mod moves;
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
pub use check::Check;
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
pub use report::{Failure, Report};
#[cfg(feature = "std")]
pub use spoil::spoil;
pub use texts::{check_game_texts, check_record_text};
#[doc(hidden)]
pub use texts::{only_error, only_game};
