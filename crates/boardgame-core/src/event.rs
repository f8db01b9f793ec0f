use alloc::string::{String, ToString};
use core::fmt;

use crate::{
    message::{delegate_message, messages},
    player::Player,
};

/// An entry in the log of a match: a move, or an ending such as a resignation.
///
/// In a record, an event is an object: `{"by":0,"move":…}`, `{"by":0,"event":"resign"}`, `{"event":"agree-draw"}`,
/// `{"by":0,"event":"forfeit","winner":1}` or `{"by":0,"event":"claim-draw","move":…}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event<M> {
    /// A move.
    Move {
        /// The player who moved.
        by: Player,
        /// The move.
        mv: M,
    },
    /// A resignation.
    Resign {
        /// The player who resigned.
        by: Player,
    },
    /// An agreed draw.
    AgreeDraw,
    /// A forfeit.
    Forfeit {
        /// The player who forfeited the game.
        by: Player,
        /// The player who is awarded the game, if any.
        winner: Option<Player>,
    },
    /// A claim of a draw.
    ClaimDraw {
        /// The player who claimed the draw.
        by: Player,
        /// The move that they were about to make, if the claim depended on it.
        intended: Option<M>,
    },
}

impl<M: fmt::Display> Event<M> {
    fn text(&self) -> EventText {
        match self {
            Self::Move { by, mv } => EventText::Moves { player: *by, mv: mv.to_string() },
            Self::Resign { by } => EventText::Resigns { player: *by },
            Self::AgreeDraw => EventText::AgreeDraw,
            Self::Forfeit { by, winner: None } => EventText::Forfeits { player: *by },
            Self::Forfeit { by, winner: Some(winner) } => EventText::ForfeitsTo { player: *by, winner: *winner },
            Self::ClaimDraw { by, intended: None } => EventText::Claims { player: *by },
            Self::ClaimDraw { by, intended: Some(mv) } => EventText::ClaimsWith { player: *by, mv: mv.to_string() },
        }
    }
}

messages! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum EventText of "core" {
        Moves {
            player: Player,
            mv: String,
        } => "{player}: {mv}";
        Resigns {
            player: Player,
        } => "{player} resigns";
        AgreeDraw => "the players agree to a draw";
        Forfeits {
            player: Player,
        } => "{player} forfeits the game";
        ForfeitsTo {
            player: Player,
            winner: Player,
        } => "{player} forfeits the game to {winner}";
        Claims {
            player: Player,
        } => "{player} claims a draw";
        ClaimsWith {
            player: Player,
            mv: String,
        } => "{player} claims a draw with {mv}";
    }
}

delegate_message!({M: fmt::Display} Event<M>: text);

impl<M> Event<M> {
    /// Returns the player who acted; `None` for an agreed draw.
    #[must_use]
    pub const fn by(&self) -> Option<Player> {
        match self {
            Self::Move { by, .. } | Self::Resign { by } | Self::Forfeit { by, .. } | Self::ClaimDraw { by, .. } => {
                Some(*by)
            }
            Self::AgreeDraw => None,
        }
    }

    /// Returns the move, if the event is one.
    #[must_use]
    pub const fn mv(&self) -> Option<&M> {
        match self {
            Self::Move { mv, .. } => Some(mv),
            _ => None,
        }
    }

    /// Applies `convert` to the move in the event, if there is one.
    ///
    /// # Errors
    /// Returns the error of `convert`.
    pub fn try_map<N, E>(self, convert: impl FnOnce(M) -> Result<N, E>) -> Result<Event<N>, E> {
        Ok(match self {
            Self::Move { by, mv } => Event::Move { by, mv: convert(mv)? },
            Self::ClaimDraw { by, intended } => Event::ClaimDraw { by, intended: intended.map(convert).transpose()? },
            Self::Resign { by } => Event::Resign { by },
            Self::AgreeDraw => Event::AgreeDraw,
            Self::Forfeit { by, winner } => Event::Forfeit { by, winner },
        })
    }
}

#[cfg(feature = "serde")]
mod wire {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use super::Event;
    use crate::player::Player;

    #[derive(Clone, Copy, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Resign,
        AgreeDraw,
        Forfeit,
        ClaimDraw,
    }

    /// The JSON object of an event. A missing key differs from null, because a move may serialise as null.
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields, expecting = "an event", bound(deserialize = "M: Deserialize<'de>"))]
    struct Wire<M> {
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        by: Option<Player>,
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        event: Option<Kind>,
        #[serde(default, rename = "move", deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        mv: Option<M>,
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        winner: Option<Player>,
    }

    fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        T::deserialize(deserializer).map(Some)
    }

    impl<M: Serialize> Serialize for Event<M> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let (event, mv, winner) = match self {
                Self::Move { mv, .. } => (None, Some(mv), None),
                Self::Resign { .. } => (Some(Kind::Resign), None, None),
                Self::AgreeDraw => (Some(Kind::AgreeDraw), None, None),
                Self::Forfeit { winner, .. } => (Some(Kind::Forfeit), None, *winner),
                Self::ClaimDraw { intended, .. } => (Some(Kind::ClaimDraw), intended.as_ref(), None),
            };
            Wire { by: self.by(), event, mv, winner }.serialize(serializer)
        }
    }

    impl<'de, M: Deserialize<'de>> Deserialize<'de> for Event<M> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let wire = Wire::deserialize(deserializer)?;
            let expected = match wire.event {
                None => "expected only `by` and `move`",
                Some(Kind::Resign) => "expected only `by` with a resignation",
                Some(Kind::AgreeDraw) => "expected no other key with an agreed draw",
                Some(Kind::Forfeit) => "expected only `by` and optionally `winner` with a forfeit",
                Some(Kind::ClaimDraw) => "expected only `by` and optionally `move` with a claim",
            };
            match wire {
                Wire { event: None, by: Some(by), mv: Some(mv), winner: None } => Ok(Self::Move { by, mv }),
                Wire { event: Some(Kind::Resign), by: Some(by), mv: None, winner: None } => Ok(Self::Resign { by }),
                Wire { event: Some(Kind::AgreeDraw), by: None, mv: None, winner: None } => Ok(Self::AgreeDraw),
                Wire { event: Some(Kind::Forfeit), by: Some(by), mv: None, winner } => Ok(Self::Forfeit { by, winner }),
                Wire { event: Some(Kind::ClaimDraw), by: Some(by), mv: intended, winner: None } => {
                    Ok(Self::ClaimDraw { by, intended })
                }
                _ => Err(de::Error::custom(expected)),
            }
        }
    }
}
