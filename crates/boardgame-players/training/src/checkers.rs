//! Checkers: games against itself, and what they teach.

use std::{fs, io::Write as _, ops::Range, sync::Arc};

use boardgame_core::RandomPlayer;
use boardgame_players::{
    BoardOpponent as _, Tally,
    checkers::{CheckersNode, Judge, Network},
};
use boardgame_search::{Limits, Node as _, Search, TranspositionTable};
use checkers::{Move, Position, ballot};

use super::{in_parallel, network, number, sample::Sample, seed_of, summary, write};

/// Games of each generation, and how much is thought about a move. The first is played by the evaluation by hand, each other
/// by what the one before has learnt.
/// The eleventh of `docs/playing.md` has no games of its own, so that the last is the twelfth.
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
/// Every game begins with a ballot, and fewer plies than this by chance.
const PLIES_BY_CHANCE: u32 = 7;
/// A game that is longer is drawn, and so is one in which nothing has happened for this many plies.
const MOST_PLIES: usize = 160;
const QUIET_PLIES: usize = 50;
/// A side that is this far ahead has won.
const DECIDED: i32 = 700;
/// The table of a search: small, for there are many.
const TABLE: usize = 1 << 19;
/// Games that are played before the file is continued.
const AT_ONCE: u64 = 500;

pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["match", one, other, games, nodes] => {
            let players = [read(one)?, read(other)?];
            let judges = players.each_ref().map(|player| judge(player.as_deref()));
            println!("{one} against {other}, {}", contest(judges, number(games)?, number(nodes)?));
            Ok(())
        }
        ["games", file, player, generation, first, games, nodes] => {
            let player = read(player)?;
            let first = number(first)?;
            let games = first..first + number(games)?;
            play(file, player.as_deref(), number(generation)?, games, number(nodes)?)
        }
        ["fit", path, file, generation] => fit(path, file, number(generation)?),
        [path] => learn(path),
        _ => Err(super::USAGE.to_owned()),
    }
}

/// A network from a file; none, which is to say the evaluation by hand, for `hand`.
fn read(path: &str) -> Result<Option<Box<Network>>, String> {
    if path == "hand" {
        return Ok(None);
    }
    let bytes = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    Network::from_bytes(&bytes).map(|network| Some(Box::new(network))).map_err(|error| format!("{path}: {error}"))
}

fn judge(network: Option<&Network>) -> Judge<'_> {
    network.map_or(Judge::Hand, Judge::Learnt)
}

/// All generations one after the other: the games beside the file, with `.games` and the generation behind its name.
fn learn(path: &str) -> Result<(), String> {
    let mut player = None;
    for (generation, (games, nodes)) in (1..).zip(GENERATIONS) {
        let file = format!("{path}.games{generation}");
        play(&file, player.as_deref(), generation, 0..games, nodes)?;
        fit(path, &file, generation)?;
        player = read(path)?;
    }
    Ok(())
}

/// Plays games, and writes the positions that can be learnt from.
fn play(path: &str, player: Option<&Network>, generation: u64, games: Range<u64>, nodes: u64) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{path}: {error}");
    let mut file = fs::File::create(path).map_err(failed)?;
    let mut positions = 0;
    for first in games.clone().step_by(usize::try_from(AT_ONCE).unwrap_or(1)) {
        let number = AT_ONCE.min(games.end - first);
        let lessons = in_parallel(number, |game| lesson((generation, first + game), judge(player), nodes));
        for sample in lessons.iter().flatten() {
            file.write_all(&sample.to_bytes()).map_err(failed)?;
            positions += 1;
        }
        println!("generation {generation}: {} games, {positions} positions", first + number - games.start);
    }
    Ok(())
}

/// Fits a network to the positions of a file.
fn fit(path: &str, file: &str, generation: u64) -> Result<(), String> {
    let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let samples = bytes.chunks(Sample::BYTES).map(|bytes| Sample::from_bytes(bytes.try_into().ok()?));
    match samples.collect::<Option<Vec<_>>>() {
        Some(samples) => write(path, &network::fit(&samples, generation)),
        _ => Err(format!("{file}: these are not positions of games")),
    }
}

/// A player's move with what it is held to be worth.
fn think(
    position: Position,
    judge: Judge<'_>,
    table: &Arc<TranspositionTable>,
    before: &[u64],
    nodes: u64,
) -> Option<(Move, i32)> {
    let board = CheckersNode::new(position).judged(judge);
    let mut search = Search::with_table(board, Arc::clone(table)).with_tuning(Position::TUNING).with_history(before);
    let found = search.run(&Limits::nodes(nodes));
    found.best.map(|best| (best, found.score.value()))
}

/// Goes on from a position, and keeps the keys since the last move that cannot be taken back.
fn advance(position: &mut Position, before: &mut Vec<u64>, mv: Move) {
    let board = CheckersNode::new(*position);
    if board.is_irreversible(mv) {
        before.clear();
    } else {
        before.push(board.key());
    }
    position.play_trusted(mv);
}

/// Whether nothing comes of the game any more.
fn is_drawn(position: &Position, before: &[u64]) -> bool {
    before.len() >= QUIET_PLIES || before.iter().filter(|key| **key == position.key()).count() >= 2
}

/// A game against itself, with what can be learnt from it.
fn lesson((generation, game): (u64, u64), judge: Judge<'_>, nodes: u64) -> Vec<Sample> {
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
    for _ in 0..MOST_PLIES {
        if is_drawn(&position, &before) {
            break;
        }
        let Some((mv, score)) = think(position, judge, &table, &before, nodes) else {
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
    // `result` is for the player to move at the end; each sample has it for the player to move there.
    for sample in &mut samples {
        sample.result = if sample.position.to_move() == position.to_move() { result } else { -result };
    }
    samples
}

/// What a match of two evaluations says: games from ballots, each ballot once with either side, at `nodes` a move.
fn contest(judges: [Judge<'_>; 2], games: u64, nodes: u64) -> String {
    let mut tally = Tally::default();
    for result in in_parallel(games, |game| played(judges, game, nodes)) {
        tally += result;
    }
    summary(tally, nodes)
}

/// One game of a match, for the first of the two.
fn played(judges: [Judge<'_>; 2], game: u64, nodes: u64) -> Tally {
    let deck = ballot::three_move();
    // A step that has no factor in common with the length of the deck, so that few games take openings from all of it.
    let mut position = deck[usize::try_from(game / 2).unwrap_or(0) * 55 % deck.len()].position();
    let first = usize::from(game % 2 == 1);
    let tables = [(); 2].map(|()| Arc::new(TranspositionTable::of_bytes(8 * TABLE)));
    let mut before = Vec::new();
    let mut winner = None;
    for ply in 0..2 * MOST_PLIES {
        // After three plies of the ballot White is to move, but which of them that is does not matter here.
        let side = (ply + first) % 2;
        if before.len() >= 80 || before.iter().filter(|key| **key == position.key()).count() >= 2 {
            break;
        }
        let Some((mv, _)) = think(position, judges[side], &tables[side], &before, nodes) else {
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
    fn the_same_seed_teaches_the_same() {
        let lessons = || in_parallel(6, |game| lesson((0, game), Judge::Hand, 400));
        let one_by_one: Vec<_> = (0..6).map(|game| lesson((0, game), Judge::Hand, 400)).collect();
        let fitted = network::fit(&one_by_one.concat(), 0);
        assert_eq!(fitted, network::fit(&lessons().concat(), 0));
        assert!(Network::from_bytes(&fitted).is_ok());
    }

    #[test]
    fn a_sample_is_read_back_as_it_was_written() {
        for sample in lesson((0, 3), Judge::Hand, 400) {
            let read = Sample::from_bytes(&sample.to_bytes()).expect("a position");
            let seen = if sample.position.to_move() == read.position.to_move() {
                sample.position
            } else {
                sample.position.mirrored()
            };
            assert_eq!(read, Sample { position: seen, ..sample });
        }
    }

    #[test]
    fn a_result_is_seen_by_the_side_to_move() {
        let samples = (0..40)
            .map(|game| lesson((1, game), Judge::Hand, 400))
            .find(|samples| samples.iter().any(|s| s.result != 0));
        let samples = samples.expect("somebody wins one of forty games");
        for pair in samples.windows(2) {
            let same = pair[0].position.to_move() == pair[1].position.to_move();
            assert_eq!(pair[0].result == pair[1].result, same);
        }
    }
}
