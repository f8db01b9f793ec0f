use alloc::{collections::BTreeMap, vec::Vec};

/// The policy on claimable draws: a player must claim them, or they take effect automatically.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum DrawPolicy {
    /// The draw takes effect when a player claims it.
    #[default]
    OnClaim,
    /// The draw takes effect as soon as it can be claimed.
    Automatic,
}

/// Counters of repeated positions and of plies without progress. Progress is an irreversible change, such as a capture.
///
/// ```
/// use boardgame_core::History;
///
/// let mut history = History::new("here");
/// history.advance("there", false);
/// history.advance("here", false);
/// assert_eq!((history.occurrences(), history.quiet_plies()), (2, 2));
/// history.advance("gone", true);
/// assert_eq!((history.occurrences(), history.quiet_plies()), (1, 0));
/// ```
#[derive(Clone, Debug)]
pub struct History<P> {
    /// Positions since the last progress that `older` does not count; the last is the current one.
    recent: Vec<P>,
    /// Number of occurrences of each position before those in `recent`. A list alone would make long games quadratic.
    older: BTreeMap<P, usize>,
    quiet_plies: usize,
}

const RECENT: usize = 64;

impl<P: Ord> History<P> {
    /// Creates the history of a game that starts at a position.
    #[must_use]
    pub fn new(position: P) -> Self {
        Self { recent: Vec::from([position]), older: BTreeMap::new(), quiet_plies: 0 }
    }

    /// Returns how often the current position has occurred, including now.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.recent.last().map_or(0, |present| {
            let recent = self.recent.iter().filter(|&position| position == present).count();
            self.older.get(present).copied().unwrap_or_default().saturating_add(recent)
        })
    }

    /// Returns the number of plies, by all players, since the last progress.
    #[must_use]
    pub const fn quiet_plies(&self) -> usize {
        self.quiet_plies
    }

    /// Adds the position after a ply. Progress removes all earlier positions.
    pub fn advance(&mut self, position: P, progress: bool) {
        if progress {
            self.recent.clear();
            self.older.clear();
            self.quiet_plies = 0;
        } else {
            self.quiet_plies = self.quiet_plies.saturating_add(1);
        }
        if self.recent.len() >= RECENT {
            for position in self.recent.drain(..) {
                let occurrences = self.older.entry(position).or_default();
                *occurrences = occurrences.saturating_add(1);
            }
        }
        self.recent.push(position);
    }
}

impl<P: Ord + Clone> History<P> {
    /// Creates the history of a game that continues at a position. The position has occurred `occurrences` times,
    /// including now, and the last `quiet_plies` plies made no progress.
    #[must_use]
    pub fn resumed(position: P, occurrences: usize, quiet_plies: usize) -> Self {
        let before = occurrences.saturating_sub(1);
        let older = BTreeMap::from_iter((before > 0).then(|| (position.clone(), before)));
        Self { older, quiet_plies, ..Self::new(position) }
    }
}
