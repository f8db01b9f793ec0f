//! Tests of reviews, hints, next games, and comments in files.

use std::{
    thread,
    time::{Duration, Instant},
};

use boardgame_core::Lang;
use boardgame_serve::ServerOptions;
use serde_json::{Value, json};

use crate::client::{Client, client, link, seat, unlimited};

/// Plays a game in which White loses a man with the fourth ply and resigns.
fn blunder(client: &mut Client) -> Value {
    let links = client.table(&json!({ "game": "checkers" }));
    client.play_all(&links, &["11-15", "23-19", "9-14", "19-16", "12x19"]);
    assert_eq!(client.word(&seat(&links, 1), "resign").status, 200);
    links
}

fn review(client: &mut Client, link: &str) -> Value {
    loop {
        let answer = client.get(&format!("/api/1/s/{link}/review"));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let review = answer.json();
        if review["done"] == review["positions"] {
            return review;
        }
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_review_marks_the_mistake() {
    let mut client = client();
    let links = blunder(&mut client);
    let own = seat(&links, 1);
    let review = review(&mut client, &own);
    let plies = review["plies"].as_array().expect("plies");
    assert_eq!((plies.len(), &review["positions"]), (5, &json!(6)));
    assert_eq!((&plies[3]["by"], &plies[3]["mark"]), (&json!(1), &json!("??")), "{review}");
    assert!(plies[3]["score"].as_f64().is_some_and(|score| score > 0.5), "Black is better: {review}");
    assert!(plies[3]["line"].as_array().is_some_and(|line| line[0] != "19-16"));

    let page = client.get(&format!("/s/{own}/review?ply=4")).body;
    assert!(page.contains("19-16??") && page.contains("a blunder"), "{page}");
    assert!(page.contains(&format!("/s/{own}/review?ply=4&amp;line=1")) && page.contains("tabindex=\"-1\"><rect"));
    assert!(!page.contains("data-working"));
    let line = client.get(&format!("/s/{own}/review?ply=4&line=1")).body;
    assert!(line.contains("&amp;line=1\" aria-current=\"true\""), "{line}");
    for query in ["ply=0", "ply=99999999999999999999", "ply=-1&line=x", "ply=0&line=5", "ply=7&line=4000000000"] {
        assert_eq!(client.get(&format!("/s/{own}/review?{query}")).status, 200, "{query}");
    }
    let welsh = client.get_in("cy", &format!("/s/{own}/review")).body.replace("&#39;", "'");
    assert!(welsh.contains("Ble es i o'i le?"), "{welsh}");
    let picture = client.get(&format!("/s/{own}/end.svg"));
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    assert!(picture.body.starts_with("<svg ") && !picture.body.contains("var("));
}

#[test]
fn a_better_move_can_be_tried_in_every_board_game() {
    let mut client = client();
    for game in ["checkers", "camelot", "camette"] {
        let links = client.table(&json!({ "game": game }));
        let own = seat(&links, 0);
        let start = client.get(&format!("/api/1/s/{own}")).json();
        let played = start["moves"][0].as_str().expect("a move").to_owned();
        client.play_all(&links, &[&played]);
        assert_eq!(client.word(&seat(&links, 1), "resign").status, 200);
        let review = review(&mut client, &own);
        let best = review["plies"][0]["line"][0].as_str().expect("a better move").to_owned();
        let address = format!("/s/{own}/review");
        let page = client.get(&format!("{address}?ply=1&try=yes")).body;
        assert!(
            page.contains(&format!("action=\"{address}/1/click")) && page.contains("Find the better move"),
            "{page}"
        );
        let mut tried = |typed: &str| client.form(&format!("{address}/1/move"), &format!("typed={typed}")).body;
        assert!(tried(&best).contains(&format!("{best}: that is the better move")), "{game}: {best}");
        assert!(best == played || tried(&played).contains("is not the better move"), "{game}: {played}");
        for typed in ["%C5%B5", "", &"9".repeat(9000)] {
            assert!(tried(typed).contains("Show the answer"), "{game}: {typed:.9}");
        }
    }
}

#[test]
fn a_review_starts_again_after_a_move_is_taken_back() {
    let mut client = client();
    let links = blunder(&mut client);
    let [black, white] = [0, 1].map(|number| seat(&links, number));
    assert_eq!(review(&mut client, &black)["positions"], 6);
    assert_eq!([client.word(&black, "back").status, client.word(&white, "accept").status], [200, 200]);
    assert_eq!(client.get(&format!("/api/1/s/{black}/review")).status, 409, "the game is not over");
    assert_eq!(client.word(&black, "resign").status, 200);
    assert_eq!(review(&mut client, &black)["positions"], 5);
}

#[test]
fn a_review_of_dwyn_shows_all_hands_after_the_game_only() {
    let mut client = client();
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 3 } }));
    let address = format!("/s/{}/review?ply=0", link(&links, "watch"));
    let mut hand = |number| client.view(&seat(&links, number))["view"]["hand"].as_array().map_or(0, Vec::len);
    let cards: usize = (0..3).map(&mut hand).sum();
    let refusal = client.get(&address);
    assert!(refusal.status == 409 && !refusal.body.contains("class=\"fan\""));
    assert_eq!(client.word(&seat(&links, 1), "resign").status, 200);
    let page = client.get(&address).body;
    let hands = page.split("class=\"fan\"").skip(1).filter_map(|rest| rest.split_once("</div>"));
    assert_eq!(hands.map(|(hand, _)| hand.matches("class=\"playing\"").count()).sum::<usize>(), cards, "{page}");
}

#[test]
fn the_next_game_is_opened_once_and_has_other_seats() {
    let mut client = client();
    let links = blunder(&mut client);
    let again = |client: &mut Client, secret: &str| {
        let answer = client.post(&format!("/api/1/s/{secret}/again"), &json!({}));
        assert_eq!(answer.status, 200, "{}", answer.body);
        link(&answer.json(), "link")
    };
    let [black, white] = [0, 1].map(|number| again(&mut client, &seat(&links, number)));
    assert_eq!((&client.view(&black)["you"], &client.view(&white)["you"]), (&json!(1), &json!(0)));
    assert_eq!(again(&mut client, &seat(&links, 0)), black, "the same table");
    let page = client.get(&format!("/s/{}", seat(&links, 1))).body;
    assert!(page.contains(&format!("href=\"/s/{white}\"")) && !page.contains(&black), "only the own seat");
    assert!(!client.get(&format!("/s/{}", link(&links, "watch"))).body.contains(&white));
    assert_eq!(client.play(&white, "11-15").status, 200);

    let computer = json!({ "game": "checkers", "computers": [1], "level": 2 });
    for request in [computer, json!({ "game": "dwyn", "setup": { "players": 2 } })] {
        let links = client.table(&request);
        let hand = client.view(&seat(&links, 0))["view"]["hand"].clone();
        assert_eq!(client.word(&seat(&links, 0), "resign").status, 200);
        let next = again(&mut client, &seat(&links, 0));
        assert_eq!(client.view(&next)["you"], 1);
        assert!(hand.is_null() || client.view(&next)["view"]["hand"] != hand);
    }
}

#[test]
fn a_hint_is_a_legal_move_and_changes_nothing() {
    let mut client = client();
    for (game, setup) in [("checkers", json!({})), ("dwyn", json!({ "players": 2 }))] {
        let links = client.table(&json!({ "game": game, "setup": setup, "computers": [1] }));
        let own = seat(&links, 0);
        let before = client.view(&own);
        let answer = client.post(&format!("/api/1/s/{own}/hint"), &json!({}));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let hint = answer.json()["hint"].clone();
        assert!(before["moves"].as_array().expect("moves").contains(&hint), "{hint} in {before}");
        assert_eq!(client.view(&own), before);
        let page = client.form(&format!("/s/{own}/hint"), "");
        assert!(page.status == 200 && page.body.contains("A good move: "), "{}", page.body);
        let is_board = game == "checkers";
        // Dwyn has neither draw offers nor takebacks.
        assert!(is_board || ["draw", "back"].iter().all(|word| client.word(&own, word).status == 422));
        // On a board, an arrow shows the hint.
        assert_eq!(page.body.contains("<polygon"), is_board, "{}", page.body);
    }
}

#[test]
fn a_hint_is_kept_for_a_client_that_asks_again() {
    let mut client = Client::start(ServerOptions { thinking_time: Duration::from_secs(30), ..unlimited() });
    let own = seat(&client.table(&json!({ "game": "checkers", "computers": [1] })), 0);
    let path = format!("/api/1/s/{own}/hint");
    Client::new(client.address).send_only("POST", &path, &[("Content-Type", "application/json")], "{}");
    thread::sleep(Duration::from_millis(50));
    let is_ready = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(20));
        client.post(&path, &json!({})).status == 200
    });
    assert!(is_ready);
    // The level-10 search would delay another search for this address, so the hint must come from the cache.
    client.table(&json!({ "game": "camelot", "computers": [0], "level": 10 }));
    let began = Instant::now();
    assert_eq!(client.post(&path, &json!({})).status, 200);
    assert!(began.elapsed() < Duration::from_secs(10));
}

const ANNOTATED: &str =
    "1. 11-15 {the <old> fourteenth [%clk 0:10:00]} 23-19 (1... 22-18 {is stronger} 2. 15x22) 2. 8-11 *";

#[test]
fn comments_and_variations_are_shown() {
    let mut client = client();
    let host = client.upload(ANNOTATED);
    let links = client.links(&host);
    let [black, white] = [&links[0], &links[1]];
    let seat = format!("/s/{black}");
    let page = client.get(&seat).body;
    assert!(page.contains("the &lt;old&gt; fourteenth") && !page.contains("%clk"), "{page}");
    let line = "<a href=\"/look?game=checkers&amp;position=";
    assert!(page.contains("1… 22-18") && page.contains("is stronger") && page.contains(line), "{page}");
    let position = page.split("href=\"/look").nth(1).and_then(|rest| rest.split('"').next()).expect("an address");
    assert_eq!(client.get(&format!("/look{}", position.replace("&amp;", "&"))).status, 200);
    // The comments on a position are below its board.
    assert!(client.get(&format!("{seat}?ply=1")).body.contains("class=\"said-here\""));
    assert!(!page.contains("class=\"said-here\""));
    // If a different move is played, the comments disappear.
    for (asker, other) in [(black, white), (white, black)] {
        assert_eq!([client.word(asker, "back").status, client.word(other, "accept").status], [200, 200]);
    }
    assert_eq!(client.play(white, "22-18").status, 200);
    let other = client.get(&seat).body;
    assert!(other.contains("the &lt;old&gt; fourteenth") && !other.contains("is stronger"), "{other}");

    let looked = client.look(&[("file", ANNOTATED)]).body;
    assert!(looked.contains("is stronger") && looked.contains("href=\"/look?game=checkers"), "{looked}");
    let pages = boardgame_table::look::report(ANNOTATED.as_bytes(), Lang::En).expect("a game");
    assert!(pages[0].contains("the &lt;old&gt; fourteenth") && pages[0].contains("1… 22-18"), "{}", pages[0]);
    assert!(!pages[0].contains("href=\"/look"), "a report has no links");
}
