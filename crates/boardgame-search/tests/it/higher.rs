//! A game with hidden cards that is solved in the head: three seats, a card each out of nine, and one word.
//!
//! The first player says whether the second's card is higher or lower than their own, the second whether the third's is
//! higher or lower than theirs. A player who is wrong has lost to the one they spoke of; if both are right the third
//! has lost nothing and wins.

use std::{fmt, ops::ControlFlow};

use boardgame_core::{
    Clause, Enumerable, Game, Knowledge, Outcome, Player, Ruleset, Secret, Seed, Shuffler, Status, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Word {
    Higher,
    Lower,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Higher {
    pub(crate) cards: [u8; 3],
    pub(crate) words: Vec<Word>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    seat: u8,
    card: u8,
    words: Vec<Word>,
}

#[derive(Debug)]
pub(crate) struct Wrong;

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over")
    }
}

impl std::error::Error for Wrong {}

impl Higher {
    fn winner(&self) -> Option<u8> {
        let right = |place: usize| {
            let said = self.words.get(place)?;
            Some((self.cards[place + 1] > self.cards[place]) == (*said == Word::Higher))
        };
        match (right(0), right(1)) {
            (Some(false), _) => Some(1),
            (Some(true), Some(false)) => Some(2),
            (Some(true), Some(true)) => Some(0),
            _ => None,
        }
    }
}

impl Game for Higher {
    const RULES: Ruleset = Ruleset { game: "higher", version: 1 };
    type Setup = [u8; 3];
    type SetupError = Wrong;
    type Move = Word;
    type Effect = ();
    type Illegal = Wrong;

    fn start(cards: &[u8; 3]) -> Result<Self, Wrong> {
        Ok(Self { cards: *cards, words: Vec::new() })
    }

    fn seats(&self) -> u8 {
        3
    }

    fn status(&self) -> Status {
        let clause = Clause { game: "higher", number: "1" };
        match self.winner() {
            Some(seat) => Status::Over(Outcome::won(Player::new(seat), clause)),
            None => Status::ToAct(Player::new(u8::try_from(self.words.len()).expect("two words"))),
        }
    }

    fn play(&mut self, word: &Word) -> Result<(), Wrong> {
        if self.winner().is_some() {
            return Err(Wrong);
        }
        self.words.push(*word);
        Ok(())
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self:?}")
    }
}

impl Enumerable for Higher {
    fn try_each_move<B>(&self, f: impl FnMut(Word) -> ControlFlow<B>) -> ControlFlow<B> {
        let words: &[Word] = if self.winner().is_some() { &[] } else { &[Word::Higher, Word::Lower] };
        words.iter().copied().try_for_each(f)
    }
}

impl Secret for Higher {
    type View = View;
    type Sighting = Word;
    type Knowledge = View;

    fn view(&self, viewer: Viewer) -> View {
        let Viewer::Seat(player) = viewer else { unreachable!("nobody else looks on in these tests") };
        View { seat: player.seat(), card: self.cards[player.index()], words: self.words.clone() }
    }

    fn sighting(&self, word: &Word, (): &(), _: Viewer) -> Word {
        *word
    }
}

impl Knowledge<Higher> for View {
    type Contradiction = Wrong;

    fn new(view: &View) -> Self {
        view.clone()
    }

    fn observe(&mut self, word: &Word) -> Result<(), Wrong> {
        self.words.push(*word);
        Ok(())
    }

    fn view(&self) -> &View {
        self
    }

    fn world(&self, shuffler: &mut Shuffler) -> Option<Higher> {
        for _ in 0..1000 {
            let mut pack: Vec<u8> = (1..=9).filter(|card| *card != self.card).collect();
            shuffler.shuffle(&mut pack);
            let mut cards = [pack[0], pack[1], pack[2]];
            cards[usize::from(self.seat)] = self.card;
            let world = Higher { cards, words: self.words.clone() };
            // What has been said so far has not ended the game.
            if world.winner().is_none() {
                return Some(world);
            }
        }
        None
    }
}

/// A deal in which a seat holds this card.
pub(crate) fn deal(seat: Player, card: u8, seed: u64) -> Higher {
    let mut pack: Vec<u8> = (1..=9).filter(|other| *other != card).collect();
    Shuffler::new(Seed::from_u64(seed)).shuffle(&mut pack);
    let mut cards = [pack[0], pack[1], pack[2]];
    cards[seat.index()] = card;
    Higher { cards, words: Vec::new() }
}
