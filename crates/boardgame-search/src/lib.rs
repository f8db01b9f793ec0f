#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod alpha_beta;
mod limits;
mod monte_carlo;
mod policy;
mod position;
mod sampled;
mod score;
mod share;
mod table;
mod tree;

pub use alpha_beta::{Found, Search, Tuning};
pub use limits::Limits;
pub use monte_carlo::MonteCarlo;
pub use policy::{Policy, Uniform};
pub use position::Position;
pub use sampled::{Choice, Sampled};
pub use score::Score;
pub use share::Share;
pub use table::Table;
