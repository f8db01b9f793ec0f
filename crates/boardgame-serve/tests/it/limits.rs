//! The limits of `docs/serve.md`: each row of its tables is tried, and every task in the sources is in its list.

use std::{
    collections::BTreeMap,
    fs,
    io::{Read as _, Write as _},
    num::NonZeroU32,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use boardgame_serve::{Allowance, Cap, Options};
use serde_json::json;

use crate::client::{Client, MULTIPART, connected, many_moves, multipart, seat, served, unlimited};

/// A position with thousands of moves.
const WIDE: &str = "w 0 0 2/8/7K2/4m2K4/2mmmmK2K2/4m6K/2mmmmKKK1K1/2K1K6K/3mmm4K1/4m6K/12/12/12/10/8/2";

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/serve.md");
    fs::read_to_string(path).expect("the document")
}

/// The rows of the tables of a chapter.
fn rows(chapter: &str) -> Vec<Vec<String>> {
    let text = document();
    let (_, rest) = text.split_once(&format!("# {chapter}\n")).expect("the chapter");
    let end = rest.find("\n#").unwrap_or(rest.len());
    let lines = rest[..end].lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    lines.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// Asks until the answer has this status; all others before it are successes.
fn until(status: u16, mut ask: impl FnMut() -> u16) {
    let asked: Vec<u16> = (0..2000).map(|_| ask()).take_while(|found| *found != status).collect();
    assert!(asked.len() < 2000, "never {status}: {:?}", asked.last());
    assert!(asked.iter().all(|found| *found < 400), "{asked:?}");
}

fn opens(client: &mut Client) -> u16 {
    client.post("/api/1/tables", &json!({ "game": "checkers" })).status
}

/// Enters the same event at a table of blackball again and again.
fn enters(options: Options) {
    let mut client = Client::new(served(options));
    let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A", "format": { "race_to": 99 } } }));
    let scorer = links["scorer"].as_str().expect("a link").to_owned();
    until(429, || client.moved(&scorer, "hit nothing").status);
    assert!(client.view(&scorer)["version"].as_u64().is_some_and(|version| version <= 4));
    assert_eq!(client.word(&scorer, "resign").status, 200, "the game can end");
}

/// Sends a file to be judged.
fn judged(options: Options, file: &str) -> u16 {
    Client::new(served(options)).looked(&[("file", file)]).status
}

fn waits() -> Options {
    Options { queue_timeout: Duration::from_millis(50), ..unlimited() }
}

const NOTHING: Allowance = Allowance { at_once: 1e-3, per_second: 1e-9 };

/// Tries a limit of the document, and returns the numbers that its row should have: in all, and for each address.
#[expect(clippy::too_many_lines, reason = "one row of the document after the other")]
fn tried(limit: &str) -> (String, String) {
    let own = Options::default();
    let none = String::new;
    let cap = |cap: Cap| (number(cap.all), number(cap.each));
    match limit {
        "connections" => {
            let address = served(Options { connections: Cap { all: 9, each: 3 }, ..unlimited() });
            let mut held: Vec<_> = (0..5).map(|_| connected(address)).collect();
            let closed = held.iter_mut().skip(3).map(|stream| stream.read(&mut [0]));
            assert!(closed.into_iter().all(|read| matches!(read, Ok(0) | Err(_))));
            cap(own.connections)
        }
        "requests a second, for a moment twice as many" => {
            let requests_per_second = NonZeroU32::MIN;
            let mut client = Client::new(served(Options { requests_per_second, ..unlimited() }));
            until(429, || client.get("/style.css").status);
            (none(), own.requests_per_second.to_string())
        }
        "seconds of a processor for requests, at once" => {
            let mut client = Client::new(served(Options { processor: NOTHING, ..waits() }));
            let path = format!("/look?game=camelot&position={}", WIDE.replace(' ', "+"));
            until(429, || client.get(&path).status);
            (none(), own.processor.at_once.to_string())
        }
        "seconds of a processor for requests, each second" => (none(), own.processor.per_second.to_string()),
        "seconds of a processor for files, at once" => {
            let mut client = Client::new(served(Options { long_work: NOTHING, ..waits() }));
            until(429, || client.looked(&[("file", &many_moves(1000))]).status);
            (none(), own.long_work.at_once.to_string())
        }
        "seconds of a processor for files, each second" => (none(), own.long_work.per_second.to_string()),
        "seconds of a processor for one upload" => {
            // One game that would take minutes, and thousands that would take longer.
            let many = format!("[Position \"{WIDE}\"]\n\n1. A4-A5 *\n\n").repeat(20_000);
            for file in [many_moves(200_000), many] {
                let upload_time = Duration::from_millis(20);
                assert_eq!(judged(Options { upload_time, ..unlimited() }, &file), 413);
            }
            let seconds = own.upload_time.as_secs().to_string();
            (seconds.clone(), seconds)
        }
        "uploads on their way, with their answers" => {
            let uploads = Cap { all: 2, each: 1 };
            let address = served(Options { uploads, forwarded_header: Some("X-Forwarded-For".into()), ..unlimited() });
            let half = |from: u8| {
                let mut stream = connected(address);
                let head = format!(
                    "POST /look HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: 10.0.1.{from}\r\n\
                     Content-Length: 8000000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n"
                );
                stream.write_all(head.as_bytes()).expect("the server reads");
                stream
            };
            // Bodies that never arrive take all places, until somebody else wants one.
            let mut slow = [1, 2].map(half);
            thread::sleep(Duration::from_millis(300));
            assert_eq!(Client::new(address).looked(&[("file", "1. 11-15 *")]).status, 200);
            let mut answer = [0; 12];
            let cut_off = slow.iter_mut().any(|stream| {
                stream.set_read_timeout(Some(Duration::from_millis(500))).expect("a socket");
                stream.read_exact(&mut answer).is_ok() && &answer[9..] == b"408"
            });
            assert!(cut_off);
            cap(own.uploads)
        }
        "bytes of answers that wait to be read" => {
            let mut client = Client::new(served(Options { response_bytes: Cap { all: 1, each: 1 }, ..unlimited() }));
            assert_eq!(client.get("/style.css").status, 429);
            let megabytes = |bytes: usize| format!("{} MB", bytes >> 20);
            (megabytes(own.response_bytes.all), megabytes(own.response_bytes.each))
        }
        "streams" => {
            let address = served(Options { streams: Cap { all: 3, each: 3 }, ..unlimited() });
            let mut client = Client::new(address);
            let link = seat(&client.table(&json!({ "game": "checkers" })), 0);
            let held: Vec<_> = (0..3).map(|_| crate::client::Events::follow(address, &link, None)).collect();
            until(429, || client.begun(&format!("/stream?s={link}")));
            drop(held);
            cap(own.streams)
        }
        "tables opened a minute" => {
            let mut client = Client::new(served(Options { tables_per_minute: NonZeroU32::MIN, ..unlimited() }));
            until(429, || opens(&mut client));
            (none(), own.tables_per_minute.to_string())
        }
        "tables opened a day" => {
            let mut client = Client::new(served(Options { tables_per_day: 2, ..unlimited() }));
            until(429, || opens(&mut client));
            (none(), number(own.tables_per_day as usize))
        }
        "tables" => {
            let mut client = Client::new(served(Options { tables: 2, ..unlimited() }));
            until(429, || opens(&mut client));
            (number(own.tables), none())
        }
        "bytes kept a day" => {
            let mut client = Client::new(served(Options { bytes_per_day: 4000, ..unlimited() }));
            let link = seat(&client.table(&json!({ "game": "checkers" })), 0);
            until(429, || opens(&mut client));
            assert_eq!(client.moved(&link, "11-15").status, 429);
            (none(), format!("{} MB", own.bytes_per_day >> 20))
        }
        "bytes of the database" => {
            let mut client = Client::new(served(Options { database_bytes: 60_000, ..unlimited() }));
            let links = client.table(&json!({ "game": "checkers" }));
            until(429, || opens(&mut client));
            assert_eq!(client.moved(&seat(&links, 0), "11-15").status, 503);
            (format!("{} GB", own.database_bytes >> 30), none())
        }
        // A test of floods has many tables think.
        "computer players that think" => {
            (format!("{0}, and {0} of levels up to 5", own.thinkers), "1 and 1".to_owned())
        }
        "events of a table" => {
            enters(Options { events_per_table: 4, ..unlimited() });
            let client = &mut Client::new(served(unlimited()));
            assert_eq!(client.sent_file(&many_moves(4001)).status, 413);
            // A page lists some of the moves, with links to the others.
            let host = client.upload(&many_moves(4000));
            let link = client.links(&host).swap_remove(0);
            for (ply, first, last) in [(0, 1, 200), (1950, 1801, 2000), (4000, 3901, 4000)] {
                let page = client.get(&format!("/s/{link}?ply={ply}")).body;
                assert!(page.len() < 100_000, "{} bytes", page.len());
                let listed = page.matches("data-ply title=").count();
                assert!(listed <= 200, "{listed} moves");
                assert!(page.contains(&format!("<li value=\"{}\">", first / 2 + 1)), "the number of move {first}");
                assert_eq!(page.contains(&format!("1 – {} …", first - 1)), first > 1, "before {ply}");
                assert_eq!(page.contains(&format!("… {} – 4000", last + 1)), last < 4000, "after {ply}");
            }
            (number(own.events_per_table), none())
        }
        "entries of a table: events, offers, corrections, names" => {
            enters(Options { entries_per_table: 4, ..unlimited() });
            (number(own.entries_per_table), none())
        }
        "bytes of a table's entries" => {
            enters(Options { bytes_per_table: 100, ..unlimited() });
            (format!("{} MB", own.bytes_per_table >> 20), none())
        }
        "bytes of the comments and variations of a game in a file" => {
            let mut client = Client::new(served(unlimited()));
            let with = |length: usize| format!("1. 11-15 {{{}}} 22-18 *", "w".repeat(length));
            assert_eq!(client.sent_file(&with(60 << 10)).status, 303);
            let two = format!("1. 11-15 {{{0}}} 22-18 {{{0}}} *", "w".repeat(40 << 10));
            assert_eq!(client.sent_file(&two).status, 413);
            (format!("{} kB", own.comments_per_table >> 10), none())
        }
        "moves through one link, a second" => {
            let mut client = Client::new(served(Options { moves_per_second: NonZeroU32::MIN, ..unlimited() }));
            let link = seat(&client.table(&json!({ "game": "checkers" })), 0);
            let asked: Vec<u16> = (0..4).map(|_| client.moved(&link, "nonsense").status).collect();
            assert!(asked.contains(&429), "{asked:?}");
            (own.moves_per_second.to_string(), none())
        }
        "body of a request" => {
            let mut client = Client::new(served(unlimited()));
            let refused = client.post("/api/1/tables", &json!({ "game": "x".repeat(66 << 10) }));
            assert!(refused.status == 413 && refused.body.contains("at most 64 kB"), "{}", refused.body);
            ("64 kB".to_owned(), none())
        }
        "uploaded files, together" => {
            assert_eq!(judged(unlimited(), &"x".repeat(9 << 20)), 413);
            (format!("{} MB", boardgame_table::look::LONGEST >> 20), none())
        }
        "time for a game, and for each move" => {
            let mut client = Client::new(served(unlimited()));
            for clock in [
                json!({ "main": 0, "more": 0 }),
                json!({ "main": 600 * 60_000 + 1, "more": 0 }),
                json!({ "main": 1000, "more": 600_001 }),
                json!({ "main": 1000, "more": 0, "less": 0 }),
                json!([5, 5]),
            ] {
                let wanted = json!({ "game": "checkers", "clock": clock });
                assert_eq!(client.post("/api/1/tables", &wanted).status, 422, "{wanted}");
            }
            ("600 minutes, 600 seconds".to_owned(), none())
        }
        "silence of a connection, or of a peer that stops reading" => {
            let mut silent = connected(served(Options { idle_timeout: Duration::from_millis(100), ..unlimited() }));
            assert!(matches!(silent.read(&mut [0]), Ok(0) | Err(_)));
            (format!("{} s", own.idle_timeout.as_secs()), none())
        }
        "reading and answering a request" => {
            let address = served(Options { request_timeout: Duration::from_millis(100), ..unlimited() });
            let mut half = connected(address);
            let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9";
            write!(half, "POST /forget HTTP/1.1\r\nHost: {address}\r\n{form}\r\n\r\n").expect("it reads");
            let mut answer = [0; 12];
            half.read_exact(&mut answer).expect("an answer");
            assert_eq!(&answer[9..], b"408");
            (format!("{} s", own.request_timeout.as_secs()), none())
        }
        "waiting for a turn" => (format!("{} s", own.queue_timeout.as_secs()), none()),
        "moves listed on the page of a table" => ("200".to_owned(), none()),
        "events that a scorer's page offers for correction" => {
            let mut client = Client::new(served(unlimited()));
            let setup = json!({ "breaker": "A", "format": { "race_to": 99 } });
            let links = client.table(&json!({ "game": "blackball", "setup": setup }));
            let scorer = links["scorer"].as_str().expect("a link").to_owned();
            assert!((0..210).all(|_| client.moved(&scorer, "hit nothing").status == 200));
            let page = client.get(&format!("/s/{scorer}")).body;
            assert_eq!(page.matches("id=\"correct-").count(), 200);
            ("200".to_owned(), none())
        }
        "games with verdicts on a page of files" => (boardgame_table::look::Bounds::PAGE.games.to_string(), none()),
        "plies of a game that is reviewed" => ("600".to_owned(), none()),
        "tables that a browser remembers" => ("12".to_owned(), none()),
        "tables of a league night" => ("24".to_owned(), none()),
        "links in a stream" => ("64".to_owned(), none()),
        _ => panic!("nobody tries this: {limit}"),
    }
}

/// A number with commas, as the document has it.
fn number(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}

#[test]
fn each_limit_of_the_document_is_met() {
    let rows: Vec<_> = rows("Limits").into_iter().filter(|row| row[0] != "limit").collect();
    assert!(rows.len() > 30, "{} rows", rows.len());
    for row in rows {
        println!("{}", row[0]);
        let (all, each) = tried(&row[0]);
        // The second table has one number.
        let wanted = if row.len() == 4 { [all, each] } else { [all, row[2].clone()] };
        assert_eq!(wanted.as_slice(), &row[1..3], "{}", row[0]);
    }
}

/// Every file of the sources below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

#[test]
fn every_task_is_in_the_list_of_the_document() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut started: BTreeMap<String, usize> = BTreeMap::new();
    for path in sources(&folder) {
        let text = fs::read_to_string(&path).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let spawns = code.matches("spawn(").count() + code.matches("spawn_blocking(").count();
        if spawns > 0 {
            let name = path.strip_prefix(&folder).expect("below it").display().to_string().replace('\\', "/");
            started.insert(format!("`{name}`"), spawns);
        }
    }
    let mut listed: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows("Who works, and who stops it").into_iter().filter(|row| row[0].ends_with(".rs`")) {
        *listed.entry(row[0].clone()).or_default() += 1;
    }
    assert_eq!(listed, started);
}

#[test]
fn every_route_is_in_the_list_of_the_document() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let routes = |file: &str, prefix: &str| -> Vec<String> {
        let text = fs::read_to_string(folder.join(file)).expect("a source");
        let routes = text.split(".route(\"").skip(1).filter_map(|rest| rest.split_once("\", "));
        let routes = routes.filter(|(_, answers)| !answers.starts_with("asset!"));
        routes.map(|(route, _)| format!("`{prefix}{route}`")).collect()
    };
    let listed = rows("Who works, and who stops it").into_iter().map(|row| row[0].clone());
    let listed: Vec<String> = listed.filter(|cell| cell.starts_with("`/")).collect();
    assert_eq!(listed, [routes("web.rs", ""), routes("api.rs", "/api/1")].concat());
}

/// An address that uses up its processor time waits, and no other does.
#[test]
fn what_costs_much_is_charged_to_whoever_asks() {
    let processor = Allowance { at_once: 0.02, per_second: 1e-9 };
    let address = served(Options { processor, forwarded_header: Some("X-Forwarded-For".into()), ..waits() });
    let mut client = Client::new(address);
    let path = format!("/look?game=camelot&position={}", WIDE.replace(' ', "+"));
    let mut ask = |from: &str, path: &str| client.send("GET", path, &[("X-Forwarded-For", from)], "").status;
    until(429, || ask("10.0.0.1", &path));
    assert_eq!(ask("10.0.0.1", "/style.css"), 429, "it has used up what it may");
    assert_eq!(ask("10.0.0.2:4711", "/"), 200);
}

/// An upload whose connection is closed leaves no work behind: there is one place for files here.
#[test]
fn an_upload_that_is_given_up_makes_room() {
    let address = served(Options { forwarded_header: Some("X-Forwarded-For".into()), ..unlimited() });
    let file = format!("[Position \"{WIDE}\"]\n\n1. A4-A5 *\n\n").repeat(50_000);
    for from in 1..4 {
        let mut given_up = connected(address);
        let body = multipart(&[("file", &file)]);
        let head = format!(
            "POST /look HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: 10.0.1.{from}\r\nContent-Length: {}\r\n\
             Content-Type: {MULTIPART}\r\n\r\n",
            body.len()
        );
        given_up.write_all((head + &body).as_bytes()).expect("the server reads");
        thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(Client::new(address).looked(&[("file", "1. 11-15 *")]).status, 200);
}
