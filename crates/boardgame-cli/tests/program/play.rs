//! Games played over a pipe.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use boardgame_core::{Enumerable, Match, Player, Record, Seed};
use dwyn::{Dwyn, Move, Phase, Setup, State};

use crate::support::{boardgame, ended, file, folder, program, refereed, told};

#[test]
fn two_people_play_checkers() {
    let said = told(&["play", "checkers"], "11-15\n22-18\n8-11\n15x22\nundo\nmoves\nresign\n");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for part in [
        "1. Black: 11-15",
        "checkers 4.9, a player who can jump must jump",
        "legal: 15x22",
        "2. Black: 15x22 (takes 18)",
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
    assert!(play("7").contains("1… White: "));
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

/// What the first player is shown when they continue a game of two, played by drawing and discarding to the first moment of
/// this kind.
fn told_of_a_turn(name: &str, moment: impl Fn(&State) -> bool) -> String {
    let mut game = Match::<Dwyn>::start(Setup::new(2, Seed::from_u64(1))).expect("a deal");
    while !moment(game.state().state()) {
        let by = game.status().to_act().expect("somebody is to act");
        let plain = |mv: &Move| matches!(mv, Move::Draw | Move::Discard(_));
        let mv = game.state().moves().into_iter().find(plain).expect("something to draw or to discard");
        game.submit(by, mv).expect("it is legal");
    }
    let record = Record::of(&game).to_json().expect("a record");
    let path = file(&folder("dwyn-turns"), name, record);
    told(&["play", "dwyn", path.to_str().expect("a path")], "quit\n").out
}

#[test]
fn whoever_may_draw_and_need_not_is_told_so() {
    let (due, free) = ("You are to act: draw a card.", "You are to act; you may draw a card first.");
    let first = |state: &State| state.status().to_act() == Some(Player::new(0)) && !state.table().drawn();
    let before = told_of_a_turn("before.json", |state| first(state) && state.table().phase() == Phase::Before);
    assert!(before.contains(due) && !before.contains(free), "R4.1: {before}");
    let after = told_of_a_turn("after.json", |state| first(state) && state.table().phase() == Phase::After);
    assert!(after.contains(free) && !after.contains(due), "R6.1: {after}");
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

/// `--help` and refusals name the words that work in every game.
#[test]
fn help_is_had_and_the_program_left_as_one_tries() {
    for game in ["checkers", "camelot", "dwyn", "blackball"] {
        for (help, quit) in [("?", "q"), ("h", "exit"), ("HELP", "Quit")] {
            let said = told(&["play", game, "--lang", "en"], &format!("{help}\n{quit}\nmoves\n"));
            assert!(said.out.contains("You win") || said.out.contains("You type"), "{game} {help}: {}", said.out);
            assert!(!said.out.contains("legal moves: "), "{game} {quit}: {}", said.out);
        }
    }
}

#[test]
fn a_square_lists_its_moves_and_a_refusal_those_of_the_piece() {
    let said = told(&["play", "checkers"], "11\n9-99\n");
    assert!(said.out.contains("2 legal moves: 11-15, 11-16"), "{}", said.out);
    assert!(said.out.contains("legal: 9-13, 9-14\n"), "{}", said.out);
    let said = told(&["play", "camelot"], "?\nD6\nxyzzy\nD6-D9\n");
    let longest = said.out.lines().filter(|line| line.contains("legal")).map(|line| line.matches(", ").count()).max();
    assert!(longest.is_some_and(|longest| longest < 24), "{}", said.out);
}

#[test]
fn lists_are_sorted_and_broken_between_moves() {
    let said = told(&["play", "checkers"], "moves\n");
    assert!(said.out.contains("7 legal moves: 9-13, 9-14, 10-14, 10-15, 11-15, 11-16, 12-16"), "{}", said.out);
    let out = ended(program(&["show", "camelot"]).env("COLUMNS", "60"), "").out;
    assert!(out.lines().all(|line| line.chars().count() <= 60), "{out}");
    let list = out.split_once("100 legal moves: ").expect("the list").1.replace("\n  ", " ");
    assert!(list.trim().split(", ").all(|mv| mv.split(['-', 'x']).count() >= 2), "{list}");
}

#[test]
fn an_offer_of_a_draw_is_answered() {
    let said = told(&["play", "checkers"], "draw\nno\n11-15\ndraw\nyes\n");
    assert!(said.out.contains("White: Black offers a draw. Do you accept?"), "{}", said.out);
    assert!(said.out.contains("White declines the draw") && said.out.contains("drawn (checkers 6.2)"), "{}", said.out);
    let said = told(&["play", "checkers", "--random", "2"], "draw\n");
    assert!(said.out.contains("White declines the draw"), "the random player is not behind: {}", said.out);
    let behind = ["play", "checkers", "--random", "2", "--position", "B:W32:BK1,K2,K3"];
    assert!(told(&behind, "draw\n").out.contains("drawn (checkers 6.2)"));
    let level = ["play", "checkers", "--against", "4", "--seat", "2", "--position", "W:WK14,K18,K22,K23:BK1,K5"];
    assert!(told(&level, "draw\n").out.contains("drawn (checkers 6.2)"), "two kings down");
}

#[test]
fn a_claim_that_is_refused_says_how_far_it_is() {
    let said = told(&["play", "checkers"], "11-15\nclaim\n");
    assert!(said.out.contains("stood once and 3 are needed") && said.out.contains("0 of 80 plies"), "{}", said.out);
}

#[test]
fn a_resignation_at_a_table_of_two_is_won_by_the_other() {
    let said = told(&["play", "dwyn", "--seed", "9", "--players", "2"], "resign\n");
    assert!(said.out.contains("player 2 wins (match 4)") || said.out.contains("player 2 wins"), "{}", said.out);
    let said = told(&["play", "dwyn", "--seed", "9", "--players", "3"], "resign\n");
    assert!(said.out.contains("nobody wins (match 5)") && !said.out.contains("drawn"), "{}", said.out);
}

#[test]
fn options_of_the_rules_stand_in_the_record() {
    let path = folder("options").join("game.json");
    let save = format!("save {}\n", path.display());
    told(&["play", "dwyn", "--seed", "1", "--option", "defender=must", "--option", "turn_limit=9"], &save);
    let record = fs::read_to_string(&path).expect("the record was saved");
    assert!(record.contains(r#""defender":"must""#) && record.contains(r#""turn_limit":9"#), "{record}");
    let path = folder("readings").join("game.json");
    let save = format!("save {}\n", path.display());
    let said =
        told(&["play", "blackball", "--best-of", "5", "--breaker", "b", "--option", "alternation=shifted"], &save);
    assert!(said.out.contains("B to play"), "{}{}", said.out, said.err);
    let lower = told(&["play", "blackball", "--breaker", "a"], "");
    assert!(lower.out.contains("A to play"), "{}{}", lower.out, lower.err);
    let record = fs::read_to_string(&path).expect("the record was saved");
    assert!(record.contains("shifted") && record.contains(r#""best_of":5"#), "{record}");
    let wrong = boardgame(&["play", "dwyn", "--option", "defence=must"]);
    assert!(wrong.err.contains("defence=must") && wrong.err.contains("defender"), "{}", wrong.err);
    let wrong = boardgame(&["play", "dwyn", "--option", "defender=7"]);
    assert!(wrong.err.contains("`defender=7`") && wrong.err.contains("may, must"), "{}", wrong.err);
    let wrong = boardgame(&["play", "dwyn", "--option", "turn_limit=long"]);
    assert!(wrong.err.contains("`turn_limit=long` cannot be read"), "{}", wrong.err);
}

/// Clauses 4s and 8i: what changes the ruling on the shot that decided the match is heard, and a stroke is not.
#[test]
fn conduct_and_protests_are_heard_after_the_deciding_shot() {
    let before = "breaker a\n{\"override\":{\"frame\":{\"phase\":\"play\",\"groups\":{\"A\":\"red\",\"B\":\"yellow\"},\
        \"on_table\":{\"red\":0,\"yellow\":7,\"black\":true},\"shooter\":\"A\",\"breaker\":\"A\",\"cue_from\":\"lie\"}}}\n\
        hit black, pot black, no foul\n";
    for (heard, clause) in [("conduct A before announcement", "4s"), ("protest B 5m upheld", "7a")] {
        let said = told(&["play", "blackball"], &format!("lag a\n{before}hit yellow\n{heard}\nundo\n"));
        let (won, after) = said.out.split_once("A wins (blackball 3)").expect("the black decides the match");
        assert!(!won.contains("B wins"), "{}", said.out);
        let (refused, after) = after.split_once(&format!("B wins (blackball {clause})")).expect("it is heard");
        assert!(refused.contains("the game is over"), "{}", said.out);
        assert!(after.contains("A wins (blackball 3)"), "{}", said.out);
    }
}

#[test]
fn players_are_called_by_their_names() {
    let names = ["--name", "Ann", "--name", "Bea"];
    let said = told(&[&["play", "checkers"][..], &names].concat(), "11-15\nresign\n");
    assert!(said.out.contains("Ann> ") && said.out.contains("1. Ann: 11-15"), "{}", said.out);
    assert!(said.out.contains("Ann wins (checkers 6.2)"), "{}", said.out);
    let said = boardgame(&["play", "checkers", "--name", "a", "--name", "b", "--name", "c"]);
    assert_eq!(said.code, Some(64), "{}", said.err);
}

#[test]
fn a_line_too_long_is_no_command_with_another_behind_it() {
    let said = told(&["play", "checkers"], &format!("{}resign\nmoves\n", "x".repeat(1 << 16)));
    assert!(said.out.contains("too long") && said.out.contains("legal moves"), "{}", said.out);
    assert!(!said.out.contains("wins"), "{}", said.out);
}

#[test]
fn clauses_can_be_read_at_the_board() {
    let said = told(&["play", "checkers"], "rules 4.9\n");
    assert!(said.out.contains("- 4.9 "), "{}", said.out);
}

#[test]
fn show_takes_what_the_referee_takes() {
    let folder = folder("show_files");
    let pdn = file(&folder, "games.pdn", "1. 11-15 23-19 *\n\n[Event \"b\"]\n1. 9-14 22-18 2. 5-9 *\n");
    let path = pdn.to_str().expect("a path");
    let said = boardgame(&["show", path]);
    assert!(said.out.contains("Black to move") && said.code == Some(0), "{}{}", said.out, said.err);
    let said = boardgame(&["show", "checkers", path, "--game", "2", "--ply", "1"]);
    assert!(said.out.contains("White to move") && said.out.contains("14 b"), "{}{}", said.out, said.err);
    assert_eq!(boardgame(&["show", path, "--game", "9"]).code, Some(2));
    let said = told(&["show", "-"], "1. D6-F8 *\n");
    assert!(said.out.contains("Black to move"), "{}{}", said.out, said.err);
    assert_eq!(boardgame(&["show", "camelot", path]).code, Some(2));
}

#[test]
fn moves_are_typed_and_read_in_welsh() {
    let typed = "yn y bôlc, taro coch, croesodd 3, clustog, dim ffawl\ntaro melyn, potio melyn, dim ffawl\nhanes\n";
    let said = told(&["play", "blackball", "--breaker", "A", "--lang", "cy"], typed);
    assert!(said.out.contains("1. A: yn y bôlc, taro coch, clustog, croesodd 3, dim ffawl"), "{}", said.out);
    assert!(said.out.contains("taro melyn, potio melyn"), "{}", said.out);
    let said = told(&["play", "dwyn", "--seed", "2a", "--lang", "cy"], "codi\nsymudiadau\n");
    assert!(said.out.contains("taflu ") && !said.out.contains("discard"), "{}", said.out);
    // The English forms are read everywhere.
    assert!(told(&["play", "dwyn", "--seed", "2a", "--lang", "cy"], "draw\n").out.contains("codwyd"));
}

/// Names and the codes of `docs/terms.md` apart, nothing that the referee says of the samples is English.
#[test]
fn the_samples_are_refereed_without_an_english_word() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/samples");
    let said = boardgame(&["referee", "--verbose", samples, "--lang", "cy"]);
    assert_eq!(said.code, Some(0));
    let english = [
        "the",
        "of",
        "and",
        "to",
        "in",
        "on",
        "hit",
        "pot",
        "red",
        "yellow",
        "black",
        "green",
        "cue",
        "cushion",
        "no",
        "foul",
        "draw",
        "discard",
        "lay",
        "play",
        "pass",
        "idle",
        "choose",
        "lie",
        "lag",
        "breaker",
        "clock",
        "crossed",
        "off",
        "contacts",
        "respotted",
        "baulk",
        "miss",
        "upper",
        "lower",
        "left",
        "right",
        "top",
        "middle",
        "jump",
        "player",
        "wins",
        "turn",
        "move",
        "moves",
        "game",
        "frozen",
        "touching",
        "early",
        "together",
    ];
    for line in said.out.lines() {
        // What stands before the number is the name of the file; a colon is part of a card's code.
        let line = line.rsplit_once(samples).map_or(line, |(_, rest)| rest);
        let word = |word: &&str| english.contains(&word.to_lowercase().as_str());
        let found = line.split(|sign: char| !sign.is_alphanumeric() && !"':".contains(sign)).find(word);
        assert_eq!(found.filter(|_| !line.contains(", gêm ")), None, "{line}");
    }
}

/// The sixty seconds are over, and the thirty were never called on this clock: that is said once.
#[test]
fn a_clock_that_is_over_is_said_once() {
    let mut program = program(&["play", "blackball", "--breaker", "A"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("standard input is piped");
    let mut lines = BufReader::new(program.stdout.take().expect("standard output is piped")).lines();
    input.write_all(b"clock at 61\n").expect("the program reads");
    let over = |line: &str| line.contains("the sixty are over");
    let mut said = lines.by_ref().map(|line| line.expect("the program writes UTF-8"));
    assert!(said.any(|line| over(&line)));
    // Time enough to say it a thousand times.
    std::thread::sleep(std::time::Duration::from_millis(300));
    input.write_all(b"time-out rest\nclock\nquit\n").expect("the program reads");
    drop(input);
    let rest: Vec<String> = said.collect();
    assert_eq!(rest.iter().filter(|line| over(line)).count(), 0, "{rest:?}");
    assert!(rest.iter().any(|line| line.contains("stopped at ")), "{rest:?}");
    program.wait().expect("the program ends");
}

#[test]
fn what_cannot_be_read_is_quoted_as_it_was_typed() {
    let said = told(&["play", "blackball", "--lang", "cy", "--breaker", "A"], "taro coch, potio gwen, dim croesodd\n");
    assert!(said.out.contains("colofn 24") && said.out.contains("cafwyd \"dim\""), "{}", said.out);
    let said = told(&["play", "dwyn", "--lang", "cy", "--seed", "5"], "taflu CA-9\n");
    assert!(said.out.contains("colofn 10"), "{}", said.out);
}

/// The words of a scorer's lines and their Welsh, as the lexicon has them.
fn scorer_words() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lexicon = include_str!("../../../boardgame-text/locales/cy/blackball.ftl");
    let (_, words) = lexicon.split_once("referee-move-words-blackball =").expect("the lexicon has the words");
    let pair = |line: &'static str| line.split_once(" = ");
    words.lines().skip(1).take_while(|line| line.starts_with("    ")).filter_map(pair)
}

/// `help` names every word that a scorer may type, in both languages.
#[test]
fn help_names_every_word_that_is_read() {
    // Plurals, forms that are only written or stand in a longer phrase, and what an override alone can say.
    let left_out = [
        "yellows",
        "fouls",
        "no fouls",
        "no pots",
        "nothing",
        "closed",
        "nowhere",
        "from nowhere",
        "slow_play",
        "slow play",
        "negative_play",
        "negative play",
        "hit together",
        "and",
        "and cue",
        "body",
        "clothes",
        "tip",
    ];
    let help = |lang: &str| told(&["play", "blackball", "--lang", lang, "--breaker", "A"], "help\n").out.to_lowercase();
    let words = |text: &str| -> Vec<String> {
        let is_sign = |sign: char| !sign.is_alphanumeric() && !"-'_".contains(sign);
        text.split(is_sign).filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect()
    };
    let (english, welsh) = (words(&help("en")), words(&help("cy")));
    let mut missing = Vec::new();
    for (canonical, translated) in scorer_words() {
        if left_out.contains(&canonical.trim()) {
            continue;
        }
        let first = translated.split('|').next().unwrap_or_default();
        missing.extend(words(canonical).into_iter().filter(|word| !english.contains(word)));
        missing.extend(words(first).into_iter().filter(|word| !welsh.contains(word)));
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn what_was_taken_back_is_said_and_entered_again() {
    let said = told(
        &["play", "blackball", "--breaker", "A", "--name", "Sioned", "--name", "Huw"],
        "in baulk, hit red, pot red, crossed 2\nundo\nredo\nredo\nboard\n",
    );
    assert!(said.out.contains("Taken back: 1. in baulk, hit red, pot red, crossed 2"), "{}", said.out);
    assert!(said.out.contains("nothing was taken back since"), "{}", said.out);
    assert_eq!(said.out.matches("Sioned plays (4g), the cue ball from where it lies.").count(), 2, "{}", said.out);
    assert!(said.out.contains("Sioned to play, one visit"), "{}", said.out);
}

#[test]
fn an_earlier_shot_is_corrected_and_what_it_changed_is_said() {
    let game = "in baulk, hit red, pot red, crossed 2\nhit red, pot red\nhit red, cushion\nhit yellow, cushion\n";
    let said = told(
        &["play", "blackball", "--breaker", "A"],
        &format!("{game}correct 2 hit yellow, pot yellow\ncorrect 9 hit red\ncorrect 1 hit red, pot cat\nhistory\n"),
    );
    // With A on yellows, the third shot hits a ball that is not on, and the groups of all that follows change.
    assert!(said.out.contains("2. hit yellow, pot yellow: A plays yellows and B plays reds"), "{}", said.out);
    assert!(said.out.contains("3. hit red, cushion: Foul by A: a red was hit first and was not on"), "{}", said.out);
    assert!(said.out.contains("there are 4: see `history`"), "{}", said.out);
    assert!(said.out.contains("column 14: expected a ball"), "{}", said.out);
    assert!(said.out.contains("2. A: hit yellow, pot yellow"), "{}", said.out);
    // What cannot stand any more is left out only when that is wanted.
    let game = "in baulk, hit red, pot red, crossed 2\nhit red, pot red, pot red, pot red, pot red, pot red, pot red\nhit black, pot black\n";
    for (answer, kept) in [("no", true), ("yes", false)] {
        let lines = format!("{game}correct 1 in baulk, hit red, pot red, pot red, crossed 2\n{answer}\nhistory\n");
        let said = told(&["play", "blackball", "--breaker", "A"], &lines);
        assert!(said.out.contains("After that, 2. hit red"), "{}", said.out);
        assert_eq!(said.out.contains("nothing was changed"), kept, "{}", said.out);
        assert_eq!(said.out.contains("2. A: hit red, pot red"), kept, "{}", said.out);
    }
    // The journal has it as it was corrected.
    let journal = folder("corrected").join("frame.journal");
    let path = journal.display().to_string();
    let lines =
        "in baulk, hit red, pot red, crossed 2\nhit red, cushion\ncorrect 1 in baulk, hit red, crossed 2\nquit\n";
    told(&["play", "blackball", "--breaker", "A", "--journal", &path], lines);
    let resumed = told(&["play", "blackball", &path], "history\n");
    assert!(
        resumed.out.contains("1. A: in baulk, hit red, crossed 2") && resumed.out.contains("2. B: hit red"),
        "{}",
        resumed.out
    );
}

#[test]
fn doubles_are_had_and_what_is_due_is_on_the_board() {
    let said = told(&["play", "blackball", "--breaker", "A", "--doubles"], "note A 8h\n");
    assert!(said.out.contains("Noted (8h)"), "{}", said.out);
    let said =
        told(&["play", "blackball", "--breaker", "A"], "in baulk, hit red, off black, off red 2, crossed 2\nboard\n");
    assert!(said.out.contains("To be put back on the black spot first: the black, red 2"), "{}", said.out);
}

#[test]
fn clocks_run_in_the_terminal() {
    let said = told(&["play", "checkers", "--clock", "1+5"], "11-15\n22-18\n");
    assert!(said.out.contains("Black 1:00>") && said.out.contains("Black 1:05>"), "{}", said.out);
    for wrong in ["0", "601", "1+601", "a", "1+"] {
        assert_eq!(boardgame(&["play", "checkers", "--clock", wrong]).code, Some(64), "{wrong}");
    }
    assert_eq!(boardgame(&["play", "blackball", "--clock", "5"]).code, Some(64));
}

#[test]
fn a_move_on_a_board_is_corrected_and_a_game_that_is_over_reviewed() {
    let said = told(&["play", "checkers"], "11-15\n22-18\ncorrect 2 23-19\nhistory\ncorrect\nreview\nresign\nreview\n");
    assert!(said.out.contains("1… White: 23-19\n") && said.out.contains("there are 2"), "{}", said.out);
    assert!(said.out.contains("the game is not over yet") && said.out.contains("1. 11-15  "), "{}", said.out);
    let said = told(&["play", "checkers"], "11-15\n22-18\n15x22\ncorrect 2 23-19\nno\nhistory\n");
    assert!(said.out.contains("After that, 3. 15x22") && said.out.contains("nothing was changed"), "{}", said.out);
}

/// Clause 8a: the sixty seconds are those of the player at the table.
#[test]
fn no_player_is_charged_with_the_time_of_another() {
    let play = "override play, groups red yellow, table 3 3 black, by A, breaker A, from lie\n";
    for event in ["touched A clothes", "call 8a A", "stalemate accident"] {
        let said = told(&["play", "blackball", "--breaker", "A"], &format!("{play}clock at 50\n{event}\nclock\n"));
        assert!(said.out.contains("> 0 seconds"), "{event}: {}", said.out);
    }
}
