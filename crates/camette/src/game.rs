//! A whole game, by the core's traits.

use alloc::string::String;
use core::{fmt, ops::ControlFlow};

use boardgame_core::{Enumerable, Game, Notation, Ruleset, Status};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{Effect, Illegal, Move, ParsePositionError, Position, PositionError, RULES, ReadMoveError};

/// A game of Camette. Nothing but the position matters: no draw can be claimed.
///
/// ```
/// use boardgame_core::{Game, Status};
/// use camette::{Camette, Setup, Side};
///
/// let mut game = Camette::start(&Setup::default())?;
/// game.play(&"B3-A3".parse()?)?;
/// assert_eq!(game.status(), Status::ToAct(Side::Black.player()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Camette {
    position: Position,
}

/// What a game starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The position; `None` for the start of every game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
}

impl Setup {
    /// A game from this position.
    #[must_use]
    pub fn from_position(position: &Position) -> Self {
        Self { position: (*position != Position::start()).then_some(*position) }
    }
}

impl Camette {
    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

impl Game for Camette {
    const RULES: Ruleset = RULES;

    type Setup = Setup;
    type SetupError = PositionError;
    type Move = Move;
    type Effect = Effect;
    type Illegal = Illegal;

    /// Never refuses: what is not a position cannot be in a [`Setup`].
    fn start(setup: &Setup) -> Result<Self, PositionError> {
        Ok(Self { position: setup.position.unwrap_or_default() })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        self.position.status()
    }

    fn play(&mut self, mv: &Move) -> Result<Effect, Illegal> {
        self.position.play(*mv)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.position)
    }
}

impl Enumerable for Camette {
    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.position.moves().into_iter().try_for_each(f)
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.position.is_legal(*mv)
    }
}

impl Notation for Camette {
    type MoveTextError = ReadMoveError;
    type PositionTextError = ParsePositionError;

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
        self.position.read_move(text)
    }

    fn read_position(text: &str) -> Result<Self, ParsePositionError> {
        Ok(Self { position: text.parse()? })
    }
}

macro_rules! as_text {
    ($($Type:ty),+) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )+};
}

as_text!(Move, Position);
