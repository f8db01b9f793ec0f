//! Who may do what: every role, every act, every game and every moment, for pages and programs alike, as the tables of
//! `docs/serve.md` have it.

use std::{collections::BTreeMap, fs, path::Path};

use boardgame_referee::GameId;
use boardgame_serve::Options;
use serde_json::{Value, json};

use crate::client::{Client, Events, quick, seat, unlimited};

/// The tables of the document, by heading: act, column and status.
pub(crate) fn tables() -> BTreeMap<String, Vec<(String, String, u16)>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/serve.md");
    let text = fs::read_to_string(path).expect("the document");
    let (_, rights) = text.split_once("## Who may do what").expect("the chapter");
    let (rights, _) = rights.split_once("\n## ").expect("another chapter");
    let mut tables = BTreeMap::new();
    for section in rights.split("\n### ").skip(1) {
        let (heading, rest) = section.split_once('\n').expect("a heading");
        let mut rows = rest
            .lines()
            .filter(|line| line.starts_with('|'))
            .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>());
        let head = rows.next().expect("a table");
        let cells = rows.skip(1).flat_map(|row| {
            let act = row[0].clone();
            let cells = head.iter().cloned().zip(row).skip(1);
            cells
                .map(move |(column, status)| (act.clone(), column, status.parse().expect("a status")))
                .collect::<Vec<_>>()
        });
        tables.insert(heading.to_owned(), cells.collect());
    }
    tables
}

/// A table at which two moves were made, and the links of those who come in the columns.
struct Scene {
    links: Value,
    /// Whose turn it is.
    to_act: usize,
}

fn move_on(client: &mut Client, links: &Value) -> usize {
    let to_act = |client: &mut Client| {
        let view = client.view(links["watch"].as_str().expect("a link"));
        usize::try_from(view["to_act"].as_u64().expect("somebody's turn")).expect("a seat")
    };
    let by = to_act(client);
    let mv = client.view(&seat(links, by))["moves"][0].as_str().expect("a move").to_owned();
    assert_eq!(client.moved(&seat(links, by), &mv).status, 200);
    to_act(client)
}

fn scene(client: &mut Client, game: &str, act: &str, column: &str) -> Scene {
    let over = column.ends_with("over");
    let mut to_act = 0;
    let links = match game {
        "Blackball" => {
            let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
            let scorer = links["scorer"].as_str().expect("a link").to_owned();
            assert_eq!(client.moved(&scorer, "in baulk, hit red, cushion, no foul").status, 200);
            if over {
                assert_eq!(client.word(&scorer, "resign").status, 200);
            }
            return Scene { links, to_act };
        }
        "A fair deal that waits for its words" => {
            client.table(&json!({ "game": "dwyn", "setup": { "players": 3 }, "fair": true }))
        }
        "Against the computer" => client.table(&json!({ "game": "checkers", "computers": [1] })),
        "The ladder" => client.table(&json!({ "game": "checkers", "computers": [1], "level": 1, "ladder": true })),
        "Dwyn" => client.table(&json!({ "game": "dwyn", "setup": { "players": 3 } })),
        board => client.table(&json!({ "game": board })),
    };
    if matches!(game, "Against the computer" | "The ladder") {
        let own = seat(&links, 0);
        assert_eq!(client.moved(&own, "11-15").status, 200);
        // The computer may have to think.
        while client.view(&own)["to_act"] == 1 {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
    } else if !game.starts_with("A fair") {
        for _ in 0..2 {
            to_act = move_on(client, &links);
        }
    }
    if over {
        assert_eq!(client.word(&seat(&links, to_act), "resign").status, 200);
    }
    if matches!(act, "accept" | "decline") && !game.starts_with("A fair") && game != "Dwyn" {
        let other = if column == "another seat" { to_act } else { 1 - to_act };
        assert_eq!(client.word(&seat(&links, other), "back").status, 200);
    }
    Scene { links, to_act }
}

impl Scene {
    fn link(&self, column: &str) -> String {
        let name = |name: &str| self.links[name].as_str().expect("a link").to_owned();
        match column.split(',').next().expect("a role") {
            "seat to act" | "seat" => seat(&self.links, self.to_act),
            "another seat" => {
                let seats = self.links["seats"].as_array().expect("seats").len();
                seat(&self.links, (self.to_act + 1) % seats)
            }
            "scorer" => name("scorer"),
            "spectator" => name("watch"),
            "host" => name("host"),
            "nobody" => "0".repeat(32),
            other => panic!("{other}"),
        }
    }
}

/// How somebody asks: a request that is answered, or a stream that begins.
enum Way {
    Post(&'static str, Value),
    Form(&'static str, String),
    Get(&'static str),
    Stream(&'static str),
    Delete(&'static str),
}

/// Every way to do this.
fn ways(act: &str, game: &str, mv: &str, value: &Value) -> Vec<Way> {
    let word = |json: Value, form: &'static str, path: &'static str| {
        vec![Way::Post("/api/1/s/{}/words", json), Way::Form(path, form.to_owned())]
    };
    match act {
        "see" => vec![Way::Get("/api/1/s/{}"), Way::Get("/s/{}"), Way::Get("/s/{}?way=1.2")],
        "follow" => vec![Way::Stream("/api/1/s/{}/events"), Way::Stream("/stream?s={}")],
        "know" => vec![Way::Get("/api/1/s/{}/knowledge")],
        "delete" => vec![Way::Delete("/api/1/s/{}"), Way::Form("/s/{}/delete", String::new())],
        "record" => vec![Way::Get("/s/{}/record.json")],
        "notation" => vec![Way::Get("/s/{}/game.txt")],
        "sheet" => vec![Way::Get("/s/{}/sheet"), Way::Get("/s/{}/sheet.csv"), Way::Get("/s/{}/screen")],
        "move" => {
            let mut ways = vec![
                Way::Post("/api/1/s/{}/moves", json!({ "move": mv })),
                Way::Post("/api/1/s/{}/moves", json!({ "move": value })),
                Way::Form("/s/{}/move", format!("typed={mv}")),
            ];
            match game {
                "Checkers" | "Camelot" => {
                    let from = mv.split(['-', 'x']).next().expect("a square");
                    ways.push(Way::Form("/s/{}/click", format!("way=&square={from}")));
                }
                "Blackball" => ways.push(Way::Form("/s/{}/shot", "hit=miss&cushion=yes&clean=yes".to_owned())),
                _ => {}
            }
            ways
        }
        "review" => vec![Way::Get("/api/1/s/{}/review"), Way::Get("/s/{}/review"), Way::Get("/s/{}/end.svg")],
        "again" => vec![Way::Post("/api/1/s/{}/again", json!({})), Way::Form("/s/{}/again", String::new())],
        "hint" => vec![Way::Post("/api/1/s/{}/hint", json!({})), Way::Form("/s/{}/hint", String::new())],
        "claim" => word(json!({ "word": "claim" }), "word=claim", "/s/{}/word"),
        "resign" => word(json!({ "word": "resign" }), "word=resign", "/s/{}/word"),
        "draw" => word(json!({ "word": "draw" }), "word=draw", "/s/{}/word"),
        "back" => word(json!({ "word": "back" }), "word=undo", "/s/{}/word"),
        "accept" => word(json!({ "word": "accept" }), "answer=yes", "/s/{}/answer"),
        "decline" => word(json!({ "word": "decline" }), "answer=no", "/s/{}/answer"),
        "word" => word(json!({ "word": "word", "text": "rhubarb" }), "typed=rhubarb", "/s/{}/deal"),
        "name" => word(json!({ "word": "name", "text": "Ann" }), "name=Ann", "/s/{}/name"),
        "correct" => {
            let json =
                json!({ "word": "correct", "event": 0, "move": "in baulk, hit yellow, cushion, no foul", "cut": true });
            word(json, "index=0&typed=in+baulk,+hit+yellow,+cushion,+no+foul&cut=yes", "/s/{}/correct")
        }
        other => panic!("{other}"),
    }
}

#[test]
fn the_tables_of_the_document_are_what_the_server_does() {
    let address = quick();
    let mut client = Client::new(address);
    let (mut asked, tables) = (0, tables());
    assert_eq!(tables.len(), 6, "{:?}", tables.keys());
    for (heading, cells) in &tables {
        let games = match heading.as_str() {
            "Games on a board" => {
                GameId::ALL.iter().filter(|game| game.is_on_board()).map(|game| game.code()).collect()
            }
            other => vec![other],
        };
        for (game, (act, column, status)) in games.iter().flat_map(|game| cells.iter().map(move |cell| (*game, cell))) {
            for number in 0.. {
                // Each at a table of its own: what one does changes what another may.
                let scene = scene(&mut client, game, act, column);
                let legal = client.view(&seat_or_scorer(&scene));
                let any = if game == "Blackball" { "hit red, cushion, no foul" } else { "draw" };
                let mv = legal["moves"][0].as_str().unwrap_or(any).to_owned();
                let value = value_of(game, &mv);
                let Some(way) = ways(act, game, &mv, &value).into_iter().nth(number) else { break };
                let link = scene.link(column);
                let (name, found) = match &way {
                    Way::Post(path, body) => (*path, client.post(&path.replace("{}", &link), body).status),
                    Way::Form(path, body) => (*path, client.form(&path.replace("{}", &link), body).status),
                    Way::Get(path) => (*path, client.get(&path.replace("{}", &link)).status),
                    Way::Delete(path) => (*path, client.send("DELETE", &path.replace("{}", &link), &[], "").status),
                    Way::Stream(path) => (*path, client.begun(&path.replace("{}", &link))),
                };
                let done = if matches!(way, Way::Form(..)) && act != "hint" { 303 } else { 200 };
                let mut wanted = if *status == 200 { done } else { *status };
                if act == "claim" && *status == 200 {
                    // There is nothing to claim after two moves.
                    wanted = 422;
                }
                assert_eq!(found, wanted, "{game}: {column}: {act}: {name}");
                asked += 1;
            }
        }
    }
    assert!(asked > 500, "only {asked}");
}

fn seat_or_scorer(scene: &Scene) -> String {
    scene.links["scorer"].as_str().map_or_else(|| seat(&scene.links, scene.to_act), str::to_owned)
}

/// A move as records have it.
fn value_of(game: &str, mv: &str) -> Value {
    match game {
        "Dwyn" | "A fair deal that waits for its words" => {
            serde_json::to_value(mv.parse::<dwyn::Move>().expect("a move")).expect("JSON")
        }
        "Blackball" => serde_json::to_value(mv.parse::<blackball_rules::Move>().expect("a shot")).expect("JSON"),
        _ => json!(mv),
    }
}

/// Whoever asks, the refusal lists no move of anybody else.
#[test]
fn a_refusal_is_made_from_the_view_of_whoever_asks() {
    let mut client = Client::new(quick());
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 3 } }));
    for _ in 0..2 {
        move_on(&mut client, &links);
    }
    let words = |number| format!("/api/1/s/{}/words", seat(&links, number));
    for (asker, event) in (0..3).flat_map(|asker| (0..2).map(move |event| (asker, event))) {
        let answer = client.post(&words(asker), &json!({ "word": "correct", "event": event, "move": "idle" }));
        assert_eq!((answer.status, &answer.json()["refused"]["legal"]), (403, &json!([])));
        let form = client.form(&format!("/s/{}/correct", seat(&links, asker)), &format!("index={event}&typed=idle"));
        assert_eq!(form.status, 403);
    }
}

/// What a correction tells is what it has changed, in a game that hides nothing.
#[test]
fn a_correction_tells_what_it_has_changed() {
    let address = quick();
    let mut client = Client::new(address);
    let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
    let scorer = links["scorer"].as_str().expect("a link").to_owned();
    for shot in
        ["in baulk, hit red, pot red, cushion, no foul", "hit red, pot red, no foul", "hit red, cushion, no foul"]
    {
        assert_eq!(client.moved(&scorer, shot).status, 200);
    }
    let correction = json!({ "word": "correct", "event": 1, "move": "hit red, cushion, pot red, no foul" });
    assert_eq!(client.post(&format!("/api/1/s/{scorer}/words"), &correction).status, 200);
    let mut events = Events::follow(address, &scorer, Some(2));
    let told = events.next();
    assert_eq!((&told["events"], told["corrected"].as_array().expect("a list").len()), (&json!(3), 1), "{told}");
    assert_eq!(told["corrected"][0]["number"], 1);
}

/// A watcher's flood, a host's and the other player's: none delays a move.
#[test]
fn nobodys_flood_delays_anothers_move() {
    let mut client = Client::new(crate::client::served(Options {
        moves_per_second: Options::default().moves_per_second,
        ..unlimited()
    }));
    let links = client.table(&json!({ "game": "checkers" }));
    let name = |name: &str| links[name].as_str().expect("a link").to_owned();
    for flooder in [name("watch"), name("host"), seat(&links, 1)] {
        for _ in 0..100 {
            let status = client.moved(&flooder, "22-18").status;
            assert!(matches!(status, 403 | 409 | 429), "{status}");
        }
    }
    assert_eq!(client.moved(&seat(&links, 0), "11-15").status, 200);
}

/// Two requests at once with the same version are one move, by forms and in JSON; what answers an older position is
/// refused, and a retry is answered as the first was.
#[test]
fn the_same_twice_is_one_move() {
    let address = quick();
    let mut client = Client::new(address);
    for form in [false, true] {
        let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
        let scorer = links["scorer"].as_str().expect("a link").to_owned();
        let send = |client: &mut Client, version: usize, shot: &str| {
            if form {
                client.form(&format!("/s/{scorer}/move?version={version}"), &format!("typed={shot}")).status
            } else {
                client.post(&format!("/api/1/s/{scorer}/moves"), &json!({ "move": shot, "version": version })).status
            }
        };
        let done = if form { 303 } else { 200 };
        let at_once: Vec<u16> = std::thread::scope(|scope| {
            let tries: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| send(&mut Client::new(address), 0, "in baulk, hit red, cushion, no foul")))
                .collect();
            tries.into_iter().map(|tried| tried.join().expect("an answer")).collect()
        });
        assert_eq!(at_once, [done; 8]);
        assert_eq!(client.view(&scorer)["version"], 1);
        assert_eq!(send(&mut client, 0, "hit red, no foul"), 409, "another shot that answers the old position");
        assert_eq!(send(&mut client, 1, "hit red, cushion, no foul"), done);
        // Another scorer would have to be somebody else: the spectator is.
        let watch = links["watch"].as_str().expect("a link");
        assert_eq!(
            client.post(&format!("/api/1/s/{watch}/moves"), &json!({ "move": "hit red", "version": 0 })).status,
            403
        );
        assert_eq!(send(&mut client, 0, "in baulk, hit red, cushion, no foul"), done, "a late retry");
        assert_eq!(client.view(&scorer)["version"], 2);
    }
}
