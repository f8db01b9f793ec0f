//! Reading a text game by game.

use alloc::boxed::Box;
use core::{iter::FusedIterator, marker::PhantomData};

use super::{
    Cause, Dialect, Game, GameError, Location, Source, SyntaxError,
    draft::Broken,
    flow::{Flow, Reading, Seen},
    recovery::Fault,
    scanner::{Scanner, Token},
};

/// Reads the games of a text one by one, and adjudicates every move.
///
/// It is an iterator. An error concerns one game, and the next item is the next game; only after a failure of the
/// source there is none.
#[derive(Debug)]
pub struct Reader<D, S> {
    scanner: Scanner<S>,
    /// What was looked at and belongs to the next game.
    held: Option<Result<Token, SyntaxError>>,
    games: u64,
    at: Location,
    dialect: PhantomData<D>,
}

impl<'a, D: Dialect> Reader<D, &'a [u8]> {
    /// Reads a text.
    #[must_use]
    pub fn from_text(text: &'a str) -> Self {
        Self::new(text.as_bytes())
    }

    /// Reads a text in UTF-8 or Latin-1.
    #[must_use]
    pub fn from_bytes(text: &'a [u8]) -> Self {
        Self::new(text)
    }
}

#[cfg(feature = "std")]
impl<D: Dialect, R: std::io::BufRead> Reader<D, super::Stream<R>> {
    /// Reads a stream, of which it never keeps more than one game.
    #[must_use]
    pub fn from_stream(stream: R) -> Self {
        Self::new(super::Stream(stream))
    }
}

impl<D: Dialect, S: Source> Reader<D, S> {
    /// Reads any source.
    #[must_use]
    pub fn new(source: S) -> Self {
        let scanner = Scanner::new(source);
        Self { scanner, held: None, games: 0, at: Location::START, dialect: PhantomData }
    }

    /// How many games have been read, broken ones too.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Where the last game began.
    #[must_use]
    pub const fn location(&self) -> Location {
        self.at
    }

    fn game(&mut self) -> Option<Result<Game<D>, GameError<D>>> {
        let mut reading = Reading::new();
        loop {
            let token = self.held.take().unwrap_or_else(|| self.scanner.token());
            if !reading.begun {
                self.at = self.scanner.at;
            }
            let fault = match token {
                Ok(Token::End) if !reading.ended() && self.scanner.window.failed() => {
                    let cause = Cause::Source(self.scanner.window.take_failure()?);
                    self.held = Some(token);
                    return Some(Err(self.error(reading, self.scanner.at, cause)));
                }
                Ok(token) => match reading.take(self.seen(token)) {
                    Ok(Flow::Taken) => continue,
                    Ok(Flow::NextGame) => None,
                    Err(fault) => Some(fault),
                },
                Err(_) if reading.ended() => None,
                Err(_) if self.scanner.is_tag && reading.in_movetext => {
                    reading.unclosed().map(|at| (at, SyntaxError::UnclosedVariation))
                }
                Err(error) => Some((self.scanner.at, error)),
            };
            let Some((at, error)) = fault else {
                self.held = Some(token);
                return reading.begun.then(|| self.finish(reading));
            };
            // What shows that something before it is wrong may begin the next game, or be the end.
            if at != self.scanner.at && matches!(token, Ok(Token::Tag | Token::End) | Err(_)) {
                self.held = Some(token);
            } else {
                self.skip(&reading, error);
            }
            return Some(Err(self.error(reading, at, Cause::Syntax(error))));
        }
    }

    fn seen(&self, token: Token) -> Seen<'_> {
        Seen { token, name: &self.scanner.name, text: &self.scanner.text, at: self.scanner.at }
    }

    fn finish(&mut self, reading: Reading<D>) -> Result<Game<D>, GameError<D>> {
        self.games += 1;
        let game = self.games;
        reading.finish(self.scanner.at).map_err(|broken| {
            let Broken { at, cause, sheet } = *broken;
            GameError { game, at, cause: Box::new(cause), sheet: Box::new(sheet) }
        })
    }

    /// The error of a game with a fault, unless something was wrong with it before.
    fn error(&mut self, reading: Reading<D>, at: Location, cause: Cause<D>) -> GameError<D> {
        self.games += 1;
        let broken = reading.draft.into_broken();
        let Broken { at, cause, sheet } = broken.unwrap_or_else(|sheet| Broken { at, cause, sheet });
        GameError { game: self.games, at, cause: Box::new(cause), sheet: Box::new(sheet) }
    }

    fn skip(&mut self, reading: &Reading<D>, error: SyntaxError) {
        let in_tags = reading.in_tags() || !reading.in_movetext && self.scanner.is_tag;
        let at_result = error == SyntaxError::ResultInVariation;
        self.scanner.skip_game(Fault { in_tags, ended: reading.ended(), at_result });
    }
}

impl<D: Dialect, S: Source> Iterator for Reader<D, S> {
    type Item = Result<Game<D>, GameError<D>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.game()
    }
}

impl<D: Dialect, S: Source> FusedIterator for Reader<D, S> {}
