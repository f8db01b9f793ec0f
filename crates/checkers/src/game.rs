//! A whole game: what the position does not hold, and the core's traits.

use alloc::{string::String, vec::Vec};
use core::{fmt, ops::ControlFlow};

use boardgame_core::{
    Clause, DrawPolicy, Ending, Enumerable, Game, History, Notation, Outcome, Rulebook, Ruleset, Status,
};
use serde::{Deserialize, Serialize};

use crate::{
    Effect, FenError, Illegal, Move, MoveTextError, Position, PositionTextError, RULES, Reason, Role, Rule,
    state_text::State,
};

/// After how many plies without a man's move or a capture a draw can be claimed: forty moves by each side (clause 6.4).
pub(crate) const QUIET_PLIES: usize = 80;

/// At which occurrence of a position a draw can be claimed (clause 6.3).
pub(crate) const OCCURRENCES: usize = 3;

/// What a game starts from.
///
/// ```
/// use boardgame_core::Game;
/// use checkers::{Checkers, DrawPolicy, Setup};
///
/// let setup = Setup { position: Some("W:WK18:BK11,K32".into()), draws: DrawPolicy::Automatic };
/// assert_eq!(Checkers::start(&setup)?.position().moves().len(), 4);
/// # Ok::<(), checkers::FenError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// The position as FEN; `None` for the start of every game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// When a draw by repetition or by forty moves takes effect (clauses 6.3 and 6.4).
    pub draws: DrawPolicy,
}

impl Setup {
    /// A game from this position.
    #[must_use]
    pub fn from_position(position: &Position) -> Self {
        let position = (*position != Position::start()).then(|| alloc::format!("{}", position.fen()));
        Self { position, draws: DrawPolicy::default() }
    }
}

/// A game of checkers: the position, and the history on which claims of a draw rest.
///
/// ```
/// use boardgame_core::{Game, Status};
/// use checkers::{Checkers, Setup, Side};
///
/// let mut game = Checkers::start(&Setup::default())?;
/// game.play(&"11-15".parse()?)?;
/// assert_eq!(game.status(), Status::ToAct(Side::White.player()));
/// assert_eq!(game.can_claim_draw(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Checkers {
    position: Position,
    draws: DrawPolicy,
    /// Progress is a man's move or a capture.
    history: History<Position>,
}

impl Checkers {
    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many plies, by both sides together, have been played since a man moved or a piece was captured.
    #[must_use]
    pub const fn quiet_plies(&self) -> usize {
        self.history.quiet_plies()
    }

    /// How often the position has stood with the same side to move, now included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        self.history.occurrences()
    }

    /// The clause under which the side to move can claim a draw as things stand, if one does (clauses 6.3 and 6.4).
    ///
    /// What it could claim with the move it is about to make is told by [`claim`](Game::claim).
    #[must_use]
    pub fn can_claim_draw(&self) -> Option<Rule> {
        if !self.position.can_move() {
            None
        } else if self.occurrences() >= OCCURRENCES {
            Some(Rule::Repetition)
        } else {
            (self.quiet_plies() >= QUIET_PLIES).then_some(Rule::FortyMoves)
        }
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.position.can_move() {
            self.automatic_draw().map(|rule| Outcome::drawn(rule.clause()))
        } else {
            Some(Outcome::won((!self.position.to_move()).player(), Rule::CannotMove.clause()))
        }
    }

    fn automatic_draw(&self) -> Option<Rule> {
        match self.draws {
            DrawPolicy::OnClaim => None,
            DrawPolicy::Automatic => self.can_claim_draw(),
        }
    }

    fn advance(&mut self, mv: Move) -> Effect {
        let king = self.position.piece_at(mv.from()).is_some_and(|piece| piece.role == Role::King);
        let effect = self.position.play_trusted(mv);
        self.history.advance(self.position, !king || !effect.captured.is_empty());
        effect
    }
}

impl Game for Checkers {
    const RULES: Ruleset = RULES;

    type Setup = Setup;
    type SetupError = FenError;
    type Move = Move;
    type Effect = Effect;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Result<Self, FenError> {
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

    /// Writes FEN, the plies since a man moved or a piece was captured, how often the position has stood, and
    /// `automatic` where draws are. Counts go as far as they matter: to 80 and to 3.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let state = State {
            position: self.position,
            quiet: self.quiet_plies(),
            occurrences: self.occurrences(),
            draws: self.draws,
        };
        write!(out, "{state}")
    }

    /// A draw by repetition, as things stand or with the move that the player is about to make, or by forty moves, as
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

impl Enumerable for Checkers {
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

impl Notation for Checkers {
    type MoveTextError = MoveTextError;
    type PositionTextError = PositionTextError;

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        self.position.write_move(*mv, out)
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        self.position.read_move(text)
    }

    /// Reads what [`write_position`](Game::write_position) writes, or FEN alone.
    fn read_position(text: &str) -> Result<Self, PositionTextError> {
        let State { position, quiet, occurrences, draws } = text.parse()?;
        Ok(Self { position, draws, history: History::resumed(position, occurrences, quiet) })
    }
}
