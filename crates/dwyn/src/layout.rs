//! Descriptions of whole tables, from which a state can be created.

use alloc::vec::Vec;

use boardgame_core::{Player, Seed, Shuffler};

use crate::{
    card::Card,
    cards::Cards,
    duel::Duel,
    options::Options,
    setup_error::SetupError,
    stack::CardStack,
    state::State,
    table::{Phase, Seats, TableFields, check_players, hand_counts},
};

/// A description of a whole table, from which [`State::from_layout`] creates a state.
///
/// All 58 cards must be placed. [`unplaced`](Self::unplaced) lists those that are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// The options of the rules.
    pub options: Options,
    /// The phase, before or after the crown is drawn.
    pub phase: Phase,
    /// The player whose turn it is.
    pub turn: Player,
    /// Number of the current turn, from 1, which counts towards [`Options::turn_limit`].
    pub turns: u32,
    /// Whether the player has drawn a card this turn.
    pub drawn: bool,
    /// The players who have not yet laid the body cards that they were dealt.
    pub unopened: Vec<Player>,
    /// The LLADRAD and DWYN turned at the set-up, each listed as often as it was turned (R2.4).
    pub turned: Vec<Card>,
    /// The cards in each player's hand.
    pub hands: Vec<Vec<Card>>,
    /// The cards on each player's table.
    pub tables: Vec<Vec<Card>>,
    /// The stock, with the next card to draw last. It is empty after the crown.
    pub stock: Vec<Card>,
    /// The discard pile or the heap, with the top card last.
    pub pool: Vec<Card>,
    /// The open challenge, if there is one.
    pub duel: Option<Duel>,
    /// The seed that determines draws from the heap.
    pub seed: Seed,
    /// Number of streams of the seed that have been used.
    pub used: u64,
}

impl Layout {
    /// Creates a layout without cards, at the start of the first player's turn.
    #[must_use]
    pub fn new(players: u8, phase: Phase, seed: Seed) -> Self {
        let empty = || (0..players).map(|_| Vec::new()).collect();
        Self {
            options: Options::default(),
            phase,
            turn: Player::new(0),
            turns: 1,
            drawn: false,
            unopened: Vec::new(),
            turned: Vec::new(),
            hands: empty(),
            tables: empty(),
            stock: Vec::new(),
            pool: Vec::new(),
            duel: None,
            seed,
            used: 0,
        }
    }

    /// Returns the cards that have not been placed, in the order of the pack.
    #[must_use]
    pub fn unplaced(&self) -> Vec<Card> {
        let placed: Cards = self.placed().collect();
        Card::ALL.into_iter().flat_map(|card| core::iter::repeat_n(card, card.copies() - placed.count(card))).collect()
    }

    fn placed(&self) -> impl Iterator<Item = Card> {
        let lists = self.hands.iter().chain(&self.tables).chain([&self.stock, &self.pool]);
        lists.flatten().copied()
    }

    /// Checks that every card is placed exactly once, and DWYN six times (R1.1).
    fn check_pack(&self) -> Result<(), SetupError> {
        let placed = Cards::collect(self.placed())?;
        Card::ALL
            .into_iter()
            .find(|card| placed.count(*card) < card.copies())
            .map_or(Ok(()), |card| Err(SetupError::Missing { card }))
    }
}

impl State {
    /// Creates the state that a layout describes. If a player has won, the game is over.
    ///
    /// Hands may have any size. The state need not be reachable from a deal if the rules apply to it.
    ///
    /// # Errors
    /// Fails if a card is missing or placed too often, or if a field is impossible.
    pub fn from_layout(layout: &Layout) -> Result<Self, SetupError> {
        let players = u8::try_from(layout.hands.len()).unwrap_or(u8::MAX);
        check_players(players)?;
        layout.check_pack()?;
        let set = |list: &Vec<Card>| list.iter().copied().collect::<Cards>();
        let hands: Seats<Cards> = Seats::from_items(layout.hands.iter().map(set));
        let stock: CardStack = layout.stock.iter().copied().collect();
        let pool: CardStack = layout.pool.iter().copied().collect();
        let fields = TableFields {
            options: layout.options,
            players,
            phase: layout.phase,
            turn: layout.turn,
            turns: layout.turns,
            drawn: layout.drawn,
            dealt: false,
            unopened: layout.unopened.clone(),
            turned: layout.turned.clone(),
            duel: layout.duel,
            tables: layout.tables.iter().map(set).collect(),
            hands: hand_counts(hands).0.into_iter().take(players.into()).collect(),
            stock: stock.len(),
            pool: pool.len(),
            to_act: None,
            over: false,
            winner: None,
        };
        let table = fields.table()?;
        if layout.phase == Phase::Before && layout.stock.first() != Some(&Card::CORON) {
            return Err(layout.phase.crown_misplaced());
        }
        Ok(Self { table, hands, stock, pool, shuffler: Shuffler::resumed(layout.seed, layout.used) })
    }

    /// Returns the layout that describes the state.
    #[must_use]
    pub fn to_layout(&self) -> Layout {
        let table = &self.table;
        Layout {
            options: table.options,
            phase: table.phase,
            turn: table.turn,
            turns: table.turns,
            drawn: table.drawn,
            unopened: table.seats().filter(|player| table.is_unopened(*player)).collect(),
            turned: table.turned().collect(),
            hands: table.seats().map(|player| self.hand(player).iter().collect()).collect(),
            tables: table.seats().map(|player| table.laid(player).iter().collect()).collect(),
            stock: self.stock().to_vec(),
            pool: self.pool().to_vec(),
            duel: table.duel,
            seed: *self.shuffler.seed(),
            used: self.shuffler.used(),
        }
    }
}
