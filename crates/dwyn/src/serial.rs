//! Serialisation of values as text and of messages as codes.

use boardgame_core::serial::parse;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    card::{Card, Number, Suit},
    moves::Move,
};

boardgame_core::serialize_as_text!(Card: "a card", Move: "a move", Number: "a number");

impl Serialize for Suit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Suit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse(deserializer, "a suit")
    }
}

#[cfg(feature = "serde")]
mod values {
    use boardgame_core::serialize_messages;
    use serde::{Serialize, Serializer};

    use crate::{
        card::CardName,
        cards::CardList,
        check::{Illegal, Reply},
        drawing::Line,
        effect::{Person, Report},
        knowledge::Contradiction,
        parse::{Expected, ParseError},
        position_text::ParsePositionError,
        rule::Rule,
        setup_error::SetupError,
    };

    serialize_messages! {
        messages: CardList, CardName, Contradiction, Expected, Line, ParseError, ParsePositionError, Person, Reply, Report;
        refusals: Illegal, SetupError;
    }

    impl Serialize for Rule {
        /// Writes the number of the clause.
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.number())
        }
    }
}
