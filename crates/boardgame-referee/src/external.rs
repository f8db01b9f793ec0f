//! Games that are not in the list.

use boardgame_core::{Game as _, RecordHeader, board::BoardGame};

use crate::{
    board::BoardPresentation,
    judge::{Reports, judge},
    movetext,
    options::JudgeOptions,
    presentation::Presentation,
    record,
    words::UnknownFormat,
};

/// Additional games of a program, besides those of [`GameId`](crate::GameId).
///
/// Their files are records, journals, or texts with a tag such as `[Game "noughts"]`.
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
    Box::new(std::iter::once_with(move || record::judge::<G>(&mut &*bytes, options)))
}

fn judge_text<'a, P: BoardPresentation>(bytes: &'a [u8], options: &'a JudgeOptions<'a>) -> Reports<'a> {
    Box::new(movetext::judge::<P>(Box::new(bytes), options))
}

impl Games {
    /// Creates an empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds a game whose files are records.
    #[must_use]
    pub fn with<G: Presentation>(mut self) -> Self {
        self.0.push(ExternalGame { game: G::RULES.game, judge_record: judge_record::<G>, judge_text: None });
        self
    }

    /// Adds a board game, with its notation.
    #[must_use]
    pub fn with_board<P: BoardPresentation>(mut self) -> Self {
        let judge_record = judge_record::<BoardGame<P>>;
        self.0.push(ExternalGame { game: BoardGame::<P>::RULES.game, judge_record, judge_text: Some(judge_text::<P>) });
        self
    }

    /// Judges every game of a file, as [`judge`] does.
    ///
    /// # Errors
    /// If the file contains no games.
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

/// Returns the value of the first `Game` tag.
fn game_tag(bytes: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(bytes.get(..crate::format::ENOUGH).unwrap_or(bytes));
    let value = |tag: &str| {
        let (name, value) = tag.split_once('"')?;
        let is_game = name.trim().eq_ignore_ascii_case("Game");
        Some(value.split('"').next()?.trim().to_owned()).filter(|_| is_game)
    };
    text.split('[').skip(1).find_map(value)
}
