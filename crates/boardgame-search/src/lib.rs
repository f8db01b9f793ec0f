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
#[cfg(feature = "secret")]
mod sampled;
mod score;
mod selectivity;
#[cfg(feature = "secret")]
mod share;
mod table;
#[cfg(feature = "secret")]
mod tree;
mod tuning;

pub use boardgame_core;

pub use alpha_beta::{Experience, Found, Search};
pub use limits::Limits;
#[cfg(feature = "secret")]
pub use monte_carlo::MonteCarlo;
#[cfg(feature = "secret")]
pub use policy::{Policy, Uniform};
pub use position::{Memory, Node, NoisyMoves};
#[cfg(feature = "secret")]
pub use sampled::{Choice, Sampled};
pub use score::Score;
pub use selectivity::Selectivity;
#[cfg(feature = "secret")]
pub use share::Share;
pub use table::{TranspositionTable, mix};
pub use tuning::Tuning;
