#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod alpha_beta;
mod limits;
mod monte_carlo;
mod order;
mod path;
mod policy;
mod position;
mod sampled;
mod score;
mod selectivity;
mod share;
mod table;
mod tree;
mod tuning;

pub use boardgame_core;

pub use alpha_beta::{Found, Search};
pub use limits::Limits;
pub use monte_carlo::MonteCarlo;
pub use policy::{Policy, Uniform};
pub use position::{Memory, Node, NoisyMoves};
pub use sampled::{Choice, Sampled};
pub use score::Score;
pub use selectivity::Selectivity;
pub use share::Share;
pub use table::{TranspositionTable, mix};
pub use tuning::Tuning;
