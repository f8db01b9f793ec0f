//! Tests of games played with forms, as by a browser without scripts, and with JSON.

use std::{collections::BTreeSet, thread, time::Duration};

use boardgame_referee::GameId;
use serde_json::{Value, json};

use crate::client::{Events, client, link, seat};

#[test]
fn a_jump_is_entered_square_by_square() {
    let mut client = client();
    let links = client.table(&json!({ "game": "checkers", "setup": { "position": "B:W18,26,10:B14,1" } }));
    let page = format!("/s/{}", seat(&links, 0));
    for (form, location) in
        [("way=&square=14", "?way=14"), ("way=14&square=23", "?way=14.23"), ("way=14.23&square=30", "")]
    {
        assert_eq!(client.form(&format!("{page}/click"), form).redirect(), format!("{page}{location}"), "{form}");
    }
    assert!(client.get(&page).body.contains("White to play"));
}

#[test]
fn a_refusal_links_to_its_clause() {
    let mut client = client();
    let checkers = json!({ "game": "checkers", "setup": { "position": "B:W18:B14,1" } });
    let camette = json!({ "game": "camette" });
    for (game, what, form, clause) in [
        (&checkers, "click", "way=&square=1", "checkers#c4.9"),
        (&camette, "move", "typed=C2-C1", "camette#c3.1"),
        (&camette, "click", "way=C2&square=C1", "camette#c3.1"),
    ] {
        let secret = seat(&client.table(game), 0);
        let refusal = client.form(&format!("/s/{secret}/{what}"), form);
        assert_eq!(refusal.status, 422, "{form}");
        assert!(refusal.body.contains(&format!("href=\"/rules/{clause}\"")), "{}", refusal.body);
    }
    let rules = client.get_in("cy-GB,en;q=0.5", "/rules/checkers");
    assert!(rules.body.contains("<li id=\"c4.9\"") && rules.body.contains("lang=\"cy\""));
    // The position belongs to another game.
    assert_eq!(client.form("/tables", "game=camette&position=B:W18:B14").status, 422);
}

/// Plays against the computer, with clicks and typed moves.
#[test]
fn every_game_on_a_board_is_played_to_its_end() {
    let mut client = client();
    for game in GameId::ALL.into_iter().filter(|game| game.is_on_board()) {
        for path in ["en", "cy"].map(|lang| format!("/look?game={game}&lang={lang}")) {
            assert!(client.get(&path).body.contains(&format!("/rules/{game}")), "{path}");
        }
        let links = client.table(&json!({ "game": game, "computers": [1], "level": 1 }));
        let own = seat(&links, 0);
        let page = format!("/s/{own}");
        for number in 0..400 {
            let view = client.view(&own);
            if view["outcome"] != Value::Null {
                break;
            }
            if view["to_act"] != 0 {
                thread::sleep(Duration::from_millis(2));
                continue;
            }
            // Preferring captures, and otherwise the last move, soon ends the game.
            let moves: Vec<&str> = view["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
            let mv = moves.iter().find(|mv| mv.contains('x')).or(moves.last()).expect("a move").to_string();
            let squares: Vec<&str> = mv.split(['-', 'x', '(']).collect();
            if number % 2 == 0 || squares.len() > 2 {
                assert_eq!(client.form(&format!("{page}/move"), &format!("typed={mv}")).status, 303, "{game}: {mv}");
                continue;
            }
            let [from, to] = [squares[0], squares[1]];
            let chosen = client.form(&format!("{page}/click"), &format!("way=&square={from}"));
            assert_eq!(chosen.header("location"), Some(&*format!("{page}?way={from}")), "{game}: {mv}");
            assert!(client.get(&format!("{page}?way={from}")).body.contains("can be reached"));
            let answer = client.form(&format!("{page}/click"), &format!("way={from}&square={to}"));
            assert_eq!(answer.status, 303, "{game}: {mv}: {}", answer.body);
        }
        if client.view(&own)["outcome"] == Value::Null {
            assert_eq!(client.word(&own, "resign").status, 200);
        }
        for (path, extension) in [("record.json", "json"), ("game.txt", if game.writes_pdn() { "pdn" } else { "txt" })]
        {
            let file = client.get(&format!("{page}/{path}"));
            let name = file.header("content-disposition").expect("a file");
            assert!(name.ends_with(&format!("{game}.{extension}\"")), "{name}");
        }
        assert_eq!(client.get(&format!("{page}/review")).status, 200);
        assert!(client.get(&page).body.contains("<svg"));
    }
}

#[test]
fn a_player_without_time_loses() {
    let mut client = client();
    let links = client.table(&json!({ "game": "checkers", "clock": { "main": 1, "more": 0 } }));
    client.play_all(&links, &["11-15"]);
    let mut events = Events::follow(client.address, &seat(&links, 1), Some(0));
    assert_eq!(events.next()["event"], json!({ "by": 1, "event": "forfeit", "winner": 0 }));
    assert_eq!(client.view(&seat(&links, 0))["outcome"]["winner"], 0);
}

#[test]
fn links_are_random() {
    let mut client = client();
    let mut links = BTreeSet::new();
    for _ in 0..260 {
        let table = client.table(&json!({ "game": "checkers" }));
        links.extend([seat(&table, 0), seat(&table, 1), link(&table, "watch"), link(&table, "host")]);
    }
    assert_eq!(links.len(), 4 * 260);
    for digit in 0..32 {
        let values: BTreeSet<u8> = links.iter().map(|link| link.as_bytes()[digit]).collect();
        assert_eq!(values.len(), 16, "digit {digit}");
    }
}

#[test]
fn hostile_bodies_are_refused() {
    let mut client = client();
    let (_, scorer) = client.blackball();
    for mv in ["", "{", "{\"shot\":", "\u{0}", "hit", &"hit red, ".repeat(500), "{\"override\":{}}", "[[[[[[[["] {
        let status = client.play(&scorer, mv).status;
        assert!((400..500).contains(&status), "{mv:?}: {status}");
    }
    let deep = format!("{{\"move\":{}{}}}", "[".repeat(20_000), "]".repeat(20_000));
    assert_eq!(client.post_in("en", &format!("/api/1/s/{scorer}/moves"), &deep).status, 400);
    for setup in [json!([]), json!({ "players": 7 }), json!({ "players": "x" }), json!({ "position": "?" })] {
        for game in GameId::ALL {
            let answer = client.post("/api/1/tables", &json!({ "game": game, "setup": setup }));
            assert_eq!(answer.status, 422, "{game} {setup}");
        }
    }
    assert_eq!(client.play(&scorer, "in baulk, hit red, pot red, cushion, no foul").status, 200);
}

#[test]
fn a_score_sheet_is_in_the_language_of_its_reader() {
    let mut client = client();
    let (_, scorer) = client.blackball();
    for shot in ["yn y bôlc, taro coch, potio coch, clustog, dim ffawl", "hit red, pot red, no foul", "hit nothing"] {
        assert_eq!(client.play(&scorer, shot).status, 200, "{shot}");
    }
    let correction = json!({ "word": "correct", "event": 1, "move": "taro coch, potio coch, clustog, dim ffawl" });
    assert_eq!(client.words(&scorer, &correction).status, 200);
    for (lang, row, start) in [
        ("en", 0, r#""No.","Time","At the table","The shot","Break","Ruling","Frame","Score""#),
        ("en", 1, r#""A","in baulk, hit red, pot red, cushion, no foul","1","#),
        // A foul ends the break.
        ("en", 3, r#""A","hit nothing","","Foul by A"#),
        ("cy", 0, r#""Rhif","Amser","Wrth y bwrdd","Yr ergyd","Rhediad","Dyfarniad","Ffrâm","Sgôr""#),
        ("cy", 2, r#""A","taro coch, potio coch, clustog, dim ffawl","2","#),
    ] {
        let sheet = client.get_in(lang, &format!("/s/{scorer}/sheet.csv")).body;
        let lines: Vec<&str> = sheet.lines().collect();
        // Skips the number of the row and the time.
        let line = if row == 0 { lines[0] } else { lines[row].splitn(3, ',').nth(2).expect("cells") };
        assert!(lines.len() == 4 && line.starts_with(start), "{sheet}");
    }
}

#[test]
fn results_and_refusals_name_the_players() {
    let mut client = client();
    for (lang, claim, resigned, drawn) in [
        ("en", "Black has no draw to claim", "White wins: Black resigned", "Drawn: by agreement"),
        ("cy", "Du", "ildiodd", "trwy gytundeb"),
    ] {
        let links = client.table(&json!({ "game": "checkers" }));
        let (black, white) = (seat(&links, 0), seat(&links, 1));
        let refusal = client.post_in(lang, &format!("/api/1/s/{black}/words"), "{\"word\": \"claim\"}").json();
        assert_eq!(refusal["refused"]["clause"], "match 6");
        assert!(refusal["refused"]["said"].as_str().is_some_and(|text| text.contains(claim)), "{refusal}");
        assert_eq!(client.word(&black, "resign").status, 200);
        assert!(client.get_in(lang, &format!("/s/{white}")).body.contains(resigned));

        let links = client.table(&json!({ "game": "checkers" }));
        client.play_all(&links, &["11-15"]);
        assert_eq!(client.play(&seat(&links, 0), "11-15").json()["refused"]["clause"], "match 1");
        assert_eq!(client.word(&seat(&links, 0), "draw").status, 200);
        assert_eq!(client.word(&seat(&links, 1), "accept").json()["outcome"]["clause"], "checkers 6.2");
        assert!(client.get_in(lang, &format!("/s/{}", seat(&links, 0))).body.contains(drawn));
    }
}
