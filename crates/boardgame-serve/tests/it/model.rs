//! A table as plainly as it can be said: the rules come from the crates of the games, the rights from `docs/serve.md`, and
//! everything else is here. Nothing is kept, sent or locked.

use std::collections::BTreeMap;

use blackball_rules::Blackball;
use boardgame_core::{Enumerable, Event, Game, Match, Player, Promise, Seed, Viewer, board};
use dwyn::{Dwyn, Sighting};
use serde::Serialize;
use serde_json::{Value, json};

use crate::authority::tables;

/// What the server knows of a game, in the words of its crate.
pub(crate) trait Known: Game<Move: Serialize + std::str::FromStr + std::fmt::Display> {
    /// The tables of the document that are about it.
    const RIGHTS: &'static str;
    /// Whether nothing is hidden, so that moves can be taken back.
    const OPEN: bool;

    fn moves(&self) -> Vec<Self::Move>;
    fn shown(game: &Match<Self>, viewer: Viewer) -> Value;
    fn told(mv: &Self::Move, effect: &Self::Effect, by: Player, viewer: Viewer) -> Value {
        let (_, _) = (effect, viewer);
        json!({ "by": by, "move": mv })
    }
}

impl<P> Known for board::BoardGame<P>
where
    P: board::Position<Move: Serialize + std::str::FromStr + std::fmt::Display> + std::fmt::Display,
    Self: Enumerable<Move = P::Move>,
{
    const RIGHTS: &'static str = "Games on a board";
    const OPEN: bool = true;

    fn moves(&self) -> Vec<Self::Move> {
        Enumerable::moves(self)
    }

    fn shown(game: &Match<Self>, _: Viewer) -> Value {
        json!({ "position": game.state().position().to_string() })
    }
}

impl Known for Dwyn {
    const RIGHTS: &'static str = "Dwyn";
    const OPEN: bool = false;

    fn moves(&self) -> Vec<dwyn::Move> {
        Enumerable::moves(self)
    }

    fn shown(game: &Match<Self>, viewer: Viewer) -> Value {
        serde_json::to_value(game.view(viewer)).expect("JSON")
    }

    fn told(mv: &dwyn::Move, effect: &Self::Effect, _: Player, viewer: Viewer) -> Value {
        serde_json::to_value(Sighting::new(*mv, effect, viewer)).expect("JSON")
    }
}

impl Known for Blackball {
    const RIGHTS: &'static str = "Blackball";
    const OPEN: bool = true;

    /// What a scorer might enter; not all of it is possible.
    fn moves(&self) -> Vec<blackball_rules::Move> {
        let shots = [
            "in baulk, hit red, cushion, no foul",
            "in baulk, hit yellow, pot yellow, cushion, no foul",
            "hit red, pot red, no foul",
            "hit yellow, pot yellow, no foul",
            "hit red, cushion, no foul",
            "hit nothing",
            "hit red, pot black",
        ];
        shots.map(|shot| shot.parse().expect("a shot")).to_vec()
    }

    fn shown(game: &Match<Self>, _: Viewer) -> Value {
        serde_json::to_value(game.state()).expect("JSON")
    }
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Seat(u8),
    Scorer,
    Watch,
    Host,
    Nobody,
}

impl Who {
    fn viewer(self) -> Viewer {
        match self {
            Self::Seat(seat) => Viewer::Seat(Player::new(seat)),
            Self::Scorer | Self::Watch | Self::Host | Self::Nobody => Viewer::Spectator,
        }
    }
}

/// What they want.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Wish {
    /// A move as it is typed, or as records have it.
    Typed(String),
    Value(Value),
    Claim,
    Resign,
    Draw,
    Back,
    Accept,
    Decline,
    Word(String),
    Correct(usize, String, bool),
}

impl Wish {
    /// Its row in the document.
    fn row(&self) -> &'static str {
        match self {
            Self::Typed(_) | Self::Value(_) => "move",
            Self::Claim => "claim",
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Back => "back",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Word(_) => "word",
            Self::Correct(..) => "correct",
        }
    }
}

/// What streams tell of an entry.
enum Entry {
    /// The same to everybody.
    Same(Value),
    /// A move of a game that hides something, by its number.
    Seen(usize),
}

/// A table of some game.
pub(crate) trait Model {
    /// The status that an act is answered with, 200 for whatever is accepted.
    fn act(&mut self, who: Who, wish: &Wish, version: Option<usize>) -> u16;
    /// The status of something that is only read, by its row in the document.
    fn read(&self, who: Who, row: &str) -> u16;
    /// What `GET /api/1/s/…` shows, but for what never changes.
    fn view(&self, who: Who) -> Value;
    fn version(&self) -> usize;
    /// What a stream tells from the first entry on.
    fn told(&self, who: Who) -> Vec<Value>;
    /// How many events a record holds.
    fn events(&self) -> usize;
    /// How many of them are moves.
    fn moves_made(&self) -> usize;
    /// Moves that can be made now, as text and as records have them.
    fn moves(&self) -> Vec<(String, Value)>;
    fn to_act(&self) -> Option<u8>;
    /// Whether the cards are dealt only when everybody has said their word.
    fn waits(&self) -> bool;
}

pub(crate) struct Plain<G: Known> {
    game: Match<G>,
    effects: Vec<Option<G::Effect>>,
    offer: Option<(Player, &'static str)>,
    /// The last that was declined, and how many events there were then.
    declined: Option<(Player, &'static str, usize)>,
    entries: Vec<Entry>,
    /// What was done for a version, to know a retry.
    done: Vec<(Who, usize, Wish)>,
    rights: BTreeMap<(String, String), u16>,
    fair: Option<Fair<G>>,
}

/// A deal that waits for a word of everybody.
struct Fair<G: Game> {
    secret: Seed,
    promise: Promise,
    /// What these words come to.
    deal: Box<dyn Fn(Vec<String>) -> G::Setup>,
    words: Vec<(Player, String)>,
    rights: BTreeMap<(String, String), u16>,
}

fn rights(of: &str) -> BTreeMap<(String, String), u16> {
    let rights = tables().remove(of).expect("a table of rights");
    rights.into_iter().map(|(act, column, status)| ((act, column), status)).collect()
}

impl<G: Known> Plain<G> {
    pub(crate) fn new(setup: G::Setup) -> Self {
        Self {
            game: Match::start(setup).unwrap_or_else(|error| panic!("{error}")),
            effects: Vec::new(),
            offer: None,
            declined: None,
            entries: Vec::new(),
            done: Vec::new(),
            rights: rights(G::RIGHTS),
            fair: None,
        }
    }

    /// The same whose cards this dealer deals when everybody has said their word.
    pub(crate) fn dealt_by(
        mut self,
        secret: Seed,
        promise: Promise,
        deal: impl Fn(Vec<String>) -> G::Setup + 'static,
    ) -> Self {
        let rights = rights("A fair deal that waits for its words");
        self.fair = Some(Fair { secret, promise, deal: Box::new(deal), words: Vec::new(), rights });
        self
    }

    fn waiting(&self) -> Option<&Fair<G>> {
        self.fair.as_ref().filter(|fair| fair.words.len() < usize::from(self.game.state().seats()))
    }

    /// A word is said once, and the last one deals.
    fn says(&mut self, by: Player, word: &str) -> bool {
        if self.waiting().is_none_or(|fair| fair.words.iter().any(|(said, _)| *said == by)) {
            return false;
        }
        let Some(fair) = &mut self.fair else { return false };
        fair.words.push((by, word.to_owned()));
        let words = fair.words.iter().map(|(_, word)| word.clone()).collect();
        let setup = (fair.deal)(words);
        if self.waiting().is_none() {
            self.game = Match::start(setup).unwrap_or_else(|error| panic!("{error}"));
        }
        self.tell(json!({ "word": word, "by": by }))
    }

    /// What happened before the table was opened.
    pub(crate) fn after(mut self, events: &[Event<G::Move>]) -> Self {
        for event in events {
            assert!(self.happens(event.clone()), "it was legal");
        }
        self
    }

    fn right(&self, who: Who, row: &str) -> u16 {
        let to_act = self.game.status().to_act();
        let waiting = self.waiting();
        let role = match who {
            Who::Nobody => return 404,
            Who::Seat(_) if waiting.is_some() => "seat",
            Who::Seat(_) if to_act.is_none() => "seat",
            Who::Seat(seat) if to_act == Some(Player::new(seat)) => "seat to act",
            Who::Seat(_) => "another seat",
            Who::Scorer => "scorer",
            Who::Watch => "spectator",
            Who::Host => "host",
        };
        let column = if to_act.is_none() { format!("{role}, over") } else { role.to_owned() };
        let rights = waiting.map_or(&self.rights, |fair| &fair.rights);
        *rights.get(&(row.to_owned(), column.clone())).unwrap_or_else(|| panic!("{row}, {column}"))
    }

    fn event(&self, number: usize) -> Value {
        serde_json::to_value(&self.game.log()[number]).expect("JSON")
    }

    /// An event happens, and everybody is told.
    fn happens(&mut self, event: Event<G::Move>) -> bool {
        let Ok(effect) = self.game.apply(event) else { return false };
        let number = self.game.log().len() - 1;
        let hidden = !G::OPEN;
        self.entries.push(if hidden {
            Entry::Seen(number)
        } else {
            Entry::Same(json!({ "event": self.event(number) }))
        });
        self.effects.push(effect);
        self.offer = None;
        true
    }

    fn tell(&mut self, entry: Value) -> bool {
        self.entries.push(Entry::Same(entry));
        true
    }

    fn last_of(&self, by: Player) -> Option<usize> {
        self.game.log().iter().rposition(|event| event.mv().is_some() && event.by() == Some(by))
    }

    fn take_back(&mut self, to: usize) -> bool {
        let events = self.game.log().len() - to;
        for _ in 0..events {
            self.game.undo();
            self.effects.pop();
        }
        self.offer = None;
        self.tell(json!({ "back": events }))
    }

    fn offers(&mut self, by: Player, what: &'static str) -> bool {
        if self.offer.is_some() || self.declined == Some((by, what, self.game.log().len())) {
            return false;
        }
        self.offer = Some((by, what));
        self.tell(json!({ "offer": what, "by": by }))
    }

    fn corrects(&mut self, index: usize, typed: &str, cut: bool) -> bool {
        let Ok(mv) = typed.parse::<G::Move>() else { return false };
        if index >= self.game.log().len() {
            return false;
        }
        let mut events = self.game.log().to_vec();
        let mut game = Match::<G>::start(self.game.setup().clone()).unwrap_or_else(|error| panic!("{error}"));
        let mut effects = Vec::new();
        for (number, event) in events.iter_mut().enumerate() {
            if number == index {
                let by = game.status().to_act().or(event.by()).unwrap_or(Player::new(0));
                *event = Event::Move { by, mv: mv.clone() };
            } else if let (true, Event::Move { by, .. }, Some(now)) =
                (number > index, &mut *event, game.status().to_act())
            {
                *by = now;
            }
            match game.apply(event.clone()) {
                Ok(effect) => effects.push(effect),
                Err(_) if cut && number > index => break,
                Err(_) => return false,
            }
        }
        let old = self.game.log();
        let changed: Vec<usize> =
            (0..game.log().len()).filter(|number| old.get(*number) != game.log().get(*number)).collect();
        (self.game, self.effects) = (game, effects);
        let changed: Vec<Value> =
            changed.into_iter().map(|number| json!({ "number": number, "event": self.event(number) })).collect();
        let events = self.game.log().len();
        self.tell(json!({ "corrected": changed, "events": events }))
    }

    /// Whether it is done.
    fn does(&mut self, who: Who, wish: &Wish) -> bool {
        let by = match who {
            Who::Seat(seat) => Player::new(seat),
            _ => self.game.status().to_act().unwrap_or(Player::new(0)),
        };
        match wish {
            Wish::Typed(text) => text.parse::<G::Move>().is_ok_and(|mv| self.happens(Event::Move { by, mv })),
            Wish::Value(value) => {
                let mv = self.moves().into_iter().find(|(_, known)| known == value);
                mv.and_then(|(text, _)| text.parse().ok()).is_some_and(|mv| self.happens(Event::Move { by, mv }))
            }
            Wish::Claim => self.happens(Event::ClaimDraw { by, intended: None }),
            Wish::Resign if self.game.state().seats() == 2 => self.happens(Event::Resign { by }),
            Wish::Resign => self.happens(Event::Forfeit { by, winner: None }),
            Wish::Draw => self.offers(by, "draw"),
            Wish::Back if who == Who::Scorer => {
                let last = self.game.log().len().checked_sub(1);
                last.is_some_and(|last| self.take_back(last))
            }
            Wish::Back => self.last_of(by).is_some() && self.offers(by, "undo"),
            Wish::Accept | Wish::Decline => match self.offer.filter(|(from, _)| *from != by) {
                None => false,
                Some(_) if *wish == Wish::Decline => {
                    let (from, what) = self.offer.take().expect("it was there");
                    self.declined = Some((from, what, self.game.log().len()));
                    self.tell(json!({ "declined": true }))
                }
                Some((_, "draw")) => self.happens(Event::AgreeDraw),
                Some((from, _)) => self.last_of(from).is_some_and(|last| self.take_back(last)),
            },
            Wish::Word(word) => self.says(by, word),
            Wish::Correct(index, typed, cut) => self.corrects(*index, typed, *cut),
        }
    }
}

impl<G: Known> Model for Plain<G> {
    fn act(&mut self, who: Who, wish: &Wish, version: Option<usize>) -> u16 {
        let mark = version.map(|version| (who, version, wish.clone()));
        if who != Who::Nobody && mark.as_ref().is_some_and(|mark| self.done.contains(mark)) {
            return 200;
        }
        match self.right(who, wish.row()) {
            200 => {}
            refused => return refused,
        }
        let stale = version.is_some_and(|version| version != self.version());
        if stale && !matches!(wish, Wish::Resign | Wish::Word(_)) {
            return 409;
        }
        if !self.does(who, wish) {
            return 422;
        }
        self.done.extend(mark);
        200
    }

    fn read(&self, who: Who, row: &str) -> u16 {
        self.right(who, row)
    }

    fn view(&self, who: Who) -> Value {
        let (status, dealt) = (self.game.status(), self.waiting().is_none());
        let acts = self.right(who, "move") == 200 && G::RIGHTS != Blackball::RIGHTS;
        json!({
            "version": self.version(),
            "you": match who { Who::Seat(seat) => json!(seat), _ => Value::Null },
            "to_act": status.to_act().filter(|_| dealt),
            "fair": self.fair.as_ref().map(|fair| json!({
                "promise": fair.promise,
                "words": fair.words.iter().map(|(by, word)| json!({ "by": by, "word": word })).collect::<Vec<_>>(),
                "secret": status.is_over().then_some(fair.secret),
            })),
            "outcome": status.outcome().map(|outcome| json!({
                "winner": outcome.winner(), "clause": outcome.clause.to_string(),
            })),
            "offer": self.offer.map(|(by, what)| json!({ "by": by, "what": what })),
            "view": if dealt { G::shown(&self.game, who.viewer()) } else { Value::Null },
            "moves": if acts { self.game.state().moves().len() } else { 0 },
        })
    }

    fn version(&self) -> usize {
        self.entries.len()
    }

    fn told(&self, who: Who) -> Vec<Value> {
        let tell = |entry: &Entry| match entry {
            Entry::Same(value) => value.clone(),
            Entry::Seen(number) => match (&self.game.log()[*number], &self.effects[*number]) {
                (Event::Move { by, mv }, Some(effect)) => json!({ "event": G::told(mv, effect, *by, who.viewer()) }),
                _ => json!({ "event": self.event(*number) }),
            },
        };
        self.entries.iter().map(tell).collect()
    }

    fn events(&self) -> usize {
        self.game.log().len()
    }

    fn moves_made(&self) -> usize {
        self.game.ply()
    }

    fn moves(&self) -> Vec<(String, Value)> {
        let moves = self.game.state().moves();
        moves.iter().map(|mv| (mv.to_string(), serde_json::to_value(mv).expect("JSON"))).collect()
    }

    fn to_act(&self) -> Option<u8> {
        self.game.status().to_act().and_then(|player| u8::try_from(player.index()).ok())
    }

    fn waits(&self) -> bool {
        self.waiting().is_some()
    }
}
