//! The state of a table.

use std::{collections::VecDeque, sync::Arc};

use blackball_rules::clock::{Clock, ClockChange};
use boardgame_core::{Event, Lang, Player, Status, Viewer};
use serde_json::{Value, json};
#[cfg(feature = "pages")]
use {
    crate::sheet::ScoreSheet,
    std::time::{Duration, SystemTime},
};

use super::{
    authority::{LinkRole, RightsContext, TableRight, may},
    entry::{ActMark, DealWord, Entry, OfferKind, PublicEntry, StoredEntry},
    head::{Computer, NextTable, TableHead},
};
use crate::{
    game_match::AnyMatch,
    games,
    json::to_value,
    locale::canonical,
    refusal::Refusal,
    words::{Denial, Opening},
};

/// Number of acts remembered to recognise repetitions.
const REMEMBERED: usize = 64;

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The player who made it.
    pub by: Player,
    /// The kind of the offer.
    pub what: OfferKind,
}

/// The match at a table with its offers, clocks and deal, which can be restored from the stored entries.
///
/// Times are in milliseconds. The caller provides them, and they must never decrease.
#[expect(missing_debug_implementations, reason = "it contains hidden cards")]
pub struct TableState {
    pub(super) head: Arc<TableHead>,
    pub(super) game: Box<dyn AnyMatch>,
    pub(super) offer: Option<Offer>,
    /// The last declined offer and the number of events at that time.
    pub(super) declined: Option<(Offer, usize)>,
    /// The version after the last correction, and the numbers of the other events whose ruling it changed.
    changed_rulings: (usize, Vec<usize>),
    pub(super) words: Vec<DealWord>,
    pub(super) next: Option<NextTable>,
    /// Milliseconds left for each seat when the player to act started to think.
    pub(super) left: Vec<u64>,
    /// The time when the player to act started to think.
    pub(super) since: u64,
    pub(super) shots: ShotClocks,
    notes: Vec<PublicEntry>,
    /// Seconds since 1970 when each event was entered; 0 if unknown.
    pub(super) times: Vec<i64>,
    done: VecDeque<ActMark>,
}

impl TableState {
    /// Opens a table without events.
    ///
    /// # Errors
    /// Fails if the set-up is invalid.
    pub fn open(head: Arc<TableHead>, at: u64) -> Result<Self, Refusal> {
        let mut game = games::open(head.game, &head.setup)?;
        game.set_players(head.names.clone());
        Ok(Self {
            offer: None,
            declined: None,
            changed_rulings: Default::default(),
            words: DealWord::before(head.words.as_deref()),
            next: None,
            left: vec![head.clock.map_or(0, |clock| clock.main); usize::from(game.seats())],
            since: at,
            shots: ShotClocks::new(&*game, at),
            notes: Vec::new(),
            times: Vec::new(),
            done: VecDeque::new(),
            game,
            head,
        })
    }

    /// Returns the configuration.
    #[must_use]
    pub fn head(&self) -> &TableHead {
        &self.head
    }

    /// Returns the match.
    #[must_use]
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// Returns the open offer.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// Returns the declined offer if there has been no event since.
    #[must_use]
    pub fn declined(&self) -> Option<Offer> {
        self.declined.filter(|(_, events)| *events == self.game.events()).map(|(offer, _)| offer)
    }

    /// Returns the links of the next game once it is open.
    #[must_use]
    pub fn next(&self) -> Option<&NextTable> {
        self.next.as_ref()
    }

    /// Returns the number of entries, which grows with each change.
    #[must_use]
    pub fn version(&self) -> usize {
        self.notes.len()
    }

    /// Decides whether a role has a right now.
    ///
    /// # Errors
    /// Returns the reason if the role lacks the right.
    pub fn may(&self, role: LinkRole, right: TableRight) -> Result<(), Denial> {
        let context = RightsContext {
            game: self.head.game,
            to_act: self.game.status().to_act(),
            dealt: self.is_dealt(),
            opponents: self.head.opponents(),
        };
        may(role, right, context)
    }

    /// Returns the computer player in a seat; `None` for a person.
    #[must_use]
    pub fn computer(&self, player: Player) -> Option<Computer> {
        self.head.seats.get(player.index())?.computer
    }

    /// Returns the name of a player. At a table for two, a computer player has the name of its
    /// [`Opponent`](crate::opponents) or is called "the computer".
    #[must_use]
    pub fn player_name(&self, player: Player, lang: Lang) -> String {
        match self.computer(player) {
            Some(computer) if self.head.seats.len() == 2 => {
                computer.opponent().map_or_else(|| Opening::Computer.say(lang), |opponent| opponent.name().to_owned())
            }
            _ => self.game.player_name(player, lang),
        }
    }

    /// Returns the numbers of the other events whose ruling the last correction changed; empty after a later entry.
    #[must_use]
    pub fn changed_rulings(&self) -> &[usize] {
        if self.changed_rulings.0 == self.version() { &self.changed_rulings.1 } else { &[] }
    }

    /// Returns an entry as JSON for programs, with as much as the viewer may see.
    #[must_use]
    pub fn entry(&self, number: usize, viewer: Viewer) -> Value {
        self.notes.get(number).map_or(Value::Null, |note| {
            note.json(|event| {
                let seen = self.game.sighting(event, viewer);
                seen.or_else(|| to_value(&self.game.event(event)?).ok()).unwrap_or_default()
            })
        })
    }

    /// Returns the table as JSON for a program with the given role.
    #[must_use]
    pub fn view(&self, role: LinkRole, at: u64) -> Value {
        let (game, status, dealt) = (&*self.game, self.game.status(), self.is_dealt());
        let acts = self.may(role, TableRight::Move).is_ok();
        json!({
            "game": self.head.game,
            "version": self.version(),
            "players": game.players(),
            "you": match role { LinkRole::Seat(player) => Some(player), _ => None },
            "to_act": if dealt { status.to_act() } else { None },
            "outcome": status.outcome().map(|outcome| json!({
                "winner": outcome.winner(),
                "clause": outcome.clause.to_string(),
            })),
            "offer": self.offer.map(|offer| json!({ "by": offer.by, "what": offer.what })),
            "clocks": self.clocks(at),
            "from_file": self.head.brought,
            "fair": self.promise().map(|(promise, words)| json!({
                "promise": promise,
                "words": words,
                "secret": self.deal().filter(|_| status.is_over()).map(|deal| deal.secret),
            })),
            "view": if dealt { game.view(role.viewer()) } else { Value::Null },
            "moves": if acts { game.legal(role.viewer()) } else { Vec::new() },
        })
    }

    /// Returns the score sheet.
    #[cfg(feature = "pages")]
    #[must_use]
    pub fn sheet(&self, lang: Lang) -> ScoreSheet {
        let times: Vec<_> = self.times.iter().map(|made| iso(*made)).collect();
        self.game.sheet(&times, lang)
    }

    /// Reports whether an act has been carried out already. A program repeats an act if it lost the response.
    #[must_use]
    pub fn is_repeated(&self, mark: ActMark) -> bool {
        self.done.contains(&mark)
    }

    /// Makes a stored entry visible to programs, with `mark`, `at` and `made` from its [`StoredEntry`].
    pub fn announce(&mut self, entry: &Entry, mark: Option<ActMark>, at: u64, made: i64) {
        if matches!(entry, Entry::Event { .. } | Entry::Back { .. }) {
            // Loading the table gives the same time.
            self.since = at;
        }
        self.shots.apply(entry, &*self.game, at);
        // A corrected event keeps its time.
        self.times.resize(self.game.events(), made);
        self.remember(entry, mark);
    }

    pub(super) fn remember(&mut self, entry: &Entry, mark: Option<ActMark>) {
        self.notes.push(entry.note(&*self.game));
        self.done.extend(mark);
        self.done.drain(..self.done.len().saturating_sub(REMEMBERED));
    }

    pub(super) fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Entry, Refusal> {
        let told = |game: &dyn AnyMatch| game.describe(0..game.events(), Viewer::Spectator, Lang::En);
        let before = told(&*self.game);
        let changed = self.game.correct(index, typed, cut)?;
        let pairs = before.iter().zip(told(&*self.game)).enumerate();
        let others = pairs.filter(|(number, (before, now))| *number != index && *before != now);
        self.changed_rulings = (self.version() + 1, others.map(|(number, _)| number).collect());
        let changed = changed.into_iter().filter_map(|number| Some((number, self.game.event(number)?))).collect();
        let typed = canonical(self.head.game, typed).as_str().to_owned();
        Ok(Entry::Correct { index, typed, cut, changed, events: self.game.events() })
    }

    pub(super) fn name(&mut self, by: Player, name: &str) {
        let mut names = self.game.players().to_vec();
        names.resize(usize::from(self.game.seats()), String::new());
        if let Some(own) = names.get_mut(by.index()) {
            name.clone_into(own);
        }
        self.game.set_players(names);
    }

    pub(super) fn decline(&mut self) {
        self.declined = self.offer.take().map(|offer| (offer, self.game.events()));
    }

    pub(super) fn spent(&self, at: u64) -> u64 {
        // Clocks start after the first move.
        if self.head.clock.is_none() || self.game.events() == 0 {
            return 0;
        }
        at.saturating_sub(self.since)
    }

    pub(super) fn charge_clock(&mut self, by: Option<Player>, spent: u64, at: u64) {
        let more = self.head.clock.map_or(0, |clock| clock.more);
        if let Some(left) = by.and_then(|by| self.left.get_mut(by.index())) {
            *left = left.saturating_sub(spent).saturating_add(more);
        }
        self.since = at;
    }

    /// Reports whether the player to act has run out of time.
    #[must_use]
    pub fn flag_has_fallen(&self, at: u64) -> bool {
        let Status::ToAct(player) = self.game.status() else { return false };
        self.head.clock.is_some() && self.left.get(player.index()).is_some_and(|left| *left <= self.spent(at))
    }

    /// Reports whether a clock can run: the table has clocks and the game is not over.
    #[must_use]
    pub fn ticks(&self) -> bool {
        self.head.clock.is_some() && !self.game.status().is_over()
    }

    /// Returns the milliseconds left for each seat; empty without clocks.
    #[must_use]
    pub fn clocks(&self, at: u64) -> Vec<u64> {
        if self.head.clock.is_none() {
            return Vec::new();
        }
        let to_act = self.game.status().to_act().map(Player::index);
        let spent = self.spent(at);
        let left = self.left.iter().enumerate();
        left.map(|(seat, left)| if Some(seat) == to_act { left.saturating_sub(spent) } else { *left }).collect()
    }

    /// Returns the shot clock of the player at the table; `None` if the stroke is not timed.
    pub fn shot_clock(&mut self) -> Option<&mut Clock> {
        self.shots.0.last_mut()?.1.as_mut()
    }

    /// Restarts the shot clock.
    pub fn restart_shot_clock(&mut self, at: u64) {
        if let Some((_, clock)) = self.shots.0.last_mut() {
            *clock = self.game.shot_clock(at);
        }
    }
}

#[cfg(feature = "pages")]
fn iso(made: i64) -> Option<String> {
    let since = u64::try_from(made).ok().filter(|since| *since != 0)?;
    let time = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(since))?;
    Some(humantime::format_rfc3339_seconds(time).to_string())
}

/// The player at the table and the shot clock, at the start and after each event, so that a takeback restores both.
pub(super) struct ShotClocks(Vec<(Option<Player>, Option<Clock>)>);

impl ShotClocks {
    pub(super) fn new(game: &dyn AnyMatch, at: u64) -> Self {
        Self(vec![(game.status().to_act(), game.shot_clock(at))])
    }

    pub(super) fn apply(&mut self, entry: &Entry, game: &dyn AnyMatch, at: u64) {
        let (change, events) = (game.clock_change(), game.events());
        let Some(&(player, before)) = self.0.last().filter(|_| events == 0 || change.is_some()) else { return };
        let to_act = game.status().to_act();
        let clock = match (entry, change) {
            (Entry::Event { .. }, Some(ClockChange::Restarts)) => game.shot_clock(at),
            (Entry::Event { .. }, Some(ClockChange::Stops)) => before.map(|mut clock| {
                // A clock that is already stopped stays stopped.
                let _ = clock.stop(at);
                clock
            }),
            // A correction may bring another player to the table.
            (Entry::Correct { .. }, _) if player != to_act => game.shot_clock(at),
            _ => before,
        };
        self.0.truncate(events + usize::from(matches!(entry, Entry::Back { .. })));
        self.0.resize(events + 1, (to_act, clock));
    }
}

struct LoadedEvent {
    event: Event<Value>,
    at: u64,
    made: i64,
}

impl TableState {
    /// Loads a table from stored entries.
    ///
    /// # Errors
    /// Fails if an entry is unreadable or refused.
    pub fn load(head: Arc<TableHead>, stored: &[StoredEntry], at: u64) -> Result<Self, Refusal> {
        let mut table = Self::open(head, at)?;
        let read = |stored: &StoredEntry| {
            let entry: Entry = serde_json::from_slice(stored.body.as_bytes())
                .map_err(|error| Refusal::not_json(&error, &stored.body))?;
            Ok((entry, stored.mark, stored.at, stored.made))
        };
        let mut entries = stored.iter().map(read).collect::<Result<Vec<_>, Refusal>>()?;
        // From the last takeback or correction on, entries are executed, because that finds the changed rulings.
        let is_change = |entry: &Entry| matches!(entry, Entry::Back { .. } | Entry::Correct { .. });
        let last = entries.iter().rposition(|(entry, ..)| is_change(entry)).unwrap_or(0);
        let rest = entries.split_off(last);
        let mut pending = Vec::new();
        for (entry, mark, at, made) in entries {
            table.apply_unplayed(&entry, mark, (at, made), &mut pending)?;
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
                let to_act = self.game.status().to_act();
                self.game.apply(event.clone())?;
                self.offer = None;
                self.charge_clock(to_act, *spent, at);
            }
            Entry::Back { events, left } => {
                self.take_events(*events, at);
                self.set_clocks(left);
            }
            Entry::Correct { index, typed, cut, .. } => entry = self.correct(*index, typed, *cut)?,
            talk => self.apply_message(talk, self.game.events())?,
        }
        self.announce(&entry, mark, at, made);
        Ok(())
    }

    /// Applies an entry other than an event, a takeback or a correction. `events` is the number of events before it.
    fn apply_message(&mut self, entry: &Entry, events: usize) -> Result<(), Refusal> {
        match entry {
            Entry::Offer { by, what } => self.offer = Some(Offer { by: *by, what: *what }),
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

    /// Applies an entry without playing moves: updates `pending`, the events to play later.
    fn apply_unplayed(
        &mut self,
        entry: &Entry,
        mark: Option<ActMark>,
        (at, made): (u64, i64),
        pending: &mut Vec<LoadedEvent>,
    ) -> Result<(), Refusal> {
        match entry {
            Entry::Event { event, spent } => {
                self.offer = None;
                self.charge_clock(self.mover(event, pending), *spent, at);
                pending.push(LoadedEvent { event: event.clone(), at, made });
            }
            Entry::Back { events, left } => {
                pending.truncate(pending.len().saturating_sub(*events));
                self.set_clocks(left);
                (self.since, self.offer) = (at, None);
            }
            Entry::Correct { changed, events, .. } => {
                pending.truncate(*events);
                for (number, event) in changed {
                    let place = pending.get_mut(*number).ok_or(Denial::NoSuchEvent)?;
                    place.event = event.clone();
                }
            }
            talk => self.apply_message(talk, pending.len())?,
        }
        self.remember(entry, mark);
        Ok(())
    }

    /// Returns the player whose clock ran until an event.
    fn mover(&self, event: &Event<Value>, pending: &[LoadedEvent]) -> Option<Player> {
        match event {
            Event::Move { by, .. } => Some(*by),
            _ => match pending.last().and_then(|last| last.event.by()) {
                Some(last) => Some(last.next(self.game.seats())),
                None => self.game.status().to_act(),
            },
        }
    }

    fn play(&mut self, pending: &[LoadedEvent]) -> Result<(), Refusal> {
        for LoadedEvent { event, at, .. } in pending {
            self.game.apply(event.clone())?;
            self.shots.apply(&Entry::brought(event.clone()), &*self.game, *at);
        }
        self.times = pending.iter().map(|pending| pending.made).collect();
        Ok(())
    }
}
