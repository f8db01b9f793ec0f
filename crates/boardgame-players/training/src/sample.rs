//! What a game teaches about a position, in memory and in a file.

use checkers::{Bitboard, Piece, Position, Role, Side};

/// A quiet position of a game, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// Its value to the side to move, as the search saw it.
    pub(crate) score: i32,
    /// The game's result for the side to move: 1 for a win, 0 for a draw, -1 for a loss.
    pub(crate) result: i8,
}

impl Sample {
    /// How many bytes a sample has in a file: the men and the kings of the side to move, then those of the other side, as
    /// sets of squares with Black to move, four bytes each; the score; the result.
    pub(crate) const BYTES: usize = 19;

    pub(crate) fn to_bytes(self) -> [u8; Self::BYTES] {
        let seen = match self.position.to_move() {
            Side::Black => self.position,
            Side::White => self.position.mirrored(),
        };
        let mut bytes = [0; Self::BYTES];
        let sets = [Side::Black, Side::White].map(|side| [seen.men(side), seen.kings(side)]);
        for (bytes, set) in bytes.chunks_exact_mut(4).zip(sets.as_flattened()) {
            bytes.copy_from_slice(&set.bits().to_le_bytes());
        }
        let score = i16::try_from(self.score).unwrap_or(if self.score < 0 { i16::MIN } else { i16::MAX });
        bytes[16..18].copy_from_slice(&score.to_le_bytes());
        bytes[18..].copy_from_slice(&self.result.to_le_bytes());
        bytes
    }

    /// Whether the next sample of the game is of the position after one ply.
    pub(crate) fn leads_to(&self, next: &Self) -> bool {
        let seen = |position: Position, mover: Side| {
            if position.to_move() == mover { position } else { position.mirrored() }
        };
        let (from, to) = (seen(self.position, Side::Black), seen(next.position, Side::White));
        from.moves().iter().any(|mv| {
            let mut after = from;
            after.play_trusted(*mv);
            after == to
        })
    }

    /// The sample that has these bytes; `None` where no position has such pieces.
    pub(crate) fn from_bytes(bytes: &[u8; Self::BYTES]) -> Option<Self> {
        let mut builder = Position::builder(Side::Black).more_than_twelve();
        let pieces = [Side::Black, Side::White]
            .into_iter()
            .flat_map(|side| [Role::Man, Role::King].map(|role| Piece { side, role }));
        for (set, piece) in bytes.chunks_exact(4).zip(pieces) {
            let set = Bitboard::from_bits(u32::from_le_bytes(*set.first_chunk()?));
            builder = set.into_iter().fold(builder, |builder, square| builder.piece(piece, square));
        }
        Some(Self {
            position: builder.build().ok()?,
            score: i16::from_le_bytes([bytes[16], bytes[17]]).into(),
            result: i8::from_le_bytes([bytes[18]]),
        })
    }
}
