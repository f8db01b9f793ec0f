//! Which commands there are, in the order of the help.

use boardgame_text::Text;
use clap::{Subcommand, builder::PossibleValuesParser};
use clap_complete::Shell;

use super::{
    common::say,
    counting::{Perft, Tables},
    playing::Play,
    reading::{Referee, Rules, Show},
    serving::{Report, Serve},
    thinking::{Analyse, Engine, Match},
};
use crate::{
    stop::Stop,
    words::{About, Help, Name},
};

/// A command and its arguments.
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
    /// A text that was asked for: the help, the version, completions, a page of the manual.
    #[command(skip)]
    Help(String),
}

impl Command {
    /// An option is given for a reason: where the game has no use for it, the program says so.
    pub(super) fn check(&self, text: &Text) -> Result<(), Stop> {
        match self {
            Self::Play(play) => play.check(text),
            Self::Perft(perft) => perft.check(text),
            _ => Ok(()),
        }
    }
}

/// What the program can be asked: a command, or what there is to know about commands.
#[derive(Subcommand)]
pub(super) enum Given {
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

/// The name of a command.
fn names() -> PossibleValuesParser {
    let commands = Command::augment_subcommands(clap::Command::new("boardgame"));
    let names = commands.get_subcommands().map(|command| command.get_name().to_owned());
    PossibleValuesParser::new(names.chain(["completions", "man", "help"].map(str::to_owned)))
}
