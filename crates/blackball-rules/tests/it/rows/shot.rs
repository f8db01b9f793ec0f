//! Parses the `shot` of a test case as facts.

use blackball_rules::{
    Ball, Facts, Rule, Side,
    facts::{BallReturn, CentreCrossing, Conduct, CuePosition, FirstContact, FrozenBall, Return, TouchingBall},
    frame::Situation,
};
use serde::Deserialize;
use serde_json::Value;

use super::read;
use crate::plain_match;

/// A shot as test cases write it. A missing key means an unknown fact, and an unknown key is an error.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shot {
    /// The first ball hit, or null if nothing was hit. The key is required.
    #[serde(default = "absent")]
    first_contact: Value,
    #[serde(default)]
    pots: Vec<Ball>,
    cushion_after_contact: Option<bool>,
    object_balls_crossed_centre: Option<u8>,
    #[serde(default)]
    off_table: Vec<Ball>,
    #[serde(default)]
    touching_cue_at_start: Vec<Ball>,
    #[serde(default)]
    touching_ball_moved_while_playing_away: Balls,
    frozen: Option<DeclaredFrozen>,
    snooker_confirmed: Option<bool>,
    cue_centre_in_baulk: Option<bool>,
    #[serde(default)]
    declared_fouls: Vec<Rule>,
    #[serde(alias = "striker", alias = "by")]
    player: Option<Side>,
    #[serde(alias = "elected", alias = "election", alias = "choice", alias = "played_from")]
    from: Option<CuePosition>,
    elapsed_s: Option<f64>,
    #[serde(rename = "note", default)]
    _note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeclaredFrozen {
    #[serde(default)]
    declared: Vec<Ball>,
    /// A description of the cushion contacts, already summed up by `cushion_after_contact`.
    #[serde(rename = "cushions", default)]
    _cushions: Value,
}

/// A list of balls, or only whether there were any.
#[derive(Default, Deserialize)]
#[serde(untagged)]
enum Balls {
    #[default]
    None,
    Some(bool),
    One(Ball),
    List(Vec<Ball>),
}

impl Balls {
    fn list(&self, or: Ball) -> Vec<Ball> {
        match self {
            Self::None | Self::Some(false) => Vec::new(),
            Self::Some(true) => vec![or],
            Self::One(ball) => vec![*ball],
            Self::List(balls) => balls.clone(),
        }
    }
}

fn absent() -> Value {
    Value::Bool(false)
}

fn first_contact(value: &Value) -> Result<Option<FirstContact>, String> {
    match value {
        Value::Bool(false) => Ok(None),
        Value::Null => Ok(Some(FirstContact::Nothing)),
        Value::String(word) if matches!(word.as_str(), "simultaneous" | "both" | "split") => {
            Ok(Some(FirstContact::Together(vec![Ball::RED, Ball::YELLOW])))
        }
        other => read("shot.first_contact", other).map(Some),
    }
}

/// Returns the conduct that loses the frame under `rule`.
pub(super) fn conduct(rule: Rule) -> Result<Conduct, String> {
    plain_match::conduct(rule).ok_or_else(|| format!("{rule} is neither a foul nor conduct"))
}

/// Returns the facts of a shot as a referee who watched it would enter them.
pub(super) fn facts(before: &Situation, shot: &Value) -> Result<Facts, String> {
    let mut fields = shot.as_object().ok_or("shot: no object")?.clone();
    let left: Vec<String> = fields.keys().filter(|key| key.starts_with("left_surface")).cloned().collect();
    let left: Vec<(String, Value)> = left.into_iter().filter_map(|key| fields.remove_entry(&key)).collect();
    let shot: Shot = read("shot", &Value::Object(fields))?;
    let (fouls, losses): (Vec<Rule>, Vec<Rule>) = shot.declared_fouls.iter().partition(|rule| rule.is_foul());
    let mut facts = Facts::new().declared(fouls);
    let by = shot.player.unwrap_or(before.shooter);
    for rule in losses {
        facts = facts.conduct(by, conduct(rule)?);
    }
    facts.hit = first_contact(&shot.first_contact)?;
    let some_ball = match facts.hit {
        Some(FirstContact::Ball(ball)) => ball,
        _ => Ball::CUE,
    };
    for ball in shot.pots.iter().copied() {
        facts = facts.pot(ball);
    }
    if let Some(told) = shot.cushion_after_contact {
        facts = facts.cushion(told);
    }
    facts.crossed = shot.object_balls_crossed_centre.map(CentreCrossing::Count);
    facts.off = shot.off_table;
    for (name, balls) in &left {
        let balls: Balls = read(&format!("shot.{name}"), balls)?;
        // The field's name shows how the ball came back (clause 4k).
        let says = |words: &[&str]| words.iter().any(|word| name.contains(word));
        let how = if says(&["touch", "person", "hit", "object", "foreign", "chalk"]) {
            Return::Touched
        } else {
            Return::ByItself
        };
        for ball in balls.list(some_ball) {
            facts.returned.push(BallReturn { ball, how });
            // A ball that came back into a pocket counts as potted, even if the case does not list it as a pot.
            if says(&["pocket", "potted"]) && shot.pots.iter().all(|&pot| pot != ball) {
                facts = facts.pot(ball);
            }
        }
    }
    let moved = shot.touching_ball_moved_while_playing_away.list(Ball::CUE);
    let touching = |ball| TouchingBall { ball, moved: Some(moved.contains(&Ball::CUE) || moved.contains(&ball)) };
    facts.touching = shot.touching_cue_at_start.iter().copied().map(touching).collect();
    let frozen = shot.frozen.map(|frozen| frozen.declared).unwrap_or_default();
    facts.frozen = frozen.into_iter().map(|ball| FrozenBall { ball, cushions: Vec::new() }).collect();
    facts.snooker = shot.snooker_confirmed;
    facts.in_baulk = shot.cue_centre_in_baulk;
    facts.by = shot.player;
    facts.from = shot.from;
    facts.time_ms = shot.elapsed_s.map(milliseconds).transpose()?;
    if !before.pending_respots.is_empty() {
        // In these cases, the shot is played before the balls are re-spotted.
        facts.respotted = Some(false);
    }
    Ok(facts)
}

pub(super) fn milliseconds(seconds: f64) -> Result<u32, String> {
    let millis = (seconds * 1000.0).round();
    if (0.0..=1e9).contains(&millis) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range was checked")]
        return Ok(millis as u32);
    }
    Err(format!("{seconds} s is no time"))
}
