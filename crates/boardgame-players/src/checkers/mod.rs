//! The computer player of checkers.

mod endgame;
mod network;
mod view;

use boardgame_retrograde::Wdl;
use checkers::{Move, Position, Side};

use boardgame_search::{Memory, NoisyMoves, Score};

pub use endgame::Endgame;
pub use network::{Network, NetworkError, features};

/// A position of checkers as a node of a search, optionally with endgame tables.
///
/// With tables, a line ends as soon as they decide it:
///
/// - If the root is not in the tables, a line ends when it enters them.
/// - If the root is drawn, a line ends when the draw is lost. The search picks the drawing move that is hardest to answer.
/// - If the root is won or lost, but its distance is unknown, a line ends when the win is lost.
#[derive(Clone, Copy, Debug)]
pub struct CheckersNode<'a> {
    position: Position,
    endgame: Option<&'a Endgame>,
    /// Outcome of the root for Black, if it is in the tables.
    root: Option<Wdl>,
    network: &'a Network,
}

/// Bonus of a position that is won according to the tables. The evaluation is added to it, so that the search makes progress.
const TABLE_WIN: i32 = 100_000;

impl<'a> CheckersNode<'a> {
    /// Creates the node of a position without tables.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, endgame: None, root: None, network: Network::OWN }
    }

    /// Creates the node of a position with tables.
    #[must_use]
    pub fn with_endgame(position: Position, endgame: &'a Endgame) -> Self {
        Self { endgame: Some(endgame), root: outcome_for_black(endgame, &position), ..Self::new(position) }
    }

    /// Replaces the network.
    #[must_use]
    pub const fn with_network(self, network: &'a Network) -> Self {
        Self { network, ..self }
    }

    /// Returns the position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Adds the bonus of an outcome for Black to a score.
    fn with_outcome(&self, for_black: Wdl, score: i32) -> i32 {
        match (for_black, self.position.side_to_move()) {
            (Wdl::Drawn, _) => score,
            (Wdl::Won, Side::Black) | (Wdl::Lost, Side::White) => score + TABLE_WIN,
            (Wdl::Won, Side::White) | (Wdl::Lost, Side::Black) => score - TABLE_WIN,
        }
    }
}

fn outcome_for_black(endgame: &Endgame, position: &Position) -> Option<Wdl> {
    let outcome = endgame.outcome(position)?;
    Some(match (outcome, position.side_to_move()) {
        (Wdl::Won, Side::White) => Wdl::Lost,
        (Wdl::Lost, Side::White) => Wdl::Won,
        _ => outcome,
    })
}

impl boardgame_search::Node for CheckersNode<'_> {
    type Move = Move;

    fn moves(&self) -> impl AsRef<[Move]> {
        self.position.moves()
    }

    fn after(&self, mv: Move) -> Self {
        Self { position: self.position.after(mv), ..*self }
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    /// Returns `None`, because a side without moves has lost (clause 6.1), which the search sees from the list of moves.
    fn over(&self) -> Option<Score> {
        None
    }

    /// Skips positions with a jump: playing the jump is faster than probing the tables.
    fn probe(&self) -> Option<Score> {
        let endgame = self.endgame.filter(|_| self.position.jumpers().is_empty())?;
        let outcome = outcome_for_black(endgame, &self.position)?;
        (self.root != Some(outcome)).then(|| match outcome {
            Wdl::Drawn => Score::DRAWN,
            _ => Score::units(self.with_outcome(outcome, self.network.evaluate(&self.position))),
        })
    }

    fn evaluate(&self, memory: &mut Memory) -> i32 {
        let score = self.network.evaluate_with_memory(&self.position, memory.of());
        self.root.map_or(score, |outcome| self.with_outcome(outcome, score))
    }

    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_capture()
    }

    /// Reports whether the move captures or moves a man.
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_capture() || self.position.men(self.position.side_to_move()).contains(mv.from())
    }

    /// Combines the start square with the direction of the first step.
    fn slot(&self, mv: Move) -> usize {
        let direction = mv.directions().next().map_or(0, |direction| direction as usize);
        self.position.side_to_move().index() << 7 | mv.from().index() << 2 | direction
    }

    /// Reports whether the other side could jump if it were to move.
    fn is_threatened(&self) -> bool {
        view::is_threatened(view::SideView::of(&self.position))
    }

    fn noisy_moves(&self) -> NoisyMoves {
        if !self.position.jumpers().is_empty() {
            NoisyMoves::Compulsory
        } else if self.position.can_move() {
            NoisyMoves::None
        } else {
            NoisyMoves::Optional
        }
    }
}
