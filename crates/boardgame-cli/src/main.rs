//! The program `boardgame`: this file starts it; each command has a file of its own.

#![forbid(unsafe_code)]

mod args;
mod input;
mod journal;
mod kept;
mod language;
mod out;
mod perft;
mod play;
mod players;
mod progress;
mod referee;
#[cfg(feature = "serve")]
mod report;
mod rules;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod stop;
mod tables;
mod visible;
mod words;

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use boardgame_text::Text;

pub(crate) use crate::words::MESSAGES;
#[cfg(not(feature = "serve"))]
use crate::words::Wrong;
use crate::{args::Command, out::Out, stop::Stop, words::Trouble};

/// Of arguments that make no command, so that a script can tell them from a file that cannot be read (2): `EX_USAGE` of
/// BSD's `sysexits.h`.
const USAGE: u8 = 64;

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os().collect();
    let text = Text::new(language::chosen(&words));
    let mut out = Out::stdout();
    let result = args::read(&text, &words).and_then(|command| match command {
        Command::Help(help) => out.text(&help).map(|()| ExitCode::SUCCESS),
        Command::Referee(args) => referee::run(&args, &text, &mut out),
        Command::Perft(args) => perft::run(&args, &text, &mut out),
        Command::Show(args) => show::run(&args, &text, &mut out),
        Command::Play(args) => play::run(&args, &text, &mut out),
        Command::Engine(args) => players::engine::run(&args, &text),
        Command::Analyse(args) => players::analyse::run(&args, &text, &mut out),
        Command::Match(args) => players::contest::run(&args, &text, &mut out),
        Command::Tables(args) => tables::run(&args, &text, &mut out),
        Command::Rules(args) => rules::run(&args, &text, &mut out),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(&args, &text, &mut out),
        #[cfg(feature = "serve")]
        Command::Report(args) => report::run(&args, &text, &mut out),
        // The usual build has no server in it, and says which has.
        #[cfg(not(feature = "serve"))]
        Command::Serve(_) => Err(not_built("serve", &text)),
        #[cfg(not(feature = "serve"))]
        Command::Report(_) => Err(not_built("report", &text)),
    });
    // The reader of the output may have seen enough, as `head` has: that is not a failure, and changes no finding.
    let finished = result.and_then(|code| match out.finish() {
        Ok(()) | Err(Stop::Closed) => Ok(code),
        Err(stop) => Err(stop),
    });
    match finished {
        Ok(code) => code,
        Err(Stop::Closed) => ExitCode::SUCCESS,
        Err(Stop::Say(message)) => complain(&message, 2),
        Err(Stop::Usage(message)) => complain(&message, USAGE),
        Err(Stop::Unwritten(error)) => complain(&text.say(&Trouble::NotWritten { error: (&error).into() }), 2),
    }
}

#[cfg(not(feature = "serve"))]
fn not_built(command: &str, text: &Text) -> Stop {
    Stop::Usage(text.say(&Wrong::NotBuilt { command: command.to_owned() }))
}

/// Says it on standard error, if that can be written: there is nobody else to complain to.
fn complain(message: &str, code: u8) -> ExitCode {
    let _ = writeln!(io::stderr(), "{}", visible::visible(message));
    ExitCode::from(code)
}
