#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod builder;
mod check;
mod direction;
mod error;
mod game;
mod generate;
mod hash;
mod list;
mod move_text;
mod moves;
mod notation;
mod path;
mod path_error;
mod play;
mod position;
mod rule;
mod side;
mod square;
mod state_text;

pub use boardgame_core::DrawPolicy;

pub use bitboard::{Bitboard, Squares};
pub use builder::{PositionBuilder, SetupError};
pub use direction::Direction;
pub use error::{Illegal, Reason};
pub use game::{Checkers, Setup};
pub use list::MoveList;
pub use move_text::ParseMoveError;
pub use moves::{Brief, Move};
pub use notation::{Fen, FenError, MoveTextError, ballot, pdn};
pub use path::{MAX_JUMPS, Path};
pub use path_error::PathError;
pub use play::Effect;
pub use position::Position;
pub use rule::{RULES, Rule};
pub use side::{Piece, Role, Side};
pub use square::{ParseSquareError, Square};
pub use state_text::PositionTextError;
