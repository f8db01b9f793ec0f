//! The public part of the state of a game.

use alloc::vec::Vec;

use boardgame_core::{Outcome, Player, Status};

use crate::{
    card::{Card, Colour},
    cards::Cards,
    duel::Duel,
    options::Options,
    rule::Rule,
    setup_error::SetupError,
};

/// Maximum number of players (R2.1).
pub const MAX_PLAYERS: u8 = 6;

/// Number of cards dealt to each player (R2.3).
pub(crate) const DEALT: u8 = 7;

pub(crate) fn check_players(players: u8) -> Result<(), SetupError> {
    if (2..=MAX_PLAYERS).contains(&players) { Ok(()) } else { Err(SetupError::Players { found: players }) }
}

/// One value for each possible seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Seats<T>(pub(crate) [T; MAX_PLAYERS as usize]);

impl<T: Copy + Default> Seats<T> {
    /// Returns a player's value, which is the default if the seat does not exist.
    pub(crate) fn of(&self, player: Player) -> T {
        self.0.get(player.index()).copied().unwrap_or_default()
    }

    /// Returns a mutable reference to a player's value. The seat must exist.
    pub(crate) fn at(&mut self, player: Player) -> &mut T {
        debug_assert!(player.seat() < MAX_PLAYERS, "{player} has no seat");
        &mut self.0[player.index().min(usize::from(MAX_PLAYERS) - 1)]
    }

    pub(crate) fn from_items(items: impl IntoIterator<Item = T>) -> Self {
        let mut seats = Self::default();
        seats.0.iter_mut().zip(items).for_each(|(seat, item)| *seat = item);
        seats
    }
}

pub(crate) fn hand_counts(hands: Seats<Cards>) -> Seats<u8> {
    Seats(hands.0.map(|hand| u8::try_from(hand.len()).unwrap_or_default()))
}

/// How often each LLADRAD and DWYN was turned at the set-up and put back into the stock (R2.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct TurnCounts([u8; 4]);

impl TurnCounts {
    const KINDS: [Card; 4] =
        [Card::lladrad(Colour::Red), Card::lladrad(Colour::Black), Card::lladrad(Colour::Green), Card::DWYN];

    /// Counts a turned card, up to 255 times. Returns `false` if such a card is not put back into the stock.
    pub(crate) fn note(&mut self, card: Card) -> bool {
        let index = Self::KINDS.iter().position(|kind| *kind == card);
        let Some(times) = index.and_then(|index| self.0.get_mut(index)) else { return false };
        *times = times.saturating_add(1);
        true
    }

    pub(crate) fn counts(self) -> impl Iterator<Item = (Card, u8)> {
        Self::KINDS.into_iter().zip(self.0)
    }
}

/// The phase of the game. The first phase ends when the crown is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Phase {
    /// The crown is at the bottom of the stock (R4).
    Before,
    /// The crown is on a table (R6).
    After,
}

impl Phase {
    pub(crate) const fn crown_misplaced(self) -> SetupError {
        match self {
            Self::Before => SetupError::CrownNotUnderStock,
            Self::After => SetupError::CrownNotOnTable,
        }
    }
}

/// The public part of the state of a game (R10).
///
/// Together with the hand of the player to act, it determines the legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(into = "TableFields"))]
pub struct Table {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Player,
    pub(crate) turns: u32,
    pub(crate) drawn: bool,
    pub(crate) dealt: bool,
    pub(crate) unopened: u8,
    pub(crate) duel: Option<Duel>,
    pub(crate) turned: TurnCounts,
    pub(crate) laid: Seats<Cards>,
    pub(crate) hands: Seats<u8>,
    pub(crate) stock: u8,
    pub(crate) pool: u8,
    pub(crate) end: Option<GameEnd>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum GameEnd {
    Won(Player),
    TurnLimit,
}

impl GameEnd {
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Won(_) => Rule::Win,
            Self::TurnLimit => Rule::TurnLimit,
        }
    }

    fn outcome(self) -> Outcome {
        let winner = match self {
            Self::Won(player) => Some(player),
            Self::TurnLimit => None,
        };
        Outcome::new(winner, self.rule().clause())
    }
}

impl Table {
    /// Returns the number of players, 2 to 6.
    #[must_use]
    #[inline]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Iterates over the players in order of play.
    #[must_use]
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + use<> {
        Player::all(self.players)
    }

    /// Returns the options of the rules.
    #[must_use]
    #[inline]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the phase, before or after the crown is drawn.
    #[must_use]
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the player whose turn it is. In a challenge, another player may be to act: see [`status`](Self::status).
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// Returns the number of the current turn, from 1.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Reports whether the player whose turn it is has drawn a card this turn.
    #[must_use]
    #[inline]
    pub const fn drawn(&self) -> bool {
        self.drawn
    }

    /// Reports whether this is a fresh deal (R2) before the first move, which a layout or a position never is.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.dealt
    }

    /// Reports whether a player has yet to lay the body cards that they were dealt, as with
    /// [`OpeningLay::FirstTurn`](crate::OpeningLay::FirstTurn).
    #[must_use]
    pub const fn is_unopened(&self, player: Player) -> bool {
        player.seat() < MAX_PLAYERS && self.unopened & 1 << player.seat() != 0
    }

    /// Returns the open challenge, if there is one.
    #[must_use]
    #[inline]
    pub const fn duel(&self) -> Option<Duel> {
        self.duel
    }

    /// Returns the cards on a player's table. The set is empty if the seat does not exist.
    #[must_use]
    #[inline]
    pub fn laid(&self, player: Player) -> Cards {
        self.laid.of(player)
    }

    /// Returns the cards that can be stolen from a player (R7).
    #[must_use]
    #[inline]
    pub fn stealable(&self, player: Player) -> Cards {
        self.laid(player).stealable()
    }

    /// Returns the number of cards in a player's hand, or 0 if the seat does not exist.
    #[must_use]
    #[inline]
    pub fn hand_len(&self, player: Player) -> usize {
        self.hands.of(player).into()
    }

    /// Returns the number of cards in the stock, including the crown.
    #[must_use]
    #[inline]
    pub const fn stock_len(&self) -> usize {
        self.stock as usize
    }

    /// Returns the number of cards in the discard pile or, after the crown is drawn, in the heap.
    #[must_use]
    pub const fn pool_len(&self) -> usize {
        self.pool as usize
    }

    /// Iterates over the LLADRAD and DWYN turned at the set-up, each as often as it was turned (R2.4).
    pub fn turned(&self) -> impl Iterator<Item = Card> + use<> {
        self.turned.counts().flat_map(|(card, times)| core::iter::repeat_n(card, times.into()))
    }

    /// Returns the player who has the crown on their table, if it has been drawn.
    #[must_use]
    #[inline]
    pub fn crowned(&self) -> Option<Player> {
        self.seats().find(|player| self.laid(*player).contains(Card::CORON))
    }

    /// Returns who is to act, or how the game ended.
    #[must_use]
    #[inline]
    pub fn status(&self) -> Status {
        match (self.end, self.duel) {
            (Some(end), _) => Status::Over(end.outcome()),
            (None, Some(duel)) => Status::ToAct(duel.to_act()),
            (None, None) => Status::ToAct(self.turn),
        }
    }

    /// Returns the winner, if any (R9.1). No challenge may be open.
    pub(crate) fn winner(&self) -> Option<Player> {
        let crowned = if self.phase == Phase::After { self.crowned() } else { None };
        crowned.filter(|player| self.hand_len(*player) == 0 && self.laid(*player).has_body())
    }

    /// Returns how the game ended, if it has. No challenge may be open.
    pub(crate) fn ending(&self) -> Option<GameEnd> {
        self.winner().map(GameEnd::Won).or_else(|| self.out_of_turns())
    }

    pub(crate) fn out_of_turns(&self) -> Option<GameEnd> {
        let late = self.options.turn_limit.is_some_and(|limit| self.turns > limit);
        late.then_some(GameEnd::TurnLimit)
    }

    pub(crate) fn check_duel(&self, duel: Duel) -> Result<(), SetupError> {
        let drawn = self.drawn || self.phase == Phase::After;
        if duel.challenger != self.turn || duel.defender == self.turn || !drawn {
            return Err(SetupError::DuelChallenger);
        }
        if !self.stealable(duel.defender).contains(duel.prize) {
            return Err(SetupError::DuelPrize);
        }
        let rank = duel.top.map_or(0, |top| self.options.x.rank(top) + 1);
        if duel.played > rank || (duel.played == 0) != duel.top.is_none() {
            return Err(SetupError::DuelCards);
        }
        if duel.showing && (duel.played > 0 || !self.options.show_to_win) {
            return Err(SetupError::DuelShowing);
        }
        Ok(())
    }
}

/// The fields of a table as they appear in JSON and layouts, before they are validated.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(not(feature = "serde"), expect(dead_code, reason = "only JSON contains the status"))]
pub(crate) struct TableFields {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Player,
    pub(crate) turns: u32,
    pub(crate) drawn: bool,
    #[cfg_attr(feature = "serde", serde(default))]
    pub(crate) dealt: bool,
    pub(crate) unopened: Vec<Player>,
    pub(crate) turned: Vec<Card>,
    pub(crate) duel: Option<Duel>,
    pub(crate) tables: Vec<Cards>,
    pub(crate) hands: Vec<u8>,
    pub(crate) stock: u8,
    pub(crate) pool: u8,
    /// The player to act. This and the next two fields must agree with the status that follows from the others.
    pub(crate) to_act: Option<Player>,
    pub(crate) over: bool,
    pub(crate) winner: Option<Player>,
}

impl TableFields {
    /// Validates the fields and creates the table with the status that follows from them.
    pub(crate) fn table(self) -> Result<Table, SetupError> {
        let players = self.players;
        check_players(players)?;
        self.options.check()?;
        if self.hands.len() != usize::from(players) {
            return Err(SetupError::Hands { players, found: u8::try_from(self.hands.len()).unwrap_or(u8::MAX) });
        }
        if self.tables.len() != usize::from(players) {
            return Err(SetupError::Tables { players, found: self.tables.len() });
        }
        if let Some(player) = self.unopened.iter().chain([&self.turn]).find(|player| player.seat() >= players) {
            return Err(SetupError::NoSuchSeat { player: *player, players });
        }
        let mut turned = TurnCounts::default();
        if let Some(card) = self.turned.into_iter().find(|card| !turned.note(*card)) {
            return Err(SetupError::NotTurned { card });
        }
        let mut table = Table {
            options: self.options,
            players,
            phase: self.phase,
            turn: self.turn,
            turns: self.turns,
            drawn: self.drawn,
            dealt: self.dealt,
            unopened: self.unopened.iter().fold(0, |seats, player| seats | 1 << player.seat()),
            turned,
            duel: None,
            laid: Seats::from_items(self.tables),
            hands: Seats::from_items(self.hands),
            stock: self.stock,
            pool: self.pool,
            end: None,
        };
        table.validate(self.duel.is_some())?;
        match self.duel {
            Some(duel) => {
                table.check_duel(duel)?;
                table.duel = Some(duel);
            }
            None => table.end = table.ending(),
        }
        Ok(table)
    }
}

impl Table {
    /// Checks the number of cards, the cards on tables, and the claim that the table is a fresh deal (R1.1, R2, R3).
    fn validate(&self, in_duel: bool) -> Result<(), SetupError> {
        let mut open = Cards::EMPTY;
        for card in self.seats().flat_map(|player| self.laid(player).iter()) {
            if !card.is_body() && card != Card::CORON {
                return Err(SetupError::NotForTables { card });
            }
            if open.contains(card) {
                return Err(SetupError::TooMany { card });
            }
            open.add(card);
        }
        let hidden: usize = self.hands.0.iter().chain([&self.stock, &self.pool]).map(|count| usize::from(*count)).sum();
        if open.len() + hidden != Cards::PACK.len() {
            return Err(SetupError::Count { found: open.len() + hidden });
        }
        let dealt = |player| self.hand_len(player) + self.laid(player).len() == usize::from(DEALT);
        let first = self.turns == 1 && !self.drawn && !in_duel && self.turn == Player::new(0);
        match self.phase {
            Phase::Before if self.stock == 0 || self.crowned().is_some() => Err(self.phase.crown_misplaced()),
            Phase::After if self.crowned().is_none() => Err(self.phase.crown_misplaced()),
            Phase::After if self.stock > 0 => Err(SetupError::StockAfterCrown { found: self.stock.into() }),
            _ if self.drawn && !in_duel && self.hand_len(self.turn) == 0 => {
                Err(SetupError::DrawnAndEmpty { player: self.turn })
            }
            phase if self.dealt => {
                let deal = first && phase == Phase::Before && self.pool == 1 && self.seats().all(dealt);
                if deal { Ok(()) } else { Err(SetupError::NotDealt) }
            }
            _ => Ok(()),
        }
    }
}
