#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod bundle;
#[cfg(feature = "fluent")]
mod fluent;
mod lexicon;
pub mod mutation;
mod text;

pub use boardgame_core::{self, Lang};

pub use bundle::{language_name, languages};
pub use lexicon::{Lexicon, TypedText};
#[cfg(feature = "fluent")]
pub use text::FluentError;
pub use text::{Naming, Text, missing};

/// Runs the examples in the repository's README as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod front_page {}

/// Runs the examples in the repository's Welsh README as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.cy.md")]
mod tudalen_flaen {}
