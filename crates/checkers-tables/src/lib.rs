#![cfg_attr(feature = "make", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "make"), doc = "Perfect endings of American checkers, to be read from tables.")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![expect(clippy::cast_possible_truncation, reason = "numbers of squares and of pieces, all below 256")]

extern crate alloc;
#[cfg(feature = "std")]
#[macro_use]
extern crate std;

mod board;
mod endings;
#[cfg(feature = "make")]
mod kings;
#[cfg(feature = "make")]
mod make;
mod material;
mod moves;
#[cfg(feature = "make")]
mod outcomes;
mod rank;
#[cfg(feature = "make")]
mod rows;
mod solved;
mod turns;
#[cfg(feature = "make")]
mod ways;

#[doc(no_inline)]
pub use boardgame_retrograde::MESSAGES as TABLE_MESSAGES;
#[cfg(feature = "make")]
pub use boardgame_retrograde::Made;
#[cfg(feature = "std")]
pub use boardgame_retrograde::{FileError, MakeError, Progress};
pub use boardgame_retrograde::{
    InMemory, ReadError, Table, TableError, TableKind, TableSource, Tabled, Value, ValueCounts, Wdl,
};
/// The rules, positions and squares that the tables are about.
#[doc(no_inline)]
pub use checkers;
pub use endings::Endings;
#[cfg(feature = "std")]
pub use endings::{Store, Tables};
pub use material::{Force, MOST_DISTANCES, MOST_PIECES, Material, ParseMaterialError};
#[cfg(feature = "make")]
pub use outcomes::{Job, OutcomesOnly, Part};
pub use solved::Solved;

/// The messages for people, ready to be translated.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[ParseMaterialError::MESSAGES];
