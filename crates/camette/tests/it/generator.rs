//! The generator compared with a plain reference.

use std::collections::BTreeSet;

use camette::{Move, Position, Square};
use proptest::prelude::*;

use crate::reference;

fn outcome(mv: Move) -> reference::Outcome {
    (mv.from(), mv.to(), mv.captured().collect())
}

#[test]
fn there_are_22_first_moves_and_12_up_to_reflection() {
    let start = Position::start();
    let after = |mv: &Move| {
        let mut after = start;
        after.play(*mv).expect("a listed move");
        after.min(after.mirrored())
    };
    let up_to_reflection: BTreeSet<Position> = start.moves().iter().map(after).collect();
    assert_eq!((start.moves().len(), up_to_reflection.len()), (22, 12));
}

fn plain_perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.moves();
    let plain = reference::moves(position);
    assert_eq!(moves.iter().copied().map(outcome).collect::<BTreeSet<_>>(), plain, "{position}");
    let mut count = 0;
    for &mv in &moves {
        let mut after = *position;
        after.play(mv).expect("a listed move");
        count += plain_perft(&after, depth - 1);
    }
    count
}

#[test]
fn counts_agree_with_the_reference() {
    for line in include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let (depth, rows) = line.split_once(' ').expect("two numbers");
        let (depth, rows): (u32, u64) = (depth.parse().expect("a depth"), rows.parse().expect("a count"));
        assert_eq!(Position::start().perft(depth), rows);
        if depth <= 3 {
            assert_eq!(plain_perft(&Position::start(), depth), rows);
        }
    }
}

/// Generates any placement, even one that no game reaches.
fn placement() -> impl Strategy<Value = Position> {
    let letters = prop::sample::subsequence(vec!['K', 'M', 'M', 'M', 'k', 'm', 'm', 'm'], 2..=8);
    let squares = Just((0..23_usize).collect::<Vec<_>>()).prop_shuffle();
    (letters, squares, prop::bool::ANY).prop_filter_map("two enemies in castles", |(letters, squares, white)| {
        let mut board = [' '; 23];
        letters.iter().zip(squares).for_each(|(&letter, square)| board[square] = letter);
        let ranks = [22..23, 19..22, 14..19, 9..14, 4..9, 1..4, 0..1].map(|rank| {
            board[rank]
                .iter()
                .map(|&letter| if letter == ' ' { "1".to_owned() } else { letter.to_string() })
                .collect::<String>()
        });
        format!("{} {}", if white { "w" } else { "b" }, ranks.join("/")).parse().ok()
    })
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(3000))]

    #[test]
    fn lists_agree_with_the_reference(position in placement()) {
        let moves = position.moves();
        let known: BTreeSet<_> = moves.iter().copied().map(outcome).collect();
        prop_assert_eq!(known.len(), moves.len());
        prop_assert_eq!(known, reference::moves(&position));
        prop_assert_eq!(position.with_colours_exchanged().moves().len(), moves.len());
        prop_assert_eq!(position.mirrored().moves().len(), moves.len());
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn exactly_the_listed_moves_are_legal(position in placement()) {
        let moves = position.moves();
        for &mv in &moves {
            prop_assert_eq!(position.check(mv), Ok(()));
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
            prop_assert_eq!(position.read_move(&mv.to_string()), Ok(mv));
        }
        for from in Square::all() {
            for to in Square::all() {
                let mv: Move = format!("{from}-{to}").parse().expect("a move");
                prop_assert_eq!(position.is_legal(mv), moves.contains(&mv));
                let mut after = position;
                if after.play(mv).is_err() {
                    prop_assert_eq!(after, position);
                }
            }
        }
    }
}
