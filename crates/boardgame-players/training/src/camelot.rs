//! Camelot: the weights of its evaluation, tuned by games against themselves.
//!
//! Simultaneous perturbation (Spall, 1992): all weights are changed at random, some up and some down, and a pair of games is
//! played between those and their opposites, one from each side. All weights then go the way of those that have won, a
//! step that gets smaller. What a weight is worth by itself no game says; all games together do.

use std::sync::Arc;

use boardgame_core::RandomPlayer;
use boardgame_players::{
    BoardOpponent as _, Tally,
    camelot::{CamelotNode, Weights},
};
use boardgame_search::{Limits, Node as _, Search, TranspositionTable};
use camelot::Position;

use super::{in_parallel, number, seed_of, summary};

/// Games begin with this many plies by chance, as the moves of one player are always the same.
const PLIES_BY_CHANCE: u32 = 4;
/// A longer game is drawn.
const MOST_PLIES: usize = 300;
/// The table of a search: small, for there are many.
const TABLE: usize = 1 << 19;
/// Pairs that are played with changes to the same weights, before the weights change. The fewer, the sooner what they say
/// is used; the more, the better threads share them.
const AT_ONCE: u64 = 16;
/// How far weights are changed at the end, as a part of what they are at the start; and at least this far, in their own unit.
const REACH: f64 = 0.15;
const LEAST_REACH: f64 = 6.0;
/// How far weights go at the end for each pair of games won, as a part of how far they were changed.
const STEP: f64 = 0.004;

/// What was thought of by hand, and is tuned.
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
    match words.as_slice() {
        ["tune", pairs, nodes] => {
            println!("{:#?}", tune(number(pairs)?, number(nodes)?));
            Ok(())
        }
        ["match", games, nodes] => {
            println!("{}", contest([&Weights::OWN, &BY_HAND], number(games)?, number(nodes)?));
            Ok(())
        }
        _ => Err(super::USAGE.to_owned()),
    }
}

/// Weights as numbers that go on in small steps.
struct Point(Vec<f64>);

impl Point {
    fn of(mut weights: Weights) -> Self {
        Self(weights.each().map(|weight| f64::from(*weight)).collect())
    }

    /// The nearest weights, some way from here.
    fn moved(&self, by: impl Fn(usize) -> f64) -> Weights {
        let mut weights = BY_HAND;
        for (place, weight) in weights.each().enumerate() {
            *weight = super::whole(self.0[place] + by(place)).into();
        }
        weights
    }
}

/// The weights after this many pairs of games, at this many nodes a move.
fn tune(pairs: u64, nodes: u64) -> Weights {
    let mut point = Point::of(BY_HAND);
    let reaches: Vec<f64> = point.0.iter().map(|weight| (weight.abs() * REACH).max(LEAST_REACH)).collect();
    let rounds = pairs.div_ceil(AT_ONCE);
    for round in 0..rounds {
        // The usual sequences: changes shrink slowly, steps sooner, and the first are held back.
        let left = |power: f64, offset: f64| {
            let (now, end) = (as_float(round) + 1.0 + offset, as_float(rounds) + offset);
            (end / now).powf(power)
        };
        let (widened, step) = (left(0.101, 0.0), STEP * left(0.602, as_float(rounds) / 10.0));
        let results = in_parallel(AT_ONCE, |number| {
            let mut chance = RandomPlayer::new(seed_of(29, round * AT_ONCE + number));
            let ways: Vec<f64> =
                reaches.iter().map(|_| if chance.pick([true, false]) == Some(true) { 1.0 } else { -1.0 }).collect();
            let sides = [1.0, -1.0].map(|sign| point.moved(|place| sign * widened * reaches[place] * ways[place]));
            let start = opening(&mut chance);
            let mut tally = Tally::default();
            for game in 0..2 {
                tally += Tally::of_game(played(start, sides.each_ref(), game, nodes));
            }
            (ways, f64::from(tally.wins) - f64::from(tally.losses))
        });
        for (ways, won) in results {
            for ((weight, reach), way) in point.0.iter_mut().zip(&reaches).zip(ways) {
                *weight += step * reach * won * way;
            }
        }
        if (round + 1) % 50 == 0 {
            eprintln!("{} pairs: {:?}", (round + 1) * AT_ONCE, point.moved(|_| 0.0));
        }
    }
    point.moved(|_| 0.0)
}

#[expect(clippy::cast_precision_loss, reason = "fewer rounds than that")]
fn as_float(number: u64) -> f64 {
    number as f64
}

/// What a match says: games from positions after some plies by chance, each once with either side.
fn contest(weights: [&Weights; 2], games: u64, nodes: u64) -> String {
    let mut tally = Tally::default();
    for result in in_parallel(games, |game| {
        let start = opening(&mut RandomPlayer::new(seed_of(30, game / 2)));
        Tally::of_game(played(start, weights, game % 2, nodes))
    }) {
        tally += result;
    }
    summary(tally, nodes)
}

/// A position after some plies by chance, in which no piece has to jump.
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

/// Which of two has won a game, in which the first begins if its number is even.
fn played(mut position: Position, weights: [&Weights; 2], game: u64, nodes: u64) -> Option<usize> {
    let tables = [(); 2].map(|()| Arc::new(TranspositionTable::of_bytes(TABLE)));
    let mut before = Vec::new();
    for ply in 0..MOST_PLIES {
        let side = (ply + usize::from(game % 2 == 1)) % 2;
        let board = CamelotNode::with_weights(position, weights[side]);
        if let Some(score) = board.over() {
            // The player to move has lost, or nobody has.
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
    fn the_same_games_tune_alike_and_change_something() {
        let tuned = tune(32, 60);
        assert_eq!(tuned, tune(32, 60));
        assert_ne!(tuned, BY_HAND);
    }

    /// Who thinks that men are worth nothing loses to who does not.
    #[test]
    fn better_weights_win_more_games() {
        let mut worse = Weights::OWN;
        worse.each().for_each(|weight| *weight = 0);
        let mut chance = RandomPlayer::new(Seed::from_u64(3));
        let won = (0..8).filter(|game| played(opening(&mut chance), [&Weights::OWN, &worse], *game, 300) == Some(0));
        assert!(won.count() >= 6);
    }
}
