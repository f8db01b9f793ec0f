//! A player of Dwyn.

mod habits;
mod player;

pub use habits::Habits;
pub use player::{choose, think};
