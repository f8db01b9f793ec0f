//! Cutting a game text into tokens.

use alloc::{string::String, vec::Vec};

use super::{
    Location, MAX_TEXT, MAX_WORD, Source, SyntaxError,
    text::{begins_tag, decode, is_blank, is_control},
    window::Window,
};

/// What a token is. Its text, where it has one, is in the [`Scanner`] until the next token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A tag pair: the scanner holds its name and its value.
    Tag,
    /// A comment, in the form in which it is kept.
    Comment,
    /// A move or a result, or what stands in the place of one.
    Word,
    /// A move number, and whether dots follow it.
    Number { first: bool, dots: bool },
    /// An annotation glyph, or a strength mark.
    Nag(u8),
    /// A star, and whether it touches what stands before it.
    Star { touches: bool },
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// The end of the text.
    End,
}

/// Cuts a text into tokens, of which it holds one at a time.
#[derive(Debug)]
pub(super) struct Scanner<S> {
    pub(super) window: Window<S>,
    pub(super) name: String,
    pub(super) text: String,
    pub(super) raw: Vec<u8>,
    /// Where the token begins.
    pub(super) at: Location,
    /// Whether the token is a tag, or was meant as one.
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

    /// The next token. After an error, the text goes on behind what was looked at.
    pub(super) fn token(&mut self) -> Result<Token, SyntaxError> {
        let touches = !self.skip_white();
        let after_number = core::mem::take(&mut self.after_number);
        self.at = self.window.at();
        let Some(byte) = self.window.peek() else { return Ok(Token::End) };
        self.is_tag = byte == b'[';
        match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'/' | b':' | 0x80.. => self.word(),
            b'[' => self.tag(),
            b'{' => self.comment(),
            b';' => self.line_comment(),
            b'(' => Ok(self.sign(Token::Open)),
            b')' => Ok(self.sign(Token::Close)),
            b'*' => Ok(self.sign(Token::Star { touches })),
            b'!' | b'?' => Ok(self.strength()),
            b'$' => self.nag(),
            b'.' if after_number => {
                self.window.run(|byte| byte == b'.', |_| ());
                self.token()
            }
            _ => Err(SyntaxError::Unexpected { found: self.character() }),
        }
    }

    /// Goes past white space and escaped lines; whether there was any.
    fn skip_white(&mut self) -> bool {
        let before = self.window.at();
        loop {
            self.window.run(is_blank, |_| ());
            match self.window.peek() {
                Some(b'\n') => self.window.bump(),
                Some(b'%') => self.window.run(|byte| byte != b'\n', |_| ()),
                _ => break,
            }
        }
        before != self.window.at()
    }

    fn sign(&mut self, token: Token) -> Token {
        self.window.bump();
        token
    }

    /// A word of movetext: a full stop goes on with it unless it is a number, since remarks are run into moves.
    fn word(&mut self) -> Result<Token, SyntaxError> {
        self.raw.clear();
        self.text.clear();
        let mut length = self.take(is_word, MAX_WORD);
        let number = self.raw.iter().all(u8::is_ascii_digit);
        if !number {
            while self.window.peek() == Some(b'.') {
                length += self.take(|byte| is_word(byte) || byte == b'.', MAX_WORD);
            }
        }
        if length > MAX_WORD {
            return Err(SyntaxError::WORD);
        }
        decode(&self.raw, &mut self.text);
        if !number {
            return Ok(Token::Word);
        }
        let first = self.raw.trim_ascii_start() == b"1";
        let dots = self.window.peek() == Some(b'.');
        self.window.run(|byte| byte == b'.', |_| ());
        self.after_number = true;
        Ok(Token::Number { first, dots })
    }

    fn comment(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.raw.clear();
        let mut length = 0;
        loop {
            length += self.take(|byte| byte != b'}' && byte != b'\n' && !is_control(byte), MAX_TEXT);
            match self.window.peek() {
                Some(b'}') => break self.window.bump(),
                Some(b'\n') => {
                    self.window.bump();
                    self.raw.push(b' ');
                    length += 1;
                    if self.window.peek() == Some(b'[') && begins_tag(self.window.bytes(MAX_WORD)) {
                        return Err(SyntaxError::UnclosedComment);
                    }
                }
                Some(_) => return Err(SyntaxError::Control { found: self.character() }),
                None => return Err(SyntaxError::UnclosedComment),
            }
            if length > MAX_TEXT {
                return Err(SyntaxError::COMMENT);
            }
        }
        self.finish_comment(length)
    }

    fn line_comment(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.raw.clear();
        let length = self.take(|byte| byte != b'\n' && !is_control(byte), MAX_TEXT);
        match self.window.peek() {
            Some(b'\n') | None => self.finish_comment(length),
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

    /// `!` and `?` in a row: what goes beyond two marks adds nothing.
    fn strength(&mut self) -> Token {
        self.raw.clear();
        self.take(|byte| matches!(byte, b'!' | b'?'), 2);
        Token::Nag(match &*self.raw {
            b"!" => 1,
            b"?" => 2,
            b"!!" => 3,
            b"??" => 4,
            b"!?" => 5,
            _ => 6,
        })
    }

    fn nag(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.raw.clear();
        self.take(|byte| byte.is_ascii_digit(), 4);
        let number = core::str::from_utf8(&self.raw).ok().and_then(|digits| digits.parse().ok());
        number.map(Token::Nag).ok_or(SyntaxError::Nag)
    }

    /// Goes past the bytes that are accepted and keeps as many as `limit`; how many there were.
    pub(super) fn take(&mut self, accept: impl Fn(u8) -> bool, limit: usize) -> usize {
        let mut length = 0;
        let raw = &mut self.raw;
        self.window.run(accept, |run| {
            length += run.len();
            let room = limit.saturating_sub(raw.len()).min(run.len());
            raw.extend_from_slice(run.get(..room).unwrap_or_default());
        });
        length
    }

    /// Goes past the next character, to name it in an error.
    pub(super) fn character(&mut self) -> char {
        self.at = self.window.at();
        let bytes = self.window.bytes(4);
        let length = bytes.len().min(4);
        let found = (1..=length).find_map(|end| core::str::from_utf8(bytes.get(..end)?).ok()?.chars().next());
        let found = found.or_else(|| bytes.first().map(|&byte| char::from(byte))).unwrap_or_default();
        self.window.bump();
        found
    }
}

/// Whether a byte may stand in a word.
const fn is_word(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'/' | b':' | 0x80..)
}
