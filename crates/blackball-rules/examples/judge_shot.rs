//! Rules on one shot, given in text form, in a fixed state of a frame:
//!
//! `cargo run --example judge_shot -- "hit red, pot red 3, pot cue, no foul"`

use std::{env, error::Error};

use blackball_rules::boardgame_core::Lang;
use blackball_rules::{Facts, FrameState, Readings, adjudicate, frame::Situation};

/// The frame before the shot: A plays the reds and has two left.
const BEFORE: &str = r#"{"phase":"play","groups":{"A":"red","B":"yellow"},
    "on_table":["red 3","red 5","black","yellow 1","yellow 2"],"shooter":"A","breaker":"B","cue_from":"lie"}"#;

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).unwrap_or_else(|| "hit red, pot red 3, pot cue, no foul".to_owned());
    let facts: Facts = text.parse()?;
    let situation: Situation = serde_json::from_str(BEFORE)?;
    let before = FrameState::try_from(&situation)?;
    println!("before: {before}");

    let ruling = adjudicate(&before, &facts, &Readings::default())?;
    println!("{ruling}");
    for reason in ruling.citations() {
        println!("  {:3} {}", reason.rule.number(), reason.rule.title(Lang::En));
    }
    println!("after:  {}", ruling.after);
    Ok(())
}
