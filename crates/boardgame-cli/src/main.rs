//! The program `boardgame`: this file starts it; each command has a file of its own.

#![forbid(unsafe_code)]

mod args;
mod bad_json;
mod files;
mod games;
mod language;
mod out;
mod perft;
mod play;
mod progress;
mod referee;
mod show;
mod sniff;
mod stop;
mod visible;

use std::{env, process::ExitCode};

use boardgame_text::Text;

use crate::{args::Command, out::Out, stop::Stop};

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
    });
    // Whoever reads the output may have seen enough, as `head` has: that is no failure, and changes no finding.
    let finished = result.and_then(|code| match out.finish() {
        Ok(()) | Err(Stop::Closed) => Ok(code),
        Err(stop) => Err(stop),
    });
    match finished {
        Ok(code) => code,
        Err(Stop::Closed) => ExitCode::SUCCESS,
        Err(Stop::Say(message)) => {
            eprintln!("{}", visible::visible(&message));
            ExitCode::from(2)
        }
    }
}
