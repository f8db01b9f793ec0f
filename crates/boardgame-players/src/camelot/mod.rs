//! The computer player of Camelot.

mod evaluation;

use camelot::{Bitboard, Move, MoveKind, Position, Side, Square};

use boardgame_search::{Memory, NoisyMoves, Score};

pub use evaluation::{Weights, evaluate};

/// A position of Camelot as a node of a search.
#[derive(Clone, Copy, Debug)]
pub struct CamelotNode<'a> {
    position: Position,
    /// Zobrist key, updated by each move, which is faster than hashing the position.
    key: u64,
    weights: &'a Weights,
}

impl CamelotNode<'_> {
    /// Creates the node of a position.
    #[must_use]
    pub fn new(position: Position) -> Self {
        Self::with_weights(position, &Weights::OWN)
    }
}

impl<'a> CamelotNode<'a> {
    /// Creates the node of a position with the given weights.
    #[must_use]
    pub fn with_weights(position: Position, weights: &'a Weights) -> Self {
        let mut key = Keys::to_move(position.side_to_move());
        for side in Side::ALL {
            let knights = position.knights(side);
            key ^= Keys::castle_moves(side, position.castle_moves_used(side));
            for square in position.pieces(side) {
                key ^= Keys::piece(side, knights.contains(square), square);
            }
        }
        Self { position, key, weights }
    }

    /// Returns the position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    fn has_both(&self, side: Side) -> bool {
        let goal = Position::castle(!side);
        self.position.pieces(side) & goal == goal
    }

    fn goal(&self) -> Bitboard {
        Position::castle(!self.position.side_to_move())
    }

    /// Returns the pieces outside the enemy castle. A piece inside can never leave.
    fn movers(&self) -> Bitboard {
        self.position.pieces(self.position.side_to_move()) & !self.goal()
    }
}

/// Keys of Zobrist hashing (1970). Computing a key is as fast as looking it up, and saves a table of 6 kB.
struct Keys;

/// Returns the pseudorandom number at an index (`SplitMix64`; Steele, Lea and Flood, 2014).
const fn mixed(index: u64) -> u64 {
    let mut word = (index + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}

impl Keys {
    fn to_move(side: Side) -> u64 {
        mixed(0x500 + side.index() as u64)
    }

    fn castle_moves(side: Side, used: u8) -> u64 {
        mixed(0x300 + 0x100 * side.index() as u64 + u64::from(used & 3))
    }

    fn piece(side: Side, is_knight: bool, square: Square) -> u64 {
        let index = evaluation::number(square) as u64 & 255;
        mixed(0x100 * side.index() as u64 + index) ^ if is_knight { mixed(0x200 + index) } else { 0 }
    }

    fn change(position: &Position, mv: Move) -> u64 {
        let side = position.side_to_move();
        let is_knight = position.knights(side).contains(mv.from());
        let mut change = Self::to_move(side) ^ Self::to_move(!side);
        change ^= Self::piece(side, is_knight, mv.from()) ^ Self::piece(side, is_knight, mv.to());
        if mv.jumps() > 0 {
            let knights = position.knights(!side);
            for square in mv.captures() {
                change ^= Self::piece(!side, knights.contains(square), square);
            }
        }
        if mv.kind() == MoveKind::CastleMove {
            let used = position.castle_moves_used(side);
            change ^= Self::castle_moves(side, used) ^ Self::castle_moves(side, used + 1);
        }
        change
    }
}

impl boardgame_search::Node for CamelotNode<'_> {
    type Move = Move;

    fn moves(&self) -> impl AsRef<[Move]> {
        self.position.moves()
    }

    fn after(&self, mv: Move) -> Self {
        Self { position: self.position.after(mv), key: self.key ^ Keys::change(&self.position, mv), ..*self }
    }

    fn key(&self) -> u64 {
        self.key
    }

    /// Implements clauses 5.1, 5.2 and 5.4. Clause 5.3 needs no test: the search sees that the list of moves is empty.
    fn over(&self) -> Option<Score> {
        let (own, theirs) = (self.position.side_to_move(), !self.position.side_to_move());
        if self.has_both(theirs) {
            return Some(Score::LOST);
        }
        if self.has_both(own) {
            return Some(Score::WON);
        }
        match [own, theirs].map(|side| self.position.piece_count(side)) {
            [0 | 1, 0 | 1] => Some(Score::DRAWN),
            [0, _] => Some(Score::LOST),
            [_, 0] => Some(Score::WON),
            _ => None,
        }
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        self.weights.evaluate(&self.position)
    }

    /// Reports whether the move is a jump. Charges are left to the main search, because they are many and rarely compulsory.
    fn is_noisy(&self, mv: Move) -> bool {
        mv.kind() == MoveKind::Jump
    }

    /// Prefers captures, and moves towards the enemy castle and the middle.
    fn promise(&self, mv: Move) -> i32 {
        let captures = i32::try_from(mv.jumps()).unwrap_or(0);
        6000 * captures + 64 * evaluation::gain(self.position.side_to_move(), mv)
    }

    /// Reports whether the move captures or ends in a castle, where later moves are limited (clauses 4.1, 4.3).
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.jumps() > 0 || mv.to().castle().is_some()
    }

    fn slot(&self, mv: Move) -> usize {
        // The start square is rounded to a region of the board, because two squares do not fit into a slot.
        (mv.from().index() / 10) << 8 | mv.to().index()
    }

    /// Reports whether the opponent threatens to jump.
    fn is_threatened(&self) -> bool {
        !self.position.pass().jumpers().is_empty()
    }

    fn noisy_moves(&self) -> NoisyMoves {
        let castle = Position::castle(self.position.side_to_move());
        let is_optional = if self.position.jumpers().is_empty() {
            // A piece next to an empty square outside the player's castle has a move.
            let room = self.position.empty() & !castle;
            if !(self.movers().neighbours() & room).is_empty() {
                return NoisyMoves::None;
            }
            true
        } else {
            // A piece in the player's castle must leave before anything else (clause 3.4).
            !(self.position.pieces(self.position.side_to_move()) & castle).is_empty()
        };
        if is_optional { NoisyMoves::Optional } else { NoisyMoves::Compulsory }
    }
}

#[cfg(test)]
mod tests {
    use boardgame_core::{RandomPlayer, Seed};
    use boardgame_search::Node as _;

    use super::*;

    #[test]
    fn the_incremental_key_is_that_of_the_position() {
        let mut chance = RandomPlayer::new(Seed::from_u64(1));
        for _ in 0..40 {
            let mut board = CamelotNode::new(Position::start());
            while let Some(mv) = chance.pick(board.position.moves()) {
                let next = board.after(mv);
                assert_eq!(next.key(), CamelotNode::new(next.position).key(), "{} {mv}", board.position);
                assert_ne!(next.key(), board.key());
                board = next;
            }
        }
    }

    #[test]
    fn a_calm_position_has_a_move_and_no_jump() {
        let mut chance = RandomPlayer::new(Seed::from_u64(2));
        let (mut calm, mut others) = (0, 0);
        for _ in 0..40 {
            let mut board = CamelotNode::new(Position::start());
            loop {
                let moves = board.position.moves();
                if board.noisy_moves() == NoisyMoves::None {
                    assert!(!moves.is_empty() && moves.iter().all(|mv| !board.is_noisy(*mv)), "{}", board.position);
                    calm += 1;
                } else {
                    others += 1;
                }
                let Some(mv) = chance.pick(moves) else { break };
                board = board.after(mv);
            }
        }
        assert!(calm > 1000 && others > 100, "{calm} {others}");
    }
}
