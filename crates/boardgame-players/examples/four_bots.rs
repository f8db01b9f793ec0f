//! Plays a game of Dwyn between four sensible players, and shows it from one seat.
//!
//! ```sh
//! cargo run -p boardgame-players --example four_bots -- 2 7    # seat 2, seed 7
//! ```

use std::{env, error::Error};

use boardgame_core::{Match, Player, Secret, Status, Viewer};
use boardgame_players::dwyn::suggest;
use dwyn::{Dwyn, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let seat: u8 = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let seed = arguments.next().unwrap_or_else(|| "7".into()).parse()?;
    let viewer = Viewer::Seat(Player::new(seat.saturating_sub(1)));

    let mut game = Match::<Dwyn>::start(Setup::new(4, seed))?;
    println!("{}\n", game.view(viewer));
    while let Status::ToAct(player) = game.status() {
        // Each player sees only their view.
        let Some(mv) = suggest(&game.view(Viewer::Seat(player))) else { break };
        let effect = game.submit(player, mv)?;
        println!("{}", game.state().sighting(&mv, &effect, viewer));
        if game.ply() % 30 == 0 {
            println!("\n{}\n", game.view(viewer));
        }
    }
    println!("\n{}", game.view(viewer));
    Ok(())
}
