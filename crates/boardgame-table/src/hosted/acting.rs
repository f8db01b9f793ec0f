//! What is done at a table: it is allowed or not, tried, and becomes entries, which are kept before anybody hears of them.

use boardgame_core::Player;
use serde_json::Value;

use super::{
    authority::{LinkRole, TableRight},
    entry::{ActMark, Entry, Offered, TableAct},
    head::{Head, NextTable},
    names,
    state::{Offer, TableState},
};
use crate::{entered::Entered, refusal::Refusal, said::canonical, words::Denied};

/// What an act has done: what is to be kept of it, and the way of a move that is not whole yet.
#[derive(Debug, Default)]
pub struct ActResult {
    /// What is to be kept.
    pub entries: Vec<Entry>,
    /// The squares of a move that is not whole yet.
    pub way: Vec<String>,
    /// The numbers of the events that a correction has changed.
    pub changed: Vec<usize>,
}

impl ActResult {
    fn of(entry: Entry) -> Self {
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
            TableAct::Entered(Entered::Typed(typed)) if self.sit.is_heard_after_end(typed) => TableRight::Amend,
            act => act.right(),
        };
        self.may(role, right)?;
        if version.is_some_and(|version| version != self.version()) && act.answers_a_position() {
            return Err(Denied::Stale);
        }
        Ok(())
    }

    /// Does what was [admitted](Self::admit), and says what is to be kept. When all of it is kept, each entry is
    /// [taken](Self::took); when it cannot be kept, this state is none any more, and is to be made again of what was kept.
    ///
    /// # Errors
    /// When the game refuses it: nothing has changed then.
    pub fn act(&mut self, role: LinkRole, act: TableAct, at: u64) -> Result<ActResult, Refusal> {
        match (role, act) {
            // A scorer asks nobody.
            (LinkRole::Scorer, TableAct::AskBack) if self.sit.undo() => Ok(ActResult::of(Entry::Back { events: 1 })),
            (LinkRole::Scorer, TableAct::AskBack) => Err(Denied::NothingToUndo.into()),
            (LinkRole::Seat(by), act) => self.act_of(by, act, at),
            // A scorer enters what the side has done whose turn it is.
            (_, act) => self.act_of(self.sit.status().to_act().unwrap_or(Player::new(0)), act, at),
        }
    }

    fn act_of(&mut self, by: Player, act: TableAct, at: u64) -> Result<ActResult, Refusal> {
        let mut way = Vec::new();
        let spent = self.spent(at);
        let before = self.sit.events();
        // The clock ran for the player to act, whichever of the two resigns or agrees.
        let to_act = self.sit.status().to_act();
        match act {
            TableAct::Entered(entered) => way = entered.at(&mut *self.sit, by)?,
            TableAct::Move(mv) => self.sit.play(by, mv)?,
            TableAct::Resign => self.sit.resign(by)?,
            TableAct::Claim(intended) => self.sit.claim(by, &intended)?,
            TableAct::Word(word) => {
                let word = Self::word(&word)?;
                self.take_word(by, &word)?;
                return Ok(ActResult::of(Entry::Word { by, word }));
            }
            TableAct::Name(name) => {
                let name = names::of_player(&name);
                self.name(by, &name);
                return Ok(ActResult::of(Entry::Name { by, name }));
            }
            TableAct::OfferDraw => return self.make_offer(by, Offered::Draw, at),
            TableAct::AskBack => return self.make_offer(by, Offered::Undo, at),
            TableAct::Accept | TableAct::Decline => {
                let offer = self.offer.filter(|offer| offer.by != by).ok_or(Denied::NothingOffered)?;
                if matches!(act, TableAct::Decline) {
                    self.decline();
                    return Ok(ActResult::of(Entry::Declined));
                }
                match offer.what {
                    Offered::Draw => self.sit.agree()?,
                    Offered::Undo => return Ok(ActResult::of(self.take_back(offer.by, at)?)),
                }
            }
            TableAct::Correct { index, typed, cut } => {
                let changed = self.correct(index, &typed, cut)?;
                let typed = canonical(self.head.game, &typed).as_str().to_owned();
                return Ok(ActResult { changed, ..ActResult::of(Entry::Correct { index, typed, cut }) });
            }
        }
        if self.sit.events() == before {
            return Ok(ActResult { way, ..ActResult::default() });
        }
        self.offer = None;
        self.count_time(to_act, spent, at);
        let event = self.sit.event(before).unwrap_or_default();
        Ok(ActResult { way, ..ActResult::of(Entry::Event { event, spent }) })
    }

    fn make_offer(&mut self, by: Player, what: Offered, at: u64) -> Result<ActResult, Refusal> {
        if what == Offered::Undo && self.last_move(by).is_none() {
            return Err(Denied::NothingToUndo.into());
        }
        if self.offer.is_some() {
            return Err(Denied::AlreadyOffered.into());
        }
        if self.declined == Some((Offer { by, what }, self.sit.events())) {
            return Err(Denied::DeclinedBefore.into());
        }
        if self.computer(by.next(2)).is_some() {
            // The computer gives moves back, and plays its games to the end.
            return match what {
                Offered::Undo => self.take_back(by, at).map(ActResult::of),
                Offered::Draw => {
                    self.offer = Some(Offer { by, what });
                    self.decline();
                    Ok(ActResult { entries: vec![Entry::Offer { by, what }, Entry::Declined], ..ActResult::default() })
                }
            };
        }
        self.offer = Some(Offer { by, what });
        Ok(ActResult::of(Entry::Offer { by, what }))
    }

    /// Takes an event of a computer player.
    ///
    /// # Errors
    /// When it is against the rules.
    pub fn take_computed(&mut self, player: Player, event: Value, at: u64) -> Result<Entry, Refusal> {
        self.sit.apply(event)?;
        self.offer = None;
        let spent = self.spent(at);
        Ok(self.last_event(player, spent, at))
    }

    /// Ends the game of a player whose time is over; nothing where nobody is to act.
    ///
    /// # Errors
    /// When the game refuses it.
    pub fn fall(&mut self, at: u64) -> Result<Option<Entry>, Refusal> {
        let Some(player) = self.sit.status().to_act() else { return Ok(None) };
        let spent = self.spent(at);
        self.sit.forfeit(player)?;
        Ok(Some(self.last_event(player, spent, at)))
    }

    /// The entry of the event that has just happened.
    fn last_event(&mut self, by: Player, spent: u64, at: u64) -> Entry {
        self.count_time(Some(by), spent, at);
        let event = self.sit.events().checked_sub(1).and_then(|last| self.sit.event(last)).unwrap_or_default();
        Entry::Event { event, spent }
    }

    /// The next game was opened at a table with this head: everybody is to find it.
    pub fn goes_on_at(&mut self, head: &Head) -> Entry {
        let next = NextTable::of(head);
        self.next = Some(next.clone());
        Entry::Again(next)
    }

    /// Back to before the last move of a player.
    fn take_back(&mut self, by: Player, at: u64) -> Result<Entry, Refusal> {
        let last = self.last_move(by).ok_or(Denied::NothingToUndo)?;
        let events = self.sit.events() - last;
        self.take_events(events, at);
        Ok(Entry::Back { events })
    }

    /// Takes events back. The time until now is that of the player who was to act, and not of the one who is to act now.
    fn take_events(&mut self, events: usize, at: u64) {
        let spent = self.spent(at);
        let to_act = self.sit.status().to_act();
        if let Some(left) = to_act.and_then(|player| self.left.get_mut(player.index())) {
            *left = left.saturating_sub(spent);
        }
        self.since = at;
        for _ in 0..events {
            self.sit.undo();
        }
        self.offer = None;
    }

    /// The number of a player's last move.
    fn last_move(&self, by: Player) -> Option<usize> {
        (0..self.sit.events()).rev().find(|number| self.sit.mover(*number) == Some(by))
    }

    /// Takes an entry that was kept, with the mark of the act it came from and when it was made, as for
    /// [`took`](Self::took).
    ///
    /// # Errors
    /// When it is no entry, or is refused now.
    pub fn take(&mut self, body: &str, mark: Option<ActMark>, at: u64, made: i64) -> Result<(), Refusal> {
        let entry: Entry = serde_json::from_str(body).map_err(|error| Refusal::not_json(&error, body))?;
        let mut changed = Vec::new();
        match &entry {
            Entry::Event { event, spent } => {
                let to_act = self.sit.status().to_act();
                self.sit.apply(event.clone())?;
                self.offer = None;
                self.count_time(to_act, *spent, at);
            }
            Entry::Back { events } => self.take_events(*events, at),
            Entry::Offer { by, what } => self.offer = Some(Offer { by: *by, what: *what }),
            Entry::Name { by, name } => self.name(*by, name),
            Entry::Declined => self.decline(),
            Entry::Again(next) => self.next = Some(next.clone()),
            Entry::Correct { index, typed, cut } => changed = self.correct(*index, typed, *cut)?,
            Entry::Word { by, word } => self.take_word(*by, word)?,
        }
        self.took(&entry, changed, mark, at, made);
        Ok(())
    }
}
