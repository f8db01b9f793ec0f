//! Forms for the events of blackball other than shots. The values of the fields, in order, are the words of an event.

use blackball_rules::{
    Blackball, Rule, Side,
    facts::Conduct,
    moves::{Disturbance, DuringShot, StalemateCause, TouchObject},
    ruling::Scope,
};
use boardgame_core::Lang;
use maud::{Markup, html};

use crate::{
    game_match::{AnyMatch as _, GameMatch, PageContext},
    words::{Scoring, Word},
};

const FIELDS: [&str; 5] = ["w0", "w1", "w2", "w3", "w4"];

pub(super) const BALLS: [(&str, Word); 4] =
    [("red", Word::RedBall), ("yellow", Word::YellowBall), ("black", Word::BlackBall), ("cue", Word::CueBall)];

/// A form field of an event. Each option of a choice has a value and a label.
enum Field {
    One(Scoring, Vec<(String, String)>),
    /// A checkbox for an optional word.
    Perhaps(&'static str, Scoring),
    Seconds(Scoring),
}

pub(crate) fn event_of_form(field: &dyn Fn(&str) -> String) -> String {
    let mut words = FIELDS.map(field);
    if words[0] == "fell" && !words[2].is_empty() {
        words[2] = format!("after {} s", words[2]);
    }
    words.iter().map(|word| word.trim()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn choices<T: ToString>(choices: &[(T, Scoring)], lang: Lang) -> Vec<(String, String)> {
    choices.iter().map(|(value, label)| (value.to_string(), label.say(lang))).collect()
}

pub(super) fn events(sitting: &GameMatch<Blackball>, looking: &PageContext<'_>) -> Markup {
    let lang = looking.lang;
    let sides = || Side::ALL.map(|side| (side.to_string(), sitting.player_name(side.player(), lang))).to_vec();
    let clause = |rule: Rule| format!("{rule}: {}", rule.title(lang));
    let doubles = sitting.game.setup().doubles;
    let clauses = |rules: &[Rule]| {
        let rules = rules.iter().filter(|rule| doubles || **rule != Rule::TalkInDoubles);
        rules.map(|rule| (rule.to_string(), clause(*rule))).collect::<Vec<_>>()
    };
    let mut conduct: Vec<_> = CONDUCT.iter().map(|(conduct, rule)| (conduct.to_string(), clause(*rule))).collect();
    let early = format!("{}: {}", Rule::Completion, Scoring::BeforeAnnouncement.say(lang));
    conduct.push((Conduct::BeforeAnnouncement.to_string(), early));
    let things = [
        (TouchObject::Body, Scoring::Body),
        (TouchObject::Clothes, Scoring::Clothes),
        (TouchObject::Cue, Scoring::Cue),
        (TouchObject::Tip, Scoring::Tip),
        (TouchObject::Chalk, Scoring::Chalk),
        (TouchObject::Belongings, Scoring::Belongings),
        (TouchObject::Supplied, Scoring::Supplied),
    ];
    let is_protested = |rule: &&Rule| rule.is_foul() || CONDUCT.iter().any(|(_, conduct)| conduct == *rule);
    let protested = Rule::ALL.iter().filter(is_protested).map(|rule| (rule.to_string(), clause(*rule))).collect();
    let outcomes = [
        ("upheld", Scoring::ProtestFoul),
        ("none upheld", Scoring::ProtestNone),
        ("", Scoring::ProtestRejected),
        ("late", Scoring::ProtestLate),
    ];
    let scopes = || choices(&[(Scope::Frame, Scoring::Frame), (Scope::Match, Scoring::Match)], lang);
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
    let balls = BALLS.map(|(ball, word)| (ball.to_owned(), word.say(lang))).to_vec();
    let when = [
        (String::new(), Scoring::BetweenShots),
        (DuringShot::InTheWay.to_string(), Scoring::InTheWay),
        (DuringShot::Aside.to_string(), Scoring::Aside),
    ];
    let by = || Field::One(Scoring::By, sides());
    let form = |key: &str, heading: String, fields: &[Field]| form(looking, key, &heading, fields);
    html! {
        details id="events" {
            summary { (Scoring::Events.say(lang)) }
            div.events {
                (form("conduct", Scoring::ConductOf.say(lang), &[by(), Field::One(Scoring::What, conduct)]))
                (form("touched", Scoring::Touched.say(lang), &[
                    by(),
                    Field::One(Scoring::With, choices(&things, lang)),
                    Field::Perhaps("deliberate", Scoring::Deliberately),
                ]))
                (form("call", Scoring::BetweenFoul.say(lang), &[Field::One(Scoring::What, clauses(&CALLED)), by()]))
                (form("protest", Scoring::ProtestOf.say(lang), &[
                    by(),
                    Field::One(Scoring::About, protested),
                    Field::One(Scoring::Outcome, choices(&outcomes, lang)),
                ]))
                (form("award", Scoring::AwardOf.say(lang), &[
                    Field::One(Scoring::Against, sides()),
                    Field::One(Scoring::Loses, scopes()),
                    Field::One(Scoring::Because, clauses(&AWARDED)),
                ]))
                (form("override", Scoring::Decided.say(lang), &[Field::One(Scoring::Wins, sides()), Field::One(Scoring::What, scopes())]))
                (form("stalemate", clause(Rule::Stalemate), &[
                    Field::One(Scoring::Because, choices(&reasons, lang)),
                    Field::Perhaps("nine", Scoring::Nine),
                ]))
                (form("disturbed", Scoring::Disturbed.say(lang), &[Field::One(Scoring::Because, choices(&disturbances, lang))]))
                (form("fell", Scoring::Fell.say(lang), &[
                    Field::One(Scoring::Ball, balls),
                    Field::Seconds(Scoring::AtRest),
                    Field::One(Scoring::When, choices(&when, lang)),
                ]))
                (form("note", Scoring::NoteOf.say(lang), &[by(), Field::One(Scoring::What, clauses(&NOTED))]))
            }
        }
    }
}

fn form(looking: &PageContext<'_>, key: &str, heading: &str, fields: &[Field]) -> Markup {
    let lang = looking.lang;
    html! {
        form.event method="post" action=(looking.form("event")) {
            fieldset {
                legend { (heading) }
                input type="hidden" name=(FIELDS[0]) value=(key);
                @for (name, field) in FIELDS.iter().skip(1).zip(fields) {
                    @let id = format!("{key}-{name}");
                    @match field {
                        Field::One(word, choices) => { label for=(id) { (word.say(lang)) } select id=(id) name=(name) { @for (value, word) in choices { option value=(value) { (word) } } } },
                        Field::Perhaps(value, word) => { span.tick { input type="checkbox" id=(id) name=(name) value=(value); " " label for=(id) { (word.say(lang)) } } },
                        Field::Seconds(word) => { label for=(id) { (word.say(lang)) } input id=(id) name=(name) type="number" min="0" max="999" value="0" inputmode="numeric"; },
                    } " "
                }
                button.act { (Word::RuleOnIt.say(lang)) }
            }
        }
    }
}

/// Conduct that loses the frame and, like fouls, can be protested.
const CONDUCT: [(Conduct, Rule); 4] = [
    (Conduct::DeliberateFoul, Rule::DeliberateFoul),
    (Conduct::DeliberateTouch, Rule::DeliberateTouch),
    (Conduct::CaughtInOff, Rule::CaughtInOff),
    (Conduct::Distraction, Rule::Distraction),
];

const CALLED: [Rule; 5] = [Rule::OutOfTurn, Rule::Baulk, Rule::NotWithTip, Rule::Interference, Rule::Clock];

const AWARDED: [Rule; 4] = [Rule::Unsporting, Rule::Coaching, Rule::TalkInDoubles, Rule::Protest];

const NOTED: [Rule; 5] = [Rule::Interference, Rule::Leave, Rule::Advice, Rule::Pace, Rule::TalkInDoubles];
