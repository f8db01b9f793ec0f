//! The commands with players of the program: how they are written, and what they are given.

use std::{path::PathBuf, time::Duration};

use boardgame_core::Seed;
use boardgame_players::contest::{Budget, Contender, Contest};
use clap::{ArgMatches, Command, builder::PossibleValuesParser, value_parser};

use super::common::{Common, one, threads_of};
use crate::words::{About, Help, Name, Usage};

/// `boardgame engine`.
pub(crate) struct Engine {
    /// Where tables of endings are.
    pub(crate) endings: Option<PathBuf>,
}

impl Engine {
    pub(super) fn read(given: &ArgMatches) -> Self {
        Self { endings: one(given, "tables") }
    }
}

/// `boardgame analyse`.
pub(crate) struct Analyse {
    pub(crate) file: PathBuf,
    /// Which game of the file, from 1; without it all of them.
    pub(crate) number: Option<usize>,
    pub(crate) budget: Budget,
    pub(crate) threads: usize,
    pub(crate) json: bool,
    /// Where to write the plot of the score.
    pub(crate) plot: Option<PathBuf>,
    pub(crate) endings: Option<PathBuf>,
}

impl Analyse {
    pub(super) fn read(given: &ArgMatches) -> Self {
        Self {
            file: one(given, "file").unwrap_or_default(),
            number: one(given, "game"),
            budget: budget(given),
            threads: threads_of(given),
            json: given.get_flag("json"),
            plot: one(given, "plot"),
            endings: one(given, "tables"),
        }
    }
}

/// `boardgame match`.
pub(crate) struct Match {
    pub(crate) contest: Contest,
    /// Where the games are, and are written.
    pub(crate) file: Option<PathBuf>,
    /// The differences in Elo between which a test decides that ends the match.
    pub(crate) sprt: Option<(f64, f64)>,
    pub(crate) threads: usize,
    pub(crate) endings: Option<PathBuf>,
}

impl Match {
    /// `None` where the two players are not both named.
    pub(super) fn read(given: &ArgMatches) -> Option<Self> {
        let mut contest = Contest::new(one(given, "first")?, one(given, "second")?);
        contest.games = one(given, "games").unwrap_or(contest.games);
        contest.ballots = given.get_flag("ballots");
        contest.budget = budget(given);
        contest.seed = one(given, "seed").unwrap_or(contest.seed);
        contest.part = one(given, "part");
        contest.quiet = one(given, "quiet").map(|plies: u16| plies.into());
        Some(Self {
            contest,
            file: one(given, "file"),
            sprt: one(given, "sprt"),
            threads: threads_of(given),
            endings: one(given, "tables"),
        })
    }
}

/// How much may be thought about a move.
fn budget(given: &ArgMatches) -> Budget {
    Budget { nodes: one(given, "nodes"), depth: one(given, "depth"), time: one(given, "time") }
}

/// Seconds, with a fraction.
pub(super) fn seconds(value: &str) -> Result<Duration, String> {
    let seconds: f64 = value.parse().map_err(|_| value.to_owned())?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    if time.is_zero() { Err(value.to_owned()) } else { Ok(time) }
}

/// The limits of thinking.
fn efforts(command: Command, common: &Common<'_>) -> Command {
    command
        .arg(common.number("nodes", Help::Nodes).value_parser(value_parser!(u64).range(1..)))
        .arg(common.number("depth", Help::Plies).value_parser(value_parser!(u8).range(1..=120)))
        .arg(common.option("time", Name::Seconds, Help::Time).value_parser(seconds))
        .arg(endings(common))
}

pub(super) fn endings(common: &Common<'_>) -> clap::Arg {
    common.folder("tables", Help::Endings)
}

pub(super) fn engine(common: &Common<'_>) -> Command {
    common
        .command("engine", About::Engine, Usage::Engine)
        .arg(
            common
                .positional("game", Name::Game, Help::Game { games: "checkers".into() })
                .required(true)
                .value_parser(PossibleValuesParser::new(["checkers"])),
        )
        .arg(endings(common))
}

pub(super) fn analyse(common: &Common<'_>) -> Command {
    let command = common
        .command("analyse", About::Analyse, Usage::Analyse)
        .arg(common.positional("file", Name::File, Help::Analysed).required(true).value_parser(value_parser!(PathBuf)));
    efforts(command, common)
        .arg(common.number("game", Help::OneGame).value_parser(value_parser!(usize)))
        .arg(common.threads(Help::Thinkers))
        .arg(common.file("plot", Help::Plot))
        .arg(common.flag("json", Help::Json))
}

pub(super) fn contest(common: &Common<'_>) -> Command {
    let contender = |name| common.positional(name, Name::Contender, Help::Contender).required(true);
    let command = common
        .command("match", About::Match, Usage::Match)
        .arg(contender("first").value_parser(value_parser!(Contender)))
        .arg(contender("second").value_parser(value_parser!(Contender)));
    efforts(command, common)
        .arg(common.number("games", Help::Games).value_parser(value_parser!(u32).range(1..=1_000_000)))
        .arg(common.flag("ballots", Help::MatchBallots))
        .arg(common.option("seed", Name::Hex, Help::MatchSeed).value_parser(value_parser!(Seed)))
        .arg(common.file("file", Help::MatchFile))
        .arg(common.option("part", Name::Part, Help::Part).value_parser(part))
        // A part does not see the other games, and cannot say when the match is decided.
        .arg(common.option("sprt", Name::Sprt, Help::Sprt).value_parser(sprt).conflicts_with("part"))
        .arg(common.number("quiet", Help::Quiet).value_parser(value_parser!(u16).range(1..)))
        .arg(common.threads(Help::Thinkers))
}

/// `2/5`: the second of five.
fn part(value: &str) -> Result<(u32, u32), String> {
    let parts = value.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    parts.filter(|(part, of)| (1..=*of).contains(part)).ok_or_else(|| value.to_owned())
}

/// `0,30`: two differences on Elo's scale.
fn sprt(value: &str) -> Result<(f64, f64), String> {
    let ends = value.split_once(',').and_then(|(less, more)| Some((less.parse().ok()?, more.parse().ok()?)));
    ends.filter(|(less, more): &(f64, f64)| less.is_finite() && more.is_finite() && less < more)
        .ok_or_else(|| value.to_owned())
}
