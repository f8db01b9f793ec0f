//! The commands and their arguments, in the order of the help.

use std::{ffi::OsString, net::IpAddr, path::PathBuf, time::Duration};

use blackball_rules::Side;
use boardgame_core::{__private::MAX_PERFT_DEPTH, Promise, Seed};
use boardgame_players::{
    Level,
    contest::{Budget, Contender, Contest},
};
use boardgame_referee::GameId;
use boardgame_table::hosted::TimeControl;
use boardgame_text::Text;
use clap::{Args, Subcommand, builder::PossibleValuesParser, value_parser};
use clap_complete::Shell;

use super::{
    ballot, clock, complaint, frames, game, games, has_tables, one_of, opponent, part, say, seconds, sprt, threads,
};
use crate::{
    stop::Stop,
    words::{About, Help, Name, UsageError},
};

#[derive(Subcommand)]
pub(crate) enum Command {
    Referee(Referee),
    Play(Box<Play>),
    Show(Show),
    Analyse(Analyse),
    Match(Box<Match>),
    Engine(Engine),
    Rules(Rules),
    Perft(Perft),
    Tables(Tables),
    Report(Report),
    Serve(Box<Serve>),
    /// Text to print: the help, the version, completions or a manual page.
    #[command(skip)]
    Help(String),
}

impl Command {
    /// Refuses options that the chosen game does not support.
    pub(super) fn check(&self, text: &Text) -> Result<(), Stop> {
        match self {
            Self::Play(play) => play.check(text),
            Self::Perft(perft) if perft.position.is_some() && !perft.game.is_on_board() => {
                Err(Stop::Usage(complaint::unsupported(text, "perft", "position", perft.game)))
            }
            _ => Ok(()),
        }
    }
}

/// Everything that can be typed after `boardgame`: a command, or a request for help.
#[derive(Subcommand)]
pub(super) enum Invocation {
    #[command(flatten)]
    Command(Command),
    #[command(about = say(About::Completions))]
    Completions {
        #[arg(value_name = say(Name::Shell), help = say(Help::Shell))]
        shell: Shell,
    },
    #[command(about = say(About::Man))]
    Man {
        #[arg(value_parser = names(), value_name = say(Name::Command), help = say(Help::Command))]
        command: Option<String>,
    },
    #[command(about = say(About::Help))]
    Help {
        #[arg(value_parser = names(), value_name = say(Name::Command), help = say(Help::Command))]
        command: Option<String>,
    },
}

/// Creates a parser for the name of a command.
fn names() -> PossibleValuesParser {
    let commands = Command::augment_subcommands(clap::Command::new("boardgame"));
    let names = commands.get_subcommands().map(|command| command.get_name().to_owned());
    PossibleValuesParser::new(names.chain(["completions", "man", "help"].map(str::to_owned)))
}

#[derive(Args)]
#[command(about = say(About::Referee))]
pub(crate) struct Referee {
    #[arg(required = true, value_name = say(Name::File), help = say(Help::Paths))]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long, short, help = say(Help::Verbose))]
    pub(crate) verbose: bool,
    #[arg(long, help = say(Help::Json))]
    pub(crate) json: bool,
    #[arg(long, help = say(Help::Lenient))]
    pub(crate) lenient: bool,
    #[arg(long, value_name = say(Name::Hex), help = say(Help::Promise))]
    pub(crate) promise: Option<Promise>,
    #[arg(long, value_name = say(Name::File), help = say(Help::Seen))]
    pub(crate) seen: Option<PathBuf>,
    #[arg(long, value_name = say(Name::File), help = say(Help::Before))]
    pub(crate) before: Option<PathBuf>,
    #[arg(long, value_name = say(Name::File), help = say(Help::Told))]
    pub(crate) told: Option<PathBuf>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Tables))]
    pub(crate) tables: Option<PathBuf>,
}

#[derive(Args)]
#[command(about = say(About::Show))]
pub(crate) struct Show {
    #[arg(id = "game or file", value_name = say(Name::GameOrFile), help = say(Help::GameOrFile))]
    first: OsString,
    #[arg(id = "what", value_name = say(Name::Position), help = say(Help::What))]
    second: Option<OsString>,
    #[arg(long = "game", default_value_t = 1, value_name = say(Name::Number), help = say(Help::Number))]
    pub(crate) number: usize,
    #[arg(long, value_name = say(Name::Number), help = say(Help::Ply))]
    pub(crate) ply: Option<usize>,
    #[arg(long, help = say(Help::Ballots))]
    pub(crate) ballots: bool,
    #[arg(long, value_parser = value_parser!(u8).range(1..=6), value_name = say(Name::Number), help = say(Help::Seat))]
    pub(crate) seat: Option<u8>,
    #[arg(long, value_name = say(Name::File), help = say(Help::Svg))]
    pub(crate) svg: Option<PathBuf>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Tables))]
    pub(crate) tables: Option<PathBuf>,
}

impl Show {
    /// Returns the game if the first argument names one. Otherwise, that argument is the file.
    pub(crate) fn game(&self) -> Option<GameId> {
        GameId::of(self.first.to_str()?)
    }

    /// Returns the position or the name of the file that the arguments contain.
    pub(crate) fn position_or_file(&self) -> Option<&std::ffi::OsStr> {
        if self.game().is_some() { self.second.as_deref() } else { Some(&self.first) }
    }
}

#[derive(Args)]
#[command(about = say(About::Rules))]
pub(crate) struct Rules {
    #[arg(value_parser = game(), value_name = say(Name::Game), help = say(Help::Game { games: games(|_| true) }))]
    pub(crate) game: GameId,
    #[arg(value_name = say(Name::Clause), help = say(Help::Clause))]
    pub(crate) clause: Option<String>,
}

#[derive(Args)]
#[command(about = say(About::Play))]
pub(crate) struct Play {
    #[arg(value_parser = game(), value_name = say(Name::Game), help = say(Help::Game { games: games(|_| true) }))]
    pub(crate) game: GameId,
    #[arg(value_name = say(Name::File), help = say(Help::Saved))]
    pub(crate) file: Option<PathBuf>,
    #[arg(long = "name", value_name = say(Name::Player), help = say(Help::Name))]
    pub(crate) names: Vec<String>,
    #[arg(long, conflicts_with = "random", value_parser = opponent)]
    #[arg(value_name = say(Name::Level), help = say(Help::Against { solved: games(GameId::is_solved) }))]
    pub(crate) against: Option<Opponent>,
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
    #[arg(long, conflicts_with_all = ["file", "position"], value_parser = ballot, value_name = say(Name::Ballot), help = say(Help::Ballot))]
    pub(crate) ballot: Option<Ballot>,
    #[arg(long, value_parser = value_parser!(u8).range(2..=6), value_name = say(Name::Number), help = say(Help::Players))]
    pub(crate) players: Option<u8>,
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

type Supports = fn(GameId) -> bool;

impl Play {
    fn check(&self, text: &Text) -> Result<(), Stop> {
        let options: [(&str, bool, Supports); 16] = [
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
            ("tables", self.tables.is_some(), has_tables),
        ];
        let unsupported = options.into_iter().find(|(_, is_set, supports)| *is_set && !supports(self.game));
        if let Some((option, ..)) = unsupported {
            return Err(Stop::Usage(complaint::unsupported(text, "play", option, self.game)));
        }
        if self.against == Some(Opponent::Perfect) && !self.game.is_solved() {
            return Err(Stop::Usage(text.say(&UsageError::NotSolved { game: self.game })));
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opponent {
    Level(Level),
    /// A player who follows the solution of a solved game.
    Perfect,
}

/// Ballot from which a game starts.
#[derive(Clone, Copy)]
pub(crate) enum Ballot {
    /// Number of the ballot, counted from 1.
    Number(usize),
    Random,
}

#[derive(Args)]
#[command(about = say(About::Engine))]
pub(crate) struct Engine {
    #[arg(value_parser = one_of([(GameId::Checkers.code(), GameId::Checkers)]))]
    #[arg(value_name = say(Name::Game), help = say(Help::Game { games: GameId::Checkers.code().to_owned() }))]
    game: GameId,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Endings))]
    pub(crate) tables: Option<PathBuf>,
}

/// Limits on the search for a move, and tables of endings.
#[derive(Args)]
pub(crate) struct Thinking {
    #[arg(long, value_parser = value_parser!(u64).range(1..), value_name = say(Name::Number), help = say(Help::Nodes))]
    nodes: Option<u64>,
    #[arg(long, value_parser = value_parser!(u8).range(1..=120), value_name = say(Name::Number), help = say(Help::Plies))]
    depth: Option<u8>,
    #[arg(long, value_parser = seconds, value_name = say(Name::Seconds), help = say(Help::Time))]
    time: Option<Duration>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Endings))]
    pub(crate) tables: Option<PathBuf>,
}

impl Thinking {
    pub(crate) const fn budget(&self) -> Budget {
        Budget { nodes: self.nodes, depth: self.depth, time: self.time }
    }
}

#[derive(Args)]
#[command(about = say(About::Analyse))]
pub(crate) struct Analyse {
    #[arg(value_name = say(Name::File), help = say(Help::Analysed))]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[arg(long = "game", value_name = say(Name::Number), help = say(Help::OneGame))]
    pub(crate) number: Option<usize>,
    #[arg(long, default_value_t = 1, value_parser = threads(), value_name = say(Name::Number), help = say(Help::Thinkers))]
    pub(crate) threads: usize,
    #[arg(long, value_name = say(Name::File), help = say(Help::Plot))]
    pub(crate) plot: Option<PathBuf>,
    #[arg(long, help = say(Help::Json))]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(about = say(About::Match))]
pub(crate) struct Match {
    #[arg(value_name = say(Name::Contender), help = say(Help::Contender))]
    first: Contender,
    #[arg(value_name = say(Name::Contender), help = say(Help::Contender))]
    second: Contender,
    #[command(flatten)]
    pub(crate) thinking: Thinking,
    #[arg(long, value_parser = value_parser!(u32).range(1..=1_000_000))]
    #[arg(value_name = say(Name::Number), help = say(Help::Games))]
    games: Option<u32>,
    #[arg(long, help = say(Help::MatchBallots))]
    ballots: bool,
    #[arg(long, value_name = say(Name::Hex), help = say(Help::MatchSeed))]
    seed: Option<Seed>,
    #[arg(long, value_name = say(Name::File), help = say(Help::MatchFile))]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_parser = part, value_name = say(Name::Part), help = say(Help::Part))]
    part: Option<(u32, u32)>,
    // A part of a match does not know the results of the other parts, which the test needs.
    #[arg(long, conflicts_with = "part", value_parser = sprt, value_name = say(Name::Sprt), help = say(Help::Sprt))]
    pub(crate) sprt: Option<(f64, f64)>,
    #[arg(long, value_parser = value_parser!(u16).range(1..), value_name = say(Name::Number), help = say(Help::Quiet))]
    quiet: Option<u16>,
    #[arg(long, default_value_t = 1, value_parser = threads(), value_name = say(Name::Number), help = say(Help::Thinkers))]
    pub(crate) threads: usize,
}

impl Match {
    pub(crate) fn contest(&self) -> Contest {
        let mut contest = Contest::new(self.first.clone(), self.second.clone());
        contest.games = self.games.unwrap_or(contest.games);
        contest.ballots = self.ballots;
        contest.budget = self.thinking.budget();
        contest.seed = self.seed.unwrap_or(contest.seed);
        contest.part = self.part;
        contest.quiet = self.quiet.map(usize::from);
        contest
    }
}

#[derive(Args)]
#[command(about = say(About::Perft))]
pub(crate) struct Perft {
    #[arg(value_parser = game(), value_name = say(Name::Game), help = say(Help::Game { games: games(GameId::is_on_board) }))]
    pub(crate) game: GameId,
    #[arg(value_parser = value_parser!(u8).range(1..=i64::from(MAX_PERFT_DEPTH)))]
    #[arg(value_name = say(Name::Depth), help = say(Help::Depth))]
    pub(crate) depth: u8,
    #[arg(long, value_name = say(Name::Position), help = say(Help::Position))]
    pub(crate) position: Option<String>,
    #[arg(long, help = say(Help::Divide))]
    pub(crate) divide: bool,
    #[arg(long, value_name = say(Name::Number), help = say(Help::Hash))]
    pub(crate) hash: Option<usize>,
    #[arg(long, default_value_t = 1, value_parser = threads(), value_name = say(Name::Number), help = say(Help::Threads))]
    pub(crate) threads: usize,
    #[arg(long, help = say(Help::Json))]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(about = say(About::Tables))]
pub(crate) struct Tables {
    #[arg(value_parser = one_of([("make", TablesCommand::Make), ("jobs", TablesCommand::Jobs), ("stats", TablesCommand::Stats)]))]
    #[arg(value_name = say(Name::Action), help = say(Help::Action))]
    pub(crate) action: TablesCommand,
    #[arg(value_parser = game(), value_name = say(Name::Game), help = say(Help::Game { games: games(has_tables) }))]
    game: Option<GameId>,
    #[arg(value_name = say(Name::Pieces), help = say(Help::Pieces))]
    pub(crate) pieces: Option<String>,
    #[arg(long = "tables", value_name = say(Name::Folder), help = say(Help::Tables))]
    pub(crate) folder: Option<PathBuf>,
    #[arg(long, help = say(Help::Outcomes))]
    pub(crate) outcomes: bool,
    #[arg(long, requires = "outcomes", default_value_t = 2, value_parser = value_parser!(u8).range(1..=64))]
    #[arg(value_name = say(Name::Number), help = say(Help::Workers))]
    pub(crate) workers: u8,
}

#[derive(Clone, Copy)]
pub(crate) enum TablesCommand {
    Make,
    Jobs,
    Stats,
}

impl Tables {
    pub(crate) fn game(&self) -> GameId {
        self.game.unwrap_or(GameId::Checkers)
    }
}

#[derive(Args)]
#[command(about = say(About::Report), hide = cfg!(not(feature = "serve")))]
pub(crate) struct Report {
    #[arg(required = true, value_name = say(Name::File), help = say(Help::Reported))]
    pub(crate) paths: Vec<PathBuf>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Html))]
    pub(crate) html: PathBuf,
}

#[derive(Args)]
#[command(about = say(About::Serve), hide = cfg!(not(feature = "serve")))]
pub(crate) struct Serve {
    #[arg(long, value_name = say(Name::Number), help = say(Help::Port))]
    pub(crate) port: Option<u16>,
    #[arg(long, value_name = say(Name::Address), help = say(Help::Address))]
    pub(crate) address: Option<IpAddr>,
    #[arg(long = "host", value_name = say(Name::Host), help = say(Help::Host))]
    pub(crate) hosts: Vec<String>,
    #[arg(long, value_name = say(Name::Header), help = say(Help::Forwarded))]
    pub(crate) forwarded: Option<String>,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Endings))]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_name = say(Name::Number), help = say(Help::Expire))]
    pub(crate) expire: Option<u16>,
    #[arg(long, value_name = say(Name::File), help = say(Help::Database))]
    pub(crate) database: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<ServeCommand>,
}

#[derive(Subcommand)]
pub(crate) enum ServeCommand {
    #[command(about = say(About::Backup))]
    Backup {
        #[arg(long, value_name = say(Name::File), help = say(Help::Database))]
        database: Option<PathBuf>,
        #[arg(value_name = say(Name::File), help = say(Help::Copy))]
        file: PathBuf,
    },
}
