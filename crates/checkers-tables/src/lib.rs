#![cfg_attr(feature = "make", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "make"), doc = "Perfect endings of American checkers, to be read from tables.")]
#![no_std]
#![forbid(unsafe_code)]
#![expect(clippy::cast_possible_truncation, reason = "numbers of squares and of pieces, all below 256")]

extern crate alloc;
#[cfg(feature = "std")]
#[macro_use]
extern crate std;

mod board;
mod counts;
mod endings;
#[cfg(feature = "make")]
mod make;
mod material;
mod moves;
#[cfg(feature = "make")]
mod proof;
mod rank;
#[cfg(feature = "make")]
mod rows;
mod solved;
#[cfg(feature = "std")]
mod store;
mod turns;

#[doc(no_inline)]
pub use boardgame_retrograde::MESSAGES as TABLE_MESSAGES;
#[cfg(feature = "std")]
pub use boardgame_retrograde::{FileError, SystemError};
pub use boardgame_retrograde::{Kind, Memory, Outcome, ReadError, Source, Table, TableError, Value};
/// The rules, positions and squares that the tables are about.
#[doc(no_inline)]
pub use checkers;
pub use counts::Counts;
pub use endings::Endings;
pub use material::{Force, MOST_PIECES, Material, ParseMaterialError};
pub use solved::Solved;
#[cfg(feature = "make")]
pub use store::{Made, MakeError};
#[cfg(feature = "std")]
pub use store::{Store, Tables};

/// What is said to people, for whoever translates it.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    ParseMaterialError::MESSAGES,
    #[cfg(feature = "make")]
    MakeError::MESSAGES,
];
