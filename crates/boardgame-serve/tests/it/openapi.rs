//! `docs/server-api.json` describes the server's answers: paths are compared with the sources, and answers with the
//! schemas.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Value, json};

use crate::client::{Client, Events, client, seat};

fn description() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/server-api.json");
    serde_json::from_str(&fs::read_to_string(path).expect("the description")).expect("JSON")
}

/// Checks a value against a schema of the description.
fn check(description: &Value, schema: &Value, value: &Value) {
    let whole = json!({ "allOf": [schema], "components": description["components"] });
    let schema = jsonschema::validator_for(&whole).expect("a schema");
    let errors: Vec<_> =
        schema.iter_errors(value).map(|error| format!("{error} at {}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{value:#}: {errors:?}");
}

struct DescribedClient {
    description: Value,
    client: Client,
}

impl DescribedClient {
    /// Sends a request of the description, and checks the request and its answer against the schemas.
    fn send(&mut self, method: &str, path: &str, secret: &str, body: &Value, status: u16) -> Value {
        let operation = &self.description["paths"][path][method.to_lowercase()];
        assert!(operation.is_object(), "{method} {path}");
        let real = format!("/api/1{}", path.replace("{secret}", secret));
        let request = &operation["requestBody"]["content"]["application/json"]["schema"];
        if request.is_object() && status < 300 {
            check(&self.description, request, body);
        }
        let answer = self.client.send(method, &real, &[("Content-Type", "application/json")], body.to_string());
        assert_eq!(answer.status, status, "{}", answer.body);
        let schema = match &operation["responses"][status.to_string()]["content"]["application/json"]["schema"] {
            Value::Null => &self.description["components"]["schemas"]["Refusal"],
            schema => schema,
        };
        check(&self.description, schema, &answer.json());
        answer.json()
    }

    fn open(&mut self, table: &Value) -> Value {
        self.send("POST", "/tables", "", table, 201)
    }
}

#[test]
fn every_path_is_described() {
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api.rs")).expect("a source");
    let routes = source.split(".route(\"").skip(1).filter_map(|rest| rest.split_once(")\n"));
    let methods = |answers: &str| ["get", "post", "delete"].map(|name| answers.contains(&format!("{name}(")));
    let routes: BTreeSet<_> = routes
        .filter_map(|(route, _)| route.split_once("\", "))
        .map(|(path, answers)| (path.to_owned(), methods(answers)))
        .collect();
    let description = description();
    let paths = description["paths"].as_object().expect("paths").iter();
    let described =
        paths.map(|(path, item)| (path.clone(), ["get", "post", "delete"].map(|name| item.get(name).is_some())));
    assert_eq!(described.collect::<BTreeSet<_>>(), routes);
}

#[test]
fn answers_are_as_described() {
    let mut api = DescribedClient { description: description(), client: client() };
    let (state, moves, words) = ("/s/{secret}", "/s/{secret}/moves", "/s/{secret}/words");
    let nothing = json!({});

    let links = api.open(&json!({ "game": "checkers", "clock": { "main": 60000, "more": 0 } }));
    let (black, white) = (seat(&links, 0), seat(&links, 1));
    api.send("GET", state, &black, &nothing, 200);
    api.send("POST", moves, &black, &json!({ "move": "11-15", "version": 0 }), 200);
    api.send("POST", moves, &white, &json!({ "move": "22-19" }), 422);
    api.send("POST", moves, &black, &json!({ "move": "8-11" }), 409);
    api.send("POST", moves, &black, &json!(7), 422);
    api.send("POST", words, &white, &json!({ "word": "name", "text": "Ann" }), 200);
    api.send("POST", words, &white, &json!({ "word": "draw", "version": 2 }), 200);
    api.send("POST", words, &black, &json!({ "word": "decline" }), 200);
    api.send("POST", words, &black, &json!({ "word": "back" }), 200);
    api.send("POST", words, &white, &json!({ "word": "accept" }), 200);
    api.send("POST", words, &black, &json!({ "word": "claim", "move": "11-15" }), 422);
    api.send("POST", words, &black, &json!({ "word": "resign" }), 200);
    api.send("GET", state, &white, &nothing, 200);
    api.send("GET", "/s/{secret}/review", &white, &nothing, 200);
    api.send("POST", "/s/{secret}/hint", &white, &nothing, 403);
    api.send("POST", "/s/{secret}/again", &white, &nothing, 200);
    let mut events = Events::follow(api.client.address, &black, None);
    let entry = api.description["components"]["schemas"]["Entry"].clone();
    for _ in 0..7 {
        check(&api.description, &entry, &events.next());
    }
    api.send("GET", "/s/{secret}/knowledge", &black, &nothing, 404);
    api.send("DELETE", state, links["host"].as_str().expect("a link"), &nothing, 200);

    let alone = api.open(&json!({ "game": "camelot", "computers": [1] }));
    api.send("POST", "/s/{secret}/hint", &seat(&alone, 0), &nothing, 200);

    let dwyn = api.open(&json!({ "game": "dwyn", "fair": true, "setup": { "players": 2 } }));
    for player in 0..2 {
        api.send("GET", state, &seat(&dwyn, player), &nothing, 200);
        api.send("POST", words, &seat(&dwyn, player), &json!({ "word": "word", "text": "oak" }), 200);
    }
    api.send("GET", "/s/{secret}/knowledge", &seat(&dwyn, 0), &nothing, 200);

    let pool = api.open(&json!({ "game": "blackball", "setup": { "breaker": "A", "format": { "race_to": 2 } } }));
    let scorer = pool["scorer"].as_str().expect("a link");
    api.send("POST", moves, scorer, &json!({ "move": "hit nothing" }), 200);
    api.send("POST", words, scorer, &json!({ "word": "correct", "event": 0, "move": "hit red 1", "cut": true }), 200);
    api.send("GET", state, scorer, &nothing, 200);
}
