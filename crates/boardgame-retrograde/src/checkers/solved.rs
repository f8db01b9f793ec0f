//! Solved slices in memory.

use alloc::{vec, vec::Vec};

use crate::{Tabled as _, Value};
use checkers::Position;

use super::{
    board::{BLACK, Board, WHITE},
    material::{MOST_PIECES, Material},
};

/// Solved slices in memory, a byte for each rank.
///
/// ```
/// # #[cfg(feature = "parallel")] {
/// use checkers::{Piece, Position, Side, Square};
/// use boardgame_retrograde::checkers::{Material, Solved};
///
/// let mut solved = Solved::new();
/// for material in Material::all(2) {
///     solved.insert(material, solved.solve(material)?);
/// }
/// let square = |number| Square::new(number).expect("a square");
/// let kings = Position::builder(Side::White)
///     .piece(Piece::king(Side::White), square(14))
///     .piece(Piece::king(Side::Black), square(1));
/// assert_eq!(solved.value(&kings.build()?).unwrap().to_string(), "drawn");
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solved {
    slices: Vec<Option<Vec<u8>>>,
}

impl Default for Solved {
    fn default() -> Self {
        Self::new()
    }
}

impl Solved {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self { slices: vec![None; Material::SLOTS] }
    }

    /// The bytes of a slice, if it is here: the value of each rank.
    #[must_use]
    pub fn get(&self, material: Material) -> Option<&[u8]> {
        self.slices.get(material.slot())?.as_deref()
    }

    /// Keeps a slice.
    ///
    /// # Panics
    ///
    /// If it has not one byte for each rank.
    pub fn insert(&mut self, material: Material, bytes: Vec<u8>) {
        assert_eq!(bytes.len(), material.all_ranks(), "a slice has a byte for each rank");
        self.slices[material.slot()] = Some(bytes);
    }

    /// Drops a slice that is not needed any more.
    pub fn remove(&mut self, material: Material) {
        self.slices[material.slot()] = None;
    }

    /// The value of a position for the side to move. `None` if its slice is not here; a side without pieces has lost
    /// (clause 6.1).
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let board = Board::of(position);
        if board.pieces(BLACK).count_ones() + board.pieces(WHITE).count_ones() > u32::from(MOST_PIECES) {
            return None;
        }
        self.board_value(&board, Board::side_of(position))
    }
}

/// Where the values of solved slices are looked up.
pub(crate) trait Known {
    /// Whether a slice is here.
    fn holds(&self, material: Material) -> bool;

    /// The value of a rank of a slice that is here.
    fn at(&self, material: Material, rank: usize) -> Value;

    /// The value of a position, from the slice of its own material or else from that with the colours exchanged.
    fn board_value(&self, board: &Board, side: usize) -> Option<Value> {
        if board.pieces(side) == 0 {
            return Some(Value::LOST);
        }
        if board.pieces(1 - side) == 0 {
            return None;
        }
        let material = Material::of(board);
        if self.holds(material) {
            return Some(self.at(material, material.rank(board, side)));
        }
        let (board, side, material) = (board.turned(), 1 - side, material.turned());
        self.holds(material).then(|| self.at(material, material.rank(&board, side)))
    }
}

impl Known for Solved {
    fn holds(&self, material: Material) -> bool {
        self.slices[material.slot()].is_some()
    }

    fn at(&self, material: Material, rank: usize) -> Value {
        self.slices[material.slot()].as_ref().map_or(Value::DRAWN, |bytes| Value::from_byte(bytes[rank]))
    }
}
