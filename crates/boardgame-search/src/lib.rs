#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod alpha_beta;
mod limits;
#[cfg(feature = "secret")]
mod monte_carlo;
mod order;
mod path;
#[cfg(feature = "secret")]
mod policy;
mod position;
mod score;
#[cfg(feature = "secret")]
mod share;
mod table;
#[cfg(feature = "secret")]
mod tree;
mod tuning;

pub use boardgame_core;

pub use alpha_beta::Search;
pub use limits::Limits;
#[cfg(feature = "secret")]
pub use monte_carlo::{MonteCarlo, MonteCarloResult, MoveStats};
pub use order::Experience;
#[cfg(feature = "secret")]
pub use policy::{Policy, Uniform};
pub use position::{Memory, Node, NoisyMoves};
pub use score::{Score, SearchResult};
#[cfg(feature = "secret")]
pub use share::Share;
pub use table::{TranspositionTable, mix};
pub use tuning::{Selectivity, Tuning};
