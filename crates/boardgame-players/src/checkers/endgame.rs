//! What a player knows of endings.

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

/// No line from the tables is longer, in plies.
const LINE: usize = 24;

/// How many outcomes are remembered; a power of two.
const OUTCOMES: usize = 1 << 16;

/// Tables of perfect endings, as a player uses them: the outcomes in memory, where a search probes them by the million,
/// and the distances wherever they are, since only the position on the board is asked for them.
#[derive(Debug)]
pub struct Endgame {
    endings: Endings,
    /// Outcomes of earlier probes, since a search returns to the same positions: the key of each position, with the outcome
    /// plus one in the lowest two bits.
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
    /// What these tables know. Where they hold no distances a player keeps what an ending is worth, and finds the way by
    /// search.
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
    /// The tables in a directory, of positions with at most this many pieces: the outcomes are read at once, each file of
    /// distances when it is first asked.
    ///
    /// # Errors
    ///
    /// The first file of outcomes that cannot be read or is damaged. A file that is not there is not an error.
    #[cfg(feature = "std")]
    pub fn open(store: Store, most: u8) -> Result<Self, FileError> {
        let outcomes = Self::from(Endings::read(&store, most)?);
        Ok(Self { distances: Some(Tables::from(store)), ..outcomes })
    }

    /// Won, drawn or lost for the side to move; `None` where no table knows, or one cannot be read.
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

    /// The same with the distance; `None` where no table of distances knows, or one cannot be read.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let value = self.endings.value(position).ok().flatten();
        #[cfg(feature = "std")]
        let value = value.or_else(|| self.distances.as_ref()?.value(position).ok().flatten());
        value
    }

    /// What the distances say of a won or a lost position: the move that wins soonest or loses latest, and the line that
    /// follows from such moves of both sides. `None` where that is not known, and in a drawn position, where the tables
    /// prefer no move that draws to another.
    #[must_use]
    pub fn best(&self, position: &Position) -> Option<SearchResult<Move>> {
        // A search that is not about an ending is not held up: outcomes are in memory.
        if self.outcome(position)? == Wdl::Drawn {
            return None;
        }
        let worth = self.value(position)?;
        let plies = worth.plies()?;
        let (mut line, mut nodes) = (Vec::new(), 1);
        let (mut on, mut value) = (*position, worth);
        while line.len() < LINE {
            let mut next = None;
            for &mv in &on.moves() {
                let after = on.after(mv);
                nodes += 1;
                let reply = self.value(&after);
                if reply.and_then(Value::before) == Some(value) {
                    next = reply.map(|reply| (mv, after, reply));
                    break;
                }
            }
            let Some((mv, after, reply)) = next else { break };
            line.push(mv);
            (on, value) = (after, reply);
        }
        let best = *line.first()?;
        let far = u16::from(plies);
        let score = if worth.outcome() == Wdl::Won { Score::won_in(far) } else { Score::lost_in(far) };
        let mut found = SearchResult::new(Some(best), score);
        (found.depth, found.nodes, found.line) = (plies, nodes, line);
        Some(found)
    }
}
