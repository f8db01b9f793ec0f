//! Counts the game tree: `cargo run --release -p camelot --example camelot_perft -- 4 'w 0 0 KD4,MD5,ME7,mC7,mH12'`.

use std::{env, error::Error, time::Instant};

use camelot::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let depth = arguments.next().map_or(Ok(4), |text| text.parse())?;
    let position = arguments.next().map_or(Ok(Position::start()), |text| text.parse())?;
    for depth in 1..=depth {
        let begin = Instant::now();
        let nodes = position.perft(depth);
        println!("{depth:3} {nodes:>16} {:9.3} s", begin.elapsed().as_secs_f64());
    }
    Ok(())
}
