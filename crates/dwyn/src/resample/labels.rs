//! Cards as labels, so that each copy of DWYN can be followed.

use alloc::vec::Vec;

use boardgame_core::Shuffler;

use crate::Card;

/// A set of labels: the places of the unique cards, then one for each copy of DWYN.
pub(super) type Labels = u64;

/// The label of a unique card or of the first DWYN.
pub(super) const fn label_of(card: Card) -> u8 {
    card.id()
}

pub(super) const fn bit(label: u8) -> Labels {
    1 << label
}

/// The labels of a card among some.
pub(super) const fn copies(card: Card, among: Labels) -> Labels {
    let first = bit(label_of(card));
    among & if card.id() == Card::DWYN.id() { first * 63 } else { first }
}

pub(super) fn lowest(labels: Labels) -> Option<u8> {
    u8::try_from(labels.trailing_zeros()).ok().filter(|label| *label < 64)
}

/// Gives labels to cards, the copies of DWYN in turn.
pub(super) struct Labeller {
    pub(super) next_dwyn: u8,
}

impl Labeller {
    fn label(&mut self, card: Card) -> u8 {
        if card != Card::DWYN {
            return label_of(card);
        }
        self.next_dwyn += 1;
        label_of(card) + self.next_dwyn - 1
    }

    pub(super) fn labels(&mut self, cards: impl Iterator<Item = Card>) -> Vec<u8> {
        cards.map(|card| self.label(card)).collect()
    }
}

pub(super) fn set(labels: &[u8]) -> Labels {
    labels.iter().fold(0, |set, label| set | bit(*label))
}

/// One of the labels, each equally likely.
pub(super) fn pick(mut labels: Labels, shuffler: &mut Shuffler) -> Option<u8> {
    for _ in 0..shuffler.below(labels.count_ones()) {
        labels &= labels.wrapping_sub(1);
    }
    lowest(labels)
}

/// Two labels that change places from a step on.
pub(super) type Swap = (u8, u8);

/// Which label stands on each track in the new world.
pub(super) struct Names([u8; 64]);

impl Names {
    /// Every track has its own label.
    pub(super) fn new() -> Self {
        Self(core::array::from_fn(|label| u8::try_from(label).unwrap_or_default()))
    }

    pub(super) fn exchange(&mut self, (a, b): Swap) {
        self.0.swap(usize::from(a), usize::from(b));
    }

    pub(super) fn card(&self, label: u8) -> Card {
        Card::of_id(self.0.get(usize::from(label)).copied().unwrap_or(label))
    }

    pub(super) fn cards(&self, labels: &[u8]) -> impl Iterator<Item = Card> {
        labels.iter().map(|label| self.card(*label))
    }
}
