#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![expect(clippy::cast_possible_truncation, reason = "numbers of squares and of pieces, all below 256")]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod board;
mod moves;
mod position;
mod rule;
#[cfg(feature = "solve")]
mod solve;
mod square;

#[cfg(feature = "solve")]
pub use boardgame_retrograde::{Outcome, TooLong, Value};
pub use moves::{Effect, Illegal, Move, ParseMoveError, ReadMoveError};
pub use position::{ParsePositionError, Piece, Position, Role, Side};
pub use rule::{RULES, Rule};
#[cfg(feature = "solve")]
pub use solve::{Counts, Solution, Stuck};
pub use square::{ParseSquareError, Square};
