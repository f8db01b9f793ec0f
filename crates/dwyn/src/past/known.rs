//! Where a card may lie, from all that was seen of it.

use boardgame_core::Player;

use super::{Origin, Past, Place, hidden_hands};
use crate::{card::Card, table::Phase, view::View};

impl Past {
    /// Whether a card, DWYN apart, lies in a hand, or in the heap where none is named: 0 for no, 1 for perhaps, 2 for
    /// certainly.
    ///
    /// The places where it can be are followed through the hidden steps: a card may have gone with each step that started
    /// where it may have been, and must have, if it was the only card there. Where no card lies now, it does not.
    pub(crate) fn may_lie(&self, view: &View, card: Card, hand: Option<Player>) -> u8 {
        let Some(life) = self.life(card).and_then(|life| self.lives.get(life)) else { return 0 };
        let bit = |place: Place| 1_u8 << place.index();
        let dealt =
            || self.dealt.iter().zip(0..).fold(0, |places, (&cards, place)| places | u8::from(cards > 0) << place);
        let mut places = match life.origin {
            Origin::Dealt => dealt(),
            Origin::At(place) => bit(place),
            Origin::Came(_) => bit(Place::HEAP),
        };
        for time in life.origin.time().unwrap_or(0)..=self.now() {
            life.absent.iter().filter(|(at, _)| *at == time).for_each(|(_, place)| places &= !bit(*place));
            if let Some(step) = self.steps.get(time).filter(|step| places & bit(step.from) != 0) {
                places |= bit(step.to);
                if step.among == 1 {
                    places &= !bit(step.from);
                }
            }
        }
        places &= occupied(view);
        let asked = bit(hand.map_or(Place::HEAP, Place::hand));
        match places & asked {
            0 => 0,
            _ if places == asked => 2,
            _ => 1,
        }
    }
}

/// The hidden places, as bits, where cards lie now.
fn occupied(view: &View) -> u8 {
    let table = &view.table;
    // The crown under the stock is not hidden, and before it is drawn the pile lies open.
    let [stock, heap] = match table.phase {
        Phase::Before => [table.stock > 1, false],
        Phase::After => [false, table.pool > 0],
    };
    let hands = hidden_hands(view).filter(|(player, _)| table.hands.of(*player) > 0);
    hands.fold(u8::from(stock) << Place::STOCK.index() | u8::from(heap) << Place::HEAP.index(), |places, (_, hand)| {
        places | 1 << hand.index()
    })
}
