//! The program as its user sees it: its help, completions and manual, in their language.

use std::{io, mem};

use boardgame_core::Lang;
use boardgame_text::{Text, languages};
use clap::{Arg, ArgAction, Command, Subcommand as _, builder::PossibleValuesParser};
use clap_complete::Shell;

use super::{
    commands::Given,
    common::{say, speak},
};
use crate::words::{About, Heading, Help, Name};

/// All commands with their arguments.
pub(super) fn program(text: &Text) -> Command {
    speak(text.lang());
    let version = Arg::new("version").short('V').long("version").help(say(Help::Version)).action(ArgAction::Version);
    let program = Given::augment_subcommands(Command::new("boardgame").arg(version))
        .about(say(About::Program))
        .bin_name("boardgame")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true);
    complete(program)
}

/// A command with what all commands have, and their help as all have it.
fn complete(command: Command) -> Command {
    let heading = say(Heading::Usage);
    let codes: Vec<&str> = languages().map(Lang::code).collect();
    let mut help = Arg::new("help").short('h').long("help").help(say(Help::Itself)).action(ArgAction::Help);
    let mut lang = Arg::new("lang")
        .long("lang")
        .value_name(say(Name::Lang))
        .help(say(Help::Lang { codes: codes.join(", ") }))
        .value_parser(PossibleValuesParser::new(codes));
    let mut order = 0;
    command
        .help_template(format!("{{about}}\n\n{heading}: {{usage}}\n\n{{all-args}}"))
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(say(Heading::Commands))
        .subcommand_value_name(say(Name::Command))
        .mut_subcommands(complete)
        // These two come first: every other argument takes the place of the second next.
        .mut_args(|arg| mem::replace(&mut help, mem::replace(&mut lang, arg)))
        .args([help, lang])
        .mut_args(|arg| {
            order += 1;
            let heading = if arg.is_positional() { Heading::Arguments } else { Heading::Options };
            let is_hidden = arg.get_action().takes_values();
            arg.help_heading(say(heading))
                .hide_possible_values(is_hidden)
                .hide_default_value(is_hidden)
                .display_order(order)
        })
}

/// The help of the program, or of one of its commands.
pub(super) fn help(text: &Text, command: Option<&str>) -> String {
    let mut program = program(text);
    program.build();
    translated(&match command.and_then(|name| program.find_subcommand_mut(name)) {
        Some(command) => command.render_help().to_string(),
        None => program.render_help().to_string(),
    })
}

/// Translates the one word of a help that clap does not let a program choose.
pub(super) fn translated(help: &str) -> String {
    help.replacen("[OPTIONS]", &format!("[{}]", say(Heading::Options).to_uppercase()), 1)
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
