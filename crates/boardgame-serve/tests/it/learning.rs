//! The first steps of the front page, guided first games, and the ladder.

use serde_json::json;

use crate::client::{Answer, Client, quick, seat};

#[test]
fn a_guided_game_leads_from_step_to_step_and_refuses_with_the_clause() {
    let mut client = Client::new(quick());
    let page = client.get("/learn");
    assert!(page.status == 200 && page.body.contains("href=\"/learn/camelot/1\""));
    let first = client.get("/").body;
    for (game, lang) in [("checkers", "en"), ("camelot", "cy"), ("camette", "en"), ("dwyn", "en"), ("blackball", "cy")]
    {
        let mut steps = 0;
        while client.send("GET", &format!("/learn/{game}/{}", steps + 1), &[("Accept-Language", lang)], "").status
            == 200
        {
            steps += 1;
        }
        assert!((8..=12).contains(&steps), "{game}: {steps}");
        assert!(first.contains(&format!("href=\"/learn/{game}/1\"")), "the first page leads to {game}");
    }
    let step = "/learn/checkers/3";
    let refused = client.form(&format!("{step}/move"), "typed=1-5");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("href=\"/rules/checkers#c4.9\""), "{}", refused.body);
    // By clicks: first the piece, then where it goes.
    let chosen = client.form(&format!("{step}/click"), "way=&square=14");
    assert!(chosen.status == 200 && chosen.body.contains("name=\"way\" value=\"14\""), "{}", chosen.body);
    let done = client.form(&format!("{step}/click"), "way=14&square=23");
    assert!(done.status == 200 && done.body.contains("href=\"/learn/checkers/4\""), "{}", done.body);
    assert!(done.body.contains("Well done."));
    let other = client.form("/learn/checkers/8/move", "typed=18-22");
    assert!(other.status == 422 && other.body.contains("this step asks for something else"));
    // In blackball the buttons say it.
    let shot = client.form("/learn/blackball/2/shot", "from=&hit=hit+red&red=1&yellow=0&cushion=yes&clean=yes");
    assert!(shot.status == 200 && shot.body.contains("/learn/blackball/3"), "{}", shot.body);
    assert!(!shot.body.contains("/sheet"), "a guide has no table behind it");
}

/// The buttons that the front pages name are on the first page, in the language of each.
#[test]
fn what_a_newcomer_is_told_to_press_is_on_the_screen() {
    let mut client = Client::new(quick());
    for (readme, lang, press) in [("README.md", "en", "press *"), ("README.cy.md", "cy", "pwyswch *")] {
        let path = format!("{}/../../{readme}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the page is there").replace('\n', " ");
        let named: Vec<&str> = text.split(press).skip(1).filter_map(|rest| rest.split('*').next()).collect();
        assert!(!named.is_empty(), "{readme} says what to press");
        let page = client.send("GET", "/", &[("Accept-Language", lang)], "").body;
        let buttons = page.split("<button").skip(1).filter_map(|rest| rest.split("</button>").next());
        let shown: Vec<&str> = buttons.filter_map(|button| button.split('>').nth(1)?.split('<').next()).collect();
        for name in named {
            assert!(shown.iter().any(|text| text.trim() == name), "{readme}: {name} is not among {shown:?}");
        }
    }
}

#[test]
fn whatever_is_asked_of_a_guide_is_answered() {
    let mut client = Client::new(quick());
    for path in ["/learn/checkers/0", "/learn/checkers/99", "/learn/checkers/x", "/learn/camette/11", "/learn/go/1"] {
        assert_eq!(client.get(path).status, 404, "{path}");
    }
    let long = "9".repeat(20_000);
    for (what, form) in [
        ("click", "way=1.2.3.4&square=99".to_owned()),
        ("click", format!("way={long}&square={long}")),
        ("stop", "way=zz".to_owned()),
        ("move", format!("typed={long}")),
        ("correct", "index=0&typed=1-5".to_owned()),
        ("answer", "answer=yes".to_owned()),
        ("nothing", String::new()),
    ] {
        for game in ["checkers", "camelot", "camette", "dwyn", "blackball"] {
            let status = client.form(&format!("/learn/{game}/1/{what}"), &form).status;
            assert!(matches!(status, 200 | 422), "{game}: {what}: {status}");
        }
    }
}

/// The cookie of the ladders: that of the visitor's tables is another.
fn on_ladder(answer: &Answer) -> Option<String> {
    let cookies = answer.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    cookies.map(|(_, value)| value.clone()).find(|cookie| cookie.starts_with("ladder="))
}

#[test]
fn the_ladder_keeps_the_best_that_came_of_each_opponent_in_the_browser() {
    let mut client = Client::new(quick());
    let opened = client.form("/tables", "game=checkers&against=computer&level=2&ladder=yes");
    assert_eq!(opened.status, 303, "{}", opened.body);
    let link = opened.header("location").expect("a seat").to_owned();
    let page = client.get(&link);
    assert!(on_ladder(&page).is_none() && !page.body.contains("/hint"), "no help, and nothing has come of it");
    assert_eq!(client.form(&format!("{link}/hint"), "").status, 403);
    assert_eq!(client.form(&format!("{link}/word"), "word=resign").status, 303);
    let over = client.get(&link);
    let cookie = on_ladder(&over).expect("a cookie");
    assert!(cookie.starts_with("ladder=checkers:-l--------;") && cookie.contains("HttpOnly"), "{cookie}");
    let (own, _) = cookie.split_once(';').expect("attributes");
    let known = client.send("GET", &link, &[("Cookie", own)], "");
    assert!(on_ladder(&known).is_none(), "it is known already");
    let won = own.replace("-l-", "-w-");
    assert!(on_ladder(&client.send("GET", &link, &[("Cookie", &won)], "")).is_none(), "a win stays");
    let ladder = client.send("GET", "/learn", &[("Cookie", own)], "").body;
    assert_eq!(ladder.matches("lost so far").count(), 1, "{ladder}");

    // Other tables are no steps of it, and a step is one opponent of a level.
    let links = client.table(&json!({ "game": "checkers", "computers": [1], "level": 2 }));
    assert_eq!(client.word(&seat(&links, 0), "resign").status, 200);
    assert!(on_ladder(&client.get(&format!("/s/{}", seat(&links, 0)))).is_none());
    for wanted in [
        json!({ "game": "checkers", "ladder": true }),
        json!({ "game": "checkers", "computers": [1], "ladder": true }),
        json!({ "game": "dwyn", "setup": { "players": 3 }, "computers": [1, 2], "level": 2, "ladder": true }),
    ] {
        assert_eq!(client.post("/api/1/tables", &wanted).status, 422, "{wanted}");
    }
}
