//! The readings that players may choose between.

use serde::{Deserialize, Serialize};

use crate::{card::Number, setup_error::SetupError};

/// How X ranks among the numbers (R1.4, gap A1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum XRank {
    /// Below the 2.
    #[default]
    Low,
    /// Above the 5, as a ten or an ace.
    High,
}

impl XRank {
    /// The place of a number in the order, from 0 for the lowest to 4.
    #[must_use]
    pub const fn rank(self, number: Number) -> u8 {
        match (self, number) {
            (Self::Low, _) => number as u8,
            (Self::High, Number::X) => 4,
            (Self::High, _) => number as u8 - 1,
        }
    }
}

/// Whether a player in a challenge must answer when they can (R8.4 and R8.5, gaps A2 and A3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// They may decline though they can answer.
    May,
    /// They must answer if they can.
    Must,
}

/// When the body cards of the deal are laid (R2.5, gap A5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OpeningLay {
    /// All at once, before play.
    #[default]
    AtDeal,
    /// Each player's with their first draw, before they look at the card.
    FirstTurn,
}

/// The options. The defaults are the rules in version 1.
///
/// They are part of the set-up, and so of every record. A field that a set-up leaves out has its default.
///
/// ```
/// use dwyn::{Options, XRank};
///
/// let options = Options { x: XRank::High, ..Options::default() };
/// assert_eq!(options.turn_limit, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "options of the rules")]
pub struct Options {
    /// How X ranks; by default low.
    pub x: XRank,
    /// Whether a challenged player must answer when they can; by default they may decline.
    pub defender: Answer,
    /// Whether a challenger must answer when they can; by default they must.
    pub challenger: Answer,
    /// Whether a challenger whom nobody has answered must play a number card of the suit to win (R8.6, gap A4); by
    /// default not.
    pub show_to_win: bool,
    /// When the body cards of the deal are laid; by default before play.
    pub opening_lay: OpeningLay,
    /// After how many turns a game without a winner ends as drawn (gap A23); by default never.
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
    /// Whether a game can be played by these options.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        if self.turn_limit == Some(0) { Err(SetupError::NoTurns) } else { Ok(()) }
    }
}
