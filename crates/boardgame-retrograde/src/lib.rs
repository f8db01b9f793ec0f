#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![expect(clippy::cast_possible_truncation, reason = "bytes, lengths of codes, and files that fit into memory")]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod cells;
#[cfg(feature = "std")]
mod file;
mod prefix;
mod runs;
mod slice;
mod solve;
mod table;
mod value;

#[cfg(feature = "std")]
pub use file::{File, FileError, SystemError, open_file, write_file};
pub use runs::ANY;
pub use slice::{Slice, Survey};
#[cfg(feature = "parallel")]
pub use solve::solve_in_parallel;
pub use solve::{Solver, TooLong};
pub use table::{Kind, Memory, ReadError, Source, Table, TableError, VERSION, write_table};
pub use value::{Outcome, Value};

/// What is said to people, for whoever translates it.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    TableError::MESSAGES,
    TooLong::MESSAGES,
    #[cfg(feature = "std")]
    FileError::MESSAGES,
];
