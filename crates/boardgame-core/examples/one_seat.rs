//! A game with hidden cards, seen through one seat: each of three players has a card and may change it once, unseen,
//! for the top of the stock; the highest card wins.
//!
//! ```sh
//! cargo run --example one_seat
//! ```

use std::{convert::Infallible, error::Error, fmt, ops::ControlFlow};

use boardgame_core::{
    Clause, Enumerable, Game, Match, Outcome, Player, RandomPlayer, Ruleset, Secret, Seed, Shuffler, Status, Viewer,
    testkit::Kit,
};
use serde::{Deserialize, Serialize};

/// Cards by place: one for each of three players, then the stock.
#[derive(Clone)]
struct Highest {
    cards: [u8; 12],
    acted: u8,
    stock: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Choice {
    Keep,
    Change,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct View {
    mine: Option<u8>,
    acted: u8,
    stock: usize,
    shown: Option<Vec<u8>>,
}

#[derive(Debug, thiserror::Error)]
#[error("the cards have been shown")]
struct Shown;

const CLAUSE: Clause = Clause { game: "highest", number: "1" };

impl Game for Highest {
    const RULES: Ruleset = Ruleset { game: "highest", version: 1 };
    type Setup = Seed;
    type SetupError = Infallible;
    type Move = Choice;
    type Effect = ();
    type Illegal = Shown;

    fn start(seed: &Seed) -> Result<Self, Infallible> {
        let mut cards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
        Shuffler::new(*seed).shuffle(&mut cards);
        Ok(Self { cards, acted: 0, stock: 9 })
    }

    fn seats(&self) -> u8 {
        3
    }

    fn status(&self) -> Status {
        let highest = Player::all(3).max_by_key(|player| self.cards[player.index()]);
        match highest {
            Some(winner) if self.acted == 3 => Status::Over(Outcome::won(winner, CLAUSE)),
            _ => Status::ToAct(Player::new(self.acted)),
        }
    }

    fn play(&mut self, choice: &Choice) -> Result<(), Shown> {
        let player = self.status().to_act().ok_or(Shown)?;
        if *choice == Choice::Change {
            self.stock -= 1;
            self.cards.swap(player.index(), self.stock + 3);
        }
        self.acted += 1;
        Ok(())
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {} {:?}", self.acted, self.stock, self.cards)
    }
}

impl Enumerable for Highest {
    fn try_each_move<B>(&self, f: impl FnMut(Choice) -> ControlFlow<B>) -> ControlFlow<B> {
        let choices: &[Choice] = if self.acted == 3 { &[] } else { &[Choice::Keep, Choice::Change] };
        choices.iter().copied().try_for_each(f)
    }
}

impl Secret for Highest {
    type View = View;
    type Sighting = (u8, Choice);

    /// Built up from what the viewer may know; there is no field for the rest.
    fn view(&self, viewer: Viewer) -> View {
        View {
            mine: Player::all(3).find(|&player| viewer.is(player)).map(|player| self.cards[player.index()]),
            acted: self.acted,
            stock: self.stock,
            shown: self.status().is_over().then(|| self.cards[..3].to_vec()),
        }
    }

    /// That a card was changed is seen by all, and what it was by nobody.
    fn sighting(&self, choice: &Choice, (): &(), _: Viewer) -> (u8, Choice) {
        (self.acted - 1, *choice)
    }

    fn resample(&self, viewer: Player, shuffler: &mut Shuffler) -> Self {
        let mut world = self.clone();
        if !self.status().is_over() {
            // A card that was put back is known to nobody else; who put it back knows it, and keeps it where it is.
            let own = viewer.index();
            let returned = if own < usize::from(self.acted) { self.stock + 3..12 } else { 12..12 };
            let mut open: Vec<_> = (0..12).filter(|at| *at != own && !returned.contains(at)).collect();
            let places = open.clone();
            shuffler.shuffle(&mut open);
            for (to, from) in places.into_iter().zip(open) {
                world.cards[to] = self.cards[from];
            }
        }
        world
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed: Seed = "7d3f91c6e58a24b07d3f91c6e58a24b1".parse()?;
    let me = Viewer::Seat(Player::new(1));
    let mut game = Match::<Highest>::start(seed)?;
    let mut table = RandomPlayer::new(Seed::from_u64(4));
    println!("I see {:?}", game.view(me));
    while let Some(player) = game.status().to_act() {
        let Some(choice) = table.choose(game.state()) else { break };
        game.submit(player, choice)?;
        println!("I see {:?}", game.view(me));
    }
    println!("what I was told: {:?}", game.transcript(me));
    println!("{:?}", game.status().outcome());

    // Nothing else gets out: the kit compares worlds that a player cannot tell apart.
    let report = Kit::<Highest>::new([seed]).bound(3).secret().run()?;
    println!("{report}");
    Ok(())
}
