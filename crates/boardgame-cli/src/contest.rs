//! `boardgame match`: many games between two players, and an estimate of their strength.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    process::ExitCode,
};

use boardgame_players::{
    Decision,
    contest::{ContestError, ContestGame, Results},
    hub::ClientError,
};
use boardgame_referee::words::System;
use boardgame_text::Text;

use crate::{args, out::Out, progress::Bar, stop::Stop, table_folder::endgame, words::Thoughts};

/// Elo differences for the likelihood test of a match without `--sprt`.
const DEFAULT_TEST: (f64, f64) = (0.0, 30.0);

pub(crate) fn run(args: &args::Match, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let path = args.file.as_deref();
    let results = path.map_or_else(|| Ok(Results::new(args.sprt)), |path| read(path, args.sprt, text))?;
    let mut contest = args.contest();
    contest.endgame = endgame(args.thinking.tables.as_deref(), text)?;
    let not_written = |error: &io::Error| {
        let path = path.map(|path| path.display().to_string()).unwrap_or_default();
        format!("{path}: {}", text.say(&crate::words::RunError::NotWritten { error: error.into() }))
    };
    let file = path.map(|path| OpenOptions::new().create(true).append(true).open(path)).transpose();
    let mut file = file.map_err(|error| Stop::Message(not_written(&error)))?;
    let (progress, games, file) = (Bar::default(), contest.missing(&results).len(), std::sync::Mutex::new(&mut file));
    let save = |played: &ContestGame| {
        if let Some(file) = &mut **file.lock().unwrap_or_else(std::sync::PoisonError::into_inner) {
            // Writes each game in one call, so that an interruption leaves only whole games.
            file.write_all(played.pdn.as_bytes())?;
        }
        progress.step(games);
        Ok(())
    };
    let (results, failed) = contest.run(results, args.threads, &|error| client_error(text, error), &save);
    progress.clear();
    if failed.is_none() || results.tally().games() > 0 {
        print_results(text, out, &results, args.sprt, contest.games)?;
    }
    match failed {
        None => Ok(ExitCode::SUCCESS),
        Some(fault) => Err(Stop::Message(match &fault {
            ContestError::Start { command, error } => format!("{command}: {}", client_error(text, error)),
            ContestError::Engine(error) => client_error(text, error),
            ContestError::Kept(error) => not_written(error),
            ContestError::Refused(error) => text.say(error),
            ContestError::Setup(error) => text.say(error),
            ContestError::Unwritten(error) => text.say(error),
            fault => fault.to_string(),
        })),
    }
}

/// Reads the results of earlier games from a file; a missing file has no results.
fn read(path: &std::path::Path, sprt: Option<(f64, f64)>, text: &Text) -> Result<Results, Stop> {
    match fs::read(path) {
        Ok(pdn) => Results::read(&pdn, sprt).map_err(|error| Stop::at(path, text.say(&error))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Results::new(sprt)),
        Err(error) => Err(Stop::cannot_open(path, text, &error)),
    }
}

fn print_results(text: &Text, out: &mut Out, results: &Results, sprt: Option<(f64, f64)>, of: u32) -> Result<(), Stop> {
    let tally = results.tally();
    let (elo, wilson) = (tally.elo(), tally.wilson());
    // Adding zero turns -0 into 0, which is printed as +0.
    let number =
        |value: f64| if value.is_finite() { format!("{:+.0}", value.round() + 0.0) } else { format!("{value:+}") };
    let [score, low, high] = [wilson.middle, wilson.low, wilson.high].map(|value| format!("{:.1}", 100.0 * value));
    let result = Thoughts::Result { tally: tally.to_string(), games: tally.games(), score, low, high };
    out.toned(crate::out::Tone::Heading, &text.say(&result))?;
    out.line(&text.say(&Thoughts::Elo { elo: number(elo.middle), low: number(elo.low), high: number(elo.high) }))?;
    let (less, more) = sprt.unwrap_or(DEFAULT_TEST);
    let decision = tally.test(less, more);
    let (less, more) = (number(less), number(more));
    out.line(&text.say(&match decision {
        Decision::Open => Thoughts::TestOpen { less, more },
        Decision::Stronger => Thoughts::TestStronger { less, more },
        Decision::Weaker => Thoughts::TestWeaker { less, more },
    }))?;
    if results.is_decided() {
        out.line(&text.say(&Thoughts::TestEnded { games: tally.games(), of }))?;
    }
    Ok(())
}

fn client_error(text: &Text, error: &ClientError) -> String {
    match error {
        ClientError::System { error } => text.say(&System::from(error)),
        error => text.say(error),
    }
}
