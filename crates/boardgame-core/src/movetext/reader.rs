use alloc::{boxed::Box, format, vec::Vec};
use core::{iter::FusedIterator, marker::PhantomData};

use super::{
    dialect::Dialect,
    draft::{Draft, ONLY_MOVE},
    error::{Cause, GameError, Note, NoteKind, SyntaxError},
    game::Game,
    scanner::{Region, Scanner, Token},
    sheet::{Score, Tag},
    source::{Location, Source},
    steps::Line,
};

/// An iterator over the games of a text, which checks every move.
///
/// An error concerns one game; reading continues with the next one unless the source failed. [`notes`](Self::notes) has
/// remarks on the last game.
#[derive(Debug)]
pub struct Reader<D: Dialect, S> {
    scanner: Scanner<S>,
    /// A token that belongs to the next game.
    held: Option<Result<Token, SyntaxError>>,
    /// The start of the next game, if it has been read.
    begun: Option<Draft<D>>,
    games: u64,
    lenient: bool,
    notes: Vec<Note<D>>,
    dialect: PhantomData<D>,
}

impl<'a, D: Dialect> Reader<D, &'a [u8]> {
    /// Reads a text.
    #[must_use]
    pub fn from_text(text: &'a str) -> Self {
        Self::new(text.as_bytes())
    }

    /// Reads a text in UTF-8 or Windows-1252.
    #[must_use]
    pub fn from_bytes(text: &'a [u8]) -> Self {
        Self::new(text)
    }
}

#[cfg(feature = "std")]
impl<D: Dialect, R: std::io::BufRead> Reader<D, super::Stream<R>> {
    /// Reads a stream, with at most one game in memory.
    #[must_use]
    pub fn from_stream(stream: R) -> Self {
        Self::new(super::Stream(stream))
    }
}

impl<D: Dialect, S: Source> Reader<D, S> {
    /// Reads any source.
    #[must_use]
    pub fn new(source: S) -> Self {
        Self {
            scanner: Scanner::new(source),
            held: None,
            begun: None,
            games: 0,
            lenient: false,
            notes: Vec::new(),
            dialect: PhantomData,
        }
    }

    /// Tolerates errors that do not concern the game's own moves: ignores an invalid variation, set-up or word, and
    /// uses the first of several matching moves. Each time adds to the [`notes`](Self::notes).
    ///
    /// An illegal move of the game itself remains an error.
    #[must_use]
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

    fn game(&mut self) -> Option<Result<Game<D>, GameError<D>>> {
        let mut reading = Reading::new(self.lenient);
        if let Some(draft) = self.begun.take() {
            (reading.draft, reading.stage, reading.last_line) = (draft, Stage::Movetext, self.scanner.at.line);
        }
        loop {
            let token = self.held.take().unwrap_or_else(|| self.scanner.token());
            let fault = match token {
                Ok(Token::End) if !reading.ended() && self.scanner.window.failed() => {
                    let cause = Cause::Source(self.scanner.window.take_failure()?);
                    self.held = Some(token);
                    return Some(Err(self.error(reading, self.scanner.at, cause)));
                }
                Ok(token) => match reading.take(self.seen(token)) {
                    Ok(Flow::Taken) => continue,
                    Ok(Flow::NextGame) => None,
                    Ok(Flow::Split(next)) => {
                        self.begun = Some(*next);
                        return Some(self.finish(reading));
                    }
                    Err(fault) => Some(fault),
                },
                Err(_) if reading.ended() => None,
                Err(_) if self.scanner.is_tag && reading.has_body() && !self.lenient => {
                    reading.unclosed().map(|at| (at, SyntaxError::UnclosedVariation))
                }
                Err(error) => Some((self.scanner.at, error)),
            };
            let Some((at, error)) = fault else {
                self.held = Some(token);
                return (reading.stage > Stage::Empty).then(|| self.finish(reading));
            };
            if self.lenient && !error.is_limit() {
                self.held = self.forgive(&mut reading, token, at, error);
                continue;
            }
            // This token may start the next game if it shows that an earlier one is wrong.
            let begins_next = matches!(token, Ok(Token::Tag | Token::End) | Err(_))
                || error == SyntaxError::UnclosedVariation && matches!(token, Ok(Token::Number { .. }));
            if at != self.scanner.at && begins_next {
                self.held = Some(token);
            } else {
                self.skip(&reading, error);
            }
            return Some(Err(self.error(reading, at, Cause::Syntax(error))));
        }
    }

    /// Continues after a syntax error. Returns the token if it has not been used yet.
    fn forgive(
        &mut self,
        reading: &mut Reading<D>,
        token: Result<Token, SyntaxError>,
        at: Location,
        error: SyntaxError,
    ) -> Option<Result<Token, SyntaxError>> {
        reading.draft.note(at, NoteKind::Form(error));
        if token.is_err() {
            reading.stage = reading.stage.max(Stage::Begun);
        }
        match error {
            SyntaxError::TagName | SyntaxError::TagValue | SyntaxError::UnclosedTag => {
                self.scanner.skip_line();
                None
            }
            SyntaxError::UnclosedComment => {
                // This cannot exceed a limit: the comment was within it.
                _ = reading.draft.comment(&self.scanner.text);
                None
            }
            SyntaxError::UnclosedVariation => {
                reading.close_all();
                Some(token)
            }
            SyntaxError::NothingToVary | SyntaxError::TooDeep { .. } => {
                reading.skipped = Some(Skipped { nested: 0, whole: true });
                None
            }
            SyntaxError::UnknownMove => {
                reading.skipped = Some(Skipped { nested: 0, whole: false });
                None
            }
            SyntaxError::AfterResult => {
                reading.skips_line = Some(at.line);
                None
            }
            SyntaxError::NumberAlone => Some(token),
            _ => None,
        }
    }

    fn seen(&self, token: Token) -> Seen<'_> {
        Seen { token, name: &self.scanner.name, text: &self.scanner.text, at: self.scanner.at }
    }

    fn finish(&mut self, mut reading: Reading<D>) -> Result<Game<D>, GameError<D>> {
        self.games += 1;
        // Determines the start, which may add a note.
        reading.draft.line();
        self.notes = core::mem::take(&mut reading.draft.notes);
        let end = reading.end.unwrap_or(End { at: self.scanner.at, score: None, resigned: false, star: None });
        let finished = reading.draft.finish(self.games, end.at, end.score.unwrap_or_default(), end.resigned);
        finished.map(|(start, sheet)| Game { start, sheet })
    }

    /// Returns the game's first error, or else this one.
    fn error(&mut self, mut reading: Reading<D>, at: Location, cause: Cause<D>) -> GameError<D> {
        self.games += 1;
        self.notes = core::mem::take(&mut reading.draft.notes);
        reading.draft.into_error(self.games, at, cause)
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
                self.held = Some(token);
                return;
            }
        }
    }

    fn skip(&mut self, reading: &Reading<D>, error: SyntaxError) {
        let region = if reading.in_tags() || !reading.in_movetext() && self.scanner.is_tag {
            Region::Tags
        } else if reading.ended() {
            Region::End
        } else if error == SyntaxError::ResultInVariation {
            Region::Result
        } else {
            Region::Movetext
        };
        let bare = reading.draft.sheet.tags.is_empty() && region != Region::Tags;
        if bare && !reading.numbered && reading.in_movetext() && region != Region::End {
            return self.skip_to_first_move();
        }
        self.scanner.skip_game(region, bare);
    }
}

impl<D: Dialect, S: Source> Iterator for Reader<D, S> {
    type Item = Result<Game<D>, GameError<D>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.game()
    }
}

impl<D: Dialect, S: Source> FusedIterator for Reader<D, S> {}

#[derive(Debug)]
enum Flow<D: Dialect> {
    /// The token has been used.
    Taken,
    /// The token belongs to the next game, or there is none.
    NextGame,
    /// The token has been used, and its line starts the next game.
    Split(Box<Draft<D>>),
}

/// A token with its text and location.
#[derive(Clone, Copy, Debug)]
struct Seen<'a> {
    token: Token,
    name: &'a str,
    text: &'a str,
    at: Location,
}

/// The end of the movetext.
#[derive(Clone, Copy, Debug)]
struct End {
    at: Location,
    /// `None` if only a resignation has been read.
    score: Option<Score>,
    resigned: bool,
    /// For a star, its index in the movetext, in case it marks a move.
    star: Option<usize>,
}

/// A part of a variation that is skipped.
#[derive(Clone, Copy, Debug)]
struct Skipped {
    /// Number of open variations inside it.
    nested: usize,
    /// Whether its brackets are skipped too.
    whole: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// Only comments so far.
    Empty,
    /// Tags, or something unreadable.
    Begun,
    /// Tags and a comment.
    Commented,
    /// Movetext other than comments.
    Movetext,
}

/// A game that is being read.
#[derive(Debug)]
struct Reading<D: Dialect> {
    draft: Draft<D>,
    stage: Stage,
    /// Whether there are move numbers.
    numbered: bool,
    end: Option<End>,
    /// A number without dots, which must precede a move.
    lone_number: Option<(Location, u32)>,
    /// Whether the last token was a move or a glyph.
    after_move: bool,
    last_line: u64,
    skipped: Option<Skipped>,
    /// The current line as the start of the next game, if that is possible.
    other: Option<Other<D>>,
    /// A line whose rest after a result is skipped.
    skips_line: Option<u64>,
}

/// A line of a list without tags and numbers, read as the start of the next game.
#[derive(Debug)]
struct Other<D: Dialect> {
    draft: Box<Draft<D>>,
    /// Where this game ends if the next one starts here; `None` after an error.
    end: Option<(usize, D::Position, Line<D>)>,
}

type FaultAt = (Location, SyntaxError);

impl<D: Dialect> Reading<D> {
    const fn new(lenient: bool) -> Self {
        Self {
            draft: Draft::new(lenient),
            stage: Stage::Empty,
            numbered: false,
            end: None,
            lone_number: None,
            after_move: false,
            last_line: 0,
            skipped: None,
            other: None,
            skips_line: None,
        }
    }

    fn has_body(&self) -> bool {
        self.stage >= Stage::Commented
    }

    fn in_movetext(&self) -> bool {
        self.stage == Stage::Movetext
    }

    fn in_tags(&self) -> bool {
        !self.in_movetext() && !self.draft.sheet.tags.is_empty()
    }

    const fn ended(&self) -> bool {
        self.end.is_some()
    }

    /// Returns the start of the outermost open variation.
    fn unclosed(&self) -> Option<Location> {
        self.draft.brackets.first().map(|bracket| bracket.at)
    }

    fn close_all(&mut self) {
        self.skipped = None;
        while !self.draft.brackets.is_empty() {
            // As many are closed as were opened.
            _ = self.draft.close();
        }
    }

    /// Adds the token to this game if it belongs there.
    fn take(&mut self, seen: Seen<'_>) -> Result<Flow<D>, FaultAt> {
        if self.skipped.is_some() && self.skip(seen.token) {
            return Ok(Flow::Taken);
        }
        if let Some((at, value)) = self.lone_number.take().filter(|_| seen.token != Token::Word) {
            let in_brackets = seen.token == Token::Close;
            if in_brackets && self.draft.brackets.is_empty() {
                // `1) 11-15`
                return Ok(Flow::Taken);
            }
            if in_brackets && self.draft.in_empty_variation() {
                // `15x22(18)` names the captured piece.
                self.draft.comment(&format!("{value}")).map_err(|error| (at, error))?;
            } else {
                return Err((at, SyntaxError::NumberAlone));
            }
        }
        if self.skips_line == Some(seen.at.line) && !matches!(seen.token, Token::Tag | Token::End) {
            return Ok(Flow::Taken);
        }
        if self.end.is_some() && matches!(self.after_end(seen).map_err(|error| (seen.at, error))?, Flow::NextGame) {
            return Ok(Flow::NextGame);
        }
        match seen.token {
            Token::Tag | Token::End => return self.between_games(seen),
            Token::Number { value, dots } => {
                if self.runs_together(seen.at, value, dots) {
                    return Ok(Flow::NextGame);
                }
                if let Some(at) = self.unclosed().filter(|_| self.begins_list_entry(seen.at, value, dots)) {
                    return Err((at, SyntaxError::UnclosedVariation));
                }
                self.numbered = true;
                self.draft.number(seen.at, value, dots);
                self.lone_number = Some((seen.at, value)).filter(|_| dots == 0);
            }
            _ => {}
        }
        if seen.token == Token::Word && !self.numbered {
            self.begin_other(seen);
        }
        self.last_line = seen.at.line;
        if seen.token != Token::Comment {
            self.stage = Stage::Movetext;
        } else if self.in_tags() {
            self.stage = Stage::Commented;
        }
        self.movetext(seen).map_err(|error| (seen.at, error))?;
        Ok(self.split(seen))
    }

    /// Also reads the line as the start of the next game if its first word is a legal first move.
    fn begin_other(&mut self, seen: Seen<'_>) {
        if seen.at.line == self.last_line || !self.draft.is_bare() || self.end.is_some() {
            return;
        }
        let begins = Draft::<D>::begins_game(seen.text);
        self.other = begins.then(|| Other { draft: Box::new(Draft::new(false)), end: self.draft.mark() });
    }

    /// Adds the token to the possible next game. That game starts with this line if it has two legal moves and this
    /// game has an error. With one move it might be an illegal move of this game.
    fn split(&mut self, seen: Seen<'_>) -> Flow<D> {
        let Some(Other { mut draft, end }) = self.other.take() else { return Flow::Taken };
        let taken = match seen.token {
            Token::Word if !is_result::<D>(seen.text) => draft.word(seen.text, seen.at).is_ok() && !draft.failed(),
            Token::Comment => draft.comment(seen.text).is_ok(),
            Token::Nag(nag) => draft.nag(nag).is_ok(),
            _ => false,
        };
        if !taken {
            return Flow::Taken;
        }
        if self.draft.failed() && draft.sheet.moves().count() > 1 {
            if let Some(end) = end {
                self.draft.cut(end);
            }
            return Flow::Split(draft);
        }
        self.other = Some(Other { draft, end });
        Flow::Taken
    }

    /// Reports whether a number starts the next game of a list without tags although a variation is open.
    fn begins_list_entry(&mut self, at: Location, value: u32, dots: usize) -> bool {
        let bare = self.draft.sheet.tags.is_empty() && at.line > self.last_line;
        bare && value == 1 && dots < 2 && self.draft.begins_again()
    }

    /// Reports whether a token is skipped with its variation.
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

    fn movetext(&mut self, seen: Seen<'_>) -> Result<(), SyntaxError> {
        let after_move = core::mem::replace(&mut self.after_move, matches!(seen.token, Token::Word | Token::Nag(_)));
        let in_variation = !self.draft.brackets.is_empty();
        // An empty comment does not separate words of prose.
        let is_nothing = matches!(seen.token, Token::Comment) && seen.text.trim().is_empty();
        if !is_nothing && !matches!(seen.token, Token::Word | Token::Number { .. }) {
            self.draft.end_prose();
        }
        match seen.token {
            Token::Comment => self.draft.comment(seen.text),
            Token::Nag(nag) => self.draft.nag(nag),
            Token::Setup => self.draft.tag(Tag::new(seen.name, seen.text), seen.at),
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
            // An unknown move.
            Token::Word if !seen.text.is_empty() && seen.text.bytes().all(|byte| byte == b'-') => {
                Err(SyntaxError::UnknownMove)
            }
            Token::Word => {
                if !self.draft.word(seen.text, seen.at)? {
                    self.skipped = Some(Skipped { nested: 0, whole: false });
                }
                Ok(())
            }
            Token::Tag | Token::Number { .. } | Token::End => Ok(()),
        }
    }

    /// Adds a result; `None` is a resignation, which may accompany one. A star contradicts no result.
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

    /// Handles a token after a result. With move numbers, a star followed by moves marks one of them. Without numbers,
    /// a star always ends the game.
    fn after_end(&mut self, seen: Seen<'_>) -> Result<Flow<D>, SyntaxError> {
        let Some(end) = self.end else { return Ok(Flow::Taken) };
        let lines = seen.at.line.saturating_sub(end.at.line);
        if lines > 1 {
            return Ok(Flow::NextGame);
        }
        let goes_on = match seen.token {
            Token::Tag | Token::Setup | Token::End | Token::Number { value: 1, .. } => return Ok(Flow::NextGame),
            Token::Comment | Token::Star { .. } => false,
            Token::Word => !is_result::<D>(seen.text),
            Token::Number { .. } | Token::Open => true,
            Token::Close | Token::Nag(_) => end.star.is_some(),
        };
        match end.star {
            _ if !goes_on => Ok(Flow::Taken),
            Some(item) if self.numbered || !matches!(seen.token, Token::Word | Token::Number { .. }) => {
                self.end = None;
                self.draft.only_move(item)?;
                Ok(Flow::Taken)
            }
            None if lines < 1 => Err(SyntaxError::AfterResult),
            _ => Ok(Flow::NextGame),
        }
    }

    /// Reports whether a number on a new line starts another game although this one has no result. Adds a note on any
    /// line.
    fn runs_together(&mut self, at: Location, value: u32, dots: usize) -> bool {
        let again = value == 1 && dots < 2 && self.draft.brackets.is_empty() && self.draft.begins_again();
        if again {
            self.draft.note(at, NoteKind::RunTogether);
        }
        again && at.line > self.last_line
    }

    /// Handles a tag or the end of the text.
    fn between_games(&mut self, seen: Seen<'_>) -> Result<Flow<D>, FaultAt> {
        if let Some(at) = self.unclosed() {
            return Err((at, SyntaxError::UnclosedVariation));
        }
        if seen.token == Token::End || self.in_movetext() || self.repeats_tags(seen) {
            return Ok(Flow::NextGame);
        }
        self.stage = self.stage.max(Stage::Begun);
        let tag = Tag::new(seen.name, seen.text);
        self.draft.tag(tag, seen.at).map_err(|error| (seen.at, error))?;
        Ok(Flow::Taken)
    }

    /// Reports whether a tag starts another game although this one has no movetext: a repeated tag after a blank line
    /// does.
    fn repeats_tags(&self, seen: Seen<'_>) -> bool {
        let apart = self.draft.last_tag_line().is_some_and(|line| seen.at.line > line + 1);
        apart && self.draft.sheet.tags.iter().any(|tag| tag.name.eq_ignore_ascii_case(seen.name))
    }
}

/// Reports whether a word is a result.
fn is_result<D: Dialect>(word: &str) -> bool {
    Score::read(word).is_some() || D::RESIGNATION.is_some_and(|resigns| resigns.eq_ignore_ascii_case(word))
}
