//! Solutions of games, in memory or in files.

use std::{fmt, path::PathBuf, sync::Arc};

use boardgame_retrograde::{FileError, MakeError, Progress, Store, TableSlice, Value, ValueCounts};

/// A solution of a game or of a part of it.
pub trait Solution: fmt::Debug + Send + Sync {
    /// Returns the value of a position for the player to move, or `None` if the position is invalid or not solved.
    ///
    /// # Errors
    /// Fails if a file cannot be read or is damaged.
    fn value(&self, position: &str) -> Result<Option<Value>, FileError>;
}

/// A solution stored in a folder, with one file for each part.
pub trait StoredSolution: Solution {
    /// Returns the memory needed to build the part with at most `most_pieces` pieces, in bytes.
    fn memory(&self, most_pieces: u8) -> u64;

    /// Builds those files of the part with at most `most_pieces` pieces that do not exist yet.
    ///
    /// # Errors
    /// Fails if a file cannot be read or written.
    fn make(&self, most_pieces: u8, report: &mut dyn FnMut(Progress<String>)) -> Result<(), MakeError>;

    /// Returns the name of each existing file, with the number of positions of each value.
    fn counts(&self) -> Box<dyn Iterator<Item = Result<(String, ValueCounts), FileError>> + '_>;
}

/// Access to a game's solution. See [`BoardPresentation::SOLVABLE`](crate::board::BoardPresentation::SOLVABLE).
#[derive(Clone, Copy, Debug)]
pub struct Solvable {
    /// Number of pieces at the start of the game.
    pub pieces: u8,
    pub(crate) in_memory: fn(u8) -> Arc<dyn Solution>,
    pub(crate) in_folder: fn(PathBuf) -> Arc<dyn StoredSolution>,
}

impl Solvable {
    /// Solves the part with at most `most_pieces` pieces in memory, which can take a long time.
    #[must_use]
    pub fn in_memory(&self, most_pieces: u8) -> Arc<dyn Solution> {
        (self.in_memory)(most_pieces)
    }

    /// Returns the solution in a folder. The folder need not exist before files are built.
    #[must_use]
    pub fn in_folder(&self, folder: impl Into<PathBuf>) -> Arc<dyn StoredSolution> {
        (self.in_folder)(folder.into())
    }
}

/// Converts the slice in a progress report to its name.
pub(crate) fn with_name<T: fmt::Display>(progress: Progress<T>) -> Progress<String> {
    match progress {
        Progress::Step { slice, done, total } => Progress::Step { slice: slice.to_string(), done, total },
        Progress::Done { slice, counts, is_new } => Progress::Done { slice: slice.to_string(), counts, is_new },
    }
}

/// Returns the names and the value counts of the slices that have a file.
pub(crate) fn counts<T: TableSlice>(
    store: &Store<T>,
    slices: Vec<T>,
) -> impl Iterator<Item = Result<(String, ValueCounts), FileError>> {
    slices.into_iter().filter_map(|slice| {
        let counts = store.counts(&slice).transpose()?;
        Some(counts.map(|counts| (slice.to_string(), counts)))
    })
}
