//! `boardgame referee`: reads game records and adjudicates every move.

mod files;
mod print;

use std::{
    cell::Cell,
    mem,
    path::{Path, PathBuf},
    process::ExitCode,
};

use boardgame_referee::{
    JudgeOptions, Report, Verdict,
    file::{UnknownFormat, judge_stream},
    format,
    pooltool::{Frames, SaveContext, read_situation},
    report::{Fault, Oracle},
    words::FileFault,
};
use boardgame_table::perfect::Watcher;
use boardgame_text::Text;
use files::InputFile;
use serde::Serialize;

use crate::{args, input, out::Out, progress::Bar, stop::Stop, table_folder, words::RunError};

#[derive(Default, Serialize)]
struct Totals {
    files: usize,
    games: usize,
    legal: usize,
    illegal: usize,
    unreadable: usize,
    plies: usize,
    /// Number of skipped files, which are files in folders that contain no game.
    skipped: usize,
    notes: usize,
}

impl Totals {
    /// Returns the exit code: 0 if all games are legal, 1 if one is illegal, 2 if a file or a game
    /// is unreadable or there are no games.
    fn code(&self) -> ExitCode {
        match (self.unreadable, self.illegal) {
            (0, 0) if self.games == 0 => ExitCode::from(2),
            (0, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::from(1),
            _ => ExitCode::from(2),
        }
    }
}

struct Inspection<'a> {
    args: &'a args::Referee,
    text: &'a Text,
    out: &'a mut Out,
    progress: Bar,
    totals: Totals,
    /// Size of all files in bytes.
    total_bytes: u64,
    /// Number of bytes read so far.
    bytes: &'a Cell<u64>,
    facts: Option<SaveContext>,
    /// The events that one seat saw, read from a file, to compare with a record.
    seen: Option<Vec<u8>>,
    /// The last folder with simulator saves, and the frame that its saves belong to.
    frames: Option<(PathBuf, Frames)>,
    tables: Option<&'a Watcher>,
}

pub(crate) fn run(args: &args::Referee, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let facts = facts(args, text)?;
    let seen = args.seen.as_ref().map(|path| read(path, text)).transpose()?;
    let files = files::find(&args.paths);
    let bytes = Cell::new(0);
    let tables = args.tables.as_deref().map(|folder| table_folder::watcher(folder, text)).transpose()?;
    let mut inspection = Inspection {
        args,
        text,
        out,
        progress: Bar::default(),
        totals: Totals::default(),
        total_bytes: files.iter().map(|file| file.bytes).sum(),
        bytes: &bytes,
        facts,
        seen,
        frames: None,
        tables: tables.as_ref(),
    };
    for file in files {
        match inspection.file(file) {
            // If the reader closes the pipe, the exit code reflects the files read so far.
            Err(Stop::Closed) => return Ok(inspection.totals.code()),
            result => result?,
        }
    }
    match inspection.summary() {
        Ok(()) | Err(Stop::Closed) => Ok(inspection.totals.code()),
        Err(stop) => Err(stop),
    }
}

fn read(path: &Path, text: &Text) -> Result<Vec<u8>, Stop> {
    input::read_file(path, text).map_err(|error| Stop::cannot_open(path, text, &error))
}

/// Reads the facts about simulated shots that saves lack.
fn facts(args: &args::Referee, text: &Text) -> Result<Option<SaveContext>, Stop> {
    let mut facts = None;
    if let Some(path) = &args.told {
        facts = Some(SaveContext::from_json(&read(path, text)?).map_err(|error| Stop::at(path, text.say(&error)))?);
    }
    if let Some(path) = &args.before {
        let json = read(path, text)?;
        let frame = read_situation(text, &String::from_utf8_lossy(&json)).map_err(Stop::Message)?;
        facts = Some(facts.unwrap_or_default().with_frame(frame));
    }
    Ok(facts)
}

impl Inspection<'_> {
    fn file(&mut self, file: InputFile) -> Result<(), Stop> {
        let mut number = 0;
        let path = file.path;
        if file.special {
            return self.skip(&path, UnknownFormat::Special);
        }
        let opened = match file.error {
            Some(error) => Err(error),
            None => files::open(&path, self.bytes, self.text),
        };
        let (start, source) = match opened {
            Ok(opened) => opened,
            Err(error) => {
                self.totals.files += 1;
                return self.unreadable_file(&path, self.text.say(&FileFault::CannotOpen { error: (&error).into() }));
            }
        };
        let format = match format(&start) {
            Ok(format) => format,
            Err(unknown) if file.in_folder => return self.skip(&path, unknown),
            Err(unknown) => {
                self.totals.files += 1;
                return self.unreadable_file(&path, self.text.say(&FileFault::NotAGame { found: unknown }));
            }
        };
        let (facts, seen) = (self.facts.clone(), self.seen.clone());
        let worth = self.tables.map(|tables| |game, position: &str| tables.worth(game, position));
        let reading = JudgeOptions {
            verbose: self.args.verbose,
            lenient: self.args.lenient,
            save_context: facts.as_ref(),
            promise: self.args.promise,
            sightings: seen.as_deref(),
            endings: worth.as_ref().map(|worth| worth as &Oracle<'_>),
            ..JudgeOptions::new(self.text)
        };
        self.totals.files += 1;
        // Saves in the same folder are consecutive shots.
        let folder = path.parent().filter(|_| file.in_folder).map(Path::to_owned);
        let mut frames = self.frames.take().filter(|(of, _)| Some(of) == folder.as_ref()).unzip().1.unwrap_or_default();
        for mut report in judge_stream(format, source, &reading, &mut frames) {
            if let Some(error) = self.tables.and_then(Watcher::take_error) {
                return Err(table_folder::cannot_read(&error, self.text));
            }
            number += 1;
            if let Verdict::Unreadable(fault) = &mut report.verdict {
                if fault.needs_frame && !self.args.json {
                    let error = mem::take(&mut fault.message);
                    fault.message = self.text.say(&RunError::FrameMissing { error });
                }
            }
            self.game(&path, number, &report)?;
        }
        self.frames = folder.map(|folder| (folder, frames));
        if number == 0 {
            return self.unreadable_file(&path, self.text.say(&FileFault::NoGames));
        }
        Ok(())
    }

    /// Prints and counts a file without a game, which was found in a folder.
    fn skip(&mut self, path: &Path, unknown: UnknownFormat) -> Result<(), Stop> {
        self.totals.skipped += 1;
        let message = self.text.say(&RunError::Skipped { found: unknown });
        self.progress.suspend(|| print::skipped(self.out, self.args.json, path, &message))
    }

    /// Prints and counts a file without a readable game.
    fn unreadable_file(&mut self, path: &Path, message: String) -> Result<(), Stop> {
        self.totals.unreadable += 1;
        let fault = Fault::new(message);
        self.progress.suspend(|| print::unreadable(self.out, self.text, self.args.json, path, &fault))
    }

    fn game(&mut self, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
        self.progress.set(self.bytes.get(), self.total_bytes);
        self.totals.games += 1;
        self.totals.plies += report.plies;
        self.totals.notes += report.notes.len();
        match report.verdict {
            Verdict::Legal(_) => self.totals.legal += 1,
            Verdict::Illegal(_) => self.totals.illegal += 1,
            Verdict::Unreadable(_) => self.totals.unreadable += 1,
        }
        self.progress.suspend(|| print::game(self.out, self.text, self.args.json, path, number, report))
    }

    fn summary(&mut self) -> Result<(), Stop> {
        self.progress.clear();
        print::summary(self.out, self.text, self.args.json, &self.totals)
    }
}
