//! Commands with players of the program: `engine`, `analyse` and `match`.

use std::{path::PathBuf, time::Duration};

use boardgame_core::Seed;
use boardgame_players::contest::{Budget, Contender, Contest};
use boardgame_referee::GameId;
use clap::{Args, value_parser};

use super::common::{one_of, say, seconds, threads};
use crate::words::{About, Help, Name};

#[derive(Args)]
#[command(about = say(About::Engine))]
pub(crate) struct Engine {
    /// The protocol is that of one game.
    #[arg(value_parser = one_of([(GameId::Checkers.code(), GameId::Checkers)]))]
    #[arg(value_name = say(Name::Game), help = say(Help::Game { games: GameId::Checkers.code().to_owned() }))]
    game: GameId,
    #[arg(long, value_name = say(Name::Folder), help = say(Help::Endings))]
    pub(crate) tables: Option<PathBuf>,
}

/// What players think with: how much about a move, and what they know of endings.
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
    // A part does not see the other games, and cannot say when the match is decided.
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
