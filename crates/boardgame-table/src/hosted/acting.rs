//! Acts at a table: permission, execution, and the entries to store.

use boardgame_core::{Event, FairDeal, Player, Promise, Seed};
use serde_json::{Value, json};

use super::{
    authority::{LinkRole, TableRight},
    entry::{DealWord, Entry, OfferKind, TableAct},
    head::{NextTable, TableHead},
    request::player_name,
    state::{Offer, TableState},
};
use crate::{
    games::{self, Input},
    json::from_value,
    refusal::Refusal,
    words::Denial,
};

/// The result of an act.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct ActResult {
    /// Entries to store.
    pub entries: Vec<Entry>,
    /// Squares of the move so far if it is unfinished; otherwise empty.
    pub way: Vec<String>,
}

impl ActResult {
    pub(super) fn of(entry: Entry) -> Self {
        Self { entries: vec![entry], ..Self::default() }
    }
}

impl TableState {
    /// Checks whether a role may carry out an act now. `version` is the version of the table that the sender saw. If it
    /// is outdated, an act that depends on the position is refused.
    ///
    /// # Errors
    /// Returns the reason for the refusal.
    pub fn admit(&self, role: LinkRole, act: &TableAct, version: Option<usize>) -> Result<(), Denial> {
        let right = match act {
            TableAct::Input(Input::Typed(typed)) if self.game.accepts_after_end(typed) => TableRight::Amend,
            act => act.right(),
        };
        self.may(role, right)?;
        if version.is_some_and(|version| version != self.version()) && act.answers_a_position() {
            return Err(Denial::Stale);
        }
        Ok(())
    }

    /// Carries out an [admitted](Self::admit) act and returns the entries to store. Once they are stored, the caller
    /// [announces](Self::announce) each. If storing them fails, it must load the table again. `chance` provides a
    /// random word for a fair deal.
    ///
    /// # Errors
    /// Fails, without changing anything, if the act is refused.
    pub fn act(&mut self, role: LinkRole, act: TableAct, at: u64, chance: &Seed) -> Result<ActResult, Refusal> {
        let to_act = self.game.status().to_act();
        let by = match (role, &act) {
            (LinkRole::Seat(by), _) => by,
            (_, TableAct::AskBack) => {
                let last = self.last_event(|by| by.is_none_or(|by| self.computer(by).is_none()));
                return self.take_back(last, at);
            }
            // The scorer answers for the side that received the offer.
            (_, TableAct::Accept | TableAct::Decline) => self.offer.ok_or(Denial::NothingOffered)?.by.next(2),
            _ => to_act.unwrap_or(Player::new(0)),
        };
        let (before, spent) = (self.game.events(), self.spent(at));
        match act {
            TableAct::Input(entered) => {
                let way = entered.at(&mut *self.game, by)?;
                if self.game.events() == before {
                    return Ok(ActResult { way, ..ActResult::default() });
                }
                Ok(self.happened(to_act, spent, at))
            }
            TableAct::Move(mv) => self.happen(Event::Move { by, mv }, at),
            // With more than two players, a resignation names no winner.
            TableAct::Resign if self.game.seats() == 2 => self.happen(Event::Resign { by }, at),
            TableAct::Resign => self.happen(Event::Forfeit { by, winner: None }, at),
            TableAct::Claim(intended) => {
                let intended = match intended.trim() {
                    "" => None,
                    typed => Some(self.game.read(typed)?),
                };
                self.happen(Event::ClaimDraw { by, intended }, at)
            }
            TableAct::Word(word) => {
                let word = Self::word(&word, chance);
                self.take_word(by, &word)?;
                Ok(ActResult::of(Entry::Word { by, word }))
            }
            TableAct::Name(name) => {
                let name = player_name(&name);
                self.name(by, &name);
                Ok(ActResult::of(Entry::Name { by, name }))
            }
            TableAct::OfferDraw => self.make_offer(by, OfferKind::Draw, at),
            TableAct::AskBack => self.make_offer(by, OfferKind::Undo, at),
            TableAct::Accept | TableAct::Decline => {
                let offer = self.offer.filter(|offer| offer.by != by).ok_or(Denial::NothingOffered)?;
                match (act, offer.what) {
                    (TableAct::Decline, _) => {
                        self.decline();
                        Ok(ActResult::of(Entry::Declined))
                    }
                    (_, OfferKind::Draw) => self.happen(Event::AgreeDraw, at),
                    (_, OfferKind::Undo) => self.take_back(self.last_event(|by| by == Some(offer.by)), at),
                }
            }
            TableAct::Correct { index, typed, cut } => {
                let entry = self.correct(index, &typed, cut)?;
                Ok(ActResult::of(entry))
            }
        }
    }

    pub(super) fn happen(&mut self, event: Event<Value>, at: u64) -> Result<ActResult, Refusal> {
        let (to_act, spent) = (self.game.status().to_act(), self.spent(at));
        self.game.apply(event)?;
        Ok(self.happened(to_act, spent, at))
    }

    fn happened(&mut self, to_act: Option<Player>, spent: u64, at: u64) -> ActResult {
        self.offer = None;
        self.charge_clock(to_act, spent, at);
        let event = self.game.events().checked_sub(1).and_then(|last| self.game.event(last));
        ActResult {
            entries: event.map(|event| Entry::Event { event, spent }).into_iter().collect(),
            ..ActResult::default()
        }
    }

    fn make_offer(&mut self, by: Player, what: OfferKind, at: u64) -> Result<ActResult, Refusal> {
        let last = self.last_event(|mover| mover == Some(by));
        if what == OfferKind::Undo && last.is_none() {
            return Err(Denial::NothingToUndo.into());
        }
        if self.offer.is_some() {
            return Err(Denial::AlreadyOffered.into());
        }
        if self.declined == Some((Offer { by, what }, self.game.events())) {
            return Err(Denial::DeclinedBefore.into());
        }
        // The computer always agrees to a takeback.
        if what == OfferKind::Undo && self.computer(by.next(2)).is_some() {
            return self.take_back(last, at);
        }
        self.offer = Some(Offer { by, what });
        Ok(ActResult::of(Entry::Offer { by, what }))
    }

    /// Forfeits the game for the player to act, who has run out of time; does nothing if nobody is to act.
    ///
    /// # Errors
    /// Fails if the game refuses the forfeit.
    pub fn fall(&mut self, at: u64) -> Result<ActResult, Refusal> {
        let Some(by) = self.game.status().to_act() else { return Ok(ActResult::default()) };
        let seats = self.game.seats();
        self.happen(Event::Forfeit { by, winner: (seats == 2).then(|| by.next(seats)) }, at)
    }

    /// Links this table to the next game and returns the entry to store.
    pub fn open_next(&mut self, head: &TableHead) -> Entry {
        let next = NextTable::of(head);
        self.next = Some(next.clone());
        Entry::Again(next)
    }

    fn take_back(&mut self, event: Option<usize>, at: u64) -> Result<ActResult, Refusal> {
        let events = self.game.events() - event.ok_or(Denial::NothingToUndo)?;
        self.take_events(events, at);
        let left = if self.head.clock.is_some() { self.left.clone() } else { Vec::new() };
        Ok(ActResult::of(Entry::Back { events, left }))
    }

    /// Takes back the last `events` events. The player who was to act loses the time since the last event, and the
    /// increments for the events taken back are removed.
    pub(super) fn take_events(&mut self, events: usize, at: u64) {
        let (spent, to_act) = (self.spent(at), self.game.status().to_act());
        let more = self.head.clock.map_or(0, |clock| clock.more);
        let mut take = |player: Option<Player>, time: u64| {
            if let Some(left) = player.and_then(|player| self.left.get_mut(player.index())) {
                *left = left.saturating_sub(time);
            }
        };
        take(to_act, spent);
        for number in (self.game.events().saturating_sub(events)..self.game.events()).filter(|_| more > 0) {
            take(self.game.event(number).as_ref().and_then(Event::by), more);
        }
        self.since = at;
        self.game.take_back(events);
        self.offer = None;
    }

    /// Returns the number of the last event whose mover satisfies `is_meant`. Only moves have a mover.
    fn last_event(&self, is_meant: impl Fn(Option<Player>) -> bool) -> Option<usize> {
        let mover = |number| self.game.event(number).filter(|event| event.mv().is_some()).as_ref().and_then(Event::by);
        (0..self.game.events()).rev().find(|number| is_meant(mover(*number)))
    }
}

const LONGEST_WORD: usize = 100;

impl TableState {
    /// Returns the fair deal once every person at the table has added a word; `None` before and without a fair deal.
    #[must_use]
    pub fn deal(&self) -> Option<FairDeal> {
        let secret = self.head.dealer?;
        let words = self.words.iter().map(|said| &said.word).filter(|word| !word.is_empty());
        let people = self.head.seats.iter().filter(|seat| seat.computer.is_none()).count();
        let all = self.head.words.is_some() || self.words.len() >= people;
        all.then(|| FairDeal::new(secret, &self.head.promised_for, &self.terms(), words.cloned().collect()))
    }

    /// Returns the terms of the deal: all options of the set-up except the seed.
    fn terms(&self) -> String {
        from_value::<dwyn::Setup>(&self.head.setup).map_or_else(|_| String::new(), |setup| setup.terms())
    }

    /// Normalises a word for a fair deal. A random word replaces an empty one, which the dealer could have predicted.
    pub(super) fn word(text: &str, chance: &Seed) -> String {
        let word: String = text.trim().chars().take(LONGEST_WORD).collect();
        if word.is_empty() { FairDeal::random_word(chance) } else { word }
    }

    /// Returns the dealer's promise and the words so far; `None` without a fair deal.
    #[must_use]
    pub fn promise(&self) -> Option<(Promise, &[DealWord])> {
        let secret = self.head.dealer.as_ref()?;
        Some((Promise::of(secret, &self.head.promised_for, &self.terms()), &self.words))
    }

    /// Reports whether the cards have been dealt. A fair deal waits until all players have added their words.
    #[must_use]
    pub fn is_dealt(&self) -> bool {
        self.head.dealer.is_none() || self.deal().is_some()
    }

    /// Adds a player's word. The last missing word triggers the deal.
    pub(super) fn take_word(&mut self, by: Player, word: &str) -> Result<(), Refusal> {
        if self.is_dealt() || self.words.iter().any(|said| said.by == Some(by)) {
            return Err(Refusal::of(&Denial::DealSaid));
        }
        self.words.push(DealWord { by: Some(by), word: word.to_owned() });
        if let Some(deal) = self.deal() {
            let mut setup = self.head.setup.clone();
            if let Some(fields) = setup.as_object_mut() {
                fields.insert("seed".to_owned(), json!(deal.seed()));
            }
            let mut game = games::open(self.head.game, &setup)?;
            game.set_players(self.game.players().to_vec());
            self.game = game;
        }
        Ok(())
    }
}
