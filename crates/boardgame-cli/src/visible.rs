//! Signs that a terminal would obey rather than show.

use std::{borrow::Cow, fmt::Write};

use boardgame_core::__private::is_bidi_control;

/// The text with every such sign as `\u` and four digits, as JSON writes it, so that JSON stays what it was.
///
/// What files hold and what users type ends up in many messages. A file must not colour, move or forge what the program
/// says, so everything that is written goes through here, wherever it came from. Line ends pass: see [`in_one_line`].
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, |sign| sign != '\n' && is_obeyed(sign))
}

/// The same of a text that is one line, and stays one.
pub(crate) fn in_one_line(text: &str) -> Cow<'_, str> {
    escaped(text, is_obeyed)
}

fn escaped(text: &str, hide: impl Fn(char) -> bool + Copy) -> Cow<'_, str> {
    if !text.contains(hide) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for sign in text.chars() {
        if hide(sign) {
            // All of them are below U+10000, and so four digits.
            let _ = write!(shown, "\\u{:04x}", u32::from(sign));
        } else {
            shown.push(sign);
        }
    }
    Cow::Owned(shown)
}

/// Control characters, what turns the direction of writing, and Unicode's own line ends.
fn is_obeyed(sign: char) -> bool {
    sign.is_control() || is_bidi_control(sign) || matches!(sign, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_obeys_is_shown() {
        assert_eq!(visible("a\u{1b}[31mb\u{7f}\u{9b}c\rd\te"), "a\\u001b[31mb\\u007f\\u009bc\\u000dd\\u0009e");
        assert_eq!(visible("\u{202e}pdn\u{2066}\u{200f}\u{61c}"), "\\u202epdn\\u2066\\u200f\\u061c");
        assert_eq!(visible("\u{2028}\u{2029}"), "\\u2028\\u2029");
    }

    #[test]
    fn all_else_stays() {
        let text = "Siân – ŵyl 王 👩\u{200d}🎓 \\u001b";
        assert!(matches!(visible(text), Cow::Borrowed(same) if same == text));
    }

    #[test]
    fn only_a_text_of_many_lines_keeps_its_line_ends() {
        assert_eq!(visible("a\nb"), "a\nb");
        assert_eq!(in_one_line("a\nb"), "a\\u000ab");
    }

    #[test]
    fn json_means_what_it_meant() {
        let text = "\u{1b}[2J \u{7f}\u{85}\u{202e}\u{2029}\n\"\\";
        let json = serde_json::to_string(text).expect("a text is JSON");
        assert_eq!(serde_json::from_str::<String>(&visible(&json)).expect("it still is"), text);
    }
}
