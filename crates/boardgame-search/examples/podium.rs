//! A game of three players with ranks, searched and recorded. Players in turn take a card from either end of a row, and are
//! ranked by the sums of their cards.
//!
//! ```sh
//! cargo run --example podium
//! ```

use std::{error::Error, fmt, ops::ControlFlow};

use boardgame_core::{Clause, Enumerable, Game, Match, Outcome, Player, Record, Ruleset, Seed, Status};
use boardgame_search::{Limits, MonteCarlo, Uniform};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Podium {
    row: Vec<u8>,
    sums: [u8; 3],
    to_act: Player,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum End {
    Left,
    Right,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Illegal(&'static str);

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Illegal {}

impl Game for Podium {
    const RULES: Ruleset = Ruleset { game: "podium", version: 1 };
    /// The row of cards at the start.
    type Setup = Vec<u8>;
    type SetupError = Illegal;
    type Move = End;
    type Effect = ();
    type Illegal = Illegal;

    fn start(row: &Vec<u8>) -> Result<Self, Illegal> {
        let fair = row.len() % 3 == 0 && row.len() <= 24 && row.iter().all(|card| *card <= 10);
        let start = Self { row: row.clone(), sums: [0; 3], to_act: Player::new(0) };
        fair.then_some(start).ok_or(Illegal("a row has 3, 6, … 24 cards of at most 10"))
    }

    fn seats(&self) -> u8 {
        3
    }

    fn status(&self) -> Status {
        if !self.row.is_empty() {
            return Status::ToAct(self.to_act);
        }
        // A rank is one more than the number of players with a higher sum.
        let rank = |own: u8| self.sums.iter().fold(1, |rank, other| rank + u8::from(*other > own));
        Status::Over(Outcome::with_ranks(&self.sums.map(rank), Clause { game: "podium", number: "1" }))
    }

    fn play(&mut self, end: &End) -> Result<(), Illegal> {
        let card = match end {
            End::Left if !self.row.is_empty() => self.row.remove(0),
            End::Left | End::Right => self.row.pop().ok_or(Illegal("no card is left"))?,
        };
        self.sums[self.to_act.index()] += card;
        self.to_act = self.to_act.next(3);
        Ok(())
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{:?} {:?} {}", self.row, self.sums, self.to_act)
    }
}

impl Enumerable for Podium {
    fn try_each_move<B>(&self, f: impl FnMut(End) -> ControlFlow<B>) -> ControlFlow<B> {
        let ends: &[End] = if self.row.is_empty() { &[] } else { &[End::Left, End::Right] };
        ends.iter().copied().try_for_each(f)
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Match::<Podium>::start(vec![3, 9, 1, 4, 4, 8, 2, 7, 5])?;
    while let Some(player) = game.status().to_act() {
        let search = MonteCarlo::new(Seed::from_u64(1));
        let found = search.tree(game.state(), &mut Uniform, &Limits::nodes(20_000));
        game.submit(player, found.best.ok_or("no card is left")?)?;
    }
    let record = Record::of(&game).to_json()?;
    assert_eq!(Record::<Podium>::read(&record)?.replay()?.status(), game.status());
    print!("{record}");
    let outcome = game.status().outcome().ok_or("the game is over")?;
    for player in Player::all(3) {
        println!("{player}: {:?}", outcome.result(player));
    }
    Ok(())
}
