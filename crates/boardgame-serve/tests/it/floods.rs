//! Attacks, each with an honest client beside it: the attacker is refused, and the honest client is served. How long its
//! answers take is measured by the example `load`; here nothing is timed.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    num::NonZeroU32,
    thread,
    time::Duration,
};

use boardgame_serve::{Cap, Options};
use serde_json::{Value, json};

use crate::client::{
    Answer, Client, Events, Running, connected, many_moves, multipart, quick, seat, served, unlimited,
};

const HONEST: &str = "10.0.0.1";
const ATTACKER: &str = "10.0.0.2";

/// A server behind a proxy that names who calls.
fn forwarded(options: Options) -> SocketAddr {
    served(Options { forwarded_header: Some("X-Forwarded-For".into()), ..options })
}

fn often(times: u32) -> NonZeroU32 {
    NonZeroU32::new(times).expect("a number")
}

/// Asks for somebody; the body is JSON.
fn ask(client: &mut Client, from: &str, method: &str, path: &str, body: &Value) -> Answer {
    let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
    client.send(method, path, &headers, if body.is_null() { String::new() } else { body.to_string() })
}

/// Opens a table, plays the first moves of checkers there and follows them: whatever else goes on.
fn is_served(address: SocketAddr) {
    let mut client = Client::new(address);
    let opened = ask(&mut client, HONEST, "POST", "/api/1/tables", &json!({ "game": "checkers" }));
    assert_eq!(opened.status, 201, "{}", opened.body);
    let links = opened.json();
    let mut stream = follow(address, HONEST, &seat(&links, 1)).expect("a stream");
    for (number, mv) in ["11-15", "22-18", "15x22", "25x18"].into_iter().enumerate() {
        let path = format!("/api/1/s/{}/moves", seat(&links, number % 2));
        let moved = ask(&mut client, HONEST, "POST", &path, &json!({ "move": mv }));
        assert_eq!(moved.status, 200, "{}", moved.body);
        assert_eq!(next(&mut stream)["event"]["move"], mv);
    }
    let page = ask(&mut client, HONEST, "GET", &format!("/s/{}", seat(&links, 0)), &Value::Null);
    assert_eq!(page.status, 200);
}

/// A stream of events, where it is granted; else the status.
fn follow(address: SocketAddr, from: &str, secret: &str) -> Result<BufReader<TcpStream>, u16> {
    let mut stream = connected(address);
    let request =
        format!("GET /api/1/s/{secret}/events HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {from}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the server reads");
    let mut stream = BufReader::new(stream);
    let mut line = String::new();
    stream.read_line(&mut line).expect("the server answers");
    match line.split(' ').nth(1).and_then(|status| status.parse().ok()) {
        Some(200) => Ok(stream),
        status => Err(status.unwrap_or(0)),
    }
}

fn next(stream: &mut BufReader<TcpStream>) -> Value {
    loop {
        let mut line = String::new();
        assert!(stream.read_line(&mut line).expect("the server goes on") > 0, "the stream has ended");
        if let Some(data) = line.strip_prefix("data: ") {
            return serde_json::from_str(data).expect("JSON");
        }
    }
}

#[test]
fn a_flood_of_requests_is_refused_and_others_are_served() {
    let address = forwarded(Options { requests_per_second: often(50), ..unlimited() });
    let mut attacker = Client::new(address);
    let mut flood = |times: usize| -> usize {
        let asked = (0..times).map(|_| ask(&mut attacker, ATTACKER, "GET", "/style.css", &Value::Null).status);
        asked.filter(|status| *status == 429).count()
    };
    assert!(flood(400) > 100);
    is_served(address);
    assert!(flood(100) > 0);
}

#[test]
fn whoever_wants_all_streams_and_tables_gets_their_share() {
    let streams = Cap { all: 64, each: 8 };
    let address = forwarded(Options { streams, tables_per_minute: often(60), ..unlimited() });
    let mut attacker = Client::new(address);
    let opened: Vec<Answer> =
        (0..2_000).map(|_| ask(&mut attacker, ATTACKER, "POST", "/api/1/tables", &json!({ "game": "dwyn" }))).collect();
    let refused = opened.iter().filter(|answer| answer.status == 429).count();
    // A minute brings sixty more, and a slow machine may take some.
    assert!(refused > 1_000, "{refused} refused");
    let link = seat(&opened[0].json(), 0);
    let held: Vec<_> = (0..200).map(|_| follow(address, ATTACKER, &link)).collect();
    assert_eq!(held.iter().filter(|stream| stream.is_ok()).count(), 8);
    assert!(held.iter().all(|stream| matches!(stream, Ok(_) | Err(429))));
    is_served(address);
    // What is given back can be had again.
    drop(held);
    assert!((0..200).any(|_| {
        thread::sleep(Duration::from_millis(20));
        follow(address, ATTACKER, &link).is_ok()
    }));
}

/// Connections from another address of this machine.
#[cfg(target_os = "linux")]
fn from_elsewhere(address: SocketAddr) -> TcpStream {
    from_another(address, 2)
}

#[cfg(target_os = "linux")]
fn from_another(address: SocketAddr, last: u8) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.bind(([127, 0, 0, last], 0).into()).expect("an address of this machine");
        socket.connect(address).await.expect("the server listens").into_std().expect("a socket")
    });
    stream.set_nonblocking(false).expect("a socket");
    stream
}

/// Silent connections from many addresses occupy all places until somebody else needs one. A connection with a stream keeps its
/// place.
#[cfg(target_os = "linux")]
#[test]
fn silent_connections_make_room() {
    let running = Running::start(Options { connections: Cap { all: 14, each: 6 }, ..unlimited() });
    let mut client = Client::new(running.address);
    let links = client.table(&json!({ "game": "checkers" }));
    let mut events = Events::follow(running.address, &seat(&links, 0), None);
    let held: Vec<TcpStream> =
        (2..6_u8).flat_map(|last| [(); 3].map(|()| from_another(running.address, last))).collect();
    thread::sleep(Duration::from_millis(2500));
    for last in 10..14 {
        let mut stream = from_another(running.address, last);
        write!(stream, "GET /icon.svg HTTP/1.1\r\nHost: {}\r\n\r\n", running.address).expect("it is open");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer[9..], b"200", "{last}");
    }
    assert_eq!(Client::new(running.address).moved(&seat(&links, 0), "11-15").status, 200);
    assert_eq!(events.next()["event"]["by"], 0);
    drop(held);
    running.stop();
}

/// Half a head, half a body, and nothing at all, as many as are let in: others come in, too.
#[cfg(target_os = "linux")]
#[test]
fn half_heads_and_half_bodies_shut_nobody_out() {
    let running = Running::start(Options {
        connections: Cap { all: 300, each: 100 },
        idle_timeout: Duration::from_secs(3600),
        ..unlimited()
    });
    let address = running.address;
    let halves = [
        "GET / HTTP/1.1\r\nHost:".to_owned(),
        format!("POST /look HTTP/1.1\r\nHost: {address}\r\nContent-Length: 8000000\r\n\r\n{}", "x".repeat(4096)),
        String::new(),
    ];
    let held: Vec<TcpStream> = (0..400)
        .map(|number| {
            let mut stream = from_elsewhere(address);
            // Those beyond the limit are hung up on, perhaps before they have said anything.
            let _ = stream.write_all(halves[number % 3].as_bytes());
            stream
        })
        .collect();
    is_served(address);
    let closed = held.iter().filter(|stream| {
        let mut stream = *stream;
        stream.set_read_timeout(Some(Duration::from_millis(5))).expect("a socket");
        !matches!(stream.read(&mut [0]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
    });
    assert!(closed.count() >= 300, "a hundred are held for one address");
    drop(held);
    running.stop();
}

/// Whoever asks and does not read the answers holds a connection for as long as silence is borne, and no longer.
#[cfg(target_os = "linux")]
#[test]
fn answers_that_nobody_reads_do_not_wait_for_ever() {
    let running = Running::start(Options {
        connections: Cap { all: 100, each: 2 },
        idle_timeout: Duration::from_millis(300),
        ..unlimited()
    });
    let address = running.address;
    let request = format!("GET /style.css HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let held: Vec<TcpStream> = (0..2)
        .map(|_| {
            let mut deaf = from_elsewhere(address);
            deaf.set_write_timeout(Some(Duration::from_millis(200))).expect("a socket");
            // As much as it takes, until the server stops to read and then hangs up.
            let sent = (0..100_000).map_while(|_| deaf.write_all(request.as_bytes()).ok()).count();
            assert!(sent < 100_000, "it has read everything");
            deaf
        })
        .collect();
    let free = (0..500).any(|_| {
        thread::sleep(Duration::from_millis(20));
        let mut other = from_elsewhere(address);
        let asked = other.write_all(request.as_bytes()).and_then(|()| other.read(&mut [0]));
        asked.is_ok_and(|read| read > 0)
    });
    assert!(free, "the connection is still held");
    is_served(address);
    drop(held);
    running.stop();
}

/// The most that a page of games has: its pictures, those of the game in which they became too many, and everything else.
const MOST: usize = 3 << 20;

#[test]
fn a_long_file_is_shown_a_page_at_a_time() {
    let mut client = Client::new(quick());
    let file = many_moves(400).repeat(12);
    assert!(file.len() < 1 << 16, "{}", file.len());
    let mut fields = vec![("file", file.clone())];
    let (mut drawn, mut pages) = (0, 0);
    loop {
        let sent: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let page = client.looked(&sent);
        assert_eq!(page.status, 200);
        assert!(page.body.len() < MOST, "{} bytes", page.body.len());
        assert!(page.body.contains("Game 12: Checkers") && page.body.contains("legal"), "every game has its verdict");
        let sliders = page.body.matches("type=\"range\"").count();
        assert!(sliders > 0);
        drawn += sliders;
        pages += 1;
        let Some((_, more)) = page.body.split_once("name=\"from\" value=\"") else { break };
        let (from, _) = more.split_once('"').expect("a number");
        assert_eq!(from, (drawn + 1).to_string());
        fields = vec![("again", format!("games.pdn\n{file}")), ("from", from.to_owned())];
    }
    assert_eq!(drawn, 12, "each game once, on {pages} pages");
    assert!(pages > 1);
    // One that is too long to be sent again is chosen again; numbers that are none are no harm.
    let longer = file.repeat(3);
    let page = client.looked(&[("file", &longer)]);
    assert!(page.body.contains("choose the file again, from game") && page.body.len() < MOST, "{}", page.body.len());
    for nonsense in ["0", "-1", "x", "99999999999999999999", "4000"] {
        let page = client.looked(&[("file", &longer), ("from", nonsense)]);
        assert!(page.status == 200 && page.body.len() < MOST, "{nonsense}: {}", page.status);
    }
}

#[test]
fn a_long_game_is_shown_to_its_last_ply() {
    let mut client = Client::new(quick());
    let short = "[FEN \"W:WK32:BK5\"]\n\n1. 32-28 *\n\n";
    let file = many_moves(900) + short;
    let (mut from, mut after, mut shown, mut pages) = ("1".to_owned(), "0".to_owned(), 0, 0);
    loop {
        let again = format!("games.pdn\n{file}");
        let page = client.looked(&[("again", &again), ("from", &from), ("after", &after)]);
        assert!(page.status == 200 && page.body.len() < MOST, "{}: {} bytes", page.status, page.body.len());
        shown += page.body.matches("<figure id=\"ply1-").count();
        pages += 1;
        let Some((_, next)) = page.body.split_once("name=\"after\" value=\"") else { break };
        after = next.split_once('"').expect("a number").0.to_owned();
        let (_, next) = next.split_once("name=\"from\" value=\"").expect("the game");
        from = next.split_once('"').expect("a number").0.to_owned();
        assert!(pages < 9, "it ends");
    }
    assert_eq!(shown, 901, "the start and each ply once, on {pages} pages");
    assert!(pages > 2);
    for nonsense in ["-1", "x", "900", "99999999999999999999", "4000"] {
        let again = format!("games.pdn\n{file}");
        let page = client.looked(&[("again", &again), ("from", "1"), ("after", nonsense)]);
        assert!(page.status == 200 && page.body.contains("Game 1: Checkers"), "{nonsense}: {}", page.status);
    }
}

#[test]
fn what_cannot_be_read_is_not_called_forbidden() {
    let mut client = Client::new(quick());
    for nothing in ["", "a letter to somebody", "{", "[Event \"x\"]\n\n1. 11-15 {never closed"] {
        let page = client.looked(&[("file", nothing)]);
        assert!(page.status == 200 || page.status == 422, "{nothing}: {}", page.status);
        assert!(
            page.body.contains("class=\"refusal\"") && !page.body.contains("Not allowed"),
            "{nothing}: {}",
            page.body
        );
    }
}

#[test]
fn of_many_uploads_at_once_few_are_read() {
    let uploads = Cap { all: 4, each: 1 };
    let address = forwarded(Options { uploads, ..unlimited() });
    let file = many_moves(400).repeat(12);
    let upload = |from: &str| Client::new(address).looked_from(from, &[("file", &file)]);
    thread::scope(|scope| {
        let tries: Vec<_> = (0..20).map(|_| scope.spawn(|| upload(ATTACKER))).collect();
        // An upload that never arrives, from somebody else, holds one place of the four.
        let mut half = connected(address);
        let head = format!(
            "POST /look HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: 10.0.0.3\r\nContent-Length: 8000000\r\n\
             Content-Type: multipart/form-data; boundary=between\r\n\r\n--between\r\n"
        );
        half.write_all(head.as_bytes()).expect("the server reads");
        assert_eq!(upload(HONEST).status, 200);
        let answers: Vec<Answer> = tries.into_iter().map(|tried| tried.join().expect("an answer")).collect();
        assert!(answers.iter().all(|answer| matches!(answer.status, 200 | 429)));
        assert!(answers.iter().any(|answer| answer.status == 200));
        let sent: usize = answers.iter().map(|answer| answer.body.len()).sum();
        assert!(sent < 20 * MOST, "{sent}");
    });
    // Two people of one household, or of one club, are served one after the other.
    thread::scope(|scope| {
        let both = [(), ()].map(|()| scope.spawn(|| upload(HONEST)));
        assert!(both.into_iter().all(|tried| tried.join().is_ok_and(|answer| answer.status == 200)));
    });
    // While nobody reads an answer its place is taken.
    let mut deaf = connected(address);
    let body = multipart(&[("file", &file)]);
    let head = format!(
        "POST /look HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {ATTACKER}\r\nContent-Length: {}\r\n\
         Content-Type: multipart/form-data; boundary=between\r\n\r\n",
        body.len()
    );
    deaf.write_all((head + &body).as_bytes()).expect("the server reads");
    assert_eq!(upload(HONEST).status, 200);
    let mut rest = Vec::new();
    let _ = deaf.read(&mut [0; 1]).expect("it is answered at last");
    assert_eq!(upload(HONEST).status, 200);
    deaf.shutdown(std::net::Shutdown::Write).expect("a socket");
    let _ = deaf.read_to_end(&mut rest);
    assert!(rest.len() > 1000);
}

/// One address has sixty tables at which level 10 is to think: beside them a level-3 player answers before most have.
#[test]
fn a_quick_player_does_not_wait_for_sixty_slow_ones() {
    let thinking_time = Duration::from_millis(500);
    let address = forwarded(Options { thinkers: 1, thinking_time, ..unlimited() });
    let mut attacker = Client::new(address);
    let slow = json!({ "game": "checkers", "computers": [0], "level": 10 });
    let tables: Vec<Value> =
        (0..60).map(|_| ask(&mut attacker, ATTACKER, "POST", "/api/1/tables", &slow).json()).collect();
    let mut client = Client::new(address);
    for level in [3, 10] {
        let wanted = json!({ "game": "checkers", "computers": [1], "level": level });
        let links = ask(&mut client, HONEST, "POST", "/api/1/tables", &wanted).json();
        let mut events = Events::follow(address, &seat(&links, 0), None);
        let path = format!("/api/1/s/{}/moves", seat(&links, 0));
        assert_eq!(ask(&mut client, HONEST, "POST", &path, &json!({ "move": "11-15" })).status, 200);
        assert_eq!(events.next()["event"]["by"], 0);
        // Whoever looks on does not move the player into their own queue.
        let watch = format!("/api/1/s/{}", links["watch"].as_str().expect("a link"));
        assert_eq!(ask(&mut attacker, ATTACKER, "GET", &watch, &Value::Null).status, 200);
        assert_eq!(events.next()["event"]["by"], 1);
        // It waits for one or two of the others, who have one place in the queue together.
        let view = |links: &Value| {
            let path = format!("/api/1/s/{}", links["watch"].as_str().expect("a link"));
            ask(&mut Client::new(address), ATTACKER, "GET", &path, &Value::Null).json()["version"].as_u64()
        };
        let answered = tables.iter().filter(|links| view(links) != Some(0)).count();
        assert!(answered < 40, "level {level} has waited for {answered}");
    }
}
