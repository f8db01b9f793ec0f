//! What came before, as far as draws rest on it.

use alloc::{collections::BTreeMap, vec::Vec};

/// When a draw that a player may claim takes effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum DrawPolicy {
    /// When a player claims it.
    #[default]
    OnClaim,
    /// As soon as it could be claimed.
    Automatic,
}

/// How often positions have occurred, and for how long there has been no progress.
///
/// Progress is what cannot be taken back, such as a capture. No position from before it can occur again.
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
    /// The positions since the last progress, as far as they are not in `older`; the present one is the last.
    recent: Vec<P>,
    /// How often each of the older ones has occurred. A list alone would make a long game without progress take a time
    /// that grows with its square; a map alone would make a state slow to copy.
    older: BTreeMap<P, usize>,
    quiet_plies: usize,
}

/// How many positions are searched one by one.
const RECENT: usize = 64;

impl<P: Ord> History<P> {
    /// The history of a game that starts from this position.
    #[must_use]
    pub fn new(position: P) -> Self {
        Self { recent: Vec::from([position]), older: BTreeMap::new(), quiet_plies: 0 }
    }

    /// How often the present position has occurred, now included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.recent.last().map_or(0, |present| {
            let recent = self.recent.iter().filter(|&position| position == present).count();
            self.older.get(present).copied().unwrap_or_default().saturating_add(recent)
        })
    }

    /// How many plies, by all players together, have been played since the last progress.
    #[must_use]
    pub const fn quiet_plies(&self) -> usize {
        self.quiet_plies
    }

    /// A ply has led to this position, with or without progress.
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
                let stood = self.older.entry(position).or_default();
                *stood = stood.saturating_add(1);
            }
        }
        self.recent.push(position);
    }
}

impl<P: Ord + Clone> History<P> {
    /// The history of a game that continues from this position, which has occurred `occurrences` times, now included,
    /// after
    /// `quiet_plies` plies without progress.
    #[must_use]
    pub fn resumed(position: P, occurrences: usize, quiet_plies: usize) -> Self {
        let before = occurrences.saturating_sub(1);
        let older = BTreeMap::from_iter((before > 0).then(|| (position.clone(), before)));
        Self { older, quiet_plies, ..Self::new(position) }
    }
}
