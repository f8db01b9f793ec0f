use core::fmt::{self, Write as _};

/// A quotation from input, with invisible characters escaped as in Rust.
///
/// ```
/// use boardgame_core::message::Quotation;
///
/// assert_eq!(Quotation::Text("ŵy\t\u{202e}").to_string(), r#""ŵy\t\u{202e}""#);
/// assert_eq!(Quotation::Character('\'').to_string(), r"'\''");
/// ```
// Using `Debug` of `str` instead would add 3 kB of tables to the packed rules of checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Quotation<'a> {
    /// A character in single quotation marks.
    Character(char),
    /// A text in double quotation marks.
    Text(&'a str),
}

impl fmt::Display for Quotation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Character(character) => quoted(f, '\'', character.encode_utf8(&mut [0; 4])),
            Self::Text(text) => quoted(f, '"', text),
        }
    }
}

fn quoted(f: &mut fmt::Formatter<'_>, mark: char, text: &str) -> fmt::Result {
    f.write_char(mark)?;
    for character in text.chars() {
        let blank = character != ' ' && character.is_whitespace();
        if character == mark || character == '\\' || character.is_control() || blank || is_invisible(character) {
            fmt::Display::fmt(&character.escape_default(), f)?;
        } else {
            f.write_char(character)?;
        }
    }
    f.write_char(mark)
}

/// Reports whether a character changes the direction of writing, so that a text can look like another.
#[must_use]
pub const fn is_bidi_control(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Reports whether a character is invisible, such as a [bidirectional control](is_bidi_control), a joiner, a
/// line separator, a soft hyphen or a byte order mark. The tag characters of flag emoji are not included.
#[must_use]
pub const fn is_invisible(character: char) -> bool {
    is_bidi_control(character)
        || matches!(
            character,
            '\u{ad}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180e}'
                | '\u{200b}'..='\u{200d}'
                | '\u{2028}'
                | '\u{2029}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
        )
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::*;

    #[test]
    fn only_invisible_characters_and_marks_are_escaped() {
        for text in ["", "11-15", "ŵyl ac ŷd", "王", "it's", "a–b"] {
            assert_eq!(Quotation::Text(text).to_string(), format!("\"{text}\""));
        }
        let hidden = ('\0'..='\u{10ffff}').filter(|&letter| letter.is_control() || is_invisible(letter));
        for letter in hidden.chain(['\u{a0}', '\u{3000}', '"', '\\']) {
            let quoted = Quotation::Text(&letter.to_string()).to_string();
            assert!(quoted.starts_with("\"\\") && quoted.len() > 3, "{quoted:?}");
            assert!(quoted.chars().all(|letter| !letter.is_control() && !is_invisible(letter)), "{quoted:?}");
        }
        assert_eq!(Quotation::Character('\n').to_string(), r"'\n'");
        assert_eq!(Quotation::Character('"').to_string(), "'\"'");
    }
}
