//! Tests of access to the server, headers of its answers, and refusals of malformed requests.

use boardgame_core::Lang;
use boardgame_serve::{Cap, ServerOptions};
use serde_json::json;

use crate::client::{Client, MULTIPART, behind_proxy, client, link, multipart, seat, server, unlimited};

#[test]
fn other_host_names_and_other_sites_are_refused() {
    let mut client = client();
    let (host, port) = (client.address.to_string(), client.address.port().to_string());
    let rows: Vec<(Vec<(String, String)>, u16)> =
        serde_json::from_str(include_str!("origins.json")).expect("headers and status");
    for (headers, status) in rows {
        let own = |value: &String| value.replace("HOST", &host).replace("PORT", &port);
        let headers: Vec<_> = headers.iter().map(|(name, value)| (name.as_str(), own(value))).collect();
        let headers = headers.iter().map(|(name, value)| (*name, value.as_str()));
        let kind = [("Content-Type", "application/x-www-form-urlencoded")];
        let all: Vec<_> = kind.into_iter().chain(headers).collect();
        let answer = client.send("POST", "/tables", &all, "game=checkers");
        assert_eq!(answer.status, status, "{all:?}");
    }
}

#[test]
fn cookies_are_lax_and_behind_https_secure() {
    let mut client = Client::start(ServerOptions { hosts: vec!["games.example".into()], ..unlimited() });
    let links = client.table(&json!({ "game": "checkers" }));
    let own = client.address.to_string();
    for (host, is_secure) in [(own.as_str(), false), ("games.example", true)] {
        let answer = client.send("GET", &format!("/s/{}", seat(&links, 0)), &[("Host", host)], "");
        let cookie = answer.cookie("tables").expect("the list of tables");
        assert!(cookie.contains("SameSite=Lax") && cookie.contains("HttpOnly"), "{cookie}");
        assert_eq!(cookie.contains("; Secure"), is_secure, "{host}: {cookie}");
        assert_eq!(answer.header("strict-transport-security").is_some(), is_secure, "{host}");
    }
}

#[test]
fn connections_through_a_proxy_are_limited_in_total_only() {
    let address = server(ServerOptions { connections: Cap { all: 100, each: 2 }, ..behind_proxy() });
    let mut clients: Vec<Client> = (0..20).map(|_| Client::new(address)).collect();
    assert!(clients.iter_mut().all(|client| client.get("/style.css").status == 200));
}

#[test]
fn the_proxy_names_the_address_that_is_limited() {
    let tables_per_minute = std::num::NonZeroU32::MIN;
    let open = |address, from| Client::from(address, from).post("/api/1/tables", &json!({ "game": "dwyn" })).status;
    for (options, statuses) in [(behind_proxy(), [201, 201, 429]), (unlimited(), [201, 429, 429])] {
        let address = server(ServerOptions { tables_per_minute, ..options });
        assert_eq!(["10.0.0.1", "10.0.0.2", "10.0.0.3, 10.0.0.1"].map(|from| open(address, from)), statuses);
    }
}

#[test]
fn a_refused_form_is_shown_again() {
    let mut client = client();
    let refusal = client.form("/tables", "game=checkers&against=computer&minutes=0");
    assert_eq!(refusal.status, 422);
    assert!(refusal.body.contains("a clock needs 1 to 600 minutes"), "{}", refusal.body);
    assert!(refusal.body.contains("action=\"/tables\""), "{}", refusal.body);
    // A file with a name counts as a file even if it is empty.
    for (name, is_missing) in [("", true), ("a.pdn", false)] {
        let form = multipart(&[("file", "")]).replace("games.pdn", name);
        let page = client.send("POST", "/look", &[("Content-Type", MULTIPART)], form).body;
        assert_eq!(page.contains("no file was chosen"), is_missing);
    }
}

#[test]
fn a_form_that_is_refused_for_now_can_be_sent_again() {
    let options = ServerOptions { requests_per_second: std::num::NonZeroU32::MIN, ..behind_proxy() };
    let mut client = Client::from(server(options), "10.0.0.1");
    assert!([(), ()].iter().all(|()| client.get("/style.css").status == 200));
    let refusal = client.form("/s/00/word?version=3", "typed=%3Cb%3E+%C5%B5&event=1");
    assert_eq!(refusal.status, 429);
    for part in [
        "method=\"post\" action=\"/s/00/word?version=3\"",
        "name=\"typed\" value=\"&lt;b&gt; ŵ\"",
        "name=\"event\" value=\"1\"",
        ">Try again</button>",
    ] {
        assert!(refusal.body.contains(part), "{part}: {}", refusal.body);
    }
    // The page does not offer to repeat a form from another site.
    let foreign = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "http://evil.example")];
    let refusal = client.send("POST", "/tables", &foreign, "game=checkers");
    assert!(refusal.status == 429 && !refusal.body.contains("value=\"checkers\""), "{}", refusal.body);
    let long = format!("typed={}", "x".repeat(5000));
    assert!(!client.form("/tables", &long).body.contains("xxx"));
    // A temporary refusal to open a table repeats the fields of the form.
    let mut client = Client::start(ServerOptions { tables_per_minute: std::num::NonZeroU32::MIN, ..unlimited() });
    let mut open = || client.form("/tables", "game=dwyn&players=2");
    assert_eq!(open().status, 303);
    let refusal = open();
    assert!(refusal.status == 429 && refusal.body.contains("name=\"players\" value=\"2\""), "{}", refusal.body);
}

#[test]
fn names_cannot_change_the_direction_of_a_page() {
    let mut client = client();
    let name = "\u{202e}abc\u{2066}";
    let game = format!("[White \"{name}\"]\n[Black \"Bleddyn\"]\n\n1. 11-15 *\n");
    let form = multipart(&[("file", &game)]).replace("games.pdn", name);
    let looked = client.send("POST", "/look", &[("Content-Type", MULTIPART)], form).body;
    let host = client.upload(&game);
    let report = boardgame_table::look::report(game.as_bytes(), Lang::En).expect("a game").concat();
    for page in [looked, client.get(&host).body, report] {
        assert!(page.contains("Bleddyn") && page.contains("abc"), "{page}");
        assert!(!page.contains(['\u{202e}', '\u{2066}']), "{page}");
    }
}

#[test]
fn every_answer_has_the_content_security_policy() {
    for path in ["/", "/rules/dwyn", "/nowhere", "/s/00", "/style.css", "/table.js", "/api/1/s/00"] {
        let answer = client().get(path);
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}"));
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(!answer.body.contains("style=\""), "{path} has styles that the policy forbids");
    }
}

#[test]
fn positions_are_set_up_by_address() {
    let mut client = client();
    let rows: Vec<(String, u16, String)> = serde_json::from_str(include_str!("positions.json")).expect("rows");
    for (query, status, location) in rows {
        let answer = client.get(&format!("/look?{query}"));
        assert_eq!(answer.status, status, "{query}");
        if !location.is_empty() {
            assert_eq!(answer.header("location"), Some(&*format!("/look?{location}")));
        }
    }
    // The link to the other language has the same position.
    let shown = client.get("/look?game=checkers&position=W%3AW18%3AB14&lang=en");
    let welsh = "/look?game=checkers&position=W%3AW18%3AB14&lang=cy";
    assert!(shown.body.contains(&format!("href=\"{}\"", welsh.replace('&', "&amp;"))), "{}", shown.body);
    let welsh = client.get(welsh);
    assert!(welsh.body.contains("<html lang=\"cy\"") && welsh.body.contains("<svg"), "{}", welsh.body);
    assert!(client.get("/look").body.contains("href=\"/look?lang=cy\""));
}

#[test]
fn invalid_requests_are_answered() {
    let mut client = client();
    let long = "9".repeat(20_000);
    for line in include_str!("invalid.txt").lines() {
        for game in ["checkers", "camelot", "camette", "dwyn", "blackball"] {
            client.check_line(&line.replace("GAME", game).replace("LONG", &long));
        }
    }
}

#[test]
fn stored_saves_on_a_page_are_not_trusted() {
    let mut client = client();
    let mut look = |saves: &[&str]| client.look(&saves.iter().map(|save| ("kept", *save)).collect::<Vec<_>>());
    let save = include_str!("../../../blackball-pooltool/examples/in_off.system.json");
    let shown = look(&[&format!("a \"<b>\".json\n{save}")]);
    assert_eq!(shown.status, 200);
    assert!(shown.body.contains("a &quot;&lt;b&gt;&quot;.json") && !shown.body.contains("<b>"));
    for invalid in ["", "name", "name\npacked zz", "name\npacked 8", "name\npacked €", "name\n{\"balls\":", "\n\n"] {
        assert_eq!(look(&[invalid]).status, 422, "{invalid:?}");
    }
    assert_eq!(look(&vec!["x"; 3000]).status, 422);
}

#[test]
fn no_page_of_a_seat_contains_the_link_of_another() {
    let mut client = client();
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 4 } }));
    let all: Vec<String> =
        (0..4).map(|number| seat(&links, number)).chain(["watch", "host"].map(|name| link(&links, name))).collect();
    for own in &all[..5] {
        for path in ["/s/", "/api/1/s/"] {
            let body = client.get(&format!("{path}{own}")).body;
            assert!(all.iter().filter(|other| *other != own).all(|other| !body.contains(other.as_str())), "{body}");
        }
    }
    let host = client.get(&format!("/s/{}", all[5])).body;
    assert!(all[..5].iter().all(|link| host.contains(link.as_str())));
}

#[test]
fn programs_are_refused_in_json_in_their_language() {
    let mut client = client();
    let links = client.table(&json!({ "game": "checkers" }));
    let rows: Vec<(String, String, String, String, u16, String, String)> =
        serde_json::from_str(include_str!("refusals.json")).expect("a request, its status, English and Welsh");
    for (method, path, kind, body, status, english, welsh) in rows {
        let path = path.replace("SEAT", &seat(&links, 0));
        let refusals = [("en", english), ("cy", welsh)].map(|(lang, start)| {
            let headers = [("Content-Type", &*kind), ("Accept-Language", lang)];
            let answer = client.send(&method, &path, &headers, &body);
            assert_eq!(answer.status, status, "{method} {path} {body:.40}");
            assert!(answer.header("content-security-policy").is_some(), "{path}");
            let refusal = answer.json()["refused"]["said"].as_str().expect("a sentence").to_owned();
            assert!(refusal.starts_with(&start), "{body:.40}: {refusal}");
            refusal
        });
        assert_ne!(refusals[0], refusals[1], "{path} {body:.40}");
    }
}

#[test]
fn pages_are_compressed_and_fixed_texts_are_cached() {
    let mut client = client();
    let links = client.table(&json!({ "game": "camelot" }));
    let path = format!("/s/{}", seat(&links, 0));
    let (plain, compressed) = (client.get(&path).body.len(), client.compressed_size(&path));
    assert!(compressed * 5 < plain, "{compressed} of {plain}");
    let tags = ["/table.js", "/style.css"].map(|path| client.get(path).header("etag").expect("a tag").to_owned());
    assert!(tags[0] != tags[1] && tags[0].starts_with("W/\"") && tags[0].len() > 40, "a weak hash: {tags:?}");
    for (known, status) in
        [(&*tags[0], 304), (&*format!("\"other\", {}", tags[0]), 304), ("*", 304), ("\"other\"", 200)]
    {
        let answer = client.send("GET", "/table.js", &[("If-None-Match", known)], "");
        assert_eq!((answer.status, answer.header("vary")), (status, Some("accept-encoding")), "{known}");
    }
}
