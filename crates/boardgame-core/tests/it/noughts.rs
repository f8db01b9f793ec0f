//! A small game on a board, which is also the game of another repository in the tests of boardgame-table.

use boardgame_core::{
    board::{Position, Setup},
    testkit::{Kit, check_board, only_game},
};

#[path = "../../../boardgame-table/tests/noughts/src/rules.rs"]
#[allow(dead_code, unreachable_pub, reason = "a module of another program")]
pub(crate) mod rules;

use rules::{Noughts, NoughtsPosition, NoughtsRefusal, NoughtsSquare, NoughtsText, NoughtsUnread};

#[test]
fn the_promises_of_a_game_on_a_board_are_kept() {
    let positions = ["x o--/-x-/---", "o xo-/-x-/---"];
    check_board::<NoughtsPosition>(&positions, 4);
    let setups = positions.map(|text| Setup::from_position(&text.parse::<NoughtsPosition>().expect("a position")));
    let kit = Kit::<Noughts>::new(setups).playouts(20).bound(9).probes(|_, _| NoughtsSquare::all().collect());
    kit.notation().run().expect("a game");
    assert_eq!(NoughtsPosition::start().perft(9), 127_872);
}

#[test]
fn a_game_is_read_from_its_notation_and_written() {
    let game = only_game::<NoughtsText>("[Cross \"Ann\"] 1. B2 A1 2. A3 C1 *");
    assert_eq!(game.to_string(), "[Cross \"Ann\"]\n\n1. B2 A1 2. A3 C1 *\n");
}

#[test]
fn a_position_in_which_one_player_moved_twice_is_no_start() {
    let early: NoughtsPosition = "o ---/---/---".parse().expect("a position");
    assert_eq!(early.check_start(), Err(NoughtsRefusal::Turns));
    for text in ["", "x", "z ---/---/---", "x ---/---", "x ----/--/---", "x --é/---/---"] {
        assert_eq!(text.parse::<NoughtsPosition>(), Err(NoughtsUnread::Position), "{text}");
    }
}
