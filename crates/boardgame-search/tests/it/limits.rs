//! Tests that an interrupted search has a legal move, and that results are reproducible.

use std::sync::{Arc, atomic::AtomicBool};

use boardgame_search::{Limits, Node, Score, Search, TranspositionTable};

use crate::toy::{Draughts, Odd, Rules, Toy};

fn root() -> Odd {
    let roots = (0..1000).map(|seed| Odd { seed, left: 12 });
    roots.into_iter().find(|root| root.moves().as_ref().len() == 5).expect("one has five moves")
}

fn search() -> Search<Odd> {
    Search::with_table(root(), Arc::new(TranspositionTable::of_bytes(1 << 12)))
}

#[test]
fn stopped_at_any_node_there_is_a_legal_move() {
    for nodes in 1..500 {
        let found = search().run(&Limits::nodes(nodes));
        assert!(found.best.is_some_and(|best| root().moves().as_ref().contains(&best)), "after {nodes} nodes");
    }
}

#[test]
fn a_flag_that_is_set_stops_a_search() {
    let stop = AtomicBool::new(true);
    let found = Search::new(root()).run(&Limits::depth(100).with_stop(&stop));
    assert!(found.best.is_some());
    assert!(found.nodes <= 1024 + 64);
}

#[test]
fn the_same_budget_finds_the_same() {
    let run = || search().run(&Limits::nodes(5_000));
    assert_eq!(run(), run());
}

/// A game that repeats four positions forever.
const CIRCLE: Rules = Rules { after: |state, _| (state + 1) % 4, evaluate: |_| 100, ..Rules::COUNT };

#[test]
fn a_repetition_is_a_draw() {
    let found = Search::new(Toy(0, &CIRCLE)).run(&Limits::depth(9));
    assert_eq!(found.score, Score::DRAWN);
}

#[test]
fn a_search_of_checkers_finds_a_two_for_one() {
    // White gives up a man by 23-18, and then captures two.
    let position: checkers::Position = "W:W23,26,27:B14,15,10".parse().expect("a position");
    let found = Search::new(Draughts(position)).run(&Limits::depth(9));
    let best = found.best.expect("White can move");
    assert!(position.moves().contains(&best));
    assert!(found.score >= Score::units(-100), "{}", found.score);
}

#[test]
fn several_threads_find_the_same_move() {
    use std::num::NonZeroU8;

    let four = NonZeroU8::new(4).expect("four");
    for counters in [21, 34, 39] {
        let found = Search::new(Toy(counters, &Rules::NIM)).run_on(four, &Limits::depth(40), |_| {});
        assert_eq!(found.best, Some(counters % 4));
        assert!(found.score.plies_to_win().is_some());
    }
}
