//! Chooses the suit of a challenge for the crown by playing out the challenge in many worlds.
//!
//! ```sh
//! cargo run -p dwyn --example odds
//! ```

use std::error::Error;

use dwyn::boardgame_core::{Match, Player, RandomPlayer, Seed, Shuffler, Status, Viewer};
use dwyn::{Card, Dwyn, Face, Move, Setup, State};

const WORLDS: usize = 500;

fn main() -> Result<(), Box<dyn Error>> {
    let game = game_with_challenge()?;
    let Status::ToAct(challenger) = game.status() else { return Err("the game is over".into()) };
    println!("{}\n", game.view(Viewer::Seat(challenger)));

    let knowledge = game.knowledge(Viewer::Seat(challenger)).ok_or("the sightings contradict each other")?;
    let mut shuffler = Shuffler::new(Seed::from_u64(99));
    for mv in game.state().state().moves() {
        let Move::Dwyn { prize: Card::CORON, .. } = mv else { continue };
        let mut won = 0;
        for mut world in knowledge.worlds(&mut shuffler).take(WORLDS) {
            world.play(mv)?;
            won += usize::from(wins_crown(world.into_state(), challenger)?);
        }
        println!("{mv}: won in {won} of {WORLDS} worlds");
    }
    Ok(())
}

/// Finds a game in which the player to act can challenge for the crown and has at least two number cards.
fn game_with_challenge() -> Result<Match<Dwyn>, Box<dyn Error>> {
    for seed in 0.. {
        let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(seed)))?;
        let mut chance = RandomPlayer::new(Seed::from_u64(seed));
        while let Status::ToAct(player) = game.status() {
            let for_crown = |mv: &Move| matches!(mv, Move::Dwyn { prize: Card::CORON, .. });
            let armed = game.state().state().hand(player).iter().filter(|card| matches!(card.face(), Face::Number(..)));
            if armed.count() > 1 && game.state().state().moves().iter().any(for_crown) {
                return Ok(game);
            }
            let Some(mv) = chance.choose(game.state()) else { break };
            game.submit(player, mv)?;
        }
    }
    Err("no such game".into())
}

/// Plays a challenge to its end with each player's lowest card. Reports whether the challenger wins the crown.
fn wins_crown(mut world: State, challenger: Player) -> Result<bool, Box<dyn Error>> {
    while let (Some(_), Status::ToAct(player)) = (world.table().duel(), world.status()) {
        let Some(mv) = world.view(Viewer::Seat(player)).moves().first().copied() else { break };
        world.play(mv)?;
    }
    Ok(world.table().crowned() == Some(challenger))
}
