//! Whether the player of Camelot wins what is won.
//!
//! - `won make 50 100000 1`: 50 won positions, one from each of its own games, on standard output. The games are played at 4,000
//!   nodes a move from positions after four plies at random, which the seed 1 chooses. Of each, the first position is taken in
//!   which nothing is captured next and a search of 100,000 nodes says that one side is two men ahead or more, and does not see
//!   the end of the game. `won make 50 100000 1 6` asks for six men; `won make 50 100000 1 seen` for one of which the search sees
//!   how it is won, and that of the game did not.
//! - `won play FILE 4000`: both sides play on from every position of such a file, at 4,000 nodes a move, and it says how many are
//!   won within 60 moves.

use std::{env, fs};

use boardgame_core::{DrawPolicy, Game, RandomPlayer, Seed, Status};
use boardgame_players::{Engine, MAN, keys};
use boardgame_search::Limits;
use camelot::{Camelot, Move, Position, Setup};

/// How many moves the winner has.
const MOVES: usize = 60;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u64>().ok());
    match words.first().map(String::as_str) {
        Some("make") => {
            let judgement = match words.get(4).map(String::as_str) {
                Some("seen") => Judgement::Seen,
                men => Judgement::Ahead(men.map_or(2, |men| men.parse().expect("a number of men, or seen"))),
            };
            make(number(1).unwrap_or(50), number(2).unwrap_or(100_000), number(3).unwrap_or(1), judgement);
        }
        Some("play") => play(&fs::read_to_string(&words[1]).expect("a file"), number(2).unwrap_or(4_000)),
        _ => println!("make POSITIONS NODES SEED [MEN | seen] | play FILE NODES"),
    }
}

/// When a position is held to be won.
#[derive(Clone, Copy)]
enum Judgement {
    /// A side is as many men ahead as this, and no end is seen.
    Ahead(i32),
    /// A search sees the end.
    Seen,
}

impl Judgement {
    /// Whether it holds for a side that is this far ahead.
    const fn holds(self, worth: i32, is_seen: bool) -> bool {
        match self {
            Self::Ahead(men) => !is_seen && worth >= men * MAN,
            Self::Seen => is_seen && worth > 0,
        }
    }
}

/// A game, and what a search needs to know of it.
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

    /// Thinks for the player to act: the move, what it is worth in units of the evaluation, and whether the end is seen.
    fn think(&mut self, nodes: u64) -> Option<(Move, i32, bool)> {
        let player = self.game.status().to_act()?;
        let before = keys(&self.setup, self.moves.iter().copied());
        let found = self.engines[player.index()].think(&self.game, &before, &Limits::nodes(nodes), |_| {});
        let is_seen = found.score.plies_to_win().or(found.score.plies_to_loss()).is_some();
        Some((found.best?, found.score.value(), is_seen))
    }

    fn play(&mut self, mv: Move) {
        self.game.play(&mv).expect("it is legal");
        self.moves.push(mv);
    }
}

fn make(positions: u64, nodes: u64, seed: u64, judgement: Judgement) {
    let mut chance = RandomPlayer::new(Seed::from_u64(seed));
    let mut found = 0;
    while found < positions {
        let mut position = Position::start();
        for _ in 0..4 {
            let Some(mv) = chance.pick(position.moves()) else { break };
            position.play_trusted(mv);
        }
        let mut table = Table::of(&position);
        while let Some((mv, worth, is_seen)) = table.think(4_000) {
            let position = *table.game.position();
            if is_seen || table.moves.len() > 300 {
                break;
            }
            if worth.abs() >= 2 * MAN && position.jumpers().is_empty() {
                let ahead = worth.signum();
                let deeper = Table::of(&position).think(nodes);
                if deeper.is_some_and(|(_, worth, is_seen)| judgement.holds(ahead * worth, is_seen)) {
                    let winner = if worth > 0 { position.to_move() } else { !position.to_move() };
                    println!("{winner} {worth} {position}");
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
