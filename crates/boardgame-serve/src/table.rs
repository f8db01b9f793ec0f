//! A table: a match, who sits at it, and everything that was entered there.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use axum::http::StatusCode;
use boardgame_core::{FairDeal, MatchRule, Player, Promise, Seed, Status, Viewer};
use boardgame_players::Level;
use boardgame_text::{GameId, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::{Mutex, MutexGuard, Semaphore, watch};

use crate::{
    games,
    refusal::Refusal,
    secret::{Secret, random},
    sitting::{Effort, Sit, Thought},
    store::Store,
    words::{Said, Word},
};

/// What a table was opened with, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) game: GameId,
    /// The set-up as records have it.
    pub(crate) setup: Value,
    /// By seat.
    pub(crate) seats: Vec<Chair>,
    pub(crate) watch: Secret,
    pub(crate) host: Secret,
    /// Where one person enters everything.
    pub(crate) scorer: Option<Secret>,
    pub(crate) clock: Option<TimeControl>,
    /// The dealer's secret of a fair deal: nobody is told before the game is over. The cards are dealt when everybody has
    /// said their word.
    #[serde(default)]
    pub(crate) dealer: Option<Seed>,
}

/// A seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Chair {
    pub(crate) secret: Secret,
    /// The player of the computer's who sits here, if it is one.
    pub(crate) computer: Option<Computer>,
}

/// A player of the computer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Computer {
    /// Plays at once: at random on a board, and in Dwyn what is sensible.
    Plain,
    /// Thinks, at a level from 1 to 10.
    Level(u8),
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct TimeControl {
    /// For the game, in milliseconds.
    pub(crate) main: u64,
    /// For each move, in milliseconds.
    pub(crate) more: u64,
}

/// Who comes with a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Seat(Player),
    Watch,
    Scorer,
    /// Whoever opened the table, and hands out its links.
    Host,
}

impl Role {
    /// What this role may see.
    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Self::Seat(player) => Viewer::Seat(player),
            Self::Watch | Self::Scorer | Self::Host => Viewer::Spectator,
        }
    }
}

/// One thing that happened at a table, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Entry {
    /// An event as records have it, and how long the player to act had thought, in milliseconds.
    Event { event: Value, spent: u64 },
    /// So many events were taken back.
    Back { events: usize },
    /// Somebody offers something.
    Offer { by: Player, what: Offered },
    /// The offer is over.
    Declined,
    /// An event was corrected.
    Correct { index: usize, typed: String, cut: bool },
    /// Somebody adds a word to a fair deal, or says that they have none.
    Word { by: Player, word: String },
}

/// An event of a file as it is kept: nobody's clock ran.
pub(crate) fn kept(event: Value) -> String {
    serde_json::to_string(&Entry::Event { event, spent: 0 }).unwrap_or_default()
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Offered {
    Draw,
    Undo,
}

/// An offer that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) by: Player,
    pub(crate) what: Offered,
}

/// What somebody does at a table.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// A move as it is typed.
    Typed(String),
    /// A click on a square, after these.
    Click {
        way: Vec<String>,
        square: String,
    },
    /// The move ends here.
    Stop {
        way: Vec<String>,
    },
    /// A move as records have it.
    Move(Value),
    Resign,
    OfferDraw,
    AskBack,
    Accept,
    Decline,
    /// With the move that is intended, or nothing.
    Claim(String),
    /// A word for a fair deal; empty for none.
    Word(String),
    Correct {
        index: usize,
        typed: String,
        cut: bool,
    },
}

/// What programs are told of an entry.
#[derive(Clone, Debug)]
enum Note {
    /// An event, by its number; with its JSON where all may read it. As text it takes a twentieth of the room.
    Event {
        index: usize,
        event: Option<Box<str>>,
    },
    Other(Value),
}

/// The match and what has happened.
pub(crate) struct State {
    pub(crate) sit: Box<dyn Sit>,
    pub(crate) offer: Option<Offer>,
    /// What everybody has said for a fair deal, in order; empty for who wants to add nothing.
    words: Vec<(Player, String)>,
    /// Milliseconds by seat, when the player to act began to think.
    left: Vec<u64>,
    since: Instant,
    notes: Vec<Note>,
    /// How many moves may be made at once, in thousandths, and when that was counted.
    tokens: (u64, Instant),
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
    /// Whether somebody of the computer's thinks, or waits to. It is changed only while the state is locked.
    thinking: AtomicBool,
    store: Store,
    thinkers: Thinkers,
    moves_per_second: u64,
}

/// How many of the computer's players may think at once, and how long about a move.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    room: Arc<Semaphore>,
    time: Duration,
}

impl Thinkers {
    pub(crate) fn new(threads: usize, time: Duration) -> Self {
        Self { room: Arc::new(Semaphore::new(threads.max(1))), time }
    }
}

/// The state, locked.
pub(crate) struct Loaded<'a>(MutexGuard<'a, Option<State>>);

impl std::ops::Deref for Loaded<'_> {
    type Target = Option<State>;

    fn deref(&self) -> &Option<State> {
        &self.0
    }
}

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
        })
    }

    /// Tells of each change.
    pub(crate) fn changes(&self) -> watch::Receiver<usize> {
        self.version.subscribe()
    }

    /// Whether a clock may be running.
    pub(crate) fn is_ticking(&self) -> bool {
        self.ticking.load(Ordering::Relaxed)
    }

    /// The player of the computer's in a seat.
    pub(crate) fn computer(&self, player: Player) -> Option<Computer> {
        self.head.seats.get(player.index())?.computer
    }

    /// The state, read from the database the first time.
    pub(crate) async fn load(self: &Arc<Self>) -> Result<Loaded<'_>, Refusal> {
        let mut state = self.state.lock().await;
        if state.is_none() {
            let entries = self.store.load(self.id).await.map_err(|_| Refusal::of(&Word::NotKept))?;
            let mut fresh = self.fresh()?;
            for body in entries {
                let entry: Entry = serde_json::from_str(&body).map_err(|error| crate::sitting::unread_json(&error))?;
                self.carry_out(&mut fresh, &entry)?;
                Self::note(&mut fresh, entry);
            }
            self.version.send_replace(fresh.notes.len());
            // A server that was killed while the computer thought.
            self.wake(&fresh);
            *state = Some(fresh);
        }
        Ok(Loaded(state))
    }

    fn fresh(&self) -> Result<State, Refusal> {
        let sit = games::open(self.head.game, self.head.setup.clone())?;
        let left = vec![self.head.clock.map_or(0, |clock| clock.main); usize::from(sit.seats())];
        let tokens = (self.moves_per_second * 2000, Instant::now());
        Ok(State { sit, offer: None, words: Vec::new(), left, since: Instant::now(), notes: Vec::new(), tokens })
    }

    /// The fair deal, when everybody has said their word.
    pub(crate) fn deal(&self, state: &State) -> Option<FairDeal> {
        let secret = self.head.dealer?;
        let words = state.words.iter().map(|(_, word)| word).filter(|word| !word.is_empty());
        let people = self.head.seats.iter().filter(|chair| chair.computer.is_none()).count();
        (state.words.len() >= people).then(|| FairDeal::new(secret, words.cloned().collect()))
    }

    /// What the dealer has promised, and what was said so far, by whom.
    pub(crate) fn promise<'s>(&self, state: &'s State) -> Option<(Promise, &'s [(Player, String)])> {
        Some((Promise::of(self.head.dealer.as_ref()?), &state.words))
    }

    /// Whether there is something to play: the cards of a fair deal are dealt when everybody has said their word.
    pub(crate) fn is_dealt(&self, state: &State) -> bool {
        self.head.dealer.is_none() || self.deal(state).is_some()
    }

    /// Takes a word, and deals when it was the last one.
    fn take_word(&self, state: &mut State, by: Player, word: &str) -> Result<(), Refusal> {
        if self.is_dealt(state) || state.words.iter().any(|(said, _)| *said == by) {
            return Err(Refusal::of(&Word::DealSaid));
        }
        state.words.push((by, word.to_owned()));
        if let Some(deal) = self.deal(state) {
            let mut setup = self.head.setup.clone();
            if let Some(fields) = setup.as_object_mut() {
                fields.insert("seed".to_owned(), json!(deal.seed()));
            }
            state.sit = games::open(self.head.game, setup)?;
        }
        Ok(())
    }

    /// Does what somebody wants, and keeps it before anybody is told. The way of a move that is not whole is returned.
    ///
    /// It runs to its end even when nobody waits for the answer any more.
    pub(crate) async fn act(self: &Arc<Self>, role: Role, act: Act) -> Result<Vec<String>, Refusal> {
        let table = Arc::clone(self);
        let done = tokio::spawn(async move { table.act_now(role, act).await });
        done.await.unwrap_or_else(|_| Err(Refusal::of(&Word::NotKept)))
    }

    async fn act_now(self: &Arc<Self>, role: Role, act: Act) -> Result<Vec<String>, Refusal> {
        let mut loaded = self.load().await?;
        let Some(state) = loaded.0.as_mut() else { return Err(Refusal::of(&Word::NotKept)) };
        self.spend_token(state)?;
        if !self.is_dealt(state) && !matches!(act, Act::Word(_)) {
            return Err(Refusal::of(&Word::NotDealt));
        }
        if self.flag_has_fallen(state) {
            self.fall(&mut loaded).await?;
            return Err(Refusal::of(&Word::TimeFoul));
        }
        let by = Self::actor(state, role)?;
        let spent = self.spent(state);
        let (entries, way) = match (role, &act) {
            // A scorer asks nobody.
            (Role::Scorer, Act::AskBack) if state.sit.undo() => (vec![Entry::Back { events: 1 }], Vec::new()),
            (Role::Scorer, Act::AskBack) => return Err(Refusal::of(&Word::NothingToUndo)),
            _ => self.try_act(state, by, act, spent)?,
        };
        let changed = !entries.is_empty();
        self.keep(&mut loaded, entries).await?;
        if changed {
            self.let_computers_play(&mut loaded).await?;
        }
        Ok(way)
    }

    /// Who acts: whoever sits there, or for a scorer the side whose turn it is.
    fn actor(state: &State, role: Role) -> Result<Player, Refusal> {
        match role {
            Role::Seat(player) => Ok(player),
            Role::Scorer => Ok(state.sit.status().to_act().unwrap_or(Player::new(0))),
            Role::Watch | Role::Host => Err(Refusal::of(&Word::OnlyWatching)),
        }
    }

    /// Changes the match in memory, and says what is to be kept.
    fn try_act(
        &self,
        state: &mut State,
        by: Player,
        act: Act,
        spent: u64,
    ) -> Result<(Vec<Entry>, Vec<String>), Refusal> {
        let mut way = Vec::new();
        let before = state.sit.events();
        let sit = &mut state.sit;
        if matches!(act, Act::Typed(_) | Act::Click { .. } | Act::Stop { .. } | Act::Move(_) | Act::Claim(_)) {
            // Before anything is read: what is not a move in this position may be one in the next.
            if let Some(to_act) = sit.status().to_act().filter(|to_act| *to_act != by) {
                return Err(not_your_turn(&**sit, to_act));
            }
        }
        match act {
            Act::Typed(typed) => sit.submit(by, &typed)?,
            Act::Click { way: so_far, square } => way = sit.click(by, &so_far, &square)?,
            Act::Stop { way } => sit.stop(by, &way)?,
            Act::Move(mv) => sit.play(by, mv)?,
            Act::Resign => sit.resign(by)?,
            Act::Claim(intended) => sit.claim(by, &intended)?,
            Act::Word(word) => {
                let word: String = word.trim().chars().take(LONGEST_WORD).collect();
                self.take_word(state, by, &word)?;
                return Ok((vec![Entry::Word { by, word }], way));
            }
            Act::OfferDraw => return self.offer(state, by, Offered::Draw),
            Act::AskBack => return self.offer(state, by, Offered::Undo),
            Act::Accept | Act::Decline => {
                let Some(offer) = state.offer.filter(|offer| offer.by != by) else {
                    return Err(Refusal::of(&Word::NothingOffered));
                };
                if matches!(act, Act::Decline) {
                    state.offer = None;
                    return Ok((vec![Entry::Declined], way));
                }
                match offer.what {
                    Offered::Draw => sit.agree()?,
                    Offered::Undo => return Ok((vec![take_back(state, offer.by)?], way)),
                }
            }
            Act::Correct { index, typed, cut } => {
                sit.correct(index, &typed, cut)?;
                return Ok((vec![Entry::Correct { index, typed, cut }], way));
            }
        }
        if state.sit.events() == before {
            return Ok((Vec::new(), way));
        }
        state.offer = None;
        let event = state.sit.last().unwrap_or_default();
        let moved = event.get("event").is_none();
        self.count_time(state, if moved { Some(by) } else { None }, spent);
        Ok((vec![Entry::Event { event, spent }], way))
    }

    fn offer(&self, state: &mut State, by: Player, what: Offered) -> Result<(Vec<Entry>, Vec<String>), Refusal> {
        if what == Offered::Undo && !state.sit.can_undo() || state.sit.seats() != 2 {
            return Err(Refusal::of(&Word::NotInThisGame));
        }
        if what == Offered::Undo && !moves_of(state, by) {
            return Err(Refusal::of(&Word::NothingToUndo));
        }
        if state.sit.status().is_over() && what == Offered::Draw {
            return state.sit.agree().map(|()| (Vec::new(), Vec::new()));
        }
        if state.offer.is_some() {
            return Err(Refusal::of(&Word::AlreadyOffered));
        }
        let other = by.next(2);
        if self.computer(other).is_some() {
            // The computer gives moves back, and plays its games to the end.
            let entries = match what {
                Offered::Undo => vec![take_back(state, by)?],
                Offered::Draw => vec![Entry::Offer { by, what }, Entry::Declined],
            };
            return Ok((entries, Vec::new()));
        }
        state.offer = Some(Offer { by, what });
        Ok((vec![Entry::Offer { by, what }], Vec::new()))
    }

    /// Writes what was done, and tells everybody. What cannot be written has not happened.
    async fn keep(&self, loaded: &mut Loaded<'_>, entries: Vec<Entry>) -> Result<(), Refusal> {
        for entry in entries {
            let Some(state) = loaded.0.as_mut() else { return Err(Refusal::of(&Word::NotKept)) };
            let body = serde_json::to_string(&entry).unwrap_or_default();
            if self.store.append(self.id, state.notes.len(), body).await.is_err() {
                // What is in memory is not what is kept: read that again.
                *loaded.0 = None;
                return Err(Refusal::of(&Word::NotKept));
            }
            Self::note(state, entry);
            self.version.send_replace(state.notes.len());
            self.ticking.store(self.head.clock.is_some() && !state.sit.status().is_over(), Ordering::Relaxed);
        }
        Ok(())
    }

    /// The player of the computer's who is to act.
    fn to_think(&self, state: &State) -> Option<(Player, Computer)> {
        let player = state.sit.status().to_act().filter(|_| self.is_dealt(state))?;
        Some((player, self.computer(player)?))
    }

    /// Those who need no time play at once, and who thinks is set to it.
    async fn let_computers_play(self: &Arc<Self>, loaded: &mut Loaded<'_>) -> Result<(), Refusal> {
        while let Some(state) = loaded.0.as_ref() {
            let Some((player, Computer::Plain)) = self.to_think(state) else {
                self.wake(state);
                break;
            };
            let Some(event) = state.sit.choose(player, chance()) else { break };
            self.take_from_computer(loaded, player, event).await?;
        }
        Ok(())
    }

    async fn take_from_computer(&self, loaded: &mut Loaded<'_>, player: Player, event: Value) -> Result<(), Refusal> {
        let Some(state) = loaded.0.as_mut() else { return Ok(()) };
        state.sit.apply(event)?;
        state.offer = None;
        let spent = self.spent(state);
        self.count_time(state, Some(player), spent);
        let event = state.sit.last().unwrap_or_default();
        self.keep(loaded, vec![Entry::Event { event, spent }]).await
    }

    /// Lets the computer think where it is to act and does not think yet.
    fn wake(self: &Arc<Self>, state: &State) {
        if self.to_think(state).is_some() && !self.thinking.swap(true, Ordering::Relaxed) {
            let table = Arc::clone(self);
            tokio::spawn(async move {
                // What cannot be written now is tried again when somebody comes.
                if table.think().await.is_err() {
                    table.thinking.store(false, Ordering::Relaxed);
                }
            });
        }
    }

    /// Thinks until a person is to act. The table is open to everybody meanwhile; a thought about what has been taken
    /// back by then is thrown away.
    async fn think(self: &Arc<Self>) -> Result<(), Refusal> {
        loop {
            let (version, player, thought) = {
                let loaded = self.load().await?;
                let next = loaded.as_ref().and_then(|state| {
                    let (player, computer) = self.to_think(state)?;
                    Some((state.version(), player, self.thought(state, player, computer)?))
                });
                let Some(next) = next else {
                    self.thinking.store(false, Ordering::Relaxed);
                    return Ok(());
                };
                next
            };
            let gone = |_| Refusal::of(&Word::NotKept);
            let place =
                Arc::clone(&self.thinkers.room).acquire_owned().await.map_err(|_| Refusal::of(&Word::NotKept))?;
            let event = tokio::task::spawn_blocking(move || {
                let _place = place;
                thought()
            });
            let Some(event) = event.await.map_err(gone)? else { return Err(Refusal::of(&Word::NotKept)) };
            let mut loaded = self.load().await?;
            if loaded.as_ref().is_some_and(|state| state.version() == version) {
                self.take_from_computer(&mut loaded, player, event).await?;
            }
        }
    }

    fn thought(&self, state: &State, player: Player, computer: Computer) -> Option<Thought<Value>> {
        let level = match computer {
            Computer::Plain => None,
            Computer::Level(level) => Level::new(level),
        };
        let Some(level) = level else {
            let event = state.sit.choose(player, chance());
            return Some(Box::new(|| event));
        };
        // With a clock, a thirtieth of what is left and half of what each move adds.
        let clock = self.head.clock.zip(self.clocks(state).get(player.index()).copied());
        let affordable = clock.map(|(clock, left)| Duration::from_millis(left / 30 + clock.more / 2));
        let time = affordable.map_or(self.thinkers.time, |time| time.min(self.thinkers.time));
        state.sit.thought(player, Effort { level, time, chance: chance() })
    }

    /// The computer may have the first move.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut loaded = self.load().await?;
        self.let_computers_play(&mut loaded).await
    }

    /// Ends the game of a player whose time is over.
    pub(crate) async fn look_at_clock(self: &Arc<Self>) -> Result<(), Refusal> {
        let mut loaded = self.load().await?;
        match loaded.0.as_ref() {
            Some(state) if self.flag_has_fallen(state) => self.fall(&mut loaded).await,
            _ => Ok(()),
        }
    }

    async fn fall(&self, loaded: &mut Loaded<'_>) -> Result<(), Refusal> {
        let Some(state) = loaded.0.as_mut() else { return Ok(()) };
        let Some(player) = state.sit.status().to_act() else { return Ok(()) };
        let spent = self.spent(state);
        state.sit.forfeit(player)?;
        self.count_time(state, Some(player), spent);
        let event = state.sit.last().unwrap_or_default();
        self.keep(loaded, vec![Entry::Event { event, spent }]).await
    }

    fn spent(&self, state: &State) -> u64 {
        // The clocks start when the first move has been made.
        if self.head.clock.is_none() || state.sit.events() == 0 {
            return 0;
        }
        u64::try_from(state.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn count_time(&self, state: &mut State, by: Option<Player>, spent: u64) {
        let more = self.head.clock.map_or(0, |clock| clock.more);
        if let Some(left) = by.and_then(|by| state.left.get_mut(by.index())) {
            *left = left.saturating_sub(spent).saturating_add(more);
        }
        state.since = Instant::now();
    }

    fn flag_has_fallen(&self, state: &State) -> bool {
        let Status::ToAct(player) = state.sit.status() else { return false };
        self.head.clock.is_some() && state.left.get(player.index()).is_some_and(|left| *left <= self.spent(state))
    }

    /// How much time everybody has left now, by seat; nothing without clocks.
    pub(crate) fn clocks(&self, state: &State) -> Vec<u64> {
        if self.head.clock.is_none() {
            return Vec::new();
        }
        let to_act = state.sit.status().to_act().map(Player::index);
        let spent = self.spent(state);
        let left = state.left.iter().enumerate();
        left.map(|(seat, left)| if Some(seat) == to_act { left.saturating_sub(spent) } else { *left }).collect()
    }

    fn spend_token(&self, state: &mut State) -> Result<(), Refusal> {
        let (tokens, at) = &mut state.tokens;
        let gained = u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX).saturating_mul(self.moves_per_second);
        *tokens = tokens.saturating_add(gained).min(self.moves_per_second * 2000);
        *at = Instant::now();
        match tokens.checked_sub(1000) {
            Some(rest) => {
                *tokens = rest;
                Ok(())
            }
            None => Err(Refusal::of(&Word::TooMany)),
        }
    }

    /// Takes an entry that was kept.
    fn carry_out(&self, state: &mut State, entry: &Entry) -> Result<(), Refusal> {
        match entry {
            Entry::Event { event, spent } => {
                let by = state.sit.status().to_act();
                let moved = event.get("event").is_none();
                state.sit.apply(event.clone())?;
                state.offer = None;
                self.count_time(state, by.filter(|_| moved), *spent);
            }
            Entry::Back { events } => {
                for _ in 0..*events {
                    state.sit.undo();
                }
                state.offer = None;
            }
            Entry::Offer { by, what } => state.offer = Some(Offer { by: *by, what: *what }),
            Entry::Declined => state.offer = None,
            Entry::Correct { index, typed, cut } => state.sit.correct(*index, typed, *cut)?,
            Entry::Word { by, word } => self.take_word(state, *by, word)?,
        }
        Ok(())
    }

    fn note(state: &mut State, entry: Entry) {
        let note = match entry {
            Entry::Event { event, .. } => {
                let open = state.sit.can_undo();
                Note::Event {
                    index: state.sit.events().saturating_sub(1),
                    event: open.then(|| event.to_string().into()),
                }
            }
            Entry::Back { events } => Note::Other(json!({ "back": events })),
            Entry::Offer { by, what } => Note::Other(json!({ "offer": what, "by": by })),
            Entry::Declined => Note::Other(json!({ "declined": true })),
            Entry::Word { by, word } => Note::Other(json!({ "word": word, "by": by })),
            Entry::Correct { index, .. } => Note::Other(json!({ "corrected": index, "events": state.sit.log() })),
        };
        state.notes.push(note);
    }
}

impl State {
    /// How many entries there are: it grows with each change.
    pub(crate) fn version(&self) -> usize {
        self.notes.len()
    }

    /// What programs are told of an entry.
    pub(crate) fn entry(&self, number: usize, viewer: Viewer) -> Value {
        match self.notes.get(number) {
            Some(Note::Event { event: Some(event), .. }) => {
                json!({ "event": serde_json::from_str::<Value>(event).unwrap_or_default() })
            }
            Some(Note::Event { index, event: None }) => json!({ "event": self.sit.seen(*index, viewer) }),
            Some(Note::Other(value)) => value.clone(),
            None => Value::Null,
        }
    }
}

fn moves_of(state: &State, by: Player) -> bool {
    let by = json!(by);
    state.sit.log().iter().any(|event| event.get("by") == Some(&by) && event.get("event").is_none())
}

/// Back to before the last move of a player.
fn take_back(state: &mut State, by: Player) -> Result<Entry, Refusal> {
    let by = json!(by);
    let log = state.sit.log();
    let last = log.iter().rposition(|event| event.get("by") == Some(&by) && event.get("event").is_none());
    let last = last.ok_or_else(|| Refusal::of(&Word::NothingToUndo))?;
    let events = log.len() - last;
    for _ in 0..events {
        state.sit.undo();
    }
    state.offer = None;
    Ok(Entry::Back { events })
}

fn not_your_turn(sit: &dyn Sit, to_act: Player) -> Refusal {
    let said = |text: &Text| text.say(&Word::NotYourTurn { seat: sit.seat(to_act, text.lang()) });
    let title = Said::new(|text| MatchRule::Turn.title(text.lang()).to_owned());
    let clause = Some((MatchRule::Turn.clause(), title));
    Refusal { clause: clause.map(Box::new), ..Refusal::said(Said::new(said), StatusCode::CONFLICT) }
}

/// Where a player of the computer's gets their choices from.
fn chance() -> u64 {
    random().map_or(0, u64::from_le_bytes)
}

/// How many letters a word for a fair deal has at the most.
const LONGEST_WORD: usize = 100;

/// How often somebody looks at the clocks.
pub(crate) const CLOCKS: Duration = Duration::from_millis(250);
