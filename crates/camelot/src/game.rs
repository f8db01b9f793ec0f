//! A whole game: what the position does not hold, and the core's traits.

use alloc::{string::String, vec::Vec};
use core::{fmt, ops::ControlFlow};

use boardgame_core::{
    Clause, DrawPolicy, Ending, Enumerable, Game, History, Notation, Outcome, Rulebook, Ruleset, Status,
};
use serde::{Deserialize, Serialize};

use crate::{
    Effect, Illegal, Move, MoveTextError, ParsePositionError, Position, PositionTextError, RULES, Reason, Rule,
    state_text::State,
};

/// After how many plies without a capture or an entry into a castle a draw can be claimed: fifty by each side (clause
/// 5.7).
pub(crate) const QUIET_PLIES: usize = 100;

/// At which occurrence of a position a draw can be claimed (clause 5.6).
pub(crate) const OCCURRENCES: usize = 3;

/// What a game starts from.
///
/// ```
/// use boardgame_core::Game;
/// use camelot::{Camelot, DrawPolicy, Setup};
///
/// let setup = Setup { position: Some("w 0 0 ME5,MG9,mC9,kJ9".into()), draws: DrawPolicy::Automatic };
/// assert_eq!(Camelot::start(&setup)?.position().moves().len(), 16);
/// # Ok::<(), camelot::ParsePositionError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The position as text; `None` for the initial one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// When a draw by repetition or by fifty moves takes effect (clauses 5.6 and 5.7).
    pub draws: DrawPolicy,
}

impl Setup {
    /// A game from this position.
    #[must_use]
    pub fn from_position(position: &Position) -> Self {
        let position = (*position != Position::start()).then(|| alloc::format!("{}", position.text()));
        Self { position, draws: DrawPolicy::default() }
    }
}

/// A game of Camelot: the position, and the history on which claims of a draw rest.
///
/// ```
/// use boardgame_core::{Game, Status};
/// use camelot::{Camelot, Setup, Side};
///
/// let mut game = Camelot::start(&Setup::default())?;
/// game.play(&"D6-F8".parse()?)?;
/// assert_eq!(game.status(), Status::ToAct(Side::Black.player()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Camelot {
    position: Position,
    draws: DrawPolicy,
    /// Progress is a capture or an entry into a castle.
    history: History<Position>,
}

impl Camelot {
    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many plies, by both sides together, have been played since the last capture or entry into an enemy castle.
    #[must_use]
    pub const fn quiet_plies(&self) -> usize {
        self.history.quiet_plies()
    }

    /// How often the position has stood with the same side to move, now included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// The clause under which the side to move can claim a draw as things stand, if one does (clauses 5.6 and 5.7).
    ///
    /// What it could claim with the move it is about to make is told by [`claim`](Game::claim).
    #[must_use]
    pub fn can_claim_draw(&self) -> Option<Rule> {
        if self.position.outcome().is_some() {
            None
        } else if self.occurrences() >= OCCURRENCES {
            Some(Rule::Repetition)
        } else {
            (self.quiet_plies() >= QUIET_PLIES).then_some(Rule::FiftyMoves)
        }
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.automatic_draw().map(|rule| Outcome::drawn(rule.clause())))
    }

    fn automatic_draw(&self) -> Option<Rule> {
        match self.draws {
            DrawPolicy::OnClaim => None,
            DrawPolicy::Automatic => self.can_claim_draw(),
        }
    }

    fn advance(&mut self, mv: Move) -> Effect {
        let effect = self.position.play_trusted(mv);
        self.history.advance(self.position, !effect.captured.is_empty() || effect.entered);
        effect
    }
}

impl Game for Camelot {
    const RULES: Ruleset = RULES;

    type Setup = Setup;
    type SetupError = ParsePositionError;
    type Move = Move;
    type Effect = Effect;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Result<Self, ParsePositionError> {
        let position = setup.position.as_deref().map_or(Ok(Position::start()), str::parse)?;
        Ok(Self { position, draws: setup.draws, history: History::new(position) })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        self.outcome().map_or_else(|| Status::ToAct(self.position.to_move().player()), Status::Over)
    }

    fn play(&mut self, mv: &Move) -> Result<Effect, Illegal> {
        if let Some(by) = self.automatic_draw() {
            return Err(Illegal { reason: Reason::Over { by }, legal: Vec::new() });
        }
        self.position.check(*mv).map_err(|reason| self.position.illegal(reason))?;
        Ok(self.advance(*mv))
    }

    /// Writes the position text, the plies since a capture or an entry into a castle, how often the position has stood,
    /// and `automatic` where draws are. Counts go as far as they matter: to 100 and to 3.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let state = State {
            position: self.position,
            quiet: self.quiet_plies(),
            occurrences: self.occurrences(),
            draws: self.draws,
        };
        write!(out, "{state}")
    }

    /// A draw by repetition, as things stand or with the move that the player is about to make, or by fifty moves, as
    /// things stand.
    fn claim(&self, intended: Option<&Move>) -> Option<Outcome> {
        let brought_about = || {
            let mut next = self.clone();
            next.play(intended?).ok()?;
            (next.occurrences() >= OCCURRENCES).then_some(Rule::Repetition)
        };
        self.can_claim_draw().or_else(brought_about).map(|rule| Outcome::drawn(rule.clause()))
    }

    fn ending_clause(ending: Ending) -> Clause {
        match ending {
            Ending::Resignation | Ending::Agreement => Rule::Agreement.clause(),
            Ending::Forfeit => ending.clause(),
        }
    }
}

impl Enumerable for Camelot {
    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.automatic_draw().is_some() { ControlFlow::Continue(()) } else { self.position.try_each_move(f) }
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.automatic_draw().is_none() && self.position.is_legal(*mv)
    }

    fn play_trusted(&mut self, mv: &Move) {
        self.advance(*mv);
    }
}

impl Notation for Camelot {
    type MoveTextError = MoveTextError;
    type PositionTextError = PositionTextError;

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        self.position.read_move(text)
    }

    /// Reads what [`write_position`](Game::write_position) writes, or a position's text alone.
    fn read_position(text: &str) -> Result<Self, PositionTextError> {
        let State { position, quiet, occurrences, draws } = text.parse()?;
        Ok(Self { position, draws, history: History::resumed(position, occurrences, quiet) })
    }
}
