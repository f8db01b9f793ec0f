//! A search that is stopped anywhere has a legal move, and finds the same each time.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use boardgame_search::{Limits, Memory, Node, Search, TranspositionTable};

use crate::toy::{Draughts, Odd};

fn root() -> Odd {
    (0..1000)
        .map(|seed| Odd { seed, left: 12 })
        .find(|root| root.moves().as_ref().len() == 5)
        .expect("one has five moves")
}

#[test]
fn stopped_at_any_node_there_is_a_legal_move() {
    for nodes in 1..500 {
        let found =
            Search::with_table(root(), Arc::new(TranspositionTable::of_bytes(1 << 12))).run(&Limits::nodes(nodes));
        assert!(found.best.is_some_and(|best| root().moves().as_ref().contains(&best)), "after {nodes} nodes");
    }
}

#[test]
fn a_flag_that_is_set_stops_a_search() {
    let stop = AtomicBool::new(false);
    stop.store(true, Ordering::Relaxed);
    let found = Search::new(root()).run(&Limits::depth(100).with_stop(&stop));
    assert!(found.best.is_some());
    assert!(found.nodes <= 1024 + 64);
}

#[test]
fn the_same_budget_finds_the_same() {
    let run = || Search::with_table(root(), Arc::new(TranspositionTable::of_bytes(1 << 12))).run(&Limits::nodes(5_000));
    assert_eq!(run(), run());
}

/// The first line of a game that goes nowhere is a draw: the position occurs again.
#[test]
fn a_repetition_is_a_draw() {
    #[derive(Clone, Copy)]
    struct Swing(u8);

    impl Node for Swing {
        type Move = ();

        fn moves(&self) -> impl AsRef<[()]> {
            [()]
        }

        fn after(&self, (): ()) -> Self {
            Self((self.0 + 1) % 4)
        }

        fn key(&self) -> u64 {
            self.0.into()
        }

        fn over(&self) -> Option<boardgame_search::Score> {
            None
        }

        fn evaluate(&self, _: &mut Memory) -> i32 {
            100
        }
    }

    let found = Search::new(Swing(0)).run(&Limits::depth(9));
    assert_eq!(found.score, boardgame_search::Score::DRAWN);
}

#[test]
fn moves_of_checkers_are_found_through_the_same_trait() {
    // Two for one: White gives 23-18 and takes two back.
    let position: checkers::Position = "W:W23,26,27:B14,15,10".parse().expect("a position");
    let found = Search::new(Draughts(position)).run(&Limits::depth(9));
    let best = found.best.expect("White can move");
    assert!(position.moves().contains(&best));
    assert!(found.score >= boardgame_search::Score::units(-100), "{}", found.score);
}

#[test]
fn several_threads_find_the_same_move() {
    use std::num::NonZeroU8;

    let four = NonZeroU8::new(4).expect("four");
    for counters in [21, 34, 39] {
        let found = Search::new(crate::toy::Nim(counters)).run_on(four, &Limits::depth(40), |_| {});
        assert_eq!(found.best, Some(counters % 4));
        assert!(found.score.plies_to_win().is_some());
    }
}
