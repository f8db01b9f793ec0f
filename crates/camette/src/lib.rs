#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![expect(clippy::cast_possible_truncation, reason = "numbers of squares and of pieces, all below 256")]

extern crate alloc;
#[cfg(feature = "std")]
#[cfg_attr(feature = "solve", macro_use)]
extern crate std;

mod board;
mod game;
mod index;
mod moves;
mod piece;
mod play;
mod position;
pub mod record;
mod rule;
#[cfg(feature = "solve")]
mod solve;
mod square;

pub use boardgame_core::{self, board::Direction};
#[cfg(feature = "solve")]
pub use boardgame_retrograde::{
    FileError, MakeError, Progress, TableError, TableKind, TooLong, Value, ValueCounts, Wdl,
};
pub use game::{Camette, ParseGameError, Setup};
pub use index::{Action, PartialMove};
pub use moves::{Effect, EffectSummary, Illegal, Move, ParseMoveError, ReadMoveError};
pub use piece::{Piece, Role, Side};
pub use position::{Drawing, Legend, ParsePositionError, Position, PositionError};
pub use rule::{RULES, Rule};
#[cfg(feature = "solve")]
pub use solve::{Forces, Solution, Stalemate, Store, Tables};
pub use square::{ParseSquareError, Square};

/// All messages of this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    Illegal::MESSAGES,
    Legend::MESSAGES,
    ParseMoveError::MESSAGES,
    ParsePositionError::MESSAGES,
    ParseSquareError::MESSAGES,
    PositionError::MESSAGES,
    ReadMoveError::MESSAGES,
    EffectSummary::MESSAGES,
    Side::MESSAGES,
    record::StartError::MESSAGES,
];
