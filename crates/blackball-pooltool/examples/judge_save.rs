//! Rules on the shots in a simulator's save. `cargo run --example judge_save` uses a sample. Add `-- frame.json` to use
//! a file that begins with a break.

use std::{env, error::Error, fs};

use blackball_pooltool::boardgame_core::Lang;
use blackball_pooltool::{Adapter, SaveFile, rule_on};
use blackball_rules::{FrameState, Readings, frame::Situation};

fn main() -> Result<(), Box<dyn Error>> {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/in_off.system.json");
    let path = env::args().nth(1);
    let file = SaveFile::from_json(&fs::read(path.as_deref().unwrap_or(sample))?)?;

    // The sample does not start with a break, so the frame before it must be given.
    let last_red: Situation = serde_json::from_str(
        r#"{"phase":"play","on_table":{"red":1,"yellow":0,"black":true},"groups":{"A":"red","B":"yellow"},
            "shooter":"A","breaker":"A","cue_from":"lie"}"#,
    )?;
    let before = if path.is_none() { Some(FrameState::try_from(&last_red)?) } else { None };
    for shot in rule_on(&file, &Adapter::default(), before, &Readings::default()) {
        let shot = shot?;
        for warning in &shot.observation.warnings {
            eprintln!("warning: {warning}");
        }
        println!("{}", shot.ruling);
        for citation in shot.ruling.citations() {
            println!("  {} {}", citation.rule, citation.rule.title(Lang::En));
        }
        println!("{}", shot.observation.after.drawing());
    }
    Ok(())
}
