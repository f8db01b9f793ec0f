//! A bot of a few lines against itself: it takes what it can, then goes where it is nearest to the enemy castle.
//!
//! `cargo run -p camelot --example camelot_bot -- 7` plays another game for each number.

use std::{env, error::Error};

use camelot::boardgame_core::{Game, RandomPlayer, Seed, Status};
use camelot::{Camelot, DrawPolicy, Move, Setup, Side};

fn bot(game: &Camelot, chance: &mut RandomPlayer) -> Option<Move> {
    let value = |mv: &Move| {
        let ahead = i16::from(mv.to().rank()) - i16::from(mv.from().rank());
        let forward = if game.position().to_move() == Side::White { ahead } else { -ahead };
        (mv.jumps(), forward)
    };
    let moves = game.position().moves();
    let best = moves.iter().map(value).max()?;
    chance.pick(moves.iter().copied().filter(|mv| value(mv) == best).collect::<Vec<_>>())
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut chance = RandomPlayer::new(Seed::from_u64(seed));
    let mut game = Camelot::start(&Setup { draws: DrawPolicy::Automatic, ..Setup::default() })?;
    while let Some(mv) = bot(&game, &mut chance).filter(|_| !game.status().is_over()) {
        print!("{mv} ");
        game.play(&mv)?;
    }
    println!("\n\n{}", game.position());
    if let Status::Over(outcome) = game.status() {
        println!("{outcome}");
    }
    Ok(())
}
