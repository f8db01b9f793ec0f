//! What a position of Camelot is worth, by knowledge that players have of it.

use camelot::{Bitboard, Move, Position, Side, Square};

/// What each thing that is counted is worth, in [`PARTS`](Self::PARTS) of a hundredth of a man.
///
/// A side that is compared with the other has all of them; the other's are taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A knight. A man is worth [`MAN`](crate::MAN) hundredths.
    pub knight: i32,
    /// The piece that is nearest to the enemy castle, by its distance in single steps: two have to get there. What is further off
    /// counts for nothing.
    pub nearest: [i32; 10],
    /// The second nearest.
    pub second: [i32; 10],
    /// Those two where nobody guards the castle: what comes is not stopped. In eighths of what they are worth otherwise.
    pub unguarded: i32,
    /// The number of pieces before its own castle, while there are enemies to keep out; four or more.
    pub guards: [i32; 5],
    /// Nobody can come in the way of two pieces on their way to the castle.
    pub open_way: i32,
    /// Each move that those two need is taken away from that.
    pub open_way_moves: i32,
    /// Each row up the board that a piece stands.
    pub up: i32,
    /// Each file that a piece stands nearer to the middle: both wings are near there.
    pub middle: i32,
    /// Each piece that has another beside it, which can canter and is hard to capture.
    pub together: i32,
    /// To be ahead, times the part that it is of all men and knights: the side that is ahead wants to exchange.
    pub exchange: i32,
    /// To have the move.
    pub tempo: i32,
}

impl Weights {
    /// How many of its units are a hundredth of a man.
    pub const PARTS: i32 = 8;

    /// Those that are played with: tuned by 20,000 pairs of games against themselves, by `boardgame-training camelot tune 20000 1000`, when
    /// a race was still counted in single squares.
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

    /// Each of them, one after the other.
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

/// What squares say of the pieces of a side there, by the number of the square's bit.
///
/// Of all pieces together it is a sum. Distances, in single steps from 0 to 15, are counted in four bits each: a side has
/// no more than fourteen pieces.
struct Places {
    /// How far up the board it is; from the second byte on how near to the middle files; in the upper half, whether a piece there
    /// guards its own castle. Fourteen pieces together do not fill a byte.
    stands: [u32; 256],
    /// One in the digit of the distance to the enemy castle.
    to_goal: [u64; 256],
    /// One in the digit of the distance to its own castle.
    to_home: [u64; 256],
}

static PLACES: [Places; 2] = [Places::of(Side::White), Places::of(Side::Black)];

impl Places {
    const fn of(side: Side) -> Self {
        let mut places = Self { stands: [0; 256], to_goal: [0; 256], to_home: [0; 256] };
        let mut rank = 1;
        while rank <= 16 {
            let mut file = 0;
            while file < 12 {
                if let Some(square) = Square::at(file, rank) {
                    // How far up the board it is for this side.
                    let up = match side {
                        Side::White => rank,
                        Side::Black => 17 - rank,
                    };
                    let west = 5_u8.saturating_sub(file);
                    let files = if west > 0 { west } else { file.saturating_sub(6) };
                    let guards = up <= 4 && files <= 3;
                    let place = number(square);
                    places.stands[place] = up as u32 | (5 - files as u32) << 8 | (guards as u32) << 16;
                    places.to_goal[place] = 1 << (4 * larger(16 - up, files));
                    places.to_home[place] = 1 << (4 * larger(up - 1, files));
                }
                file += 1;
            }
            rank += 1;
        }
        places
    }
}

const fn larger(one: u8, other: u8) -> u8 {
    if one > other { one } else { other }
}

/// The number of a square's bit among the four words of a set.
pub(super) const fn number(square: Square) -> usize {
    let words = Bitboard::of(square).bits();
    let mut word = 0;
    while words[word] == 0 {
        word += 1;
    }
    64 * word + words[word].trailing_zeros() as usize
}

/// How much better a square the piece of a side that moves comes to: rows up the board, and files nearer to the middle.
pub(super) fn gain(side: Side, mv: Move) -> i32 {
    let worth = |square| {
        let stands = PLACES[side.index()].stands[number(square) & 255];
        signed((stands & 255) + (stands >> 8 & 255))
    };
    2 * (worth(mv.to()) - worth(mv.from()))
}

/// What a position is worth to the side to move, in hundredths of a man.
///
/// Men and knights, which count for more the fewer there are; how near the two foremost pieces are to the enemy castle,
/// whether anybody guards it, and whether anybody can still come in their way; guards before its own castle; the middle of
/// the board; and pieces that are together. [`Weights`] says what each is worth.
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
    /// What a position is worth by these weights to the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let own = Camp::of(position, position.to_move());
        let theirs = Camp::of(position, !position.to_move());
        let (mine, others) = (self.material(&own), self.material(&theirs));
        if mine == 0 || others == 0 {
            return (mine - others) / Self::PARTS;
        }
        let ahead = self.exchange * (mine - others) / (mine + others);
        let mut worth =
            mine - others + ahead + self.standing(&own, &theirs) - self.standing(&theirs, &own) + self.tempo;
        let open = |needed: i32| self.open_way - self.open_way_moves * needed;
        // Who gets there first, if nobody can come in the way.
        match (own.open_way(&theirs, 0), theirs.open_way(&own, 1)) {
            (Some(needed), Some(theirs)) if needed <= theirs => worth += open(needed),
            (None | Some(_), Some(needed)) => worth -= open(needed),
            (Some(needed), None) => worth += open(needed),
            (None, None) => {}
        }
        worth / Self::PARTS
    }

    fn material(&self, camp: &Camp) -> i32 {
        Self::PARTS * crate::MAN * signed(camp.pieces - camp.knights) + self.knight * signed(camp.knights)
    }

    /// What a side has apart from its men and knights.
    fn standing(&self, own: &Camp, theirs: &Camp) -> i32 {
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

/// A lone piece cannot win (clauses 5.1 to 5.3).
const ALONE: i32 = -200 * Weights::PARTS;

/// What is where, of one side.
struct Camp {
    side: Side,
    squares: Bitboard,
    pieces: u32,
    knights: u32,
    /// How far up the board its pieces stand, and how near to the middle files, all together.
    up: i32,
    middle: i32,
    /// The distances of the nearest and the second nearest piece to the enemy castle.
    distances: [u32; 2],
    /// The distance of the nearest piece to its own castle.
    home: u32,
    guards: usize,
    /// How many pieces have another beside them.
    together: i32,
}

impl Camp {
    fn of(position: &Position, side: Side) -> Self {
        let (squares, knights) = (position.pieces(side), position.knights(side));
        let places = &PLACES[side.index()];
        let (mut sum, mut to_goal, mut to_home) = (0, 0_u64, 0_u64);
        for (word, mut bits) in squares.bits().into_iter().enumerate() {
            while bits != 0 {
                let number = word << 6 | bits.trailing_zeros() as usize;
                bits &= bits - 1;
                sum += places.stands[number & 255];
                to_goal += places.to_goal[number & 255];
                to_home += places.to_home[number & 255];
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

    /// How many moves it takes to bring two pieces into the enemy castle, if no enemy can be at home before; `later` is
    /// whether the others move first.
    ///
    /// A piece by itself goes one square with each move. Two that stand together canter over each other (clause 2.2), so that their distances
    /// come down by two with each:
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

    /// Whether the two foremost pieces stand together. It is seldom asked.
    fn has_pair(&self) -> bool {
        let to_goal = &PLACES[self.side.index()].to_goal;
        let [nearest, second] = self.distances.map(|distance| {
            let there = self.squares.into_iter().filter(|square| to_goal[number(*square) & 255] == 1 << (4 * distance));
            there.fold(Bitboard::EMPTY, |squares, square| squares | Bitboard::of(square))
        });
        !(nearest.neighbours() & second).is_empty()
    }
}

/// The lowest digit of four bits that is not 0, 15 where there is none.
const fn digit(digits: u64) -> u32 {
    let zeros = digits.trailing_zeros() / 4;
    if zeros > 15 { 15 } else { zeros }
}

#[expect(clippy::cast_possible_wrap, reason = "a count, which is small")]
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

    /// Two that canter over each other are faster than two that step, and than an enemy who is as near to their castle alone.
    #[test]
    fn clause_2_2_two_that_stand_together_are_sooner_in_the_castle() {
        let camp = |text: &str, side| Camp::of(&text.parse().expect("a position"), side);
        let needed = |text: &str| camp(text, Side::White).open_way(&camp(text, Side::Black), 0);
        assert_eq!(needed("w 0 0 MF9,MG8,mC2,mI2"), Some(8));
        assert_eq!(needed("w 0 0 MF9,MG9,mC2,mI2"), Some(8));
        assert_eq!(needed("w 0 0 MF13,MI12,mC2,mI2"), Some(7));
        assert_eq!(
            needed("w 0 0 MF9,MI8,mC2,mI2"),
            None,
            "it takes fifteen moves, and an enemy is at home in fourteen"
        );
    }

    #[test]
    fn who_is_nearer_to_the_castle_is_better() {
        let of = |text: &str| evaluate(&text.parse::<Position>().expect("a position"));
        assert!(of("w 0 0 MF14,MG13,mC5,mD5") > of("w 0 0 MF8,MG8,mC5,mD5"));
        assert!(of("w 0 0 MF8,MG8,mE13,mG13") < of("w 0 0 MF8,MG8,mA13,mL13"));
    }
}
