//! Who is let in, and what every answer carries.

use boardgame_serve::Options;
use serde_json::json;

use crate::client::{Client, quick, seat, served};

#[test]
fn another_name_and_another_page_are_turned_away() {
    let address = quick();
    let mut client = Client::new(address);
    let host = address.to_string();
    let port = address.port();
    for (headers, status) in [
        (vec![("Host", format!("evil.example:{port}"))], 403),
        (vec![("Host", "127.0.0.1:1".into())], 403),
        (vec![("Host", format!("localhost:{port}"))], 303),
        (vec![("Host", host.clone()), ("Origin", format!("http://{host}"))], 303),
        (vec![("Host", host.clone()), ("Origin", "http://evil.example".into())], 403),
        (vec![("Host", host.clone()), ("Origin", "null".into())], 403),
        (vec![("Host", host.clone()), ("Origin", "null".into()), ("Sec-Fetch-Site", "cross-site".into())], 403),
        (vec![("Host", host.clone()), ("Origin", "null".into()), ("Sec-Fetch-Site", "same-origin".into())], 303),
        (vec![("Host", host.clone()), ("Sec-Fetch-Site", "same-site".into())], 403),
    ] {
        let mut all: Vec<(&str, &str)> = vec![("Content-Type", "application/x-www-form-urlencoded")];
        all.extend(headers.iter().map(|(name, value)| (*name, value.as_str())));
        let answer = client.send("POST", "/tables", &all, "game=checkers");
        assert_eq!(answer.status, status, "{headers:?}");
    }
}

#[test]
fn every_answer_carries_the_policy() {
    let mut client = Client::new(quick());
    for path in ["/", "/rules/dwyn", "/nowhere", "/s/00", "/style.css", "/script.js", "/api/1/s/00"] {
        let answer = client.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}"));
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(!answer.body.contains("style=\""), "{path} has styles that the policy forbids");
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let address = served(Options { tables: 2, moves_per_second: 1, ..Options::default() });
    let mut client = Client::new(address);
    let links = client.table(&json!({ "game": "checkers" }));
    client.table(&json!({ "game": "camelot" }));
    assert_eq!(client.post("/api/1/tables", &json!({ "game": "camelot" })).status, 429);
    // Two at once, and no third.
    let statuses: Vec<u16> = (0..3).map(|_| client.moved(&seat(&links, 1), "22-18").status).collect();
    assert_eq!(statuses, [409, 409, 429]);
    let long = "x".repeat(70_000);
    assert_eq!(Client::new(address).form("/tables", &format!("game={long}")).status, 413);
}

#[test]
fn no_page_of_a_seat_holds_the_link_of_another() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 4 } }));
    let all: Vec<String> = (0..4)
        .map(|number| seat(&links, number))
        .chain(["watch", "host"].map(|name| links[name].as_str().expect("a link").to_owned()))
        .collect();
    for own in &all[..5] {
        for path in ["/s/", "/api/1/s/"] {
            let body = client.get(&format!("{path}{own}")).body;
            assert!(all.iter().filter(|other| *other != own).all(|other| !body.contains(other.as_str())), "{body}");
        }
    }
    let host = client.get(&format!("/s/{}", all[5])).body;
    assert!(all[..5].iter().all(|link| host.contains(link.as_str())));
    assert!(all.iter().all(|link| link.len() == 32));
}
