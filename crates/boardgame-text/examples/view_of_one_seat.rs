//! Plays a game of Dwyn between four random players and reports it in Welsh to one of them, addressed as *chi*:
//!
//! `cargo run -p boardgame-text --example view_of_one_seat -- 2 7` reports the game with seed 7 to seat 2.

use std::{env, error::Error};

use boardgame_core::{Lang, Match, Player, RandomPlayer, Secret, Seed, Status, Viewer};
use boardgame_text::Text;
use dwyn::{Dwyn, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let seat: u8 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let seed = arguments.next().unwrap_or_else(|| "7".into()).parse()?;
    let viewer = Viewer::Seat(Player::new(seat.saturating_sub(1)));
    let welsh = Text::new(Lang::Cy);
    let mut game = Match::<Dwyn>::start(Setup::new(4, seed))?;
    let mut chance = RandomPlayer::new(Seed::from_u64(1));
    while let Status::ToAct(player) = game.status() {
        let Some(mv) = chance.choose(game.state()) else { break };
        let effect = game.submit(player, mv)?;
        println!("{}", welsh.say(&game.state().sighting(&mv, &effect, viewer).summary(viewer)));
    }
    println!("{}", welsh.say(&game.status()));
    Ok(())
}
