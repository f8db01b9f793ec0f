//! Fixed numbers for programs that learn: a move leg by leg, each with its number, and what the mover sees.
//!
//! `docs/actions.md` has the tables. Everything is seen by the player to move, as Black sees the board: White's squares
//! and directions are turned end for end, so that what is learnt for one side holds for both.

use boardgame_core::{__private::write_bits, ActionProgress, ActionSet};

use crate::{
    bitboard::Bitboard,
    moves::Move,
    position::Position,
    side::Side,
    square::{Direction, Square},
};

/// One leg of a move: a step, which is a whole move, or one jump of a row.
///
/// ```
/// use checkers::{Direction, Leg, Side, Square};
///
/// let leg = Leg { from: Square::S11, way: Direction::DownLeft, jump: false };
/// assert_eq!(leg.index(Side::Black), 80);
/// assert_eq!(Leg::from_index(80, Side::Black), Some(leg));
/// // The same to White, who sees the board from the other side.
/// let mirrored = Leg { from: Square::S22, way: Direction::UpRight, jump: false };
/// assert_eq!(Leg::from_index(80, Side::White), Some(mirrored));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leg {
    /// Where it starts.
    pub from: Square,
    /// Which way it goes.
    pub way: Direction,
    /// Whether it is a jump.
    pub jump: bool,
}

/// What turns the number of a leg end for end: all bits of the square and of the direction.
const TURN: usize = 0b1111_1110;

impl Leg {
    /// How many numbers there are: 32 squares, four directions, step or jump. Those that leave the board are never legal.
    pub const COUNT: usize = 256;

    /// The number of this leg of a player's move, 0 to 255: `8 * square + 2 * direction + jump` as the mover sees them.
    #[must_use]
    pub const fn index(self, mover: Side) -> usize {
        number(self.from, self.way.code(), self.jump, mover)
    }

    /// The leg of this number in a player's move; `None` beyond the last.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a number below 256")]
    pub const fn from_index(index: usize, mover: Side) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let index = if let Side::White = mover { index ^ TURN } else { index };
        match Square::new((index / 8) as u8 + 1) {
            Some(from) => Some(Self { from, way: Direction::of_code((index / 2) as u32), jump: index % 2 == 1 }),
            None => None,
        }
    }

    /// The leg as a whole move, with which [`Position::check`] can be asked why it is not legal; `None` where it leaves
    /// the board.
    #[must_use]
    pub fn as_move(self) -> Option<Move> {
        let next = self.from.step(self.way)?;
        if self.jump {
            next.step(self.way)?;
            Some(Move::start(self.from.bit()).and_jump(self.way))
        } else {
            Some(Move::step(self.from.bit(), self.way))
        }
    }
}

#[inline]
const fn number(from: Square, way: u32, jump: bool, mover: Side) -> usize {
    let index = from.index() * 8 + (way as usize & 3) * 2 + jump as usize;
    if let Side::White = mover { index ^ TURN } else { index }
}

/// A turn while it is played leg by leg: the position before it, and the jumps that have been made.
///
/// ```
/// use checkers::boardgame_core::ActionProgress;
/// use checkers::{Leg, Position, Turn};
///
/// let position: Position = "B:W6,15:B1".parse()?;
/// let mut turn = Turn::new(position);
/// let first = turn.actions().iter().next().ok_or("a jump")?;
/// assert_eq!(turn.act(first), Some(ActionProgress::Partial));
/// let second = turn.actions().iter().next().ok_or("another")?;
/// assert_eq!(turn.act(second), Some(ActionProgress::Complete("1x10x19".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    position: Position,
    so_far: Option<Move>,
}

impl Turn {
    /// The version of the numbers and of the observation: programs that have learnt by one cannot use another.
    pub const VERSION: u16 = 1;

    /// How many bytes [`write_observation`](Self::write_observation) writes.
    pub const OBSERVATION: usize = 5 * 32 + 2;

    /// The turn of the player to move, before the first leg.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, so_far: None }
    }

    /// The position before the move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The jumps that have been made.
    #[must_use]
    pub const fn so_far(&self) -> Option<Move> {
        self.so_far
    }

    /// The numbers of the legs that can be made now; none when the game is over.
    #[must_use]
    pub fn actions(&self) -> ActionSet<4> {
        let mut actions = ActionSet::EMPTY;
        let mover = self.position.to_move;
        match self.so_far {
            None => self.position.each_move(|mv| {
                actions.insert(number(mv.from(), codes(mv), mv.is_jump(), mover));
            }),
            Some(so_far) => {
                let (at, made) = (Square::of_bit(so_far.landing().0.trailing_zeros()), so_far.jumps());
                self.position.each_move(|mv| {
                    if goes_on(mv, so_far) {
                        actions.insert(number(at, codes(mv) >> (2 * made), true, mover));
                    }
                });
            }
        }
        actions
    }

    /// Makes the leg of this number. `None` when it is not one of the [`actions`](Self::actions); then nothing has changed.
    pub fn act(&mut self, action: usize) -> Option<ActionProgress<Move>> {
        if self.actions().contains(action) { self.act_trusted(action) } else { None }
    }

    /// Makes a leg that is one of the [`actions`](Self::actions), without checking it again.
    ///
    /// With any other the turn afterwards is unspecified, but nothing panics.
    pub fn act_trusted(&mut self, action: usize) -> Option<ActionProgress<Move>> {
        let leg = Leg::from_index(action, self.position.to_move)?;
        if !leg.jump {
            return leg.as_move().map(ActionProgress::Complete);
        }
        let so_far = self.so_far.unwrap_or(Move::start(leg.from.bit())).and_jump(leg.way);
        self.so_far = Some(so_far);
        let mut more = false;
        self.position.each_move(|mv| more |= goes_on(mv, so_far));
        Some(if more { ActionProgress::Partial } else { ActionProgress::Complete(so_far) })
    }

    /// Writes what the mover sees: five planes of 32 bytes, 0 or 1, by the squares as they see them, and two counts.
    ///
    /// The planes are their men and kings, the other side's men and kings, and the piece that is jumping, where it is now;
    /// what it has jumped is off the board. The counts are the plies without progress and how many times the position has
    /// occurred, 255 at most; the position does not know them.
    pub fn write_observation(&self, quiet_plies: usize, occurrences: usize, bytes: &mut [u8; Self::OBSERVATION]) {
        let mover = self.position.to_move;
        let [mut own, mut own_kings] = [self.position.men(mover), self.position.kings(mover)];
        let [mut others, mut other_kings] = [self.position.men(!mover), self.position.kings(!mover)];
        let mut moving = Bitboard::EMPTY;
        if let Some(so_far) = self.so_far {
            let (to, captured) = so_far.landing();
            let left = !Bitboard::from_raw(captured);
            moving = Bitboard::from_raw(to);
            let king = own_kings.contains(so_far.from());
            let set = if king { &mut own_kings } else { &mut own };
            *set = set.without(so_far.from()) | moving;
            others &= left;
            other_kings &= left;
        }
        for (plane, set) in bytes.chunks_exact_mut(32).zip([own, own_kings, others, other_kings, moving]) {
            let bits = if mover == Side::White { set.bits().reverse_bits() } else { set.bits() };
            write_bits(bits.into(), plane);
        }
        let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        bytes[5 * 32] = count(quiet_plies);
        bytes[5 * 32 + 1] = count(occurrences);
    }
}

/// The directions of a move, two bits each, the first at the low end.
#[inline]
const fn codes(mv: Move) -> u32 {
    mv.path().ways.codes
}

/// Whether a move makes these jumps and then at least one more.
#[inline]
const fn goes_on(mv: Move, so_far: Move) -> bool {
    let made = so_far.jumps();
    mv.start_bit() == so_far.start_bit()
        && mv.jumps() > made
        && (codes(mv) ^ codes(so_far)) & ((1 << (2 * made)) - 1) == 0
}
