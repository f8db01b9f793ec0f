//! Whatever is in a file, in its name or in what is typed, no control character reaches the terminal.

use std::ffi::OsStr;

use crate::support::{Said, boardgame, file, folder, refereed, told};

/// Red, delete, C1's introducer, from right to left, and a line that would look like the program's own.
const SIGNS: &str = "\u{1b}[31m\u{7f}\u{9b}31m\u{202e}\u{2066}\u{2028}\r";

/// The same as it is shown.
const SHOWN: &str = "\\u001b[31m\\u007f\\u009b31m\\u202e\\u2066\\u2028\\u000d";

/// What was said, in which a terminal obeys only line ends; `escape` has to be in it, or nothing was tested.
fn harmless(said: &Said, escape: &str) -> String {
    let all = format!("{}{}", said.out, said.err);
    let obeyed = |sign: char| sign != '\n' && (sign.is_control() || "\u{202e}\u{2066}\u{2028}".contains(sign));
    assert_eq!(all.find(obeyed), None, "{all:?}");
    assert!(all.contains(escape), "{all}");
    all
}

fn referee(path: &std::path::Path) -> Said {
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
fn signs_far_into_a_file() {
    // Only the beginning of a file is looked at to tell whether it is text.
    let long = format!("{{{}}}\n", "x ".repeat(1 << 16));
    for (number, part) in [
        format!("[Event \"{SIGNS}\"]\n\n1. 11-15 *\n"),
        format!("[FEN \"B:W{SIGNS}\"]\n\n1. 11-15 *\n"),
        format!("1. 11-15 {SIGNS} *\n"),
        format!("1. 11-15 {{{SIGNS}}} *\n"),
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
    let signs = serde_json::to_string(SIGNS).expect("a text is JSON");
    let unknown = format!(r#"{{"format":1,"game":"checkers","rules":1,{signs}:{{}},"setup":{{}},"events":[]}}"#);
    harmless(&referee(&file(&folder("keys"), "record.json", unknown)), SHOWN);
    let players =
        format!(r#"{{"format":1,"game":"checkers","rules":1,"players":[{signs},""],"setup":{{}},"events":[]}}"#);
    harmless(&referee(&file(&folder("players"), "record.json", players)), SHOWN);
}

#[test]
fn a_name_cannot_forge_a_line() {
    let forged =
        r#"{"format":1,"game":"checkers","rules":1,"players":["Ann\n  legal: 9 moves","Bob"],"setup":{},"events":[]}"#;
    let said = referee(&file(&folder("forged"), "record.json", forged));
    assert!(said.out.contains("Ann\\u000a  legal: 9 moves (Black) – Bob (White)"), "{}", said.out);
    assert_eq!(said.out.lines().count(), 4, "a heading, a verdict, a note and the summary: {}", said.out);
}

#[test]
fn names_of_files() {
    let said = boardgame(&["referee", SIGNS]);
    harmless(&said, SHOWN);
    harmless(&boardgame(&["referee", "--before", SIGNS, "none"]), SHOWN);
    for game in ["dwyn", "blackball"] {
        harmless(&boardgame(&["show", game, SIGNS]), SHOWN);
    }
}

#[test]
fn json_stays_what_it_was() {
    let signs = serde_json::to_string(SIGNS).expect("a text is JSON");
    let record =
        format!(r#"{{"format":1,"game":"checkers","rules":1,"players":[{signs},""],"setup":{{}},"events":[]}}"#);
    let path = file(&folder("json"), "record.json", record);
    harmless(&boardgame(&[OsStr::new("referee"), OsStr::new("--json"), path.as_os_str()]), "\\u202e");
    assert_eq!(refereed(&path).1[0]["players"][0], SIGNS);
}

#[test]
fn arguments_and_positions() {
    harmless(&boardgame(&[SIGNS]), SHOWN);
    harmless(&boardgame(&["play", "checkers", "--seed", SIGNS]), SHOWN);
    for game in ["checkers", "camelot"] {
        let said = boardgame(&["show", game, SIGNS]);
        harmless(&said, if game == "checkers" { "1b" } else { "column 1" });
    }
}

#[test]
fn what_is_typed() {
    let typed = format!("a{SIGNS}b\nsave /nowhere/{SIGNS}b\n{{\"{SIGNS}\":1}}\n{{\"\\u001b\\u202e\":1}}\n");
    for game in ["checkers", "camelot", "dwyn", "blackball"] {
        harmless(&told(&["play", game, "--seed", "1"], &typed), &format!("/nowhere/{SHOWN}b"));
    }
}
