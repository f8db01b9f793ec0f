//! The server compared with the model: random acts of all roles at tables of all games, by forms and in JSON, with
//! right and wrong versions, once and twice, with restarts.

use std::path::Path;

use blackball_rules::{Setup as BlackballSetup, Side};
use boardgame_core::{Enumerable as _, Event, FairDeal, Lang, Match, Record, Seed, Shuffler, testkit::RandomCases};
use boardgame_referee::{Reading, Verdict, judge};
use boardgame_serve::Options;
use boardgame_text::Text;
use dwyn::Dwyn;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    client::{Client, Events, Folder, Running, unlimited},
    model::{Action, Model, ModelTable, Role},
};

/// The number of servers, and of steps at each.
const CASES: u32 = 6;
const STEPS: usize = 180;
/// The time of each player at the table with clocks, in milliseconds.
const HOUR: u64 = 3_600_000;
/// The time that a restart can return, in milliseconds.
const UNWRITTEN: u64 = 2_000;

/// A table and role comes there.
struct Table {
    model: Box<dyn Model>,
    links: Vec<(Role, String)>,
    deleted: bool,
    /// The last accepted request with a version.
    last: Option<(usize, Request)>,
    /// The last times of the clocks.
    clocks: Vec<u64>,
}

#[derive(Clone, Debug)]
struct Request {
    role: usize,
    action: Action,
    version: Option<usize>,
    form: bool,
}

struct World {
    database: std::path::PathBuf,
    running: Option<Running>,
    client: Client,
    tables: Vec<Table>,
    chance: Shuffler,
}

impl World {
    fn new(folder: &Path, seed: u64) -> Self {
        let database = folder.join(format!("{seed}.db"));
        let running = start(&database);
        let mut client = Client::new(running.address);
        let tables = tables(&mut client, &database);
        Self { database, running: Some(running), client, tables, chance: Shuffler::new(Seed::from_u64(seed)) }
    }

    fn below(&mut self, end: usize) -> usize {
        self.chance.below(u32::try_from(end).expect("few")) as usize
    }

    fn restart(&mut self) {
        self.running.take().expect("it runs").stop();
        let running = start(&self.database);
        self.client = Client::new(running.address);
        self.running = Some(running);
        // The time since it was last stored is lost.
        for left in self.tables.iter_mut().flat_map(|table| &mut table.clocks) {
            *left = HOUR.min(*left + UNWRITTEN);
        }
    }

    /// Returns a random request, usually a sensible one.
    fn random_request(&mut self, number: usize) -> Request {
        let table = &self.tables[number];
        if let (Some((_, last)), true) = (&table.last, self.chance.below(10) == 0) {
            return last.clone();
        }
        let (links, moves, events) = (table.links.len(), table.model.moves(), table.model.events());
        let (version, to_act) = (table.model.version(), table.model.to_act());
        let acting = |(role, _): &(Role, String)| matches!(role, Role::Scorer) || to_act.map(Role::Seat) == Some(*role);
        let acting = table.links.iter().position(acting);
        let role = match (acting, self.below(2)) {
            (Some(acting), 0) => acting,
            _ => self.below(links),
        };
        let mv = |world: &mut Self| match (moves.is_empty(), world.below(12)) {
            (true, _) | (_, 0) => ("nonsense".to_owned(), json!("nonsense")),
            _ => moves[world.below(moves.len())].clone(),
        };
        let is_waiting = self.tables[number].model.is_waiting();
        let action = match self.below(20) {
            8..16 if is_waiting => Action::Word(["rhubarb", "Pwllheli"][self.below(2)].to_owned()),
            0..8 => Action::Typed(mv(self).0),
            8..10 => Action::Value(mv(self).1),
            10 => Action::Claim,
            // Games would be too short.
            11 if self.below(4) == 0 => Action::Resign,
            11 | 12 => Action::Draw,
            13 | 14 => Action::Back,
            15 | 16 => Action::Accept,
            17 => Action::Decline,
            18 => Action::Word("rhubarb".to_owned()),
            _ => Action::Correct(self.below(events + 2), mv(self).0, self.below(2) == 0),
        };
        let version = match self.below(10) {
            0..4 => None,
            4..9 => Some(version),
            _ => Some(self.below(version + 3)),
        };
        let form = self.below(3) == 0 && !matches!(action, Action::Value(_));
        Request { role, action, version, form }
    }

    /// Sends a random request, and compares the status with the model's.
    fn step(&mut self) -> String {
        let number = self.below(self.tables.len());
        let request = self.random_request(number);
        let at_once = request.version.is_some() && self.below(12) == 0;
        let is_abandoned = request.version.is_some() && self.below(8) == 0;
        let address = self.client.address;
        let table = &mut self.tables[number];
        let (role, link) = table.links[request.role].clone();
        let (path, kind, body) = encode(&link, &request);
        let send = |client: &mut Client| client.send("POST", &path, &[("Content-Type", kind)], &body).status;
        if is_abandoned {
            Client::new(address).send_only("POST", &path, &[("Content-Type", kind)], &body);
        }
        let statuses: Vec<u16> = if at_once {
            std::thread::scope(|scope| {
                let tries = [(), ()].map(|()| scope.spawn(|| send(&mut Client::new(address))));
                tries.map(|request| request.join().expect("an answer")).to_vec()
            })
        } else {
            vec![send(&mut self.client)]
        };
        let before = table.model.version();
        for status in statuses {
            let mut expected =
                if table.deleted { 404 } else { table.model.act(role, &request.action, request.version) };
            if expected == 200 && request.form {
                expected = 303;
            }
            assert_eq!(status, expected, "table {number}, {role:?}: {request:?}");
        }
        if table.model.version() > before && request.version.is_some() {
            table.last = Some((number, request.clone()));
        }
        self.look(number);
        format!("table {number}, {role:?}: {request:?}")
    }

    /// Compares what everybody at a table sees.
    fn look(&mut self, number: usize) {
        let table = &mut self.tables[number];
        for (role, link) in &table.links {
            let answer = self.client.get(&format!("/api/1/s/{link}"));
            if table.deleted || *role == Role::Nobody {
                assert_eq!(answer.status, 404);
                continue;
            }
            let (mut seen, expected) = (answer.json(), table.model.view(*role));
            seen["moves"] = json!(seen["moves"].as_array().expect("moves").len());
            for (key, value) in expected.as_object().expect("an object") {
                assert_eq!(&seen[key], value, "table {number}, {role:?}: {key}");
            }
            // No act or restart returns time.
            let clocks: Vec<u64> = serde_json::from_value(seen["clocks"].take()).expect("milliseconds");
            assert_eq!(clocks.len(), table.clocks.len(), "table {number}");
            assert!(
                clocks.iter().zip(&table.clocks).all(|(now, before)| now <= before),
                "table {number}: {clocks:?}, {:?}",
                table.clocks
            );
            assert!(table.model.version() > 0 || clocks.iter().all(|left| *left == HOUR), "nobody has moved");
            table.clocks = clocks;
        }
        let (row, path) = [
            ("see", "/s/{}"),
            ("know", "/api/1/s/{}/knowledge"),
            ("record", "/s/{}/record.json"),
            ("notation", "/s/{}/game.txt"),
            ("sheet", "/s/{}/sheet.csv"),
        ][self.chance.below(5) as usize];
        let place = self.chance.below(u32::try_from(table.links.len()).expect("few")) as usize;
        let (role, link) = &table.links[place];
        let expected = if table.deleted { 404 } else { table.model.read(*role, row) };
        let answer = self.client.get(&path.replace("{}", link));
        assert_eq!(answer.status, expected, "table {number}, {role:?}: {row}");
        if row == "notation" && expected == 200 {
            // The download is the same game.
            let text = Text::new(Lang::En);
            let found = judge(answer.body.as_bytes(), &Reading::new(&text)).expect("a game").next().expect("one");
            let moves = table.model.plies();
            assert!(matches!(found.verdict, Verdict::Legal(_)), "{:?}\n{}", found.verdict, answer.body);
            assert_eq!(found.plies, moves, "{}", answer.body);
        }
        if row == "record" && expected == 200 {
            assert_eq!(answer.json()["events"].as_array().map(Vec::len), Some(table.model.events()));
        }
    }

    /// Compares the streams of a table.
    fn follow(&mut self, number: usize) {
        let table = &self.tables[number];
        for (role, link) in table.links.iter().filter(|(role, _)| !table.deleted && *role != Role::Nobody) {
            let expected = table.model.entries(*role);
            if expected.is_empty() {
                continue;
            }
            let mut events = Events::follow(self.client.address, link, None);
            for (entry, expected) in expected.into_iter().enumerate() {
                assert_eq!(events.next(), expected, "table {number}, {role:?}: entry {entry}");
            }
        }
    }

    /// Deletes a table with a random link.
    fn delete(&mut self, number: usize) {
        let place = self.below(self.tables[number].links.len());
        let table = &mut self.tables[number];
        let (role, link) = table.links[place].clone();
        let expected = if table.deleted { 404 } else { table.model.read(role, "delete") };
        let answer = self.client.send("DELETE", &format!("/api/1/s/{link}"), &[], "");
        assert_eq!(answer.status, expected, "table {number}, {role:?}");
        table.deleted |= expected == 200;
        self.look(number);
    }
}

fn start(database: &Path) -> Running {
    Running::start(Options { database: Some(database.to_owned()), loaded_tables: 2, ..unlimited() })
}

/// Returns the path, the type and the body of a request.
fn encode(link: &str, request: &Request) -> (String, &'static str, String) {
    let Request { action, version, form, .. } = request;
    let word = |word: &str| ("words", json!({ "word": word }), "word", format!("word={word}"));
    let (path, mut json, form_path, fields) = match action {
        Action::Typed(text) => ("moves", json!({ "move": text }), "move", format!("typed={text}")),
        Action::Value(value) => ("moves", json!({ "move": value }), "", String::new()),
        Action::Claim => word("claim"),
        Action::Resign => word("resign"),
        Action::Draw => word("draw"),
        Action::Back => ("words", json!({ "word": "back" }), "word", "word=undo".to_owned()),
        Action::Accept => ("words", json!({ "word": "accept" }), "answer", "answer=yes".to_owned()),
        Action::Decline => ("words", json!({ "word": "decline" }), "answer", "answer=no".to_owned()),
        Action::Word(text) => ("words", json!({ "word": "word", "text": text }), "deal", format!("typed={text}")),
        Action::Correct(event, mv, cut) => {
            let json = json!({ "word": "correct", "event": event, "move": mv, "cut": cut });
            let fields = format!("index={event}&typed={mv}&cut={}", if *cut { "yes" } else { "no" });
            ("words", json, "correct", fields)
        }
    };
    if *form {
        let version = version.map_or(String::new(), |version| format!("?version={version}"));
        let path = format!("/s/{link}/{form_path}{version}");
        return (path, "application/x-www-form-urlencoded", fields.replace(' ', "+"));
    }
    if let Some(version) = version {
        json["version"] = json!(version);
    }
    (format!("/api/1/s/{link}/{path}"), "application/json", json.to_string())
}

/// Opens tables of all games. Those of Dwyn come from files, so that the model knows the cards.
fn tables(client: &mut Client, database: &Path) -> Vec<Table> {
    let table = |model: Box<dyn Model>, links: &Value| {
        let name = |name: &str| links[name].as_str().map(str::to_owned);
        let seats = (0..).zip(links["seats"].as_array().into_iter().flatten());
        let seats = seats.filter_map(|(seat, link)| Some((Role::Seat(seat), link.as_str()?.to_owned())));
        let others = [(Role::Scorer, name("scorer")), (Role::Watch, name("watch")), (Role::Host, name("host"))];
        let others = others.into_iter().filter_map(|(role, link)| Some((role, link?)));
        let nobody = [(Role::Nobody, "0123456789abcdef".repeat(2))];
        Table {
            model,
            links: seats.chain(others).chain(nobody).collect(),
            deleted: false,
            last: None,
            clocks: Vec::new(),
        }
    };
    let position = "B:W18,26:B14,10";
    let ending =
        checkers::Setup { position: Some(position.parse().expect("a position")), ..checkers::Setup::default() };
    let blackball = BlackballSetup { breaker: Some(Side::A), ..BlackballSetup::default() };
    let checkers = |setup| Box::new(ModelTable::<checkers::Checkers>::new(setup));
    let clock = json!({ "game": "checkers", "clock": { "main": HOUR, "more": 0 } });
    let models: [(Box<dyn Model>, Value); 5] = [
        (checkers(checkers::Setup::default()), json!({ "game": "checkers" })),
        (Box::new(ModelTable::<camelot::Camelot>::new(camelot::Setup::default())), json!({ "game": "camelot" })),
        (checkers(ending), json!({ "game": "checkers", "setup": { "position": position } })),
        (
            Box::new(ModelTable::<blackball_rules::Blackball>::new(blackball)),
            json!({ "game": "blackball", "setup": { "breaker": "A" } }),
        ),
        (checkers(checkers::Setup::default()), clock),
    ];
    let mut tables: Vec<Table> = models.into_iter().map(|(model, setup)| table(model, &client.table(&setup))).collect();
    tables[4].clocks = vec![HOUR; 2];
    for players in [2, 3] {
        let setup = dwyn::Setup::new(players, Seed::from_u64(u64::from(players)));
        let mut game = Match::<Dwyn>::start(setup.clone()).expect("a table");
        let by = game.status().to_act().expect("it goes on");
        let mv = game.state().moves().into_iter().next().expect("there is a move");
        game.submit(by, mv).expect("it is legal");
        let record = Record::of(&game).sealed().expect("it can be sealed").to_json().expect("JSON");
        let host = client.upload(&record);
        let found = client.links(&host);
        let mut links =
            json!({ "seats": vec![Value::Null; usize::from(players)], "host": host.trim_start_matches("/s/") });
        for link in &found {
            match client.view(link)["you"].as_u64() {
                Some(seat) => links["seats"][usize::try_from(seat).expect("few")] = json!(link),
                None => links["watch"] = json!(link),
            }
        }
        let log: Vec<Event<dwyn::Move>> = game.log().to_vec();
        tables.push(table(Box::new(ModelTable::<Dwyn>::new(setup).with_events(&log)), &links));
    }
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 2 }, "fair": true }));
    tables.push(table(Box::new(fair(database, &links)), &links));
    tables
}

/// A fair deal. The model reads the dealer's secret in the database.
fn fair(database: &Path, links: &Value) -> ModelTable<Dwyn> {
    let host = format!("%{}%", links["host"].as_str().expect("a link"));
    let query = |database: Connection| {
        database.query_row("SELECT head FROM tables WHERE head LIKE ?1", [host], |row| row.get::<_, String>(0))
    };
    let head = Connection::open(database).and_then(query).expect("the table is kept");
    let head: Value = serde_json::from_str(&head).expect("JSON");
    let secret: Seed = serde_json::from_value(head["dealer"].clone()).expect("a secret");
    let name = head["promised_for"].as_str().expect("a name").to_owned();
    let setup: dwyn::Setup = serde_json::from_value(head["setup"].clone()).expect("a set-up");
    let deal = move |words| {
        let mut setup = head["setup"].clone();
        let terms = serde_json::from_value::<dwyn::Setup>(setup.clone()).expect("a set-up").terms();
        let deal = FairDeal::new(secret, name.clone(), &terms, words);
        setup["seed"] = json!(deal.seed());
        (deal.promise, serde_json::from_value::<dwyn::Setup>(setup).expect("a set-up"))
    };
    let promise = deal(Vec::new()).0;
    ModelTable::<Dwyn>::new(setup).with_dealer(secret, promise, move |words| deal(words).1)
}

#[test]
fn the_server_does_what_the_model_does() {
    let folder = Folder::new("random");
    let RandomCases { seed, times } = RandomCases::of_environment();
    for case in 0..u64::from(CASES * times) {
        let mut world = World::new(&folder.0, seed.wrapping_mul(1_000_003).wrapping_add(case));
        for number in 0..world.tables.len() {
            world.look(number);
        }
        for step in 0..STEPS {
            let what = world.step();
            // The test harness prints it if the test fails.
            println!("case {case}, step {step}: {what}");
            match world.below(40) {
                0 => world.restart(),
                1 => {
                    let number = world.below(world.tables.len());
                    world.follow(number);
                }
                2 if step > STEPS / 2 => {
                    let number = world.below(world.tables.len());
                    world.delete(number);
                }
                _ => {}
            }
        }
        world.restart();
        for number in 0..world.tables.len() {
            world.look(number);
            world.follow(number);
        }
        world.running.take().expect("it runs").stop();
    }
}
