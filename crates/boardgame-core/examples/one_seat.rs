//! A game with hidden cards, seen through one seat: each of three players has a card and may change it once, unseen,
//! for the top of the stock; the highest card wins.
//!
//! ```sh
//! cargo run --example one_seat
//! ```

use std::{convert::Infallible, error::Error, fmt, ops::ControlFlow};

use boardgame_core::{
    Clause, Enumerable, Game, Knowledge, Match, Outcome, Player, RandomPlayer, Ruleset, Secret, Seed, Shuffler, Status,
    Viewer,
    testkit::{Alike, Kit},
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct View {
    viewer: Viewer,
    mine: Option<u8>,
    acted: u8,
    stock: usize,
    shown: Option<Vec<u8>>,
}

/// One choice, as one viewer saw it: the card that it gave them, and all cards when it was the last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Sighting {
    choice: Choice,
    mine: Option<u8>,
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
    type Sighting = Sighting;
    type Knowledge = Known;

    /// Built up from what the viewer may know; there is no field for the rest.
    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            mine: Player::all(3).find(|&player| viewer.is(player)).map(|player| self.cards[player.index()]),
            acted: self.acted,
            stock: self.stock,
            shown: self.status().is_over().then(|| self.cards[..3].to_vec()),
        }
    }

    /// That a card was changed is seen by all, and what it is now by its owner.
    fn sighting(&self, choice: &Choice, (): &(), viewer: Viewer) -> Sighting {
        let View { mine, shown, .. } = self.view(viewer);
        let own = viewer.is(Player::new(self.acted - 1));
        Sighting { choice: *choice, mine: mine.filter(|_| own), shown }
    }
}

/// What one viewer knows: the view as it is now, and the card that they put back and where.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Known {
    view: View,
    returned: Option<(usize, u8)>,
}

impl Knowledge<Highest> for Known {
    type Contradiction = Shown;

    fn new(view: &View) -> Self {
        Self { view: view.clone(), returned: None }
    }

    fn observe(&mut self, seen: &Sighting) -> Result<(), Shown> {
        if self.view.acted == 3 || self.view.stock == 0 {
            return Err(Shown);
        }
        if seen.choice == Choice::Change {
            self.view.stock -= 1;
            let before = self.view.mine.filter(|before| seen.mine.is_some_and(|now| now != *before));
            self.returned = before.map(|card| (self.view.stock + 3, card)).or(self.returned);
        }
        self.view.acted += 1;
        self.view.mine = seen.mine.or(self.view.mine);
        self.view.shown.clone_from(&seen.shown);
        Ok(())
    }

    fn view(&self) -> &View {
        &self.view
    }

    /// The cards whose places are known lie there, and the others anywhere else.
    fn world(&self, shuffler: &mut Shuffler) -> Option<Highest> {
        let mut known = [None; 12];
        for (place, card) in self.view.shown.iter().flatten().enumerate() {
            known[place] = Some(*card);
        }
        if let (Viewer::Seat(player), Some(card)) = (self.view.viewer, self.view.mine) {
            *known.get_mut(player.index())? = Some(card);
        }
        if let Some((place, card)) = self.returned {
            *known.get_mut(place)? = Some(card);
        }
        let mut others: Vec<u8> = (1..=12).filter(|card| !known.contains(&Some(*card))).collect();
        shuffler.shuffle(&mut others);
        let cards = known.map(|card| card.or_else(|| others.pop()).unwrap_or_default());
        Some(Highest { cards, acted: self.view.acted, stock: self.view.stock })
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

    // Worlds that I cannot tell from the real one: some other card may be the highest.
    let known = game.knowledge(me).ok_or("the sightings contradict each other")?;
    println!("it could be {:?}", known.world(&mut Shuffler::new(Seed::from_u64(2))).map(|world| world.cards));

    // Nothing else gets out: the kit compares worlds that a player cannot tell apart.
    let report = Kit::<Highest>::new([seed]).bound(3).secret(Alike::none()).run()?;
    println!("{report}");
    Ok(())
}
