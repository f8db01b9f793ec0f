//! A seat held from afar: all that goes over the wire is JSON – a view at the start, then a sighting for every move, and
//! a move back when the seat is to act. The client knows no state, no set-up and no seed; it lists and checks its moves,
//! draws worlds, and counts in them.
//!
//! ```sh
//! cargo run -p dwyn --example remote_seat
//! ```

use std::error::Error;

use dwyn::boardgame_core::{Match, Player, RandomPlayer, Secret, Seed, Shuffler, Status, Viewer};
use dwyn::{Card, Dwyn, Knowledge, Move, Setup, Sighting, View};

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

    /// Any move; but if it can challenge for the crown it does, and names the suit that wins in most of 100 worlds.
    fn answer(&mut self) -> Result<String, Box<dyn Error>> {
        let view = self.knowledge.view();
        let moves = view.moves();
        let any = self.shuffler.below(u32::try_from(moves.len())?);
        let mut best = *moves.get(any as usize).ok_or("not to act")?;
        let mut most = 0;
        for mv in moves {
            assert_eq!(view.check(mv), Some(Ok(())));
            let Move::Dwyn { prize: Card::CORON, .. } = mv else { continue };
            let mut won = 0;
            for mut world in self.knowledge.worlds(&mut self.shuffler).take(100) {
                world.play(mv)?;
                // Both answer with their lowest card for as long as they can.
                while let (Some(_), Status::ToAct(player)) = (world.table().duel(), world.status()) {
                    world.play(*world.view(Viewer::Seat(player)).moves().first().ok_or("not to act")?)?;
                }
                won += usize::from(world.table().crowned().is_some_and(|player| view.viewer().is(player)));
            }
            println!("turn {}: {mv} wins in {won} of 100 worlds", view.table().turns());
            if won > most {
                (most, best) = (won, mv);
            }
        }
        Ok(serde_json::to_string(&best)?)
    }
}
