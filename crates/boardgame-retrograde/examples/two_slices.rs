//! A game of two slices: the counters of the README, and once in a game a player may take three at a time.
//!
//! While nobody has done so, moves stay in the first slice; taking three leads to the second, from which nothing comes back.
//! So the second is solved before the first, which asks it what that move is worth. The order and the files of many slices
//! are `Store`'s business.

use boardgame_retrograde::{Flaw, Forward, Slice, Solver, Survey, TooLong, Value, check, prove};

/// Ten counters are all there are.
const ALL: usize = 10;

/// The positions with this many counters, before three were taken or after it.
struct Counters<'a> {
    /// The values after it; nothing in the slice that holds those.
    after: Option<&'a [u8]>,
}

impl Counters<'_> {
    /// Taking three, where that has not been done.
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
        // The player who took the last one has won.
        if counters == 0 {
            return Some(Survey::settled(Value::LOST));
        }
        let mut inner = 0;
        self.successors(counters, |_| inner += 1);
        Some(Survey { inner, outer: self.take_three(counters) })
    }

    fn predecessors(&self, counters: usize, mut found: impl FnMut(usize)) {
        // One or two were taken, or one was put back.
        (counters + 1..=ALL.min(counters + 2)).for_each(&mut found);
        if counters > 1 {
            found(counters - 1);
        }
    }
}

impl Forward for Counters<'_> {
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

/// Solves a slice, and proves that it is solved.
fn solved(slice: &Counters<'_>) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    check(slice)?;
    let values = Solver::new().solve(slice).map_err(|error: TooLong| error)?.to_vec();
    let positions = prove(slice, &values).map_err(|flaw: Flaw| flaw)?;
    assert_eq!(positions, 11);
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
