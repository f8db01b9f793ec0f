//! `boardgame tables`, and the use of tables by other commands.

use std::fs;

use crate::support::{boardgame, file, folder, text};

#[test]
fn tables_are_made_listed_and_used() {
    let folder = folder("tables");
    let tables = folder.join("made");
    let at = text(&tables);
    let made = boardgame(&["tables", "make", "--tables", at, "checkers", "3"]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    let totals: Vec<String> = made
        .out
        .lines()
        .filter(|line| line.contains("pieces "))
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(totals, ["2 pieces 3488 716 2370 402 13 1", "3 pieces 196032 100250 8477 87305 61 27"]);
    assert_eq!(boardgame(&["tables", "stats", "--tables", at]).out, made.out);

    // The slice exists already, under its name with the colours exchanged.
    let slice = boardgame(&["tables", "make", "--tables", at, "checkers", "0m1k-0m2k"]);
    assert!(slice.out.lines().any(|line| line.starts_with("0m2k-0m1k ")), "{}", slice.out);
    assert!(slice.err.starts_with("memory: at most "), "{}", slice.err);

    let jobs = boardgame(&["tables", "jobs", "--tables", at, "checkers", "3"]);
    assert_eq!(jobs.out.lines().filter(|line| !line.is_empty()).count(), 9);
    assert!(jobs.out.lines().all(|line| line.is_empty() || line.contains(" tables make --tables ")), "{}", jobs.out);

    // The referee notes a win that is thrown away.
    let pdn = "[SetUp \"1\"]\n[FEN \"W:WK14,K23:BK5\"]\n1. 14-9 5x14 *\n";
    let game = file(&folder, "thrown.pdn", pdn);
    let plain = boardgame(&["referee".as_ref(), game.as_os_str()]);
    let watched = boardgame(&["referee".as_ref(), "--tables".as_ref(), tables.as_os_str(), game.as_os_str()]);
    assert_eq!(plain.code, watched.code);
    assert!(!plain.out.contains("won ending"), "{}", plain.out);
    assert!(watched.out.contains("note: 1… 14-9: White throws away a win in"), "{}", watched.out);
    let json =
        boardgame(&["referee".as_ref(), "--json".as_ref(), "--tables".as_ref(), tables.as_os_str(), game.as_os_str()]);
    let note = r#""notes":[{"code":"thrown_away","ply":1,"by":1,"move":"14-9","plies":17,"#;
    assert!(json.out.contains(note), "{}", json.out);

    // A damaged table of outcomes is made again.
    let path = tables.join("0m2k-0m1k.outcomes");
    let whole = fs::read(&path).expect("a table");
    fs::write(&path, &whole[1..]).expect("writable");
    assert_eq!(boardgame(&["tables", "stats", "--tables", at]).code, Some(2));
    fs::write(&path, [&whole[..100], &[whole[100] ^ 1], &whole[101..]].concat()).expect("writable");
    assert_eq!(boardgame(&["tables", "stats", "--tables", at]).code, Some(2));
    assert_eq!(boardgame(&["tables", "make", "--tables", at, "checkers", "3"]).out, made.out);
    assert_eq!(fs::read(&path).expect("a table"), whole);

    // The message for a damaged table says how to make it again.
    let path = tables.join("0m2k-0m1k.distances");
    let whole = fs::read(&path).expect("a table");
    fs::write(&path, &whole[..whole.len() - 1]).expect("writable");
    let damaged = boardgame(&["tables", "stats", "--tables", at]);
    assert_eq!(damaged.code, Some(2));
    assert!(damaged.err.contains("0m2k-0m1k.distances: the table should have"), "{}", damaged.err);
    assert!(damaged.err.contains("`boardgame tables make checkers` makes it again"), "{}", damaged.err);
}

#[test]
fn an_ending_is_shown_with_the_value_of_each_move() {
    let folder = folder("shown-ending");
    let at = text(&folder);
    assert_eq!(boardgame(&["tables", "make", "--tables", at, "checkers", "4"]).code, Some(0));
    let shown = |position: &str| boardgame(&["show", "--tables", at, "checkers", position]).out;
    assert!(shown("W:WK18,K14:BK1").contains("White wins in 15 plies\n"), "{}", shown("W:WK18,K14:BK1"));
    // There are no tables for five pieces, and none for a full board.
    assert!(shown("W:WK18,K14,K15:BK1,K2").contains("contains this position of 5 pieces\n"));
    let start = boardgame(&["show", "--tables", at, "checkers"]).out;
    assert!(start.contains("contains this position of 24 pieces\n"), "{start}");
    assert!(!boardgame(&["show", "checkers"]).out.contains("no table"));
    assert!(shown("W:WK14:BK1").contains("drawn with best play on both sides\n"));
    // Without suitable tables, `show` prints how to make them, except for a full board.
    assert!(!boardgame(&["show", "--tables", at, "checkers"]).out.contains("wins in"));
    let more = boardgame(&["show", "checkers", "W:WK18,K14,K15:BK1,K2,K3"]).out;
    assert!(more.contains("`boardgame tables make checkers 6` makes the tables"), "{more}");

    // Throwing away a win in 81 plies, and then the draw, are both marked.
    let pdn = "[SetUp \"1\"]\n[FEN \"W:WK15,20:BK28,12\"]\n1... 15-11 2. 28-24 *\n";
    let game = file(&folder, "thrown.pdn", pdn);
    let game = text(&game);
    let analysed = boardgame(&["analyse", "--tables", at, "--nodes", "500", "--json", game]);
    assert_eq!((analysed.code, analysed.err.as_str()), (Some(0), ""));
    let marks: Vec<_> = analysed.out.lines().map(|line| line.contains(r#""mark":"??""#)).collect();
    assert_eq!(marks, [true, true], "{}", analysed.out);
    assert!(analysed.out.contains(r#""score":0.0"#), "{}", analysed.out);
}

#[test]
fn tables_of_outcomes_are_made_listed_and_used() {
    let folder = folder("outcomes-alone");
    let at = text(&folder);
    let made = boardgame(&["tables", "make", "--tables", at, "--outcomes", "checkers", "3"]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>().join(" ");
    let totals: Vec<String> = made.out.lines().filter(|line| line.contains("pieces ")).map(words).collect();
    assert_eq!(totals, ["2 pieces 3488 716 2370 402 - -", "3 pieces 196032 100250 8477 87305 - -"]);
    assert_eq!(boardgame(&["tables", "stats", "--tables", at]).out, made.out);
    let slice = boardgame(&["tables", "make", "--tables", at, "--outcomes", "checkers", "0m1k-0m2k"]);
    assert!(slice.out.lines().any(|line| line.starts_with("0m2k-0m1k ")), "{}", slice.out);
    assert!(slice.err.starts_with("memory: at most "), "{}", slice.err);

    // Only large slices are divided.
    let jobs = boardgame(&["tables", "jobs", "--tables", at, "--outcomes", "--workers", "3", "checkers", "7"]).out;
    assert!(jobs.lines().any(|line| line.ends_with(" --outcomes checkers 2m2k-1m2k:18:3/3")), "{jobs}");
    assert!(jobs.lines().any(|line| line.ends_with(" --outcomes checkers 2m2k-1m2k")), "{jobs}");
    assert!(!jobs.contains(" 0m2k-0m1k:"), "{jobs}");

    let shown = boardgame(&["show", "--tables", at, "checkers", "W:WK18,K14:BK1"]).out;
    assert!(shown.contains("White wins; these tables do not say in how many plies\nkeep the win: "), "{shown}");
    let drawn = boardgame(&["show", "--tables", at, "checkers", "W:WK14:BK1"]).out;
    assert!(drawn.contains("drawn with best play on both sides\nkeep the draw: "), "{drawn}");
    let more = boardgame(&["show", "checkers", "W:WK18,K14,K15,K16:BK1,K2,K3"]).out;
    assert!(more.contains("`boardgame tables make --outcomes checkers 7` makes the tables"), "{more}");
}

#[test]
fn a_solution_is_made_listed_shown_and_played() {
    let folder = folder("camette");
    let at = text(&folder);
    let missing = boardgame(&["play", "camette", "--against", "perfect", "--tables", at]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.err.contains("boardgame tables make camette"), "{}", missing.err);

    let made = boardgame(&["tables", "make", "--tables", at, "camette", "3"]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    assert_eq!(boardgame(&["tables", "stats", "--tables", at, "camette"]).out, made.out);
    let shown = boardgame(&["show", "--tables", at, "camette", "w 1/2k/5/5/1M3/M2/1"]);
    assert!(shown.out.contains("wins in "), "{}", shown.out);

    let near = "w 1/M2/5/5/5/k2/1";
    let shown = boardgame(&["show", "--tables", at, "camette", near]);
    assert!(shown.out.contains("White wins in 1 ply\nkeep the win, in plies: B6-C7 (1)"), "{}", shown.out);
    let play = ["play", "camette", "--against", "perfect", "--seat", "2", "--tables", at, "--position", near];
    let played = boardgame(&play);
    assert_eq!(played.code, Some(0), "{}", played.err);
    assert!(played.out.contains("White: B6-C7 (enters the enemy castle)"), "{}", played.out);
    assert!(played.out.contains("White wins (camette 5.1)"), "{}", played.out);
    assert_eq!(boardgame(&["play", "checkers", "--against", "perfect"]).code, Some(64));
}
