#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod bundle;
mod game_id;
mod lexicon;
pub mod mutation;
mod text;

pub use bundle::{languages, name_of};
pub use game_id::GameId;
pub use lexicon::Lexicon;
pub use text::{Text, natural, wanting};

/// All messages of this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[lexicon::MoveWords::MESSAGES];

/// The workspace's front page: its examples are run as tests here, in the one crate that knows all others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod front_page {}

/// The same page in Welsh.
#[cfg(doctest)]
#[doc = include_str!("../../../README.cy.md")]
mod tudalen_flaen {}
