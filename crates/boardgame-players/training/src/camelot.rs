//! Camelot: tunes the weights of its evaluation by self-play.
//!
//! The method is simultaneous perturbation (Spall, 1992). A random change is added to all weights and subtracted from them, and
//! the two results play a pair of games. All weights then move towards the winner.

use std::sync::Arc;

use boardgame_core::RandomPlayer;
use boardgame_players::{
    BoardOpponent as _, Tally,
    camelot::{CamelotNode, Weights},
};
use boardgame_search::{Limits, Node as _, Search, TranspositionTable};
use camelot::Position;

use super::{in_parallel, number, seed_of, to_float};

/// Number of random plies at the start of a game.
const PLIES_BY_CHANCE: u32 = 4;
/// Maximum length of a game in plies. Longer games are drawn.
const MAX_PLIES: usize = 300;
/// Size of a search's table in bytes.
const TABLE: usize = 1 << 19;
/// Number of pairs of games between two changes of the weights.
const AT_ONCE: u64 = 16;
/// Final change of a weight as a share of its start value, and the minimum of that change.
const REACH: f64 = 0.15;
const LEAST_REACH: f64 = 6.0;
/// Final step of a weight for each game won, as a share of its change.
const STEP: f64 = 0.004;

const BY_HAND: Weights = Weights {
    knight: 1040,
    nearest: [600, 440, 280, 192, 136, 100, 72, 52, 36, 24],
    second: [1200, 880, 560, 384, 272, 200, 144, 104, 72, 48],
    unguarded: 4,
    guards: [-320, -64, 96, 144, 160],
    open_way: 2400,
    open_way_moves: 80,
    up: 16,
    middle: 16,
    together: 32,
    exchange: 1600,
    tempo: 48,
};

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let ["tune", pairs, nodes] = words[..] else { return Err(super::USAGE.to_owned()) };
    println!("{:#?}", tune(number(pairs)?, number(nodes)?));
    Ok(())
}

/// Weights as real numbers.
struct Point(Vec<f64>);

impl Point {
    fn of(mut weights: Weights) -> Self {
        Self(weights.each().map(|weight| f64::from(*weight)).collect())
    }

    /// Adds `by` to each weight, and rounds the results to whole weights.
    fn moved(&self, by: impl Fn(usize) -> f64) -> Weights {
        let mut weights = BY_HAND;
        for (index, weight) in weights.each().enumerate() {
            *weight = super::whole(self.0[index] + by(index)).into();
        }
        weights
    }
}

/// Tunes the weights with the given number of pairs of games.
fn tune(pairs: u64, nodes: u64) -> Weights {
    let mut point = Point::of(BY_HAND);
    let reaches: Vec<f64> = point.0.iter().map(|weight| (weight.abs() * REACH).max(LEAST_REACH)).collect();
    let rounds = pairs.div_ceil(AT_ONCE);
    for round in 0..rounds {
        // The usual schedule of the method: the changes shrink slowly, and the steps faster.
        let left = |power: f64, offset: f64| {
            let (now, end) = (to_float(round) + 1.0 + offset, to_float(rounds) + offset);
            (end / now).powf(power)
        };
        let (widened, step) = (left(0.101, 0.0), STEP * left(0.602, to_float(rounds) / 10.0));
        let results = in_parallel(AT_ONCE, |number| {
            let mut chance = RandomPlayer::new(seed_of(29, round * AT_ONCE + number));
            let signs: Vec<f64> =
                reaches.iter().map(|_| if chance.pick([true, false]) == Some(true) { 1.0 } else { -1.0 }).collect();
            let sides = [1.0, -1.0].map(|sign| point.moved(|index| sign * widened * reaches[index] * signs[index]));
            let start = opening(&mut chance);
            let mut tally = Tally::default();
            for game in 0..2 {
                tally += Tally::of_game(winner(start, sides.each_ref(), game, nodes));
            }
            (signs, f64::from(tally.wins) - f64::from(tally.losses))
        });
        for (signs, lead) in results {
            for ((weight, reach), sign) in point.0.iter_mut().zip(&reaches).zip(signs) {
                *weight += step * reach * lead * sign;
            }
        }
        if (round + 1) % 50 == 0 {
            eprintln!("{} pairs: {:?}", (round + 1) * AT_ONCE, point.moved(|_| 0.0));
        }
    }
    point.moved(|_| 0.0)
}

/// Returns a position without jumps after some random plies.
fn opening(chance: &mut RandomPlayer) -> Position {
    loop {
        let mut position = Position::start();
        for _ in 0..PLIES_BY_CHANCE {
            if let Some(mv) = chance.pick(position.moves()) {
                position.play_trusted(mv);
            }
        }
        if position.jumpers().is_empty() {
            return position;
        }
    }
}

/// Plays a game and returns the winner. The first player moves first if `game` is even.
fn winner(mut position: Position, weights: [&Weights; 2], game: u64, nodes: u64) -> Option<usize> {
    let tables = [(); 2].map(|()| Arc::new(TranspositionTable::of_bytes(TABLE)));
    let mut before = Vec::new();
    for ply in 0..MAX_PLIES {
        let side = (ply + usize::from(game % 2 == 1)) % 2;
        let board = CamelotNode::with_weights(position, weights[side]);
        if let Some(score) = board.over() {
            // The player to move has lost, or the game is drawn.
            return (score < boardgame_search::Score::DRAWN).then_some(1 - side);
        }
        if before.len() >= 100 || before.iter().filter(|key| **key == board.key()).count() >= 2 {
            return None;
        }
        let mut search =
            Search::with_table(board, Arc::clone(&tables[side])).with_tuning(Position::TUNING).with_history(&before);
        let Some(mv) = search.run(&Limits::nodes(nodes)).best else { return Some(1 - side) };
        if board.is_irreversible(mv) {
            before.clear();
        } else {
            before.push(board.key());
        }
        position.play_trusted(mv);
    }
    None
}

#[cfg(test)]
mod tests {
    use boardgame_core::Seed;

    use super::*;

    #[test]
    fn tuning_is_reproducible_and_changes_weights() {
        let tuned = tune(32, 60);
        assert_eq!(tuned, tune(32, 60));
        assert_ne!(tuned, BY_HAND);
    }

    #[test]
    fn better_weights_win_more_games() {
        let mut worse = Weights::OWN;
        worse.each().for_each(|weight| *weight = 0);
        let mut chance = RandomPlayer::new(Seed::from_u64(3));
        let wins = (0..8).filter(|game| winner(opening(&mut chance), [&Weights::OWN, &worse], *game, 300) == Some(0));
        assert!(wins.count() >= 6);
    }
}
