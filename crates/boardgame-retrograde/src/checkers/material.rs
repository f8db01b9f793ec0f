//! Material: the pieces on the board.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use boardgame_core::{messages, text_arguments};

use crate::{TableKind, TableSlice};

use super::{
    board::{BLACK, Board, WHITE},
    rank::{choose, king_rank, men_rank, numbered, without},
};

/// Maximum number of pieces in tables of outcomes.
pub const MAX_PIECES: u8 = 7;

/// Maximum number of pieces in tables of distances.
pub const MAX_DISTANCES: u8 = 6;

/// The pieces of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Force {
    /// Number of men.
    pub men: u8,
    /// Number of kings.
    pub kings: u8,
}

impl Force {
    /// Returns the number of pieces.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.men + self.kings
    }

    #[cfg(feature = "parallel")]
    fn crowned(self) -> Option<Self> {
        Some(Self { men: self.men.checked_sub(1)?, kings: self.kings + 1 })
    }

    #[cfg(feature = "parallel")]
    fn captured(self) -> impl Iterator<Item = Self> {
        let left = (0..=self.men).flat_map(move |men| (0..=self.kings).map(move |kings| Self { men, kings }));
        left.filter(move |left| *left != self && left.pieces() > 0)
    }
}

/// The pieces of both sides. Positions with the same material form a slice, which has a file of each kind.
///
/// Its text gives Black's men and kings, then White's: `2m1k-0m2k`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// Black's pieces.
    pub black: Force,
    /// White's pieces.
    pub white: Force,
}

impl Material {
    /// Returns all canonical materials with `pieces` pieces, ordered so that each comes after those it depends on.
    #[must_use]
    pub fn all(pieces: u8) -> Vec<Self> {
        Self::both_colours(pieces).into_iter().filter(|material| material.is_canonical()).collect()
    }

    /// Returns all canonical materials with at most `max` pieces, ordered so that each comes after those it depends on.
    #[must_use]
    pub fn up_to(max: u8) -> Vec<Self> {
        (2..=max).flat_map(Self::all).collect()
    }

    /// Groups materials in the order of [`all`](Self::all). Materials in the same group do not depend on each other.
    pub fn groups(slices: &[Self]) -> impl Iterator<Item = &[Self]> {
        slices.chunk_by(|one, next| (one.pieces(), one.men()) == (next.pieces(), next.men()))
    }

    /// Returns all materials with `pieces` pieces, canonical or not. Those with fewer men come first.
    #[must_use]
    pub fn both_colours(pieces: u8) -> Vec<Self> {
        let mut all = Vec::new();
        for black in 1..pieces.min(MAX_PIECES) {
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

    /// Returns the number of pieces.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.black.pieces() + self.white.pieces()
    }

    /// Returns the number of men.
    #[must_use]
    pub const fn men(self) -> u8 {
        self.black.men + self.white.men
    }

    /// Swaps the colours.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self { black: self.white, white: self.black }
    }

    /// Reports whether the tables are for this material, rather than for the one with swapped
    /// colours. That is so if Black has more pieces, or equally many pieces and no fewer kings.
    #[must_use]
    pub fn is_canonical(self) -> bool {
        (self.black.pieces(), self.black.kings) >= (self.white.pieces(), self.white.kings)
    }

    /// Reports whether both sides have the same pieces.
    #[must_use]
    pub fn is_even(self) -> bool {
        self.black == self.white
    }

    /// Returns the slices that crownings lead to.
    #[cfg(feature = "parallel")]
    pub(crate) fn crowned(self) -> Vec<Self> {
        let Self { black, white } = self;
        let of_black = black.crowned().map(|black| Self { black, white });
        let of_white = white.crowned().map(|white| Self { black, white });
        distinct(of_black.into_iter().chain(of_white))
    }

    /// Returns the slices that captures lead to. A capturing man may be crowned.
    #[cfg(feature = "parallel")]
    pub(crate) fn captured(self) -> Vec<Self> {
        let by = |by: Force, of: Force| {
            let takers = [Some(by), by.crowned()].into_iter().flatten();
            takers.flat_map(move |black| of.captured().map(move |white| Self { black, white }))
        };
        distinct(by(self.black, self.white).chain(by(self.white, self.black)))
    }

    /// Returns the number of placements of the men, including invalid ones with two men on a square.
    #[inline]
    pub(crate) const fn men_ranks(self) -> usize {
        choose(28, self.black.men) * choose(28, self.white.men)
    }

    /// Returns the number of placements of the kings on the squares that the men leave free.
    #[inline]
    pub(crate) const fn king_ranks(self) -> usize {
        let free = 32 - self.men();
        choose(free, self.black.kings) * choose(free - self.black.kings, self.white.kings)
    }

    pub(crate) const fn all_ranks(self) -> usize {
        2 * self.side_ranks()
    }

    /// Returns the first rank with the given side to move and placement of the men.
    #[inline]
    pub(crate) const fn base(self, side: usize, men_rank: usize) -> usize {
        side * self.side_ranks() + men_rank * self.king_ranks()
    }

    /// Returns the rank of a position in the slice of this material. Black's turns come first.
    #[inline]
    pub(crate) fn rank(self, board: &Board, side: usize) -> usize {
        let men = numbered(board.men[BLACK] | board.men[WHITE]);
        let black_ranks = choose(32 - self.men() - self.white.kings, self.black.kings);
        let index = |side: usize| without(numbered(board.kings[side]), men);
        let kings = king_rank([index(BLACK), index(WHITE)], black_ranks);
        self.base(side, men_rank(board.men)) + kings
    }

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

/// Returns canonical materials without duplicates, ordered by their number of pieces.
#[cfg(feature = "parallel")]
fn distinct(all: impl Iterator<Item = Material>) -> Vec<Material> {
    let mut all: Vec<Material> = all.map(|slice| if slice.is_canonical() { slice } else { slice.mirrored() }).collect();
    all.sort_by_key(|slice| (slice.pieces(), slice.men(), *slice));
    all.dedup();
    all
}

/// The sides to move whose positions are in a table. Values of the other side's turns follow from its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turns {
    Both,
    Of(usize),
}

impl Turns {
    #[cfg(feature = "parallel")]
    pub(crate) const fn tag(self) -> u16 {
        match self {
            Self::Both => 0,
            Self::Of(BLACK) => 1,
            Self::Of(_) => 2,
        }
    }

    /// Returns the turns of a table with the given tag, or `None` if the tag is invalid. With an invalid tag, a probe might not
    /// end, or a slice might not be restorable.
    pub(crate) fn in_table(tag: u16, kind: TableKind, material: Material) -> Option<Self> {
        let turns = match tag {
            0 => Self::Both,
            1 => Self::Of(BLACK),
            2 => Self::Of(WHITE),
            _ => return None,
        };
        let is_valid = match (material.is_even(), kind) {
            (true, _) => turns == Self::Of(BLACK),
            (false, TableKind::Distances) => turns == Self::Both,
            (false, TableKind::Outcomes) => true,
        };
        is_valid.then_some(turns)
    }

    /// Returns the index of a rank in a table with these turns, or `None` if the table lacks it.
    pub(crate) fn index(self, material: Material, rank: usize) -> Option<usize> {
        let ranks = self.ranks(material);
        ranks.contains(&rank).then(|| rank - ranks.start)
    }

    pub(crate) const fn ranks(self, material: Material) -> core::ops::Range<usize> {
        match self {
            Self::Both => 0..material.all_ranks(),
            Self::Of(side) => material.base(side, 0)..material.base(side, 0) + material.side_ranks(),
        }
    }
}

impl TableSlice for Material {
    const KINDS: &'static [TableKind] = &TableKind::ALL;

    const SLOTS: usize = (MAX_PIECES as usize).pow(4);

    fn slot(&self) -> usize {
        let digits = [self.black.men, self.black.kings, self.white.men, self.white.kings];
        digits.iter().fold(0, |slot, &digit| slot * usize::from(MAX_PIECES) + usize::from(digit))
    }

    fn file_name(&self, kind: TableKind) -> String {
        format!("{self}.{}", kind.extension())
    }

    fn table_name(&self) -> String {
        format!("checkers {self}")
    }

    fn ranks(&self) -> usize {
        self.all_ranks()
    }

    fn max_positions(&self) -> u64 {
        self.all_ranks() as u64
    }

    fn ranks_in_table(&self, kind: TableKind, tag: u16) -> Option<usize> {
        Some(Turns::in_table(tag, kind, *self)?.ranks(*self).len())
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}m{}k-{}m{}k", self.black.men, self.black.kings, self.white.men, self.white.kings)
    }
}

text_arguments!(Material);

messages! {
    /// The error of parsing a text that is not a [`Material`] or a [`Job`](super::Job).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum ParseMaterialError of "tables" is Error {
        /// The text does not look like `2m1k-0m2k`.
        Form => "expected a material such as 2m1k-0m2k";
        /// A side has no pieces, or there are more than [`MAX_PIECES`].
        Pieces {
            /// The maximum number of pieces.
            most: u8,
        } => "expected a material with a piece of each side, and at most {most} pieces together";
        /// The text does not look like `2m1k-0m2k:18:1/2`, or the part does not exist.
        Part => "expected a part of a slice such as 2m1k-0m2k:18:1/2: slice, stage, part and number of parts";
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
        if black.pieces() == 0 || white.pieces() == 0 || material.pieces() > MAX_PIECES {
            return Err(ParseMaterialError::Pieces { most: MAX_PIECES });
        }
        Ok(material)
    }
}
