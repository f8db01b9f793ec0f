//! What the referee finds in one game.

use boardgame_core::{
    Clause, MatchError, Message, Outcome, Player, Viewer,
    movetext::{Dialect, Note},
};
use boardgame_svg::Options;
use boardgame_text::{Lexicon, Text};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{
    face::{Face, cited, move_list, player_name},
    reading::Reading,
    saved::Aside,
    wording,
    words::Finding,
};

pub use crate::reading::{Oracle, Worth};

/// What the referee finds in one game of a file, in the words of one language.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The rules it is judged by: the game's name.
    pub rules: &'static str,
    /// What it was played at; empty when the file does not say.
    pub event: String,
    /// The players' names by seat; empty when the file does not say.
    pub players: Vec<String>,
    /// What the game calls those seats.
    pub sides: Vec<String>,
    /// How many plies were legal.
    pub plies: usize,
    /// What the file says before the first move, where plies are wanted.
    pub asides: Vec<Aside>,
    /// The plies, where they are wanted.
    pub moves: Vec<Played>,
    /// What the players should know although no move is wrong.
    pub notes: Vec<Remark>,
    /// What there is to see at the start, where sights are wanted.
    pub start: Option<Sight>,
    /// Whether all is in order.
    pub verdict: Verdict,
}

impl Report {
    /// A report of nothing but a verdict.
    pub(crate) fn of<G: Face>(verdict: Verdict) -> Self {
        Self {
            rules: G::RULES.game,
            event: String::new(),
            players: Vec::new(),
            sides: Vec::new(),
            plies: 0,
            asides: Vec::new(),
            moves: Vec::new(),
            notes: Vec::new(),
            start: None,
            verdict,
        }
    }

    /// The same of a game between these players.
    pub(crate) fn between<G: Face>(self, text: &Text, players: Vec<String>) -> Self {
        let seats = (0..).take(players.len());
        let sides = seats.map(|seat| G::player(text, Player::new(seat))).collect();
        Self { players, sides, ..self }
    }

    /// The players' names with what they play; a seat whose player has no name is called by itself.
    #[must_use]
    pub fn seated(&self, text: &Text) -> Vec<String> {
        let seated = self.players.iter().zip(&self.sides).map(|(name, side)| {
            if name == side {
                side.clone()
            } else {
                text.say(&Finding::Seated { name: name.clone(), side: side.clone() })
            }
        });
        seated.collect()
    }

    /// The verdict in a line, without the reason.
    #[must_use]
    pub fn verdict_in_words(&self, text: &Text) -> String {
        match &self.verdict {
            Verdict::Legal(ended) => {
                let moves = text.say(&Finding::Moves { moves: self.plies });
                text.say(&Finding::Legal { moves, outcome: ended.said.clone() })
            }
            Verdict::Illegal(fault) => fault.illegal_in_words(text),
            Verdict::Unreadable(fault) => fault.unreadable_in_words(text),
        }
    }
}

/// Something odd about a game, or a liberty that a lenient reader took.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Remark {
    /// Line and column, from 1, where it has a place.
    #[serde(flatten, serialize_with = "line_and_column")]
    pub at: Option<(u64, u64)>,
    /// The ply, where a move threw away what perfect play knows.
    #[serde(flatten)]
    pub ending: Option<Thrown>,
    /// What it is.
    pub message: String,
}

/// A move that threw away a won or a drawn ending.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Thrown {
    /// What was thrown away, for programs: `thrown-away` for a win, `draw-thrown-away`.
    pub code: &'static str,
    /// The number of the ply, from 1.
    pub ply: usize,
    /// Who made it.
    pub by: Player,
    /// The move as it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// In how many plies the ending was won; none where it was drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u8>,
}

impl Remark {
    /// One that has no place.
    pub(crate) fn placeless(message: String) -> Self {
        Self { at: None, message, ending: None }
    }

    /// What a reader of game texts noticed.
    pub(crate) fn of<D: Dialect>(text: &Text, note: &Note<D>) -> Self {
        Self { at: Some((note.at.line, note.at.column)), message: text.say(&note.what), ending: None }
    }

    /// The same in a line.
    #[must_use]
    pub fn in_words(&self, text: &Text) -> String {
        let message = self.message.clone();
        match self.at {
            Some((line, column)) => text.say(&Finding::NoteAt { line, column, message }),
            None => text.say(&Finding::Note { message }),
        }
    }
}

/// A ply and what it did.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Played {
    /// Its number, from 1.
    pub ply: usize,
    /// The number that the move has in books.
    pub number: String,
    /// Who made it.
    pub by: Player,
    /// The move as it is written.
    #[serde(rename = "move")]
    pub mv: String,
    /// What was taken off, as the game names it.
    pub captures: Vec<String>,
    /// The position after it; `None` where not all may see it, or where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// What it did, for programs, in games where there is more to say than captures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Value>,
    /// All that is said of it, a line each.
    #[serde(skip)]
    pub said: Vec<String>,
    /// What there is to see after it, where sights are wanted.
    #[serde(skip)]
    pub sight: Option<Sight>,
    /// What the file says beside it: comments and other lines.
    #[serde(skip)]
    pub asides: Vec<Aside>,
}

/// What there is to see of a game for everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sight {
    /// A picture, as SVG.
    Picture(String),
    /// How the game stands in words, where its states know no places.
    Words(String),
}

impl Sight {
    /// What there is to see of a state after the last move, under this title; without one it says whose turn it is.
    pub(crate) fn of<G: Face>(
        reading: &Reading<'_>,
        state: &G,
        last: Option<&G::Move>,
        wrong: Option<&str>,
        title: &str,
    ) -> Option<Self> {
        let usual = reading.sights?;
        let description = state.position_text().unwrap_or_else(|| state.drawn(reading.text, Viewer::Spectator));
        let turn = || state.turn(reading.text, &[], Viewer::Spectator);
        let title = if title.is_empty() { turn() } else { title.to_owned() };
        let options = Options { title, description, ..usual.clone() };
        let picture = match wrong {
            Some(wrong) => state.picture_of_refused(wrong, &options),
            None => state.picture(Viewer::Spectator, last, &options),
        };
        Some(picture.map_or_else(
            || {
                let (text, viewer) = (reading.text, Viewer::Spectator);
                Self::Words(format!("{}\n{}", state.drawn(text, viewer), turn()))
            },
            Self::Picture,
        ))
    }
}

impl Played {
    /// What a move did that has just been played. `who` is the player's seat and name.
    pub(crate) fn new<G: Face>(
        text: &Text,
        words: &Lexicon,
        ply: usize,
        who: (Player, String),
        mv: String,
        after: &G,
        effect: &G::Effect,
    ) -> Self {
        let (by, name) = who;
        let shown = words.translated(&mv);
        let number = wording::move_number::<G>(ply, by);
        let said = vec![wording::ply_in_words(text, &number, &name, &shown, &G::effect(text, effect))];
        let (captures, ruling) = (G::captures(effect), G::fields(effect));
        Self {
            ply,
            number,
            by,
            mv,
            captures,
            position: after.position_text(),
            ruling,
            said,
            sight: None,
            asides: vec![],
        }
    }
}

/// Whether a game is in order.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// All of it is.
    Legal(Ended),
    /// Something is against the rules.
    Illegal(Fault),
    /// Something cannot be read.
    Unreadable(Fault),
}

impl Verdict {
    /// What is against the rules, if anything is.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Fault> {
        match self {
            Self::Illegal(fault) => Some(fault),
            Self::Legal(_) | Self::Unreadable(_) => None,
        }
    }
}

/// How a game that is all in order ended.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Ended {
    /// `None` when it is unfinished.
    pub outcome: Option<Outcome>,
    /// The outcome in words.
    pub said: String,
    /// The result as the file states it.
    pub result: Option<String>,
}

/// What is wrong, and where.
#[derive(Clone, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Fault {
    /// The number of the ply, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// The number that the move has in books.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The move as it is written.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The same in the words of the reader's language.
    #[serde(skip)]
    pub shown: Option<String>,
    /// Whether the move was not played, but is in a variation.
    #[serde(rename = "variation", skip_serializing_if = "is_usual")]
    pub in_variation: bool,
    /// The line in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The column in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    /// The name of the refusal for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The clause that forbids it, with its title.
    #[serde(flatten, serialize_with = "clause_and_title")]
    pub clause: Option<(Clause, &'static str)>,
    /// The message.
    pub message: String,
    /// What was legal instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<String>,
    /// How many further moves were legal and are not listed.
    #[serde(skip_serializing_if = "is_usual")]
    pub more: usize,
    /// What there is to see where it was refused, where sights are wanted.
    #[serde(skip)]
    pub sight: Option<Sight>,
    /// Whether the shot can only be judged with the frame before it, which the caller can [give](crate::pooltool::SaveContext).
    #[serde(skip)]
    pub needs_frame: bool,
}

/// Whether there is nothing to say of it.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The place of a remark as JSON has it.
#[expect(clippy::ref_option, reason = "serde gives a reference")]
fn line_and_column<S: Serializer>(at: &Option<(u64, u64)>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Place {
        line: u64,
        column: u64,
    }
    at.map(|(line, column)| Place { line, column }).serialize(serializer)
}

/// A clause with its title as JSON has them.
#[expect(clippy::ref_option, reason = "serde gives a reference")]
fn clause_and_title<S: Serializer>(clause: &Option<(Clause, &str)>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Cited<'a> {
        clause: Clause,
        title: &'a str,
    }
    clause.map(|(clause, title)| Cited { clause, title }).serialize(serializer)
}

impl Fault {
    /// A fault with a message, and nothing else known.
    #[must_use]
    pub fn new(message: String) -> Self {
        Self { message, ..Self::default() }
    }

    /// The same about a move of this game.
    pub(crate) fn about<G: Face>(self, text: &Text, mv: String) -> Self {
        Self { shown: Some(G::lexicon(text).translated(&mv)), mv: Some(mv), ..self }
    }

    /// The same about a word of a game text: the number of its move, its ply, how deep in variations it is, and the word.
    pub(crate) fn of_word(self, number: String, ply: u32, depth: usize, written: &str) -> Self {
        Self {
            ply: usize::try_from(ply).ok(),
            number: Some(number),
            mv: Some(written.to_owned()),
            shown: Some(written.to_owned()),
            in_variation: depth > 0,
            ..self
        }
    }

    /// What was legal instead; `None` when there is nothing to list.
    #[must_use]
    pub fn listed(&self, text: &Text) -> Option<String> {
        let moves = move_list(self.legal.iter());
        match (self.legal.is_empty(), self.more) {
            (true, _) => None,
            (false, 0) => Some(text.say(&Finding::LegalInstead { moves })),
            (false, more) => Some(text.say(&Finding::LegalAndMore { moves, more })),
        }
    }

    /// Which move is against the rules, where, and by which clause.
    fn illegal_in_words(&self, text: &Text) -> String {
        let place = match (self.number.clone(), self.shown.clone()) {
            (Some(number), Some(mv)) if self.in_variation => text.say(&Finding::IllegalInVariation { number, mv }),
            (Some(number), Some(mv)) => text.say(&Finding::IllegalMove { number, mv }),
            (Some(number), None) => text.say(&Finding::IllegalPly { number }),
            (None, _) => text.say(&Finding::Illegal),
        };
        let place = match (self.line, self.column) {
            (Some(line), Some(column)) => text.say(&Finding::At { what: place, line, column }),
            _ => place,
        };
        match self.clause {
            Some((clause, title)) => format!("{place}: {clause}, {title}"),
            None => place,
        }
    }

    /// Why something cannot be read, and where.
    #[must_use]
    pub fn unreadable_in_words(&self, text: &Text) -> String {
        match (self.line, self.column) {
            (Some(line), Some(column)) => {
                text.say(&Finding::UnreadableAt { line, column, message: self.message.clone() })
            }
            _ => text.say(&Finding::Unreadable { message: self.message.clone() }),
        }
    }
}

/// A refusal by the match or by the game.
pub fn refused<G: Face>(text: &Text, names: &[String], error: &MatchError<G::Illegal>) -> Fault {
    let name = |player| player_name::<G>(text, names, player);
    // Where sides have names they are called by them, as everywhere else in the game.
    let message = match error {
        MatchError::NoClaim { by } => text.say(&Finding::NoClaim { by: name(*by) }),
        MatchError::OutOfTurn { by, to_act } => text.say(&Finding::OutOfTurn { by: name(*by), to_act: name(*to_act) }),
        error => text.say(error),
    };
    let (code, clause) = (error.illegal().map(Message::code), Some((error.clause(), error.title(text.lang()))));
    Fault { code, clause, message, ..Fault::default() }
}

/// A move that the game refuses, in the state in which it was tried.
pub fn illegal<G: Face>(text: &Text, error: &G::Illegal, state: Option<&G>, written: &str) -> Fault {
    let (legal, more) = state.map(|state| state.legal_instead(Viewer::Spectator, written)).unwrap_or_default();
    let (message, code, clause) = (text.say(error), Some(error.code()), Some(cited(text, error)));
    Fault { code, clause, message, legal, more, ..Fault::default() }
}
