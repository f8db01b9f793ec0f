//! The arguments: what each command is given.

mod common;
mod complaint;
mod grammar;
mod players;

use std::{ffi::OsString, path::PathBuf, str::FromStr, time::Duration};

use blackball_rules::Side;
use boardgame_core::{Promise, Seed};
use boardgame_players::{Level, ParseLevelError};
use boardgame_referee::GameId;
use boardgame_text::Text;
use checkers_tables::{Job, MOST_DISTANCES, MOST_PIECES, Material};
use clap::{ArgMatches, error::ErrorKind, parser::ValueSource};
use clap_complete::Shell;

use common::{all, one, threads_of};
pub(crate) use common::{games, has_tables};
pub(crate) use players::{Analyse, Engine, Match};

use crate::{
    stop::Stop,
    words::{About, Endings, Wrong},
};

/// A command and its arguments.
pub(crate) enum Command {
    /// A text that was asked for: the help, the version, completions, a page of the manual.
    Help(String),
    Referee(Referee),
    Perft(Perft),
    Show(Show),
    Play(Box<Play>),
    Engine(Engine),
    Analyse(Analyse),
    Match(Box<Match>),
    Rules(Rules),
    Tables(Tables),
    #[cfg(feature = "serve")]
    Serve(Serve),
    #[cfg(feature = "serve")]
    Report(Report),
}

#[cfg(feature = "serve")]
pub(crate) struct Report {
    pub(crate) paths: Vec<PathBuf>,
    /// The folder for the pages.
    pub(crate) html: PathBuf,
}

#[cfg(feature = "serve")]
pub(crate) struct Serve {
    /// The port; without it the usual one, or another that is free.
    pub(crate) port: Option<u16>,
    pub(crate) address: Option<std::net::IpAddr>,
    pub(crate) hosts: Vec<String>,
    /// The header of a proxy that is to be believed.
    pub(crate) forwarded: Option<String>,
    /// Days after which a table that nobody visits is deleted.
    pub(crate) expire: Option<u16>,
    pub(crate) database: Option<PathBuf>,
    /// Where tables of endings are.
    pub(crate) endings: Option<PathBuf>,
    /// Where to copy the database to, instead of serving.
    pub(crate) backup: Option<PathBuf>,
}

pub(crate) struct Referee {
    /// Files and folders; `-` is standard input.
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) verbose: bool,
    pub(crate) json: bool,
    /// Whether to go on where a text can be read in more than one way.
    pub(crate) lenient: bool,
    /// A file with the state before a simulated shot.
    pub(crate) before: Option<PathBuf>,
    /// A file with what people know of simulated shots.
    pub(crate) told: Option<PathBuf>,
    /// What the dealer had promised.
    pub(crate) promise: Option<Promise>,
    /// A file with what a seat saw of the game.
    pub(crate) seen: Option<PathBuf>,
    /// A folder with tables of endings.
    pub(crate) tables: Option<PathBuf>,
}

pub(crate) struct Show {
    /// Which game; without it the file says.
    pub(crate) game: Option<GameId>,
    /// A position's text, or the name of a file.
    pub(crate) what: Option<OsString>,
    /// Which game of the file, from 1.
    pub(crate) number: usize,
    pub(crate) ply: Option<usize>,
    pub(crate) seat: Option<u8>,
    /// Whether to list the ballots instead.
    pub(crate) ballots: bool,
    /// Where to write a picture, in the place of the drawing in letters.
    pub(crate) svg: Option<PathBuf>,
    /// A folder with tables of endings.
    pub(crate) tables: Option<PathBuf>,
}

pub(crate) struct Tables {
    pub(crate) game: GameId,
    pub(crate) making: Making,
    /// The folder that they are in.
    pub(crate) folder: Option<PathBuf>,
}

/// What is done with tables.
pub(crate) enum Making {
    /// Makes those of at most this many pieces.
    All(u8),
    /// Makes one.
    Slice(Material),
    /// Writes the commands that make those of at most this many pieces.
    Jobs(u8),
    /// Makes those of outcomes, of at most this many pieces.
    Outcomes(u8),
    /// Makes one of outcomes, or a part of it.
    OutcomesOf(Job),
    /// Writes the commands that make those of outcomes, for this many workers.
    OutcomeJobs {
        most: u8,
        workers: u8,
    },
    Stats,
}

pub(crate) struct Rules {
    pub(crate) game: GameId,
    /// A clause, as a refusal cites it, or the number of a section; without it all of them.
    pub(crate) clause: Option<String>,
}

#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: GameId,
    /// A saved game to continue.
    pub(crate) file: Option<PathBuf>,
    /// Where the game starts on the board.
    pub(crate) start: Start,
    /// The players' names by seat; empty when none is given.
    pub(crate) names: Vec<String>,
    pub(crate) players: u8,
    /// Where the user of the program sits, from 1.
    pub(crate) seat: Option<u8>,
    pub(crate) seed: Option<Seed>,
    /// Whether the deal is to be promised, and the players may add words to it.
    pub(crate) fair: bool,
    /// The other player, where it is one of the program.
    pub(crate) against: Option<Against>,
    /// Where the solution is.
    pub(crate) tables: Option<PathBuf>,
    /// How long that player may think about a move.
    pub(crate) time: Option<Duration>,
    /// The seat, from 1, that plays at random.
    pub(crate) random: Option<u8>,
    pub(crate) frames: Frames,
    pub(crate) breaker: Option<Side>,
    /// Whether the sides are pairs.
    pub(crate) doubles: bool,
    /// Options of the rules, as `key=value`.
    pub(crate) options: Vec<String>,
    /// Where to write what happens, as it happens.
    pub(crate) journal: Option<PathBuf>,
    /// Whether to continue the game that was broken off last.
    pub(crate) resume: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum Start {
    Usual,
    Position(String),
    /// A ballot by its number, from 1.
    Ballot(usize),
    /// A ballot chosen at random.
    DrawnBallot,
}

/// How a player of the program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Against {
    Random,
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

/// How many frames a match of blackball has.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Frames {
    RaceTo(u16),
    BestOf(u16),
    Exactly(u16),
}

pub(crate) struct Perft {
    pub(crate) task: Task,
    /// How many megabytes the table of counts may take; without it there is none.
    pub(crate) hash: Option<usize>,
    pub(crate) threads: usize,
    pub(crate) json: bool,
}

pub(crate) enum Task {
    /// Counts a tree, or cuts it up.
    Tree(Root),
    /// Counts the jobs of a file.
    Jobs(PathBuf),
    /// Adds the results in a file.
    Sum(PathBuf),
}

pub(crate) struct Root {
    pub(crate) game: GameId,
    pub(crate) depth: u8,
    pub(crate) position: Option<String>,
    pub(crate) how: How,
}

#[derive(Clone, Copy)]
pub(crate) enum How {
    Whole,
    /// Each move by itself, too.
    Divided,
    /// Only cut into jobs, this many plies from the root.
    Split(u8),
}

/// Whether a game has a use for something.
type IsOf = fn(GameId) -> bool;

/// The options that not every game has a use for, with the games that have.
const OF_SOME_GAMES: [(&str, IsOf); 14] = [
    ("players", GameId::hides),
    ("race", GameId::is_scored),
    ("best-of", GameId::is_scored),
    ("frames", GameId::is_scored),
    ("breaker", GameId::is_scored),
    ("doubles", GameId::is_scored),
    ("random", GameId::is_on_board),
    ("position", GameId::is_on_board),
    ("ballot", GameId::has_ballots),
    ("option", |game| !game.is_on_board()),
    ("seat", |game| !game.is_scored()),
    ("against", |game| !game.is_scored()),
    ("time", |game| !game.is_scored()),
    ("fair", GameId::hides),
];

/// The command in these words, the first of which is the program's name.
pub(crate) fn read(text: &Text, words: &[OsString]) -> Result<Command, Stop> {
    match grammar::program(text).try_get_matches_from(words) {
        Ok(matches) => command(text, &matches),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Command::Help(error.to_string())),
            _ => Err(Stop::Usage(complaint::of(text, &error, words))),
        },
    }
}

fn command(text: &Text, matches: &ArgMatches) -> Result<Command, Stop> {
    if let Some((name, given)) = matches.subcommand() {
        refuse_other_games(text, name, given)?;
    }
    Ok(match matches.subcommand() {
        Some(("referee", given)) => Command::Referee(Referee {
            paths: all(given, "paths"),
            verbose: given.get_flag("verbose"),
            json: given.get_flag("json"),
            lenient: given.get_flag("lenient"),
            before: one(given, "before"),
            told: one(given, "told"),
            promise: one(given, "promise"),
            seen: one(given, "seen"),
            tables: one(given, "tables"),
        }),
        Some(("perft", given)) => Command::Perft(perft(given)),
        Some(("show", given)) => Command::Show(show(given)),
        Some(("play", given)) => Command::Play(Box::new(play(text, given)?)),
        Some(("engine", given)) => Command::Engine(Engine::read(given)),
        Some(("analyse", given)) => Command::Analyse(Analyse::read(given)),
        Some(("match", given)) => match Match::read(given) {
            Some(contest) => Command::Match(Box::new(contest)),
            None => Command::Help(grammar::help(text, Some("match"))),
        },
        Some(("rules", given)) => Command::Rules(Rules { game: game(given), clause: one(given, "clause") }),
        #[cfg(feature = "serve")]
        Some(("serve", given)) => Command::Serve(Serve {
            port: one(given, "port"),
            address: one(given, "address"),
            hosts: all(given, "host"),
            forwarded: one(given, "forwarded"),
            expire: one(given, "expire"),
            endings: one(given, "tables"),
            database: given
                .subcommand_matches("backup")
                .and_then(|backup| one(backup, "database"))
                .or_else(|| one(given, "database")),
            backup: given.subcommand_matches("backup").and_then(|backup| one(backup, "file")),
        }),
        #[cfg(feature = "serve")]
        Some(("report", given)) => {
            Command::Report(Report { paths: all(given, "paths"), html: one(given, "html").unwrap_or_default() })
        }
        // The usual build has no server in it, and says which has.
        #[cfg(not(feature = "serve"))]
        Some((command @ ("serve" | "report"), _)) => {
            return Err(Stop::Usage(text.say(&Wrong::NotBuilt { command: command.to_owned() })));
        }
        Some(("tables", given)) => Command::Tables(tables(text, given)?),
        Some(("help", given)) => Command::Help(grammar::help(text, one::<String>(given, "command").as_deref())),
        Some(("completions", given)) => {
            Command::Help(grammar::completions(text, one(given, "shell").unwrap_or(Shell::Bash)))
        }
        Some(("man", given)) => {
            let page = grammar::manual(text, one::<String>(given, "command").as_deref());
            Command::Help(page.map_err(|error| Stop::failed(text, &error))?)
        }
        _ => Command::Help(text.say(&About::Welcome)),
    })
}

/// An option is given for a reason: where the game has no use for it, the program says so.
fn refuse_other_games(text: &Text, command: &str, given: &ArgMatches) -> Result<(), Stop> {
    let named = |option| {
        // A flag has a value even where nobody gave it.
        matches!(given.try_contains_id(option), Ok(true))
            && given.value_source(option) == Some(ValueSource::CommandLine)
    };
    let Some(game) = given.try_get_one::<GameId>("game").ok().flatten() else { return Ok(()) };
    match OF_SOME_GAMES.iter().find(|(option, games)| named(option) && !games(*game)) {
        Some((option, _)) => Err(Stop::Usage(complaint::of_another_game(text, command, option, *game))),
        None => Ok(()),
    }
}

/// The first word is a game or, where it is not the name of a game, the file to look at.
fn show(given: &ArgMatches) -> Show {
    let first: Option<OsString> = one(given, "game or file");
    let game = first.as_ref().and_then(|word| GameId::of(word.to_str()?));
    Show {
        game,
        what: if game.is_none() { first } else { one(given, "what") },
        number: one(given, "game").unwrap_or(1),
        ply: one(given, "ply"),
        seat: one(given, "seat"),
        ballots: given.get_flag("ballots"),
        svg: one(given, "svg"),
        tables: one(given, "tables"),
    }
}

fn play(text: &Text, given: &ArgMatches) -> Result<Play, Stop> {
    let start = match (one::<String>(given, "position"), one::<String>(given, "ballot")) {
        (Some(position), _) => Start::Position(position),
        (None, Some(number)) => number.parse().map_or(Start::DrawnBallot, Start::Ballot),
        (None, None) => Start::Usual,
    };
    let frames = match (one(given, "best-of"), one(given, "frames"), one(given, "race")) {
        (Some(frames), ..) => Frames::BestOf(frames),
        (None, Some(frames), _) => Frames::Exactly(frames),
        (None, None, race) => Frames::RaceTo(race.unwrap_or(1)),
    };
    let breaker =
        one::<String>(given, "breaker").map(|side| if side.eq_ignore_ascii_case("A") { Side::A } else { Side::B });
    let against = one::<Against>(given, "against");
    let tables = one(given, "tables");
    let solved = game(given).is_solved();
    if against == Some(Against::Perfect) && !solved {
        return Err(Stop::Usage(text.say(&Wrong::NotSolved { game: game(given) })));
    }
    if tables.is_some() && !solved {
        return Err(Stop::Usage(complaint::of_another_game(text, "play", "tables", game(given))));
    }
    Ok(Play {
        game: game(given),
        file: one(given, "file"),
        start,
        names: all(given, "name"),
        players: one(given, "players").unwrap_or(2),
        seat: one(given, "seat"),
        seed: one(given, "seed"),
        fair: given.get_flag("fair"),
        against,
        tables,
        time: one(given, "time"),
        random: one(given, "random"),
        frames,
        breaker,
        doubles: given.get_flag("doubles"),
        options: all(given, "option"),
        journal: one(given, "journal"),
        resume: given.get_flag("resume"),
    })
}

fn tables(text: &Text, given: &ArgMatches) -> Result<Tables, Stop> {
    let what = one::<String>(given, "pieces");
    if let Some(solvable) = game(given).solvable() {
        let making = solution(text, given, what.as_deref(), solvable.pieces)?;
        return Ok(Tables { game: game(given), making, folder: one(given, "tables") });
    }
    let outcomes = given.get_flag("outcomes");
    let most = if outcomes { MOST_PIECES } else { MOST_DISTANCES };
    let expected = || Stop::Usage(text.say(&Endings::Pieces { most }));
    let pieces = |what: &str| what.parse().ok().filter(|pieces| (2..=most).contains(pieces)).ok_or_else(expected);
    let job = |what: &str| match what.parse::<Job>() {
        // Of a slice and the one with the colours exchanged only one has a table.
        Ok(Job::Slice(slice)) if !slice.is_canonical() => Ok(Job::Slice(slice.turned())),
        Ok(job) => Ok(job),
        Err(error) => Err(Stop::Usage(text.say(&error))),
    };
    let what = what.as_deref();
    let making = match (one::<String>(given, "action").as_deref(), what) {
        (Some("stats"), None) if !outcomes => Making::Stats,
        (Some("jobs"), Some(what)) if outcomes => {
            Making::OutcomeJobs { most: pieces(what)?, workers: one(given, "workers").unwrap_or(2) }
        }
        (Some("jobs"), Some(what)) => Making::Jobs(pieces(what)?),
        (Some("make"), Some(what)) if what.contains('-') => match job(what)? {
            job if outcomes && job.material().is_canonical() => Making::OutcomesOf(job),
            Job::Slice(slice) if slice.pieces() <= most => Making::Slice(slice),
            _ => return Err(expected()),
        },
        (Some("make"), Some(what)) if outcomes => Making::Outcomes(pieces(what)?),
        (Some("make"), Some(what)) => Making::All(pieces(what)?),
        _ => return Err(expected()),
    };
    Ok(Tables { game: game(given), making, folder: one(given, "tables") })
}

/// What is done with the solution of a game: all of it, or the part with a number of pieces.
fn solution(text: &Text, given: &ArgMatches, pieces: Option<&str>, all: u8) -> Result<Making, Stop> {
    let most = pieces.map_or(Ok(all), str::parse).ok().filter(|most| (2..=all).contains(most));
    match (one::<String>(given, "action").as_deref(), most) {
        _ if given.get_flag("outcomes") => Err(Stop::Usage(text.say(&Endings::PiecesOfSolution { game: game(given) }))),
        (Some("stats"), Some(_)) if pieces.is_none() => Ok(Making::Stats),
        (Some("make"), Some(most)) => Ok(Making::All(most)),
        (Some("jobs"), _) => Err(Stop::Usage(text.say(&Endings::NoJobsOfSolution { game: game(given) }))),
        _ => Err(Stop::Usage(text.say(&Endings::PiecesOfSolution { game: game(given) }))),
    }
}

fn perft(given: &ArgMatches) -> Perft {
    let task = if let Some(path) = one(given, "jobs") {
        Task::Jobs(path)
    } else if let Some(path) = one(given, "sum") {
        Task::Sum(path)
    } else {
        let whole = if given.get_flag("divide") { How::Divided } else { How::Whole };
        let how = one(given, "split").map_or(whole, How::Split);
        let depth = one(given, "depth").unwrap_or_default();
        Task::Tree(Root { game: game(given), depth, position: one(given, "position"), how })
    };
    Perft { task, hash: one(given, "hash"), threads: threads_of(given), json: given.get_flag("json") }
}

fn game(given: &ArgMatches) -> GameId {
    one(given, "game").unwrap_or(GameId::Checkers)
}
