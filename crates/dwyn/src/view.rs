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

/// The part of a game that a viewer may see (R10), enough to draw the table and to list and check the viewer's moves.
///
/// A view contains no hidden card. Only [`Knowledge`](crate::Knowledge) remembers the cards in the heap.
///
/// Invalid views are rejected when deserialised.
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

    /// Returns the viewer's hand, or `None` for a spectator.
    #[must_use]
    pub const fn hand(&self) -> Option<Cards> {
        self.hand
    }

    /// Returns the discard pile, with the top card last. After the crown it is empty, because the heap is face down.
    #[must_use]
    pub fn pile(&self) -> &[Card] {
        &self.pile
    }

    /// Returns the viewer's legal moves. The list is empty if the viewer is not to act.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(hand) = self.acting_hand() {
            generate::list_moves(&self.table, hand, &mut moves);
        }
        moves
    }

    /// Returns the viewer's legal moves as sets of cards, or `None` if the viewer is not to act.
    #[must_use]
    pub fn legal(&self) -> Option<Legal> {
        self.table.legal(self.acting_hand()?)
    }

    /// Checks a move as the referee would, or returns `None` if the viewer is not to act.
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
    /// Returns the cards that are visible on the tables, in the viewer's hand and on the discard pile.
    pub(crate) fn visible(&self) -> impl Iterator<Item = Card> {
        let laid = self.table.seats().flat_map(|player| self.table.laid(player).iter());
        laid.chain(self.hand.into_iter().flat_map(Cards::iter)).chain(self.pile.iter().copied())
    }

    /// Returns the cards other than the crown that the viewer does not see.
    pub(crate) fn unseen(&self) -> Cards {
        let mut seen: Cards = self.visible().collect();
        if !seen.contains(Card::CORON) {
            seen.add(Card::CORON);
        }
        Cards::PACK.without(seen)
    }
}
