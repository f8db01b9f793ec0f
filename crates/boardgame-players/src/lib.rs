#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod analysis;
mod board;
pub mod camelot;
pub mod camette;
pub mod checkers;
#[cfg(feature = "contest")]
pub mod contest;
pub mod dwyn;
#[cfg(feature = "contest")]
pub mod hub;
mod level;
#[cfg(whole_house)]
#[path = "../../boardgame-table/tests/noughts/src/opponent.rs"]
mod noughts;
#[cfg(whole_house)]
use boardgame_core::noughts as rules;
#[cfg(whole_house)]
extern crate self as boardgame_players;
#[cfg(feature = "std")]
mod tally;

pub use {boardgame_core, boardgame_search};

pub use analysis::{Analysis, Mark, MoveReview, men, score_text};
pub use board::{BoardOpponent, Engine, MAN, Searcher, keys};
pub use level::{Level, ParseLevelError, Strength};
#[cfg(feature = "std")]
pub use tally::{Decision, Interval, Tally};

/// Templates of all messages, for translation.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    #[cfg(feature = "contest")]
    hub::ClientError::MESSAGES,
];
