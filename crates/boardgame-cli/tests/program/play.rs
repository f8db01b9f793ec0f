//! Games played over a pipe.

use std::fs;

use crate::support::{boardgame, file, folder, refereed, told};

#[test]
fn two_people_play_checkers() {
    let said = told(&["play", "checkers"], "11-15\n22-18\n8-11\n15x22\nundo\nmoves\nresign\n");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for part in [
        "1. Black: 11-15",
        "checkers 4.9, who can jump must jump",
        "legal: 15x22",
        "3. Black: 15x22 (takes 18)",
        "1 legal move: 15x22",
        "White wins (checkers 6.2)",
    ] {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
}

#[test]
fn the_random_player_is_the_same_for_the_same_seed() {
    let play = |seed| told(&["play", "checkers", "--random", "2", "--seed", seed], "11-15\nmoves\n").out;
    assert_eq!(play("7"), play("7"));
    assert!(play("7").contains("2. White: "));
}

#[test]
fn what_is_saved_can_be_refereed() {
    let folder = folder("saved");
    for (game, first, name) in [
        ("checkers", "11-15", "game.json"),
        ("checkers", "11-15", "game.pdn"),
        ("camelot", "D6-F8", "game.json"),
        ("camelot", "D6-F8", "game.txt"),
    ] {
        let path = folder.join(format!("{game}-{name}"));
        let said = told(&["play", game], &format!("{first}\nresign\nsave {}\n", path.display()));
        assert!(said.out.contains("saved in"), "{}", said.out);
        let (code, games, _) = refereed(&path);
        assert_eq!((code, &games[0]["rules"], &games[0]["plies"]), (Some(0), &game.into(), &1.into()), "{name}");
        assert_eq!(games[0]["outcome"]["winner"], 0, "{game} {name}");
    }
}

#[test]
fn an_empty_input_is_a_clean_end() {
    for game in ["checkers", "camelot", "dwyn", "blackball"] {
        let said = told(&["play", game], "");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{game}");
    }
}

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    let nonsense = format!("\n{}\n99-99\n11\n\u{1F600}\nclaim\nsave\nundo\nhelp\n", "x".repeat(100_000));
    for game in ["checkers", "camelot", "dwyn", "blackball"] {
        let said = told(&["play", game, "--seed", "1"], &nonsense);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{game}");
    }
}

#[test]
fn a_hand_of_dwyn_is_seen_by_its_owner_only() {
    let folder = folder("dwyn");
    let path = folder.join("game.json");
    let said = told(
        &["play", "dwyn", "--players", "3", "--seed", "2a"],
        &format!("draw\ndiscard RY-3\nsave {}\n", path.display()),
    );
    assert!(said.out.contains("you: drew "), "{}", said.out);
    assert!(said.out.contains("player 2: drew a card\n"), "{}", said.out);
    let record = fs::read_to_string(&path).expect("the record was saved");
    let show =
        |seat: &str| boardgame(&["show", "dwyn", path.to_str().expect("a path"), "--ply", "2", "--seat", seat]).out;
    assert!(show("1").contains("Your hand: "));
    assert_ne!(show("1"), show("2"));
    let watched = boardgame(&["show", "dwyn", path.to_str().expect("a path"), "--ply", "2"]).out;
    assert!(!watched.contains("Your hand"), "{watched}");
    assert!(record.contains("\"seed\""));
    let (code, games, _) = refereed(&path);
    assert_eq!((code, &games[0]["rules"]), (Some(0), &"dwyn".into()));
}

#[test]
fn a_frame_is_scored() {
    let said = told(
        &["play", "blackball"],
        "lag A\nbreaker A\nin baulk, hit red, crossed 3, cushion, no foul\nhit red, pot red 3, no foul\nscore\nhistory\nundo\n",
    );
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for part in ["A plays yellows, B plays reds", "On the table: 6 red, 7 yellow", "Frames: A 0, B 0", "4. B: hit red"]
    {
        assert!(said.out.contains(part), "{part}: {}", said.out);
    }
}

#[test]
fn the_words_are_welsh_too() {
    let said = told(&["--lang", "cy", "play", "checkers"], "11-15\ndadwneud\nildio\n");
    assert!(said.out.contains("Gwyn sy'n ennill (checkers 6.2)"), "{}", said.out);
}

#[test]
fn show_draws_and_lists() {
    let said = boardgame(&["show", "checkers", "W:W18:BK15"]);
    assert!(said.out.contains("1 legal move: 18x11") && said.out.contains("15 B"), "{}", said.out);
    let refused = boardgame(&["show", "checkers", "W:W1:B2"]);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(!refused.err.is_empty());
    let balls = boardgame(&["show", "blackball"]);
    assert_eq!(balls.out.matches('O').count(), 2, "the cue ball, and the legend: {}", balls.out);
    let _ = file(&folder("show"), "nothing", "");
}
