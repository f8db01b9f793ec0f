use boardgame_core::{serialize_as_text, serialize_messages};

use crate::{
    bitboard::Bitboard,
    check::Illegal,
    fen::{FenToken, ParsePositionError},
    moves::{Move, ParseMoveError, PathError},
    pdn::{OtherGame, StartError},
    play::EffectSummary,
    position::{Legend, Position, PositionError},
    read_move::ReadMoveError,
    rule::Rule,
    square::{ParseSquareError, Square},
};

serialize_as_text!(Move: "a move", Square: "a square", Position: "a position");

serialize_messages! {
        messages: EffectSummary, FenToken, Legend, OtherGame, ParseMoveError, ParsePositionError, ParseSquareError,
            ReadMoveError, StartError;
    refusals: Illegal, PathError, PositionError;
    rules: Rule;
    sets: Bitboard of Square;
}
