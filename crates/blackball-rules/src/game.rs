//! The core's traits.

use core::fmt;

use boardgame_core::{Game, Outcome, Rulebook, Ruleset, Status};

use crate::{Contest, Illegal, Move, Phase, RULES, Ruling, Setup, SetupError, Side};

/// A match of blackball as a [`Game`] of the core.
///
/// A game of the core waits for one player. Here that is the side at the table, or the winner of a lag; side A while
/// both lag. What the referee enters counts as a move of that side, whomever it concerns.
///
/// ```
/// use blackball_rules::{Ball, Blackball, Facts, Setup, Side};
/// use boardgame_core::{Match, Status};
///
/// let mut game = Match::<Blackball>::start(Setup { breaker: Some(Side::A), ..Setup::default() })?;
/// let air_shot = Facts::new().miss().in_baulk(true).declared([]);
/// let ruling = game.submit(Side::A.player(), air_shot.into())?;
/// assert_eq!(game.status(), Status::ToAct(Side::B.player()));
/// assert_eq!(ruling.foul_rules().to_string(), "4b, 5d");
/// game.undo();
/// assert_eq!(game.status(), Status::ToAct(Side::A.player()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blackball(Contest);

impl Blackball {
    /// The match.
    #[must_use]
    pub const fn contest(&self) -> &Contest {
        &self.0
    }
}

impl Game for Blackball {
    const RULES: Ruleset = RULES;

    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type Effect = Ruling;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Contest::new(setup).map(Self)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        if let Some((winner, rule)) = self.0.result() {
            return Status::Over(Outcome { winner: winner.map(Side::player), clause: rule.clause() });
        }
        let side = match self.0.frame().phase() {
            Phase::Lag => Side::A,
            Phase::ChooseBreaker { winner } | Phase::Over { winner } => winner,
            Phase::Break | Phase::Play => self.0.frame().striker(),
        };
        Status::ToAct(side.player())
    }

    fn play(&mut self, mv: &Move) -> Result<Ruling, Illegal> {
        self.0.play(mv)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}
