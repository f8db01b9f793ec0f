//! What a position of checkers is worth, by what was learnt from games.

use core::fmt;

use checkers::Position;

use super::view::{DOUBLE_CORNERS, View, count, down, has_the_move, nearness, runaways, up};

/// The regions of eight squares in which the places of men are looked up: the two rows from each of the first four on,
/// and four rows of the two left columns and of the two middle ones. The other half of the board is seen by the other side.
const REGIONS: usize = 12;
/// The ways to fill a region: each square is empty, or one of two men is there.
const FILLINGS: usize = 6561;

// The features behind those of the regions.
const MEN: usize = REGIONS * FILLINGS;
const KINGS: usize = MEN + 1;
const HAS_KING: usize = MEN + 2;
const EXCHANGES: usize = MEN + 3;
const TO_MOVE: usize = MEN + 4;
const OPPOSITION: usize = MEN + 5;
/// Men that nobody can stop, by the rows that they have to go: one to four.
const RUNAWAYS: usize = MEN + 6;
const SHUT_IN: usize = MEN + 10;
const NEARNESS: usize = MEN + 11;
const DOUBLE_CORNER: usize = MEN + 12;
const MOBILE_MEN: usize = MEN + 13;
/// Kings by their squares.
const KING_SQUARES: usize = MEN + 14;
const FEATURES: usize = KING_SQUARES + 32;

/// Each feature has a weight for the full board and one for the empty, of two bytes each.
const BYTES: usize = 4 * FEATURES;
/// Parts of a hundredth of a man.
const PARTS: i32 = 16;
/// The pieces on the full board.
const FULL: i32 = 24;

/// For each set of eight squares, the number that has a 1 at these places, to base 3.
const TERNARY: [u16; 256] = {
    let mut ternary = [0; 256];
    let mut set = 1;
    while set < 256 {
        ternary[set] = ternary[set >> 1] * 3 + if set % 2 == 1 { 1 } else { 0 };
        set += 1;
    }
    ternary
};

/// Calls `count` with every feature of a position that is not nothing, and how much of it there is to the side to move:
/// what is the other side's counts negative.
///
/// A feature that both sides can have is the same for both, so that a position and its mirror image have the same ones.
#[inline]
pub fn features(position: &Position, mut count: impl FnMut(usize, i32)) {
    of_view(View::of(position), &mut count);
}

#[inline]
fn of_view(view: View, add: &mut impl FnMut(usize, i32)) {
    let turned = view.turned();
    regions(view, 1, add);
    regions(turned, -1, add);
    let difference = |of: fn(View) -> i32| of(view) - of(turned);
    let men = difference(|view| count(view.men));
    let mut some = |feature, times| {
        if times != 0 {
            add(feature, times);
        }
    };
    let material = |view: View| 100 * count(view.men) + 135 * count(view.kings);
    let (own, theirs) = (material(view), material(turned));
    some(MEN, men);
    some(TO_MOVE, 1);
    // The side that is ahead wants to exchange.
    some(EXCHANGES, 32 * (own - theirs) / (own + theirs).max(1));
    some(OPPOSITION, has_the_move(view).map_or(0, |ours| if ours { 1 } else { -1 }));
    some(MOBILE_MEN, difference(|view| count(view.men & up(!view.occupied()))));
    let free = [runaways(view), runaways(turned)];
    if free != [0; 2] {
        for rows in 1..5 {
            let row = 0xF << (4 * (7 - rows));
            some(RUNAWAYS + rows - 1, count(free[0] & row) - count(free[1] & row));
        }
    }
    if view.kings | turned.kings == 0 {
        return;
    }
    some(KINGS, difference(|view| count(view.kings)));
    some(HAS_KING, difference(|view| count(view.kings).min(1)));
    some(SHUT_IN, difference(|view| count(view.kings & !(up(!view.occupied()) | down(!view.occupied())))));
    for (mut kings, times) in [(view.kings, 1), (turned.kings, -1)] {
        while kings != 0 {
            some(KING_SQUARES + kings.trailing_zeros() as usize, times);
            kings &= kings - 1;
        }
    }
    if view.kings != 0 && turned.kings != 0 && count(view.occupied()) <= 10 {
        let ahead = count(view.men | view.kings) - count(view.their_men | view.their_kings);
        let corner = |view: View| count(view.kings & DOUBLE_CORNERS).min(1);
        if ahead > 0 {
            some(NEARNESS, nearness(view));
            some(DOUBLE_CORNER, -corner(turned));
        } else if ahead < 0 {
            some(NEARNESS, -nearness(turned));
            some(DOUBLE_CORNER, corner(view));
        }
    }
}

/// The fillings of the regions, as one side sees them.
#[inline]
fn regions(view: View, times: i32, add: &mut impl FnMut(usize, i32)) {
    let filling = |own: u32, theirs: u32| {
        usize::from(TERNARY[own as usize & 0xFF]) + 2 * usize::from(TERNARY[theirs as usize & 0xFF])
    };
    for (region, shift) in (0..4).zip((0..).step_by(4)) {
        add(region * FILLINGS + filling(view.men >> shift, view.their_men >> shift), times);
    }
    let (left, their_left) = (two_columns(view.men), two_columns(view.their_men));
    for (rows, shift) in (0..5).zip((0..).step_by(2)) {
        add((4 + rows) * FILLINGS + filling(left >> shift, their_left >> shift), times);
    }
    let (middle, their_middle) = (two_columns(view.men >> 1), two_columns(view.their_men >> 1));
    for (rows, shift) in (0..3).zip((0..).step_by(2)) {
        add((9 + rows) * FILLINGS + filling(middle >> shift, their_middle >> shift), times);
    }
}

/// The first two squares of every row, row by row.
const fn two_columns(set: u32) -> u32 {
    let set = set & 0x3333_3333;
    let set = (set | set >> 2) & 0x0F0F_0F0F;
    let set = (set | set >> 4) & 0x00FF_00FF;
    (set | set >> 8) & 0xFFFF
}

/// What each of the [`features`] is worth, in sixteenths of a hundredth of a man.
///
/// `cargo xtask learn checkers` makes them. As bytes: for every feature two numbers of 16 bits, the lower byte first, for the full board and for the empty one.
#[derive(Clone, Copy)]
pub struct Weights<'a>(&'a [u8; BYTES]);

impl<'a> Weights<'a> {
    /// What this crate knows: what `cargo xtask learn checkers` has learnt.
    pub const OWN: Weights<'static> = Weights(include_bytes!("learnt.bin"));

    /// How many features there are.
    pub const FEATURES: usize = FEATURES;

    /// What features are held to be worth before anything was learnt, in hundredths of a man; those that are not named,
    /// nothing. Learning starts from them.
    pub const KNOWN: [(usize, i32); 12] = [
        (MEN, 100),
        (KINGS, 135),
        (EXCHANGES, 8),
        (TO_MOVE, 3),
        (OPPOSITION, 6),
        (RUNAWAYS, 28),
        (RUNAWAYS + 1, 22),
        (RUNAWAYS + 2, 16),
        (RUNAWAYS + 3, 10),
        (SHUT_IN, -25),
        (NEARNESS, 2),
        (DOUBLE_CORNER, 12),
    ];

    /// How much the weights for the full board count in a position, of 24 parts: one for every piece.
    #[must_use]
    pub fn fullness(position: &Position) -> i32 {
        (FULL - i32::try_from(position.empty().len()).unwrap_or(0) + 8).clamp(0, FULL)
    }

    /// Weights from bytes.
    ///
    /// # Errors
    /// When they are not as many as there are weights.
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Self, WeightsError> {
        bytes.try_into().map(Self).map_err(|_| WeightsError { expected: BYTES, found: bytes.len() })
    }

    /// What a position is worth to the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(self, position: &Position) -> i32 {
        let (mut full, mut empty) = (0, 0);
        features(position, |feature, times| {
            let [of_full, of_empty] = self.pair(feature);
            full += of_full * times;
            empty += of_empty * times;
        });
        let fullness = Self::fullness(position);
        (full * fullness + empty * (FULL - fullness)) / (FULL * PARTS)
    }

    #[inline]
    fn pair(self, feature: usize) -> [i32; 2] {
        match self.0.get(4 * feature..).and_then(<[u8]>::first_chunk) {
            Some(&[a, b, c, d]) => [i16::from_le_bytes([a, b]).into(), i16::from_le_bytes([c, d]).into()],
            None => [0; 2],
        }
    }
}

impl fmt::Debug for Weights<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").finish_non_exhaustive()
    }
}

/// Bytes are no [`Weights`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightsError {
    /// How many bytes weights have.
    pub expected: usize,
    /// How many there are.
    pub found: usize,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "weights have {} bytes, and here are {}", self.expected, self.found)
    }
}

impl core::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use super::*;

    /// Positions of games in which the moves are taken by turns.
    fn positions() -> impl Iterator<Item = Position> {
        (0..2_000_usize).scan(Position::start(), |position, ply| {
            let moves = position.moves();
            let current = *position;
            if moves.is_empty() {
                *position = Position::start();
            } else {
                position.play_trusted(moves[(ply * 7 + ply / 13) % moves.len()]);
            }
            Some(current)
        })
    }

    /// Weights that are all different.
    fn any_weights() -> Vec<u8> {
        (0..BYTES).map(|place| u8::try_from(place * 167 % 251).expect("below 251")).collect()
    }

    /// The weights from which learning starts.
    fn known_weights() -> Vec<u8> {
        let mut bytes = vec![0; BYTES];
        for (feature, worth) in Weights::KNOWN {
            let weight = i16::try_from(worth * PARTS).expect("a small number").to_le_bytes();
            bytes[4 * feature..4 * feature + 4].copy_from_slice(&[weight, weight].concat());
        }
        bytes
    }

    #[test]
    fn symmetric_positions_are_worth_the_same() {
        let bytes = any_weights();
        let weights = Weights::from_bytes(&bytes).expect("as many as there are");
        for position in positions() {
            assert_eq!(weights.evaluate(&position), weights.evaluate(&position.mirrored()), "{position}");
        }
    }

    #[test]
    fn what_one_side_has_the_other_lacks() {
        for position in positions() {
            let sum = |position: &Position| {
                let mut sums = vec![0; FEATURES];
                features(position, |feature, times| sums[feature] += times);
                sums
            };
            let (own, theirs) = (sum(&position), sum(&position.pass()));
            for feature in (0..FEATURES).filter(|feature| ![TO_MOVE, OPPOSITION].contains(feature)) {
                assert_eq!(own[feature], -theirs[feature], "feature {feature} of {position}");
            }
        }
    }

    #[test]
    fn every_piece_is_in_a_region_or_is_a_king() {
        for position in positions() {
            let mut sums = vec![0; FEATURES];
            features(&position, |feature, times| sums[feature] += times.abs());
            assert_eq!(sums[..MEN].iter().sum::<i32>(), 24, "twelve regions of each side");
        }
    }

    #[test]
    fn learning_starts_from_what_players_know() {
        let bytes = known_weights();
        let weights = Weights::from_bytes(&bytes).expect("as many as there are");
        let of = |text: &str| weights.evaluate(&text.parse().expect("a position"));
        assert!(of("B:W32:B1,K14") > of("B:W32:B1,14"), "a king is more than a man");
        assert!(of("B:W29,30,31,32:B1,2,3,4,9") > 80, "a man more is an advantage");
        assert_eq!(
            of("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"),
            3,
            "it is good to be to move"
        );
    }

    #[test]
    fn games_have_taught_what_players_know() {
        let of = |text: &str| Weights::OWN.evaluate(&text.parse().expect("a position"));
        assert!(of("W:WK14,K15:BK5") > 100, "two kings win against one");
        let start = of("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
        assert!(start.abs() < 25, "{start}: nobody is ahead at the start");
        let without = of("B:W21,22,23,24,25,26,27,28,29,30,31:B1,2,3,4,5,6,7,8,9,10,11,12");
        assert!(without > 60, "{without}: a man more is an advantage");
    }

    #[test]
    fn weights_of_another_length_are_refused() {
        let error = Weights::from_bytes(&[0; 7]).expect_err("seven bytes");
        assert_eq!((error.expected, error.found), (BYTES, 7));
    }
}
