//! What is done at a table: it is allowed or not, tried, and becomes entries, which are kept before anybody hears of them.

use boardgame_core::{Event, Player, Seed};
use serde_json::Value;

use super::{
    authority::{LinkRole, TableRight},
    entry::{Entry, Offered, TableAct},
    head::{Head, NextTable},
    names,
    state::{Offer, TableState},
};
use crate::{entered::Entered, refusal::Refusal, words::Denied};

/// What an act has done: what is to be kept of it, and the way of a move that is not whole yet.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct ActResult {
    /// What is to be kept.
    pub entries: Vec<Entry>,
    /// The squares of a move that is not whole yet.
    pub way: Vec<String>,
}

impl ActResult {
    pub(super) fn of(entry: Entry) -> Self {
        Self { entries: vec![entry], ..Self::default() }
    }
}

impl TableState {
    /// Whether somebody may do this now. With the version that they saw, it is refused when things have gone on since.
    ///
    /// # Errors
    /// Why not.
    pub fn admit(&self, role: LinkRole, act: &TableAct, version: Option<usize>) -> Result<(), Denied> {
        let right = match act {
            TableAct::Entered(Entered::Typed(typed)) if self.sit.accepts_after_end(typed) => TableRight::Amend,
            act => act.right(),
        };
        self.may(role, right)?;
        if version.is_some_and(|version| version != self.version()) && act.answers_a_position() {
            return Err(Denied::Stale);
        }
        Ok(())
    }

    /// Does what was [admitted](Self::admit), and returns what is to be kept. When all of it is kept, each entry is
    /// [taken](Self::took); when it cannot be kept, this state is to be made again of what was. A word that is drawn at
    /// random comes from this seed.
    ///
    /// # Errors
    /// When the game refuses it: nothing has changed then.
    pub fn act(&mut self, role: LinkRole, act: TableAct, at: u64, chance: &Seed) -> Result<ActResult, Refusal> {
        let to_act = self.sit.status().to_act();
        let by = match (role, &act) {
            (LinkRole::Seat(by), _) => by,
            (_, TableAct::AskBack) => {
                let last = self.last_event(|by| by.is_none_or(|by| self.computer(by).is_none()));
                return self.take_back(last, at);
            }
            // One person who enters everything answers for the other side, and else acts for the side to act.
            (_, TableAct::Accept | TableAct::Decline) => self.offer.ok_or(Denied::NothingOffered)?.by.next(2),
            _ => to_act.unwrap_or(Player::new(0)),
        };
        let (before, spent) = (self.sit.events(), self.spent(at));
        match act {
            TableAct::Entered(entered) => {
                let way = entered.at(&mut *self.sit, by)?;
                if self.sit.events() == before {
                    return Ok(ActResult { way, ..ActResult::default() });
                }
                // The clock ran for the player to act.
                Ok(self.happened(to_act, spent, at))
            }
            TableAct::Move(mv) => self.happen(Event::Move { by, mv }, at),
            // At a larger table a resignation names no winner.
            TableAct::Resign if self.sit.seats() == 2 => self.happen(Event::Resign { by }, at),
            TableAct::Resign => self.happen(Event::Forfeit { by, winner: None }, at),
            TableAct::Claim(intended) => {
                let intended = match intended.trim() {
                    "" => None,
                    typed => Some(self.sit.read(typed)?),
                };
                self.happen(Event::ClaimDraw { by, intended }, at)
            }
            TableAct::Word(word) => {
                let word = Self::word(&word, chance);
                self.take_word(by, &word)?;
                Ok(ActResult::of(Entry::Word { by, word }))
            }
            TableAct::Name(name) => {
                let name = names::of_player(&name);
                self.name(by, &name);
                Ok(ActResult::of(Entry::Name { by, name }))
            }
            TableAct::OfferDraw => self.make_offer(by, Offered::Draw, at),
            TableAct::AskBack => self.make_offer(by, Offered::Undo, at),
            TableAct::Accept | TableAct::Decline => {
                let offer = self.offer.filter(|offer| offer.by != by).ok_or(Denied::NothingOffered)?;
                match (act, offer.what) {
                    (TableAct::Decline, _) => {
                        self.decline();
                        Ok(ActResult::of(Entry::Declined))
                    }
                    (_, Offered::Draw) => self.happen(Event::AgreeDraw, at),
                    (_, Offered::Undo) => self.take_back(self.last_event(|by| by == Some(offer.by)), at),
                }
            }
            TableAct::Correct { index, typed, cut } => {
                let entry = self.correct(index, &typed, cut)?;
                Ok(ActResult::of(entry))
            }
        }
    }

    /// Applies an event. The clock ran for the player to act, whichever of them it is by.
    pub(super) fn happen(&mut self, event: Event<Value>, at: u64) -> Result<ActResult, Refusal> {
        let (to_act, spent) = (self.sit.status().to_act(), self.spent(at));
        self.sit.apply(event)?;
        Ok(self.happened(to_act, spent, at))
    }

    /// The result of the event that has just happened.
    fn happened(&mut self, to_act: Option<Player>, spent: u64, at: u64) -> ActResult {
        self.offer = None;
        self.count_time(to_act, spent, at);
        let event = self.sit.events().checked_sub(1).and_then(|last| self.sit.event(last));
        ActResult {
            entries: event.map(|event| Entry::Event { event, spent }).into_iter().collect(),
            ..ActResult::default()
        }
    }

    fn make_offer(&mut self, by: Player, what: Offered, at: u64) -> Result<ActResult, Refusal> {
        let last = self.last_event(|mover| mover == Some(by));
        if what == Offered::Undo && last.is_none() {
            return Err(Denied::NothingToUndo.into());
        }
        if self.offer.is_some() {
            return Err(Denied::AlreadyOffered.into());
        }
        if self.declined == Some((Offer { by, what }, self.sit.events())) {
            return Err(Denied::DeclinedBefore.into());
        }
        // The computer always gives moves back.
        if what == Offered::Undo && self.computer(by.next(2)).is_some() {
            return self.take_back(last, at);
        }
        self.offer = Some(Offer { by, what });
        Ok(ActResult::of(Entry::Offer { by, what }))
    }

    /// Ends the game of a player whose time is over; nothing where nobody is to act.
    ///
    /// # Errors
    /// When the game refuses it.
    pub fn fall(&mut self, at: u64) -> Result<ActResult, Refusal> {
        let Some(by) = self.sit.status().to_act() else { return Ok(ActResult::default()) };
        let seats = self.sit.seats();
        self.happen(Event::Forfeit { by, winner: (seats == 2).then(|| by.next(seats)) }, at)
    }

    /// The next game was opened at a table with this head: everybody is to find it.
    pub fn goes_on_at(&mut self, head: &Head) -> Entry {
        let next = NextTable::of(head);
        self.next = Some(next.clone());
        Entry::Again(next)
    }

    /// Takes back an event with those after it.
    fn take_back(&mut self, event: Option<usize>, at: u64) -> Result<ActResult, Refusal> {
        let events = self.sit.events() - event.ok_or(Denied::NothingToUndo)?;
        self.take_events(events, at);
        let left = if self.head.clock.is_some() { self.left.clone() } else { Vec::new() };
        Ok(ActResult::of(Entry::Back { events, left }))
    }

    /// Takes events back. The time until now is that of the player who was to act, and not of the one who is to act now.
    /// The time that each of those moves added to a clock is removed, too.
    pub(super) fn take_events(&mut self, events: usize, at: u64) {
        let (spent, to_act) = (self.spent(at), self.sit.status().to_act());
        let more = self.head.clock.map_or(0, |clock| clock.more);
        let mut take = |player: Option<Player>, time: u64| {
            if let Some(left) = player.and_then(|player| self.left.get_mut(player.index())) {
                *left = left.saturating_sub(time);
            }
        };
        take(to_act, spent);
        for number in (self.sit.events().saturating_sub(events)..self.sit.events()).filter(|_| more > 0) {
            take(self.sit.event(number).as_ref().and_then(Event::by), more);
        }
        self.since = at;
        self.sit.take_back(events);
        self.offer = None;
    }

    /// The number of the last event whose mover is meant; nobody is the mover of what is not a move.
    fn last_event(&self, is_meant: impl Fn(Option<Player>) -> bool) -> Option<usize> {
        let mover = |number| self.sit.event(number).filter(|event| event.mv().is_some()).as_ref().and_then(Event::by);
        (0..self.sit.events()).rev().find(|number| is_meant(mover(*number)))
    }
}
