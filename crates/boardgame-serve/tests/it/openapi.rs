//! Checks that `docs/server-api.json` describes the server: its paths are compared with the sources, and the server's
//! answers with its schemas.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::{Client, Events, client};

fn description() -> Value {
    serde_json::from_str(include_str!("../../../../docs/server-api.json")).expect("JSON")
}

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
    /// Sends a request that the description contains, and checks the request and its answer against the schemas.
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
}

#[test]
fn every_path_is_described() {
    let routes = include_str!("../../src/api.rs").split(".route(\"").skip(1).filter_map(|rest| rest.split_once(")\n"));
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
    let entry = api.description["components"]["schemas"]["Entry"].clone();
    // The link in a row belongs to the table that was opened last.
    let mut links = Value::Null;
    let rows: Vec<(String, String, String, Value, u16)> =
        serde_json::from_str(include_str!("answers.json")).expect("method, path, link, body and status");
    for (method, path, link, body, status) in rows {
        let secret = links.pointer(&link).and_then(Value::as_str).unwrap_or_default().to_owned();
        if method == "STREAM" {
            let mut events = Events::follow(api.client.address, &secret, None);
            (0..status).for_each(|_| check(&api.description, &entry, &events.next()));
            continue;
        }
        let answer = api.send(&method, &path, &secret, &body, status);
        if path == "/tables" {
            links = answer;
        }
    }
}
