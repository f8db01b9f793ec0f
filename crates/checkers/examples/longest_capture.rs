//! Replays the games of a PDN file and shows the longest capture in them:
//! `cargo run --example longest_capture -- FILE`.

use std::{env, error::Error, fs::File, io::BufReader};

use checkers::pdn::Reader;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).unwrap_or_else(|| format!("{}/tests/data/games.pdn", env!("CARGO_MANIFEST_DIR")));
    let mut longest = None;
    for game in Reader::from_stream(BufReader::new(File::open(&file)?)) {
        // The remaining games are read after an error.
        let game = match game {
            Ok(game) => game,
            Err(error) => {
                eprintln!("{file}: {error}");
                continue;
            }
        };
        let capture = game.plies().enumerate().max_by_key(|(_, (_, mv))| mv.jumps());
        if let Some((ply, (position, mv))) = capture {
            if longest.as_ref().is_none_or(|&(jumps, _)| mv.jumps() > jumps) {
                let players = [game.tag("Black"), game.tag("White")].map(|name| name.unwrap_or("?"));
                longest =
                    Some((mv.jumps(), format!("{} - {}\n{position}\nply {}: {mv}", players[0], players[1], ply + 1)));
            }
        }
    }
    println!("{}", longest.map_or("no moves".to_owned(), |(_, capture)| capture));
    Ok(())
}
