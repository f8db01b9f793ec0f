//! Attacks the server while an honest client plays, who must always be served. `load` measures response times.

use std::{
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    thread,
    time::Duration,
};

use boardgame_serve::{Allowance, Cap, ServerOptions};
use serde_json::{Value, json};

use crate::client::{
    Client, Events, Folder, Running, behind_proxy, client, connect, king_moves, link, multipart, seat, server,
    unlimited, upload_head,
};

const HONEST: &str = "10.0.0.1";
const ATTACKER: &str = "10.0.0.2";

#[cfg(target_os = "linux")]
fn connect_from(address: SocketAddr, last: u8) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.bind(([127, 0, 0, last], 0).into()).expect("an address of this machine");
        socket.connect(address).await.expect("the server listens").into_std().expect("a socket")
    });
    stream.set_nonblocking(false).expect("a socket");
    stream
}

#[cfg(target_os = "linux")]
#[test]
fn silent_connections_are_evicted_and_streams_are_not() {
    let running = Running::start(ServerOptions { connections: Cap { all: 14, each: 6 }, ..unlimited() });
    let mut client = Client::new(running.address);
    let links = client.table(&json!({ "game": "checkers" }));
    let mut events = Events::follow(running.address, &seat(&links, 0), None);
    let held: Vec<TcpStream> = (0..12).map(|number| connect_from(running.address, 2 + number / 3)).collect();
    thread::sleep(Duration::from_millis(2500));
    for last in 10..14 {
        let mut stream = connect_from(running.address, last);
        write!(stream, "GET /icon.svg HTTP/1.1\r\nHost: {}\r\n\r\n", running.address).expect("it is open");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer[9..], b"200", "{last}");
    }
    Client::new(running.address).play_all(&links, &["11-15"]);
    assert_eq!(events.next()["event"]["by"], 0);
    drop(held);
    running.stop();
}

#[cfg(target_os = "linux")]
#[test]
fn a_connection_whose_peer_stops_reading_is_closed() {
    let running = Running::start(ServerOptions {
        connections: Cap { all: 100, each: 2 },
        idle_timeout: Duration::from_millis(300),
        ..unlimited()
    });
    let address = running.address;
    let request = format!("GET /style.css HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let held = [(), ()].map(|()| {
        let mut stream = connect_from(address, 2);
        stream.set_write_timeout(Some(Duration::from_millis(200))).expect("a socket");
        // Writes until the server stops reading.
        let sent = (0..100_000).map_while(|_| stream.write_all(request.as_bytes()).ok()).count();
        assert!(sent < 100_000, "it has read everything");
        stream
    });
    let is_free = (0..500).any(|_| {
        thread::sleep(Duration::from_millis(20));
        let mut other = connect_from(address, 2);
        let read = other.write_all(request.as_bytes()).and_then(|()| other.read(&mut [0]));
        read.is_ok_and(|read| read > 0)
    });
    assert!(is_free, "the connections are still open");
    assert_eq!(Client::new(address).get("/").status, 200);
    drop(held);
    running.stop();
}

/// The maximum size in bytes of a page with games.
const MOST: usize = 3 << 20;

/// Returns the value of a hidden field of the form that leads to the next page.
fn hidden(page: &str, name: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\""))?;
    Some(rest.split_once('"')?.0.to_owned())
}

#[test]
fn long_files_and_games_are_shown_a_page_at_a_time() {
    let mut client = client();
    let mut look = |fields: &[(&str, &str)]| {
        let page = client.look(fields);
        assert!(page.status == 200 && page.body.len() < MOST, "{}: {} bytes", page.status, page.body.len());
        page.body
    };
    // A file with many games takes several pages.
    let file = king_moves(400).repeat(12);
    let (mut page, mut drawn) = (look(&[("file", &file)]), 0);
    loop {
        assert!(page.contains("Game 12: Checkers") && page.contains("legal"), "every game has its verdict");
        let sliders = page.matches("type=\"range\"").count();
        assert!((1..12).contains(&sliders));
        drawn += sliders;
        let Some(from) = hidden(&page, "from") else { break };
        assert_eq!(from, (drawn + 1).to_string());
        page = look(&[("again", &format!("games.pdn\n{file}")), ("from", &from)]);
    }
    assert_eq!(drawn, 12, "each game once");
    // A longer file has to be uploaded again for the next page.
    let longer = file.repeat(3);
    assert!(look(&[("file", &longer)]).contains("choose the file again, from game"));
    // A single long game also takes several pages.
    let again = format!("games.pdn\n{}[FEN \"W:WK32:BK5\"]\n\n1. 32-28 *\n\n", king_moves(900));
    let (mut from, mut after, mut plies) = ("1".to_owned(), "0".to_owned(), Vec::new());
    loop {
        let page = look(&[("again", &again), ("from", &from), ("after", &after)]);
        plies.push(page.matches("<figure id=\"ply1-").count());
        let Some(next) = hidden(&page, "after") else { break };
        after = next;
        from = hidden(&page, "from").expect("the game");
        assert!(plies.len() < 9, "it ends");
    }
    assert!(plies.iter().sum::<usize>() == 901 && plies.len() > 2, "each position once: {plies:?}");
    for invalid in ["-1", "0", "x", "900", "99999999999999999999", "4000"] {
        look(&[("file", &longer), ("from", invalid)]);
        let page = look(&[("again", &again), ("from", "1"), ("after", invalid)]);
        assert!(page.contains("Game 1: Checkers"), "{invalid}");
    }
}

#[test]
fn an_unreadable_file_is_not_called_illegal() {
    for file in ["", "a letter", "{", "[Event \"x\"]\n\n1. 11-15 {never closed"] {
        let page = client().look(&[("file", file)]);
        assert!(matches!(page.status, 200 | 422), "{file}: {}", page.status);
        assert!(page.body.contains("class=\"refusal\"") && !page.body.contains("Not allowed"), "{}", page.body);
    }
}

#[test]
fn an_upload_whose_answer_is_not_read_blocks_no_other() {
    let address = server(ServerOptions { uploads: Cap { all: 4, each: 1 }, ..behind_proxy() });
    let file = king_moves(400).repeat(12);
    let upload = |from| Client::from(address, from).look(&[("file", &file)]);
    thread::scope(|scope| {
        // Clients with the same address are served one after the other.
        let tries = [ATTACKER; 8].map(|from| scope.spawn(move || upload(from).status));
        assert!(tries.into_iter().all(|upload| upload.join().is_ok_and(|status| status == 200)));
    });
    let body = multipart(&[("file", &file)]);
    let mut slow = connect(address, &(upload_head(address, ATTACKER, body.len()) + &body));
    assert_eq!(upload(HONEST).status, 200);
    let _ = slow.read(&mut [0; 1]).expect("an answer");
    assert_eq!(upload(HONEST).status, 200);
    slow.shutdown(std::net::Shutdown::Write).expect("a socket");
    let mut rest = Vec::new();
    let _ = slow.read_to_end(&mut rest);
    assert!(rest.len() > 1000);
}

#[test]
fn a_computer_player_does_not_wait_for_sixty_others() {
    let address = server(ServerOptions { thinkers: 1, thinking_time: Duration::from_millis(500), ..behind_proxy() });
    let mut attacker = Client::from(address, ATTACKER);
    let slow = json!({ "game": "checkers", "computers": [0], "level": 10 });
    let tables: Vec<Value> = (0..60).map(|_| attacker.table(&slow)).collect();
    let mut client = Client::from(address, HONEST);
    for level in [3, 10] {
        let links = client.table(&json!({ "game": "checkers", "computers": [1], "level": level }));
        let mut events = Events::follow(address, &seat(&links, 0), None);
        client.play_all(&links, &["11-15"]);
        assert_eq!(events.next()["event"]["by"], 0);
        // A spectator's request does not move the computer player into the spectator's queue.
        attacker.view(&link(&links, "watch"));
        assert_eq!(events.next()["event"]["by"], 1);
        let answered = tables.iter().filter(|links| attacker.view(&link(links, "watch"))["version"] != 0).count();
        assert!(answered < 40, "level {level} has waited for {answered}");
    }
}

/// Returns options that give each address a tenth of a second of processor time, once.
fn tenth_of_a_second(options: ServerOptions) -> ServerOptions {
    let processor = Allowance { at_once: 0.1, per_second: 1e-9 };
    ServerOptions { processor, queue_timeout: Duration::from_millis(50), ..options }
}

#[test]
fn a_page_of_a_long_game_costs_no_more_than_of_a_short_one() {
    let mut client = Client::start(tenth_of_a_second(unlimited()));
    let host = client.upload(&king_moves(4000));
    let page = format!("/s/{}?ply=2000", client.links(&host)[0]);
    assert!((0..5).all(|_| client.get(&page).status == 200), "the time is used up");
}

#[test]
fn a_table_with_many_corrections_is_loaded_as_quickly_as_its_events() {
    let folder = Folder::new("corrections");
    let (running, mut client) = folder.start();
    let (links, scorer) = client.blackball();
    assert!((0..100).all(|_| client.play(&scorer, "hit nothing").status == 200));
    for mv in ["hit red, cushion, no foul", "hit nothing"] {
        assert_eq!(client.words(&scorer, &json!({ "word": "correct", "event": 0, "move": mv })).status, 200);
    }
    running.stop();
    for copy in 1..=750 {
        let insert = "INSERT INTO entries SELECT game, number + ?1, body, NULL, at, made FROM entries WHERE number IN (100, 101)";
        assert_eq!(folder.execute(insert, [2 * copy]), 2);
    }
    let mut client = Client::start(tenth_of_a_second(folder.options()));
    let path = format!("/api/1/s/{}", link(&links, "watch"));
    assert_eq!(client.view(&link(&links, "watch"))["version"], 1602);
    assert_eq!(client.get(&path).status, 200, "the time is used up");
}
