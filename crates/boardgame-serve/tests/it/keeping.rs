//! What is kept: a server that starts again has every table as it was.

use std::{
    fs,
    time::{Duration, SystemTime},
};

use boardgame_core::{Enumerable as _, FairDeal, Match, Player, Record, Seed, Viewer};
use boardgame_serve::Options;
use dwyn::{Dwyn, Setup};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::client::{Client, Events, Folder, Running, quick, seat, served, unlimited};

fn entries(address: std::net::SocketAddr, secret: &str, count: usize) -> Vec<Value> {
    let mut events = Events::follow(address, secret, None);
    (0..count).map(|_| events.next()).collect()
}

/// Why a server with these options does not run.
fn refused(options: Options) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let served = runtime.block_on(boardgame_serve::serve(options, |_| (), std::future::ready(())));
    served.expect_err("it does not run").to_string()
}

#[test]
fn another_server_goes_on_with_the_same_tables() {
    let folder = Folder::new("serve");
    let (running, mut client) = folder.start();
    let first = running.address;
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

    let secrets = [&black, &white, &seat(&dwyn, 0), &scorer];
    let before = secrets.map(|secret| {
        let view = client.view(secret);
        let version = usize::try_from(view["version"].as_u64().expect("a number")).expect("few");
        (view, entries(first, secret, version))
    });
    running.stop();
    let second = served(folder.options());
    let mut again = Client::new(second);
    for (secret, (mut before, told)) in secrets.into_iter().zip(before) {
        let mut after = again.view(secret);
        let times = [before["clocks"].take(), after["clocks"].take()];
        assert_eq!(before, after);
        assert_eq!(times[0].as_array().map(Vec::len), times[1].as_array().map(Vec::len));
        assert_eq!(told, entries(second, secret, told.len()));
    }
    assert_eq!(again.view(&white)["offer"], json!({ "by": 1, "what": "draw" }));
    assert_eq!(again.word(&black, "accept").status, 200);
    assert_eq!(again.view(&white)["outcome"]["winner"], Value::Null);
}

/// One computer player thinks at a time here: the second table's waits for the first's.
#[test]
fn a_table_is_open_while_the_computer_thinks_and_another_server_lets_it_think_on() {
    let folder = Folder::new("thinking");
    let options = |seconds| Options {
        database: Some(folder.database()),
        thinkers: 1,
        thinking_time: Duration::from_secs(seconds),
        ..Options::default()
    };
    let running = Running::start(options(10));
    let mut client = Client::new(running.address);
    let wanted = json!({ "game": "checkers", "computers": [1], "level": 10 });
    let seats: Vec<String> = (0..2).map(|_| seat(&client.table(&wanted), 0)).collect();
    for secret in &seats {
        assert_eq!(client.moved(secret, "11-15").status, 200);
    }
    // Nobody has to wait for a thought to give up, and a thought about a game that is over is thrown away.
    assert_eq!(client.word(&seats[0], "resign").json()["outcome"]["winner"], 1);
    running.stop();
    let second = served(options(0));
    let mut client = Client::new(second);
    let mut events = Events::follow(second, &seats[1], Some(0));
    assert_eq!(events.next()["event"]["by"], 1);
    assert_eq!(Client::new(second).view(&seats[1])["to_act"], 0);
    for level in [0, 11] {
        let refused = client.post("/api/1/tables", &json!({ "game": "checkers", "computers": [1], "level": level }));
        assert_eq!(refused.status, 422, "there is no level {level}");
    }
}

/// Nobody else on the machine reads it, no second server writes to it, and what is somebody else's is left alone.
#[test]
fn a_database_is_private_and_has_one_server() {
    let kept = Folder::new("private");
    let (folder, database) = (&kept.0, kept.database());
    let (running, mut client) = kept.start();
    let links = client.table(&json!({ "game": "checkers" }));
    assert_eq!(client.moved(&seat(&links, 0), "11-15").status, 200);
    #[cfg(unix)]
    for file in fs::read_dir(folder).expect("a folder") {
        use std::os::unix::fs::PermissionsExt as _;
        let file = file.expect("a file");
        let mode = file.metadata().expect("its mode").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}: {mode:o}", file.path().display());
    }
    let mut second = kept.options();
    second.address.set_port(0);
    assert!(refused(second.clone()).contains("another server runs on"));
    #[cfg(unix)]
    for (name, linked) in [("symbolic.db", true), ("hard.db", false)] {
        let name = folder.join(name);
        let link = if linked { std::os::unix::fs::symlink(&database, &name) } else { fs::hard_link(&database, &name) };
        link.expect("another name");
        let refusal = refused(Options { database: Some(name), ..second.clone() });
        assert!(refusal.contains("another server runs on"), "{refusal}");
    }

    // A copy that is made while the server runs is whole.
    let copy = folder.join("copy.db");
    boardgame_serve::backup(&database, &copy).expect("a copy");
    assert!(boardgame_serve::backup(&database, &copy).is_err(), "nothing is written over");
    let from_copy = Running::start(Options { database: Some(copy), ..unlimited() });
    assert_eq!(Client::new(from_copy.address).view(&seat(&links, 1))["version"], 1);
    from_copy.stop();
    running.stop();

    let foreign = folder.join("foreign.db");
    fs::write(&foreign, "a letter to somebody, which is no database at all").expect("a file");
    let before = fs::read(&foreign).expect("a file");
    second.database = Some(foreign.clone());
    #[cfg(unix)]
    let mode = {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(&foreign, fs::Permissions::from_mode(0o644)).expect("the test's own");
        |path: &std::path::Path| fs::metadata(path).expect("a file").permissions().mode() & 0o777
    };
    assert!(refused(second.clone()).contains("is not a database of this program"));
    assert_eq!(fs::read(&foreign).expect("a file"), before);
    assert!(
        boardgame_serve::backup(&foreign, &folder.join("letter.db")).is_err() && !folder.join("letter.db").exists()
    );
    #[cfg(unix)]
    {
        assert_eq!(mode(&foreign), 0o644);
        std::os::unix::fs::symlink(folder.join("nowhere"), folder.join("dangling.db")).expect("a link");
        for (path, left) in [
            ("/dev/null".into(), "/dev/null".into()),
            (folder.join("dangling.db"), folder.clone()),
            (folder.clone(), folder.clone()),
        ] {
            let before = mode(&left);
            refused(Options { database: Some(path.clone()), ..second.clone() });
            assert_eq!(mode(&left), before, "{}", path.display());
        }
        assert!(!folder.join("nowhere").exists() && !folder.join("foreign.db-lock").exists());
    }
    // Nor is what another version has written, or another program of SQLite.
    for (sql, said) in [
        ("PRAGMA application_id = 0x42475442; PRAGMA user_version = 99", "its schema is 99, this one reads 3"),
        ("PRAGMA application_id = 0x42475442; PRAGMA user_version = 2;", "its schema is 2, this one reads 3"),
        ("CREATE TABLE tables (id INTEGER); PRAGMA user_version = 1", "is not a database of this program"),
        ("CREATE TABLE letters (letter TEXT)", "is not a database of this program"),
    ] {
        let path = folder.join(format!("{}.db", sql.len()));
        Connection::open(&path).and_then(|other| other.execute_batch(sql)).expect("a database");
        let before = fs::read(&path).expect("a file");
        let refusal = refused(Options { database: Some(path.clone()), ..second.clone() });
        assert!(refusal.contains(said) && refusal.contains(&path.display().to_string()), "{refusal}");
        assert_eq!(fs::read(&path).expect("a file"), before);
    }
}

/// Tables rest out of memory and come back, and are deleted by their host, with everybody sent away.
#[test]
fn tables_rest_and_come_back_and_end() {
    let address = served(Options { loaded_tables: 2, ..unlimited() });
    let mut client = Client::new(address);
    let tables: Vec<Value> = (0..6).map(|_| client.table(&json!({ "game": "checkers" }))).collect();
    for links in &tables {
        assert_eq!(client.moved(&seat(links, 0), "11-15").status, 200);
    }
    std::thread::sleep(Duration::from_millis(2500));
    for links in &tables {
        assert_eq!(client.view(&seat(links, 1))["version"], 1);
        assert_eq!(client.moved(&seat(links, 1), "22-18").status, 200);
    }
    let (host, black) = (tables[0]["host"].as_str().expect("a link"), seat(&tables[0], 0));
    assert_eq!(client.send("DELETE", &format!("/api/1/s/{black}"), &[], "").status, 403);
    let mut following = Events::follow(address, &black, None);
    following.next();
    assert_eq!(client.send("DELETE", &format!("/api/1/s/{host}"), &[], "").status, 200);
    for link in [host, &black] {
        assert_eq!(client.get(&format!("/s/{link}")).status, 404);
        assert_eq!(client.get(&format!("/api/1/s/{link}")).status, 404);
    }
    let host = tables[1]["host"].as_str().expect("a link");
    assert_eq!(client.form(&format!("/s/{host}/delete"), "").status, 303);
    assert_eq!(client.get(&format!("/s/{host}")).status, 404);
}

/// A table with a missing entry is not shown at all; others are as they were.
#[test]
fn a_damaged_table_is_called_that() {
    let folder = Folder::new("damage");
    let database = folder.database();
    let (running, mut client) = folder.start();
    let tables = [(), ()].map(|()| seat(&client.table(&json!({ "game": "camelot", "computers": [1] })), 0));
    for link in &tables {
        let mv = client.view(link)["moves"][0].as_str().expect("a move").to_owned();
        assert_eq!(client.moved(link, &mv).status, 200);
    }
    running.stop();
    let lost = "DELETE FROM entries WHERE number = 0 AND game = (SELECT game FROM links WHERE secret = ?1)";
    let changed = Connection::open(&database).and_then(|database| database.execute(lost, [&tables[0]]));
    assert_eq!(changed.expect("the database"), 1);
    let (running, mut client) = folder.start();
    let answers = tables.each_ref().map(|link| client.get(&format!("/api/1/s/{link}")).status);
    assert_eq!(answers, [500, 200]);
    running.stop();
    let mut bytes = fs::read(&database).expect("a file");
    let end = bytes.len();
    bytes[4096..end].fill(0xa5);
    fs::write(&database, bytes).expect("the test's own");
    refused(folder.options());
    let copy = folder.0.join("copy.db");
    assert!(boardgame_serve::backup(&database, &copy).is_err() && !copy.exists(), "no half of a copy is left");
}

/// A deal that begins in the middle of a game is continued with its cards.
#[test]
fn a_record_that_begins_with_a_position_is_continued() {
    let played = dealt(2, 6);
    let setup = Setup { position: Some(played.state().state().clone()), ..played.setup().clone() };
    let game = Match::<Dwyn>::start(setup).expect("a position");
    let record = Record::of(&game).sealed().expect("it can be sealed").to_json().expect("JSON");
    let mut client = Client::new(quick());
    let host = client.upload(&record);
    let own = client.links(&host).swap_remove(0);
    assert_eq!(client.view(&own)["from_file"], true);
}

/// The time that somebody has thought is gone, whether the server has run on or not.
#[test]
fn a_clock_gives_nothing_back() {
    let folder = Folder::new("clock");
    let (running, mut client) = folder.start();
    let links = client.table(&json!({ "game": "checkers", "clock": { "main": 60_000, "more": 0 } }));
    assert_eq!(client.moved(&seat(&links, 0), "11-15").status, 200);
    std::thread::sleep(Duration::from_millis(2500));
    let left = |client: &mut Client| client.view(&seat(&links, 0))["clocks"][1].as_u64().expect("a clock");
    assert!(left(&mut client) < 58_000);
    running.stop();
    let (running, mut client) = folder.start();
    // What a second writes down may be lost.
    assert!(left(&mut client) < 59_000);
    running.stop();
}

/// A game that is continued keeps the names that its file has, on its pages, for programs and in what is downloaded.
#[test]
fn names_go_through_a_file() {
    let mut client = Client::new(quick());
    let mut game = Match::<checkers::Checkers>::start(checkers::Setup::default()).expect("a game");
    game.submit(boardgame_core::Player::new(0), "11-15".parse().expect("a move")).expect("it is legal");
    let names = vec!["Angharad <Elis>".to_owned(), "Bleddyn".to_owned()];
    let record = Record::of(&game).with_players(names.clone()).to_json().expect("JSON");
    let pdn = "[Event \"?\"]\n[White \"Bleddyn\"]\n[Black \"Angharad <Elis>\"]\n[Result \"*\"]\n\n1. 11-15 *\n";
    for file in [record.as_str(), pdn] {
        let host = client.upload(file);
        let page = client.get(&host).body;
        assert!(page.contains("Sit down: Angharad &lt;Elis&gt; (Black)"), "{page}");
        let seats = client.links(&host);
        assert_eq!(client.view(&seats[1])["players"], json!(names));
        assert_eq!(client.moved(&seats[1], "22-18").status, 200);
        assert!(client.get(&format!("/s/{}", seats[1])).body.contains("Angharad &lt;Elis&gt; (Black) to play"));
        let kept = client.get(&format!("/s/{}/record.json", seats[0])).body;
        assert_eq!(Record::<checkers::Checkers>::read(kept.as_bytes()).expect("a record").players, names);
        let notation = client.get(&format!("/s/{}/game.txt", seats[0])).body;
        assert!(
            notation.contains("[Black \"Angharad <Elis>\"]") && notation.contains("[White \"Bleddyn\"]"),
            "{notation}"
        );
    }
    let unnamed = client.table(&json!({ "game": "camelot" }));
    assert_eq!(client.view(&seat(&unnamed, 0))["players"], json!([]));
}

/// A game whose deal can be checked is continued at another table, where its promise is kept too.
#[test]
fn a_promise_is_kept_through_a_file() {
    let secret = Seed::from_u64(42);
    let terms = Setup::new(2, secret).terms();
    let deal = FairDeal::new(secret, "table 7", &terms, vec!["rhubarb".into(), "Pwllheli".into()]);
    let mut game = Match::<Dwyn>::start(Setup::new(2, deal.seed())).expect("a table of two");
    for _ in 0..6 {
        let by = game.status().to_act().expect("it goes on");
        let mv = game.state().moves().into_iter().next().expect("there is a move");
        game.submit(by, mv).expect("it is legal");
    }
    let record = Record::of(&game).with_fair(deal.clone()).sealed().expect("it can be sealed");
    let mut client = Client::new(quick());
    let host = client.upload(&record.to_json().expect("JSON"));
    let seats = client.links(&host);
    let before = client.view(&seats[0]);
    assert_eq!(before["fair"]["promise"], json!(deal.promise));
    assert_eq!(before["fair"]["words"], json!([{ "by": null, "word": "rhubarb" }, { "by": null, "word": "Pwllheli" }]));
    assert_eq!(before["fair"]["secret"], Value::Null, "it is shown when the game is over");
    assert_eq!(client.word(&seats[0], "resign").json()["fair"]["secret"], json!(secret));
    let kept = client.get(&format!("/s/{}/record.json", seats[0])).body;
    let kept = Record::<Dwyn>::read(kept.as_bytes()).expect("a record");
    assert!(kept.replay().is_ok(), "the deal is checked");
    assert_eq!(kept.fair, Some(deal.clone()));

    // A record of another deal is refused.
    let other = FairDeal::new(Seed::from_u64(7), "table 7", &terms, deal.words);
    let broken = Record::of(&game).with_fair(other).sealed().expect("it can be sealed");
    let answer = client.sent_file(&broken.to_json().expect("JSON"));
    assert_eq!(answer.status, 422, "{}", answer.body);
    assert!(answer.body.contains("the cards were not dealt from"), "{}", answer.body);
}

/// A record of Dwyn after this many moves, each the first that is legal.
fn dealt(players: u8, moves: usize) -> Match<Dwyn> {
    let mut game = Match::<Dwyn>::start(Setup::new(players, Seed::from_u64(11))).expect("a table");
    for _ in 0..moves {
        let by = game.status().to_act().expect("it goes on");
        let mv = game.state().moves().into_iter().next().expect("there is a move");
        game.submit(by, mv).expect("it is legal");
    }
    game
}

/// The score sheet tells when a shot was entered, whoever has corrected it since and however often the server was started.
#[test]
fn a_score_sheet_has_the_time_of_day() {
    let folder = Folder::new("times");
    let database = folder.database();
    let times = |client: &mut Client, scorer: &str| -> Vec<String> {
        let sheet = client.get(&format!("/s/{scorer}/sheet.csv")).body;
        sheet.lines().skip(1).filter_map(|line| Some(line.split(',').nth(1)?.to_owned())).collect()
    };
    let shot = "hit red, pot red, no foul";
    let began = SystemTime::now() - Duration::from_secs(1);
    let (running, mut client) = folder.start();
    let table = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
    let scorer = table["scorer"].as_str().expect("a link").to_owned();
    for shot in ["in baulk, hit red, pot red, cushion, no foul", shot] {
        assert_eq!(client.moved(&scorer, shot).status, 200);
    }
    let first = times(&mut client, &scorer);
    assert_eq!(first.len(), 2);
    for time in &first {
        let then = humantime::parse_rfc3339(time).expect("a time of ISO 8601");
        assert!(began <= then && then <= SystemTime::now(), "{time}");
    }
    let page = client.get(&format!("/s/{scorer}/sheet")).body;
    assert!(page.contains(&format!("datetime=\"{}\"", first[1])), "{page}");
    running.stop();
    let kept = Connection::open(&database).expect("the database");
    kept.execute("UPDATE entries SET made = 1700000000 + number", []).expect("another day");
    drop(kept);
    let (running, mut client) = folder.start();
    let correction = json!({ "word": "correct", "event": 1, "move": "hit yellow" });
    assert_eq!(client.post(&format!("/api/1/s/{scorer}/words"), &correction).status, 200);
    let another_day = ["2023-11-14T22:13:20Z", "2023-11-14T22:13:21Z"];
    assert_eq!(times(&mut client, &scorer), another_day, "a correction changes no time");
    running.stop();
    let kept = Connection::open(&database).expect("the database");
    kept.execute("UPDATE entries SET made = 0", []).expect("entries of an unknown time");
    drop(kept);
    for _ in 0..2 {
        let (running, mut client) = folder.start();
        let before = times(&mut client, &scorer);
        assert_eq!(before[..2], ["", ""], "what nobody knows is not made up");
        assert_eq!(client.moved(&scorer, "hit yellow, no foul").status, 200);
        assert!(times(&mut client, &scorer).last().is_some_and(|time| humantime::parse_rfc3339(time).is_ok()));
        running.stop();
    }
}

/// With `--expire` tables where nobody has been for that long are gone, and there is room for others.
#[test]
fn tables_that_nobody_visits_expire() {
    let folder = Folder::new("expire");
    let database = folder.database();
    let day = Duration::from_secs(24 * 3600);
    let options = |expire| Options { tables: 2, expire_after: expire, ..folder.options() };
    let running = Running::start(options(None));
    let mut client = Client::new(running.address);
    let [old, new] = [0, 1].map(|_| seat(&client.table(&json!({ "game": "checkers" })), 0));
    for link in [&old, &new] {
        assert_eq!(client.moved(link, "11-15").status, 200);
    }
    assert_eq!(
        client.post("/api/1/tables", &json!({ "game": "checkers" })).status,
        429,
        "two is all there is room for"
    );
    running.stop();
    let age = "UPDATE tables SET touched = touched - 3 * 86400 WHERE id = (SELECT game FROM links WHERE secret = ?1)";
    let changed = Connection::open(&database).and_then(|database| database.execute(age, [&old]));
    assert_eq!(changed.expect("the database"), 1);
    // Tables expire by uptime: a wrong clock deletes nothing.
    let latest = Connection::open(&database)
        .and_then(|database| database.query_row("SELECT MAX(touched) FROM tables", [], |row| row.get::<_, i64>(0)));
    assert!(latest.expect("the database") < 1_000_000, "it is counted from the server's beginning");
    // Without the option nothing is forgotten; with it, what is older.
    for (expire, statuses) in
        [(None, [200, 200, 429]), (Some(7 * day), [200, 200, 429]), (Some(2 * day), [404, 200, 201])]
    {
        let running = Running::start(options(expire));
        std::thread::sleep(Duration::from_millis(500));
        let mut client = Client::new(running.address);
        let found = [&new, &old].map(|link| {
            // To look is to be there.
            if expire == Some(2 * day) || link == &new { client.get(&format!("/api/1/s/{link}")).status } else { 200 }
        });
        let opened = client.post("/api/1/tables", &json!({ "game": "checkers" })).status;
        assert_eq!([found[1], found[0], opened], statuses, "{expire:?}");
        running.stop();
    }
    let left = Connection::open(&database).and_then(|database| {
        database.query_row("SELECT COUNT(DISTINCT game) FROM entries", [], |row| row.get::<_, i64>(0))
    });
    assert_eq!(left.expect("the database"), 1, "its entries are gone with it");
}

/// What a link knows over HTTP is what the referee says that its seat knows, and no more: at any moment, and for spectators.
#[test]
fn knowledge_is_that_of_the_seat() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 3 } }));
    let seats: Vec<String> = (0..3).map(|number| seat(&links, number)).collect();
    let watch = links["watch"].as_str().expect("a link").to_owned();
    let viewers = (0..3).map(|number| Viewer::Seat(Player::new(number))).chain([Viewer::Spectator]);
    let viewers: Vec<(&String, Viewer)> = seats.iter().chain([&watch]).zip(viewers).collect();
    let mut known = Vec::new();
    for number in 0..20 {
        let to_act = client.view(&watch)["to_act"].as_u64().expect("a seat");
        let link = &seats[usize::try_from(to_act).expect("few")];
        if number % 5 == 0 {
            for (link, viewer) in &viewers {
                let knowledge = client.get(&format!("/api/1/s/{link}/knowledge"));
                assert_eq!(knowledge.status, 200, "{}", knowledge.body);
                assert_eq!(knowledge.json()["version"], number);
                known.push((number, *viewer, knowledge.json()["knowledge"].clone()));
            }
        }
        let moves = client.view(link)["moves"].as_array().expect("moves").clone();
        let mv = moves[number * 7 % moves.len()].as_str().expect("a move");
        assert_eq!(client.moved(link, mv).status, 200);
    }
    assert_eq!(client.word(&seats[0], "resign").status, 200);
    let record = client.get(&format!("/s/{watch}/record.json")).body;
    let record = Record::<Dwyn>::read(record.as_bytes()).expect("a record");
    for (number, viewer, known) in known {
        let events = record.events[..number].to_vec();
        let game = Match::<Dwyn>::replay(record.setup.clone(), events).expect("it was legal");
        let knowledge = game.knowledge(viewer).expect("it agrees with itself");
        assert_eq!(known, serde_json::to_value(&knowledge).expect("JSON"), "{viewer:?} after {number} moves");
        // A program reads it back, and can play with it.
        assert!(serde_json::from_value::<dwyn::Knowledge>(known).is_ok());
    }
}

/// Whoever opens a table from a file can know every card: everybody there is told, on pages and in JSON.
#[test]
fn everybody_is_told_that_a_deal_came_in_a_file() {
    let mut client = Client::new(quick());
    let notice = "This game came here in a file: whoever brought it can know every card.";
    let record = Record::of(&dealt(2, 6)).sealed().expect("it can be sealed").to_json().expect("JSON");
    let host = client.upload(&record);
    let brought = client.links(&host);
    assert!(brought.len() >= 3, "two seats and the spectators");
    let own = client.table(&json!({ "game": "dwyn" }));
    let board = client.table(&json!({ "game": "checkers" }));
    let link = |links: &Value, name: &str| links[name].as_str().map_or_else(|| seat(links, 0), str::to_owned);
    let others = [link(&own, "seat"), link(&own, "watch"), link(&board, "seat")];
    for (link, told) in brought.iter().map(|link| (link, true)).chain(others.iter().map(|link| (link, false))) {
        assert_eq!(client.view(link)["from_file"], told);
        assert_eq!(client.get(&format!("/s/{link}")).body.contains(notice), told, "{link}");
    }
    let welsh = client.send("GET", &format!("/s/{}", brought[0]), &[("Cookie", "lang=cy")], "").body;
    assert!(!welsh.contains(notice) && welsh.contains("ffeil"), "{welsh}");
}

/// While the database cannot be written nothing happens: a player who moves is refused, nobody is told, and the same move is made
/// when it can be written again.
#[test]
fn what_cannot_be_kept_has_not_happened() {
    let folder = Folder::new("locked");
    let database = folder.database();
    let (running, mut client) = folder.start();
    let links = client.table(&json!({ "game": "checkers" }));
    let (black, white) = (seat(&links, 0), seat(&links, 1));
    assert_eq!(client.moved(&black, "11-15").status, 200);
    let mut events = Events::follow(running.address, &white, Some(0));
    let other = Connection::open(&database).expect("the database");
    other.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
    // The server waits for a few seconds, and then gives up.
    let refused = client.moved(&white, "22-18");
    assert_eq!(refused.status, 503, "{}", refused.body);
    other.execute_batch("ROLLBACK").expect("the database");
    let view = client.view(&white);
    assert_eq!((&view["version"], &view["to_act"]), (&json!(1), &json!(1)), "{view}");
    assert_eq!(client.moved(&white, "23-19").status, 200, "another move");
    assert_eq!(events.next()["event"]["move"], "23-19");
    running.stop();
    let (running, _) = folder.start();
    assert_eq!(entries(running.address, &black, 2)[1]["event"]["move"], "23-19");
    running.stop();
}
