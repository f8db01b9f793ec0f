//! Tests of the solver on random graphs, and of tables.
#![expect(clippy::tests_outside_test_module, reason = "an integration test is a test module")]

mod packed;
mod proofs;
mod store;
mod table;

use boardgame_retrograde::{Slice, Solver, Survey, TooLong, Value, Wdl};
use proptest::prelude::*;

/// A game on a graph: for each position, its moves inside the slice and the value of its best move out of it.
#[derive(Clone, Debug)]
struct Graph {
    moves: Vec<Vec<usize>>,
    outer: Vec<Option<Value>>,
}

impl Slice for Graph {
    fn len(&self) -> usize {
        self.moves.len()
    }

    fn survey(&self, rank: usize) -> Option<Survey> {
        let inner = u8::try_from(self.moves[rank].len()).expect("few moves");
        let stuck = inner == 0 && self.outer[rank].is_none();
        Some(Survey { inner, outer: if stuck { Some(Value::LOST) } else { self.outer[rank] } })
    }

    fn predecessors(&self, rank: usize, mut found: impl FnMut(usize)) {
        for (from, moves) in self.moves.iter().enumerate() {
            moves.iter().filter(|&&to| to == rank).for_each(|_| found(from));
        }
    }
}

impl Graph {
    /// Computes the values by iteration to a fixed point.
    fn reference_values(&self) -> Vec<Value> {
        let mut values = vec![Value::DRAWN; self.len()];
        for horizon in 0..=Value::MAX_PLIES {
            let known = values.clone();
            for (rank, value) in values.iter_mut().enumerate().filter(|(_, value)| **value == Value::DRAWN) {
                let inside = self.moves[rank].iter().map(|&to| known[to].before().expect("short"));
                let best = inside.chain(self.survey(rank).and_then(|survey| survey.outer)).max().expect("a value");
                if best.plies().is_some_and(|plies| plies <= horizon) {
                    *value = best;
                }
            }
        }
        values
    }
}

fn graph() -> impl Strategy<Value = Graph> {
    let outer = prop_oneof![
        6 => Just(None),
        1 => Just(Some(Value::DRAWN)),
        2 => (0_u8..12).prop_map(Value::decided),
    ];
    (1_usize..40).prop_flat_map(move |len| {
        let moves = prop::collection::vec(prop::collection::vec(0..len, 0..5), len);
        (moves, prop::collection::vec(outer.clone(), len)).prop_map(|(moves, outer)| Graph { moves, outer })
    })
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(256))]

    #[test]
    fn values_are_those_of_plain_iteration(graph in graph()) {
        let values: Vec<Value> = Solver::new().solve(&graph)?.iter().map(|&byte| Value::from_byte(byte)).collect();
        prop_assert_eq!(&values, &graph.reference_values());
        for value in values {
            match value.outcome() {
                Wdl::Won => prop_assert_eq!(value.plies().map(|plies| plies % 2), Some(1)),
                Wdl::Lost => prop_assert_eq!(value.plies().map(|plies| plies % 2), Some(0)),
                Wdl::Drawn => prop_assert_eq!(value.plies(), None),
            }
        }
    }

    #[cfg(feature = "parallel")]
    #[test]
    fn threads_find_the_same_values(graph in graph()) {
        let mut levels = Vec::new();
        let together = boardgame_retrograde::solve_in_parallel(&graph, |level| levels.push(level))?;
        let mut solver = Solver::new();
        prop_assert_eq!(together, solver.solve(&graph)?);
        prop_assert!(levels.is_sorted());
    }
}

fn row(len: usize) -> Graph {
    let moves = (0..len).map(|rank| if rank + 1 < len { vec![rank + 1] } else { Vec::new() }).collect();
    Graph { moves, outer: vec![None; len] }
}

#[test]
fn wins_have_at_most_253_plies() {
    let mut solver = Solver::new();
    assert_eq!(solver.solve(&row(254)).map(|bytes| Value::from_byte(bytes[0]).plies()), Ok(Some(253)));
    assert_eq!(solver.solve(&row(255)).map(<[u8]>::len), Err(TooLong { plies: 254 }));
}

#[test]
fn values_are_ordered_by_preference() {
    let values: Vec<Value> = [0, 2, 254].into_iter().filter_map(Value::decided).collect();
    let wins: Vec<Value> = [253, 3, 1].into_iter().filter_map(Value::decided).collect();
    let all: Vec<Value> = values.into_iter().chain([Value::DRAWN]).chain(wins).collect();
    assert!(all.is_sorted(), "{all:?}");
    assert!((0..=u8::MAX).all(|byte| Value::from_byte(byte).to_byte() == byte));
}
