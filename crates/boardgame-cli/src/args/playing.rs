//! `play`.

use std::{path::PathBuf, str::FromStr, time::Duration};

use blackball_rules::Side;
use boardgame_core::Seed;
use boardgame_players::{Level, ParseLevelError};
use boardgame_referee::GameId;
use boardgame_table::hosted::TimeControl;
use boardgame_text::Text;
use clap::{Args, builder::RangedI64ValueParser, value_parser};

use super::{
    common::{game, games, has_tables, one_of, say, seconds},
    complaint,
};
use crate::{
    stop::Stop,
    words::{About, Help, Name, Wrong},
};

#[derive(Args)]
#[command(about = say(About::Play))]
pub(crate) struct Play {
    #[arg(value_parser = game(), value_name = say(Name::Game), help = say(Help::Game { games: games(|_| true) }))]
    pub(crate) game: GameId,
    #[arg(value_name = say(Name::File), help = say(Help::Saved))]
    pub(crate) file: Option<PathBuf>,
    /// By seat; empty when none is given.
    #[arg(long = "name", value_name = say(Name::Player), help = say(Help::Name))]
    pub(crate) names: Vec<String>,
    #[arg(long, conflicts_with = "random")]
    #[arg(value_name = say(Name::Level), help = say(Help::Against { solved: games(GameId::is_solved) }))]
    pub(crate) against: Option<Against>,
    #[arg(long, requires = "against", value_parser = seconds, value_name = say(Name::Seconds), help = say(Help::Time))]
    pub(crate) time: Option<Duration>,
    #[arg(long, value_parser = clock, value_name = say(Name::Clock), help = say(Help::Clock))]
    pub(crate) clock: Option<TimeControl>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Tables))]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_parser = value_parser!(u8).range(1..=2), value_name = say(Name::Number), help = say(Help::Random))]
    pub(crate) random: Option<u8>,
    #[arg(long, conflicts_with = "file", value_name = say(Name::Position), help = say(Help::Position))]
    pub(crate) position: Option<String>,
    #[arg(long, conflicts_with_all = ["file", "position"], value_name = say(Name::Ballot), help = say(Help::Ballot))]
    pub(crate) ballot: Option<Ballot>,
    #[arg(long, value_parser = value_parser!(u8).range(2..=6), value_name = say(Name::Number), help = say(Help::Players))]
    pub(crate) players: Option<u8>,
    /// From 1.
    #[arg(long, value_parser = value_parser!(u8).range(1..=6), value_name = say(Name::Number), help = say(Help::OwnSeat))]
    pub(crate) seat: Option<u8>,
    #[arg(long, conflicts_with_all = ["best_of", "frames"], value_parser = frames())]
    #[arg(value_name = say(Name::Number), help = say(Help::Race))]
    pub(crate) race: Option<u16>,
    #[arg(long, conflicts_with = "frames", value_parser = frames())]
    #[arg(value_name = say(Name::Number), help = say(Help::BestOf))]
    pub(crate) best_of: Option<u16>,
    #[arg(long, value_parser = frames(), value_name = say(Name::Number), help = say(Help::Frames))]
    pub(crate) frames: Option<u16>,
    #[arg(long, conflicts_with = "file", help = say(Help::Doubles))]
    pub(crate) doubles: bool,
    #[arg(long, ignore_case = true, value_parser = one_of([("A", Side::A), ("B", Side::B)]))]
    #[arg(value_name = say(Name::Side), help = say(Help::Breaker))]
    pub(crate) breaker: Option<Side>,
    /// As `key=value`.
    #[arg(long = "option", conflicts_with = "file", value_name = say(Name::Option), help = say(Help::Option))]
    pub(crate) options: Vec<String>,
    #[arg(long, value_name = say(Name::Hex), help = say(Help::Seed))]
    pub(crate) seed: Option<Seed>,
    #[arg(long, conflicts_with_all = ["file", "seed"], help = say(Help::Fair))]
    pub(crate) fair: bool,
    #[arg(long, value_name = say(Name::File), help = say(Help::Journal))]
    pub(crate) journal: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["file", "journal", "position", "ballot"], help = say(Help::Resume))]
    pub(crate) resume: bool,
}

/// Whether a game has a use for something.
type IsOf = fn(GameId) -> bool;

/// `10` or `10+5`: minutes for the game, and seconds for each move.
fn clock(value: &str) -> Result<TimeControl, String> {
    let (minutes, seconds) = value.split_once('+').unwrap_or((value, "0"));
    match (minutes.parse::<u64>(), seconds.parse::<u64>()) {
        (Ok(minutes @ 1..=600), Ok(seconds @ 0..=600)) => {
            Ok(TimeControl { main: minutes * 60_000, more: seconds * 1000 })
        }
        _ => Err(value.to_owned()),
    }
}

/// A number of frames.
fn frames() -> RangedI64ValueParser<u16> {
    value_parser!(u16).range(1..=999)
}

impl Play {
    /// Refuses what the game has no use for.
    pub(super) fn check(&self, text: &Text) -> Result<(), Stop> {
        let refuse = |option| Err(Stop::Usage(complaint::of_another_game(text, "play", option, self.game)));
        match self.of_some_games().into_iter().find(|(_, is_given, has_use)| *is_given && !has_use(self.game)) {
            Some((option, ..)) => refuse(option),
            None if self.against == Some(Against::Perfect) && !self.game.is_solved() => {
                Err(Stop::Usage(text.say(&Wrong::NotSolved { game: self.game })))
            }
            None if has_tables(self.game) => Ok(()),
            None if self.tables.is_some() => refuse("tables"),
            None => Ok(()),
        }
    }

    /// The options that not every game has a use for: whether each is given, and which games have.
    fn of_some_games(&self) -> [(&'static str, bool, IsOf); 15] {
        [
            ("players", self.players.is_some(), GameId::hides),
            ("race", self.race.is_some(), GameId::is_scored),
            ("best-of", self.best_of.is_some(), GameId::is_scored),
            ("frames", self.frames.is_some(), GameId::is_scored),
            ("breaker", self.breaker.is_some(), GameId::is_scored),
            ("doubles", self.doubles, GameId::is_scored),
            ("random", self.random.is_some(), GameId::is_on_board),
            ("position", self.position.is_some(), GameId::is_on_board),
            ("ballot", self.ballot.is_some(), GameId::has_ballots),
            ("option", !self.options.is_empty(), |game| !game.is_on_board()),
            ("seat", self.seat.is_some(), |game| !game.is_scored()),
            ("against", self.against.is_some(), |game| !game.is_scored()),
            ("time", self.time.is_some(), |game| !game.is_scored()),
            ("clock", self.clock.is_some(), |game| !game.is_scored()),
            ("fair", self.fair, GameId::hides),
        ]
    }
}

/// How a player of the program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    Level(Level),
    /// By the solution of the game.
    Perfect,
}

impl FromStr for Against {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        if text == "perfect" { Ok(Self::Perfect) } else { text.parse().map(Self::Level) }
    }
}

/// Which ballot a game starts from.
#[derive(Clone, Copy)]
pub(crate) enum Ballot {
    /// By its number, from 1.
    Number(usize),
    /// One chosen at random.
    Drawn,
}

impl FromStr for Ballot {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(number @ 1..) => Ok(Self::Number(number)),
            _ if text == "draw" => Ok(Self::Drawn),
            _ => Err(text.to_owned()),
        }
    }
}
