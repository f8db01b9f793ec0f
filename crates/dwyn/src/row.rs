//! Rows of cards: the stock, the discard pile, the heap.

use core::fmt;

use crate::card::Card;

/// Cards in order, the top one last.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    cards: [Card; 58],
    len: u8,
}

impl Row {
    pub(crate) const EMPTY: Self = Self { cards: [Card::CORON; 58], len: 0 };

    pub(crate) fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [Card] {
        self.cards.get_mut(..usize::from(self.len)).unwrap_or_default()
    }

    pub(crate) const fn len(&self) -> u8 {
        self.len
    }

    /// Puts a card on top. A row has room for the whole pack, and there are no more cards.
    pub(crate) fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Card> {
        self.remove(self.len.checked_sub(1)?)
    }

    /// Takes the card at a place, counted from the bottom; those above move down.
    pub(crate) fn remove(&mut self, place: u8) -> Option<Card> {
        let from_place = self.cards.get_mut(usize::from(place)..usize::from(self.len))?;
        let card = *from_place.first()?;
        from_place.copy_within(1.., 0);
        self.len -= 1;
        Some(card)
    }
}

/// What was on top once does not count.
impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Row {}

impl Extend<Card> for Row {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}

impl FromIterator<Card> for Row {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut row = Self::EMPTY;
        row.extend(cards);
        row
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
