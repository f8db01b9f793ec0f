//! Kuhn poker, a game with hidden cards and points. A search from each seat's knowledge chooses the moves, and every game
//! is recorded.
//!
//! Two players each put in one chip and get one of three cards. A player may pass or bet a chip. After a bet the other
//! player may pass and lose, or bet as well. Otherwise the player with the higher card wins.
//!
//! ```sh
//! cargo run --example kuhn
//! ```

use std::{
    convert::Infallible,
    error::Error,
    fmt,
    ops::{ControlFlow, RangeInclusive},
};

use boardgame_core::{
    Clause, Enumerable, Game, Knowledge, Match, Outcome, Player, Record, Ruleset, Secret, Seed, Shuffler, Status,
    Viewer,
};
use boardgame_search::{Limits, MonteCarlo, Uniform};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kuhn {
    /// Each player's card, and the remaining card.
    pub(crate) cards: [u8; 3],
    acts: Vec<Act>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Act {
    Pass,
    Bet,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Over;

impl fmt::Display for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over")
    }
}

impl Error for Over {}

const CLAUSE: Clause = Clause { game: "kuhn", number: "1" };

impl Kuhn {
    /// Returns the chips that the loser pays, the winner, and whether the cards are shown, or `None` if the game continues.
    fn result(&self) -> Option<(i32, Player, bool)> {
        let higher = Player::new(u8::from(self.cards[1] > self.cards[0]));
        match self.acts[..] {
            [Act::Pass, Act::Pass] => Some((1, higher, true)),
            [Act::Bet, Act::Bet] | [Act::Pass, Act::Bet, Act::Bet] => Some((2, higher, true)),
            [Act::Bet, Act::Pass] => Some((1, Player::new(0), false)),
            [Act::Pass, Act::Bet, Act::Pass] => Some((1, Player::new(1), false)),
            _ => None,
        }
    }

    fn shown_cards(&self) -> Option<[u8; 2]> {
        self.result().filter(|(.., shown)| *shown).map(|_| [self.cards[0], self.cards[1]])
    }
}

impl Game for Kuhn {
    const RULES: Ruleset = Ruleset { game: "kuhn", version: 1 };
    type Setup = Seed;
    type SetupError = Infallible;
    type Move = Act;
    type Effect = ();
    type Illegal = Over;

    fn start(seed: &Seed) -> Result<Self, Infallible> {
        let mut cards = [1, 2, 3];
        Shuffler::new(*seed).shuffle(&mut cards);
        Ok(Self { cards, acts: Vec::new() })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        match self.result() {
            Some((chips, winner, _)) if winner == Player::new(0) => {
                Status::Over(Outcome::with_points(&[chips, -chips], CLAUSE))
            }
            Some((chips, ..)) => Status::Over(Outcome::with_points(&[-chips, chips], CLAUSE)),
            None => Status::ToAct(Player::new(u8::from(self.acts.len() == 1))),
        }
    }

    fn points_range(&self) -> RangeInclusive<i32> {
        -2..=2
    }

    fn play(&mut self, act: &Act) -> Result<(), Over> {
        if self.result().is_some() {
            return Err(Over);
        }
        self.acts.push(*act);
        Ok(())
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{:?} {:?}", self.cards, self.acts)
    }
}

impl Enumerable for Kuhn {
    fn try_each_move<B>(&self, f: impl FnMut(Act) -> ControlFlow<B>) -> ControlFlow<B> {
        let acts: &[Act] = if self.result().is_some() { &[] } else { &[Act::Bet, Act::Pass] };
        acts.iter().copied().try_for_each(f)
    }
}

/// The game as a seat sees it, which is also all that the seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    viewer: Viewer,
    card: Option<u8>,
    acts: Vec<Act>,
    shown: Option<[u8; 2]>,
}

/// An act, and both cards if it ended the game with the cards shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sighting {
    act: Act,
    shown: Option<[u8; 2]>,
}

impl Secret for Kuhn {
    type View = View;
    type Sighting = Sighting;
    type Knowledge = View;

    fn view(&self, viewer: Viewer) -> View {
        let card = Player::all(2).find(|&player| viewer.is(player)).map(|player| self.cards[player.index()]);
        View { viewer, card, acts: self.acts.clone(), shown: self.shown_cards() }
    }

    fn sighting(&self, act: &Act, (): &(), _: Viewer) -> Sighting {
        Sighting { act: *act, shown: self.shown_cards() }
    }
}

impl Knowledge<Kuhn> for View {
    type Contradiction = Over;

    fn new(view: &View) -> Self {
        view.clone()
    }

    fn observe(&mut self, seen: &Sighting) -> Result<(), Over> {
        if self.shown.is_some() {
            return Err(Over);
        }
        self.acts.push(seen.act);
        self.shown = seen.shown;
        Ok(())
    }

    fn view(&self) -> &View {
        self
    }

    /// Keeps the known cards in place and shuffles the others.
    fn world(&self, shuffler: &mut Shuffler) -> Option<Kuhn> {
        let mut cards = [1, 2, 3];
        loop {
            shuffler.shuffle(&mut cards);
            let own = match (self.viewer, self.card) {
                (Viewer::Seat(player), Some(card)) => cards.get(player.index()) == Some(&card),
                _ => true,
            };
            if own && self.shown.is_none_or(|shown| cards.starts_with(&shown)) {
                return Some(Kuhn { cards, acts: self.acts.clone() });
            }
        }
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut points = 0.0;
    for number in 1..=20 {
        let mut game = Match::<Kuhn>::start(Seed::from_u64(number))?;
        while let Some(player) = game.status().to_act() {
            // The search draws only worlds that agree with the player's knowledge.
            let knowledge = game.knowledge(Viewer::Seat(player)).ok_or("the sightings contradict each other")?;
            let worlds = &mut Shuffler::new(Seed::from_u64(1));
            let search = MonteCarlo::new(Seed::from_u64(2));
            let found =
                search.information_set_tree(knowledge.worlds(worlds), player, &mut Uniform, &Limits::nodes(2_000));
            game.submit(player, found.best.ok_or("no act is legal")?)?;
        }
        let record = Record::of(&game).to_json()?;
        assert_eq!(Record::<Kuhn>::read(&record)?.replay()?.status(), game.status());
        let outcome = game.status().outcome().ok_or("the game is over")?;
        println!("{outcome}");
        points += outcome.value(Player::new(0), 2);
    }
    println!("the first player has {points} points after 20 games");
    Ok(())
}
