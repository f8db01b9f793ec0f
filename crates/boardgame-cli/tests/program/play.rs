//! Tests of games played over a pipe. `data/cases/play.txt` has more cases.

use boardgame_core::{Enumerable, Match, Player, Record, Seed};
use dwyn::{Dwyn, Move, Phase, Setup, State};

use crate::support::{boardgame, boardgame_with, file, folder, program, run_with_input};

#[test]
fn the_seed_determines_the_random_player() {
    let play = |seed| boardgame_with(&["play", "checkers", "--random", "2", "--seed", seed], "11-15\nmoves\n").out;
    assert_eq!(play("7"), play("7"));
    assert!(play("7").contains("1… White: "));
}

#[test]
fn bad_input_does_not_end_the_program() {
    let nonsense = format!("\n{}\n99-99\n11\n\u{1F600}\nclaim\nsave\nundo\nhelp\n", "x".repeat(100_000));
    for game in ["checkers", "camelot", "dwyn", "blackball"] {
        let exit = boardgame_with(&["play", game, "--seed", "1"], &nonsense);
        assert_eq!((exit.code, exit.err.as_str()), (Some(0), ""), "{game}");
    }
}

/// Draws and discards in a game of two until `moment`, and returns the first player's view at that moment.
fn shown_at(name: &str, moment: impl Fn(&State) -> bool) -> String {
    let mut game = Match::<Dwyn>::start(Setup::new(2, Seed::from_u64(1))).expect("a deal");
    while !moment(game.state().state()) {
        let by = game.status().to_act().expect("somebody is to act");
        let plain = |mv: &Move| matches!(mv, Move::Draw | Move::Discard(_));
        let mv = game.state().moves().into_iter().find(plain).expect("something to draw or to discard");
        game.submit(by, mv).expect("it is legal");
    }
    let record = Record::of(&game).to_json().expect("a record");
    let path = file(&folder("dwyn-turns"), name, record);
    boardgame_with(&["play", "dwyn", path.to_str().expect("a path")], "quit\n").out
}

#[test]
fn optional_and_compulsory_draws_are_announced() {
    let (due, free) = ("Your turn: draw a card.", "Your turn; you may draw a card first.");
    let first = |state: &State| state.status().to_act() == Some(Player::new(0)) && !state.table().drawn();
    let before = shown_at("before.json", |state| first(state) && state.table().phase() == Phase::Before);
    assert!(before.contains(due) && !before.contains(free), "R4.1: {before}");
    let after = shown_at("after.json", |state| first(state) && state.table().phase() == Phase::After);
    assert!(after.contains(free) && !after.contains(due), "R6.1: {after}");
}

#[test]
fn lists_are_wrapped_between_moves() {
    let out = run_with_input(program(&["show", "camelot"]).env("COLUMNS", "60"), "").out;
    assert!(out.lines().all(|line| line.chars().count() <= 60), "{out}");
    let list = out.split_once("100 legal moves: ").expect("the list").1.replace("\n  ", " ");
    assert!(list.trim().split(", ").all(|mv| mv.split(['-', 'x']).count() >= 2), "{list}");
}

/// After the deciding shot, events that change its ruling are legal, but strokes are not (clauses 4s and 8i).
#[test]
fn conduct_and_protests_are_accepted_after_the_deciding_shot() {
    let before = "breaker a\n{\"override\":{\"frame\":{\"phase\":\"play\",\"groups\":{\"A\":\"red\",\"B\":\"yellow\"},\
        \"on_table\":{\"red\":0,\"yellow\":7,\"black\":true},\"shooter\":\"A\",\"breaker\":\"A\",\"cue_from\":\"lie\"}}}\n\
        hit black, pot black, no foul\n";
    for (heard, clause) in [("conduct A before announcement", "4s"), ("protest B 5m upheld", "7a")] {
        let exit = boardgame_with(&["play", "blackball"], &format!("lag a\n{before}hit yellow\n{heard}\nundo\n"));
        let (won, after) = exit.out.split_once("A wins (blackball 3)").expect("the black decides the match");
        assert!(!won.contains("B wins"), "{}", exit.out);
        let (refused, after) = after.split_once(&format!("B wins (blackball {clause})")).expect("it is accepted");
        assert!(refused.contains("the game is over"), "{}", exit.out);
        assert!(after.contains("A wins (blackball 3)"), "{}", exit.out);
    }
}

#[test]
fn the_end_of_a_line_that_is_too_long_is_no_command() {
    let exit = boardgame_with(&["play", "checkers"], &format!("{}resign\nmoves\n", "x".repeat(1 << 16)));
    assert!(exit.out.contains("too long") && exit.out.contains("legal moves"), "{}", exit.out);
    assert!(!exit.out.contains("wins"), "{}", exit.out);
}

/// Only names and the codes listed in `docs/terms.md` may be English.
#[test]
fn the_samples_are_refereed_in_welsh_without_an_english_word() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/samples");
    let exit = boardgame(&["referee", "--verbose", samples, "--lang", "cy"]);
    assert_eq!(exit.code, Some(0));
    let english = "the of and to in on hit pot red yellow black green cue cushion no foul draw discard lay play pass \
        idle choose lie lag breaker clock crossed off contacts respotted baulk miss upper lower left right \
        top middle jump player wins turn move moves game frozen touching early together";
    for line in exit.out.lines() {
        // Skips the name of the file. A word can contain a colon, because the code of a card can.
        let line = line.rsplit_once(samples).map_or(line, |(_, rest)| rest);
        let word = |word: &&str| english.split(' ').any(|english| english == word.to_lowercase());
        let found = line.split(|letter: char| !letter.is_alphanumeric() && !"':".contains(letter)).find(word);
        assert_eq!(found.filter(|_| !line.contains(", gêm ")), None, "{line}");
    }
}

/// Returns the words of a scorer's lines, each with its Welsh word from the lexicon.
fn scorer_words() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lexicon = include_str!("../../../boardgame-text/locales/cy/blackball.ftl");
    let (_, words) = lexicon.split_once("referee-move-words-blackball =").expect("the lexicon has the words");
    let pair = |line: &'static str| line.split_once(" = ");
    words.lines().skip(1).take_while(|line| line.starts_with("    ")).filter_map(pair)
}

#[test]
fn help_names_every_word_that_a_scorer_may_type_in_both_languages() {
    // The help omits plurals, alternative forms, and words of an override.
    let left_out = "yellows, fouls, no fouls, no pots, nothing, closed, nowhere, from nowhere, slow_play, slow play, \
        negative_play, negative play, hit together, and, and cue, body, clothes, tip";
    let help = |lang: &str| {
        boardgame_with(&["play", "blackball", "--lang", lang, "--breaker", "A"], "help\n").out.to_lowercase()
    };
    let words = |text: &str| -> Vec<String> {
        let is_separator = |letter: char| !letter.is_alphanumeric() && !"-'_".contains(letter);
        text.split(is_separator).filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect()
    };
    let (english, welsh) = (words(&help("en")), words(&help("cy")));
    let mut missing = Vec::new();
    for (canonical, translated) in scorer_words() {
        if left_out.split(", ").any(|word| word == canonical.trim()) {
            continue;
        }
        let first = translated.split('|').next().unwrap_or_default();
        missing.extend(words(canonical).into_iter().filter(|word| !english.contains(word)));
        missing.extend(words(first).into_iter().filter(|word| !welsh.contains(word)));
    }
    assert_eq!(missing, Vec::<String>::new());
}
