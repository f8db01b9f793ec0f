//! A simple model of a table, based on the rules of the games' crates and the rights in `docs/server-api.md`.

use std::collections::BTreeMap;

use blackball_rules::Blackball;
use boardgame_core::{Enumerable, Event, Game, Match, Player, Viewer, board};
use dwyn::{Dwyn, Sighting};
use serde::Serialize;
use serde_json::{Value, json};

use crate::authority::{Values, tables};

pub(crate) trait ModelGame: Game<Move: Serialize + std::str::FromStr + std::fmt::Display> {
    /// The heading of the game's rights in `docs/server-api.md`.
    const RIGHTS: &'static str;
    /// Whether the game hides nothing.
    const OPEN: bool;

    fn moves(&self) -> Vec<Self::Move>;
    fn view_of(game: &Match<Self>, viewer: Viewer) -> Value;
    fn knowledge_of(_: &Match<Self>, _: Viewer) -> Value {
        Value::Null
    }
    fn sighting(mv: &Self::Move, effect: &Self::Effect, by: Player, viewer: Viewer) -> Value {
        let (_, _) = (effect, viewer);
        json!({ "by": by, "move": mv })
    }
}

impl<P> ModelGame for board::BoardGame<P>
where
    P: board::Position<Move: Serialize + std::str::FromStr + std::fmt::Display> + std::fmt::Display,
    Self: Enumerable<Move = P::Move>,
{
    const RIGHTS: &'static str = "Games on a board";
    const OPEN: bool = true;

    fn moves(&self) -> Vec<Self::Move> {
        Enumerable::moves(self)
    }

    fn view_of(game: &Match<Self>, _: Viewer) -> Value {
        json!({ "position": game.state().position().to_string() })
    }
}

impl ModelGame for Dwyn {
    const RIGHTS: &'static str = "Dwyn";
    const OPEN: bool = false;

    fn moves(&self) -> Vec<dwyn::Move> {
        Enumerable::moves(self)
    }

    fn view_of(game: &Match<Self>, viewer: Viewer) -> Value {
        serde_json::to_value(game.view(viewer)).expect("JSON")
    }

    fn knowledge_of(game: &Match<Self>, viewer: Viewer) -> Value {
        serde_json::to_value(game.knowledge(viewer)).expect("JSON")
    }

    fn sighting(mv: &dwyn::Move, effect: &Self::Effect, _: Player, viewer: Viewer) -> Value {
        serde_json::to_value(Sighting::new(*mv, effect, viewer)).expect("JSON")
    }
}

impl ModelGame for Blackball {
    const RIGHTS: &'static str = "Blackball";
    const OPEN: bool = true;

    /// Returns shots to enter, some of which may be impossible.
    fn moves(&self) -> Vec<blackball_rules::Move> {
        include_str!("shots.txt").lines().map(|shot| shot.parse().expect("a shot")).collect()
    }

    fn view_of(game: &Match<Self>, _: Viewer) -> Value {
        serde_json::to_value(game.state()).expect("JSON")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Seat(u8),
    Scorer,
    Watch,
    Host,
    Nobody,
}

impl Role {
    fn viewer(self) -> Viewer {
        if let Self::Seat(seat) = self { Viewer::Seat(Player::new(seat)) } else { Viewer::Spectator }
    }
}

/// An action, with its row in `docs/server-api.md` and the values for its request.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Action {
    pub(crate) row: &'static str,
    pub(crate) values: Values,
}

enum Entry {
    Same(Value),
    /// The number of an event in a game with hidden cards, which looks different to each seat.
    Seen(usize),
}

pub(crate) trait Model {
    /// Performs an action and returns its status, which is 200 if the action is accepted.
    fn act(&mut self, role: Role, action: &Action, version: Option<usize>) -> u16;
    /// Returns the status of a request that only reads, named by its row in the document.
    fn read(&self, role: Role, row: &str) -> u16;
    /// Returns the part of `GET /api/1/s/…` that changes during the game.
    fn view(&self, role: Role) -> Value;
    /// Returns everything that the role has seen of a game with hidden cards.
    fn knowledge(&self, role: Role) -> Value;
    fn version(&self) -> usize;
    fn entries(&self, role: Role) -> Vec<Value>;
    fn events(&self) -> usize;
    fn plies(&self) -> usize;
    /// Returns the legal moves, as text and in record format.
    fn moves(&self) -> Vec<(String, Value)>;
    fn to_act(&self) -> Option<u8>;
}

pub(crate) struct ModelTable<G: ModelGame> {
    game: Match<G>,
    effects: Vec<Option<G::Effect>>,
    offer: Option<(Player, &'static str)>,
    /// The last declined offer, and the number of events at that time.
    declined: Option<(Player, &'static str, usize)>,
    entries: Vec<Entry>,
    /// The accepted actions with their versions, to recognise retries.
    done: Vec<(Role, usize, Action)>,
    rights: BTreeMap<(String, String), u16>,
}

impl<G: ModelGame> ModelTable<G> {
    pub(crate) fn new(setup: G::Setup) -> Self {
        Self {
            game: Match::start(setup).unwrap_or_else(|error| panic!("{error}")),
            effects: Vec::new(),
            offer: None,
            declined: None,
            entries: Vec::new(),
            done: Vec::new(),
            rights: tables().remove(G::RIGHTS).expect("a table of rights"),
        }
    }

    fn event(&self, number: usize) -> Value {
        serde_json::to_value(&self.game.log()[number]).expect("JSON")
    }

    fn apply(&mut self, event: Event<G::Move>) -> bool {
        let Ok(effect) = self.game.apply(event) else { return false };
        let number = self.game.log().len() - 1;
        let entry = if G::OPEN { Entry::Same(json!({ "event": self.event(number) })) } else { Entry::Seen(number) };
        self.entries.push(entry);
        self.effects.push(effect);
        self.offer = None;
        true
    }

    fn push(&mut self, entry: Value) -> bool {
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
        self.push(json!({ "back": events }))
    }

    fn offer(&mut self, by: Player, what: &'static str) -> bool {
        if self.offer.is_some() || self.declined == Some((by, what, self.game.log().len())) {
            return false;
        }
        self.offer = Some((by, what));
        self.push(json!({ "offer": what, "by": by }))
    }

    fn correct(&mut self, index: usize, typed: &str, cut: bool) -> bool {
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
        let changed = game.log().iter().enumerate().filter(|(number, event)| old.get(*number) != Some(event));
        let changed: Vec<Value> = changed.map(|(number, event)| json!({ "number": number, "event": event })).collect();
        (self.game, self.effects) = (game, effects);
        let events = self.game.log().len();
        self.push(json!({ "corrected": changed, "events": events }))
    }

    fn try_act(&mut self, role: Role, action: &Action) -> bool {
        let by = match role {
            Role::Seat(seat) => Player::new(seat),
            _ => self.game.status().to_act().unwrap_or(Player::new(0)),
        };
        let Values { text, value, event, cut } = &action.values;
        match action.row {
            "move" if value.is_null() => text.parse::<G::Move>().is_ok_and(|mv| self.apply(Event::Move { by, mv })),
            "move" => {
                let mv = self.moves().into_iter().find(|(_, known)| known == value);
                mv.and_then(|(text, _)| text.parse().ok()).is_some_and(|mv| self.apply(Event::Move { by, mv }))
            }
            "claim" => self.apply(Event::ClaimDraw { by, intended: None }),
            "resign" if self.game.state().seats() == 2 => self.apply(Event::Resign { by }),
            "resign" => self.apply(Event::Forfeit { by, winner: None }),
            "draw" => self.offer(by, "draw"),
            "back" if role == Role::Scorer => {
                let last = self.game.log().len().checked_sub(1);
                last.is_some_and(|last| self.take_back(last))
            }
            "back" => self.last_of(by).is_some() && self.offer(by, "undo"),
            answer @ ("accept" | "decline") => match self.offer.filter(|(from, _)| *from != by) {
                None => false,
                Some((from, what)) if answer == "decline" => {
                    self.offer = None;
                    self.declined = Some((from, what, self.game.log().len()));
                    self.push(json!({ "declined": true }))
                }
                Some((_, "draw")) => self.apply(Event::AgreeDraw),
                Some((from, _)) => self.last_of(from).is_some_and(|last| self.take_back(last)),
            },
            _ => self.correct(*event, text, *cut),
        }
    }
}

impl<G: ModelGame> Model for ModelTable<G> {
    fn act(&mut self, role: Role, action: &Action, version: Option<usize>) -> u16 {
        let mark = version.map(|version| (role, version, action.clone()));
        if role != Role::Nobody && mark.as_ref().is_some_and(|mark| self.done.contains(mark)) {
            return 200;
        }
        match self.read(role, action.row) {
            200 => {}
            refused => return refused,
        }
        let stale = version.is_some_and(|version| version != self.version());
        if stale && !matches!(action.row, "resign" | "word") {
            return 409;
        }
        if !self.try_act(role, action) {
            return 422;
        }
        self.done.extend(mark);
        200
    }

    fn read(&self, role: Role, row: &str) -> u16 {
        let to_act = self.game.status().to_act();
        let role = match role {
            Role::Nobody => return 404,
            Role::Seat(_) if to_act.is_none() => "seat",
            Role::Seat(seat) if to_act == Some(Player::new(seat)) => "seat to act",
            Role::Seat(_) => "another seat",
            Role::Scorer => "scorer",
            Role::Watch => "spectator",
            Role::Host => "host",
        };
        let column = if to_act.is_none() { format!("{role}, over") } else { role.to_owned() };
        *self.rights.get(&(row.to_owned(), column.clone())).unwrap_or_else(|| panic!("{row}, {column}"))
    }

    fn view(&self, role: Role) -> Value {
        let status = self.game.status();
        let acts = self.read(role, "move") == 200 && G::RIGHTS != Blackball::RIGHTS;
        json!({
            "version": self.version(),
            "you": match role { Role::Seat(seat) => json!(seat), _ => Value::Null },
            "to_act": status.to_act(),
            "fair": Value::Null,
            "outcome": status.outcome().map(|outcome| json!({
                "winner": outcome.winner(), "clause": outcome.clause.to_string(),
            })),
            "offer": self.offer.map(|(by, what)| json!({ "by": by, "what": what })),
            "view": G::view_of(&self.game, role.viewer()),
            "moves": if acts { self.game.state().moves().len() } else { 0 },
        })
    }

    fn knowledge(&self, role: Role) -> Value {
        G::knowledge_of(&self.game, role.viewer())
    }

    fn version(&self) -> usize {
        self.entries.len()
    }

    fn entries(&self, role: Role) -> Vec<Value> {
        let value = |entry: &Entry| match entry {
            Entry::Same(value) => value.clone(),
            Entry::Seen(number) => match (&self.game.log()[*number], &self.effects[*number]) {
                (Event::Move { by, mv }, Some(effect)) => {
                    json!({ "event": G::sighting(mv, effect, *by, role.viewer()) })
                }
                _ => json!({ "event": self.event(*number) }),
            },
        };
        self.entries.iter().map(value).collect()
    }

    fn events(&self) -> usize {
        self.game.log().len()
    }

    fn plies(&self) -> usize {
        self.game.ply()
    }

    fn moves(&self) -> Vec<(String, Value)> {
        let moves = self.game.state().moves();
        moves.iter().map(|mv| (mv.to_string(), serde_json::to_value(mv).expect("JSON"))).collect()
    }

    fn to_act(&self) -> Option<u8> {
        self.game.status().to_act().and_then(|player| u8::try_from(player.index()).ok())
    }
}
