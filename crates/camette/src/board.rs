//! The moves as bits, seen by the player to move: "own" men go up the board, their castle is C1, the enemy's C7.
//!
//! The rules are the same for both players, turned half round, so that one generator serves both. What it hands over are
//! outcomes (from, to, captured pieces): there can be many paths to one outcome.

use crate::square::Square;

/// The two sides of a board that is seen by the player to move.
pub(crate) const OWN: usize = 0;
pub(crate) const OTHER: usize = 1;

/// The castles, as bits.
pub(crate) const OWN_CASTLE: u32 = 1;
pub(crate) const ENEMY_CASTLE: u32 = 1 << 22;

/// All squares, as bits.
pub(crate) const ALL: u32 = (1 << 23) - 1;

/// Men and knights of the player to move and of the opponent; bit n is the square with number n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board {
    pub(crate) men: [u32; 2],
    pub(crate) knights: [u32; 2],
}

/// A way over a neighbouring square: the neighbour, and the square beyond it, as bits.
#[derive(Clone, Copy)]
struct Leap {
    over: u32,
    to: u32,
}

/// The neighbours of each square.
pub(crate) const NEAR: [u32; 23] = {
    let mut near = [0; 23];
    let mut from = 0;
    while from < 23 {
        let mut direction = 0;
        while direction < 9 {
            if let Some(to) = step(from, direction, 1) {
                near[from as usize] |= 1 << to.index();
            }
            direction += 1;
        }
        from += 1;
    }
    near
};

/// The leaps from each square; one that the board has no room for goes over nothing.
const LEAPS: [[Leap; 8]; 23] = {
    let mut leaps = [[Leap { over: 0, to: 0 }; 8]; 23];
    let mut from = 0;
    while from < 23 {
        let (mut direction, mut count) = (0, 0);
        while direction < 9 {
            if let (Some(over), Some(to)) = (step(from, direction, 1), step(from, direction, 2)) {
                leaps[from as usize][count] = Leap { over: 1 << over.index(), to: 1 << to.index() };
                count += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    leaps
};

/// This many squares from a square, in one of nine directions, of which the middle one goes nowhere.
#[expect(clippy::cast_possible_wrap, reason = "files and ranks are below 8")]
const fn step(from: u8, direction: i8, squares: i8) -> Option<Square> {
    let Some(square) = Square::new(from) else { return None };
    if direction == 4 {
        return None;
    }
    let (file, rank) = square.file_and_rank();
    Square::at(file as i8 + (direction % 3 - 1) * squares, rank as i8 + (direction / 3 - 1) * squares)
}

/// The squares of a set, in order.
pub(crate) fn squares(mut set: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

/// A set turned half round.
pub(crate) const fn turned(set: u32) -> u32 {
    set.reverse_bits() >> 9
}

/// A set with left and right exchanged.
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

/// A move by what it does. `captured` is empty for plain moves and canters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Outcome {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) captured: u32,
}

/// What a player may do at all (clauses 2.6, 3.4 and 3.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Duty {
    /// The pieces that may move: all, or the one that has to leave its castle.
    pub(crate) movers: u32,
    /// Whether only captures are allowed.
    pub(crate) capture: bool,
}

impl Board {
    pub(crate) const fn pieces(&self, side: usize) -> u32 {
        self.men[side] | self.knights[side]
    }

    pub(crate) const fn empty(&self) -> u32 {
        ALL & !(self.pieces(OWN) | self.pieces(OTHER))
    }

    /// The board as the opponent sees it.
    pub(crate) const fn turned(&self) -> Self {
        Self {
            men: [turned(self.men[OTHER]), turned(self.men[OWN])],
            knights: [turned(self.knights[OTHER]), turned(self.knights[OWN])],
        }
    }

    pub(crate) fn mirrored(&self) -> Self {
        Self { men: self.men.map(mirrored), knights: self.knights.map(mirrored) }
    }

    /// The opponent stands in the castle of the player to move.
    pub(crate) const fn is_lost_by_castle(&self) -> bool {
        self.pieces(OTHER) & OWN_CASTLE != 0
    }

    /// The opponent stands in the castle of the player to move, or has captured everything: the game is over.
    pub(crate) const fn is_lost(&self) -> bool {
        self.is_lost_by_castle() || self.pieces(OWN) == 0
    }

    /// The player to move has won already; such a position does not come up in play.
    pub(crate) const fn is_won(&self) -> bool {
        self.pieces(OWN) & ENEMY_CASTLE != 0 || self.pieces(OTHER) == 0
    }

    /// Without a piece of the player to move: it is on its way.
    pub(crate) const fn lifted(&self, square: u8) -> Self {
        let rest = !(1 << square);
        Self { men: [self.men[OWN] & rest, self.men[OTHER]], knights: [self.knights[OWN] & rest, self.knights[OTHER]] }
    }

    /// Whether a piece in the air over a square could jump from there.
    pub(crate) fn can_jump_from(&self, square: u8) -> bool {
        let (theirs, empty) = (self.pieces(OTHER), self.empty());
        LEAPS[usize::from(square)].iter().any(|leap| leap.over & theirs != 0 && leap.to & empty != 0)
    }

    pub(crate) fn duty(&self) -> Duty {
        let home = self.pieces(OWN) & OWN_CASTLE;
        let movers = if home == 0 { self.pieces(OWN) } else { home };
        // A piece's own square makes no difference to its first jump, so that nothing need be lifted here.
        Duty { movers, capture: squares(movers).any(|square| self.can_jump_from(square)) }
    }

    /// The squares to which a piece in the air may canter from a square (clauses 2.2 to 2.4, 2.10 and 3.1). A careful
    /// one lands only where it owes no capture; the enemy's castle ends the move, and so owes none.
    fn canters(&self, from: u8, careful: bool) -> u32 {
        let own = self.pieces(OWN);
        let open = self.empty() & !OWN_CASTLE & !(1 << from);
        let (mut reached, mut ahead) = (0, 1u32 << from);
        while ahead != 0 {
            let at = ahead.trailing_zeros() as u8;
            ahead &= ahead - 1;
            for leap in &LEAPS[usize::from(at)] {
                let new = leap.to & open & !reached;
                if leap.over & own != 0 && new != 0 {
                    let to = new.trailing_zeros() as u8;
                    if new & ENEMY_CASTLE != 0 {
                        reached |= new;
                    } else if !careful || !self.can_jump_from(to) {
                        reached |= new;
                        ahead |= new;
                    }
                }
            }
        }
        reached
    }

    /// The squares from which a piece that now stands on a square may have cantered to it: the same way back. Where it
    /// began it may have owed a capture or stood in its castle; where it landed, not.
    #[cfg(feature = "solve")]
    fn canters_back(&self, to: u8, careful: bool) -> u32 {
        let own = self.pieces(OWN);
        let open = self.empty() & !ENEMY_CASTLE & !(1 << to);
        if careful && self.can_jump_from(to) {
            return 0;
        }
        let (mut reached, mut ahead) = (0, 1u32 << to);
        while ahead != 0 {
            let at = ahead.trailing_zeros() as u8;
            ahead &= ahead - 1;
            for leap in &LEAPS[usize::from(at)] {
                let new = leap.to & open & !reached;
                if leap.over & own != 0 && new != 0 {
                    reached |= new;
                    let from = new.trailing_zeros() as u8;
                    if new & OWN_CASTLE == 0 && (!careful || !self.can_jump_from(from)) {
                        ahead |= new;
                    }
                }
            }
        }
        reached
    }

    /// The squares to which a piece may go without a capture, if no capture is due.
    pub(crate) fn quiet(&self, from: u8) -> u32 {
        let rest = self.lifted(from);
        let plain = NEAR[usize::from(from)] & self.empty() & !OWN_CASTLE;
        plain | rest.canters(from, self.knights[OWN] >> from & 1 == 1)
    }

    /// The squares from which a piece may have come to where it stands without a capture, if none was due.
    #[cfg(feature = "solve")]
    pub(crate) fn quiet_back(&self, to: u8) -> u32 {
        let rest = self.lifted(to);
        let plain = NEAR[usize::from(to)] & self.empty() & !ENEMY_CASTLE;
        plain | rest.canters_back(to, self.knights[OWN] >> to & 1 == 1)
    }

    /// Hands over the captures of a piece, a knight's charges among them. The same outcome may come more than once.
    pub(crate) fn each_capture(&self, from: u8, found: &mut impl FnMut(Outcome)) {
        let rest = self.lifted(from);
        rest.jump_on(from, from, 0, found);
        if self.knights[OWN] >> from & 1 == 1 {
            for at in squares(rest.canters(from, false) & !ENEMY_CASTLE) {
                rest.jump_on(from, at, 0, found);
            }
        }
    }

    /// Jumps on while it can: at most as deep as there are pieces to take.
    fn jump_on(&self, from: u8, at: u8, captured: u32, found: &mut impl FnMut(Outcome)) {
        let mut ended = true;
        if 1 << at != ENEMY_CASTLE {
            for leap in &LEAPS[usize::from(at)] {
                if leap.over & self.pieces(OTHER) & !captured != 0 && leap.to & self.empty() != 0 {
                    ended = false;
                    self.jump_on(from, leap.to.trailing_zeros() as u8, captured | leap.over, found);
                }
            }
        }
        if ended && captured != 0 {
            found(Outcome { from, to: at, captured });
        }
    }

    /// Hands over every move. An outcome may come more than once, if it is a capture.
    pub(crate) fn each_move(&self, mut found: impl FnMut(Outcome)) {
        if self.is_lost() || self.is_won() {
            return;
        }
        let duty = self.duty();
        for from in squares(duty.movers) {
            if !duty.capture {
                for to in squares(self.quiet(from)) {
                    found(Outcome { from, to, captured: 0 });
                }
            }
            self.each_capture(from, &mut found);
        }
    }

    /// The board after a move, as the opponent sees it.
    pub(crate) const fn after(&self, mv: Outcome) -> Self {
        let (from, to, left) = (1 << mv.from, 1 << mv.to, !mv.captured);
        let mut next = self.lifted(mv.from);
        if self.knights[OWN] & from != 0 {
            next.knights[OWN] |= to;
        } else {
            next.men[OWN] |= to;
        }
        next.men[OTHER] &= left;
        next.knights[OTHER] &= left;
        next.turned()
    }
}
