//! The game as one viewer may know it.

use alloc::vec::Vec;

use boardgame_core::Viewer;
use serde::Serialize;

use crate::{Card, Cards, Illegal, Move, Table, check, generate};

/// The game as one viewer may know it (R10): enough to draw the table, and to list and check his moves.
///
/// It has no field for anything that is hidden from him. What lies in the heap he has to remember, as at a table: the
/// sightings told him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Table,
    pub(crate) hand: Option<Cards>,
    pub(crate) pile: Vec<Card>,
}

impl View {
    /// Who looks.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What all can see.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The viewer's own hand; `None` for a spectator.
    #[must_use]
    pub const fn hand(&self) -> Option<Cards> {
        self.hand
    }

    /// The discard pile, the top card last. After the crown it is empty: the heap lies face down.
    #[must_use]
    pub fn pile(&self) -> &[Card] {
        &self.pile
    }

    /// The viewer's legal moves; none when he is not to act.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(hand) = self.acting_hand() {
            generate::list_moves(&self.table, hand, &mut moves);
        }
        moves
    }

    /// Whether the viewer, who is to act, may play this move: the same answer as the referee's.
    ///
    /// `None` when he is not to act.
    ///
    /// ```
    /// use boardgame_core::{Player, Seed, Viewer};
    /// use dwyn::{Card, Illegal, Move, Setup, State};
    ///
    /// let state = State::deal(&Setup::new(2, Seed::from_u64(5)))?;
    /// let view = state.view(Viewer::Seat(Player::new(0)));
    /// assert_eq!(view.check(Move::Discard(Card::DWYN)), Some(Err(Illegal::MustDrawFirst)));
    /// assert_eq!(state.view(Viewer::Spectator).check(Move::Draw), None);
    /// # Ok::<(), dwyn::SetupError>(())
    /// ```
    #[must_use]
    pub fn check(&self, mv: Move) -> Option<Result<(), Illegal>> {
        self.acting_hand().map(|hand| check::check(&self.table, hand, mv))
    }

    fn acting_hand(&self) -> Option<Cards> {
        let to_act = self.table.status().to_act()?;
        self.hand.filter(|_| self.viewer.is(to_act))
    }
}
