//! Loads a table from its entries, skipping events that were taken back or corrected.

use std::sync::Arc;

use boardgame_core::{Event, Player};
use serde_json::Value;

use super::{
    entry::{ActMark, Entry, StoredEntry},
    head::Head,
    state::TableState,
};
use crate::{refusal::Refusal, words::Denied};

struct Pending {
    event: Event<Value>,
    at: u64,
    made: i64,
}

impl TableState {
    /// Loads a table from stored entries.
    ///
    /// # Errors
    /// Fails if an entry is unreadable or refused.
    pub fn load(head: Arc<Head>, stored: &[StoredEntry], at: u64) -> Result<Self, Refusal> {
        let mut table = Self::open(head, at)?;
        let read = |stored: &StoredEntry| {
            let entry: Entry =
                serde_json::from_str(&stored.body).map_err(|error| Refusal::not_json(&error, &stored.body))?;
            Ok((entry, stored.mark, stored.at, stored.made))
        };
        let mut entries = stored.iter().map(read).collect::<Result<Vec<_>, Refusal>>()?;
        // The last change is executed, because it also finds the changed rulings.
        let is_change = |entry: &Entry| matches!(entry, Entry::Back { .. } | Entry::Correct { .. });
        let last = entries.iter().rposition(|(entry, ..)| is_change(entry)).unwrap_or(0);
        let rest = entries.split_off(last);
        let mut pending = Vec::new();
        for (entry, mark, at, made) in entries {
            table.skip(&entry, mark, (at, made), &mut pending)?;
        }
        table.play(&pending)?;
        for (entry, mark, at, made) in rest {
            table.take(entry, mark, at, made)?;
        }
        Ok(table)
    }

    /// Applies a stored entry.
    ///
    /// # Errors
    /// Fails if the entry is refused.
    pub fn take(&mut self, mut entry: Entry, mark: Option<ActMark>, at: u64, made: i64) -> Result<(), Refusal> {
        match &entry {
            Entry::Event { event, spent } => {
                let to_act = self.sit.status().to_act();
                self.sit.apply(event.clone())?;
                self.offer = None;
                self.count_time(to_act, *spent, at);
            }
            Entry::Back { events, left } => {
                self.take_events(*events, at);
                self.set_clocks(left);
            }
            Entry::Correct { index, typed, cut, .. } => entry = self.correct(*index, typed, *cut)?,
            talk => self.take_talk(talk, self.sit.events())?,
        }
        self.took(&entry, mark, at, made);
        Ok(())
    }

    /// Applies an entry other than events, takebacks and corrections, made after this many events.
    fn take_talk(&mut self, entry: &Entry, events: usize) -> Result<(), Refusal> {
        match entry {
            Entry::Offer { by, what } => self.offer = Some(super::Offer { by: *by, what: *what }),
            Entry::Name { by, name } => self.name(*by, name),
            Entry::Declined => self.declined = self.offer.take().map(|offer| (offer, events)),
            Entry::Again(next) => self.next = Some(next.clone()),
            Entry::Word { by, word } => self.take_word(*by, word)?,
            Entry::Event { .. } | Entry::Back { .. } | Entry::Correct { .. } => {}
        }
        Ok(())
    }

    fn set_clocks(&mut self, left: &[u64]) {
        if left.len() == self.left.len() {
            self.left = left.to_vec();
        }
    }

    /// Applies an entry without playing: adds its event to `pending`, or removes events.
    fn skip(
        &mut self,
        entry: &Entry,
        mark: Option<ActMark>,
        (at, made): (u64, i64),
        pending: &mut Vec<Pending>,
    ) -> Result<(), Refusal> {
        match entry {
            Entry::Event { event, spent } => {
                self.offer = None;
                self.count_time(self.mover(event, pending), *spent, at);
                pending.push(Pending { event: event.clone(), at, made });
            }
            Entry::Back { events, left } => {
                pending.truncate(pending.len().saturating_sub(*events));
                self.set_clocks(left);
                (self.since, self.offer) = (at, None);
            }
            Entry::Correct { changed, events, .. } => {
                pending.truncate(*events);
                for (number, event) in changed {
                    let place = pending.get_mut(*number).ok_or(Denied::NoSuchEvent)?;
                    place.event = event.clone();
                }
            }
            talk => self.take_talk(talk, pending.len())?,
        }
        self.remember(entry, mark);
        Ok(())
    }

    /// The player whose clock ran before an event.
    fn mover(&self, event: &Event<Value>, pending: &[Pending]) -> Option<Player> {
        match event {
            Event::Move { by, .. } => Some(*by),
            _ => match pending.last().and_then(|last| last.event.by()) {
                Some(last) => Some(last.next(self.sit.seats())),
                None => self.sit.status().to_act(),
            },
        }
    }

    fn play(&mut self, pending: &[Pending]) -> Result<(), Refusal> {
        for Pending { event, at, .. } in pending {
            self.sit.apply(event.clone())?;
            self.shots.follow(&Entry::brought(event.clone()), &*self.sit, *at);
        }
        self.times = pending.iter().map(|pending| pending.made).collect();
        Ok(())
    }
}
