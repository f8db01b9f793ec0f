//! The promises of the core's traits, those of a rulebook too: every clause has a test that is named after it, and a
//! title in both languages.

use boardgame_core::{
    Shuffler, perft,
    testkit::{Kit, check_rulebook, untested_clauses},
};
use checkers::{Checkers, DrawPolicy, Move, Position, Rule, Setup, Side, Square};

#[test]
fn keeps_the_promises_of_the_core() {
    // Without automatic draws two lone kings would play for ever.
    let setup = |position: Option<&str>| Setup {
        position: position.map(|text| text.parse().expect("a position")),
        draws: DrawPolicy::Automatic,
    };
    let setups = [None, Some("B:WK10,K14,K18:BK28,K32"), Some("W:W21,22,K6,K11,30:B9,K18,K27,4,12")].map(setup);
    Kit::<Checkers>::new(setups)
        .playouts(12)
        .bound(1500)
        .notation()
        .probes(|_, shuffler| probes(shuffler))
        .invariant("no side has more than twelve pieces", |game| {
            Side::ALL.iter().all(|&side| game.position().pieces(side).len() <= 12)
        })
        .invariant("no man stands on its crowning row", |game| {
            let men = |side: Side| game.position().men(side).iter().all(|square| square.row() != side.crowning_row());
            men(Side::Black) && men(Side::White)
        })
        .step("pieces leave the board only by capture", |before, mv, after| {
            let pieces = |game: &Checkers| (!game.position().empty()).len();
            pieces(before) - pieces(after) == mv.captures().len()
        })
        .golden("tests/data/records")
        .run()
        .unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn counts_through_the_traits_as_on_its_own() {
    let game = boardgame_core::Game::start(&Setup::default()).expect("a game");
    for depth in 0..=6 {
        assert_eq!(perft::<Checkers>(&game, depth), Position::start().perft(depth));
    }
}

#[test]
fn a_game_starts_from_the_position_it_was_set_up_with() {
    for text in ["B:WK10,K14,K18:BK28,K32", "W:W21,22,K6,K11,30:B9,K18,K27,4,12"] {
        let position: Position = text.parse().expect("a position");
        let game: Checkers = boardgame_core::Game::start(&Setup::from_position(&position)).expect("a game");
        assert_eq!(game.position(), &position);
    }
    assert_eq!(Setup::from_position(&Position::start()), Setup::default());
}

#[test]
fn every_clause_has_a_test() {
    assert_eq!(untested_clauses::<Rule>(), []);
}

#[test]
fn every_clause_has_its_own_number_and_titles() {
    check_rulebook::<Rule>();
}

/// Some moves that mostly are not legal.
fn probes(shuffler: &mut Shuffler) -> Vec<Move> {
    let mut squares: Vec<Square> = Square::all().collect();
    shuffler.shuffle(&mut squares);
    squares.windows(2).filter_map(|path| Move::along(path).ok()).collect()
}
