//! Counts the game tree as an engine goes through it, with a full list of moves at every leaf:
//! `cargo run --profile dist -p checkers --example lists -- 10`.

use std::{env, error::Error, time::Instant};

use checkers::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let depth = env::args().nth(1).map_or(Ok(9), |text| text.parse())?;
    for depth in 1..=depth {
        let begin = Instant::now();
        let nodes = count(Position::start(), depth);
        println!("{depth:3} {nodes:>16} {:9.3} s", begin.elapsed().as_secs_f64());
    }
    Ok(())
}

fn count(position: Position, depth: u32) -> u64 {
    if depth <= 1 {
        return position.moves().len() as u64;
    }
    let mut nodes = 0;
    for mv in position.moves() {
        let mut next = position;
        next.play_trusted(mv);
        nodes += count(next, depth - 1);
    }
    nodes
}
