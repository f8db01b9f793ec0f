//! Commands that count positions: `perft` and `tables`.

use std::path::PathBuf;

use boardgame_core::__private::DEEPEST_PERFT;
use boardgame_referee::GameId;
use boardgame_text::Text;
use clap::{Args, value_parser};

use super::{
    common::{game, games, has_tables, one_of, say, threads},
    complaint,
};
use crate::{
    stop::Stop,
    words::{About, Help, Name},
};

#[derive(Args)]
#[command(about = say(About::Perft))]
pub(crate) struct Perft {
    #[arg(value_parser = game(), value_name = say(Name::Game), help = say(Help::Game { games: games(GameId::is_on_board) }))]
    pub(crate) game: GameId,
    #[arg(value_parser = value_parser!(u8).range(1..=i64::from(DEEPEST_PERFT)))]
    #[arg(value_name = say(Name::Depth), help = say(Help::Depth))]
    pub(crate) depth: u8,
    #[arg(long, value_name = say(Name::Position), help = say(Help::Position))]
    pub(crate) position: Option<String>,
    #[arg(long, help = say(Help::Divide))]
    pub(crate) divide: bool,
    /// Without it there is no table.
    #[arg(long, value_name = say(Name::Number), help = say(Help::Hash))]
    pub(crate) hash: Option<usize>,
    #[arg(long, default_value_t = 1, value_parser = threads(), value_name = say(Name::Number), help = say(Help::Threads))]
    pub(crate) threads: usize,
    #[arg(long, help = say(Help::Json))]
    pub(crate) json: bool,
}

impl Perft {
    /// Refuses a position in a game that has none.
    pub(super) fn check(&self, text: &Text) -> Result<(), Stop> {
        if self.position.is_some() && !self.game.is_on_board() {
            return Err(Stop::Usage(complaint::of_another_game(text, "perft", "position", self.game)));
        }
        Ok(())
    }
}

#[derive(Args)]
#[command(about = say(About::Tables))]
pub(crate) struct Tables {
    #[arg(value_parser = one_of([("make", Action::Make), ("jobs", Action::Jobs), ("stats", Action::Stats)]))]
    #[arg(value_name = say(Name::Action), help = say(Help::Action))]
    pub(crate) action: Action,
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

/// What is done with tables.
#[derive(Clone, Copy)]
pub(crate) enum Action {
    Make,
    Jobs,
    Stats,
}

impl Tables {
    pub(crate) fn game(&self) -> GameId {
        self.game.unwrap_or(GameId::Checkers)
    }
}
