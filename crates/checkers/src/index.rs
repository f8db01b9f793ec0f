//! Action numbers and observations for machine learning; `docs/actions.md` has the tables.
//!
//! The mover sees the board as Black does: for White, squares and directions are rotated by half a turn.

use boardgame_core::{__private::write_bits, ActionProgress, ActionSet};

use crate::{
    bitboard::Bitboard,
    moves::{MAX_JUMPS, Move},
    position::Position,
    side::Side,
    square::{Direction, Square},
};

/// A leg of a move: a step, which is a whole move, or one jump.
///
/// ```
/// use checkers::{Direction, Leg, Side, Square};
///
/// let leg = Leg { from: Square::S11, direction: Direction::DownLeft, jump: false };
/// assert_eq!(leg.index(Side::Black), 80);
/// assert_eq!(Leg::from_index(80, Side::Black), Some(leg));
/// let rotated = Leg { from: Square::S22, direction: Direction::UpRight, jump: false };
/// assert_eq!(Leg::from_index(80, Side::White), Some(rotated));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leg {
    /// Start of the leg.
    pub from: Square,
    /// Direction of the leg.
    pub direction: Direction,
    /// Whether the leg is a jump.
    pub jump: bool,
}

/// Inverting the bits of square and direction rotates a leg by half a turn.
const ROTATION: usize = 0b1111_1110;

impl Leg {
    /// Number of action numbers: 32 squares, four directions, step or jump. Legs that leave the board are never legal.
    pub const COUNT: usize = 256;

    /// Returns the action number, 0 to 255: `8 * square + 2 * direction + jump` as the mover sees them.
    #[must_use]
    pub const fn index(self, mover: Side) -> usize {
        number(self.from, self.direction.code(), self.jump, mover)
    }

    /// Returns the mover's leg with the given action number, or `None` if the number is too large.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a number below 256")]
    pub const fn from_index(index: usize, mover: Side) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let index = if let Side::White = mover { index ^ ROTATION } else { index };
        match Square::new((index / 8) as u8 + 1) {
            Some(from) => Some(Self { from, direction: Direction::of_code((index / 2) as u32), jump: index % 2 == 1 }),
            None => None,
        }
    }

    /// Returns the leg as a move for [`Position::check`], or `None` if it leaves the board.
    #[must_use]
    pub fn as_move(self) -> Option<Move> {
        let next = self.from.step(self.direction)?;
        if self.jump {
            next.step(self.direction)?;
            Some(Move::start(self.from.bit()).and_jump(self.direction))
        } else {
            Some(Move::step(self.from.bit(), self.direction))
        }
    }
}

#[inline]
const fn number(from: Square, direction: u32, jump: bool, mover: Side) -> usize {
    let index = from.index() * 8 + (direction as usize & 3) * 2 + jump as usize;
    if let Side::White = mover { index ^ ROTATION } else { index }
}

/// A move in progress, leg by leg: the position before it and the jumps so far.
///
/// ```
/// use checkers::boardgame_core::ActionProgress;
/// use checkers::{Leg, PartialMove, Position};
///
/// let position: Position = "B:W6,15:B1".parse()?;
/// let mut partial = PartialMove::new(position);
/// let first = partial.actions().iter().next().ok_or("a jump")?;
/// assert_eq!(partial.act(first), Some(ActionProgress::Partial));
/// let second = partial.actions().iter().next().ok_or("another jump")?;
/// assert_eq!(partial.act(second), Some(ActionProgress::Complete("1x10x19".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialMove {
    position: Position,
    jumps: Option<Move>,
}

impl PartialMove {
    /// Version of the action numbers and observations.
    pub const VERSION: u16 = 1;

    /// Number of bytes that [`write_observation`](Self::write_observation) writes.
    pub const OBSERVATION: usize = 5 * 32 + 2;

    /// Returns the state before the first leg.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, jumps: None }
    }

    /// Returns the position before the move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the action numbers of the possible next legs.
    #[must_use]
    pub fn actions(&self) -> ActionSet<4> {
        let mut actions = ActionSet::EMPTY;
        let mover = self.position.to_move;
        for mv in self.position.moves() {
            match self.jumps {
                None => actions.insert(number(mv.from(), mv.codes(), mv.is_capture(), mover)),
                Some(jumps) if extends(mv, jumps) => {
                    actions.insert(number(jumps.to(), mv.codes() >> (2 * jumps.jumps()), true, mover));
                }
                Some(_) => {}
            }
        }
        actions
    }

    /// Adds the leg with the given action number. Returns `None` and changes nothing unless it is one of the
    /// [`actions`](Self::actions).
    pub fn act(&mut self, action: usize) -> Option<ActionProgress<Move>> {
        if self.actions().contains(action) { self.act_trusted(action) } else { None }
    }

    /// Adds a leg that is one of the [`actions`](Self::actions) without checking it.
    ///
    /// Any other number leads to an unspecified state, never to a panic.
    pub fn act_trusted(&mut self, action: usize) -> Option<ActionProgress<Move>> {
        let leg = Leg::from_index(action, self.position.to_move)?;
        if !leg.jump {
            return leg.as_move().map(ActionProgress::Complete);
        }
        let jumps = self.jumps.filter(|jumps| jumps.jumps() < MAX_JUMPS).unwrap_or(Move::start(leg.from.bit()));
        let jumps = jumps.and_jump(leg.direction);
        self.jumps = Some(jumps);
        let continues = self.position.moves().iter().any(|mv| extends(*mv, jumps));
        Some(if continues { ActionProgress::Partial } else { ActionProgress::Complete(jumps) })
    }

    /// Writes the mover's observation: five planes of 32 bytes, 0 or 1, and two counts.
    ///
    /// The planes are the mover's men and kings, the other side's men and kings, and the jumping piece at its present square.
    /// Captured pieces are removed. The counts are the plies without progress and the occurrences of the position, 255 at most.
    pub fn write_observation(&self, quiet_plies: usize, occurrences: usize, bytes: &mut [u8; Self::OBSERVATION]) {
        let mover = self.position.to_move;
        let [mut own, mut own_kings] = [self.position.men(mover), self.position.kings(mover)];
        let [mut others, mut other_kings] = [self.position.men(!mover), self.position.kings(!mover)];
        let mut moving = Bitboard::EMPTY;
        if let Some(jumps) = self.jumps {
            moving = Bitboard::of(jumps.to());
            let set = if own_kings.contains(jumps.from()) { &mut own_kings } else { &mut own };
            *set = set.without(jumps.from()) | moving;
            others -= jumps.captures();
            other_kings -= jumps.captures();
        }
        for (plane, set) in bytes.chunks_exact_mut(32).zip([own, own_kings, others, other_kings, moving]) {
            let bits = if mover == Side::White { set.bits().reverse_bits() } else { set.bits() };
            write_bits(bits.into(), plane);
        }
        bytes[5 * 32..]
            .copy_from_slice(&[quiet_plies, occurrences].map(|count| u8::try_from(count).unwrap_or(u8::MAX)));
    }
}

#[inline]
const fn extends(mv: Move, jumps: Move) -> bool {
    let count = jumps.jumps();
    mv.start_bit() == jumps.start_bit()
        && mv.jumps() > count
        && (mv.codes() ^ jumps.codes()) & ((1 << (2 * count)) - 1) == 0
}
