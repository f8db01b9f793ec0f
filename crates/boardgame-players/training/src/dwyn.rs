//! Dwyn: habits by policy gradient.
//!
//! One seat plays by habits that still try things: the likelier a move, the more its weights are together. What won more than
//! such a moment usually comes to is made likelier, and what won less is made less likely (REINFORCE, with the average of
//! each moment as the baseline). The others at the table play by [`suggest`](boardgame_players::dwyn::suggest), by the same habits, or at random.

use std::ops::Range;

use boardgame_core::{Player, RandomPlayer, Status};
use boardgame_players::{
    Tally,
    dwyn::{Glance, Habits, suggest_with},
};
use dwyn::{Move, Setup, State};

use super::{exp, for_table, in_parallel, seed_of, whole, write};

/// Games between two changes of the weights, and how many parts they are played in.
const GAMES: u64 = 4_096;
const PARTS: u64 = 32;
/// How far a weight goes in a step at the beginning and at the end: the logarithm of how much likelier a move gets.
const STEPS: [f64; 2] = [0.1, 0.005];
/// How long the averages of gradients and of their squares last (Adam).
const MOMENTUM: f64 = 0.9;
const SQUARES: f64 = 0.99;
/// How long the average of a moment lasts.
const BASELINE: f64 = 0.95;
/// Parts of a logarithm in the weights of a player.
const UNITS: f64 = 256.0;
/// More than all weights of a move together.
const WINS: f64 = 1_000.0;
/// A game that is longer is won by nobody.
const MOST_MOVES: usize = 2_000;
/// How often the weights are changed.
const CHANGES: u64 = 1_000;
/// Runs of numbers for seeds, apart from those of checkers.
const LEARN_RUN: u64 = 1 << 32;
const MEASURE_RUN: u64 = 3 << 32;
/// After this many changes it is measured how strong the habits are.
const REPORT: u64 = 100;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let (players, path, changes) = for_table(arguments, [CHANGES; 2])?;
    let weights = learn(players, changes);
    write(path, &weights.iter().flat_map(|weight| weight.to_le_bytes()).collect::<Vec<u8>>())
}

/// Who else is at the table.
#[derive(Clone, Copy)]
enum Others {
    Suggest,
    Same,
    Random,
}

impl Others {
    /// Half of the games are against `suggest`, a quarter each against the same habits and against chance.
    const fn of_game(game: u64) -> Self {
        match game % 4 {
            0 | 1 => Self::Suggest,
            2 => Self::Same,
            _ => Self::Random,
        }
    }
}

/// What a part of the games says of the weights.
struct Gradient {
    weights: Vec<f64>,
    /// For each moment the sum of results and how many there were, by who else is at the table.
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
        let step = STEPS[0] + part_of(change, changes) * (STEPS[1] - STEPS[0]);
        for (place, weight) in weights.iter_mut().enumerate() {
            let gradient = parts.iter().map(|part| part.weights[place]).sum::<f64>();
            momentum[place] = MOMENTUM * momentum[place] + (1.0 - MOMENTUM) * gradient;
            squares[place] = SQUARES * squares[place] + (1.0 - SQUARES) * gradient * gradient;
            *weight += step * momentum[place] / (squares[place].sqrt() + 1.0);
        }
        for (place, baseline) in baseline.iter_mut().enumerate() {
            let [sum, number] = [0, 1].map(|which| parts.iter().map(|part| part.results[place][which]).sum::<f64>());
            if number > 0.0 {
                *baseline = BASELINE * *baseline + (1.0 - BASELINE) * sum / number;
            }
        }
        if (change + 1) % REPORT == 0 || change + 1 == changes {
            let learnt = in_units(&weights);
            let deals = if change + 1 == changes { 2_000 } else { 500 };
            println!("{} changes: {}", change + 1, measured(players, Habits::of(&learnt), deals));
        }
    }
    in_units(&weights).to_vec()
}

fn part_of(change: u64, changes: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "there are far fewer")]
    let part = change as f64 / changes.max(1) as f64;
    part
}

/// The weights as the player has them.
fn in_units(weights: &[f64]) -> [i16; Habits::WEIGHTS] {
    let mut units = [0; Habits::WEIGHTS];
    for (units, weight) in units.iter_mut().zip(weights) {
        *units = whole(weight * UNITS);
    }
    units
}

/// Features of a move, or of all at one moment: places of weights, and how many times each counts.
type Features = Vec<(usize, f64)>;

/// What somebody thinks about: the moves of one moment.
#[derive(Default)]
struct Thought {
    moves: Vec<Move>,
    /// How likely each is.
    likely: Vec<f64>,
    features: Features,
    /// Where the features of each end.
    ends: Vec<usize>,
}

impl Thought {
    /// Weighs the moves, and chooses one by how likely they are. What has no features wins at once, and is chosen.
    fn choose(&mut self, glance: &Glance<'_>, weights: &[f64], chance: &mut RandomPlayer) -> usize {
        let Self { moves, likely, features, ends } = self;
        features.clear();
        ends.clear();
        likely.clear();
        for &mv in &*moves {
            let begin = features.len();
            glance.each_feature(mv, |place, times| {
                if times != 0 {
                    features.push((place, f64::from(times)));
                }
            });
            ends.push(features.len());
            let worth = features[begin..].iter().map(|(place, times)| weights[*place] * times).sum();
            likely.push(if features.len() == begin { WINS } else { worth });
        }
        let most = likely.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        for worth in &mut *likely {
            *worth = exp(*worth - most);
        }
        let total: f64 = likely.iter().sum();
        for likely in &mut *likely {
            *likely /= total;
        }
        let lot = chance.pick(0..1_000_000_u32).map_or(0.0, |lot| (f64::from(lot) + 0.5) / 1e6);
        let mut sum = 0.0;
        let chosen = likely.iter().position(|likely| {
            sum += likely;
            lot < sum
        });
        chosen.unwrap_or(likely.len() - 1)
    }

    /// In which direction, and how far, each weight would make the chosen move likelier.
    fn likelier(&self, chosen: usize) -> Features {
        let begins = [0].into_iter().chain(self.ends.iter().copied());
        let moves = begins.zip(&self.ends).zip(&self.likely).enumerate();
        let parts =
            moves.map(|(number, ((begin, &end), likely))| (begin..end, f64::from(u8::from(number == chosen)) - likely));
        let heard = parts.filter(|(_, part)| part.abs() > 1e-4);
        heard
            .flat_map(|(range, part)| self.features[range].iter().map(move |(place, times)| (*place, part * times)))
            .collect()
    }
}

/// What games say of the weights.
fn gradient(players: u8, games: Range<u64>, weights: &[f64], baseline: &[f64]) -> Gradient {
    let mut gradient = Gradient { weights: vec![0.0; weights.len()], results: vec![[0.0; 2]; baseline.len()] };
    let mut thought = Thought::default();
    for game in games {
        let mut path = Vec::new();
        let result = f64::from(u8::from(play(players, game, weights, &mut thought, &mut path) == Some(true)));
        for (moment, likelier) in path {
            gradient.results[moment][0] += result;
            gradient.results[moment][1] += 1.0;
            let surprise = result - baseline[moment];
            for (place, part) in likelier {
                gradient.weights[place] += surprise * part;
            }
        }
    }
    gradient
}

/// Plays a game, and notes each moment at which the learning seat could choose, with what would make its choice likelier.
/// Whether that seat has won; `None` when the game is too long.
fn play(
    players: u8,
    game: u64,
    weights: &[f64],
    thought: &mut Thought,
    path: &mut Vec<(usize, Features)>,
) -> Option<bool> {
    let others = Others::of_game(game);
    let seat = Player::new(u8::try_from(game / 4 % u64::from(players)).unwrap_or(0));
    let mut state = State::deal(&Setup::new(players, seed_of(LEARN_RUN + u64::from(players), game))).ok()?;
    let mut chance = RandomPlayer::new(seed_of(LEARN_RUN - u64::from(players), game));
    for _ in 0..MOST_MOVES {
        let player = match state.status() {
            Status::Over(outcome) => return Some(outcome.winner() == Some(seat)),
            Status::ToAct(player) => player,
        };
        let (table, hand) = (state.table(), state.hand(player));
        state.list_moves(&mut thought.moves);
        let mv = match (thought.moves.as_slice(), others) {
            ([only], _) => Some(*only),
            (_, Others::Suggest) if player != seat => suggest_with(table, hand),
            (moves, Others::Random) if player != seat => chance.pick(moves.iter().copied()),
            _ => {
                let glance = Glance::new(table, hand)?;
                let chosen = thought.choose(&glance, weights, &mut chance);
                if player == seat {
                    path.push((glance.moment() + others as usize * Habits::MOMENTS, thought.likelier(chosen)));
                }
                thought.moves.get(chosen).copied()
            }
        };
        state.play(mv?).ok()?;
    }
    None
}

/// How many of the seats of a deal win by their own habits against `suggest`.
fn won(players: u8, deal: u64, own: Habits<'_>) -> u32 {
    let seed = seed_of(MEASURE_RUN + u64::from(players), deal);
    let wins = |seat: &Player| winner(&Setup::new(players, seed), *seat, own) == Some(*seat);
    u32::try_from(Player::all(players).filter(wins).count()).unwrap_or(0)
}

fn winner(setup: &Setup, seat: Player, own: Habits<'_>) -> Option<Player> {
    let mut state = State::deal(setup).ok()?;
    for _ in 0..MOST_MOVES {
        let player = match state.status() {
            Status::Over(outcome) => return outcome.winner(),
            Status::ToAct(player) => player,
        };
        let (table, hand) = (state.table(), state.hand(player));
        let mv = if player == seat { own.best(table, hand) } else { suggest_with(table, hand) };
        state.play(mv?).ok()?;
    }
    None
}

/// How habits do against `suggest` in deals that are never learnt from.
fn measured(players: u8, own: Habits<'_>, deals: u64) -> String {
    let wins: u32 = in_parallel(deals, |deal| won(players, deal, own)).into_iter().sum();
    let games = u32::try_from(deals).unwrap_or(0) * u32::from(players);
    let score = Tally { wins, draws: 0, losses: games.saturating_sub(wins) }.wilson();
    let [middle, low, high] = [score.middle, score.low, score.high].map(|part| 100.0 * part);
    format!("{middle:.1} % ({low:.1} to {high:.1}) of {games} games against suggest")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_teaches_the_same() {
        assert_eq!(learn(2, 2), learn(2, 2));
    }
}
