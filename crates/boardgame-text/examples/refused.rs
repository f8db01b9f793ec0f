//! Prints what an app shows for an illegal move in checkers: the clause, its title and the reason.
//!
//! `cargo run -p boardgame-text --example refused -- cy 11-15 22-18 8-11`

use std::{env, error::Error};

use boardgame_core::{Lang, Match};
use boardgame_text::Text;
use checkers::{Checkers, Move, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = env::args().skip(1).collect();
    if words.is_empty() {
        words = ["cy", "11-15", "22-18", "8-11", "15x22"].map(str::to_owned).to_vec();
    }
    let code = words.remove(0);
    let lang = Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or("the first word is en or cy")?;
    let text = Text::new(lang);
    let mut game = Match::<Checkers>::start(Setup::default())?;
    for word in words {
        let Some(by) = game.status().to_act() else { break };
        match word.parse::<Move>() {
            Err(unreadable) => println!("{word}: {}", text.say(&unreadable)),
            Ok(mv) => match game.submit(by, mv) {
                Ok(effect) => {
                    println!("{word} {}", effect.summary().map_or_else(String::new, |summary| text.say(&summary)));
                }
                Err(refused) => {
                    println!("{word}: {}, {}: {}", refused.clause(), refused.title(lang), text.say(&refused));
                }
            },
        }
    }
    println!("{}", text.say(&game.status()));
    Ok(())
}
