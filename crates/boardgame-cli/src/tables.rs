//! `boardgame tables`: builds tables of perfect endings and solutions of games, and prints their statistics.

use std::{
    env, fmt,
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
};

use boardgame_referee::{GameId, solution::Solvable};
use boardgame_retrograde::{
    MakeError, Progress, ValueCounts, Wdl,
    checkers::{Job, MAX_DISTANCES, MAX_PIECES, Material, OutcomesOnly, Store},
};
use boardgame_text::Text;

use crate::{
    args::{self, TablesCommand, games, has_tables},
    out::Out,
    progress::Bar,
    stop::Stop,
    table_folder::{self, TableFolder, cannot_read, no_folder, no_tables},
    words::{Endings, UsageError},
};

pub(crate) fn run(args: &args::Tables, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    if let Some(solvable) = args.game().solvable() {
        return solution(args, solvable, text, out).map(|()| ExitCode::SUCCESS);
    }
    let most = if args.outcomes { MAX_PIECES } else { MAX_DISTANCES };
    let expected = || Stop::Usage(text.say(&Endings::Pieces { most }));
    let pieces = |typed: &str| typed.parse().ok().filter(|pieces| (2..=most).contains(pieces)).ok_or_else(expected);
    let store = || match (table_folder::path(args.folder.as_deref()).ok_or_else(|| no_folder(text))?, args.game()) {
        (folder, GameId::Checkers) => Ok(Store::new(folder)),
        _ => Err(Stop::Usage(text.say(&Endings::NoTablesOf { games: games(has_tables) }))),
    };
    match (args.action, args.pieces.as_deref()) {
        (TablesCommand::Stats, None) if !args.outcomes => print_stats(&store()?, text, out),
        (TablesCommand::Jobs, Some(typed)) => {
            let slices = Material::up_to(pieces(typed)?);
            let store = store()?;
            if args.outcomes {
                let groups = OutcomesOnly::new(store.clone()).jobs(&slices, args.workers);
                print_jobs(&store, &groups, "--outcomes ", out)
            } else {
                let groups: Vec<Vec<Material>> = Material::groups(&slices).map(<[Material]>::to_vec).collect();
                print_jobs(&store, &groups, "", out)
            }
        }
        (TablesCommand::Make, Some(typed)) if typed.contains('-') => match job(typed, text)? {
            job if args.outcomes && job.material().is_canonical() => {
                let only = OutcomesOnly::new(store()?);
                print_memory(job.memory(), text);
                make::<Material>(text, out, |report| only.run(job, report)).map(|_| ())
            }
            Job::Slice(slice) if slice.pieces() <= most => {
                let store = store()?;
                print_memory(Store::memory(&[slice]), text);
                make::<Material>(text, out, |report| store.make(&[slice], report)).map(|_| ())
            }
            _ => Err(expected()),
        },
        (TablesCommand::Make, Some(typed)) => {
            let slices = Material::up_to(pieces(typed)?);
            let store = store()?;
            let rows = if args.outcomes {
                estimate_memory(slices.iter().map(|&slice| Job::Slice(slice).memory()).max().unwrap_or_default(), text);
                let only = OutcomesOnly::new(store);
                make::<Material>(text, out, |report| only.make(&slices, report))?
            } else {
                estimate_memory(Store::memory(&slices), text);
                make::<Material>(text, out, |report| store.make(&slices, report))?
            };
            print_totals(&by_pieces(&slices, &rows), text, out)
        }
        _ => Err(expected()),
    }
    .map(|()| ExitCode::SUCCESS)
}

/// Parses the name of a slice, or of a part of one.
fn job(typed: &str, text: &Text) -> Result<Job, Stop> {
    match typed.parse() {
        // A slice shares its table with the slice in which the colours are swapped.
        Ok(Job::Slice(slice)) if !slice.is_canonical() => Ok(Job::Slice(slice.mirrored())),
        Ok(job) => Ok(job),
        Err(error) => Err(Stop::Usage(text.say(&error))),
    }
}

/// Builds tables, prints the counts of each slice, and returns them.
fn make<T: fmt::Display>(
    text: &Text,
    out: &mut Out,
    run: impl FnOnce(&mut dyn FnMut(Progress<T>)) -> Result<(), MakeError>,
) -> Result<Vec<ValueCounts>, Stop> {
    out.line(&text.say(&Endings::Columns))?;
    let bar = Bar::default();
    let (mut rows, mut written) = (Vec::new(), Ok(()));
    let result = run(&mut |progress| match progress {
        Progress::Step { slice, done, total } => {
            bar.set(done, total);
            bar.set_message(|| text.say(&Endings::At { slice: slice.to_string() }));
        }
        Progress::Done { slice, counts, .. } => {
            rows.push(counts);
            if written.is_ok() {
                written = bar.suspend(|| print_row(out, &slice.to_string(), &counts).and_then(|()| out.flush()));
            }
        }
    });
    bar.clear();
    result.map_err(|error| Stop::Message(text.say(&error)))?;
    written?;
    Ok(rows)
}

/// Returns the total counts for each number of pieces.
fn by_pieces(slices: &[Material], rows: &[ValueCounts]) -> Vec<ValueCounts> {
    let mut totals = vec![ValueCounts::default(); usize::from(MAX_PIECES) + 1];
    for (slice, counts) in slices.iter().zip(rows) {
        totals[usize::from(slice.pieces())] += *counts;
    }
    totals
}

/// Prints an estimate of the required memory, if standard error is a terminal.
fn estimate_memory(bytes: u64, text: &Text) {
    if io::stderr().is_terminal() {
        print_memory(bytes, text);
    }
}

fn print_memory(bytes: u64, text: &Text) {
    let _ = writeln!(io::stderr(), "{}", text.say(&Endings::Memory { megabytes: bytes.div_ceil(1_000_000) }));
}

/// Prints the commands that build the tables. An empty line separates groups, which must run one after the other.
fn print_jobs<T: fmt::Display>(store: &Store, groups: &[Vec<T>], option: &str, out: &mut Out) -> Result<(), Stop> {
    let program = env::current_exe().map_or_else(|_| "boardgame".to_owned(), |path| path.display().to_string());
    let directory = std::path::absolute(store.directory()).unwrap_or_else(|_| store.directory().to_path_buf());
    let (program, directory) = (quoted(&program), quoted(&directory.display().to_string()));
    for (index, group) in groups.iter().enumerate() {
        if index > 0 {
            out.unwrapped("")?;
        }
        for job in group {
            out.unwrapped(&format!("{program} tables make --tables {directory} {option}checkers {job}"))?;
        }
    }
    Ok(())
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "/._-+=:".contains(letter);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

fn print_stats(store: &Store, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let cannot_read = |error| cannot_read(&error, text);
    let (mut slices, mut rows) = (Vec::new(), Vec::new());
    for slice in Material::up_to(MAX_PIECES) {
        let mut counts = store.counts(&slice).map_err(cannot_read)?;
        if counts.is_none() {
            counts = store.outcomes(&slice).map_err(cannot_read)?.map(ValueCounts::from_outcomes);
        }
        if let Some(counts) = counts {
            if rows.is_empty() {
                out.line(&text.say(&Endings::Columns))?;
            }
            print_row(out, &slice.to_string(), &counts)?;
            rows.push(counts);
            slices.push(slice);
        }
    }
    if rows.is_empty() {
        return Err(no_tables(store.directory(), text));
    }
    print_totals(&by_pieces(&slices, &rows), text, out)
}

fn print_totals(totals: &[ValueCounts], text: &Text, out: &mut Out) -> Result<(), Stop> {
    for (pieces, counts) in (0..).zip(totals).filter(|(_, counts)| counts.total() > 0) {
        print_row(out, &text.say(&Endings::AllSlices { pieces }), counts)?;
    }
    Ok(())
}

fn print_row(out: &mut Out, name: &str, counts: &ValueCounts) -> Result<(), Stop> {
    let [won, drawn, lost] = [Wdl::Won, Wdl::Drawn, Wdl::Lost].map(|outcome| counts.outcome(outcome));
    let total = counts.total();
    let (plies, positions) = if counts.has_distances() {
        let (plies, positions) = counts.longest_win().unwrap_or_default();
        (plies.to_string(), positions.to_string())
    } else {
        ("-".to_owned(), "-".to_owned())
    };
    out.unwrapped(&format!("{name:<10} {total:>13} {won:>13} {drawn:>13} {lost:>13} {plies:>4} {positions:>7}"))
}

/// Builds the solution of a game, or prints the counts of an existing one and the value of the start.
fn solution(args: &args::Tables, solvable: Solvable, text: &Text, out: &mut Out) -> Result<(), Stop> {
    let (game, all) = (args.game(), solvable.pieces);
    let most = args.pieces.as_deref().map_or(Ok(all), str::parse).ok().filter(|most| (2..=all).contains(most));
    let not_for_game = |argument: &str| {
        text.say(&UsageError::OtherGamesArgument { argument: argument.to_owned(), game: game.to_string() })
    };
    let action = match (args.action, most) {
        _ if args.outcomes => Err(not_for_game("`--outcomes`")),
        (TablesCommand::Make, Some(most)) => Ok(Some(most)),
        (TablesCommand::Make, None) => Err(text.say(&Endings::PiecesOfSolution { most: all, game })),
        (TablesCommand::Stats, _) if args.pieces.is_none() => Ok(None),
        (TablesCommand::Stats, _) => Err(not_for_game("`stats PIECES`")),
        (TablesCommand::Jobs, _) => Err(text.say(&Endings::NoJobsOfSolution { game })),
    };
    let most = action.map_err(Stop::Usage)?;
    let tables = TableFolder::new(game, table_folder::path(args.folder.as_deref()).ok_or_else(|| no_folder(text))?);
    let solution = solvable.in_folder(tables.folder.as_path());
    let mut rows = Vec::new();
    if let Some(most) = most {
        estimate_memory(solution.memory(most), text);
        rows = make(text, out, |report| solution.make(most, report))?;
    } else {
        for counted in solution.counts() {
            let (slice, counts) = counted.map_err(|error| cannot_read(&error, text))?;
            if rows.is_empty() {
                out.line(&text.say(&Endings::Columns))?;
            }
            print_row(out, &slice, &counts)?;
            rows.push(counts);
        }
        if rows.is_empty() {
            return Err(tables.not_solved(text));
        }
    }
    let mut sum = ValueCounts::default();
    for counts in rows {
        sum += counts;
    }
    print_row(out, game.code(), &sum)?;
    match game.start().map(|start| tables.assess(&start, text)).transpose()?.flatten() {
        Some(value) => out.text(&value),
        None => Ok(()),
    }
}
