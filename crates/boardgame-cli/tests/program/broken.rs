//! Whatever a file holds, the referee says what is wrong with it and goes on.

use std::fmt::Write;

use crate::support::{file, folder, refereed};
use serde_json::Value;

/// The only game of a file with this content, and the exit code.
fn only(name: &str, content: impl AsRef<[u8]>) -> (Option<i32>, Value) {
    let path = file(&folder(name), "broken", content);
    let (code, mut games, summary) = refereed(&path);
    assert_eq!(summary["files"], 1, "{name}");
    assert_eq!(games.len(), 1, "{name}: {games:?}");
    (code, games.remove(0))
}

fn unreadable(name: &str, content: impl AsRef<[u8]>) -> Value {
    let (code, game) = only(name, content);
    assert_eq!(game["status"], "unreadable", "{name}: {game}");
    assert_eq!(code, Some(2), "{name}");
    assert!(!game["message"].as_str().unwrap_or_default().is_empty(), "{name}: {game}");
    game
}

#[test]
fn an_empty_file() {
    assert_eq!(unreadable("empty", "")["game"], Value::Null);
    unreadable("blank", "\n\n  \n");
}

#[test]
fn a_binary_file() {
    unreadable("binary", (0..=255_u8).collect::<Vec<_>>());
    unreadable("zeros", [0; 4096]);
}

#[test]
fn a_text_of_another_kind() {
    unreadable("prose", "This is a letter, and nothing is played in it.\n");
    unreadable("json", r#"{"shopping":["milk"]}"#);
    unreadable("other_record", r#"{"format":1,"game":"chess","rules":1}"#);
}

#[test]
fn a_tag_without_end() {
    let game = unreadable("tag", "[Event \"unclosed\n\n1. 11-15 *\n");
    assert_eq!((&game["line"], &game["column"]), (&1.into(), &1.into()), "{game}");
}

#[test]
fn thirteen_men_and_men_on_their_crowning_row() {
    for (name, fen) in [("thirteen", "B:W21-32:B1-13"), ("crowning", "B:W1,22:B12")] {
        let (code, game) = only(name, format!("[FEN \"{fen}\"]\n\n1. 12-16 *\n"));
        assert_eq!((code, &game["status"]), (Some(1), &"illegal".into()), "{game}");
        assert!(game["clause"].is_string(), "{game}");
    }
}

#[test]
fn two_results() {
    unreadable("results", "1. 11-15 23-19 1-0 0-1\n");
}

#[test]
fn variations_nested_deep() {
    let deep = format!("1. 11-15 {} 11-16 {} *\n", "( ".repeat(100_000), ") ".repeat(100_000));
    unreadable("deep", deep);
}

#[test]
fn a_line_that_never_ends() {
    unreadable("line", format!("1. 11-15 {}", "x".repeat(10 << 20)));
    unreadable("comment", format!("1. 11-15 {{{}", "x ".repeat(5 << 20)));
}

#[test]
fn a_move_for_a_piece_that_is_not_there() {
    let (code, game) = only("nothing", "1. 11-15 23-19 2. 16-20 *\n");
    assert_eq!((code, &game["status"]), (Some(1), &"illegal".into()), "{game}");
    assert_eq!((&game["ply"], &game["plies"]), (&3.into(), &2.into()), "{game}");
    assert!(game["clause"].as_str().is_some_and(|clause| clause.starts_with("checkers ")), "{game}");
    assert!(game["legal"].as_array().is_some_and(|legal| !legal.is_empty()), "{game}");
}

#[test]
fn a_broken_game_does_not_stop_the_others() {
    let mut games = String::new();
    for number in 1..=5 {
        let moves = if number == 3 { "1. 11-15 23-19 2. 11-16" } else { "1. 11-15 23-19 2. 8-11" };
        writeln!(games, "[Event \"game {number}\"]\n[Result \"*\"]\n\n{moves} *\n").expect("a string takes everything");
    }
    let path = file(&folder("others"), "games.pdn", games);
    let (code, games, summary) = refereed(&path);
    assert_eq!(code, Some(1));
    let statuses: Vec<&str> = games.iter().filter_map(|game| game["status"].as_str()).collect();
    assert_eq!(statuses, ["legal", "legal", "illegal", "legal", "legal"]);
    assert_eq!(games[4]["game"], 5);
    assert_eq!((&summary["games"], &summary["legal"], &summary["illegal"]), (&5.into(), &4.into(), &1.into()));
}

#[test]
fn a_file_that_is_not_there() {
    let (code, games, summary) = refereed(&folder("absent").join("none.pdn"));
    assert_eq!((code, &games[0]["status"], &summary["unreadable"]), (Some(2), &"unreadable".into(), &1.into()));
}

#[test]
fn a_folder_is_walked_in_order() {
    let folder = folder("walk");
    std::fs::create_dir(folder.join("b")).expect("the folder can be made");
    for name in ["c.pdn", "a.pdn", "b/d.pdn", ".hidden"] {
        file(&folder, name, "1. 11-15 *\n");
    }
    let (code, games, summary) = refereed(&folder);
    let files: Vec<&str> = games.iter().filter_map(|game| game["file"].as_str()?.rsplit('/').next()).collect();
    assert_eq!(files, ["a.pdn", "d.pdn", "c.pdn"]);
    assert_eq!((code, &summary["files"]), (Some(0), &3.into()));
}

#[test]
fn a_record_that_was_tampered_with() {
    let record = r#"{"format":1,"game":"checkers","rules":1,"setup":{},"events":[{"by":0,"move":"11-15"}],"result":null,
        "digests":[{"ply":1,"hash":"0000000000000000"}]}"#;
    let (code, game) = only("tampered", record);
    assert_ne!(code, Some(0), "{game}");
    let cut_off = record.get(..60).expect("the record is longer");
    unreadable("cut_off", cut_off);
}

#[test]
fn a_set_up_that_cannot_be_is_refused_with_its_clause() {
    let frame = r#"{"phase":"play","on_table":{"red":1,"yellow":1,"black":false},"shooter":"A","breaker":"A","cue_from":"lie"}"#;
    for (name, rules, setup, clause) in [
        ("dwyn", 1, format!(r#"{{"players":9,"seed":"{}"}}"#, "0".repeat(64)), "dwyn R2.1"),
        ("blackball", 3, format!(r#"{{"format":{{"race_to":1}},"frame":{frame}}}"#), "blackball 4s"),
    ] {
        let record = format!(
            r#"{{"format":1,"game":"{name}","rules":{rules},"setup":{setup},"players":[],"events":[],"result":null,"digests":[]}}"#
        );
        let (code, game) = only(&format!("setup_{name}"), record);
        assert_eq!((code, &game["clause"]), (Some(1), &clause.into()), "{game}");
        assert!(game["title"].is_string(), "{game}");
    }
}
