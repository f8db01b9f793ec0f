//! Shared parts of board games for two players.
//!
//! A game implements [`Position`]. [`BoardGame`] adds the history that draws depend on and the traits for matches and
//! records.

mod direction;
mod game;
mod list;
mod squares;

pub use direction::Direction;
pub use game::{BoardGame, ExpectedHistory, ParseGameError, Setup};
pub use list::{IntoIter, MoveList};

use alloc::vec::Vec;
use core::{error::Error, fmt, hash::Hash, ops::ControlFlow, str::FromStr};

use crate::{
    outcome::Outcome,
    player::Player,
    rule::{Cites, Ruleset},
};

/// A position: the pieces, the player to move, and all rules except for draws that depend on earlier positions.
///
/// The default is the usual start. `Display` writes the canonical text, which has the same number of words for every
/// position; [`FromStr`] may accept other texts. The order of positions is arbitrary.
pub trait Position:
    Copy + Default + Ord + Hash + Send + Sync + fmt::Debug + fmt::Display + FromStr<Err: Error + Send + Sync + 'static>
{
    /// The rules, with their version.
    const RULES: Ruleset;

    /// Draws that depend on earlier positions; `None` if the rules have none.
    const DRAWS: Option<DrawClauses<Self>> = None;

    /// A move.
    type Move: Copy + Eq + fmt::Debug;

    /// The effect of a move.
    type Effect;

    /// Error for a move that breaks a rule.
    type Illegal: Error + Cites + Send + Sync + 'static;

    /// Error for a text that does not name one legal move.
    type ReadMoveError: Error + Send + Sync + 'static;

    /// Error for a position that cannot start a game.
    type SetupError: Error + Send + Sync + 'static;

    /// A square.
    type Square: Copy + Eq + fmt::Display + FromStr + 'static;

    /// A piece with its colour.
    type Piece: Copy + Eq + 'static;

    /// All pieces, in the order in which an editor offers them.
    const PIECES: &'static [Self::Piece];

    /// Returns the squares row by row from the top as the first player sees them, with `None` for gaps.
    fn rows() -> Vec<Vec<Option<Self::Square>>>;

    /// Returns the piece on a square.
    fn piece_at(&self, square: Self::Square) -> Option<Self::Piece>;

    /// Returns the position after placing or removing pieces, with `mover` to move.
    ///
    /// # Errors
    /// Fails if the new position is impossible.
    fn with_pieces(
        &self,
        changes: &[(Self::Square, Option<Self::Piece>)],
        mover: Player,
    ) -> Result<Self, Self::SetupError>;

    /// Parses a position for a set-up. [`check_start`](Self::check_start) may still reject it.
    ///
    /// # Errors
    /// Fails if the text is not a position.
    fn read_setup(text: &str) -> Result<Self, Self::Err> {
        text.parse()
    }

    /// Checks that a game may start from the position.
    ///
    /// # Errors
    /// Fails if the rules forbid this start.
    fn check_start(&self) -> Result<(), Self::SetupError>;

    /// Returns the player to move.
    #[doc(alias = "turn")]
    fn to_act(&self) -> Player;

    /// Returns the outcome; `None` if the game continues. Earlier positions are not considered.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `f` with each legal move once, in a stable order, until `f` breaks.
    fn try_each_move<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Checks that a move is legal.
    ///
    /// # Errors
    /// Fails if the move is illegal; the error cites the clause.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move without checking it.
    fn play_trusted(&mut self, mv: Self::Move) -> Self::Effect;

    /// Returns the squares of the captured pieces.
    fn captured(effect: &Self::Effect) -> Vec<Self::Square>;

    /// Returns the squares that a move visits, including its start.
    fn visits(mv: &Self::Move) -> Vec<Self::Square>;

    /// Returns the squares that can follow `path` in a legal move; for an empty path, those where a move can start.
    fn next_squares(&self, path: &[Self::Square]) -> Vec<Self::Square>;

    /// Returns the legal move along `path`.
    ///
    /// # Errors
    /// Fails if no such move is legal. For a single square, the error says why its piece cannot move.
    fn move_along(&self, path: &[Self::Square]) -> Result<Self::Move, Self::Illegal>;

    /// Writes a legal move in canonical notation.
    ///
    /// # Errors
    /// Fails only if `out` fails.
    fn write_move(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Parses a move, in any form that the game's literature uses.
    ///
    /// # Errors
    /// Fails if the text is not a move, is ambiguous, or means an illegal move.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::ReadMoveError>;

    /// Returns the moves that match a rejected text: several if it is ambiguous, none if it is not a move.
    ///
    /// # Errors
    /// Returns the refusal if the text names one illegal move.
    fn matching_moves(error: &Self::ReadMoveError) -> Result<&[Self::Move], &Self::Illegal>;

    /// Counts the sequences of `depth` legal moves. A count that does not fit becomes [`u64::MAX`].
    fn perft(&self, depth: u32) -> u64;
}

/// The type of the clauses in a position's rules.
pub type RuleOf<P> = <<P as Position>::Illegal as Cites>::Rule;

/// Returns the legal moves, each with the position after it.
pub fn children<P: Position>(position: &P) -> Vec<(P::Move, P)> {
    let mut children = Vec::new();
    let _ = position.try_each_move(|mv| {
        let mut next = *position;
        next.play_trusted(mv);
        children.push((mv, next));
        ControlFlow::<()>::Continue(())
    });
    children
}

/// Implements items of [`board::Position`](crate::board::Position) with the types in scope and the
/// inherent methods of the same names. `$moves` is the field of `ReadMoveError::Ambiguous`.
#[doc(hidden)]
#[macro_export]
macro_rules! position_methods {
    ($moves:ident) => {
        const RULES: $crate::Ruleset = RULES;

        type Move = Move;
        type Effect = Effect;
        type Illegal = Illegal;
        type ReadMoveError = ReadMoveError;
        type SetupError = PositionError;
        type Square = Square;
        type Piece = Piece;

        fn to_act(&self) -> $crate::Player {
            self.side_to_move().player()
        }

        fn try_each_move<B>(&self, f: impl FnMut(Move) -> ::core::ops::ControlFlow<B>) -> ::core::ops::ControlFlow<B> {
            self.moves().into_iter().try_for_each(f)
        }

        fn matching_moves(error: &ReadMoveError) -> Result<&[Move], &Illegal> {
            match error {
                ReadMoveError::Illegal(refusal) => Err(refusal),
                ReadMoveError::Ambiguous { $moves } => Ok($moves),
                _ => Ok(&[]),
            }
        }

        fn outcome(&self) -> Option<$crate::Outcome> {
            self.outcome()
        }

        fn piece_at(&self, square: Square) -> Option<Piece> {
            self.piece_at(square)
        }

        fn check(&self, mv: Move) -> Result<(), Illegal> {
            self.check(mv)
        }

        fn play_trusted(&mut self, mv: Move) -> Effect {
            self.play_trusted(mv)
        }

        fn next_squares(&self, path: &[Square]) -> ::alloc::vec::Vec<Square> {
            self.next_squares(path).into_iter().collect()
        }

        fn move_along(&self, path: &[Square]) -> Result<Move, Illegal> {
            self.move_along(path)
        }

        fn write_move(&self, mv: Move, out: &mut dyn ::core::fmt::Write) -> ::core::fmt::Result {
            self.write_move(mv, out)
        }

        fn read_move(&self, text: &str) -> Result<Move, ReadMoveError> {
            self.read_move(text)
        }

        fn perft(&self, depth: u32) -> u64 {
            self.perft(depth)
        }
    };
}

/// The clauses and conditions for draws that depend on earlier positions.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct DrawClauses<P: Position> {
    /// Clause for a claim at the third occurrence of a position with the same side to move.
    pub repetition: RuleOf<P>,
    /// Clause for a claim after [`quiet_plies`](Self::quiet_plies) plies without progress.
    pub no_progress: RuleOf<P>,
    /// Clause for agreed draws and resignations.
    pub agreement: RuleOf<P>,
    /// Plies without progress, by both sides, after which a draw can be claimed.
    pub quiet_plies: usize,
    /// Reports whether a move with the given effect is progress, so that no earlier position can occur again.
    pub is_progress: fn(&P::Effect) -> bool,
    /// Creates the error for a move after the given clause has ended the game.
    pub over: fn(RuleOf<P>) -> P::Illegal,
}

impl<P: Position> DrawClauses<P> {
    /// Creates clauses. The first three are those of claims by repetition and without progress, and of agreed draws.
    #[must_use]
    pub const fn new(
        repetition: RuleOf<P>,
        no_progress: RuleOf<P>,
        agreement: RuleOf<P>,
        quiet_plies: usize,
        is_progress: fn(&P::Effect) -> bool,
        over: fn(RuleOf<P>) -> P::Illegal,
    ) -> Self {
        Self { repetition, no_progress, agreement, quiet_plies, is_progress, over }
    }
}

/// Text below a board in a terminal. Empty parts are omitted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels<'a> {
    /// Text that says who is to move, by seat.
    pub to_move: [&'a str; 2],
    /// Explanation of the letters on the board.
    pub legend: &'a str,
}

/// Returns the first output of `SplitMix64` with the seed `word`, as a hash for position keys. The values never change.
///
/// ```
/// use boardgame_core::board::mix;
///
/// assert_eq!([mix(0), mix(1)], [0xE220_A839_7B1D_CDAF, 0x910A_2DEC_8902_5CC1]);
/// ```
#[must_use]
#[inline]
pub const fn mix(word: u64) -> u64 {
    let word = word.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
