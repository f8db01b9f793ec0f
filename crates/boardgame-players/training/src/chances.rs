//! Training of the network that estimates the chances to win Dwyn.
//!
//! Players of different strengths play games. About one turn in six becomes an example, which has each seat's features and the
//! winner. Training maximises the likelihood of the winners.

use boardgame_core::{Player, RandomPlayer, Shuffler, Status};
use boardgame_players::dwyn::{ChanceNetwork, Habits, StateFeatures, suggest_with};
use dwyn::{Move, Setup, State};

use super::{adam::Adam, exp, for_table, in_parallel, seed_of, to_float, whole, write};

const FEATURES: usize = ChanceNetwork::FEATURES;
const WIDTH: usize = ChanceNetwork::WIDTH;
const WEIGHTS: usize = ChanceNetwork::WEIGHTS;
/// Index of the first weight that multiplies a sum.
const LAST: usize = FEATURES * WIDTH;

/// Number of games with two and with four players. The games are split into `PARTS` parallel parts.
const GAMES: [u64; 2] = [400_000, 200_000];
const PARTS: u64 = 64;
/// Number of passes over all examples.
const EPOCHS: u64 = 10;
/// Number of examples between two changes of the weights.
const BATCH: usize = 512;
/// First and last learning rate.
const RATES: [f32; 2] = [3e-3, 3e-5];
/// One turn in `NOTED` becomes an example.
const NOTED: u8 = 6;
/// One example in `HELD_BACK` is held back for validation.
const HELD_BACK: usize = 50;
/// Maximum number of moves in a game. Longer games are ignored.
const MAX_MOVES: usize = 600;
const RUN: u64 = 5 << 32;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (players, path, games) = for_table(arguments, GAMES)?;
    let examples = examples(players, games);
    println!("{games} games, {} turns", examples.len());
    let mut bytes = Vec::with_capacity(WEIGHTS);
    for weight in fit(&examples, players.into(), EPOCHS) {
        let weight = whole(f64::from(weight * f32::from(ChanceNetwork::UNIT)));
        bytes.extend(i8::try_from(weight).map_err(|error| error.to_string())?.to_le_bytes());
    }
    write(path, &bytes)
}

/// A training example: the state at the beginning of a turn, and the winner of the game.
struct Example {
    /// The features of all seats, seat by seat, with equally many for each.
    features: Vec<u16>,
    winner: Player,
}

impl Example {
    fn seats(&self, players: usize) -> impl Iterator<Item = &[u16]> {
        self.features.chunks_exact(self.features.len() / players)
    }
}

fn features(state: &State) -> Vec<u16> {
    let all = StateFeatures::new(state);
    let mut features = Vec::new();
    for seat in state.table().seats() {
        all.each(seat, |feature| features.extend(u16::try_from(feature)));
    }
    features
}

fn examples(players: u8, games: u64) -> Vec<Example> {
    let part = |part| {
        let games = part * games / PARTS..(part + 1) * games / PARTS;
        games.filter_map(|game| play(players, game)).flatten().collect::<Vec<_>>()
    };
    in_parallel(PARTS, part).into_iter().flatten().collect()
}

#[derive(Clone, Copy)]
enum Manner {
    /// Habits with noise.
    Habit(u16),
    Suggest,
    Random,
}

impl Manner {
    fn at_table(players: u8, chance: &mut RandomPlayer) -> Option<Vec<Self>> {
        let habits = [Self::Habit(0), Self::Habit(600), Self::Habit(2_500)];
        let rest = if players == 2 { [Self::Suggest; 3] } else { [Self::Suggest, Self::Suggest, Self::Random] };
        let all = [habits, rest].concat();
        (0..players).map(|_| chance.pick(all.iter().copied())).collect()
    }

    fn choose(self, state: &State, player: Player, moves: &[Move], chance: &mut RandomPlayer) -> Option<Move> {
        let (table, hand) = (state.table(), state.hand(player));
        match self {
            _ if moves.len() == 1 => moves.first().copied(),
            Self::Habit(noise) => Habits::for_table(table.players()).best_with_noise(table, hand, moves, noise, chance),
            Self::Suggest => suggest_with(table, hand),
            Self::Random => chance.pick(moves.iter().copied()),
        }
    }
}

/// Plays a game and returns its examples, or `None` if nobody won.
fn play(players: u8, game: u64) -> Option<Vec<Example>> {
    let mut state = State::deal(&Setup::new(players, seed_of(RUN + u64::from(players), game))).ok()?;
    let mut chance = RandomPlayer::new(seed_of(RUN - u64::from(players), game));
    let manners = Manner::at_table(players, &mut chance)?;
    let (mut turns, mut moves) = (Vec::new(), Vec::new());
    for _ in 0..MAX_MOVES {
        let player = match state.status() {
            Status::Over(outcome) => {
                let example = |winner| turns.into_iter().map(|features| Example { features, winner }).collect();
                return outcome.winner().map(example);
            }
            Status::ToAct(player) => player,
        };
        let begins = state.table().duel().is_none() && !state.table().drawn();
        if begins && chance.pick(0..NOTED) == Some(0) {
            turns.push(features(&state));
        }
        state.list_moves(&mut moves);
        state.play(manners.get(player.index())?.choose(&state, player, &moves, &mut chance)?).ok()?;
    }
    None
}

/// Returns the positive parts of a seat's sums, and its score.
fn forward(weights: &[f32], features: &[u16]) -> ([f32; WIDTH], f32) {
    let mut sums = [0.0_f32; WIDTH];
    for &feature in features {
        for (sum, weight) in sums.iter_mut().zip(&weights[usize::from(feature) * WIDTH..][..WIDTH]) {
            *sum += weight;
        }
    }
    let sums = sums.map(|sum| sum.max(0.0));
    (sums, sums.iter().zip(&weights[LAST..]).map(|(sum, weight)| sum * weight).sum())
}

/// Returns the chance of each seat, given the scores.
fn chances(scores: impl Iterator<Item = f32> + Clone) -> Vec<f32> {
    let most = scores.clone().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f64> = scores.map(|score| exp(f64::from(score - most))).collect();
    let all: f64 = odds.iter().sum();
    #[expect(clippy::cast_possible_truncation, reason = "a chance needs few digits")]
    odds.into_iter().map(|odds| (odds / all) as f32).collect()
}

/// Adds the gradient of an example.
fn learn_from(example: &Example, players: usize, weights: &[f32], gradient: &mut [f32]) {
    let outputs: Vec<_> = example.seats(players).map(|features| forward(weights, features)).collect();
    let chances = chances(outputs.iter().map(|(_, score)| *score));
    for (seat, (features, (sums, _))) in example.seats(players).zip(&outputs).enumerate() {
        let error = chances[seat] - f32::from(u8::from(seat == example.winner.index()));
        let mut back = [0.0_f32; WIDTH];
        for (index, sum) in sums.iter().enumerate() {
            gradient[LAST + index] += error * sum;
            back[index] = if *sum > 0.0 { error * weights[LAST + index] } else { 0.0 };
        }
        for &feature in features {
            for (sum, part) in gradient[usize::from(feature) * WIDTH..][..WIDTH].iter_mut().zip(&back) {
                *sum += part;
            }
        }
    }
}

/// Returns the mean negative logarithm of the winners' chances.
fn error(examples: &[Example], players: usize, weights: &[f32]) -> f64 {
    let winners = examples.iter().map(|example| {
        let scores: Vec<_> = example.seats(players).map(|features| forward(weights, features).1).collect();
        -f64::from(chances(scores.into_iter())[example.winner.index()].max(1e-9)).ln()
    });
    winners.sum::<f64>() / to_float(examples.len().max(1) as u64)
}

fn fit(examples: &[Example], players: usize, epochs: u64) -> Vec<f32> {
    let largest = f32::from(i8::MAX) / f32::from(ChanceNetwork::UNIT);
    let mut chance = RandomPlayer::new(seed_of(RUN, 2));
    let mut small = || chance.pick(-1_000..=1_000_i16).map_or(0.0, |lot| f32::from(lot) / 5_000.0);
    let mut weights: Vec<f32> = (0..WEIGHTS).map(|_| small()).collect();
    let (mut adam, mut gradient) = (Adam::new(WEIGHTS), vec![0.0_f32; WEIGHTS]);
    let (held_back, training) = examples.split_at(examples.len() / HELD_BACK);
    let mut order: Vec<&Example> = training.iter().collect();
    let mut shuffler = Shuffler::new(seed_of(RUN, 1));
    let batches = to_float(training.len().div_ceil(BATCH) as u64 * epochs);
    let mut batch_number = 0.0;
    for epoch in 1..=epochs {
        shuffler.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            gradient.fill(0.0);
            for example in batch {
                learn_from(example, players, &weights, &mut gradient);
            }
            #[expect(clippy::cast_possible_truncation, reason = "a rate needs few digits")]
            let done = (batch_number / batches) as f32;
            let rate = RATES[0] + done * (RATES[1] - RATES[0]);
            let each = 1.0 / f32::from(u16::try_from(batch.len()).unwrap_or(u16::MAX));
            adam.step(&mut weights, gradient.iter().map(|slope| slope * each), rate, |_| largest);
            batch_number += 1.0;
        }
        println!("epoch {epoch}: error held back {:.5}", error(held_back, players, &weights));
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn training_is_reproducible_and_reduces_the_error() {
        let examples = examples(2, 640);
        let weights = fit(&examples, 2, 2);
        assert_eq!(weights, fit(&examples, 2, 2));
        // If both players are given equal chances, the error is ln 2.
        assert!(error(&examples, 2, &weights) < 0.9 * core::f64::consts::LN_2);
    }
}
