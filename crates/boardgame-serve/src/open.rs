//! Opening a table: from a form, or as programs ask for it.

use std::collections::HashMap;

use boardgame_core::{DrawPolicy, FairDeal, Lang, Match, Player, Seed};
use boardgame_players::Level;
use boardgame_referee::{
    Face, FileFormat, GameId, Reading, Report, Verdict, format, judge, with_game, words::FileFault,
};
use boardgame_table::{
    Refusal,
    daily::Daily,
    opening::{Opened, PERFECT, on_board},
    said,
    words::Denied,
};
use boardgame_text::Text;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    names,
    secret::{Secret, random},
    table::head::{Beside, Chair, Computer, Head, TimeControl},
};

/// No game has more players.
const MOST_SEATS: usize = 6;

/// What programs send to open a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    pub(crate) game: GameId,
    /// The set-up as in records. The seed of a game with hidden cards is the server's own.
    #[serde(default)]
    pub(crate) setup: Option<Value>,
    /// The seats where the computer plays, from 0.
    #[serde(default)]
    pub(crate) computers: Vec<usize>,
    /// How they play, from 1 to 10; left out, at random on a board, and in Dwyn what is sensible.
    #[serde(default)]
    pub(crate) level: Option<u8>,
    #[serde(default)]
    pub(crate) clock: Option<TimeControl>,
    /// Whether the cards are dealt in a way that the players can check.
    #[serde(default)]
    pub(crate) fair: bool,
    /// Whether the computer player is an opponent of the ladder: then no help is given.
    #[serde(default)]
    pub(crate) ladder: bool,
    /// Whether the computer plays perfectly, where that is known.
    #[serde(default)]
    pub(crate) perfect: bool,
    /// The day of which this is the position: only the server itself says so.
    #[serde(skip)]
    pub(crate) daily: Option<u32>,
    /// What the players are called, by seat; empty where nobody says so.
    #[serde(default)]
    pub(crate) names: Vec<String>,
}

impl Wanted {
    /// A table for people, with this set-up.
    pub(crate) fn new(game: GameId, setup: Value) -> Self {
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

    /// The table that is wanted, with new secrets.
    pub(crate) fn head(self) -> Result<Head, Refusal> {
        let mut setup = self.setup.unwrap_or_else(|| json!({}));
        // Serde takes a list for a structure, too.
        if !setup.is_object() {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        if self.level.is_some_and(|level| Level::new(level).is_none()) {
            return Err(Refusal::of(&Denied::NoSuchLevel { most: Level::STRONGEST.number() }));
        }
        if self.fair && !self.game.hides() {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        // On the ladder one person meets one opponent.
        let lone = || self.level.is_some() && self.computers.len() == 1;
        if self.ladder && !lone() {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        let seed = || random().map(Seed::new).map_err(|_| Refusal::of(&Denied::NotKept));
        let dealer = if self.fair { Some(seed()?) } else { None };
        if self.game.hides() {
            // A fair deal has its seed when everybody has said their word; until then this one deals what nobody sees.
            let seed = seed()?;
            let Some(fields) = setup.as_object_mut() else { return Err(Refusal::of(&Denied::NotInThisGame)) };
            fields.entry("players").or_insert_with(|| json!(2));
            fields.insert("seed".to_owned(), json!(seed));
        }
        let secret = || Secret::draw().map_err(|_| Refusal::of(&Denied::NotKept));
        let seats = boardgame_table::open(self.game, setup.clone())?.seats();
        if let Some(&seat) = self.computers.iter().find(|&&seat| seat >= usize::from(seats)) {
            return Err(Refusal::of(&Denied::NoSuchSeat { seat, seats }));
        }
        let computer =
            if self.perfect { Computer::Perfect } else { self.level.map_or(Computer::Plain, Computer::Level) };
        let chair = |seat| {
            let computer = self.computers.contains(&seat).then_some(computer);
            Ok(Chair { secret: secret()?, computer })
        };
        let seats = (0..usize::from(seats)).map(chair).collect::<Result<Vec<_>, Refusal>>()?;
        if seats.iter().all(|chair| chair.computer.is_some()) {
            return Err(Refusal::of(&Denied::OnlyComputers));
        }
        let scorer = if self.game.is_scored() { Some(secret()?) } else { None };
        let (watch, host) = (secret()?, secret()?);
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
            // A name that no other table has, and that gives no address away.
            promised_for: FairDeal::random_word(&seed()?),
            words: None,
            brought: false,
            asides: Vec::new(),
            ladder: self.ladder,
            daily: self.daily,
        })
    }

    /// The position of the day, which the computer defends.
    pub(crate) fn of_daily(daily: &Daily) -> Result<Self, Refusal> {
        let setup = on_board(daily.game, &daily.position, DrawPolicy::default())?;
        let computers = vec![daily.player.next(2).index()];
        Ok(Self { computers, perfect: true, daily: Some(daily.day), ..Self::new(daily.game, setup) })
    }

    /// What a form wants.
    pub(crate) fn of_form(form: &HashMap<String, String>) -> Result<Self, Refusal> {
        let field = |name: &str| form.get(name).map_or("", |value| value.trim());
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

fn written(setup: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(setup).map_err(|error| Refusal::wrong_shape(&error))
}

/// So many minutes for the game and seconds for each move; no clock without minutes.
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

/// The game of a file, to be continued.
pub(crate) struct Brought {
    game: GameId,
    setup: Value,
    events: Vec<Value>,
    to_act: Option<Player>,
    names: Vec<String>,
    asides: Vec<Beside>,
    /// How its cards were dealt, where that can be checked.
    fair: Option<FairDeal>,
}

impl Brought {
    /// The first game of a file: all of it has to be in order, as the referee says.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Refusal> {
        let format = format(bytes).map_err(|found| Refusal::unread(&FileFault::NotAGame { found }))?;
        let game = format.game();
        if let FileFormat::Save(_) = format {
            return Err(Refusal::of(&Denied::NotInThisGame));
        }
        let reports: Vec<_> = said::texts().iter().filter_map(|text| first(bytes, text)).collect();
        if reports.iter().any(|report| !matches!(report.verdict, Verdict::Legal(_))) {
            return Err(Refusal::of_reports(&reports));
        }
        with_game!(game, G => {
            let text = said::text(Lang::En);
            let saved = boardgame_referee::Saved::<G>::read(text, format, bytes, 1);
            let mut saved = saved.map_err(|_| Refusal::of(&Denied::Unreadable))?;
            // An old game is continued after its last move, however it ended.
            if let FileFormat::Text(_) = format {
                saved.events.retain(|event| event.mv().is_some());
            }
            let mut played = Match::<G>::replay(saved.setup, saved.events).map_err(|error| Refusal::unread(&error))?;
            played.name_players(saved.players);
            let moves = std::iter::once(String::new()).chain(played.log().iter().filter_map(|event| Some(event.mv()?.to_string())));
            let beside = moves.zip(saved.asides).enumerate().filter(|(_, (_, said))| !said.is_empty());
            let asides = beside.map(|(ply, (after, said))| Beside { ply, after, said }).collect();
            Ok(Self { fair: saved.fair, asides, ..Self::of_match(game, &played)? })
        })
    }

    fn of_match<G: Face>(game: GameId, played: &Match<G>) -> Result<Self, Refusal> {
        let events = played.log().iter().map(written).collect::<Result<_, _>>()?;
        let names = names::of_players(played.players(), played.players().len());
        Ok(Self {
            game,
            setup: written(played.setup())?,
            events,
            to_act: played.status().to_act(),
            names,
            asides: Vec::new(),
            fair: None,
        })
    }

    /// A table at which it goes on: with people, or with one person where it is the next to act.
    pub(crate) fn head(self, computers: bool, level: Option<u8>) -> Result<(Head, Vec<Value>), Refusal> {
        let seats = boardgame_table::open(self.game, self.setup.clone())?.seats();
        let person = self.to_act.unwrap_or(Player::new(0));
        let others = Player::all(seats).filter(|player| computers && *player != person);
        let computers = if self.game.is_scored() { Vec::new() } else { others.map(Player::index).collect() };
        let wanted = Wanted { computers, level, ..Wanted::new(self.game, self.setup.clone()) };
        let mut head =
            Head { setup: self.setup, names: self.names, brought: true, asides: self.asides, ..wanted.head()? };
        // The cards are those of the record, and so is the promise that they keep.
        if let Some(deal) = self.fair {
            (head.dealer, head.promised_for, head.words) = (Some(deal.secret), deal.table, Some(deal.words));
        }
        Ok((head, self.events))
    }
}

/// What the referee says of the first game of a file.
fn first(bytes: &[u8], text: &Text) -> Option<Report> {
    judge(bytes, &Reading::new(text)).ok()?.next()
}
