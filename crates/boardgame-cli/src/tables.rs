//! `boardgame tables`: makes tables of perfect endings and the solutions of solved games, and says what is in them.

use std::{
    env, fmt,
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
};

use boardgame_referee::{GameId, solution::Solvable};
use boardgame_retrograde::Progress;
use boardgame_retrograde::{
    MakeError, ValueCounts, Wdl,
    checkers::{Job, MOST_DISTANCES, MOST_PIECES, Material, OutcomesOnly, Store},
};
use boardgame_text::Text;

use crate::{
    args::{self, Action, games, has_tables},
    kept::{Kept, folder, no_folder, no_tables, unread},
    out::Out,
    progress::Bar,
    stop::Stop,
    words::Endings,
};

pub(crate) fn run(args: &args::Tables, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    if let Some(solvable) = args.game().solvable() {
        return solution(args, solvable, text, out).map(|()| ExitCode::SUCCESS);
    }
    let most = if args.outcomes { MOST_PIECES } else { MOST_DISTANCES };
    let expected = || Stop::Usage(text.say(&Endings::Pieces { most }));
    let pieces = |what: &str| what.parse().ok().filter(|pieces| (2..=most).contains(pieces)).ok_or_else(expected);
    // What is asked for is read before anything is looked for.
    let store = || match (folder(args.folder.as_deref()).ok_or_else(|| no_folder(text))?, args.game()) {
        (folder, GameId::Checkers) => Ok(Store::new(folder)),
        _ => Err(Stop::Usage(text.say(&Endings::NoTablesOf { games: games(has_tables) }))),
    };
    match (args.action, args.pieces.as_deref()) {
        (Action::Stats, None) if !args.outcomes => stats(&store()?, text, out),
        (Action::Jobs, Some(what)) => {
            let slices = Material::up_to(pieces(what)?);
            let store = store()?;
            if args.outcomes {
                let groups = OutcomesOnly::new(store.clone()).jobs(&slices, args.workers);
                jobs(&store, &groups, "--outcomes ", out)
            } else {
                let groups: Vec<Vec<Material>> = Material::groups(&slices).map(<[Material]>::to_vec).collect();
                jobs(&store, &groups, "", out)
            }
        }
        (Action::Make, Some(what)) if what.contains('-') => match job(what, text)? {
            job if args.outcomes && job.material().is_canonical() => {
                let only = OutcomesOnly::new(store()?);
                // The log of a job is where this is looked up.
                say_memory(job.memory(), text);
                make_and_tell::<Material>(text, out, |told| only.run(job, told)).map(|_| ())
            }
            Job::Slice(slice) if slice.pieces() <= most => {
                let store = store()?;
                say_memory(Store::memory(&[slice]), text);
                make_and_tell::<Material>(text, out, |told| store.make(&[slice], told)).map(|_| ())
            }
            _ => Err(expected()),
        },
        (Action::Make, Some(what)) => {
            let slices = Material::up_to(pieces(what)?);
            let store = store()?;
            let rows = if args.outcomes {
                tell_memory(slices.iter().map(|&slice| Job::Slice(slice).memory()).max().unwrap_or_default(), text);
                let only = OutcomesOnly::new(store);
                make_and_tell::<Material>(text, out, |told| only.make(&slices, told))?
            } else {
                tell_memory(Store::memory(&slices), text);
                make_and_tell::<Material>(text, out, |told| store.make(&slices, told))?
            };
            sums(&by_pieces(&slices, &rows), text, out)
        }
        _ => Err(expected()),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// The slice, or the part of one, that is written like this.
fn job(what: &str, text: &Text) -> Result<Job, Stop> {
    match what.parse() {
        // Of a slice and the one with the colours exchanged only one has a table.
        Ok(Job::Slice(slice)) if !slice.is_canonical() => Ok(Job::Slice(slice.turned())),
        Ok(job) => Ok(job),
        Err(error) => Err(Stop::Usage(text.say(&error))),
    }
}

/// Makes tables, with a bar; prints a row for each slice, and returns what it counts.
fn make_and_tell<T: fmt::Display>(
    text: &Text,
    out: &mut Out,
    make: impl FnOnce(&mut dyn FnMut(Progress<T>)) -> Result<(), MakeError>,
) -> Result<Vec<ValueCounts>, Stop> {
    out.line(&text.say(&Endings::Columns))?;
    let bar = Bar::default();
    let (mut rows, mut written) = (Vec::new(), Ok(()));
    let result = make(&mut |made| match made {
        Progress::Step { slice, done, total } => {
            bar.reach(done, total);
            bar.note(|| text.say(&Endings::At { slice: slice.to_string() }));
        }
        Progress::Done { slice, counts, .. } => {
            rows.push(counts);
            if written.is_ok() {
                written = bar.aside(|| row(out, &slice.to_string(), &counts).and_then(|()| out.finish()));
            }
        }
    });
    bar.clear();
    result.map_err(|error| Stop::Say(text.say(&error)))?;
    written?;
    Ok(rows)
}

/// The sums for each number of pieces.
fn by_pieces(slices: &[Material], rows: &[ValueCounts]) -> Vec<ValueCounts> {
    let mut totals = vec![ValueCounts::default(); usize::from(MOST_PIECES) + 1];
    for (slice, counts) in slices.iter().zip(rows) {
        totals[usize::from(slice.pieces())] += *counts;
    }
    totals
}

/// Says beforehand how much memory it takes, at a terminal.
fn tell_memory(bytes: u64, text: &Text) {
    if io::stderr().is_terminal() {
        say_memory(bytes, text);
    }
}

fn say_memory(bytes: u64, text: &Text) {
    // A terminal that has gone away does not stop the work.
    let _ = writeln!(io::stderr(), "{}", text.say(&Endings::Memory { megabytes: bytes.div_ceil(1_000_000) }));
}

/// The commands that make the tables, one a line; an empty line means: wait for those before.
fn jobs<T: fmt::Display>(store: &Store, groups: &[Vec<T>], how: &str, out: &mut Out) -> Result<(), Stop> {
    let program = env::current_exe().map_or_else(|_| "boardgame".to_owned(), |path| path.display().to_string());
    let directory = std::path::absolute(store.directory()).unwrap_or_else(|_| store.directory().to_path_buf());
    let (program, directory) = (quoted(&program), quoted(&directory.display().to_string()));
    for (place, group) in groups.iter().enumerate() {
        if place > 0 {
            out.object("")?;
        }
        for job in group {
            out.object(&format!("{program} tables make --tables {directory} {how}checkers {job}"))?;
        }
    }
    Ok(())
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    let plain = |sign: char| sign.is_ascii_alphanumeric() || "/._-+=:".contains(sign);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

fn stats(store: &Store, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let unread = |error| unread(&error, GameId::Checkers, text);
    let (mut slices, mut rows) = (Vec::new(), Vec::new());
    for slice in Material::up_to(MOST_PIECES) {
        let mut counts = store.counts(&slice).map_err(unread)?;
        if counts.is_none() {
            counts = store.outcomes(&slice).map_err(unread)?.map(ValueCounts::from_outcomes);
        }
        if let Some(counts) = counts {
            tell(&mut rows, &slice.to_string(), &counts, text, out)?;
            slices.push(slice);
        }
    }
    if rows.is_empty() { Err(no_tables(store.directory(), text)) } else { sums(&by_pieces(&slices, &rows), text, out) }
}

/// Prints a row and keeps it; what its columns are is printed above the first.
fn tell(rows: &mut Vec<ValueCounts>, name: &str, counts: &ValueCounts, text: &Text, out: &mut Out) -> Result<(), Stop> {
    if rows.is_empty() {
        out.line(&text.say(&Endings::Columns))?;
    }
    rows.push(*counts);
    row(out, name, counts)
}

fn sums(totals: &[ValueCounts], text: &Text, out: &mut Out) -> Result<(), Stop> {
    for (pieces, counts) in (0..).zip(totals).filter(|(_, counts)| counts.total() > 0) {
        row(out, &text.say(&Endings::AllSlices { pieces }), counts)?;
    }
    Ok(())
}

fn row(out: &mut Out, name: &str, counts: &ValueCounts) -> Result<(), Stop> {
    let [won, drawn, lost] = [Wdl::Won, Wdl::Drawn, Wdl::Lost].map(|outcome| counts.outcome(outcome));
    let total = counts.total();
    let (plies, positions) = if counts.has_distances() {
        let (plies, positions) = counts.longest_win().unwrap_or_default();
        (plies.to_string(), positions.to_string())
    } else {
        ("-".to_owned(), "-".to_owned())
    };
    out.object(&format!("{name:<10} {total:>13} {won:>13} {drawn:>13} {lost:>13} {plies:>4} {positions:>7}"))
}

/// A solved game: makes its solution or says what the files count that are there, and what the start is worth.
fn solution(args: &args::Tables, solvable: Solvable, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let (game, all) = (args.game(), solvable.pieces);
    let most = args.pieces.as_deref().map_or(Ok(all), str::parse).ok().filter(|most| (2..=all).contains(most));
    let wanted = match (args.action, most) {
        _ if args.outcomes => Err(Endings::PiecesOfSolution { game }),
        (Action::Make, Some(most)) => Ok(Some(most)),
        (Action::Stats, _) if args.pieces.is_none() => Ok(None),
        (Action::Jobs, _) => Err(Endings::NoJobsOfSolution { game }),
        _ => Err(Endings::PiecesOfSolution { game }),
    };
    let made = wanted.map_err(|wrong| Stop::Usage(text.say(&wrong)))?;
    let kept = Kept::new(game, folder(args.folder.as_deref()).ok_or_else(|| no_folder(text))?);
    let solution = solvable.in_folder(kept.folder());
    let mut rows = Vec::new();
    if let Some(most) = made {
        tell_memory(solution.memory(most), text);
        rows = make_and_tell(text, out, |told| solution.make(most, told))?;
    } else {
        for counted in solution.counts() {
            let (slice, counts) = counted.map_err(|error| unread(&error, game, text))?;
            tell(&mut rows, &slice, &counts, text, out)?;
        }
        if rows.is_empty() {
            return Err(kept.not_solved(text));
        }
    }
    let mut sum = ValueCounts::default();
    for counts in rows {
        sum += counts;
    }
    row(out, game.code(), &sum)?;
    match game.start().map(|start| kept.assessed(&start, text)).transpose()?.flatten() {
        Some(said) => out.text(&said),
        None => Ok(()),
    }
}
