//! Setting up a table as it is described.

use alloc::vec::Vec;

use boardgame_core::{Player, Seed, Shuffler};

use crate::{
    card::Card,
    cards::Cards,
    duel::Duel,
    options::Options,
    row::Row,
    setup_error::SetupError,
    state::State,
    table::{Described, Phase, Seats, check_players, hand_counts},
};

/// A description of a whole table, from which [`State::from_layout`] makes a state.
///
/// All 58 cards must lie somewhere. [`unplaced`](Self::unplaced) says which do not yet.
///
/// ```
/// use dwyn::boardgame_core::{Player, Seed, Status};
/// use dwyn::{Layout, Phase, State};
///
/// let mut layout = Layout::new(2, Phase::After, Seed::from_u64(1));
/// layout.hands[0] = vec!["GL-F".parse()?];
/// layout.tables[0] = vec!["TA-H".parse()?, "RY-T".parse()?, "CORON".parse()?];
/// layout.pool = layout.unplaced();
///
/// let mut state = State::from_layout(&layout)?;
/// let effect = state.play("lay GL-F".parse()?)?;
/// assert_eq!(effect.over.and_then(|outcome| outcome.winner()), Some(Player::new(0)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Layout {
    /// The options.
    pub options: Options,
    /// Whether the crown has been drawn.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Player,
    /// The number of the turn, from 1. Turns are counted for [`Options::turn_limit`] alone.
    pub turns: u32,
    /// Whether they have drawn this turn.
    pub drawn: bool,
    /// Who has not laid the body cards of their deal yet.
    pub unopened: Vec<Player>,
    /// The LLADRAD and DWYN that were turned at the set-up and went back into the stock, one for each time (R2.4).
    pub turned: Vec<Card>,
    /// The hands, one for each player.
    pub hands: Vec<Vec<Card>>,
    /// The cards on the tables, one list for each player.
    pub tables: Vec<Vec<Card>>,
    /// The stock, the next card to draw last, so that the crown comes first; empty after the crown.
    pub stock: Vec<Card>,
    /// The discard pile or the heap, the top card last.
    pub pool: Vec<Card>,
    /// The challenge that is open.
    pub duel: Option<Duel>,
    /// The seed of the draws from the heap.
    pub seed: Seed,
    /// How many streams of the seed have been used.
    pub used: u64,
}

impl Layout {
    /// A table of `players` without a card on it, at the start of the first player's turn.
    #[must_use]
    pub fn new(players: u8, phase: Phase, seed: Seed) -> Self {
        let none = || (0..players).map(|_| Vec::new()).collect();
        Self {
            options: Options::default(),
            phase,
            turn: Player::new(0),
            turns: 1,
            drawn: false,
            unopened: Vec::new(),
            turned: Vec::new(),
            hands: none(),
            tables: none(),
            stock: Vec::new(),
            pool: Vec::new(),
            duel: None,
            seed,
            used: 0,
        }
    }

    /// The cards that lie nowhere yet, in the order of the pack.
    #[must_use]
    pub fn unplaced(&self) -> Vec<Card> {
        let placed: Cards = self.placed().collect();
        Card::ALL.into_iter().flat_map(|card| core::iter::repeat_n(card, card.copies() - placed.count(card))).collect()
    }

    fn placed(&self) -> impl Iterator<Item = Card> {
        let lists = self.hands.iter().chain(&self.tables).chain([&self.stock, &self.pool]);
        lists.flatten().copied()
    }

    /// R1.1: every card once, DWYN six times.
    fn check_pack(&self) -> Result<(), SetupError> {
        let mut seen = Cards::EMPTY;
        for card in self.placed() {
            if seen.count(card) == card.copies() {
                return Err(SetupError::TooMany { card });
            }
            seen.add(card);
        }
        Card::ALL
            .into_iter()
            .find(|card| seen.count(*card) < card.copies())
            .map_or(Ok(()), |card| Err(SetupError::Missing { card }))
    }
}

impl State {
    /// The state that a layout describes. A player who has won by it has won.
    ///
    /// A hand may hold any number of cards, and cards may lie where no game would bring them, as long as the rules know
    /// what to do with them.
    ///
    /// # Errors
    /// When a card is missing or there are too many of it, or something lies or is as it cannot be.
    pub fn from_layout(layout: &Layout) -> Result<Self, SetupError> {
        let players = u8::try_from(layout.hands.len()).unwrap_or(u8::MAX);
        check_players(players)?;
        layout.check_pack()?;
        let set = |list: &Vec<Card>| list.iter().copied().collect::<Cards>();
        let hands: Seats<Cards> = Seats::from_items(layout.hands.iter().map(set));
        let stock: Row = layout.stock.iter().copied().collect();
        let pool: Row = layout.pool.iter().copied().collect();
        let described = Described {
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
        let table = described.table()?;
        if layout.phase == Phase::Before && layout.stock.first() != Some(&Card::CORON) {
            return Err(layout.phase.crown_misplaced());
        }
        Ok(Self { table, hands, stock, pool, shuffler: Shuffler::resumed(layout.seed, layout.used) })
    }

    /// The layout of this state, from which [`from_layout`](Self::from_layout) makes it again.
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
