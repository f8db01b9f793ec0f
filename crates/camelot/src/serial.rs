use boardgame_core::{serialize_as_text, serialize_messages};

use crate::{
    bitboard::Bitboard,
    check::Illegal,
    moves::{Move, ParseMoveError, PathError},
    play::EffectSummary,
    position::{Legend, Position, PositionError},
    position_text::ParsePositionError,
    read_move::ReadMoveError,
    record::StartError,
    rule::Rule,
    square::{ParseSquareError, Square},
};

serialize_as_text!(Move: "a move", Square: "a square", Position: "a position");

serialize_messages! {
    messages: EffectSummary, Legend, ParseMoveError, ParsePositionError, ParseSquareError, ReadMoveError, StartError;
    refusals: Illegal, PathError, PositionError;
    rules: Rule;
    sets: Bitboard of Square;
}
