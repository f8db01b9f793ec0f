//! Enters a frame event by event, corrects a mistake, and writes the record.

use std::error::Error;

use blackball_rules::boardgame_core::{Match, Record};
use blackball_rules::{Blackball, Facts, Move, Setup};

/// A frame as a scorer types it: shots as text, everything else as JSON.
const FRAME: [&str; 15] = [
    r#"{"lag":{"A":{"distance_um":84000},"B":{"distance_um":31000}}}"#,
    r#"{"breaker":"B"}"#,
    "in baulk, hit red, pot yellow, cushion, no foul",
    "hit yellow, pot yellow, cushion, no foul",
    "hit yellow, pot yellow, cushion, no foul",
    "hit yellow, pot cue, cushion, no foul",
    "in baulk, hit yellow, pot red, no foul",
    "hit red, pot red, pot red, cushion, no foul",
    r#"{"clock":30000}"#,
    "hit red, pot red, pot red, no foul",
    "hit red, pot red, cushion, off black, no foul",
    r#"{"choose":"lie"}"#,
    "respotted, hit black, pot yellow, cushion, no foul",
    "hit red, pot red, no foul",
    "hit black, pot black, cushion, no foul",
];

fn read(text: &str) -> Result<Move, Box<dyn Error>> {
    Ok(if text.starts_with('{') { serde_json::from_str(text)? } else { Move::from(text.parse::<Facts>()?) })
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Match::<Blackball>::start(Setup::default())?;
    for text in FRAME {
        let Some(by) = game.status().to_act() else { break };
        match game.submit(by, read(text)?) {
            Ok(ruling) => println!("{text}\n    {ruling}"),
            Err(error) => println!("{text}\n    refused: {error}"),
        }
        // As after a typing mistake, the last event is undone and entered again.
        if text == r#"{"clock":30000}"# {
            let event = game.undo().ok_or("there was an event")?;
            game.apply(event)?;
        }
    }
    println!("{:?}", game.status());
    print!("{}", Record::of(&game).to_json()?);
    Ok(())
}
