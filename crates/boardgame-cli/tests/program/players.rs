//! The players of the program: matches that can be repeated and resumed, analyses, an engine, an opponent.

use serde_json::Value;

use crate::support::{boardgame, file, folder, refereed, told};

/// What the program prints.
fn out(args: &[&str]) -> String {
    let said = boardgame(args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}");
    said.out
}

#[test]
fn a_match_is_the_same_each_time_and_goes_on_where_it_was() {
    let folder = folder("match");
    let [whole, parts] = ["whole.pdn", "parts.pdn"].map(|name| folder.join(name).display().to_string());
    let play = |file: &str, more: &[&str]| {
        let args = ["match", "level:3", "depth:2", "--games", "4", "--ballots", "--file", file];
        out(&[&args, more].concat())
    };
    let said = play(&whole, &["--threads", "2"]);
    assert!(said.contains(" in 4 games: "), "{said}");
    play(&parts, &["--part", "1/2"]);
    let one = refereed(parts.as_ref());
    assert_eq!(one.1.len(), 2);
    assert_eq!(play(&parts, &[]), said, "the other half is played, and all of it counted");
    assert_eq!(play(&parts, &[]), said, "nothing is left to play");
    let (code, games, _) = refereed(whole.as_ref());
    assert_eq!((code, games.len()), (Some(0), 4));
}

#[test]
fn a_test_ends_a_match_at_the_same_game_each_time() {
    let folder = folder("sprt");
    let [one, two, whole] = ["one.pdn", "two.pdn", "whole.pdn"].map(|name| folder.join(name).display().to_string());
    let play = |file: &str, more: &[&str]| {
        let args = ["match", "depth:5", "depth:1", "--games", "60", "--ballots", "--file", file];
        out(&[&args, more].concat())
    };
    let said = play(&one, &["--sprt", "0,200"]);
    let games = refereed(one.as_ref()).1.len();
    assert!(
        games < 60 && said.ends_with(&format!("decided: the test ended the match after {games} of 60 games\n")),
        "{said}"
    );
    assert_eq!(play(&two, &["--sprt", "0,200", "--threads", "3"]), said);
    assert_eq!(play(&one, &["--sprt", "0,200"]), said, "nothing is left to play");
    // The parts of a match do not end by themselves; what is put together does.
    let refused = boardgame(&["match", "depth:2", "depth:1", "--part", "1/2", "--sprt", "0,200"]);
    assert_eq!(refused.code, Some(64));
    assert!(refused.err.contains("--sprt") && refused.err.contains("--part"), "{}", refused.err);
    play(&whole, &["--part", "1/2"]);
    play(&whole, &["--part", "2/2"]);
    assert_eq!(refereed(whole.as_ref()).1.len(), 60);
    assert_eq!(play(&whole, &["--sprt", "0,200"]), said);
}

#[test]
fn games_are_drawn_after_plies_without_a_capture_where_that_is_agreed() {
    let folder = folder("quiet");
    let file = folder.join("quiet.pdn").display().to_string();
    out(&["match", "depth:2", "depth:2", "--games", "6", "--ballots", "--quiet", "8", "--file", &file]);
    let text = std::fs::read_to_string(&file).expect("the games are there");
    for game in text.split("[Event").skip(1) {
        let moves: Vec<&str> = game
            .split_whitespace()
            .filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()) && !word.ends_with('.'))
            .collect();
        let moves = &moves[..moves.len() - 1];
        let quiet = moves.rsplit(|mv| mv.contains('x')).next().map_or(0, <[&str]>::len);
        assert_eq!(quiet == 8, game.contains("Result \"1/2-1/2\""), "{game}");
    }
}

#[test]
fn an_engine_is_driven_as_a_process_of_its_own() {
    let engine = format!("{} engine checkers", env!("CARGO_BIN_EXE_boardgame"));
    let said = out(&["match", &engine, "level:1", "--depth", "4", "--games", "2", "--ballots"]);
    assert!(said.starts_with("+2 =0 -0") || said.starts_with("+1"), "{said}");
}

#[test]
fn the_engine_answers_in_the_words_of_hub() {
    let lines = "hub\nnonsense\ninit\npos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"\nlevel depth=3\ngo think\n";
    let said = told(&["engine", "checkers"], lines);
    let last = said.out.lines().last().expect("it answers");
    assert!(last.starts_with("done move=15x22x18"), "{}", said.out);
    assert!(said.out.contains("values=\"english\"") && said.out.contains("\nready\n"));
}

#[test]
fn an_engine_that_searches_without_limits_hears_what_comes_next() {
    let start = "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
    let lines = format!("hub\ninit\n{start}\nlevel infinite\ngo think\npos start\nstop\nquit\n");
    let said = told(&["engine", "checkers"], &lines);
    assert_eq!(said.code, Some(0));
    assert!(said.out.contains("done move=") && said.out.contains("error message="), "{}", said.out);
}

#[test]
fn an_analysis_does_not_depend_on_the_number_of_threads_and_can_be_read_again() {
    let folder = folder("analyse");
    let game = file(&folder, "game.pdn", "[Black \"A\"]\n1. 11-15 22-18 15x22 25x18 8-11 29-25 11-15 18x11 *\n");
    let game = game.display().to_string();
    let plot = folder.join("plot.svg").display().to_string();
    let analyse = |more: &[&str]| out(&[&["analyse", game.as_str(), "--nodes", "2000"], more].concat());
    let annotated = analyse(&["--plot", &plot]);
    assert_eq!(annotated, analyse(&["--threads", "3"]));
    let again = file(&folder, "again.pdn", &annotated);
    assert_eq!(refereed(&again).0, Some(0), "{annotated}");
    let plies: Vec<Value> =
        analyse(&["--json"]).lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(plies.len(), 8);
    assert_eq!(plies[0]["move"], "11-15");
    assert!(std::fs::read_to_string(plot).expect("the plot is there").starts_with("<svg "));
}

/// As the referee does; a game that cannot be read keeps nobody from the others.
#[test]
fn all_games_of_a_file_are_analysed() {
    let folder = folder("analyse_all");
    let game = file(&folder, "games.pdn", "1. 11-15 22-18 15x22 25x18 *\n\n[Event \"2\"]\n1. 11-16 *\n");
    let (path, plot) = (game.display().to_string(), folder.join("plot.svg").display().to_string());
    let annotated = out(&["analyse", path.as_str(), "--nodes", "1000", "--plot", &plot]);
    let (code, games, _) = refereed(&file(&folder, "again.pdn", &annotated));
    assert_eq!((code, games.len()), (Some(0), 2), "{annotated}");
    assert!(folder.join("plot-1.svg").exists() && folder.join("plot-2.svg").exists());
    let json = out(&["analyse", path.as_str(), "--nodes", "1000", "--json"]);
    let games: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(games.iter().map(|ply| ply["game"].as_u64()).collect::<Vec<_>>(), [1, 1, 1, 1, 2].map(Some));
    assert_eq!(out(&["analyse", path.as_str(), "--nodes", "1000", "--json", "--game", "2"]).lines().count(), 1);

    let broken = file(&folder, "broken.pdn", "1. 11-15 22-18 8-11 *\n\n[Event \"2\"]\n1. 11-16 *\n");
    let said = boardgame(&["analyse".as_ref(), broken.as_os_str(), "--nodes".as_ref(), "1000".as_ref()]);
    assert_eq!(said.code, Some(2));
    assert!(said.out.contains("11-16") && said.err.contains("broken.pdn, game 1: "), "{}{}", said.out, said.err);
}

#[test]
fn an_opponent_answers_every_move_and_says_what_it_thinks() {
    for (game, first) in [("checkers", "11-15"), ("camelot", "D6-F8")] {
        let said =
            told(&["play", game, "--against", "3", "--time", "0.1"], &format!("thinking\n{first}\nhint\nquit\n"));
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(said.out.contains("depth ") && said.out.contains("a good move: "), "{}", said.out);
    }
    let said = told(&["play", "dwyn", "--against", "8", "--seed", "1"], "draw\nhint\nquit\n");
    assert!(said.out.contains("a good move: "), "{}", said.out);
}

#[test]
fn levels_go_from_one_to_ten() {
    for level in ["0", "11", "strong"] {
        assert_eq!(boardgame(&["play", "checkers", "--against", level]).code, Some(64));
    }
    assert_eq!(boardgame(&["play", "blackball", "--against", "3"]).code, Some(64));
}

#[test]
fn nothing_is_said_of_players_who_have_not_played() {
    let said = boardgame(&["match", "no-such-engine", "level:1"]);
    assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{}", said.err);
}
