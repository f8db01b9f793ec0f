//! Checks that draw offers to the computer, hints and clocks work alike in a terminal and at a server.

use std::{net::SocketAddr, thread, time::Duration};

use serde_json::{Value, json};

use super::{
    server,
    support::{boardgame_with, http::request},
};

/// Plays a game in a terminal, and returns the output.
fn terminal(arguments: &[&str], lines: &str) -> String {
    boardgame_with(&[&["play"][..], arguments].concat(), lines).out
}

/// Sends a request to the API, by POST if it has a body.
fn api(address: SocketAddr, path: &str, body: Option<Value>) -> Value {
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map_or_else(String::new, |body| body.to_string());
    let response = request(address, method, &format!("/api/1/{path}"), "application/json", body.as_bytes());
    assert!(response.status < 300, "{path}: {}", response.body);
    serde_json::from_str(&response.body).expect("JSON")
}

/// Opens a table, and returns the API paths of its seats.
fn seats(address: SocketAddr, body: Value) -> Vec<String> {
    let opened = api(address, "tables", Some(body));
    let secrets = opened["seats"].as_array().expect("seats").iter().filter_map(Value::as_str);
    secrets.map(|secret| format!("s/{secret}")).collect()
}

#[test]
fn the_computer_accepts_the_same_draws() {
    let address = server();
    for (position, accepts) in [
        ("B:WK1,K5:BK14,K18,K22,K23", true),
        ("B:WK14,K18,K22,K23:BK1,K5", false),
        ("B:WK14:BK1", true),
        ("B:WK18,K14:BK1", false),
    ] {
        let out = terminal(&["checkers", "--position", position, "--against", "4", "--time", "0.1"], "draw\n");
        assert_eq!(!out.contains("declines the draw"), accepts, "{position}: {out}");
        let setup = json!({ "position": position });
        let table = seats(address, json!({"game": "checkers", "setup": setup, "computers": [1], "level": 4}));
        api(address, &format!("{}/words", table[0]), Some(json!({"word": "draw"})));
        let answered = (0..600).find_map(|_| {
            thread::sleep(Duration::from_millis(100));
            Some(api(address, &table[0], None)).filter(|state| state["offer"].is_null())
        });
        assert_eq!(answered.expect("an answer within a minute")["outcome"].is_object(), accepts, "{position}");
    }
}

#[test]
fn hints_name_the_same_move() {
    let address = server();
    for (game, position, best) in [
        ("checkers", "B:W18,22:B1,14", "14x23"),
        ("camelot", "w 0 0 MF16,KG15,mC9,kJ9", "G15-G16"),
        ("camette", "w 1/1M1/5/1k3/5/3/1", "C6-C7"),
    ] {
        let out = terminal(&[game, "--position", position], "hint\n");
        assert!(out.contains(&format!(" move: {best}\n")), "{out}");
        let table = seats(address, json!({"game": game, "setup": {"position": position}, "computers": [1]}));
        assert_eq!(api(address, &format!("{}/hint", table[0]), Some(json!({})))["hint"], best, "{game}");
    }
}

#[test]
fn clocks_gain_the_same_increment() {
    let out = terminal(&["checkers", "--clock", "10+130"], "11-15\n22-18\n");
    assert!(out.contains("Black 10:00>") && out.contains("White 10:00>") && out.contains("Black 12:"), "{out}");
    let address = server();
    let table = seats(address, json!({"game": "checkers", "clock": {"main": 600_000, "more": 130_000}}));
    for (seat, mv) in ["11-15", "22-18"].iter().enumerate() {
        api(address, &format!("{}/moves", table[seat]), Some(json!({ "move": mv })));
    }
    let clocks = api(address, &table[0], None)["clocks"].clone();
    let minutes = |seat: usize| clocks[seat].as_u64().map(|left| left / 60_000);
    assert_eq!([minutes(0), minutes(1)], [Some(12), Some(12)], "{clocks}");
}
