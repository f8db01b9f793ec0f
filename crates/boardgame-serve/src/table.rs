//! A table: a match, who sits at it, and everything that was entered there.

mod clock;
mod computer;
mod deal;
mod head;

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use axum::http::StatusCode;
use boardgame_core::{MatchRule, Player, Viewer};
use boardgame_text::Text;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::{
    games,
    refusal::Refusal,
    said::{Said, canonical},
    sitting::Sit,
    store::Store,
    words::Word,
};

pub(crate) use self::{
    clock::CLOCKS,
    computer::Thinkers,
    deal::Spoken,
    head::{Chair, Computer, Head, TimeControl},
};

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
    /// What everybody has said for a fair deal, in order.
    words: Vec<Spoken>,
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
    /// Whether a computer player thinks, or waits to. It is changed only while the state is locked.
    thinking: AtomicBool,
    store: Store,
    thinkers: Thinkers,
    moves_per_second: u64,
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

    /// The match from this set-up, with the players' names.
    fn open(&self, setup: Value) -> Result<Box<dyn Sit>, Refusal> {
        let mut sit = games::open(self.head.game, setup)?;
        sit.name_players(self.head.names.clone());
        Ok(sit)
    }

    fn fresh(&self) -> Result<State, Refusal> {
        let sit = self.open(self.head.setup.clone())?;
        let left = vec![self.head.clock.map_or(0, |clock| clock.main); usize::from(sit.seats())];
        let tokens = (self.moves_per_second * 2000, Instant::now());
        let words = Spoken::before(self.head.words.as_deref());
        Ok(State { sit, offer: None, words, left, since: Instant::now(), notes: Vec::new(), tokens })
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
                let word: String = word.trim().chars().take(deal::LONGEST_WORD).collect();
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
                let typed = canonical(self.head.game, &typed);
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
    let said = |text: &Text| text.say(&Word::NotYourTurn { seat: sit.named(to_act, text.lang()) });
    let title = Said::new(|text| MatchRule::Turn.title(text.lang()).to_owned());
    let clause = Some((MatchRule::Turn.clause(), title));
    Refusal { clause: clause.map(Box::new), ..Refusal::said(Said::new(said), StatusCode::CONFLICT) }
}
