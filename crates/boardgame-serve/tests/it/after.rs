//! What comes after a game: it is gone through, everything hidden is shown, and the next one begins.

use serde_json::{Value, json};

use crate::client::{Client, quick, seat};

/// A game in which White gives a man away with the fourth ply, and resigns.
fn blundered(client: &mut Client) -> Value {
    let links = client.table(&json!({ "game": "checkers" }));
    for (ply, mv) in ["11-15", "23-19", "9-14", "19-16", "12x19"].into_iter().enumerate() {
        assert_eq!(client.moved(&seat(&links, ply % 2), mv).status, 200, "{mv}");
    }
    assert_eq!(client.word(&seat(&links, 1), "resign").status, 200);
    links
}

/// The review when every position has been thought about.
fn reviewed(client: &mut Client, link: &str) -> Value {
    loop {
        let answer = client.get(&format!("/api/1/s/{link}/review"));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let review = answer.json();
        if review["done"] == review["positions"] {
            return review;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

#[test]
fn a_game_that_is_over_is_gone_through_and_its_mistake_is_marked() {
    let mut client = Client::new(quick());
    let links = blundered(&mut client);
    let own = seat(&links, 1);
    let review = reviewed(&mut client, &own);
    let plies = review["plies"].as_array().expect("plies");
    assert_eq!((plies.len(), &review["positions"]), (5, &json!(6)));
    assert_eq!((&plies[3]["by"], &plies[3]["mark"]), (&json!(1), &json!("??")), "{review}");
    assert!(plies[3]["score"].as_f64().is_some_and(|score| score > 0.5), "Black is better: {review}");
    assert!(plies[3]["line"].as_array().is_some_and(|line| line[0] != "19-16"));

    // On the page: the mistake, the better line to look through, and the graph, each a link.
    let page = client.get(&format!("/s/{own}/review?ply=4")).body;
    assert!(page.contains("19-16??") && page.contains("a blunder"), "{page}");
    assert!(page.contains(&format!("/s/{own}/review?ply=4&amp;line=1")) && page.contains("tabindex=\"-1\"><rect"));
    assert!(!page.contains("data-working"));
    let line = client.get(&format!("/s/{own}/review?ply=4&line=1")).body;
    assert!(line.contains("&amp;line=1\" aria-current=\"true\""), "{line}");
    // Whatever is asked for, there is an answer.
    for question in ["?ply=0", "?ply=99999999999999999999", "?ply=-1&line=x", "?ply=0&line=5", "?ply=7&line=4000000000"]
    {
        assert_eq!(client.get(&format!("/s/{own}/review{question}")).status, 200, "{question}");
    }
    let welsh = client.send("GET", &format!("/s/{own}/review"), &[("Accept-Language", "cy")], "").body;
    assert!(welsh.contains("Ble es i o&#39;i le?") || welsh.contains("Ble es i o'i le?"), "{welsh}");
    let picture = client.get(&format!("/s/{own}/end.svg"));
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    assert!(picture.body.starts_with("<svg ") && !picture.body.contains("var("));
}

#[test]
fn a_move_that_is_taken_back_after_the_end_begins_the_review_anew() {
    let mut client = Client::new(quick());
    let links = blundered(&mut client);
    assert_eq!(reviewed(&mut client, &seat(&links, 0))["positions"], 6);
    assert_eq!(client.word(&seat(&links, 0), "back").status, 200);
    assert_eq!(client.word(&seat(&links, 1), "accept").status, 200);
    let gone_on = client.get(&format!("/api/1/s/{}/review", seat(&links, 0)));
    assert_eq!(gone_on.status, 409, "the game goes on");
    assert_eq!(client.word(&seat(&links, 0), "resign").status, 200);
    assert_eq!(reviewed(&mut client, &seat(&links, 0))["positions"], 5);
}

#[test]
fn what_was_in_the_hands_is_shown_when_the_game_is_over_and_not_before() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 3 } }));
    let watch = links["watch"].as_str().expect("a link").to_owned();
    let hand = |client: &mut Client, number| {
        let view = client.view(&seat(&links, number))["view"].clone();
        view["hand"].as_array().map_or_else(|| panic!("{view}"), Vec::len)
    };
    let cards: usize = (0..3).map(|number| hand(&mut client, number)).sum();
    let refused = client.get(&format!("/s/{watch}/review?ply=0"));
    assert!(refused.status == 409 && !refused.body.contains("class=\"hands\""));
    assert_eq!(client.word(&seat(&links, 1), "resign").status, 200);
    let page = client.get(&format!("/s/{watch}/review?ply=0")).body;
    let (_, hands) = page.split_once("class=\"hands\"").expect("the hands");
    let (hands, _) = hands.split_once("</dl>").expect("their end");
    assert_eq!(hands.matches("class=\"card\"").count(), cards, "{hands}");
}

#[test]
fn the_next_game_has_everybody_on_another_seat_and_is_opened_once() {
    let mut client = Client::new(quick());
    let links = blundered(&mut client);
    let again = |client: &mut Client, link: &str| {
        let answer = client.post(&format!("/api/1/s/{link}/again"), &json!({}));
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["link"].as_str().expect("a link").to_owned()
    };
    let [black, white] = [0, 1].map(|number| again(&mut client, &seat(&links, number)));
    assert_eq!((&client.view(&black)["you"], &client.view(&white)["you"]), (&json!(1), &json!(0)));
    assert_eq!(again(&mut client, &seat(&links, 0)), black, "the same table");
    let page = client.get(&format!("/s/{}", seat(&links, 1))).body;
    assert!(page.contains(&format!("href=\"/s/{white}\"")) && !page.contains(&black), "each finds their own seat");
    assert!(!client.get(&format!("/s/{}", links["watch"].as_str().expect("a link"))).body.contains(&white));
    assert_eq!(client.moved(&white, "11-15").status, 200);

    // Against the computer the colours change, too; it has the first move then.
    let links = client.table(&json!({ "game": "checkers", "computers": [1], "level": 2 }));
    assert_eq!(client.word(&seat(&links, 0), "resign").status, 200);
    let next = again(&mut client, &seat(&links, 0));
    assert_eq!(client.view(&next)["you"], 1);

    // In Dwyn the cards are dealt anew.
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 2 } }));
    let hand = client.view(&seat(&links, 0))["view"]["hand"].clone();
    assert_eq!(client.word(&seat(&links, 0), "resign").status, 200);
    let next = again(&mut client, &seat(&links, 0));
    assert_ne!(client.view(&next)["view"]["hand"], hand);
}

#[test]
fn a_hint_is_a_legal_move_and_changes_nothing() {
    let mut client = Client::new(quick());
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
        // On a board it is an arrow, too.
        assert_eq!(page.body.contains("<polygon"), game == "checkers", "{}", page.body);
    }
}

/// A game with a comment, and a line that was not played.
const WITH_ASIDES: &str =
    "1. 11-15 {the <old> fourteenth [%clk 0:10:00]} 23-19 (1... 22-18 {is stronger} 2. 15x22) 2. 8-11 *";

#[test]
fn what_a_file_says_beside_the_moves_is_at_its_table_beside_them() {
    let mut client = Client::new(quick());
    let host = client.upload(WITH_ASIDES);
    let links = client.get(&host).body;
    let links =
        links.split("href=\"/s/").skip(1).filter_map(|link| link.get(..32)).filter(|link| !host.ends_with(link));
    let [black, white] = [0, 1].map(|seat| links.clone().nth(seat).expect("a seat").to_owned());
    let seat = format!("/s/{black}");
    let page = client.get(&seat).body;
    assert!(page.contains("the &lt;old&gt; fourteenth") && !page.contains("%clk"), "{page}");
    let line = "<a href=\"/look?game=checkers&amp;position=";
    assert!(page.contains("1… 22-18") && page.contains("is stronger") && page.contains(line), "{page}");
    let position = page.split("href=\"/look").nth(1).and_then(|rest| rest.split('"').next()).expect("an address");
    assert_eq!(client.get(&format!("/look{}", position.replace("&amp;", "&"))).status, 200);
    // Beneath the board it is what is said of the position there.
    assert!(client.get(&format!("{seat}?ply=1")).body.contains("class=\"said-here\""));
    assert!(!page.contains("class=\"said-here\""));
    // What is played in the place of a move has nothing beside it.
    for (asks, answers) in [(&black, &white), (&white, &black)] {
        assert_eq!(client.word(asks, "back").status, 200);
        assert_eq!(client.word(answers, "accept").status, 200);
    }
    assert_eq!(client.moved(&white, "22-18").status, 200);
    let other = client.get(&seat).body;
    assert!(other.contains("the &lt;old&gt; fourteenth") && !other.contains("is stronger"), "{other}");
}

#[test]
fn a_report_and_the_page_of_files_have_comments_and_lines() {
    let pages = boardgame_table::look::report(WITH_ASIDES.as_bytes(), boardgame_core::Lang::En).expect("a game");
    assert!(pages[0].contains("the &lt;old&gt; fourteenth") && pages[0].contains("1… 22-18"), "{}", pages[0]);
    assert!(!pages[0].contains("href=\"/look"), "a page of its own leads nowhere");
    let mut client = Client::new(quick());
    let form = format!(
        "--between\r\nContent-Disposition: form-data; name=\"file\"; filename=\"g.pdn\"\r\n\r\n{WITH_ASIDES}\r\n--between--\r\n"
    );
    let kind = ("Content-Type", "multipart/form-data; boundary=between");
    let looked = client.send("POST", "/look", &[kind], form).body;
    assert!(looked.contains("is stronger") && looked.contains("href=\"/look?game=checkers"), "{looked}");
}
