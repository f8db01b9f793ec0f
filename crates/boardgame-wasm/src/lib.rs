//! The npm package `boardgame-rules`: what the crates know, in the habits of JavaScript.
//!
//! Nothing is decided here. A class holds a value of a crate, a method asks it, and what a crate refuses is thrown as `Refused`
//! with the same code, clause and sentences. Each feature makes a file of its own, so that a page loads the game it plays and
//! no more; `all` has everything.

#[cfg(feature = "all")]
mod blackball;
#[cfg(any(feature = "camelot", feature = "camette", feature = "checkers"))]
mod board;
#[cfg(feature = "dwyn")]
mod dwyn;
mod given;
#[cfg(feature = "board")]
mod pictures;
#[cfg(feature = "all")]
mod players;
#[cfg(feature = "all")]
mod referee;
#[cfg(feature = "board")]
mod say;
#[cfg(feature = "site")]
mod site;

/// All messages of this crate.
#[cfg(feature = "site")]
const MESSAGES: &[&[boardgame_core::message::Template]] = &[site::Site::MESSAGES];

/// Two kilobytes smaller than the usual one.
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
