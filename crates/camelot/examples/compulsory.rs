//! Prints the duty of the side to move: `cargo run -p camelot --example compulsory -- 'w 0 0 MF1,ME7,mE8,mL12'`.

use std::{env, error::Error};

use camelot::boardgame_core::Lang;
use camelot::{Position, Rule};

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).unwrap_or_else(|| "w 0 0 KE5,ME6,MA9,mF8,mA10,mL12".to_owned());
    let position: Position = text.parse()?;
    println!("{position}\n");
    if let Some(outcome) = position.outcome() {
        println!("The game is over: {outcome}.");
        return Ok(());
    }
    let jumpers = position.jumpers();
    let rule = if let Some(square) = position.must_leave() {
        println!("{square} must leave.");
        if jumpers.contains(square) { Rule::OwnCastleCapture } else { Rule::OwnCastleLeave }
    } else if jumpers.is_empty() {
        println!("Nothing is compulsory.");
        Rule::ChargeIsFree
    } else {
        println!("{jumpers} can jump.");
        Rule::MustJump
    };
    println!("{}: {}.", rule.clause(), rule.title(Lang::En));
    position.moves().iter().for_each(|mv| println!("  {:<16} {mv}", mv.kind()));
    Ok(())
}
