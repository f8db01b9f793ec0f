//! What a player can do.

use boardgame_core::Player;

use crate::{Card, Colour, Suit};

/// One move. Every step of a challenge is a move of its own, giving up included.
///
/// `Display` writes it as short text, which `FromStr` and serde read. Players are counted from 1 in it.
///
/// ```
/// use boardgame_core::Player;
/// use dwyn::{Card, Move, Suit};
///
/// let mv: Move = "dwyn p2 TA-H RY".parse()?;
/// assert_eq!(mv, Move::Dwyn { against: Player::new(1), prize: "TA-H".parse()?, suit: Suit::Rygbi });
/// assert_eq!(mv.to_string(), "dwyn p2 TA-H RY");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Draws a card from the stock, or from the heap after the crown: `draw` (R4.1, R6.1).
    Draw,
    /// Discards a card, face down after the crown: `discard RY-2` (R4.2, R6.2).
    Discard(Card),
    /// Lays a body card on the table: `lay RY-H` (R4.2, R6.2).
    Lay(Card),
    /// Steals a card: `lladrad red p2 TA-H` (R8.2).
    Lladrad {
        /// Which LLADRAD is played.
        colour: Colour,
        /// From whom.
        from: Player,
        /// What is stolen.
        prize: Card,
    },
    /// Challenges for a card: `dwyn p2 TA-H RY` (R8.3).
    Dwyn {
        /// The defender.
        against: Player,
        /// The card in dispute.
        prize: Card,
        /// The suit of the answers.
        suit: Suit,
    },
    /// Answers in a challenge: `play RY-3` (R8.4, R8.5).
    Play(Card),
    /// Declines or gives up in a challenge: `pass` (R8.4, R8.5).
    Pass,
    /// Passes on the turn with nothing to do and nothing to draw: `idle` (R6.5).
    Idle,
}

impl Move {
    /// What sort of move it is.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self {
            Self::Draw => MoveKind::Draw,
            Self::Discard(_) => MoveKind::Discard,
            Self::Lay(_) => MoveKind::Lay,
            Self::Lladrad { .. } => MoveKind::Lladrad,
            Self::Dwyn { .. } => MoveKind::Dwyn,
            Self::Play(_) => MoveKind::Play,
            Self::Pass => MoveKind::Pass,
            Self::Idle => MoveKind::Idle,
        }
    }
}

/// A sort of move. Moves are listed sort by sort, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// [`Move::Draw`].
    Draw,
    /// [`Move::Discard`].
    Discard,
    /// [`Move::Lay`].
    Lay,
    /// [`Move::Lladrad`].
    Lladrad,
    /// [`Move::Dwyn`].
    Dwyn,
    /// [`Move::Play`].
    Play,
    /// [`Move::Pass`].
    Pass,
    /// [`Move::Idle`].
    Idle,
}

impl MoveKind {
    /// All eight.
    pub const ALL: [Self; 8] =
        [Self::Draw, Self::Discard, Self::Lay, Self::Lladrad, Self::Dwyn, Self::Play, Self::Pass, Self::Idle];

    /// The word that a move of this sort starts with.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Discard => "discard",
            Self::Lay => "lay",
            Self::Lladrad => "lladrad",
            Self::Dwyn => "dwyn",
            Self::Play => "play",
            Self::Pass => "pass",
            Self::Idle => "idle",
        }
    }
}
