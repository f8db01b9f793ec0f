//! How a game starts.

use boardgame_core::{Player, Seed, Shuffler};
use serde::{Deserialize, Serialize};

use crate::{Card, Cards, Face, MAX_PLAYERS, OpeningLay, Options, Phase, SetupError, State, Table, row::Row};

/// What a game starts from: the number of players, the options, and the seed of all chance.
///
/// It belongs to the referee, for the seed tells every card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many play: 2 to 6 (R2.1).
    pub players: u8,
    /// The options; left out, the defaults.
    #[serde(default)]
    pub options: Options,
    /// The seed of the deal and of every draw from the heap.
    pub seed: Seed,
}

impl Setup {
    /// A game of so many players with the default options.
    #[must_use]
    pub fn new(players: u8, seed: Seed) -> Self {
        Self { players, options: Options::default(), seed }
    }

    fn check(&self) -> Result<(), SetupError> {
        check_players(self.players)?;
        check_options(&self.options)
    }
}

/// R2.1.
pub(crate) fn check_players(players: u8) -> Result<(), SetupError> {
    if (2..=MAX_PLAYERS).contains(&players) { Ok(()) } else { Err(SetupError::Players { found: players }) }
}

pub(crate) fn check_options(options: &Options) -> Result<(), SetupError> {
    if options.turn_limit == Some(0) { Err(SetupError::NoTurns) } else { Ok(()) }
}

/// How many cards each player is dealt (R2.3).
const DEALT: u8 = 7;

impl State {
    /// Shuffles and deals (R2).
    ///
    /// The 57 cards without the crown, in the order of the pack, are shuffled with the first stream of the seed. The
    /// first is the top card. Every flip of a LLADRAD or DWYN takes the next stream to shuffle what is left. After the
    /// crown, every draw from the heap takes one more.
    ///
    /// # Errors
    /// When the number of players or an option cannot be.
    pub fn deal(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let mut shuffler = Shuffler::new(setup.seed);
        let mut pack: Row = Cards::PACK.iter().filter(|card| *card != Card::CORON).collect();
        shuffler.shuffle(pack.as_mut_slice());
        pack.as_mut_slice().reverse();

        let mut hands = [Cards::EMPTY; MAX_PLAYERS as usize];
        for _ in 0..DEALT {
            for (hand, _) in hands.iter_mut().zip(0..setup.players) {
                pack.pop().into_iter().for_each(|card| hand.add(card));
            }
        }
        let special = |card: &Card| matches!(card.face(), Face::Lladrad(_) | Face::Dwyn);
        while pack.as_slice().last().is_some_and(special) {
            shuffler.shuffle(pack.as_mut_slice());
        }
        let flipped = pack.pop();
        let stock: Row = core::iter::once(Card::CORON).chain(pack.as_slice().iter().copied()).collect();

        let seats = MAX_PLAYERS - setup.players;
        let table = Table {
            options: setup.options,
            players: setup.players,
            phase: Phase::Before,
            turn: Player::new(0),
            turns: 1,
            drawn: false,
            unopened: u8::MAX >> (8 - MAX_PLAYERS) >> seats,
            duel: None,
            laid: [Cards::EMPTY; MAX_PLAYERS as usize],
            hands: hands.map(|hand| u8::try_from(hand.len()).unwrap_or_default()),
            stock: stock.len(),
            pool: 1,
            end: None,
        };
        let mut state = Self { table, hands, stock, pool: flipped.into_iter().collect(), shuffler };
        if setup.options.opening_lay == OpeningLay::AtDeal {
            Player::all(setup.players).for_each(|player| {
                state.open(player);
            });
        }
        Ok(state)
    }
}
