//! Setting up a table as it is described.

use alloc::vec::Vec;

use boardgame_core::{Player, Seed, Shuffler};

use crate::{
    Card, Cards, Duel, Options, Phase, SetupError, State, Table,
    row::Row,
    table::{Seats, Turned, check_players, hand_counts},
};

/// A description of a whole table, from which [`State::from_layout`] makes a state.
///
/// All 58 cards must lie somewhere. [`unplaced`](Self::unplaced) says which do not yet.
///
/// ```
/// use boardgame_core::{Player, Seed, Status};
/// use dwyn::{Layout, Phase, State};
///
/// let mut layout = Layout::new(2, Phase::After, Seed::from_u64(1));
/// layout.hands[0] = vec!["GL-F".parse()?];
/// layout.tables[0] = vec!["TA-H".parse()?, "RY-T".parse()?, "CORON".parse()?];
/// layout.pool = layout.unplaced();
///
/// let mut state = State::from_layout(&layout)?;
/// let effect = state.play("lay GL-F".parse()?)?;
/// assert_eq!(effect.over.and_then(|outcome| outcome.winner), Some(Player::new(0)));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
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
        Card::all().flat_map(|card| core::iter::repeat_n(card, card.copies() - placed.count(card))).collect()
    }

    fn placed(&self) -> impl Iterator<Item = Card> {
        let lists = self.hands.iter().chain(&self.tables).chain([&self.stock, &self.pool]);
        lists.flatten().copied()
    }

    fn check(&self) -> Result<u8, SetupError> {
        let players = u8::try_from(self.hands.len()).unwrap_or(u8::MAX);
        check_players(players)?;
        self.options.check()?;
        if self.tables.len() != self.hands.len() {
            return Err(SetupError::Tables { players, found: self.tables.len() });
        }
        let seats = self.unopened.iter().chain([&self.turn]);
        if let Some(player) = seats.copied().find(|player| player.seat() >= players) {
            return Err(SetupError::NoSuchSeat { player, players });
        }
        if let Some(card) = self.turned.iter().copied().find(|card| !Turned::default().note(*card)) {
            return Err(SetupError::NotTurned { card });
        }
        self.check_pack()?;
        self.check_places()?;
        let empty = |player: Player| self.hands.get(player.index()).is_none_or(Vec::is_empty);
        if self.drawn && self.duel.is_none() && empty(self.turn) {
            return Err(SetupError::DrawnAndEmpty { player: self.turn });
        }
        if self.phase == Phase::After && !self.unopened.is_empty() {
            return Err(SetupError::OpeningAfterCrown);
        }
        Ok(players)
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
        Card::all()
            .find(|card| seen.count(*card) < card.copies())
            .map_or(Ok(()), |card| Err(SetupError::Missing { card }))
    }

    /// R3: which cards can lie where.
    fn check_places(&self) -> Result<(), SetupError> {
        let on_tables = self.tables.iter().flatten();
        if let Some(card) = on_tables.clone().find(|card| !card.is_body() && **card != Card::CORON) {
            return Err(SetupError::NotForTables { card: *card });
        }
        let crown_in_place = match self.phase {
            Phase::Before => self.stock.first() == Some(&Card::CORON),
            Phase::After => on_tables.clone().any(|card| *card == Card::CORON),
        };
        if !crown_in_place {
            return Err(self.phase.crown_misplaced());
        }
        if self.phase == Phase::After && !self.stock.is_empty() {
            return Err(SetupError::StockAfterCrown { found: self.stock.len() });
        }
        Ok(())
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
        let players = layout.check()?;
        let seats = |lists: &[Vec<Card>]| Seats::from_items(lists.iter().map(|list| list.iter().copied().collect()));
        let hands: Seats<Cards> = seats(&layout.hands);
        let stock: Row = layout.stock.iter().copied().collect();
        let pool: Row = layout.pool.iter().copied().collect();
        let mut turned = Turned::default();
        layout.turned.iter().for_each(|card| {
            turned.note(*card);
        });
        let mut table = Table {
            options: layout.options,
            players,
            phase: layout.phase,
            turn: layout.turn,
            turns: layout.turns,
            drawn: layout.drawn,
            unopened: layout.unopened.iter().fold(0, |seats, player| seats | 1 << player.seat()),
            duel: None,
            laid: seats(&layout.tables),
            turned,
            hands: hand_counts(hands),
            stock: stock.len(),
            pool: pool.len(),
            end: None,
        };
        if let Some(duel) = layout.duel {
            table.check_duel(duel)?;
            table.duel = Some(duel);
        } else {
            table.end = table.ending();
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
