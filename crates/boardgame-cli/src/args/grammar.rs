//! Which commands and arguments there are, with their help in the language of the user.

use std::path::PathBuf;

use boardgame_core::Seed;
use boardgame_text::{Text, ui};
use clap::{Arg, ArgAction, Command, builder::PossibleValuesParser, builder::TypedValueParser, value_parser};

use crate::games::Name;

pub(super) fn program(text: &Text) -> Command {
    let common = Common { text };
    common
        .command("boardgame", ui::about(text), ui::usage_program(text))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(common.arg("version", ui::help_version(text)).short('V').long("version").action(ArgAction::Version))
        .disable_help_subcommand(true)
        .subcommand_help_heading(ui::heading_commands(text))
        .subcommand(referee(&common))
        .subcommand(super::perft::grammar(&common))
        .subcommand(show(&common))
        .subcommand(play(&common))
}

fn referee(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("referee", ui::about_referee(text), ui::usage_referee(text))
        .arg(
            common
                .positional("paths", ui::name_file(text), ui::help_paths(text))
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(common.flag("verbose", ui::help_verbose(text)).short('v'))
        .arg(common.flag("json", ui::help_json(text)))
        .arg(common.option("before", ui::name_file(text), ui::help_before(text)).value_parser(value_parser!(PathBuf)))
}

fn show(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("show", ui::about_show(text), ui::usage_show(text))
        .arg(common.game(&Name::ALL))
        .arg(common.positional("what", ui::name_position(text), ui::help_what(text)).display_order(2))
        .arg(common.option("ply", ui::name_number(text), ui::help_ply(text)).value_parser(value_parser!(usize)))
        .arg(
            common
                .option("seat", ui::name_number(text), ui::help_seat(text))
                .value_parser(value_parser!(u8).range(1..=6)),
        )
}

fn play(common: &Common<'_>) -> Command {
    let text = common.text;
    let players = common.option("players", ui::name_number(text), ui::help_players(text));
    let race = common.option("race", ui::name_number(text), ui::help_race(text));
    let random = common.option("random", ui::name_number(text), ui::help_random(text));
    common
        .command("play", ui::about_play(text), ui::usage_play(text))
        .arg(common.game(&Name::ALL))
        .arg(players.value_parser(value_parser!(u8).range(2..=6)))
        .arg(race.value_parser(value_parser!(u16).range(1..=999)))
        .arg(random.value_parser(value_parser!(u8).range(1..=2)))
        .arg(common.option("seed", ui::name_hex(text), ui::help_seed(text)).value_parser(value_parser!(Seed)))
}

/// What all commands have alike.
pub(super) struct Common<'a> {
    pub(super) text: &'a Text,
}

impl Common<'_> {
    pub(super) fn command(&self, name: &'static str, about: String, usage: String) -> Command {
        let heading = ui::heading_usage(self.text);
        Command::new(name)
            .about(about)
            .override_usage(usage)
            .help_template(format!("{{about}}\n\n{heading}: {{usage}}\n\n{{all-args}}"))
            .disable_help_flag(true)
            .arg(self.arg("help", ui::help_help(self.text)).short('h').long("help").action(ArgAction::Help))
            .arg(
                self.option("lang", ui::name_lang(self.text), ui::help_lang(self.text))
                    .value_parser(PossibleValuesParser::new(["en", "cy"])),
            )
    }

    pub(super) fn arg(&self, name: &'static str, help: String) -> Arg {
        Arg::new(name).help(help).help_heading(ui::heading_options(self.text))
    }

    pub(super) fn positional(&self, name: &'static str, value: String, help: String) -> Arg {
        self.arg(name, help).value_name(value).hide_possible_values(true).help_heading(ui::heading_arguments(self.text))
    }

    pub(super) fn option(&self, name: &'static str, value: String, help: String) -> Arg {
        self.arg(name, help).long(name).value_name(value).hide_possible_values(true)
    }

    pub(super) fn flag(&self, name: &'static str, help: String) -> Arg {
        self.arg(name, help).long(name).action(ArgAction::SetTrue)
    }

    pub(super) fn game(&self, games: &[Name]) -> Arg {
        let known = PossibleValuesParser::new(games.iter().map(|game| game.code()));
        let list = games.iter().map(|game| game.code()).collect::<Vec<_>>().join(", ");
        self.positional("game", ui::name_game(self.text), ui::help_game(self.text, list))
            .required(true)
            .display_order(1)
            .value_parser(known.try_map(|code| Name::of(&code).ok_or("unknown")))
    }
}
