//! Games over HTTP: by forms as a browser without scripts sends them, and in JSON.

use boardgame_core::Lang;
use boardgame_referee::{GameId, JudgeOptions, Verdict, judge};
use boardgame_text::Text;
use serde_json::{Value, json};

use crate::client::{Client, Events, quick, seat};

#[test]
fn a_move_is_made_by_clicks_without_any_script() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "checkers", "setup": { "position": "B:W18,26,10:B14,1" } }));
    let page = format!("/s/{}", seat(&links, 0));
    let chosen = client.form(&format!("{page}/click"), "way=&square=14");
    assert_eq!((chosen.status, chosen.header("location")), (303, Some(format!("{page}?way=14").as_str())));
    let body = client.get(&format!("{page}?way=14")).body;
    assert!(body.contains("23, empty, can be reached"), "{body}");
    let gone_on = client.form(&format!("{page}/click"), "way=14&square=23");
    assert_eq!(gone_on.header("location"), Some(format!("{page}?way=14.23").as_str()), "{}", gone_on.body);
    let done = client.form(&format!("{page}/click"), "way=14.23&square=30");
    assert_eq!(done.header("location"), Some(page.as_str()), "{}", done.body);
    assert!(client.get(&page).body.contains("White to play"));
}

#[test]
fn a_refusal_leads_to_its_clause_in_all_languages() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "checkers", "setup": { "position": "B:W18:B14,1" } }));
    let page = format!("/s/{}", seat(&links, 0));
    let refused = client.form(&format!("{page}/click"), "way=&square=1");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("14 can jump"), "{}", refused.body);
    assert!(refused.body.contains("href=\"/rules/checkers#c4.9\""), "{}", refused.body);
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let welsh = client.send("POST", &format!("{page}/click"), &[form, ("Cookie", "lang=cy")], "way=&square=1");
    assert!(welsh.body.contains("gall 14 neidio"), "{}", welsh.body);
    let rules = client.send("GET", "/rules/checkers", &[("Accept-Language", "cy-GB,en;q=0.5")], "");
    assert!(rules.body.contains("<li id=\"c4.9\"") && rules.body.contains("lang=\"cy\""));
}

/// Canters may stop where they can go on: Camelot's clause 3.3.
#[test]
fn a_camelot_move_goes_square_by_square() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "camelot" }));
    let page = format!("/s/{}", seat(&links, 0));
    let chosen = client.form(&format!("{page}/click"), "way=&square=D6");
    assert_eq!(chosen.header("location"), Some(format!("{page}?way=D6").as_str()));
    let done = client.form(&format!("{page}/click"), "way=D6&square=D5");
    assert_eq!(done.header("location"), Some(page.as_str()), "{}", done.body);
}

/// Every game on a board, as the list of games has it: opened by the form, its pages in both languages, played to the end
/// against the computer by clicks and by typed moves, downloaded, and refereed.
#[test]
fn every_game_on_a_board_is_played_to_its_end() {
    let mut client = Client::new(quick());
    for game in GameId::ALL.into_iter().filter(|game| game.is_on_board()) {
        for lang in ["en", "cy"] {
            for path in [format!("/rules/{game}"), format!("/look?game={game}"), "/".to_owned()] {
                let page = client.get(&format!("{path}{}lang={lang}", if path.contains('?') { "&" } else { "?" }));
                assert!(
                    page.status == 200 && page.body.contains(&format!("/rules/{game}")) || path.starts_with("/rules")
                );
            }
        }
        let links = client.table(&json!({ "game": game, "computers": [1], "level": 1 }));
        let own = seat(&links, 0);
        let page = format!("/s/{own}");
        for typed in 0..400 {
            let view = client.view(&own);
            if view["outcome"] != Value::Null {
                break;
            }
            if view["to_act"] != 0 {
                std::thread::sleep(std::time::Duration::from_millis(2));
                continue;
            }
            // Whoever captures what there is, and else moves the last of their pieces, comes to an end soon enough.
            let moves: Vec<&str> = view["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
            let mv = moves.iter().find(|mv| mv.contains('x')).or(moves.last()).expect("a move").to_string();
            let squares: Vec<&str> = mv.split(['-', 'x', '(']).collect();
            if typed % 2 == 0 || squares.len() > 2 {
                assert_eq!(client.form(&format!("{page}/move"), &format!("typed={mv}")).status, 303, "{game}: {mv}");
            } else {
                let chosen = client.form(&format!("{page}/click"), &format!("way=&square={}", squares[0]));
                assert_eq!(
                    chosen.header("location"),
                    Some(format!("{page}?way={}", squares[0]).as_str()),
                    "{game}: {mv}"
                );
                assert!(client.get(&format!("{page}?way={}", squares[0])).body.contains("can be reached"));
                let clicked =
                    client.form(&format!("{page}/click"), &format!("way={}&square={}", squares[0], squares[1]));
                assert_eq!(clicked.status, 303, "{game}: {mv}: {}", clicked.body);
            }
        }
        if client.view(&own)["outcome"] == Value::Null {
            assert_eq!(client.word(&own, "resign").status, 200);
        }
        for (path, ending) in [("record.json", "json"), ("game.txt", if game.writes_pdn() { "pdn" } else { "txt" })] {
            let file = client.get(&format!("{page}/{path}"));
            let name = file.header("content-disposition").expect("a file").to_owned();
            assert!(name.ends_with(&format!("{game}.{ending}\"")), "{name}");
            let text = Text::new(Lang::En);
            let reports: Vec<_> = judge(file.body.as_bytes(), &JudgeOptions::new(&text)).expect("games").collect();
            assert_eq!(reports.len(), 1, "{game} {path}");
            assert!(
                matches!(&reports[0].verdict, Verdict::Legal(ended) if ended.outcome.is_some()),
                "{:?}",
                reports[0]
            );
            assert_eq!(reports[0].rules, game.code());
        }
        assert_eq!(client.get(&format!("{page}/review")).status, 200);
        assert!(client.get(&page).body.contains("<svg"));
    }
}

/// Clause 3.1 of Camette: a piece does not step into its own castle.
#[test]
fn a_refusal_in_camette_leads_to_its_clause_in_both_languages() {
    let mut client = Client::new(quick());
    let opened = client.form("/tables", "game=camette&against=person&side=0");
    assert_eq!(opened.status, 303, "{}", opened.body);
    let page = format!("/s/{}", seat(&client.table(&json!({ "game": "camette" })), 0));
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    for (lang, said) in [("lang=en", "own castle"), ("lang=cy", "Castell")] {
        for (path, body) in [("move", "typed=C2-C1"), ("click", "way=C2&square=C1")] {
            let refused = client.send("POST", &format!("{page}/{path}"), &[form, ("Cookie", lang)], body);
            assert_eq!(refused.status, 422, "{path}");
            assert!(refused.body.contains("href=\"/rules/camette#c3.1\""), "{lang} {path}: {}", refused.body);
            assert!(refused.body.contains(said), "{lang} {path}: {}", refused.body);
        }
    }
    // It has no draws to claim, and no position of another game.
    assert_eq!(client.get("/look?game=camette&position=x").status, 422);
    assert_eq!(client.form("/tables", "game=camette&position=B:W18:B14").status, 422);
}

#[test]
fn offers_are_answered_and_moves_taken_back_by_consent() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "checkers" }));
    let (black, white) = (seat(&links, 0), seat(&links, 1));
    assert_eq!(client.word(&black, "back").status, 422);
    assert_eq!(client.moved(&black, "11-15").status, 200);
    assert_eq!(client.moved(&black, "11-15").json()["refused"]["clause"], "match 1");
    assert_eq!(client.word(&black, "back").json()["offer"], json!({ "by": 0, "what": "undo" }));
    assert_eq!(client.word(&black, "accept").status, 422);
    assert_eq!(client.word(&white, "decline").json()["offer"], Value::Null);
    // Nobody is asked the same again before something else has happened.
    assert_eq!(client.word(&black, "back").status, 422);
    assert_eq!(client.moved(&white, "22-18").status, 200);
    assert_eq!(client.word(&black, "back").status, 200);
    assert_eq!(client.word(&white, "accept").json()["to_act"], 0);
    assert_eq!(client.word(&black, "claim").json()["refused"]["clause"], "match 6");
    assert_eq!(client.word(&white, "draw").status, 200);
    assert_eq!(client.word(&black, "accept").json()["outcome"]["clause"], "checkers 6.2");
    assert_eq!(client.word(links["watch"].as_str().expect("a link"), "resign").status, 403);
}

#[test]
fn time_that_is_over_loses() {
    let address = quick();
    let mut client = Client::new(address);
    let links = client.table(&json!({ "game": "checkers", "clock": { "main": 1, "more": 0 } }));
    assert_eq!(client.moved(&seat(&links, 0), "11-15").status, 200);
    // The first move starts the clocks, and the server watches them.
    let mut events = Events::follow(address, &seat(&links, 1), Some(0));
    assert_eq!(events.next()["event"], json!({ "by": 1, "event": "forfeit", "winner": 0 }));
    assert_eq!(client.view(&seat(&links, 0))["outcome"]["winner"], 0);
}

#[test]
fn a_stream_goes_on_where_it_broke_off() {
    let address = quick();
    let mut client = Client::new(address);
    let links = client.table(&json!({ "game": "checkers" }));
    client.moved(&seat(&links, 0), "11-15");
    client.moved(&seat(&links, 1), "22-18");
    let mut events = Events::follow(address, links["watch"].as_str().expect("a link"), Some(0));
    assert_eq!(events.next()["event"]["move"], "22-18");
    client.moved(&seat(&links, 0), "15x22");
    assert_eq!(events.next()["event"]["move"], "15x22");
}

#[test]
fn a_move_that_answers_an_older_position_is_refused() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "checkers" }));
    let path = format!("/api/1/s/{}/moves", seat(&links, 0));
    assert_eq!(client.post(&path, &json!({ "move": "11-15", "version": 7 })).status, 409);
    assert_eq!(client.post(&path, &json!({ "move": "11-15", "version": 0 })).status, 200);
}

/// A link is 128 random bits: of 260 tables no two links are the same, every digit takes all its sixteen values, and no two
/// digits go together.
#[test]
fn no_link_can_be_guessed_from_others() {
    let mut client = Client::new(quick());
    let mut links = std::collections::BTreeSet::new();
    for _ in 0..260 {
        let found = client.table(&json!({ "game": "checkers" }));
        let all = [&found["seats"][0], &found["seats"][1], &found["watch"], &found["host"]];
        links.extend(all.map(|link| link.as_str().expect("a link").to_owned()));
    }
    assert_eq!(links.len(), 4 * 260);
    let digits: Vec<&[u8]> = links.iter().map(String::as_bytes).collect();
    for one in 0..32 {
        for other in 0..one {
            let pairs: std::collections::BTreeSet<_> = digits.iter().map(|link| (link[one], link[other])).collect();
            // Of 256 pairs some 252 are met; fewer than 220 once in more than a billion years of running this.
            assert!(pairs.len() > 220, "the digits {other} and {one} take {} pairs of values", pairs.len());
        }
    }
}

#[test]
fn hostile_bodies_are_refused_and_the_server_goes_on() {
    let address = quick();
    let mut client = Client::new(address);
    let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
    let scorer = links["scorer"].as_str().expect("a link").to_owned();
    for mv in ["", "{", "{\"shot\":", "\u{0}", "hit", &"hit red, ".repeat(500), "{\"override\":{}}", "[[[[[[[["] {
        let status = client.moved(&scorer, mv).status;
        assert!((400..500).contains(&status), "{mv:?}: {status}");
    }
    let deep = format!("{{\"move\":{}{}}}", "[".repeat(20_000), "]".repeat(20_000));
    let answer =
        client.send("POST", &format!("/api/1/s/{scorer}/moves"), &[("Content-Type", "application/json")], &deep);
    assert_eq!(answer.status, 400);
    for setup in [json!([]), json!({ "players": 7 }), json!({ "players": "x" }), json!({ "position": "?" })] {
        for game in GameId::ALL {
            let answer = client.post("/api/1/tables", &json!({ "game": game, "setup": setup }));
            assert_eq!(answer.status, 422, "{game} {setup}");
        }
    }
    assert_eq!(client.moved(&scorer, "in baulk, hit red, pot red, cushion, no foul").status, 200);
}

/// What a scorer types in Welsh is kept as records have it, and read in the language of whoever looks.
#[test]
fn a_score_sheet_is_in_the_language_of_its_reader() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
    let scorer = links["scorer"].as_str().expect("a link").to_owned();
    for shot in ["yn y bôlc, taro coch, potio coch, clustog, dim ffawl", "hit red, pot red, no foul", "hit nothing"] {
        assert_eq!(client.moved(&scorer, shot).status, 200, "{shot}");
    }
    let correction = json!({ "word": "correct", "event": 1, "move": "taro coch, potio coch, clustog, dim ffawl" });
    assert_eq!(client.post(&format!("/api/1/s/{scorer}/words"), &correction).status, 200);
    let mut sheet = |lang: &str| {
        let body = client.send("GET", &format!("/s/{scorer}/sheet.csv"), &[("Cookie", lang)], "").body;
        // What the time of day is, `keeping` tests.
        let timeless = |line: &str| match line.split(',').collect::<Vec<_>>().as_slice() {
            [number, time, ..] if time.ends_with('Z') => line.replacen(&format!("{number},{time}"), number, 1),
            _ => line.to_owned(),
        };
        body.lines().map(timeless).collect::<Vec<_>>()
    };
    let (english, welsh) = (sheet("lang=en"), sheet("lang=cy"));
    assert_eq!(english[0], "\"No.\",\"Time\",\"At the table\",\"The shot\",\"Break\",\"Ruling\",\"Frame\",\"Score\"");
    assert_eq!(
        welsh[0],
        "\"Rhif\",\"Amser\",\"Wrth y bwrdd\",\"Yr ergyd\",\"Rhediad\",\"Dyfarniad\",\"Ffrâm\",\"Sgôr\""
    );
    assert!(
        english[1].starts_with("1,\"A\",\"in baulk, hit red, pot red, cushion, no foul\",\"1\","),
        "{}",
        english[1]
    );
    assert!(welsh[2].starts_with("2,\"A\",\"taro coch, potio coch, clustog, dim ffawl\",\"2\","), "{}", welsh[2]);
    // A foul ends the break.
    assert!(english[3].starts_with("3,\"A\",\"hit nothing\",\"\",\"Foul by A"), "{}", english[3]);
    assert_eq!(english.len(), 4);
}

#[test]
fn a_position_is_shown_in_the_other_language_too() {
    let mut client = Client::new(quick());
    let shown = client.get("/look?game=checkers&position=W%3AW18%3AB14&lang=en");
    assert_eq!(shown.status, 200, "{}", shown.body);
    let link = "/look?game=checkers&position=W%3AW18%3AB14&lang=cy";
    assert!(shown.body.contains(&format!("href=\"{}\"", link.replace('&', "&amp;"))), "{}", shown.body);
    let welsh = client.get(link);
    assert!(welsh.body.contains("<html lang=\"cy\"") && welsh.body.contains("<svg"), "{}", welsh.body);
    assert!(client.get("/look").body.contains("href=\"/look?lang=cy\""));
}

/// The title of clause 6.2 is of three ways in which a game ends, and a match knows players by numbers alone.
#[test]
fn an_end_and_a_refusal_name_the_players() {
    let mut client = Client::new(quick());
    for (lang, claimed, resigned, drawn) in [
        ("en", "Black has no draw to claim", "White wins: Black resigned", "Drawn: by agreement"),
        ("cy", "Du", "ildiodd", "trwy gytundeb"),
    ] {
        let links = client.table(&json!({ "game": "checkers" }));
        let page = |client: &mut Client, secret: &str| {
            client.send("GET", &format!("/s/{secret}"), &[("Accept-Language", lang)], "").body
        };
        let (black, white) = (seat(&links, 0), seat(&links, 1));
        let words = format!("/api/1/s/{black}/words");
        let headers = [("Content-Type", "application/json"), ("Accept-Language", lang)];
        let refused = client.send("POST", &words, &headers, "{\"word\": \"claim\"}").json();
        assert_eq!(refused["refused"]["clause"], "match 6");
        assert!(refused["refused"]["said"].as_str().is_some_and(|said| said.contains(claimed)), "{refused}");
        assert_eq!(client.word(&black, "resign").status, 200);
        assert!(page(&mut client, &white).contains(resigned));

        let links = client.table(&json!({ "game": "checkers" }));
        assert_eq!(client.word(&seat(&links, 0), "draw").status, 200);
        assert_eq!(client.word(&seat(&links, 1), "accept").status, 200);
        assert!(page(&mut client, &seat(&links, 0)).contains(drawn));
    }
}

#[test]
fn a_computer_player_thinks_about_a_draw_and_accepts_when_it_is_behind() {
    let mut client = Client::new(quick());
    let setup = json!({ "position": "W:WK14,K18,K22,K23:BK1,K5" });
    let links = client.table(&json!({ "game": "checkers", "setup": setup, "computers": [0], "level": 4 }));
    let own = seat(&links, 1);
    assert_eq!(client.word(&own, "draw").status, 200);
    while client.view(&own)["offer"].is_object() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let outcome = client.view(&own)["outcome"].clone();
    assert!(outcome.is_object() && outcome["winner"].is_null(), "two kings down: {outcome}");
}
