//! What a position of checkers is worth, by a small network that has learnt from games.
//!
//! ```text
//! 121 features ──> 384 ──> 192 ──> 8 ──> 8 ──> 1
//!   the board      one for      one for each of four phases,
//!   from the       all, in     by the number of pieces
//!   mover's side   products
//!                  of two
//! ```
//!
//! The first layer is a sum of at most 25 rows of numbers, one for each piece, so that nothing is multiplied. All of it is
//! whole numbers of 16 bits, multiplied into sums of 32: loops of a fixed length that the compiler turns into vectors, and
//! the same answer on every machine.
//!
//! What a search spends its time on, [`Judging`], is built twice: for every processor, and for those that have vectors of 32
//! bytes, which a search finds out once. All that the second build is to be made of has to be inlined into it.

#![expect(clippy::inline_always, reason = "a function that is called from a second build is not part of it")]

use alloc::{vec, vec::Vec};
use core::fmt;

use checkers::Position;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use wide::{i16x8, i32x4};

use super::view::{View, count, has_the_move};

/// The features: the squares where men and kings of either side can be, and the opposition.
///
/// ```text
///    0..28   a man of the side to move, on squares 1 to 28 as it sees them
///   28..56   a man of the other side, on squares 5 to 32
///   56..88   a king of the side to move, on squares 1 to 32
///   88..120  a king of the other side
///  120       the opposition: 1 for the side to move, -1 for the other side, 0 where it does not count
/// ```
///
/// As a set, each is a bit of a word, and the other side's opposition is bit 121.
const FEATURES: usize = 121;
const OPPOSITION: usize = 120;
const THEIR_OPPOSITION: usize = 121;
/// Numbers after the first layer, products of two of them, and numbers after the second and third.
const WIDE: usize = 384;
const PAIRS: usize = WIDE / 2;
const NARROW: usize = 8;
/// A phase has a second layer and the ones after it of its own: at least 20 pieces, 16 to 19, 11 to 15, at most 10.
const PHASES: usize = 4;

/// A number between layers is from 0 to 255, for what is from 0 to 1 in training. A weight of the first layer is in as many
/// parts, eight of which are a step: 127 steps at most, so that it is a byte in a file, and 25 of them and a bias fit in 16 bits.
const ONE: i16 = 255;
const STEP: i16 = 8;
/// A weight after the first layer is in this many parts of 1, and at most eight: 192 products of 254 and 1,024 fit in 32 bits.
const PARTS: i16 = 128;
/// The value, in hundredths of a man, of a last sum of 1, which multiplies the odds of a win by e.
const SCALE: i32 = 150;
/// What pieces are worth in any case; the network says what is to be added.
const MATERIAL: [i32; 2] = [crate::MAN, 135];

/// The bytes of a network: for each feature its row of the first layer, each weight a byte of steps. Then numbers of two bytes,
/// the lower first: the first layer's biases; for each phase the rows of the second layer and its biases, the rows of the
/// third and its biases, the last row and its bias.
const BYTES: usize = FEATURES * WIDE + 2 * (WIDE + PHASES * OF_PHASE);
const OF_PHASE: usize = NARROW * PAIRS + NARROW + NARROW * NARROW + NARROW + NARROW + 1;

/// The layers that a phase has for itself.
#[derive(Clone)]
struct Head {
    second: [Row<PAIRS>; NARROW],
    second_bias: [i16; NARROW],
    third: [Row<NARROW>; NARROW],
    third_bias: [i16; NARROW],
    last: Row<NARROW>,
    last_bias: i16,
}

/// A network that says what a position of checkers is worth.
///
/// `boardgame-training checkers` makes its bytes from games against itself.
#[derive(Clone)]
pub struct Network {
    /// Of each feature, and of the other side's opposition, which counts the other way.
    rows: [Row<WIDE>; FEATURES + 1],
    bias: Row<WIDE>,
    heads: [Head; PHASES],
}

/// Reads numbers one after the other; `const`, so that the crate's own network is read when it is compiled.
struct Numbers<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Numbers<'_> {
    /// The rows of the first layer.
    #[expect(clippy::large_stack_arrays, reason = "the crate's own network is read when it is compiled")]
    const fn first(&mut self) -> [Row<WIDE>; FEATURES + 1] {
        let mut rows = [Row([0; WIDE]); FEATURES + 1];
        while self.at < FEATURES * WIDE {
            let (feature, place) = (self.at / WIDE, self.at % WIDE);
            rows[feature].0[place] = i8::from_le_bytes([self.bytes[self.at]]) as i16 * STEP;
            rows[THEIR_OPPOSITION].0[place] = -rows[OPPOSITION].0[place];
            self.at += 1;
        }
        rows
    }

    const fn one(&mut self) -> i16 {
        let number = i16::from_le_bytes([self.bytes[self.at], self.bytes[self.at + 1]]);
        self.at += 2;
        number
    }

    const fn row<const N: usize>(&mut self) -> [i16; N] {
        let (mut row, mut place) = ([0; N], 0);
        while place < N {
            row[place] = self.one();
            place += 1;
        }
        row
    }

    const fn rows<const N: usize, const M: usize>(&mut self) -> [Row<N>; M] {
        let (mut rows, mut place) = ([Row([0; N]); M], 0);
        while place < M {
            rows[place] = Row(self.row());
            place += 1;
        }
        rows
    }

    const fn head(&mut self) -> Head {
        Head {
            second: self.rows(),
            second_bias: self.row(),
            third: self.rows(),
            third_bias: self.row(),
            last: Row(self.row()),
            last_bias: self.one(),
        }
    }
}

impl Network {
    /// The network of this crate, made by `boardgame-training checkers`.
    pub const OWN: &'static Network = &OWN;

    /// How many features there are.
    pub const FEATURES: usize = FEATURES;
    /// How many numbers the first layer gives, two of which are multiplied, and how many the second and the third.
    pub const WIDTHS: [usize; 2] = [WIDE, NARROW];
    /// How many phases have layers of their own.
    pub const PHASES: usize = PHASES;
    /// A weight of 1 in the first layer's rows, a bias of 1 there, and a weight or a bias of 1 in the other layers.
    pub const PARTS: [f32; 3] = [ONE as f32 / STEP as f32, ONE as f32, PARTS as f32];
    /// The value, in hundredths of a man, of a last sum of 1.
    pub const SCALE: i32 = SCALE;
    /// How many bytes a network has.
    pub const BYTES: usize = BYTES;

    /// A network from its bytes.
    ///
    /// # Errors
    /// When there are more or fewer than [`BYTES`](Self::BYTES).
    pub const fn from_bytes(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.len() != Self::BYTES {
            return Err(NetworkError { found: bytes.len() });
        }
        let mut numbers = Numbers { bytes, at: 0 };
        let (rows, bias) = (numbers.first(), Row(numbers.row()));
        let heads = [numbers.head(), numbers.head(), numbers.head(), numbers.head()];
        Ok(Self { rows, bias, heads })
    }

    /// What a position is worth to the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let view = View::of(position);
        let mut sums = Sums::NONE;
        sums.bring_to(self, set_of(view));
        self.of_sums(view, &sums)
    }

    /// The same, from what is remembered of positions that this network has judged before.
    pub(super) fn evaluate_from(&self, position: &Position, memory: &mut Remembered) -> i32 {
        let view = View::of(position);
        let (check, place) = Remembered::place(view);
        if let Some((kept, value)) = memory.values.get(place) {
            if *kept == check {
                return *value;
            }
        }
        let sums = &mut memory.sums[position.to_move().index()];
        let value = memory.builds.value(Judging { network: self, view, sums });
        memory.values[place] = (check, value);
        value
    }

    #[inline(always)]
    fn of_sums(&self, view: View, sums: &Sums) -> i32 {
        let head = &self.heads[phase(view)];
        let second = layer(&pairs(&sums.row), &head.second, &head.second_bias);
        let third = layer(&second, &head.third, &head.third_bias);
        let sum = i32::from(head.last_bias) * i32::from(ONE) + product(&third, &head.last);
        material(view) + sum / (i32::from(ONE) * i32::from(PARTS) / SCALE)
    }
}

/// The work of a search on a position that it does not remember.
struct Judging<'a> {
    network: &'a Network,
    view: View,
    sums: &'a mut Sums,
}

impl Judging<'_> {
    #[inline(always)]
    fn value(self) -> i32 {
        self.sums.bring_to(self.network, set_of(self.view));
        self.network.of_sums(self.view, self.sums)
    }
}

/// The builds of [`Judging`], and which of them the processor can run. Where it has vectors of 32 bytes a search of
/// checkers takes almost a quarter less time for that.
#[derive(Clone, Copy, Default)]
struct Builds(#[cfg(all(feature = "std", target_arch = "x86_64"))] pulp::Arch);

impl Builds {
    fn value(self, judging: Judging<'_>) -> i32 {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        return self.0.dispatch(judging);
        #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
        judging.value()
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl pulp::NullaryFnOnce for Judging<'_> {
    type Output = i32;

    #[inline(always)]
    fn call(self) -> i32 {
        self.value()
    }
}

/// Numbers side by side, as vectors of the processor begin: so a whole vector is read by the instruction that works on it.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Row<const N: usize>([i16; N]);

/// The sums of the first layer for a position, before they are cut; at first those of none.
struct Sums {
    features: u128,
    row: Row<WIDE>,
}

impl Sums {
    const NONE: Self = Self { features: 0, row: Row([0; WIDE]) };

    /// Adds and takes away the rows of what is different in another position; adds all of its rows where they are no more.
    /// A piece that moves is one that goes and one that comes: both rows at once, so that sums are read and written once.
    #[inline(always)]
    fn bring_to(&mut self, network: &Network, features: u128) {
        if (self.features ^ features).count_ones() >= features.count_ones() {
            *self = Self { features: 0, row: network.bias };
        }
        let (mut gone, mut come) = (self.features & !features, features & !self.features);
        let next = |set: &mut u128| {
            let feature = set.trailing_zeros() as usize;
            *set &= *set - 1;
            &network.rows[feature.min(THEIR_OPPOSITION)].0
        };
        while gone != 0 && come != 0 {
            for (sum, (less, more)) in self.row.0.iter_mut().zip(next(&mut gone).iter().zip(next(&mut come))) {
                *sum = sum.wrapping_sub(*less).wrapping_add(*more);
            }
        }
        while come != 0 {
            for (sum, more) in self.row.0.iter_mut().zip(next(&mut come)) {
                *sum = sum.wrapping_add(*more);
            }
        }
        while gone != 0 {
            for (sum, less) in self.row.0.iter_mut().zip(next(&mut gone)) {
                *sum = sum.wrapping_sub(*less);
            }
        }
        self.features = features;
    }
}

/// What a search remembers of positions that a network has judged: the sums of the last position for each side to move, and
/// the values of a few thousand positions.
pub(super) struct Remembered {
    sums: [Sums; 2],
    builds: Builds,
    values: Vec<(u64, i32)>,
}

impl Default for Remembered {
    fn default() -> Self {
        Self { sums: [Sums::NONE; 2], builds: Builds::default(), values: vec![(0, 0); VALUES] }
    }
}

/// How many values are remembered; a power of two.
const VALUES: usize = 1 << 14;

impl Remembered {
    /// What tells a position from others, and its place among the values.
    #[expect(clippy::cast_possible_truncation, reason = "the mask leaves fewer bits than an index has")]
    fn place(view: View) -> (u64, usize) {
        let words = [view.men, view.kings, view.their_men, view.their_kings].map(u64::from);
        let own = (words[0] << 32 | words[1]).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let both = (own ^ own >> 29 ^ (words[2] << 32 | words[3])).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let check = both ^ both >> 32;
        (check, check as usize & (VALUES - 1))
    }
}

static OWN: Network = match Network::from_bytes(include_bytes!("network.bin")) {
    Ok(network) => network,
    Err(_) => panic!("the file of the network has another length"),
};

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").finish_non_exhaustive()
    }
}

/// The products of each number of the first half and its like in the second, both cut to 0 to 255: in 256 parts of that.
#[inline(always)]
#[expect(
    clippy::cast_possible_wrap,
    reason = "a product of two numbers to 255 is below 2^16, and in 256 parts below 2^8"
)]
#[expect(clippy::cast_sign_loss, reason = "what is cut is not negative")]
fn pairs(sums: &Row<WIDE>) -> Row<PAIRS> {
    let (some, others) = sums.0.split_at(PAIRS);
    let mut pairs = Row([0; PAIRS]);
    for (pair, (one, other)) in pairs.0.iter_mut().zip(some.iter().zip(others)) {
        let [one, other] = [one, other].map(|sum| (*sum).clamp(0, ONE) as u16);
        *pair = (one.wrapping_mul(other) >> 8) as i16;
    }
    pairs
}

/// A layer whose numbers are cut to 0 to 255.
#[inline(always)]
fn layer<const N: usize>(from: &Row<N>, rows: &[Row<N>; NARROW], bias: &[i16; NARROW]) -> Row<NARROW> {
    let mut to = Row([0; NARROW]);
    for ((to, row), bias) in to.0.iter_mut().zip(rows).zip(bias) {
        let sum = i32::from(*bias) * i32::from(ONE) + product(from, row);
        *to = i16::try_from((sum.max(0) / i32::from(PARTS)).min(ONE.into())).unwrap_or(ONE);
    }
    to
}

/// The sum of the products. This is the form that the compiler makes vectors of; with eight sums side by side it makes them
/// for x86-64 alone, where a search is a fiftieth faster for that.
#[inline(always)]
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn product<const N: usize>(numbers: &Row<N>, weights: &Row<N>) -> i32 {
    numbers.0.iter().zip(&weights.0).map(|(number, weight)| i32::from(*number) * i32::from(*weight)).sum()
}

/// The sum of the products. In a page the compiler would multiply four numbers at once, after it has made them twice as wide;
/// WebAssembly has an instruction that multiplies eight and adds them two and two, with which a search takes a fifth less time.
#[inline(always)]
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
fn product<const N: usize>(numbers: &Row<N>, weights: &Row<N>) -> i32 {
    let eights = numbers.0.chunks_exact(8).zip(weights.0.chunks_exact(8));
    let eights = eights.map(|eights| <[&[i16]; 2]>::from(eights).map(i16x8::from_slice_unaligned));
    eights.fold(i32x4::ZERO, |sum, [numbers, weights]| sum + numbers.dot(weights)).reduce_add()
}

/// What the pieces by themselves are worth to the side to move, in hundredths of a man.
#[inline(always)]
fn material(view: View) -> i32 {
    let [man, king] = MATERIAL;
    man * (count(view.men) - count(view.their_men)) + king * (count(view.kings) - count(view.their_kings))
}

/// The phase of a position, from 0, with most pieces, to 3.
#[inline(always)]
fn phase(view: View) -> usize {
    match view.occupied().count_ones() {
        20.. => 0,
        16.. => 1,
        11.. => 2,
        _ => 3,
    }
}

/// The features of a position as a set.
#[inline(always)]
fn set_of(view: View) -> u128 {
    let pieces = u128::from(view.men & 0x0FFF_FFFF)
        | u128::from(view.their_men >> 4) << 28
        | u128::from(view.kings) << 56
        | u128::from(view.their_kings) << 88;
    pieces | has_the_move(view).map_or(0, |ours| 1 << if ours { OPPOSITION } else { THEIR_OPPOSITION })
}

/// What learning needs to know of a position: what the material is worth, in hundredths of a man, the phase, and every
/// feature with how often it counts.
pub fn features(position: &Position, mut count: impl FnMut(usize, i16)) -> (i32, usize) {
    let view = View::of(position);
    let mut set = set_of(view);
    while set != 0 {
        match set.trailing_zeros() as usize {
            THEIR_OPPOSITION => count(OPPOSITION, -1),
            feature => count(feature, 1),
        }
        set &= set - 1;
    }
    (material(view), phase(view))
}

/// Bytes that are not a [`Network`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NetworkError {
    /// How many bytes there are.
    pub found: usize,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a network has {} bytes, and here are {}", Network::BYTES, self.found)
    }
}

impl core::error::Error for NetworkError {}

#[cfg(test)]
mod tests {
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

    /// Bytes of a network whose numbers are all over the range of those that learning makes.
    fn any_bytes() -> Vec<u8> {
        let of = |place: usize, largest: u64| {
            let number = (place as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
            i16::try_from(number % (2 * largest + 1)).expect("at most 2,048") - i16::try_from(largest).expect("1,024")
        };
        let weights = (0..FEATURES * WIDE).map(|place| of(place, 127).to_le_bytes()[0]);
        let others = (0..WIDE + PHASES * OF_PHASE).flat_map(|place| of(place, 1024).to_le_bytes());
        weights.chain(others).collect()
    }

    /// The same network, number by number and with wide sums.
    fn reference(bytes: &[u8], position: &Position) -> i64 {
        let (weights, numbers) = bytes.split_at(FEATURES * WIDE);
        let numbers: Vec<i64> =
            numbers.chunks(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]).into()).collect();
        let (one, parts) = (i64::from(ONE), i64::from(PARTS));
        let (bias, numbers) = numbers.split_at(WIDE);
        let mut sums = bias.to_vec();
        let (material, phase) = features(position, |feature, times| {
            for (sum, weight) in sums.iter_mut().zip(&weights[feature * WIDE..]) {
                *sum += i64::from(STEP) * i64::from(i8::from_le_bytes([*weight])) * i64::from(times);
            }
        });
        assert!(sums.iter().all(|sum| i16::try_from(*sum).is_ok()), "25 rows fit in 16 bits");
        let mut numbers = numbers[phase * OF_PHASE..].iter();
        let mut next = |count: usize| -> Vec<i64> { numbers.by_ref().take(count).copied().collect() };
        let cut = sums.iter().map(|sum| (*sum).clamp(0, one)).collect::<Vec<_>>();
        let mut layer = cut.iter().zip(&cut[PAIRS..]).map(|(one, other)| one * other / 256).collect::<Vec<_>>();
        for _ in 0..2 {
            let (rows, bias) = (next(NARROW * layer.len()), next(NARROW));
            let sum = |row: &[i64], bias: &i64| row.iter().zip(&layer).map(|(a, b)| a * b).sum::<i64>() + bias * one;
            layer =
                rows.chunks(layer.len()).zip(&bias).map(|(row, bias)| (sum(row, bias) / parts).clamp(0, one)).collect();
        }
        let (row, bias) = (next(NARROW), next(1)[0]);
        let sum = row.iter().zip(&layer).map(|(a, b)| a * b).sum::<i64>() + bias * one;
        i64::from(material) + sum / (one * parts / i64::from(SCALE))
    }

    #[test]
    fn short_numbers_say_what_wide_ones_do() {
        let bytes = any_bytes();
        for bytes in [bytes.as_slice(), include_bytes!("network.bin")] {
            let network = Network::from_bytes(bytes).expect("as many bytes as there are");
            for position in positions() {
                assert_eq!(i64::from(network.evaluate(&position)), reference(bytes, &position), "{position}");
            }
        }
    }

    /// Positions of a game one after the other, and with leaps between games.
    #[test]
    fn what_is_remembered_changes_no_value() {
        let bytes = any_bytes();
        let network = Network::from_bytes(&bytes).expect("as many bytes as there are");
        let mut memory = Remembered::default();
        let played: Vec<_> = positions().collect();
        let leaping = played.iter().step_by(37).chain(played.iter().rev().step_by(5));
        for position in played.iter().chain(leaping) {
            assert_eq!(network.evaluate_from(position, &mut memory), network.evaluate(position), "{position}");
        }
    }

    #[test]
    fn symmetric_positions_have_the_same_value() {
        let bytes = any_bytes();
        let network = Network::from_bytes(&bytes).expect("as many bytes as there are");
        for position in positions() {
            assert_eq!(network.evaluate(&position), network.evaluate(&position.mirrored()), "{position}");
        }
    }

    #[test]
    fn every_piece_is_one_feature() {
        for position in positions() {
            let mut seen = vec![0; FEATURES];
            features(&position, |feature, times| seen[feature] += times);
            assert!(seen[..OPPOSITION].iter().all(|times| [0, 1].contains(times)), "{position}");
            let pieces = (32 - position.empty().len()) as usize;
            assert_eq!(seen[..OPPOSITION].iter().filter(|times| **times == 1).count(), pieces, "{position}");
        }
    }

    #[test]
    fn games_have_taught_what_players_know() {
        let of = |text: &str| Network::OWN.evaluate(&text.parse().expect("a position"));
        assert!(of("W:WK14,K15:BK5") > 60, "two kings win against one");
        let start = of("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
        assert!(start.abs() < 25, "{start}: nobody is ahead at the start");
        let ahead = of("B:W21,22,23,24,25,26,27,28,29,30,31:B1,2,3,4,5,6,7,8,9,10,11,12");
        assert!(ahead > 60, "{ahead}: one man more is an advantage");
    }

    #[test]
    fn bytes_of_another_length_are_refused() {
        let error = Network::from_bytes(&[0; 7]).expect_err("seven bytes");
        assert_eq!(error.found, 7);
    }
}
