//! The program `boardgame`. Each command has a separate file.

#![forbid(unsafe_code)]

mod analyse;
mod args;
mod contest;
mod engine;
mod escape;
mod input;
mod journal;
mod language;
mod out;
mod perft;
mod play;
mod progress;
mod referee;
mod rules;
#[cfg(feature = "serve")]
mod serve;
mod show;
mod stop;
mod table_folder;
mod tables;
mod words;

use std::{
    env,
    io::{self, Write},
    process::ExitCode,
};

use boardgame_text::Text;

pub(crate) use crate::words::MESSAGES;
#[cfg(not(feature = "serve"))]
use crate::words::UsageError;
use crate::{args::Command, out::Out, stop::Stop, words::RunError};

/// Exit code for invalid arguments: `EX_USAGE` from `sysexits.h`.
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
        Command::Engine(args) => engine::run(&args, &text),
        Command::Analyse(args) => analyse::run(&args, &text, &mut out),
        Command::Match(args) => contest::run(&args, &text, &mut out),
        Command::Tables(args) => tables::run(&args, &text, &mut out),
        Command::Rules(args) => rules::run(&args, &text, &mut out),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(&args, &text, &mut out),
        #[cfg(feature = "serve")]
        Command::Report(args) => serve::report(&args, &text, &mut out),
        #[cfg(not(feature = "serve"))]
        Command::Serve(_) => Err(not_built("serve", &text)),
        #[cfg(not(feature = "serve"))]
        Command::Report(_) => Err(not_built("report", &text)),
    });
    // A reader that closes the pipe early, as `head` does, is not an error and does not change the exit code.
    let finished = result.and_then(|code| match out.flush() {
        Ok(()) | Err(Stop::Closed) => Ok(code),
        Err(stop) => Err(stop),
    });
    match finished {
        Ok(code) => code,
        Err(Stop::Closed) => ExitCode::SUCCESS,
        Err(Stop::Message(message)) => complain(&message, 2),
        Err(Stop::Usage(message)) => complain(&message, USAGE),
        Err(Stop::Output(error)) => complain(&text.say(&RunError::NotWritten { error: (&error).into() }), 2),
    }
}

#[cfg(not(feature = "serve"))]
fn not_built(command: &str, text: &Text) -> Stop {
    Stop::Usage(text.say(&UsageError::NotBuilt { command: command.to_owned() }))
}

/// Prints a message to standard error, ignoring failures, and returns the exit code.
fn complain(message: &str, code: u8) -> ExitCode {
    let _ = writeln!(io::stderr(), "{}", escape::text(message));
    ExitCode::from(code)
}
