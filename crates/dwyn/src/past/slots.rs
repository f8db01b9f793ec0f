//! The deal: how many cards went to each place, of those that are not drawn yet.

use super::{
    Place,
    chance::{Random, one_in},
};

/// How many cards were dealt where, of those whose path has not been drawn.
#[derive(Clone, Copy)]
pub(super) struct Slots {
    /// Whole numbers, to be weighed.
    of: [f64; Place::COUNT],
    all: u8,
}

/// What each place is worth to a card that was dealt, and the chance that all comes out that was seen of it.
pub(super) struct Shares {
    of: [f64; Place::COUNT],
    sum: f64,
    pub(super) chance: f64,
}

impl Slots {
    /// Nothing was dealt.
    pub(super) const NONE: Self = Self { of: [0.0; Place::COUNT], all: 0 };

    pub(super) fn new(dealt: [u8; Place::COUNT]) -> Self {
        Self { of: dealt.map(f64::from), all: dealt.iter().sum() }
    }

    /// The shares of a card that has these chances from each place.
    pub(super) fn shares(&self, there: &[f64; Place::COUNT]) -> Shares {
        let mut of = self.of;
        of.iter_mut().zip(there).for_each(|(share, there)| *share *= there);
        let sum = of.iter().sum();
        Shares { of, sum, chance: sum * one_in(self.all) }
    }

    /// A card was dealt to this place.
    pub(super) fn take(&mut self, place: Place) {
        debug_assert!(self.of[place.index()] > 0.0, "a card was dealt there");
        self.of[place.index()] -= 1.0;
        self.all -= 1;
    }

    /// The place of each card that is left.
    pub(super) fn iter(&self) -> impl Iterator<Item = Place> + use<> {
        let of = self.of;
        Place::all().flat_map(move |place| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a small whole number")]
            let cards = of[place.index()] as usize;
            core::iter::repeat_n(place, cards)
        })
    }
}

impl Shares {
    /// One of the places, by their shares; `None` when none has any.
    pub(super) fn draw(&self, random: &mut Random) -> Option<Place> {
        random.one_of(self.sum, Place::all().zip(self.of))
    }
}
