//! The solution in files.

use alloc::vec::Vec;

use boardgame_retrograde::{FileError, TableKind, Value};

use crate::{position::Position, solve::Forces};

/// A directory with the solution: a file for each pair of forces.
pub type Store = boardgame_retrograde::Store<Forces>;

/// The solution in a directory, each file opened when it is first asked.
#[derive(Debug)]
pub struct Tables {
    tables: boardgame_retrograde::Tables<Forces>,
    all: Vec<Forces>,
}

impl From<Store> for Tables {
    fn from(store: Store) -> Self {
        Self { tables: store.into(), all: Forces::up_to(8) }
    }
}

impl Tables {
    /// The value of a position for the side to move. `None` if the game is won as it stands, or its file is not there.
    ///
    /// # Errors
    ///
    /// If a file cannot be read, or is damaged.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, FileError> {
        let board = position.board();
        if board.is_won() {
            return Ok(None);
        }
        if board.is_lost() {
            return Ok(Some(Value::LOST));
        }
        let Some(forces) = self.all.iter().find(|forces| forces.holds(board)) else { return Ok(None) };
        Ok(self.tables.get(TableKind::Distances, forces, forces.rank(board))?.map(Value::from_byte))
    }

    /// What a legal move is worth to the player who makes it; `None` as for [`value`](Self::value).
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn worth(&self, position: &Position, mv: crate::moves::Move) -> Result<Option<Value>, FileError> {
        let mut after = *position;
        if after.play(mv).is_err() {
            return Ok(None);
        }
        Ok(self.value(&after)?.and_then(Value::before))
    }
}
