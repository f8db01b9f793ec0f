//! Sets of cards in one word.

use core::fmt;

use boardgame_core::{message::All, messages};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    card::{Card, Colour, Number, Part, Suit},
    options::XRank,
    setup_error::SetupError,
};

/// Some of the cards of the pack, in no order.
///
/// One bit for each card, and above them a count of the copies of DWYN. Two sets are joined by adding.
///
/// ```
/// use dwyn::{Card, Cards};
///
/// let cards: Cards = [Card::DWYN, Card::CORON, Card::DWYN].into_iter().collect();
/// assert_eq!(cards.len(), 3);
/// assert_eq!(cards.to_string(), "CORON DWYN DWYN");
/// assert_eq!(Cards::PACK.len(), 58);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

messages! {
    /// Cards by their codes, as sentences show them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CardList of "dwyn" {
        /// There are none.
        Nothing => "nothing";
        /// There are some.
        Cards {
            /// Which.
            cards: Cards as All,
        } => "{cards}";
    }
}

impl CardList {
    /// The list of these cards.
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
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// The 58 cards that are in play (R1.1).
    pub const PACK: Self = Self(UNIQUE | 6 << 52);

    /// How many cards there are, copies counted.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & UNIQUE).count_ones() as usize + self.count(Card::DWYN)
    }

    /// Whether there are none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is among them.
    #[must_use]
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many copies of the card there are.
    #[must_use]
    #[inline]
    pub const fn count(self, card: Card) -> usize {
        // Above the unique cards there is a number of three bits.
        let rest = (self.0 >> card.id() & 7) as usize;
        if card.id() == Card::DWYN.id() { rest } else { rest & 1 }
    }

    /// The cards in the order of the pack, each copy of DWYN for itself.
    #[must_use]
    pub const fn iter(self) -> IntoIter {
        IntoIter(self)
    }

    /// The different cards, in the order of the pack.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let dwyn = u64::from(self.contains(Card::DWYN)) << 52;
        Bits(self.0 & UNIQUE | dwyn)
    }

    /// The cards of which there is one, as bits in the order of the pack.
    #[inline]
    pub(crate) const fn unique(self) -> u64 {
        self.0 & UNIQUE
    }

    /// How many different cards there are.
    #[inline]
    pub(crate) const fn number_of_kinds(self) -> usize {
        (self.0 & UNIQUE).count_ones() as usize + self.contains(Card::DWYN) as usize
    }

    /// Those that are parts of bodies.
    #[must_use]
    #[inline]
    pub const fn bodies(self) -> Self {
        Self(self.0 & BODIES)
    }

    /// LLADRAD and DWYN (R8).
    #[must_use]
    #[inline]
    pub const fn specials(self) -> Self {
        Self(self.0 & SPECIALS)
    }

    /// Those that may be stolen from a table with these cards (R7): the crown, and every part whose suit is not
    /// complete.
    #[must_use]
    #[inline]
    pub const fn stealable(self) -> Self {
        let trios = self.0 & self.0 >> 1 & self.0 >> 2 & HEADS;
        Self(self.0 & (BODIES | 1 << Card::CORON.id()) & !(trios * 7))
    }

    /// Whether the cards hold a head, a torso and feet, whatever their suits (R9.1).
    #[must_use]
    #[inline]
    pub const fn has_body(self) -> bool {
        self.0 & HEADS != 0 && self.0 & (HEADS << 1) != 0 && self.0 & (HEADS << 2) != 0
    }

    /// Those that show this part.
    #[must_use]
    #[inline]
    pub const fn of_part(self, part: Part) -> Self {
        Self(self.0 & HEADS << part as u8)
    }

    /// The number cards of a suit that are higher than `top`, or all of them when there is none (R1.4).
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

    /// These and one more; of a card of which the pack holds no more, as many as before.
    #[must_use]
    #[inline]
    pub const fn with(self, card: Card) -> Self {
        if self.count(card) < card.copies() { Self(self.0 + (1 << card.id())) } else { self }
    }

    /// These without those, as far as they hold them.
    #[must_use]
    pub(crate) fn without(self, those: Self) -> Self {
        let dwyn = self.count(Card::DWYN).saturating_sub(those.count(Card::DWYN)) as u64;
        Self(self.0 & UNIQUE & !those.0 | dwyn << Card::DWYN.id())
    }

    /// These and those, which have none in common.
    #[inline]
    pub(crate) const fn and(self, those: Self) -> Self {
        Self(self.0 + those.0)
    }

    /// Puts a card in that is not in yet.
    pub(crate) const fn add(&mut self, card: Card) {
        self.0 += 1 << card.id();
    }

    /// Takes a card out that is in.
    pub(crate) const fn take(&mut self, card: Card) {
        self.0 -= 1 << card.id();
    }
}

impl FromIterator<Card> for Cards {
    /// Copies beyond those of the pack are left out.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            if set.count(card) < card.copies() {
                set.add(card);
            }
        }
        set
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter(self)
    }
}

/// The cards of a set in the order of the pack, each copy of DWYN for itself.
#[derive(Clone, Debug)]
pub struct IntoIter(Cards);

impl Iterator for IntoIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.kinds().next()?;
        self.0.take(card);
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for IntoIter {}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, card) in self.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(List)
    }
}

struct List;

impl<'de> de::Visitor<'de> for List {
    type Value = Cards;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards, none more times than the pack holds it")
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Cards, A::Error> {
        let mut cards = Cards::EMPTY;
        while let Some(card) = seq.next_element::<Card>()? {
            if cards.count(card) == card.copies() {
                return Err(de::Error::custom(SetupError::TooMany { card }));
            }
            cards.add(card);
        }
        Ok(cards)
    }
}

struct Bits(u64);

impl Iterator for Bits {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let id = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        u8::try_from(id).ok().filter(|id| *id < 64).map(Card::of_id)
    }
}
