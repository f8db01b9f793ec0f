//! A player of checkers.

mod endgame;
mod evaluation;
mod network;
mod view;

use boardgame_retrograde::Wdl;
use checkers::{Move, Position, Side};

use boardgame_search::{Memory, NoisyMoves, Score};

pub use endgame::Endgame;
pub use evaluation::evaluate;
pub use network::{Network, NetworkError, features};

/// A position of checkers as a search sees it, with tables of perfect endings if there are any.
///
/// A line ends where the tables know more than a search could find out. That depends on the position that is asked about:
///
/// - The tables do not know it: every line ends as soon as it enters them.
/// - It is drawn: a line ends where somebody has thrown the draw away, and is searched on as long as it is drawn, so that
///   of the moves that keep the draw the one is played that asks most of the opponent.
/// - It is won or lost, and no table says in how many plies ([`Endgame::best`] is the answer where one does): a line ends
///   where it is drawn or won by the other side, and is searched on as long as the winner keeps the win.
///
/// Tables are probed where the search asks for a [known](boardgame_search::Node::known) score. Between two such positions of a
/// line the outcome is assumed to stay the same.
#[derive(Clone, Copy, Debug)]
pub struct CheckersNode<'a> {
    position: Position,
    endgame: Option<&'a Endgame>,
    /// The outcome for Black of the position that is asked about, by the tables.
    root: Option<Wdl>,
    judge: Judge<'a>,
}

/// Who says what a position is worth.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Judge<'a> {
    /// What players know: [`evaluate`]. Learning starts from it, and is measured against it.
    Hand,
    /// What games have taught: [`Network::evaluate`]. Everything plays by [`Network::OWN`] unless another is given.
    Learnt(&'a Network),
}

impl Judge<'_> {
    /// What a position is worth to the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(self, position: &Position) -> i32 {
        match self {
            Self::Hand => evaluate(position),
            Self::Learnt(network) => network.evaluate(position),
        }
    }
}

/// What the tables call won is worth this, and on top of it what the evaluation says, so that there is a way to go.
const KNOWN: i32 = 100_000;

impl<'a> CheckersNode<'a> {
    /// A position, to be searched without tables.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, endgame: None, root: None, judge: Judge::Learnt(Network::OWN) }
    }

    /// A position, to be searched with these tables.
    #[must_use]
    pub fn with_endgame(position: Position, endgame: &'a Endgame) -> Self {
        Self { endgame: Some(endgame), root: outcome_for_black(endgame, &position), ..Self::new(position) }
    }

    /// The same, judged by this evaluation instead of the crate's own weights.
    #[must_use]
    pub const fn judged(self, judge: Judge<'a>) -> Self {
        Self { judge, ..self }
    }

    /// The position on the board.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Adjusts an evaluation of the position for this outcome for Black.
    fn with_outcome(&self, for_black: Wdl, worth: i32) -> i32 {
        match (for_black, self.position.to_move()) {
            (Wdl::Drawn, _) => worth,
            (Wdl::Won, Side::Black) | (Wdl::Lost, Side::White) => worth + KNOWN,
            (Wdl::Won, Side::White) | (Wdl::Lost, Side::Black) => worth - KNOWN,
        }
    }
}

fn outcome_for_black(endgame: &Endgame, position: &Position) -> Option<Wdl> {
    let outcome = endgame.outcome(position)?;
    Some(match (outcome, position.to_move()) {
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

    /// A side that cannot move has lost (clause 6.1): the search sees that from the list of moves.
    fn over(&self) -> Option<Score> {
        None
    }

    /// A position with a capture is not looked up: the search makes the capture sooner.
    fn probe(&self) -> Option<Score> {
        let endgame = self.endgame.filter(|_| self.position.jumpers().is_empty())?;
        let outcome = outcome_for_black(endgame, &self.position)?;
        (self.root != Some(outcome)).then(|| match outcome {
            Wdl::Drawn => Score::DRAWN,
            _ => Score::units(self.with_outcome(outcome, self.judge.evaluate(&self.position))),
        })
    }

    /// A line that has not ended keeps the outcome of the root.
    fn evaluate(&self, memory: &mut Memory) -> i32 {
        let worth = match self.judge {
            Judge::Hand => evaluate(&self.position),
            Judge::Learnt(network) => network.evaluate_from(&self.position, memory.of()),
        };
        self.root.map_or(worth, |outcome| self.with_outcome(outcome, worth))
    }

    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_jump()
    }

    /// A man's move cannot be taken back, nor can a capture.
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_jump() || self.position.men(self.position.to_move()).contains(mv.from())
    }

    /// By the square and the direction in which it leaves: that is all of a step, and enough of a capture.
    fn slot(&self, mv: Move) -> usize {
        let way = mv.directions().next().map_or(0, |way| way as usize);
        self.position.to_move().index() << 7 | mv.from().index() << 2 | way
    }

    /// Pieces would be lost if the other side were to move.
    fn is_threatened(&self) -> bool {
        view::is_threatened(view::View::of(&self.position))
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
