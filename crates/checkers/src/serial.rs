use alloc::vec::Vec;

use boardgame_core::{serialize_as_text, serialize_messages};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.number())
    }
}

impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect())
    }
}
