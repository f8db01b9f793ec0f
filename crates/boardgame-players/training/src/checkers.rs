//! Training of the network for checkers by self-play, in generations.

use std::{fs, sync::Arc};

use boardgame_core::RandomPlayer;
use boardgame_players::{
    BoardOpponent as _, Tally,
    checkers::{CheckersNode, Network},
};
use boardgame_search::{Limits, Node as _, Search, TranspositionTable};
use checkers::{Move, Position, ballot};

use super::{
    in_parallel,
    network::{self, Sample},
    number, seed_of, summary, write,
};

/// Number of games in each generation, and number of nodes per move. The network of the previous
/// generation plays them. The first generation uses a network of zeros, which counts only the material.
const GENERATIONS: [(u64, u64); 11] = [
    (12_000, 400),
    (20_000, 400),
    (20_500, 400),
    (13_500, 600),
    (29_500, 1_000),
    (15_000, 1_000),
    (30_000, 1_000),
    (60_000, 1_000),
    (30_000, 1_000),
    (30_000, 1_000),
    (49_500, 1_000),
];
/// Upper bound of the number of random plies after the ballot. The number is always less.
const PLIES_BY_CHANCE: u32 = 7;
/// Maximum number of plies in a game, and of plies without progress. Longer games are drawn.
const MAX_PLIES: usize = 160;
const QUIET_PLIES: usize = 50;
/// A lead that counts as a win, in hundredths of a man.
const DECIDED: i32 = 700;
/// Size of a search's table in bytes.
const TABLE: usize = 1 << 19;
/// Number of games between two progress reports.
const AT_ONCE: u64 = 500;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["match", one, other, games, nodes] => {
            let players = [read(one)?, read(other)?];
            let score = contest(players.each_ref().map(Box::as_ref), number(games)?, number(nodes)?);
            println!("{one} against {other}, {score}");
            Ok(())
        }
        [path] => learn(path),
        _ => Err(super::USAGE.to_owned()),
    }
}

/// Reads a network. The path `zero` stands for a network of zeros.
fn read(path: &str) -> Result<Box<Network>, String> {
    let bytes = if path == "zero" { Ok(vec![0; Network::BYTES]) } else { fs::read(path) };
    let bytes = bytes.map_err(|error| format!("{path}: {error}"))?;
    Network::from_bytes(&bytes).map(Box::new).map_err(|error| format!("{path}: {error}"))
}

/// Trains all generations, and writes the network to the file after each.
fn learn(path: &str) -> Result<(), String> {
    let mut network = read("zero")?;
    for (generation, (games, nodes)) in (1..).zip(GENERATIONS) {
        let mut samples = Vec::new();
        for first in (0..games).step_by(usize::try_from(AT_ONCE).unwrap_or(1)) {
            let number = AT_ONCE.min(games - first);
            let new_samples = in_parallel(number, |game| game_samples((generation, first + game), &network, nodes));
            samples.extend(new_samples.into_iter().flatten());
            println!("generation {generation}: {} games, {} positions", first + number, samples.len());
        }
        write(path, &network::fit(&samples, generation))?;
        network = read(path)?;
    }
    Ok(())
}

fn think(
    position: Position,
    network: &Network,
    table: &Arc<TranspositionTable>,
    before: &[u64],
    nodes: u64,
) -> Option<(Move, i32)> {
    let board = CheckersNode::new(position).with_network(network);
    let mut search = Search::with_table(board, Arc::clone(table)).with_tuning(Position::TUNING).with_history(before);
    let found = search.run(&Limits::nodes(nodes));
    found.best.map(|best| (best, found.score.value()))
}

/// Plays a move and updates the keys since the last irreversible move.
fn advance(position: &mut Position, before: &mut Vec<u64>, mv: Move) {
    let board = CheckersNode::new(*position);
    if board.is_irreversible(mv) {
        before.clear();
    } else {
        before.push(board.key());
    }
    position.play_trusted(mv);
}

/// Reports whether a game counts as drawn.
fn is_drawn(position: &Position, before: &[u64]) -> bool {
    before.len() >= QUIET_PLIES || before.iter().filter(|key| **key == position.key()).count() >= 2
}

/// Plays a game of a network against itself, and returns its quiet positions.
fn game_samples((generation, game): (u64, u64), network: &Network, nodes: u64) -> Vec<Sample> {
    let mut chance = RandomPlayer::new(seed_of(generation, game));
    let deck = ballot::three_move();
    let Some(mut position) = chance.pick(deck.iter().map(ballot::Opening::position)) else { return Vec::new() };
    let mut before = Vec::new();
    for _ in 0..chance.pick(0..PLIES_BY_CHANCE).unwrap_or(0) {
        let Some(mv) = chance.pick(position.moves()) else { return Vec::new() };
        advance(&mut position, &mut before, mv);
    }
    let table = Arc::new(TranspositionTable::of_bytes(TABLE));
    let mut samples: Vec<Sample> = Vec::new();
    let mut result = 0;
    for _ in 0..MAX_PLIES {
        if is_drawn(&position, &before) {
            break;
        }
        let Some((mv, score)) = think(position, network, &table, &before, nodes) else {
            result = -1;
            break;
        };
        if score.abs() >= DECIDED {
            result = if score > 0 { 1 } else { -1 };
            break;
        }
        if position.jumpers().is_empty() {
            samples.push(Sample { position, score, result: 0 });
        }
        advance(&mut position, &mut before, mv);
    }
    // `result` is for the player to move at the end. Each sample stores it for its player to move.
    for sample in &mut samples {
        sample.result = if sample.position.side_to_move() == position.side_to_move() { result } else { -result };
    }
    samples
}

/// Plays a match of two networks from ballots, each with both colours, and describes the result.
fn contest(networks: [&Network; 2], games: u64, nodes: u64) -> String {
    let mut tally = Tally::default();
    for result in in_parallel(games, |game| play(networks, game, nodes)) {
        tally += result;
    }
    summary(tally, nodes)
}

fn play(networks: [&Network; 2], game: u64, nodes: u64) -> Tally {
    let deck = ballot::three_move();
    // The step and the length of the deck have no common factor, so even a short match samples the whole deck.
    let mut position = deck[usize::try_from(game / 2).unwrap_or(0) * 55 % deck.len()].position();
    let first = usize::from(game % 2 == 1);
    let tables = [(); 2].map(|()| Arc::new(TranspositionTable::of_bytes(8 * TABLE)));
    let mut before = Vec::new();
    let mut winner = None;
    for ply in 0..2 * MAX_PLIES {
        // White moves after the three plies of the ballot.
        let side = (ply + first) % 2;
        if before.len() >= 80 || before.iter().filter(|key| **key == position.key()).count() >= 2 {
            break;
        }
        let Some((mv, _)) = think(position, networks[side], &tables[side], &before, nodes) else {
            winner = Some(1 - side);
            break;
        };
        advance(&mut position, &mut before, mv);
    }
    Tally::of_game(winner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn training_is_reproducible() {
        let zero = read("zero").expect("a network");
        let new_samples = in_parallel(6, |game| game_samples((0, game), &zero, 400));
        let one_by_one: Vec<_> = (0..6).map(|game| game_samples((0, game), &zero, 400)).collect();
        let fitted = network::fit(&one_by_one.concat(), 0);
        assert_eq!(fitted, network::fit(&new_samples.concat(), 0));
        assert!(Network::from_bytes(&fitted).is_ok());
    }

    #[test]
    fn a_result_is_for_the_side_to_move() {
        let zero = read("zero").expect("a network");
        let samples = (0..40)
            .map(|game| game_samples((1, game), &zero, 400))
            .find(|samples| samples.iter().any(|sample| sample.result != 0));
        for pair in samples.expect("a decisive game in forty").windows(2) {
            let same = pair[0].position.side_to_move() == pair[1].position.side_to_move();
            assert_eq!(pair[0].result == pair[1].result, same);
        }
    }
}
