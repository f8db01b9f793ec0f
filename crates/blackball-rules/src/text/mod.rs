//! The short text form in which a scorer enters facts and events.

mod read;
mod write;

use alloc::{string::String, vec::Vec};

use boardgame_core::{message::Excerpt, messages};

use crate::{ball::Ball, names::Names, rule::Rule, side::Side};

messages! {
    /// The error for a text that is not an event.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseMoveError of "blackball" is Error {
        /// Line of the unexpected word, from 1.
        pub line: usize,
        /// Column of the unexpected word in characters, from 1.
        pub column: usize,
        /// Description of the text that was expected.
        pub expected: Expected,
        /// The word found, cut to 60 characters. It is empty at the end of a phrase.
        pub found: String as Excerpt,
    } => "line {line}, column {column}: expected {expected}, found {found}";

    /// Description of the text expected at a position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected of "blackball" {
        Fact => "a phrase such as hit red, pot red 3, cushion, no cushion, crossed 2, off yellow, foul 5f or no foul";
        Ball => "a ball: cue, black, red, yellow, red 3, yellow 7";
        Once => "each of these facts once";
        Nothing => "nothing more";
        Comma => "a comma between two facts";
        Side => "a side: A or B";
        Conduct =>
            "deliberate foul, no attempt, deliberate touch, caught in off, distraction or before announcement";
        Misconduct => "a side and what it did: conduct B distraction";
        Pocket => "a pocket: top left, middle right, baulk left";
        BallAndCushion => "a ball and a cushion: cushion red 3 on left upper";
        Foul => "the clause of a foul, such as 5f";
        Clause => "a clause, such as 5f";
        Cushion => "a cushion: baulk, top, left lower, left upper, right lower, right upper";
        AtMostFifteen => "at most 15 balls";
        Seconds => "seconds, such as 42 s or 59.5 s";
        Lag => "lag A, or what each ball did: lag A at 5 mm B at 400 mm potted";
        Choice => "choose lie, choose baulk or choose rerack";
        Thing => "body, clothes, cue, tip, chalk, belongings or supplied";
        Disturbance => "disturbed outsider, disturbed pushed or disturbed beyond control";
        TimeOut => "time-out rest, time-out obstruction or time-out touching ball";
        Deliberate => "deliberate, or no more words";
        Rest => "how long the ball had been at rest, such as after 6 s";
        DuringShot => "in the way or aside, if it fell during a shot";
        Stalemate => "stalemate accident, design, slow play or negative play, with nine for nine balls";
        Award => "award A frame 8b or award A match 8b";
        Protest => "upheld, late, or no more words";
        Override => "override A frame, override A match, or override and a frame in words";
    }
}

#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

/// Splits a text into phrases at commas, semicolons and line ends. Empty phrases are omitted.
fn phrases(text: &str) -> Vec<Vec<Token<'_>>> {
    let mut phrases: Vec<Vec<Token<'_>>> = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let mut column = 1;
        for part in content.split([',', ';']) {
            let mut words = Vec::new();
            for text in part.split(|c: char| c.is_whitespace() || c == '_') {
                if !text.is_empty() {
                    words.push(Token { text, line: line + 1, column });
                }
                column += text.chars().count() + 1;
            }
            phrases.extend((!words.is_empty()).then_some(words));
        }
    }
    phrases
}

#[derive(Clone, Copy)]
struct PhraseReader<'a> {
    words: &'a [Token<'a>],
    last: Token<'a>,
}

type ParseResult<T> = Result<T, ParseMoveError>;

impl<'a> PhraseReader<'a> {
    fn new(words: &'a [Token<'a>]) -> Option<Self> {
        Some(Self { words, last: *words.last()? })
    }

    fn error(self, expected: Expected) -> ParseMoveError {
        let Token { text, line, column } = self.words.first().copied().unwrap_or(Token {
            text: "",
            column: self.last.column + self.last.text.chars().count(),
            ..self.last
        });
        ParseMoveError { line, column, expected, found: text.chars().take(60).collect() }
    }

    fn is_empty(self) -> bool {
        self.words.is_empty()
    }

    fn end(self, expected: Expected) -> ParseResult<()> {
        if self.is_empty() { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Consumes the given words if they come next and reports whether they did.
    fn eat(&mut self, words: &str) -> bool {
        let mut left = self.words;
        for word in words.split([' ', '_']) {
            match left.split_first() {
                Some((next, rest)) if next.text.eq_ignore_ascii_case(word) => left = rest,
                _ => return false,
            }
        }
        self.words = left;
        true
    }

    /// Consumes the next word and returns it in lower case, or returns an empty string at the end of the phrase.
    fn key(&mut self) -> String {
        let Some((key, rest)) = self.words.split_first() else { return String::new() };
        self.words = rest;
        key.text.to_ascii_lowercase()
    }

    fn word<T>(&mut self, expected: Expected, read: impl FnOnce(&str) -> Option<T>) -> ParseResult<T> {
        let next = self.words.split_first();
        let (value, rest) =
            next.and_then(|(word, rest)| Some((read(word.text)?, rest))).ok_or_else(|| self.error(expected))?;
        self.words = rest;
        Ok(value)
    }

    fn side(&mut self) -> ParseResult<Side> {
        self.word(Expected::Side, Side::named)
    }

    fn rule(&mut self, expected: Expected) -> ParseResult<Rule> {
        self.word(expected, |word| word.to_ascii_lowercase().parse().ok())
    }

    /// Consumes the longest name of a `T` that matches the next words.
    fn named<T: Names>(&mut self, expected: Expected) -> ParseResult<T> {
        let fits = |(value, name): &(T, &str)| {
            let mut rest = *self;
            rest.eat(name).then_some((*value, rest))
        };
        let (value, rest) = T::NAMES
            .iter()
            .filter_map(fits)
            .min_by_key(|(_, rest)| rest.words.len())
            .ok_or_else(|| self.error(expected))?;
        *self = rest;
        Ok(value)
    }

    /// Consumes a ball and, if one follows, its number.
    fn ball(&mut self) -> ParseResult<Ball> {
        let number = |word: &Token<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
        if let [name, next, rest @ ..] = self.words {
            let joined = [name.text, next.text].join(" ");
            if let (false, Ok(ball)) = (number(name), joined.parse::<Ball>()) {
                self.words = rest;
                return Ok(ball);
            }
        }
        let ball = self.word(Expected::Ball, |word| word.parse::<Ball>().ok())?;
        // A number left over here means a ball that does not exist, such as `red 9`.
        match self.words.first() {
            Some(next) if number(next) => Err(self.error(Expected::Ball)),
            _ => Ok(ball),
        }
    }

    /// Consumes one or more balls joined by `and`, or the word `none`.
    fn balls(&mut self) -> ParseResult<Vec<Ball>> {
        if self.eat("none") {
            return Ok(Vec::new());
        }
        let mut balls = Vec::from([self.ball()?]);
        while self.eat("and") {
            balls.push(self.ball()?);
        }
        Ok(balls)
    }

    /// Consumes a quantity with up to three decimals and a unit, and returns it in thousandths.
    fn quantity(&mut self, unit: &str, expected: Expected) -> ParseResult<u32> {
        let start = *self;
        let thousandths = self.bare_quantity(unit, expected)?;
        let has_unit = start.words.len() - self.words.len() == 2 || start.words[0].text.ends_with(unit);
        if has_unit { Ok(thousandths) } else { Err(self.error(expected)) }
    }

    /// Consumes a quantity like `quantity`, but the unit is optional.
    fn bare_quantity(&mut self, unit: &str, expected: Expected) -> ParseResult<u32> {
        let thousandths = self.word(expected, |word| thousandths(word.strip_suffix(unit).unwrap_or(word)))?;
        let _ = self.eat(unit);
        Ok(thousandths)
    }
}

fn thousandths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 3 {
        return None;
    }
    let thousandths = part.bytes().chain([b'0'; 3]).take(3).fold(0, |sum, byte| sum * 10 + u32::from(byte - b'0'));
    whole.parse::<u32>().ok()?.checked_mul(1000)?.checked_add(thousandths)
}
