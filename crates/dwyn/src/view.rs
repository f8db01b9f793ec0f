//! The part of a game that a viewer may see.

use alloc::vec::Vec;

use boardgame_core::Viewer;

use crate::{
    card::Card,
    cards::Cards,
    check::{self, Illegal},
    generate::{self, Legal},
    moves::Move,
    table::Table,
};

/// The part of a game that a viewer may see (R10): enough to draw the table, and to list and check the viewer's moves.
///
/// It has no field for hidden cards, and does not remember the cards of the heap: [`Knowledge`](crate::Knowledge) does.
///
/// Deserialisation refuses invalid views.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "crate::serial::ViewWire"))]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    pub(crate) hand: Option<Cards>,
    pub(crate) pile: Vec<Card>,
}

impl View {
    /// Returns the viewer.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the public part of the state.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the viewer's hand; `None` for a spectator.
    #[must_use]
    pub const fn hand(&self) -> Option<Cards> {
        self.hand
    }

    /// Returns the discard pile, the top card last. It is empty after the crown, because the heap is face down.
    #[must_use]
    pub fn pile(&self) -> &[Card] {
        &self.pile
    }

    /// Returns the viewer's legal moves; empty when they are not to act.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(hand) = self.acting_hand() {
            generate::list_moves(&self.table, hand, &mut moves);
        }
        moves
    }

    /// Returns the viewer's legal moves as sets of cards; `None` when they are not to act.
    #[must_use]
    pub fn legal(&self) -> Option<Legal> {
        self.table.legal(self.acting_hand()?)
    }

    /// Checks a move of the viewer with the same result as the referee; `None` when they are not to act.
    #[must_use]
    pub fn check(&self, mv: Move) -> Option<Result<(), Illegal>> {
        self.acting_hand().map(|hand| check::check(&self.table, hand, mv))
    }

    fn acting_hand(&self) -> Option<Cards> {
        let to_act = self.table.status().to_act()?;
        self.hand.filter(|_| self.viewer.is(to_act))
    }
}

impl View {
    /// Returns the visible cards: on the tables, in the viewer's hand and on the pile.
    pub(crate) fn visible(&self) -> impl Iterator<Item = Card> {
        let laid = self.table.seats().flat_map(|player| self.table.laid(player).iter());
        laid.chain(self.hand.into_iter().flat_map(Cards::iter)).chain(self.pile.iter().copied())
    }

    /// Returns the cards that the viewer does not see, without the crown.
    pub(crate) fn unseen(&self) -> Cards {
        let mut seen: Cards = self.visible().collect();
        if !seen.contains(Card::CORON) {
            seen.add(Card::CORON);
        }
        Cards::PACK.without(seen)
    }
}
