//! Checks a new game with the test kit: a race to 21, where two players add 1, 2 or 3 in turn and whoever says 21 loses.
//!
//! ```sh
//! cargo run --example new_game
//! ```

use std::{convert::Infallible, fmt, ops::ControlFlow};

use boardgame_core::{Clause, Enumerable, Game, Outcome, Player, Ruleset, Status, testkit::Kit};

#[derive(Clone)]
struct Race(u8, Player);

#[derive(Debug, thiserror::Error)]
#[error("expected to add 1, 2 or 3 without passing 21, not {0}")]
struct Illegal(u8);

impl Game for Race {
    const RULES: Ruleset = Ruleset { game: "race", version: 1 };
    type Setup = ();
    type SetupError = Infallible;
    type Move = u8;
    type Effect = ();
    type Illegal = Illegal;

    fn start((): &()) -> Result<Self, Infallible> {
        Ok(Self(0, Player::new(0)))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        // The player who said 21 has lost, and the other is to act.
        let over = Outcome::won(self.1, Clause { game: "race", number: "1" });
        if self.0 == 21 { Status::Over(over) } else { Status::ToAct(self.1) }
    }

    fn play(&mut self, add: &u8) -> Result<(), Illegal> {
        if !self.is_legal(add) {
            return Err(Illegal(*add));
        }
        *self = Self(self.0 + add, self.1.next(2));
        Ok(())
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", self.0, self.1.seat())
    }
}

impl Enumerable for Race {
    fn try_each_move<B>(&self, f: impl FnMut(u8) -> ControlFlow<B>) -> ControlFlow<B> {
        (1..=3).take_while(|add| self.0 + add <= 21).try_for_each(f)
    }
}

fn main() {
    let kit = Kit::<Race>::new([()]).bound(21).probes(|_, _| vec![0, 1, 2, 3, 4, 255]);
    match kit.run() {
        Ok(report) => println!("the game keeps its promises: {report}"),
        Err(failure) => println!("{failure}"),
    }
}
