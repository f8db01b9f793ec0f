//! Commands that read and show: `referee`, `show` and `rules`.

use std::{
    ffi::{OsStr, OsString},
    path::PathBuf,
};

use boardgame_core::Promise;
use boardgame_referee::GameId;
use clap::{Args, value_parser};

use super::common::{game, games, say};
use crate::words::{About, Help, Name};

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
    /// Which game; without it the file says. The first word is a game or, where it is not the name of a game, the file.
    pub(crate) fn game(&self) -> Option<GameId> {
        GameId::of(self.first.to_str()?)
    }

    /// A position's text, or the name of a file.
    pub(crate) fn what(&self) -> Option<&OsStr> {
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
