//! Openings drawn at random.
//!
//! In matches the first moves come from a deck, because the best players would otherwise draw nearly every game. Each player
//! plays the opening with both colours.
//!
//! ```
//! use checkers::ballot;
//!
//! assert_eq!(ballot::two_move().len(), 43);
//! assert_eq!(ballot::barred().len(), 6);
//! let deck = ballot::three_move();
//! assert_eq!(deck.len(), 174);
//! assert_eq!(deck[0].to_string(), "9-13 21-17 5-9");
//! assert_eq!(deck[0].position().side_to_move(), checkers::Side::White);
//!
//! // The deck for play.
//! let ballots = ballot::deck();
//! assert_eq!(ballots[93].to_string(), "94. 10-15 22-17 9-14, Nutcracker");
//! assert_eq!(ballots[93].category(), ballot::Category::Barred);
//! assert_eq!(ballots.iter().filter(|ballot| ballot.is_drawn()).count(), 156);
//! ```

use alloc::{
    collections::BTreeSet,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write as _};

use crate::{game::Setup, moves::Move, position::Position, side::Side};

/// The first moves of a game, with the position after them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Opening {
    moves: Vec<Move>,
    position: Position,
}

impl Opening {
    /// Returns the moves, Black's first.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the position after the moves.
    #[must_use]
    pub const fn position(&self) -> Position {
        self.position
    }

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
    fn from(opening: &Opening) -> Self {
        Self::from_position(&opening.position)
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mv) in self.moves.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{mv}")?;
        }
        Ok(())
    }
}

/// The two-move openings that are not played. In each, Black has to jump at once.
const BARRED: [&str; 6] = ["9-14 21-17", "9-14 23-18", "10-14 21-17", "10-14 23-18", "11-16 23-19", "12-16 23-19"];

/// Returns the 43 two-move openings that are played.
#[must_use]
pub fn two_move() -> Vec<Opening> {
    all(2).into_iter().filter(|opening| !is_barred(opening)).collect()
}

/// Returns the 6 two-move openings that are barred.
#[must_use]
pub fn barred() -> Vec<Opening> {
    all(2).into_iter().filter(is_barred).collect()
}

/// Returns the 174 sound three-move openings in the numbering of the American federation. [`deck`] has their categories.
///
/// The 302 sequences of three moves lead to 216 positions, listed once each. In 42 of these one side wins a man by force
/// within four plies, so they are left out.
#[must_use]
pub fn three_move() -> Vec<Opening> {
    let mut positions = BTreeSet::new();
    let mut distinct = all(3);
    distinct.retain(|opening| positions.insert(opening.position));
    distinct.retain(|opening| gain(&opening.position, 4) == 0);
    let mut listed: Vec<Opening> = distinct.into_iter().map(as_listed).collect();
    listed.sort_by_cached_key(|opening| opening.moves.iter().map(|mv| (mv.from(), mv.to())).collect::<Vec<_>>());
    listed
}

/// Pairs of move orders to the same position: the first by square numbers, and the one that the federation lists.
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

fn as_listed(opening: Opening) -> Opening {
    let first = opening.to_string();
    let Some([_, listed]) = LISTED.iter().find(|[other, _]| *other == first) else { return opening };
    let moves: Vec<Move> = listed.split(' ').filter_map(|mv| mv.parse().ok()).collect();
    debug_assert_eq!(moves.len(), opening.moves.len(), "{listed}");
    Opening { moves, ..opening }
}

/// The category of a three-move opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Category {
    /// An opening that is played over the board.
    CrossBoard,
    /// An opening that is hard to hold. It was once played by mail only.
    MailPlay,
    /// An opening that is lost or believed to be lost. It is not played.
    Barred,
}

/// A three-move opening in the list of the American federation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ballot {
    number: u8,
    opening: Opening,
}

const MAIL_PLAY: [u8; 12] = [6, 9, 16, 21, 34, 60, 61, 62, 105, 141, 153, 174];

const NOT_PLAYED: [u8; 18] = [3, 13, 26, 35, 44, 45, 48, 52, 77, 88, 94, 109, 114, 137, 145, 156, 168, 171];

/// Returns the name listed for a key, which is a ballot's number or the first moves of a game.
fn listed_name(key: &str) -> Option<&'static str> {
    let mut names = include_str!("openings.txt").lines().filter_map(|line| line.split_once(" = "));
    names.find_map(|(listed, name)| (listed == key).then_some(name))
}

/// Returns the name of the opening of a game from the usual start. The longest named sequence of first moves counts.
///
/// ```
/// let game: Vec<checkers::Move> = ["11-15", "23-19", "8-11", "22-17", "4-8", "17-13"].map(|mv| mv.parse().unwrap()).into();
/// assert_eq!(checkers::ballot::opening_name(&game), Some("Old Fourteenth"));
/// assert_eq!(checkers::ballot::opening_name(&game[..4]), Some("Old Faithful"));
/// assert_eq!(checkers::ballot::opening_name(&[]), None);
/// ```
#[must_use]
pub fn opening_name(moves: &[Move]) -> Option<&'static str> {
    let mut line = String::new();
    let names = moves.iter().take(MAX_NAMED_PLIES).map(|mv| {
        let space = if line.is_empty() { "" } else { " " };
        let _ = write!(line, "{space}{mv}");
        listed_name(&line)
    });
    names.flatten().last()
}

/// The number of moves in the longest line of the list.
const MAX_NAMED_PLIES: usize = 6;

/// Returns all 174 [three-move openings](three_move). Players draw a ballot from the 156 that are not barred.
#[must_use]
pub fn deck() -> Vec<Ballot> {
    (1..).zip(three_move()).map(|(number, opening)| Ballot { number, opening }).collect()
}

impl Ballot {
    /// Returns the number, 1 to 174.
    #[must_use]
    pub const fn number(&self) -> u8 {
        self.number
    }

    /// Returns the opening.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Returns the name by which players know the opening, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        listed_name(&self.number.to_string())
    }

    /// Returns the category.
    #[must_use]
    pub fn category(&self) -> Category {
        if NOT_PLAYED.contains(&self.number) {
            Category::Barred
        } else if MAIL_PLAY.contains(&self.number) {
            Category::MailPlay
        } else {
            Category::CrossBoard
        }
    }

    /// Reports whether the opening is among those that players draw from.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.category() != Category::Barred
    }
}

impl fmt::Display for Ballot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}", self.number, self.opening)?;
        self.name().map_or(Ok(()), |name| write!(f, ", {name}"))
    }
}

fn all(plies: usize) -> Vec<Opening> {
    let start = Opening { moves: Vec::new(), position: Position::start() };
    (0..plies).fold(Vec::from([start]), |openings, _| openings.iter().flat_map(Opening::longer).collect())
}

fn is_barred(opening: &Opening) -> bool {
    BARRED.contains(&&*opening.to_string())
}

/// Returns the lead in pieces of the side to move after best play for `plies` plies and the captures that follow.
fn gain(position: &Position, plies: u32) -> i32 {
    let moves = position.moves();
    if plies == 0 && !moves.iter().any(|mv| mv.is_capture()) {
        let count = |side: Side| i32::try_from(position.pieces(side).len()).unwrap_or_default();
        return count(position.side_to_move()) - count(!position.side_to_move());
    }
    let values = moves.iter().map(|&mv| -gain(&position.after(mv), plies.saturating_sub(1)));
    // Without a move the game is lost, which counts as the loss of all twelve men.
    values.max().unwrap_or(-12)
}
