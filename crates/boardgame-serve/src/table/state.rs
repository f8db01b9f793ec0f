//! The match at a table and what has happened there, as it is kept in memory.

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant, SystemTime},
};

use boardgame_core::{Lang, Player, Viewer};
use boardgame_table::{
    Refusal, Review, ScoreSheet, Sit,
    perfect::Perfect,
    words::{Denied, Opening},
};
use serde_json::Value;
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard, watch};

use super::{
    entry::{Entry, Mark, Note, Offered, Spoken},
    head::{Head, Next},
    thinkers::Thinkers,
};
use crate::{
    authority::{Role, Standing},
    store::{Kept, Store},
};

/// How many acts a table remembers, to know a retry when it comes.
const REMEMBERED: usize = 64;

/// An offer that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) by: Player,
    pub(crate) what: Offered,
}

/// The match and what has happened.
pub(crate) struct TableState {
    pub(crate) sit: Box<dyn Sit>,
    pub(crate) offer: Option<Offer>,
    /// The offer that was declined last, and how many events there were then.
    pub(super) declined: Option<(Offer, usize)>,
    /// The version that a correction led to, and the numbers of the other events that are ruled differently since.
    pub(super) reruled: (usize, Vec<usize>),
    /// What the players are called, by seat; empty where nobody has said so.
    pub(super) names: Vec<String>,
    /// What everybody has said for a fair deal, in order.
    pub(super) words: Vec<Spoken>,
    /// The links of the next game, when somebody has opened it.
    pub(super) next: Option<Next>,
    /// Milliseconds by seat, when the player to act began to think.
    pub(super) left: Vec<u64>,
    /// Since when the player to act has been thinking, in the time that clocks go by.
    pub(super) since: u64,
    pub(super) notes: Vec<Note>,
    /// When each event was entered, in seconds since 1970; 0 where nobody knows.
    pub(super) times: Vec<i64>,
    /// The last acts that were carried out.
    pub(super) done: VecDeque<Mark>,
    /// How many moves each link may make at once, in thousandths, and when that was counted.
    pub(super) allowances: Vec<(Role, u64, Instant)>,
    /// Whether something happened here that could not be kept: then the database is read again.
    pub(super) lost: bool,
}

/// Who is here, by seat.
#[derive(Default)]
pub(super) struct Presence {
    /// How many streams each seat has.
    streams: std::sync::Mutex<Vec<usize>>,
    /// A bit for each seat that has one.
    pub(super) seats: watch::Sender<u8>,
}

impl Presence {
    pub(super) fn count(&self, seat: Player, change: impl FnOnce(usize) -> usize) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let seats = streams.len().max(seat.index() + 1);
        streams.resize(seats, 0);
        if let Some(own) = streams.get_mut(seat.index()) {
            *own = change(*own);
        }
        let bits = (0..8_u8).zip(streams.iter()).filter(|(_, streams)| **streams > 0).map(|(seat, _)| 1 << seat).sum();
        self.seats.send_if_modified(|seats| std::mem::replace(seats, bits) != bits);
    }
}

/// A table.
pub(crate) struct Table {
    pub(crate) id: i64,
    pub(crate) head: Head,
    /// Nothing until somebody comes.
    pub(super) state: Mutex<Option<TableState>>,
    /// Set while a clock runs: only those tables are looked at by the one who watches the clocks.
    pub(super) ticking: AtomicBool,
    pub(super) version: watch::Sender<usize>,
    /// Whether a computer player thinks, or waits to. It is changed only while the state is locked.
    pub(super) thinking: AtomicBool,
    pub(super) store: Store,
    pub(super) thinkers: Thinkers,
    pub(super) moves_per_second: u64,
    /// When somebody was here last, in the time that clocks go by.
    pub(super) visited: AtomicU64,
    /// Who that was: computer players think for them.
    pub(super) visitor: std::sync::Mutex<Option<IpAddr>>,
    /// The game that is being gone through, with how many events there were.
    pub(super) review: std::sync::Mutex<Option<(usize, Arc<dyn Review>)>>,
    /// Whether somebody waits for a hint.
    pub(super) hinting: AtomicBool,
    /// Whether the table was deleted.
    pub(super) closed: AtomicBool,
    /// Who is here.
    pub(super) presence: Presence,
}

/// The state, locked.
pub(crate) type Loaded<'a> = MappedMutexGuard<'a, TableState>;

impl Table {
    pub(crate) fn new(id: i64, head: Head, store: Store, thinkers: Thinkers, moves_per_second: u64) -> Arc<Self> {
        let ticking = AtomicBool::new(head.clock.is_some());
        Arc::new(Self {
            id,
            head,
            state: Mutex::new(None),
            ticking,
            version: watch::Sender::new(0),
            thinking: AtomicBool::new(false),
            store,
            thinkers,
            moves_per_second,
            visited: AtomicU64::new(0),
            visitor: std::sync::Mutex::default(),
            review: std::sync::Mutex::default(),
            hinting: AtomicBool::new(false),
            closed: AtomicBool::new(false),
            presence: Presence::default(),
        })
    }

    /// Somebody is here.
    pub(crate) fn visit(&self, caller: IpAddr, at: u64) {
        self.visited.store(at, Ordering::Relaxed);
        *self.visitor.lock().unwrap_or_else(PoisonError::into_inner) = Some(caller);
    }

    /// What is known of perfect play.
    pub(crate) fn perfect(&self) -> &Perfect {
        &self.thinkers.perfect
    }

    /// Who was here last.
    pub(super) fn visitor(&self) -> Option<IpAddr> {
        *self.visitor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn visited(&self) -> u64 {
        self.visited.load(Ordering::Relaxed)
    }

    /// Whether nothing happens here by itself.
    pub(crate) fn is_idle(&self) -> bool {
        !self.is_ticking() && !self.thinking.load(Ordering::Relaxed)
    }

    /// Sends everybody away from a table that was deleted.
    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        *self.state.lock().await = None;
        self.ticking.store(false, Ordering::Relaxed);
        self.version.send_replace(usize::MAX);
    }

    /// Tells of each change.
    pub(crate) fn changes(&self) -> watch::Receiver<usize> {
        self.version.subscribe()
    }

    /// The state, read from the database the first time.
    pub(crate) async fn load(self: &Arc<Self>) -> Result<Loaded<'_>, Refusal> {
        let mut state = self.state.lock().await;
        if self.closed.load(Ordering::Relaxed) {
            return Err(Denied::NotFound.into());
        }
        let kept = match state.take().filter(|state| !state.lost) {
            Some(kept) => kept,
            None => self.read().await?,
        };
        Ok(MutexGuard::map(state, |state| state.insert(kept)))
    }

    pub(super) async fn read(self: &Arc<Self>) -> Result<TableState, Refusal> {
        let entries = self.store.load(self.id).await.map_err(|_| Denied::NotKept)?;
        let mut fresh = self.fresh()?;
        for Kept { body, mark, at, made } in entries {
            let entry: Entry = serde_json::from_str(&body).map_err(|error| Refusal::not_json(&error, &body))?;
            let changed = self.carry_out(&mut fresh, &entry, at)?;
            let note = entry.note(&*fresh.sit, changed);
            fresh.took(note, mark, made);
        }
        self.version.send_replace(fresh.notes.len());
        let ticks = self.head.clock.is_some() && !fresh.sit.status().is_over();
        self.ticking.store(ticks, Ordering::Relaxed);
        self.store.touch(self.id, ticks).await.map_err(|_| Denied::NotKept)?;
        // A server that was killed while the computer thought.
        self.wake(&fresh);
        Ok(fresh)
    }

    /// The match from this set-up, with the players' names.
    pub(super) fn open(&self, setup: Value) -> Result<Box<dyn Sit>, Refusal> {
        let mut sit = boardgame_table::open(self.head.game, setup)?;
        sit.name_players(self.head.names.clone());
        Ok(sit)
    }

    pub(super) fn fresh(&self) -> Result<TableState, Refusal> {
        let sit = self.open(self.head.setup.clone())?;
        Ok(TableState {
            offer: None,
            declined: None,
            reruled: Default::default(),
            names: self.head.names.clone(),
            words: Spoken::before(self.head.words.as_deref()),
            next: None,
            left: vec![self.head.clock.map_or(0, |clock| clock.main); usize::from(sit.seats())],
            since: self.store.at(),
            notes: Vec::new(),
            times: Vec::new(),
            done: VecDeque::new(),
            allowances: Vec::new(),
            lost: false,
            sit,
        })
    }

    /// What to call the player in a seat: the computer's seats are the computer's.
    pub(crate) fn called(&self, state: &TableState, player: Player, lang: Lang) -> String {
        match self.computer(player) {
            Some(_) if self.head.seats.len() == 2 => Opening::Computer.say(lang),
            _ => state.sit.named(player, lang),
        }
    }

    /// What of this table decides about rights.
    pub(crate) fn standing(&self, state: &TableState) -> Standing {
        Standing {
            game: self.head.game,
            to_act: state.sit.status().to_act(),
            dealt: self.is_dealt(state),
            company: self.head.company(),
        }
    }
}

impl TableState {
    /// How many entries there are: it grows with each change.
    pub(crate) fn version(&self) -> usize {
        self.notes.len()
    }

    /// Corrects an event, and remembers which others are ruled differently now.
    pub(super) fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal> {
        let told = |sit: &dyn Sit| sit.told(Viewer::Spectator, Lang::En);
        let before = told(&*self.sit);
        let changed = self.sit.correct(index, typed, cut)?;
        let pairs = before.iter().zip(told(&*self.sit)).enumerate();
        let others = pairs.filter(|(number, (before, now))| *number != index && *before != now);
        self.reruled = (self.version() + 1, others.map(|(number, _)| number).collect());
        Ok(changed)
    }

    /// The events that the last correction has had ruled differently, where nothing has happened since.
    pub(crate) fn reruled(&self) -> &[usize] {
        if self.reruled.0 == self.version() { &self.reruled.1 } else { &[] }
    }

    /// What was offered is over.
    pub(super) fn settle(&mut self) {
        self.offer = None;
    }

    /// The offer that was declined, where nothing has happened since.
    pub(crate) fn declined(&self) -> Option<Offer> {
        self.declined.filter(|(_, events)| *events == self.sit.events()).map(|(offer, _)| offer)
    }

    /// The player in a seat is called this from now on.
    pub(super) fn name(&mut self, by: Player, name: &str) {
        self.names.resize(usize::from(self.sit.seats()), String::new());
        if let Some(own) = self.names.get_mut(by.index()) {
            name.clone_into(own);
        }
        self.sit.name_players(self.names.clone());
    }

    /// What programs get of an entry.
    pub(crate) fn entry(&self, number: usize, viewer: Viewer) -> Value {
        self.notes.get(number).map_or(Value::Null, |note| note.json(|event| self.sit.seen(event, viewer)))
    }

    /// The offer is over: it is not to be made again before something else has happened.
    pub(super) fn decline(&mut self) {
        self.declined = self.offer.take().map(|offer| (offer, self.sit.events()));
    }

    /// The score sheet, with the times of the shots.
    pub(crate) fn sheet(&self, lang: Lang) -> ScoreSheet {
        let times: Vec<_> = self.times.iter().map(|made| iso(*made)).collect();
        self.sit.sheet(&times, lang)
    }

    pub(super) fn took(&mut self, note: Note, mark: Option<Mark>, made: i64) {
        self.notes.push(note);
        // What is corrected keeps its time, and what is taken back loses it.
        self.times.resize(self.sit.events(), made);
        self.done.extend(mark);
        self.done.drain(..self.done.len().saturating_sub(REMEMBERED));
    }
}

/// When it was, as ISO 8601 has it; nothing where nobody knows.
fn iso(made: i64) -> Option<String> {
    let since = u64::try_from(made).ok().filter(|since| *since != 0)?;
    let time = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(since))?;
    Some(humantime::format_rfc3339_seconds(time).to_string())
}
