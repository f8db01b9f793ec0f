//! Which pieces are on the board.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use boardgame_core::{messages, text_arguments};

use super::{
    board::{BLACK, Board, WHITE},
    rank::{choose, king_rank, men_rank, numbered, without},
};

/// The most pieces that tables are made for: of outcomes.
pub const MOST_PIECES: u8 = 7;

/// The most pieces that tables of distances are made for.
pub const MOST_DISTANCES: u8 = 6;

/// The pieces of one side: this many men and this many kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Force {
    /// The men.
    pub men: u8,
    /// The kings.
    pub kings: u8,
}

impl Force {
    /// Men and kings together.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.men + self.kings
    }

    /// The same after a man has been crowned; `None` without men.
    #[cfg(feature = "parallel")]
    const fn crowned(self) -> Option<Self> {
        match self.men.checked_sub(1) {
            Some(men) => Some(Self { men, kings: self.kings + 1 }),
            None => None,
        }
    }

    /// What can be left after a capture by the opponent; never nothing, for then the game is over.
    #[cfg(feature = "parallel")]
    fn captured(self) -> impl Iterator<Item = Self> {
        let left = (0..=self.men).flat_map(move |men| (0..=self.kings).map(move |kings| Self { men, kings }));
        left.filter(move |left| *left != self && left.pieces() > 0)
    }

    /// The order in which the stronger side of a material is written.
    const fn strength(self) -> (u8, u8) {
        (self.pieces(), self.kings)
    }
}

/// The pieces of both sides: the positions with the same material are a slice of the tables, which is a file.
///
/// Its text gives Black's men and kings, and then White's: `2m1k-0m2k`.
///
/// ```
/// use boardgame_retrograde::checkers::Material;
///
/// let material: Material = "2m1k-0m2k".parse()?;
/// assert_eq!(material.pieces(), 5);
/// assert_eq!(material.black.men, 2);
/// assert_eq!(material.turned().to_string(), "0m2k-2m1k");
/// # Ok::<(), boardgame_retrograde::checkers::ParseMaterialError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// Black's pieces.
    pub black: Force,
    /// White's pieces.
    pub white: Force,
}

impl Material {
    /// All materials with this many pieces that have a file of their own, in an order in which they can be made: those
    /// with fewer men first. Of a material and the one with the colours exchanged, only one has a file.
    ///
    /// ```
    /// use boardgame_retrograde::checkers::Material;
    ///
    /// let two: Vec<String> = Material::all(2).iter().map(ToString::to_string).collect();
    /// assert_eq!(two, ["0m1k-0m1k", "0m1k-1m0k", "1m0k-1m0k"]);
    /// ```
    #[must_use]
    pub fn all(pieces: u8) -> Vec<Self> {
        Self::both_colours(pieces).into_iter().filter(|material| material.is_canonical()).collect()
    }

    /// All materials with a file of their own and at most this many pieces, in an order in which they can be made.
    #[must_use]
    pub fn up_to(most: u8) -> Vec<Self> {
        (2..=most).flat_map(Self::all).collect()
    }

    /// These materials, which are in an order in which they can be made, in groups: those of one group do not depend on each
    /// other, and each group on those before it.
    ///
    /// ```
    /// use boardgame_retrograde::checkers::Material;
    ///
    /// let slices = Material::up_to(2);
    /// let groups: Vec<_> = Material::groups(&slices).map(|group| group.len()).collect();
    /// assert_eq!(groups, [1, 1, 1], "the first has no man, the second one, the third two");
    /// ```
    pub fn groups(slices: &[Self]) -> impl Iterator<Item = &[Self]> {
        slices.chunk_by(|one, next| (one.pieces(), one.men()) == (next.pieces(), next.men()))
    }

    /// All materials with this many pieces, both sides present, those with fewer men first.
    #[must_use]
    pub fn both_colours(pieces: u8) -> Vec<Self> {
        let mut all = Vec::new();
        for black in 1..pieces.min(MOST_PIECES) {
            for men in 0..=black {
                for other in 0..=pieces - black {
                    all.push(Self {
                        black: Force { men, kings: black - men },
                        white: Force { men: other, kings: pieces - black - other },
                    });
                }
            }
        }
        all.sort_by_key(|material| material.men());
        all
    }

    /// Men and kings of both sides together.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.black.pieces() + self.white.pieces()
    }

    /// The men of both sides together.
    #[must_use]
    pub const fn men(self) -> u8 {
        self.black.men + self.white.men
    }

    /// The same with the colours exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { black: self.white, white: self.black }
    }

    /// Whether this material has a file, and not the one with the colours exchanged: Black has the more pieces, or as
    /// many and no fewer kings.
    #[must_use]
    pub fn is_canonical(self) -> bool {
        self.black.strength() >= self.white.strength()
    }

    /// Whether both sides have the same pieces.
    #[must_use]
    pub fn is_even(self) -> bool {
        self.black == self.white
    }

    /// The one of this and the material with the colours exchanged that has a file.
    #[cfg(feature = "parallel")]
    fn canonical(self) -> Self {
        if self.is_canonical() { self } else { self.turned() }
    }

    /// The slices that crownings without a capture lead to.
    #[cfg(feature = "parallel")]
    pub(crate) fn crowned(self) -> Vec<Self> {
        let Self { black, white } = self;
        let of_black = black.crowned().map(|black| Self { black, white });
        let of_white = white.crowned().map(|white| Self { black, white });
        distinct(of_black.into_iter().chain(of_white))
    }

    /// The slices that captures lead to: a man that captures may be crowned where it ends.
    #[cfg(feature = "parallel")]
    pub(crate) fn captured(self) -> Vec<Self> {
        let by = |by: Force, of: Force| {
            let takers = [Some(by), by.crowned()].into_iter().flatten();
            takers.flat_map(move |black| of.captured().map(move |white| Self { black, white }))
        };
        distinct(by(self.black, self.white).chain(by(self.white, self.black)))
    }

    /// How many ways there are to place the men, those with two men on a square included.
    #[inline]
    pub(crate) const fn men_ranks(self) -> usize {
        choose(28, self.black.men) * choose(28, self.white.men)
    }

    /// How many ways there are to place the kings on the squares that the men leave free.
    #[inline]
    pub(crate) const fn king_ranks(self) -> usize {
        let free = 32 - self.men();
        choose(free, self.black.kings) * choose(free - self.black.kings, self.white.kings)
    }

    /// How many ranks the slice has: one for each placement and side to move.
    pub(crate) const fn all_ranks(self) -> usize {
        2 * self.side_ranks()
    }

    /// Where the ranks of a side to move and of a placement of the men begin.
    #[inline]
    pub(crate) const fn base(self, side: usize, men_rank: usize) -> usize {
        side * self.side_ranks() + men_rank * self.king_ranks()
    }

    /// The rank of a position in the slice of this material: all of Black's turns come before White's.
    #[inline]
    pub(crate) fn rank(self, board: &Board, side: usize) -> usize {
        let men = numbered(board.men[BLACK] | board.men[WHITE]);
        let black_ranks = choose(32 - self.men() - self.white.kings, self.black.kings);
        let place = |side: usize| without(numbered(board.kings[side]), men);
        let kings = king_rank([place(BLACK), place(WHITE)], black_ranks);
        self.base(side, men_rank(board.men)) + kings
    }

    /// The ranks of one side's turns.
    #[inline]
    pub(crate) const fn side_ranks(self) -> usize {
        self.men_ranks() * self.king_ranks()
    }

    #[inline]
    pub(crate) fn of(board: &Board) -> Self {
        let force = |side: usize| Force {
            men: board.men[side].count_ones() as u8,
            kings: board.kings[side].count_ones() as u8,
        };
        Self { black: force(BLACK), white: force(WHITE) }
    }
}

/// Each slice once, the colours exchanged where that one has the file; those with fewer pieces first.
#[cfg(feature = "parallel")]
fn distinct(all: impl Iterator<Item = Material>) -> Vec<Material> {
    let mut all: Vec<Material> = all.map(Material::canonical).collect();
    all.sort_by_key(|slice| (slice.pieces(), slice.men(), *slice));
    all.dedup();
    all
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}m{}k-{}m{}k", self.black.men, self.black.kings, self.white.men, self.white.kings)
    }
}

text_arguments!(Material);

messages! {
    /// A text that is not a [`Material`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMaterialError of "tables" is Error {
        /// It is not of the form `2m1k-0m2k`.
        Form => "a material is written like 2m1k-0m2k";
        /// A side has no pieces, or both together have more than [`MOST_PIECES`].
        Pieces {
            /// The most pieces.
            most: u8,
        } => "a material has a piece of each side, and at most {most} together";
        /// It is not of the form `2m1k-0m2k:18:1/2`, or there is no such part.
        Part => "a part of a slice is written like 2m1k-0m2k:18:1/2: the slice, one of its stages, which part of how many";
    }
}

impl FromStr for Material {
    type Err = ParseMaterialError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0').ok_or(ParseMaterialError::Form);
        let &[a, b'm', b, b'k', b'-', c, b'm', d, b'k'] = text.as_bytes() else {
            return Err(ParseMaterialError::Form);
        };
        let black = Force { men: digit(a)?, kings: digit(b)? };
        let white = Force { men: digit(c)?, kings: digit(d)? };
        let material = Self { black, white };
        if black.pieces() == 0 || white.pieces() == 0 || material.pieces() > MOST_PIECES {
            return Err(ParseMaterialError::Pieces { most: MOST_PIECES });
        }
        Ok(material)
    }
}
