//! Adjudicating a file, game by game.

use std::io::BufRead;

use blackball_pooltool::Told;
use boardgame_core::Promise;
use boardgame_svg::Options;
use boardgame_text::Text;

use crate::{
    Endings, Format, Report, Unknown,
    format::format,
    games::blackball::{self, Frames},
    movetext, record,
};

/// How a file is to be read, and what the reader wants to know.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The language of the report.
    pub text: &'a Text,
    /// Whether every ply is wanted.
    pub verbose: bool,
    /// How many plies of a game are reported at most.
    pub most_plies: usize,
    /// The first game of a file, from 0, of which plies and sights are reported: those before it get their verdict
    /// alone.
    pub told_from: usize,
    /// How many plies of that first game are left out, and with them its start: they have been shown.
    pub told_after: usize,
    /// How pictures look, where what there is to see after each ply is wanted with it.
    pub sights: Option<&'a Options>,
    /// Whether to go on where a text can be read in more than one way, and say so.
    pub lenient: bool,
    /// What people know of simulated shots of blackball, and no simulator does.
    pub told: Option<&'a Told>,
    /// What the dealer had promised.
    pub promise: Option<Promise>,
    /// What somebody saw of the game, as their client kept it: the bytes of a file.
    pub seen: Option<&'a [u8]>,
    /// Perfect play, which knows what a move threw away.
    pub endings: Option<&'a dyn Endings>,
}

impl<'a> Reading<'a> {
    /// A strict reading, with verdicts and no more, in this language.
    #[must_use]
    pub const fn new(text: &'a Text) -> Self {
        Self {
            text,
            verbose: false,
            most_plies: usize::MAX,
            told_from: 0,
            told_after: 0,
            sights: None,
            lenient: false,
            told: None,
            promise: None,
            seen: None,
            endings: None,
        }
    }
}

impl std::fmt::Debug for Reading<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reading").field("text", &self.text).field("verbose", &self.verbose).finish_non_exhaustive()
    }
}

/// The reports of the games of a file, one after the other. No more than one game is in memory.
pub type Reports<'a> = Box<dyn Iterator<Item = Report> + 'a>;

/// Judges every game of a file: what kind of file it is, its content says.
///
/// ```
/// use boardgame_core::Lang;
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
/// # Ok::<(), boardgame_referee::Unknown>(())
/// ```
///
/// # Errors
/// When the file is of no kind that holds games.
pub fn judge<'a>(bytes: &'a [u8], reading: &'a Reading<'a>) -> Result<Reports<'a>, Unknown> {
    Ok(match format(bytes)? {
        Format::Save(encoding) => {
            let judge = move || blackball::judge(encoding, &mut &*bytes, reading, &mut Frames::default());
            Box::new(std::iter::once_with(judge))
        }
        format => games(format, Box::new(bytes), reading),
    })
}

/// The same of a stream in a format that is known from its [beginning](format()). Saves of a simulator are the shots of
/// one frame after the other: `frames` is what the saves before this one led to, which this one continues.
pub fn judge_stream<'a>(
    format: Format,
    mut source: impl BufRead + 'a,
    reading: &'a Reading<'a>,
    frames: &'a mut Frames,
) -> Reports<'a> {
    match format {
        Format::Save(encoding) => {
            Box::new(std::iter::once_with(move || blackball::judge(encoding, &mut source, reading, frames)))
        }
        format => games(format, Box::new(source), reading),
    }
}

/// The games of a text or of a record. The source is a `dyn`, so that the readers of five games are compiled once, here, and
/// not for each kind of source wherever one is read.
fn games<'a>(format: Format, mut source: Box<dyn BufRead + 'a>, reading: &'a Reading<'a>) -> Reports<'a> {
    match format {
        Format::Text(game) => {
            with_board!(game, P => Box::new(movetext::judge::<P>(source, reading)), else Box::new(std::iter::empty()))
        }
        format => {
            let judge = move || with_game!(format.game(), G => record::judge::<G>(&mut source, reading));
            Box::new(std::iter::once_with(judge))
        }
    }
}
