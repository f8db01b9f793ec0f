//! The evaluation of Camelot.

use camelot::{Bitboard, Move, Position, Side, Square};

/// Weights of the evaluation, in units of 1/[`PARTS`](Self::PARTS) of a hundredth of a man. Each is added for one side and
/// subtracted for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Value of a knight. A man is [`MAN`](crate::MAN) hundredths.
    pub knight: i32,
    /// Bonus of the piece nearest to the enemy castle, by its distance in single steps; 0 for larger distances.
    pub nearest: [i32; 10],
    /// Bonus of the second nearest piece, by its distance.
    pub second: [i32; 10],
    /// Extra bonus of the two nearest pieces if the enemy castle is unguarded, in eighths of their bonuses.
    pub unguarded: i32,
    /// Bonus for pieces that guard the player's castle, by their number, up to four.
    pub guards: [i32; 5],
    /// Bonus for two pieces that no enemy can stop on their path to the castle.
    pub open_way: i32,
    /// Deduction from [`open_way`](Self::open_way) for each move that the two pieces need.
    pub open_way_moves: i32,
    /// Bonus for each row that a piece has advanced.
    pub up: i32,
    /// Bonus for each file by which a piece is nearer to the middle.
    pub middle: i32,
    /// Bonus for each piece next to another of its side: it can canter and is hard to capture.
    pub together: i32,
    /// Weight of the lead in material as a share of all material, so that the side ahead prefers exchanges.
    pub exchange: i32,
    /// Bonus for the side to move.
    pub tempo: i32,
}

impl Weights {
    /// Units in a hundredth of a man.
    pub const PARTS: i32 = 8;

    /// The weights in use, tuned by self-play with `boardgame-training camelot tune 20000 1000`.
    pub const OWN: Self = Self {
        knight: 990,
        nearest: [401, 619, 236, 182, 132, 100, 63, 60, 52, 12],
        second: [1004, 821, 621, 495, 304, 232, 142, 102, 60, 49],
        unguarded: 6,
        guards: [-35, -83, 92, 126, 110],
        open_way: 2168,
        open_way_moves: 88,
        up: 49,
        middle: 25,
        together: 47,
        exchange: 1020,
        tempo: 71,
    };

    /// Returns every weight, in the order of the fields.
    pub fn each(&mut self) -> impl Iterator<Item = &mut i32> {
        let Self {
            knight,
            nearest,
            second,
            unguarded,
            guards,
            open_way,
            open_way_moves,
            up,
            middle,
            together,
            exchange,
            tempo,
        } = self;
        let single = [knight, unguarded, open_way, open_way_moves, up, middle, together, exchange, tempo];
        single.into_iter().chain(nearest).chain(second).chain(guards)
    }
}

/// Contributions of each square to the counts of a side, indexed by [`number`]. The contributions of all pieces add up without
/// overflow, because a side has at most fourteen pieces.
struct SquareTable {
    /// Rows advanced in byte 0, nearness to the middle files in byte 1, and in the upper half whether the square guards the
    /// player's castle.
    counts: [u32; 256],
    /// A 1 in the four-bit digit whose index is the distance to the enemy castle.
    to_goal: [u64; 256],
    /// A 1 in the digit whose index is the distance to the player's castle.
    to_home: [u64; 256],
}

static SQUARES: [SquareTable; 2] = [SquareTable::of(Side::White), SquareTable::of(Side::Black)];

impl SquareTable {
    const fn of(side: Side) -> Self {
        let mut table = Self { counts: [0; 256], to_goal: [0; 256], to_home: [0; 256] };
        let mut rank = 1;
        while rank <= 16 {
            let mut file = 0;
            while file < 12 {
                if let Some(square) = Square::at(file, rank) {
                    let up = match side {
                        Side::White => rank,
                        Side::Black => 17 - rank,
                    };
                    let west = 5_u8.saturating_sub(file);
                    let files = if west > 0 { west } else { file.saturating_sub(6) };
                    let guards = up <= 4 && files <= 3;
                    let bit = number(square);
                    table.counts[bit] = up as u32 | (5 - files as u32) << 8 | (guards as u32) << 16;
                    table.to_goal[bit] = 1 << (4 * larger(16 - up, files));
                    table.to_home[bit] = 1 << (4 * larger(up - 1, files));
                }
                file += 1;
            }
            rank += 1;
        }
        table
    }
}

const fn larger(one: u8, other: u8) -> u8 {
    if one > other { one } else { other }
}

/// Returns the index of a square's bit in the four words of a set.
pub(super) const fn number(square: Square) -> usize {
    let words = Bitboard::of(square).bits();
    let mut word = 0;
    while words[word] == 0 {
        word += 1;
    }
    64 * word + words[word].trailing_zeros() as usize
}

/// Returns twice the sum of the ranks that a move advances and the files that it moves towards the middle.
pub(super) fn gain(side: Side, mv: Move) -> i32 {
    let value = |square| {
        let counts = SQUARES[side.index()].counts[number(square) & 255];
        signed((counts & 255) + (counts >> 8 & 255))
    };
    2 * (value(mv.to()) - value(mv.from()))
}

/// Evaluates a position for the side to move, in hundredths of a man. [`Weights`] lists the features.
///
/// ```
/// use boardgame_players::camelot::evaluate;
/// use camelot::Position;
///
/// let ahead: Position = "w 0 0 ME5,MG9,KC6,mC9,kJ9".parse()?;
/// assert!(evaluate(&ahead) > 80);
/// # Ok::<(), camelot::ParsePositionError>(())
/// ```
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    Weights::OWN.evaluate(position)
}

impl Weights {
    /// Evaluates a position with these weights for the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let own = SideCounts::of(position, position.side_to_move());
        let theirs = SideCounts::of(position, !position.side_to_move());
        let (mine, others) = (self.material(&own), self.material(&theirs));
        if mine == 0 || others == 0 {
            return (mine - others) / Self::PARTS;
        }
        let ahead = self.exchange * (mine - others) / (mine + others);
        let mut score =
            mine - others + ahead + self.placement(&own, &theirs) - self.placement(&theirs, &own) + self.tempo;
        let open = |needed: i32| self.open_way - self.open_way_moves * needed;
        match (own.open_way(&theirs, 0), theirs.open_way(&own, 1)) {
            (Some(needed), Some(theirs)) if needed <= theirs => score += open(needed),
            (None | Some(_), Some(needed)) => score -= open(needed),
            (Some(needed), None) => score += open(needed),
            (None, None) => {}
        }
        score / Self::PARTS
    }

    fn material(&self, side: &SideCounts) -> i32 {
        Self::PARTS * crate::MAN * signed(side.pieces - side.knights) + self.knight * signed(side.knights)
    }

    fn placement(&self, own: &SideCounts, theirs: &SideCounts) -> i32 {
        let [nearest, second] = own.distances.map(|distance| distance as usize);
        let of = |weights: &[i32; 10], distance: usize| weights.get(distance).copied().unwrap_or(0);
        let mut race = of(&self.nearest, nearest) + of(&self.second, second);
        if theirs.guards == 0 {
            race += race * self.unguarded / 8;
        }
        let guards = if theirs.pieces <= 1 { 0 } else { self.guards[own.guards.min(4)] };
        let alone = if own.pieces == 1 { ALONE } else { 0 };
        self.up * own.up + self.middle * own.middle + race + guards + self.together * own.together + alone
    }
}

/// Penalty for a side with a single piece, which cannot win (clauses 5.1 to 5.3).
const ALONE: i32 = -200 * Weights::PARTS;

struct SideCounts {
    side: Side,
    squares: Bitboard,
    pieces: u32,
    knights: u32,
    up: i32,
    middle: i32,
    /// Distances of the nearest and the second nearest piece to the enemy castle.
    distances: [u32; 2],
    /// Distance of the nearest piece to the player's castle.
    home: u32,
    guards: usize,
    together: i32,
}

impl SideCounts {
    fn of(position: &Position, side: Side) -> Self {
        let (squares, knights) = (position.pieces(side), position.knights(side));
        let table = &SQUARES[side.index()];
        let (mut sum, mut to_goal, mut to_home) = (0, 0_u64, 0_u64);
        for (word, mut bits) in squares.bits().into_iter().enumerate() {
            while bits != 0 {
                let number = word << 6 | bits.trailing_zeros() as usize;
                bits &= bits - 1;
                sum += table.counts[number & 255];
                to_goal += table.to_goal[number & 255];
                to_home += table.to_home[number & 255];
            }
        }
        let nearest = digit(to_goal);
        let second = digit(to_goal - (1 << (4 * nearest)).min(to_goal));
        Self {
            side,
            squares,
            pieces: position.piece_count(side).into(),
            knights: knights.len(),
            up: signed(sum & 255),
            middle: signed(sum >> 8 & 255),
            distances: [nearest, second],
            home: digit(to_home),
            guards: (sum >> 16) as usize,
            together: signed((squares & squares.neighbours()).len()),
        }
    }

    /// Returns the number of moves that bring two pieces into the enemy castle, or `None` if an enemy
    /// gets home first or there is only one piece. `later` is 1 if the other side moves first.
    ///
    /// A single piece moves one square per move. Two neighbours canter over each other (clause 2.2), which shortens the sum of
    /// their distances by two per move:
    ///
    /// ```text
    /// a + 1, a  ->  a - 1, a  ->  a - 1, a - 2  ->  …  ->  1, 0  ->  0, 0      a + 1 moves for 2a + 1
    /// a, a      ->  a - 1, a  ->  …                                            a + 1 moves for 2a
    /// ```
    fn open_way(&self, theirs: &Self, later: u32) -> Option<i32> {
        let apart = self.distances[0] + self.distances[1];
        let together = apart / 2 + 1;
        let is_in_time = |moves| theirs.home >= moves + later;
        if self.pieces < 2 || !is_in_time(together) {
            return None;
        }
        let needed = if self.has_pair() { together } else { apart };
        is_in_time(needed).then(|| signed(needed))
    }

    fn has_pair(&self) -> bool {
        let to_goal = &SQUARES[self.side.index()].to_goal;
        let [nearest, second] = self.distances.map(|distance| {
            let there = self.squares.into_iter().filter(|square| to_goal[number(*square) & 255] == 1 << (4 * distance));
            there.fold(Bitboard::EMPTY, |squares, square| squares | Bitboard::of(square))
        });
        !(nearest.neighbours() & second).is_empty()
    }
}

/// Returns the index of the lowest four-bit digit that is not 0, or 15 if all are 0.
const fn digit(digits: u64) -> u32 {
    let zeros = digits.trailing_zeros() / 4;
    if zeros > 15 { 15 } else { zeros }
}

#[expect(clippy::cast_possible_wrap, reason = "counts are small")]
const fn signed(count: u32) -> i32 {
    count as i32
}

#[cfg(test)]
mod tests {
    use camelot::Position;

    use super::*;

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        let mut position = Position::start();
        for ply in 0..600_usize {
            let moves = position.moves();
            if moves.is_empty() {
                position = Position::start();
                continue;
            }
            assert_eq!(evaluate(&position), evaluate(&position.mirrored()), "{position}");
            position.play_trusted(moves[(ply * 31 + ply / 7) % moves.len()]);
        }
    }

    #[test]
    fn clause_2_2_two_neighbours_reach_the_castle_sooner() {
        let counts = |text: &str, side| SideCounts::of(&text.parse().expect("a position"), side);
        let needed = |text: &str| counts(text, Side::White).open_way(&counts(text, Side::Black), 0);
        assert_eq!(needed("w 0 0 MF9,MG8,mC2,mI2"), Some(8));
        assert_eq!(needed("w 0 0 MF9,MG9,mC2,mI2"), Some(8));
        assert_eq!(needed("w 0 0 MF13,MI12,mC2,mI2"), Some(7));
        assert_eq!(needed("w 0 0 MF9,MI8,mC2,mI2"), None, "fifteen moves, and an enemy is home in fourteen");
    }

    #[test]
    fn the_side_nearer_to_the_castle_is_better() {
        let of = |text: &str| evaluate(&text.parse::<Position>().expect("a position"));
        assert!(of("w 0 0 MF14,MG13,mC5,mD5") > of("w 0 0 MF8,MG8,mC5,mD5"));
        assert!(of("w 0 0 MF8,MG8,mE13,mG13") < of("w 0 0 MF8,MG8,mA13,mL13"));
    }
}
