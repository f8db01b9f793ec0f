//! The scorer's pad of blackball: a form for the facts of a shot, which shows the balls on the table.

use blackball_rules::{
    Ball, Colour, Facts, FrameState, Group, Move, Rule,
    facts::{CentreCrossing, CuePosition, Cushions, FirstContact},
    frame::{Choice, Phase, Right},
    moves::TimeOut,
};
use maud::{Markup, html};

use super::events::BALLS;
use crate::{
    game_match::PageContext,
    words::{Scoring, Word},
};

/// The form for a shot: for a new one or, with a number, for changing an earlier one.
pub(super) struct Pad<'a> {
    pub(super) looking: &'a PageContext<'a>,
    /// The frame before the shot.
    pub(super) frame: &'a FrameState,
    /// The number of the event to change; `None` for a new shot.
    pub(super) number: Option<usize>,
    /// The facts already filled in, as phrases such as `hit red`.
    pub(super) phrases: Vec<String>,
    /// The side that is not at the table.
    pub(super) other: String,
}

/// Fouls that the scorer has to enter, because they do not follow from the balls.
const SEEN_BY_REFEREE: [Rule; 7] =
    [Rule::TouchedBall, Rule::Push, Rule::DoubleHit, Rule::Jump, Rule::NoFoot, Rule::BallsMoving, Rule::NotWithTip];

const HITS: [(&str, Word); 4] = [
    ("hit red", Word::RedBall),
    ("hit yellow", Word::YellowBall),
    ("hit black", Word::BlackBall),
    (NOTHING, Word::NoBall),
];

const NOTHING: &str = "hit nothing";

const OUTSIDE: &str = "outside baulk";

const GROUPS: [(Group, &str, Word); 2] =
    [(Group::Red, "red", Word::RedBall), (Group::Yellow, "yellow", Word::YellowBall)];

/// Returns the names of the checkboxes whose names are phrases, such as `snooker`.
fn checkboxes() -> impl Iterator<Item = String> {
    let balls = BALLS.iter().flat_map(|(ball, _)| {
        let object = ["touching {} still", "touching {} moved", "frozen {}"].into_iter().filter(|_| *ball != "cue");
        object.chain(["off {}"]).map(|phrase| phrase.replace("{}", ball))
    });
    let others = ["by A", "by B", "snooker", "pot black", "pot cue"].map(str::to_owned);
    balls.chain(others).chain(SEEN_BY_REFEREE.iter().map(|rule| format!("foul {rule}")))
}

/// Returns the facts to fill in for a new shot: the ball hit first, if only one kind is on, and a cushion.
pub(super) fn usual_phrases(frame: &FrameState) -> Vec<String> {
    let on = frame.balls_on(frame.striker());
    let on = ["red", "yellow", "black"].map(|name| on.iter().any(|ball| ball.to_string().starts_with(name)));
    let hit = match on {
        _ if frame.phase() == Phase::Break || frame.right() == Right::FreeShot => None,
        [true, false, false] => Some("hit red"),
        [false, true, false] => Some("hit yellow"),
        [false, false, true] => Some("hit black"),
        _ => None,
    };
    hit.into_iter().chain(["cushion"]).map(str::to_owned).collect()
}

/// Returns the phrases for the facts of an earlier shot; `None` if the pad cannot express all of them.
pub(super) fn phrases_of(facts: &Facts, frame: &FrameState) -> Option<Vec<String>> {
    let facts = supplemented(facts.clone(), frame);
    let phrases: Vec<String> = facts.to_string().split(", ").map(str::to_owned).collect();
    let Ok(Move::Shot(same)) = shot_of_form(&|name| value_in(&phrases, frame, name)).parse() else { return None };
    (supplemented(*same, frame) == facts).then_some(phrases)
}

/// Returns the value of a field when the given facts are filled in.
fn value_in(phrases: &[String], frame: &FrameState, name: &str) -> String {
    let starting = |start: &str| phrases.iter().find(|phrase| phrase.starts_with(start)).cloned().unwrap_or_default();
    let is_set = match name.split_once('-') {
        Some((colour, number)) => {
            let pots = phrases.iter().filter(|phrase| phrase.strip_prefix("pot ") == Some(colour)).count();
            number.parse().is_ok_and(|number: usize| number <= pots)
        }
        None => phrases.iter().any(|phrase| phrase == name),
    };
    match name {
        // The pad does not distinguish the balls of a group, so their numbers are dropped.
        "hit" => starting(name).trim_end_matches(|last: char| last == ' ' || last.is_ascii_digit()).to_owned(),
        "crossed" => starting(name),
        "from" if is_in_baulk(frame) => "in baulk".to_owned(),
        "from" => starting("from ").replace("from baulk", "from baulk, in baulk"),
        _ if is_set => "yes".to_owned(),
        _ => String::new(),
    }
}

fn is_in_baulk(frame: &FrameState) -> bool {
    frame.cue_from().only_place() == Some(CuePosition::Baulk)
}

/// Converts facts to the form in which the pad states them, with sorted pots, so that facts can be compared.
fn supplemented(mut facts: Facts, frame: &FrameState) -> Facts {
    facts.by = facts.by.filter(|by| *by != frame.striker());
    facts.declared.get_or_insert_default();
    if facts.hit == Some(FirstContact::Nothing) {
        (facts.cushion, facts.crossed) = (None, None);
    } else {
        facts.cushion.get_or_insert(Cushions::Any(true));
    }
    if let Some(CentreCrossing::Count(count)) = &mut facts.crossed {
        *count = (*count).min(2);
    }
    if is_in_baulk(frame) {
        facts.in_baulk.get_or_insert(true);
    } else if facts.in_baulk.is_some() && frame.cue_from().allows(Choice::Baulk) {
        facts.from = Some(CuePosition::Baulk);
    }
    facts.pots.sort_by_key(|pot| pot.ball.to_string());
    facts
}

/// Converts the fields of the pad to a shot in the scorer's words.
pub(crate) fn shot_of_form(field: &dyn Fn(&str) -> String) -> String {
    let is_set = |name: &str| field(name) == "yes";
    let mut phrases: Vec<String> = checkboxes().filter(|phrase| is_set(phrase)).collect();
    let (mut from, hit, crossed) = (field("from"), field("hit"), field("crossed"));
    if is_set(OUTSIDE) {
        from = from.replace("in baulk", OUTSIDE);
    }
    let is_hit = hit != NOTHING;
    phrases.extend([from, hit].into_iter().filter(|phrase| !phrase.is_empty()));
    for (colour, other) in [("red", "yellow"), ("yellow", "red")] {
        let potted = if is_set("swap") { other } else { colour };
        let balls = (1..=7).filter(|number| is_set(&format!("{colour}-{number}")));
        phrases.extend(balls.map(|_| format!("pot {potted}")));
    }
    // If the cue ball hit nothing, there is no cushion or crossing to report.
    if is_hit {
        phrases.push(if is_set("cushion") { "cushion" } else { "no cushion" }.to_owned());
        phrases.extend(Some(crossed).filter(|crossed| !crossed.is_empty()));
    }
    if !phrases.iter().any(|phrase| phrase.starts_with("foul ")) {
        phrases.push("no foul".to_owned());
    }
    phrases.join(", ")
}

impl Pad<'_> {
    fn pick(&self, kind: &str, name: &str, value: &str, label: &Markup) -> Markup {
        let phrase = if kind == "radio" { value } else { name };
        let id = phrase.split(',').next().unwrap_or_default().replace(' ', "-");
        html! {
            span.pick {
                input type=(kind) form="pad" name=(name) id=(id) value=(value) checked[value_in(&self.phrases, self.frame, name) == value];
                label for=(id) { (label) }
            }
        }
    }

    fn radio(&self, name: &str, value: &str, word: &str) -> Markup {
        self.pick("radio", name, value, &html! { (word) })
    }

    fn check(&self, phrase: &str, word: &str) -> Markup {
        self.pick("checkbox", phrase, "yes", &html! { (word) })
    }

    fn ball(&self, name: &str, colour: &str, label: &str) -> Markup {
        let label = html! { span.visually-hidden { (label) } };
        html! { span class={ "ball " (colour) } { (self.pick("checkbox", name, "yes", &label)) } }
    }

    fn count(&self, group: Group) -> usize {
        self.frame.on_table().iter().filter(|ball| ball.colour() == Colour::Group(group)).count()
    }

    /// Renders the form. Its *More* button opens the fields of [`further`](Self::further).
    pub(super) fn html(&self) -> Markup {
        let lang = self.looking.lang;
        let (change, action) = (self.number.is_some(), if self.number.is_some() { "correct" } else { "shot" });
        let potted = self.phrases.iter().any(|phrase| phrase == "pot red" || phrase == "pot yellow");
        html! {
            form.pad #pad method="post" action=(self.looking.form(action)) {
                @if let Some(number) = self.number { input type="hidden" name="index" value=(number); }
                (self.cloth())
                div.asked { (self.asked()) }
                div.submits {
                    button.act type="button" popovertarget="more" { (Scoring::More.say(lang)) }
                    button.act.large #rule { (Word::RuleOnIt.say(lang)) }
                    @if change && potted { button.act name="swap" value="yes" { (Scoring::SwapColours.say(lang)) } }
                    @if !change && !self.looking.guided { button.act form="undo" name="word" value="undo" { (Word::Undo.say(lang)) } }
                }
                @if change { (self.check("cut", &Word::CutRest.say(lang))) }
            }
            // The pad contains the buttons of these forms. Its own button comes first, because Enter presses the first.
            form #undo method="post" action=(self.looking.form("word")) {}
            form #choose method="post" action=(self.looking.form("move")) {}
        }
    }

    /// Renders the table. Balls potted earlier leave empty places.
    fn cloth(&self) -> Markup {
        let lang = self.looking.lang;
        html! {
            fieldset.cloth {
                legend { (Scoring::PressPotted.say(lang)) }
                @for (group, colour, word) in &GROUPS {
                    @let left = self.count(*group);
                    div.balls {
                        @for number in 1..=7 {
                            @if number <= left { (self.ball(&format!("{colour}-{number}"), colour, &format!("{} {number}", word.say(lang)))) }
                            @else { span.ball.gone {} }
                        }
                    }
                }
                div.balls {
                    (self.ball("pot cue", "cue", &Word::CueBall.say(lang)))
                    @if self.frame.on_table().contains(Ball::BLACK) { (self.ball("pot black", "black", &Word::BlackBall.say(lang))) }
                }
            }
        }
    }

    fn asked(&self) -> Markup {
        let lang = self.looking.lang;
        let from = self.frame.cue_from();
        let is_there = |hit: &str| match hit {
            "hit red" => self.count(Group::Red) > 0,
            "hit yellow" => self.count(Group::Yellow) > 0,
            _ => true,
        };
        html! {
            @if is_in_baulk(self.frame) {
                input type="hidden" name="from" value="in baulk";
            } @else if from.allows(Choice::Baulk) {
                fieldset.from {
                    legend { (Word::From.say(lang)) }
                    (self.radio("from", "from lie", &Word::FromLie.say(lang)))
                    (self.radio("from", "from baulk, in baulk", &Word::FromBaulk.say(lang)))
                    @if from.allows(Choice::Rerack) && self.number.is_none() {
                        @let rerack = serde_json::to_string(&Move::Choose(Choice::Rerack)).unwrap_or_default();
                        button.act form="choose" name="typed" value=(rerack) { (Word::ChooseRerack.say(lang)) }
                    }
                }
            }
            fieldset.first {
                legend { (Word::FirstHit.say(lang)) }
                @for (value, word) in HITS.iter().filter(|(hit, _)| is_there(hit)) { (self.radio("hit", value, &word.say(lang))) }
            }
            fieldset {
                legend { (Scoring::AfterThat.say(lang)) }
                (self.check("cushion", &Word::Cushion.say(lang)))
            }
            @if self.frame.phase() == Phase::Break {
                fieldset {
                    legend { (Scoring::Crossed.say(lang)) }
                    @for (value, word) in [("crossed 0", "0".to_owned()), ("crossed 1", "1".to_owned()), ("crossed 2", Scoring::TwoOrMore.say(lang))] { (self.radio("crossed", value, &word)) }
                }
            }
        }
    }

    /// Renders the fields for facts that few shots have. They are submitted with the pad.
    pub(super) fn further(&self) -> Markup {
        let lang = self.looking.lang;
        let named = |rule: &Rule| format!("{rule}: {}", rule.title(lang));
        let mut fouls: Vec<_> = SEEN_BY_REFEREE.iter().map(|rule| (format!("foul {rule}"), named(rule))).collect();
        if self.frame.cue_from().allows(Choice::Baulk) {
            fouls.push((OUTSIDE.to_owned(), named(&Rule::NotFromBaulk)));
        }
        let balls = |phrase: &str, balls: usize| {
            let named = |(ball, word): &(&str, Word)| (phrase.replace("{}", ball), word.say(lang));
            BALLS.iter().take(balls).map(named).collect::<Vec<_>>()
        };
        let out_of_turn = Scoring::OutOfTurn { side: self.other.clone() }.say(lang);
        let announced = [
            ("snooker".to_owned(), Scoring::Snooker.say(lang)),
            (format!("by {}", !self.frame.striker()), out_of_turn),
        ];
        html! {
            @for (legend, checks) in [
                (Scoring::OtherFoul, fouls), (Scoring::LeftTable, balls("off {}", 4)),
                (Scoring::Touching, balls("touching {} still", 3)), (Scoring::TouchingMoved, balls("touching {} moved", 3)),
                (Scoring::FrozenBalls, balls("frozen {}", 3)), (Scoring::Announced, announced.to_vec()),
            ] {
                fieldset {
                    legend { (legend.say(lang)) }
                    @for (phrase, word) in &checks { (self.check(phrase, word)) }
                }
            }
            fieldset {
                legend { (Word::FirstHit.say(lang)) }
                (self.radio("hit", "hit together red and yellow", &Scoring::BothAtOnce.say(lang)))
            }
            button.act.large form="pad" { (Word::RuleOnIt.say(lang)) }
            @if self.number.is_none() {
                fieldset {
                    legend { (Scoring::TimeOut.say(lang)) }
                    @for (time, word) in [(TimeOut::Rest, Scoring::ForRest), (TimeOut::Obstruction, Scoring::ForObstruction), (TimeOut::TouchingBall, Scoring::ForTouchingBall)] { button.act form="choose" name="typed" value={ "time-out " (time) } { (word.say(lang)) } " " }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use blackball_rules::{Blackball, Ruling};
    use boardgame_core::Game as _;

    use super::*;
    use crate::game_match::TableGame as _;

    fn after_break() -> Blackball {
        let setup = serde_json::from_str(r#"{"breaker":"A"}"#).expect("a set-up");
        let mut contest = Blackball::start(&setup).expect("a match");
        contest
            .play(&contest.read("in baulk, hit red, crossed 2, cushion, no foul").expect("a shot"))
            .expect("a break");
        contest
    }

    fn entered(fields: &[(&str, &str)]) -> (String, Ruling) {
        let mut contest = after_break();
        let field =
            |name: &str| fields.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value).to_owned();
        let words = shot_of_form(&field);
        let mv = contest.read(&words).unwrap_or_else(|refusal| panic!("{words}: {refusal:?}"));
        let ruling = contest.play(&mv).unwrap_or_else(|error| panic!("{words}: {error:?}"));
        (words, ruling)
    }

    #[test]
    fn every_foul_of_the_form_is_ruled_on_alone_and_with_an_in_off() {
        const USUAL: [(&str, &str); 2] = [("hit", "hit red"), ("cushion", "yes")];
        let fouls = |fields: &[(&str, &str)]| {
            let (words, ruling) = entered(&[&USUAL, fields].concat());
            (words, ruling.foul_rules())
        };
        for rule in SEEN_BY_REFEREE {
            for (cue, in_off) in [("", false), ("yes", true)] {
                let (words, fouls) = fouls(&[(&format!("foul {rule}"), "yes"), ("pot cue", cue)]);
                assert!(fouls.contains(rule), "{words}");
                assert_eq!(fouls.contains(Rule::InOff), in_off, "{words}");
            }
        }
        for ball in ["off red", "off yellow", "off black", "off cue"] {
            let (words, fouls) = fouls(&[(ball, "yes")]);
            assert!(fouls.contains(Rule::OffTable), "{words}");
        }
        let (words, none) = fouls(&[("foul 7a", "yes")]);
        assert!(none.is_empty(), "{words}: no other clause is in the form");
    }

    #[test]
    fn the_pad_shows_all_facts_of_a_shot_or_leaves_them_to_words() {
        let mut contest = after_break();
        contest.play(&contest.read("hit red, no cushion, no foul").expect("a shot")).expect("a foul");
        for (words, fits) in [
            ("hit red, pot red, no foul", true),
            ("hit yellow, pot yellow, pot red, pot yellow, pot cue, cushion, no foul", true),
            ("miss", true),
            ("hit black, no cushion, no foul", true),
            ("from baulk, in baulk, hit red, cushion, foul 5f, foul 5m", true),
            ("from baulk, outside baulk, hit red, cushion, no foul", true),
            ("from lie, hit red and yellow, off black, snooker, cushion, no foul", true),
            ("by B, touching red moved, frozen yellow, hit yellow, cushion, no foul", true),
            ("hit red 3, cushion, no foul", false),
            ("hit red, pot red in top left, no foul", false),
            ("hit red, time 20 s, cushion, no foul", false),
            ("hit red, conduct A distraction", false),
            ("hit red, cushion red on top, no foul", false),
            ("hit red, off red, off red, cushion, no foul", false),
        ] {
            let Move::Shot(facts) = contest.read(words).expect(words) else { panic!("{words}") };
            assert_eq!(phrases_of(&facts, contest.frame()).is_some(), fits, "{words}");
        }
    }
}
