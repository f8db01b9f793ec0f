//! Tests that checks and proofs find errors that a solver cannot see.

use boardgame_retrograde::{Conversion, Flaw, ForwardMoves, RankSet, Slice, Solver, Survey, Value, Wdl, check, prove};

use crate::row;

/// A game in which players take one or two counters, or put one back unless all are in the heap. Errors can be built in.
#[derive(Clone, Copy, Default)]
struct Counters {
    all: usize,
    /// A predecessor that is not listed, and its successor.
    forgotten: Option<(usize, usize)>,
    /// A predecessor of the second position that is listed for the third instead.
    misled: Option<(usize, usize, usize)>,
    /// A position whose survey counts one move too many.
    miscounted: Option<usize>,
    /// A position with neither moves nor a value.
    silent: Option<usize>,
}

impl Slice for Counters {
    fn len(&self) -> usize {
        self.all + 1
    }

    fn survey(&self, counters: usize) -> Option<Survey> {
        if self.silent == Some(counters) {
            return Some(Survey { inner: 0, outer: None });
        }
        if counters == 0 {
            return Some(Survey::settled(Value::LOST));
        }
        let mut inner = u8::from(self.miscounted == Some(counters));
        self.successors(counters, |_| inner += 1);
        Some(Survey { inner, outer: None })
    }

    fn predecessors(&self, counters: usize, mut found: impl FnMut(usize)) {
        for before in 0..=self.all {
            let mut leads = false;
            self.successors(before, |after| leads |= after == counters);
            leads &= self.forgotten != Some((before, counters));
            if let Some((from, to, instead)) = self.misled {
                leads = leads && (from, to) != (before, counters) || (from, instead) == (before, counters);
            }
            if leads {
                found(before);
            }
        }
    }
}

impl ForwardMoves for Counters {
    fn successors(&self, counters: usize, mut found: impl FnMut(usize)) {
        if counters == 0 || self.silent == Some(counters) {
            return;
        }
        (counters.saturating_sub(2)..counters).for_each(&mut found);
        if counters < self.all {
            found(counters + 1);
        }
    }
}

const SOUND: Counters = Counters { all: 10, forgotten: None, misled: None, miscounted: None, silent: None };

#[test]
fn a_sound_slice_is_proved() {
    assert_eq!(check(&SOUND), Ok(()));
    let values = Solver::new().solve(&SOUND).expect("no win takes long").to_vec();
    assert_eq!(prove(&SOUND, &values), Ok(11));
}

#[test]
fn a_missing_predecessor_is_an_error() {
    let forgetful = Counters { forgotten: Some((2, 0)), ..SOUND };
    assert_eq!(check(&forgetful), Err(Flaw::Retractions { rank: 2, counted: 3, found: 2 }));
    // The solver finds a draw; the proof finds the error.
    let values = Solver::new().solve(&forgetful).expect("no win takes long").to_vec();
    let flaw = prove(&forgetful, &values).expect_err("the win is gone");
    assert_eq!(flaw, Flaw::Value { rank: 2, found: Value::DRAWN, expected: Value::WINS });
    assert_eq!(flaw.to_string(), "rank 2: the value is drawn, but should be won in 1");
}

#[test]
fn inconsistent_moves_are_an_error() {
    let misled = Counters { misled: Some((5, 3, 8)), ..SOUND };
    assert_eq!(check(&misled), Err(Flaw::Elsewhere { rank: 5 }));
    let miscounted = Counters { miscounted: Some(4), ..SOUND };
    assert_eq!(check(&miscounted), Err(Flaw::Moves { rank: 4, counted: 4, found: 3 }));
    let silent = Counters { silent: Some(7), ..SOUND };
    assert_eq!(check(&silent), Err(Flaw::Stuck { rank: 7 }));
}

#[test]
fn every_wrong_value_is_found() {
    let values = Solver::new().solve(&SOUND).expect("no win takes long").to_vec();
    for rank in 0..values.len() {
        let mut wrong = values.clone();
        wrong[rank] = if wrong[rank] == 0 { 2 } else { 0 };
        assert!(prove(&SOUND, &wrong).is_err(), "{rank}");
    }
    assert_eq!(prove(&SOUND, &values[1..]), Err(Flaw::Length { found: 10, expected: 11 }));
}

#[test]
fn outcomes_are_found_if_distances_are_too_long() {
    let mut graph = row(41);
    graph.outer[40] = Value::decided(251);
    assert!(Solver::new().solve(&graph).is_err(), "more than 253 plies");
    let mut solver = Solver::new();
    let values = solver.solve(&Conversion(graph)).expect("41 plies to the next slice");
    for (rank, &byte) in values.iter().enumerate() {
        let expected = if rank % 2 == 0 { Wdl::Won } else { Wdl::Lost };
        assert_eq!(Value::from_byte(byte).outcome(), expected, "{rank}");
    }
}

#[test]
fn a_rank_set_has_no_duplicates() {
    let mut ranks = RankSet::default();
    for rank in [5, 1, 5, 5, 0] {
        ranks.add(rank);
    }
    assert_eq!(ranks.into_iter().collect::<Vec<_>>(), [0, 1, 5]);
}
