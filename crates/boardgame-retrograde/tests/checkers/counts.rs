//! Tests of the numbers of positions by outcome.

use boardgame_retrograde::{
    ValueCounts, Wdl,
    checkers::{Material, SolvedSlices, Store},
};

/// Returns a line of the data file: pieces, positions, won, drawn, lost, longest win, positions with it.
fn expected(pieces: u8) -> [u64; 7] {
    let lines = include_str!("../data/counts.txt").lines().filter(|line| !line.starts_with('#'));
    let mut rows = lines.map(|line| {
        let numbers: Vec<u64> = line.split(' ').map(|number| number.parse().expect("a number")).collect();
        <[u64; 7]>::try_from(numbers).expect("seven numbers")
    });
    rows.find(|row| row[0] == u64::from(pieces)).expect("a line for this number of pieces")
}

fn counted(solved: &SolvedSlices, pieces: u8) -> [u64; 7] {
    totals(pieces, |material| solved.counts(material).expect("made"))
}

fn totals(pieces: u8, counts_of: impl Fn(Material) -> ValueCounts) -> [u64; 7] {
    let mut counts = ValueCounts::default();
    for material in Material::all(pieces) {
        counts += counts_of(material);
    }
    let (plies, positions) = counts.longest_win().expect("a win");
    let [won, drawn, lost] = [Wdl::Won, Wdl::Drawn, Wdl::Lost].map(|outcome| counts.outcome(outcome));
    [pieces.into(), counts.total(), won, drawn, lost, plies.into(), positions]
}

#[test]
fn totals_to_four_pieces_are_the_published_ones() {
    for pieces in 2..=4 {
        assert_eq!(counted(super::both_colours(), pieces), expected(pieces));
    }
    // King against king, as published by Trice.
    let kings = super::both_colours().counts("0m1k-0m1k".parse().expect("a material")).expect("made");
    assert_eq!(kings.outcomes(), [108, 654, 230]);
}

#[test]
#[ignore = "a minute of both cores"]
fn totals_of_five_pieces_are_the_published_ones() {
    let mut solved = super::both_colours().clone();
    for material in Material::all(5) {
        solved.insert(material, solved.solve(material).expect("no win takes long"));
    }
    assert_eq!(counted(&solved, 5), expected(5));
}

#[test]
#[ignore = "needs tables; see docs/tables.md"]
fn totals_in_a_directory_are_the_published_ones() {
    let store = Store::new(std::env::var_os("BOARDGAME_TABLES").expect("BOARDGAME_TABLES names a directory"));
    let counts = |material| store.counts(&material).expect("readable");
    let max = if Material::all(6).into_iter().all(|material| counts(material).is_some()) { 6 } else { 5 };
    for pieces in 2..=max {
        assert_eq!(totals(pieces, |material| counts(material).expect("a table")), expected(pieces));
    }
}
