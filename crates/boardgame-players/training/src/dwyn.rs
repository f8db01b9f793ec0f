//! Training of habits for Dwyn by policy gradient.
//!
//! One seat plays by habits with random choices. Moves that win more often than is usual at their moment become likelier, and
//! others less likely (REINFORCE, with the average of each moment as the baseline). The other seats play by
//! [`suggest`](boardgame_players::dwyn::suggest), by the same habits, or at random.

use std::ops::Range;

use boardgame_core::{Player, RandomPlayer, Status};
use boardgame_players::dwyn::{Habits, MoveFeatures, suggest_with};
use dwyn::{Move, Setup, State};

use super::{exp, for_table, in_parallel, seed_of, to_float, whole, write};

/// Number of games between two changes of the weights. The games are split into `PARTS` parallel parts.
const GAMES: u64 = 4_096;
const PARTS: u64 = 32;
/// First and last step size of the weights.
const STEPS: [f64; 2] = [0.1, 0.005];
/// Decay rates of the averages of gradients and of their squares (Adam).
const MOMENTUM: f64 = 0.9;
const SQUARES: f64 = 0.99;
/// Decay rate of a moment's average result.
const BASELINE: f64 = 0.95;
/// Integer that represents a weight of 1 in [`Habits`].
const UNITS: f64 = 256.0;
/// The value of a move that wins at once. It exceeds the sum of all weights of a move.
const WINS: f64 = 1_000.0;
/// Maximum number of moves in a game. Longer games have no winner.
const MAX_MOVES: usize = 2_000;
/// Number of changes of the weights.
const CHANGES: u64 = 1_000;
const LEARN_RUN: u64 = 1 << 32;
/// Number of changes between two progress reports.
const REPORT: u64 = 100;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (players, path, changes) = for_table(arguments, [CHANGES; 2])?;
    let weights = learn(players, changes);
    write(path, &weights.iter().flat_map(|weight| weight.to_le_bytes()).collect::<Vec<u8>>())
}

/// The other players at the table.
#[derive(Clone, Copy)]
enum Others {
    Suggest,
    Same,
    Random,
}

impl Others {
    /// Returns the opponents of a game: `suggest` in half of the games, the same habits or random moves in a quarter each.
    const fn of_game(game: u64) -> Self {
        match game % 4 {
            0 | 1 => Self::Suggest,
            2 => Self::Same,
            _ => Self::Random,
        }
    }
}

/// The gradient of one part of the games.
struct Gradient {
    weights: Vec<f64>,
    /// Sum and number of results, for each moment and kind of opponents.
    results: Vec<[f64; 2]>,
}

fn learn(players: u8, changes: u64) -> Vec<i16> {
    let mut weights = vec![0.0; Habits::WEIGHTS];
    let (mut momentum, mut squares) = (weights.clone(), weights.clone());
    let mut baseline = vec![0.5; 3 * Habits::MOMENTS];
    for change in 0..changes {
        let parts = in_parallel(PARTS, |part| {
            let first = (change * PARTS + part) * (GAMES / PARTS);
            gradient(players, first..first + GAMES / PARTS, &weights, &baseline)
        });
        let step = STEPS[0] + to_float(change) / to_float(changes.max(1)) * (STEPS[1] - STEPS[0]);
        for (index, weight) in weights.iter_mut().enumerate() {
            let gradient = parts.iter().map(|part| part.weights[index]).sum::<f64>();
            momentum[index] = MOMENTUM * momentum[index] + (1.0 - MOMENTUM) * gradient;
            squares[index] = SQUARES * squares[index] + (1.0 - SQUARES) * gradient * gradient;
            *weight += step * momentum[index] / (squares[index].sqrt() + 1.0);
        }
        for (index, baseline) in baseline.iter_mut().enumerate() {
            let [sum, number] = [0, 1].map(|which| parts.iter().map(|part| part.results[index][which]).sum::<f64>());
            if number > 0.0 {
                *baseline = BASELINE * *baseline + (1.0 - BASELINE) * sum / number;
            }
        }
        if (change + 1) % REPORT == 0 || change + 1 == changes {
            let results = parts.iter().flat_map(|part| &part.results);
            let [sum, number] = results.fold([0.0; 2], |[sum, number], result| [sum + result[0], number + result[1]]);
            println!("{} changes: {:.1} % of decisions in won games", change + 1, 100.0 * sum / number.max(1.0));
        }
    }
    in_units(&weights).to_vec()
}

/// Converts weights to the integers of [`Habits`].
fn in_units(weights: &[f64]) -> [i16; Habits::WEIGHTS] {
    let mut units = [0; Habits::WEIGHTS];
    for (units, weight) in units.iter_mut().zip(weights) {
        *units = whole(weight * UNITS);
    }
    units
}

/// Indices of weights, each with its factor.
type Features = Vec<(usize, f64)>;

/// The legal moves of one decision.
#[derive(Default)]
struct Decision {
    moves: Vec<Move>,
    /// Probability of each move.
    probabilities: Vec<f64>,
    features: Features,
    /// End index in `features` of each move's features.
    ends: Vec<usize>,
}

impl Decision {
    /// Chooses a move at random by its probability. A move without features wins at once and is always chosen.
    fn choose(&mut self, move_features: &MoveFeatures<'_>, weights: &[f64], chance: &mut RandomPlayer) -> usize {
        let Self { moves, probabilities, features, ends } = self;
        features.clear();
        ends.clear();
        probabilities.clear();
        for &mv in &*moves {
            let begin = features.len();
            move_features.each(mv, |index, times| {
                if times != 0 {
                    features.push((index, f64::from(times)));
                }
            });
            ends.push(features.len());
            let value = features[begin..].iter().map(|(index, times)| weights[*index] * times).sum();
            probabilities.push(if features.len() == begin { WINS } else { value });
        }
        let most = probabilities.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        for probability in &mut *probabilities {
            *probability = exp(*probability - most);
        }
        let total: f64 = probabilities.iter().sum();
        for probability in &mut *probabilities {
            *probability /= total;
        }
        let lot = chance.pick(0..1_000_000_u32).map_or(0.0, |lot| (f64::from(lot) + 0.5) / 1e6);
        let mut sum = 0.0;
        let chosen = probabilities.iter().position(|probability| {
            sum += probability;
            lot < sum
        });
        chosen.unwrap_or(probabilities.len() - 1)
    }

    /// Returns the gradient of the logarithm of the chosen move's probability.
    fn gradient(&self, chosen: usize) -> Features {
        let begins = [0].into_iter().chain(self.ends.iter().copied());
        let moves = begins.zip(&self.ends).zip(&self.probabilities).enumerate();
        let parts = moves.map(|(number, ((begin, &end), probability))| {
            (begin..end, f64::from(u8::from(number == chosen)) - probability)
        });
        parts
            .filter(|(_, part)| part.abs() > 1e-4)
            .flat_map(|(range, part)| self.features[range].iter().map(move |(index, times)| (*index, part * times)))
            .collect()
    }
}

/// Plays games and returns their gradient.
fn gradient(players: u8, games: Range<u64>, weights: &[f64], baseline: &[f64]) -> Gradient {
    let mut gradient = Gradient { weights: vec![0.0; weights.len()], results: vec![[0.0; 2]; baseline.len()] };
    let mut decision = Decision::default();
    for game in games {
        let mut path = Vec::new();
        let result = f64::from(u8::from(play(players, game, weights, &mut decision, &mut path) == Some(true)));
        for (moment, slopes) in path {
            gradient.results[moment][0] += result;
            gradient.results[moment][1] += 1.0;
            let surprise = result - baseline[moment];
            for (index, part) in slopes {
                gradient.weights[index] += surprise * part;
            }
        }
    }
    gradient
}

/// Plays a game, and records the moment and gradient of each decision of the learning seat. Returns whether that seat won, or
/// `None` if the game is too long.
fn play(
    players: u8,
    game: u64,
    weights: &[f64],
    decision: &mut Decision,
    path: &mut Vec<(usize, Features)>,
) -> Option<bool> {
    let others = Others::of_game(game);
    let seat = Player::new(u8::try_from(game / 4 % u64::from(players)).unwrap_or(0));
    let mut state = State::deal(&Setup::new(players, seed_of(LEARN_RUN + u64::from(players), game))).ok()?;
    let mut chance = RandomPlayer::new(seed_of(LEARN_RUN - u64::from(players), game));
    for _ in 0..MAX_MOVES {
        let player = match state.status() {
            Status::Over(outcome) => return Some(outcome.winner() == Some(seat)),
            Status::ToAct(player) => player,
        };
        let (table, hand) = (state.table(), state.hand(player));
        state.list_moves(&mut decision.moves);
        let mv = match (decision.moves.as_slice(), others) {
            ([only], _) => Some(*only),
            (_, Others::Suggest) if player != seat => suggest_with(table, hand),
            (moves, Others::Random) if player != seat => chance.pick(moves.iter().copied()),
            _ => {
                let features = MoveFeatures::new(table, hand)?;
                let chosen = decision.choose(&features, weights, &mut chance);
                if player == seat {
                    path.push((features.moment() + others as usize * Habits::MOMENTS, decision.gradient(chosen)));
                }
                decision.moves.get(chosen).copied()
            }
        };
        state.play(mv?).ok()?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learning_is_reproducible() {
        assert_eq!(learn(2, 2), learn(2, 2));
    }
}
