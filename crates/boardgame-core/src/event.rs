//! What a match's log holds.

use alloc::string::{String, ToString};
use core::fmt;

use crate::{
    message::{delegate_message, messages},
    player::Player,
};

/// One entry of a match's log: a move, or one of the ways to end a game that no position knows.
///
/// In a record it is an object. A move is `{"by":0,"move":…}`. The others say what they are:
/// `{"by":0,"event":"resign"}`, `{"event":"agree-draw"}`, `{"by":0,"event":"forfeit","winner":1}`,
/// `{"by":0,"event":"claim-draw","move":…}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event<M> {
    /// A player moved.
    Move {
        /// Who moved.
        by: Player,
        /// The move.
        mv: M,
    },
    /// A player gave the game up.
    Resign {
        /// Who gave up.
        by: Player,
    },
    /// The players agreed on a draw.
    AgreeDraw,
    /// The game was awarded against a player.
    Forfeit {
        /// Who forfeited it.
        by: Player,
        /// Who is awarded the game; `None` when nobody is.
        winner: Option<Player>,
    },
    /// The player to act claimed a draw that the rules gave them.
    ClaimDraw {
        /// Who claimed.
        by: Player,
        /// The move they were about to make, where the claim rested on one.
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
    /// What happens in a match.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum EventText of "core" {
        /// A move.
        Moves {
            /// Who moves.
            player: Player,
            /// The move, in the game's notation.
            mv: String,
        } => "{player}: {mv}";
        /// A player gives up.
        Resigns {
            /// Who gives up.
            player: Player,
        } => "{player} resigns";
        /// All agree.
        AgreeDraw => "the players agree to a draw";
        /// The game is awarded against a player, and to nobody.
        Forfeits {
            /// Who forfeits it.
            player: Player,
        } => "{player} forfeits the game";
        /// The game is awarded to a player.
        ForfeitsTo {
            /// Who forfeits it.
            player: Player,
            /// Who has won.
            winner: Player,
        } => "{player} forfeits the game to {winner}";
        /// A draw is claimed as the game stands.
        Claims {
            /// Who claims.
            player: Player,
        } => "{player} claims a draw";
        /// A draw is claimed with a move that would bring it about.
        ClaimsWith {
            /// Who claims.
            player: Player,
            /// The move.
            mv: String,
        } => "{player} claims a draw with {mv}";
    }
}

delegate_message!({M: fmt::Display} Event<M>: text);

impl<M> Event<M> {
    /// Whose event it is; `None` for what all did together.
    #[must_use]
    pub const fn by(&self) -> Option<Player> {
        match self {
            Self::Move { by, .. } | Self::Resign { by } | Self::Forfeit { by, .. } | Self::ClaimDraw { by, .. } => {
                Some(*by)
            }
            Self::AgreeDraw => None,
        }
    }

    /// The move, when the event is one.
    #[must_use]
    pub const fn mv(&self) -> Option<&M> {
        match self {
            Self::Move { mv, .. } => Some(mv),
            _ => None,
        }
    }
}

/// How an event serialises.
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

    /// The object of an event. A key that is there is never null, so that a move may be written as null.
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
            let expected = |what| Err(de::Error::custom(what));
            match Wire::deserialize(deserializer)? {
                Wire { event: None, by: Some(by), mv: Some(mv), winner: None } => Ok(Self::Move { by, mv }),
                Wire { event: Some(Kind::Resign), by: Some(by), mv: None, winner: None } => Ok(Self::Resign { by }),
                Wire { event: Some(Kind::AgreeDraw), by: None, mv: None, winner: None } => Ok(Self::AgreeDraw),
                Wire { event: Some(Kind::Forfeit), by: Some(by), mv: None, winner } => Ok(Self::Forfeit { by, winner }),
                Wire { event: Some(Kind::ClaimDraw), by: Some(by), mv, winner: None } => {
                    Ok(Self::ClaimDraw { by, intended: mv })
                }
                Wire { event: None, .. } => expected("expected `by` and `move`, and nothing else"),
                Wire { event: Some(Kind::Resign), .. } => {
                    expected("expected `by` with a resignation, and nothing else")
                }
                Wire { event: Some(Kind::AgreeDraw), .. } => expected("expected nothing else with an agreed draw"),
                Wire { event: Some(Kind::Forfeit), .. } => {
                    expected("expected `by` with a forfeit, perhaps `winner`, and nothing else")
                }
                Wire { event: Some(Kind::ClaimDraw), .. } => {
                    expected("expected `by` with a claim, perhaps `move`, and nothing else")
                }
            }
        }
    }
}
