//! The computer player of Camette.

use alloc::boxed::Box;

use boardgame_search::{Memory, Score, Search, Selectivity, Tuning};
use camette::{Move, Position, Side, Square};

use crate::{
    board::{BoardOpponent, MAN, Searcher},
    level::Strength,
};

/// Bonus of the piece nearest to the enemy castle, by its distance in ranks.
const RACE: [i32; 7] = [0, 90, 55, 30, 15, 5, 0];

/// A position of Camette as a node of a search.
#[derive(Clone, Copy, Debug)]
pub struct CametteNode {
    position: Position,
}

impl CametteNode {
    /// Creates the node of a position.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position }
    }

    /// Returns the position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

/// Evaluates a position for the side to move, in hundredths of a man, from the number of pieces and the distance of the nearest
/// one to the enemy castle.
///
/// ```
/// use boardgame_players::camette::evaluate;
/// use camette::Position;
///
/// assert_eq!(evaluate(&Position::start()), 0);
/// let ahead: Position = "w 1/3/2m2/5/1M1M1/3/1".parse()?;
/// assert!(evaluate(&ahead) > 50);
/// # Ok::<(), camette::ParsePositionError>(())
/// ```
#[must_use]
pub fn evaluate(position: &Position) -> i32 {
    let worth = |side: Side| {
        let own = |square: &Square| position.piece_at(*square).is_some_and(|piece| piece.side == side);
        let ranks = |square: Square| square.file_and_rank().1.abs_diff((!side).castle().file_and_rank().1);
        let pieces = Square::all().filter(own);
        let (count, nearest) = pieces.fold((0, 6), |(count, nearest), square| (count + 1, ranks(square).min(nearest)));
        count * MAN + RACE.get(usize::from(nearest)).copied().unwrap_or(0)
    };
    worth(position.side_to_move()) - worth(!position.side_to_move())
}

impl boardgame_search::Node for CametteNode {
    type Move = Move;

    fn moves(&self) -> impl AsRef<[Move]> {
        self.position.moves()
    }

    fn after(&self, mv: Move) -> Self {
        let mut position = self.position;
        position.play_trusted(mv);
        Self { position }
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    /// Implements clauses 5.1 to 5.3.
    fn over(&self) -> Option<Score> {
        let outcome = self.position.outcome()?;
        Some(Score::of_outcome(&outcome, self.position.side_to_move().player()))
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        evaluate(&self.position)
    }

    fn is_noisy(&self, mv: Move) -> bool {
        mv.is_capture()
    }

    fn slot(&self, mv: Move) -> usize {
        mv.from().index() << 5 | mv.to().index()
    }
}

impl BoardOpponent for Position {
    type Node<'a> = CametteNode;

    const TUNING: Tuning = Tuning {
        selectivity: Selectivity { futility: None, late: false, singular: None, ..Selectivity::with_margin(25) },
        aspiration: Some(20),
        quiet_plies: None,
        noisy_plies: 6,
    };

    const STRENGTHS: [Strength; 10] = [
        Strength::of_depth(1, 400, 200),
        Strength::of_depth(1, 60, 25),
        Strength::of_depth(2, 60, 20),
        Strength::of_depth(2, 20, 8),
        Strength::of_depth(3, 30, 10),
        Strength::of_depth(4, 20, 8),
        Strength::of_depth(5, 15, 6),
        Strength::of_depth(6, 12, 5),
        Strength::of_depth(8, 10, 4),
        Strength::FULL,
    ];

    fn node(&self, _: Option<&crate::checkers::Endgame>) -> CametteNode {
        CametteNode::new(*self)
    }

    fn searcher<'a>(search: Search<Self::Node<'a>>) -> Box<dyn Searcher<Self::Move> + 'a> {
        Box::new(search)
    }
}
