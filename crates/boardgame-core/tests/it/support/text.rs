//! Moves and positions as text, and moves in JSON.

use std::fmt;

use boardgame_core::{Game, Notation};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Cards, Move, fault, seeded};

/// Cards from here up are written wrong in records.
pub(crate) const MISWRITTEN: u8 = 100;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no text of this game: {0:?}")]
pub(crate) struct NoText(String);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Lay(card) => write!(f, "lay {card}"),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = NoText;

    fn from_str(text: &str) -> Result<Self, NoText> {
        let no_text = || NoText(text.to_owned());
        match text.split_once(' ') {
            None if text == "draw" => Ok(Self::Draw),
            Some(("lay", card)) => card.parse().map(Self::Lay).map_err(|_| no_text()),
            _ => Err(no_text()),
        }
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Lay(card) => serializer.collect_str(&Self::Lay(card % MISWRITTEN)),
            Self::Draw => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Cards {
    pub(crate) fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let omits = fault::now();
        write!(out, "{} {} {} {}", self.seats, self.turn, u8::from(self.drawn), self.ply)?;
        for (cards, fault) in [
            (&self.hands[0], fault::TEXT_OMITS_HAND),
            (&self.hands[1], fault::TEXT_OMITS_HAND),
            (&self.stock, fault::TEXT_OMITS_STOCK),
            (&self.laid[0], fault::TEXT_OMITS_LAID),
            (&self.laid[1], fault::TEXT_OMITS_LAID),
        ] {
            out.write_str(" /")?;
            cards.iter().filter(|_| omits != fault).try_for_each(|card| write!(out, " {card}"))?;
        }
        Ok(())
    }
}

impl Notation for Cards {
    type MoveTextError = NoText;
    type PositionTextError = NoText;

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        if fault::now() == fault::AMBIGUOUS_MOVE_TEXT && *mv != Move::Draw {
            out.write_str("lay")
        } else {
            write!(out, "{mv}")
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, NoText> {
        if fault::now() == fault::AMBIGUOUS_MOVE_TEXT && text == "lay" {
            return Ok(Move::Lay(self.hands[usize::from(self.turn)].first().copied().unwrap_or(0)));
        }
        text.parse()
    }

    fn read_position(text: &str) -> Result<Self, NoText> {
        let numbers =
            text.split('/').map(|part| part.split_whitespace().map(str::parse).collect::<Result<Vec<u8>, _>>());
        let parts = numbers.collect::<Result<Vec<_>, _>>().map_err(|_| NoText(text.to_owned()))?;
        let [head, first, second, stock, laid_first, laid_second] = &parts[..] else {
            return Err(NoText(text.to_owned()));
        };
        let &[seats, turn @ 0..=1, drawn, ply] = &head[..] else {
            return Err(NoText(text.to_owned()));
        };
        let mut read = Self {
            seed: seeded(0),
            seats,
            hands: [first.clone(), second.clone()],
            stock: stock.clone(),
            laid: [laid_first.clone(), laid_second.clone()],
            turn,
            drawn: drawn == 1,
            ply: usize::from(ply),
        };
        if fault::now() == fault::POSITION_TEXT_DIFFERS {
            read.stock.reverse();
        }
        Ok(read)
    }
}

/// The position of a game as text.
pub(crate) fn position<G: Game>(game: &G) -> String {
    let mut text = String::new();
    game.write_position(&mut text).unwrap();
    text
}
