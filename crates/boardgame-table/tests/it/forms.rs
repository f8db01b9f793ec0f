//! Tests of the forms for events of blackball other than shots.

use boardgame_core::{Lang, Viewer};
use boardgame_table::{Input, PageContext, boardgame_referee::GameId, locale::canonical, open, serde_json::json};

/// Enters every choice of each field, combined with the first choice of the others.
fn entered(page: &str) -> Vec<Input> {
    let mut all = Vec::new();
    for form in page.split("<form").skip(1) {
        let values = |select: &str| select.split("<option").skip(1).map(|option| attribute(option, "value")).collect();
        let fields: Vec<Vec<String>> = form.split("<select").skip(1).map(values).collect();
        for (place, field) in fields.iter().enumerate() {
            for choice in field {
                let mut words = vec![attribute(form, "value")];
                words.extend(fields.iter().map(|choices| choices[0].clone()));
                words[place + 1].clone_from(choice);
                if words[0] == "fell" {
                    words.insert(2, "3".to_owned());
                }
                let at = |name: &str| name.strip_prefix('w').and_then(|number| number.parse::<usize>().ok());
                let word = |name: &str| at(name).and_then(|at| words.get(at)).cloned().unwrap_or_default();
                all.extend(Input::of_form("event", &word));
            }
        }
    }
    all
}

fn attribute(tag: &str, name: &str) -> String {
    let (_, rest) = tag.split_once(&format!("{name}=\"")).unwrap_or_default();
    rest.split('"').next().unwrap_or_default().to_owned()
}

#[test]
fn every_event_of_the_forms_is_one_that_the_referee_reads() {
    let mut game = open(GameId::Blackball, &json!({ "breaker": "A", "doubles": true })).expect("a match");
    game.submit(boardgame_core::Player::new(0), "in baulk, hit red, crossed 2, cushion, no foul").expect("a break");
    let page = game.body(&PageContext::acting(Lang::En, Viewer::Spectator)).into_string();
    let (_, forms) = page.split_once("class=\"events\"").expect("the forms");
    let (forms, _) = forms.split_once("</details>").expect("their end");
    let all = entered(forms);
    assert!(all.len() > 60, "{}", all.len());
    for input in all {
        let Input::Typed(event) = &input else { panic!("{input:?}") };
        let read = canonical(GameId::Blackball, event);
        assert!(game.read(read.as_str()).is_ok(), "{event}");
    }
}
