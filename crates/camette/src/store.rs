//! The solution in files.

use std::{
    path::{Path, PathBuf},
    string::{String, ToString as _},
    sync::OnceLock,
    vec::Vec,
};

use boardgame_core::messages;
use boardgame_retrograde::{
    ANY, File, FileError, Kind, Outcome, Table, TableError, TooLong, Value, open_file, write_file, write_table,
};

use crate::{
    Position, Stuck,
    board::Board,
    solve::{Counts, Forces, Solution},
};

/// A directory with the solution: a file for each pair of forces, `1k3m-1k3m.camette`, where a player who cannot move
/// loses.
///
/// A file is written beside its place and renamed when it is whole and on the disk, so that whatever is interrupted
/// leaves the files before it and nothing else that is read.
#[derive(Clone, Debug)]
pub struct Store {
    directory: PathBuf,
}

messages! {
    /// Why a file of the solution could not be made.
    #[derive(Debug)]
    pub enum MakeError of "camette" is Error {
        /// A file could not be read or written, or is not the table that it should be.
        File(FileError);
        /// A win takes longer than a table can say.
        TooLong(TooLong);
    }
}

/// The byte of each rank, and how many positions have each value.
type Solved = (Vec<u8>, [u64; 256]);

/// What is told of a file when it is there.
#[derive(Clone, Debug)]
pub struct Made {
    /// The forces: `1k3m-1k3m`.
    pub forces: String,
    /// How many positions have each value, by its byte.
    pub counts: [u64; 256],
    /// Whether it was not there before.
    pub new: bool,
}

impl Store {
    /// The solution in a directory, which need not be there before something is made.
    #[must_use]
    pub fn new(directory: impl Into<PathBuf>) -> Self {
        Self { directory: directory.into() }
    }

    /// How many bytes of memory [`make`](Self::make) takes at most: a byte for each rank, one more for each of the
    /// largest slice while that is at work, and what the compression counts with.
    #[must_use]
    pub fn memory(most_pieces: u32) -> u64 {
        let forces = Solution::forces(most_pieces);
        let ranks: usize = forces.iter().map(Forces::len).sum();
        let largest = forces.iter().map(Forces::len).max().unwrap_or(0);
        (ranks + largest) as u64 + (200 << 20)
    }

    /// Where the files are.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// How many ranks positions with at most so many pieces have: the whole of what [`make`](Self::make) counts.
    #[must_use]
    pub fn ranks(most_pieces: u32) -> u64 {
        Solution::forces(most_pieces).iter().map(|forces| forces.len() as u64).sum()
    }

    /// What the files that are here count.
    ///
    /// # Errors
    ///
    /// If one cannot be read, or is not that file.
    pub fn made(&self) -> Result<Vec<Made>, FileError> {
        let mut all = Vec::new();
        for forces in Solution::forces(8) {
            if let Some(table) = self.open(&forces)? {
                all.push(Made { forces: forces.to_string(), counts: counts_of(&table), new: false });
            }
        }
        Ok(all)
    }

    fn path(&self, forces: &Forces) -> PathBuf {
        self.directory.join(format!("{forces}.camette"))
    }

    /// The table of a pair of forces, checked; `None` if there is no such file.
    fn open(&self, forces: &Forces) -> Result<Option<Table<File>>, FileError> {
        let path = self.path(forces);
        let opened = open_file(&path, |file| Table::open(file, Kind::Distances, &format!("camette {forces}")))?;
        let Some(table) = opened else { return Ok(None) };
        let counted = table.counts().iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        // A rank stands for a position and its mirror image. The sum was right: whoever wrote it counted otherwise.
        let fits = table.ranks() == forces.len() && counted.is_some_and(|counted| counted <= 2 * forces.len() as u64);
        if fits { Ok(Some(table)) } else { Err(FileError::table(&path, TableError::Damaged)) }
    }

    /// Makes the files that are not here yet, for positions with at most so many pieces (8 is the whole game); those that
    /// are here are read and checked. `progress` is called with how many of how many ranks are solved and the level that is
    /// being settled, `made` with each file.
    ///
    /// # Errors
    ///
    /// If a file is damaged, cannot be read or cannot be written. What was made before stays.
    pub fn make(
        &self,
        most_pieces: u32,
        mut progress: impl FnMut(usize, usize, u8),
        mut made: impl FnMut(Made),
    ) -> Result<(), MakeError> {
        let all = Solution::forces(most_pieces);
        let total: usize = all.iter().map(Forces::len).sum();
        let mut solution = Solution::empty(Stuck::Loses);
        let mut done = 0;
        for forces in all {
            let (name, len) = (forces.to_string(), forces.len());
            let there = self.read(&forces)?;
            let new = there.is_none();
            let (bytes, counts) = match there {
                Some(read) => read,
                None => self.solve(&solution, &forces, |level| progress(done, total, level))?,
            };
            solution.insert(forces, bytes);
            done += len;
            made(Made { forces: name, counts, new });
        }
        Ok(())
    }

    /// The bytes and the counts of a pair of forces from its file; `None` if there is no such file.
    fn read(&self, forces: &Forces) -> Result<Option<Solved>, FileError> {
        let Some(table) = self.open(forces)? else { return Ok(None) };
        let bytes = table.all().map_err(|error| FileError::read(&self.path(forces), error))?;
        Ok(Some((bytes, counts_of(&table))))
    }

    /// Solves a pair of forces and writes its file.
    fn solve(&self, solution: &Solution, forces: &Forces, level: impl FnMut(u8)) -> Result<Solved, MakeError> {
        let mut bytes = solution.solve(forces, level)?;
        let mut counts = Counts::default();
        for (rank, byte) in bytes.iter_mut().enumerate() {
            match forces.board(rank) {
                Some(board) => counts.add(&board, *byte),
                // A rank without a position is never asked for.
                None => *byte = ANY,
            }
        }
        let told = counts.by_byte.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
        let file = write_table(Kind::Distances, &format!("camette {forces}"), 0, &counts.by_byte[..told], &bytes);
        write_file(&self.path(forces), &file)?;
        Ok((bytes, counts.by_byte))
    }
}

/// As many counts as there are bytes.
fn counts_of(table: &Table<File>) -> [u64; 256] {
    let mut counts = [0; 256];
    counts.iter_mut().zip(table.counts()).for_each(|(count, &told)| *count = told);
    counts
}

/// The solution in a directory, each file opened when it is first asked.
#[derive(Debug)]
pub struct Tables {
    store: Store,
    open: Vec<(Forces, OnceLock<Option<Table<File>>>)>,
}

impl From<Store> for Tables {
    fn from(store: Store) -> Self {
        let open = Solution::forces(8).into_iter().map(|forces| (forces, OnceLock::new())).collect();
        Self { store, open }
    }
}

impl Tables {
    /// The value of a position for the side to move. `None` if the game is won as it stands, or its file is not there.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, FileError> {
        let board: &Board = position.board();
        if board.is_won() {
            return Ok(None);
        }
        if board.is_lost() {
            return Ok(Some(Value::LOST));
        }
        let Some((forces, cell)) = self.open.iter().find(|(forces, _)| forces.holds(board)) else { return Ok(None) };
        let table = if let Some(table) = cell.get() {
            table
        } else {
            let table = self.store.open(forces)?;
            cell.get_or_init(|| table)
        };
        let Some(table) = table else { return Ok(None) };
        let byte = table.get(forces.rank(board)).map_err(|error| FileError::read(&self.store.path(forces), error))?;
        Ok(Some(Value::from_byte(byte)))
    }

    /// What a legal move is worth to the player who makes it; `None` as for [`value`](Self::value).
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn worth(&self, position: &Position, mv: crate::Move) -> Result<Option<Value>, FileError> {
        let mut after = *position;
        if after.play(mv).is_err() {
            return Ok(None);
        }
        Ok(self.value(&after)?.and_then(Value::before))
    }
}

/// How many positions have an outcome, by the counts of their values.
#[must_use]
pub fn with_outcome(by_byte: &[u64; 256], outcome: Outcome) -> u64 {
    let values = (0..=u8::MAX).map(Value::from_byte).zip(by_byte);
    values.filter(|(value, _)| value.outcome() == outcome).map(|(_, count)| count).sum()
}
