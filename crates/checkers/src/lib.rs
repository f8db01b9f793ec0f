#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod ballot;
mod bitboard;
mod check;
mod fen;
mod game;
mod generate;
mod index;
mod moves;
pub mod pdn;
mod perft;
mod play;
mod position;
mod read_move;
mod rule;
mod side;
mod square;

#[cfg(feature = "records")]
pub use boardgame_core::Record;
pub use boardgame_core::{self, DrawPolicy, Lang, Match, Outcome, Player, Status, board::Labels};

pub use bitboard::{Bitboard, Squares};
pub use check::Illegal;
pub use fen::{FenToken, ParsePositionError};
pub use game::{Checkers, ParseGameError, Setup};
pub use index::{Leg, PartialMove};
pub use moves::{Brief, MAX_JUMPS, Move, MoveList, ParseMoveError, Path, PathError};
pub use pdn::OtherGame;
pub use play::{Effect, EffectSummary};
pub use position::{Drawing, Legend, Position, PositionBuilder, PositionError};
pub use read_move::ReadMoveError;
pub use rule::{RULES, Rule};
pub use side::{Piece, Role, Side};
pub use square::{Direction, ParseSquareError, Square};

/// All messages of this crate.
pub const MESSAGES: &[&[boardgame_core::message::Template]] = &[
    Side::MESSAGES,
    Role::MESSAGES,
    EffectSummary::MESSAGES,
    Legend::MESSAGES,
    Illegal::MESSAGES,
    PathError::MESSAGES,
    PositionError::MESSAGES,
    ParseSquareError::MESSAGES,
    ParseMoveError::MESSAGES,
    ReadMoveError::MESSAGES,
    ParsePositionError::MESSAGES,
    FenToken::MESSAGES,
    OtherGame::MESSAGES,
    pdn::StartError::MESSAGES,
];

#[cfg(feature = "serde")]
boardgame_core::serialize_as_text!(Move: "a move", Square: "a square", Position: "a position");

#[cfg(feature = "serde")]
boardgame_core::serialize_messages! {
    messages: EffectSummary, FenToken, Legend, OtherGame, ParseMoveError, ParsePositionError, ParseSquareError,
        ReadMoveError, pdn::StartError;
    refusals: Illegal, PathError, PositionError;
    rules: Rule;
    sets: Bitboard of Square;
}
