//! What proofs go through: every position of a slice.

use boardgame_retrograde::Value;
use checkers::Position;

use crate::{
    make::{Kings, Shape, each_men},
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
}
