//! The configuration of a table.

use std::{array, fmt};

use boardgame_core::{Event, Player, Seed, Shuffler};
use boardgame_referee::{
    GameId,
    file::{Annotation, AnnotationPart},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::authority::{LinkRole, Opponents};
use crate::{ballot, json::from_value};

/// The configuration of a table, as stored.
///
/// `Debug` shows neither the secrets of links nor the seed.
#[derive(Clone, Serialize, Deserialize)]
pub struct TableHead {
    /// The game.
    pub game: GameId,
    /// The set-up in record format.
    pub setup: Value,
    /// The seats.
    pub seats: Vec<Seat>,
    /// Names of the players in seat order; empty if all are unnamed.
    #[serde(default)]
    pub names: Vec<String>,
    /// The link for spectators.
    pub watch: LinkSecret,
    /// The link of the person who opened the table.
    pub host: LinkSecret,
    /// The link of the scorer, who enters all events for both sides; `None` if the players enter them.
    pub scorer: Option<LinkSecret>,
    /// Time control; `None` for unlimited time.
    pub clock: Option<TimeControl>,
    /// The dealer's secret in a fair deal, revealed when the game is over.
    #[serde(default)]
    pub dealer: Option<Seed>,
    /// The name of the table in the promise of a fair deal.
    #[serde(default)]
    pub promised_for: String,
    /// The words of a fair deal that took place before the game was imported.
    #[serde(default)]
    pub words: Option<Vec<String>>,
    /// Whether the game was imported; if so, the importer may know hidden cards.
    #[serde(default)]
    pub brought: bool,
    /// Comments and variations of the imported file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asides: Vec<Annotations>,
    /// Whether the game is played on the ladder, against a computer player.
    #[serde(default)]
    pub ladder: bool,
    /// The day of the position of the day, in days since 1 January 1970; `None` for other games.
    #[serde(default)]
    pub daily: Option<u32>,
    /// Number of the ballot that fixes the first moves, counted from 1; `None` for a free opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ballot: Option<usize>,
}

impl TableHead {
    /// Configures a table used on one screen, which needs no links. With `scorer`, one person enters all events.
    #[must_use]
    pub fn at_one_screen(game: GameId, setup: Value, computers: Vec<Option<Computer>>, scorer: bool) -> Self {
        let seat = |computer| Seat { secret: LinkSecret::default(), computer };
        Self {
            game,
            setup,
            seats: computers.into_iter().map(seat).collect(),
            names: Vec::new(),
            watch: LinkSecret::default(),
            host: LinkSecret::default(),
            scorer: scorer.then(LinkSecret::default),
            clock: None,
            dealer: None,
            promised_for: String::new(),
            words: None,
            brought: false,
            asides: Vec::new(),
            ladder: false,
            daily: None,
            ballot: None,
        }
    }

    /// Returns the moves that the ballot fixes; empty without a ballot.
    #[must_use]
    pub fn first_moves(&self) -> Vec<Event<Value>> {
        self.ballot.map_or_else(Vec::new, |number| ballot::events(self.game, number))
    }

    /// Returns the secrets of all links.
    pub fn links(&self) -> impl Iterator<Item = &str> {
        let people = self.seats.iter().filter(|seat| seat.computer.is_none() && self.scorer.is_none());
        let others = [&self.watch, &self.host].into_iter().chain(&self.scorer);
        people.map(|seat| &seat.secret).chain(others).map(LinkSecret::as_str)
    }

    /// Returns the kind of opponents at the table.
    #[must_use]
    pub fn opponents(&self) -> Opponents {
        let people = self.seats.iter().filter(|seat| seat.computer.is_none()).count();
        match people {
            0 | 1 if self.ladder || self.daily.is_some() => Opponents::Opponent,
            0 | 1 => Opponents::Computers,
            _ => Opponents::People,
        }
    }

    /// Returns the role that belongs to the secret of a link; `None` for any other text.
    #[must_use]
    pub fn role(&self, secret: &str) -> Option<LinkRole> {
        let is = |own: &LinkSecret| own.as_str() == secret && LinkSecret::is_valid(secret);
        let seat = || {
            let people = |seat: &Seat| seat.computer.is_none() && self.scorer.is_none() && is(&seat.secret);
            let seat = self.seats.iter().position(people)?;
            Some(LinkRole::Seat(Player::new(u8::try_from(seat).ok()?)))
        };
        match self {
            _ if is(&self.watch) => Some(LinkRole::Watch),
            _ if is(&self.host) => Some(LinkRole::Host),
            _ if self.scorer.as_ref().is_some_and(is) => Some(LinkRole::Scorer),
            _ => seat(),
        }
    }
}

impl fmt::Debug for TableHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableHead").field("game", &self.game).field("names", &self.names).finish_non_exhaustive()
    }
}

/// Comments and variations that belong to a move of an imported game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Annotations {
    /// Number of plies played before the annotations.
    pub ply: usize,
    /// Text of the last of these plies; empty at the start. If another move was played there, no annotations are shown.
    pub after: String,
    /// The annotations.
    pub said: Vec<Annotation>,
}

impl Annotations {
    pub(super) fn size(&self) -> usize {
        let part = |part: &AnnotationPart| match part {
            AnnotationPart::Sign(text) | AnnotationPart::Comment(text) => text.len(),
            AnnotationPart::Move { written, position } => written.len() + position.len(),
        };
        self.said.iter().flat_map(|aside| &aside.parts).map(part).sum()
    }
}

/// A seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seat {
    /// The secret of the link to the seat.
    pub secret: LinkSecret,
    /// The computer player in the seat; `None` for a person.
    pub computer: Option<Computer>,
}

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Computer {
    /// A player without a search. It moves at random on a board, and by habit in Dwyn.
    Plain,
    /// A search at a level from 1 to 10.
    Level(u8),
    /// Perfect play in positions where it is known, otherwise the highest level.
    Perfect,
}

/// A time control.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct TimeControl {
    /// Time for the whole game, in milliseconds.
    pub main: u64,
    /// Increment for each move, in milliseconds.
    pub more: u64,
}

// A derived `Deserialize` would also accept a list.
impl TryFrom<Map<String, Value>> for TimeControl {
    type Error = serde_json::Error;

    fn try_from(fields: Map<String, Value>) -> Result<Self, Self::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            main: u64,
            more: u64,
        }
        let Fields { main, more } = from_value(&Value::Object(fields))?;
        Ok(Self { main, more })
    }
}

impl TimeControl {
    pub(super) fn is_possible(self) -> bool {
        (1..=600 * 60_000).contains(&self.main) && self.more <= 600_000
    }
}

/// Links to the next game, in which each player moves on by one seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NextTable {
    seats: Vec<LinkSecret>,
    scorer: Option<LinkSecret>,
    watch: LinkSecret,
}

impl NextTable {
    pub(super) fn of(head: &TableHead) -> Self {
        let seats = head.seats.iter().map(|seat| seat.secret.clone()).collect();
        Self { seats, scorer: head.scorer.clone(), watch: head.watch.clone() }
    }

    /// Returns the link to the next game for a role in this one.
    #[must_use]
    pub fn link(&self, role: LinkRole) -> &LinkSecret {
        let link = match role {
            LinkRole::Seat(player) => self.seats.get((player.index() + 1) % self.seats.len().max(1)),
            LinkRole::Scorer => self.scorer.as_ref(),
            LinkRole::Watch | LinkRole::Host => None,
        };
        link.unwrap_or(&self.watch)
    }
}

/// The secret of a link: 128 random bits as 32 hexadecimal digits. `Debug` does not show it.
#[derive(Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LinkSecret(String);

impl LinkSecret {
    /// Draws a random secret.
    pub fn draw(chance: &mut Shuffler) -> Self {
        Self(format!("{:032x}", u128::from_be_bytes(bytes(chance))))
    }

    /// Reports whether a text has the form of a secret.
    #[must_use]
    pub fn is_valid(text: &str) -> bool {
        text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit())
    }

    /// Returns the secret as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for LinkSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSecret(..)")
    }
}

pub(super) fn bytes<const N: usize>(chance: &mut Shuffler) -> [u8; N] {
    array::from_fn(|_| u8::try_from(chance.below(256)).unwrap_or_default())
}
