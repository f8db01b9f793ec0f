//! Fair deals.

use boardgame_core::{FairDeal, Player, Promise, Seed};
use serde_json::json;

use super::{entry::DealWord, state::TableState};
use crate::{games, refusal::Refusal, words::Denied};

const LONGEST_WORD: usize = 100;

impl TableState {
    /// Returns the fair deal once all players have added their words.
    #[must_use]
    pub fn deal(&self) -> Option<FairDeal> {
        let secret = self.head.dealer?;
        let words = self.words.iter().map(|said| &said.word).filter(|word| !word.is_empty());
        let people = self.head.seats.iter().filter(|seat| seat.computer.is_none()).count();
        let all = self.head.words.is_some() || self.words.len() >= people;
        all.then(|| FairDeal::new(secret, &self.head.promised_for, &self.terms(), words.cloned().collect()))
    }

    /// The terms of the deal: the options of the set-up without the seed.
    fn terms(&self) -> String {
        serde_json::from_value::<dwyn::Setup>(self.head.setup.clone())
            .map_or_else(|_| String::new(), |setup| setup.terms())
    }

    /// Normalises a word. An empty one is replaced by a random word, because a predictable word binds nobody.
    pub(super) fn word(text: &str, chance: &Seed) -> String {
        let word: String = text.trim().chars().take(LONGEST_WORD).collect();
        if word.is_empty() { FairDeal::random_word(chance) } else { word }
    }

    /// Returns the dealer's promise and the words so far.
    #[must_use]
    pub fn promise(&self) -> Option<(Promise, &[DealWord])> {
        let secret = self.head.dealer.as_ref()?;
        Some((Promise::of(secret, &self.head.promised_for, &self.terms()), &self.words))
    }

    /// Reports whether cards are dealt: a fair deal waits for the words of all players.
    #[must_use]
    pub fn is_dealt(&self) -> bool {
        self.head.dealer.is_none() || self.deal().is_some()
    }

    /// Adds a word, and deals after the last one.
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
            let mut game = games::open(self.head.game, setup)?;
            game.name_players(self.game.players().to_vec());
            self.game = game;
        }
        Ok(())
    }
}
