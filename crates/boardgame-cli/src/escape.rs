//! Escapes for characters that control a terminal or cannot be seen.

use std::{borrow::Cow, fmt::Write};

use boardgame_core::__private::is_invisible;

/// Escapes control characters and invisible characters as `\u` and four digits, except line ends.
///
/// All output goes through this module, so that files and input cannot colour, move or forge it. The escapes are those
/// of JSON, so JSON keeps its meaning.
pub(crate) fn text(text: &str) -> Cow<'_, str> {
    escaped(text, |letter| letter != '\n' && is_hidden(letter))
}

/// Escapes control characters and invisible characters, including line ends.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    escaped(text, is_hidden)
}

fn escaped(text: &str, hide: impl Fn(char) -> bool + Copy) -> Cow<'_, str> {
    if !text.contains(hide) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    // Emoji are joined by U+200D, and the flag of Wales consists of a black flag and tags.
    let (mut emoji, mut flag) = (false, false);
    for letter in text.chars() {
        let tag = is_tag(letter);
        if hide(letter) && !(letter == '\u{200d}' && emoji || tag && flag) {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(letter);
        }
        emoji = letter >= '\u{2190}';
        flag = letter == '\u{1f3f4}' || tag && flag;
    }
    Cow::Owned(shown)
}

fn is_hidden(letter: char) -> bool {
    letter.is_control() || is_invisible(letter) || is_tag(letter)
}

fn is_tag(letter: char) -> bool {
    matches!(letter, '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_escaped_and_nothing_else() {
        for (original, escaped) in [
            ("a\u{1b}[31mb\u{7f}\u{9b}c\rd\te", "a\\u001b[31mb\\u007f\\u009bc\\u000dd\\u0009e"),
            ("\u{202e}pdn\u{2066}\u{200f}\u{61c}", "\\u202epdn\\u2066\\u200f\\u061c"),
            ("\u{2028}\u{2029}", "\\u2028\\u2029"),
            ("a\nb", "a\nb"),
            ("a\u{200b}b\u{200d}c\u{feff}\u{ad}\u{3164}", "a\\u200bb\\u200dc\\ufeff\\u00ad\\u3164"),
            ("a\u{e0041}", "a\\udb40\\udc41"),
            ("🏴\u{e0067}\u{e007f} ŷ\u{200b}", "🏴\u{e0067}\u{e007f} ŷ\\u200b"),
            ("Siân – ŵyl 王 👩\u{200d}🎓 \\u001b", "Siân – ŵyl 王 👩\u{200d}🎓 \\u001b"),
        ] {
            assert_eq!(text(original), escaped);
        }
        assert_eq!(line("a\nb"), "a\\u000ab");
    }
}
