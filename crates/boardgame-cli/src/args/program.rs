//! Help, completions and manual pages, in the language of the user.

use std::{io, mem};

use boardgame_core::Lang;
use boardgame_text::{Text, languages};
use clap::{Arg, ArgAction, Command, Subcommand as _, builder::PossibleValuesParser};
use clap_complete::Shell;

use super::{LANG, commands::Invocation, say};
use crate::words::{About, Heading, Help, Name};

pub(super) fn program(text: &Text) -> Command {
    LANG.set(text.lang());
    let version = Arg::new("version").short('V').long("version").help(say(Help::Version)).action(ArgAction::Version);
    let program = Invocation::augment_subcommands(Command::new("boardgame").arg(version))
        .about(say(About::Program))
        .bin_name("boardgame")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true);
    localise(program)
}

/// Adds `--help` and `--lang` to a command and its subcommands, and sets the headings of the help.
fn localise(command: Command) -> Command {
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
        .mut_subcommands(localise)
        // Shifts all other arguments, so that the two new ones come first.
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

pub(super) fn help(text: &Text, command: Option<&str>) -> String {
    let mut program = program(text);
    program.build();
    translated(&match command.and_then(|name| program.find_subcommand_mut(name)) {
        Some(command) => command.render_help().to_string(),
        None => program.render_help().to_string(),
    })
}

/// Returns the help with the word `[OPTIONS]` translated, for which clap has no setting.
pub(super) fn translated(help: &str) -> String {
    help.replacen("[OPTIONS]", &format!("[{}]", say(Heading::Options).to_uppercase()), 1)
}

pub(super) fn completions(text: &Text, shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program(text), "boardgame", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

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
