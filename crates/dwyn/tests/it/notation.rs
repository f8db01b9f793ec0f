//! Tests of cards, moves and positions as text, and of the errors for invalid texts.

use crate::support::random::ByKind;
use boardgame_core::Seed;
use dwyn::{Card, Move, Setup, SetupError, State};
use proptest::prelude::*;

fn move_error(text: &str) -> String {
    text.parse::<Move>().unwrap_err().to_string()
}

#[test]
fn moves_are_parsed_liberally_and_written_canonically() {
    for (text, canonical) in [
        ("draw", "draw"),
        ("  PASS ", "pass"),
        ("Discard ry-2", "discard RY-2"),
        ("lay\tpe-f", "lay PE-F"),
        ("lladrad RED 2 ta-t", "lladrad red p2 TA-T"),
        ("dwyn P6 coron gl", "dwyn p6 CORON GL"),
        ("play DE-x", "play DE-X"),
        ("idle", "idle"),
    ] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(mv.to_string(), canonical);
        let json = serde_json::to_string(&mv).unwrap();
        assert_eq!(json, format!("{canonical:?}"));
        assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), mv);
    }
}

#[test]
fn errors_in_moves_name_the_column_and_the_expected_text() {
    let kinds = "draw, discard, lay, lladrad, dwyn, play, pass or idle";
    let card = "a card such as RY-H, GL-X, LLADRAD:red, DWYN or CORON";
    for (text, error) in [
        ("", format!("column 1: expected {kinds}, found the end")),
        ("  drew", format!("column 3: expected {kinds}, found \"drew\"")),
        ("discard", format!("column 8: expected {card}, found the end")),
        ("discard XX-2", format!("column 9: expected {card}, found \"XX-2\"")),
        ("discard RY-7", "column 12: expected H, T, F, X, 2, 3, 4 or 5, found \"7\"".into()),
        ("discard LLADRAD:pink", "column 17: expected red, black or green, found \"pink\"".into()),
        ("lladrad blue p2 TA-H", "column 9: expected red, black or green, found \"blue\"".into()),
        ("lladrad red p7 TA-H", "column 13: expected a player, p1 to p6, found \"p7\"".into()),
        ("lladrad red p0 TA-H", "column 13: expected a player, p1 to p6, found \"p0\"".into()),
        ("dwyn p2 TA-H", "column 13: expected RY, CA, GL, DE, TA or PE, found the end".into()),
        ("dwyn p2 TA-H ZZ", "column 14: expected RY, CA, GL, DE, TA or PE, found \"ZZ\"".into()),
        ("draw twice", "column 6: expected the end of the move, found \"twice\"".into()),
        ("ö draw", format!("column 1: expected {kinds}, found \"ö\"")),
    ] {
        assert_eq!(move_error(text), error, "{text:?}");
    }
    assert!(move_error(&"x".repeat(100_000)).len() < 150, "a long text is truncated");
    assert!(serde_json::from_str::<Move>("7").unwrap_err().to_string().contains("expected a move"));
}

fn position() -> String {
    let mut state = State::deal(&Setup::new(3, Seed::from_u64(4))).unwrap();
    state.play(Move::Draw).unwrap();
    state.to_string()
}

#[test]
fn a_position_is_one_line_with_everything_in_it() {
    let text = position();
    assert!(
        text.starts_with("players=3 x=low defender=may challenger=must show=no lay=deal limit=- phase=before turn=p1")
    );
    assert!(!text.contains('\n'));
    assert_eq!(text.parse::<State>().unwrap().to_string(), text);
}

#[test]
fn errors_in_positions_name_the_column_and_the_expected_text() {
    let error = |from: &str, to: &str| {
        let text = position();
        assert!(text.contains(from), "{from} is not in {text}");
        text.replacen(from, to, 1).parse::<State>().unwrap_err().to_string()
    };
    assert_eq!("".parse::<State>().unwrap_err().to_string(), "column 1: expected players=, found the end");
    assert_eq!(error("players=3", "players=7"), "column 9: expected 2 to 6, found \"7\"");
    assert_eq!(error("x=low", "x=middle"), "column 13: expected low or high, found \"middle\"");
    assert_eq!(error("defender=", "d="), "column 17: expected defender=, found \"d=may\"");
    assert!(error("turn=p1", "turn=1").contains("expected a player"));
    assert!(error("duel=-", "duel=p1,p2").contains("expected a challenge"));
    assert!(error("used=", "used=x").contains("expected a number of streams"));
    assert!(error(" seed=", " seed=xyz").contains("expected a seed"));
    assert_eq!(error("limit=-", "limit=0"), SetupError::NoTurns.to_string());
    assert_eq!(error("turn=p1", "turn=p5"), "player 5 has no seat at this table of 3");
    assert_eq!(error("players=3", "players=4"), "4 players, but 3 hands");
    assert!(error("tables=", "tables=-/").ends_with("tables"), "one table too many");
    let trailing = format!("{} more", position()).parse::<State>().unwrap_err().to_string();
    assert!(trailing.ends_with("expected the end of the position, found \"more\""));
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(64))]

    #[test]
    fn positions_of_random_games_round_trip(players in 2..=6_u8, seed in any::<u64>(), plies in 0..150_usize) {
        let mut state = State::deal(&Setup::new(players, Seed::from_u64(seed))).unwrap();
        let mut player = ByKind::new(seed);
        for _ in 0..plies {
            let Some(mv) = player.choose(&state) else { break };
            state.play(mv).unwrap();
        }
        // The text of a position does not contain the cards turned at the set-up.
        let mut layout = state.to_layout();
        layout.turned.clear();
        prop_assert_eq!(state.to_string().parse::<State>().unwrap(), State::from_layout(&layout).unwrap());
        prop_assert_eq!(State::from_layout(&state.to_layout()).unwrap(), state);
    }
}

#[test]
fn the_hyphen_of_a_card_is_optional() {
    assert_eq!("pe5".parse::<Card>(), "PE-5".parse());
    assert_eq!(move_error("discard pe7"), "column 11: expected H, T, F, X, 2, 3, 4 or 5, found \"7\"");
    assert!("pé5".parse::<Card>().is_err() && "éH".parse::<Card>().is_err());
}

#[test]
fn every_card_has_a_name() {
    let names: std::collections::BTreeSet<String> = Card::ALL.into_iter().map(|card| card.name().to_string()).collect();
    assert_eq!(names.len(), 53);
    let name = |code: &str| code.parse::<Card>().unwrap().name().to_string();
    assert_eq!(name("GL-F"), "pick and shovel feet (GL-F)");
    assert_eq!(name("LLADRAD:green"), "green thief (LLADRAD:green)");
}

#[test]
fn set_ups_are_written_in_full_and_read_with_defaults() {
    let setup: Setup = serde_json::from_str(r#"{"players":3,"seed":"2a"}"#).unwrap();
    assert_eq!(setup, Setup::new(3, Seed::from_u64(42)));
    let json = serde_json::to_value(&setup).unwrap();
    assert_eq!(json["options"]["opening_lay"], "at_deal");
    assert!(serde_json::from_str::<Setup>(r#"{"players":3,"seed":"2a","options":{"y":1}}"#).is_err());
}
