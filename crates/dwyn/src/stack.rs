//! Stacks of cards: the stock, the discard pile and the heap.

use core::fmt;

use crate::card::Card;

/// An ordered stack of cards, with the top card last.
#[derive(Clone, Copy)]
pub(crate) struct CardStack {
    cards: [Card; 58],
    len: u8,
}

impl CardStack {
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

    /// Puts a card on top of the stack, which has room for the whole pack.
    pub(crate) fn push(&mut self, card: Card) {
        if let Some(top) = self.cards.get_mut(usize::from(self.len)) {
            *top = card;
            self.len += 1;
        }
    }

    pub(crate) fn pop(&mut self) -> Option<Card> {
        self.remove(self.len.checked_sub(1)?)
    }

    /// Removes the card at an index, counted from the bottom.
    pub(crate) fn remove(&mut self, index: u8) -> Option<Card> {
        let rest = self.cards.get_mut(usize::from(index)..usize::from(self.len))?;
        let card = *rest.first()?;
        rest.copy_within(1.., 0);
        self.len -= 1;
        Some(card)
    }
}

impl PartialEq for CardStack {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for CardStack {}

impl FromIterator<Card> for CardStack {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut stack = Self::EMPTY;
        cards.into_iter().for_each(|card| stack.push(card));
        stack
    }
}

impl fmt::Debug for CardStack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
