//! Replays the games of a PDN file and shows the longest capture in them:
//! `cargo run --example longest_capture -- FILE`.

use std::{env, error::Error, fs::File, io::BufReader};

use checkers::pdn::Reader;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).unwrap_or_else(|| format!("{}/tests/data/games.pdn", env!("CARGO_MANIFEST_DIR")));
    let mut longest = (0, "no captures".to_owned());
    for game in Reader::from_stream(BufReader::new(File::open(&file)?)) {
        match game {
            Ok(game) => {
                if let Some((position, mv)) = game.plies().max_by_key(|(_, mv)| mv.jumps()) {
                    longest = longest.max((mv.jumps(), format!("{position}\n{mv}")));
                }
            }
            // An error concerns one game; the reader continues with the next one.
            Err(error) => eprintln!("{file}: {error}"),
        }
    }
    println!("{}", longest.1);
    Ok(())
}
