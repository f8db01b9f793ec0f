//! What proofs go through: every position of a slice.

use boardgame_retrograde::Value;
use checkers::Position;

use crate::{
    counts::each_men,
    make::{Kings, Shape},
    material::Material,
    rank::men_rank,
    solved::Solved,
};

impl Solved {
    /// Hands over every position of a slice with its value, of both sides to move.
    pub fn each_position(&self, material: Material, mut found: impl FnMut(Position, Value)) {
        let Some(bytes) = self.get(material) else { return };
        let shape = Shape::new(material);
        each_men(material, |men| {
            let kings = Kings::new(&shape, men, self, bytes);
            for number in 0..2 * material.king_ranks() {
                let (side, board) = kings.position(number);
                let at = material.base(side, men_rank(men)) + number % material.king_ranks();
                found(board.position(side), Value::from_byte(bytes[at]));
            }
        });
    }

    /// The first position of a slice whose value is not that of the position with the colours exchanged. Where both
    /// slices are here and were made each from its own colour's slices, that proves something.
    #[must_use]
    pub fn colour_disagreement(&self, material: Material) -> Option<Position> {
        let bytes = self.get(material)?;
        let turned = self.get(material.turned())?;
        let shape = Shape::new(material);
        let mut disagreement = None;
        each_men(material, |men| {
            let kings = Kings::new(&shape, men, self, bytes);
            for number in 0..2 * material.king_ranks() {
                let (side, board) = kings.position(number);
                let at = material.base(side, men_rank(men)) + number % material.king_ranks();
                if turned[material.turned().rank(&board.turned(), 1 - side)] != bytes[at] {
                    disagreement.get_or_insert_with(|| board.position(side));
                }
            }
        });
        disagreement
    }
}
