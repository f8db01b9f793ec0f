//! A game of cards: what lies where.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use boardgame_core::{Player, Shuffler, Status, Viewer};

use crate::{
    card::Card,
    cards::Cards,
    check::{self, Illegal},
    effect::Effect,
    generate,
    moves::Move,
    row::Row,
    table::{Phase, Seats, Table},
    view::View,
};

/// The whole state of a game: what all see, and what nobody or only one player sees. It belongs to the referee.
///
/// ```
/// use dwyn::boardgame_core::{Player, Seed, Status};
/// use dwyn::{Move, Setup, State};
///
/// let mut state = State::deal(&Setup::new(4, Seed::from_u64(1)))?;
/// assert_eq!(state.status(), Status::ToAct(Player::new(0)));
/// assert_eq!(state.moves(), [Move::Draw]);
///
/// let effect = state.play(Move::Draw)?;
/// assert!(state.hand(Player::new(0)).contains(effect.drawn.unwrap()));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: Seats<Cards>,
    pub(crate) stock: Row,
    pub(crate) pool: Row,
    pub(crate) shuffler: Shuffler,
}

impl State {
    /// What all can see.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Who is to act, or how the game ended.
    #[must_use]
    pub fn status(&self) -> Status {
        self.table.status()
    }

    /// A player's hand; none for a seat that does not exist.
    #[must_use]
    pub fn hand(&self, player: Player) -> Cards {
        self.hands.of(player)
    }

    /// The stock, the next card to draw last.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        self.stock.as_slice()
    }

    /// The discard pile, or the heap after the crown, in the order in which the cards came; the top card last.
    #[must_use]
    pub fn pool(&self) -> &[Card] {
        self.pool.as_slice()
    }

    /// Calls `f` with every legal move until it breaks: sort by sort as in [`MoveKind`](crate::MoveKind), and in the
    /// order of the pack.
    pub fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        generate::try_each_move(&self.table, self.actor_hand(), f)
    }

    /// The legal moves, in the order of [`try_each_move`](Self::try_each_move).
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        // Few turns have more, so that the list is rarely moved.
        let mut moves = Vec::with_capacity(48);
        self.list_moves(&mut moves);
        moves
    }

    /// Lists the legal moves in place of what the list held, so that one list serves a whole game.
    pub fn list_moves(&self, list: &mut Vec<Move>) {
        generate::list_moves(&self.table, self.actor_hand(), list);
    }

    /// One legal move, without a list: `pick` is given their number, and says the place of one of them.
    #[must_use]
    pub fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
        generate::pick_move(&self.table, self.actor_hand(), pick)
    }

    /// Whether the move is legal now.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        check::check(&self.table, self.actor_hand(), mv)
    }

    /// Plays a move for the player to act.
    ///
    /// # Errors
    /// When the move is against the rules; then nothing has changed.
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.check(mv)?;
        Ok(self.apply(mv))
    }

    /// The game as one viewer may know it (R10).
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View {
        let hand = match viewer {
            Viewer::Seat(player) if player.seat() < self.table.players => Some(self.hand(player)),
            _ => None,
        };
        let pile = match self.table.phase {
            Phase::Before => self.pool.as_slice().to_vec(),
            Phase::After => Vec::new(),
        };
        View { viewer, table: self.table, hand, pile }
    }

    /// The hand of the player to act; none when the game is over.
    fn actor_hand(&self) -> Cards {
        self.status().to_act().map_or(Cards::EMPTY, |actor| self.hand(actor))
    }
}
