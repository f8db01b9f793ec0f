//! A table: a match, who sits at it, and everything that was entered there.

mod after;
mod clock;
mod computer;
mod deal;
mod entry;
mod head;
mod presence;

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Instant,
};

use boardgame_core::{Lang, Player, Viewer};
use serde_json::Value;
use tokio::sync::{MappedMutexGuard, Mutex, MutexGuard, watch};

use crate::{
    authority::{Deed, Role, Standing, may},
    games, names,
    perfect::Perfect,
    refusal::Refusal,
    review::Review,
    said::canonical,
    sitting::{ScoreSheet, Sit},
    store::{Kept, Store, now},
    words::{Denied, Opening},
};

use self::{
    after::Next,
    entry::{Entry, Mark, Note},
    presence::Presence,
};
pub(crate) use self::{
    clock::CLOCKS,
    computer::Thinkers,
    deal::Spoken,
    entry::{Act, Offered, kept},
    head::{Beside, Chair, Computer, Head, TimeControl},
    presence::Here,
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
pub(crate) struct State {
    pub(crate) sit: Box<dyn Sit>,
    pub(crate) offer: Option<Offer>,
    /// The offer that was declined last, and how many events there were then.
    declined: Option<(Offer, usize)>,
    /// The version that a correction led to, and the numbers of the other events that are ruled differently since.
    reruled: (usize, Vec<usize>),
    /// What the players are called, by seat; empty where nobody has said so.
    names: Vec<String>,
    /// What everybody has said for a fair deal, in order.
    words: Vec<Spoken>,
    /// The links of the next game, when somebody has opened it.
    next: Option<Next>,
    /// Milliseconds by seat, when the player to act began to think.
    left: Vec<u64>,
    /// Since when the player to act has been thinking, in the time that clocks go by.
    since: u64,
    notes: Vec<Note>,
    /// When each event was entered, in seconds since 1970; 0 where nobody knows.
    times: Vec<i64>,
    /// The last acts that were carried out.
    done: VecDeque<Mark>,
    /// How many moves each link may make at once, in thousandths, and when that was counted.
    allowances: Vec<(Role, u64, Instant)>,
    /// Whether something happened here that could not be kept: then the database is read again.
    lost: bool,
}

/// A table.
pub(crate) struct Table {
    pub(crate) id: i64,
    pub(crate) head: Head,
    /// Nothing until somebody comes.
    state: Mutex<Option<State>>,
    /// Set while a clock runs: only those tables are looked at by the one who watches the clocks.
    ticking: AtomicBool,
    version: watch::Sender<usize>,
    /// Whether a computer player thinks, or waits to. It is changed only while the state is locked.
    thinking: AtomicBool,
    store: Store,
    thinkers: Thinkers,
    moves_per_second: u64,
    /// When somebody was here last, in the time that clocks go by.
    visited: AtomicU64,
    /// Who that was: computer players think for them.
    visitor: std::sync::Mutex<Option<IpAddr>>,
    /// The game that is being gone through, with how many events there were.
    review: std::sync::Mutex<Option<(usize, Arc<dyn Review>)>>,
    /// Whether somebody waits for a hint.
    hinting: AtomicBool,
    /// Whether the table was deleted.
    closed: AtomicBool,
    /// Who is here.
    presence: Presence,
}

/// The state, locked.
pub(crate) type Loaded<'a> = MappedMutexGuard<'a, State>;

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
    fn visitor(&self) -> Option<IpAddr> {
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

    async fn read(self: &Arc<Self>) -> Result<State, Refusal> {
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
    fn open(&self, setup: Value) -> Result<Box<dyn Sit>, Refusal> {
        let mut sit = games::open(self.head.game, setup)?;
        sit.name_players(self.head.names.clone());
        Ok(sit)
    }

    fn fresh(&self) -> Result<State, Refusal> {
        let sit = self.open(self.head.setup.clone())?;
        Ok(State {
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
    pub(crate) fn called(&self, state: &State, player: Player, lang: Lang) -> String {
        match self.computer(player) {
            Some(_) if self.head.seats.len() == 2 => Opening::Computer.say(lang),
            _ => state.sit.named(player, lang),
        }
    }

    /// What of this table decides about rights.
    pub(crate) fn standing(&self, state: &State) -> Standing {
        Standing {
            game: self.head.game,
            to_act: state.sit.status().to_act(),
            dealt: self.is_dealt(state),
            company: self.head.company(),
        }
    }

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
    fn try_act(&self, state: &mut State, by: Player, act: Act, spent: u64) -> Result<Done, Refusal> {
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

    fn offer(&self, state: &mut State, by: Player, what: Offered) -> Result<Done, Refusal> {
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
    async fn keep(
        &self,
        state: &mut State,
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
    async fn keep_last(&self, state: &mut State, spent: u64) -> Result<(), Refusal> {
        let event = state.sit.events().checked_sub(1).and_then(|last| state.sit.event(last)).unwrap_or_default();
        self.keep(state, vec![Entry::Event { event, spent }], Vec::new(), None).await
    }

    /// Back to before the last move of a player.
    fn take_back(&self, state: &mut State, by: Player) -> Result<Entry, Refusal> {
        let last = last_move(state, by).ok_or(Denied::NothingToUndo)?;
        let events = state.sit.events() - last;
        self.take_events(state, events, self.store.at());
        Ok(Entry::Back { events })
    }

    /// Takes events back. The time until now is that of the player who was to act, and not of the one who is to act now.
    fn take_events(&self, state: &mut State, events: usize, at: u64) {
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
    fn spend_allowance(&self, state: &mut State, role: Role) -> Result<(), Refusal> {
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
    fn carry_out(&self, state: &mut State, entry: &Entry, at: u64) -> Result<Vec<usize>, Refusal> {
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

impl State {
    /// How many entries there are: it grows with each change.
    pub(crate) fn version(&self) -> usize {
        self.notes.len()
    }

    /// Corrects an event, and remembers which others are ruled differently now.
    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Vec<usize>, Refusal> {
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
    fn name(&mut self, by: Player, name: &str) {
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
    fn decline(&mut self) {
        self.declined = self.offer.take().map(|offer| (offer, self.sit.events()));
    }

    /// The score sheet, with the times of the shots.
    pub(crate) fn sheet(&self, lang: Lang) -> ScoreSheet {
        self.sit.sheet(&self.times, lang)
    }

    fn took(&mut self, note: Note, mark: Option<Mark>, made: i64) {
        self.notes.push(note);
        // What is corrected keeps its time, and what is taken back loses it.
        self.times.resize(self.sit.events(), made);
        self.done.extend(mark);
        self.done.drain(..self.done.len().saturating_sub(REMEMBERED));
    }
}

/// The number of a player's last move.
fn last_move(state: &State, by: Player) -> Option<usize> {
    (0..state.sit.events()).rev().find(|number| state.sit.mover(*number) == Some(by))
}
