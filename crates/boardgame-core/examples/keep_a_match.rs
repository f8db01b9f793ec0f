//! Plays a match with an undo and a resignation, writes its record, and reads it again.
//!
//! ```sh
//! cargo run --example keep_a_match
//! ```

use std::error::Error;

use boardgame_core::{
    Lang, Match, Player, Record, RecordHeader,
    testkit::{Nim, NimSetup},
};

fn main() -> Result<(), Box<dyn Error>> {
    let (ann, bob) = (Player::new(0), Player::new(1));
    let mut game = Match::<Nim>::start(NimSetup { heap: 21 })?;
    game.submit(ann, 3)?;
    game.submit(bob, 2)?;

    // A refusal cites a clause of the match or of the game, and changes nothing.
    for (by, counters) in [(bob, 1), (ann, 4)] {
        if let Err(error) = game.submit(by, counters) {
            println!("{error}: {}, {} ({})", error.clause(), error.title(Lang::En), error.title(Lang::Cy));
        }
    }

    let removed = game.undo();
    println!("undone: {removed:?}, {} ply left", game.ply());
    game.submit(bob, 1)?;
    println!("{}", game.resign(ann)?);

    let mut record = Record::of(&game);
    record.players = vec!["Ann".into(), "Bob".into()];
    let json = record.to_json()?;
    print!("{json}");

    // A program for several games reads the header first.
    let header = RecordHeader::peek(&json)?;
    println!("a record of {}, rules {}", header.game, header.rules);
    let again = Record::<Nim>::read(&json)?.replay()?;
    assert_eq!(again.status(), game.status());
    Ok(())
}
