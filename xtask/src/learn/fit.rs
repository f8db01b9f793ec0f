//! Logistic regression: weights with which the worth of a position says best what the game came to.

use boardgame_core::Shuffler;
use boardgame_players::checkers::{Judge, Weights, features};
use checkers::Position;

use super::{exp, seed_of, whole};

/// How many times every position is looked at.
const EPOCHS: u32 = 8;
/// How far a weight goes at the first position and at the last, in hundredths of a man, when all was wrong.
const STEPS: [f64; 2] = [2.0, 0.2];
/// How much of what is to be foretold is the game's result; the rest is what the search thought.
const RESULT: f64 = 0.4;
/// One game in this many is held back, to see on games that were not looked at what was learnt.
const HELD_BACK: usize = 20;
/// The worth that multiplies the odds of a win by e: a man and a half.
const SCALE: f64 = 150.0;
/// Parts of a hundredth of a man in the data.
const PARTS: f64 = 16.0;

/// A quiet position of a game, and what became of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    pub(super) position: Position,
    /// What the search held it to be worth to the side to move.
    pub(super) score: i32,
    /// What the game came to for the side to move: 1 for a win, 0 for a draw, -1 for a loss.
    pub(super) result: i8,
}

/// The weights that fit these games, as bytes.
pub(super) fn fit(games: &[Vec<Sample>], generation: u64) -> Vec<u8> {
    let held_back = |number: usize| number % HELD_BACK == HELD_BACK - 1;
    let of = |held: bool| games.iter().enumerate().filter(move |(number, _)| held_back(*number) == held);
    let mut samples: Vec<Sample> = of(false).flat_map(|(_, samples)| samples.iter().copied()).collect();
    let unseen: Vec<Sample> = of(true).flat_map(|(_, samples)| samples.iter().copied()).collect();
    let mut weights = vec![[0.0; 2]; Weights::FEATURES];
    for (feature, worth) in Weights::KNOWN {
        weights[feature] = [f64::from(worth); 2];
    }
    let mut shuffler = Shuffler::new(seed_of(u64::MAX, generation));
    for epoch in 0..EPOCHS {
        shuffler.shuffle(&mut samples);
        let part = f64::from(epoch) / f64::from(EPOCHS - 1);
        let step = STEPS[0] + part * (STEPS[1] - STEPS[0]);
        for sample in &samples {
            learn_from(sample, step, &mut weights);
        }
    }
    let bytes: Vec<u8> = weights.iter().flatten().flat_map(|weight| whole(weight * PARTS).to_le_bytes()).collect();
    if let Ok(weights) = Weights::from_bytes(&bytes) {
        println!(
            "generation {}: {} games, {} positions; error in {} positions held back: {:.5} by hand, {:.5} learnt",
            generation + 1,
            games.len(),
            samples.len(),
            unseen.len(),
            error(&unseen, Judge::Hand),
            error(&unseen, Judge::Learnt(weights)),
        );
    }
    bytes
}

/// The mean square of what the worth of positions said wrongly of the results.
fn error(samples: &[Sample], judge: Judge<'_>) -> f64 {
    let square = |sample: &Sample| {
        let expected = logistic(f64::from(judge.evaluate(&sample.position)) / SCALE);
        (expected - result(sample)).powi(2)
    };
    #[expect(clippy::cast_precision_loss, reason = "there are not so many positions")]
    let number = samples.len().max(1) as f64;
    samples.iter().map(square).sum::<f64>() / number
}

/// 1 for a win, 0 for a loss.
fn result(sample: &Sample) -> f64 {
    0.5 + 0.5 * f64::from(sample.result)
}

fn learn_from(sample: &Sample, step: f64, weights: &mut [[f64; 2]]) {
    let full = f64::from(Weights::fullness(&sample.position)) / 24.0;
    let parts = [full, 1.0 - full];
    let mut worth = 0.0;
    features(&sample.position, |feature, times| {
        let [of_full, of_empty] = weights[feature];
        worth += f64::from(times) * (of_full * parts[0] + of_empty * parts[1]);
    });
    let target = RESULT * result(sample) + (1.0 - RESULT) * logistic(f64::from(sample.score) / SCALE);
    let step = step * (target - logistic(worth / SCALE));
    features(&sample.position, |feature, times| {
        for (weight, part) in weights[feature].iter_mut().zip(parts) {
            *weight += step * f64::from(times) * part;
        }
    });
}

/// The logistic function, by operations that are the same on every machine.
fn logistic(x: f64) -> f64 {
    if x < 0.0 { 1.0 - 1.0 / (1.0 + exp(x)) } else { 1.0 / (1.0 + exp(-x)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logistic_function_is_that_of_the_library() {
        for hundredths in -1500..1500 {
            let x = f64::from(hundredths) / 100.0;
            let expected = 1.0 / (1.0 + (-x).exp());
            assert!((logistic(x) - expected).abs() < 1e-9, "{x}");
        }
    }
}
