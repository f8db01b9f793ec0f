//! How a search saves work.

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
}
