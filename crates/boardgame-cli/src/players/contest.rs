//! `boardgame match`: two players, many games, and what that says of their strength.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    sync::{Mutex, PoisonError},
};

use boardgame_players::{
    Decision,
    contest::{ContestError, ContestGame, Results},
    hub::ClientError,
};
use boardgame_referee::words::System;
use boardgame_text::Text;

use crate::{
    args,
    kept::endgame,
    out::{Out, Tone},
    progress::Bar,
    stop::Stop,
    words::{Thoughts, Trouble},
};

/// The differences on Elo's scale between which a match is judged that is not ended by a test.
const USUAL_TEST: (f64, f64) = (0.0, 30.0);

pub(crate) fn run(args: &args::Match, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let path = args.file.as_deref();
    let results = path.map_or_else(|| Ok(Results::new(args.sprt)), |path| read(path, args.sprt, text))?;
    let mut contest = args.contest();
    contest.endgame = endgame(args.thinking.tables.as_deref(), text)?;
    let not_written = |error: &io::Error| {
        let path = path.map(|path| path.display().to_string()).unwrap_or_default();
        format!("{path}: {}", text.say(&Trouble::NotWritten { error: error.into() }))
    };
    let file = path.map(|path| OpenOptions::new().create(true).append(true).open(path)).transpose();
    let mut file = file.map_err(|error| Stop::Say(not_written(&error)))?;
    let (progress, wanted, kept) = (Bar::default(), contest.missing(&results).len(), Mutex::new(&mut file));
    let keep = |played: &ContestGame| {
        if let Some(file) = &mut **kept.lock().unwrap_or_else(PoisonError::into_inner) {
            // One write a game, so that what is interrupted leaves whole games.
            file.write_all(played.pdn.as_bytes())?;
        }
        progress.step(wanted);
        Ok(())
    };
    let (results, failed) = contest.run(results, args.threads, &|error| said(text, error), &keep);
    progress.clear();
    // Without a game there is nothing to say of the players.
    if failed.is_none() || results.tally().games() > 0 {
        say(text, out, &results, args.sprt, contest.games)?;
    }
    match failed {
        None => Ok(ExitCode::SUCCESS),
        Some(fault) => Err(Stop::Say(match &fault {
            ContestError::Start { command, error } => format!("{command}: {}", said(text, error)),
            ContestError::Engine(error) => said(text, error),
            ContestError::Kept(error) => not_written(error),
            ContestError::Refused(error) => text.say(error),
            ContestError::Setup(error) => text.say(error),
            ContestError::Unwritten(error) => text.say(error),
            fault => fault.to_string(),
        })),
    }
}

/// The results of the games in a file, if it is there.
fn read(path: &Path, sprt: Option<(f64, f64)>, text: &Text) -> Result<Results, Stop> {
    match fs::read(path) {
        Ok(pdn) => Results::read(&pdn, sprt).map_err(|error| Stop::at(path, text.say(&error))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Results::new(sprt)),
        Err(error) => Err(Stop::unopened(path, text, &error)),
    }
}

fn say(text: &Text, out: &mut Out, results: &Results, sprt: Option<(f64, f64)>, of: u32) -> Result<(), Stop> {
    let tally = results.tally();
    let (elo, wilson) = (tally.elo(), tally.wilson());
    // What rounds to nothing is +0, and never -0.
    let number =
        |value: f64| if value.is_finite() { format!("{:+.0}", value.round() + 0.0) } else { format!("{value:+}") };
    let percent = |value: f64| format!("{:.1}", 100.0 * value);
    out.toned(
        Tone::Heading,
        &text.say(&Thoughts::Result {
            tally: tally.to_string(),
            games: tally.games(),
            score: percent(wilson.middle),
            low: percent(wilson.low),
            high: percent(wilson.high),
        }),
    )?;
    out.line(&text.say(&Thoughts::Elo { elo: number(elo.middle), low: number(elo.low), high: number(elo.high) }))?;
    let (less, more) = sprt.unwrap_or(USUAL_TEST);
    let (less_said, more_said) = (number(less), number(more));
    out.line(&text.say(&match tally.test(less, more) {
        Decision::Open => Thoughts::TestOpen { less: less_said, more: more_said },
        Decision::Stronger => Thoughts::TestStronger { less: less_said, more: more_said },
        Decision::Weaker => Thoughts::TestWeaker { less: less_said, more: more_said },
    }))?;
    if results.is_decided() {
        out.line(&text.say(&Thoughts::TestEnded { games: tally.games(), of }))?;
    }
    Ok(())
}

/// Why an engine gives no move. What the system refuses is said in the words of the program.
fn said(text: &Text, error: &ClientError) -> String {
    match error {
        ClientError::System { error } => text.say(&System::from(error)),
        error => text.say(error),
    }
}
