//! Shots and other events as scorers type them, read and written.

pub(crate) mod names;
mod read;
mod write;

use alloc::{string::String, vec::Vec};

use boardgame_core::{message::Excerpt, messages};

use self::names::Named;
use crate::{ball::Ball, rule::Rule, side::Side};

messages! {
    /// Why a text does not say the facts of a shot, or another event.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct ParseMoveError of "blackball" is Error {
        /// The line, from 1.
        pub line: usize,
        /// The column of the word, in characters, from 1.
        pub column: usize,
        /// Part of the line that was expected there.
        pub expected: Expected,
        /// The word, cut after 60 characters; empty where the phrase ends too early.
        pub found: String as Excerpt,
    } => "line {line}, column {column}: expected {expected}, found {found}";

    /// Part of a line that a reader expected.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Expected of "blackball" {
        /// A phrase that says a fact.
        Fact => "a phrase such as hit red, pot red 3, cushion, no cushion, crossed 2, off yellow, foul 5f or no foul";
        /// The name of a ball.
        Ball => "a ball: cue, black, red, yellow, red 3, yellow 7";
        /// A fact that was given before.
        Once => "each of these facts once";
        /// The end of the phrase.
        Nothing => "nothing more";
        /// Two facts with nothing between them.
        Comma => "a comma between two facts";
        /// A side.
        Side => "a side: A or B";
        /// Deliberate conduct.
        Conduct =>
            "deliberate foul, no attempt, deliberate touch, caught in off, distraction or before announcement";
        /// Conduct, and whose.
        Misconduct => "a side and what it did: conduct B distraction";
        /// A pocket.
        Pocket => "a pocket: top left, middle right, baulk left";
        /// A ball and a cushion.
        BallAndCushion => "a ball and a cushion: cushion red 3 on left upper";
        /// The clause of a foul.
        Foul => "the clause of a foul, such as 5f";
        /// A clause.
        Clause => "a clause, such as 5f";
        /// A cushion.
        Cushion => "a cushion: baulk, top, left lower, left upper, right lower, right upper";
        /// No more balls than there are.
        AtMostFifteen => "at most 15 balls";
        /// A time in seconds.
        Seconds => "seconds, such as 42 s or 59.5 s";
        /// A lag.
        Lag => "lag A, or what each ball did: lag A at 5 mm B at 400 mm potted";
        /// A choice at the start of a turn.
        Choice => "choose lie, choose baulk or choose rerack";
        /// The thing that touched a ball.
        Thing => "body, clothes, cue, tip, chalk, belongings or supplied";
        /// The cause that moved the balls.
        Disturbance => "disturbed outsider, disturbed pushed or disturbed beyond control";
        /// Why the clock is stopped.
        TimeOut => "time-out rest, time-out obstruction or time-out touching ball";
        /// The one word that may follow.
        Deliberate => "deliberate, or nothing";
        /// How long a ball that fell had been at rest.
        Rest => "how long the ball had been at rest, such as after 6 s";
        /// How a ball fell during a shot.
        DuringShot => "in the way or aside, where it fell during a shot";
        /// A stalemate.
        Stalemate => "stalemate accident, design, slow play or negative play, and nine where nine balls are racked";
        /// An award.
        Award => "award A frame 8b or award A match 8b";
        /// The result of a protest.
        Protest => "upheld, late, or nothing";
        /// The referee's word.
        Override => "override A frame, override A match, or override and a frame in JSON";
    }
}

/// A word of a text.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

/// Splits a text into phrases, between which are commas, semicolons or new lines; none is empty.
fn phrases(text: &str) -> Vec<Vec<Word<'_>>> {
    let mut phrases: Vec<Vec<Word<'_>>> = Vec::new();
    for (line, content) in text.lines().enumerate() {
        let mut column = 1;
        for part in content.split([',', ';']) {
            let mut words = Vec::new();
            for text in part.split(|c: char| c.is_whitespace() || c == '_') {
                if !text.is_empty() {
                    words.push(Word { text, line: line + 1, column });
                }
                column += text.chars().count() + 1;
            }
            phrases.extend((!words.is_empty()).then_some(words));
        }
    }
    phrases
}

/// The rest of a phrase, still to be read.
#[derive(Clone, Copy)]
struct Phrase<'a> {
    words: &'a [Word<'a>],
    last: Word<'a>,
}

type Read<T> = Result<T, ParseMoveError>;

impl<'a> Phrase<'a> {
    /// The phrase of these words; none where there are none.
    fn new(words: &'a [Word<'a>]) -> Option<Self> {
        Some(Self { words, last: *words.last()? })
    }

    /// The error that something else was expected at the next word.
    fn error(self, expected: Expected) -> ParseMoveError {
        let Word { text, line, column } = self.words.first().copied().unwrap_or(Word {
            text: "",
            column: self.last.column + self.last.text.chars().count(),
            ..self.last
        });
        ParseMoveError { line, column, expected, found: text.chars().take(60).collect() }
    }

    fn is_empty(self) -> bool {
        self.words.is_empty()
    }

    /// Checks that nothing is left.
    fn end(self, expected: Expected) -> Read<()> {
        if self.is_empty() { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Takes these words, if they come next.
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

    /// Takes the next word, in lower case; it is empty at the end.
    fn key(&mut self) -> String {
        let Some((key, rest)) = self.words.split_first() else { return String::new() };
        self.words = rest;
        key.text.to_ascii_lowercase()
    }

    /// Takes the next word and reads it.
    fn word<T>(&mut self, expected: Expected, read: impl FnOnce(&str) -> Option<T>) -> Read<T> {
        let next = self.words.split_first();
        let (value, rest) =
            next.and_then(|(word, rest)| Some((read(word.text)?, rest))).ok_or_else(|| self.error(expected))?;
        self.words = rest;
        Ok(value)
    }

    fn side(&mut self) -> Read<Side> {
        self.word(Expected::Side, Side::named)
    }

    fn rule(&mut self, expected: Expected) -> Read<Rule> {
        self.word(expected, |word| word.to_ascii_lowercase().parse().ok())
    }

    /// Takes the longest of the names that comes next.
    fn named<T: Named>(&mut self, expected: Expected) -> Read<T> {
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

    /// Takes a ball, with its number where one follows.
    fn ball(&mut self) -> Read<Ball> {
        let number = |word: &Word<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
        if let [name, next, rest @ ..] = self.words {
            let joined = [name.text, next.text].join(" ");
            if let (false, Ok(ball)) = (number(name), joined.parse::<Ball>()) {
                self.words = rest;
                return Ok(ball);
            }
        }
        let ball = self.word(Expected::Ball, |word| word.parse::<Ball>().ok())?;
        // No group has a ball of this number.
        match self.words.first() {
            Some(next) if number(next) => Err(self.error(Expected::Ball)),
            _ => Ok(ball),
        }
    }

    /// Takes balls with `and` between them; `none` is an empty list.
    fn balls(&mut self) -> Read<Vec<Ball>> {
        if self.eat("none") {
            return Ok(Vec::new());
        }
        let mut balls = Vec::from([self.ball()?]);
        while self.eat("and") {
            balls.push(self.ball()?);
        }
        Ok(balls)
    }

    /// Takes a quantity with up to three decimals and its unit, and returns its thousandths.
    fn quantity(&mut self, unit: &str, expected: Expected) -> Read<u32> {
        let start = *self;
        let thousandths = self.bare_quantity(unit, expected)?;
        let has_unit = start.words.len() - self.words.len() == 2 || start.words[0].text.ends_with(unit);
        if has_unit { Ok(thousandths) } else { Err(self.error(expected)) }
    }

    /// The same, where the unit may be left out.
    fn bare_quantity(&mut self, unit: &str, expected: Expected) -> Read<u32> {
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
