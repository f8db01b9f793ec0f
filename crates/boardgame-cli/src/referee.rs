//! `boardgame referee`: reads game records and adjudicates every move.

mod files;
mod json;
mod lines;

use std::{
    cell::Cell,
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use boardgame_text::{Lexicon, Text};
use files::Found;

use crate::{
    args,
    games::{self, Fault, Frame, Report, Verdict, Watcher},
    out::Out,
    progress::Progress,
    sniff::{self, Unknown},
    stop::Stop,
    words::FileFault,
};

/// What has been seen so far.
#[derive(Default)]
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
            // Whoever names the wrong folder must not be told that all is well.
            (0, 0) if self.games == 0 => ExitCode::from(2),
            (0, 0) => ExitCode::SUCCESS,
            (0, _) => ExitCode::from(1),
            _ => ExitCode::from(2),
        }
    }
}

struct Session<'a> {
    args: &'a args::Referee,
    text: &'a Text,
    out: &'a mut Out,
    progress: Progress,
    totals: Totals,
    /// How many bytes have been read.
    bytes: &'a Cell<u64>,
    before: Option<String>,
    /// The frame that the saves of a folder are the shots of.
    frame: Option<(PathBuf, Frame)>,
    tables: Option<&'a Watcher>,
}

pub(crate) fn run(args: &args::Referee, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let before = match &args.before {
        Some(path) => {
            let unread = |error: io::Error| {
                Stop::Say(format!(
                    "{}: {}",
                    path.display(),
                    text.say(&FileFault::CannotOpen { error: (&error).into() })
                ))
            };
            Some(fs::read_to_string(path).map_err(unread)?)
        }
        None => None,
    };
    let found = files::find(&args.paths);
    let bytes = Cell::new(0);
    let progress = Progress::new(found.iter().map(|file| file.bytes).sum());
    let tables = args.tables.as_deref().map(Watcher::new);
    let mut session = Session {
        args,
        text,
        out,
        progress,
        totals: Totals::default(),
        bytes: &bytes,
        before,
        frame: None,
        tables: tables.as_ref(),
    };
    for file in found {
        match session.file(file) {
            // The code says what was found before nobody listened any more.
            Err(Stop::Closed) => return Ok(session.totals.code()),
            result => result?,
        }
    }
    match session.summary() {
        Ok(()) | Err(Stop::Closed) => Ok(session.totals.code()),
        Err(stop) => Err(stop),
    }
}

impl Session<'_> {
    fn file(&mut self, file: Found) -> Result<(), Stop> {
        let mut number = 0;
        let path = file.path;
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
        let format = match sniff::format(&start) {
            Ok(format) => format,
            Err(unknown) if file.in_folder => return self.skip(&path, unknown),
            Err(unknown) => {
                self.totals.files += 1;
                return self.unreadable_file(&path, games::not_a_game(self.text, unknown));
            }
        };
        let before = self.before.clone();
        let reading = games::Reading {
            text: self.text,
            words: Lexicon::of(format.game(), self.text),
            verbose: self.args.verbose,
            lenient: self.args.lenient,
            before: before.as_deref(),
            promise: self.args.promise,
            tables: self.tables,
        };
        self.totals.files += 1;
        // The saves of one folder are the shots of one frame after the other.
        let folder = path.parent().filter(|_| file.in_folder).map(Path::to_owned);
        let mut frame = self.frame.take().filter(|(of, _)| Some(of) == folder.as_ref()).map(|(_, frame)| frame);
        games::referee(format, source, &reading, &mut frame, &mut |report| {
            number += 1;
            self.hear(&path, number, &report)
        })?;
        self.frame = folder.zip(frame);
        if number == 0 {
            return self.unreadable_file(&path, self.text.say(&FileFault::NoGames));
        }
        Ok(())
    }

    /// A file of a folder that is of another kind, such as a picture.
    fn skip(&mut self, path: &Path, unknown: Unknown) -> Result<(), Stop> {
        self.totals.skipped += 1;
        let message = self.text.say(&FileFault::Skipped { found: unknown });
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
        let fault = Fault { message, ..Fault::default() };
        self.progress.aside(|| {
            if self.args.json {
                json::file(self.out, path, &fault)
            } else {
                lines::file(self.out, self.text, path, &fault)
            }
        })
    }

    fn hear(&mut self, path: &Path, number: usize, report: &Report) -> Result<(), Stop> {
        self.progress.reach(self.bytes.get());
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
