//! Checks that the executor is never blocked: work whose size depends on a visitor is done in a pool.

#[path = "../../examples/load/polls.rs"]
mod measure;

use std::{
    future::pending,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, SystemTime},
};

use boardgame_serve::{ServerOptions, serve};
use serde_json::json;

use crate::client::{Client, MULTIPART, WIDE, king_moves, multipart, seat, unlimited};

/// The maximum processor time of a turn of the executor, in microseconds.
const MOST: u64 = 20_000;

/// Starts a server on one thread, and returns its address and its longest turn in microseconds.
fn start(mut options: ServerOptions) -> (SocketAddr, Arc<AtomicU64>) {
    options.address.set_port(0);
    let (sender, address) = mpsc::channel();
    let longest = Arc::<AtomicU64>::default();
    let turns = Arc::clone(&longest);
    let report = move |turn: Duration| {
        turns.fetch_max(u64::try_from(turn.as_micros()).expect("short"), Ordering::Relaxed);
    };
    let main = serve(options, move |address| sender.send(address).expect("the test waits"), pending());
    thread::spawn(move || measure::measure(main, report).expect("a runtime"));
    (address.recv().expect("the server starts"), longest)
}

/// An attacker, and the attacks that have blocked the executor.
struct Attacker {
    client: Client,
    longest: Arc<AtomicU64>,
    blocked: Vec<String>,
}

impl Attacker {
    fn run<T>(&mut self, name: &str, attack: impl FnOnce(&mut Client) -> T) -> T {
        self.longest.store(0, Ordering::Relaxed);
        let result = attack(&mut self.client);
        let turn = format!("{name}: {} µs", self.longest.load(Ordering::Relaxed));
        println!("{turn}");
        self.blocked.extend(Some(turn).filter(|_| self.longest.load(Ordering::Relaxed) > MOST));
        result
    }

    /// Sends a request from the data file. No request may cause a server error.
    fn send(&mut self, line: &str, addresses: &[(&str, &str)]) {
        let filled = addresses.iter().fold(line.to_owned(), |line, (name, value)| line.replace(name, value));
        let status = self.run(line, |client| client.send_line(&filled));
        assert!(status < 500, "{line}: {status}");
    }
}

#[test]
fn no_request_blocks_the_executor() {
    let (address, longest) = start(ServerOptions { thinking_time: Duration::from_millis(50), ..unlimited() });
    let mut attacker = Attacker { client: Client::new(address), longest, blocked: Vec::new() };
    // A game of 4,000 plies with long comments, a match with many events and corrections, and a wide position.
    let file = king_moves(4000).replacen("2. 28-32", &format!("{{{}}} 2. 28-32", "w".repeat(60_000)), 1);
    let host = attacker.run("a long game", |client| client.upload(&file));
    let long = format!("/s/{}", attacker.client.links(&host).swap_remove(0));
    let (_, scorer) = attacker.client.blackball();
    attacker.run("600 shots", |client| assert!((0..600).all(|_| client.play(&scorer, "hit nothing").status == 200)));
    attacker.run("100 corrections", |client| {
        for number in 0..100 {
            let mv = ["hit red, cushion, no foul", "hit nothing"][number % 2];
            assert_eq!(client.words(&scorer, &json!({ "word": "correct", "event": 0, "move": mv })).status, 200);
        }
    });
    let wide = attacker.client.table(&json!({ "game": "camelot", "setup": { "position": WIDE } }));
    let [wide, scorer] = [seat(&wide, 0), scorer].map(|secret| format!("/s/{secret}"));
    let addresses = [
        ("HOST", &*host),
        ("LONG", &long),
        ("SCORER", &scorer),
        ("WIDE", &wide),
        ("POSITION", &WIDE.replace(' ', "+")),
    ];
    for line in include_str!("polls.txt").lines() {
        attacker.send(line, &addresses);
    }
    attacker.run("a compressed page", |client| client.compressed_size(&long));

    // The position of the day appears when the small endings are solved.
    let is_ready = |client: &mut Client| client.get("/").body.contains("class=\"daily\"");
    let wait = |_: &u32| thread::sleep(Duration::from_millis(50));
    assert!(
        (0..2400).inspect(wait).any(|_| is_ready(&mut attacker.client)),
        "the small endings are ready in two minutes"
    );
    let today = SystemTime::UNIX_EPOCH.elapsed().expect("a clock").as_secs() / (24 * 3600);
    for day in today - 7..today {
        attacker.send("FORM /daily day=DAY", &[("DAY", &day.to_string())]);
        attacker.send("GET /", &[]);
    }

    // The largest bodies and headers that the server accepts.
    let fields = "field=&".repeat(8000);
    attacker.run("a form of 8,000 fields", |client| client.form("/tables", &fields).status);
    attacker.run("nested JSON", |client| client.post_in("en", "/api/1/tables", &"[".repeat(60_000)).status);
    let cookie = "tables=".to_owned() + &"0123456789abcdef0123456789abcdef.".repeat(10_000);
    attacker.run("a long cookie", |client| client.send("GET", "/", &[("Cookie", &cookie)], "").status);
    let eight = "w".repeat(8_000_000);
    for (name, form) in [
        ("8 MB", multipart(&[("file", &eight)])),
        ("a comment of 8 MB", multipart(&[("file", &format!("1. 11-15 {{{eight}}} *"))])),
        ("80,000 fields", multipart(&vec![("kept", "x"); 80_000])),
        ("80,000 empty fields", multipart(&vec![("", ""); 80_000])),
        ("4,000 files", multipart(&vec![("file", "1. 11-15 *"); 4000])),
        ("12 long games", multipart(&[("file", &king_moves(400).repeat(12))])),
    ] {
        for path in ["/look", "/tables/file"] {
            let send = |client: &mut Client| client.send("POST", path, &[("Content-Type", MULTIPART)], &form).status;
            attacker.run(&format!("{path}: {name}"), send);
        }
    }
    assert_eq!(attacker.blocked, Vec::<String>::new());
}
