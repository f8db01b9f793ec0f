//! A client that plays a seat over JSON. It receives a view followed by sightings, and it sends its moves. It never
//! sees the state, the set-up or the seed.
//!
//! ```sh
//! cargo run -p dwyn --example remote_seat
//! ```

use std::error::Error;

use dwyn::boardgame_core::{Match, Player, RandomPlayer, Secret, Seed, Shuffler, Status, Viewer};
use dwyn::{Dwyn, Knowledge, Setup, Sighting, View};

fn main() -> Result<(), Box<dyn Error>> {
    let seat = Player::new(2);
    let mut referee = Match::<Dwyn>::start(Setup::new(4, Seed::from_u64(7)))?;
    let mut client = Client::join(&serde_json::to_string(&referee.view(Viewer::Seat(seat)))?)?;
    let mut others = RandomPlayer::new(Seed::from_u64(2));
    while let Status::ToAct(player) = referee.status() {
        let mv = if player == seat {
            serde_json::from_str(&client.answer()?)?
        } else {
            others.choose(referee.state()).ok_or("a player to act has a move")?
        };
        let effect = referee.submit(player, mv)?;
        client.observe(&serde_json::to_string(&referee.state().sighting(&mv, &effect, Viewer::Seat(seat)))?)?;
    }
    println!("{}", client.knowledge.view());

    // The client's knowledge, stored and read back, is the same as the referee's.
    let stored: Knowledge = serde_json::from_str(&serde_json::to_string(&client.knowledge)?)?;
    assert_eq!(Some(stored), referee.knowledge(Viewer::Seat(seat)));
    Ok(())
}

struct Client {
    knowledge: Knowledge,
    shuffler: Shuffler,
}

impl Client {
    fn join(view: &str) -> Result<Self, Box<dyn Error>> {
        let view: View = serde_json::from_str(view)?;
        Ok(Self { knowledge: Knowledge::new(&view), shuffler: Shuffler::new(Seed::from_u64(1)) })
    }

    fn observe(&mut self, sighting: &str) -> Result<(), Box<dyn Error>> {
        let sighting: Sighting = serde_json::from_str(sighting)?;
        self.knowledge.observe(&sighting)?;
        Ok(())
    }

    /// Chooses a random legal move.
    fn answer(&mut self) -> Result<String, Box<dyn Error>> {
        let moves = self.knowledge.view().moves();
        let index = self.shuffler.below(u32::try_from(moves.len())?);
        Ok(serde_json::to_string(moves.get(index as usize).ok_or("not to act")?)?)
    }
}
