#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![expect(
    clippy::cast_possible_truncation,
    reason = "bytes, lengths of codes, numbers of squares, and files that fit into memory"
)]

extern crate alloc;
#[cfg(feature = "std")]
#[cfg_attr(feature = "parallel", macro_use)]
extern crate std;

#[cfg(feature = "checkers")]
pub mod checkers;
mod counts;
#[cfg(feature = "std")]
mod file;
mod packed;
mod prefix;
mod proof;
mod runs;
mod slice;
mod solve;
#[cfg(feature = "std")]
mod store;
mod table;
mod value;

pub use boardgame_core;
pub use counts::ValueCounts;
#[cfg(feature = "std")]
pub use file::{File, FileError};
pub use packed::PackedOutcomes;
pub use proof::{Flaw, ForwardMoves, RankSet, check, prove};
pub use runs::ANY;
pub use slice::{Conversion, Slice, SolvableSlice, Survey, TableSlice};
pub use solve::Solver;
#[cfg(feature = "parallel")]
pub use solve::solve_in_parallel;
#[cfg(feature = "std")]
pub use store::{MakeError, Progress, Store, Tables};
pub use table::{InMemory, ReadError, Table, TableError, TableKind, TableSource, VERSION, write_table};
pub use value::{TooLong, Value, Wdl};

/// Templates of all messages, for translation.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    TableError::MESSAGES,
    TooLong::MESSAGES,
    Flaw::MESSAGES,
    #[cfg(feature = "checkers")]
    checkers::ParseMaterialError::MESSAGES,
    #[cfg(feature = "std")]
    FileError::MESSAGES,
    #[cfg(feature = "std")]
    MakeError::MESSAGES,
];
