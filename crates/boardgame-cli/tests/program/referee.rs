//! What the referee says of games in order, and how it ends.

use std::{
    fs,
    process::{Command, Stdio},
};

use crate::support::{boardgame, file, folder, program, refereed, told};

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
        {"type": "summary", "files": 1, "games": 1, "legal": 1, "illegal": 0, "unreadable": 0, "plies": 4, "skipped": 0, "notes": 0}
    );
    assert_eq!(summary, expected);
}

#[test]
fn every_ply_is_told_with_verbose() {
    let path = file(&folder("verbose"), "game.pdn", GAME);
    let said = boardgame(&["referee".as_ref(), "--verbose".as_ref(), path.as_os_str()]);
    for line in
        ["  1. Black: 11-15", "  1… White: 22-18", "  2. Black: 15x22 (takes 18)", "Ann (Black) – Bob (White), Match"]
    {
        assert!(said.out.contains(line), "{}", said.out);
    }
    assert!(
        said.out.ends_with("1 file, 1 game, 4 plies: 1 in order, 0 against the rules, 0 unreadable\n"),
        "{}",
        said.out
    );
}

#[test]
fn an_illegal_move_is_told_with_its_clause_and_what_was_legal() {
    let path = file(&folder("illegal"), "game.pdn", "1. 11-15 22-18 2. 8-11 *\n");
    let said = boardgame(&["referee".as_ref(), path.as_os_str()]);
    assert_eq!(said.code, Some(1));
    for part in ["at 2. 8-11, line 1, column 19: checkers 4.9, a player who can jump must jump", "legal: 15x22"] {
        assert!(said.out.contains(part), "{}", said.out);
    }
}

#[test]
fn a_result_that_the_board_contradicts_is_against_the_rules() {
    for (name, text) in [
        ("contradicted", "[FEN \"B:W14:B10\"]\n\n1. 10x17 0-1\n"),
        ("tag_board", "[Result \"0-1\"]\n[FEN \"B:W14:B10\"]\n\n1. 10x17 1-0\n"),
    ] {
        let (code, games, _) = refereed(&file(&folder(name), "game.pdn", text));
        assert_eq!((code, &games[0]["status"]), (Some(1), &"illegal".into()), "{text}");
        assert_eq!(games[0]["clause"], "checkers 6.1");
        assert!(games[0]["message"].as_str().is_some_and(|said| said.contains("0-1")), "{}", games[0]);
    }
}

#[test]
fn a_result_tag_that_the_movetext_contradicts_is_noted() {
    let note = |name, text: &str| {
        let (code, games, _) = refereed(&file(&folder(name), "game.pdn", text));
        assert_eq!((code, &games[0]["status"]), (Some(0), &"legal".into()), "{text}");
        games[0]["notes"][0]["message"].as_str().unwrap_or_default().to_owned()
    };
    let undecided = note("tag_text", "[Result \"1-0\"]\n\n1. 11-15 23-19 0-1\n");
    assert!(undecided.contains("given as 0-1") && undecided.contains("says 1-0"), "{undecided}");
    for in_order in ["[Result \"*\"]\n\n1. 11-15 0-1\n", "[Result \"2-0\"]\n\n1. 11-15 1-0\n"] {
        assert_eq!(note("tag_agrees", in_order), "");
    }
}

#[test]
fn a_game_that_both_lose_is_told_so() {
    let (code, games, _) = refereed(&file(&folder("both_lose"), "game.pdn", "1. 11-15 0-0\n"));
    assert_eq!(code, Some(0));
    assert_eq!(games[0]["outcome"], serde_json::json!({"winner": null, "clause": "match 5"}), "{}", games[0]);
}

#[test]
fn a_set_up_that_is_refused_is_against_the_rules() {
    let (code, games, _) = refereed(&file(&folder("refused"), "game.pdn", "[FEN \"W:W18,K15,1:BK30\"]\n*\n"));
    assert_eq!((code, &games[0]["status"], &games[0]["line"]), (Some(1), &"illegal".into(), &1.into()));
    assert!(games[0]["clause"].is_string(), "{}", games[0]);
    let shown = boardgame(&["show", "camelot", "w 0 0 MF1,MG1,mC9"]);
    assert!(shown.err.contains("camelot 3."), "{}", shown.err);
}

#[test]
fn a_file_of_another_game_is_said_to_be_that() {
    for (name, text) in [
        ("type", "[GameType \"20\"]\n1. 32-28 18-23 *\n"),
        ("moves", "1. 33-28 18-23 *\n"),
        ("russian", "1. c3-b4 d6-c5 *\n"),
    ] {
        let (code, games, _) = refereed(&file(&folder(name), "game.pdn", text));
        assert_eq!((code, &games[0]["status"]), (Some(2), &"unreadable".into()));
        assert!(games[0]["message"].as_str().is_some_and(|said| said.contains("draughts")), "{}", games[0]);
    }
}

/// What others call draughts is not against these rules: it is another game.
#[test]
fn other_draughts_are_told_by_their_squares_and_tags() {
    for (name, text, game) in [
        ("squares", "[FEN \"W:W7,26,28,33,44,46,50:B8,9\"]\n*\n", "international draughts"),
        ("edge", "1. a3-b4 *\n", "draughts"),
        ("italian", "[Bianco \"A\"]\n[Nero \"B\"]\n1. 21-17 *\n", "Italian draughts"),
    ] {
        let (code, games, _) = refereed(&file(&folder(name), "game.pdn", text));
        assert_eq!((code, &games[0]["status"]), (Some(2), &"unreadable".into()), "{text}: {}", games[0]);
        assert!(games[0]["message"].as_str().is_some_and(|said| said.contains(game)), "{}", games[0]);
    }
    // A FEN of draughts is not taken for Camelot's, which has such a tag too.
    let lettered = "[FEN \"W:W29,30:B1,2\"]\n1. c3-d4 *\n";
    assert_eq!(refereed(&file(&folder("fen_and_letters"), "game.pdn", lettered)).1[0]["rules"], "checkers");
    // Where the file says that it is American checkers, that is what it is judged by.
    let says_so = "[GameType \"21\"]\n[FEN \"W:W33:B8\"]\n*\n";
    assert_eq!(refereed(&file(&folder("says_so"), "game.pdn", says_so)).1[0]["clause"], "checkers 1.2");
}

/// Without a tag before them, too.
#[test]
fn a_text_is_recognised_in_every_form_that_is_read() {
    for (number, text) in [
        "1. 11\u{2013}15 22\u{2013}18 *",
        "1. 11 - 15 22 - 18 *",
        "1. 11\u{2212}15 22\u{2212}18 *",
        "1. 11-15 22-18 15 \u{d7} 22 *",
        "{\"The match\" of 1905} 1. 11-15 22-18 *",
        "{} 1. 11-15 22-18 *",
    ]
    .iter()
    .enumerate()
    {
        let (code, games, _) = refereed(&file(&folder(&format!("form{number}")), "game.txt", text));
        assert_eq!((code, &games[0]["rules"]), (Some(0), &"checkers".into()), "{text}: {}", games[0]);
    }
}

/// Two jumps fit; strictly that is an error, leniently a note with its place.
#[test]
fn a_lenient_referee_goes_on_and_says_where() {
    let path = file(&folder("lenient"), "game.pdn", "[FEN \"B:B2:W6,7,14,15\"]\n1. 2x18 15-11 White wins 0-1\n");
    assert_eq!(refereed(&path).0, Some(2));
    let args = |more: &[&str]| {
        let mut args: Vec<std::ffi::OsString> = ["referee", "--lenient"].iter().chain(more).map(Into::into).collect();
        args.push(path.clone().into());
        boardgame(&args)
    };
    let said = args(&[]);
    assert_eq!(said.code, Some(0), "{}", said.out);
    assert!(said.out.contains("note, line 2, column 4: 2x18: 2 moves match, 2x9x18 is used"), "{}", said.out);
    assert!(said.out.ends_with("0 unreadable; 2 notes\n"), "{}", said.out);
    let game: serde_json::Value =
        serde_json::from_str(args(&["--json"]).out.lines().next().expect("a game")).expect("an object");
    assert_eq!((&game["notes"][0]["line"], &game["notes"][0]["column"]), (&2.into(), &4.into()), "{game}");
}

#[test]
fn the_red_side_has_a_name() {
    let (_, games, _) = refereed(&file(&folder("red"), "game.pdn", "[Red \"Ada\"]\n[White \"G\"]\n1. 11-15 *\n"));
    assert_eq!(games[0]["players"], serde_json::json!(["Ada", "G"]));
}

#[test]
fn an_illegal_move_of_a_variation_is_told_as_such() {
    let path = file(&folder("variation"), "game.pdn", "1. 11-15 22-18 (1... 22-14) 2. 15x22 *\n");
    let said = boardgame(&["referee".as_ref(), path.as_os_str()]);
    assert!(
        said.out.contains("against the rules in a variation, at 1… 22-14, line 1, column 22: checkers 3.1"),
        "{}",
        said.out
    );
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
    let mut program = program(&["referee".as_ref(), "--verbose".as_ref(), folder.as_os_str()])
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
    let mut program =
        program(&["referee".as_ref(), path.as_os_str()]).stdout(Stdio::piped()).spawn().expect("the program starts");
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

#[test]
fn standard_input_is_refereed() {
    let said = told(&["referee", "--json", "-"], "1. 11-15 22-18 2. 8-11 *\n");
    assert_eq!(said.code, Some(1), "{}{}", said.out, said.err);
    assert!(said.out.contains(r#""file":"-""#) && said.out.contains(r#""clause":"checkers 4.9""#), "{}", said.out);
}

#[test]
fn files_of_no_game_are_left_out_of_folders_with_a_note() {
    let folder = folder("mixed");
    file(&folder, "game.pdn", "1. 11-15 *\n");
    file(&folder, "README.md", "This is a letter.\n");
    file(&folder, "picture.png", [0x89, b'P', 0, 0]);
    let (code, lines, summary) = refereed(&folder);
    assert_eq!((code, &summary["files"], &summary["skipped"]), (Some(0), &1.into(), &2.into()));
    assert_eq!(lines.iter().filter(|line| line["type"] == "skipped").count(), 2);
    // What is named has to be a game.
    assert_eq!(refereed(&folder.join("README.md")).0, Some(2));
}

#[test]
fn a_folder_without_games_is_not_in_order() {
    let (code, _, summary) = refereed(&folder("nothing"));
    assert_eq!((code, &summary["games"]), (Some(2), &0.into()));
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_stops_nobody() {
    let folder = folder("pipe");
    file(&folder, "game.pdn", "1. 11-15 *\n");
    let made = Command::new("mkfifo").arg(folder.join("a.pdn")).status().expect("mkfifo runs");
    assert!(made.success());
    assert_eq!(refereed(&folder).0, Some(0));
}

#[test]
fn an_illegal_move_of_a_record_is_told_with_its_place() {
    let record = "{\"format\":1,\"game\":\"checkers\",\"rules\":1,\"players\":[\"Ann\",\"Bea\"],\"setup\":{},\n\"events\":[\n{\"by\":0,\"move\":\"11-15\"},\n{\"by\":1,\"move\":\"22-18\"},\n  {\"by\":0,\"move\":\"8-11\"}]}";
    let (code, games, _) = refereed(&file(&folder("record_place"), "r.json", record));
    let game = &games[0];
    assert_eq!((code, &game["ply"], &game["move"]), (Some(1), &3.into(), &"8-11".into()), "{game}");
    assert_eq!((&game["line"], &game["column"], &game["clause"]), (&5.into(), &3.into(), &"checkers 4.9".into()));
}

#[test]
fn verbose_json_has_fields() {
    let path = file(&folder("fields"), "game.pdn", "1. 11-15 22-18 2. 15x22 *\n");
    let said = boardgame(&["referee".as_ref(), "--json".as_ref(), "--verbose".as_ref(), path.as_os_str()]);
    let game: serde_json::Value = serde_json::from_str(said.out.lines().next().expect("a game")).expect("an object");
    let third = &game["moves"][2];
    assert_eq!((&third["ply"], &third["by"], &third["move"]), (&3.into(), &0.into(), &"15x22".into()), "{game}");
    assert_eq!(third["captures"], serde_json::json!(["18"]));
    assert!(third["position"].as_str().is_some_and(|fen| fen.starts_with("W:W")), "{game}");
}

#[test]
fn names_are_used_in_rulings() {
    let record = r#"{"format":1,"game":"checkers","rules":1,"players":["Angharad","Bea"],"setup":{},
        "events":[{"by":1,"event":"resign"}],"result":{"winner":0,"clause":"checkers 6.2"}}"#;
    let path = file(&folder("names"), "r.json", record);
    let said = boardgame(&["referee".as_ref(), path.as_os_str()]);
    assert!(said.out.contains("Angharad wins (checkers 6.2)"), "{}", said.out);
}

/// The position that has the most moves known, 6,349, is not answered with all of them.
#[test]
fn the_list_of_legal_moves_is_capped_and_says_how_many_more() {
    let game = "[Position \"w 0 0 2/8/7K2/4m2K4/2mmmmK2K2/4m6K/2mmmmKKK1K1/2K1K6K/3mmm4K1/4m6K/12/12/12/10/8/2\"]\n1. A4-A5 *\n";
    let path = file(&folder("capped"), "game.txt", game);
    let said = boardgame(&["referee".as_ref(), path.as_os_str()]);
    assert!(said.out.len() < 3_000, "{} bytes", said.out.len());
    assert!(said.out.contains(" more\n"), "{}", said.out);
    let (_, games, _) = refereed(&path);
    let listed = games[0]["legal"].as_array().expect("a list").len() as u64;
    assert_eq!(listed + games[0]["more"].as_u64().expect("a number"), 6_349);
}

/// PDN 3.0 writes `- -` for a move that nobody wrote down.
#[test]
fn a_move_that_is_not_known_is_said_to_be_that() {
    let path = file(&folder("unknown"), "game.pdn", "1. 11-15 23-19 2. - - 22-17 *\n");
    let (code, games, _) = refereed(&path);
    assert_eq!((code, &games[0]["plies"], &games[0]["column"]), (Some(2), &2.into(), &19.into()), "{}", games[0]);
    assert!(games[0]["message"].as_str().is_some_and(|said| said.contains("not known")), "{}", games[0]);
    let said = boardgame(&["referee".as_ref(), "--lenient".as_ref(), path.as_os_str()]);
    assert_eq!(said.code, Some(0), "{}", said.out);
    assert!(said.out.contains("2 plies") && said.out.contains("note, line 1, column 19"), "{}", said.out);
}

/// A draw that the rules gave is one by their clause, though a game text cannot say who claimed it.
#[test]
fn a_draw_that_could_be_claimed_is_told_by_its_clause() {
    let shuffle = "1-6 32-27 6-1 27-32 ".repeat(2);
    let game = format!("[FEN \"B:BK1:WK32\"]\n\n{shuffle}1/2-1/2\n");
    let (_, games, _) = refereed(&file(&folder("claimed"), "game.pdn", game));
    assert_eq!(games[0]["outcome"]["clause"], "checkers 6.3", "{}", games[0]);
}

/// The shots of a frame, saved one by one, are ruled on from what came before.
#[test]
fn a_folder_of_saves_is_a_frame() {
    let folder = folder("saves");
    let save = std::fs::read("../../docs/samples/6-break.system.json").expect("the sample is there");
    for name in ["2.json", "10.json"] {
        file(&folder, name, &save);
    }
    let (_, games, _) = refereed(&folder);
    // The second break is no shot of the first frame: another begins.
    let files: Vec<&str> = games.iter().filter_map(|game| game["file"].as_str()?.rsplit('/').next()).collect();
    assert_eq!(files, ["2.json", "10.json"]);
    for game in &games {
        assert_eq!(game["status"], "legal", "{game}");
        let ruling = &game["moves"][0]["ruling"];
        assert!(ruling["fouls"].is_array() && ruling["next"].is_object() && ruling["after"].is_object(), "{ruling}");
    }
}

#[test]
fn a_refusal_has_a_code_that_is_the_same_in_every_language() {
    let path = file(&folder("code"), "game.txt", "1. D11-D10 *\n");
    let [english, welsh] = ["en", "cy"].map(|lang| {
        let args = ["referee".as_ref(), "--json".as_ref(), "--lang".as_ref(), lang.as_ref(), path.as_os_str()];
        let said = boardgame(&args);
        let game = said.out.lines().next().expect("a game");
        serde_json::from_str::<serde_json::Value>(game).expect("an object")
    });
    assert_eq!(english["status"], "illegal", "{english}");
    assert_ne!(english["message"], welsh["message"]);
    assert!(english["code"].as_str().is_some_and(|code| !code.is_empty()), "{english}");
    assert_eq!(english["code"], welsh["code"]);
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_folder_is_left_out_with_a_note_and_keeps_nobody_waiting() {
    let folder = folder("pipe");
    file(&folder, "game.pdn", "1. 11-15 22-18 *\n");
    let made = std::process::Command::new("mkfifo").arg(folder.join("pipe.pdn")).status().expect("mkfifo");
    assert!(made.success());
    let said = boardgame(&["referee".as_ref(), folder.as_os_str()]);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert!(said.out.contains("pipe.pdn: left out: neither a file nor a folder"), "{}", said.out);
}

#[cfg(target_os = "linux")]
#[test]
fn what_the_system_refuses_has_words_and_not_a_number() {
    let folder = folder("circle");
    for (name, to) in [("a.pdn", "b.pdn"), ("b.pdn", "a.pdn")] {
        std::os::unix::fs::symlink(to, folder.join(name)).expect("a link");
    }
    let said = boardgame(&["referee".as_ref(), folder.join("a.pdn").as_os_str()]);
    assert_eq!(said.code, Some(2));
    assert!(said.out.contains("links lead round in a circle"), "{}{}", said.out, said.err);
}

#[cfg(unix)]
#[test]
fn two_files_never_have_one_name_in_json() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let folder = folder("names");
    for name in [&b"g\xeam.pdn"[..], b"g\xebm.pdn"] {
        fs::write(folder.join(OsStr::from_bytes(name)), "1. 11-15 *\n").expect("it can be written");
    }
    let (_, games, _) = refereed(&folder);
    let named: Vec<&str> = games.iter().filter_map(|game| game["file"].as_str()).collect();
    assert!(named[0].ends_with("/g\\xeam.pdn") && named[1].ends_with("/g\\xebm.pdn"), "{named:?}");
}

/// What no simulator knows is given in a file.
#[test]
fn simulated_shots_are_ruled_on_with_what_is_told_of_them() {
    let shot = "../../docs/samples/6-break.system.json";
    let folder = folder("told");
    let knows = |name: &str, json: &str| file(&folder, name, json).display().to_string();
    let said = |path: &str| boardgame(&["referee", "--told", path, shot]);
    let pushed = said(&knows("pushed.json", r#"{"shots": {"1": "foul 5f"}, "placement": 0.001}"#));
    assert!(pushed.out.contains("a push shot (5f)"), "{}", pushed.out);
    let plain = said(&knows("plain.json", "{}"));
    assert_eq!(plain.out, boardgame(&["referee", shot]).out);
    let wrong = said(&knows("wrong.json", r#"{"shots": {"1": "pot green"}}"#));
    assert!(wrong.code == Some(2) && wrong.err.contains("wrong.json: line 1, column"), "{}{}", wrong.out, wrong.err);
    // A shot in the middle of a frame says how the frame before it is given.
    let middle = boardgame(&["referee", "../blackball-pooltool/examples/in_off.system.json"]);
    assert!(middle.out.contains("`--before FILE` reads it"), "{}", middle.out);
}
