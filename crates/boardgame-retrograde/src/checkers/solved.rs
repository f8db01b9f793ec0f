//! Solved slices in memory.

use alloc::{vec, vec::Vec};

use crate::{TableSlice as _, Value};
use checkers::Position;

use super::{
    board::{BLACK, Board, WHITE},
    material::{MAX_PIECES, Material},
};

/// Solved slices in memory, one byte per rank.
#[derive(Clone, Debug)]
pub struct SolvedSlices {
    slices: Vec<Option<Vec<u8>>>,
}

impl Default for SolvedSlices {
    fn default() -> Self {
        Self::new()
    }
}

impl SolvedSlices {
    /// Creates an empty set of slices.
    #[must_use]
    pub fn new() -> Self {
        Self { slices: vec![None; Material::SLOTS] }
    }

    /// Returns the values of a slice, if it is present.
    #[must_use]
    pub fn get(&self, material: Material) -> Option<&[u8]> {
        self.slices.get(material.slot())?.as_deref()
    }

    /// Adds a slice.
    ///
    /// # Panics
    /// Panics if `bytes` does not have one byte per rank.
    pub fn insert(&mut self, material: Material, bytes: Vec<u8>) {
        assert_eq!(bytes.len(), material.all_ranks(), "one byte per rank");
        self.slices[material.slot()] = Some(bytes);
    }

    /// Removes a slice.
    pub fn remove(&mut self, material: Material) {
        self.slices[material.slot()] = None;
    }

    /// Returns the value for the side to move, if the position's slice is present and the other side has pieces.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let board = Board::of(position);
        if board.pieces(BLACK).count_ones() + board.pieces(WHITE).count_ones() > u32::from(MAX_PIECES) {
            return None;
        }
        self.board_value(&board, Board::side_of(position))
    }
}

/// Access to the values of solved slices.
pub(crate) trait Lookup {
    fn has(&self, material: Material) -> bool;

    fn get(&self, material: Material, rank: usize) -> Value;

    /// Returns the value of a position from its slice or from the slice with swapped colours.
    fn board_value(&self, board: &Board, side: usize) -> Option<Value> {
        if board.pieces(side) == 0 {
            return Some(Value::LOST);
        }
        if board.pieces(1 - side) == 0 {
            return None;
        }
        let material = Material::of(board);
        if self.has(material) {
            return Some(self.get(material, material.rank(board, side)));
        }
        let (board, side, material) = (board.mirrored(), 1 - side, material.mirrored());
        self.has(material).then(|| self.get(material, material.rank(&board, side)))
    }
}

impl Lookup for SolvedSlices {
    fn has(&self, material: Material) -> bool {
        self.slices[material.slot()].is_some()
    }

    fn get(&self, material: Material, rank: usize) -> Value {
        self.slices[material.slot()].as_ref().map_or(Value::DRAWN, |bytes| Value::from_byte(bytes[rank]))
    }
}
