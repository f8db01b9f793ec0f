//! Tests of the forms for events of blackball.

use boardgame_core::{Lang, Player, Viewer};
use boardgame_table::{Input, PageContext, boardgame_referee::GameId, locale::canonical, open, serde_json::json};

const BREAK: &str = "in baulk, hit red, crossed 2, cushion, no foul";

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
    game.submit(Player::new(0), BREAK).expect("a break");
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

#[test]
fn every_foul_of_the_pad_is_ruled_on_alone_and_with_an_in_off() {
    let mut game = open(GameId::Blackball, &json!({ "breaker": "A" })).expect("a match");
    game.submit(Player::new(0), BREAK).expect("a break");
    let page = game.body(&PageContext::acting(Lang::En, Viewer::Spectator)).into_string();
    let mut ruling = |fields: &[(&str, &str)]| {
        let usual = [("hit", "hit red"), ("cushion", "yes"), ("usual", "hit red, cushion, no foul")];
        let value = |name: &str| usual.iter().chain(fields).find(|(field, _)| *field == name).map(|(_, value)| *value);
        let Some(Input::Typed(words)) = Input::of_form("shot", &|name| value(name).unwrap_or_default().to_owned())
        else {
            panic!("{fields:?}")
        };
        game.submit(Player::new(1), &words).ok()?;
        let said = game.describe(1..2, Viewer::Spectator, Lang::En).concat();
        game.take_back(1);
        Some(said)
    };
    let fouls: Vec<&str> = page.split("name=\"foul ").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(fouls.len(), 7);
    for (cue, in_off) in [("", false), ("yes", true)] {
        for rule in &fouls {
            let said = ruling(&[(&format!("foul {rule}"), "yes"), ("pot cue", cue)]).expect("a ruling");
            assert!(said.contains(rule) && said.contains("5a") == in_off, "{said}");
        }
    }
    for ball in ["off red", "off yellow", "off black", "off cue"] {
        assert!(ruling(&[(ball, "yes")]).is_some_and(|said| said.contains("4k")), "{ball}");
    }
    assert_eq!(ruling(&[("foul 7a", "yes")]), None, "nothing that the form has was pressed");
    assert!(ruling(&[("none", "yes")]).is_some_and(|said| !said.contains("Foul")));
}
