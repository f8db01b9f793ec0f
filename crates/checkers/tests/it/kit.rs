//! Contracts of the core's traits and of the rulebook.

use boardgame_core::{
    Shuffler,
    testkit::{Kit, board_setups, check_board, check_rulebook, untested_clauses},
};
use checkers::{Checkers, Move, Position, Rule, Side, Square};

/// Start positions other than the usual one.
const POSITIONS: [&str; 2] = ["B:WK10,K14,K18:BK28,K32", "W:W21,22,K6,K11,30:B9,K18,K27,4,12"];

#[test]
fn contracts_of_the_core_hold() {
    Kit::<Checkers>::new(board_setups(&POSITIONS))
        .playouts(12)
        .bound(1500)
        .notation()
        .probes(|_, shuffler| probes(shuffler))
        .invariant("no side has more than twelve pieces", |game| {
            Side::ALL.iter().all(|&side| game.position().pieces(side).len() <= 12)
        })
        .invariant("no man is on its crowning row", |game| {
            let men = |side: Side| game.position().men(side).iter().all(|square| square.row() != side.crowning_row());
            men(Side::Black) && men(Side::White)
        })
        .golden("tests/data/records")
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_game_and_its_position_agree() {
    check_board::<Position>(&POSITIONS, 6);
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
    squares.windows(2).filter_map(|path| Move::along(path).ok()).collect()
}
