//! The limits in `docs/server-limits.md`. One test tries each row of its tables; others check that its lists of tasks
//! and routes are complete.

use std::{
    collections::BTreeMap,
    fs,
    io::Read as _,
    num::NonZeroU32,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use boardgame_serve::{Allowance, Cap, ServerOptions};
use serde_json::json;

use crate::client::{
    Client, Events, WIDE, behind_proxy, client, connect, king_moves, link, multipart, seat, server, unlimited,
    upload_head,
};

fn rows(chapter: &str) -> Vec<Vec<String>> {
    let text = include_str!("../../../../docs/server-limits.md");
    let (_, rest) = text.split_once(&format!("# {chapter}\n")).expect("the chapter");
    let end = rest.find("\n#").unwrap_or(rest.len());
    let lines = rest[..end].lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    lines.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// Repeats a request until the answer has the given status. All earlier answers must be successes.
fn until(status: u16, mut ask: impl FnMut() -> u16) {
    let before: Vec<u16> = (0..2000).map(|_| ask()).take_while(|answer| *answer != status).collect();
    assert!(before.len() < 2000, "never {status}: {:?}", before.last());
    assert!(before.iter().all(|answer| *answer < 400), "{before:?}");
}

/// Opens tables up to the limit, and returns the status of a further move.
fn fill_server(options: ServerOptions) -> u16 {
    let mut client = Client::start(options);
    let request = json!({ "game": "checkers" });
    let secret = seat(&client.table(&request), 0);
    until(429, || client.post("/api/1/tables", &request).status);
    client.play(&secret, "11-15").status
}

/// Enters events at a table of blackball up to its limit.
fn fill_table(options: ServerOptions) {
    let mut client = Client::start(options);
    let (_, scorer) = client.blackball();
    until(429, || client.play(&scorer, "hit nothing").status);
    assert!(client.view(&scorer)["version"].as_u64().is_some_and(|version| version <= 4));
    assert_eq!(client.word(&scorer, "resign").status, 200, "the game can end");
}

const NOTHING: Allowance = Allowance { at_once: 1e-3, per_second: 1e-9 };

const SLOWLY: Allowance = Allowance { at_once: 1e-3, per_second: 0.01 };

/// Sends a request twice. The second one has to wait until the address has processor time again.
fn waits(mut ask: impl FnMut()) {
    let began = Instant::now();
    ask();
    let first = began.elapsed();
    ask();
    assert!(began.elapsed() > 2 * first + Duration::from_millis(200), "{first:?}");
}

/// Lets computer players think for three addresses: two at a time, but only one for each address.
fn think_in_turn() {
    let time = Duration::from_millis(600);
    let address = server(ServerOptions { thinking_time: time, ..behind_proxy() });
    let began = Instant::now();
    let open = |from, level: u8| {
        let mut client = Client::from(address, from);
        let secret = seat(&client.table(&json!({ "game": "checkers", "computers": [0], "level": level })), 1);
        (client, secret)
    };
    let mut tables = ["10.0.2.1", "10.0.2.1", "10.0.2.2", "10.0.2.3"].map(|from| open(from, 10));
    // Levels up to 5 do not wait for the higher ones.
    let (mut client, secret) = open("10.0.2.1", 1);
    while client.view(&secret)["version"] == 0 {}
    assert!(began.elapsed() < 2 * time, "{:?}", began.elapsed());
    let mut moved = [None; 4];
    while moved.iter().any(Option::is_none) {
        for ((client, secret), at) in tables.iter_mut().zip(&mut moved) {
            if at.is_none() && client.view(secret)["version"] == 1 {
                *at = Some(began.elapsed());
            }
        }
        thread::sleep(Duration::from_millis(5));
    }
    let mut moved = moved.map(Option::unwrap_or_default);
    assert!(moved[0].abs_diff(moved[1]) > time / 2, "one for each address: {moved:?}");
    moved.sort();
    assert!(moved[2] > moved[0] + time / 2, "two at a time: {moved:?}");
}

/// Tries a limit in the document, and returns the numbers of its row: in total, and for each address.
#[expect(clippy::too_many_lines, reason = "one row of the document after the other")]
fn check(limit: &str) -> (String, String) {
    let own = ServerOptions::default();
    let none = String::new;
    let cap = |cap: Cap| (number(cap.all), number(cap.each));
    let short_queue = || ServerOptions { queue_timeout: Duration::from_millis(50), ..behind_proxy() };
    let seconds = |time: Duration| (format!("{} s", time.as_secs()), none());
    match limit {
        "connections" => {
            let address = server(ServerOptions { connections: Cap { all: 9, each: 3 }, ..unlimited() });
            let mut held: Vec<_> = (0..5).map(|_| connect(address, "")).collect();
            let mut closed = held.iter_mut().skip(3).map(|stream| stream.read(&mut [0]));
            assert!(closed.all(|read| matches!(read, Ok(0) | Err(_))));
            cap(own.connections)
        }
        "requests a second, for a moment twice as many" => {
            let address = server(ServerOptions { requests_per_second: NonZeroU32::MIN, ..behind_proxy() });
            let mut client = Client::from(address, "10.0.0.1");
            until(429, || client.get("/style.css").status);
            assert_eq!(Client::from(address, "10.0.0.2").get("/").status, 200, "nobody else is refused");
            (none(), own.requests_per_second.to_string())
        }
        "seconds of a processor for requests, at once" => {
            let address = server(ServerOptions { processor: NOTHING, ..short_queue() });
            let path = format!("/look?game=camelot&position={}", WIDE.replace(' ', "+"));
            let mut client = Client::from(address, "10.0.0.1");
            until(429, || client.get(&path).status);
            assert_eq!(client.get("/style.css").status, 429);
            assert_eq!(Client::from(address, "10.0.0.2:4711").get("/").status, 200, "nobody else is refused");
            (none(), own.processor.at_once.to_string())
        }
        "seconds of a processor for requests, each second" => {
            let mut client = Client::start(ServerOptions { processor: SLOWLY, ..unlimited() });
            let path = format!("/look?game=camelot&position={}", WIDE.replace(' ', "+"));
            waits(|| assert_eq!(client.get(&path).status, 200));
            (none(), own.processor.per_second.to_string())
        }
        "seconds of a processor for files, at once" => {
            let mut client = Client::start(ServerOptions { long_work: NOTHING, ..short_queue() });
            until(429, || client.look(&[("file", &king_moves(1000))]).status);
            (none(), own.long_work.at_once.to_string())
        }
        "seconds of a processor for files, each second" => {
            let mut client = Client::start(ServerOptions { long_work: SLOWLY, ..unlimited() });
            waits(|| assert_eq!(client.look(&[("file", &king_moves(1000))]).status, 200));
            (none(), own.long_work.per_second.to_string())
        }
        "seconds of a processor for one upload" => {
            let many = format!("[Position \"{WIDE}\"]\n\n1. A4-A5 *\n\n").repeat(20_000);
            for file in [king_moves(200_000), many] {
                let mut client = Client::start(ServerOptions { upload_time: Duration::from_millis(20), ..unlimited() });
                assert_eq!(client.look(&[("file", &file)]).status, 413);
            }
            let seconds = own.upload_time.as_secs().to_string();
            (seconds.clone(), seconds)
        }
        "uploads on their way, with their answers" => {
            let address = server(ServerOptions { uploads: Cap { all: 2, each: 1 }, ..behind_proxy() });
            // Uploads that never finish occupy all slots.
            let mut slow = ["10.0.1.1", "10.0.1.2"]
                .map(|from| connect(address, &(upload_head(address, from, 8_000_000) + "--between\r\n")));
            thread::sleep(Duration::from_millis(300));
            assert_eq!(Client::new(address).look(&[("file", "1. 11-15 *")]).status, 200);
            let mut answer = [0; 12];
            assert!(slow.iter_mut().any(|stream| {
                stream.set_read_timeout(Some(Duration::from_millis(500))).expect("a socket");
                stream.read_exact(&mut answer).is_ok() && &answer[9..] == b"408"
            }));
            cap(own.uploads)
        }
        "bytes of answers that wait to be read" => {
            let mut client = Client::start(ServerOptions { response_bytes: Cap { all: 1, each: 1 }, ..unlimited() });
            assert_eq!(client.get("/style.css").status, 429);
            let megabytes = |bytes: usize| format!("{} MB", bytes >> 20);
            (megabytes(own.response_bytes.all), megabytes(own.response_bytes.each))
        }
        "streams" => {
            let mut client = Client::start(ServerOptions { streams: Cap { all: 4, each: 3 }, ..behind_proxy() });
            let secret = seat(&client.table(&json!({ "game": "checkers" })), 0);
            let held = [(), (), ()].map(|()| Events::follow(client.address, &secret, None));
            let path = format!("/stream?s={secret}");
            until(429, || Events::status(client.address, &path));
            let other = Events::open(client.address, &path, "X-Forwarded-For: 10.0.0.2\r\n");
            assert!(other.is_ok(), "nobody else is refused");
            drop(held);
            // A slot becomes free when the server notices that its stream is closed.
            until(200, || {
                thread::sleep(Duration::from_millis(20));
                Events::status(client.address, &path) % 429
            });
            cap(own.streams)
        }
        "tables opened a minute" => {
            fill_server(ServerOptions { tables_per_minute: NonZeroU32::MIN, ..unlimited() });
            (none(), own.tables_per_minute.to_string())
        }
        "tables opened a day" => {
            fill_server(ServerOptions { tables_per_day: 2, ..unlimited() });
            (none(), number(own.tables_per_day as usize))
        }
        "tables" => {
            fill_server(ServerOptions { tables: 2, ..unlimited() });
            (number(own.tables), none())
        }
        "bytes kept a day" => {
            assert_eq!(fill_server(ServerOptions { bytes_per_day: 4000, ..unlimited() }), 429);
            (none(), format!("{} MB", own.bytes_per_day >> 20))
        }
        "bytes of the database" => {
            assert_eq!(fill_server(ServerOptions { database_bytes: 60_000, ..unlimited() }), 503);
            (format!("{} GB", own.database_bytes >> 30), none())
        }
        "computer players that think" => {
            think_in_turn();
            (format!("{0}, and {0} of levels up to 5", own.thinkers), "1 and 1".to_owned())
        }
        "events of a table" => {
            fill_table(ServerOptions { events_per_table: 4, ..unlimited() });
            let client = &mut client();
            assert_eq!(client.import(&king_moves(4001)).status, 413);
            assert_eq!(client.import(&king_moves(4000)).status, 303);
            (number(own.events_per_table), none())
        }
        "entries of a table: events, offers, corrections, names" => {
            fill_table(ServerOptions { entries_per_table: 4, ..unlimited() });
            (number(own.entries_per_table), none())
        }
        "bytes of a table's entries" => {
            fill_table(ServerOptions { bytes_per_table: 100, ..unlimited() });
            (format!("{} MB", own.bytes_per_table >> 20), none())
        }
        "bytes of the comments and variations of a game in a file" => {
            let comment = |kilobytes: usize| format!("{{{}}}", "w".repeat(kilobytes << 10));
            let import = |first, second| {
                client().import(&format!("1. 11-15 {} 22-18 {} *", comment(first), comment(second))).status
            };
            assert_eq!([import(60, 0), import(40, 40)], [303, 413]);
            (format!("{} kB", own.comments_per_table >> 10), none())
        }
        "moves through one link, a second" => {
            let mut client = Client::start(ServerOptions { moves_per_second: NonZeroU32::MIN, ..unlimited() });
            let links = client.table(&json!({ "game": "checkers" }));
            let statuses = [0, 0, 0, 1].map(|number| client.play(&seat(&links, number), "22-18").status);
            assert_eq!(statuses, [422, 422, 429, 409], "another link has its own limit");
            (own.moves_per_second.to_string(), none())
        }
        "body of a request" => {
            let long = "x".repeat(66 << 10);
            let refusal = client().post("/api/1/tables", &json!({ "game": long }));
            assert!(refusal.status == 413 && refusal.body.contains("at most 64 kB"), "{}", refusal.body);
            assert_eq!(client().form("/tables", &format!("game={long}")).status, 413);
            ("64 kB".to_owned(), none())
        }
        "uploaded files, together" => {
            // The refusal arrives even if much of the body has not been sent yet.
            for megabytes in [9, 12, 30] {
                let refusal = client().look(&[("file", &"x".repeat(megabytes << 20))]);
                assert!(refusal.status == 413 && refusal.body.contains("8 MB"), "{}", refusal.body);
            }
            (format!("{} MB", boardgame_table::look::LONGEST >> 20), none())
        }
        "time for a game, and for each move" => {
            for clock in [
                json!({ "main": 0, "more": 0 }),
                json!({ "main": 600 * 60_000 + 1, "more": 0 }),
                json!({ "main": 1000, "more": 600_001 }),
                json!({ "main": 1000, "more": 0, "less": 0 }),
                json!([5, 5]),
            ] {
                let request = json!({ "game": "checkers", "clock": clock });
                assert_eq!(client().post("/api/1/tables", &request).status, 422, "{request}");
            }
            ("600 minutes, 600 seconds".to_owned(), none())
        }
        "silence of a connection, or of a peer that stops reading" => {
            let timeout = Duration::from_millis(200);
            let address = server(ServerOptions { idle_timeout: timeout, request_timeout: timeout, ..unlimited() });
            let body = format!("POST /tables HTTP/1.1\r\nHost: {address}\r\nContent-Length: 9\r\n\r\na");
            for half in ["", "GET / HTTP/1.1\r\nHost:", &body] {
                // The server must close the connection, with or without an answer.
                let end = connect(address, half).read_to_end(&mut Vec::new());
                assert!(!matches!(&end, Err(error) if error.kind() == std::io::ErrorKind::WouldBlock), "{end:?}");
            }
            seconds(own.idle_timeout)
        }
        "reading and answering a request" => {
            let address = server(ServerOptions { request_timeout: Duration::from_millis(100), ..unlimited() });
            let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9";
            let mut half = connect(address, &format!("POST /forget HTTP/1.1\r\nHost: {address}\r\n{form}\r\n\r\n"));
            let mut answer = [0; 12];
            half.read_exact(&mut answer).expect("an answer");
            assert_eq!(&answer[9..], b"408");
            seconds(own.request_timeout)
        }
        "waiting for a turn" => {
            let address = server(ServerOptions { uploads: Cap { all: 1, each: 1 }, ..short_queue() });
            let _half = connect(address, &(upload_head(address, "10.0.1.1", 8_000_000) + "--between\r\n"));
            thread::sleep(Duration::from_millis(300));
            let began = Instant::now();
            assert_eq!(Client::new(address).look(&[("file", "1. 11-15 *")]).status, 429);
            assert!(began.elapsed() >= Duration::from_millis(50));
            seconds(own.queue_timeout)
        }
        "events that a scorer's page offers for a change" => {
            let mut client = client();
            let (_, scorer) = client.blackball();
            assert!((0..210).all(|_| client.play(&scorer, "hit nothing").status == 200));
            let page = client.get(&format!("/s/{scorer}")).body;
            assert_eq!(page.matches("name=\"way\"").count(), 200);
            ("200".to_owned(), none())
        }
        "games with verdicts on a page of files" => {
            let most = boardgame_table::look::Bounds::PAGE.games;
            let page = client().look(&[("file", &king_moves(2).repeat(most + 1))]).body;
            assert!(page.contains(&format!("Game {most}:")) && !page.contains(&format!("Game {}:", most + 1)));
            assert!(page.contains(&format!("name=\"from\" value=\"{}\"", most + 1)), "{page}");
            (most.to_string(), none())
        }
        "moves listed on the page of a table" => {
            let mut client = client();
            let host = client.upload(&king_moves(4000));
            let secret = client.links(&host).swap_remove(0);
            for (ply, first, last) in [(0, 1, 200), (1950, 1801, 2000), (4000, 3901, 4000)] {
                let page = client.get(&format!("/s/{secret}?ply={ply}")).body;
                assert!(page.len() < 100_000, "{} bytes", page.len());
                let listed = page.matches("data-ply title=").count();
                assert!(listed <= 200, "{listed} moves");
                assert!(page.contains(&format!("<li value=\"{}\">", first / 2 + 1)), "the number of move {first}");
                assert_eq!(page.contains(&format!("1 – {} …", first - 1)), first > 1, "before {ply}");
                assert_eq!(page.contains(&format!("… {} – 4000", last + 1)), last < 4000, "after {ply}");
            }
            ("200".to_owned(), none())
        }
        "plies of a game that is reviewed" => {
            let mut client = client();
            let host = client.upload(&king_moves(700));
            let secret = client.links(&host).swap_remove(0);
            assert_eq!(client.word(&secret, "resign").status, 200);
            let review = client.get(&format!("/api/1/s/{secret}/review")).json();
            assert_eq!(review["positions"], 601);
            ("600".to_owned(), none())
        }
        "tables that a browser remembers" => {
            let mut client = client();
            let mut cookie = String::new();
            let seats: Vec<String> = (0..13)
                .map(|_| {
                    let own = seat(&client.table(&json!({ "game": "dwyn" })), 0);
                    let answer = client.send("GET", &format!("/s/{own}"), &[("Cookie", &cookie)], "");
                    let (list, _) = answer.cookie("tables").and_then(|list| list.split_once(';')).expect("a list");
                    list.clone_into(&mut cookie);
                    own
                })
                .collect();
            let home = client.send("GET", "/", &[("Cookie", &cookie)], "").body;
            let is_shown: Vec<bool> = seats.iter().map(|own| home.contains(own.as_str())).collect();
            assert_eq!(is_shown, [vec![false], vec![true; 12]].concat());
            ("12".to_owned(), none())
        }
        "tables of a league night" => {
            let mut client = client();
            let watch: Vec<String> = (0..25).map(|_| link(&client.blackball().0, "watch")).collect();
            let mut add =
                |tables: usize| client.get(&format!("/night?t={}&link={}", watch[..tables].join("."), watch[24]));
            assert_eq!([add(23).status, add(24).status], [303, 429]);
            ("24".to_owned(), none())
        }
        "links in a stream" => {
            let mut client = client();
            let own = seat(&client.table(&json!({ "game": "dwyn" })), 0);
            let follow =
                |others: usize| Events::status(client.address, &format!("/stream?s={}{own}", "0.".repeat(others)));
            assert_eq!([follow(63), follow(64)], [200, 404]);
            ("64".to_owned(), none())
        }
        _ => panic!("no test: {limit}"),
    }
}

fn number(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}

#[test]
fn the_limits_are_those_of_the_document() {
    let rows: Vec<_> = rows("Limits").into_iter().filter(|row| row[0] != "limit").collect();
    assert!(rows.len() > 30, "{} rows", rows.len());
    for row in rows {
        println!("{}", row[0]);
        let (all, each) = check(&row[0]);
        // The rows of the second table have only one number.
        let expected = if row.len() == 4 { [all, each] } else { [all, row[2].clone()] };
        assert_eq!(expected.as_slice(), &row[1..3], "{}", row[0]);
    }
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn every_task_and_route_is_in_the_document() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut tasks: BTreeMap<String, usize> = BTreeMap::new();
    for path in sources(&folder) {
        let text = fs::read_to_string(&path).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let spawns = code.matches("spawn(").count() + code.matches("spawn_blocking(").count();
        if spawns > 0 {
            let name = path.strip_prefix(&folder).expect("below it").display().to_string().replace('\\', "/");
            tasks.insert(format!("`{name}`"), spawns);
        }
    }
    let listed = |chapter| rows(chapter).into_iter().map(|row| row[0].clone());
    let mut listed_tasks: BTreeMap<String, usize> = BTreeMap::new();
    for name in listed("Tasks").filter(|cell| cell.ends_with(".rs`")) {
        *listed_tasks.entry(name).or_default() += 1;
    }
    assert_eq!(listed_tasks, tasks);

    let routes = |file: &str, prefix: &str| -> Vec<String> {
        let text = fs::read_to_string(folder.join(file)).expect("a source");
        let routes = text.split(".route(\"").skip(1).filter_map(|rest| rest.split_once("\", "));
        routes.map(|(route, _)| format!("`{prefix}{route}`")).collect()
    };
    let listed_routes: Vec<String> = listed("Routes").filter(|cell| cell.starts_with("`/")).collect();
    assert_eq!(listed_routes, [routes("web.rs", ""), routes("api.rs", "/api/1")].concat());
}

/// On a small machine, the pool for files has one permit, so work that did not stop would block the last upload.
#[test]
fn work_on_an_upload_stops_when_its_connection_is_closed() {
    let address = server(behind_proxy());
    let file = format!("[Position \"{WIDE}\"]\n\n1. A4-A5 *\n\n").repeat(50_000);
    let body = multipart(&[("file", &file)]);
    let uploads = ["10.0.1.1", "10.0.1.2", "10.0.1.3"]
        .map(|from| connect(address, &(upload_head(address, from, body.len()) + &body)));
    // By now, the server has received the uploads and is judging at least one.
    thread::sleep(Duration::from_secs(1));
    drop(uploads);
    assert_eq!(Client::new(address).look(&[("file", "1. 11-15 *")]).status, 200);
}

#[test]
fn a_page_that_took_long_is_kept_for_a_client_that_asks_again() {
    let queue_timeout = Duration::from_millis(50);
    let address = server(ServerOptions { long_work: NOTHING, queue_timeout, ..behind_proxy() });
    let file = format!("[Position \"{WIDE}\"]\n\n1. A4-A5 *\n\n").repeat(100);
    let body = multipart(&[("file", &file)]);
    let upload = connect(address, &(upload_head(address, "10.0.1.1", body.len()) + &body));
    thread::sleep(Duration::from_millis(200));
    drop(upload);
    let look = |from, file: &str| Client::from(address, from).look(&[("file", file)]).status;
    assert_eq!(look("10.0.1.1", &file), 200);
    // The page came from the cache, because the address has no processor time left for other work.
    assert_eq!(look("10.0.1.1", &file.replace('*', "1-0")), 429);
}
