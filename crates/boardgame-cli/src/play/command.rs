//! The words that are not moves, in English always and in the language of the player, in capitals or not.

use boardgame_text::Text;

use crate::words::Request;

/// What a word may be in English for short, in every language.
const fn short(word: Request) -> &'static [&'static str] {
    match word {
        Request::Help => &["?", "h"],
        Request::Quit => &["q", "exit"],
        _ => &[],
    }
}

/// The command at the beginning of a line, if it is one of these, with what follows it.
pub(super) fn of<'a>(text: &Text, allowed: &[Request], line: &'a str) -> Option<(Request, &'a str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let word = allowed.iter().find(|word| short(**word).contains(&first.as_str()) || is(text, **word, &first))?;
    Some((*word, rest.trim()))
}

/// Whether an answer is yes, in English or in the player's language.
pub(super) fn is_yes(text: &Text, answer: &str) -> bool {
    let answer = answer.to_lowercase();
    answer == "y" || is(text, Request::Yes, &answer)
}

/// Whether this is the word, in English or in the player's language.
fn is(text: &Text, word: Request, typed: &str) -> bool {
    word.to_string() == typed || text.say(&word) == typed
}
