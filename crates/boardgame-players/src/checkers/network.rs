//! The evaluation of checkers: a small network trained by self-play.
//!
//! ```text
//! 121 features ──> 384 ──> 192 ──> 8 ──> 8 ──> 1
//!   the board      shared   one set for each of four phases,
//!   from the                by the number of pieces
//!   mover's side
//! ```
//!
//! The first layer adds at most 25 rows of weights. Its outputs are multiplied in pairs. All arithmetic uses 16-bit
//! integers with 32-bit sums: the compiler can vectorise it, and the result is the same on every machine.
//!
//! [`Evaluation`] is compiled twice: for any processor, and for those with 32-byte vectors. A search picks a build at run
//! time. All functions that the second build calls must be inlined.

#![expect(clippy::inline_always, reason = "only inlined functions are compiled for the wide vectors")]

use alloc::{vec, vec::Vec};
use core::fmt;

use checkers::Position;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use wide::{i16x8, i32x4};

use super::view::{SideView, count, has_the_move};

/// Number of features: men and kings of both sides, and the opposition.
///
/// ```text
///    0..28   a man of the side to move, on squares 1 to 28 from its side
///   28..56   a man of the other side, on squares 5 to 32
///   56..88   a king of the side to move, on squares 1 to 32
///   88..120  a king of the other side
///  120       the opposition: 1 for the side to move, -1 for the other side, 0 if irrelevant
/// ```
///
/// In a set of features, bit 121 represents the other side's opposition.
const FEATURES: usize = 121;
const OPPOSITION: usize = 120;
const THEIR_OPPOSITION: usize = 121;
/// Number of outputs of the first layer, of products of pairs of them, and of outputs of the second and third layers.
const WIDE: usize = 384;
const PAIRS: usize = WIDE / 2;
const NARROW: usize = 8;
/// Number of phases with separate layers: at least 20 pieces, 16 to 19, 11 to 15, and at most 10.
const PHASES: usize = 4;

/// Integer that represents 1 in the first layer and its outputs. Weights are at most 127 times [`STEP`], so a sum of 25
/// fits into 16 bits.
const ONE: i16 = 255;
const STEP: i16 = 8;
/// Integer that represents 1 in the weights of later layers, which are at most 8.
const PARTS: i16 = 128;
/// Score of an output of 1, in hundredths of a man. An output of 1 multiplies the odds of a win by e.
const SCALE: i32 = 150;
const MATERIAL: [i32; 2] = [crate::MAN, 135];

/// Size of a network in bytes. The rows of the first layer come first, with one byte for each weight. 16-bit little-endian
/// numbers follow: the biases of the first layer, then for each phase the rows and biases of the second, third and last layers.
const BYTES: usize = FEATURES * WIDE + 2 * (WIDE + PHASES * PHASE);
const PHASE: usize = NARROW * PAIRS + NARROW + NARROW * NARROW + NARROW + NARROW + 1;

#[derive(Clone)]
struct Head {
    second: [Row<PAIRS>; NARROW],
    second_bias: [i16; NARROW],
    third: [Row<NARROW>; NARROW],
    third_bias: [i16; NARROW],
    last: Row<NARROW>,
    last_bias: i16,
}

/// A network that evaluates positions of checkers. `boardgame-training checkers` trains it.
#[derive(Clone)]
pub struct Network {
    /// The rows of all features, and a negated row for the other side's opposition.
    rows: [Row<WIDE>; FEATURES + 1],
    bias: Row<WIDE>,
    heads: [Head; PHASES],
}

/// A reader of numbers. Its functions are `const`, because the crate's network is read at compile time.
struct Numbers<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Numbers<'_> {
    #[expect(clippy::large_stack_arrays, reason = "the crate's network is read at compile time")]
    const fn first(&mut self) -> [Row<WIDE>; FEATURES + 1] {
        let mut rows = [Row([0; WIDE]); FEATURES + 1];
        while self.at < FEATURES * WIDE {
            let (feature, column) = (self.at / WIDE, self.at % WIDE);
            rows[feature].0[column] = i8::from_le_bytes([self.bytes[self.at]]) as i16 * STEP;
            rows[THEIR_OPPOSITION].0[column] = -rows[OPPOSITION].0[column];
            self.at += 1;
        }
        rows
    }

    const fn number(&mut self) -> i16 {
        let number = i16::from_le_bytes([self.bytes[self.at], self.bytes[self.at + 1]]);
        self.at += 2;
        number
    }

    const fn row<const N: usize>(&mut self) -> [i16; N] {
        let (mut row, mut column) = ([0; N], 0);
        while column < N {
            row[column] = self.number();
            column += 1;
        }
        row
    }

    const fn rows<const N: usize, const M: usize>(&mut self) -> [Row<N>; M] {
        let (mut rows, mut index) = ([Row([0; N]); M], 0);
        while index < M {
            rows[index] = Row(self.row());
            index += 1;
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
            last_bias: self.number(),
        }
    }
}

impl Network {
    /// The network shipped with this crate.
    pub const OWN: &'static Network = &OWN;

    /// Number of features.
    pub const FEATURES: usize = FEATURES;
    /// Number of outputs of the first layer, and of the second and third layers.
    pub const WIDTHS: [usize; 2] = [WIDE, NARROW];
    /// Number of phases.
    pub const PHASES: usize = PHASES;
    /// Numbers that represent 1 in the first layer's rows, in its biases, and in the later layers.
    pub const PARTS: [f32; 3] = [ONE as f32 / STEP as f32, ONE as f32, PARTS as f32];
    /// Score of an output of 1, in hundredths of a man.
    pub const SCALE: i32 = SCALE;
    /// Size of a network in bytes.
    pub const BYTES: usize = BYTES;

    /// Reads a network. A network of zeros evaluates only the material.
    ///
    /// # Errors
    /// Fails if the number of bytes is not [`BYTES`](Self::BYTES).
    pub const fn from_bytes(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.len() != Self::BYTES {
            return Err(NetworkError { found: bytes.len() });
        }
        let mut numbers = Numbers { bytes, at: 0 };
        let (rows, bias) = (numbers.first(), Row(numbers.row()));
        let heads = [numbers.head(), numbers.head(), numbers.head(), numbers.head()];
        Ok(Self { rows, bias, heads })
    }

    /// Evaluates a position for the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(&self, position: &Position) -> i32 {
        let view = SideView::of(position);
        let mut sums = Sums::NONE;
        sums.update(self, feature_set(view));
        self.output(view, &sums)
    }

    /// Evaluates a position with a cache of this network's earlier evaluations, and updates the cache.
    pub(super) fn evaluate_with_memory(&self, position: &Position, memory: &mut Cache) -> i32 {
        let view = SideView::of(position);
        let (check, index) = Cache::index(view);
        if let Some((stored, value)) = memory.values.get(index) {
            if *stored == check {
                return *value;
            }
        }
        let sums = &mut memory.sums[position.side_to_move().index()];
        let value = memory.builds.value(Evaluation { network: self, view, sums });
        memory.values[index] = (check, value);
        value
    }

    #[inline(always)]
    fn output(&self, view: SideView, sums: &Sums) -> i32 {
        let head = &self.heads[phase(view)];
        let second = layer(&pairs(&sums.row), &head.second, &head.second_bias);
        let third = layer(&second, &head.third, &head.third_bias);
        let sum = i32::from(head.last_bias) * i32::from(ONE) + product(&third, &head.last);
        material(view) + sum / (i32::from(ONE) * i32::from(PARTS) / SCALE)
    }
}

struct Evaluation<'a> {
    network: &'a Network,
    view: SideView,
    sums: &'a mut Sums,
}

impl Evaluation<'_> {
    #[inline(always)]
    fn value(self) -> i32 {
        self.sums.update(self.network, feature_set(self.view));
        self.network.output(self.view, self.sums)
    }
}

/// The builds of [`Evaluation`]. With 32-byte vectors a search of checkers takes almost a quarter less time.
#[derive(Clone, Copy, Default)]
struct Builds(#[cfg(all(feature = "std", target_arch = "x86_64"))] pulp::Arch);

impl Builds {
    fn value(self, evaluation: Evaluation<'_>) -> i32 {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        return self.0.dispatch(evaluation);
        #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
        evaluation.value()
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl pulp::NullaryFnOnce for Evaluation<'_> {
    type Output = i32;

    #[inline(always)]
    fn call(self) -> i32 {
        self.value()
    }
}

/// Numbers aligned for the processor's vectors.
#[derive(Clone, Copy)]
#[repr(align(16))]
struct Row<const N: usize>([i16; N]);

struct Sums {
    features: u128,
    row: Row<WIDE>,
}

impl Sums {
    const NONE: Self = Self { features: 0, row: Row([0; WIDE]) };

    /// Updates the sums for another set of features: adds and subtracts rows, or starts anew if that is faster. A move removes
    /// one feature and adds another, so both rows are applied in one pass.
    #[inline(always)]
    fn update(&mut self, network: &Network, features: u128) {
        if (self.features ^ features).count_ones() >= features.count_ones() {
            *self = Self { features: 0, row: network.bias };
        }
        let (mut removed, mut added) = (self.features & !features, features & !self.features);
        let next = |set: &mut u128| {
            let feature = set.trailing_zeros() as usize;
            *set &= *set - 1;
            &network.rows[feature.min(THEIR_OPPOSITION)].0
        };
        while removed != 0 && added != 0 {
            for (sum, (less, more)) in self.row.0.iter_mut().zip(next(&mut removed).iter().zip(next(&mut added))) {
                *sum = sum.wrapping_sub(*less).wrapping_add(*more);
            }
        }
        while added != 0 {
            for (sum, more) in self.row.0.iter_mut().zip(next(&mut added)) {
                *sum = sum.wrapping_add(*more);
            }
        }
        while removed != 0 {
            for (sum, less) in self.row.0.iter_mut().zip(next(&mut removed)) {
                *sum = sum.wrapping_sub(*less);
            }
        }
        self.features = features;
    }
}

/// A cache of evaluations: the sums of the last position for each side to move, and the values of earlier positions.
pub(super) struct Cache {
    sums: [Sums; 2],
    builds: Builds,
    values: Vec<(u64, i32)>,
}

impl Default for Cache {
    fn default() -> Self {
        Self { sums: [Sums::NONE; 2], builds: Builds::default(), values: vec![(0, 0); VALUES] }
    }
}

const VALUES: usize = 1 << 14;

impl Cache {
    #[expect(clippy::cast_possible_truncation, reason = "the mask leaves fewer bits than an index has")]
    fn index(view: SideView) -> (u64, usize) {
        let words = [view.men, view.kings, view.their_men, view.their_kings].map(u64::from);
        let own = (words[0] << 32 | words[1]).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let both = (own ^ own >> 29 ^ (words[2] << 32 | words[3])).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let check = both ^ both >> 32;
        (check, check as usize & (VALUES - 1))
    }
}

static OWN: Network = match Network::from_bytes(include_bytes!("network.bin")) {
    Ok(network) => network,
    Err(_) => panic!("the file of the network has the wrong length"),
};

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").finish_non_exhaustive()
    }
}

/// Clamps the outputs of the first layer to 0 to 255, and multiplies each one in the first half with its partner in the second.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "a product of two numbers to 255 is below 2^16, a part below 2^8")]
#[expect(clippy::cast_sign_loss, reason = "clamped numbers are not negative")]
fn pairs(sums: &Row<WIDE>) -> Row<PAIRS> {
    let (some, others) = sums.0.split_at(PAIRS);
    let mut pairs = Row([0; PAIRS]);
    for (pair, (one, other)) in pairs.0.iter_mut().zip(some.iter().zip(others)) {
        let [one, other] = [one, other].map(|sum| (*sum).clamp(0, ONE) as u16);
        *pair = (one.wrapping_mul(other) >> 8) as i16;
    }
    pairs
}

#[inline(always)]
fn layer<const N: usize>(from: &Row<N>, rows: &[Row<N>; NARROW], bias: &[i16; NARROW]) -> Row<NARROW> {
    let mut to = Row([0; NARROW]);
    for ((to, row), bias) in to.0.iter_mut().zip(rows).zip(bias) {
        let sum = i32::from(*bias) * i32::from(ONE) + product(from, row);
        *to = i16::try_from((sum.max(0) / i32::from(PARTS)).min(ONE.into())).unwrap_or(ONE);
    }
    to
}

/// Computes the dot product, in a form that the compiler vectorises.
#[inline(always)]
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
fn product<const N: usize>(numbers: &Row<N>, weights: &Row<N>) -> i32 {
    numbers.0.iter().zip(&weights.0).map(|(number, weight)| i32::from(*number) * i32::from(*weight)).sum()
}

/// Computes the dot product with a dedicated instruction, which makes a search a fifth faster.
#[inline(always)]
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
fn product<const N: usize>(numbers: &Row<N>, weights: &Row<N>) -> i32 {
    let eights = numbers.0.chunks_exact(8).zip(weights.0.chunks_exact(8));
    let eights = eights.map(|eights| <[&[i16]; 2]>::from(eights).map(i16x8::from_slice_unaligned));
    eights.fold(i32x4::ZERO, |sum, [numbers, weights]| sum + numbers.dot(weights)).reduce_add()
}

#[inline(always)]
fn material(view: SideView) -> i32 {
    let [man, king] = MATERIAL;
    man * (count(view.men) - count(view.their_men)) + king * (count(view.kings) - count(view.their_kings))
}

/// Returns the phase of a position, from 0 (most pieces) to 3.
#[inline(always)]
fn phase(view: SideView) -> usize {
    match view.occupied().count_ones() {
        20.. => 0,
        16.. => 1,
        11.. => 2,
        _ => 3,
    }
}

#[inline(always)]
fn feature_set(view: SideView) -> u128 {
    let pieces = u128::from(view.men & 0x0FFF_FFFF)
        | u128::from(view.their_men >> 4) << 28
        | u128::from(view.kings) << 56
        | u128::from(view.their_kings) << 88;
    pieces | has_the_move(view).map_or(0, |ours| 1 << if ours { OPPOSITION } else { THEIR_OPPOSITION })
}

/// Calls `count` with each feature of a position and its factor, for training. Returns the value of
/// the material in hundredths of a man, and the phase.
pub fn features(position: &Position, mut count: impl FnMut(usize, i16)) -> (i32, usize) {
    let view = SideView::of(position);
    let mut set = feature_set(view);
    while set != 0 {
        match set.trailing_zeros() as usize {
            THEIR_OPPOSITION => count(OPPOSITION, -1),
            feature => count(feature, 1),
        }
        set &= set - 1;
    }
    (material(view), phase(view))
}

/// The error of reading a [`Network`] from the wrong number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NetworkError {
    /// The actual number of bytes.
    pub found: usize,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a network of {} bytes, found {}", Network::BYTES, self.found)
    }
}

impl core::error::Error for NetworkError {}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn any_bytes() -> Vec<u8> {
        let of = |index: usize, largest: u64| {
            let number = (index as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
            i16::try_from(number % (2 * largest + 1)).expect("at most 2,048") - i16::try_from(largest).expect("1,024")
        };
        let weights = (0..FEATURES * WIDE).map(|index| of(index, 127).to_le_bytes()[0]);
        let others = (0..WIDE + PHASES * PHASE).flat_map(|index| of(index, 1024).to_le_bytes());
        weights.chain(others).collect()
    }

    /// Evaluates a position with plain 64-bit arithmetic.
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
        let mut numbers = numbers[phase * PHASE..].iter();
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
    fn sixteen_bits_give_the_same_values_as_sixty_four() {
        let bytes = any_bytes();
        for bytes in [bytes.as_slice(), include_bytes!("network.bin")] {
            let network = Network::from_bytes(bytes).expect("as many bytes as there are");
            for position in positions() {
                assert_eq!(i64::from(network.evaluate(&position)), reference(bytes, &position), "{position}");
            }
        }
    }

    #[test]
    fn neither_the_cache_nor_symmetry_changes_a_value() {
        let bytes = any_bytes();
        let network = Network::from_bytes(&bytes).expect("as many bytes as there are");
        let mut memory = Cache::default();
        let played: Vec<_> = positions().collect();
        let leaping = played.iter().step_by(37).chain(played.iter().rev().step_by(5));
        for position in played.iter().chain(leaping) {
            assert_eq!(network.evaluate_with_memory(position, &mut memory), network.evaluate(position), "{position}");
        }
        for position in played {
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
    fn the_network_knows_basic_facts() {
        let of = |text: &str| Network::OWN.evaluate(&text.parse().expect("a position"));
        assert!(of("W:WK14,K15:BK5") > 60, "two kings win against one");
        let start = of("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
        assert!(start.abs() < 25, "{start}: nobody is ahead at the start");
        let ahead = of("B:W21,22,23,24,25,26,27,28,29,30,31:B1,2,3,4,5,6,7,8,9,10,11,12");
        assert!(ahead > 60, "{ahead}: one man more is an advantage");
    }

    #[test]
    fn bytes_of_another_length_are_rejected() {
        let error = Network::from_bytes(&[0; 7]).expect_err("seven bytes");
        assert_eq!(error.found, 7);
    }
}
