//! A player's endgame tables.

use alloc::{boxed::Box, vec::Vec};
use core::sync::atomic::{AtomicU64, Ordering};

#[cfg(feature = "std")]
use boardgame_retrograde::{
    FileError,
    checkers::{Store, Tables},
};
use boardgame_retrograde::{Value, Wdl, checkers::Endings};
use boardgame_search::{Score, SearchResult};
use checkers::{Move, Position};

/// Maximum number of plies in a line of best play.
const LINE: usize = 24;

/// Number of cached outcomes; a power of two.
const OUTCOMES: usize = 1 << 16;

/// Endgame tables: outcomes in memory for searches, and distances on disk for the position on the board.
#[derive(Debug)]
pub struct Endgame {
    endings: Endings,
    /// A cache of outcomes. An entry is the key of a position, with the outcome plus 1 in its lowest two bits.
    probed: Box<[AtomicU64]>,
    #[cfg(feature = "std")]
    distances: Option<Tables>,
}

impl Default for Endgame {
    fn default() -> Self {
        Endings::default().into()
    }
}

impl From<Endings> for Endgame {
    /// Creates endgame tables without distances. A player then keeps the outcome, and chooses moves by search.
    fn from(endings: Endings) -> Self {
        Self {
            endings,
            probed: (0..OUTCOMES).map(|_| AtomicU64::new(0)).collect(),
            #[cfg(feature = "std")]
            distances: None,
        }
    }
}

impl Endgame {
    /// Opens the tables of positions with at most `pieces` pieces. Outcomes are read at once, distances on demand.
    ///
    /// # Errors
    ///
    /// Fails if a file of outcomes cannot be read or is damaged. A missing file is not an error.
    #[cfg(feature = "std")]
    pub fn open(store: Store, pieces: u8) -> Result<Self, FileError> {
        let outcomes = Self::from(Endings::read(&store, pieces)?);
        Ok(Self { distances: Some(Tables::from(store)), ..outcomes })
    }

    /// Returns the outcome for the side to move, or `None` if no readable table has the position.
    #[must_use]
    pub fn outcome(&self, position: &Position) -> Option<Wdl> {
        let key = position.key();
        let probed = &self.probed[usize::try_from(key >> 2 & (OUTCOMES as u64 - 1)).ok()?];
        let before = probed.load(Ordering::Relaxed);
        let known = [Wdl::Lost, Wdl::Drawn, Wdl::Won].into_iter().find(|outcome| before & 3 == *outcome as u64 + 1);
        if let Some(known) = known.filter(|_| (before ^ key) & !3 == 0) {
            return Some(known);
        }
        let outcome = self.endings.outcome(position).ok().flatten()?;
        probed.store(key & !3 | (outcome as u64 + 1), Ordering::Relaxed);
        Some(outcome)
    }

    /// Returns the outcome with its distance, or `None` if no readable table of distances has the position.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let value = self.endings.value(position).ok().flatten();
        #[cfg(feature = "std")]
        let value = value.or_else(|| self.distances.as_ref()?.value(position).ok().flatten());
        value
    }

    /// Returns the fastest win or slowest loss with the line of best play, or `None` for drawn and unknown positions.
    #[must_use]
    pub fn best(&self, position: &Position) -> Option<SearchResult<Move>> {
        // The outcome is in memory, so drawn and unknown positions need no reading from disk.
        if self.outcome(position)? == Wdl::Drawn {
            return None;
        }
        let value = self.value(position)?;
        let plies = value.plies()?;
        let (mut line, mut nodes) = (Vec::new(), 1);
        let (mut current, mut current_value) = (*position, value);
        while line.len() < LINE {
            let mut next = None;
            for &mv in &current.moves() {
                let after = current.after(mv);
                nodes += 1;
                let reply = self.value(&after);
                if reply.and_then(Value::before) == Some(current_value) {
                    next = reply.map(|reply| (mv, after, reply));
                    break;
                }
            }
            let Some((mv, after, reply)) = next else { break };
            line.push(mv);
            (current, current_value) = (after, reply);
        }
        let best = *line.first()?;
        let distance = u16::from(plies);
        let score = if value.outcome() == Wdl::Won { Score::won_in(distance) } else { Score::lost_in(distance) };
        let mut found = SearchResult::new(Some(best), score);
        (found.depth, found.nodes, found.line) = (plies, nodes, line);
        Some(found)
    }
}
