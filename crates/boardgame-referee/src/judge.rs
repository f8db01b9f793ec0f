//! Judging files game by game.

use std::io::{self, BufRead, BufReader, Read};

use crate::{
    format::{FileFormat, format},
    movetext,
    options::JudgeOptions,
    pooltool::{self, Frames},
    record,
    report::Report,
    words::UnknownFormat,
};

/// The reports on the games of a file. Only one game is in memory at a time.
pub type Reports<'a> = Box<dyn Iterator<Item = Report> + 'a>;

/// Judges every game of a file. The format is detected from the content.
///
/// # Errors
/// If the file contains no games.
pub fn judge<'a>(bytes: &'a [u8], options: &'a JudgeOptions<'a>) -> Result<Reports<'a>, UnknownFormat> {
    Ok(match format(bytes)? {
        FileFormat::Save(encoding) => {
            let judge = move || pooltool::judge(encoding, &mut &*bytes, options, &mut Frames::default());
            Box::new(std::iter::once_with(judge))
        }
        format => games(format, Box::new(bytes), options),
    })
}

/// Judges every game of a stream, whose format is detected from its [beginning](format()).
///
/// Successive saves of a simulator are shots of one frame, which `frames` continues.
pub fn judge_stream<'a>(
    format: FileFormat,
    mut source: impl BufRead + 'a,
    options: &'a JudgeOptions<'a>,
    frames: &'a mut Frames,
) -> Reports<'a> {
    match format {
        FileFormat::Save(encoding) => {
            Box::new(std::iter::once_with(move || pooltool::judge(encoding, &mut source, options, frames)))
        }
        format => games(format, Box::new(source), options),
    }
}

/// Number of bytes between two checks for cancellation.
const STEP: usize = 512;

/// A source that fails when the judgement is cancelled.
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

/// Judges texts and records. The source is a `dyn` so that the readers are compiled only once.
fn games<'a>(format: FileFormat, mut source: Box<dyn BufRead + 'a>, options: &'a JudgeOptions<'a>) -> Reports<'a> {
    match format {
        FileFormat::Text(game) => {
            if let Some(is_cancelled) = options.is_cancelled {
                source = Box::new(BufReader::with_capacity(STEP, Cancellable { source, is_cancelled }));
            }
            with_board!(game, P => Box::new(movetext::judge::<P>(source, options)), else Box::new(std::iter::empty()))
        }
        format => {
            let judge = move || with_game!(format.game(), G => record::judge::<G>(&mut source, options));
            Box::new(std::iter::once_with(judge))
        }
    }
}
