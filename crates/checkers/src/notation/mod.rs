//! Checkers as text: positions, moves, games and openings.

pub mod ballot;
mod fen;
mod fen_reader;
mod move_reader;
pub mod pdn;

pub use fen::{Fen, FenError};
pub use move_reader::MoveTextError;
