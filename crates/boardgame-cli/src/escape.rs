//! Escaping of characters that control a terminal.

use std::{borrow::Cow, fmt::Write};

use boardgame_core::__private::is_bidi_control;

/// Escapes control characters except line ends, as `\u` and four digits.
///
/// All output goes through this module, so that files and input cannot colour, move or forge it. The escapes are those
/// of JSON, so JSON keeps its meaning.
pub(crate) fn text(text: &str) -> Cow<'_, str> {
    escaped(text, |letter| letter != '\n' && is_control(letter))
}

/// Escapes control characters, including line ends.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    escaped(text, is_control)
}

fn escaped(text: &str, hide: impl Fn(char) -> bool + Copy) -> Cow<'_, str> {
    if !text.contains(hide) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if hide(letter) {
            let _ = write!(shown, "\\u{:04x}", u32::from(letter));
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

/// Reports whether a character is a control character, changes the direction of writing, or is a Unicode line end.
fn is_control(letter: char) -> bool {
    letter.is_control() || is_bidi_control(letter) || matches!(letter, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_nothing_else() {
        for (original, escaped) in [
            ("a\u{1b}[31mb\u{7f}\u{9b}c\rd\te", "a\\u001b[31mb\\u007f\\u009bc\\u000dd\\u0009e"),
            ("\u{202e}pdn\u{2066}\u{200f}\u{61c}", "\\u202epdn\\u2066\\u200f\\u061c"),
            ("\u{2028}\u{2029}", "\\u2028\\u2029"),
            ("a\nb", "a\nb"),
            ("Siân – ŵyl 王 👩\u{200d}🎓 \\u001b", "Siân – ŵyl 王 👩\u{200d}🎓 \\u001b"),
        ] {
            assert_eq!(text(original), escaped);
        }
        assert_eq!(line("a\nb"), "a\\u000ab");
    }
}
