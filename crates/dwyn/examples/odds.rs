//! Which suit to name? A player who thinks of challenging for the crown tries every suit in many worlds that he cannot
//! tell from the real one, and counts where the challenge is won.
//!
//! ```sh
//! cargo run -p dwyn --example odds
//! ```

use std::error::Error;

use boardgame_core::{Enumerable, Game, Match, Player, Secret, Seed, Shuffler, Status, Viewer};
use dwyn::{Card, Dwyn, Face, Move, Setup, suggest};

const WORLDS: usize = 500;

fn main() -> Result<(), Box<dyn Error>> {
    let game = somebody_can_challenge()?;
    let Status::ToAct(challenger) = game.status() else { return Err("the game is over".into()) };
    println!("{}\n", game.state().view(Viewer::Seat(challenger)));

    let mut shuffler = Shuffler::new(Seed::from_u64(99));
    for mv in game.moves() {
        let Move::Dwyn { prize: Card::CORON, .. } = mv else { continue };
        let mut won = 0;
        for _ in 0..WORLDS {
            let mut world = game.resample(challenger, &mut shuffler);
            world.play(&mv)?;
            won += usize::from(takes_the_crown(world, challenger)?);
        }
        println!("{mv}: won in {won} of {WORLDS} worlds");
    }
    Ok(())
}

/// The first state of some game in which the player to act can challenge for the crown, and has numbers to fight with.
fn somebody_can_challenge() -> Result<Dwyn, Box<dyn Error>> {
    for seed in 0.. {
        let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(seed)))?;
        while let Status::ToAct(player) = game.status() {
            let for_crown = |mv: &Move| matches!(mv, Move::Dwyn { prize: Card::CORON, .. });
            let armed = game.state().state().hand(player).iter().filter(|card| matches!(card.face(), Face::Number(..)));
            if armed.count() > 1 && game.state().moves().iter().any(for_crown) {
                return Ok(game.state().clone());
            }
            let Some(mv) = suggest(&game.view(Viewer::Seat(player))) else { break };
            game.submit(player, mv)?;
        }
    }
    Err("no such game".into())
}

/// Plays an open challenge to its end, as sensible players would.
fn takes_the_crown(mut world: Dwyn, challenger: Player) -> Result<bool, Box<dyn Error>> {
    while let (Some(_), Status::ToAct(player)) = (world.state().table().duel(), world.status()) {
        let Some(mv) = suggest(&world.view(Viewer::Seat(player))) else { break };
        world.play(&mv)?;
    }
    Ok(world.state().table().crowned() == Some(challenger))
}
