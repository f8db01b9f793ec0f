//! Compares a ruling with the `expect` of a test case.

use std::{collections::BTreeSet, fmt::Debug};

use blackball_rules::{
    Ball, Colour, Group, Ruling, Side,
    frame::{Choice, Groups, Phase, Right},
    ruling::Next,
};
use serde_json::Value;

/// Descriptions of all fields that differ.
#[derive(Default)]
pub(crate) struct Differences(pub(crate) Vec<String>);

impl Differences {
    pub(crate) fn compare<T: PartialEq + Debug>(&mut self, field: &str, expected: &T, found: &T) {
        if expected != found {
            self.0.push(format!("{field}: expected {expected:?}, found {found:?}"));
        }
    }
}

pub(crate) fn compare_ruling(expect: &Value, ruling: &Ruling, differences: &mut Differences) {
    let texts = |list: &Value| -> BTreeSet<String> {
        list.as_array().into_iter().flatten().filter_map(|text| Some(text.as_str()?.to_owned())).collect()
    };
    differences.compare("foul", &expect["foul"].as_bool(), &Some(ruling.is_foul()));
    // A ruling may contain more fouls than the case lists. Whether it may contain any is checked by `foul`.
    let fouls: BTreeSet<String> = ruling.foul_rules().iter().map(|rule| rule.to_string()).collect();
    let expected = texts(&expect["foul_rules"]);
    if !expected.is_subset(&fouls) {
        differences.compare("foul_rules", &expected, &fouls);
    }
    let losses = ruling.losses.iter().map(|rule| rule.to_string()).collect();
    differences.compare("loss_rules", &texts(&expect["loss_rules"]), &losses);
    let (next, free, from, rerack) = match ruling.next {
        Next::Play { side, right, from, rerack, .. } => {
            (Some(side), right == Right::FreeShot, from.iter().collect(), rerack.map(|_| "same_breaker"))
        }
        Next::Lag { .. } => (None, false, Vec::new(), Some("lag")),
        _ => (None, false, Vec::new(), None),
    };
    differences.compare("next_player", &expect["next_player"].as_str(), &next.map(side));
    differences.compare("free_shot", &expect["free_shot"].as_bool(), &Some(free));
    let places = texts(&expect["cue_from"]);
    // Before a lag, a case may omit the position of the cue ball or give that of the break.
    if !(matches!(ruling.next, Next::Lag { .. }) && places.iter().all(|place| place == "baulk")) {
        differences.compare("cue_from", &places, &from.iter().map(Choice::to_string).collect());
    }
    differences.compare("rerack", &expect["rerack"].as_str(), &rerack);
    let winner = match ruling.after.phase() {
        Phase::Over { winner } => Some(winner),
        _ => None,
    };
    differences.compare("frame_over", &expect["frame_over"].as_bool(), &Some(winner.is_some()));
    differences.compare("winner", &expect["winner"].as_str(), &winner.map(side));
    let respots = ruling.respots.iter().map(|&ball| colour(ball)).collect::<Vec<_>>();
    let expected = expect["respot"].as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>();
    differences.compare("respot", &expected, &respots);
    // After the end of a frame, cases give only the winner.
    if winner.is_some() {
        return;
    }
    differences.compare("open", &expect["open"].as_bool(), &Some(ruling.after.groups().is_open()));
    let groups = match ruling.after.groups() {
        Groups::Open => None,
        Groups::Assigned { a } => Some(a.to_string()),
    };
    differences.compare("groups.A", &expect["groups"]["A"].as_str().map(String::from), &groups);
    let table = ruling.after.on_table();
    for (key, count) in [("red", table.count(Group::Red)), ("yellow", table.count(Group::Yellow))] {
        differences.compare(&format!("on_table.{key}"), &expect["on_table"][key].as_u64(), &Some(count.into()));
    }
    differences.compare("on_table.black", &expect["on_table"]["black"].as_bool(), &Some(table.contains(Ball::BLACK)));
}

fn side(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

pub(crate) fn colour(ball: Ball) -> &'static str {
    match ball.colour() {
        Colour::Cue => "cue",
        Colour::Black => "black",
        Colour::Group(Group::Red) => "red",
        Colour::Group(Group::Yellow) => "yellow",
    }
}
