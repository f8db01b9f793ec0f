//! Tests of guided first games and of the ladder.

use serde_json::json;

use crate::client::{client, seat};

#[test]
fn a_guided_game_refuses_with_the_clause_and_leads_to_the_next_step() {
    let mut client = client();
    let page = client.get("/learn");
    assert!(page.status == 200 && page.body.contains("href=\"/learn/camelot/1\""));
    let first = client.get("/").body;
    for (game, lang) in [("checkers", "en"), ("camelot", "cy"), ("camette", "en"), ("dwyn", "en"), ("blackball", "cy")]
    {
        let steps =
            (1..99).take_while(|step| client.get_in(lang, &format!("/learn/{game}/{step}")).status == 200).count();
        assert!((8..=12).contains(&steps), "{game}: {steps}");
        assert!(first.contains(&format!("href=\"/learn/{game}/1\"")), "the first page leads to {game}");
    }
    let step = "/learn/checkers/3";
    let refused = client.form(&format!("{step}/move"), "typed=1-5");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("href=\"/rules/checkers#c4.9\""), "{}", refused.body);
    let chosen = client.form(&format!("{step}/click"), "way=&square=14");
    assert!(chosen.status == 200 && chosen.body.contains("name=\"way\" value=\"14\""), "{}", chosen.body);
    let done = client.form(&format!("{step}/click"), "way=14&square=23");
    assert!(done.status == 200 && done.body.contains("href=\"/learn/checkers/4\""), "{}", done.body);
    assert!(done.body.contains("Well done."));
    let other = client.form("/learn/checkers/8/move", "typed=18-22");
    assert!(other.status == 422 && other.body.contains("move from 18 to 14, as the arrow shows"));
    let shot = client.form("/learn/blackball/2/shot", "hit=hit+red&red-1=yes&cushion=yes");
    assert!(shot.status == 200 && shot.body.contains("/learn/blackball/3"), "{}", shot.body);
    assert!(!shot.body.contains("/sheet"), "a guide has no table behind it");
}

#[test]
fn buttons_of_the_readme_exist() {
    let mut client = client();
    for (readme, lang, press) in [("README.md", "en", "press *"), ("README.cy.md", "cy", "pwyswch *")] {
        let path = format!("{}/../../{readme}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the README").replace('\n', " ");
        let named: Vec<&str> = text.split(press).skip(1).filter_map(|rest| rest.split('*').next()).collect();
        assert!(!named.is_empty(), "{readme} names no button");
        let page = client.get_in(lang, "/").body;
        let buttons = page.split("<button").skip(1).filter_map(|rest| rest.split("</button>").next());
        let shown: Vec<&str> = buttons.filter_map(|button| button.split('>').nth(1)?.split('<').next()).collect();
        for name in named {
            assert!(
                shown.iter().any(|text| text.trim_start_matches("▶ ").trim() == name),
                "{readme}: {name} is not among {shown:?}"
            );
        }
    }
}

#[test]
fn the_best_results_on_the_ladder_are_in_a_cookie() {
    let mut client = client();
    let link = client.form("/tables", "game=checkers&against=computer&level=2&ladder=yes").redirect();
    let page = client.get(&link);
    assert!(page.cookie("ladder").is_none() && !page.body.contains("/hint"), "no help, and no result");
    assert_eq!(client.form(&format!("{link}/hint"), "").status, 403);
    assert_eq!(client.form(&format!("{link}/word"), "word=resign").status, 303);
    let over = client.get(&link);
    let cookie = over.cookie("ladder").expect("a cookie");
    assert!(cookie.starts_with("ladder=checkers:-l--------;") && cookie.contains("HttpOnly"), "{cookie}");
    let (own, _) = cookie.split_once(';').expect("attributes");
    let known = client.send("GET", &link, &[("Cookie", own)], "");
    assert!(known.cookie("ladder").is_none(), "the same result");
    let won = own.replace("-l-", "-w-");
    assert!(client.send("GET", &link, &[("Cookie", &won)], "").cookie("ladder").is_none(), "a win stays");
    let ladder = client.send("GET", "/learn", &[("Cookie", own)], "").body;
    assert_eq!(ladder.matches("lost so far").count(), 1, "{ladder}");
    // Ten on the path, and the next one on the button above it.
    assert!(ladder.matches("class=\"portrait\"").count() == 11 && !ladder.contains("<li class=\"won"), "one path");
    let beaten = client.send("GET", "/learn?ladder=checkers", &[("Cookie", &won)], "").body;
    assert_eq!(beaten.matches("<li class=\"won").count(), 1, "{beaten}");
    for other in ["camelot", "dwyn", "blackball", "%C5%B5", ""] {
        let other = client.send("GET", &format!("/learn?ladder={other}"), &[("Cookie", own)], "");
        assert_eq!((other.status, other.body.matches("class=\"portrait\"").count()), (200, 11), "{}", other.body);
    }

    // Only a table requested with `ladder` counts, and it must have one opponent with a level.
    let links = client.table(&json!({ "game": "checkers", "computers": [1], "level": 2 }));
    assert_eq!(client.word(&seat(&links, 0), "resign").status, 200);
    assert!(client.get(&format!("/s/{}", seat(&links, 0))).cookie("ladder").is_none());
    for request in [
        json!({ "game": "checkers", "ladder": true }),
        json!({ "game": "checkers", "computers": [1], "ladder": true }),
        json!({ "game": "dwyn", "setup": { "players": 3 }, "computers": [1, 2], "level": 2, "ladder": true }),
    ] {
        assert_eq!(client.post("/api/1/tables", &request).status, 422, "{request}");
    }
}

#[test]
fn a_winner_gets_a_laurel_and_the_next_opponent() {
    let mut client = client();
    let (last, before) = ("game=checkers&against=computer&position=B:W14:B9&level=10", "9x18");
    for (form, next) in
        [(last.replace("10", "2"), "Next: Mabli"), (format!("{}&ladder=yes", last.replace("10", "9")), "Next: Myrddin")]
    {
        let link = client.form("/tables", &form).redirect();
        let opponent = if form.contains("level=2") { "Ifor" } else { "Idris" };
        let page = client.get(&link).body;
        assert!(page.contains(&format!("opponents.svg#{opponent}\"")) && !page.contains("laurel"), "{page}");
        assert_eq!(client.form(&format!("{link}/move"), &format!("typed={before}")).status, 303);
        let won = client.get(&link).body;
        assert!(won.contains("You win") && won.contains("class=\"moment\"") && won.contains(next), "{won}");
        assert_eq!(won.contains("name=\"ladder\" value=\"yes\""), form.contains("ladder"), "{won}");
    }
    // The last opponent has no successor, and a loser can only play again.
    for (form, word) in [(last.to_owned(), "typed=9x18"), (last.replace("10", "2"), "word=resign")] {
        let link = client.form("/tables", &form).redirect();
        let what = if word.starts_with("typed") { "move" } else { "word" };
        assert_eq!(client.form(&format!("{link}/{what}"), word).status, 303);
        let over = client.get(&link).body;
        assert_eq!((over.contains("You win"), over.contains("You lose")), (what == "move", what == "word"), "{over}");
        assert!(over.contains("laurel") == (what == "move") && !over.contains("Next:"), "{over}");
        assert!(over.contains("Play again"), "{over}");
    }
}
