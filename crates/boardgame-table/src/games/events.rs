//! Forms for the events of blackball other than shots. The fields of a form are the words of its event in order.

use blackball_rules::{
    Blackball, Rule, Side,
    facts::Conduct,
    moves::{Disturbance, DuringShot, StalemateCause, Thing},
    ruling::Scope,
};
use maud::{Markup, html};

use crate::{
    sit::{Looking, Sit as _},
    sitting::Sitting,
    words::{Scoring, Word},
};

/// Names of the fields in the order of the words.
const FIELDS: [&str; 5] = ["w0", "w1", "w2", "w3", "w4"];

/// A value and its label.
type Choice = (String, String);

enum Field {
    One(Scoring, Vec<Choice>),
    /// A checkbox for an optional word.
    Perhaps(&'static str, Scoring),
    Seconds(Scoring),
}

/// Composes the words of an event from the fields of its form.
pub(crate) fn event_of_form(field: &dyn Fn(&str) -> String) -> String {
    let mut words = FIELDS.map(field);
    if words[0] == "fell" && !words[2].is_empty() {
        words[2] = format!("after {} s", words[2]);
    }
    words.iter().map(|word| word.trim()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

pub(super) fn events(sitting: &Sitting<Blackball>, looking: &Looking<'_>) -> Markup {
    let lang = looking.lang;
    let say = |word: Scoring| word.say(lang);
    let sides = || Side::ALL.map(|side| (side.to_string(), sitting.named(side.player(), lang))).to_vec();
    let clause = |rule: Rule| format!("{rule}: {}", rule.title(lang));
    let clauses = |rules: &[Rule]| rules.iter().map(|rule| (rule.to_string(), clause(*rule))).collect::<Vec<_>>();
    let doubles = sitting.game.setup().doubles;
    let with = |mut rules: Vec<Rule>| {
        rules.retain(|rule| doubles || *rule != Rule::TalkInDoubles);
        clauses(&rules)
    };
    let conduct = [
        (Conduct::DeliberateFoul, clause(Rule::DeliberateFoul)),
        (Conduct::DeliberateTouch, clause(Rule::DeliberateTouch)),
        (Conduct::CaughtInOff, clause(Rule::CaughtInOff)),
        (Conduct::Distraction, clause(Rule::Distraction)),
        (Conduct::BeforeAnnouncement, format!("{}: {}", Rule::Completion, say(Scoring::BeforeAnnouncement))),
    ];
    let things = [
        (Thing::Body, Scoring::Body),
        (Thing::Clothes, Scoring::Clothes),
        (Thing::Cue, Scoring::Cue),
        (Thing::Tip, Scoring::Tip),
        (Thing::Chalk, Scoring::Chalk),
        (Thing::Belongings, Scoring::Belongings),
        (Thing::Supplied, Scoring::Supplied),
    ];
    let fouls = Rule::ALL.iter().filter(|rule| rule.is_foul() || PROTESTED.contains(rule)).copied().collect::<Vec<_>>();
    let outcomes = [
        ("upheld", Scoring::ProtestFoul),
        ("none upheld", Scoring::ProtestNone),
        ("", Scoring::ProtestRejected),
        ("late", Scoring::ProtestLate),
    ];
    let scopes = [(Scope::Frame, Scoring::Frame), (Scope::Match, Scoring::Match)];
    let scopes = || scopes.iter().map(|(scope, word)| (scope.to_string(), say(word.clone()))).collect::<Vec<_>>();
    let reasons = [
        (StalemateCause::Accident, Scoring::ByAccident),
        (StalemateCause::Design, Scoring::ByDesign),
        (StalemateCause::SlowPlay, Scoring::SlowPlay),
        (StalemateCause::NegativePlay, Scoring::NegativePlay),
    ];
    let disturbances = [
        (Disturbance::Outsider, Scoring::Outsider),
        (Disturbance::Pushed, Scoring::Pushed),
        (Disturbance::BeyondControl, Scoring::BeyondControl),
    ];
    let balls =
        [("red", Word::RedBall), ("yellow", Word::YellowBall), ("black", Word::BlackBall), ("cue", Word::CueBall)];
    let when = [
        (String::new(), Scoring::BetweenShots),
        (DuringShot::InTheWay.to_string(), Scoring::InTheWay),
        (DuringShot::Aside.to_string(), Scoring::Aside),
    ];
    let form = |key: &str, heading: String, fields: &[Field]| form(looking, key, &heading, fields);
    let who = || Field::One(Scoring::By, sides());
    let said = |choices: &[(&str, Scoring)]| {
        choices.iter().map(|(word, said)| ((*word).to_owned(), say(said.clone()))).collect()
    };
    html! {
        details id="events" {
            summary { (say(Scoring::Events)) }
            div.events {
                (form("conduct", say(Scoring::ConductOf), &[who(), Field::One(Scoring::What, conduct.map(|(what, word)| (what.to_string(), word)).to_vec())]))
                (form("touched", say(Scoring::Touched), &[
                    who(),
                    Field::One(Scoring::With, things.map(|(thing, word)| (thing.to_string(), say(word))).to_vec()),
                    Field::Perhaps("deliberate", Scoring::Deliberately),
                ]))
                (form("call", say(Scoring::BetweenFoul), &[Field::One(Scoring::What, clauses(&CALLED)), who()]))
                (form("protest", say(Scoring::ProtestOf), &[who(), Field::One(Scoring::About, clauses(&fouls)), Field::One(Scoring::Outcome, said(&outcomes))]))
                (form("award", say(Scoring::AwardOf), &[
                    Field::One(Scoring::Against, sides()),
                    Field::One(Scoring::Loses, scopes()),
                    Field::One(Scoring::Because, with(AWARDED.to_vec())),
                ]))
                (form("override", say(Scoring::Decided), &[Field::One(Scoring::Wins, sides()), Field::One(Scoring::What, scopes())]))
                (form("stalemate", clause(Rule::Stalemate), &[
                    Field::One(Scoring::Because, reasons.map(|(cause, word)| (cause.to_string(), say(word))).to_vec()),
                    Field::Perhaps("nine", Scoring::Nine),
                ]))
                (form("disturbed", say(Scoring::Disturbed), &[Field::One(Scoring::Because, disturbances.map(|(cause, word)| (cause.to_string(), say(word))).to_vec())]))
                (form("fell", say(Scoring::Fell), &[
                    Field::One(Scoring::Ball, balls.map(|(ball, word)| (ball.to_owned(), word.say(lang))).to_vec()),
                    Field::Seconds(Scoring::AtRest),
                    Field::One(Scoring::When, when.map(|(word, said)| (word, say(said))).to_vec()),
                ]))
                (form("note", say(Scoring::NoteOf), &[who(), Field::One(Scoring::What, with(NOTED.to_vec()))]))
            }
        }
    }
}

fn form(looking: &Looking<'_>, key: &str, heading: &str, fields: &[Field]) -> Markup {
    let lang = looking.lang;
    html! {
        form.event method="post" action=(looking.form("event")) {
            fieldset {
                legend { (heading) }
                input type="hidden" name=(FIELDS[0]) value=(key);
                @for (name, field) in FIELDS.iter().skip(1).zip(fields) {
                    @let id = format!("{key}-{name}");
                    @match field {
                        Field::One(word, choices) => {
                            label for=(id) { (word.say(lang)) }
                            select id=(id) name=(name) { @for (value, word) in choices { option value=(value) { (word) } } }
                        },
                        Field::Perhaps(value, word) => { span.tick { input type="checkbox" id=(id) name=(name) value=(value); " " label for=(id) { (word.say(lang)) } } },
                        Field::Seconds(word) => {
                            label for=(id) { (word.say(lang)) }
                            input id=(id) name=(name) type="number" min="0" max="999" value="0" inputmode="numeric";
                        },
                    } " "
                }
                button.act { (Word::RuleOnIt.say(lang)) }
            }
        }
    }
}

/// Conduct that loses the frame and can be protested besides fouls.
const PROTESTED: [Rule; 4] = [Rule::DeliberateFoul, Rule::DeliberateTouch, Rule::CaughtInOff, Rule::Distraction];

/// Fouls between shots, except touched balls.
const CALLED: [Rule; 5] = [Rule::OutOfTurn, Rule::Baulk, Rule::NotWithTip, Rule::Interference, Rule::Clock];

const AWARDED: [Rule; 4] = [Rule::Unsporting, Rule::Coaching, Rule::TalkInDoubles, Rule::Protest];

const NOTED: [Rule; 5] = [Rule::Interference, Rule::Leave, Rule::Advice, Rule::Pace, Rule::TalkInDoubles];

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{games, said::canonical};
    use boardgame_core::{Lang, Viewer};
    use boardgame_referee::GameId;

    /// Every choice of each field, combined with the first choice of the others.
    fn entered(page: &str) -> Vec<String> {
        let mut all = Vec::new();
        for form in page.split("<form").skip(1) {
            let key = attribute(form, "value");
            let fields: Vec<Vec<String>> = form
                .split("<select")
                .skip(1)
                .map(|select| select.split("<option").skip(1).map(|option| attribute(option, "value")).collect())
                .collect();
            for (place, field) in fields.iter().enumerate() {
                for choice in field {
                    let mut words = vec![key.clone()];
                    for (other, choices) in fields.iter().enumerate() {
                        words.push(if other == place { choice.clone() } else { choices[0].clone() });
                        if key == "fell" && other == 0 {
                            words.push("3".to_owned());
                        }
                    }
                    all.push(event_of_form(&|name| {
                        let at = FIELDS.iter().position(|field| *field == name);
                        at.and_then(|at| words.get(at)).cloned().unwrap_or_default()
                    }));
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
        let mut sit = games::open(GameId::Blackball, json!({ "breaker": "A", "doubles": true })).expect("a match");
        sit.submit(Side::A.player(), "in baulk, hit red, crossed 2, cushion, no foul").expect("a break");
        let looking = Looking::acting(Lang::En, Viewer::Spectator);
        let page = sit.body(&looking).into_string();
        let (_, forms) = page.split_once("class=\"events\"").expect("the forms");
        let (forms, _) = forms.split_once("</details>").expect("their end");
        let all = entered(forms);
        assert!(all.len() > 60, "{}", all.len());
        for event in all {
            let read = canonical(GameId::Blackball, &event);
            assert!(read.as_str().parse::<blackball_rules::Move>().is_ok(), "{event}");
        }
    }
}
