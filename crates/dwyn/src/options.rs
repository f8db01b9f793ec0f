//! Options that fill gaps in the rules.

use crate::{card::Number, setup_error::SetupError};

/// The rank of X among the numbers (R1.4, gap A1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum XRank {
    /// X is lower than 2.
    #[default]
    Low,
    /// X is higher than 5.
    High,
}

impl XRank {
    /// Returns the rank of a number, from 0 for the lowest to 4 for the highest.
    #[must_use]
    pub const fn rank(self, number: Number) -> u8 {
        match (self, number) {
            (Self::Low, _) => number as u8,
            (Self::High, Number::X) => 4,
            (Self::High, _) => number as u8 - 1,
        }
    }
}

/// Whether a player must answer in a challenge (R8.4 and R8.5, gaps A2 and A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Answer {
    /// The player may decline to answer.
    May,
    /// The player must answer if they can.
    Must,
}

/// The time at which players lay the body cards that they were dealt (R2.5, gap A5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum OpeningLay {
    /// Before the first turn.
    #[default]
    AtDeal,
    /// With each player's first draw, before they see the drawn card.
    FirstTurn,
}

/// The options of the rules. The defaults are those of version 1 of the rules.
///
/// Options belong to the set-up and to every record. A missing field has its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields, expecting = "options of the rules"))]
pub struct Options {
    /// Whether X is the lowest or the highest number. The default is low.
    pub x: XRank,
    /// Whether the defender must answer. By default, they may decline.
    pub defender: Answer,
    /// Whether the challenger must answer. By default, they must.
    pub challenger: Answer,
    /// Whether the challenger must show a card of the suit to win a declined challenge (R8.6, gap A4); not by default.
    pub show_to_win: bool,
    /// When players lay the body cards that they were dealt. By default, this is before the first turn.
    pub opening_lay: OpeningLay,
    /// Number of turns after which the game is drawn (gap A23). By default, there is no limit.
    pub turn_limit: Option<u32>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            x: XRank::Low,
            defender: Answer::May,
            challenger: Answer::Must,
            show_to_win: false,
            opening_lay: OpeningLay::AtDeal,
            turn_limit: None,
        }
    }
}

impl Options {
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if self.turn_limit == Some(0) { Err(SetupError::NoTurns) } else { Ok(()) }
    }
}
