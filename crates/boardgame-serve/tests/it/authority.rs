//! Compares the rights of every role at every table, through pages and the API, with the tables in
//! `docs/server-api.md`.

use std::{collections::BTreeMap, thread, time::Duration};

use boardgame_referee::GameId;
use serde_json::{Value, json};

use crate::client::{Client, Events, client, link, seat};

/// Parses the document's tables by heading. Each gives a status for every act and column.
pub(crate) fn tables() -> BTreeMap<String, BTreeMap<(String, String), u16>> {
    let text = include_str!("../../../../docs/server-api.md");
    let (_, rights) = text.split_once("## Who may do what").expect("the chapter");
    let (rights, _) = rights.split_once("\n## ").expect("another chapter");
    let cells = |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let table = |section: &str| {
        let (heading, rest) = section.split_once('\n').expect("a heading");
        let mut rows = rest.lines().filter(|line| line.starts_with('|')).map(cells);
        let columns = rows.next().expect("a table");
        let rights = rows.skip(1).flat_map(|row| {
            let cells: Vec<_> = columns.iter().cloned().zip(row.clone()).skip(1).collect();
            cells.into_iter().map(move |(column, status)| ((row[0].clone(), column), status.parse().expect("a status")))
        });
        (heading.to_owned(), rights.collect())
    };
    rights.split("\n### ").skip(1).map(table).collect()
}

/// The links of a table after two moves, and the seat to act.
struct Scene {
    links: Value,
    to_act: usize,
}

/// Plays the first legal move, and returns the next seat to act.
fn play_any(client: &mut Client, links: &Value) -> usize {
    let to_act = |client: &mut Client| {
        let view = client.view(&link(links, "watch"));
        usize::try_from(view["to_act"].as_u64().expect("a player")).expect("a seat")
    };
    let own = seat(links, to_act(client));
    let mv = client.view(&own)["moves"][0].as_str().expect("a move").to_owned();
    assert_eq!(client.play(&own, &mv).status, 200);
    to_act(client)
}

fn scene(client: &mut Client, game: &str, act: &str, column: &str) -> Scene {
    let is_over = column.ends_with("over");
    if game == "Blackball" {
        let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
        let scorer = link(&links, "scorer");
        assert_eq!(client.play(&scorer, "in baulk, hit red, cushion, no foul").status, 200);
        if is_over {
            assert_eq!(client.word(&scorer, "resign").status, 200);
        }
        return Scene { links, to_act: 0 };
    }
    let is_waiting = game.starts_with("A fair deal");
    let links = client.table(&match game {
        "A fair deal that waits for its words" => json!({ "game": "dwyn", "setup": { "players": 3 }, "fair": true }),
        "Against the computer" => json!({ "game": "checkers", "computers": [1] }),
        "The ladder" => json!({ "game": "checkers", "computers": [1], "level": 1, "ladder": true }),
        "Dwyn" => json!({ "game": "dwyn", "setup": { "players": 3 } }),
        board => json!({ "game": board }),
    });
    let mut to_act = 0;
    if matches!(game, "Against the computer" | "The ladder") {
        let own = seat(&links, 0);
        assert_eq!(client.play(&own, "11-15").status, 200);
        while client.view(&own)["to_act"] == 1 {
            thread::sleep(Duration::from_millis(5));
        }
    } else if !is_waiting {
        play_any(client, &links);
        to_act = play_any(client, &links);
    }
    if is_over {
        assert_eq!(client.word(&seat(&links, to_act), "resign").status, 200);
    }
    if matches!(act, "accept" | "decline") && !is_waiting && game != "Dwyn" {
        let other = if column == "another seat" { to_act } else { 1 - to_act };
        assert_eq!(client.word(&seat(&links, other), "back").status, 200);
    }
    Scene { links, to_act }
}

impl Scene {
    fn link(&self, column: &str) -> String {
        match column.split(',').next().expect("a role") {
            "seat to act" | "seat" => seat(&self.links, self.to_act),
            "another seat" => {
                let seats = self.links["seats"].as_array().expect("seats").len();
                seat(&self.links, (self.to_act + 1) % seats)
            }
            "scorer" => link(&self.links, "scorer"),
            "spectator" => link(&self.links, "watch"),
            "host" => link(&self.links, "host"),
            "nobody" => "0".repeat(32),
            other => panic!("{other}"),
        }
    }
}

/// Lists the requests for an act from `requests.txt`: method, path and body, with placeholders.
pub(crate) fn requests(act: &str) -> impl Iterator<Item = [&'static str; 3]> {
    let lines = include_str!("requests.txt").lines().map(|line| line.split_once(' ').expect("an act"));
    lines.filter(move |(own, _)| *own == act).map(|(_, line)| {
        let mut parts = line.splitn(3, ' ');
        [(); 3].map(|()| parts.next().unwrap_or(""))
    })
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Values {
    pub(crate) text: String,
    pub(crate) value: Value,
    pub(crate) event: usize,
    pub(crate) cut: bool,
}

impl Values {
    pub(crate) fn fill(&self, method: &str, body: &str) -> String {
        let is_form = method == "FORM";
        let text = if is_form { self.text.replace(' ', "+") } else { self.text.clone() };
        let answers = if is_form { ["no", "yes"] } else { ["false", "true"] };
        let body = body.replace("TEXT", &text).replace("VALUE", &self.value.to_string());
        body.replace("EVENT", &self.event.to_string()).replace("CUT", answers[usize::from(self.cut)])
    }
}

#[test]
fn the_rights_are_those_of_the_document() {
    let mut client = client();
    let (mut count, tables) = (0, tables());
    assert_eq!(tables.len(), 6, "{:?}", tables.keys());
    for (heading, cells) in &tables {
        let games = match heading.as_str() {
            "Games on a board" => {
                GameId::ALL.iter().filter(|game| game.is_on_board()).map(|game| game.code()).collect()
            }
            other => vec![other],
        };
        for (game, ((act, column), status)) in games.iter().flat_map(|game| cells.iter().map(move |cell| (*game, cell)))
        {
            for [method, path, body] in requests(act) {
                // Each request gets a new table.
                let scene = scene(&mut client, game, act, column);
                let own = scene.links["scorer"].as_str().map_or_else(|| scene.link("seat"), str::to_owned);
                let mv = client.view(&own)["moves"][0].as_str().map(str::to_owned);
                let text = match (&**act, game) {
                    ("correct", _) => "in baulk, hit yellow, cushion, no foul".to_owned(),
                    (_, "Blackball") => "hit red, cushion, no foul".to_owned(),
                    _ => mv.unwrap_or_else(|| "draw".to_owned()),
                };
                let values = Values { value: value_of(game, &text), text, event: 0, cut: true };
                let (path, body) = (path.replace("LINK", &scene.link(column)), values.fill(method, body));
                let answer = match method {
                    "STREAM" => Events::status(client.address, &path),
                    "FORM" => client.form(&path, &body).status,
                    _ => client.send(method, &path, &[("Content-Type", "application/json")], &body).status,
                };
                let expected = match status {
                    // There is nothing to claim after two moves.
                    200 if act == "claim" => 422,
                    200 if method == "FORM" && act != "hint" => 303,
                    other => *other,
                };
                assert_eq!(answer, expected, "{game}: {column}: {act}: {path}");
                count += 1;
            }
        }
    }
    assert!(count > 500, "only {count}");
}

fn value_of(game: &str, mv: &str) -> Value {
    match game {
        "Dwyn" => mv.parse::<dwyn::Move>().map_or(Value::Null, |mv| json!(mv)),
        "Blackball" => mv.parse::<blackball_rules::Move>().map_or(Value::Null, |mv| json!(mv)),
        _ => json!(mv),
    }
}
