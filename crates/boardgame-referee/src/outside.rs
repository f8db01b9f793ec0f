//! Games of other repositories.

use boardgame_core::{Game as _, RecordHeader, board::BoardGame};

use crate::{
    board::BoardFace,
    face::Face,
    judge::{Reports, judge},
    movetext,
    reading::Reading,
    record,
    words::Unknown,
};

/// Games of a program in addition to those of [`GameId`](crate::GameId).
///
/// A file of such a game is a record or a journal, or a text with a tag such as `[Game "noughts"]`.
///
/// ```
/// # fn judged<P: boardgame_referee::board::BoardFace>(bytes: &[u8]) -> Result<(), boardgame_referee::file::Unknown> {
/// use boardgame_core::Lang;
/// use boardgame_referee::{Games, Reading};
/// use boardgame_text::Text;
///
/// let games = Games::new().with_board::<P>();
/// let text = Text::new(Lang::En);
/// for report in games.judge(bytes, &Reading::new(&text))? {
///     println!("{:?}", report.verdict);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Games(Vec<Outside>);

#[derive(Clone, Copy, Debug)]
struct Outside {
    game: &'static str,
    of_record: Judge,
    of_text: Option<Judge>,
}

type Judge = for<'a> fn(&'a [u8], &'a Reading<'a>) -> Reports<'a>;

fn of_record<'a, G: Face>(bytes: &'a [u8], reading: &'a Reading<'a>) -> Reports<'a> {
    Box::new(std::iter::once_with(move || record::judge::<G>(&mut &*bytes, reading)))
}

fn of_text<'a, P: BoardFace>(bytes: &'a [u8], reading: &'a Reading<'a>) -> Reports<'a> {
    Box::new(movetext::judge::<P>(Box::new(bytes), reading))
}

impl Games {
    /// No other games.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a game whose files are records.
    #[must_use]
    pub fn with<G: Face>(mut self) -> Self {
        self.0.push(Outside { game: G::RULES.game, of_record: of_record::<G>, of_text: None });
        self
    }

    /// Adds a game on a board, with its notation.
    #[must_use]
    pub fn with_board<P: BoardFace>(mut self) -> Self {
        let of_record = of_record::<BoardGame<P>>;
        self.0.push(Outside { game: BoardGame::<P>::RULES.game, of_record, of_text: Some(of_text::<P>) });
        self
    }

    /// Judges every game of a file, as [`judge`] does.
    ///
    /// # Errors
    /// When the file is of no kind that holds games.
    pub fn judge<'a>(&self, bytes: &'a [u8], reading: &'a Reading<'a>) -> Result<Reports<'a>, Unknown> {
        let of = |name: &str| self.0.iter().find(|outside| outside.game.eq_ignore_ascii_case(name));
        if let Some(outside) = RecordHeader::peek(bytes).ok().and_then(|header| of(&header.game)) {
            return Ok((outside.of_record)(bytes, reading));
        }
        match game_tag(bytes).and_then(|name| of(&name)).and_then(|outside| outside.of_text) {
            Some(judge) => Ok(judge(bytes, reading)),
            None => judge(bytes, reading),
        }
    }
}

/// The value of the first tag `Game`.
fn game_tag(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes.get(..crate::format::ENOUGH).unwrap_or(bytes));
    let value = |tag: &str| {
        let (name, value) = tag.split_once('"')?;
        let named = name.trim().eq_ignore_ascii_case("Game");
        Some(value.split('"').next()?.trim().to_owned()).filter(|_| named)
    };
    text.split('[').skip(1).find_map(value)
}
