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
fn positions_are_set_up_by_address() {
    let mut client = Client::new(quick());
    let mut led = |query: &str| {
        let answer = client.get(&format!("/look?{query}"));
        (answer.status, answer.header("location").unwrap_or_default().to_owned())
    };
    let there = |address: &str| (303, format!("/look?{address}"));
    let board = "game=checkers&position=B:W:BK14";
    assert_eq!(led(&format!("{board}&piece=2&square=18")), there("game=checkers&position=B:W18:BK14&piece=2&at=18"));
    assert_eq!(led(&format!("{board}&piece=1&square=14")), there("game=checkers&position=B:W:B&piece=1&at=14"));
    assert_eq!(led(&format!("{board}&piece=none&square=14")), there("game=checkers&position=B:W:B&piece=none&at=14"));
    assert_eq!(led(&format!("{board}&turn=1")), there("game=checkers&position=W:W:BK14&piece=0"));
    assert_eq!(led("game=camelot&clear=yes").0, 303);
    // 5.1: a man on its last row is a king.
    for refused in ["piece=2&square=3", "square=33", "square=%00", "position=nonsense"] {
        assert_eq!(led(&format!("game=checkers&{refused}")).0, 422, "{refused}");
    }
    for nonsense in ["piece=99&square=14", "piece=-1&square=14", "turn=9", "at=99", "turn=x"] {
        assert!(matches!(led(&format!("{board}&{nonsense}")).0, 200 | 303), "{nonsense}");
    }
    assert_eq!(led("game=dwyn").0, 422);
}

#[test]
fn saves_that_a_page_has_kept_are_read_as_hostile_as_any() {
    let mut client = Client::new(quick());
    let form = "multipart/form-data; boundary=between";
    let mut looked = |kept: &[&str]| {
        let part =
            |kept: &&str| format!("--between\r\nContent-Disposition: form-data; name=\"kept\"\r\n\r\n{kept}\r\n");
        let body = kept.iter().map(part).collect::<String>() + "--between--\r\n";
        client.send("POST", "/look", &[("Content-Type", form)], &body)
    };
    let save = include_str!("../../../blackball-pooltool/examples/in_off.system.json");
    let shown = looked(&[&format!("a \"<b>\".json\n{save}")]);
    assert_eq!(shown.status, 200);
    assert!(shown.body.contains("a &quot;&lt;b&gt;&quot;.json") && !shown.body.contains("<b>"));
    // Whether it is text or packed, cut off or no save at all: the page says so, and goes on.
    for broken in ["", "name", "name\npacked zz", "name\npacked 8", "name\npacked €", "name\n{\"balls\":", "\n\n"] {
        assert_eq!(looked(&[broken]).status, 422, "{broken:?}");
    }
    assert_eq!(looked(&vec!["x"; 3000]).status, 422);
}

#[test]
fn files_that_are_too_long_are_refused_as_that() {
    let mut client = Client::new(quick());
    let long = format!(
        "--between\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n{}\r\n--between--\r\n",
        "x".repeat(9 << 20)
    );
    let answer = client.send("POST", "/look", &[("Content-Type", "multipart/form-data; boundary=between")], &long);
    assert_eq!(answer.status, 413);
    assert!(answer.body.contains("8 MB"), "{}", answer.body);
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
