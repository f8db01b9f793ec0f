#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod bitboard;
mod check;
mod game;
mod generate;
mod index;
mod moves;
mod perft;
mod play;
mod position;
mod position_text;
mod read_move;
pub mod record;
mod rule;
mod side;
mod square;

#[cfg(feature = "records")]
pub use boardgame_core::Record;
pub use boardgame_core::{
    self, DrawPolicy, Lang, Match, Outcome, Player, Status,
    board::{Direction, Labels},
};

pub use bitboard::{Bitboard, Squares};
pub use check::Illegal;
pub use game::{Camelot, ParseGameError, Setup};
pub use index::{Action, PartialMove};
pub use moves::{Leap, Move, MoveKind, MoveList, ParseMoveError, PathError};
pub use play::{Effect, EffectSummary};
pub use position::{Drawing, Legend, Position, PositionBuilder, PositionError};
pub use position_text::ParsePositionError;
pub use read_move::ReadMoveError;
pub use rule::{RULES, Rule};
pub use side::{Piece, Role, Side};
pub use square::{ParseSquareError, Square};

/// All messages of this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    Illegal::MESSAGES,
    Legend::MESSAGES,
    MoveKind::MESSAGES,
    ParseMoveError::MESSAGES,
    ParsePositionError::MESSAGES,
    ParseSquareError::MESSAGES,
    PathError::MESSAGES,
    PositionError::MESSAGES,
    ReadMoveError::MESSAGES,
    EffectSummary::MESSAGES,
    Role::MESSAGES,
    Side::MESSAGES,
    record::StartError::MESSAGES,
];

#[cfg(feature = "serde")]
boardgame_core::serialize_as_text!(Move: "a move", Square: "a square", Position: "a position");

#[cfg(feature = "serde")]
boardgame_core::serialize_messages! {
    messages: EffectSummary, Legend, ParseMoveError, ParsePositionError, ParseSquareError, ReadMoveError, record::StartError;
    refusals: Illegal, PathError, PositionError;
    rules: Rule;
    sets: Bitboard of Square;
}
