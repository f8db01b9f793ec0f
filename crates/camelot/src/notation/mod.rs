//! Camelot as text: positions, moves and games.

mod abbreviated;
mod move_reader;
mod position;
pub mod record;

pub use move_reader::MoveTextError;
pub use position::{ParsePositionError, PositionText};
