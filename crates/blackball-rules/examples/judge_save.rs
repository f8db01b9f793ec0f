//! Rules on the shots of a simulator's save: `cargo run --example judge_save -- shot.json`.

use std::{env, error::Error, fs};

use blackball_rules::{
    FrameState, Readings, Side,
    pooltool::{Adapter, SaveFile, rule_on},
};
use boardgame_core::{Lang, Rulebook};

fn main() -> Result<(), Box<dyn Error>> {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/in_off.system.json");
    let path = env::args().nth(1).unwrap_or_else(|| sample.to_owned());
    let file = SaveFile::from_json(&fs::read(&path)?)?;

    let adapter = Adapter::default().judge_placement(0.001);
    for shot in rule_on(&file, &adapter, FrameState::new(Side::A), &Readings::default()) {
        let shot = shot?;
        for warning in &shot.seen.warnings {
            eprintln!("warning: {warning}");
        }
        println!("{}", shot.ruling);
        for reason in shot.ruling.reasons() {
            println!("  {} {}", reason.rule, reason.rule.title(Lang::En));
        }
        println!("{}", shot.seen.after.drawing());
    }
    Ok(())
}
