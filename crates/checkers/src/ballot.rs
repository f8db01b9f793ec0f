//! Openings chosen at random.
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
//!
//! // What the deck for play makes of them.
//! let ballots = ballot::deck();
//! assert_eq!(ballots[93].to_string(), "94. 10-15 22-17 9-14, Nutcracker");
//! assert_eq!(ballots[93].standing(), ballot::Standing::Barred);
//! assert_eq!(ballots.iter().filter(|ballot| ballot.is_drawn()).count(), 156);
//! ```

use alloc::{collections::BTreeSet, string::ToString, vec::Vec};
use core::fmt;

use crate::{game::Setup, moves::Move, position::Position, side::Side};

/// The first moves of a game, chosen at random, from the start of every game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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
    /// A game that continues from the opening.
    ///
    /// ```
    /// use checkers::boardgame_core::Match;
    /// use checkers::{Checkers, Setup, ballot};
    ///
    /// let opening = &ballot::three_move()[100];
    /// let game = Match::<Checkers>::start(Setup::from(opening))?;
    /// assert_eq!(*game.state().position(), opening.position());
    /// # Ok::<(), checkers::PositionError>(())
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

/// The 174 three-move openings that are distinct and do not lose a man at once, in the order of the numbers that the
/// American federation gave them: the first is number 1. [`deck`] says which of them are played.
///
/// The 302 ways to play three moves lead to 216 positions; of several ways to one position the one is kept that the
/// federation's list has. From 42 of the positions one side wins a man by force, whatever the other does: for good
/// within four moves and the captures that follow from them. The four that follow a barred two-move opening by an
/// even exchange are not among the 42: as three-move openings they are sound, and are played.
#[must_use]
pub fn three_move() -> Vec<Opening> {
    let mut seen = BTreeSet::new();
    let mut distinct = all(3);
    distinct.retain(|opening| seen.insert(opening.position));
    distinct.retain(|opening| gain(&opening.position, 4) == 0);
    let mut kept: Vec<Opening> = distinct.into_iter().map(as_listed).collect();
    kept.sort_by_cached_key(|opening| opening.moves.iter().map(|mv| (mv.from(), mv.to())).collect::<Vec<_>>());
    kept
}

/// Where several ways lead to one position, and the list does not have the first by the numbers of the squares: the
/// first, and the one that it has.
const LISTED: [[&str; 2]; 15] = [
    ["9-13 22-18 13-17", "9-14 22-18 14-17"],
    ["9-14 22-18 6-9", "10-14 22-18 6-10"],
    ["9-14 23-19 6-9", "10-14 23-19 6-10"],
    ["9-14 24-19 6-9", "10-14 24-19 6-10"],
    ["9-14 24-20 6-9", "10-14 24-20 6-10"],
    ["9-13 21-17 10-15", "10-15 21-17 9-13"],
    ["9-14 22-17 10-15", "10-15 22-17 9-14"],
    ["9-13 21-17 11-15", "11-15 21-17 9-13"],
    ["9-13 23-19 11-15", "11-15 23-19 9-13"],
    ["9-14 23-19 11-15", "11-15 23-19 9-14"],
    ["9-13 21-17 11-16", "11-16 21-17 9-13"],
    ["11-15 24-20 15-19", "11-16 24-20 16-19"],
    ["9-13 21-17 12-16", "12-16 21-17 9-13"],
    ["11-16 24-20 8-11", "12-16 24-20 8-12"],
    ["10-15 24-20 12-16", "12-16 24-20 10-15"],
];

/// The opening by the moves that the list has.
fn as_listed(opening: Opening) -> Opening {
    let first = opening.to_string();
    let Some([_, listed]) = LISTED.iter().find(|[other, _]| *other == first) else { return opening };
    let moves: Vec<Move> = listed.split(' ').filter_map(|mv| mv.parse().ok()).collect();
    debug_assert_eq!(moves.len(), opening.moves.len(), "{listed}");
    Opening { moves, ..opening }
}

/// What the deck for play makes of a three-move opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Standing {
    /// It is played over the board.
    CrossBoard,
    /// It is hard to hold: it was played by mail alone before it came into the deck.
    MailPlay,
    /// It is lost, or is held to be, and is not in the deck.
    Barred,
}

/// A three-move opening in the list of the American federation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ballot {
    number: u8,
    opening: Opening,
}

/// The numbers of the openings that were played by mail alone.
const MAIL_PLAY: [u8; 12] = [6, 9, 16, 21, 34, 60, 61, 62, 105, 141, 153, 174];

/// The numbers of the openings that are not played.
const NOT_PLAYED: [u8; 18] = [3, 13, 26, 35, 44, 45, 48, 52, 77, 88, 94, 109, 114, 137, 145, 156, 168, 171];

/// Openings by the names that players use.
const NAMES: [(u8, &str); 24] = [
    (5, "Dreaded Edinburgh"),
    (6, "Inferno"),
    (8, "Edinburgh Single"),
    (9, "Wilderness I"),
    (16, "Wilderness II"),
    (34, "Twilight Zone"),
    (35, "Dundee"),
    (46, "Double Cross"),
    (48, "Rattlesnake"),
    (60, "Black Hole"),
    (62, "Gemini I"),
    (65, "Fraser's Inferno"),
    (68, "White Doctor"),
    (71, "Diabolical Denny"),
    (86, "Octopus"),
    (87, "Tyne"),
    (94, "Nutcracker"),
    (96, "Skull-Cracker"),
    (105, "Gemini II"),
    (133, "Octopus"),
    (137, "Shark"),
    (145, "Cheetah"),
    (153, "Black Widow"),
    (174, "Skunk"),
];

/// All 174 [three-move openings](three_move) with their standing. The deck from which ballots are drawn is the 156 that
/// are not barred.
#[must_use]
pub fn deck() -> Vec<Ballot> {
    (1..).zip(three_move()).map(|(number, opening)| Ballot { number, opening }).collect()
}

impl Ballot {
    /// The number in the list, from 1 to 174.
    #[must_use]
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// The opening.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// What players call it, if it has a name.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        NAMES.iter().find(|(number, _)| *number == self.number).map(|(_, name)| *name)
    }

    /// What the deck makes of it.
    #[must_use]
    pub fn standing(&self) -> Standing {
        if NOT_PLAYED.contains(&self.number) {
            Standing::Barred
        } else if MAIL_PLAY.contains(&self.number) {
            Standing::MailPlay
        } else {
            Standing::CrossBoard
        }
    }

    /// Whether it is in the deck from which ballots are drawn.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.standing() != Standing::Barred
    }
}

impl fmt::Display for Ballot {
    /// The number, the moves, and the name: `94. 10-15 22-17 9-14, Nutcracker`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.number, self.opening)?;
        self.name().map_or(Ok(()), |name| write!(f, ", {name}"))
    }
}

/// All openings of a number of moves.
fn all(plies: usize) -> Vec<Opening> {
    let start = Opening { moves: Vec::new(), position: Position::start() };
    (0..plies).fold(Vec::from([start]), |openings, _| openings.iter().flat_map(Opening::longer).collect())
}

fn is_barred(opening: &Opening) -> bool {
    BARRED.contains(&&*opening.to_string())
}

/// How many men the side to move comes out ahead when both do their best for a number of moves, and captures are played
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
