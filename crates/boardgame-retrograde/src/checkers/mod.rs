#![cfg_attr(feature = "parallel", doc = include_str!("README.md"))]
#![cfg_attr(not(feature = "parallel"), doc = "Perfect endings of American checkers, read from tables.")]

mod board;
mod endings;
#[cfg(feature = "parallel")]
mod kings;
#[cfg(feature = "parallel")]
mod make;
mod material;
mod moves;
#[cfg(feature = "parallel")]
mod outcomes;
mod rank;
#[cfg(feature = "parallel")]
mod rows;
mod solved;
mod turns;
#[cfg(feature = "parallel")]
mod ways;

pub use endings::Endings;
#[cfg(feature = "std")]
pub use endings::{Store, Tables};
pub use material::{Force, MOST_DISTANCES, MOST_PIECES, Material, ParseMaterialError};
#[cfg(feature = "parallel")]
pub use outcomes::{Job, OutcomesOnly, Part};
pub use solved::Solved;
