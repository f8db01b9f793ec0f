//! Who is let in, and what every answer carries.

use std::num::NonZeroU32;

use boardgame_serve::{Cap, Options};
use serde_json::json;

use crate::client::{Client, MULTIPART, Running, multipart, quick, seat, served, unlimited};

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
        (vec![("Origin", format!("http://{host}")), ("Origin", "http://evil.example".into())], 403),
        (vec![("Origin", "http://ëvil.example".into())], 403),
        (vec![("Sec-Fetch-Site", "same-origin".into()), ("Sec-Fetch-Site", "cross-site".into())], 403),
    ] {
        let mut all: Vec<(&str, &str)> = vec![("Content-Type", "application/x-www-form-urlencoded")];
        all.extend(headers.iter().map(|(name, value)| (*name, value.as_str())));
        let answer = client.send("POST", "/tables", &all, "game=checkers");
        assert_eq!(answer.status, status, "{headers:?}");
    }
    let twice = [("Host", host.as_str()), ("Host", "evil.example"), ("Sec-Fetch-Site", "none")];
    assert_eq!(Client::new(address).send("GET", "/", &twice, "").status, 403, "two names are none");
}

/// A link on another site leads to a seat with the cookies of the visitor. Behind HTTPS cookies are sent by HTTPS only.
#[test]
fn cookies_come_along_by_links_and_by_https() {
    let address = served(Options { hosts: vec!["games.example".into()], ..unlimited() });
    let mut client = Client::new(address);
    let links = client.table(&json!({ "game": "checkers" }));
    let (path, own) = (format!("/s/{}", seat(&links, 0)), address.to_string());
    for (host, secure) in [(own.as_str(), false), ("games.example", true)] {
        let answer = client.send("GET", &path, &[("Host", host)], "");
        let cookie = answer.header("set-cookie").expect("the list of tables").to_owned();
        assert!(cookie.contains("SameSite=Lax") && cookie.contains("HttpOnly"), "{cookie}");
        assert_eq!(cookie.contains("; Secure"), secure, "{host}: {cookie}");
        assert_eq!(answer.header("strict-transport-security").is_some(), secure, "{host}");
    }
}

/// Behind a proxy all connections come from one address: there they are limited in all.
#[test]
fn a_proxy_may_have_more_connections_than_anybody_else() {
    let connections = Cap { all: 100, each: 2 };
    let address = served(Options { connections, forwarded_header: Some("X-Forwarded-For".into()), ..unlimited() });
    let mut clients: Vec<Client> = (0..20).map(|_| Client::new(address)).collect();
    assert!(clients.iter_mut().all(|client| client.get("/style.css").status == 200));
}

/// What is refused when a table is opened leaves the form where it was, and a file that is empty is not taken for none.
#[test]
fn who_cannot_open_a_table_can_try_again() {
    let mut client = Client::new(quick());
    let refused = client.form("/tables", "game=checkers&against=computer&minutes=0");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("a clock has 1 to 600 minutes"), "{}", refused.body);
    assert!(refused.body.contains("action=\"/tables\""), "{}", refused.body);
    let mut looked = |name: &str| {
        let part = multipart(&[("file", "")]).replace("games.pdn", name);
        client.send("POST", "/look", &[("Content-Type", MULTIPART)], part).body
    };
    assert!(looked("").contains("no file was chosen"));
    assert!(!looked("a.pdn").contains("no file was chosen"));
}

/// A name that turns the direction of writing turns nothing on a page.
#[test]
fn names_do_not_turn_a_page_round() {
    let mut client = Client::new(quick());
    let name = "\u{202e}abc\u{2066}";
    let game = format!("[White \"{name}\"]\n[Black \"Bleddyn\"]\n\n1. 11-15 *\n");
    let form = ("Content-Type", "multipart/form-data; boundary=b");
    let part =
        format!("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{game}\r\n--b--\r\n");
    let looked = client.send("POST", "/look", &[form], part).body;
    let host = client.upload(&game);
    for page in [
        looked,
        client.get(&host).body,
        boardgame_table::look::report(game.as_bytes(), boardgame_core::Lang::En).expect("a game").concat(),
    ] {
        assert!(page.contains("Bleddyn") && page.contains("abc"), "{page}");
        assert!(!page.contains(['\u{202e}', '\u{2066}']), "{page}");
    }
}

#[test]
fn every_answer_carries_the_policy() {
    let mut client = Client::new(quick());
    for path in ["/", "/rules/dwyn", "/nowhere", "/s/00", "/style.css", "/table.js", "/api/1/s/00"] {
        let answer = client.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}"));
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert!(!answer.body.contains("style=\""), "{path} has styles that the policy forbids");
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let address = served(Options { tables: 2, moves_per_second: NonZeroU32::MIN, ..unlimited() });
    let mut client = Client::new(address);
    let links = client.table(&json!({ "game": "checkers" }));
    client.table(&json!({ "game": "camelot" }));
    assert_eq!(client.post("/api/1/tables", &json!({ "game": "camelot" })).status, 429);
    // Two at once, and no third.
    let statuses: Vec<u16> = (0..3).map(|_| client.moved(&seat(&links, 0), "22-18").status).collect();
    assert_eq!(statuses, [422, 422, 429]);
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
    let mut looked = |kept: &[&str]| client.looked(&kept.iter().map(|kept| ("kept", *kept)).collect::<Vec<_>>());
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
    let address = quick();
    // However much is still to come when it is refused, the answer arrives.
    for megabytes in [9, 12, 30] {
        let long = format!(
            "--between\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n{}\r\n--between--\r\n",
            "x".repeat(megabytes << 20)
        );
        let kind = [("Content-Type", "multipart/form-data; boundary=between")];
        let answer = Client::new(address).send("POST", "/look", &kind, &long);
        assert_eq!(answer.status, 413);
        assert!(answer.body.contains("8 MB"), "{}", answer.body);
    }
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

/// Every refusal of the interface for programs is JSON in the language that was asked for, the libraries' own, too.
#[test]
fn programs_are_refused_in_json() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "checkers" }));
    let (moves, json) = (format!("/api/1/s/{}/moves", seat(&links, 0)), ("Content-Type", "application/json"));
    let long = format!("{{\"move\": \"{}\"}}", "x".repeat(70_000));
    for (method, path, headers, body, status) in [
        ("POST", "/api/1/tables", vec![json], "{\"game\": \"chess\"}", 422),
        ("POST", "/api/1/tables", vec![json], "{\"game\": \"checkers\", \"colour\": 1}", 422),
        ("POST", "/api/1/tables", vec![json], "{\"game\": \"checkers\", \"setup\": {\"colour\": 1}}", 422),
        ("POST", "/api/1/tables", vec![json], "{", 400),
        ("POST", "/api/1/tables", vec![("Content-Type", "text/plain")], "{}", 415),
        ("POST", &moves, vec![json], "{\"move\": \"11-15\", \"version\": \"x\"}", 422),
        ("POST", &moves, vec![json], &long, 413),
        ("PUT", &moves, vec![json], "{}", 405),
        ("GET", "/api/1/nowhere", vec![], "", 404),
        ("GET", "/api/1/s/%ff", vec![], "", 400),
        ("GET", "/api/1/s/00", vec![], "", 404),
        ("POST", "/api/1/tables", vec![json, ("Origin", "http://evil.example")], "{}", 403),
    ] {
        let mut said = Vec::new();
        for lang in ["en", "cy"] {
            let mut headers = headers.clone();
            headers.push(("Accept-Language", lang));
            let answer = client.send(method, path, &headers, body);
            assert_eq!(answer.status, status, "{method} {path} {body:.40}");
            assert!(answer.header("content-security-policy").is_some(), "{path}");
            said.push(answer.json()["refused"]["said"].as_str().expect("a sentence").to_owned());
            if status == 413 {
                // The rest of the body is of no use to anybody.
                client = Client::new(client.address);
            }
        }
        assert_ne!(said[0], said[1], "{path} {body:.40}");
    }
}

/// What is not JSON is refused with the place and what stands there; only of a wrong shape the reader is quoted.
#[test]
fn json_that_cannot_be_read_says_where() {
    let mut client = Client::new(quick());
    for (body, status, english, welsh) in [
        (
            "{\"game\":\n \"checkers\",}",
            400,
            "line 2, column 13: '}' cannot stand here in JSON",
            "llinell 2, colofn 13: ni all '}' sefyll yma mewn JSON",
        ),
        (
            "ŵ",
            400,
            "line 1, column 1: 'ŵ' cannot stand here in JSON",
            "llinell 1, colofn 1: ni all 'ŵ' sefyll yma mewn JSON",
        ),
        (
            "{\"game\": \"check",
            400,
            "line 1, column 15: the JSON stops here before it is complete",
            "llinell 1, colofn 15: daw'r JSON i ben yma cyn bod yn gyfan",
        ),
        (
            "{\"game\": 1}",
            400,
            "this is JSON, but not of the shape that is wanted here. Its reader says: “",
            "JSON yw hwn, ond nid o'r ffurf a ddisgwylir yma. Dywed ei ddarllenydd yn Saesneg: “",
        ),
        (
            "{\"game\": \"checkers\", \"colour\": 1}",
            422,
            "this is JSON, but not of the shape that is wanted here. Its reader says: “unknown field `colour`",
            "JSON yw hwn, ond nid o'r ffurf a ddisgwylir yma. Dywed ei ddarllenydd yn Saesneg: “unknown field `colour`",
        ),
    ] {
        for (lang, said) in [("en", english), ("cy", welsh)] {
            let headers = [("Content-Type", "application/json; charset=utf-8"), ("Accept-Language", lang)];
            let answer = client.send("POST", "/api/1/tables", &headers, body);
            let refused = answer.json()["refused"]["said"].as_str().expect("a sentence").to_owned();
            assert_eq!(answer.status, status, "{body:.40}");
            assert!(refused.starts_with(said), "{body:.40}: {refused}");
        }
    }
}

/// A table that cannot be opened as it is asked for is refused in the language of the request, as JSON.
#[test]
fn a_set_up_that_cannot_be_is_refused_in_either_language() {
    let mut client = Client::new(quick());
    for (body, english, welsh) in [
        (
            json!({"game": "checkers", "setup": {"position": "W:W99:B1"}}),
            "column 4: expected a square from 1 to 32, found 99",
            "colofn 4: disgwylid sgwâr, 1 i 32, ond cafwyd 99",
        ),
        (json!({"game": "dwyn", "level": 99}), "levels go from 1 to 10", "mae'r lefelau'n mynd o 1 i 10"),
        (
            json!({"game": "checkers", "computers": [1, 2]}),
            "there is no seat 2: this table has 2, counted from 0",
            "nid oes sedd 2: 2 sydd wrth y bwrdd hwn, gan gyfrif o 0",
        ),
    ] {
        for (lang, said) in [("en", english), ("cy", welsh)] {
            let headers = [("Content-Type", "application/json"), ("Accept-Language", lang)];
            let answer = client.send("POST", "/api/1/tables", &headers, body.to_string());
            assert_eq!(answer.status, 422, "{body}");
            assert_eq!(answer.json()["refused"]["said"], said, "{body}");
        }
    }
}

/// One address cannot have everything: connections, streams, tables, requests and uploads are counted for each, and who
/// speaks for others is believed only where that was asked for.
#[test]
fn an_address_has_its_share_and_others_have_theirs() {
    let few = |each| Cap { all: 100, each };
    let often = |times| std::num::NonZeroU32::new(times).expect("a number");
    let address = served(Options {
        forwarded_header: Some("X-Forwarded-For".into()),
        streams: few(1),
        tables_per_minute: often(2),
        requests_per_second: often(20),
        ..unlimited()
    });
    let mut client = Client::new(address);
    let mut ask = |method: &str, path: &str, from: &str| {
        let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
        client.send(method, path, &headers, "{\"game\": \"checkers\"}").status
    };
    let opened: Vec<u16> = (0..3).map(|_| ask("POST", "/api/1/tables", "10.0.0.1")).collect();
    assert_eq!(opened, [201, 201, 429]);
    assert_eq!(ask("POST", "/api/1/tables", "10.0.0.2"), 201);
    // What a caller says of itself stands before what the proxy adds.
    assert_eq!(ask("POST", "/api/1/tables", "10.0.0.3, 10.0.0.1"), 429);
    let flood: Vec<u16> = (0..60).map(|_| ask("GET", "/style.css", "10.0.0.1")).collect();
    assert!(flood.iter().filter(|status| **status == 429).count() > 5, "{flood:?}");
    assert_eq!(ask("GET", "/style.css", "10.0.0.2"), 200);

    let believed_by_nobody = served(Options { tables_per_minute: often(1), ..unlimited() });
    let mut client = Client::new(believed_by_nobody);
    let statuses = ["10.0.0.1", "10.0.0.2"].map(|from| {
        let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
        client.send("POST", "/api/1/tables", &headers, "{\"game\": \"checkers\"}").status
    });
    assert_eq!(statuses, [201, 429]);
}

/// A connection that says nothing, half a head or half a body is closed, and does not shut others out.
#[test]
fn silence_is_ended() {
    use std::io::{Read as _, Write as _};
    let soon = std::time::Duration::from_millis(300);
    let running = Running::start(Options {
        idle_timeout: soon,
        request_timeout: soon,
        connections: Cap { all: 100, each: 8 },
        ..unlimited()
    });
    let address = running.address;
    let silent: Vec<_> =
        ["", "GET / HTTP/1.1\r\nHost:", "POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\na"]
            .iter()
            .map(|words| {
                let mut stream = std::net::TcpStream::connect(address).expect("the server listens");
                stream.write_all(words.replace("Host: x", &format!("Host: {address}")).as_bytes()).expect("it reads");
                stream.set_read_timeout(Some(std::time::Duration::from_secs(20))).expect("a socket");
                stream
            })
            .collect();
    for mut stream in silent {
        let mut answer = Vec::new();
        // It ends: with an answer, without one, or cut off.
        let ended = stream.read_to_end(&mut answer);
        assert!(!matches!(&ended, Err(error) if error.kind() == std::io::ErrorKind::WouldBlock), "{ended:?}");
    }
    let held: Vec<_> = (0..8).map(|_| std::net::TcpStream::connect(address).expect("it listens")).collect();
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert_eq!(Client::new(address).get("/style.css").status, 200, "those who were silent have gone");
    drop(held);
    running.stop();
}

/// Pages are packed for those who can unpack them, streams are not, and what does not change is not sent again.
#[test]
fn what_is_sent_is_small() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "camelot" }));
    let plain = client.get(&format!("/s/{}", seat(&links, 0))).received();
    let tag = client.get("/table.js").header("etag").expect("a tag").to_owned();
    for known in [tag.clone(), format!("\"other\", {tag}"), "*".to_owned()] {
        let same = client.send("GET", "/table.js", &[("If-None-Match", &known)], "");
        assert_eq!((same.status, same.header("vary")), (304, Some("accept-encoding")), "{known}");
    }
    assert_eq!(client.send("GET", "/table.js", &[("If-None-Match", "\"other\"")], "").status, 200);
    assert!(tag.starts_with("W/"), "the same text packed has the same tag");
    let packed = client.packed(&format!("/s/{}", seat(&links, 0)));
    assert!(packed * 5 < plain, "{packed} of {plain}");
}
