//! Everything about a game that all can see.

use alloc::vec::Vec;

use boardgame_core::{Outcome, Player, Rulebook, Status};
use serde::{Serialize, Serializer};

use crate::{Card, Cards, Duel, Options, Rule};

/// The most players there can be (R2.1).
pub const MAX_PLAYERS: u8 = 6;

/// Whether the crown has been drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The crown lies under the stock (R4).
    Before,
    /// The crown lies on a table (R6).
    After,
}

/// What lies open, and how many cards do not: all that everybody at the table knows (R10).
///
/// Together with one hand it decides which moves are legal; nothing else does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Player,
    pub(crate) turns: u32,
    pub(crate) drawn: bool,
    pub(crate) unopened: u8,
    pub(crate) duel: Option<Duel>,
    pub(crate) laid: [Cards; MAX_PLAYERS as usize],
    pub(crate) hands: [u8; MAX_PLAYERS as usize],
    pub(crate) stock: u8,
    pub(crate) pool: u8,
    pub(crate) end: Option<End>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Won(Player),
    TurnLimit,
}

impl End {
    /// The clause that ended the game.
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
        Outcome { winner, clause: self.rule().clause() }
    }
}

impl Table {
    /// How many players there are: 2 to 6.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The players, in order of play.
    #[must_use]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + use<> {
        Player::all(self.players)
    }

    /// The options of the set-up.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Whether the crown has been drawn.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is. In a challenge another may be to act: see [`status`](Self::status).
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// The number of this turn, from 1.
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Whether the player has drawn this turn.
    #[must_use]
    pub const fn drawn(&self) -> bool {
        self.drawn
    }

    /// Whether a player's body cards of the deal are still to be laid: only with
    /// [`OpeningLay::FirstTurn`](crate::OpeningLay::FirstTurn), until he draws.
    #[must_use]
    pub const fn is_unopened(&self, player: Player) -> bool {
        player.seat() < MAX_PLAYERS && self.unopened & 1 << player.seat() != 0
    }

    /// The challenge that is open.
    #[must_use]
    pub const fn duel(&self) -> Option<Duel> {
        self.duel
    }

    /// The cards on a player's table; none for a seat that does not exist.
    #[must_use]
    pub fn laid(&self, player: Player) -> Cards {
        self.laid.get(player.index()).copied().unwrap_or_default()
    }

    /// What others may steal from a player (R7).
    #[must_use]
    pub fn stealable(&self, player: Player) -> Cards {
        self.laid(player).stealable()
    }

    /// How many cards a player holds; 0 for a seat that does not exist.
    #[must_use]
    pub fn hand_len(&self, player: Player) -> usize {
        self.hands.get(player.index()).copied().unwrap_or_default().into()
    }

    /// How many cards lie in the stock, the crown included.
    #[must_use]
    pub const fn stock_len(&self) -> usize {
        self.stock as usize
    }

    /// How many cards lie in the discard pile, or in the heap after the crown.
    #[must_use]
    pub const fn pool_len(&self) -> usize {
        self.pool as usize
    }

    /// Who has the crown on his table.
    #[must_use]
    pub fn crowned(&self) -> Option<Player> {
        self.seats().find(|player| self.laid(*player).contains(Card::CORON))
    }

    /// Who is to act, or how the game ended.
    #[must_use]
    pub fn status(&self) -> Status {
        match (self.end, self.duel) {
            (Some(end), _) => Status::Over(end.outcome()),
            (None, Some(duel)) => Status::ToAct(duel.to_act()),
            (None, None) => Status::ToAct(self.turn),
        }
    }

    /// The one who has won by now (R9.1), a challenge being settled.
    pub(crate) fn winner(&self) -> Option<Player> {
        self.crowned().filter(|player| self.hand_len(*player) == 0 && self.laid(*player).has_body())
    }

    /// A player's cards on the table, to change them. The seat exists, as every move is checked before.
    pub(crate) fn laid_mut(&mut self, player: Player) -> &mut Cards {
        &mut self.laid[player.index() % usize::from(MAX_PLAYERS)]
    }

    /// The number of a player's cards in hand, to change it. The seat exists, as every move is checked before.
    pub(crate) fn hand_len_mut(&mut self, player: Player) -> &mut u8 {
        &mut self.hands[player.index() % usize::from(MAX_PLAYERS)]
    }
}

/// A table as it is written: the seats that exist, and who is to act.
#[derive(Serialize)]
struct Wire<'a> {
    options: &'a Options,
    players: u8,
    phase: Phase,
    turn: Player,
    turns: u32,
    drawn: bool,
    unopened: Vec<Player>,
    to_act: Option<Player>,
    duel: Option<Duel>,
    tables: &'a [Cards],
    hands: &'a [u8],
    stock: u8,
    pool: u8,
    over: bool,
    winner: Option<Player>,
}

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seats = ..usize::from(self.players);
        let status = self.status();
        Wire {
            options: &self.options,
            players: self.players,
            phase: self.phase,
            turn: self.turn,
            turns: self.turns,
            drawn: self.drawn,
            unopened: self.seats().filter(|player| self.is_unopened(*player)).collect(),
            to_act: status.to_act(),
            duel: self.duel,
            tables: self.laid.get(seats).unwrap_or_default(),
            hands: self.hands.get(seats).unwrap_or_default(),
            stock: self.stock,
            pool: self.pool,
            over: status.is_over(),
            winner: status.outcome().and_then(|outcome| outcome.winner),
        }
        .serialize(serializer)
    }
}
