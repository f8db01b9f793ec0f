//! What board games of two players share besides their rules.
//!
//! A game on a board is a [`Position`] and what led to it. The position is the game's own: a small value with its rules,
//! its notation and its fast generator. The rest is written here once: a [`BoardGame`] keeps the history on which
//! claims of a draw rest, has one text for its whole state, and takes part in matches and records; a [`MoveList`] holds moves without the heap; a [`Direction`] is one of eight; [`square_set!`](crate::square_set) makes a set of squares out of a bitboard.

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

/// What is on a board, and who is to move: all that the rules of a game need to know, except for draws that rest on
/// what came before.
///
/// The default is the position that every game starts from. `Display` writes the one canonical text, whose number of words
/// is the same for every position, and [`FromStr`] reads it, perhaps more liberally. The order means nothing, and is there
/// for ordered collections.
///
/// A rules crate whose position has methods of the same names writes the trait's with
/// [`position_methods!`](crate::position_methods).
pub trait Position:
    Copy + Default + Ord + Hash + Send + Sync + fmt::Debug + fmt::Display + FromStr<Err: Error + Send + Sync + 'static>
{
    /// The rules, with their version.
    const RULES: Ruleset;

    /// The draws that rest on what came before; `None` where the rules have none, and a position is all that matters.
    const DRAWS: Option<DrawClauses<Self>> = None;

    /// A move.
    type Move: Copy + Eq + fmt::Debug;

    /// What a move did.
    type Effect;

    /// Why a move is refused.
    type Illegal: Error + Cites + Send + Sync + 'static;

    /// Why a text does not say which move is meant, or means one that is refused.
    type ReadMoveError: Error + Send + Sync + 'static;

    /// Why a game cannot start from a position.
    type SetupError: Error + Send + Sync + 'static;

    /// A square.
    type Square: Copy + Eq + fmt::Display + FromStr + 'static;

    /// A piece: whose it is, and what it is.
    type Piece: Copy + Eq + 'static;

    /// All pieces, in the order in which they are offered when a position is set up.
    const PIECES: &'static [Self::Piece];

    /// The squares as the first player sees them, row by row from the top; `None` where there is no square.
    fn rows() -> Vec<Vec<Option<Self::Square>>>;

    /// The piece on a square.
    fn piece_at(&self, square: Self::Square) -> Option<Self::Piece>;

    /// The position with other pieces, or none, on these squares and this player to move.
    ///
    /// # Errors
    /// When the pieces cannot stand so, or it cannot be that player's turn.
    fn with_pieces(
        &self,
        changes: &[(Self::Square, Option<Self::Piece>)],
        mover: Player,
    ) -> Result<Self, Self::SetupError>;

    /// Reads the text of a position in a set-up. What no game may start from can be read all the same, as far as it is a
    /// position, so that [`check_start`](Self::check_start) can name the clause.
    ///
    /// # Errors
    /// When the text is not a position.
    fn read_setup(text: &str) -> Result<Self, Self::Err> {
        text.parse()
    }

    /// Whether a game may start from this position.
    ///
    /// # Errors
    /// When a clause forbids it.
    fn check_start(&self) -> Result<(), Self::SetupError>;

    /// The player to move.
    fn mover(&self) -> Player;

    /// How the game has ended on this position, if it has, whatever came before.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `f` with every legal move, once each and in a stable order, until it breaks.
    fn try_each_move<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Whether a move is legal.
    ///
    /// # Errors
    /// When it is not; the error cites the clause.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move without checking it again.
    fn play_trusted(&mut self, mv: Self::Move) -> Self::Effect;

    /// The squares from which a move took pieces off.
    fn captured(effect: &Self::Effect) -> Vec<Self::Square>;

    /// The squares that a move visits, in order; the first is where it begins.
    fn visits(mv: &Self::Move) -> Vec<Self::Square>;

    /// The squares that can be next in a legal move through these squares. For no squares, those where a move can begin.
    fn next_squares(&self, way: &[Self::Square]) -> Vec<Self::Square>;

    /// The legal move through these squares, which may be any squares that somebody points at.
    ///
    /// # Errors
    /// When there is no such move. For one square alone, the error says why that piece cannot move.
    fn move_along(&self, way: &[Self::Square]) -> Result<Self::Move, Self::Illegal>;

    /// Writes a legal move canonically.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_move(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a move as liberally as the game's literature needs.
    ///
    /// # Errors
    /// When the text is not a move, fits more than one, or means one that is illegal.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::ReadMoveError>;

    /// The moves that fit a text which [`read_move`](Self::read_move) refused: several where it is ambiguous, and none where
    /// it is not a move.
    ///
    /// # Errors
    /// The refusal, where the text means one move and that move is illegal.
    fn matching_moves(error: &Self::ReadMoveError) -> Result<&[Self::Move], &Self::Illegal>;

    /// The number of sequences of `depth` legal moves; a count that does not fit is [`u64::MAX`].
    fn perft(&self, depth: u32) -> u64;
}

/// The clauses of a position's rules.
pub type RuleOf<P> = <<P as Position>::Illegal as Cites>::Rule;

/// The legal moves of a position, each with the position that it leads to.
///
/// ```
/// use boardgame_core::board::{Position, children};
///
/// fn count<P: Position>(position: &P, depth: u32) -> u64 {
///     children(position).iter().map(|(_, next)| next.perft(depth - 1)).sum()
/// }
/// ```
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

/// The methods of [`board::Position`](crate::board::Position) that a type has by itself, under the same names.
#[doc(hidden)]
#[macro_export]
macro_rules! position_methods {
    () => {
        fn mover(&self) -> $crate::Player {
            self.to_move().player()
        }

        fn outcome(&self) -> Option<$crate::Outcome> {
            self.outcome()
        }

        fn piece_at(&self, square: Self::Square) -> Option<Self::Piece> {
            self.piece_at(square)
        }

        fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal> {
            self.check(mv)
        }

        fn play_trusted(&mut self, mv: Self::Move) -> Self::Effect {
            self.play_trusted(mv)
        }

        fn next_squares(&self, way: &[Self::Square]) -> ::alloc::vec::Vec<Self::Square> {
            self.next_squares(way).into_iter().collect()
        }

        fn move_along(&self, way: &[Self::Square]) -> Result<Self::Move, Self::Illegal> {
            self.move_along(way)
        }

        fn write_move(&self, mv: Self::Move, out: &mut dyn ::core::fmt::Write) -> ::core::fmt::Result {
            self.write_move(mv, out)
        }

        fn read_move(&self, text: &str) -> Result<Self::Move, Self::ReadMoveError> {
            self.read_move(text)
        }

        fn perft(&self, depth: u32) -> u64 {
            self.perft(depth)
        }
    };
}

/// The clauses by which a game on a board is drawn because of what came before, and what they go by.
#[derive(Clone, Copy, Debug)]
pub struct DrawClauses<P: Position> {
    /// Allows the claim of a draw when a position occurs for the third time with the same side to move.
    pub repetition: RuleOf<P>,
    /// Allows it after [`quiet_plies`](Self::quiet_plies).
    pub no_progress: RuleOf<P>,
    /// Lets players agree on a draw, and resign.
    pub agreement: RuleOf<P>,
    /// After how many plies without progress, by both sides together, a draw can be claimed.
    pub quiet_plies: usize,
    /// Whether a move with this effect is progress: no position from before it can occur again.
    pub is_progress: fn(&P::Effect) -> bool,
    /// The refusal of any move in a game that this clause has ended.
    pub over: fn(RuleOf<P>) -> P::Illegal,
}

/// The words below a board that is drawn for a terminal; what is empty is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Labels<'a> {
    /// Whose move it is, the first mover first.
    pub to_move: [&'a str; 2],
    /// What the letters mean.
    pub legend: &'a str,
}

/// The finisher of `SplitMix64`: a bijection in which every bit of the input bears on every bit of the result.
///
/// Keys of positions are made with it, and stay as they are.
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
