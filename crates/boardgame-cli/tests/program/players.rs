//! Tests of `boardgame match`, `boardgame analyse` and `boardgame engine`.

use crate::support::{boardgame, file, folder, objects, refereed};

fn out(args: &[&str]) -> String {
    let exit = boardgame(args);
    assert_eq!((exit.code, exit.err.as_str()), (Some(0), ""), "{args:?}");
    exit.out
}

#[test]
fn a_match_is_reproducible_and_can_be_resumed() {
    let folder = folder("match");
    let [whole, parts] = ["whole.pdn", "parts.pdn"].map(|name| folder.join(name).display().to_string());
    let play = |file: &str, more: &[&str]| {
        let args = ["match", "level:3", "depth:2", "--games", "4", "--ballots", "--file", file];
        out(&[&args, more].concat())
    };
    let output = play(&whole, &["--threads", "2"]);
    assert!(output.contains(" in 4 games: "), "{output}");
    play(&parts, &["--part", "1/2"]);
    let one = refereed(parts.as_ref());
    assert_eq!(one.1.len(), 2);
    assert_eq!(play(&parts, &[]), output, "the other half is played");
    assert_eq!(play(&parts, &[]), output, "nothing is left to play");
    let (code, games, _) = refereed(whole.as_ref());
    assert_eq!((code, games.len()), (Some(0), 4));
}

#[test]
fn a_likelihood_test_ends_a_match_reproducibly() {
    let folder = folder("sprt");
    let [one, two, whole] = ["one.pdn", "two.pdn", "whole.pdn"].map(|name| folder.join(name).display().to_string());
    let play = |file: &str, more: &[&str]| {
        let args = ["match", "depth:5", "depth:1", "--games", "60", "--ballots", "--file", file];
        out(&[&args, more].concat())
    };
    let output = play(&one, &["--sprt", "0,200"]);
    let games = refereed(one.as_ref()).1.len();
    assert!(
        games < 60 && output.ends_with(&format!("decided: the test ended the match after {games} of 60 games\n")),
        "{output}"
    );
    assert_eq!(play(&two, &["--sprt", "0,200", "--threads", "3"]), output);
    assert_eq!(play(&one, &["--sprt", "0,200"]), output, "nothing is left to play");
    play(&whole, &["--part", "1/2"]);
    play(&whole, &["--part", "2/2"]);
    assert_eq!(refereed(whole.as_ref()).1.len(), 60);
    assert_eq!(play(&whole, &["--sprt", "0,200"]), output);
}

#[test]
fn quiet_games_are_drawn() {
    let folder = folder("quiet");
    let file = folder.join("quiet.pdn").display().to_string();
    out(&["match", "depth:2", "depth:2", "--games", "6", "--ballots", "--quiet", "8", "--file", &file]);
    let text = std::fs::read_to_string(&file).expect("the games are there");
    for game in text.split("[Event").skip(1) {
        let moves: Vec<&str> = game
            .split_whitespace()
            .filter(|word| word.starts_with(|letter: char| letter.is_ascii_digit()) && !word.ends_with('.'))
            .collect();
        let moves = &moves[..moves.len() - 1];
        let quiet = moves.rsplit(|mv| mv.contains('x')).next().map_or(0, <[&str]>::len);
        assert_eq!(quiet == 8, game.contains("Result \"1/2-1/2\""), "{game}");
    }
}

#[test]
fn an_engine_runs_as_a_separate_process() {
    let engine = format!("{} engine checkers", env!("CARGO_BIN_EXE_boardgame"));
    let output = out(&["match", &engine, "level:1", "--depth", "4", "--games", "2", "--ballots"]);
    assert!(output.starts_with("+2 =0 -0") || output.starts_with("+1"), "{output}");
}

#[test]
fn an_analysis_does_not_depend_on_threads_and_can_be_refereed() {
    let folder = folder("analyse");
    let game = file(&folder, "game.pdn", "[Black \"A\"]\n1. 11-15 22-18 15x22 25x18 8-11 29-25 11-15 18x11 *\n");
    let game = game.display().to_string();
    let plot = folder.join("plot.svg").display().to_string();
    let analyse = |more: &[&str]| out(&[&["analyse", game.as_str(), "--nodes", "2000"], more].concat());
    let annotated = analyse(&["--plot", &plot]);
    assert_eq!(annotated, analyse(&["--threads", "3"]));
    let again = file(&folder, "again.pdn", &annotated);
    assert_eq!(refereed(&again).0, Some(0), "{annotated}");
    let plies = objects(&analyse(&["--json"]));
    assert_eq!(plies.len(), 8);
    assert_eq!(plies[0]["move"], "11-15");
    assert!(std::fs::read_to_string(plot).expect("the plot is there").starts_with("<svg "));
}

#[test]
fn all_readable_games_of_a_file_are_analysed() {
    let folder = folder("analyse_all");
    let game = file(&folder, "games.pdn", "1. 11-15 22-18 15x22 25x18 *\n\n[Event \"2\"]\n1. 11-16 *\n");
    let (path, plot) = (game.display().to_string(), folder.join("plot.svg").display().to_string());
    let annotated = out(&["analyse", path.as_str(), "--nodes", "1000", "--plot", &plot]);
    let (code, games, _) = refereed(&file(&folder, "again.pdn", &annotated));
    assert_eq!((code, games.len()), (Some(0), 2), "{annotated}");
    assert!(folder.join("plot-1.svg").exists() && folder.join("plot-2.svg").exists());
    let json = out(&["analyse", path.as_str(), "--nodes", "1000", "--json"]);
    let games = objects(&json);
    assert_eq!(games.iter().map(|ply| ply["game"].as_u64()).collect::<Vec<_>>(), [1, 1, 1, 1, 2].map(Some));
    assert_eq!(out(&["analyse", path.as_str(), "--nodes", "1000", "--json", "--game", "2"]).lines().count(), 1);
}
