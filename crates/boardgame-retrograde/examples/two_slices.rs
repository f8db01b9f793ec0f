//! A game of two slices: the counters of the README, but once in a game a player may take three.
//!
//! That move leads to the second slice, which is solved first. `Store` handles the order and the files of many slices.

use boardgame_retrograde::{ForwardMoves, Slice, Solver, Survey, Value, check, prove};

/// Number of counters at the start.
const ALL: usize = 10;

/// A slice, with positions ranked by the number of counters.
struct Counters<'a> {
    /// The values of the slice after three have been taken; `None` in that slice itself.
    after: Option<&'a [u8]>,
}

impl Counters<'_> {
    /// Returns the value of taking three, if that is allowed.
    fn take_three(&self, counters: usize) -> Option<Value> {
        let left = counters.checked_sub(3)?;
        Value::from_byte(*self.after?.get(left)?).before()
    }
}

impl Slice for Counters<'_> {
    fn len(&self) -> usize {
        ALL + 1
    }

    fn survey(&self, counters: usize) -> Option<Survey> {
        if counters == 0 {
            return Some(Survey::settled(Value::LOST));
        }
        let mut inner = 0;
        self.successors(counters, |_| inner += 1);
        Some(Survey { inner, outer: self.take_three(counters) })
    }

    fn predecessors(&self, counters: usize, mut found: impl FnMut(usize)) {
        // The last move took one or two counters, or put one back.
        (counters + 1..=ALL.min(counters + 2)).for_each(&mut found);
        if counters > 1 {
            found(counters - 1);
        }
    }
}

impl ForwardMoves for Counters<'_> {
    fn successors(&self, counters: usize, mut found: impl FnMut(usize)) {
        if counters == 0 {
            return;
        }
        (counters.saturating_sub(2)..counters).for_each(&mut found);
        if counters < ALL {
            found(counters + 1);
        }
    }
}

/// Solves a slice and proves the solution.
fn solved(slice: &Counters<'_>) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    check(slice)?;
    let values = Solver::new().solve(slice)?.to_vec();
    assert_eq!(prove(slice, &values)?, 11);
    Ok(values)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let after = solved(&Counters { after: None })?;
    let before = solved(&Counters { after: Some(&after) })?;
    println!("counters  three taken  three to take");
    for counters in 0..=ALL {
        println!("{counters:>8}  {:<11}  {}", Value::from_byte(after[counters]), Value::from_byte(before[counters]));
    }
    assert_eq!(Value::from_byte(after[3]), Value::DRAWN);
    assert_eq!(Value::from_byte(before[3]), Value::WINS);
    Ok(())
}
