//! The match at a table and what has happened there.

use std::{
    collections::VecDeque,
    sync::Arc,
    time::{Duration, SystemTime},
};

use blackball_rules::clock::Clock;
use boardgame_core::{Lang, Player, Status, Viewer};
use serde_json::{Value, json};

use super::{
    authority::{Context, LinkRole, TableRight, may},
    entry::{ActMark, DealWord, Entry, Note, Offered},
    head::{Computer, Head, NextTable},
    shot_clock::ShotClocks,
};
use crate::{
    games,
    refusal::Refusal,
    said::canonical,
    sheet::ScoreSheet,
    sit::Sit,
    words::{Denied, Opening},
};

/// How many acts a table remembers, to know a retry when it comes.
const REMEMBERED: usize = 64;

/// An offer that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who made it.
    pub by: Player,
    /// What is offered.
    pub what: Offered,
}

/// The match at a table and what has happened there: entries that were kept make it again.
///
/// Clocks go by a time in milliseconds that whoever holds the table hands over, and which never goes back.
pub struct TableState {
    pub(super) head: Arc<Head>,
    pub(super) sit: Box<dyn Sit>,
    pub(super) offer: Option<Offer>,
    /// The offer that was declined last, and how many events there were then.
    pub(super) declined: Option<(Offer, usize)>,
    /// The version that a correction led to, and the numbers of the other events that are ruled differently since.
    reruled: (usize, Vec<usize>),
    /// What everybody has said for a fair deal, in order.
    pub(super) words: Vec<DealWord>,
    /// The links of the next game, when somebody has opened it.
    pub(super) next: Option<NextTable>,
    /// Milliseconds by seat, when the player to act began to think.
    pub(super) left: Vec<u64>,
    /// Since when the player to act has been thinking.
    pub(super) since: u64,
    pub(super) shots: ShotClocks,
    notes: Vec<Note>,
    /// When each event was entered, in seconds since 1970; 0 where nobody knows.
    pub(super) times: Vec<i64>,
    /// The last acts that were carried out.
    done: VecDeque<ActMark>,
}

impl TableState {
    /// A table where nothing has happened yet.
    ///
    /// # Errors
    /// When no game can start from its set-up.
    pub fn open(head: Arc<Head>, at: u64) -> Result<Self, Refusal> {
        let mut sit = games::open(head.game, head.setup.clone())?;
        sit.set_players(head.names.clone());
        Ok(Self {
            offer: None,
            declined: None,
            reruled: Default::default(),
            words: DealWord::before(head.words.as_deref()),
            next: None,
            left: vec![head.clock.map_or(0, |clock| clock.main); usize::from(sit.seats())],
            since: at,
            shots: ShotClocks::new(&*sit, at),
            notes: Vec::new(),
            times: Vec::new(),
            done: VecDeque::new(),
            sit,
            head,
        })
    }

    /// What the table was opened with.
    #[must_use]
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The match.
    #[must_use]
    pub fn sit(&self) -> &dyn Sit {
        &*self.sit
    }

    /// The offer that waits for its answer.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// The offer that was declined, where nothing has happened since.
    #[must_use]
    pub fn declined(&self) -> Option<Offer> {
        self.declined.filter(|(_, events)| *events == self.sit.events()).map(|(offer, _)| offer)
    }

    /// The links of the next game, where somebody has opened it.
    #[must_use]
    pub fn next(&self) -> Option<&NextTable> {
        self.next.as_ref()
    }

    /// How many entries there are: it grows with each change.
    #[must_use]
    pub fn version(&self) -> usize {
        self.notes.len()
    }

    /// Whether somebody with this link may do this now.
    ///
    /// # Errors
    /// Why not.
    pub fn may(&self, role: LinkRole, right: TableRight) -> Result<(), Denied> {
        let context = Context {
            game: self.head.game,
            to_act: self.sit.status().to_act(),
            dealt: self.is_dealt(),
            opponents: self.head.opponents(),
        };
        may(role, right, context)
    }

    /// The computer player in a seat.
    #[must_use]
    pub fn computer(&self, player: Player) -> Option<Computer> {
        self.head.seats.get(player.index())?.computer
    }

    /// What to call the player in a seat: the computer's seats are the computer's.
    #[must_use]
    pub fn called(&self, player: Player, lang: Lang) -> String {
        match self.computer(player) {
            Some(_) if self.head.seats.len() == 2 => Opening::Computer.say(lang),
            _ => self.sit.named(player, lang),
        }
    }

    /// The events that the last correction has had ruled differently, where nothing has happened since.
    #[must_use]
    pub fn reruled(&self) -> &[usize] {
        if self.reruled.0 == self.version() { &self.reruled.1 } else { &[] }
    }

    /// What programs get of an entry.
    #[must_use]
    pub fn entry(&self, number: usize, viewer: Viewer) -> Value {
        self.notes.get(number).map_or(Value::Null, |note| {
            note.json(|event| {
                let seen = self.sit.sighting(event, viewer);
                seen.or_else(|| serde_json::to_value(self.sit.event(event)?).ok()).unwrap_or_default()
            })
        })
    }

    /// The table as somebody with this link may know it then, for programs.
    #[must_use]
    pub fn view(&self, role: LinkRole, at: u64) -> Value {
        let (sit, status, dealt) = (&*self.sit, self.sit.status(), self.is_dealt());
        let acts = self.may(role, TableRight::Move).is_ok();
        json!({
            "game": self.head.game,
            "version": self.version(),
            "players": sit.players(),
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
            "view": if dealt { sit.view(role.viewer()) } else { Value::Null },
            "moves": if acts { sit.legal(role.viewer()) } else { Vec::new() },
        })
    }

    /// The score sheet, with the times of the shots.
    #[must_use]
    pub fn sheet(&self, lang: Lang) -> ScoreSheet {
        let times: Vec<_> = self.times.iter().map(|made| iso(*made)).collect();
        self.sit.sheet(&times, lang)
    }

    /// Whether this act was carried out before: then it comes once more because its answer was lost.
    #[must_use]
    pub fn has_done(&self, mark: ActMark) -> bool {
        self.done.contains(&mark)
    }

    /// Announces an entry that has happened and is stored. Its times are as in [`StoredEntry`](super::StoredEntry).
    pub fn took(&mut self, entry: &Entry, mark: Option<ActMark>, at: u64, made: i64) {
        if matches!(entry, Entry::Event { .. } | Entry::Back { .. }) {
            // As it will be when the table is read again.
            self.since = at;
        }
        self.shots.follow(entry, &*self.sit, at);
        // What is corrected keeps its time, and what is taken back loses it.
        self.times.resize(self.sit.events(), made);
        self.remember(entry, mark);
    }

    /// Announces an entry, and remembers the mark of its act.
    pub(super) fn remember(&mut self, entry: &Entry, mark: Option<ActMark>) {
        self.notes.push(entry.note(&*self.sit));
        self.done.extend(mark);
        self.done.drain(..self.done.len().saturating_sub(REMEMBERED));
    }

    /// Corrects an event, and remembers which others are ruled differently now.
    pub(super) fn correct(&mut self, index: usize, typed: &str, cut: bool) -> Result<Entry, Refusal> {
        let told = |sit: &dyn Sit| sit.told(0..sit.events(), Viewer::Spectator, Lang::En);
        let before = told(&*self.sit);
        let changed = self.sit.correct(index, typed, cut)?;
        let pairs = before.iter().zip(told(&*self.sit)).enumerate();
        let others = pairs.filter(|(number, (before, now))| *number != index && *before != now);
        self.reruled = (self.version() + 1, others.map(|(number, _)| number).collect());
        let changed = changed.into_iter().filter_map(|number| Some((number, self.sit.event(number)?))).collect();
        let typed = canonical(self.head.game, typed).as_str().to_owned();
        Ok(Entry::Correct { index, typed, cut, changed, events: Some(self.sit.events()) })
    }

    /// The player in a seat is called this from now on.
    pub(super) fn name(&mut self, by: Player, name: &str) {
        let mut names = self.sit.players().to_vec();
        names.resize(usize::from(self.sit.seats()), String::new());
        if let Some(own) = names.get_mut(by.index()) {
            name.clone_into(own);
        }
        self.sit.set_players(names);
    }

    /// The offer is over: it is not to be made again before something else has happened.
    pub(super) fn decline(&mut self) {
        self.declined = self.offer.take().map(|offer| (offer, self.sit.events()));
    }

    /// How long the player to act had been thinking then.
    pub(super) fn spent(&self, at: u64) -> u64 {
        // The clocks start when the first move has been made.
        if self.head.clock.is_none() || self.sit.events() == 0 {
            return 0;
        }
        at.saturating_sub(self.since)
    }

    pub(super) fn count_time(&mut self, by: Option<Player>, spent: u64, at: u64) {
        let more = self.head.clock.map_or(0, |clock| clock.more);
        if let Some(left) = by.and_then(|by| self.left.get_mut(by.index())) {
            *left = left.saturating_sub(spent).saturating_add(more);
        }
        self.since = at;
    }

    /// Whether the time of the player to act is over.
    #[must_use]
    pub fn flag_has_fallen(&self, at: u64) -> bool {
        let Status::ToAct(player) = self.sit.status() else { return false };
        self.head.clock.is_some() && self.left.get(player.index()).is_some_and(|left| *left <= self.spent(at))
    }

    /// Whether a clock may be running.
    #[must_use]
    pub fn ticks(&self) -> bool {
        self.head.clock.is_some() && !self.sit.status().is_over()
    }

    /// How much time everybody has left then, by seat, in milliseconds; nothing without clocks.
    #[must_use]
    pub fn clocks(&self, at: u64) -> Vec<u64> {
        if self.head.clock.is_none() {
            return Vec::new();
        }
        let to_act = self.sit.status().to_act().map(Player::index);
        let spent = self.spent(at);
        let left = self.left.iter().enumerate();
        left.map(|(seat, left)| if Some(seat) == to_act { left.saturating_sub(spent) } else { *left }).collect()
    }

    /// The shot clock of the player at the table; `None` where nobody's stroke is timed.
    pub fn shot_clock(&mut self) -> Option<&mut Clock> {
        self.shots.now()
    }

    /// Gives the player at the table a new shot clock.
    pub fn restart_shot_clock(&mut self, at: u64) {
        self.shots.replace(self.sit.shot_clock(at));
    }
}

impl std::fmt::Debug for TableState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableState").field("head", &self.head).field("version", &self.version()).finish_non_exhaustive()
    }
}

/// When it was, as ISO 8601 has it; nothing where nobody knows.
fn iso(made: i64) -> Option<String> {
    let since = u64::try_from(made).ok().filter(|since| *since != 0)?;
    let time = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(since))?;
    Some(humantime::format_rfc3339_seconds(time).to_string())
}
