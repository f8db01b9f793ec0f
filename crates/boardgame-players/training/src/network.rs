//! Training of the network of checkers by gradient descent.

use boardgame_core::Shuffler;
use boardgame_players::checkers::{Network, features};
use checkers::{Position, Side};

use super::{adam::Adam, exp, seed_of, to_float};

const FEATURES: usize = Network::FEATURES;
const WIDE: usize = Network::WIDTHS[0];
const PAIRS: usize = WIDE / 2;
const NARROW: usize = Network::WIDTHS[1];
const PHASES: usize = Network::PHASES;

/// Number of passes over all positions.
const EPOCHS: usize = 20;
/// Number of positions between two changes of the weights.
const BATCH: usize = 1024;
/// First and last learning rate.
const RATES: [f32; 2] = [2e-3, 2e-5];
/// One block in `HELD_BACK` is held back for validation.
const HELD_BACK: usize = 50;
/// Number of positions in a block: a few dozen games.
const BLOCK: usize = 2048;
/// Product of two outputs of 1. Outputs range from 0 to 255, and their products are divided by 256.
const PRODUCT: f32 = 255.0 / 256.0;
/// Largest weight in the first layer's rows, in its biases, and in the later layers.
const LARGEST: [f32; 3] = [3.98, 4.0, 8.0];
/// Share of the next position's target (the λ of temporal differences; Sutton, 1988).
const LATER: f32 = 0.3;

// Indices of layers among the weights, in the order of a network's bytes.
const BIAS: usize = FEATURES * WIDE;
const HEADS: usize = BIAS + WIDE;
const SECOND_BIAS: usize = NARROW * PAIRS;
const THIRD: usize = SECOND_BIAS + NARROW;
const THIRD_BIAS: usize = THIRD + NARROW * NARROW;
const LAST: usize = THIRD_BIAS + NARROW;
const LAST_BIAS: usize = LAST + NARROW;
const HEAD: usize = LAST_BIAS + 1;
const WEIGHTS: usize = HEADS + PHASES * HEAD;

/// A quiet position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// The score of a search for the side to move.
    pub(crate) score: i32,
    /// The game's result for the side to move: 1 for a win, 0 for a draw, -1 for a loss.
    pub(crate) result: i8,
}

impl Sample {
    /// Reports whether the next sample of the game is exactly one ply later.
    fn leads_to(&self, next: &Self) -> bool {
        let seen = |position: Position, mover: Side| {
            if position.side_to_move() == mover { position } else { position.mirrored() }
        };
        let (from, to) = (seen(self.position, Side::Black), seen(next.position, Side::White));
        from.moves().iter().any(|mv| from.after(*mv) == to)
    }
}

/// A training example for the network, computed from a [`Sample`].
struct Example {
    /// Indices of the features of the pieces.
    pieces: [u8; 24],
    number: u8,
    /// Factor of the opposition feature.
    opposition: i8,
    phase: u8,
    /// Value of the material in units of the output.
    material: f32,
    /// Expected result, from 0 for a loss to 1 for a win.
    target: f32,
}

impl Example {
    fn of(sample: &Sample, target: f32) -> Self {
        let (mut pieces, mut number, mut opposition) = ([0; 24], 0, 0);
        let (material, phase) = features(&sample.position, |feature, times| {
            if feature == FEATURES - 1 {
                opposition = if times > 0 { 1 } else { -1 };
            } else if let Some(piece) = pieces.get_mut(usize::from(number)) {
                *piece = u8::try_from(feature).unwrap_or(0);
                number += 1;
            }
        });
        Self {
            pieces,
            number,
            opposition,
            phase: u8::try_from(phase).unwrap_or(0),
            material: f32::from(i16::try_from(material).unwrap_or(0)) / scale(),
            target,
        }
    }

    /// Calls `add` with the index and the factor of each feature's row.
    fn rows(&self, mut add: impl FnMut(usize, f32)) {
        for feature in self.pieces.iter().take(self.number.into()) {
            add(usize::from(*feature) * WIDE, 1.0);
        }
        if self.opposition != 0 {
            add((FEATURES - 1) * WIDE, self.opposition.into());
        }
    }
}

/// Returns the target of each position: the score of its search, corrected by the target of the next position if that is
/// quiet, too.
fn targets(samples: &[Sample]) -> Vec<f32> {
    let mut targets = Vec::with_capacity(samples.len());
    let mut later: Option<(&Sample, f32)> = None;
    for sample in samples.iter().rev() {
        let thought = logistic(f32::from(i16::try_from(sample.score).unwrap_or(0)) / scale());
        let target = match later {
            Some((next, target)) if sample.leads_to(next) => thought + LATER * (1.0 - target - thought),
            _ => thought,
        };
        targets.push(target);
        later = Some((sample, target));
    }
    targets.reverse();
    targets
}

fn scale() -> f32 {
    f32::from(i16::try_from(Network::SCALE).unwrap_or(1))
}

/// Outputs of the layers for a position.
struct Forward {
    first: [f32; WIDE],
    pairs: [f32; PAIRS],
    second: [f32; NARROW],
    third: [f32; NARROW],
    sum: f32,
}

fn forward(weights: &[f32], example: &Example) -> Forward {
    let mut first = [0.0; WIDE];
    first.copy_from_slice(&weights[BIAS..HEADS]);
    example.rows(|row, times| {
        for (sum, weight) in first.iter_mut().zip(&weights[row..][..WIDE]) {
            *sum += weight * times;
        }
    });
    let first = first.map(cut);
    let head = &weights[HEADS + usize::from(example.phase) * HEAD..][..HEAD];
    let mut pairs = [0.0; PAIRS];
    for (index, pair) in pairs.iter_mut().enumerate() {
        *pair = first[index] * first[PAIRS + index] * PRODUCT;
    }
    let second = layer(&pairs, &head[..SECOND_BIAS], &head[SECOND_BIAS..THIRD]);
    let third = layer(&second, &head[THIRD..THIRD_BIAS], &head[THIRD_BIAS..LAST]);
    let sum = product(&third, &head[LAST..LAST_BIAS]) + head[LAST_BIAS] + example.material;
    Forward { first, pairs, second, third, sum }
}

fn cut(number: f32) -> f32 {
    number.clamp(0.0, 1.0)
}

fn layer<const N: usize>(from: &[f32; N], rows: &[f32], bias: &[f32]) -> [f32; NARROW] {
    let mut to = [0.0; NARROW];
    for ((to, row), bias) in to.iter_mut().zip(rows.chunks_exact(N)).zip(bias) {
        *to = cut(product(from, row) + bias);
    }
    to
}

/// Computes the dot product as eight sums, which the compiler vectorises.
fn product(numbers: &[f32], weights: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (numbers, weights) in numbers.chunks_exact(8).zip(weights.chunks_exact(8)) {
        for index in 0..8 {
            sums[index] += numbers[index] * weights[index];
        }
    }
    sums.iter().sum()
}

/// Adds the gradient of a position to that of the batch, and returns the squared error.
fn backward(weights: &[f32], example: &Example, gradients: &mut [f32]) -> f32 {
    let outputs = forward(weights, example);
    let off = logistic(outputs.sum) - example.target;
    let start = HEADS + usize::from(example.phase) * HEAD;
    let head = &weights[start..][..HEAD];
    let (firsts, heads) = gradients.split_at_mut(HEADS);
    let of_head = &mut heads[start - HEADS..][..HEAD];
    of_head[LAST_BIAS] += off;
    let mut to_third = [0.0; NARROW];
    for index in 0..NARROW {
        of_head[LAST + index] += off * outputs.third[index];
        to_third[index] = through(outputs.third[index], off * head[LAST + index]);
    }
    let to_second = back(&outputs.second, &to_third, head, of_head, [THIRD, THIRD_BIAS]);
    let to_pairs = back(&outputs.pairs, &to_second, head, of_head, [0, SECOND_BIAS]);
    let mut to_first = [0.0; WIDE];
    for (index, to) in to_pairs.iter().enumerate() {
        let [one, other] = [outputs.first[index], outputs.first[PAIRS + index]];
        to_first[index] = through(one, to * other * PRODUCT);
        to_first[PAIRS + index] = through(other, to * one * PRODUCT);
    }
    for (gradient, to) in firsts[BIAS..].iter_mut().zip(&to_first) {
        *gradient += to;
    }
    example.rows(|row, times| {
        for (gradient, to) in firsts[row..][..WIDE].iter_mut().zip(&to_first) {
            *gradient += to * times;
        }
    });
    off * off
}

/// Propagates a gradient through clamping: returns 0 for a clamped number.
fn through(number: f32, gradient: f32) -> f32 {
    if number > 0.0 && number < 1.0 { gradient } else { 0.0 }
}

/// Propagates gradients through a layer.
fn back<const N: usize>(
    from: &[f32; N],
    to: &[f32; NARROW],
    head: &[f32],
    of_head: &mut [f32],
    [rows, bias]: [usize; 2],
) -> [f32; N] {
    let mut sums = [0.0; N];
    for (index, off) in to.iter().enumerate().filter(|(_, off)| **off != 0.0) {
        of_head[bias + index] += off;
        let row = rows + index * N..rows + (index + 1) * N;
        for ((gradient, number), (sum, weight)) in
            of_head[row.clone()].iter_mut().zip(from).zip(sums.iter_mut().zip(&head[row]))
        {
            *gradient += off * number;
            *sum += off * weight;
        }
    }
    for (sum, number) in sums.iter_mut().zip(from) {
        *sum = through(*number, *sum);
    }
    sums
}

/// Returns small random weights to start from.
fn first_weights(generation: u64) -> Vec<f32> {
    let mut chance = Shuffler::new(seed_of(u64::MAX - 1, generation));
    let mut some = |largest: f32| -> f32 {
        let number = u16::try_from(chance.below(20_001)).unwrap_or(0);
        largest * (f32::from(number) / 10_000.0 - 1.0)
    };
    let mut weights: Vec<f32> = (0..BIAS).map(|_| some(0.25)).collect();
    weights.resize(HEADS, 0.25);
    for _ in 0..PHASES {
        weights.extend((0..SECOND_BIAS).map(|_| some(0.18)));
        weights.extend([0.25; NARROW]);
        weights.extend((THIRD..THIRD_BIAS).map(|_| some(0.4)));
        weights.extend([0.25; NARROW]);
        weights.extend((LAST..LAST_BIAS).map(|_| some(0.4)));
        weights.push(0.0);
    }
    weights
}

/// Trains a network on positions and returns its bytes.
pub(crate) fn fit(samples: &[Sample], generation: u64) -> Vec<u8> {
    let held = |number: usize| number / BLOCK % HELD_BACK == HELD_BACK - 1;
    let targets = targets(samples);
    let examples = |of: bool| -> Vec<Example> {
        let all = samples.iter().zip(&targets).enumerate().filter(|(number, _)| held(*number) == of);
        all.map(|(_, (sample, target))| Example::of(sample, *target)).collect()
    };
    let (mut training, validation) = (examples(false), examples(true));
    let mut weights = first_weights(generation);
    let mut rounded = vec![0.0; WEIGHTS];
    let mut adam = Adam::new(WEIGHTS);
    let mut shuffler = Shuffler::new(seed_of(u64::MAX, generation));
    let batches = training.len().div_ceil(BATCH).max(1);
    let mut gradients = vec![0.0; WEIGHTS];
    let (mut step, steps) = (0_u64, to_float((EPOCHS * batches) as u64));
    for epoch in 0..EPOCHS {
        shuffler.shuffle(&mut training);
        let mut error = 0.0;
        for batch in training.chunks(BATCH) {
            gradients.fill(0.0);
            round(&weights, &mut rounded);
            error += batch.iter().map(|example| f64::from(backward(&rounded, example, &mut gradients))).sum::<f64>();
            let rate = rate(to_float(step) / steps);
            step += 1;
            let number = f32::from(u16::try_from(batch.len()).unwrap_or(1));
            let slopes = gradients.iter().map(|gradient| gradient / number);
            adam.step(&mut weights, slopes, rate, |index| LARGEST[kind(index)]);
        }
        round(&weights, &mut rounded);
        let squares = validation.iter().map(|example| {
            let off = logistic(forward(&rounded, example).sum) - example.target;
            f64::from(off * off)
        });
        println!(
            "generation {generation}, epoch {}: mean squared error {:.6} in {} positions, {:.6} in {} held back",
            epoch + 1,
            error / to_float(training.len().max(1) as u64),
            training.len(),
            squares.sum::<f64>() / to_float(validation.len().max(1) as u64),
            validation.len(),
        );
    }
    let (rows, others) = weights.split_at(BIAS);
    let rows = rows.iter().map(|weight| i8::try_from(whole(*weight, 0)).unwrap_or(0).to_le_bytes()[0]);
    let others = others.iter().zip(BIAS..).flat_map(|(weight, index)| whole(*weight, index).to_le_bytes());
    rows.chain(others).collect()
}

/// Returns the index into [`Network::PARTS`] for a weight.
fn kind(index: usize) -> usize {
    usize::from(index >= BIAS) + usize::from(index >= HEADS)
}

fn whole(weight: f32, index: usize) -> i16 {
    super::whole(f64::from(weight * Network::PARTS[kind(index)]))
}

/// Rounds all weights, so that training sees the rounded network.
fn round(weights: &[f32], rounded: &mut [f32]) {
    for ((index, weight), rounded) in weights.iter().enumerate().zip(rounded) {
        *rounded = f32::from(whole(*weight, index)) / Network::PARTS[kind(index)];
    }
}

/// Returns the learning rate after the given share of the training.
#[expect(clippy::cast_possible_truncation, reason = "rates are small numbers")]
fn rate(part: f64) -> f32 {
    RATES[1] + RATES[0] * ((1.0 - part) * (1.0 - part)) as f32
}

/// Computes the logistic function, with the same result on every machine.
#[expect(clippy::cast_possible_truncation, reason = "it is from 0 to 1")]
fn logistic(x: f32) -> f32 {
    let x = f64::from(x);
    (if x < 0.0 { 1.0 - 1.0 / (1.0 + exp(x)) } else { 1.0 / (1.0 + exp(-x)) }) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_target_depends_on_the_next_position() {
        let start = Position::start();
        let mut after = start;
        after.play_trusted(start.moves()[0]);
        let [level, behind] =
            [(start, 0), (after, -165)].map(|(position, score)| Sample { position, score, result: 0 });
        let quarter = 1.0 - logistic(1.1);
        assert!((quarter - 0.25).abs() < 1e-3, "165 hundredths of a man are three to one");
        let close = |found: &[f32], expected: &[f32]| found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6);
        let found = targets(&[level, behind, level]);
        assert!(close(&found, &[0.5 + LATER * (1.0 - quarter - 0.5), quarter, 0.5]), "{found:?}");
        let chain = targets(&[behind, level, behind]);
        assert!(close(&chain, &[quarter, found[0], quarter]), "a new game starts: {chain:?}");
    }
}
