//! Solved games: what perfect play comes to, in memory or in files.

use std::{fmt, path::PathBuf, sync::Arc};

use boardgame_retrograde::{FileError, MakeError, Progress, Store, TableSlice, Value, ValueCounts};

/// A game that is solved, or a part of it: what its positions are worth.
pub trait Solution: fmt::Debug + Send + Sync {
    /// What a position is worth to the player to move, by its text; `None` for what is not a position of the game, or is
    /// one that is not solved here.
    ///
    /// # Errors
    /// When a file cannot be read, or is damaged.
    fn value(&self, position: &str) -> Result<Option<Value>, FileError>;
}

/// A solution in a folder, a file for each part that is solved by itself.
pub trait KeptSolution: Solution {
    /// How much memory it takes to make the part of the game with at most this many pieces, in bytes.
    fn memory(&self, most_pieces: u8) -> u64;

    /// Makes those files of the part of the game with at most this many pieces that are not there, or not whole.
    ///
    /// # Errors
    /// When a file cannot be read or written, or is something else.
    fn make(&self, most_pieces: u8, told: &mut dyn FnMut(Progress<String>)) -> Result<(), MakeError>;

    /// The files that are there, each by its name, with how many of its positions have each value.
    fn counts(&self) -> Box<dyn Iterator<Item = Result<(String, ValueCounts), FileError>> + '_>;
}

/// How the solution of a game is had: a game that is solved says so in its [`BoardFace`](crate::board::BoardFace).
///
/// ```
/// use boardgame_referee::GameId;
///
/// // The part with two pieces of every solved game: no game starts there.
/// for game in GameId::ALL {
///     let Some(solvable) = game.solvable() else { continue };
///     let start = game.start().unwrap_or_default();
///     assert_eq!(solvable.in_memory(2).value(&start)?, None, "{game} starts with more");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solvable {
    /// How many pieces the whole game has.
    pub pieces: u8,
    /// Solves the part of the game with at most this many pieces.
    pub(crate) in_memory: fn(u8) -> Arc<dyn Solution>,
    /// The solution in a folder.
    pub(crate) in_folder: fn(PathBuf) -> Arc<dyn KeptSolution>,
}

impl Solvable {
    /// Solves the part of the game with at most this many pieces, and keeps it in memory. It takes its time.
    #[must_use]
    pub fn in_memory(&self, most_pieces: u8) -> Arc<dyn Solution> {
        (self.in_memory)(most_pieces)
    }

    /// The solution in a folder, which need not be there before something is made.
    #[must_use]
    pub fn in_folder(&self, folder: impl Into<PathBuf>) -> Arc<dyn KeptSolution> {
        (self.in_folder)(folder.into())
    }
}

/// How far the making has come, with what is being made by its name.
pub(crate) fn named<T: fmt::Display>(progress: Progress<T>) -> Progress<String> {
    match progress {
        Progress::Step { slice, done, total } => Progress::Step { slice: slice.to_string(), done, total },
        Progress::Done { slice, counts, is_new } => Progress::Done { slice: slice.to_string(), counts, is_new },
    }
}

/// Of these slices those that have a file, with what it counts.
pub(crate) fn counts<T: TableSlice>(
    store: &Store<T>,
    slices: Vec<T>,
) -> impl Iterator<Item = Result<(String, ValueCounts), FileError>> {
    slices.into_iter().filter_map(|slice| {
        let counts = store.counts(&slice).transpose()?;
        Some(counts.map(|counts| (slice.to_string(), counts)))
    })
}
