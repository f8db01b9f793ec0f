//! The words that are not moves, in English always and in the language of the player.

use boardgame_text::{Text, ui};

/// What a player wants other than to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Help,
    Moves,
    Board,
    Undo,
    Claim,
    Draw,
    Resign,
    Save,
    Quit,
    Score,
    History,
    Clock,
    Stop,
    Go,
}

type Said = fn(&Text) -> String;

const WORDS: [(Word, &str, Said); 14] = [
    (Word::Help, "help", |text| ui::word_help(text)),
    (Word::Moves, "moves", |text| ui::word_moves(text)),
    (Word::Board, "board", |text| ui::word_board(text)),
    (Word::Undo, "undo", |text| ui::word_undo(text)),
    (Word::Claim, "claim", |text| ui::word_claim(text)),
    (Word::Draw, "draw", |text| ui::word_draw(text)),
    (Word::Resign, "resign", |text| ui::word_resign(text)),
    (Word::Save, "save", |text| ui::word_save(text)),
    (Word::Quit, "quit", |text| ui::word_quit(text)),
    (Word::Score, "score", |text| ui::word_score(text)),
    (Word::History, "history", |text| ui::word_history(text)),
    (Word::Clock, "clock", |text| ui::word_clock(text)),
    (Word::Stop, "stop", |text| ui::word_stop(text)),
    (Word::Go, "go", |text| ui::word_go(text)),
];

/// The command at the beginning of a line, if it is one of these, with what follows it.
pub(super) fn of<'a>(text: &Text, allowed: &[Word], line: &'a str) -> Option<(Word, &'a str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let mut words = WORDS.iter().filter(|(word, ..)| allowed.contains(word));
    let (word, ..) = words.find(|(_, english, said)| first == *english || first == said(text))?;
    Some((*word, rest.trim()))
}
