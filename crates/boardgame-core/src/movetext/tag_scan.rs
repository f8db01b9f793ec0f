//! Reading a tag pair.

use super::{
    MAX_TEXT, MAX_WORD, Source, SyntaxError,
    scanner::{Scanner, Token},
    text::{decode, is_control, is_tag_name},
};

impl<S: Source> Scanner<S> {
    /// `[Name "value"]`, from the bracket on, within one line.
    pub(super) fn tag(&mut self) -> Result<Token, SyntaxError> {
        self.window.bump();
        self.blanks();
        self.raw.clear();
        self.text.clear();
        self.name.clear();
        let length = self.take(is_tag_name, MAX_WORD);
        if length == 0 {
            return Err(SyntaxError::TagName);
        }
        if length > MAX_WORD {
            return Err(SyntaxError::TAG);
        }
        decode(&self.raw, &mut self.name);
        self.raw.clear();
        self.blanks();
        match self.window.peek() {
            Some(b'"') => self.window.bump(),
            Some(b']') => {
                self.window.bump();
                return Ok(Token::Tag);
            }
            Some(b'\n') | None => return Err(SyntaxError::UnclosedTag),
            Some(_) => return Err(SyntaxError::TagValue),
        }
        self.value()?;
        decode(&self.raw, &mut self.text);
        Ok(Token::Tag)
    }

    /// The value behind its first quotation mark. Only a mark with the bracket behind it closes the value.
    fn value(&mut self) -> Result<(), SyntaxError> {
        loop {
            self.take(|byte| !matches!(byte, b'"' | b'\\' | b'\n') && !is_control(byte), MAX_TEXT + 1);
            match self.window.peek() {
                Some(b'\\') => self.escape(),
                Some(b'"') => {
                    self.window.bump();
                    let value = self.raw.len();
                    self.raw.push(b'"');
                    self.take(|byte| matches!(byte, b' ' | b'\t' | b'\r'), MAX_TEXT + 1);
                    if self.window.peek() == Some(b']') {
                        self.window.bump();
                        self.raw.truncate(value);
                        return if value > MAX_TEXT { Err(SyntaxError::TAG) } else { Ok(()) };
                    }
                }
                Some(b'\n') | None => return Err(SyntaxError::UnclosedTag),
                Some(_) => return Err(SyntaxError::Control { found: self.character() }),
            }
            if self.raw.len() > MAX_TEXT {
                return Err(SyntaxError::TAG);
            }
        }
    }

    /// A backslash: only before a quotation mark or another one does it stand for anything but itself.
    fn escape(&mut self) {
        self.window.bump();
        let escaped = self.window.peek().filter(|byte| matches!(byte, b'"' | b'\\'));
        self.raw.push(escaped.unwrap_or(b'\\'));
        if escaped.is_some() {
            self.window.bump();
        }
    }

    fn blanks(&mut self) {
        self.window.run(|byte| matches!(byte, b' ' | b'\t' | b'\r'), |_| ());
    }
}
