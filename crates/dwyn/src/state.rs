//! The state of a game.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use boardgame_core::{Player, Shuffler, Status, Viewer};

use crate::{card::Card, cards::Cards, check, generate, moves::Move, stack::CardStack, table::Seats, view::View};

/// The complete state of a game, including hidden cards. Only the referee may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) table: crate::table::Table,
    pub(crate) hands: Seats<Cards>,
    pub(crate) stock: CardStack,
    pub(crate) pool: CardStack,
    pub(crate) shuffler: Shuffler,
}

impl State {
    /// Returns the public part of the state.
    #[must_use]
    pub const fn table(&self) -> &crate::table::Table {
        &self.table
    }

    /// Returns who is to act, or how the game ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.table.status()
    }

    /// Returns a player's hand, which is empty if the seat does not exist.
    #[must_use]
    pub fn hand(&self, player: Player) -> Cards {
        self.hands.of(player)
    }

    /// Returns the stock, with the next card to draw last.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        self.stock.as_slice()
    }

    /// Returns the discard pile, or the heap after the crown, with the top card last.
    #[must_use]
    pub fn pool(&self) -> &[Card] {
        self.pool.as_slice()
    }

    /// Calls `f` with each legal move until it breaks, sorted by [`MoveKind`](crate::MoveKind), then as in the pack.
    pub fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        generate::try_each_move(&self.table, self.actor_hand(), f)
    }

    /// Returns the legal moves in the order of [`try_each_move`](Self::try_each_move).
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        // Most turns have no more moves than this.
        let mut moves = Vec::with_capacity(48);
        self.list_moves(&mut moves);
        moves
    }

    /// Replaces the contents of a list with the legal moves.
    pub fn list_moves(&self, list: &mut Vec<Move>) {
        generate::list_moves(&self.table, self.actor_hand(), list);
    }

    /// Returns the legal move at the index that `pick` chooses, given the number of moves. Does not list the moves.
    #[must_use]
    pub fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
        generate::pick_move(&self.table, self.actor_hand(), pick)
    }

    /// Checks whether a move is legal in this state.
    ///
    /// # Errors
    /// Fails with the reason if the move is illegal.
    pub fn check(&self, mv: Move) -> Result<(), check::Illegal> {
        check::check(&self.table, self.actor_hand(), mv)
    }

    /// Plays a move for the player to act.
    ///
    /// # Errors
    /// Fails with the reason if the move is illegal. The state is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<crate::effect::Effect, check::Illegal> {
        self.check(mv)?;
        Ok(self.apply_drawing(mv, None))
    }

    /// Returns the part of the game that a viewer may see (R10).
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(player) if player.seat() < self.table.players => Some(self.hand(player)),
            _ => None,
        };
        let pile = match self.table.phase {
            crate::table::Phase::Before => self.pool.as_slice().to_vec(),
            crate::table::Phase::After => Vec::new(),
        };
        View { viewer, table: self.table, hand, pile }
    }

    fn actor_hand(&self) -> Cards {
        self.status().to_act().map_or(Cards::EMPTY, |actor| self.hand(actor))
    }
}
