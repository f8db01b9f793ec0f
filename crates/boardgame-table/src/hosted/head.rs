//! What a table was opened with.

use std::fmt;

use boardgame_core::{Player, Seed};
use boardgame_referee::{
    GameId,
    file::{Annotation, AnnotationPart},
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    authority::{LinkRole, Opponents},
    secret::LinkSecret,
};

/// What a table was opened with, as it is kept.
///
/// It holds the secrets of its links, and where cards are hidden what they are dealt from: `Debug` shows neither, so that no
/// log does.
#[derive(Clone, Serialize, Deserialize)]
pub struct Head {
    /// Which game is played.
    pub game: GameId,
    /// The set-up as records have it.
    pub setup: Value,
    /// By seat.
    pub seats: Vec<Seat>,
    /// What the players are called, by seat; empty where nobody has said so.
    #[serde(default)]
    pub names: Vec<String>,
    /// For spectators.
    pub watch: LinkSecret,
    /// For the person who opened the table.
    pub host: LinkSecret,
    /// Where one person enters everything.
    pub scorer: Option<LinkSecret>,
    /// How much time there is; any without it.
    pub clock: Option<TimeControl>,
    /// The dealer's secret of a fair deal: nobody learns it before the game is over. The cards are dealt when everybody
    /// has said their word.
    #[serde(default)]
    pub dealer: Option<Seed>,
    /// The name of the table that a fair deal was promised for: this one, or where the game began.
    #[serde(default)]
    pub promised_for: String,
    /// The words of a fair deal that was made before the game came here in a file: its cards are those of the set-up.
    #[serde(default)]
    pub words: Option<Vec<String>>,
    /// Whether the game came in a file: then the person who brought it can know what is hidden.
    #[serde(default)]
    pub brought: bool,
    /// What that file says beside the moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub asides: Vec<Annotations>,
    /// Whether the computer player is an opponent of the ladder.
    #[serde(default)]
    pub ladder: bool,
    /// The day of which this is the position, counted from 1 January 1970.
    #[serde(default)]
    pub daily: Option<u32>,
}

impl Head {
    /// A table at one screen, which has no links: nobody else can come to it. Where `scorer` is true, one person enters
    /// everything, for both sides.
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
        }
    }

    /// The secrets of all its links.
    pub fn links(&self) -> impl Iterator<Item = &str> {
        let people = self.seats.iter().filter(|seat| seat.computer.is_none() && self.scorer.is_none());
        let others = [&self.watch, &self.host].into_iter().chain(&self.scorer);
        people.map(|seat| &seat.secret).chain(others).map(LinkSecret::as_str)
    }

    /// Who plays beside somebody in a seat.
    #[must_use]
    pub fn opponents(&self) -> Opponents {
        let people = self.seats.iter().filter(|seat| seat.computer.is_none()).count();
        match people {
            0 | 1 if self.ladder || self.daily.is_some() => Opponents::Opponent,
            0 | 1 => Opponents::Computers,
            _ => Opponents::People,
        }
    }

    /// Who comes with this link.
    #[must_use]
    pub fn role(&self, secret: &str) -> Option<LinkRole> {
        let is = |own: &LinkSecret| own.as_str() == secret && LinkSecret::is_one(secret);
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

impl fmt::Debug for Head {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Head").field("game", &self.game).field("names", &self.names).finish_non_exhaustive()
    }
}

/// What a file says beside a move.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Annotations {
    /// After how many plies.
    pub ply: usize,
    /// The move that led there, as it is written: what is played in its place has nothing beside it. Empty at the start.
    pub after: String,
    /// What it says.
    pub said: Vec<Annotation>,
}

impl Annotations {
    /// The approximate size on a page, in bytes.
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
    /// The secret of its link.
    pub secret: LinkSecret,
    /// The computer player who sits here, if it is one.
    pub computer: Option<Computer>,
}

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Computer {
    /// Plays at once: at random on a board, and in Dwyn what is sensible.
    Plain,
    /// Thinks, at a level from 1 to 10.
    Level(u8),
    /// Never errs, where perfect play is known; elsewhere it thinks as well as it can.
    Perfect,
}

/// How much time there is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct TimeControl {
    /// For the game, in milliseconds.
    pub main: u64,
    /// For each move, in milliseconds.
    pub more: u64,
}

// A derived implementation would accept a list, too.
impl TryFrom<Map<String, Value>> for TimeControl {
    type Error = serde_json::Error;

    fn try_from(fields: Map<String, Value>) -> Result<Self, Self::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields {
            main: u64,
            more: u64,
        }
        let Fields { main, more } = serde_json::from_value(Value::Object(fields))?;
        Ok(Self { main, more })
    }
}

impl TimeControl {
    /// Whether a table can have these times: 1 ms to 600 minutes, and up to 600 seconds for each move.
    #[must_use]
    pub fn is_possible(self) -> bool {
        (1..=600 * 60_000).contains(&self.main) && self.more <= 600_000
    }
}

/// The links of the next game. Everybody sits one seat further on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NextTable {
    seats: Vec<LinkSecret>,
    scorer: Option<LinkSecret>,
    watch: LinkSecret,
}

impl NextTable {
    pub(super) fn of(head: &Head) -> Self {
        let seats = head.seats.iter().map(|seat| seat.secret.clone()).collect();
        Self { seats, scorer: head.scorer.clone(), watch: head.watch.clone() }
    }

    /// Where somebody goes on who had this role.
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
