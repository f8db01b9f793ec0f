//! What the referee finds in one game.

use boardgame_core::{
    Clause, Outcome, Player,
    movetext::{Dialect, Note},
};
use boardgame_text::Text;
use serde_json::Value;

use super::{Describe, GameId, Reading, listed, record};
use crate::words::Finding;

/// One game of a file.
pub(crate) struct Report {
    pub(crate) rules: GameId,
    /// What it was played at; empty when the file does not say.
    pub(crate) event: String,
    /// By seat; empty when the file does not say.
    pub(crate) players: Vec<String>,
    /// How many plies were legal.
    pub(crate) plies: usize,
    /// The plies, where they are wanted.
    pub(crate) moves: Vec<Played>,
    /// What the players should know although no move is wrong.
    pub(crate) notes: Vec<Remark>,
    pub(crate) verdict: Verdict,
}

/// Something odd about a game, or a liberty that a lenient reader took.
pub(crate) struct Remark {
    /// Line and column, where it has a place.
    pub(crate) at: Option<(u64, u64)>,
    pub(crate) message: String,
    /// The ply, where a move threw away what tables of endings know.
    pub(crate) ending: Option<Thrown>,
}

/// A move that threw away a won or a drawn ending.
pub(crate) struct Thrown {
    /// The number of the move, from 1.
    pub(crate) ply: usize,
    pub(crate) by: Player,
    /// The move as it is written.
    pub(crate) mv: String,
    /// What was thrown away, for programs.
    pub(crate) code: &'static str,
    /// In how many plies the ending was won; none where it was drawn.
    pub(crate) plies: Option<u8>,
}

impl Remark {
    /// What a reader of game texts noticed.
    pub(super) fn of<D: Dialect>(text: &Text, note: &Note<D>) -> Self {
        Self { at: Some((note.at.line, note.at.column)), message: text.say(&note.what), ending: None }
    }

    /// The same in a line.
    pub(crate) fn in_words(&self, text: &Text) -> String {
        let message = self.message.clone();
        match self.at {
            Some((line, column)) => text.say(&Finding::NoteAt { line, column, message }),
            None => text.say(&Finding::Note { message }),
        }
    }
}

/// A ply and what it did.
pub(crate) struct Played {
    /// Its number, from 1.
    pub(crate) ply: usize,
    /// The number that the move has in books.
    pub(crate) number: String,
    pub(crate) by: Player,
    /// The move as it is written.
    pub(crate) mv: String,
    /// What was taken off, as the game names it.
    pub(crate) captures: Vec<String>,
    /// The position after it; `None` where not all may see it, or where there is none.
    pub(crate) position: Option<String>,
    /// What it did, for programs, in games where there is more to say than captures.
    pub(crate) ruling: Option<Value>,
    /// All that is said of it, a line each.
    pub(crate) said: Vec<String>,
}

impl Played {
    /// What a move did that has just been played. `who` is the player's seat and name.
    pub(super) fn new<G: Describe>(
        reading: &Reading<'_>,
        ply: usize,
        who: (Player, String),
        mv: String,
        after: &G,
        effect: &G::Effect,
    ) -> Self {
        let (by, name) = who;
        let shown = reading.words.translated(&mv);
        let number = record::number::<G>(ply, by);
        let said = vec![record::ply(reading.text, &number, &name, &shown, &G::effect(reading.text, effect))];
        let (captures, ruling) = (G::captures(effect), G::fields(effect));
        Self { ply, number, by, mv, captures, position: after.position(), ruling, said }
    }
}

pub(crate) enum Verdict {
    Legal(Ended),
    Illegal(Fault),
    Unreadable(Fault),
}

/// How a game that is all in order ended.
#[derive(Default)]
pub(crate) struct Ended {
    /// `None` when it is unfinished.
    pub(crate) outcome: Option<Outcome>,
    /// The outcome in words.
    pub(crate) said: String,
    /// The result as the file states it.
    pub(crate) result: Option<String>,
}

/// What is wrong, and where.
#[derive(Default)]
pub(crate) struct Fault {
    /// The message.
    pub(crate) message: String,
    /// The number of the move, from 1.
    pub(crate) ply: Option<usize>,
    /// The number that the move has in books.
    pub(crate) number: Option<String>,
    /// The move as it is written.
    pub(crate) mv: Option<String>,
    /// Whether the move was not played, but stands in a variation.
    pub(crate) in_variation: bool,
    pub(crate) line: Option<u64>,
    pub(crate) column: Option<u64>,
    /// The name of the refusal for programs.
    pub(crate) code: Option<&'static str>,
    /// The clause that forbids it, with its title.
    pub(crate) clause: Option<(Clause, &'static str)>,
    /// What was legal instead.
    pub(crate) legal: Vec<String>,
    /// How many further moves were legal and are not listed.
    pub(crate) more: usize,
}

impl Fault {
    /// What was legal instead; `None` when there is nothing to list.
    pub(crate) fn listed(&self, text: &Text) -> Option<String> {
        let moves = listed(self.legal.iter());
        match (self.legal.is_empty(), self.more) {
            (true, _) => None,
            (false, 0) => Some(text.say(&Finding::LegalInstead { moves })),
            (false, more) => Some(text.say(&Finding::LegalAndMore { moves, more })),
        }
    }

    /// Why something cannot be read, and where.
    pub(crate) fn in_words(&self, text: &Text) -> String {
        match (self.line, self.column) {
            (Some(line), Some(column)) => {
                text.say(&Finding::UnreadableAt { line, column, message: self.message.clone() })
            }
            _ => text.say(&Finding::Unreadable { message: self.message.clone() }),
        }
    }
}
