use alloc::string::{String, ToString as _};
use core::{
    fmt,
    ops::{ControlFlow, RangeInclusive},
};

use super::{Position, RuleOf};
use crate::{
    game::{Enumerable, Game, Notation},
    history::{DrawPolicy, History},
    match_rule::Ending,
    message::{Excerpt, messages},
    outcome::{Outcome, Status},
    rule::{Clause, Rulebook, Ruleset},
};

/// Number of occurrences of a position after which a draw can be claimed.
const OCCURRENCES: usize = 3;

/// Set-up of a game on a board. The default is the usual start. The position is serialised as text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        default,
        deny_unknown_fields,
        expecting = "a set-up",
        bound(serialize = "P: Position", deserialize = "P: Position")
    )
)]
pub struct Setup<P> {
    /// Start position; `None` for the usual one.
    #[cfg_attr(
        feature = "serde",
        serde(
            skip_serializing_if = "Option::is_none",
            serialize_with = "wire::write_position",
            deserialize_with = "wire::read_position"
        )
    )]
    pub position: Option<P>,
    /// The policy on draws. Serialised only if the rules have [claimable draws](Position::DRAWS).
    #[cfg_attr(
        feature = "serde",
        serde(skip_serializing_if = "wire::has_no_draws::<P>", deserialize_with = "wire::read_draws::<P, _>")
    )]
    pub draws: DrawPolicy,
}

impl<P: Position> Setup<P> {
    /// Creates a set-up with the given start position.
    #[must_use]
    pub fn from_position(position: &P) -> Self {
        Self { position: (*position != P::default()).then_some(*position), draws: DrawPolicy::default() }
    }
}

#[cfg(feature = "serde")]
mod wire {
    use alloc::{borrow::Cow, string::ToString};

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    use crate::{board::Position, history::DrawPolicy};

    #[expect(clippy::ref_option, reason = "serde's signature")]
    pub(super) fn write_position<P: Position, S: Serializer>(
        position: &Option<P>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        position.as_ref().map(ToString::to_string).serialize(serializer)
    }

    pub(super) fn read_position<'de, P: Position, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<P>, D::Error> {
        let text = Option::<Cow<'de, str>>::deserialize(deserializer)?;
        text.as_deref().map(P::read_setup).transpose().map_err(de::Error::custom)
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
    pub(super) const fn has_no_draws<P: Position>(_: &DrawPolicy) -> bool {
        P::DRAWS.is_none()
    }

    /// Reads the draw policy. Fails if the rules have no claimable draws.
    pub(super) fn read_draws<'de, P: Position, D: Deserializer<'de>>(deserializer: D) -> Result<DrawPolicy, D::Error> {
        let policy = DrawPolicy::deserialize(deserializer)?;
        if P::DRAWS.is_some() { Ok(policy) } else { Err(de::Error::unknown_field("draws", &["position"])) }
    }
}

/// A game on a board: the position, and the history that draws depend on.
///
/// If the rules have [claimable draws](Position::DRAWS), a player can claim one at the third occurrence of a position
/// with the same side to move, or after a number of plies without progress.
#[derive(Clone, Debug)]
pub struct BoardGame<P> {
    position: P,
    draws: DrawPolicy,
    history: History<P>,
}

impl<P: Position> Default for BoardGame<P> {
    /// Returns a game at the usual start, in which draws must be claimed.
    fn default() -> Self {
        let position = P::default();
        Self { position, draws: DrawPolicy::default(), history: History::new(position) }
    }
}

impl<P: Position> BoardGame<P> {
    /// Returns the position.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// Returns the policy on claimable draws.
    #[must_use]
    pub const fn draws(&self) -> DrawPolicy {
        self.draws
    }

    /// Returns the number of plies, by both sides, since the last progress.
    #[must_use]
    pub const fn quiet_plies(&self) -> usize {
        self.history.quiet_plies()
    }

    /// Returns how often the position has occurred with the same side to move, including now.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// Returns the clause under which the side to move can claim a draw without moving; `None` if there is none.
    #[must_use]
    pub fn can_claim_draw(&self) -> Option<RuleOf<P>> {
        let draws = P::DRAWS?;
        if self.position.outcome().is_some() {
            None
        } else if self.occurrences() >= OCCURRENCES {
            Some(draws.repetition)
        } else {
            (self.quiet_plies() >= draws.quiet_plies).then_some(draws.no_progress)
        }
    }

    /// Returns the occurrences of the position and the plies without progress, each with the number that allows a
    /// claim. Returns `None` if the rules have no claimable draws.
    #[must_use]
    pub fn draw_progress(&self) -> Option<[(usize, usize); 2]> {
        P::DRAWS.map(|draws| [(self.occurrences(), OCCURRENCES), (self.quiet_plies(), draws.quiet_plies)])
    }

    /// Returns how the game ended; `None` if it has not.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.automatic_draw().map(|rule| Outcome::drawn(rule.clause())))
    }

    /// Reports whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn automatic_draw(&self) -> Option<RuleOf<P>> {
        match self.draws {
            DrawPolicy::OnClaim => None,
            DrawPolicy::Automatic => self.can_claim_draw(),
        }
    }

    fn advance(&mut self, mv: P::Move) -> P::Effect {
        let effect = self.position.play_trusted(mv);
        // Without claimable draws every move counts as progress, so that the history stays short.
        self.history.advance(self.position, P::DRAWS.is_none_or(|draws| (draws.is_progress)(&effect)));
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
        let position = setup.position.unwrap_or_default();
        position.check_start()?;
        Ok(Self { position, draws: setup.draws, history: History::new(position) })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        self.outcome().map_or_else(|| Status::ToAct(self.position.to_act()), Status::Over)
    }

    fn play(&mut self, mv: &P::Move) -> Result<P::Effect, P::Illegal> {
        if let (Some(by), Some(draws)) = (self.automatic_draw(), P::DRAWS) {
            return Err((draws.over)(by));
        }
        self.position.check(*mv)?;
        Ok(self.advance(*mv))
    }

    /// Writes the position. If the rules have [claimable draws](Position::DRAWS), the plies without progress and the
    /// occurrences follow, each capped at the number that allows a claim. The word `automatic` is added if draws need
    /// no claim.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.position)?;
        let Some(draws) = P::DRAWS else { return Ok(()) };
        let (quiet, occurrences) = (self.quiet_plies().min(draws.quiet_plies), self.occurrences().min(OCCURRENCES));
        write!(out, " {quiet} {occurrences}")?;
        out.write_str(if self.draws == DrawPolicy::Automatic { " automatic" } else { "" })
    }

    /// Returns a draw by repetition or lack of progress in this position, or by repetition after the intended move.
    fn claim(&self, intended: Option<&P::Move>) -> Option<Outcome> {
        let brought_about = || {
            let mut next = self.clone();
            next.play(intended?).ok()?;
            P::DRAWS.filter(|_| next.occurrences() >= OCCURRENCES).map(|draws| draws.repetition)
        };
        self.can_claim_draw().or_else(brought_about).map(|rule| Outcome::drawn(rule.clause()))
    }

    fn ending_clause(ending: Ending) -> Clause {
        match ending {
            Ending::Resignation | Ending::Agreement => {
                P::DRAWS.map_or_else(|| ending.clause(), |draws| draws.agreement.clause())
            }
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

    /// Parses the output of [`write_position`](Game::write_position). The history, or the end of it, can be missing.
    fn read_position(text: &str) -> Result<Self, ParseGameError<P::Err>> {
        let words = P::default().to_string().split(' ').count();
        let end = text.match_indices(' ').nth(words - 1).map_or(text.len(), |(at, _)| at);
        let position: P = text.get(..end).unwrap_or(text).parse().map_err(ParseGameError::Position)?;
        let mut column = 1;
        let with_columns = text.split(' ').map(|word| {
            column += word.chars().count() + 1;
            (column - word.chars().count() - 1, word)
        });
        let mut rest = with_columns.skip(words);
        let (mut quiet, mut occurrences, mut policy) = (0, 1, DrawPolicy::OnClaim);
        if let Some(draws) = P::DRAWS {
            let most = draws.quiet_plies;
            quiet = parse_count(rest.next(), ExpectedHistory::QuietPlies { most }, 0..=most)?;
            let most = OCCURRENCES;
            occurrences = parse_count(rest.next(), ExpectedHistory::Occurrences { most }, 1..=most)?;
            policy = match rest.next() {
                None => DrawPolicy::OnClaim,
                Some((_, "automatic")) => DrawPolicy::Automatic,
                Some(other) => return Err(unexpected(other, ExpectedHistory::AutomaticOrEnd)),
            };
        }
        match rest.next() {
            None => Ok(Self { position, draws: policy, history: History::resumed(position, occurrences, quiet) }),
            Some(other) => Err(unexpected(other, ExpectedHistory::End)),
        }
    }
}

/// Parses a word, given with its column, as a number in a range. Returns the start of the range if there is no word.
fn parse_count<E>(
    word: Option<(usize, &str)>,
    expected: ExpectedHistory,
    range: RangeInclusive<usize>,
) -> Result<usize, ParseGameError<E>> {
    let Some((_, text)) = word else { return Ok(*range.start()) };
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| unexpected(word.unwrap_or_default(), expected))
}

fn unexpected<E>((column, word): (usize, &str), expected: ExpectedHistory) -> ParseGameError<E> {
    ParseGameError::History { column, expected, found: word.chars().take(16).collect() }
}

messages! {
    /// Error for a text that is not the state of a game on a board.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseGameError<E> of "board" is Error {
        /// The position is invalid.
        Position(E);
        /// The text after the position is invalid.
        History {
            /// Column in characters, from 1.
            column: usize,
            /// The part that was expected in that column.
            expected: ExpectedHistory,
            /// The word in that column, up to sixteen characters.
            found: String as Excerpt,
        } => "column {column}: expected {expected}, found {found}";
    }

    /// The part of the history that was expected after the position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ExpectedHistory of "board" {
        /// Number of plies without progress.
        QuietPlies {
            /// Largest valid number.
            most: usize,
        } => "the number of plies without progress, 0 to {most}";
        /// Number of occurrences of the position.
        Occurrences {
            /// Largest valid number.
            most: usize,
        } => "the number of occurrences of the position, 1 to {most}";
        /// The draw policy, or nothing.
        AutomaticOrEnd => "'automatic' or the end";
        /// The end of the text.
        End => "the end";
    }
}

#[cfg(feature = "serde")]
impl<E: crate::message::Message> serde::Serialize for ParseGameError<E> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::serial::MessageData(self).serialize(serializer)
    }
}
