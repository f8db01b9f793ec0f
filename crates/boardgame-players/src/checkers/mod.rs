//! A player of checkers.

mod evaluation;
mod learnt;
mod view;

use checkers::{Move, MoveList, Position};
use checkers_tables::{Endings, Outcome};

use boardgame_search::Score;

pub use evaluation::evaluate;
pub use learnt::{Weights, WeightsError, features};

/// What a man is worth, in the units of both evaluations.
pub const MAN: i32 = 100;

/// A position of checkers as a search sees it, with tables of perfect endings if there are any.
///
/// A position in the tables is not searched on: whether it is won, drawn or lost is known. Only the position that is asked
/// about is searched all the same, and then the tables serve to keep what it is worth: how to win is found by search.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    position: Position,
    endings: Option<&'a Endings>,
    /// Whether wins and losses of the tables end a line, too.
    ends_in_tables: bool,
    judge: Judge<'a>,
}

/// Who says what a position is worth.
#[derive(Clone, Copy, Debug)]
pub enum Judge<'a> {
    /// What players know: [`evaluate`]. Learning starts from it, and is measured against it.
    Hand,
    /// What games have taught: [`Weights::evaluate`]. Everything plays by [`Weights::OWN`] that is not told otherwise.
    Learnt(Weights<'a>),
}

impl Judge<'_> {
    /// What a position is worth to the side to move, in hundredths of a man.
    #[must_use]
    pub fn evaluate(self, position: &Position) -> i32 {
        match self {
            Self::Hand => evaluate(position),
            Self::Learnt(weights) => weights.evaluate(position),
        }
    }
}

/// What the tables call won is worth this, and on top of it what the evaluation says, so that there is a way to go.
const KNOWN: i32 = 100_000;

impl<'a> Board<'a> {
    /// A position, to be searched without tables.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, endings: None, ends_in_tables: true, judge: Judge::Learnt(Weights::OWN) }
    }

    /// A position, to be searched with these tables.
    #[must_use]
    pub fn with_endings(position: Position, endings: &'a Endings) -> Self {
        let ends_in_tables = endings.outcome(&position).ok().flatten().is_none();
        Self { endings: Some(endings), ends_in_tables, ..Self::new(position) }
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
}

/// A list of moves.
#[derive(Clone, Debug)]
pub struct Moves(MoveList);

impl AsRef<[Move]> for Moves {
    fn as_ref(&self) -> &[Move] {
        &self.0
    }
}

impl boardgame_search::Position for Board<'_> {
    type Move = Move;
    type Moves = Moves;

    fn moves(&self) -> Moves {
        Moves(self.position.moves())
    }

    fn after(&self, mv: Move) -> Self {
        Self { position: self.position.after(mv), ..*self }
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    /// Who cannot move has lost (clause 6.1): the search sees that from the list of moves.
    fn over(&self) -> Option<Score> {
        None
    }

    fn known(&self) -> Option<Score> {
        match self.endings?.outcome(&self.position).ok()?? {
            Outcome::Drawn => Some(Score::DRAWN),
            Outcome::Won if self.ends_in_tables => Some(Score::units(KNOWN + self.judge.evaluate(&self.position))),
            Outcome::Lost if self.ends_in_tables => Some(Score::units(self.judge.evaluate(&self.position) - KNOWN)),
            Outcome::Won | Outcome::Lost => None,
        }
    }

    fn evaluate(&self) -> i32 {
        self.judge.evaluate(&self.position)
    }

    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_jump()
    }

    /// A man's move cannot be taken back, nor can a capture.
    fn is_irreversible(&self, mv: Move) -> bool {
        mv.is_jump() || self.position.men(self.position.to_move()).contains(mv.from())
    }

    fn slot(&self, mv: Move) -> usize {
        self.position.to_move().index() << 10 | mv.from().index() << 5 | mv.to().index()
    }

    fn is_forced(&self) -> bool {
        !self.position.jumpers().is_empty()
    }

    fn is_calm(&self) -> bool {
        !self.is_forced() && self.position.can_move()
    }
}
