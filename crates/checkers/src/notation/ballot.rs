//! Openings that are drawn by lot.
//!
//! Where the best players may choose their opening the games come out drawn, so the first moves of a match game are
//! drawn from a deck, and each player has the opening with either colour.
//!
//! ```
//! use checkers::ballot;
//!
//! assert_eq!(ballot::two_move().len(), 43);
//! assert_eq!(ballot::barred().len(), 6);
//! let deck = ballot::three_move();
//! assert_eq!(deck.len(), 174);
//! assert_eq!(deck[0].to_string(), "9-13 21-17 5-9");
//! assert_eq!(deck[0].position().to_move(), checkers::Side::White);
//! ```

use alloc::{collections::BTreeSet, string::ToString, vec::Vec};
use core::fmt;

use crate::{Move, Position, Setup, Side};

/// The first moves of a game, drawn by lot, from the start of every game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    moves: Vec<Move>,
    position: Position,
}

impl Opening {
    /// The moves, Black's first.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after them, from which the players go on.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

    /// All openings that are one move longer, by their squares.
    fn longer(&self) -> impl Iterator<Item = Self> {
        let mut moves = Vec::from(self.position.moves().as_slice());
        moves.sort_by_key(|mv| (mv.from(), mv.to()));
        moves.into_iter().map(|mv| {
            let mut longer = self.clone();
            longer.position.play_trusted(mv);
            longer.moves.push(mv);
            longer
        })
    }
}

impl From<&Opening> for Setup {
    /// A game that goes on from the opening.
    ///
    /// ```
    /// use boardgame_core::Match;
    /// use checkers::{Checkers, Setup, ballot};
    ///
    /// let opening = &ballot::three_move()[100];
    /// let game = Match::<Checkers>::start(Setup::from(opening))?;
    /// assert_eq!(*game.state().position(), opening.position());
    /// # Ok::<(), checkers::FenError>(())
    /// ```
    fn from(opening: &Opening) -> Self {
        Self::from_position(&opening.position)
    }
}

impl fmt::Display for Opening {
    /// The moves as a deck shows them: `9-13 21-17 5-9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, mv) in self.moves.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{mv}")?;
        }
        Ok(())
    }
}

/// The two-move openings that no deck has: 6 of the 49. In all of them Black has to jump at once.
const BARRED: [&str; 6] = ["9-14 21-17", "9-14 23-18", "10-14 21-17", "10-14 23-18", "11-16 23-19", "12-16 23-19"];

/// The 43 two-move openings that are played.
#[must_use]
pub fn two_move() -> Vec<Opening> {
    all(2).into_iter().filter(|opening| !is_barred(opening)).collect()
}

/// The 6 two-move openings that are barred.
#[must_use]
pub fn barred() -> Vec<Opening> {
    all(2).into_iter().filter(is_barred).collect()
}

/// The 174 three-move openings that are distinct and do not lose a man at once. A deck for play is a choice of them.
///
/// The 302 ways to play three moves lead to 216 positions; of several ways to one position the first is kept, by the
/// numbers of the squares. From 42 of the positions one side wins a man by force, whatever the other does: for good
/// within four moves and the captures that follow from them. The four that follow a barred two-move opening by an
/// even exchange are not among the 42: as three-move openings they are sound, and are played.
#[must_use]
pub fn three_move() -> Vec<Opening> {
    let mut seen = BTreeSet::new();
    let mut distinct = all(3);
    distinct.retain(|opening| seen.insert(opening.position));
    distinct.retain(|opening| gain(&opening.position, 4) == 0);
    distinct
}

/// All openings of so many moves.
fn all(plies: usize) -> Vec<Opening> {
    let start = Opening { moves: Vec::new(), position: Position::start() };
    (0..plies).fold(Vec::from([start]), |openings, _| openings.iter().flat_map(Opening::longer).collect())
}

fn is_barred(opening: &Opening) -> bool {
    BARRED.contains(&&*opening.to_string())
}

/// How many men the side to move comes out ahead when both do their best for so many moves, and captures are played
/// to their end.
fn gain(position: &Position, plies: u32) -> i32 {
    let moves = position.moves();
    if plies == 0 && !moves.iter().any(|mv| mv.is_jump()) {
        let count = |side: Side| i32::try_from(position.pieces(side).len()).unwrap_or_default();
        return count(position.to_move()) - count(!position.to_move());
    }
    let played = moves.iter().map(|mv| {
        let mut next = *position;
        next.play_trusted(*mv);
        -gain(&next, plies.saturating_sub(1))
    });
    // Without a move the game is lost, which is worse than any number of men.
    played.max().unwrap_or(-12)
}
