//! Judges the games in a file one by one.

use std::{
    io::{self, BufRead, BufReader, Read},
    iter,
};

use boardgame_core::{Game as _, RecordHeader, board::BoardGame};

use crate::{
    board::BoardPresentation,
    format::{ENOUGH, FileFormat, format},
    movetext,
    options::JudgeOptions,
    pooltool::{self, Frames},
    presentation::Presentation,
    record,
    report::Report,
    words::UnknownFormat,
};

/// The reports on the games in a file. Only one game is in memory at a time.
pub type Reports<'a> = Box<dyn Iterator<Item = Report> + 'a>;

/// Judges every game in a file. The format is detected from the content.
///
/// # Errors
/// Fails if the format is unknown, or if the moves fit two games.
pub fn judge<'a>(bytes: &'a [u8], options: &'a JudgeOptions<'a>) -> Result<Reports<'a>, UnknownFormat> {
    Ok(match format(bytes)? {
        FileFormat::Save(encoding) => {
            let judge = move || pooltool::judge(encoding, &mut &*bytes, options, &mut Frames::default());
            Box::new(iter::once_with(judge))
        }
        format => games(format, Box::new(bytes), options),
    })
}

/// Judges every game in a stream whose format was detected from its [beginning](format()).
///
/// If the stream is a simulator's save, its shots continue the frame in `frames`.
pub fn judge_stream<'a>(
    format: FileFormat,
    mut source: impl BufRead + 'a,
    options: &'a JudgeOptions<'a>,
    frames: &'a mut Frames,
) -> Reports<'a> {
    match format {
        FileFormat::Save(encoding) => {
            Box::new(iter::once_with(move || pooltool::judge(encoding, &mut source, options, frames)))
        }
        format => games(format, Box::new(source), options),
    }
}

/// Number of bytes that are read between two checks for cancellation.
const STEP: usize = 512;

/// A source that fails once the judgement is cancelled.
struct Cancellable<'a> {
    source: Box<dyn BufRead + 'a>,
    is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Read for Cancellable<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if (self.is_cancelled)() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let length = buffer.len().min(STEP);
        self.source.read(&mut buffer[..length])
    }
}

/// Judges texts and records. The source is a `dyn`, so that the readers are compiled only once.
fn games<'a>(format: FileFormat, mut source: Box<dyn BufRead + 'a>, options: &'a JudgeOptions<'a>) -> Reports<'a> {
    match format {
        FileFormat::Text(game) => {
            if let Some(is_cancelled) = options.is_cancelled {
                source = Box::new(BufReader::with_capacity(STEP, Cancellable { source, is_cancelled }));
            }
            with_board!(game, P => Box::new(movetext::judge::<P>(source, options)), else Box::new(iter::empty()))
        }
        format => {
            let judge = move || with_game!(format.game(), G => record::judge::<G>(&mut source, options));
            Box::new(iter::once_with(judge))
        }
    }
}

/// Games that a program adds to those of [`GameId`](crate::GameId).
///
/// Their files are records, journals, or texts that have a tag such as `[Game "noughts"]`.
#[derive(Clone, Debug, Default)]
pub struct Games(Vec<ExternalGame>);

#[derive(Clone, Copy, Debug)]
struct ExternalGame {
    game: &'static str,
    judge_record: Judge,
    judge_text: Option<Judge>,
}

type Judge = for<'a> fn(&'a [u8], &'a JudgeOptions<'a>) -> Reports<'a>;

fn judge_record<'a, G: Presentation>(bytes: &'a [u8], options: &'a JudgeOptions<'a>) -> Reports<'a> {
    Box::new(iter::once_with(move || record::judge::<G>(&mut &*bytes, options)))
}

fn judge_text<'a, P: BoardPresentation>(bytes: &'a [u8], options: &'a JudgeOptions<'a>) -> Reports<'a> {
    Box::new(movetext::judge::<P>(Box::new(bytes), options))
}

impl Games {
    /// Creates a list without games.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a game that is stored only as records.
    #[must_use]
    pub fn with<G: Presentation>(mut self) -> Self {
        self.0.push(ExternalGame { game: G::RULES.game, judge_record: judge_record::<G>, judge_text: None });
        self
    }

    /// Adds a board game, which also has a notation.
    #[must_use]
    pub fn with_board<P: BoardPresentation>(mut self) -> Self {
        let judge_record = judge_record::<BoardGame<P>>;
        self.0.push(ExternalGame { game: BoardGame::<P>::RULES.game, judge_record, judge_text: Some(judge_text::<P>) });
        self
    }

    /// Judges every game in a file, as [`judge`] does, including games in the list.
    ///
    /// # Errors
    /// Fails if the format is unknown, or if the moves fit two games.
    pub fn judge<'a>(&self, bytes: &'a [u8], options: &'a JudgeOptions<'a>) -> Result<Reports<'a>, UnknownFormat> {
        let find = |name: &str| self.0.iter().find(|external| external.game.eq_ignore_ascii_case(name));
        if let Some(external) = RecordHeader::peek(bytes).ok().and_then(|header| find(&header.game)) {
            return Ok((external.judge_record)(bytes, options));
        }
        match game_tag(bytes).and_then(|name| find(&name)).and_then(|external| external.judge_text) {
            Some(judge) => Ok(judge(bytes, options)),
            None => judge(bytes, options),
        }
    }
}

/// Returns the value of the first `Game` tag in a file.
fn game_tag(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes.get(..ENOUGH).unwrap_or(bytes));
    let value = |tag: &str| {
        let (name, value) = tag.split_once('"')?;
        let is_game = name.trim().eq_ignore_ascii_case("Game");
        Some(value.split('"').next()?.trim().to_owned()).filter(|_| is_game)
    };
    text.split('[').skip(1).find_map(value)
}
