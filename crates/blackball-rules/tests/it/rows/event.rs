//! Parses the `event` of a test case as a move.

use blackball_rules::{
    Ball, Move, Rule, Side,
    facts::{Conduct, Misconduct},
    frame::{Choice, Rack, Situation},
    moves::{
        Award, Disturbance, DuringShot, Fall, FoulCall, Note, Override, Protest, Stalemate, StalemateCause, TimeOut,
        Touch, TouchObject,
    },
    ruling::Scope,
};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::{read, shot::milliseconds};

/// The fields of an event. A field that is not read is an error.
struct Fields {
    fields: Map<String, Value>,
    shooter: Side,
}

impl Fields {
    fn take(&mut self, names: &[&str]) -> Option<Value> {
        names.iter().find_map(|&name| self.fields.remove(name)).filter(|value| !value.is_null())
    }

    fn get<T: for<'de> Deserialize<'de>>(&mut self, names: &[&str]) -> Result<Option<T>, String> {
        self.take(names).map(|value| read(&format!("event.{}", names[0]), &value)).transpose()
    }

    fn player(&mut self) -> Result<Side, String> {
        Ok(self.get(&["player", "offender", "side"])?.unwrap_or(self.shooter))
    }

    fn text(&mut self, names: &[&str]) -> Result<String, String> {
        Ok(self.get(names)?.unwrap_or_default())
    }

    fn flag(&mut self, names: &[&str]) -> Result<bool, String> {
        Ok(self.get(names)?.unwrap_or(false))
    }

    fn seconds(&mut self, names: &[&str]) -> Result<Option<u32>, String> {
        self.get::<f64>(names)?.map(milliseconds).transpose()
    }
}

pub(super) fn read_event(before: &Situation, event: &Value) -> Result<Move, String> {
    let fields = event.as_object().ok_or("event: no object")?.clone();
    let mut event = Fields { fields, shooter: before.shooter };
    event.take(&["note", "why"]);
    let kind = event.text(&["type"])?;
    let mv = by_kind(&kind, &mut event)?;
    match event.fields.keys().next() {
        Some(key) => Err(format!("event.{key}: unknown for {kind}")),
        None => Ok(mv),
    }
}

fn conduct(by: Side, what: Conduct) -> Move {
    Move::Conduct(Misconduct { by, what })
}

/// Parses an event by keywords in its name, because cases differ: `lifted_ball`, `picks_up_ball`.
fn by_kind(kind: &str, event: &mut Fields) -> Result<Move, String> {
    let called = |event: &mut Fields, rule| Ok(Move::Foul(FoulCall { by: event.player()?, rule }));
    let speaks_of = |words: &[&str]| words.iter().any(|word| kind.contains(word));
    match kind {
        "conduct" | "misconduct" => by_rule(event),
        "clock" => {
            let elapsed = event.seconds(&["elapsed_s", "now_s"])?.ok_or("event.elapsed_s: missing")?;
            Ok(Move::Clock(elapsed))
        }
        "stalemate" => stalemate(event),
        "touched_ball" | "touch" => touched(event),
        _ if speaks_of(&["caught", "catch"]) => Ok(conduct(event.player()?, Conduct::CaughtInOff)),
        _ if speaks_of(&["announce"]) => Ok(conduct(event.player()?, Conduct::BeforeAnnouncement)),
        _ if speaks_of(&["distract"]) => Ok(conduct(event.player()?, Conduct::Distraction)),
        _ if speaks_of(&["attempt"]) => Ok(conduct(event.player()?, Conduct::NoAttempt)),
        _ if speaks_of(&["lift", "pick", "deliberate_touch"]) => {
            event.take(&["ball"]);
            Ok(conduct(event.player()?, Conduct::DeliberateTouch))
        }
        _ if speaks_of(&["not_on", "wrong_ball", "deliberate_foul"]) => {
            event.take(&["ball"]);
            Ok(conduct(event.player()?, Conduct::DeliberateFoul))
        }
        _ if speaks_of(&["chalk", "tip_drop", "dropped_tip"]) => chalk_or_tip(kind, event),
        _ if speaks_of(&["marking", "marks", "marked"]) => called(event, Rule::Interference),
        _ if speaks_of(&["plac"]) => called(event, if speaks_of(&["butt"]) { Rule::NotWithTip } else { Rule::Baulk }),
        _ if speaks_of(&["out_of_turn"]) => called(event, Rule::OutOfTurn),
        _ if speaks_of(&["time_out", "timeout"]) => {
            event.take(&["player", "reason"]);
            Ok(Move::TimeOut(TimeOut::Rest))
        }
        _ if speaks_of(&["fell", "fall", "drop"]) => fell(kind, event),
        _ if speaks_of(&["award", "unsporting", "coach"]) => award(kind, event),
        _ if speaks_of(&["protest"]) => protest(kind, event),
        _ if speaks_of(&["choose", "elect", "rerack"]) => {
            event.take(&["player"]);
            let choice: Option<Choice> = event.get(&["choice", "option"])?;
            Ok(Move::Choose(choice.unwrap_or(Choice::Rerack)))
        }
        _ if speaks_of(&["override"]) => {
            let side = event.get(&["winner"])?.ok_or("event.winner: missing")?;
            Ok(Move::Override(Override::Winner { side, scope: Scope::Frame }))
        }
        _ if speaks_of(&["talk"]) => noted(event, Rule::TalkInDoubles),
        _ if speaks_of(&["leave", "left"]) => noted(event, Rule::Leave),
        _ if speaks_of(&["advice"]) => noted(event, Rule::Advice),
        _ if speaks_of(&["slow", "pace"]) => noted(event, Rule::Pace),
        _ if speaks_of(&["interfer", "moved", "disturb", "outsider", "push", "control", "earthquake"]) => {
            event.take(&["by", "cause"]);
            event.take(&["player"]);
            event.take(&["ball", "balls"]);
            Ok(Move::Disturbed(Disturbance::Outsider))
        }
        other => Err(format!("event.type: {other:?} is unknown")),
    }
}

/// Parses an event with chalk or a tip. It is a foul only if the object touches a ball.
fn chalk_or_tip(kind: &str, event: &mut Fields) -> Result<Move, String> {
    event.take(&["ball"]);
    let with = if kind.contains("tip") { TouchObject::Tip } else { TouchObject::Chalk };
    if ["drop", "touch", "fell", "fall", "hit"].iter().any(|word| kind.contains(word)) {
        return Ok(Move::Touched(Touch { by: event.player()?, with, deliberate: false }));
    }
    if kind.contains("mark") || kind.contains("aim") {
        return Ok(Move::Foul(FoulCall { by: event.player()?, rule: Rule::Interference }));
    }
    noted(event, Rule::Interference)
}

fn noted(event: &mut Fields, rule: Rule) -> Result<Move, String> {
    Ok(Move::Note(Note { by: event.player()?, rule }))
}

fn by_rule(event: &mut Fields) -> Result<Move, String> {
    let by = event.player()?;
    let rule = event.get(&["rule", "clause"])?.ok_or("event.rule: missing")?;
    Ok(conduct(by, super::shot::conduct(rule)?))
}

fn touched(event: &mut Fields) -> Result<Move, String> {
    event.take(&["ball"]);
    let by = event.text(&["by", "with"])?;
    let says = |words: &[&str]| words.iter().any(|word| by.contains(word));
    let with = match by.as_str() {
        _ if says(&["provided", "supplied", "tournament"]) || by == "rest_head" => TouchObject::Supplied,
        _ if says(&["outsider", "spectator", "push", "another_person"]) => {
            event.take(&["player"]);
            return Ok(Move::Disturbed(Disturbance::Outsider));
        }
        _ if by.is_empty() || says(&["body", "hand", "hair", "arm", "finger"]) => TouchObject::Body,
        _ if says(&["cloth", "sleeve", "tie", "shirt"]) => TouchObject::Clothes,
        _ if says(&["chalk"]) => TouchObject::Chalk,
        _ if says(&["tip"]) => TouchObject::Tip,
        _ if says(&["cue", "butt", "shaft"]) => TouchObject::Cue,
        _ if says(&["own", "property", "belonging", "jewel", "equipment"]) => TouchObject::Belongings,
        other => return Err(format!("event.by: {other:?} is unknown")),
    };
    let deliberate = event.flag(&["deliberate", "intent", "intentional"])?;
    Ok(Move::Touched(Touch { by: event.player()?, with, deliberate }))
}

fn stalemate(event: &mut Fields) -> Result<Move, String> {
    let cause = match event.text(&["cause"])?.as_str() {
        "accident" | "accidental" => StalemateCause::Accident,
        "design" | "deliberate" => StalemateCause::Design,
        "slow" | "slow_play" => StalemateCause::SlowPlay,
        "negative" | "negative_play" => StalemateCause::NegativePlay,
        other => return Err(format!("event.cause: {other:?} is unknown")),
    };
    let rack = match event.get::<u8>(&["balls", "rack"])? {
        None | Some(15) => Rack::Fifteen,
        Some(9) => Rack::Nine,
        Some(other) => return Err(format!("event.balls: no rack has {other} balls")),
    };
    event.take(&["player"]);
    Ok(Move::Stalemate(Stalemate { cause, rack }))
}

/// Parses a falling ball. Its number is the time at rest, and its booleans relate it to a shot.
fn fell(kind: &str, event: &mut Fields) -> Result<Move, String> {
    let ball = event.get(&["ball"])?.unwrap_or(Ball::RED);
    event.take(&["player"]);
    let mut rest_ms = 0;
    let mut struck = None;
    let mut during = kind.contains("during").then_some(true);
    for (name, value) in core::mem::take(&mut event.fields) {
        match (&value, value.as_f64()) {
            (_, Some(seconds)) => rest_ms = milliseconds(seconds)?,
            (Value::Bool(yes), _) if name.contains("struck") || name.contains("hit") => struck = Some(*yes),
            (Value::Bool(yes), _) if name.contains("during") => during = Some(*yes),
            _ => return Err(format!("event.{name}: unknown for {kind}")),
        }
    }
    let during_shot = match (during.unwrap_or(struck == Some(true)), struck) {
        (false, _) => None,
        (true, Some(true)) => Some(DuringShot::InTheWay),
        (true, _) => Some(DuringShot::Aside),
    };
    Ok(Move::Fell(Fall { ball, rest_ms, during_shot }))
}

fn award(kind: &str, event: &mut Fields) -> Result<Move, String> {
    let rule = match (event.get(&["rule", "clause"])?, kind) {
        (Some(rule), _) => rule,
        (None, kind) if kind.contains("coach") => Rule::Coaching,
        (None, _) => Rule::Unsporting,
    };
    let scope = if kind.contains("match") { Scope::Match } else { Scope::Frame };
    let scope = event.get(&["scope", "award"])?.unwrap_or(scope);
    let against = match (event.get::<Side>(&["to", "winner"])?, event.get::<Side>(&["against"])?) {
        (Some(winner), _) => !winner,
        (None, Some(against)) => against,
        (None, None) => event.player()?,
    };
    Ok(Move::Award(Award { against, scope, rule }))
}

fn protest(kind: &str, event: &mut Fields) -> Result<Move, String> {
    let foul = event.get(&["foul", "rule", "claimed", "about"])?.unwrap_or(Rule::NoFoot);
    let late = match event.text(&["timing", "when"])?.as_str() {
        "late" | "after_next_stroke" | "after_next_shot" => true,
        "in_time" | "before_next_stroke" => false,
        "" => event.flag(&["late", "after_next_stroke", "after_next_shot"])? || kind != "protest",
        other => return Err(format!("event.timing: {other:?} is unknown")),
    };
    let upheld = event.get(&["upheld"])?.unwrap_or(!late);
    let by = event.get(&["player", "by"])?.unwrap_or(!event.shooter);
    Ok(Move::Protest(Protest { by, foul, none: false, late, upheld }))
}
