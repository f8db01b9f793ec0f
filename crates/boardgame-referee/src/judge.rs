//! Adjudicating a file, game by game.

use std::io::{self, BufRead, BufReader, Read};

use crate::{
    format::{FileFormat, format},
    movetext,
    pooltool::{self, Frames},
    reading::Reading,
    record,
    report::Report,
    words::Unknown,
};

/// The reports of the games of a file, one after the other. No more than one game is in memory.
pub type Reports<'a> = Box<dyn Iterator<Item = Report> + 'a>;

/// Judges every game of a file: what kind of file it is, its content says.
///
/// ```
/// use boardgame_referee::boardgame_core::Lang;
/// use boardgame_referee::{Reading, Verdict, judge};
/// use boardgame_text::Text;
///
/// let text = Text::new(Lang::En);
/// let file = b"1. 11-15 22-18 2. 8-11 *";
/// for report in judge(file, &Reading::new(&text))? {
///     let Verdict::Illegal(fault) = report.verdict else { panic!("15 can jump") };
///     assert_eq!(fault.clause.map(|(clause, _)| clause.to_string()).as_deref(), Some("checkers 4.9"));
///     assert_eq!(fault.legal, ["15x22"]);
/// }
/// # Ok::<(), boardgame_referee::file::Unknown>(())
/// ```
///
/// # Errors
/// When the file is of no kind that holds games.
pub fn judge<'a>(bytes: &'a [u8], reading: &'a Reading<'a>) -> Result<Reports<'a>, Unknown> {
    Ok(match format(bytes)? {
        FileFormat::Save(encoding) => {
            let judge = move || pooltool::judge(encoding, &mut &*bytes, reading, &mut Frames::default());
            Box::new(std::iter::once_with(judge))
        }
        format => games(format, Box::new(bytes), reading),
    })
}

/// The same of a stream in a format that is known from its [beginning](format()). Saves of a simulator are the shots of
/// one frame after the other: `frames` is what the saves before this one led to, which this one continues.
pub fn judge_stream<'a>(
    format: FileFormat,
    mut source: impl BufRead + 'a,
    reading: &'a Reading<'a>,
    frames: &'a mut Frames,
) -> Reports<'a> {
    match format {
        FileFormat::Save(encoding) => {
            Box::new(std::iter::once_with(move || pooltool::judge(encoding, &mut source, reading, frames)))
        }
        format => games(format, Box::new(source), reading),
    }
}

/// Number of bytes between two checks for cancellation.
const STEP: usize = 512;

/// A source that fails once the reading is cancelled.
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

/// The games of a text or of a record. The source is a `dyn`, so that the readers of five games are compiled once, here, and
/// not for each kind of source wherever one is read.
fn games<'a>(format: FileFormat, mut source: Box<dyn BufRead + 'a>, reading: &'a Reading<'a>) -> Reports<'a> {
    match format {
        FileFormat::Text(game) => {
            if let Some(is_cancelled) = reading.is_cancelled {
                source = Box::new(BufReader::with_capacity(STEP, Cancellable { source, is_cancelled }));
            }
            with_board!(game, P => Box::new(movetext::judge::<P>(source, reading)), else Box::new(std::iter::empty()))
        }
        format => {
            let judge = move || with_game!(format.game(), G => record::judge::<G>(&mut source, reading));
            Box::new(std::iter::once_with(judge))
        }
    }
}
