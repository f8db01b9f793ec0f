use alloc::{boxed::Box, format, vec::Vec};
use core::{iter::FusedIterator, marker::PhantomData};

use super::{
    dialect::Dialect,
    draft::{Cut, Draft, ONLY_MOVE},
    error::{Cause, GameError, Note, NoteKind, SyntaxError},
    game::Game,
    scanner::{Region, Scanner, Token},
    sheet::{Item, Score, Tag},
    source::{Location, Source},
};

/// An iterator over the games of a text, which checks every move.
///
/// An error concerns one game; reading continues with the next one unless the source failed. [`notes`](Self::notes) has
/// remarks on the last game.
#[derive(Debug)]
#[must_use = "a reader does nothing until it is iterated"]
pub struct Reader<D: Dialect, S> {
    scanner: Scanner<S>,
    /// A token that belongs to the next game.
    pending: Option<Result<Token, SyntaxError>>,
    /// The start of the next game, if it has been read.
    next_draft: Option<Draft<D>>,
    games: u64,
    lenient: bool,
    notes: Vec<Note<D>>,
    dialect: PhantomData<D>,
}

impl<'a, D: Dialect> Reader<D, &'a [u8]> {
    /// Reads a text.
    pub fn from_text(text: &'a str) -> Self {
        Self::new(text.as_bytes())
    }

    /// Reads a text in UTF-8 or Windows-1252.
    pub fn from_bytes(text: &'a [u8]) -> Self {
        Self::new(text)
    }
}

#[cfg(feature = "std")]
impl<D: Dialect, R: std::io::BufRead> Reader<D, super::Stream<R>> {
    /// Reads a stream, with at most one game in memory.
    pub fn from_stream(stream: R) -> Self {
        Self::new(super::Stream(stream))
    }
}

impl<D: Dialect, S: Source> Reader<D, S> {
    /// Reads any source.
    pub fn new(source: S) -> Self {
        Self {
            scanner: Scanner::new(source),
            pending: None,
            next_draft: None,
            games: 0,
            lenient: false,
            notes: Vec::new(),
            dialect: PhantomData,
        }
    }

    /// Tolerates errors outside the moves of the game itself: ignores an invalid variation, set-up or word, and
    /// uses the first of several matching moves. Each error adds to the [`notes`](Self::notes).
    ///
    /// An illegal move of the game itself remains an error.
    pub fn lenient(self) -> Self {
        Self { lenient: true, ..self }
    }

    /// Returns the notes about the last game in the order of the text, at most [`MAX_NOTES`](super::MAX_NOTES).
    #[must_use]
    pub fn notes(&self) -> &[Note<D>] {
        &self.notes
    }

    /// Returns the number of games read, including invalid ones.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Notes a syntax error and continues. Returns the token if it has not been used yet.
    fn forgive(
        &mut self,
        partial: &mut PartialGame<D>,
        token: Result<Token, SyntaxError>,
        at: Location,
        error: SyntaxError,
    ) -> Option<Result<Token, SyntaxError>> {
        partial.draft.note(at, NoteKind::Form(error));
        if token.is_err() {
            partial.stage = partial.stage.max(ReadStage::Tags);
        }
        match error {
            SyntaxError::TagName | SyntaxError::TagValue | SyntaxError::UnclosedTag => _ = self.scanner.skip_line(),
            // This cannot fail: the comment is within its limit.
            SyntaxError::UnclosedComment => _ = partial.draft.comment(&self.scanner.text),
            SyntaxError::NothingToVary | SyntaxError::TooDeep { .. } => {
                partial.skipped = Some(SkippedVariation { nested: 0, whole: true });
            }
            SyntaxError::UnknownMove => partial.skipped = Some(SkippedVariation { nested: 0, whole: false }),
            SyntaxError::AfterResult => partial.skips_line = Some(at.line),
            SyntaxError::NumberAlone => return Some(token),
            SyntaxError::UnclosedVariation => {
                partial.skipped = None;
                while !partial.draft.brackets.is_empty() {
                    _ = partial.draft.close();
                }
                return Some(token);
            }
            _ => {}
        }
        None
    }

    fn finish(&mut self, mut partial: PartialGame<D>) -> Result<Game<D>, GameError<D>> {
        self.games += 1;
        // The start position must be determined before the notes are taken, because it can add one.
        partial.draft.line();
        self.notes = core::mem::take(&mut partial.draft.notes);
        let end = partial.end.unwrap_or(End { at: self.scanner.at, score: None, resigned: false, star: None });
        let content = partial.draft.finish(self.games, end.at, end.score.unwrap_or_default(), end.resigned);
        content.map(|(start, sheet)| Game { start, sheet })
    }

    /// Returns the game's first error, or else the given one.
    fn error(&mut self, mut partial: PartialGame<D>, at: Location, cause: Cause<D>) -> GameError<D> {
        self.games += 1;
        self.notes = core::mem::take(&mut partial.draft.notes);
        partial.draft.into_error(self.games, at, cause)
    }

    /// Skips to the next line that starts a game in a list without tags and numbers.
    fn skip_to_first_move(&mut self) {
        loop {
            self.scanner.skip_line();
            let token = self.scanner.token();
            let begins = match token {
                Ok(Token::Word) => Draft::<D>::begins_game(&self.scanner.text),
                Ok(Token::Tag | Token::End | Token::Number { value: 1, .. }) => true,
                _ => self.scanner.is_tag,
            };
            if begins {
                self.pending = Some(token);
                return;
            }
        }
    }

    fn skip(&mut self, partial: &PartialGame<D>, error: SyntaxError) {
        let region = if partial.in_tags() || !partial.in_movetext() && self.scanner.is_tag {
            Region::Tags
        } else if partial.end.is_some() {
            Region::End
        } else if error == SyntaxError::ResultInVariation {
            Region::Result
        } else {
            Region::Movetext
        };
        let bare = partial.draft.sheet.tags.is_empty() && region != Region::Tags;
        if bare && !partial.numbered && partial.in_movetext() && region != Region::End {
            return self.skip_to_first_move();
        }
        self.scanner.skip_game(region, bare);
    }
}

impl<D: Dialect, S: Source> Iterator for Reader<D, S> {
    type Item = Result<Game<D>, GameError<D>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut partial = PartialGame::new(self.lenient);
        if let Some(draft) = self.next_draft.take() {
            (partial.draft, partial.stage, partial.last_line) = (draft, ReadStage::Movetext, self.scanner.at.line);
        }
        loop {
            let token = self.pending.take().unwrap_or_else(|| self.scanner.token());
            let at = self.scanner.at;
            let fault = match token {
                Ok(Token::End) if partial.end.is_none() && self.scanner.window.failure.is_some() => {
                    let cause = Cause::Source(self.scanner.window.failure.take()?);
                    self.pending = Some(token);
                    return Some(Err(self.error(partial, at, cause)));
                }
                Ok(token) => {
                    match partial.add(Lexeme { token, name: &self.scanner.name, text: &self.scanner.text, at }) {
                        Ok(Flow::Used) => continue,
                        Ok(Flow::Ended) => None,
                        Ok(Flow::Split(next)) => {
                            self.next_draft = Some(*next);
                            return Some(self.finish(partial));
                        }
                        Err(fault) => Some(fault),
                    }
                }
                Err(_) if partial.end.is_some() => None,
                Err(_) if self.scanner.is_tag && partial.stage >= ReadStage::Commented && !self.lenient => {
                    partial.unclosed().map(|at| (at, SyntaxError::UnclosedVariation))
                }
                Err(error) => Some((at, error)),
            };
            let Some((at, error)) = fault else {
                self.pending = Some(token);
                return (partial.stage > ReadStage::Empty).then(|| self.finish(partial));
            };
            if self.lenient && !error.is_limit() {
                self.pending = self.forgive(&mut partial, token, at, error);
                continue;
            }
            // If the error is at an earlier token, this token may start the next game.
            let begins_next = matches!(token, Ok(Token::Tag | Token::End) | Err(_))
                || error == SyntaxError::UnclosedVariation && matches!(token, Ok(Token::Number { .. }));
            if at != self.scanner.at && begins_next {
                self.pending = Some(token);
            } else {
                self.skip(&partial, error);
            }
            return Some(Err(self.error(partial, at, Cause::Syntax(error))));
        }
    }
}

impl<D: Dialect, S: Source> FusedIterator for Reader<D, S> {}

#[derive(Debug)]
enum Flow<D: Dialect> {
    /// The token has been used.
    Used,
    /// The token does not belong to this game.
    Ended,
    /// The token has been used, and its line starts the next game.
    Split(Box<Draft<D>>),
}

#[derive(Clone, Copy, Debug)]
struct Lexeme<'a> {
    token: Token,
    name: &'a str,
    text: &'a str,
    at: Location,
}

#[derive(Clone, Copy, Debug)]
struct End {
    at: Location,
    /// Result; `None` if only a resignation has been read.
    score: Option<Score>,
    resigned: bool,
    /// Index in the movetext of a star that may turn out to mark an only move.
    star: Option<usize>,
}

/// A variation that is being skipped, in whole or from some point.
#[derive(Clone, Copy, Debug)]
struct SkippedVariation {
    /// Number of open variations inside the skipped one.
    nested: usize,
    /// Whether the brackets of the variation are skipped too.
    whole: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ReadStage {
    /// No tokens but comments so far.
    Empty,
    /// Tags, or something unreadable.
    Tags,
    /// Tags and a comment.
    Commented,
    /// Movetext other than comments.
    Movetext,
}

#[derive(Debug)]
struct PartialGame<D: Dialect> {
    draft: Draft<D>,
    stage: ReadStage,
    numbered: bool,
    end: Option<End>,
    /// A number without dots, which must precede a move.
    lone_number: Option<(Location, u32)>,
    /// Whether the last token was a move or a glyph.
    after_move: bool,
    last_line: u64,
    skipped: Option<SkippedVariation>,
    /// The current line as the start of the next game, if that is possible.
    next: Option<NextGame<D>>,
    /// A line with a result, whose rest is skipped.
    skips_line: Option<u64>,
}

/// A line of a list without tags and numbers, read as the start of the next game.
#[derive(Debug)]
struct NextGame<D: Dialect> {
    draft: Box<Draft<D>>,
    /// The end of this game if the next one starts on this line; `None` after an error.
    end: Option<Cut<D>>,
}

type LocatedError = (Location, SyntaxError);

impl<D: Dialect> PartialGame<D> {
    const fn new(lenient: bool) -> Self {
        Self {
            draft: Draft::new(lenient),
            stage: ReadStage::Empty,
            numbered: false,
            end: None,
            lone_number: None,
            after_move: false,
            last_line: 0,
            skipped: None,
            next: None,
            skips_line: None,
        }
    }

    fn in_movetext(&self) -> bool {
        self.stage == ReadStage::Movetext
    }

    fn in_tags(&self) -> bool {
        !self.in_movetext() && !self.draft.sheet.tags.is_empty()
    }

    /// Returns the start of the outermost open variation.
    fn unclosed(&self) -> Option<Location> {
        self.draft.brackets.first().map(|bracket| bracket.at)
    }

    /// Adds the token to the game, or reports that the game has ended.
    fn add(&mut self, lexeme: Lexeme<'_>) -> Result<Flow<D>, LocatedError> {
        if self.skipped.is_some() && self.skip(lexeme.token) {
            return Ok(Flow::Used);
        }
        if let Some((at, value)) = self.lone_number.take().filter(|_| lexeme.token != Token::Word) {
            let in_brackets = lexeme.token == Token::Close;
            if in_brackets && self.draft.brackets.is_empty() {
                // A number with a bracket, as in `1) 11-15`.
                return Ok(Flow::Used);
            }
            if in_brackets && self.draft.brackets.last().is_some_and(|bracket| !bracket.has_move) {
                // `15x22(18)` names the captured piece.
                self.draft.comment(&format!("{value}")).map_err(|error| (at, error))?;
            } else {
                return Err((at, SyntaxError::NumberAlone));
            }
        }
        if self.skips_line == Some(lexeme.at.line) && !matches!(lexeme.token, Token::Tag | Token::End) {
            return Ok(Flow::Used);
        }
        if self.end.is_some()
            && matches!(self.handle_after_result(lexeme).map_err(|error| (lexeme.at, error))?, Flow::Ended)
        {
            return Ok(Flow::Ended);
        }
        match lexeme.token {
            Token::Tag | Token::End => return self.handle_tag_or_end(lexeme),
            Token::Number { value, dots } => {
                let restarts = value == 1 && dots < 2 && self.draft.begins_again();
                let on_new_line = lexeme.at.line > self.last_line;
                match self.unclosed() {
                    None if restarts => {
                        self.draft.note(lexeme.at, NoteKind::RunTogether);
                        if on_new_line {
                            return Ok(Flow::Ended);
                        }
                    }
                    // This is the next game of a list without tags.
                    Some(at) if restarts && on_new_line && self.draft.sheet.tags.is_empty() => {
                        return Err((at, SyntaxError::UnclosedVariation));
                    }
                    _ => {}
                }
                self.numbered = true;
                self.draft.number(lexeme.at, value, dots);
                self.lone_number = Some((lexeme.at, value)).filter(|_| dots == 0);
            }
            _ => {}
        }
        if lexeme.token == Token::Word && !self.numbered {
            self.start_next(lexeme);
        }
        self.last_line = lexeme.at.line;
        if lexeme.token != Token::Comment {
            self.stage = ReadStage::Movetext;
        } else if self.in_tags() {
            self.stage = ReadStage::Commented;
        }
        self.movetext(lexeme).map_err(|error| (lexeme.at, error))?;
        Ok(self.split(lexeme))
    }

    /// Also reads the line as the start of the next game if its first word is a legal first move.
    fn start_next(&mut self, lexeme: Lexeme<'_>) {
        if lexeme.at.line == self.last_line || !self.draft.is_bare() || self.end.is_some() {
            return;
        }
        let begins = Draft::<D>::begins_game(lexeme.text);
        self.next = begins.then(|| NextGame { draft: Box::new(Draft::new(false)), end: self.draft.mark() });
    }

    /// Adds the token to the possible next game. That game starts with this line if it has two legal moves and this
    /// game has an error. A single move could be an illegal move of this game.
    fn split(&mut self, lexeme: Lexeme<'_>) -> Flow<D> {
        let Some(NextGame { mut draft, end }) = self.next.take() else { return Flow::Used };
        let used = match lexeme.token {
            Token::Word if !is_result::<D>(lexeme.text) => {
                draft.word(lexeme.text, lexeme.at).is_ok() && !draft.failed()
            }
            Token::Comment => draft.comment(lexeme.text).is_ok(),
            Token::Nag(nag) => draft.item(Item::Nag(nag)).is_ok(),
            _ => false,
        };
        if used && self.draft.failed() && draft.sheet.moves().count() > 1 {
            if let Some(end) = end {
                self.draft.cut(end);
            }
            return Flow::Split(draft);
        }
        self.next = used.then_some(NextGame { draft, end });
        Flow::Used
    }

    /// Reports whether a token is skipped. A token that ends the variation also ends the skipping.
    fn skip(&mut self, token: Token) -> bool {
        let Some(skipped) = &mut self.skipped else { return false };
        match token {
            Token::Open => skipped.nested += 1,
            Token::Close if skipped.nested > 0 => skipped.nested -= 1,
            Token::Close | Token::Tag | Token::End => {
                let closes = skipped.whole && token == Token::Close;
                self.skipped = None;
                return closes;
            }
            _ => {}
        }
        true
    }

    fn movetext(&mut self, lexeme: Lexeme<'_>) -> Result<(), SyntaxError> {
        let after_move = core::mem::replace(&mut self.after_move, matches!(lexeme.token, Token::Word | Token::Nag(_)));
        let in_variation = !self.draft.brackets.is_empty();
        // An empty comment does not separate words of prose.
        let is_nothing = matches!(lexeme.token, Token::Comment) && lexeme.text.trim().is_empty();
        if !is_nothing && !matches!(lexeme.token, Token::Word | Token::Number { .. }) {
            self.draft.prose = None;
        }
        match lexeme.token {
            Token::Comment => self.draft.comment(lexeme.text),
            Token::Nag(nag) => self.draft.item(Item::Nag(nag)),
            Token::Setup => self.draft.tag(Tag::new(lexeme.name, lexeme.text), lexeme.at),
            Token::Open => self.draft.open(lexeme.at),
            Token::Close => self.draft.close(),
            Token::Star { touches } if in_variation || touches && after_move => self.draft.item(Item::Nag(ONLY_MOVE)),
            Token::Star { .. } => {
                let star = Some(self.draft.sheet.items.len());
                self.result_word(lexeme.at, Some(Score::Unknown), star)
            }
            Token::Word if is_result::<D>(lexeme.text) => {
                if in_variation {
                    return Err(SyntaxError::ResultInVariation);
                }
                self.result_word(lexeme.at, Score::read(lexeme.text), None)
            }
            // A word of dashes stands for an unknown move.
            Token::Word if !lexeme.text.is_empty() && lexeme.text.bytes().all(|byte| byte == b'-') => {
                Err(SyntaxError::UnknownMove)
            }
            Token::Word => {
                if !self.draft.word(lexeme.text, lexeme.at)? {
                    self.skipped = Some(SkippedVariation { nested: 0, whole: false });
                }
                Ok(())
            }
            Token::Tag | Token::Number { .. } | Token::End => Ok(()),
        }
    }

    /// Adds a result, or a resignation if `score` is `None`. A game may have both. A star contradicts no result.
    fn result_word(&mut self, at: Location, score: Option<Score>, star: Option<usize>) -> Result<(), SyntaxError> {
        let end = self.end.get_or_insert(End { at, score: None, resigned: false, star });
        match (score, end.score) {
            (Some(Score::Unknown), Some(_)) => {}
            (Some(second), Some(first)) if first != Score::Unknown => {
                return Err(SyntaxError::TwoResults { first, second });
            }
            (Some(score), _) => (end.score, end.star) = (Some(score), star),
            (None, _) if end.resigned => return Err(SyntaxError::AfterResult),
            (None, _) => end.resigned = true,
        }
        Ok(())
    }

    /// Handles a token after a result. With move numbers, a star before further moves marks an only
    /// move. Without them, a star before a move ends the game.
    fn handle_after_result(&mut self, lexeme: Lexeme<'_>) -> Result<Flow<D>, SyntaxError> {
        let Some(end) = self.end else { return Ok(Flow::Used) };
        let lines = lexeme.at.line.saturating_sub(end.at.line);
        if lines > 1 {
            return Ok(Flow::Ended);
        }
        let continues = match lexeme.token {
            Token::Tag | Token::Setup | Token::End | Token::Number { value: 1, .. } => return Ok(Flow::Ended),
            Token::Comment | Token::Star { .. } => false,
            Token::Word => !is_result::<D>(lexeme.text),
            Token::Number { .. } | Token::Open => true,
            Token::Close | Token::Nag(_) => end.star.is_some(),
        };
        match end.star {
            _ if !continues => Ok(Flow::Used),
            Some(item) if self.numbered || !matches!(lexeme.token, Token::Word | Token::Number { .. }) => {
                self.end = None;
                self.draft.only_move(item)?;
                Ok(Flow::Used)
            }
            None if lines < 1 => Err(SyntaxError::AfterResult),
            _ => Ok(Flow::Ended),
        }
    }

    /// Handles a tag or the end of the text. A repeated tag after a blank line starts another game.
    fn handle_tag_or_end(&mut self, lexeme: Lexeme<'_>) -> Result<Flow<D>, LocatedError> {
        if let Some(at) = self.unclosed() {
            return Err((at, SyntaxError::UnclosedVariation));
        }
        let repeats = |tag: &Tag| tag.name.eq_ignore_ascii_case(lexeme.name);
        let after_blank_line = self.draft.tags_at.last().is_some_and(|last| lexeme.at.line > last.line + 1);
        let repeated = after_blank_line && self.draft.sheet.tags.iter().any(repeats);
        if lexeme.token == Token::End || self.in_movetext() || repeated {
            return Ok(Flow::Ended);
        }
        self.stage = self.stage.max(ReadStage::Tags);
        let tag = Tag::new(lexeme.name, lexeme.text);
        self.draft.tag(tag, lexeme.at).map_err(|error| (lexeme.at, error))?;
        Ok(Flow::Used)
    }
}

fn is_result<D: Dialect>(word: &str) -> bool {
    Score::read(word).is_some() || D::RESIGNATION.is_some_and(|resigns| resigns.eq_ignore_ascii_case(word))
}
