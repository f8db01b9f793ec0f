//! The `event` of a row as a move.

use blackball_rules::{
    Award, Ball, Cause, Choice, Conduct, Disturbance, DuringShot, Fall, FoulCall, Misconduct, Move, Note, Override,
    Protest, Rack, Rule, Scope, Side, Situation, Stalemate, Thing, TimeOut, Touch,
};
use serde::Deserialize;
use serde_json::{Map, Value};

use super::{read, shot::milliseconds};

/// The fields of an event; each must be used.
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

fn by_kind(kind: &str, event: &mut Fields) -> Result<Move, String> {
    let called = |event: &mut Fields, rule| Ok(Move::Foul(FoulCall { by: event.player()?, rule }));
    match kind {
        "caught_in_off" | "catching_in_off" => Ok(conduct(event.player()?, Conduct::CaughtInOff)),
        "deliberate_foul" | "deliberate_not_on" | "deliberately_plays_ball_not_on" | "played_ball_not_on" => {
            Ok(conduct(event.player()?, Conduct::DeliberateFoul))
        }
        "no_attempt" | "no_genuine_attempt" => Ok(conduct(event.player()?, Conduct::NoAttempt)),
        "deliberate_touch" | "lifted_ball" | "ball_lifted" | "picked_up_ball" | "deliberate_lift" => {
            event.take(&["ball"]);
            Ok(conduct(event.player()?, Conduct::DeliberateTouch))
        }
        "distraction" | "deliberate_distraction" => Ok(conduct(event.player()?, Conduct::Distraction)),
        "before_announcement"
        | "shot_before_announcement"
        | "plays_before_announcement"
        | "interference_before_announcement"
        | "interfered_before_announcement" => Ok(conduct(event.player()?, Conduct::BeforeAnnouncement)),
        "conduct" | "misconduct" => by_rule(event),
        "placement_touch" => called(event, Rule::Baulk),
        "placement_butt" | "placed_with_butt" | "placement_with_butt" => called(event, Rule::NotWithTip),
        "deliberate_marking" | "marking" => called(event, Rule::Interference),
        "out_of_turn" | "played_out_of_turn" => called(event, Rule::OutOfTurn),
        "touched_ball" | "touch" => touched(event),
        "clock" => {
            let elapsed = event.seconds(&["elapsed_s", "now_s"])?.ok_or("event.elapsed_s: missing")?;
            Ok(Move::Clock(elapsed))
        }
        "time_out" | "timeout" => {
            event.take(&["player", "reason"]);
            Ok(Move::TimeOut(TimeOut::Rest))
        }
        "stalemate" => stalemate(event),
        "ball_fell" | "ball_falls" | "unstruck_fall" | "fell_unstruck" | "fall" => fell(event),
        "outside_interference"
        | "moved_by_outsider"
        | "interference"
        | "disturbance"
        | "outsider"
        | "pushed"
        | "player_pushed"
        | "beyond_control"
        | "earthquake" => {
            event.take(&["by", "cause", "player", "ball"]);
            Ok(Move::Disturbed(Disturbance::Outsider))
        }
        "award" | "award_frame" | "award_match" | "unsporting" | "unsporting_conduct" | "coaching" => {
            award(kind, event)
        }
        "protest" | "late_protest" | "protest_late" | "protest_after_next_stroke" => protest(kind, event),
        "chalk_on_table" | "chalk_left_on_table" => noted(event, Rule::Interference),
        "choose" | "elect" | "election" | "choose_rerack" | "elect_rerack" | "rerack_chosen" => {
            event.take(&["player"]);
            let choice: Option<Choice> = event.get(&["choice", "option"])?;
            Ok(Move::Choose(choice.unwrap_or(Choice::Rerack)))
        }
        "override" | "referee_override" => {
            let side = event.get(&["winner"])?.ok_or("event.winner: missing")?;
            Ok(Move::Override(Override::Winner { side, scope: Scope::Frame }))
        }
        "talking" | "doubles_talk" | "talk_at_table" => noted(event, Rule::TalkInDoubles),
        "leave" | "left_table" | "leaves_table" => noted(event, Rule::Leave),
        "advice" | "asked_advice" => noted(event, Rule::Advice),
        "slow_play" | "pace" => noted(event, Rule::Pace),
        other => Err(format!("event.type: {other:?} is unknown")),
    }
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
    let with = match event.text(&["by", "with"])?.as_str() {
        "provided_equipment" | "supplied_equipment" | "provided_rest" | "rest_head" => Thing::Supplied,
        "body" | "hand" | "hair" | "arm" | "" => Thing::Body,
        "clothes" | "clothing" | "sleeve" | "tie" => Thing::Clothes,
        "cue" | "butt" | "shaft" => Thing::Cue,
        "chalk" | "dropped_chalk" | "own_chalk" => Thing::Chalk,
        "tip" | "dropped_tip" | "own_tip" | "cue_tip" => Thing::Tip,
        "own_equipment" | "property" | "belongings" | "own_rest" | "own_property" | "jewellery" => Thing::Belongings,
        "outsider" | "spectator" | "pushed" | "pushed_by_spectator" | "another_person" => {
            event.take(&["player"]);
            return Ok(Move::Disturbed(Disturbance::Outsider));
        }
        other => return Err(format!("event.by: {other:?} is unknown")),
    };
    let deliberate = event.flag(&["deliberate", "intent", "intentional"])?;
    Ok(Move::Touched(Touch { by: event.player()?, with, deliberate }))
}

fn stalemate(event: &mut Fields) -> Result<Move, String> {
    let cause = match event.text(&["cause"])?.as_str() {
        "accident" | "accidental" => Cause::Accident,
        "design" | "deliberate" => Cause::Design,
        "slow" | "slow_play" => Cause::SlowPlay,
        "negative" | "negative_play" => Cause::NegativePlay,
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

fn fell(event: &mut Fields) -> Result<Move, String> {
    let ball = event.get(&["ball"])?.unwrap_or(Ball::RED);
    let rest_ms = event
        .seconds(&["seconds_at_rest", "at_rest_s", "rest_s", "seconds", "stationary_s", "rested_s"])?
        .unwrap_or_default();
    let would_be_struck =
        event.get::<bool>(&["would_have_been_struck", "would_have_been_hit", "would_be_struck", "would_be_hit"])?;
    let during = event.get::<bool>(&["during_shot", "during_stroke"])?.unwrap_or(would_be_struck == Some(true));
    let during_shot = match (during, would_be_struck) {
        (false, _) => None,
        (true, Some(true)) => Some(DuringShot::InTheWay),
        (true, _) => Some(DuringShot::Aside),
    };
    Ok(Move::Fell(Fall { ball, rest_ms, during_shot }))
}

fn award(kind: &str, event: &mut Fields) -> Result<Move, String> {
    let rule = match (event.get(&["rule", "clause"])?, kind) {
        (Some(rule), _) => rule,
        (None, "coaching") => Rule::Coaching,
        (None, _) => Rule::Unsporting,
    };
    let scope = if kind == "award_match" { Scope::Match } else { Scope::Frame };
    let scope = event.get(&["scope", "award"])?.unwrap_or(scope);
    let against = match (event.get::<Side>(&["to", "winner"])?, event.get::<Side>(&["against"])?) {
        (Some(winner), _) => winner.opponent(),
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
    let by = event.get(&["player", "by"])?.unwrap_or(event.shooter.opponent());
    Ok(Move::Protest(Protest { by, foul, late, upheld }))
}
