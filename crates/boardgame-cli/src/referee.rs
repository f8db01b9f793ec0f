//! `boardgame referee`: reads game records and adjudicates every move.

mod files;
mod json;
mod lines;

use std::{
    cell::Cell,
    fs, mem,
    path::{Path, PathBuf},
    process::ExitCode,
};

use boardgame_referee::{
    GameId, JudgeOptions, Report, Verdict,
    file::{UnknownFormat, judge_stream},
    format,
    pooltool::{Frames, SaveContext, read_situation},
    report::{Fault, Oracle},
    words::FileFault,
};
use boardgame_table::perfect::Watcher;
use boardgame_text::Text;
use files::Found;
use serde::Serialize;

use crate::{args, kept, out::Out, progress::Bar, stop::Stop, words::Trouble};

/// What has been seen so far.
#[derive(Default, Serialize)]
struct Totals {
    files: usize,
    games: usize,
    legal: usize,
    illegal: usize,
    unreadable: usize,
    plies: usize,
    /// Files of a folder in which there are no games.
    skipped: usize,
    /// What was noticed that is not a fault.
    notes: usize,
}

impl Totals {
    /// 0: all in order; 1: something was against the rules; 2: something could not be read, or there was nothing.
    fn code(&self) -> ExitCode {
        match (self.unreadable, self.illegal) {
            // A user who names the wrong folder must not be told that all is well.
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
    /// How many bytes there are to read.
    all: u64,
    /// How many of them have been read.
    bytes: &'a Cell<u64>,
    told: Option<SaveContext>,
    /// What a seat saw of the game.
    seen: Option<Vec<u8>>,
    /// The frame that the saves of a folder are the shots of.
    frames: Option<(PathBuf, Frames)>,
    tables: Option<&'a Watcher>,
}

pub(crate) fn run(args: &args::Referee, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let told = told(args, text)?;
    let seen = args.seen.as_ref().map(|path| read(path, text)).transpose()?;
    let found = files::find(&args.paths);
    let bytes = Cell::new(0);
    let tables = args.tables.as_deref().map(|folder| kept::watcher(folder, text)).transpose()?;
    let mut inspection = Inspection {
        args,
        text,
        out,
        progress: Bar::default(),
        totals: Totals::default(),
        all: found.iter().map(|file| file.bytes).sum(),
        bytes: &bytes,
        told,
        seen,
        frames: None,
        tables: tables.as_ref(),
    };
    for file in found {
        match inspection.file(file) {
            // The code says what was found before nobody listened any more.
            Err(Stop::Closed) => return Ok(inspection.totals.code()),
            result => result?,
        }
    }
    match inspection.summary() {
        Ok(()) | Err(Stop::Closed) => Ok(inspection.totals.code()),
        Err(stop) => Err(stop),
    }
}

/// What stands in a file that an argument names.
fn read(path: &Path, text: &Text) -> Result<Vec<u8>, Stop> {
    fs::read(path).map_err(|error| Stop::unopened(path, text, &error))
}

/// Facts about simulated shots, in one file or two.
fn told(args: &args::Referee, text: &Text) -> Result<Option<SaveContext>, Stop> {
    let mut told = None;
    if let Some(path) = &args.told {
        told = Some(SaveContext::from_json(&read(path, text)?).map_err(|error| Stop::at(path, text.say(&error)))?);
    }
    if let Some(path) = &args.before {
        let json = read(path, text)?;
        let frame = read_situation(text, &String::from_utf8_lossy(&json)).map_err(Stop::Say)?;
        told = Some(told.unwrap_or_default().with_frame(frame));
    }
    Ok(told)
}

impl Inspection<'_> {
    fn file(&mut self, file: Found) -> Result<(), Stop> {
        let mut number = 0;
        let path = file.path;
        if file.special {
            return self.skip(&path, UnknownFormat::Special);
        }
        let opened = match file.trouble {
            Some(error) => Err(error),
            None => files::open(&path, self.bytes),
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
        let (told, seen) = (self.told.clone(), self.seen.clone());
        let worth = self.tables.map(|tables| |game, position: &str| tables.worth(game, position));
        let reading = JudgeOptions {
            verbose: self.args.verbose,
            lenient: self.args.lenient,
            told: told.as_ref(),
            promise: self.args.promise,
            sightings: seen.as_deref(),
            endings: worth.as_ref().map(|worth| worth as &Oracle<'_>),
            ..JudgeOptions::new(self.text)
        };
        self.totals.files += 1;
        // The saves of one folder are the shots of one frame after the other.
        let folder = path.parent().filter(|_| file.in_folder).map(Path::to_owned);
        let mut frames = self.frames.take().filter(|(of, _)| Some(of) == folder.as_ref()).unzip().1.unwrap_or_default();
        for mut report in judge_stream(format, source, &reading, &mut frames) {
            if let Some(error) = self.tables.and_then(Watcher::take_error) {
                return Err(kept::unread(&error, GameId::Checkers, self.text));
            }
            number += 1;
            if let Verdict::Unreadable(fault) = &mut report.verdict {
                if fault.needs_frame && !self.args.json {
                    let error = mem::take(&mut fault.message);
                    fault.message = self.text.say(&Trouble::FrameMissing { error });
                }
            }
            self.hear(&path, number, &report)?;
        }
        self.frames = folder.map(|folder| (folder, frames));
        if number == 0 {
            return self.unreadable_file(&path, self.text.say(&FileFault::NoGames));
        }
        Ok(())
    }

    /// A file of a folder that is of another kind, such as a picture.
    fn skip(&mut self, path: &Path, unknown: UnknownFormat) -> Result<(), Stop> {
        self.totals.skipped += 1;
        let message = self.text.say(&Trouble::Skipped { found: unknown });
        self.progress.aside(|| {
            if self.args.json {
                json::skipped(self.out, path, &message)
            } else {
                self.out.line(&format!("{}: {message}", path.display()))
            }
        })
    }

    /// A file in which no game was found at all.
    fn unreadable_file(&mut self, path: &Path, message: String) -> Result<(), Stop> {
        self.totals.unreadable += 1;
        let fault = Fault::new(message);
        self.progress.aside(|| {
            if self.args.json {
                json::file(self.out, path, &fault)
            } else {
                lines::file(self.out, self.text, path, &fault)
            }
        })
    }

    fn hear(&mut self, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
        self.progress.reach(self.bytes.get(), self.all);
        self.totals.games += 1;
        self.totals.plies += report.plies;
        self.totals.notes += report.notes.len();
        match report.verdict {
            Verdict::Legal(_) => self.totals.legal += 1,
            Verdict::Illegal(_) => self.totals.illegal += 1,
            Verdict::Unreadable(_) => self.totals.unreadable += 1,
        }
        self.progress.aside(|| {
            if self.args.json {
                json::game(self.out, path, number, report)
            } else {
                lines::game(self.out, self.text, path, number, report)
            }
        })
    }

    fn summary(&mut self) -> Result<(), Stop> {
        self.progress.clear();
        if self.args.json {
            json::summary(self.out, &self.totals)
        } else {
            lines::summary(self.out, self.text, &self.totals)
        }
    }
}
