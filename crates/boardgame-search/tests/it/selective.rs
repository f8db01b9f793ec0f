//! Tests of selective searches, and of the conditions that end a search.

use std::sync::Arc;

use boardgame_search::{Limits, Node, NoisyMoves, Score, Search, Selectivity, TranspositionTable, Tuning};

use crate::toy::{Draughts, Odd, PROBES, Rules, Toy};

/// Two games that never end. In the second, the move from 11 is irreversible.
const WALK: Rules = Rules { evaluate: |_| 100, ..Rules::COUNT };
const WALK_WITH_PROGRESS: Rules = Rules { is_irreversible: |state, _| state == 11, ..WALK };

#[test]
fn a_game_without_progress_is_drawn_after_four_plies() {
    for (rules, history, depth, is_drawn) in [
        (&WALK, &[][..], 3, false),
        (&WALK, &[], 4, true),
        (&WALK, &[7, 8], 1, false),
        (&WALK, &[7, 8], 2, true),
        (&WALK_WITH_PROGRESS, &[7, 8], 5, false),
        (&WALK_WITH_PROGRESS, &[7, 8], 6, true),
    ] {
        let tuning = Tuning { quiet_plies: Some(4), ..Tuning::EXACT };
        let mut search = Search::new(Toy(10, rules)).with_tuning(tuning).with_history(history);
        let score = search.run(&Limits::depth(depth)).score;
        assert_eq!(score == Score::DRAWN, is_drawn, "{history:?}, depth {depth}");
    }
}

/// Two paths to a win: nine plies of compulsory noisy moves, which quiescence sees at once, and three quiet plies.
const TWO_PATHS: Rules = Rules {
    moves: |state| match state {
        0 => vec![1, 21],
        9 | 23 => Vec::new(),
        _ => vec![state + 1],
    },
    is_noisy: |_, to| to < 10,
    noisy_moves: |state| if (1..9).contains(&state) { NoisyMoves::Compulsory } else { NoisyMoves::Optional },
    ..Rules::COUNT
};

#[test]
fn a_longer_win_does_not_end_the_search_for_a_shorter_one() {
    for tuning in [Tuning::EXACT, Tuning::default()] {
        let shallow = Search::new(Toy(0, &TWO_PATHS)).with_tuning(tuning).run(&Limits::depth(1));
        assert_eq!(shallow.score, Score::won_in(9));
        let found = Search::new(Toy(0, &TWO_PATHS)).with_tuning(tuning).run(&Limits::depth(20));
        assert_eq!((found.score, found.best, found.line), (Score::won_in(3), Some(21), vec![21, 22, 23]));
        assert!(found.depth <= 4, "no search after the win: {}", found.depth);
    }
}

/// A quiet move, followed by a compulsory capture that is a mistake.
const BAD_CAPTURE: Rules = Rules {
    evaluate: |state| [0, 500, 300, 0][usize::try_from(state.min(3)).expect("a small number")],
    is_noisy: |_, to| to == 2,
    noisy_moves: |state| if state == 1 { NoisyMoves::Compulsory } else { NoisyMoves::Optional },
    ..Rules::COUNT
};

#[test]
fn a_compulsory_capture_excludes_the_static_evaluation() {
    let found = Search::new(Toy(0, &BAD_CAPTURE)).with_tuning(Tuning::EXACT).run(&Limits::depth(1));
    assert_eq!(found.score, Score::units(300));
}

/// A game in which players take one or two counters and score a point for each. The state is the lead of the player to move
/// plus 128, with the number of counters left in the lowest byte.
const POINTS: Rules = Rules {
    moves: |state| (1..=(state & 255).min(2)).collect(),
    after: |state, taken| (256 - (state >> 8) - taken) << 8 | ((state & 255) - taken),
    over: |state| (state % 256 == 0).then(|| Score::units(lead(state))),
    evaluate: lead,
    is_irreversible: |_, _| true,
    ..Rules::COUNT
};

fn lead(state: u64) -> i32 {
    i32::try_from(state >> 8).expect("a small number") - 128
}

#[test]
fn a_search_ends_when_every_line_is_final() {
    for tuning in [Tuning::EXACT, Tuning::default()] {
        let found = Search::new(Toy(128 << 8 | 15, &POINTS)).with_tuning(tuning).run(&Limits::depth(100));
        assert!(found.depth <= 30, "{}", found.depth);
        let deep = Search::new(Toy(128 << 8 | 15, &POINTS)).with_tuning(Tuning::EXACT).run(&Limits::depth(16));
        assert_eq!(found.score, deep.score);
    }
}

#[test]
fn an_interrupted_depth_may_improve_the_best_move() {
    let mut better = 0;
    for seed in 0..300 {
        let root = Odd { seed, left: 12 };
        let search = || Search::with_table(root, Arc::new(TranspositionTable::of_bytes(1 << 12)));
        if root.moves().as_ref().len() < 2 {
            continue;
        }
        let whole = search().run(&Limits::nodes(4_000));
        for nodes in (10..4_000).step_by(97) {
            let found = search().run(&Limits::nodes(nodes));
            let last = search().run(&Limits::depth(found.depth));
            if found.nodes < whole.nodes && found.best != last.best {
                assert_eq!(found.line.first().copied(), found.best);
                assert!(root.moves().as_ref().contains(&found.best.expect("a move")));
                better += 1;
            }
        }
        if better >= 5 {
            return;
        }
    }
    panic!("only {better} interrupted searches had a better move");
}

/// Returns the name of each technique, with a selectivity that has all the others.
pub(crate) fn parts_left_out(whole: Selectivity) -> [(&'static str, Selectivity); 7] {
    [
        ("reductions", Selectivity { reductions: false, ..whole }),
        ("margin", Selectivity { margin: None, ..whole }),
        ("futility", Selectivity { futility: None, ..whole }),
        ("late", Selectivity { late: false, ..whole }),
        ("singular", Selectivity { singular: None, ..whole }),
        ("iterative", Selectivity { iterative: false, ..whole }),
        ("exchanges", Selectivity { exchanges: false, ..whole }),
    ]
}

#[test]
fn every_technique_can_be_switched_off() {
    let whole = Selectivity::with_margin(30);
    let parts: Vec<_> = parts_left_out(whole).into_iter().map(|(_, selectivity)| selectivity).chain([whole]).collect();
    for seed in 0..200 {
        let root = Odd { seed, left: 10 };
        let exact = Search::new(root).with_tuning(Tuning::EXACT).run(&Limits::depth(12));
        for &selectivity in &parts {
            let tuning = Tuning { selectivity, aspiration: Some(20), ..Tuning::EXACT };
            let search =
                || Search::with_table(root, Arc::new(TranspositionTable::of_bytes(1 << 12))).with_tuning(tuning);
            let found = search().run(&Limits::depth(40));
            assert_eq!(found, search().run(&Limits::depth(40)));
            assert_eq!(found.best.is_some(), exact.best.is_some());
            // Selectivity has no effect once every line is final.
            assert_eq!(found.score.plies_to_win().is_some(), exact.score.plies_to_win().is_some(), "seed {seed}");
            assert_eq!(found.score.plies_to_loss().is_some(), exact.score.plies_to_loss().is_some(), "seed {seed}");
        }
    }
}

/// A game of two moves with thirty replies each. Only reply 23 to the second move refutes it. The state is a move plus 1,
/// with a reply plus 1 in the lowest byte.
const FAN: Rules = Rules {
    moves: |state| if state == 0 { vec![0, 1] } else { (0..30).collect() },
    after: |state, mv| if state == 0 { (mv + 1) << 8 } else { state | (mv + 1) },
    probe: |state| match (state >> 8, state & 255) {
        (_, 0) => None,
        (2, 24) => Some(Score::units(-50)),
        (2, _) => Some(Score::units(10)),
        _ => Some(Score::DRAWN),
    },
    ..Rules::COUNT
};
const FAN_WITH_HINT: Rules = Rules { promise: |state, mv| if state != 0 && mv == 23 { i32::MAX } else { 0 }, ..FAN };

#[test]
fn a_promising_move_is_searched_first_and_the_value_is_the_same() {
    let [plain, helped] = [&FAN, &FAN_WITH_HINT]
        .map(|rules| Search::new(Toy(0, rules)).with_tuning(Tuning::EXACT).run(&Limits::depth(2)));
    assert_eq!((plain.best, plain.score), (helped.best, helped.score));
    assert_eq!(plain.nodes - helped.nodes, 23, "the refutation is searched first");
}

#[test]
fn few_positions_of_an_ending_of_kings_are_probed() {
    let root = Draughts("B:WK14,K19:BK8,K20,K25".parse().expect("a position"));
    PROBES.set(0);
    let tuning = Tuning { selectivity: Selectivity::with_margin(25), ..Tuning::default() };
    let nodes = Search::new(root).with_tuning(tuning).run(&Limits::nodes(20_000)).nodes;
    let probes = PROBES.get();
    assert!(4 * probes < nodes, "{probes} probes for {nodes} nodes");
}
