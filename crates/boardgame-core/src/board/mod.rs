//! What board games of two players share besides their rules.
//!
//! A game on a board is a [`Position`] and what led to it. The position is the game's own: a small value with its rules,
//! its notation and its fast generator. The rest is written here once: a [`BoardGame`] keeps the history on which
//! claims of a draw rest, has one text for its whole state, and takes part in matches and records; a [`Tree`] of moves can
//! be counted; a [`MoveList`] holds moves without the heap; a [`Direction`] is one of eight; [`square_set!`](crate::square_set) makes a set of squares out of a bitboard.

mod direction;
mod game;
mod list;
mod squares;
mod tree;

pub use direction::Direction;
pub use game::{BoardGame, ExpectedHistory, ParseGameError, Setup};
pub use list::{IntoIter, MoveList};
pub use tree::Tree;

use alloc::vec::Vec;
use core::{error::Error, fmt, ops::ControlFlow, str::FromStr};

use crate::{
    outcome::Outcome,
    player::Player,
    rule::{Rulebook, Ruleset},
};

/// What is on a board, and who is to move: all that the rules of a game need to know, except for draws that rest on
/// what came before.
///
/// `Display` writes the one canonical text, and [`FromStr`] reads it, perhaps more liberally. The order means nothing,
/// and is there for ordered collections.
pub trait Position: Copy + Ord + fmt::Debug + fmt::Display + FromStr<Err: Error + Send + Sync + 'static> {
    /// The rules, with their version.
    const RULES: Ruleset;

    /// How many words the canonical text has, with one space between two of them.
    const WORDS: usize = 1;

    /// The draws that rest on what came before; `None` where the rules have none, and a position is all that matters.
    const DRAWS: Option<DrawClauses<Self>> = None;

    /// The clause under which players agree on a draw or resign; `None` where the game's own rules are silent.
    const AGREEMENT: Option<Self::Rule> = None;

    /// The clauses of the rules.
    type Rule: Rulebook;

    /// A move.
    type Move: Copy + Eq + fmt::Debug;

    /// What a move did.
    type Effect;

    /// Why a move is refused.
    type Illegal: Error + Send + Sync + 'static;

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

    /// The position that every game starts from.
    fn start() -> Self;

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
    /// position, so that [`may_start`](Self::may_start) can name the clause.
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
    fn may_start(&self) -> Result<(), Self::SetupError>;

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

    /// The refusal in such an error, where the text means one move and that move is illegal; `None` where it does not
    /// say which move is meant.
    fn refused(error: &Self::ReadMoveError) -> Option<&Self::Illegal> {
        let _ = error;
        None
    }

    /// The moves that fit, where a text does not say which move is meant because several do; otherwise none.
    fn fitting(error: &Self::ReadMoveError) -> &[Self::Move] {
        let _ = error;
        &[]
    }
}

/// The clauses by which a game on a board is drawn because of what came before, and what they go by.
#[derive(Clone, Copy, Debug)]
pub struct DrawClauses<P: Position> {
    /// Allows the claim of a draw when a position occurs for the third time with the same side to move.
    pub repetition: P::Rule,
    /// Allows it after [`quiet_plies`](Self::quiet_plies).
    pub no_progress: P::Rule,
    /// After how many plies without progress, by both sides together, a draw can be claimed.
    pub quiet_plies: usize,
    /// Whether a move with this effect is progress: no position from before it can occur again.
    pub is_progress: fn(&P::Effect) -> bool,
    /// The refusal of any move in a game that this clause has ended.
    pub over: fn(P::Rule) -> P::Illegal,
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
