//! A whole game on a board: the position, what the position does not hold, and the core's traits.

use alloc::{
    borrow::Cow,
    string::{String, ToString},
};
use core::{fmt, ops::ControlFlow};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Position;
use crate::{
    Clause, DrawPolicy, Ending, Enumerable, Game, History, Notation, Outcome, Rulebook, Ruleset, Status,
    message::{Found, Message},
    messages,
    serial::Said,
};

/// At which occurrence of a position a draw can be claimed.
const OCCURRENCES: usize = 3;

/// What a game on a board starts from. It serialises with the position as its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    expecting = "what a game starts from",
    bound(serialize = "P: Position", deserialize = "P: Position")
)]
pub struct Setup<P> {
    /// The position; `None` for the start of every game.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write_position",
        deserialize_with = "read_position"
    )]
    pub position: Option<P>,
    /// When a draw by repetition or for want of progress takes effect.
    pub draws: DrawPolicy,
}

impl<P> Default for Setup<P> {
    /// The start of every game, with draws on claim.
    fn default() -> Self {
        Self { position: None, draws: DrawPolicy::default() }
    }
}

impl<P: Position> Setup<P> {
    /// A game from this position.
    #[must_use]
    pub fn from_position(position: &P) -> Self {
        Self { position: (*position != P::start()).then_some(*position), draws: DrawPolicy::default() }
    }
}

#[expect(clippy::ref_option, reason = "serde's signature")]
fn write_position<P: Position, S: Serializer>(position: &Option<P>, serializer: S) -> Result<S::Ok, S::Error> {
    position.as_ref().map(ToString::to_string).serialize(serializer)
}

fn read_position<'de, P: Position, D: Deserializer<'de>>(deserializer: D) -> Result<Option<P>, D::Error> {
    let text = Option::<Cow<'de, str>>::deserialize(deserializer)?;
    text.as_deref().map(P::read_setup).transpose().map_err(de::Error::custom)
}

/// A game on a board: the position, and the history on which claims of a draw rest.
///
/// A draw can be claimed when a position stands for the third time with the same side to move, and after
/// [`QUIET_PLIES`](Position::QUIET_PLIES) without progress. With [`DrawPolicy::Automatic`] it need not be claimed.
#[derive(Clone, Debug)]
pub struct BoardGame<P> {
    position: P,
    draws: DrawPolicy,
    history: History<P>,
}

impl<P: Position> BoardGame<P> {
    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// When a draw that can be claimed takes effect.
    #[must_use]
    pub const fn draws(&self) -> DrawPolicy {
        self.draws
    }

    /// How many plies, by both sides together, have been played since the last progress.
    #[must_use]
    pub const fn quiet_plies(&self) -> usize {
        self.history.quiet_plies()
    }

    /// How many times the position has stood with the same side to move, including now.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// The clause under which the side to move can claim a draw as things stand, if one does.
    ///
    /// [`claim`](Game::claim) also considers the move that the player is about to make.
    #[must_use]
    pub fn can_claim_draw(&self) -> Option<P::Rule> {
        if self.position.outcome().is_some() {
            None
        } else if self.occurrences() >= OCCURRENCES {
            Some(P::REPETITION)
        } else {
            (self.quiet_plies() >= P::QUIET_PLIES).then_some(P::NO_PROGRESS)
        }
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.automatic_draw().map(|rule| Outcome::drawn(rule.clause())))
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn automatic_draw(&self) -> Option<P::Rule> {
        match self.draws {
            DrawPolicy::OnClaim => None,
            DrawPolicy::Automatic => self.can_claim_draw(),
        }
    }

    fn advance(&mut self, mv: P::Move) -> P::Effect {
        let effect = self.position.play_trusted(mv);
        self.history.advance(self.position, P::is_progress(&effect));
        effect
    }
}

impl<P: Position> Game for BoardGame<P> {
    const RULES: Ruleset = P::RULES;

    type Setup = Setup<P>;
    type SetupError = P::SetupError;
    type Move = P::Move;
    type Effect = P::Effect;
    type Illegal = P::Illegal;

    fn start(setup: &Setup<P>) -> Result<Self, P::SetupError> {
        let position = setup.position.unwrap_or_else(P::start);
        position.may_start()?;
        Ok(Self { position, draws: setup.draws, history: History::new(position) })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        self.outcome().map_or_else(|| Status::ToAct(self.position.mover()), Status::Over)
    }

    fn play(&mut self, mv: &P::Move) -> Result<P::Effect, P::Illegal> {
        if let Some(by) = self.automatic_draw() {
            return Err(P::over(by));
        }
        self.position.check(*mv)?;
        Ok(self.advance(*mv))
    }

    /// Writes the position, the plies without progress, how many times the position has stood, and `automatic` where
    /// draws are. Counts go as far as they matter: to [`QUIET_PLIES`](Position::QUIET_PLIES) and to 3.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let (quiet, occurrences) = (self.quiet_plies().min(P::QUIET_PLIES), self.occurrences().min(OCCURRENCES));
        write!(out, "{} {quiet} {occurrences}", self.position)?;
        out.write_str(if self.draws == DrawPolicy::Automatic { " automatic" } else { "" })
    }

    /// A draw by repetition, as things stand or with the move that the player is about to make, or for want of progress
    /// as things stand.
    fn claim(&self, intended: Option<&P::Move>) -> Option<Outcome> {
        let brought_about = || {
            let mut next = self.clone();
            next.play(intended?).ok()?;
            (next.occurrences() >= OCCURRENCES).then_some(P::REPETITION)
        };
        self.can_claim_draw().or_else(brought_about).map(|rule| Outcome::drawn(rule.clause()))
    }

    fn ending_clause(ending: Ending) -> Clause {
        match ending {
            Ending::Resignation | Ending::Agreement => P::AGREEMENT.clause(),
            Ending::Forfeit => ending.clause(),
        }
    }
}

impl<P: Position> Enumerable for BoardGame<P> {
    fn try_each_move<B>(&self, f: impl FnMut(P::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.automatic_draw().is_some() { ControlFlow::Continue(()) } else { self.position.try_each_move(f) }
    }

    fn is_legal(&self, mv: &P::Move) -> bool {
        self.automatic_draw().is_none() && self.position.check(*mv).is_ok()
    }

    fn play_trusted(&mut self, mv: &P::Move) {
        self.advance(*mv);
    }
}

impl<P: Position> Notation for BoardGame<P> {
    type MoveTextError = P::ReadMoveError;
    type PositionTextError = ParseGameError<P::Err>;

    fn write_move(&self, mv: &P::Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.position.write_move(*mv, out)
    }

    fn read_move(&self, text: &str) -> Result<P::Move, P::ReadMoveError> {
        self.position.read_move(text)
    }

    /// Reads what [`write_position`](Game::write_position) writes, or the text of a position alone.
    fn read_position(text: &str) -> Result<Self, ParseGameError<P::Err>> {
        let end = text.match_indices(' ').nth(P::WORDS - 1).map_or(text.len(), |(at, _)| at);
        let position: P = text.get(..end).unwrap_or(text).parse().map_err(ParseGameError::Position)?;
        let mut words = Words { text, at: end + 1 };
        let quiet = words.count(ExpectedHistory::QuietPlies { most: P::QUIET_PLIES }, 0, P::QUIET_PLIES)?;
        let occurrences = words.count(ExpectedHistory::Occurrences { most: OCCURRENCES }, 1, OCCURRENCES)?;
        let draws = match words.next() {
            None => DrawPolicy::OnClaim,
            Some("automatic") => DrawPolicy::Automatic,
            Some(_) => return Err(words.unexpected(ExpectedHistory::AutomaticOrEnd)),
        };
        match words.next() {
            None => Ok(Self { position, draws, history: History::resumed(position, occurrences, quiet) }),
            Some(_) => Err(words.unexpected(ExpectedHistory::End)),
        }
    }
}

messages! {
    /// Why a text is not the state of a game on a board.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ParseGameError<E> of "board" is Error {
        /// The position cannot be read.
        Position(E);
        /// What follows the position is something else.
        History {
            /// The column, in characters from 1.
            column: usize,
            /// What was expected there.
            expected: ExpectedHistory,
            /// What stands there, up to sixteen characters.
            found: String as Found,
        } => "column {column}: expected {expected}, found {found}";
    }

    /// What the text of a game's state has behind the position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ExpectedHistory of "board" {
        /// How many plies have been played without progress.
        QuietPlies {
            /// The highest count that is written.
            most: usize,
        } => "the plies without progress, 0 to {most}";
        /// How many times the position has stood.
        Occurrences {
            /// The highest count that is written.
            most: usize,
        } => "how often the position has stood, 1 to {most}";
        /// The policy of draws, or nothing.
        AutomaticOrEnd => "'automatic' or the end";
        /// Nothing more.
        End => "the end";
    }
}

/// The words behind the position, one space between two of them.
struct Words<'a> {
    text: &'a str,
    /// Where the next word begins; one behind the end after the last.
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let word = self.text.get(self.at..)?.split(' ').next()?;
        self.at += word.len() + 1;
        Some(word)
    }

    /// A number from `least` to `most`; `least` where the text has ended.
    fn count<E>(&mut self, expected: ExpectedHistory, least: usize, most: usize) -> Result<usize, ParseGameError<E>> {
        let Some(word) = self.next() else { return Ok(least) };
        let number = word.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| self.unexpected(expected))
    }

    /// The error that names the word read last.
    fn unexpected<E>(&self, expected: ExpectedHistory) -> ParseGameError<E> {
        let before = self.text.get(..self.at.saturating_sub(1)).unwrap_or(self.text);
        let word = before.rsplit(' ').next().unwrap_or_default();
        let column = before.chars().count() - word.chars().count() + 1;
        ParseGameError::History { column, expected, found: word.chars().take(16).collect() }
    }
}

/// As its code and arguments.
impl<E: Message> Serialize for ParseGameError<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Said(self).serialize(serializer)
    }
}
