//! What follows what in a game text: where a game begins, ends, and goes on.

use alloc::boxed::Box;

use super::{
    Dialect, Game, Location, Score, SyntaxError, Tag,
    draft::{Broken, Draft, ONLY_MOVE},
    scanner::Token,
};

/// Whether a token belongs to the game that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// It did, and has been taken.
    Taken,
    /// It belongs to the next game, or there is none.
    NextGame,
}

/// A token with its text and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen<'a> {
    pub(super) token: Token,
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    pub(super) at: Location,
}

/// How the movetext ended.
#[derive(Clone, Copy, Debug)]
struct End {
    at: Location,
    /// `None` when only the resignation has been read.
    score: Option<Score>,
    resigned: bool,
    /// For a star: where in the movetext it stands, in case that it marks a move.
    star: Option<usize>,
}

/// The reading of one game.
#[derive(Debug)]
pub(super) struct Reading<D: Dialect> {
    pub(super) draft: Draft<D>,
    /// Whether anything but comments has been read.
    pub(super) begun: bool,
    /// Whether movetext other than comments has been read.
    pub(super) in_movetext: bool,
    end: Option<End>,
    lone_number: Option<Location>,
    /// Whether the last token was a move or a mark of one.
    after_move: bool,
}

type Fault = (Location, SyntaxError);

impl<D: Dialect> Reading<D> {
    pub(super) const fn new() -> Self {
        let draft = Draft::new();
        Self { draft, begun: false, in_movetext: false, end: None, lone_number: None, after_move: false }
    }

    /// Whether there are tags and no movetext yet.
    pub(super) fn in_tags(&self) -> bool {
        !self.in_movetext && !self.draft.sheet.tags.is_empty()
    }

    /// Whether the game has had its result.
    pub(super) const fn ended(&self) -> bool {
        self.end.is_some()
    }

    /// The game; `at` is where it ends when it has no result.
    pub(super) fn finish(self, at: Location) -> Result<Game<D>, Box<Broken<D>>> {
        let end = self.end.unwrap_or(End { at, score: None, resigned: false, star: None });
        self.draft.finish(end.at, end.score.unwrap_or_default(), end.resigned)
    }

    /// Where the outermost open variation begins.
    pub(super) fn unclosed(&self) -> Option<Location> {
        self.draft.brackets.first().map(|bracket| bracket.at)
    }

    /// Takes the next token, if it belongs to this game.
    pub(super) fn take(&mut self, seen: Seen<'_>) -> Result<Flow, Fault> {
        if let Some(at) = self.lone_number.take().filter(|_| seen.token != Token::Word) {
            return Err((at, SyntaxError::NumberAlone));
        }
        if self.end.is_some() && self.after_end(seen).map_err(|error| (seen.at, error))? == Flow::NextGame {
            return Ok(Flow::NextGame);
        }
        match seen.token {
            Token::Tag | Token::End => return self.between_games(seen),
            Token::Number { dots, .. } => self.lone_number = Some(seen.at).filter(|_| !dots),
            _ => {}
        }
        self.in_movetext |= seen.token != Token::Comment;
        self.begun |= self.in_movetext;
        self.movetext(seen).map_err(|error| (seen.at, error))?;
        Ok(Flow::Taken)
    }

    fn movetext(&mut self, seen: Seen<'_>) -> Result<(), SyntaxError> {
        let after_move = core::mem::replace(&mut self.after_move, matches!(seen.token, Token::Word | Token::Nag(_)));
        let in_variation = !self.draft.brackets.is_empty();
        match seen.token {
            Token::Comment => self.draft.comment(seen.text),
            Token::Nag(nag) => self.draft.nag(nag),
            Token::Open => self.draft.open(seen.at),
            Token::Close => self.draft.close(),
            Token::Star { touches } if in_variation || touches && after_move => self.draft.nag(ONLY_MOVE),
            Token::Star { .. } => {
                let star = Some(self.draft.sheet.items.len());
                self.result_word(seen.at, Some(Score::Unknown), star)
            }
            Token::Word if is_result::<D>(seen.text) => {
                if in_variation {
                    return Err(SyntaxError::ResultInVariation);
                }
                self.result_word(seen.at, Score::read(seen.text), None)
            }
            Token::Word => self.draft.word(seen.text, seen.at),
            Token::Tag | Token::Number { .. } | Token::End => Ok(()),
        }
    }

    /// A result; without a score it is a resignation, which may stand beside one.
    fn result_word(&mut self, at: Location, score: Option<Score>, star: Option<usize>) -> Result<(), SyntaxError> {
        let end = self.end.get_or_insert(End { at, score: None, resigned: false, star });
        match (score, end.score) {
            (Some(second), Some(first)) => return Err(SyntaxError::TwoResults { first, second }),
            (Some(score), None) => end.score = Some(score),
            (None, _) if end.resigned => return Err(SyntaxError::AfterResult),
            (None, _) => end.resigned = true,
        }
        Ok(())
    }

    /// What comes after a result: a star among moves turns out to mark one of them.
    fn after_end(&mut self, seen: Seen<'_>) -> Result<Flow, SyntaxError> {
        let Some(end) = self.end else { return Ok(Flow::Taken) };
        let lines = seen.at.line.saturating_sub(end.at.line);
        if lines > 1 {
            return Ok(Flow::NextGame);
        }
        let goes_on = match seen.token {
            Token::Tag | Token::End | Token::Number { first: true, .. } => return Ok(Flow::NextGame),
            Token::Comment | Token::Star { .. } => false,
            Token::Word => !is_result::<D>(seen.text),
            Token::Number { .. } | Token::Open => true,
            Token::Close | Token::Nag(_) => end.star.is_some(),
        };
        match end.star {
            _ if !goes_on => Ok(Flow::Taken),
            Some(item) => {
                self.end = None;
                self.draft.only_move(item)?;
                Ok(Flow::Taken)
            }
            None if lines < 1 => Err(SyntaxError::AfterResult),
            _ => Ok(Flow::NextGame),
        }
    }

    /// A tag, or the end of the text.
    fn between_games(&mut self, seen: Seen<'_>) -> Result<Flow, Fault> {
        if let Some(at) = self.unclosed() {
            return Err((at, SyntaxError::UnclosedVariation));
        }
        if seen.token == Token::End || self.in_movetext || self.repeats_tags(seen) {
            return Ok(Flow::NextGame);
        }
        self.begun = true;
        let tag = Tag::new(seen.name, seen.text);
        self.draft.tag(tag, seen.at).map_err(|error| (seen.at, error))?;
        Ok(Flow::Taken)
    }

    /// Whether a tag begins another game although this one has no movetext.
    fn repeats_tags(&self, seen: Seen<'_>) -> bool {
        let apart = self.draft.last_tag_line().is_some_and(|line| seen.at.line > line + 1);
        let known = self.draft.sheet.tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(seen.name));
        known && (apart || seen.name == "Event")
    }
}

/// Whether a word ends the game.
fn is_result<D: Dialect>(word: &str) -> bool {
    Score::read(word).is_some() || D::RESIGNS.is_some_and(|resigns| resigns.eq_ignore_ascii_case(word))
}
