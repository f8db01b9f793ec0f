#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod counter;
mod error;
mod job;
mod lines;
mod remembered;
mod sum;

pub use counter::Counter;
pub use error::{CountError, Missing};
pub use job::{Done, Job, Jobs, split};
pub use sum::Sum;

/// The messages for people, ready to be translated.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[CountError::MESSAGES];
