//! Positions and moves as bits, as the player to move sees them: their men move up, and their castle is C1, the enemy's C7.
//!
//! For Black, the board is rotated by half a turn. A move is its outcome: the start, the end and the captured pieces.

use boardgame_core::board::Direction;

use crate::{rule::Rule, square::Square};

pub(crate) const OWN: usize = 0;
pub(crate) const OTHER: usize = 1;

pub(crate) const OWN_CASTLE: u32 = 1;
pub(crate) const ENEMY_CASTLE: u32 = 1 << 22;

pub(crate) const ALL: u32 = (1 << 23) - 1;

/// Men and knights of the player to move and of the opponent. Bit n is square n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    pub(crate) men: [u32; 2],
    pub(crate) knights: [u32; 2],
}

#[derive(Clone, Copy)]
struct Leap {
    over: u32,
    to: u32,
}

/// The next square from each square in each direction, or the square itself at the edge.
#[expect(clippy::cast_possible_wrap, reason = "files and ranks are below 8")]
pub(crate) const NEXT: [[u8; 8]; 23] = {
    let mut next = [[0; 8]; 23];
    let mut from = 0;
    while from < 23 {
        let mut direction = 0;
        while direction < 8 {
            next[from as usize][direction] = from;
            if let Some(square) = Square::new(from) {
                let (file, rank) = square.file_and_rank();
                let (east, north) = Direction::ALL[direction].offsets();
                if let Some(to) = Square::at(file as i8 + east, rank as i8 + north) {
                    next[from as usize][direction] = to.index() as u8;
                }
            }
            direction += 1;
        }
        from += 1;
    }
    next
};

const NEAR: [u32; 23] = {
    let mut near = [0; 23];
    let mut from = 0;
    while from < 23 {
        let mut direction = 0;
        while direction < 8 {
            near[from] |= 1 << NEXT[from][direction];
            direction += 1;
        }
        near[from] &= !(1 << from);
        from += 1;
    }
    near
};

/// The leaps from each square, padded with empty ones.
const LEAPS: [[Leap; 8]; 23] = {
    let mut leaps = [[Leap { over: 0, to: 0 }; 8]; 23];
    let mut from = 0;
    while from < 23 {
        let (mut direction, mut count) = (0, 0);
        while direction < 8 {
            let over = NEXT[from][direction];
            let to = NEXT[over as usize][direction];
            if to != over {
                leaps[from][count] = Leap { over: 1 << over, to: 1 << to };
                count += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    leaps
};

pub(crate) fn squares(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

pub(crate) const fn rotated(set: u32) -> u32 {
    set.reverse_bits() >> 9
}

pub(crate) fn mirrored(set: u32) -> u32 {
    const HALF: usize = 1 << 12;
    static TABLES: [[u32; HALF]; 2] = {
        let mut tables = [[0; HALF]; 2];
        let mut half = 0;
        while half < 2 {
            let mut set = 1;
            while set < HALF {
                let lowest = set.trailing_zeros();
                let square = lowest as u8 + 12 * half as u8;
                if let Some(square) = Square::new(square) {
                    tables[half][set] = tables[half][set & (set - 1)] | 1 << square.mirrored().index();
                }
                set += 1;
            }
            half += 1;
        }
        tables
    };
    TABLES[0][set as usize % HALF] | TABLES[1][set as usize / HALF]
}

/// A move. `captured` is empty for plain moves and canters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct BoardMove {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) captured: u32,
}

/// The duty of the player to move (clauses 2.6, 3.4 and 3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Duty {
    /// The pieces that may move: all of them, or the one that must leave its castle.
    pub(crate) movers: u32,
    pub(crate) capture: bool,
}

impl Board {
    pub(crate) const fn pieces(&self, side: usize) -> u32 {
        self.men[side] | self.knights[side]
    }

    pub(crate) const fn empty(&self) -> u32 {
        ALL & !(self.pieces(OWN) | self.pieces(OTHER))
    }

    pub(crate) const fn rotated(&self) -> Self {
        Self {
            men: [rotated(self.men[OTHER]), rotated(self.men[OWN])],
            knights: [rotated(self.knights[OTHER]), rotated(self.knights[OWN])],
        }
    }

    pub(crate) fn mirrored(&self) -> Self {
        Self { men: self.men.map(mirrored), knights: self.knights.map(mirrored) }
    }

    pub(crate) const fn is_lost_by_castle(&self) -> bool {
        self.pieces(OTHER) & OWN_CASTLE != 0
    }

    pub(crate) const fn is_lost(&self) -> bool {
        self.is_lost_by_castle() || self.pieces(OWN) == 0
    }

    /// Reports whether the player to move has already won, which does not occur in play.
    pub(crate) const fn is_won(&self) -> bool {
        self.pieces(OWN) & ENEMY_CASTLE != 0 || self.pieces(OTHER) == 0
    }

    pub(crate) const fn without_piece(&self, square: u8) -> Self {
        let rest = !(1 << square);
        Self { men: [self.men[OWN] & rest, self.men[OTHER]], knights: [self.knights[OWN] & rest, self.knights[OTHER]] }
    }

    /// Reports whether a lifted piece (one taken off the board before it moves) could jump from a square.
    pub(crate) fn can_jump_from(&self, square: u8) -> bool {
        let (theirs, empty) = (self.pieces(OTHER), self.empty());
        LEAPS[usize::from(square)].iter().any(|leap| leap.over & theirs != 0 && leap.to & empty != 0)
    }

    pub(crate) fn duty(&self) -> Duty {
        let home = self.pieces(OWN) & OWN_CASTLE;
        let movers = if home == 0 { self.pieces(OWN) } else { home };
        // The first jump of a piece is the same whether or not the piece is lifted.
        Duty { movers, capture: squares(movers).any(|square| self.can_jump_from(square)) }
    }

    /// Returns the landings of a lifted piece's canters (clauses 2.2 to 2.4, 2.10 and 3.1). With `careful`, none owes a
    /// capture.
    pub(crate) fn canters(&self, from: u8, careful: bool) -> u32 {
        let in_castle = |square: u8| 1 << square == ENEMY_CASTLE;
        let enters = |to| in_castle(to) || !careful || !self.can_jump_from(to);
        self.spread(from, self.empty() & !OWN_CASTLE, enters, |to| !in_castle(to))
    }

    /// Returns the starts of a lifted piece's canters to a square.
    #[cfg(feature = "solve")]
    fn canters_back(&self, to: u8, careful: bool) -> u32 {
        if careful && self.can_jump_from(to) {
            return 0;
        }
        let continues = |from: u8| 1u32 << from != OWN_CASTLE && (!careful || !self.can_jump_from(from));
        self.spread(to, self.empty() & !ENEMY_CASTLE, |_| true, continues)
    }

    /// Returns the squares of `open` that leaps over own pieces reach from a square.
    fn spread(&self, start: u8, open: u32, enters: impl Fn(u8) -> bool, continues: impl Fn(u8) -> bool) -> u32 {
        let (own, open) = (self.pieces(OWN), open & !(1 << start));
        let (mut reached, mut ahead) = (0, 1u32 << start);
        while ahead != 0 {
            let at = ahead.trailing_zeros();
            ahead &= ahead - 1;
            for leap in &LEAPS[at as usize] {
                let new = leap.to & open & !reached;
                let square = new.trailing_zeros() as u8;
                if leap.over & own != 0 && new != 0 && enters(square) {
                    reached |= new;
                    ahead |= if continues(square) { new } else { 0 };
                }
            }
        }
        reached
    }

    /// Returns the ends of a piece's plain moves and canters, assuming that no capture is compulsory.
    pub(crate) fn quiet(&self, from: u8) -> u32 {
        let rest = self.without_piece(from);
        let plain = NEAR[usize::from(from)] & self.empty() & !OWN_CASTLE;
        plain | rest.canters(from, self.knights[OWN] >> from & 1 == 1)
    }

    /// Returns the starts of plain moves and canters to a square, assuming that no capture was compulsory.
    #[cfg(feature = "solve")]
    pub(crate) fn quiet_back(&self, to: u8) -> u32 {
        let rest = self.without_piece(to);
        let plain = NEAR[usize::from(to)] & self.empty() & !ENEMY_CASTLE;
        plain | rest.canters_back(to, self.knights[OWN] >> to & 1 == 1)
    }

    /// Calls `f` with the captures of a piece, charges included. Outcomes may repeat.
    pub(crate) fn each_capture(&self, from: u8, f: &mut impl FnMut(BoardMove)) {
        let rest = self.without_piece(from);
        rest.each_jump(from, from, 0, f);
        if self.knights[OWN] >> from & 1 == 1 {
            for at in squares(rest.canters(from, false) & !ENEMY_CASTLE) {
                rest.each_jump(from, at, 0, f);
            }
        }
    }

    /// Calls `f` with every complete sequence of jumps. The number of enemy pieces bounds the depth.
    fn each_jump(&self, from: u8, at: u8, captured: u32, f: &mut impl FnMut(BoardMove)) {
        let mut complete = true;
        if 1 << at != ENEMY_CASTLE {
            for leap in &LEAPS[usize::from(at)] {
                if leap.over & self.pieces(OTHER) & !captured != 0 && leap.to & self.empty() != 0 {
                    complete = false;
                    self.each_jump(from, leap.to.trailing_zeros() as u8, captured | leap.over, f);
                }
            }
        }
        if complete && captured != 0 {
            f(BoardMove { from, to: at, captured });
        }
    }

    /// Returns the clause that an illegal capture breaks: it stops too early, or a man canters first, or no jumps lead there.
    pub(crate) fn capture_clause(&self, mv: BoardMove) -> Rule {
        let rest = self.without_piece(mv.from);
        let is_knight = self.men[OWN] >> mv.from & 1 == 0;
        let mut charges = squares(rest.canters(mv.from, false) & !ENEMY_CASTLE).map(|at| rest.jumps_to(at, 0, mv));
        if rest.jumps_to(mv.from, 0, mv) {
            Rule::MustJumpOn
        } else if !charges.any(|leads| leads) {
            Rule::Jump
        } else if is_knight {
            Rule::MustJumpOn
        } else {
            Rule::Charge
        }
    }

    /// Reports whether jumps of a lifted piece, complete or not, lead from `at` to the end of a move over its captures.
    /// An impossible set of captures that includes that end matches jumps over any pieces.
    fn jumps_to(&self, at: u8, captured: u32, mv: BoardMove) -> bool {
        let fits = captured == mv.captured || mv.captured >> mv.to & 1 == 1;
        let leads = |leap: &Leap| {
            leap.over & self.pieces(OTHER) & !captured != 0
                && leap.to & self.empty() != 0
                && self.jumps_to(leap.to.trailing_zeros() as u8, captured | leap.over, mv)
        };
        (captured != 0 && at == mv.to && fits) || (1 << at != ENEMY_CASTLE && LEAPS[usize::from(at)].iter().any(leads))
    }

    /// Calls `f` with every move. Captures may repeat.
    pub(crate) fn each_move(&self, mut f: impl FnMut(BoardMove)) {
        if self.is_lost() || self.is_won() {
            return;
        }
        let duty = self.duty();
        for from in squares(duty.movers) {
            if !duty.capture {
                for to in squares(self.quiet(from)) {
                    f(BoardMove { from, to, captured: 0 });
                }
            }
            self.each_capture(from, &mut f);
        }
    }

    /// Returns the board after a move, as the opponent sees it.
    pub(crate) const fn after(&self, mv: BoardMove) -> Self {
        let (from, to, left) = (1 << mv.from, 1 << mv.to, !mv.captured);
        let mut next = self.without_piece(mv.from);
        if self.knights[OWN] & from != 0 {
            next.knights[OWN] |= to;
        } else {
            next.men[OWN] |= to;
        }
        next.men[OTHER] &= left;
        next.knights[OTHER] &= left;
        next.rotated()
    }
}
