//! The npm package `boardgame-rules`, a JavaScript interface to the crates.
//!
//! Classes wrap values of the crates, and refusals are thrown as `Refused` with the same code, clause and text. Each
//! feature builds a separate file, so that a page loads only its game; `all` builds the complete package.

#[cfg(feature = "all")]
mod blackball;
#[cfg(any(feature = "camelot", feature = "camette", feature = "checkers"))]
mod board;
#[cfg(feature = "dwyn")]
mod dwyn;
mod interop;
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

#[cfg(feature = "site")]
const MESSAGES: &[&[boardgame_core::message::Template]] = &[site::Site::MESSAGES];

/// A small allocator, which saves two kilobytes.
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();
