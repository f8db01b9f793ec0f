//! Requests to open a table, from forms and programs.

use boardgame_core::{DrawPolicy, FairDeal, Seed, Shuffler};
use boardgame_players::Level;
use boardgame_referee::GameId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    head::{Computer, Head, Seat, TimeControl},
    names,
    secret::{LinkSecret, bytes},
};
use crate::{
    daily::Daily,
    games,
    opening::{Opened, PERFECT, on_board},
    refusal::Refusal,
    words::Denied,
};

const MOST_SEATS: usize = 6;

/// A request to open a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRequest {
    /// The game.
    pub game: GameId,
    /// The set-up as in records. The server replaces the seed of a game with hidden cards.
    #[serde(default)]
    pub setup: Option<Value>,
    /// Seats of the computer players, from 0.
    #[serde(default)]
    pub computers: Vec<usize>,
    /// Their level from 1 to 10; without one they do not search.
    #[serde(default)]
    pub level: Option<u8>,
    /// Time control; `None` for unlimited time.
    #[serde(default)]
    pub clock: Option<TimeControl>,
    /// Whether the deal is fair.
    #[serde(default)]
    pub fair: bool,
    /// Whether the computer player belongs to the ladder.
    #[serde(default)]
    pub ladder: bool,
    /// Whether the computer plays perfectly where that is known.
    #[serde(default)]
    pub perfect: bool,
    /// The day of a position of the day; set only by the server.
    #[serde(skip)]
    pub daily: Option<u32>,
    /// Names of the players by seat.
    #[serde(default)]
    pub names: Vec<String>,
}

impl TableRequest {
    /// Requests a table for people with this set-up.
    #[must_use]
    pub fn new(game: GameId, setup: Value) -> Self {
        Self {
            game,
            setup: Some(setup),
            computers: Vec::new(),
            level: None,
            clock: None,
            fair: false,
            ladder: false,
            perfect: false,
            daily: None,
            names: Vec::new(),
        }
    }

    /// Returns the configuration of the table. `chance` must be unpredictable, because secrets and cards are drawn from
    /// it.
    ///
    /// # Errors
    /// Fails if the table is not possible.
    pub fn head(self, chance: Seed) -> Result<Head, Refusal> {
        self.with_deal(chance, true)
    }

    pub(super) fn with_deal(self, chance: Seed, dealt: bool) -> Result<Head, Refusal> {
        let chance = &mut Shuffler::new(chance);
        let mut setup = self.setup.unwrap_or_else(|| json!({}));
        // Serde would accept a list for a structure.
        if !setup.is_object() {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        if self.level.is_some_and(|level| Level::new(level).is_none()) {
            return Err(Refusal::of(&Denied::NoSuchLevel { most: Level::STRONGEST.number() }));
        }
        if self.clock.is_some_and(|clock| !clock.is_possible()) {
            return Err(Refusal::of(&Denied::NoSuchClock));
        }
        if self.fair && !self.game.hides() {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        let lone = || self.level.is_some() && self.computers.len() == 1;
        if self.ladder && !lone() {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        let dealer = self.fair.then(|| Seed::new(bytes(chance)));
        if self.game.hides() {
            // A fair deal gets its seed from the words of the players; until then these cards stay hidden.
            let seed = Seed::new(bytes(chance));
            let Some(fields) = setup.as_object_mut() else { return Err(Refusal::of(&Denied::NotInThisGame)) };
            fields.entry("players").or_insert_with(|| json!(2));
            if dealt {
                fields.insert("seed".to_owned(), json!(seed));
            }
        }
        let seats = games::open(self.game, setup.clone())?.seats();
        if let Some(&seat) = self.computers.iter().find(|&&seat| seat >= usize::from(seats)) {
            return Err(Refusal::of(&Denied::NoSuchSeat { seat, seats }));
        }
        let computer =
            if self.perfect { Computer::Perfect } else { self.level.map_or(Computer::Plain, Computer::Level) };
        let mut seat = |seat| {
            let computer = self.computers.contains(&seat).then_some(computer);
            Seat { secret: LinkSecret::draw(chance), computer }
        };
        let seats: Vec<_> = (0..usize::from(seats)).map(&mut seat).collect();
        if seats.iter().all(|seat| seat.computer.is_some()) {
            return Err(Refusal::of(&Denied::OnlyComputers));
        }
        let scorer = self.game.is_scored().then(|| LinkSecret::draw(chance));
        let (watch, host) = (LinkSecret::draw(chance), LinkSecret::draw(chance));
        Ok(Head {
            game: self.game,
            setup,
            names: names::of_players(&self.names, seats.len()),
            seats,
            watch,
            host,
            scorer,
            clock: self.clock,
            dealer,
            // A unique name that reveals no address.
            promised_for: FairDeal::random_word(&Seed::new(bytes(chance))),
            words: None,
            brought: false,
            asides: Vec::new(),
            ladder: self.ladder,
            daily: self.daily,
        })
    }

    /// Requests the position of the day against the computer.
    ///
    /// # Errors
    /// Fails if the position is invalid.
    pub fn of_daily(daily: &Daily) -> Result<Self, Refusal> {
        let setup = on_board(daily.game, &daily.position, DrawPolicy::default())?;
        let computers = vec![daily.player.next(2).index()];
        Ok(Self { computers, perfect: true, daily: Some(daily.day), ..Self::new(daily.game, setup) })
    }

    /// Reads the fields of a form.
    ///
    /// # Errors
    /// Fails if a field has an invalid value.
    pub fn of_form<'a>(field: &dyn Fn(&str) -> Option<&'a str>) -> Result<Self, Refusal> {
        let field = |name: &str| field(name).map_or("", str::trim);
        let game = GameId::of(field("game")).ok_or_else(|| Refusal::of(&Denied::NotFound))?;
        let own = field("side").parse().unwrap_or(0);
        let opened = Opened::of_form(game, &field)?;
        let level = field("level").parse().ok();
        let fair = game.hides() && field("fair") == "yes";
        let ladder = field("ladder") == "yes";
        let clock = clock(field("minutes"), field("seconds"))?;
        let names = if game == GameId::Blackball {
            ["name-a", "name-b"].map(|name| field(name).to_owned()).to_vec()
        } else {
            std::iter::repeat_n(String::new(), own).take(MOST_SEATS).chain([field("name").to_owned()]).collect()
        };
        let perfect = field("level") == PERFECT;
        let computers = opened.computers;
        Ok(Self { computers, level, clock, fair, ladder, perfect, names, ..Self::new(game, opened.setup) })
    }
}

fn clock(minutes: &str, seconds: &str) -> Result<Option<TimeControl>, Refusal> {
    if minutes.is_empty() {
        return Ok(None);
    }
    let within = |text: &str, least| text.parse::<u64>().ok().filter(|number| (least..=600).contains(number));
    let seconds = if seconds.is_empty() { Some(0) } else { within(seconds, 0) };
    match (within(minutes, 1), seconds) {
        (Some(minutes), Some(seconds)) => Ok(Some(TimeControl { main: minutes * 60_000, more: seconds * 1000 })),
        _ => Err(Refusal::of(&Denied::NoSuchClock)),
    }
}

impl Head {
    /// Configures the next game: new links, a new deal, and each player one seat further on.
    ///
    /// # Errors
    /// Fails if the table is not possible.
    pub fn again(&self, names: &[String], chance: Seed) -> Result<Self, Refusal> {
        let names = names.to_vec();
        let fair = self.dealer.is_some();
        let wanted =
            TableRequest { clock: self.clock, fair, names, ..TableRequest::new(self.game, self.setup.clone()) };
        let mut head = Self { ladder: self.ladder, ..wanted.head(chance)? };
        for (seat, before) in head.seats.iter_mut().zip(self.seats.iter().cycle().skip(self.seats.len().max(1) - 1)) {
            seat.computer = before.computer;
        }
        // The sides of a scored match do not change.
        if self.scorer.is_none() && !head.names.is_empty() {
            head.names.rotate_right(1);
        }
        Ok(head)
    }
}
