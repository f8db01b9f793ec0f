//! The words that are not moves, in English always and in the language of the player, in capitals or not.

use boardgame_text::Text;

use crate::words::Word;

/// The words, each with what it may be in English for short, in every language.
const WORDS: [(Word, &[&str]); 20] = [
    (Word::Help, &["?", "h"]),
    (Word::Moves, &[]),
    (Word::Board, &[]),
    (Word::Undo, &[]),
    (Word::Redo, &[]),
    (Word::Correct, &[]),
    (Word::Claim, &[]),
    (Word::Draw, &[]),
    (Word::Resign, &[]),
    (Word::Save, &[]),
    (Word::Quit, &["q", "exit"]),
    (Word::Rules, &[]),
    (Word::Score, &[]),
    (Word::History, &[]),
    (Word::Clock, &[]),
    (Word::Stop, &[]),
    (Word::Go, &[]),
    (Word::Pile, &[]),
    (Word::Hint, &[]),
    (Word::Thinking, &[]),
];

/// The command at the beginning of a line, if it is one of these, with what follows it.
pub(super) fn of<'a>(text: &Text, allowed: &[Word], line: &'a str) -> Option<(Word, &'a str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let mut words = WORDS.iter().filter(|(word, _)| allowed.contains(word));
    let (word, _) = words.find(|(word, short)| short.contains(&first.as_str()) || is(text, *word, &first))?;
    Some((*word, rest.trim()))
}

/// Whether an answer is yes, in English or in the player's language.
pub(super) fn is_yes(text: &Text, answer: &str) -> bool {
    let answer = answer.to_lowercase();
    answer == "y" || is(text, Word::Yes, &answer)
}

/// Whether this is the word, in English or in the player's language.
fn is(text: &Text, word: Word, typed: &str) -> bool {
    word.to_string() == typed || text.say(&word) == typed
}
