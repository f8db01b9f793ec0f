//! A bot that captures as many pieces as it can and otherwise plays at random, against itself.
//!
//! `cargo run -p checkers --example bot -- 7` plays another game for each number.

use std::{env, error::Error};

use checkers::boardgame_core::{Game, RandomPlayer, Seed, Status};
use checkers::{Checkers, DrawPolicy, Labels, Move, Setup};

fn bot(game: &Checkers, chance: &mut RandomPlayer) -> Option<Move> {
    let most = game.position().moves().iter().map(|mv| mv.jumps()).max()?;
    chance.pick(game.position().moves().iter().copied().filter(|mv| mv.jumps() == most).collect::<Vec<_>>())
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut chance = RandomPlayer::new(Seed::from_u64(seed));
    let mut game = Checkers::start(&Setup { draws: DrawPolicy::Automatic, ..Setup::default() })?;
    while let Some(mv) = bot(&game, &mut chance).filter(|_| !game.status().is_over()) {
        print!("{mv} ");
        game.play(&mv)?;
    }
    println!("\n\n{}", game.position().drawing(&Labels::default()));
    if let Status::Over(outcome) = game.status() {
        println!("{outcome}");
    }
    Ok(())
}
