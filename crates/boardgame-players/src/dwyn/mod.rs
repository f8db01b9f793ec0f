//! A player of Dwyn.

mod habits;
mod player;
mod weights;

pub use habits::Habits;
pub use player::{choose, think};
