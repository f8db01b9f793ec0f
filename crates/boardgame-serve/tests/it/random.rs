//! Compares the server with the model, by random acts of all roles at tables of all games. They are sent as forms and
//! as JSON, with current and outdated versions, once or twice, with files, hang-ups and restarts.

use std::{path::Path, thread, time::Duration};

use blackball_rules::{Setup as BlackballSetup, Side};
use boardgame_core::{Lang, Seed, Shuffler, testkit::RandomCases};
use boardgame_referee::{JudgeOptions, Verdict, judge};
use boardgame_serve::ServerOptions;
use boardgame_text::Text;
use dwyn::Dwyn;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::{
    authority::{Values, requests},
    client::{Client, Events, Folder, MULTIPART, Running, link, multipart, unlimited},
    model::{Action, Model, ModelTable, Role},
};

/// The number of servers, and the number of steps on each.
const CASES: u32 = 6;
const STEPS: usize = 180;
/// The initial time of each player at the table with clocks, in milliseconds.
const HOUR: u64 = 3_600_000;
/// The maximum time that a restart can give back to a player, in milliseconds.
const UNWRITTEN: u64 = 2_000;

struct Table {
    model: Box<dyn Model>,
    links: Vec<(Role, String)>,
    deleted: bool,
    last: Option<(usize, Request)>,
    /// The milliseconds last seen on the clocks.
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
    /// The numbers of other tables, opened from files, and of uploads whose answer was not awaited.
    imported: usize,
    abandoned: usize,
    chance: Shuffler,
}

impl World {
    fn new(folder: &Path, seed: u64) -> Self {
        let database = folder.join(format!("{seed}.db"));
        let running = start(&database);
        let mut client = Client::new(running.address);
        let tables = tables(&mut client, &database);
        let chance = Shuffler::new(Seed::from_u64(seed));
        Self { database, running: Some(running), client, tables, imported: 0, abandoned: 0, chance }
    }

    fn below(&mut self, end: usize) -> usize {
        self.chance.below(u32::try_from(end).expect("few")) as usize
    }

    /// Returns a time after which the client hangs up. A request takes about a millisecond.
    fn random_moment(&mut self) -> Duration {
        Duration::from_micros(self.chance.below(3000).into())
    }

    fn restart(&mut self) {
        self.running.take().expect("it runs").stop();
        let running = start(&self.database);
        self.client = Client::new(running.address);
        self.running = Some(running);
        // A restart gives back the time that was used since the last write.
        for left in self.tables.iter_mut().flat_map(|table| &mut table.clocks) {
            *left = HOUR.min(*left + UNWRITTEN);
        }
    }

    /// Returns a random request, which is legal in most cases.
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
        let empty = Values::default;
        let text = |world: &mut Self| Values { text: mv(world).0, ..empty() };
        let (row, values) = match self.below(20) {
            0..8 => ("move", text(self)),
            8..10 => ("move", Values { value: mv(self).1, ..empty() }),
            10 => ("claim", empty()),
            // Resignations are rare, so that games last longer.
            11 if self.below(4) == 0 => ("resign", empty()),
            11 | 12 => ("draw", empty()),
            13 | 14 => ("back", empty()),
            15 | 16 => ("accept", empty()),
            17 => ("decline", empty()),
            18 => ("word", Values { text: "rhubarb".to_owned(), ..empty() }),
            _ => ("correct", Values { event: self.below(events + 2), cut: self.below(2) == 0, ..text(self) }),
        };
        let version = match self.below(10) {
            0..4 => None,
            4..9 => Some(version),
            _ => Some(self.below(version + 3)),
        };
        let form = self.below(3) == 0 && values.value.is_null();
        Request { role, action: Action { row, values }, version, form }
    }

    /// Sends a random request, and compares the status with the model's.
    fn step(&mut self) -> String {
        let number = self.below(self.tables.len());
        let request = self.random_request(number);
        let at_once = request.version.is_some() && self.below(12) == 0;
        let abandoned = (request.version.is_some() && self.below(8) == 0).then(|| self.random_moment());
        let address = self.client.address;
        let table = &mut self.tables[number];
        let (role, link) = table.links[request.role].clone();
        let (path, kind, body) = encode(&link, &request);
        let send = |client: &mut Client| client.send("POST", &path, &[("Content-Type", kind)], &body).status;
        if let Some(moment) = abandoned {
            let mut other = Client::new(address);
            other.send_only("POST", &path, &[("Content-Type", kind)], &body);
            thread::sleep(moment);
        }
        let statuses: Vec<u16> = if at_once {
            thread::scope(|scope| {
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

    /// Compares with the model what each role at a table sees.
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
            // An act never adds time to a clock, and a restart adds at most `UNWRITTEN`.
            let clocks: Vec<u64> = serde_json::from_value(seen["clocks"].take()).expect("milliseconds");
            assert_eq!(clocks.len(), table.clocks.len(), "table {number}");
            let before = &table.clocks;
            assert!(clocks.iter().zip(before).all(|(now, then)| now <= then), "table {number}: {clocks:?}, {before:?}");
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
            // The downloaded notation must contain the same game.
            let text = Text::new(Lang::En);
            let found = judge(answer.body.as_bytes(), &JudgeOptions::new(&text)).expect("a game").next().expect("one");
            let moves = table.model.plies();
            assert!(matches!(found.verdict, Verdict::Legal(_)), "{:?}\n{}", found.verdict, answer.body);
            assert_eq!(found.plies, moves, "{}", answer.body);
        }
        if row == "know" && expected == 200 {
            let known = answer.json();
            assert_eq!(known["version"], table.model.version());
            assert_eq!(known["knowledge"], table.model.knowledge(*role), "table {number}, {role:?}");
        }
        if row == "record" && expected == 200 {
            assert_eq!(answer.json()["events"].as_array().map(Vec::len), Some(table.model.events()));
        }
    }

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

    /// Uploads the record of a table, and compares the new table with the old one.
    fn import(&mut self, number: usize) {
        let (moment, is_abandoned) = (self.random_moment(), self.below(2) == 0);
        let table = &self.tables[number];
        if table.deleted || table.model.read(Role::Watch, "record") != 200 {
            return;
        }
        let (_, link) = table.links.iter().find(|(role, _)| *role == Role::Watch).expect("a link");
        let record = self.client.get(&format!("/s/{link}/record.json")).body;
        if is_abandoned {
            let mut other = Client::new(self.client.address);
            let form = multipart(&[("file", &record)]);
            other.send_only("POST", "/tables/file", &[("Content-Type", MULTIPART)], form);
            thread::sleep(moment);
            self.abandoned += 1;
        }
        let host = self.client.upload(&record);
        let watch = self.client.links(&host).pop().expect("a link");
        let (seen, expected) = (self.client.view(&watch), table.model.view(Role::Watch));
        assert_eq!(seen["version"], table.model.events(), "table {number}");
        for key in ["view", "outcome", "to_act"] {
            assert_eq!(seen[key], expected[key], "table {number}: {key}");
        }
        // A scorer cannot delete the table.
        let is_deleted = !is_abandoned && self.client.send("DELETE", &format!("/api/1{host}"), &[], "").status == 200;
        self.imported += usize::from(!is_deleted);
    }

    fn stop(&mut self) {
        self.running.take().expect("it runs").stop();
        let database = Connection::open(&self.database).expect("the database");
        let count = |query: &str| database.query_row(query, [], |row| row.get::<_, usize>(0)).expect("a number");
        let known = self.imported + self.tables.iter().filter(|table| !table.deleted).count();
        // An upload may have opened a table although nobody read the answer.
        let stored = count("SELECT COUNT(*) FROM tables");
        assert!((known..=known + self.abandoned).contains(&stored), "{stored} tables, not {known}");
        for part in ["entries", "links"] {
            assert_eq!(count(&format!("SELECT COUNT(*) FROM {part} WHERE game NOT IN (SELECT id FROM tables)")), 0);
        }
    }

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
    Running::start(ServerOptions { database: Some(database.to_owned()), loaded_tables: 2, ..unlimited() })
}

fn encode(link: &str, request: &Request) -> (String, &'static str, String) {
    let Request { action, version, form, .. } = request;
    let placeholder = if action.values.value.is_null() { "" } else { "VALUE" };
    let mut lines = requests(action.row);
    let found = lines.find(|[method, _, body]| (*method == "FORM") == *form && body.contains(placeholder));
    let [method, path, body] = found.expect("a request");
    let (path, body) = (path.replace("LINK", link), action.values.fill(method, body));
    match version {
        Some(version) if *form => (format!("{path}?version={version}"), "application/x-www-form-urlencoded", body),
        None if *form => (path, "application/x-www-form-urlencoded", body),
        Some(version) => (path, "application/json", body.replacen('{', &format!("{{\"version\":{version},"), 1)),
        None => (path, "application/json", body),
    }
}

fn tables(client: &mut Client, database: &Path) -> Vec<Table> {
    let table = |model: Box<dyn Model>, links: &Value| {
        let name = |name: &str| links[name].as_str().map(str::to_owned);
        let seats = (0..).zip(links["seats"].as_array().into_iter().flatten());
        let seats = seats.filter_map(|(seat, link)| Some((Role::Seat(seat), link.as_str()?.to_owned())));
        let others = [(Role::Scorer, name("scorer")), (Role::Watch, name("watch")), (Role::Host, name("host"))];
        let others = others.into_iter().filter_map(|(role, link)| Some((role, link?)));
        let nobody = [(Role::Nobody, "0123456789abcdef".repeat(2))];
        let links = seats.chain(others).chain(nobody).collect();
        Table { model, links, deleted: false, last: None, clocks: Vec::new() }
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
        let links = client.table(&json!({ "game": "dwyn", "setup": { "players": players } }));
        // The model reads the seed from the database.
        let host = format!("%{}%", link(&links, "host"));
        let query = "SELECT head FROM tables WHERE head LIKE ?1";
        let database = Connection::open(database).expect("the database");
        let head: String = database.query_row(query, [host], |row| row.get(0)).expect("the table");
        let mut head: Value = serde_json::from_str(&head).expect("JSON");
        let setup = serde_json::from_value(head["setup"].take()).expect("a set-up");
        tables.push(table(Box::new(ModelTable::<Dwyn>::new(setup)), &links));
    }
    tables
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
            // The test harness prints this if the test fails.
            println!("case {case}, step {step}: {what}");
            let number = world.below(world.tables.len());
            match world.below(40) {
                0 => world.restart(),
                1 => world.follow(number),
                2 if step > STEPS / 2 => world.delete(number),
                3 => world.import(number),
                _ => {}
            }
        }
        world.restart();
        for number in 0..world.tables.len() {
            world.look(number);
            world.follow(number);
        }
        world.stop();
    }
}
