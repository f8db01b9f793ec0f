//! What the referee says of games in order, and how it ends.

use std::process::{Command, Stdio};

use crate::support::{boardgame, file, folder, refereed};

const GAME: &str =
    "[Event \"Match\"]\n[Black \"Ann\"]\n[White \"Bob\"]\n[Result \"1-0\"]\n\n1. 11-15 22-18 2. 15x22 25x18 1-0\n";

#[test]
fn a_game_in_order_as_json() {
    let path = file(&folder("order"), "game.pdn", GAME);
    let (code, games, summary) = refereed(&path);
    assert_eq!(code, Some(0));
    let game = &games[0];
    assert_eq!(game["type"], "game");
    assert_eq!(game["file"].as_str(), path.to_str());
    assert_eq!((&game["game"], &game["rules"], &game["plies"]), (&1.into(), &"checkers".into(), &4.into()));
    assert_eq!(game["players"], serde_json::json!(["Ann", "Bob"]));
    assert_eq!(game["status"], "legal");
    assert_eq!(game["outcome"], serde_json::json!({"winner": 0, "clause": "checkers 6.2"}));
    assert_eq!(game["result"], "1-0");
    let expected = serde_json::json!(
        {"type": "summary", "files": 1, "games": 1, "legal": 1, "illegal": 0, "unreadable": 0, "plies": 4}
    );
    assert_eq!(summary, expected);
}

#[test]
fn every_ply_is_told_with_verbose() {
    let path = file(&folder("verbose"), "game.pdn", GAME);
    let said = boardgame(&["referee".as_ref(), "--verbose".as_ref(), path.as_os_str()]);
    for line in ["  1. Black: 11-15", "  3. Black: 15x22 (takes 18)", "Ann – Bob, Match"] {
        assert!(said.out.contains(line), "{}", said.out);
    }
    assert!(
        said.out.ends_with("1 file, 1 game, 4 moves: 1 in order, 0 against the rules, 0 unreadable\n"),
        "{}",
        said.out
    );
}

#[test]
fn an_illegal_move_is_told_with_its_clause_and_what_was_legal() {
    let path = file(&folder("illegal"), "game.pdn", "1. 11-15 22-18 2. 8-11 *\n");
    let said = boardgame(&["referee".as_ref(), path.as_os_str()]);
    assert_eq!(said.code, Some(1));
    for part in ["at move 3, 8-11: checkers 4.9, who can jump must jump", "legal: 15x22"] {
        assert!(said.out.contains(part), "{}", said.out);
    }
}

#[test]
fn a_result_that_the_board_contradicts_is_told() {
    let game = "[FEN \"B:W14:B10\"]\n\n1. 10x17 0-1\n";
    let (code, games, _) = refereed(&file(&folder("contradicted"), "game.pdn", game));
    assert_eq!((code, &games[0]["status"]), (Some(0), &"legal".into()));
    assert_eq!(games[0]["outcome"]["clause"], "checkers 6.1");
    assert!(games[0]["note"].as_str().is_some_and(|note| note.contains("0-1")), "{}", games[0]);
}

#[test]
fn a_result_tag_that_the_board_or_the_movetext_contradicts_is_told() {
    let note = |name, text: &str| {
        let (code, games, _) = refereed(&file(&folder(name), "game.pdn", text));
        assert_eq!((code, &games[0]["status"]), (Some(0), &"legal".into()), "{text}");
        games[0]["note"].as_str().unwrap_or_default().to_owned()
    };
    let decided = note("tag_board", "[Result \"0-1\"]\n[FEN \"B:W14:B10\"]\n\n1. 10x17 1-0\n");
    assert!(decided.contains("0-1") && decided.contains("checkers 6.1"), "{decided}");
    let undecided = note("tag_text", "[Result \"1-0\"]\n\n1. 11-15 23-19 0-1\n");
    assert!(undecided.contains("given as 0-1") && undecided.contains("says 1-0"), "{undecided}");
    for in_order in ["[Result \"*\"]\n\n1. 11-15 0-1\n", "[Result \"2-0\"]\n\n1. 11-15 1-0\n"] {
        assert_eq!(note("tag_agrees", in_order), "");
    }
}

#[test]
fn an_illegal_move_of_a_variation_is_told_as_such() {
    let path = file(&folder("variation"), "game.pdn", "1. 11-15 22-18 (1... 22-14) 2. 15x22 *\n");
    let said = boardgame(&["referee".as_ref(), path.as_os_str()]);
    assert!(said.out.contains("against the rules in a variation, at move 2, 22-14: checkers 3.1"), "{}", said.out);
    assert_eq!(refereed(&path).1[0]["variation"], true);
}

#[test]
fn camelot_records_are_told_apart_by_content() {
    let (code, games, _) = refereed(&file(&folder("camelot"), "game.pdn", "1. D6-F8 H11-F9 2. C6-E8-G8 J11-H11 *\n"));
    assert_eq!((code, &games[0]["rules"], &games[0]["plies"]), (Some(0), &"camelot".into(), &4.into()));
}

#[test]
fn nobody_listening_is_no_error() {
    let folder = folder("closed");
    for number in 0..200 {
        file(&folder, &format!("{number}.pdn"), GAME.repeat(20));
    }
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardgame"))
        .args(["referee".as_ref(), "--verbose".as_ref(), folder.as_os_str()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(program.stdout.take());
    let output = program.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn what_was_found_before_nobody_listened_is_in_the_exit_code() {
    let path = file(&folder("closed_early"), "game.pdn", "1. 11-15 22-18 2. 8-11 *\n");
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardgame"))
        .args(["referee".as_ref(), path.as_os_str()])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(program.stdout.take());
    assert_eq!(program.wait().expect("the program ends").code(), Some(1));
}

#[test]
fn the_keys_are_the_same_in_welsh_and_the_text_is_not() {
    let path = file(&folder("welsh"), "game.pdn", "1. 11-15 22-18 2. 8-11 *\n");
    let args = |lang| ["referee".into(), "--json".into(), "--lang".into(), lang, path.clone().into_os_string()];
    let (english, welsh) = (boardgame(&args("en".into())), boardgame(&args("cy".into())));
    let parsed = |said: &crate::support::Said| -> serde_json::Value {
        serde_json::from_str(said.out.lines().next().expect("a game")).expect("an object")
    };
    let (english, welsh) = (parsed(&english), parsed(&welsh));
    let keys = |game: &serde_json::Value| game.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&english), keys(&welsh));
    assert_eq!(english["clause"], welsh["clause"]);
    assert_ne!(english["title"], welsh["title"]);
}
