//! How many positions there are of each outcome.

use boardgame_retrograde::{
    ValueCounts, Wdl,
    checkers::{Material, Solved},
};

/// A line of the data file: pieces, positions, won, drawn, lost, longest win, positions with it.
fn expected(pieces: u8) -> [u64; 7] {
    let lines = include_str!("../data/counts.txt").lines().filter(|line| !line.starts_with('#'));
    let mut rows = lines.map(|line| {
        let numbers: Vec<u64> = line.split(' ').map(|number| number.parse().expect("a number")).collect();
        <[u64; 7]>::try_from(numbers).expect("seven numbers")
    });
    rows.find(|row| row[0] == u64::from(pieces)).expect("a line for this number of pieces")
}

fn counted(solved: &Solved, pieces: u8) -> [u64; 7] {
    let mut counts = ValueCounts::default();
    for material in Material::all(pieces) {
        counts += solved.counts(material).expect("made");
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

/// King against king, as published by Trice.
#[test]
fn king_against_king() {
    let material = "0m1k-0m1k".parse().expect("a material");
    let counts = super::both_colours().counts(material).expect("made");
    let outcomes = [Wdl::Won, Wdl::Drawn, Wdl::Lost].map(|outcome| counts.outcome(outcome));
    assert_eq!(outcomes, [230, 654, 108]);
}
