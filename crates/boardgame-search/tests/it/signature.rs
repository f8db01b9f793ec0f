//! Node counts of searches.
//!
//! A search with a broken technique may still find legal moves and forced wins, but it visits other positions. The counts are
//! in `tests/data/signature.txt`. `BOARDGAME_BLESS=1 cargo test -p boardgame-search signature` updates them.

use std::{fmt::Write as _, sync::Arc};

use boardgame_core::testkit::check_figures;
use boardgame_search::{Limits, Node as _, Score, Search, Selectivity, TranspositionTable, Tuning};

use crate::{selective::parts_left_out, toy::Draughts};

/// Positions from openings, a middle game, and endings with kings.
const POSITIONS: [&str; 5] = [
    "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    "W:W21,22,24,25,26,28,29,30,31,32:B1,2,3,5,6,7,9,10,12,19",
    "B:W17,21,22,26,27,30,31:B1,3,7,10,11,12,14",
    "W:WK7,22,26,30:BK18,5,12,20",
    "B:WK14,K19:BK8,20,25",
];

/// Returns tunings with all techniques, without each one, and with none.
fn tunings() -> Vec<(&'static str, Tuning)> {
    let tuned = |selectivity| Tuning { selectivity, aspiration: Some(20), quiet_plies: Some(80), ..Tuning::EXACT };
    let whole = tuned(Selectivity::with_margin(25));
    let parts = parts_left_out(whole.selectivity).map(|(part, selectivity)| (part, tuned(selectivity)));
    let others = [("aspiration", Tuning { aspiration: None, ..whole }), ("exact", Tuning::EXACT)];
    [("all", whole)].into_iter().chain(parts).chain(others).collect()
}

/// Returns the lines of the file for a tuning, and their total number of nodes.
fn signature(without: &str, tuning: Tuning) -> (String, u64) {
    let depth = if tuning == Tuning::EXACT { 7 } else { 13 };
    let (mut lines, mut nodes) = (String::new(), 0);
    for text in POSITIONS {
        // The table is small, so that entries are replaced.
        let table = Arc::new(TranspositionTable::of_bytes(1 << 15));
        let root = Draughts(text.parse().expect("a position"));
        let found = Search::with_table(root, table).with_tuning(tuning).run(&Limits::depth(depth));
        let best = found.best.map(|mv| mv.to_string()).unwrap_or_default();
        let _ = writeln!(lines, "{without} | {text} | {}, {}, {best}, {}", found.depth, found.score, found.nodes);
        nodes += found.nodes;
    }
    (lines, nodes)
}

#[test]
fn every_technique_visits_the_same_number_of_nodes() {
    let (mut found, mut whole) = (String::from("without | position | depth, score, best move, nodes\n"), None);
    for (without, tuning) in tunings() {
        let (lines, nodes) = signature(without, tuning);
        found += &lines;
        // Every technique must change the number of nodes.
        match whole {
            None => whole = Some(nodes),
            Some(whole) => assert_ne!(nodes, whole, "{without}"),
        }
    }
    check_figures(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/signature.txt"), &found);
}

#[test]
fn experience_saves_nodes() {
    let [mut fresh, mut experienced] = [0; 2];
    for text in POSITIONS {
        let root = Draughts(text.parse().expect("a position"));
        let tuning = tunings()[0].1;
        let search =
            |root| Search::with_table(root, Arc::new(TranspositionTable::of_bytes(1 << 15))).with_tuning(tuning);
        let mut first = search(root);
        let line = first.run(&Limits::depth(15)).line;
        let root = line[..2].iter().fold(root, |at, mv| at.after(*mv));
        fresh += search(root).run(&Limits::depth(14)).nodes;
        experienced += search(root).with_experience(first.into_experience()).run(&Limits::depth(14)).nodes;
    }
    assert!(experienced < fresh, "{experienced} nodes, {fresh} without experience");
}

#[test]
fn margins_and_sizes_are_as_described() {
    let Selectivity { margin, futility, singular, .. } = Selectivity::with_margin(30);
    assert_eq!((margin, futility, singular), (Some(30), Some(36), Some(10)));
    for (units, kept) in [(-5, -5), (Score::LARGEST, Score::LARGEST), (-Score::LARGEST, -Score::LARGEST)] {
        assert_eq!(Score::units(units).value(), kept);
        // Larger values are clamped and are not wins.
        let beyond = Score::units(units.saturating_mul(3));
        assert_eq!(
            (beyond.value(), beyond.plies_to_win(), beyond.plies_to_loss()),
            ((3 * kept).clamp(-Score::LARGEST, Score::LARGEST), None, None)
        );
    }
    for (limit, bytes) in [(0, 32), (100, 64), (1 << 12, 1 << 12), ((1 << 13) - 1, 1 << 12)] {
        assert_eq!(TranspositionTable::of_bytes(limit).bytes(), bytes);
    }
}
