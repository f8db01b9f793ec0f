//! Moves square by square, and mirrored positions.

use std::collections::{BTreeMap, BTreeSet};

use camelot::{Move, Position, Rule, Side, Square};
use proptest::prelude::*;

use crate::support::{legal_paths, mv, position, random};

#[test]
fn squares_of_all_paths_can_be_next() {
    let round = position("w 0 0 ME5,MA5,mE6,mF7,mG6,mF5,mL12");
    assert_eq!(round.next_squares(&[Square::E5]).to_string(), "G5,E7");
    assert_eq!(round.next_squares(&[Square::E5, Square::G5, Square::G7, Square::E7]).to_string(), "E5");
    assert!(round.next_squares(&[Square::E5, Square::G5, Square::G7, Square::E7, Square::E5]).is_empty());
    assert_eq!(round.next_squares(&[]).to_string(), "E5");
    assert!(round.next_squares(&[Square::A5]).is_empty());
}

#[test]
fn clause_2_10_a_knight_that_owes_a_capture_can_continue_to_one() {
    let text = "w 0 0 KE5,ME6,MD7,mF8,mL12";
    let (past, beyond) = ([Square::E5, Square::E7], [Square::E5, Square::E7, Square::C7]);
    assert!(position(text).next_squares(&past).contains(Square::G9));
    assert_eq!(position(text).move_along(&past).expect_err("it owes").rule(), Rule::ChargeIsOwed);
    assert_eq!(position(text).next_squares(&beyond).to_string(), "E7", "it must come back");
    let later = position("w 0 0 KE5,ME6,MD7,mF8,mB8,mL12");
    assert_eq!(later.next_squares(&beyond).to_string(), "E7,A9", "or capture elsewhere");
    let man = position("w 0 0 ME5,KA4,ME6,MD7,mF8,mL12");
    assert!(man.move_along(&beyond).is_ok(), "a man has no such duty");
}

#[test]
fn a_piece_that_cannot_move_has_a_reason() {
    for (text, square, rule) in [
        ("w 0 0 ME5,MG5,MA9,mE6,mG6,mL12", Square::A9, Rule::MustJump),
        ("w 0 0 MF1,ME7,mE8,mL12", Square::E7, Rule::OwnCastleLeave),
        ("w 2 0 MF16,MA5,mL12,mL9", Square::F16, Rule::CastleMoves),
        ("w 0 0 ME5,MA5,mL12,mL9", Square::L12, Rule::Turn),
        ("w 0 0 ME5,MA5,mL12,mL9", Square::E6, Rule::Turn),
    ] {
        assert_eq!(position(text).check_piece(square).expect_err(text).rule(), rule, "{text}");
        assert_eq!(position(text).move_along(&[square]).expect_err(text).rule(), rule, "{text}");
    }
    assert_eq!(Position::start().check_piece(Square::C6), Ok(()));
}

#[test]
fn clause_4_3_an_effect_marks_a_castle_move() {
    let mut game = position("w 0 0 MF16,MA5,mL12,mL9");
    let effect = game.play(mv("F16-G16")).expect("a castle move");
    assert!(effect.castle_move && !effect.entered);
    assert_eq!((effect.from, effect.to, effect.piece.side), (Square::F16, Square::G16, Side::White));
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(96))]

    #[test]
    fn every_legal_move_can_be_made_square_by_square(position in random::any_position()) {
        for legal in position.moves().iter().take(60) {
            let path: Vec<Square> = legal.squares().collect();
            prop_assert!(position.moves_from(legal.from()).contains(legal));
            for end in 1..path.len() {
                let next = position.next_squares(&path[..end]);
                prop_assert!(next.contains(path[end]), "{} after {} of {}", next, end, legal);
            }
            prop_assert_eq!(position.move_along(&path), Ok(*legal));
        }
    }

    #[test]
    fn next_squares_lead_to_a_legal_move(position in random::any_position(), choices in any::<usize>()) {
        for from in position.pieces(position.side_to_move()).iter().take(6) {
            let mut path = vec![from];
            let mut rest = choices;
            let can_move = !position.next_squares(&path).is_empty();
            prop_assert_eq!(can_move, !position.moves_from(from).is_empty(), "{} in {}", from, position);
            prop_assert_eq!(can_move, position.check_piece(from).is_ok());
            for _ in 0..12 {
                let next: Vec<Square> = position.next_squares(&path).iter().collect();
                let complete = position.move_along(&path).is_ok();
                prop_assert!(complete || !next.is_empty() || path.len() == 1, "{:?} in {}", path, position);
                if next.is_empty() {
                    break;
                }
                path.push(next[rest % next.len()]);
                rest = rest.rotate_right(5);
            }
        }
    }

    #[test]
    fn a_mirrored_position_has_mirrored_moves(position in random::any_position()) {
        let mirrored = position.mirrored();
        prop_assert_eq!(mirrored.mirrored(), position);
        let outcome = |mv: &Move| (mv.from(), mv.to(), mv.captures());
        let mirror = |mv: &Move| {
            let captured = mv.captures().iter().map(Square::mirrored).collect();
            (mv.from().mirrored(), mv.to().mirrored(), captured)
        };
        let expected: BTreeSet<_> = position.moves().iter().map(mirror).collect();
        prop_assert_eq!(mirrored.moves().iter().map(outcome).collect::<BTreeSet<_>>(), expected);
        prop_assert_eq!(position.pass().pass(), position);
        prop_assert_eq!(position.to_builder().build(), Ok(position));
    }
}

/// The maximum number of leaps, enough for every path among few pieces.
const LEAPS: usize = 7;

proptest! {
    #![proptest_config(boardgame_core::random_cases!(128))]

    #[test]
    fn clause_2_10_next_squares_are_those_of_legal_paths(position in random::knight_among_few()) {
        let from = position.pieces(position.side_to_move()).iter().find(|from| position.knights(position.side_to_move()).contains(*from));
        let Some(from) = from.filter(|from| !position.moves_from(*from).is_empty()) else { return Ok(()) };
        let paths = legal_paths(&position, from, LEAPS);
        let mut prefixes: BTreeMap<&[Square], BTreeSet<Square>> = BTreeMap::new();
        for path in &paths {
            for end in 1..path.len().min(3) {
                prefixes.entry(&path[..end]).or_default().insert(path[end]);
            }
        }
        for (prefix, expected) in prefixes {
            let leaps = |to: &Square| prefix[prefix.len() - 1].line_to(*to).is_some_and(|(_, distance)| distance == 2);
            let next: BTreeSet<Square> = position.next_squares(prefix).iter().filter(leaps).collect();
            prop_assert_eq!(next, expected, "after {:?} in {}", prefix, position);
        }
    }
}
