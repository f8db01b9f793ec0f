//! Helpers that create a frame and rule on it.

use blackball_rules::{
    BallSet, Facts, FrameState, Group, Readings, Ruling, Side, adjudicate,
    frame::{OnTable, Pair, Right, Situation, Stage},
    ruling::Next,
};

/// Returns a frame in which A plays and has the reds.
pub(crate) fn reds(red: u8, yellow: u8) -> FrameState {
    situation(Some(Group::Red), red, yellow, false)
}

pub(crate) fn open(red: u8, yellow: u8) -> FrameState {
    situation(None, red, yellow, false)
}

/// Returns the frame of [`reds`], but with a free shot.
pub(crate) fn free(red: u8, yellow: u8) -> FrameState {
    situation(Some(Group::Red), red, yellow, true)
}

pub(crate) fn breaking() -> FrameState {
    FrameState::new(Side::A)
}

fn situation(a: Option<Group>, red: u8, yellow: u8, free_shot: bool) -> FrameState {
    let cue_from = if free_shot { r#"["lie","baulk"]"# } else { r#""lie""# };
    let situation = Situation {
        phase: Stage::Play,
        open: None,
        groups: a.map(|a| Pair { a, b: a.other() }),
        on_table: OnTable::Balls(BallSet::first(red, yellow, true).iter().collect()),
        shooter: Side::A,
        breaker: Side::A,
        free_shot,
        cue_from: serde_json::from_str(cue_from).unwrap(),
        pending_respots: Vec::new(),
    };
    FrameState::try_from(&situation).unwrap()
}

/// Parses facts. Unless the text says otherwise, the referee declared no foul.
pub(crate) fn facts(text: &str) -> Facts {
    let mut facts: Facts = text.parse().unwrap();
    facts.declared.get_or_insert_default();
    facts
}

/// Rules on a shot with the recommended interpretations.
pub(crate) fn shot(frame: &FrameState, text: &str) -> Ruling {
    adjudicate(frame, &facts(text), &Readings::default()).unwrap()
}

pub(crate) fn fouls(ruling: &Ruling) -> String {
    ruling.foul_rules().to_string()
}

/// Formats the next turn, as in `B free lie baulk`, `A visit lie`, `A wins 4j`, `lag` or `B chooses`.
pub(crate) fn next(ruling: &Ruling) -> String {
    match ruling.next {
        Next::Play { side, right, from, rerack, .. } => {
            let right = if right == Right::FreeShot { "free" } else { "visit" };
            let places: Vec<String> = from.iter().map(|choice| choice.to_string()).collect();
            let rerack = if rerack.is_some() { "re-rack, " } else { "" };
            format!("{rerack}{side} {right} {}", places.join(" "))
        }
        Next::Over { winner, rule, .. } => format!("{winner} wins {rule}"),
        Next::Lag { rack, rule } => format!("lag with {} balls {rule}", rack.balls().len()),
        Next::ChooseBreaker { side, .. } => format!("{side} chooses"),
    }
}
