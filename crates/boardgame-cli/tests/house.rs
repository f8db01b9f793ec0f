//! A new board game needs only its rules, a line in the list of games, its presentation and an evaluation.
//!
//! The tests play noughts and crosses, a game from the tests of `boardgame-table`. `cargo xtask ci
//! house` adds it to the list and runs the tests.
#![cfg(all(feature = "serve", whole_house))]

mod support;

use std::{fs, net::SocketAddr};

use boardgame_core::Lang;
use serde_json::{Value, json};

use support::{
    boardgame, boardgame_with, file, folder,
    http::{escaped, request, upload},
    kill, refereed, start_server, text,
};

const WON: &str = "[Game \"noughts\"]\n[Cross \"Ann\"]\n[Nought \"Bob\"]\n\n1. B2 A1 2. A3 B1 3. C1 1-0\n";
const TAKEN: &str = "[Game \"noughts\"] 1. B2 A1 2. B2 *";
const FULL: &str = "[Game \"noughts\"] 1. B2 A1 2. C1 A3 3. A2 C2 4. B1 B3 5. C3 1/2-1/2";

/// Runs a command that must succeed, and returns its output.
fn out(arguments: &[&str]) -> String {
    let exit = boardgame(arguments);
    assert_eq!((exit.code, exit.err.as_str()), (Some(0), ""), "{arguments:?}\n{}", exit.out);
    exit.out
}

#[test]
fn it_is_refereed_in_both_languages() {
    let folder = folder("refereed");
    let (code, games, _) = refereed(&file(&folder, "won", WON));
    assert_eq!((code, &games[0]["rules"], &games[0]["plies"]), (Some(0), &json!("noughts"), &json!(5)));
    assert_eq!(games[0]["outcome"]["clause"], "noughts 3");
    let (code, games, _) = refereed(&file(&folder, "full", FULL));
    assert_eq!((code, &games[0]["outcome"]["clause"]), (Some(0), &json!("noughts 4")), "{games:?}");
    let taken = file(&folder, "taken", TAKEN);
    let (code, games, _) = refereed(&taken);
    assert_eq!((code, &games[0]["clause"]), (Some(1), &json!("noughts 2")), "{games:?}");
    let output = boardgame(&["referee", "--lang", "cy", text(&taken)]).out;
    assert!(output.contains("mae darn ar B2 eisoes") && output.contains("rhoddir darn ar sgwâr gwag"), "{output}");
    let output = boardgame(&["referee", "--verbose", text(&taken)]).out;
    assert!(
        output.contains("1. Cross: B2") && output.contains("B2 is taken") && output.contains("legal: A2, A3, B1"),
        "{output}"
    );
}

#[test]
fn it_is_shown_explained_and_counted() {
    let folder = folder("shown");
    let shown = out(&["show", "noughts", "o ---/-x-/---"]);
    assert!(shown.contains("---\n-x-\n---\nx: a cross; o: a nought") && shown.contains("8 legal moves"), "{shown}");
    let shown = out(&["show", text(&file(&folder, "won", WON)), "--ply", "2"]);
    assert!(shown.contains("---\n-x-\no--"), "{shown}");
    let picture = folder.join("board.svg");
    out(&["show", "noughts", "o ---/-x-/---", "--svg", text(&picture)]);
    let picture = fs::read_to_string(picture).expect("a picture");
    assert!(picture.contains("data-at=\"B2\"") && picture.matches("data-at=").count() == 1);
    assert!(out(&["rules", "noughts", "3"]).contains("Three in a row win."));
    assert!(out(&["rules", "noughts", "--lang", "cy"]).contains("Mae tri mewn rhes yn ennill."));
    let counted = out(&["perft", "noughts", "9"]);
    assert!(counted.replace(',', "").contains("127872"), "{counted}");
}

#[test]
fn it_is_played_in_the_terminal_saved_and_resumed() {
    let folder = folder("played");
    let [record, notation, journal] = ["game.json", "game.txt", "game.journal"].map(|name| folder.join(name));
    // In this game a square is a move, and a draw cannot be claimed.
    let typed =
        format!("help\nB2\nb2\nA1\nclaim\nundo\nA1\nsave {}\nsave {}\nquit\n", record.display(), notation.display());
    let exit = boardgame_with(&["play", "noughts", "--name", "Ann", "--journal", text(&journal)], &typed);
    assert_eq!(exit.code, Some(0), "{}", exit.err);
    for answer in ["three in a row", "B2 is taken", "Ann has no draw to claim", "o--"] {
        assert!(exit.out.contains(answer), "{answer} is not in {}", exit.out);
    }
    for saved in [&record, &notation, &journal] {
        let (code, games, _) = refereed(saved);
        assert_eq!((code, &games[0]["plies"]), (Some(0), &json!(2)), "{games:?}");
        let exit = boardgame_with(&["play", "noughts", text(saved)], "A3\nB1\nhint\nC1\nmoves\nquit\n");
        assert!(exit.out.contains("C1") && exit.out.contains("Ann wins (noughts 3)"), "{}\n{}", exit.out, exit.err);
    }
    // Both kinds of computer player must take the winning square.
    for player in ["5", "perfect"] {
        let exit =
            boardgame_with(&["play", "noughts", "--position", "x oo-/xx-/---", "--against", player], "A1\nquit\n");
        assert!(exit.out.contains("wins (noughts 3)"), "{}\n{}", exit.out, exit.err);
    }
}

#[test]
fn it_is_solved_in_the_terminal() {
    let shown = out(&["show", "noughts", "o ---/-x-/---"]);
    assert!(shown.contains("drawn with best play on both sides"), "{shown}");
    let shown = out(&["show", "noughts", "x oo-/xx-/---"]);
    assert!(shown.contains("C2 (1)"), "{shown}");
    for action in ["make", "stats"] {
        let made = out(&["tables", action, "noughts"]);
        assert!(made.contains("all") && made.contains(" 5478 "), "{made}");
    }
}

#[test]
fn every_game_of_a_file_of_it_is_analysed() {
    let folder = folder("analysed");
    let two = format!("{WON}\n{}", WON.replace("B1 3. C1 1-0", "C3 *"));
    let analysed = out(&["analyse", text(&file(&folder, "two", two)), "--nodes", "1000"]);
    assert_eq!(analysed.matches("[Game \"noughts\"]").count(), 2, "{analysed}");
    let (code, games, _) = refereed(&file(&folder, "analysed", &analysed));
    assert_eq!((code, games.len()), (Some(0), 2), "{analysed}");
}

fn api(address: SocketAddr, method: &str, path: &str, body: &Value) -> Value {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = request(address, method, &format!("/api/1{path}"), "application/json", body.as_bytes());
    serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{}", answer.body))
}

#[test]
fn it_is_played_at_the_server_saved_and_resumed() {
    let folder = folder("served");
    let database = folder.join("tables.db");
    let (running, address) = start_server(&database);
    let page = |address, path: &str| request(address, "GET", path, "", b"").body;
    for lang in Lang::ALL {
        let name = if lang == Lang::Cy { "Cylchoedd a chroesau" } else { "Noughts and crosses" };
        assert!(page(address, &format!("/?lang={}", lang.code())).contains(name));
    }
    assert!(page(address, "/rules/noughts").contains("Three in a row win."));
    assert!(page(address, "/look?game=noughts&position=o+---/-x-/---").contains("data-at=\"B2\""));
    let form = "application/x-www-form-urlencoded";
    // A single click is a move, because no piece has to be chosen first.
    let opened = request(address, "POST", "/tables", form, b"game=noughts&against=computer&level=5&side=0");
    let seat = opened.location().to_owned();
    let board = page(address, &seat);
    assert!(board.contains("name=\"square\" value=\"B2\"") && !board.contains("claim?"), "{board}");
    request(address, "POST", &format!("{seat}/click?version=0"), form, b"way=&square=B2");
    let secret = seat.strip_prefix("/s/").expect("a seat");
    let mut view = api(address, "GET", &format!("/s/{secret}"), &Value::Null);
    for _ in 0..100 {
        if view["version"] == 2 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
        view = api(address, "GET", &format!("/s/{secret}"), &Value::Null);
    }
    assert_eq!((&view["version"], &view["to_act"]), (&json!(2), &json!(0)), "the computer has answered: {view}");
    let opened = request(address, "POST", "/tables", form, b"game=noughts&against=computer&level=perfect&side=0");
    assert!(opened.location().starts_with("/s/"), "{}", opened.body);
    assert!(page(address, "/learn").contains("/learn/noughts/1"));
    assert!(page(address, "/learn/noughts/1").contains("Put one on B2"));
    let tried = request(address, "POST", "/learn/noughts/1/click", form, b"way=&square=B2").body;
    assert!(tried.contains("/learn/noughts/2") && tried.contains("done"), "{tried}");
    let links = api(address, "POST", "/tables", &json!({ "game": "noughts" }));
    let seats: Vec<&str> = links["seats"].as_array().expect("seats").iter().filter_map(Value::as_str).collect();
    let mv = |seat: usize, square: &str| {
        api(address, "POST", &format!("/s/{}/moves", seats[seat]), &json!({ "move": square }))
    };
    assert_eq!(mv(0, "B2")["version"], 1);
    let refused = mv(1, "B2");
    assert!(refused.to_string().contains("noughts 2"), "{refused}");
    assert_eq!(mv(1, "A1")["version"], 2);
    kill(running);
    // After a restart, the game must still exist, and its file can be downloaded, viewed and continued.
    let (running, address) = start_server(&database);
    let mv = |seat: usize, square: &str| {
        api(address, "POST", &format!("/s/{}/moves", seats[seat]), &json!({ "move": square }))
    };
    assert_eq!(mv(0, "A3")["version"], 3);
    mv(1, "B1");
    let over = mv(0, "C1");
    assert_eq!((&over["outcome"]["winner"], &over["outcome"]["clause"]), (&json!(0), &json!("noughts 3")));
    for name in ["record.json", "game.txt"] {
        let written = page(address, &format!("/s/{}/{name}", seats[0]));
        let (code, games, _) = refereed(&file(&folder, name, &written));
        assert_eq!((code, &games[0]["plies"]), (Some(0), &json!(5)), "{games:?}");
        let looked = upload(address, "/look", Lang::En, written.as_bytes()).body;
        assert!(looked.contains("all in order: 5 plies") && looked.contains("data-at=\"C1\""), "{looked}");
    }
    let looked = upload(address, "/look", Lang::Cy, TAKEN.as_bytes()).body;
    assert!(looked.contains(&escaped("mae darn ar B2 eisoes")), "{looked}");
    let unfinished = WON.replace(" 3. C1 1-0", " *");
    let opened = upload(address, "/tables/file", Lang::En, unfinished.as_bytes());
    let continued = opened.location().strip_prefix("/s/").expect("a table").to_owned();
    assert_eq!(api(address, "GET", &format!("/s/{continued}"), &Value::Null)["version"], 4);
    assert!(page(address, &format!("/s/{}/review", seats[0])).contains("data-at=\"C1\""));
    kill(running);
}
