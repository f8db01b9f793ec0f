//! Reports on judged games.

use boardgame_core::{
    Clause, MatchError, Message, Outcome, Player, Viewer,
    movetext::{Dialect, Note},
};
use boardgame_svg::Options;
use boardgame_text::{Lexicon, Text};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{
    options::JudgeOptions,
    presentation::{Presentation, cited, move_list, move_number, player_name, ply_in_words},
    saved_game::Annotation,
    words::Finding,
};

pub use crate::options::{Oracle, OracleValue};

/// A report on one game in a file, in one language.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The name of the game whose rules apply.
    pub rules: &'static str,
    /// The name of the event. It is empty if unknown.
    pub event: String,
    /// The names of the players by seat. The list is empty if no player is known.
    pub players: Vec<String>,
    /// The names of the seats, such as Black and White.
    pub sides: Vec<String>,
    /// Number of legal plies.
    pub plies: usize,
    /// The annotations before the first move, if the report is verbose.
    pub annotations: Vec<Annotation>,
    /// The plies, if the report is verbose or the game always describes every move.
    pub moves: Vec<Ply>,
    /// Remarks on the game that do not make it illegal.
    pub notes: Vec<Remark>,
    /// An illustration of the initial state, if requested.
    pub start: Option<Illustration>,
    /// The verdict on the game.
    pub verdict: Verdict,
}

impl Report {
    pub(crate) fn new<G: Presentation>(verdict: Verdict) -> Self {
        Self {
            rules: G::RULES.game,
            event: String::new(),
            players: Vec::new(),
            sides: Vec::new(),
            plies: 0,
            annotations: Vec::new(),
            moves: Vec::new(),
            notes: Vec::new(),
            start: None,
            verdict,
        }
    }

    pub(crate) fn with_players<G: Presentation>(self, text: &Text, players: Vec<String>) -> Self {
        let seats = (0..).take(players.len());
        let sides = seats.map(|seat| G::player(text, Player::new(seat))).collect();
        Self { players, sides, ..self }
    }

    /// Returns the names of the players, each with their side.
    #[must_use]
    pub fn players_in_words(&self, text: &Text) -> Vec<String> {
        let players = self.players.iter().zip(&self.sides).map(|(name, side)| {
            if name == side {
                side.clone()
            } else {
                text.say(&Finding::Seated { name: name.clone(), side: side.clone() })
            }
        });
        players.collect()
    }

    /// Returns the verdict in one line, without the message about an illegal move.
    #[must_use]
    pub fn verdict_in_words(&self, text: &Text) -> String {
        match &self.verdict {
            Verdict::Legal(result) => {
                let moves = text.say(&Finding::Moves { moves: self.plies });
                text.say(&Finding::Legal { moves, outcome: result.outcome_in_words.clone() })
            }
            Verdict::Illegal(fault) => fault.illegal_in_words(text),
            Verdict::Unreadable(fault) => fault.unreadable_in_words(text),
        }
    }
}

/// A remark on a game, such as on a deviation that a lenient reader accepted.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Remark {
    /// Line and column in the file, from 1.
    #[serde(flatten, serialize_with = "line_and_column")]
    pub at: Option<(u64, u64)>,
    /// The move that spoiled an ending, if the remark is about one.
    #[serde(flatten)]
    pub ending: Option<SpoiltEnding>,
    /// The text of the remark.
    pub message: String,
}

/// A move that spoiled a won or a drawn ending.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct SpoiltEnding {
    /// The code `thrown-away` for a win, or `draw-thrown-away` for a draw.
    pub code: &'static str,
    /// Number of the ply, from 1.
    pub ply: usize,
    /// The player who moved.
    pub by: Player,
    /// The text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Number of plies in which the player could have won, or `None` if the ending was drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u8>,
}

impl Remark {
    /// Creates a remark without a location in the file.
    pub(crate) fn new(message: String) -> Self {
        Self { at: None, message, ending: None }
    }

    /// Creates a remark from a note by the reader.
    pub(crate) fn from_note<D: Dialect>(text: &Text, note: &Note<D>) -> Self {
        Self { at: Some((note.at.line, note.at.column)), message: text.say(&note.kind), ending: None }
    }

    /// Returns the remark in one line.
    #[must_use]
    pub fn in_words(&self, text: &Text) -> String {
        let message = self.message.clone();
        match self.at {
            Some((line, column)) => text.say(&Finding::NoteAt { line, column, message }),
            None => text.say(&Finding::Note { message }),
        }
    }
}

/// A ply and its effects.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Ply {
    /// Number of the ply, from 1.
    pub ply: usize,
    /// The number of the move as written in books.
    pub number: String,
    /// The player who moved.
    pub by: Player,
    /// The text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The captured pieces.
    pub captures: Vec<String>,
    /// The position after the move, or `None` if it is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The effects other than captures, as JSON.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Value>,
    /// Sentences that describe the ply, one per line.
    #[serde(skip)]
    pub sentences: Vec<String>,
    /// An illustration of the state after the move, if requested.
    #[serde(skip)]
    pub illustration: Option<Illustration>,
    /// The annotations after the move.
    #[serde(skip)]
    pub annotations: Vec<Annotation>,
}

/// An illustration of the public part of a game's state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illustration {
    /// An SVG picture.
    Picture(String),
    /// Text, for games whose state has no positions of pieces.
    Words(String),
}

impl Illustration {
    /// Illustrates the state after a move or before an illegal one. If `title` is empty, it says whose turn it is.
    pub(crate) fn new<G: Presentation>(
        options: &JudgeOptions<'_>,
        state: &G,
        last: Option<&G::Move>,
        refused: Option<&str>,
        title: &str,
    ) -> Option<Self> {
        let (style, text, viewer) = (options.pictures?, options.text, Viewer::Spectator);
        let description = state.position_text().unwrap_or_else(|| state.diagram(text, viewer));
        let turn = || state.turn(text, &[], viewer);
        let title = if title.is_empty() { turn() } else { title.to_owned() };
        let style = Options { title, description, ..style.clone() };
        let picture = match refused {
            Some(refused) => state.refusal_picture(refused, &style),
            None => state.picture(viewer, last, &style),
        };
        let words = || Self::Words(format!("{}\n{}", state.diagram(text, viewer), turn()));
        Some(picture.map_or_else(words, Self::Picture))
    }
}

impl Ply {
    /// Describes a move that a player has just played.
    pub(crate) fn new<G: Presentation>(
        text: &Text,
        words: &Lexicon,
        ply: usize,
        (by, name): (Player, String),
        mv: String,
        after: &G,
        effect: &G::Effect,
    ) -> Self {
        let number = move_number::<G>(ply, by);
        let sentence = ply_in_words(text, &number, &name, &words.translated(&mv), &G::effect(text, effect));
        Self {
            ply,
            number,
            by,
            mv,
            captures: G::captures(effect),
            position: after.position_text(),
            ruling: G::fields(effect),
            sentences: vec![sentence],
            illustration: None,
            annotations: Vec::new(),
        }
    }
}

/// The verdict on a game.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The game follows the rules.
    Legal(GameResult),
    /// The game breaks a rule.
    Illegal(Fault),
    /// The game cannot be read to its end.
    Unreadable(Fault),
}

impl Verdict {
    /// Returns the fault if the game is illegal.
    #[must_use]
    pub const fn illegal(&self) -> Option<&Fault> {
        match self {
            Self::Illegal(fault) => Some(fault),
            Self::Legal(_) | Self::Unreadable(_) => None,
        }
    }
}

/// The result of a legal game.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct GameResult {
    /// The outcome, or `None` if the game is unfinished.
    pub outcome: Option<Outcome>,
    /// A description of the outcome.
    pub outcome_in_words: String,
    /// The result that the file states, if any.
    pub stated: Option<String>,
}

/// A fault in a game, with its location.
#[derive(Clone, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Fault {
    /// Number of the ply, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// The number of the move as written in books.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The text of the move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The text of the move in the language of the report.
    #[serde(skip)]
    pub translated: Option<String>,
    /// Whether the move is in a variation.
    #[serde(rename = "variation", skip_serializing_if = "is_default")]
    pub in_variation: bool,
    /// Line in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Column in the file, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    /// The code of the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
    /// The violated clause and its title.
    #[serde(flatten, serialize_with = "clause_and_title")]
    pub clause: Option<(Clause, &'static str)>,
    /// The reason, in words.
    pub message: String,
    /// Legal moves that could have been played instead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<String>,
    /// Number of legal moves that are not listed in `legal`.
    #[serde(skip_serializing_if = "is_default")]
    pub more: usize,
    /// An illustration of the state before the fault, if requested.
    #[serde(skip)]
    pub illustration: Option<Illustration>,
    /// Whether the caller must [supply](crate::pooltool::SaveContext) the frame before the shot to have it judged.
    #[serde(skip)]
    pub needs_frame: bool,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[expect(clippy::ref_option, reason = "serde gives a reference")]
fn line_and_column<S: Serializer>(at: &Option<(u64, u64)>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Location {
        line: u64,
        column: u64,
    }
    at.map(|(line, column)| Location { line, column }).serialize(serializer)
}

#[expect(clippy::ref_option, reason = "serde gives a reference")]
fn clause_and_title<S: Serializer>(clause: &Option<(Clause, &str)>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct ClauseData<'a> {
        clause: Clause,
        title: &'a str,
    }
    clause.map(|(clause, title)| ClauseData { clause, title }).serialize(serializer)
}

impl Fault {
    /// Creates a fault that has only a message.
    #[must_use]
    pub fn new(message: String) -> Self {
        Self { message, ..Self::default() }
    }

    pub(crate) fn with_move<G: Presentation>(self, text: &Text, mv: String) -> Self {
        Self { translated: Some(G::lexicon(text).translated(&mv)), mv: Some(mv), ..self }
    }

    /// Adds the move at fault, given its number, its ply, its depth in variations and its text.
    pub(crate) fn with_word(self, number: String, ply: u32, depth: usize, written: &str) -> Self {
        Self {
            ply: usize::try_from(ply).ok(),
            number: Some(number),
            mv: Some(written.to_owned()),
            translated: Some(written.to_owned()),
            in_variation: depth > 0,
            ..self
        }
    }

    /// Returns the listed legal moves in one line, or `None` if there are none.
    #[must_use]
    pub fn legal_in_words(&self, text: &Text) -> Option<String> {
        let moves = move_list(self.legal.iter());
        match (self.legal.is_empty(), self.more) {
            (true, _) => None,
            (false, 0) => Some(text.say(&Finding::LegalInstead { moves })),
            (false, more) => Some(text.say(&Finding::LegalAndMore { moves, more })),
        }
    }

    fn illegal_in_words(&self, text: &Text) -> String {
        let place = match (self.number.clone(), self.translated.clone()) {
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

    /// Returns the reason why a game cannot be read, with the location, in one line.
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

/// Returns the fault for an error of the match or of the game.
pub fn match_fault<G: Presentation>(text: &Text, names: &[String], error: &MatchError<G::Illegal>) -> Fault {
    let name = |player| player_name::<G>(text, names, player);
    // Messages name the players rather than the seats.
    let message = match error {
        MatchError::NoClaim { by } => text.say(&Finding::NoClaim { by: name(*by) }),
        MatchError::OutOfTurn { by, to_act } => text.say(&Finding::OutOfTurn { by: name(*by), to_act: name(*to_act) }),
        error => text.say(error),
    };
    let (code, clause) = (error.illegal().map(Message::code), Some((error.clause(), error.title(text.lang()))));
    Fault { code, clause, message, ..Fault::default() }
}

/// Returns the fault for an illegal move. If the state is given, it lists legal moves.
pub fn illegal_move_fault<G: Presentation>(text: &Text, error: &G::Illegal, state: Option<&G>, written: &str) -> Fault {
    let (legal, more) = state.map(|state| state.legal_alternatives(Viewer::Spectator, written)).unwrap_or_default();
    let (message, code, clause) = (text.say(error), Some(error.code()), Some(cited(text, error)));
    Fault { code, clause, message, legal, more, ..Fault::default() }
}
