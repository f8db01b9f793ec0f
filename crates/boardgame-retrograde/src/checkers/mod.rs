#![cfg_attr(feature = "parallel", doc = include_str!("README.md"))]
#![cfg_attr(not(feature = "parallel"), doc = "Perfect endings of American checkers, read from tables.")]

mod board;
mod endings;
mod material;
#[cfg(feature = "parallel")]
mod outcomes;
#[cfg(feature = "parallel")]
mod placement;
#[cfg(feature = "parallel")]
mod placement_slice;
mod rank;
mod solved;
#[cfg(feature = "parallel")]
mod tables;

pub use endings::Endings;
#[cfg(feature = "std")]
pub use endings::{Store, Tables};
pub use material::{Force, MAX_DISTANCES, MAX_PIECES, Material, ParseMaterialError};
#[cfg(feature = "parallel")]
pub use outcomes::{Job, OutcomesOnly, StagePart};
pub use solved::SolvedSlices;
