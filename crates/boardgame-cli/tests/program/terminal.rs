//! Control characters in files, names and input never reach the terminal.

use std::ffi::OsStr;

use crate::support::{Exit, boardgame, boardgame_with, file, folder, refereed};

/// Characters for colour, deletion, a C1 control sequence, directions of writing, and line ends.
const CONTROLS: &str = "\u{1b}[31m\u{7f}\u{9b}31m\u{202e}\u{2066}\u{2028}\r";

/// The escaped form of [`CONTROLS`].
const ESCAPED: &str = "\\u001b[31m\\u007f\\u009b31m\\u202e\\u2066\\u2028\\u000d";

/// Checks that the output contains `escape` and, except for line ends, no control character.
fn harmless(exit: &Exit, escape: &str) -> String {
    let all = format!("{}{}", exit.out, exit.err);
    let is_control =
        |letter: char| letter != '\n' && (letter.is_control() || "\u{202e}\u{2066}\u{2028}".contains(letter));
    assert_eq!(all.find(is_control), None, "{all:?}");
    assert!(all.contains(escape), "{all}");
    all
}

fn referee(path: &std::path::Path) -> Exit {
    boardgame(&[OsStr::new("referee"), OsStr::new("--verbose"), path.as_os_str()])
}

#[test]
fn tags_of_games() {
    for (game, moves) in [("checkers", "1. 11-15 *"), ("camelot", "1. D6-F8 *")] {
        let tag = "\u{202e}\u{2066}\u{2028}";
        let tags = format!("[Event \"{tag}\"]\n[Black \"{tag}\"]\n[White \"{tag}\"]\n");
        let path = file(&folder(&format!("tags_{game}")), "game.pdn", format!("{tags}\n{moves}\n"));
        harmless(&referee(&path), "\\u202e\\u2066\\u2028");
    }
}

#[test]
fn control_characters_far_into_a_file() {
    // Only the beginning of a file decides whether it is text.
    let long = format!("{{{}}}\n", "x ".repeat(1 << 16));
    for (number, part) in [
        format!("[Event \"{CONTROLS}\"]\n\n1. 11-15 *\n"),
        format!("[FEN \"B:W{CONTROLS}\"]\n\n1. 11-15 *\n"),
        format!("1. 11-15 {CONTROLS} *\n"),
        format!("1. 11-15 {{{CONTROLS}}} *\n"),
    ]
    .iter()
    .enumerate()
    {
        let path = file(&folder(&format!("far_{number}")), "games.pdn", format!("1. 11-15 {long} *\n\n{part}"));
        harmless(&referee(&path), "\\u{1b}");
    }
}

#[test]
fn keys_and_players_of_records() {
    let controls = serde_json::to_string(CONTROLS).expect("a text is JSON");
    let unknown = format!(r#"{{"format":1,"game":"checkers","rules":1,{controls}:{{}},"setup":{{}},"events":[]}}"#);
    harmless(&referee(&file(&folder("keys"), "record.json", unknown)), ESCAPED);
    let players =
        format!(r#"{{"format":1,"game":"checkers","rules":1,"players":[{controls},""],"setup":{{}},"events":[]}}"#);
    harmless(&referee(&file(&folder("players"), "record.json", players)), ESCAPED);
}

#[test]
fn a_name_cannot_forge_a_line() {
    let forged =
        r#"{"format":1,"game":"checkers","rules":1,"players":["Ann\n  legal: 9 moves","Bob"],"setup":{},"events":[]}"#;
    let exit = referee(&file(&folder("forged"), "record.json", forged));
    assert!(exit.out.contains("Ann\\u000a  legal: 9 moves (Black) – Bob (White)"), "{}", exit.out);
    assert_eq!(exit.out.lines().count(), 4, "a heading, a verdict, a note and the summary: {}", exit.out);
}

#[test]
fn names_of_files() {
    let exit = boardgame(&["referee", CONTROLS]);
    harmless(&exit, ESCAPED);
    harmless(&boardgame(&["referee", "--before", CONTROLS, "none"]), ESCAPED);
    for game in ["dwyn", "blackball"] {
        harmless(&boardgame(&["show", game, CONTROLS]), ESCAPED);
    }
}

#[test]
fn json_keeps_its_meaning() {
    let controls = serde_json::to_string(CONTROLS).expect("a text is JSON");
    let record =
        format!(r#"{{"format":1,"game":"checkers","rules":1,"players":[{controls},""],"setup":{{}},"events":[]}}"#);
    let path = file(&folder("json"), "record.json", record);
    harmless(&boardgame(&[OsStr::new("referee"), OsStr::new("--json"), path.as_os_str()]), "\\u202e");
    assert_eq!(refereed(&path).1[0]["players"][0], CONTROLS);
}

#[test]
fn arguments_and_positions() {
    harmless(&boardgame(&[CONTROLS]), ESCAPED);
    harmless(&boardgame(&["play", "checkers", "--seed", CONTROLS]), ESCAPED);
    for game in ["checkers", "camelot"] {
        let exit = boardgame(&["show", game, CONTROLS]);
        harmless(&exit, if game == "checkers" { "1b" } else { "column 1" });
    }
}

#[test]
fn input_at_a_table() {
    let typed = format!("a{CONTROLS}b\nsave /nowhere/{CONTROLS}b\n{{\"{CONTROLS}\":1}}\n{{\"\\u001b\\u202e\":1}}\n");
    for game in ["checkers", "camelot", "dwyn", "blackball"] {
        harmless(&boardgame_with(&["play", game, "--seed", "1"], &typed), &format!("/nowhere/{ESCAPED}b"));
    }
}
