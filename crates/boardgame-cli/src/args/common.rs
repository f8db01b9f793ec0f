//! What all commands have in common: their help, and how their arguments are made.

use std::{num::NonZero, path::PathBuf};

use boardgame_core::Lang;
use boardgame_referee::GameId;
use boardgame_text::{Text, languages};
use clap::{
    Arg, ArgAction, ArgMatches, Command, builder::PossibleValuesParser, builder::TypedValueParser, value_parser,
};

use crate::words::{About, Heading, Help, Name, Usage};

pub(super) struct Common<'a> {
    pub(super) text: &'a Text,
}

#[expect(clippy::needless_pass_by_value, reason = "words are made for the call")]
impl Common<'_> {
    pub(super) fn command(&self, name: &'static str, about: About, usage: Usage) -> Command {
        let heading = self.text.say(&Heading::Usage);
        let codes: Vec<&str> = languages().map(Lang::code).collect();
        Command::new(name)
            .about(self.text.say(&about))
            .override_usage(self.text.say(&usage))
            .help_template(format!("{{about}}\n\n{heading}: {{usage}}\n\n{{all-args}}"))
            .disable_help_flag(true)
            .arg(self.arg("help", Help::Itself).short('h').long("help").action(ArgAction::Help))
            .arg(
                self.option("lang", Name::Lang, Help::Lang { codes: codes.join(", ") })
                    .value_parser(PossibleValuesParser::new(codes)),
            )
    }

    pub(super) fn arg(&self, name: &'static str, help: Help) -> Arg {
        Arg::new(name).help(self.text.say(&help)).help_heading(self.text.say(&Heading::Options))
    }

    pub(super) fn positional(&self, name: &'static str, value: Name, help: Help) -> Arg {
        self.arg(name, help)
            .value_name(self.text.say(&value))
            .hide_possible_values(true)
            .help_heading(self.text.say(&Heading::Arguments))
    }

    /// One file or several, as what the command is for.
    pub(super) fn paths(&self, help: Help) -> Arg {
        self.positional("paths", Name::File, help).required(true).num_args(1..).value_parser(value_parser!(PathBuf))
    }

    pub(super) fn option(&self, name: &'static str, value: Name, help: Help) -> Arg {
        self.arg(name, help).long(name).value_name(self.text.say(&value)).hide_possible_values(true)
    }

    pub(super) fn flag(&self, name: &'static str, help: Help) -> Arg {
        self.arg(name, help).long(name).action(ArgAction::SetTrue)
    }

    /// A number, as an option.
    pub(super) fn number(&self, name: &'static str, help: Help) -> Arg {
        self.option(name, Name::Number, help)
    }

    /// A file, as an option.
    pub(super) fn file(&self, name: &'static str, help: Help) -> Arg {
        self.option(name, Name::File, help).value_parser(value_parser!(PathBuf))
    }

    /// A folder, as an option.
    pub(super) fn folder(&self, name: &'static str, help: Help) -> Arg {
        self.option(name, Name::Folder, help).value_parser(value_parser!(PathBuf))
    }

    /// How many threads work.
    pub(super) fn threads(&self, help: Help) -> Arg {
        self.number("threads", help).value_parser(value_parser!(NonZero<u8>))
    }

    /// The folder with tables of endings.
    pub(super) fn tables(&self) -> Arg {
        self.folder("tables", Help::Tables)
    }

    /// A game, for a command that is not for all: the help names those that it is for, and the others are refused with a
    /// reason.
    pub(super) fn game_of(&self, wanted: impl Fn(GameId) -> bool) -> Arg {
        self.game().help(self.text.say(&Help::Game { games: games(wanted) }))
    }

    pub(super) fn game(&self) -> Arg {
        let codes = || GameId::ALL.iter().map(|game| game.code());
        self.positional("game", Name::Game, Help::Game { games: games(|_| true) })
            .required(true)
            .display_order(1)
            .value_parser(PossibleValuesParser::new(codes()).try_map(|code| GameId::of(&code).ok_or(code)))
    }
}

/// The value of an argument, where it is given.
pub(super) fn one<T: Clone + Send + Sync + 'static>(given: &ArgMatches, name: &str) -> Option<T> {
    given.get_one(name).cloned()
}

/// The values of an argument that can be given more than once.
pub(super) fn all<T: Clone + Send + Sync + 'static>(given: &ArgMatches, name: &str) -> Vec<T> {
    given.get_many(name).into_iter().flatten().cloned().collect()
}

/// How many threads are wanted.
pub(super) fn threads_of(given: &ArgMatches) -> usize {
    one::<NonZero<u8>>(given, "threads").map_or(1, |threads| threads.get().into())
}

/// The names of some games, for a list.
pub(crate) fn games(wanted: impl Fn(GameId) -> bool) -> String {
    let codes: Vec<&str> = GameId::ALL.iter().filter(|game| wanted(**game)).map(|game| game.code()).collect();
    codes.join(", ")
}

/// Whether there are tables of a game.
pub(crate) fn has_tables(game: GameId) -> bool {
    game == GameId::Checkers || game.is_solved()
}
