use alloc::string::String;
use core::{error::Error, fmt, ops::ControlFlow};

use serde::{Deserialize, Serialize};

use crate::{
    game::{Enumerable, Game, Notation},
    outcome::{Outcome, Status},
    player::Player,
    rule::{Cites, Ruleset},
    rulebook,
};

/// A sample game: players remove one, two or three counters in turn from a heap. Whoever takes the last one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    heap: u32,
    turn: Player,
}

/// Set-up of [`Nim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NimSetup {
    /// Number of counters.
    pub heap: u32,
}

rulebook! {
    /// The rules of [`Nim`].
    pub enum NimRule of Nim::RULES.game;

    Take "1" "one, two or three counters" "un, dau neu dri chownter";
    Last "2" "the last counter wins" "y cownter olaf sy'n ennill";
}

/// Error for an illegal move of [`Nim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NimIllegal {
    /// The number of counters is 0, more than 3, or more than are left.
    Count {
        /// Number of counters in the move.
        counters: u32,
        /// Largest legal number.
        most: u32,
    },
    /// The heap is empty.
    Over,
}

/// Error for a text that is not a move or a position of [`Nim`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NimTextError(String);

impl fmt::Display for NimIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { counters, most } => write!(f, "expected 1 to {most} counters, found {counters}"),
            Self::Over => f.write_str("the heap is empty"),
        }
    }
}

impl Error for NimIllegal {}

impl fmt::Display for NimTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a move or a position of Nim", self.0)
    }
}

impl Error for NimTextError {}

impl Cites for NimIllegal {
    type Rule = NimRule;

    fn rule(&self) -> NimRule {
        match self {
            Self::Count { .. } => NimRule::Take,
            Self::Over => NimRule::Last,
        }
    }
}

impl Game for Nim {
    const RULES: Ruleset = Ruleset { game: "nim", version: 1 };
    type Setup = NimSetup;
    type SetupError = core::convert::Infallible;
    type Move = u32;
    type Effect = ();
    type Illegal = NimIllegal;

    fn start(setup: &NimSetup) -> Result<Self, Self::SetupError> {
        Ok(Self { heap: setup.heap, turn: Player::new(0) })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        match self.heap {
            0 => Status::Over(Outcome::won(self.turn.next(2), NimRule::Last.clause())),
            _ => Status::ToAct(self.turn),
        }
    }

    fn play(&mut self, &counters: &u32) -> Result<(), NimIllegal> {
        let most = self.heap.min(3);
        if most == 0 {
            return Err(NimIllegal::Over);
        }
        if !(1..=most).contains(&counters) {
            return Err(NimIllegal::Count { counters, most });
        }
        self.heap -= counters;
        self.turn = self.turn.next(2);
        Ok(())
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", self.heap, self.turn.seat())
    }
}

impl Enumerable for Nim {
    fn try_each_move<B>(&self, f: impl FnMut(u32) -> ControlFlow<B>) -> ControlFlow<B> {
        (1..=self.heap.min(3)).try_for_each(f)
    }
}

impl Notation for Nim {
    type MoveTextError = NimTextError;
    type PositionTextError = NimTextError;

    fn write_move(&self, mv: &u32, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_move(&self, text: &str) -> Result<u32, NimTextError> {
        text.trim().parse().map_err(|_| NimTextError(text.into()))
    }

    fn read_position(text: &str) -> Result<Self, NimTextError> {
        let read = || {
            let (heap, seat) = text.trim().split_once(' ')?;
            let seat = seat.parse().ok().filter(|&seat| seat < 2)?;
            Some(Self { heap: heap.parse().ok()?, turn: Player::new(seat) })
        };
        read().ok_or_else(|| NimTextError(text.into()))
    }
}
