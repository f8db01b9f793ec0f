//! Set-ups and the deal.

use alloc::{format, string::String};

use boardgame_core::{Player, Seed, Shuffler};

use crate::{
    card::Card,
    cards::Cards,
    options::{OpeningLay, Options},
    rule::RULES,
    setup_error::SetupError,
    stack::CardStack,
    state::State,
    table::{DEALT, MAX_PLAYERS, Phase, Seats, Table, TurnCounts, check_players, hand_counts},
};

/// A set-up: the number of players, the options, the seed, and possibly an initial position.
///
/// Only the referee may see a set-up, because the seed determines every card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields, expecting = "a set-up"))]
pub struct Setup {
    /// Number of players, 2 to 6 (R2.1).
    pub players: u8,
    /// The options of the rules. If missing, they are the defaults.
    #[cfg_attr(feature = "serde", serde(default))]
    pub options: Options,
    /// The seed that determines the deal and all draws from the heap.
    pub seed: Seed,
    /// The position that replaces a deal. Its players, options and seed must be those of the set-up.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none", with = "crate::serial::position")
    )]
    pub position: Option<State>,
}

impl Setup {
    /// Creates a set-up with the default options.
    #[must_use]
    pub fn new(players: u8, seed: Seed) -> Self {
        Self { players, options: Options::default(), seed, position: None }
    }

    /// Creates a set-up that continues from `state`. The record of how `state` was dealt is lost (R2.4).
    #[must_use]
    pub fn from_state(mut state: State) -> Self {
        (state.table.turned, state.table.dealt) = (TurnCounts::default(), false);
        let table = state.table();
        let (players, options, seed) = (table.players(), *table.options(), *state.shuffler.seed());
        Self { players, options, seed, position: Some(state) }
    }

    /// Returns the terms agreed before the deal as one line: rules, version, number of players and options.
    ///
    /// A [`FairDeal`](boardgame_core::FairDeal) commits to these terms.
    #[must_use]
    pub fn terms(&self) -> String {
        format!("{} {} {}", RULES.game, RULES.version, crate::position_text::Terms(self.players, self.options))
    }

    fn check(&self) -> Result<(), SetupError> {
        check_players(self.players)?;
        self.options.check()?;
        match &self.position {
            Some(state) if *self != Self::from_state(state.clone()) => Err(SetupError::Position),
            _ => Ok(()),
        }
    }
}

impl State {
    /// Shuffles and deals the cards (R2), or starts from the position in the set-up.
    ///
    /// The first stream of the seed shuffles the 57 cards other than the crown. Each LLADRAD or DWYN turned at the
    /// set-up and each draw from the heap uses the next stream.
    ///
    /// # Errors
    /// Fails if the number of players, an option or the position is invalid.
    pub fn deal(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        if let Some(state) = &setup.position {
            return Ok(state.clone());
        }
        let mut shuffler = Shuffler::new(setup.seed);
        let mut pack: CardStack = Cards::PACK.iter().filter(|card| *card != Card::CORON).collect();
        shuffler.shuffle(pack.as_mut_slice());
        pack.as_mut_slice().reverse();

        let mut hands = Seats::<Cards>::default();
        for _ in 0..DEALT {
            for player in Player::all(setup.players) {
                pack.pop().into_iter().for_each(|card| hands.at(player).add(card));
            }
        }
        let mut turned = TurnCounts::default();
        while pack.as_slice().last().is_some_and(|card| turned.note(*card)) {
            shuffler.shuffle(pack.as_mut_slice());
        }
        let flipped = pack.pop();
        let stock: CardStack = core::iter::once(Card::CORON).chain(pack.as_slice().iter().copied()).collect();

        let seats = MAX_PLAYERS - setup.players;
        let table = Table {
            options: setup.options,
            players: setup.players,
            phase: Phase::Before,
            turn: Player::new(0),
            turns: 1,
            drawn: false,
            dealt: true,
            unopened: u8::MAX >> (8 - MAX_PLAYERS) >> seats,
            duel: None,
            turned,
            laid: Seats::default(),
            hands: hand_counts(hands),
            stock: stock.len(),
            pool: 1,
            end: None,
        };
        let mut state = Self { table, hands, stock, pool: flipped.into_iter().collect(), shuffler };
        if setup.options.opening_lay == OpeningLay::AtDeal {
            for player in Player::all(setup.players) {
                let bodies = state.take_bodies(player);
                state.table.open(player, bodies);
            }
        }
        Ok(state)
    }
}
