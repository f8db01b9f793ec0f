//! Parameters that adapt a search to a game.

use crate::{
    Score,
    table::{Bound, Entry},
};

/// Maximum depth of reverse futility and razoring.
const FUTILE: u8 = 2;
/// Maximum depth of late-move pruning.
const LATE: u8 = 3;
/// Minimum depth of singular extensions.
const SINGULAR: u8 = 7;

/// Parameters that adapt a search to a game.
///
/// ```
/// use boardgame_search::{Selectivity, Tuning};
///
/// // An evaluation in hundredths of a pawn, and every technique but reductions.
/// let selectivity = Selectivity { reductions: false, ..Selectivity::with_margin(25) };
/// let tuning = Tuning { selectivity, quiet_plies: Some(100), ..Tuning::default() };
/// assert!(tuning != Tuning::EXACT);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Reductions and extensions.
    pub selectivity: Selectivity,
    /// Half width of the first aspiration window, in units of the evaluation, or `None` for a full
    /// window. Without selectivity, it changes only the number of nodes.
    pub aspiration: Option<i32>,
    /// Number of plies without an irreversible move after which the game is drawn, or `None` if the game has no such rule.
    pub quiet_plies: Option<u16>,
    /// Maximum length of the quiescence search in plies.
    pub noisy_plies: u8,
}

impl Tuning {
    /// No selectivity. The search returns exactly the minimax value.
    pub const EXACT: Self =
        Self { selectivity: Selectivity::NONE, aspiration: None, quiet_plies: None, noisy_plies: 32 };
}

impl Default for Tuning {
    /// Returns the techniques that need no margin, with a full window, no limit on quiet plies, and 32 plies of quiescence.
    fn default() -> Self {
        let selectivity = Selectivity { reductions: true, iterative: true, exchanges: true, ..Selectivity::NONE };
        Self { selectivity, ..Self::EXACT }
    }
}

/// The techniques that search some moves less or more deeply than others.
///
/// `false` or `None` switches a technique off. A selective search may miss a good move that looks bad for a long time, but
/// announced wins and losses are real.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the techniques are independent")]
pub struct Selectivity {
    /// Late-move reductions: late quiet moves are first searched less deeply, by one ply or more.
    pub reductions: bool,
    /// Margin of verified reverse futility, in units of the evaluation. Off the principal variation, a position this far above
    /// beta is cut off if a search that is four plies shallower agrees. A quarter of a man is a good start.
    pub margin: Option<i32>,
    /// Margin of reverse futility and razoring. Off the principal variation, with one or two plies to go, a position two or
    /// three margins outside the window gets its evaluation as its value.
    pub futility: Option<i32>,
    /// Late-move pruning: off the principal variation, with up to three plies to go, quiet moves after the fifth, seventh or
    /// ninth are skipped.
    pub late: bool,
    /// Internal iterative reductions: positions without a move in the table are searched one ply less deeply.
    pub iterative: bool,
    /// Margin of singular extensions. The table's move is searched a ply deeper if a search to half the depth finds all others
    /// worse by the margin, plus a fifth of it for each ply to go. If another move also exceeds beta, the position is cut off
    /// (multi-cut).
    pub singular: Option<i32>,
    /// Recapture extensions: a noisy reply to a noisy move on the principal variation costs no depth.
    pub exchanges: bool,
}

impl Selectivity {
    /// Every technique switched off.
    pub const NONE: Self = Self {
        reductions: false,
        margin: None,
        futility: None,
        late: false,
        singular: None,
        iterative: false,
        exchanges: false,
    };

    /// Returns all techniques. Futility gets a margin a fifth larger than `margin`, and singular moves get a third of it.
    #[must_use]
    pub const fn with_margin(margin: i32) -> Self {
        Self {
            reductions: true,
            margin: Some(margin),
            futility: Some(margin + margin / 5),
            late: true,
            singular: Some(margin / 3),
            iterative: true,
            exchanges: true,
        }
    }

    /// Reports whether the evaluation alone may cut off a position.
    pub(crate) const fn uses_evaluation(&self) -> bool {
        self.margin.is_some() || self.futility.is_some()
    }

    /// Returns the margins of futility and of verified reverse futility that apply at a depth.
    pub(crate) fn margins(&self, depth: u8) -> (Option<i32>, Option<i32>) {
        let futility = self.futility.filter(|_| depth <= FUTILE).map(|margin| margin * (i32::from(depth) + 1));
        (futility, self.margin.filter(|_| depth >= 3))
    }

    /// Returns the bound that all other moves must stay below for a singular extension (Anantharaman, Campbell and Hsu,
    /// 1990). If one does not, multi-cut may apply (Björnsson and Marsland, 1999).
    pub(crate) fn singular_bound(&self, entry: &Entry, depth: u8) -> Option<Score> {
        let margin = self.singular?;
        let is_sure = entry.bound != Bound::Upper && entry.depth + 3 >= depth && entry.best.is_some();
        if depth < SINGULAR || !is_sure {
            return None;
        }
        let bound = entry.score.value() - margin - margin * i32::from(depth) / 5;
        let far = margin.saturating_mul(1 + i32::from(depth)) + 1;
        (entry.score.value().abs() < Score::LARGEST - far).then_some(Score::units(bound))
    }

    /// Reports whether late-move pruning skips a quiet move (as in Stockfish since 2008).
    pub(crate) const fn is_too_late(&self, depth: u8, tried: usize) -> bool {
        self.late && depth <= LATE && tried >= 3 + 2 * depth as usize
    }

    /// Returns the late-move reduction of a quiet move (as in Fruit, Letouzey, 2005).
    pub(crate) const fn reduction(&self, depth: u8, tried: usize, is_quiet: bool, is_principal: bool) -> u8 {
        if !self.reductions || !is_quiet || depth < 3 || tried < 2 {
            return 0;
        }
        let late = match tried {
            2..4 => 1,
            4..7 => 2,
            _ => 3,
        };
        let less = late - is_principal as u8 + depth / 8;
        // At least one ply is left before the quiescence search.
        if less > depth - 2 { depth - 2 } else { less }
    }
}
