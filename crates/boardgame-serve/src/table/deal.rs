//! Deals that the players can check.

use boardgame_core::{FairDeal, Player, Promise, Seed};
use boardgame_table::{Refusal, words::Denied};
use serde_json::json;

use super::{
    entry::Spoken,
    state::{Table, TableState},
};
use crate::secret::random;

/// How many letters a word for a fair deal has at the most.
pub(super) const LONGEST_WORD: usize = 100;

impl Table {
    /// The fair deal, when everybody has said their word, here or where the game began.
    pub(crate) fn deal(&self, state: &TableState) -> Option<FairDeal> {
        let secret = self.head.dealer?;
        let words = state.words.iter().map(|said| &said.word).filter(|word| !word.is_empty());
        let people = self.head.seats.iter().filter(|chair| chair.computer.is_none()).count();
        let all = self.head.words.is_some() || state.words.len() >= people;
        all.then(|| FairDeal::new(secret, &self.head.promised_for, &self.terms(), words.cloned().collect()))
    }

    /// What was agreed before the deal: the options of a set-up, whatever its seed.
    fn terms(&self) -> String {
        serde_json::from_value::<dwyn::Setup>(self.head.setup.clone())
            .map_or_else(|_| String::new(), |setup| setup.terms())
    }

    /// A word as it is said: without blanks around it, no longer than it may be, and drawn at random where it is empty, for
    /// a word that can be guessed binds nobody.
    pub(super) fn word(text: &str) -> Result<String, Refusal> {
        let word: String = text.trim().chars().take(LONGEST_WORD).collect();
        if !word.is_empty() {
            return Ok(word);
        }
        let drawn = random().map_err(|_| Refusal::of(&Denied::NotKept))?;
        Ok(FairDeal::random_word(&Seed::new(drawn)))
    }

    /// What the dealer has promised, and what was said so far.
    pub(crate) fn promise<'s>(&self, state: &'s TableState) -> Option<(Promise, &'s [Spoken])> {
        let secret = self.head.dealer.as_ref()?;
        Some((Promise::of(secret, &self.head.promised_for, &self.terms()), &state.words))
    }

    /// Whether there is something to play: the cards of a fair deal are dealt when everybody has said their word.
    pub(crate) fn is_dealt(&self, state: &TableState) -> bool {
        self.head.dealer.is_none() || self.deal(state).is_some()
    }

    /// Takes a word, and deals when it was the last one.
    pub(super) fn take_word(&self, state: &mut TableState, by: Player, word: &str) -> Result<(), Refusal> {
        if self.is_dealt(state) || state.words.iter().any(|said| said.by == Some(by)) {
            return Err(Refusal::of(&Denied::DealSaid));
        }
        state.words.push(Spoken { by: Some(by), word: word.to_owned() });
        if let Some(deal) = self.deal(state) {
            let mut setup = self.head.setup.clone();
            if let Some(fields) = setup.as_object_mut() {
                fields.insert("seed".to_owned(), json!(deal.seed()));
            }
            state.sit = self.open(setup)?;
            state.sit.name_players(state.names.clone());
        }
        Ok(())
    }
}
