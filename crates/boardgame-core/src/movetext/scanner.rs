use alloc::{string::String, vec::Vec};

use super::{
    Location, MAX_TEXT, MAX_WORD, Score, Source, SyntaxError,
    sheet::{STRENGTH_MARKS, is_dash},
    source::{Window, character_at, decode, is_line_end},
};

/// A token. The [`Scanner`] keeps its text until the next token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A tag.
    Tag,
    /// A tag between slashes in the movetext: `/FEN "…"/`.
    Setup,
    Comment,
    /// A move, a result, or any other word.
    Word,
    /// A move number and the number of dots after it.
    Number {
        value: u32,
        dots: usize,
    },
    /// A glyph or a strength mark.
    Nag(u8),
    /// A star, and whether it directly follows another token.
    Star {
        touches: bool,
    },
    /// The start of a variation.
    Open,
    Close,
    End,
}

/// Meaning of a character outside ASCII.
enum Symbol {
    Blank,
    Dash,
    Times,
    Half,
    Dots,
    Nag(u8),
    Letter,
}

/// Largest distance in bytes between the parts of a move such as `11 - 15`.
const SPACING: usize = 24;

#[derive(Debug)]
pub(super) struct Scanner<S> {
    pub(super) window: Window<S>,
    pub(super) name: String,
    pub(super) text: String,
    raw: Vec<u8>,
    /// Start of the token.
    pub(super) at: Location,
    /// Whether the token is a tag, valid or not.
    pub(super) is_tag: bool,
    after_number: bool,
}

impl<S: Source> Scanner<S> {
    pub(super) fn new(source: S) -> Self {
        Self {
            window: Window::new(source),
            name: String::new(),
            text: String::new(),
            raw: Vec::new(),
            at: Location::START,
            is_tag: false,
            after_number: false,
        }
    }

    /// Returns the next token. After an error, scanning continues after the characters read.
    pub(super) fn token(&mut self) -> Result<Token, SyntaxError> {
        let mut touches = !self.skip_white();
        // Dots belong to the number before them or replace the other player's move.
        while self.skip_dots() > 0 {
            touches = !self.skip_white();
        }
        self.after_number = false;
        self.at = self.window.at();
        let Some(byte) = self.window.peek() else { return Ok(Token::End) };
        self.is_tag = byte == b'[';
        match byte {
            b'/' if matches!(self.window.bytes(2), [_, b'a'..=b'z' | b'A'..=b'Z', ..]) => self.setup(),
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'/' | b':' => self.word(),
            b'[' => self.tag(),
            b'{' => self.comment(),
            b';' => self.line_comment(),
            b'(' => Ok(self.sign(Token::Open)),
            b')' => Ok(self.sign(Token::Close)),
            b'*' => Ok(self.sign(Token::Star { touches })),
            b'=' => Ok(self.sign(Token::Nag(10))),
            b'!' | b'?' => Ok(self.strength()),
            b'$' => self.nag(),
            0x80.. => match self.foreign() {
                Some((Symbol::Nag(nag), length)) => {
                    self.window.bump_char(length);
                    Ok(Token::Nag(nag))
                }
                _ => self.word(),
            },
            _ => Err(SyntaxError::Unexpected { found: self.character() }),
        }
    }

    /// Skips white space, commas, the DOS end-of-file mark and, after `%`, the rest of a line. Reports whether it did.
    fn skip_white(&mut self) -> bool {
        let before = self.window.at();
        loop {
            self.window.run(is_blank, |_| ());
            match self.window.peek() {
                Some(b'\n' | b'\r' | b',' | 0x0B | 0x0C | 0x1A) => self.window.bump(),
                Some(b'%') => self.window.run(|byte| !is_line_end(byte), |_| ()),
                Some(0x80..) => match self.foreign() {
                    Some((Symbol::Blank, length)) => self.window.bump_char(length),
                    _ => break,
                },
                _ => break,
            }
        }
        before != self.window.at()
    }

    /// Skips dots after a number, or at least three without one. Returns the number of dots.
    fn skip_dots(&mut self) -> usize {
        let alone = !self.after_number && self.window.peek() == Some(b'.') && !self.window.bytes(3).starts_with(b"...");
        let mut dots = 0;
        if alone {
            return dots;
        }
        loop {
            self.window.run(|byte| byte == b'.', |run| dots += run.len());
            let Some((Symbol::Dots, length)) = self.foreign() else { return dots };
            self.window.bump_char(length);
            dots += 3;
        }
    }

    /// Returns the meaning and length of the next character if it is not ASCII.
    fn foreign(&mut self) -> Option<(Symbol, usize)> {
        if self.window.peek()?.is_ascii() {
            return None;
        }
        let (sign, length) = self.window.peek_char()?;
        let means = match sign {
            '\u{FEFF}' | '\u{200B}' => Symbol::Blank,
            sign if sign.is_whitespace() => Symbol::Blank,
            sign if is_dash(sign) => Symbol::Dash,
            '×' => Symbol::Times,
            '½' => Symbol::Half,
            '…' => Symbol::Dots,
            '∞' => Symbol::Nag(13),
            '⩲' => Symbol::Nag(14),
            '⩱' => Symbol::Nag(15),
            '±' => Symbol::Nag(16),
            '∓' => Symbol::Nag(17),
            _ => Symbol::Letter,
        };
        Some((means, length))
    }

    fn sign(&mut self, token: Token) -> Token {
        self.window.bump();
        token
    }

    /// Scans a word. It may contain full stops unless it is a number, because comments can follow
    /// moves without a space. Dashes, `×`, `½` and `…` become ASCII.
    fn word(&mut self) -> Result<Token, SyntaxError> {
        self.raw.clear();
        self.text.clear();
        let mut length = 0;
        let mut spaced = false;
        loop {
            length += self.take(is_word, MAX_WORD);
            let number = self.is_number();
            match self.window.peek() {
                Some(b'.') if !number => length += self.take(|byte| is_word(byte) || byte == b'.', MAX_WORD),
                Some(0x80..) => match self.foreign() {
                    Some((Symbol::Dash, sign)) => length += self.put(sign, "-"),
                    Some((Symbol::Times, sign)) => length += self.put(sign, "x"),
                    Some((Symbol::Half, sign)) => length += self.put(sign, "1/2"),
                    Some((Symbol::Letter, sign)) => {
                        let mut buffer = [0; 4];
                        let found = self.window.peek_char().map_or(' ', |(found, _)| found);
                        length += self.put(sign, found.encode_utf8(&mut buffer));
                    }
                    Some((Symbol::Dots, sign)) if !number => length += self.put(sign, "..."),
                    _ if self.join(&mut spaced) => length += 1,
                    _ => break,
                },
                Some(b' ' | b'\t') if self.join(&mut spaced) => length += 1,
                _ => break,
            }
        }
        if length > MAX_WORD {
            return Err(SyntaxError::WORD);
        }
        decode(&self.raw, &mut self.text);
        if !self.is_number() {
            return Ok(Token::Word);
        }
        self.after_number = true;
        let dots = self.skip_dots();
        Ok(Token::Number { value: self.text.parse().unwrap_or(u32::MAX), dots })
    }

    fn is_number(&self) -> bool {
        !self.raw.is_empty() && self.raw.iter().all(u8::is_ascii_digit)
    }

    /// Skips a character of `length` bytes and stores `text` instead. Returns the length of `text`.
    fn put(&mut self, length: usize, text: &str) -> usize {
        self.window.bump_char(length);
        if self.raw.len() < MAX_WORD {
            self.raw.extend_from_slice(text.as_bytes());
        }
        text.len()
    }

    /// Skips white space within a move or a result: `11 - 15`, `11- 15`, `1/2 - 1/2`. Either all separators have spaces
    /// or only the first.
    fn join(&mut self, spaced: &mut bool) -> bool {
        let parts = |byte: u8| matches!(byte, b'-' | b'x' | b'X' | b':');
        let Some(&last) = self.raw.last() else { return false };
        let ends_open = parts(last);
        if !ends_open && (!last.is_ascii_digit() || !*spaced && self.raw.iter().any(|&byte| parts(byte))) {
            return false;
        }
        let ahead = self.window.bytes(SPACING);
        let mut at = blanks(ahead);
        let mut sign = None;
        if !ends_open {
            let rest = ahead.get(at..).unwrap_or_default();
            let Some((found, length)) = character_at(rest) else { return false };
            sign = match found {
                'x' | 'X' | '×' => Some(b'x'),
                ':' => Some(b':'),
                found if is_dash(found) => Some(b'-'),
                _ => return false,
            };
            at += length;
            at += blanks(ahead.get(at..).unwrap_or_default());
        }
        let rest = ahead.get(at..).unwrap_or_default();
        if !matches!(rest, [b'0'..=b'9', ..] | [b'a'..=b'z' | b'A'..=b'Z', b'0'..=b'9', ..]) {
            return false;
        }
        *spaced = true;
        // Skips the blanks and one separator, which may have several bytes.
        let mut left = at;
        while let Some((_, length)) = self.window.peek_char().filter(|_| left > 0) {
            self.window.bump_char(length);
            left = left.saturating_sub(length);
        }
        if self.raw.len() < MAX_WORD {
            self.raw.extend(sign);
        }
        true
    }

    fn comment(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.raw.clear();
        let mut length = 0;
        loop {
            length += self.take(|byte| byte != b'}' && !is_line_end(byte) && !is_control(byte), MAX_TEXT);
            match self.window.peek() {
                Some(b'}') => break self.window.bump(),
                Some(b'\n' | b'\r') => {
                    self.window.bump();
                    self.raw.push(b' ');
                    length += 1;
                    if self.window.peek() == Some(b'[') && is_tag(self.window.bytes(MAX_WORD), false) {
                        return self.unclosed_comment();
                    }
                }
                Some(_) => return Err(SyntaxError::Control { found: self.character() }),
                None => return self.unclosed_comment(),
            }
            if length > MAX_TEXT {
                return Err(SyntaxError::COMMENT);
            }
        }
        self.finish_comment(length)
    }

    /// Returns the error for an unclosed comment, whose text is kept for a lenient reader.
    fn unclosed_comment(&mut self) -> Result<Token, SyntaxError> {
        self.finish_comment(0).and(Err(SyntaxError::UnclosedComment))
    }

    fn line_comment(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.raw.clear();
        let length = self.take(|byte| !is_line_end(byte) && !is_control(byte), MAX_TEXT);
        match self.window.peek() {
            // The DOS end-of-file mark may be in the last line.
            Some(b'\n' | b'\r' | 0x1A) | None => self.finish_comment(length),
            Some(_) => Err(SyntaxError::Control { found: self.character() }),
        }
    }

    fn finish_comment(&mut self, length: usize) -> Result<Token, SyntaxError> {
        if length > MAX_TEXT {
            return Err(SyntaxError::COMMENT);
        }
        self.text.clear();
        decode(&self.raw, &mut self.text);
        Ok(Token::Comment)
    }

    /// Scans a row of `!` and `?`. Only the first two count.
    fn strength(&mut self) -> Token {
        self.raw.clear();
        self.take(|byte| matches!(byte, b'!' | b'?'), 2);
        let mark = (1..).zip(STRENGTH_MARKS).find(|(_, mark)| mark.as_bytes() == self.raw);
        Token::Nag(mark.map_or(6, |(nag, _)| nag))
    }

    fn nag(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.raw.clear();
        self.take(|byte| byte.is_ascii_digit(), 4);
        let number = core::str::from_utf8(&self.raw).ok().and_then(|digits| digits.parse().ok());
        number.map(Token::Nag).ok_or(SyntaxError::Nag)
    }

    /// Scans `[Name "value"]` from the bracket, within one line.
    fn tag(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.name()?;
        self.raw.clear();
        self.window.run(is_blank, |_| ());
        match self.window.peek() {
            Some(b'"') => self.window.bump(),
            Some(b']') => {
                self.window.bump();
                return Ok(Token::Tag);
            }
            Some(b'\n' | b'\r') | None => return Err(SyntaxError::UnclosedTag),
            Some(_) => return Err(SyntaxError::TagValue),
        }
        self.value()?;
        decode(&self.raw, &mut self.text);
        Ok(Token::Tag)
    }

    fn name(&mut self) -> Result<(), SyntaxError> {
        self.window.run(is_blank, |_| ());
        self.raw.clear();
        self.text.clear();
        self.name.clear();
        let length = self.take(is_tag_name, MAX_WORD);
        decode(&self.raw, &mut self.name);
        match length {
            0 => Err(SyntaxError::TagName),
            length if length > MAX_WORD => Err(SyntaxError::TAG),
            _ => Ok(()),
        }
    }

    /// Scans a value after its opening quotation mark. Only a quotation mark before `]` ends it.
    fn value(&mut self) -> Result<(), SyntaxError> {
        loop {
            self.take(|byte| !matches!(byte, b'"' | b'\\') && !is_line_end(byte) && !is_control(byte), MAX_TEXT + 1);
            match self.window.peek() {
                Some(b'\\') => self.escape(),
                Some(b'"') => {
                    self.window.bump();
                    let value = self.raw.len();
                    self.raw.push(b'"');
                    self.take(is_blank, MAX_TEXT + 1);
                    if self.window.peek() == Some(b']') {
                        self.window.bump();
                        self.raw.truncate(value);
                        return if value > MAX_TEXT { Err(SyntaxError::TAG) } else { Ok(()) };
                    }
                }
                Some(b'\n' | b'\r') | None => return Err(SyntaxError::UnclosedTag),
                Some(_) => return Err(SyntaxError::Control { found: self.character() }),
            }
            if self.raw.len() > MAX_TEXT {
                return Err(SyntaxError::TAG);
            }
        }
    }

    /// Scans a backslash, which escapes a quotation mark or a backslash.
    fn escape(&mut self) {
        self.window.bump();
        let escaped = self.window.peek().filter(|byte| matches!(byte, b'"' | b'\\'));
        self.raw.push(escaped.unwrap_or(b'\\'));
        if escaped.is_some() {
            self.window.bump();
        }
    }

    /// Scans `/FEN "W:W18:B1"/` from the slash, within one line. The quotation marks are optional.
    fn setup(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.name()?;
        self.raw.clear();
        let length = self.take(|byte| byte != b'/' && !is_line_end(byte) && !is_control(byte), MAX_TEXT);
        if length > MAX_TEXT {
            return Err(SyntaxError::TAG);
        }
        if self.window.peek() != Some(b'/') {
            return Err(SyntaxError::Setup);
        }
        self.window.bump();
        let value = self.raw.trim_ascii();
        let value = value.strip_prefix(b"\"").and_then(|value| value.strip_suffix(b"\"")).unwrap_or(value);
        if value.is_empty() {
            return Err(SyntaxError::Setup);
        }
        decode(value, &mut self.text);
        Ok(Token::Setup)
    }

    /// Reads bytes while `accept` returns true and stores at most `limit`. Returns the number of bytes read.
    fn take(&mut self, accept: impl Fn(u8) -> bool, limit: usize) -> usize {
        let mut length = 0;
        let raw = &mut self.raw;
        self.window.run(accept, |run| {
            length += run.len();
            let room = limit.saturating_sub(raw.len()).min(run.len());
            raw.extend_from_slice(run.get(..room).unwrap_or_default());
        });
        length
    }

    /// Reads the next character for an error message.
    fn character(&mut self) -> char {
        self.at = self.window.at();
        let Some((found, length)) = self.window.peek_char() else { return '\0' };
        self.window.bump_char(length);
        found
    }
}

/// The part of a game in which an error was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Region {
    /// The tags.
    Tags,
    /// The movetext before the result.
    Movetext,
    /// A result in a variation.
    Result,
    /// Text after the result.
    End,
}

/// Upper limit in bytes for a result with the white space around it.
const TAIL: usize = 16;

impl<S: Source> Scanner<S> {
    /// Skips to the next game: to a tag after movetext, to the line after a result or, in a list without tags (`bare`),
    /// to a number 1 at the start of a line.
    pub(super) fn skip_game(&mut self, region: Region, bare: bool) {
        let (mut in_tags, mut ended) = (region == Region::Tags, region == Region::End);
        // The name of an invalid tag, which may be the first tag of every game.
        let bad_tag = if in_tags { core::mem::take(&mut self.name) } else { String::new() };
        if self.window.at().column > 1 {
            ended |= self.skip_line() || region == Region::Result && self.raw.trim_ascii().is_empty();
        }
        // A blank line may end the tags of a game without movetext.
        let mut blank_line = false;
        loop {
            let begins_line = self.window.at().column == 1;
            let is_tag = self.window.peek() == Some(b'[') && is_tag(self.window.bytes(super::MAX_WORD), begins_line);
            let head = self.window.bytes(TAIL);
            let Some(&first) = head.first() else { break };
            // `1.` or `1)`, but not `1...` or `1-0`.
            let is_first_number = matches!(head, [b'1', b'.' | b')', next, ..] if *next != b'.');
            if first.is_ascii_whitespace() {
                blank_line |= begins_line && is_line_end(first);
                self.window.bump();
            } else if is_tag {
                let heads = |name: &str| {
                    let line = head.get(1..).unwrap_or_default();
                    !name.is_empty() && line.starts_with(name.as_bytes().get(..TAIL - 2).unwrap_or(name.as_bytes()))
                };
                if !in_tags || blank_line && (heads("Event ") || heads(&bad_tag)) {
                    break;
                }
                self.skip_line();
            } else if ended || bare && begins_line && is_first_number {
                break;
            } else {
                in_tags = false;
                ended = self.skip_line();
            }
        }
    }

    /// Skips the rest of the line and reports whether it ends with a result.
    pub(super) fn skip_line(&mut self) -> bool {
        let raw = &mut self.raw;
        raw.clear();
        self.window.run(
            |byte| !is_line_end(byte),
            |run| {
                raw.extend_from_slice(run.get(run.len().saturating_sub(TAIL)..).unwrap_or_default());
                raw.drain(..raw.len().saturating_sub(TAIL));
            },
        );
        let line = raw.trim_ascii_end();
        let word = line.rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
        let ended = core::str::from_utf8(word).is_ok_and(|word| Score::read(word).is_some());
        self.window.bump();
        ended
    }
}

const fn is_word(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'/' | b':')
}

/// Returns the length in bytes of the blanks at the start.
fn blanks(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some((sign, length)) = character_at(bytes.get(at..).unwrap_or_default()) {
        if !matches!(sign, ' ' | '\t' | '\u{A0}') {
            break;
        }
        at += length;
    }
    at
}

/// Replaces all white space with single spaces and trims the text. Comments lose their layout
/// because they are wrapped when written.
pub(super) fn collapse(text: &str) -> String {
    let mut collapsed = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !collapsed.is_empty() {
            collapsed.push(' ');
        }
        collapsed.push_str(word);
    }
    collapsed
}

/// Reports whether a byte is a control character other than white space.
pub(super) const fn is_control(byte: u8) -> bool {
    matches!(byte, 0..=8 | 11 | 14..=31 | 127)
}

/// Reports whether the bytes start a tag: `[Name "`, or at the start of a line also `[Name]`.
fn is_tag(bytes: &[u8], begins_line: bool) -> bool {
    let Some((b'[', rest)) = bytes.split_first() else { return false };
    let name = rest.iter().take_while(|&&byte| is_tag_name(byte)).count();
    let value = rest.get(name..).unwrap_or_default();
    let Some(&first) = value.first().filter(|_| name > 0) else { return false };
    let is_blank = is_blank(first);
    is_blank && value.trim_ascii_start().starts_with(b"\"") || begins_line && (is_blank || first == b']')
}

pub(super) const fn is_tag_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}
