//! The clauses, each with a position.

use boardgame_core::{Player, testkit::untested_clauses};
use camette::{Position, ReadMoveError, Rule, Side, Square};

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn refused(text: &str, mv: &str) -> Option<Rule> {
    match position(text).read_move(mv) {
        Err(ReadMoveError::Illegal(illegal)) => Some(illegal.rule()),
        read => read.map(|_| None).expect("a move"),
    }
}

#[test]
fn every_clause_has_a_test() {
    assert_eq!(untested_clauses::<Rule>(), []);
}

#[test]
fn clause_1_4_only_the_side_to_move_moves() {
    assert_eq!(refused("w 1/1k1/1mmm1/5/1MMM1/1K1/1", "B3-B4"), None);
}

#[test]
fn clause_2_1_a_plain_move_goes_one_square_to_an_empty_one() {
    assert_eq!(refused("w 1/1k1/1mmm1/5/1MMM1/1K1/1", "C2-C3"), Some(Rule::PlainMove));
    assert_eq!(refused("w 1/1k1/1mmm1/5/1MMM1/1K1/1", "B3-B5"), Some(Rule::PlainMove));
}

#[test]
fn clause_2_2_a_canter_leaps_over_own_pieces_and_goes_on() {
    assert_eq!(refused("w 1/1k1/1mmm1/5/1MMM1/1K1/1", "C2-C4"), None);
    // The man leaps over B3 to B4 and over B5 to B6.
    assert_eq!(refused("w 1/1k1/1M3/5/1M3/M2/1", "B2-B6"), None);
}

#[test]
fn clause_2_6_a_player_who_can_jump_must_capture() {
    assert_eq!(refused("w 1/k2/5/2m2/2M2/1K1/1", "C3xC5"), None);
}

#[test]
fn clause_2_7_a_jump_goes_on_while_it_can() {
    let position = position("w 1/1k1/5/2m2/2M2/3/1");
    let moves = position.moves();
    assert!(moves.iter().all(|mv| mv.to().to_string() != "C5"), "over C4 and then over C6 into the castle: {moves:?}");
    assert!(moves.iter().any(|mv| mv.to().to_string() == "C7" && mv.captured().count() == 2));
}

#[test]
fn clause_2_8_only_a_knight_charges() {
    // The knight canters from B2 over B3 to B4 and jumps over B5 to B6.
    assert_eq!(refused("w 1/3/1m2k/5/1M3/K2/1", "B2xB6"), None);
}

#[test]
fn clause_2_10_a_knight_that_canters_next_to_an_exposed_enemy_owes_a_capture() {
    assert_eq!(refused("w 1/3/1m2k/5/1M3/M2/1", "B2-B4"), None);
}

#[test]
fn clause_3_1_no_quiet_move_enters_the_own_castle() {
    assert_eq!(refused("w 1/1k1/5/5/5/1K1/1", "C2-C1"), Some(Rule::OwnCastleClosed));
}

#[test]
fn clause_3_4_a_piece_in_its_own_castle_leaves_at_once() {
    assert_eq!(refused("w 1/1k1/5/5/2M2/3/K", "C1-B2"), None);
}

#[test]
fn clause_3_5_it_leaves_by_a_capture_if_it_can() {
    assert_eq!(refused("w 1/1k1/5/5/5/1m1/K", "C1xC3"), None);
}

fn ended(text: &str) -> Option<(Player, &'static str)> {
    let position = position(text);
    assert_eq!(position.is_over(), position.outcome().is_some());
    position.outcome().map(|outcome| (outcome.winner().expect("a winner"), outcome.clause.number))
}

#[test]
fn clause_5_1_one_piece_in_the_enemy_castle_wins() {
    assert_eq!(ended("w 1/1k1/5/5/2M2/3/m"), Some((Player::new(1), Rule::InCastle.clause().number)));
}

#[test]
fn clause_5_2_capturing_everything_wins() {
    assert_eq!(ended("b 1/3/5/5/2M2/3/1"), Some((Player::new(0), Rule::AllCaptured.clause().number)));
}

#[test]
fn clause_5_3_a_player_who_cannot_move_loses() {
    // The man in the castle must move and is blocked, so the men on A3 and E3 may not move.
    assert_eq!(ended("w 1/3/5/5/M1m1M/mmk/M"), Some((Player::new(1), Rule::NoMove.clause().number)));
    assert_eq!(ended("w 1/3/5/5/M1m2/mmk/M"), None);
}

#[test]
fn clause_1_1_the_board_has_23_squares() {
    let ranks: Vec<usize> =
        (0..7).map(|rank| Square::all().filter(|square| square.file_and_rank().1 == rank).count()).collect();
    assert_eq!(ranks, [1, 3, 5, 5, 5, 3, 1]);
    assert!("A2".parse::<Square>().is_err() && "A6".parse::<Square>().is_err() && "B7".parse::<Square>().is_err());
}

#[test]
fn clause_1_2_castles_are_c1_and_c7() {
    assert_eq!([Side::White, Side::Black].map(Side::castle), [Square::C1, Square::C7]);
}

#[test]
fn clause_1_3_each_side_has_a_knight_and_three_men() {
    let start = Position::start();
    let squares = |letter: char| {
        let on = |square: &Square| start.piece_at(*square).is_some_and(|piece| piece.letter() == letter);
        Square::all().filter(on).map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(['K', 'M', 'k', 'm'].map(squares), ["C2", "B3 C3 D3", "C6", "B5 C5 D5"]);
}

#[test]
fn clause_2_4_a_canter_may_not_end_where_it_began() {
    // Leaps over C4, D4 and D3 lead back to C3.
    let position = position("w 1/3/5/2MM1/2MK1/k2/1");
    let ends: Vec<String> =
        position.moves().iter().filter(|mv| mv.from().to_string() == "C3").map(|mv| mv.to().to_string()).collect();
    assert!(ends.contains(&"C5".to_owned()) && ends.contains(&"E3".to_owned()), "{ends:?}");
    assert!(!ends.contains(&"C3".to_owned()), "{ends:?}");
}

#[test]
fn clause_2_5_a_jump_captures_what_it_leaps_over() {
    let mut position = position("w 1/k2/5/2m2/2M2/3/1");
    position.play(position.read_move("C3xC5").expect("a move")).expect("legal");
    assert_eq!(position.to_string(), "b 1/k2/2M2/5/5/3/1");
}
