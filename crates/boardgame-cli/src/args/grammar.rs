//! Which commands and arguments there are, with their help in the language of the user.

use std::{ffi::OsString, io, num::NonZero, path::PathBuf};

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
        .command("boardgame", text.say(&About::Program), text.say(&Usage::Program))
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(common.arg("version", text.say(&Help::Version)).short('V').long("version").action(ArgAction::Version))
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
            .positional("command", text.say(&Name::Command), text.say(&Help::Command))
            .value_parser(PossibleValuesParser::new(known.iter().cloned().chain(["man", "help"].map(str::to_owned))))
    };
    let man = common.command("man", text.say(&About::Man), text.say(&Usage::Man)).arg(command());
    let help = common.command("help", text.say(&About::Help), text.say(&Usage::Help)).arg(command());
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
    let text = common.text;
    common
        .command("referee", text.say(&About::Referee), text.say(&Usage::Referee))
        .arg(
            common
                .positional("paths", text.say(&Name::File), text.say(&Help::Paths))
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(common.flag("verbose", text.say(&Help::Verbose)).short('v'))
        .arg(common.flag("json", text.say(&Help::Json)))
        .arg(common.flag("lenient", text.say(&Help::Lenient)))
        .arg(
            common
                .option("promise", text.say(&Name::Hex), text.say(&Help::Promise))
                .value_parser(value_parser!(Promise)),
        )
        .arg(common.option("seen", text.say(&Name::File), text.say(&Help::Seen)).value_parser(value_parser!(PathBuf)))
        .arg(
            common
                .option("before", text.say(&Name::File), text.say(&Help::Before))
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(common.option("told", text.say(&Name::File), text.say(&Help::Told)).value_parser(value_parser!(PathBuf)))
        .arg(common.tables())
}

fn show(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("show", text.say(&About::Show), text.say(&Usage::Show))
        .arg(
            common
                .positional("game or file", text.say(&Name::GameOrFile), text.say(&Help::GameOrFile))
                .required(true)
                .display_order(1)
                .value_parser(value_parser!(OsString)),
        )
        .arg(
            common
                .positional("what", text.say(&Name::Position), text.say(&Help::What))
                .display_order(2)
                .value_parser(value_parser!(OsString)),
        )
        .arg(common.number("game", text.say(&Help::Number)).value_parser(value_parser!(usize)))
        .arg(common.number("ply", text.say(&Help::Ply)).value_parser(value_parser!(usize)))
        .arg(common.flag("ballots", text.say(&Help::Ballots)))
        .arg(common.number("seat", text.say(&Help::Seat)).value_parser(value_parser!(u8).range(1..=6)))
        .arg(common.option("svg", text.say(&Name::File), text.say(&Help::Svg)).value_parser(value_parser!(PathBuf)))
        .arg(common.tables())
}

fn play(common: &Common<'_>) -> Command {
    let text = common.text;
    let file = |name, help| common.option(name, text.say(&Name::File), help).value_parser(value_parser!(PathBuf));
    let frames = |name, help| common.number(name, help).value_parser(value_parser!(u16).range(1..=999));
    common
        .command("play", text.say(&About::Play), text.say(&Usage::Play))
        .arg(common.game())
        .arg(
            common
                .positional("file", text.say(&Name::File), text.say(&Help::Saved))
                .display_order(2)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(common.option("name", text.say(&Name::Player), text.say(&Help::Name)).action(ArgAction::Append))
        .arg(
            common
                .option(
                    "against",
                    text.say(&Name::Level),
                    text.say(&Help::Against { solved: games(GameId::is_solved) }),
                )
                .conflicts_with("random")
                .value_parser(value_parser!(super::Against)),
        )
        .arg(
            common
                .option("time", text.say(&Name::Seconds), text.say(&Help::Time))
                .requires("against")
                .value_parser(players::seconds),
        )
        .arg(common.tables())
        .arg(common.number("random", text.say(&Help::Random)).value_parser(value_parser!(u8).range(1..=2)))
        .arg(common.option("position", text.say(&Name::Position), text.say(&Help::Position)).conflicts_with("file"))
        .arg(
            common
                .option("ballot", text.say(&Name::Ballot), text.say(&Help::Ballot))
                .conflicts_with_all(["file", "position"])
                .value_parser(|value: &str| match value.parse::<usize>() {
                    Ok(1..) => Ok(value.to_owned()),
                    _ if value == "draw" => Ok(value.to_owned()),
                    _ => Err(value.to_owned()),
                }),
        )
        .arg(common.number("players", text.say(&Help::Players)).value_parser(value_parser!(u8).range(2..=6)))
        .arg(common.number("seat", text.say(&Help::OwnSeat)).value_parser(value_parser!(u8).range(1..=6)))
        .arg(frames("race", text.say(&Help::Race)).conflicts_with_all(["best-of", "frames"]))
        .arg(frames("best-of", text.say(&Help::BestOf)).conflicts_with("frames"))
        .arg(frames("frames", text.say(&Help::Frames)))
        .arg(common.flag("doubles", text.say(&Help::Doubles)).conflicts_with("file"))
        .arg(
            common
                .option("breaker", text.say(&Name::Side), text.say(&Help::Breaker))
                .ignore_case(true)
                .value_parser(PossibleValuesParser::new(["A", "B"])),
        )
        .arg(
            common
                .option("option", text.say(&Name::Option), text.say(&Help::Option))
                .action(ArgAction::Append)
                .conflicts_with("file"),
        )
        .arg(common.option("seed", text.say(&Name::Hex), text.say(&Help::Seed)).value_parser(value_parser!(Seed)))
        .arg(common.flag("fair", text.say(&Help::Fair)).conflicts_with_all(["file", "seed"]))
        .arg(file("journal", text.say(&Help::Journal)))
        .arg(
            common
                .flag("resume", text.say(&Help::Resume))
                .conflicts_with_all(["file", "journal", "position", "ballot"]),
        )
}

fn report(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("report", text.say(&About::Report), text.say(&Usage::Report))
        .arg(
            common
                .positional("paths", text.say(&Name::File), text.say(&Help::Reported))
                .required(true)
                .num_args(1..)
                .value_parser(value_parser!(PathBuf)),
        )
        .arg(
            common
                .option("html", text.say(&Name::Folder), text.say(&Help::Html))
                .required(true)
                .value_parser(value_parser!(PathBuf)),
        )
}

fn serve(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("serve", text.say(&About::Serve), text.say(&Usage::Serve))
        .disable_help_subcommand(true)
        .subcommand_help_heading(text.say(&Heading::Commands))
        .arg(common.number("port", text.say(&Help::Port)).value_parser(value_parser!(u16)))
        .arg(
            common
                .option("address", text.say(&Name::Address), text.say(&Help::Address))
                .value_parser(value_parser!(std::net::IpAddr)),
        )
        .arg(common.option("host", text.say(&Name::Host), text.say(&Help::Host)).action(ArgAction::Append))
        .arg(common.option("forwarded", text.say(&Name::Header), text.say(&Help::Forwarded)))
        .arg(super::players::endings(common))
        .arg(common.number("expire", text.say(&Help::Expire)).value_parser(value_parser!(u16)))
        .arg(database(common))
        .subcommand(
            common.command("backup", text.say(&About::Backup), text.say(&Usage::Backup)).arg(database(common)).arg(
                common
                    .positional("file", text.say(&Name::File), text.say(&Help::Copy))
                    .required(true)
                    .value_parser(value_parser!(PathBuf)),
            ),
        )
}

fn database(common: &Common<'_>) -> clap::Arg {
    let text = common.text;
    common.option("database", text.say(&Name::File), text.say(&Help::Database)).value_parser(value_parser!(PathBuf))
}

fn rules(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("rules", text.say(&About::Rules), text.say(&Usage::Rules))
        .arg(common.game())
        .arg(common.positional("clause", text.say(&Name::Clause), text.say(&Help::Clause)).display_order(2))
}

fn tables(common: &Common<'_>) -> Command {
    let text = common.text;
    common
        .command("tables", text.say(&About::Tables), text.say(&Usage::Tables { solved: games(GameId::is_solved) }))
        .arg(
            common
                .positional("action", text.say(&Name::Action), text.say(&Help::Action))
                .required(true)
                .display_order(1)
                .value_parser(PossibleValuesParser::new(["make", "jobs", "stats"])),
        )
        .arg(common.game_of(has_tables).required(false).display_order(2))
        .arg(common.positional("pieces", text.say(&Name::Pieces), text.say(&Help::Pieces)).display_order(3))
        .arg(common.tables())
        .arg(common.flag("outcomes", text.say(&Help::Outcomes)))
        .arg(
            common
                .number("workers", text.say(&Help::Workers))
                .requires("outcomes")
                .value_parser(value_parser!(u8).range(1..=64)),
        )
}

fn perft(common: &Common<'_>) -> Command {
    let text = common.text;
    let other = ["jobs", "sum"];
    let tree = ["game", "depth", "position", "divide", "split"];
    let plies = || value_parser!(u8).range(1..=i64::from(DEEPEST_PERFT));
    let depth = common.positional("depth", text.say(&Name::Depth), text.say(&Help::Depth));
    let jobs = common.option("jobs", text.say(&Name::File), text.say(&Help::Jobs));
    let sum = common.option("sum", text.say(&Name::File), text.say(&Help::Sum));
    common
        .command("perft", text.say(&About::Perft), text.say(&Usage::Perft))
        .arg(common.game_of(GameId::is_on_board).required(false).required_unless_present_any(other))
        .arg(depth.required_unless_present_any(other).value_parser(plies()).display_order(2))
        .arg(common.option("position", text.say(&Name::Position), text.say(&Help::Position)))
        .arg(common.flag("divide", text.say(&Help::Divide)).conflicts_with("split"))
        .arg(common.number("hash", text.say(&Help::Hash)).value_parser(value_parser!(usize)))
        .arg(common.number("threads", text.say(&Help::Threads)).value_parser(value_parser!(NonZero<u8>)))
        .arg(
            common
                .number("split", text.say(&Help::Split))
                .value_parser(value_parser!(u8).range(..=i64::from(DEEPEST_PERFT))),
        )
        .arg(jobs.value_parser(value_parser!(PathBuf)).conflicts_with_all(tree))
        .arg(
            sum.value_parser(value_parser!(PathBuf))
                .num_args(0..=1)
                .default_missing_value("-")
                .conflicts_with_all(tree)
                .conflicts_with_all(["jobs", "hash", "threads"]),
        )
        .arg(common.flag("json", text.say(&Help::Json)))
}

fn completions_of(common: &Common<'_>) -> Command {
    let text = common.text;
    common.command("completions", text.say(&About::Completions), text.say(&Usage::Completions)).arg(
        common
            .positional("shell", text.say(&Name::Shell), text.say(&Help::Shell))
            .required(true)
            .value_parser(value_parser!(Shell)),
    )
}
