//! What is kept: a server that starts again has every table as it was.

use std::{env, fs, process};

use boardgame_serve::Options;
use serde_json::{Value, json};

use crate::client::{Client, Events, seat, served};

fn entries(address: std::net::SocketAddr, secret: &str, count: usize) -> Vec<Value> {
    let mut events = Events::follow(address, secret, None);
    (0..count).map(|_| events.next()).collect()
}

#[test]
fn another_server_goes_on_with_the_same_tables() {
    let folder = env::temp_dir().join(format!("boardgame-serve-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let database = folder.join("tables.db");
    let options = || Options { database: Some(database.clone()), moves_per_second: u16::MAX, ..Options::default() };
    let first = served(options());
    let mut client = Client::new(first);
    let checkers = client.table(&json!({ "game": "checkers", "clock": { "main": 600_000, "more": 5000 } }));
    let (black, white) = (seat(&checkers, 0), seat(&checkers, 1));
    for (secret, mv) in [(&black, "11-15"), (&white, "22-18"), (&black, "15x22")] {
        assert_eq!(client.moved(secret, mv).status, 200);
    }
    assert_eq!(client.word(&black, "back").status, 200);
    assert_eq!(client.word(&white, "accept").status, 200);
    assert_eq!(client.word(&white, "draw").status, 200);
    let dwyn = client.table(&json!({ "game": "dwyn", "computers": [1, 2], "setup": { "players": 3 } }));
    assert_eq!(client.moved(&seat(&dwyn, 0), "draw").status, 200);
    let blackball = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
    let scorer = blackball["scorer"].as_str().expect("a link").to_owned();
    for shot in ["in baulk, hit red, pot red, cushion, no foul", "hit red, pot red, no foul"] {
        assert_eq!(client.moved(&scorer, shot).status, 200);
    }
    let correction =
        json!({ "word": "correct", "event": 0, "move": "in baulk, hit red, pot yellow, cushion, no foul" });
    let corrected = client.post(&format!("/api/1/s/{scorer}/words"), &correction);
    assert_eq!(corrected.status, 200, "{}", corrected.body);

    let second = served(options());
    let mut again = Client::new(second);
    for secret in [&black, &white, &seat(&dwyn, 0), &scorer] {
        let (mut before, mut after) = (client.view(secret), again.view(secret));
        let times = [before["clocks"].take(), after["clocks"].take()];
        assert_eq!(before, after);
        assert_eq!(times[0].as_array().map(Vec::len), times[1].as_array().map(Vec::len));
        let version = usize::try_from(before["version"].as_u64().expect("a number")).expect("few");
        assert_eq!(entries(first, secret, version), entries(second, secret, version));
    }
    assert_eq!(again.view(&white)["offer"], json!({ "by": 1, "what": "draw" }));
    assert_eq!(again.word(&black, "accept").status, 200);
    assert_eq!(again.view(&white)["outcome"]["winner"], Value::Null);
    fs::remove_dir_all(&folder).expect("the folder is the test's own");
}
