//! The whole server against the model: acts of all roles in random order at tables of all games, by forms and in JSON, for
//! right and wrong versions, once and twice, with restarts between them. After each step everybody sees what they should.

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
    model::{Model, Plain, Who, Wish},
};

/// How many servers there are, and how much happens at the tables of each.
const CASES: u32 = 6;
const STEPS: usize = 180;
/// What each player has at the table with clocks, in milliseconds: nobody's flag falls.
const HOUR: u64 = 3_600_000;
/// The server writes the time down every second.
const UNWRITTEN: u64 = 2_000;

/// A table and who comes there.
struct Table {
    model: Box<dyn Model>,
    links: Vec<(Who, String)>,
    gone: bool,
    /// What was accepted last for a version.
    last: Option<(usize, Asked)>,
    /// What was left on the clocks, where there are any.
    clocks: Vec<u64>,
}

/// A request.
#[derive(Clone, Debug)]
struct Asked {
    who: usize,
    wish: Wish,
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

    /// A number below this one.
    fn below(&mut self, end: usize) -> usize {
        self.chance.below(u32::try_from(end).expect("few")) as usize
    }

    fn restart(&mut self) {
        self.running.take().expect("it runs").stop();
        let running = start(&self.database);
        self.client = Client::new(running.address);
        self.running = Some(running);
        // The time is written down now and then: what had passed since is nobody's.
        for left in self.tables.iter_mut().flat_map(|table| &mut table.clocks) {
            *left = HOUR.min(*left + UNWRITTEN);
        }
    }

    /// Something that somebody might want, mostly what makes sense.
    fn asked(&mut self, number: usize) -> Asked {
        let table = &self.tables[number];
        if let (Some((_, last)), true) = (&table.last, self.chance.below(10) == 0) {
            return last.clone();
        }
        let (links, moves, events) = (table.links.len(), table.model.moves(), table.model.events());
        let (version, to_act) = (table.model.version(), table.model.to_act());
        let acting = |(who, _): &(Who, String)| matches!(who, Who::Scorer) || to_act.map(Who::Seat) == Some(*who);
        let acting = table.links.iter().position(acting);
        let who = match (acting, self.below(2)) {
            (Some(acting), 0) => acting,
            _ => self.below(links),
        };
        let mv = |world: &mut Self| match (moves.is_empty(), world.below(12)) {
            (true, _) | (_, 0) => ("nonsense".to_owned(), json!("nonsense")),
            _ => moves[world.below(moves.len())].clone(),
        };
        let waits = self.tables[number].model.waits();
        let wish = match self.below(20) {
            8..16 if waits => Wish::Word(["rhubarb", "Pwllheli"][self.below(2)].to_owned()),
            0..8 => Wish::Typed(mv(self).0),
            8..10 => Wish::Value(mv(self).1),
            10 => Wish::Claim,
            // Games would be too short otherwise.
            11 if self.below(4) == 0 => Wish::Resign,
            11 | 12 => Wish::Draw,
            13 | 14 => Wish::Back,
            15 | 16 => Wish::Accept,
            17 => Wish::Decline,
            18 => Wish::Word("rhubarb".to_owned()),
            _ => Wish::Correct(self.below(events + 2), mv(self).0, self.below(2) == 0),
        };
        let version = match self.below(10) {
            0..4 => None,
            4..9 => Some(version),
            _ => Some(self.below(version + 3)),
        };
        let form = self.below(3) == 0 && !matches!(wish, Wish::Value(_));
        Asked { who, wish, version, form }
    }

    /// Asks the server and the model, and compares what they say.
    fn step(&mut self) -> String {
        let number = self.below(self.tables.len());
        let asked = self.asked(number);
        let at_once = asked.version.is_some() && self.below(12) == 0;
        let hangs_up = asked.version.is_some() && self.below(8) == 0;
        let address = self.client.address;
        let table = &mut self.tables[number];
        let (who, link) = table.links[asked.who].clone();
        if hangs_up {
            // The request is sent again without waiting for the first answer.
            send(&mut Client::deaf(address), &link, &asked);
        }
        let found: Vec<u16> = if at_once {
            std::thread::scope(|scope| {
                let tries: Vec<_> =
                    (0..2).map(|_| scope.spawn(|| send(&mut Client::new(address), &link, &asked))).collect();
                tries.into_iter().map(|tried| tried.join().expect("an answer")).collect()
            })
        } else {
            vec![send(&mut self.client, &link, &asked)]
        };
        let before = table.model.version();
        for found in found {
            let mut wanted = if table.gone { 404 } else { table.model.act(who, &asked.wish, asked.version) };
            if wanted == 200 && asked.form {
                wanted = 303;
            }
            assert_eq!(found, wanted, "table {number}, {who:?}: {asked:?}");
        }
        if table.model.version() > before && asked.version.is_some() {
            table.last = Some((number, asked.clone()));
        }
        self.look(number);
        format!("table {number}, {who:?}: {asked:?}")
    }

    /// What each of those at a table sees.
    fn look(&mut self, number: usize) {
        let table = &mut self.tables[number];
        for (who, link) in &table.links {
            let answer = self.client.get(&format!("/api/1/s/{link}"));
            if table.gone || *who == Who::Nobody {
                assert_eq!(answer.status, 404);
                continue;
            }
            let (mut seen, wanted) = (answer.json(), table.model.view(*who));
            seen["moves"] = json!(seen["moves"].as_array().expect("moves").len());
            for (key, value) in wanted.as_object().expect("an object") {
                assert_eq!(&seen[key], value, "table {number}, {who:?}: {key}");
            }
            // Time does not come back, whatever is taken back and however often the server starts again.
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
        let (who, link) = &table.links[place];
        let wanted = if table.gone { 404 } else { table.model.read(*who, row) };
        let answer = self.client.get(&path.replace("{}", link));
        assert_eq!(answer.status, wanted, "table {number}, {who:?}: {row}");
        if row == "notation" && wanted == 200 {
            // What is handed out is read again as the same game.
            let text = Text::new(Lang::En);
            let found = judge(answer.body.as_bytes(), &Reading::new(&text)).expect("a game").next().expect("one");
            let moves = table.model.moves_made();
            assert!(matches!(found.verdict, Verdict::Legal(_)), "{:?}\n{}", found.verdict, answer.body);
            assert_eq!(found.plies, moves, "{}", answer.body);
        }
        if row == "record" && wanted == 200 {
            assert_eq!(answer.json()["events"].as_array().map(Vec::len), Some(table.model.events()));
        }
    }

    /// What everybody is told from the beginning.
    fn follow(&mut self, number: usize) {
        let table = &self.tables[number];
        for (who, link) in table.links.iter().filter(|(who, _)| !table.gone && *who != Who::Nobody) {
            let wanted = table.model.told(*who);
            if wanted.is_empty() {
                continue;
            }
            let mut events = Events::follow(self.client.address, link, None);
            for (entry, wanted) in wanted.into_iter().enumerate() {
                assert_eq!(events.next(), wanted, "table {number}, {who:?}: entry {entry}");
            }
        }
    }

    /// The host ends a table for all; nobody else can.
    fn delete(&mut self, number: usize) {
        let place = self.below(self.tables[number].links.len());
        let table = &mut self.tables[number];
        let (who, link) = table.links[place].clone();
        let wanted = if table.gone { 404 } else { table.model.read(who, "delete") };
        let answer = self.client.send("DELETE", &format!("/api/1/s/{link}"), &[], "");
        assert_eq!(answer.status, wanted, "table {number}, {who:?}");
        table.gone |= wanted == 200;
        self.look(number);
    }
}

fn start(database: &Path) -> Running {
    Running::start(Options { database: Some(database.to_owned()), loaded_tables: 2, ..unlimited() })
}

/// Sends a request in its way, and gives the status.
fn send(client: &mut Client, link: &str, asked: &Asked) -> u16 {
    let version = asked.version;
    if asked.form {
        let (path, form) = match &asked.wish {
            Wish::Typed(text) => ("move", format!("typed={text}")),
            Wish::Claim => ("word", "word=claim".to_owned()),
            Wish::Resign => ("word", "word=resign".to_owned()),
            Wish::Draw => ("word", "word=draw".to_owned()),
            Wish::Back => ("word", "word=undo".to_owned()),
            Wish::Accept => ("answer", "answer=yes".to_owned()),
            Wish::Decline => ("answer", "answer=no".to_owned()),
            Wish::Word(word) => ("deal", format!("typed={word}")),
            Wish::Correct(index, typed, cut) => {
                ("correct", format!("index={index}&typed={typed}&cut={}", if *cut { "yes" } else { "no" }))
            }
            Wish::Value(_) => unreachable!("forms send text"),
        };
        let version = version.map_or(String::new(), |version| format!("?version={version}"));
        return client.form(&format!("/s/{link}/{path}{version}"), &form.replace(' ', "+")).status;
    }
    let (path, mut body) = match &asked.wish {
        Wish::Typed(text) => ("moves", json!({ "move": text })),
        Wish::Value(value) => ("moves", json!({ "move": value })),
        Wish::Claim => ("words", json!({ "word": "claim" })),
        Wish::Resign => ("words", json!({ "word": "resign" })),
        Wish::Draw => ("words", json!({ "word": "draw" })),
        Wish::Back => ("words", json!({ "word": "back" })),
        Wish::Accept => ("words", json!({ "word": "accept" })),
        Wish::Decline => ("words", json!({ "word": "decline" })),
        Wish::Word(text) => ("words", json!({ "word": "word", "text": text })),
        Wish::Correct(event, mv, cut) => {
            ("words", json!({ "word": "correct", "event": event, "move": mv, "cut": cut }))
        }
    };
    if let Some(version) = version {
        body["version"] = json!(version);
    }
    client.post(&format!("/api/1/s/{link}/{path}"), &body).status
}

/// A table of each game; those of Dwyn come from files, so that the model knows their cards.
fn tables(client: &mut Client, database: &Path) -> Vec<Table> {
    let table = |model: Box<dyn Model>, links: &Value| {
        let name = |name: &str| links[name].as_str().map(str::to_owned);
        let seats = (0..).zip(links["seats"].as_array().into_iter().flatten());
        let seats = seats.filter_map(|(seat, link)| Some((Who::Seat(seat), link.as_str()?.to_owned())));
        let others = [(Who::Scorer, name("scorer")), (Who::Watch, name("watch")), (Who::Host, name("host"))];
        let others = others.into_iter().filter_map(|(who, link)| Some((who, link?)));
        let nobody = [(Who::Nobody, "0123456789abcdef".repeat(2))];
        Table { model, links: seats.chain(others).chain(nobody).collect(), gone: false, last: None, clocks: Vec::new() }
    };
    let mut tables = vec![
        table(
            Box::new(Plain::<checkers::Checkers>::new(checkers::Setup::default())),
            &client.table(&json!({ "game": "checkers" })),
        ),
        table(
            Box::new(Plain::<camelot::Camelot>::new(camelot::Setup::default())),
            &client.table(&json!({ "game": "camelot" })),
        ),
    ];
    // Positions that end soon: what may be done when a game is over is tried, too.
    let position = "B:W18,26:B14,10";
    let setup = checkers::Setup { position: Some(position.parse().expect("a position")), ..checkers::Setup::default() };
    let links = client.table(&json!({ "game": "checkers", "setup": { "position": position } }));
    tables.push(table(Box::new(Plain::<checkers::Checkers>::new(setup)), &links));
    let setup = BlackballSetup { breaker: Some(Side::A), ..BlackballSetup::default() };
    let links = client.table(&json!({ "game": "blackball", "setup": { "breaker": "A" } }));
    tables.push(table(Box::new(Plain::<blackball_rules::Blackball>::new(setup)), &links));
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
        tables.push(table(Box::new(Plain::<Dwyn>::new(setup).after(&log)), &links));
    }
    let links = client.table(&json!({ "game": "checkers", "clock": { "main": HOUR, "more": 0 } }));
    let clocked = table(Box::new(Plain::<checkers::Checkers>::new(checkers::Setup::default())), &links);
    tables.push(Table { clocks: vec![HOUR; 2], ..clocked });
    let links = client.table(&json!({ "game": "dwyn", "setup": { "players": 2 }, "fair": true }));
    tables.push(table(Box::new(fair(database, &links)), &links));
    tables
}

/// A deal that can be checked. Nobody is told the dealer's secret, so the model has it from the database.
fn fair(database: &Path, links: &Value) -> Plain<Dwyn> {
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
    Plain::<Dwyn>::new(setup).dealt_by(secret, promise, move |words| deal(words).1)
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
            // The test harness shows it if the test fails.
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
