//! A seat held from afar: all that goes over the wire is JSON – a view at the start, then a sighting for every move, and
//! a move back when the seat is to act. The client knows no state, no set-up and no seed; it lists and checks its moves,
//! draws worlds, and counts in them.
//!
//! ```sh
//! cargo run -p dwyn --example remote_seat
//! ```

use std::error::Error;

use boardgame_core::{Match, Player, Secret, Seed, Shuffler, Status, Viewer};
use dwyn::{Card, Dwyn, Knowledge, Move, Setup, Sighting, View, suggest};

fn main() -> Result<(), Box<dyn Error>> {
    let seat = Player::new(2);
    let mut referee = Match::<Dwyn>::start(Setup::new(4, Seed::from_u64(7)))?;
    let mut client = Client::join(&serde_json::to_string(&referee.view(Viewer::Seat(seat)))?)?;
    while let Status::ToAct(player) = referee.status() {
        let mv = if player == seat {
            serde_json::from_str(&client.answer()?)?
        } else {
            suggest(&referee.view(Viewer::Seat(player))).ok_or("a player to act has a move")?
        };
        let effect = referee.submit(player, mv)?;
        client.hear(&serde_json::to_string(&referee.state().sighting(&mv, &effect, Viewer::Seat(seat)))?)?;
    }
    println!("{}", client.knowledge.view());

    // What the client knows can be put away and taken up again, and is what the referee would say that it knows.
    let kept: Knowledge = serde_json::from_str(&serde_json::to_string(&client.knowledge)?)?;
    assert_eq!(Some(kept), referee.knowledge(Viewer::Seat(seat)));
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

    fn hear(&mut self, sighting: &str) -> Result<(), Box<dyn Error>> {
        let sighting: Sighting = serde_json::from_str(sighting)?;
        self.knowledge.observe(&sighting)?;
        Ok(())
    }

    /// The sensible move; but before a challenge for the crown it names the suit that wins in most of 100 worlds.
    fn answer(&mut self) -> Result<String, Box<dyn Error>> {
        let view = self.knowledge.view();
        let moves = view.moves();
        let mut best = suggest(view).ok_or("not to act")?;
        assert_eq!(view.check(best), Some(Ok(())));
        if matches!(best, Move::Dwyn { prize: Card::CORON, .. }) {
            let mut most = 0;
            for mv in moves {
                let Move::Dwyn { prize: Card::CORON, .. } = mv else { continue };
                let mut won = 0;
                for _ in 0..100 {
                    let mut world = self.knowledge.world(&mut self.shuffler).ok_or("no world agrees")?;
                    world.play(mv)?;
                    while let (Some(_), Status::ToAct(player)) = (world.table().duel(), world.status()) {
                        world.play(suggest(&world.view(Viewer::Seat(player))).ok_or("not to act")?)?;
                    }
                    won += usize::from(world.table().crowned().is_some_and(|player| view.viewer().is(player)));
                }
                println!("turn {}: {mv} wins in {won} of 100 worlds", view.table().turns());
                if won > most {
                    (most, best) = (won, mv);
                }
            }
        }
        Ok(serde_json::to_string(&best)?)
    }
}
