//! How a search is tuned to a game.

use crate::Selectivity;

/// How a search saves work, and when it holds a game to be drawn.
///
/// ```
/// use boardgame_search::{Selectivity, Tuning};
///
/// // A game whose evaluation counts in hundredths of a pawn, searched with all that saves work but the reductions.
/// let selectivity = Selectivity { reductions: false, ..Selectivity::with_margin(25) };
/// let tuning = Tuning { selectivity, quiet_plies: Some(100), ..Tuning::default() };
/// assert!(tuning != Tuning::EXACT);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// What is searched less deep, or deeper, than the rest.
    pub selectivity: Selectivity,
    /// How far from the value of the last depth that of the next is sought at first, in units of the evaluation; `None` for
    /// anywhere. It changes how much is looked at, not what is found.
    pub aspiration: Option<i32>,
    /// After how many plies without an irreversible move the game is drawn; `None` for never.
    pub quiet_plies: Option<u16>,
    /// For how many plies noisy moves are played on at the end of a line, at most.
    pub noisy_plies: u8,
}

impl Tuning {
    /// No selectivity: the value to a depth is exactly that of minimax.
    pub const EXACT: Self =
        Self { selectivity: Selectivity::NONE, aspiration: None, quiet_plies: None, noisy_plies: 32 };
}

impl Default for Tuning {
    /// With what is sound in most games, whatever its evaluation counts in; without an end for want of progress; and with
    /// 32 noisy plies.
    fn default() -> Self {
        let selectivity = Selectivity { reductions: true, iterative: true, exchanges: true, ..Selectivity::NONE };
        Self { selectivity, ..Self::EXACT }
    }
}
