//! Which commands and arguments there are, with their help in the language of the user.

use std::{ffi::OsString, io, path::PathBuf};

use boardgame_core::{DEEPEST_PERFT, Promise, Seed};
use boardgame_referee::GameId;
use boardgame_text::Text;
use clap::{ArgAction, Command, builder::PossibleValuesParser, value_parser};
use clap_complete::Shell;

use super::{
    common::{Common, games, has_tables},
    players,
};

use crate::words::{About, Heading, Help, Name, Usage};

pub(super) fn program(text: &Text) -> Command {
    let common = Common { text };
    let program = common
        .command("boardgame", About::Program, Usage::Program)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(common.arg("version", Help::Version).short('V').long("version").action(ArgAction::Version))
        .disable_help_subcommand(true)
        .subcommand_help_heading(text.say(&Heading::Commands))
        .subcommand(referee(&common))
        .subcommand(play(&common))
        .subcommand(show(&common))
        .subcommand(players::analyse(&common))
        .subcommand(players::contest(&common))
        .subcommand(players::engine(&common))
        .subcommand(rules(&common))
        .subcommand(perft(&common))
        .subcommand(tables(&common))
        .subcommand(report(&common))
        .subcommand(serve(&common))
        .subcommand(completions_of(&common));
    let known: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let command = || {
        common
            .positional("command", Name::Command, Help::Command)
            .value_parser(PossibleValuesParser::new(known.iter().cloned().chain(["man", "help"].map(str::to_owned))))
    };
    let man = common.command("man", About::Man, Usage::Man).arg(command());
    let help = common.command("help", About::Help, Usage::Help).arg(command());
    program.subcommand(man).subcommand(help)
}

/// The help of the program, or of one of its commands.
pub(super) fn help(text: &Text, command: Option<&str>) -> String {
    let mut program = program(text);
    match command.and_then(|name| program.find_subcommand_mut(name)) {
        Some(command) => command.render_help().to_string(),
        None => program.render_help().to_string(),
    }
}

/// What makes a shell complete the program's arguments.
pub(super) fn completions(text: &Text, shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(text), "boardgame", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// The page of the manual about the program, or about one of its commands.
pub(super) fn manual(text: &Text, command: Option<&str>) -> io::Result<String> {
    let program = program(text);
    let page = match command.and_then(|name| program.find_subcommand(name)) {
        Some(command) => command.clone().name(format!("boardgame-{}", command.get_name())),
        None => program,
    };
    let mut roff = Vec::new();
    clap_mangen::Man::new(page).render(&mut roff)?;
    Ok(String::from_utf8_lossy(&roff).into_owned())
}

fn referee(common: &Common<'_>) -> Command {
    common
        .command("referee", About::Referee, Usage::Referee)
        .arg(common.paths(Help::Paths))
        .arg(common.flag("verbose", Help::Verbose).short('v'))
        .arg(common.flag("json", Help::Json))
        .arg(common.flag("lenient", Help::Lenient))
        .arg(common.option("promise", Name::Hex, Help::Promise).value_parser(value_parser!(Promise)))
        .arg(common.file("seen", Help::Seen))
        .arg(common.file("before", Help::Before))
        .arg(common.file("told", Help::Told))
        .arg(common.tables())
}

fn show(common: &Common<'_>) -> Command {
    common
        .command("show", About::Show, Usage::Show)
        .arg(
            common
                .positional("game or file", Name::GameOrFile, Help::GameOrFile)
                .required(true)
                .display_order(1)
                .value_parser(value_parser!(OsString)),
        )
        .arg(
            common
                .positional("what", Name::Position, Help::What)
                .display_order(2)
                .value_parser(value_parser!(OsString)),
        )
        .arg(common.number("game", Help::Number).value_parser(value_parser!(usize)))
        .arg(common.number("ply", Help::Ply).value_parser(value_parser!(usize)))
        .arg(common.flag("ballots", Help::Ballots))
        .arg(common.number("seat", Help::Seat).value_parser(value_parser!(u8).range(1..=6)))
        .arg(common.file("svg", Help::Svg))
        .arg(common.tables())
}

fn play(common: &Common<'_>) -> Command {
    let frames = |name, help| common.number(name, help).value_parser(value_parser!(u16).range(1..=999));
    common
        .command("play", About::Play, Usage::Play)
        .arg(common.game())
        .arg(common.positional("file", Name::File, Help::Saved).display_order(2).value_parser(value_parser!(PathBuf)))
        .arg(common.option("name", Name::Player, Help::Name).action(ArgAction::Append))
        .arg(
            common
                .option("against", Name::Level, Help::Against { solved: games(GameId::is_solved) })
                .conflicts_with("random")
                .value_parser(value_parser!(super::Against)),
        )
        .arg(common.option("time", Name::Seconds, Help::Time).requires("against").value_parser(players::seconds))
        .arg(common.tables())
        .arg(common.number("random", Help::Random).value_parser(value_parser!(u8).range(1..=2)))
        .arg(common.option("position", Name::Position, Help::Position).conflicts_with("file"))
        .arg(common.option("ballot", Name::Ballot, Help::Ballot).conflicts_with_all(["file", "position"]).value_parser(
            |value: &str| match value.parse::<usize>() {
                Ok(1..) => Ok(value.to_owned()),
                _ if value == "draw" => Ok(value.to_owned()),
                _ => Err(value.to_owned()),
            },
        ))
        .arg(common.number("players", Help::Players).value_parser(value_parser!(u8).range(2..=6)))
        .arg(common.number("seat", Help::OwnSeat).value_parser(value_parser!(u8).range(1..=6)))
        .arg(frames("race", Help::Race).conflicts_with_all(["best-of", "frames"]))
        .arg(frames("best-of", Help::BestOf).conflicts_with("frames"))
        .arg(frames("frames", Help::Frames))
        .arg(common.flag("doubles", Help::Doubles).conflicts_with("file"))
        .arg(
            common
                .option("breaker", Name::Side, Help::Breaker)
                .ignore_case(true)
                .value_parser(PossibleValuesParser::new(["A", "B"])),
        )
        .arg(common.option("option", Name::Option, Help::Option).action(ArgAction::Append).conflicts_with("file"))
        .arg(common.option("seed", Name::Hex, Help::Seed).value_parser(value_parser!(Seed)))
        .arg(common.flag("fair", Help::Fair).conflicts_with_all(["file", "seed"]))
        .arg(common.file("journal", Help::Journal))
        .arg(common.flag("resume", Help::Resume).conflicts_with_all(["file", "journal", "position", "ballot"]))
}

fn report(common: &Common<'_>) -> Command {
    common
        .command("report", About::Report, Usage::Report)
        .arg(common.paths(Help::Reported))
        .arg(common.folder("html", Help::Html).required(true))
}

fn serve(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("serve", About::Serve, Usage::Serve)
        .disable_help_subcommand(true)
        .subcommand_help_heading(text.say(&Heading::Commands))
        .arg(common.number("port", Help::Port).value_parser(value_parser!(u16)))
        .arg(common.option("address", Name::Address, Help::Address).value_parser(value_parser!(std::net::IpAddr)))
        .arg(common.option("host", Name::Host, Help::Host).action(ArgAction::Append))
        .arg(common.option("forwarded", Name::Header, Help::Forwarded))
        .arg(super::players::endings(common))
        .arg(common.number("expire", Help::Expire).value_parser(value_parser!(u16)))
        .arg(database(common))
        .subcommand(
            common.command("backup", About::Backup, Usage::Backup).arg(database(common)).arg(
                common.positional("file", Name::File, Help::Copy).required(true).value_parser(value_parser!(PathBuf)),
            ),
        )
}

fn database(common: &Common<'_>) -> clap::Arg {
    common.file("database", Help::Database)
}

fn rules(common: &Common<'_>) -> Command {
    common
        .command("rules", About::Rules, Usage::Rules)
        .arg(common.game())
        .arg(common.positional("clause", Name::Clause, Help::Clause).display_order(2))
}

fn tables(common: &Common<'_>) -> Command {
    common
        .command("tables", About::Tables, Usage::Tables { solved: games(GameId::is_solved) })
        .arg(
            common
                .positional("action", Name::Action, Help::Action)
                .required(true)
                .display_order(1)
                .value_parser(PossibleValuesParser::new(["make", "jobs", "stats"])),
        )
        .arg(common.game_of(has_tables).required(false).display_order(2))
        .arg(common.positional("pieces", Name::Pieces, Help::Pieces).display_order(3))
        .arg(common.tables())
        .arg(common.flag("outcomes", Help::Outcomes))
        .arg(common.number("workers", Help::Workers).requires("outcomes").value_parser(value_parser!(u8).range(1..=64)))
}

fn perft(common: &Common<'_>) -> Command {
    let other = ["jobs", "sum"];
    let tree = ["game", "depth", "position", "divide", "split"];
    let plies = || value_parser!(u8).range(1..=i64::from(DEEPEST_PERFT));
    let depth = common.positional("depth", Name::Depth, Help::Depth);
    let jobs = common.option("jobs", Name::File, Help::Jobs);
    let sum = common.option("sum", Name::File, Help::Sum);
    common
        .command("perft", About::Perft, Usage::Perft)
        .arg(common.game_of(GameId::is_on_board).required(false).required_unless_present_any(other))
        .arg(depth.required_unless_present_any(other).value_parser(plies()).display_order(2))
        .arg(common.option("position", Name::Position, Help::Position))
        .arg(common.flag("divide", Help::Divide).conflicts_with("split"))
        .arg(common.number("hash", Help::Hash).value_parser(value_parser!(usize)))
        .arg(common.threads(Help::Threads))
        .arg(common.number("split", Help::Split).value_parser(value_parser!(u8).range(..=i64::from(DEEPEST_PERFT))))
        .arg(jobs.value_parser(value_parser!(PathBuf)).conflicts_with_all(tree))
        .arg(
            sum.value_parser(value_parser!(PathBuf))
                .num_args(0..=1)
                .default_missing_value("-")
                .conflicts_with_all(tree)
                .conflicts_with_all(["jobs", "hash", "threads"]),
        )
        .arg(common.flag("json", Help::Json))
}

fn completions_of(common: &Common<'_>) -> Command {
    common
        .command("completions", About::Completions, Usage::Completions)
        .arg(common.positional("shell", Name::Shell, Help::Shell).required(true).value_parser(value_parser!(Shell)))
}
