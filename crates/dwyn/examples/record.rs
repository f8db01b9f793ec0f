//! Prints the record of a random game, or the moves in a given record with their clauses.
//!
//! ```sh
//! cargo run -p dwyn --example record                # plays and prints a record
//! cargo run -p dwyn --example record -- game.json   # prints the moves of a record
//! ```

use std::{env, error::Error, fs};

use dwyn::boardgame_core::{Lang, Match, RandomPlayer, Record, Secret, Seed, Status, Viewer};
use dwyn::{Dwyn, Move, Phase, Rule, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    let Some(path) = env::args().nth(1) else {
        println!("{}", Record::of(&play()?).to_json()?);
        return Ok(());
    };
    let record = Record::<Dwyn>::read(fs::read(path)?)?;
    let game = record.replay()?;
    let mut replayed = Match::<Dwyn>::start(game.setup().clone())?;
    for event in game.log() {
        let (Some(by), Some(mv)) = (event.by(), event.mv()) else { continue };
        let rule = clause(&replayed, *mv);
        let effect = replayed.submit(by, *mv)?;
        let seen = replayed.state().sighting(mv, &effect, Viewer::Spectator);
        println!("{seen}  [{}: {}]", rule.clause().number, rule.title(Lang::En));
    }
    if let Status::Over(outcome) = replayed.status() {
        println!("{outcome}");
    }
    Ok(())
}

fn play() -> Result<Match<Dwyn>, Box<dyn Error>> {
    let mut game = Match::<Dwyn>::start(Setup::new(4, Seed::from_u64(2)))?;
    let mut chance = RandomPlayer::new(Seed::from_u64(1));
    while let Status::ToAct(player) = game.status() {
        let Some(mv) = chance.choose(game.state()) else { break };
        game.submit(player, mv)?;
    }
    Ok(game)
}

/// Returns the clause under which a move is allowed.
fn clause(game: &Match<Dwyn>, mv: Move) -> Rule {
    let table = game.state().state().table();
    let answer = if table.duel().is_some_and(|duel| duel.to_act() == duel.defender) {
        Rule::DefenderAnswers
    } else {
        Rule::ChallengerAnswers
    };
    match (mv, table.phase()) {
        (Move::Draw, Phase::Before) => Rule::Draw,
        (Move::Draw, Phase::After) => Rule::LaterDraw,
        (Move::Discard(_) | Move::Lay(_), Phase::Before) => Rule::Action,
        (Move::Discard(_) | Move::Lay(_), Phase::After) => Rule::LaterAction,
        (Move::Lladrad { .. }, _) => Rule::Theft,
        (Move::Dwyn { .. }, _) => Rule::Challenge,
        (Move::Play(_) | Move::Pass, _) => answer,
        (Move::Idle, _) => Rule::IdleTurn,
    }
}
