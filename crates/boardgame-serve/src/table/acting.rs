//! What is done at a table: it is tried, kept, and only then told.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

use boardgame_core::Player;
use boardgame_table::{Refusal, said::canonical, words::Denied};

use super::{
    entry::{Act, Entry, Mark, Offered},
    state::{Offer, Table, TableState},
};
use crate::{
    authority::{Deed, Role, may},
    names,
    store::{Kept, now},
};

impl Table {
    /// Does what somebody wants, and keeps it before anybody hears of it. The way of a move that is not whole is
    /// returned.
    ///
    /// With the version that somebody saw, it is refused when things have gone on since; unless it is a retry of what has
    /// been done: then it is answered as it was then. It runs to its end even when nobody waits for the answer any more.
    pub(crate) async fn act(
        self: &Arc<Self>,
        role: Role,
        act: Act,
        version: Option<usize>,
    ) -> Result<Vec<String>, Refusal> {
        let table = Arc::clone(self);
        let done = tokio::spawn(async move { table.act_now(role, act, version).await });
        done.await.unwrap_or_else(|_| Err(Denied::NotKept.into()))
    }

    async fn act_now(self: &Arc<Self>, role: Role, act: Act, version: Option<usize>) -> Result<Vec<String>, Refusal> {
        let mut state = self.load().await?;
        let state = &mut *state;
        let mark = version.map(|version| act.mark(role, version));
        if mark.is_some_and(|mark| state.done.contains(&mark)) {
            return Ok(Vec::new());
        }
        let deed = match &act {
            Act::Typed(typed) if state.sit.is_heard_after_end(typed) => Deed::Amend,
            act => act.deed(),
        };
        may(role, deed, self.standing(state))?;
        if version.is_some_and(|version| version != state.version()) && act.answers_a_position() {
            return Err(Denied::Stale.into());
        }
        self.spend_allowance(state, role)?;
        if self.flag_has_fallen(state) {
            self.fall(state).await?;
            return Err(Denied::TimeOver.into());
        }
        let spent = self.spent(state);
        let Done { entries, way, changed } = match (role, act) {
            // A scorer asks nobody.
            (Role::Scorer, Act::AskBack) if state.sit.undo() => Done::of(Entry::Back { events: 1 }),
            (Role::Scorer, Act::AskBack) => return Err(Denied::NothingToUndo.into()),
            (Role::Seat(by), act) => self.try_act(state, by, act, spent)?,
            // A scorer enters what the side has done whose turn it is.
            (_, act) => {
                let by = state.sit.status().to_act().unwrap_or(Player::new(0));
                self.try_act(state, by, act, spent)?
            }
        };
        if !entries.is_empty() {
            self.keep(state, entries, changed, mark).await?;
            self.let_computers_play(state).await?;
        }
        Ok(way)
    }

    /// Changes the match in memory, and says what is to be kept.
    fn try_act(&self, state: &mut TableState, by: Player, act: Act, spent: u64) -> Result<Done, Refusal> {
        let mut way = Vec::new();
        let before = state.sit.events();
        // The clock ran for the player to act, whichever of the two resigns or agrees.
        let to_act = state.sit.status().to_act();
        let sit = &mut state.sit;
        match act {
            Act::Typed(typed) => sit.submit(by, &typed)?,
            Act::Click { way: so_far, square } => way = sit.click(by, &so_far, &square)?,
            Act::Stop { way } => sit.stop(by, &way)?,
            Act::Move(mv) => sit.play(by, mv)?,
            Act::Resign => sit.resign(by)?,
            Act::Claim(intended) => sit.claim(by, &intended)?,
            Act::Word(word) => {
                let word = Self::word(&word)?;
                self.take_word(state, by, &word)?;
                return Ok(Done::of(Entry::Word { by, word }));
            }
            Act::Name(name) => {
                let name = names::of_player(&name);
                state.name(by, &name);
                return Ok(Done::of(Entry::Name { by, name }));
            }
            Act::OfferDraw => return self.offer(state, by, Offered::Draw),
            Act::AskBack => return self.offer(state, by, Offered::Undo),
            Act::Accept | Act::Decline => {
                let offer = state.offer.filter(|offer| offer.by != by).ok_or(Denied::NothingOffered)?;
                if matches!(act, Act::Decline) {
                    state.decline();
                    return Ok(Done::of(Entry::Declined));
                }
                match offer.what {
                    Offered::Draw => state.sit.agree()?,
                    Offered::Undo => return Ok(Done::of(self.take_back(state, offer.by)?)),
                }
            }
            Act::Correct { index, typed, cut } => {
                let changed = state.correct(index, &typed, cut)?;
                let typed = canonical(self.head.game, &typed).as_str().to_owned();
                return Ok(Done { changed, ..Done::of(Entry::Correct { index, typed, cut }) });
            }
        }
        if state.sit.events() == before {
            return Ok(Done { way, ..Done::default() });
        }
        state.settle();
        self.count_time(state, to_act, spent, self.store.at());
        let event = state.sit.event(before).unwrap_or_default();
        Ok(Done { way, ..Done::of(Entry::Event { event, spent }) })
    }

    fn offer(&self, state: &mut TableState, by: Player, what: Offered) -> Result<Done, Refusal> {
        if what == Offered::Undo && last_move(state, by).is_none() {
            return Err(Denied::NothingToUndo.into());
        }
        if state.offer.is_some() {
            return Err(Denied::AlreadyOffered.into());
        }
        if state.declined == Some((Offer { by, what }, state.sit.events())) {
            return Err(Denied::DeclinedBefore.into());
        }
        let other = by.next(2);
        if self.computer(other).is_some() {
            // The computer gives moves back, and plays its games to the end.
            return match what {
                Offered::Undo => self.take_back(state, by).map(Done::of),
                Offered::Draw => {
                    state.offer = Some(Offer { by, what });
                    state.decline();
                    Ok(Done { entries: vec![Entry::Offer { by, what }, Entry::Declined], ..Done::default() })
                }
            };
        }
        state.offer = Some(Offer { by, what });
        Ok(Done::of(Entry::Offer { by, what }))
    }

    /// Writes what was done, and tells everybody. What cannot be written has not happened.
    pub(super) async fn keep(
        &self,
        state: &mut TableState,
        entries: Vec<Entry>,
        changed: Vec<usize>,
        mut mark: Option<Mark>,
    ) -> Result<(), Refusal> {
        for entry in entries {
            let body = serde_json::to_string(&entry).unwrap_or_default();
            let at = self.store.at();
            if matches!(entry, Entry::Event { .. } | Entry::Back { .. }) {
                // As it will be when the table is read again.
                state.since = at;
            }
            let made = now();
            let kept = Kept { body, mark, at, made };
            if self.store.append(self.id, state.notes.len(), kept).await.is_err() {
                // What is in memory is not what is kept.
                state.lost = true;
                return Err(Denied::NotKept.into());
            }
            let note = entry.note(&*state.sit, changed.clone());
            state.took(note, mark.take(), made);
            self.version.send_replace(state.notes.len());
        }
        let ticks = self.head.clock.is_some() && !state.sit.status().is_over();
        if self.ticking.swap(ticks, Ordering::Relaxed) != ticks {
            // What is lost of this is found out when the table is read.
            let _ = self.store.touch(self.id, ticks).await;
        }
        Ok(())
    }

    /// Keeps the event that has just happened.
    pub(super) async fn keep_last(&self, state: &mut TableState, spent: u64) -> Result<(), Refusal> {
        let event = state.sit.events().checked_sub(1).and_then(|last| state.sit.event(last)).unwrap_or_default();
        self.keep(state, vec![Entry::Event { event, spent }], Vec::new(), None).await
    }

    /// Back to before the last move of a player.
    fn take_back(&self, state: &mut TableState, by: Player) -> Result<Entry, Refusal> {
        let last = last_move(state, by).ok_or(Denied::NothingToUndo)?;
        let events = state.sit.events() - last;
        self.take_events(state, events, self.store.at());
        Ok(Entry::Back { events })
    }

    /// Takes events back. The time until now is that of the player who was to act, and not of the one who is to act now.
    pub(super) fn take_events(&self, state: &mut TableState, events: usize, at: u64) {
        let spent = self.spent_until(state, at);
        let to_act = state.sit.status().to_act();
        if let Some(left) = to_act.and_then(|player| state.left.get_mut(player.index())) {
            *left = left.saturating_sub(spent);
        }
        state.since = at;
        for _ in 0..events {
            state.sit.undo();
        }
        state.settle();
    }

    /// Takes a move from the allowance of this link.
    pub(super) fn spend_allowance(&self, state: &mut TableState, role: Role) -> Result<(), Refusal> {
        let full = self.moves_per_second * 2000;
        let known = state.allowances.iter().position(|(link, ..)| *link == role);
        let place = known.unwrap_or_else(|| {
            state.allowances.push((role, full, Instant::now()));
            state.allowances.len() - 1
        });
        let Some((_, tokens, at)) = state.allowances.get_mut(place) else { return Ok(()) };
        let gained = u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_mul(self.moves_per_second);
        *tokens = tokens.saturating_add(gained).min(full);
        *at = Instant::now();
        *tokens = tokens.checked_sub(1000).ok_or(Denied::TooMany)?;
        Ok(())
    }

    /// Takes an entry that was kept, and says which events are others for it.
    pub(super) fn carry_out(&self, state: &mut TableState, entry: &Entry, at: u64) -> Result<Vec<usize>, Refusal> {
        match entry {
            Entry::Event { event, spent } => {
                let to_act = state.sit.status().to_act();
                state.sit.apply(event.clone())?;
                state.settle();
                self.count_time(state, to_act, *spent, at);
            }
            Entry::Back { events } => self.take_events(state, *events, at),
            Entry::Offer { by, what } => state.offer = Some(Offer { by: *by, what: *what }),
            Entry::Name { by, name } => state.name(*by, name),
            Entry::Declined => state.decline(),
            Entry::Again(next) => state.next = Some(next.clone()),
            Entry::Correct { index, typed, cut } => return state.correct(*index, typed, *cut),
            Entry::Word { by, word } => self.take_word(state, *by, word)?,
        }
        Ok(Vec::new())
    }
}

/// What an act has done: what is to be kept of it, and the way of a move that is not whole yet.
#[derive(Default)]
struct Done {
    entries: Vec<Entry>,
    way: Vec<String>,
    /// The events that a correction has changed.
    changed: Vec<usize>,
}

impl Done {
    fn of(entry: Entry) -> Self {
        Self { entries: vec![entry], ..Self::default() }
    }
}

/// The number of a player's last move.
fn last_move(state: &TableState, by: Player) -> Option<usize> {
    (0..state.sit.events()).rev().find(|number| state.sit.mover(*number) == Some(by))
}
