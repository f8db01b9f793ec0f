//! Contracts of the core's traits and of the rulebook.

use boardgame_core::{
    Record, Shuffler,
    testkit::{Kit, board_setups, check_board, check_rulebook, untested_clauses},
};
use camelot::{Camelot, Move, Position, Rule, Side, Square};

/// Start positions other than the usual one.
const POSITIONS: [&str; 2] = ["w 0 0 KD4,MD5,ME7,mC7,mG9,mG10,kI12", "w 1 0 MF16,ME5,KG6,mC9,kJ9"];

#[test]
fn contracts_of_the_core_hold() {
    Kit::<Camelot>::new(board_setups(&POSITIONS))
        .playouts(9)
        .bound(1500)
        .notation()
        .probes(|_, shuffler| probes(shuffler))
        .invariant("no side has more than fourteen pieces", |game| {
            Side::ALL.iter().all(|&side| game.position().pieces(side).len() <= 14)
        })
        .invariant("at most one piece is in its own castle", |game| {
            Side::ALL.iter().all(|&side| (game.position().pieces(side) & Position::castle(side)).len() <= 1)
        })
        .golden("tests/data/records")
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_game_and_its_position_agree() {
    check_board::<Position>(&POSITIONS, 3);
}

#[test]
fn every_clause_has_a_test_a_number_and_titles() {
    assert_eq!(untested_clauses::<Rule>(), []);
    check_rulebook::<Rule>();
}

/// Returns moves, most of them illegal.
fn probes(shuffler: &mut Shuffler) -> Vec<Move> {
    let mut squares: Vec<Square> = Square::all().collect();
    shuffler.shuffle(&mut squares);
    squares.windows(2).filter_map(|pair| Move::along(pair[0], [(pair[1], false)]).ok()).collect()
}

#[test]
fn old_records_are_read_as_the_same_games() {
    for (listed, written) in [
        (include_str!("../data/listed/1.json"), include_str!("../data/records/setup-1.json")),
        (include_str!("../data/listed/2.json"), include_str!("../data/records/setup-2.json")),
    ] {
        let game = Record::<Camelot>::read(listed).expect("a record").replay().expect("a game");
        assert_eq!(Record::of(&game).to_json().expect("JSON"), written);
    }
}
