//! Options for the gaps in the rules.

use crate::{card::Number, setup_error::SetupError};

/// The rank of X among the numbers (R1.4, gap A1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum XRank {
    /// Below the 2.
    #[default]
    Low,
    /// Above the 5.
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

/// A player's duty to answer in a challenge (R8.4 and R8.5, gaps A2 and A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Answer {
    /// The player may decline.
    May,
    /// The player must answer if they can.
    Must,
}

/// The time at which the body cards of the deal are laid (R2.5, gap A5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum OpeningLay {
    /// Before play.
    #[default]
    AtDeal,
    /// With each player's first draw, before they look at the card.
    FirstTurn,
}

/// The options of the rules. The defaults are version 1.
///
/// They are part of the set-up and of every record. Missing fields have their defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields, expecting = "options of the rules"))]
pub struct Options {
    /// Rank of X; by default low.
    pub x: XRank,
    /// The defender's duty to answer; by default they may decline.
    pub defender: Answer,
    /// The challenger's duty to answer; by default they must.
    pub challenger: Answer,
    /// Whether an unanswered challenger must play a card of the suit to win (R8.6, gap A4); by default not.
    pub show_to_win: bool,
    /// Time at which the body cards of the deal are laid; by default before play.
    pub opening_lay: OpeningLay,
    /// Number of turns after which the game is drawn (gap A23); by default no limit.
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
