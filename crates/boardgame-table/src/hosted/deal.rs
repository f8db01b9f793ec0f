//! Deals that the players can check.

use boardgame_core::{FairDeal, Player, Promise, Seed};
use serde_json::json;

use super::{entry::DealWord, state::TableState};
use crate::{games, refusal::Refusal, words::Denied};

/// How many letters a word for a fair deal has at the most.
const LONGEST_WORD: usize = 100;

impl TableState {
    /// The fair deal, when everybody has said their word, here or where the game began.
    #[must_use]
    pub fn deal(&self) -> Option<FairDeal> {
        let secret = self.head.dealer?;
        let words = self.words.iter().map(|said| &said.word).filter(|word| !word.is_empty());
        let people = self.head.seats.iter().filter(|seat| seat.computer.is_none()).count();
        let all = self.head.words.is_some() || self.words.len() >= people;
        all.then(|| FairDeal::new(secret, &self.head.promised_for, &self.terms(), words.cloned().collect()))
    }

    /// What was agreed before the deal: the options of a set-up, whatever its seed.
    fn terms(&self) -> String {
        serde_json::from_value::<dwyn::Setup>(self.head.setup.clone())
            .map_or_else(|_| String::new(), |setup| setup.terms())
    }

    /// A word as it is said: without blanks around it, no longer than it may be, and drawn at random where it is empty, for
    /// a word that can be guessed binds nobody.
    pub(super) fn word(text: &str, chance: &Seed) -> String {
        let word: String = text.trim().chars().take(LONGEST_WORD).collect();
        if word.is_empty() { FairDeal::random_word(chance) } else { word }
    }

    /// What the dealer has promised, and what was said so far.
    #[must_use]
    pub fn promise(&self) -> Option<(Promise, &[DealWord])> {
        let secret = self.head.dealer.as_ref()?;
        Some((Promise::of(secret, &self.head.promised_for, &self.terms()), &self.words))
    }

    /// Whether there is something to play: the cards of a fair deal are dealt when everybody has said their word.
    #[must_use]
    pub fn is_dealt(&self) -> bool {
        self.head.dealer.is_none() || self.deal().is_some()
    }

    /// Takes a word, and deals when it was the last one.
    pub(super) fn take_word(&mut self, by: Player, word: &str) -> Result<(), Refusal> {
        if self.is_dealt() || self.words.iter().any(|said| said.by == Some(by)) {
            return Err(Refusal::of(&Denied::DealSaid));
        }
        self.words.push(DealWord { by: Some(by), word: word.to_owned() });
        if let Some(deal) = self.deal() {
            let mut setup = self.head.setup.clone();
            if let Some(fields) = setup.as_object_mut() {
                fields.insert("seed".to_owned(), json!(deal.seed()));
            }
            let mut sit = games::open(self.head.game, setup)?;
            sit.set_players(self.sit.players().to_vec());
            self.sit = sit;
        }
        Ok(())
    }
}
