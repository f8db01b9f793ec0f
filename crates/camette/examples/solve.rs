//! Solves Camette and prints the values of the start and of each first move, the longest win, and the number of positions
//! by value. `solve 8` solves the whole game. With a smaller number (4 by default), positions have at most that many
//! pieces. With `solve 8 draws`, the game is drawn if a player cannot move. At the end every 499th position is verified.

use std::{
    env,
    error::Error,
    io::{IsTerminal, Write, stderr},
    time::Instant,
};

use camette::{Position, Solution, Stalemate, Value, Wdl};

fn main() -> Result<(), Box<dyn Error>> {
    let pieces = env::args().nth(1).map_or(Ok(4), |pieces| pieces.parse())?;
    let stalemate = if env::args().nth(2).as_deref() == Some("draws") { Stalemate::Draws } else { Stalemate::Loses };
    let started = Instant::now();
    let watched = stderr().is_terminal();
    let solution = Solution::new(stalemate, pieces, |done, total, level| {
        if watched {
            // A failed write to the terminal does not stop the work.
            let _ = write!(stderr(), "\r{done} of {total} ranks, level {level}   ");
        }
    })?;
    println!("solved in {:?}", started.elapsed());

    let (counts, up_to_reflection) = solution.counts();
    println!("positions: {}, up to reflection: {up_to_reflection}", counts.total());
    for outcome in [Wdl::Won, Wdl::Drawn, Wdl::Lost] {
        println!("{outcome:?}: {}", counts.outcome(outcome));
    }
    for (value, count) in counts.values().filter(|&(_, count)| count > 0) {
        println!("{value}: {count}");
    }

    let start = Position::start();
    if let Some(value) = solution.value(&start) {
        println!("start: {value}");
        for mv in start.moves() {
            println!("{mv}: {}", move_value(&solution, &start, mv).map_or_else(String::new, |value| value.to_string()));
        }
    }

    let (mut longest, mut checked) = (None, 0_u64);
    solution.each_position(1, |position, value| {
        if value.outcome() == Wdl::Won && longest.is_none_or(|(_, known)| value < known) {
            longest = Some((position, value));
        }
    });
    if let Some((mut position, value)) = longest {
        println!("longest win: {position} {value}");
        while let Some(best) = position.moves().into_iter().max_by_key(|&mv| move_value(&solution, &position, mv)) {
            print!(" {best}");
            position.play(best)?;
        }
        println!();
    }

    solution.each_position(499, |position, value| {
        let none = if stalemate == Stalemate::Loses { Value::LOST } else { Value::DRAWN };
        let best = position.moves().iter().filter_map(|&mv| move_value(&solution, &position, mv)).max();
        assert_eq!(best.unwrap_or(none), value, "{position}");
        checked += 1;
    });
    println!("proved forward: {checked} positions, in all {:?}", started.elapsed());
    Ok(())
}

/// Returns the value of a move for the player who makes it.
fn move_value(solution: &Solution, position: &Position, mv: camette::Move) -> Option<Value> {
    let mut after = *position;
    after.play(mv).ok()?;
    solution.value(&after)?.before()
}
