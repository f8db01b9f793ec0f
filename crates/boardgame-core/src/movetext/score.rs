//! How a game text says that the game ended.

use core::fmt;

use crate::Player;

/// The result of a game, as it is written.
///
/// ```
/// use boardgame_core::{Player, movetext::Score};
///
/// assert_eq!(Score::read("2-0"), Some(Score::FirstWins));
/// assert_eq!(Score::FirstWins.to_string(), "1-0");
/// assert_eq!(Score::FirstWins.winner(), Some(Player::new(0)));
/// assert_eq!(Score::read("1-2"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0` or `2-0`: who moved first has won.
    FirstWins,
    /// `0-1` or `0-2`: who moved second has won.
    SecondWins,
    /// `1/2-1/2`, `1/2` or `1-1`.
    Drawn,
    /// `0-0`: the game is lost for both.
    BothLose,
    /// `*`: not known, or not ended.
    #[default]
    Unknown,
}

impl Score {
    /// The result that a word stands for.
    #[must_use]
    pub fn read(word: &str) -> Option<Self> {
        Some(match word {
            "1-0" | "2-0" => Self::FirstWins,
            "0-1" | "0-2" => Self::SecondWins,
            "1/2-1/2" | "1/2" | "1-1" => Self::Drawn,
            "0-0" => Self::BothLose,
            "*" => Self::Unknown,
            _ => return None,
        })
    }

    /// The result when this player has won a game for two.
    #[must_use]
    pub fn won(winner: Player) -> Self {
        if winner.seat() == 0 { Self::FirstWins } else { Self::SecondWins }
    }

    /// Who has won, if one of the two has.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::FirstWins => Some(Player::new(0)),
            Self::SecondWins => Some(Player::new(1)),
            Self::Drawn | Self::BothLose | Self::Unknown => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Unknown => "*",
        })
    }
}
