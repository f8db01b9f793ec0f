#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod bundle;
mod messages;
pub mod mutation;
mod say;
mod text;
mod value;

pub use messages::{
    Signature, blackball, camelot, checkers, core, dwyn, events, expected, geometry, notation, pooltool, setup,
    signatures, ui,
};
pub use say::{Say, phrase, seen};
pub use text::{Message, Text};
pub use value::Value;

/// The workspace's front page: its examples are run as tests here, in the one crate that knows all others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod front_page {}

/// The same page in Welsh.
#[cfg(doctest)]
#[doc = include_str!("../../../README.cy.md")]
mod tudalen_flaen {}
