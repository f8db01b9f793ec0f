//! How a search saves work.

use crate::{
    Score,
    table::{Bound, Entry},
};

/// With no more plies than this to go a position is refused or given up for what it is worth as it stands.
const FUTILE: u8 = 2;
/// With no more plies than this to go the latest moves are left out.
const LATE: u8 = 3;
/// From this depth on it is asked whether a move is better than all others.
const SINGULAR: u8 = 7;

/// What is searched less deep, or deeper, than the rest. Each can be measured by switching it off.
///
/// With any of them a good move that looks bad for long may be missed, and what the search finds to a depth is no longer
/// the value of minimax. A win or a loss that it announces is real.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each part is there or not, whatever the others are")]
pub struct Selectivity {
    /// Late-move reductions: quiet moves that come late in the order are searched one to three plies less deep at first, one
    /// more for each eight plies to go, and in full if they turn out good.
    pub reductions: bool,
    /// Verified reverse futility, with this margin in units of the evaluation: off the principal variation, a position
    /// that is so much above what the opponent would allow, and still does in a search of four plies less, is taken to
    /// be refused. A quarter of a man is a good margin to begin with; `None` for never.
    pub margin: Option<i32>,
    /// Reverse futility and razoring, with this margin in units of the evaluation: off the principal variation, with one or
    /// two plies to go, a position in which nothing is forced is taken to be worth what it is as it stands, if that is
    /// two or three margins above what the opponent would allow, or below what its own side has elsewhere. `None` for never.
    pub futility: Option<i32>,
    /// Late-move pruning: off the principal variation, with up to three plies to go, quiet moves after the fifth, seventh or
    /// ninth are not looked at.
    pub late: bool,
    /// Internal iterative reductions: a position of which the table knows no best move is searched a ply less deep, which
    /// finds one for the next time.
    pub iterative: bool,
    /// Singular extensions, with this margin in units of the evaluation: the best move that the table knows is searched a ply
    /// deeper where a search to half the depth finds all others worse by the margin and a fifth of it for each ply to go. Off
    /// the principal variation, where another is too good for the opponent as well, the position is taken to be refused
    /// (multi-cut). `None` for never.
    pub singular: Option<i32>,
    /// Exchanges on the principal variation cost no depth: a noisy move that answers a noisy one.
    pub exchanges: bool,
}

impl Selectivity {
    /// None of it.
    pub const NONE: Self = Self {
        reductions: false,
        margin: None,
        futility: None,
        late: false,
        singular: None,
        iterative: false,
        exchanges: false,
    };

    /// All of it, with this margin in units of the evaluation, a fifth more for futility, and a third of it for singular moves.
    #[must_use]
    pub const fn with_margin(margin: i32) -> Self {
        let futility = Some(margin + margin / 5);
        Self {
            reductions: true,
            margin: Some(margin),
            futility,
            late: true,
            singular: Some(margin / 3),
            iterative: true,
            exchanges: true,
        }
    }

    /// Whether what a position is worth as it stands may decide whether it is searched.
    pub(crate) const fn judges(&self) -> bool {
        self.margin.is_some() || self.futility.is_some()
    }

    /// The margins of futility and of verified reverse futility, if they count with this many plies to go.
    pub(crate) fn margins(&self, depth: u8) -> (Option<i32>, Option<i32>) {
        let futility = self.futility.filter(|_| depth <= FUTILE).map(|margin| margin * (i32::from(depth) + 1));
        (futility, self.margin.filter(|_| depth >= 3))
    }

    /// What all other moves have to stay below so that the best one of the table is searched deeper: singular extensions
    /// (Anantharaman, Campbell and Hsu, 1990), in the form that asks the table (Stockfish, since 2008). Where they do not, many
    /// moves refute the position, which is multi-cut (Björnsson and Marsland, 1999).
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

    /// Whether a quiet move comes so late in the last plies that it is not looked at: late-move pruning (as in Stockfish
    /// since 2008).
    pub(crate) const fn is_too_late(&self, depth: u8, tried: usize) -> bool {
        self.late && depth <= LATE && tried >= 3 + 2 * depth as usize
    }

    /// By how many plies a late quiet move is searched less at first: late-move reductions (as in Fruit, Letouzey, 2005).
    /// Deeper searches can spare more.
    pub(crate) const fn reduction(&self, depth: u8, tried: usize, is_quiet: bool, is_principal: bool) -> u8 {
        if !self.reductions || !is_quiet || depth < 3 || tried < 2 {
            return 0;
        }
        let late = if tried < 4 {
            1
        } else if tried < 7 {
            2
        } else {
            3
        };
        let less = late - is_principal as u8 + depth / 8;
        // One ply is always left before the quiescence search.
        if less > depth - 2 { depth - 2 } else { less }
    }
}
