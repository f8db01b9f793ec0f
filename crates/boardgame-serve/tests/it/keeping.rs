//! Tests of the database, and of games from files.

use std::{
    fs,
    path::Path,
    process::Command,
    time::{Duration, SystemTime},
};

use boardgame_core::{Enumerable as _, FairDeal, Match, Player, Record, Seed};
use boardgame_serve::ServerOptions;
use dwyn::{Dwyn, Setup};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::client::{Client, Events, Folder, Running, client, seat, server, unlimited};

fn refusal(options: ServerOptions) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let served = runtime.block_on(boardgame_serve::serve(options, |_| (), std::future::ready(())));
    served.expect_err("it does not run").to_string()
}

fn dwyn_game(setup: Setup, moves: usize) -> Match<Dwyn> {
    let mut game = Match::<Dwyn>::start(setup).expect("a table");
    for _ in 0..moves {
        let by = game.status().to_act().expect("a player");
        let mv = game.state().moves().into_iter().next().expect("a move");
        game.submit(by, mv).expect("it is legal");
    }
    game
}

/// Only one computer player thinks at a time, so that the second has to wait.
#[test]
fn a_computer_player_continues_after_a_restart() {
    let folder = Folder::new("thinking");
    let options = |seconds| ServerOptions {
        database: Some(folder.database()),
        thinkers: 1,
        thinking_time: Duration::from_secs(seconds),
        ..ServerOptions::default()
    };
    let running = Running::start(options(10));
    let mut client = Client::new(running.address);
    let request = json!({ "game": "checkers", "computers": [1], "level": 10 });
    let tables = [(), ()].map(|()| client.table(&request));
    for links in &tables {
        client.play_all(links, &["11-15"]);
    }
    let seats = tables.each_ref().map(|links| seat(links, 0));
    // The search of a computer player does not delay the players.
    assert_eq!(client.word(&seats[0], "resign").json()["outcome"]["winner"], 1);
    running.stop();
    let address = server(options(0));
    let mut events = Events::follow(address, &seats[1], Some(0));
    assert_eq!(events.next()["event"]["by"], 1);
    let mut client = Client::new(address);
    assert_eq!(client.view(&seats[1])["to_act"], 0);
}

#[cfg(unix)]
#[test]
fn a_database_is_private_and_has_one_server() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let mode = |path: &Path| fs::metadata(path).expect("a file").permissions().mode() & 0o777;
    let folder = Folder::new("private");
    let (path, database) = (|name: &str| folder.0.join(name), folder.database());
    let (running, mut client) = folder.start();
    let links = client.table(&json!({ "game": "checkers" }));
    client.play_all(&links, &["11-15"]);
    let mut files = fs::read_dir(&folder.0).expect("a folder");
    assert!(files.all(|file| mode(&file.expect("a file").path()) == 0o600));
    let refusal = |database: &Path| {
        let mut options = ServerOptions { database: Some(database.to_owned()), ..unlimited() };
        options.address.set_port(0);
        refusal(options)
    };
    let [symbolic, hard] = [path("symbolic.db"), path("hard.db")];
    symlink(&database, &symbolic).and_then(|()| fs::hard_link(&database, &hard)).expect("links");
    assert!([&database, &symbolic, &hard].iter().all(|name| refusal(name).contains("another server uses")));
    // A copy is complete even while the server is running.
    let copy = path("copy.db");
    boardgame_serve::backup(&database, &copy).expect("a copy");
    assert!(boardgame_serve::backup(&database, &copy).is_err(), "nothing is overwritten");
    let from_copy = Running::start(ServerOptions { database: Some(copy), ..unlimited() });
    assert_eq!(Client::new(from_copy.address).view(&seat(&links, 1))["version"], 1);
    from_copy.stop();
    running.stop();

    // Files that are not databases of this version remain unchanged.
    for (number, (sql, text)) in [
        ("", "is not a database of this program"),
        ("PRAGMA application_id = 0x42475442; PRAGMA user_version = 99", "(schema 99, expected 3)"),
        ("PRAGMA application_id = 0x42475442; PRAGMA user_version = 2", "(schema 2, expected 3)"),
        ("CREATE TABLE tables (id INTEGER); PRAGMA user_version = 1", "is not a database of this program"),
        ("CREATE TABLE letters (letter TEXT)", "is not a database of this program"),
    ]
    .into_iter()
    .enumerate()
    {
        let file = path(&format!("{number}.db"));
        if sql.is_empty() {
            fs::write(&file, "a letter, and no database").expect("a file");
            assert!(boardgame_serve::backup(&file, &path("letter.db")).is_err() && !path("letter.db").exists());
        } else {
            Connection::open(&file).and_then(|database| database.execute_batch(sql)).expect("a database");
        }
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("a file");
        let before = fs::read(&file).expect("a file");
        let refusal = refusal(&file);
        assert!(refusal.contains(text) && refusal.contains(&file.display().to_string()), "{refusal}");
        assert_eq!((fs::read(&file).expect("a file"), mode(&file)), (before, 0o644));
    }
    symlink(path("nowhere"), path("dangling.db")).expect("a link");
    // A FIFO that nobody writes into.
    assert!(Command::new("mkfifo").arg(path("fifo.db")).status().is_ok_and(|made| made.success()));
    assert!(refusal(&path("fifo.db")).contains("is not a database of this program"));
    let before = [Path::new("/dev/null"), &folder.0].map(mode);
    let _ = [Path::new("/dev/null"), &folder.0, &path("dangling.db")].map(refusal);
    assert_eq!([Path::new("/dev/null"), &folder.0].map(mode), before);
    assert!(!path("nowhere").exists());
}

#[test]
fn a_database_in_memory_creates_no_file() {
    let running = Running::start(ServerOptions { database: Some(":memory:".into()), ..unlimited() });
    Client::new(running.address).table(&json!({ "game": "checkers" }));
    running.stop();
    assert!(!Path::new(":memory:").exists());
}

#[test]
fn a_table_with_a_missing_entry_is_refused_and_others_are_not() {
    let folder = Folder::new("damage");
    let (running, mut client) = folder.start();
    let tables = [(), ()].map(|()| seat(&client.table(&json!({ "game": "camelot", "computers": [1] })), 0));
    for link in &tables {
        let mv = client.view(link)["moves"][0].as_str().expect("a move").to_owned();
        assert_eq!(client.play(link, &mv).status, 200);
    }
    running.stop();
    let delete = "DELETE FROM entries WHERE number = 0 AND game = (SELECT game FROM links WHERE secret = ?1)";
    assert_eq!(folder.execute(delete, [&tables[0]]), 1);
    let (running, mut client) = folder.start();
    assert_eq!(tables.each_ref().map(|link| client.get(&format!("/api/1/s/{link}")).status), [500, 200]);
    running.stop();
    let mut bytes = fs::read(folder.database()).expect("a file");
    bytes[4096..].fill(0xa5);
    fs::write(folder.database(), bytes).expect("a file");
    refusal(folder.options());
    let copy = folder.0.join("copy.db");
    assert!(
        boardgame_serve::backup(&folder.database(), &copy).is_err() && !copy.exists(),
        "no incomplete copy is left"
    );
}

#[test]
fn clocks_run_on_after_a_restart() {
    let folder = Folder::new("clock");
    let (running, mut client) = folder.start();
    let links = client.table(&json!({ "game": "checkers", "clock": { "main": 60_000, "more": 0 } }));
    client.play_all(&links, &["11-15"]);
    std::thread::sleep(Duration::from_millis(2500));
    let left = |client: &mut Client| client.view(&seat(&links, 0))["clocks"][1].as_u64().expect("a clock");
    assert!(left(&mut client) < 58_000);
    running.stop();
    let (running, mut client) = folder.start();
    // The time used is stored every second.
    assert!(left(&mut client) < 59_000);
    running.stop();
}

#[test]
fn imported_games_keep_their_names() {
    let mut client = client();
    let mut game = Match::<checkers::Checkers>::start(checkers::Setup::default()).expect("a game");
    game.submit(Player::new(0), "11-15".parse().expect("a move")).expect("it is legal");
    let names = vec!["Angharad <Elis>".to_owned(), "Bleddyn".to_owned()];
    game.set_players(names.clone());
    let record = Record::of(&game).to_json().expect("JSON");
    let pdn = "[Event \"?\"]\n[White \"Bleddyn\"]\n[Black \"Angharad <Elis>\"]\n[Result \"*\"]\n\n1. 11-15 *\n";
    for file in [record.as_str(), pdn] {
        let host = client.upload(file);
        let page = client.get(&host).body;
        assert!(page.contains("Sit down: Angharad &lt;Elis&gt; (Black)"), "{page}");
        let seats = client.links(&host);
        assert_eq!(client.view(&seats[1])["players"], json!(names));
        assert_eq!(client.play(&seats[1], "22-18").status, 200);
        assert!(client.get(&format!("/s/{}", seats[1])).body.contains("Angharad &lt;Elis&gt; (Black) to play"));
    }
    let unnamed = client.table(&json!({ "game": "camelot" }));
    assert_eq!(client.view(&seat(&unnamed, 0))["players"], json!([]));
}

#[test]
fn an_imported_fair_deal_is_checked_and_continued() {
    let secret = Seed::from_u64(42);
    let terms = Setup::new(2, secret).terms();
    let deal = FairDeal::new(secret, "table 7", &terms, vec!["rhubarb".into(), "Pwllheli".into()]);
    let game = dwyn_game(Setup::new(2, deal.seed()), 6);
    let record = |deal| Record::of(&game).with_fair(deal).sealed().expect("a record").to_json().expect("JSON");
    let mut client = client();
    let host = client.upload(&record(deal.clone()));
    let own = client.links(&host).swap_remove(0);
    let before = client.view(&own)["fair"].clone();
    assert_eq!(before["promise"], json!(deal.promise));
    assert_eq!(before["words"], json!([{ "by": null, "word": "rhubarb" }, { "by": null, "word": "Pwllheli" }]));
    assert_eq!(before["secret"], Value::Null, "it is published when the game is over");
    assert_eq!(client.word(&own, "resign").json()["fair"]["secret"], json!(secret));
    let stored = client.get(&format!("/s/{own}/record.json")).body;
    let stored = Record::<Dwyn>::read(stored.as_bytes()).expect("a record");
    assert!(stored.replay().is_ok() && stored.fair == Some(deal.clone()));

    let other = FairDeal::new(Seed::from_u64(7), "table 7", &terms, deal.words);
    let refusal = client.import(&record(other));
    assert_eq!(refusal.status, 422, "{}", refusal.body);
    assert!(refusal.body.contains("the cards were not dealt from"), "{}", refusal.body);
}

#[test]
fn players_are_warned_of_an_imported_deal() {
    let mut client = client();
    let notice = "This game was imported from a file: the person who imported it can know every card.";
    let played = dwyn_game(Setup::new(2, Seed::from_u64(11)), 6);
    let position = Setup { position: Some(played.state().state().clone()), ..played.setup().clone() };
    for game in [&played, &Match::start(position).expect("a position")] {
        let host = client.upload(&Record::of(game).sealed().expect("a record").to_json().expect("JSON"));
        let imported = client.links(&host);
        assert!(imported.len() >= 3, "two seats and the spectators");
        for link in &imported {
            assert_eq!(client.view(link)["from_file"], true);
            assert!(client.get(&format!("/s/{link}")).body.contains(notice));
        }
        let welsh = client.send("GET", &format!("/s/{}", imported[0]), &[("Cookie", "lang=cy")], "").body;
        assert!(!welsh.contains(notice) && welsh.contains("ffeil"), "{welsh}");
    }
    for game in ["dwyn", "checkers"] {
        let link = seat(&client.table(&json!({ "game": game })), 0);
        assert_eq!(client.view(&link)["from_file"], false);
        assert!(!client.get(&format!("/s/{link}")).body.contains(notice));
    }
}

#[test]
fn a_score_sheet_has_the_time_of_each_shot() {
    let folder = Folder::new("times");
    let times = |client: &mut Client, scorer: &str| -> Vec<String> {
        let sheet = client.get(&format!("/s/{scorer}/sheet.csv")).body;
        sheet.lines().skip(1).filter_map(|line| Some(line.split(',').nth(1)?.to_owned())).collect()
    };
    let began = SystemTime::now() - Duration::from_secs(1);
    let (running, mut client) = folder.start();
    let (_, scorer) = client.blackball();
    for shot in ["in baulk, hit red, pot red, cushion, no foul", "hit red, pot red, no foul"] {
        assert_eq!(client.play(&scorer, shot).status, 200);
    }
    let first = times(&mut client, &scorer);
    assert_eq!(first.len(), 2);
    for time in &first {
        let time = humantime::parse_rfc3339(time).expect("a time of ISO 8601");
        assert!(began <= time && time <= SystemTime::now());
    }
    let page = client.get(&format!("/s/{scorer}/sheet")).body;
    assert!(page.contains(&format!("datetime=\"{}\"", first[1])), "{page}");
    running.stop();
    folder.execute("UPDATE entries SET made = 1700000000 + number", []);
    let (running, mut client) = folder.start();
    let correction = json!({ "word": "correct", "event": 1, "move": "hit yellow" });
    assert_eq!(client.words(&scorer, &correction).status, 200);
    let another_day = ["2023-11-14T22:13:20Z", "2023-11-14T22:13:21Z"];
    assert_eq!(times(&mut client, &scorer), another_day, "a correction changes no time");
    running.stop();
    folder.execute("UPDATE entries SET made = 0", []);
    let (running, mut client) = folder.start();
    assert_eq!(times(&mut client, &scorer)[..2], ["", ""], "unknown times");
    assert_eq!(client.play(&scorer, "hit yellow, no foul").status, 200);
    assert!(times(&mut client, &scorer).last().is_some_and(|time| humantime::parse_rfc3339(time).is_ok()));
    running.stop();
}

/// Tables expire by uptime, so that a wrong system clock deletes nothing.
#[test]
fn unvisited_tables_expire() {
    let folder = Folder::new("expire");
    let day = Duration::from_secs(24 * 3600);
    let options = |expire_after| ServerOptions { tables: 2, expire_after, ..folder.options() };
    let running = Running::start(options(None));
    let mut client = Client::new(running.address);
    let [old, new] = [(), ()].map(|()| {
        let links = client.table(&json!({ "game": "checkers" }));
        client.play_all(&links, &["11-15"]);
        seat(&links, 0)
    });
    running.stop();
    assert_eq!(folder.execute("UPDATE tables SET touched = touched WHERE touched > 1000000", []), 0, "no time of day");
    let age = "UPDATE tables SET touched = touched - 3 * 86400 WHERE id = (SELECT game FROM links WHERE secret = ?1)";
    assert_eq!(folder.execute(age, [&old]), 1);
    for (expire, statuses) in [(None, [200, 429]), (Some(7 * day), [200, 429]), (Some(2 * day), [200, 201])] {
        let running = Running::start(options(expire));
        std::thread::sleep(Duration::from_millis(500));
        let mut client = Client::new(running.address);
        let visited = client.get(&format!("/api/1/s/{new}")).status;
        let opened = client.post("/api/1/tables", &json!({ "game": "checkers" })).status;
        assert_eq!([visited, opened], statuses, "{expire:?}");
        running.stop();
    }
    let (running, mut client) = folder.start();
    assert_eq!(client.get(&format!("/api/1/s/{old}")).status, 404);
    running.stop();
    assert_eq!(folder.execute("DELETE FROM entries", []), 1, "its entries are deleted");
}

#[test]
fn a_move_that_cannot_be_stored_has_not_happened() {
    let folder = Folder::new("locked");
    let (running, mut client) = folder.start();
    let links = client.table(&json!({ "game": "checkers" }));
    client.play_all(&links, &["11-15"]);
    let white = seat(&links, 1);
    let mut events = Events::follow(running.address, &white, Some(0));
    let other = Connection::open(folder.database()).expect("the database");
    other.execute_batch("BEGIN IMMEDIATE").expect("a lock");
    let refusal = client.play(&white, "22-18");
    assert_eq!(refusal.status, 503, "{}", refusal.body);
    other.execute_batch("ROLLBACK").expect("the database");
    let view = client.view(&white);
    assert_eq!((&view["version"], &view["to_act"]), (&json!(1), &json!(1)), "{view}");
    assert_eq!(client.play(&white, "23-19").status, 200);
    assert_eq!(events.next()["event"]["move"], "23-19");
    running.stop();
    let (running, _) = folder.start();
    assert_eq!(Events::follow(running.address, &white, Some(0)).next()["event"]["move"], "23-19");
    running.stop();
}
