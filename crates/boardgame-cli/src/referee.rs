//! `boardgame referee`: reads game records and adjudicates every move.

mod json;
mod lines;
mod source;

use std::{cell::Cell, fs, path::Path, process::ExitCode};

use boardgame_text::{Text, ui};

use crate::{
    args,
    files::{self, Found},
    games::{self, Fault, Report, Verdict},
    out::Out,
    progress::Progress,
    sniff::{self, Unknown},
    stop::Stop,
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
}

impl Totals {
    /// 0: all in order; 1: something was against the rules; 2: something could not be read.
    fn code(&self) -> ExitCode {
        match (self.unreadable, self.illegal) {
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
}

pub(crate) fn run(args: &args::Referee, text: &Text, out: &mut Out) -> Result<ExitCode, Stop> {
    let before = match &args.before {
        Some(path) => {
            Some(fs::read_to_string(path).map_err(|error| Stop::Say(format!("{}: {error}", path.display())))?)
        }
        None => None,
    };
    let found = files::find(&args.paths);
    let bytes = Cell::new(0);
    let progress = Progress::new(found.iter().map(|file| file.bytes).sum());
    let mut session = Session { args, text, out, progress, totals: Totals::default(), bytes: &bytes, before };
    for file in found {
        session.totals.files += 1;
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
            None => source::open(&path, self.bytes),
        };
        let (start, source) = match opened {
            Ok(opened) => opened,
            Err(error) => return self.unreadable_file(&path, ui::cannot_open(self.text, error.to_string())),
        };
        let format = match sniff::format(&start) {
            Ok(format) => format,
            Err(unknown) => return self.unreadable_file(&path, self.unknown(unknown)),
        };
        let before = self.before.clone();
        let reading = games::Reading { text: self.text, verbose: self.args.verbose, before: before.as_deref() };
        games::referee(format, source, &reading, &mut |report| {
            number += 1;
            self.hear(&path, number, &report)
        })?;
        if number == 0 {
            return self.unreadable_file(&path, ui::no_games(self.text));
        }
        Ok(())
    }

    fn unknown(&self, unknown: Unknown) -> String {
        let found = match unknown {
            Unknown::Empty => ui::found_nothing(self.text),
            Unknown::Binary => ui::found_binary(self.text),
            Unknown::OtherJson => ui::found_json(self.text),
            Unknown::OtherText => ui::found_text(self.text),
        };
        ui::not_a_game(self.text, found)
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
