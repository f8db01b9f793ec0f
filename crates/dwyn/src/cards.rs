//! Sets of cards and the copies of DWYN in them.

use core::fmt;

use boardgame_core::{message::All, messages};

use crate::{
    card::{Card, Colour, Number, Part, Suit},
    options::XRank,
    setup_error::SetupError,
};

/// A set of cards that counts copies of DWYN.
///
/// The representation has a counter for the copies of DWYN and one bit for each other card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

messages! {
    /// A list of cards in a sentence.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CardList of "dwyn" {
        /// The list is empty.
        Nothing => "nothing";
        /// The list has at least one card.
        Cards {
            /// The cards in the list.
            cards: Cards as All,
        } => "{cards}";
    }
}

impl CardList {
    /// Returns the list of all cards in a set.
    #[must_use]
    pub const fn of(cards: Cards) -> Self {
        if cards.is_empty() { Self::Nothing } else { Self::Cards { cards } }
    }
}

const UNIQUE: u64 = (1 << 52) - 1;
const HEADS: u64 = 0o11_1111;
const BODIES: u64 = (1 << 18) - 1;
const SPECIALS: u64 = 7 << Card::lladrad(Colour::Red).id() | !UNIQUE;

impl Cards {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The 58 cards in play (R1.1).
    pub const PACK: Self = Self(UNIQUE | 6 << 52);

    /// Collects cards into a set.
    ///
    /// # Errors
    /// Fails if there are more copies of a card than in the pack.
    pub(crate) fn collect(cards: impl IntoIterator<Item = Card>) -> Result<Self, SetupError> {
        let mut set = Self::EMPTY;
        for card in cards {
            if set.count(card) == card.copies() {
                return Err(SetupError::TooMany { card });
            }
            set.add(card);
        }
        Ok(set)
    }

    /// Returns the number of cards, counting every copy.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & UNIQUE).count_ones() as usize + self.count(Card::DWYN)
    }

    /// Reports whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Reports whether the set contains the card.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Returns the number of copies of the card.
    #[must_use]
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        // The three bits above the unique cards are the counter of DWYN.
        let rest = (self.0 >> card.id() & 7) as usize;
        if card.id() == Card::DWYN.id() { rest } else { rest & 1 }
    }

    /// Iterates over the cards in the order of the pack, including every copy.
    #[must_use]
    pub const fn iter(self) -> CardsIter {
        CardsIter(self)
    }

    /// Iterates over the distinct cards in the order of the pack.
    #[must_use]
    #[inline]
    pub const fn kinds(self) -> CardsIter {
        Self(self.0 & UNIQUE | (self.contains(Card::DWYN) as u64) << 52).iter()
    }

    /// Returns all cards except DWYN as bits in the order of the pack.
    #[inline]
    pub(crate) const fn unique(self) -> u64 {
        self.0 & UNIQUE
    }

    /// Returns the body cards.
    #[must_use]
    #[inline]
    pub const fn bodies(self) -> Self {
        Self(self.0 & BODIES)
    }

    /// Returns the LLADRAD and DWYN (R8).
    #[must_use]
    #[inline]
    pub const fn specials(self) -> Self {
        Self(self.0 & SPECIALS)
    }

    /// Returns the cards that can be stolen from a table with this set (R7): the crown, and parts of incomplete suits.
    #[must_use]
    #[inline]
    pub const fn stealable(self) -> Self {
        let trios = self.0 & self.0 >> 1 & self.0 >> 2 & HEADS;
        Self(self.0 & (BODIES | 1 << Card::CORON.id()) & !(trios * 7))
    }

    /// Reports whether the set contains a head, a torso and feet, whatever their suits (R9.1).
    #[must_use]
    #[inline]
    pub const fn has_body(self) -> bool {
        self.0 & HEADS != 0 && self.0 & (HEADS << 1) != 0 && self.0 & (HEADS << 2) != 0
    }

    /// Returns the body cards with the given part.
    #[must_use]
    #[inline]
    pub const fn of_part(self, part: Part) -> Self {
        Self(self.0 & HEADS << part as u8)
    }

    /// Returns the number cards of a suit that are higher than `top`, or all of them if `top` is `None` (R1.4).
    #[must_use]
    #[inline]
    pub fn higher(self, suit: Suit, top: Option<Number>, x: XRank) -> Self {
        let first = Card::number(suit, Number::X).id();
        let above = match (top, x) {
            (None, _) => 0b1_1111,
            (Some(Number::X), XRank::High) => 0,
            (Some(top), XRank::Low) => 0b1_1110 << top as u8,
            (Some(top), XRank::High) => 0b1_1110 << top as u8 | 1,
        };
        Self(self.0 & (above & 0b1_1111) << first)
    }

    /// Returns the set with a card added, or unchanged if it already has all copies of the card.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        if self.count(card) < card.copies() { Self(self.0 + (1 << card.id())) } else { self }
    }

    /// Returns the set without the cards in `those`.
    pub(crate) fn without(self, those: Self) -> Self {
        let dwyn = self.count(Card::DWYN).saturating_sub(those.count(Card::DWYN)) as u64;
        Self(self.0 & UNIQUE & !those.0 | dwyn << Card::DWYN.id())
    }

    #[inline]
    pub(crate) const fn and(self, those: Self) -> Self {
        Self(self.0 + those.0)
    }

    /// Adds a card. The set must not already contain all copies of it.
    pub(crate) const fn add(&mut self, card: Card) {
        self.0 += 1 << card.id();
    }

    /// Removes a card, which must be in the set.
    pub(crate) const fn take(&mut self, card: Card) {
        self.0 -= 1 << card.id();
    }
}

impl FromIterator<Card> for Cards {
    /// Collects cards into a set and ignores copies beyond those in the pack.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardsIter;

    fn into_iter(self) -> CardsIter {
        self.iter()
    }
}

/// An iterator over a set in the order of the pack, including every copy.
#[derive(Clone, Debug)]
pub struct CardsIter(Cards);

impl Iterator for CardsIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let rest = self.0.0;
        // The last three bits count copies of DWYN.
        let id = u8::try_from(rest.trailing_zeros()).ok().filter(|_| rest != 0)?.min(Card::DWYN.id());
        self.0.0 -= 1 << id;
        Some(Card::of_id(id))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CardsIter {}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
