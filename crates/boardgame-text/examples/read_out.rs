//! Prints a blackball ruling as a referee would read it out, and as a list for a screen, in English and in Welsh:
//!
//! `cargo run -p boardgame-text --example read_out -- "in baulk, hit red, pot cue, crossed 2, cushion, no foul"`

use std::env;

use blackball_rules::{Facts, FrameState, Readings, Side, adjudicate};
use boardgame_core::Lang;
use boardgame_text::Text;

fn main() {
    let told = env::args().nth(1).unwrap_or_else(|| "in baulk, hit red, pot cue, crossed 1, no foul".to_owned());
    let frame = FrameState::new(Side::A);
    for text in Lang::ALL.map(Text::new) {
        let facts = match told.parse::<Facts>() {
            Ok(facts) => facts,
            Err(error) => {
                println!("{}\n", text.say(&error));
                continue;
            }
        };
        match adjudicate(&frame, &facts, &Readings::default()) {
            Err(refused) => println!("{}\n", text.say(&refused)),
            Ok(ruling) => {
                println!("{}", text.say(&ruling));
                for sentence in ruling.sentences() {
                    println!("  {}", text.say(&sentence));
                }
                println!();
            }
        }
    }
}
