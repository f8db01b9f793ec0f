//! What a position of Camelot is worth, by knowledge that players have of it.

use camelot::{Bitboard, Move, Position, Side, Square};

const KNIGHT: i32 = 130;

/// What the distance of a side's nearest and second nearest piece to the enemy castle is worth: two have to get there.
const RACE: [i32; 16] = [150, 110, 70, 48, 34, 25, 18, 13, 9, 6, 4, 2, 1, 0, 0, 0];

/// What the number of pieces before its own castle is worth, while there are enemies to keep out.
const GUARDS: [i32; 5] = [-40, -8, 12, 18, 20];

/// What it is worth that nobody can come in the way of two pieces on their way to the castle, less a part for each move
/// that they need.
const OPEN_WAY: i32 = 300;

/// What squares say of the pieces of a side there, by the number of the square's bit.
///
/// Of all pieces together it is a sum. Distances, in single steps from 0 to 15, are counted in four bits each: a side has
/// no more than fourteen pieces.
struct Places {
    /// What it is worth to be there; and, in the upper half, whether a piece there guards its own castle.
    worth: [u32; 256],
    /// One in the digit of the distance to the enemy castle.
    to_goal: [u64; 256],
    /// One in the digit of the distance to its own castle.
    to_home: [u64; 256],
}

static PLACES: [Places; 2] = [Places::of(Side::White), Places::of(Side::Black)];

impl Places {
    const fn of(side: Side) -> Self {
        let mut places = Self { worth: [0; 256], to_goal: [0; 256], to_home: [0; 256] };
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
                    // The middle files are near to both wings; the edge is far from everything, and safe.
                    let worth = 2 * up + 2 * (5 - files);
                    let guards = up <= 4 && files <= 3;
                    let place = number(square);
                    places.worth[place] = worth as u32 | (guards as u32) << 16;
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

/// How much better a square the piece of a side that moves comes to.
pub(super) fn gain(side: Side, mv: Move) -> i32 {
    let worth = |square| signed(PLACES[side.index()].worth[number(square) & 255] & 0xFFFF);
    worth(mv.to()) - worth(mv.from())
}

/// What a position is worth to the side to move, in hundredths of a man.
///
/// Men and knights, which count for more the fewer there are; how near the two foremost pieces are to the enemy castle,
/// whether anybody guards it, and whether anybody can still come in their way; guards before its own castle; the middle of
/// the board; pieces that are together, which can canter and are hard to capture; and pieces that can be captured.
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
    let own = Camp::of(position, position.to_move());
    let theirs = Camp::of(position, !position.to_move());
    let (mine, others) = (own.material, theirs.material);
    if mine == 0 || others == 0 {
        return mine - others;
    }
    // The side that is ahead wants to exchange.
    let ahead = 200 * (mine - others) / (mine + others);
    let mut worth = mine - others + ahead + own.standing(&theirs) - theirs.standing(&own) + 6;
    // Who gets there first, if nobody can come in the way.
    match (own.open_way(&theirs, 0), theirs.open_way(&own, 1)) {
        (Some(needed), Some(theirs)) if needed <= theirs => worth += OPEN_WAY - 10 * needed,
        (None | Some(_), Some(needed)) => worth -= OPEN_WAY - 10 * needed,
        (Some(needed), None) => worth += OPEN_WAY - 10 * needed,
        (None, None) => {}
    }
    worth
}

/// What is where, of one side.
struct Camp {
    pieces: u32,
    material: i32,
    places: i32,
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
        let (pieces, knights) = (position.pieces(side), position.knights(side));
        let places = &PLACES[side.index()];
        let (mut sum, mut to_goal, mut to_home) = (0, 0_u64, 0_u64);
        for (word, mut bits) in pieces.bits().into_iter().enumerate() {
            while bits != 0 {
                let number = word << 6 | bits.trailing_zeros() as usize;
                bits &= bits - 1;
                sum += places.worth[number & 255];
                to_goal += places.to_goal[number & 255];
                to_home += places.to_home[number & 255];
            }
        }
        let nearest = digit(to_goal);
        let second = digit(to_goal - (1 << (4 * nearest)).min(to_goal));
        let (count, knights) = (position.piece_count(side).into(), knights.len());
        Self {
            pieces: count,
            material: super::MAN * signed(count - knights) + KNIGHT * signed(knights),
            places: signed(sum & 0xFFFF),
            distances: [nearest, second],
            home: digit(to_home),
            guards: (sum >> 16) as usize,
            together: signed((pieces & pieces.neighbours()).len()),
        }
    }

    fn standing(&self, theirs: &Self) -> i32 {
        let [nearest, second] = self.distances.map(|distance| RACE[distance as usize & 15]);
        let mut race = nearest / 2 + second;
        // Nobody is at home: what comes is not stopped.
        if theirs.guards == 0 {
            race += race / 2;
        }
        let guards = GUARDS[self.guards.min(4)];
        let guards = if theirs.pieces <= 1 { 0 } else { guards };
        // A lone piece cannot win (clauses 5.1 to 5.3).
        let alone = if self.pieces == 1 { -200 } else { 0 };
        self.places + race + guards + 4 * self.together + alone
    }

    /// How many moves it takes to bring two pieces into the enemy castle, if no enemy can be at home before; `later` is
    /// whether the others move first.
    fn open_way(&self, theirs: &Self, later: u32) -> Option<i32> {
        let needed = self.distances[0] + self.distances[1];
        (self.pieces > 1 && theirs.home >= needed + later).then(|| signed(needed))
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

    #[test]
    fn who_is_nearer_to_the_castle_is_better() {
        let of = |text: &str| evaluate(&text.parse::<Position>().expect("a position"));
        assert!(of("w 0 0 MF14,MG13,mC5,mD5") > of("w 0 0 MF8,MG8,mC5,mD5"));
        assert!(of("w 0 0 MF8,MG8,mE15,mG15") < of("w 0 0 MF8,MG8,mA10,mL10"));
    }
}
