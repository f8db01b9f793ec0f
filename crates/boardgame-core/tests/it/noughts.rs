//! A small board game, which the tests of boardgame-table use as a game from another repository.

use boardgame_core::{
    board::{Position, Setup},
    testkit::{Kit, check_board, only_game},
};

#[path = "../../../boardgame-table/tests/noughts/src/rules.rs"]
#[allow(dead_code, unreachable_pub, reason = "a module of another program")]
pub(crate) mod rules;

use rules::{Noughts, NoughtsPosition, NoughtsRefusal, NoughtsSquare, NoughtsText, NoughtsUnread};

#[test]
fn board_game_passes_the_test_kit() {
    let positions = ["x o--/-x-/---", "o xo-/-x-/---"];
    check_board::<NoughtsPosition>(&positions, 4);
    let setups = positions.map(|text| Setup::from_position(&text.parse::<NoughtsPosition>().expect("a position")));
    let kit = Kit::<Noughts>::new(setups).playouts(20).bound(9).probes(|_, _| NoughtsSquare::all().collect());
    kit.notation().run().expect("a game");
    assert_eq!(NoughtsPosition::start().perft(9), 127_872);
}

#[test]
fn game_text_is_unchanged_by_reading_and_writing() {
    let game = only_game::<NoughtsText>("[Cross \"Ann\"] 1. B2 A1 2. A3 C1 *");
    assert_eq!(game.to_string(), "[Cross \"Ann\"]\n\n1. B2 A1 2. A3 C1 *\n");
}

#[test]
fn impossible_start_is_refused() {
    let early: NoughtsPosition = "o ---/---/---".parse().expect("a position");
    assert_eq!(early.check_start(), Err(NoughtsRefusal::Turns));
    let setup = |json| serde_json::from_str::<Setup<NoughtsPosition>>(json).is_ok();
    assert!(setup("{}") && !setup(r#"{"draws":"automatic"}"#), "the rules have no claimable draws");
    for text in ["", "x", "z ---/---/---", "x ---/---", "x ----/--/---", "x --é/---/---"] {
        assert_eq!(text.parse::<NoughtsPosition>(), Err(NoughtsUnread::Position), "{text}");
    }
}
