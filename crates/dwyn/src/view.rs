//! The game as one viewer may know it.

use alloc::vec::Vec;

use boardgame_core::Viewer;
use serde::{Deserialize, Deserializer, Serialize, de};

use crate::{
    card::Card,
    cards::Cards,
    check::{self, Illegal},
    generate::{self, Legal},
    moves::Move,
    setup_error::SetupError,
    table::{Phase, Table},
};

/// The game as one viewer may know it (R10): enough to draw the table, and to list and check their moves.
///
/// It has no field for anything that is hidden from them. What lies in the heap they have to remember, as at a table: a
/// [`Knowledge`](crate::Knowledge) does.
///
/// It serialises, and a client can read it back: what cannot be a view is refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
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

    /// The viewer's legal moves; none when they are not to act.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        if let Some(hand) = self.acting_hand() {
            generate::list_moves(&self.table, hand, &mut moves);
        }
        moves
    }

    /// The viewer's legal moves as sets of cards; `None` when they are not to act.
    #[must_use]
    pub fn legal(&self) -> Option<Legal> {
        self.table.legal(self.acting_hand()?)
    }

    /// Whether the viewer, who is to act, may play this move: the same answer as the referee's.
    ///
    /// `None` when they are not to act.
    ///
    /// ```
    /// use dwyn::boardgame_core::{Player, Seed, Viewer};
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewWire {
    viewer: Viewer,
    table: Table,
    hand: Option<Cards>,
    pile: Vec<Card>,
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ViewWire { viewer, table, hand, pile } = ViewWire::deserialize(deserializer)?;
        let view = Self { viewer, table, hand, pile };
        view.check_whole().map_err(de::Error::custom)?;
        Ok(view)
    }
}

impl View {
    /// The cards that the viewer sees lie once each, and as many as the table counts.
    fn check_whole(&self) -> Result<(), SetupError> {
        let players = self.table.players();
        let held = match (self.viewer, self.hand) {
            (Viewer::Seat(player), _) if player.seat() >= players => {
                return Err(SetupError::NoSuchSeat { player, players });
            }
            (Viewer::Seat(player), Some(hand)) => hand.len() == self.table.hand_len(player),
            (Viewer::Spectator, None) => true,
            (Viewer::Seat(_), None) | (Viewer::Spectator, Some(_)) => false,
        };
        let open = match self.table.phase() {
            Phase::Before => self.table.pool_len(),
            Phase::After => 0,
        };
        if !held || self.pile.len() != open {
            return Err(SetupError::View);
        }
        let mut seen = Cards::EMPTY;
        for card in self.visible() {
            if seen.count(card) == card.copies() {
                return Err(SetupError::TooMany { card });
            }
            seen.add(card);
        }
        let crowns = self.hand.into_iter().flat_map(Cards::iter).chain(self.pile.iter().copied());
        if crowns.into_iter().any(|card| card == Card::CORON) {
            return Err(self.table.phase().crown_misplaced());
        }
        Ok(())
    }

    /// The cards that the viewer sees: on the tables, in the viewer's own hand, and on the pile.
    pub(crate) fn visible(&self) -> impl Iterator<Item = Card> {
        let laid = self.table.seats().flat_map(|player| self.table.laid(player).iter());
        laid.chain(self.hand.into_iter().flat_map(Cards::iter)).chain(self.pile.iter().copied())
    }

    /// The cards that the viewer does not see, the crown apart.
    pub(crate) fn unseen(&self) -> Cards {
        let mut seen: Cards = self.visible().collect();
        if !seen.contains(Card::CORON) {
            seen.add(Card::CORON);
        }
        Cards::PACK.without(seen)
    }
}
