//! Measures whether the player of Camelot wins won positions.
//!
//! - `won make 50 100000 1` prints 50 positions, one from each of its games. The games use 4,000 nodes per move, and start after four
//!   random plies with seed 1. A position counts if no jump is possible and a search of 100,000 nodes finds a lead of two men,
//!   but no end of the game.
//! - `won play FILE 4000` plays the positions of a file with 4,000 nodes per move for both sides, and counts the wins within 60
//!   moves.

use std::{env, fs};

use boardgame_core::{DrawPolicy, Game, RandomPlayer, Seed, Status};
use boardgame_players::{Engine, MAN, keys};
use boardgame_search::Limits;
use camelot::{Camelot, Move, Position, Setup};

/// Number of moves in which a win counts.
const MOVES: usize = 60;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok());
    match words.first().map(String::as_str) {
        Some("make") => {
            make(number(1).unwrap_or(50), number(2).unwrap_or(100_000), number(3).unwrap_or(1));
        }
        Some("play") => play(&fs::read_to_string(&words[1]).expect("a file"), number(2).unwrap_or(4_000)),
        _ => println!("make POSITIONS NODES SEED | play FILE NODES"),
    }
}

/// A game with its moves and players.
struct Table {
    setup: Setup,
    game: Camelot,
    moves: Vec<Move>,
    engines: [Engine; 2],
}

impl Table {
    fn of(position: &Position) -> Self {
        let setup = Setup { draws: DrawPolicy::Automatic, ..Setup::from_position(position) };
        let game = Camelot::start(&setup).expect("a position of a game");
        Self { setup, game, moves: Vec::new(), engines: [Engine::new(16 << 20), Engine::new(16 << 20)] }
    }

    /// Searches for the player to act. Returns the move, its score, and whether it is a forced win or loss.
    fn think(&mut self, nodes: u64) -> Option<(Move, i32, bool)> {
        let player = self.game.status().to_act()?;
        let before = keys(&self.setup, self.moves.iter().copied());
        let found = self.engines[player.index()].think(&self.game, &before, &Limits::nodes(nodes), |_| {});
        let is_decided = found.score.plies_to_win().or(found.score.plies_to_loss()).is_some();
        Some((found.best?, found.score.value(), is_decided))
    }

    fn play(&mut self, mv: Move) {
        self.game.play(&mv).expect("it is legal");
        self.moves.push(mv);
    }
}

fn make(positions: u64, nodes: u64, seed: u64) {
    let mut chance = RandomPlayer::new(Seed::from_u64(seed));
    let mut found = 0;
    while found < positions {
        let mut position = Position::start();
        for _ in 0..4 {
            let Some(mv) = chance.pick(position.moves()) else { break };
            position.play_trusted(mv);
        }
        let mut table = Table::of(&position);
        while let Some((mv, score, is_decided)) = table.think(4_000) {
            let position = *table.game.position();
            if is_decided || table.moves.len() > 300 {
                break;
            }
            if score.abs() >= 2 * MAN && position.jumpers().is_empty() {
                let deeper = Table::of(&position).think(nodes);
                if deeper.is_some_and(|(_, deep, is_decided)| !is_decided && score.signum() * deep >= 2 * MAN) {
                    let winner = if score > 0 { position.to_move() } else { !position.to_move() };
                    println!("{winner} {score} {position}");
                    found += 1;
                    break;
                }
            }
            table.play(mv);
        }
    }
}

fn play(text: &str, nodes: u64) {
    let (mut won, mut long, mut drawn, mut lost, mut needed) = (0, 0, 0, 0, 0);
    for line in text.lines() {
        let mut words = line.splitn(3, ' ');
        let winner = words.next().expect("a side");
        let position: Position = words.nth(1).and_then(|text| text.parse().ok()).expect("a position");
        let is_to_move = position.to_move().to_string() == winner;
        let side = if is_to_move { position.to_move() } else { !position.to_move() };
        let mut table = Table::of(&position);
        while let Some((mv, ..)) = table.think(nodes) {
            table.play(mv);
        }
        let moves = table.moves.len().div_ceil(2);
        match table.game.status() {
            Status::Over(outcome) if outcome.winner() == Some(side.player()) => {
                needed += moves;
                if moves <= MOVES { won += 1 } else { long += 1 }
            }
            Status::Over(outcome) if outcome.winner().is_none() => drawn += 1,
            _ => lost += 1,
        }
        if table.game.status().outcome().and_then(|outcome| outcome.winner()) != Some(side.player()) || moves > MOVES {
            println!("not won within {MOVES} moves, but after {moves} {:?}: {line}", table.game.status());
        }
    }
    let wins = won + long;
    println!(
        "{won} won within {MOVES} moves, {long} later, {drawn} drawn, {lost} lost; {} moves on average",
        needed / wins.max(1)
    );
}
