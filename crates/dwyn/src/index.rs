//! Fixed numbers of actions for machine learning, as listed in `docs/actions.md`.
//!
//! Other players are numbered by their distance from the mover, so what is learned at one seat applies to all seats.

use boardgame_core::{ActionSet, Player};

use crate::{
    card::{Card, Colour, Face, Number, Suit},
    cards::Cards,
    moves::Move,
    table::Table,
};

/// Number of cards that can be stolen: the eighteen body cards and the crown.
pub(crate) const PRIZES: usize = 19;

const DISCARD: usize = 1;
const LAY: usize = DISCARD + 52;
const PLAY: usize = LAY + 18;
const PASS: usize = PLAY + 30;
const IDLE: usize = PASS + 1;
/// The first action against another player. Each has a block of thefts with each LLADRAD, then challenges.
const OTHERS: usize = IDLE + 1;
const THEFTS: usize = 3 * PRIZES;
const OTHER: usize = THEFTS + 6 * PRIZES;

impl Move {
    /// Version of the action numbers and of the observation bytes.
    pub const CODING: u16 = 1;

    /// Number of actions for six players.
    pub const COUNT: usize = OTHERS + 5 * OTHER;

    /// Returns the number of actions for `players` players, 274 to 958. Fewer players use only the lowest numbers.
    #[must_use]
    pub const fn count(players: u8) -> usize {
        let others = players.saturating_sub(1) as usize;
        OTHERS + OTHER * if others > 5 { 5 } else { others }
    }

    /// Returns the action number of a move by `mover`, or `None` if it can never be legal with `players` players.
    #[must_use]
    pub fn index(self, mover: Player, players: u8) -> Option<usize> {
        Some(match self {
            Self::Draw => 0,
            Self::Discard(Card::CORON) => return None,
            Self::Discard(card) => DISCARD + usize::from(card.id()) - usize::from(card == Card::DWYN),
            Self::Lay(card) => LAY + card.is_body().then_some(usize::from(card.id()))?,
            Self::Play(card) => match card.face() {
                Face::Number(suit, number) => PLAY + 5 * suit as usize + number as usize,
                _ => return None,
            },
            Self::Pass => PASS,
            Self::Idle => IDLE,
            Self::Lladrad { colour, from, prize } => {
                first_action_against(mover, from, players)? + PRIZES * colour as usize + prize_index(prize)?
            }
            Self::Dwyn { against, prize, suit } => {
                first_action_against(mover, against, players)? + THEFTS + 6 * prize_index(prize)? + suit as usize
            }
        })
    }

    /// Returns the move with the given action number, or `None` if the number or the mover's seat is too large.
    #[must_use]
    pub fn from_index(index: usize, mover: Player, players: u8) -> Option<Self> {
        if mover.seat() >= players || index >= Self::count(players) {
            return None;
        }
        let card = |id: usize| u8::try_from(id).map_or(Card::DWYN, Card::of_id);
        Some(match index {
            0 => Self::Draw,
            // The numbers skip CORON, which cannot be discarded.
            DISCARD..LAY => Self::Discard(card(index - DISCARD + usize::from(index == LAY - 1))),
            LAY..PLAY => Self::Lay(card(index - LAY)),
            PLAY..PASS => {
                let card = index - PLAY;
                Self::Play(Card::number(Suit::ALL[card / 5], Number::ALL[card % 5]))
            }
            PASS => Self::Pass,
            IDLE => Self::Idle,
            _ => {
                let (after, action) = ((index - OTHERS) / OTHER + 1, (index - OTHERS) % OTHER);
                let other = seat_after(mover, after, players)?;
                let prize = |index: usize| if index == PRIZES - 1 { Card::CORON } else { card(index) };
                match action.checked_sub(THEFTS) {
                    None => {
                        let colour = Colour::ALL[action / PRIZES];
                        Self::Lladrad { colour, from: other, prize: prize(action % PRIZES) }
                    }
                    Some(action) => {
                        Self::Dwyn { against: other, prize: prize(action / 6), suit: Suit::ALL[action % 6] }
                    }
                }
            }
        })
    }
}

impl Table {
    /// Returns the legal actions of the player to act, given that player's hand. The set is empty if the game is over.
    #[must_use]
    pub fn actions(&self, hand: Cards) -> ActionSet<15> {
        let mut actions = ActionSet::EMPTY;
        let (Some(legal), Some(actor)) = (self.legal(hand), self.status().to_act()) else { return actions };
        for (action, may) in [(0, legal.draw), (PASS, legal.pass), (IDLE, legal.idle)] {
            actions.insert_bits(action, may.into());
        }
        let dwyn = u64::from(legal.discard.contains(Card::DWYN));
        actions.insert_bits(DISCARD, legal.discard.unique() & ((1 << 51) - 1) | dwyn << 51);
        actions.insert_bits(LAY, legal.lay.bodies().unique());
        actions.insert_bits(PLAY, legal.play.unique() >> 18 & ((1 << 30) - 1));
        if legal.steal.is_empty() {
            return actions;
        }
        for after in 1..self.players().into() {
            let Some(other) = seat_after(actor, after, self.players()) else { continue };
            let (first, prizes) = (OTHERS + OTHER * (after - 1), prizes(self.stealable(other)));
            for colour in Colour::ALL {
                if legal.steal.contains(Card::lladrad(colour)) {
                    actions.insert_bits(first + PRIZES * colour as usize, prizes);
                }
            }
            if legal.steal.contains(Card::DWYN) {
                let mut rest = prizes;
                while rest != 0 {
                    actions.insert_bits(first + THEFTS + 6 * rest.trailing_zeros() as usize, 0b11_1111);
                    rest &= rest - 1;
                }
            }
        }
        actions
    }
}

/// Returns the body cards and the crown in a set as bits.
pub(crate) const fn prizes(cards: Cards) -> u64 {
    cards.bodies().unique() | (cards.contains(Card::CORON) as u64) << (PRIZES - 1)
}

pub(crate) fn prize_index(prize: Card) -> Option<usize> {
    if prize == Card::CORON { Some(PRIZES - 1) } else { prize.is_body().then_some(prize.id().into()) }
}

/// Returns the distance from one seat to another in order of play, 0 to 5, or `None` if a seat does not exist.
pub(crate) fn seats_after(from: Player, player: Player, players: u8) -> Option<usize> {
    let (from, player) = (from.seat(), player.seat());
    (from < players && player < players)
        .then(|| usize::from(if player < from { player + players - from } else { player - from }))
}

/// Returns the player who sits `after` seats after `from`.
pub(crate) fn seat_after(from: Player, after: usize, players: u8) -> Option<Player> {
    let seat = from.index() + after;
    let seat = if seat < players.into() { seat } else { seat.checked_sub(players.into())? };
    u8::try_from(seat).ok().filter(|seat| *seat < players).map(Player::new)
}

fn first_action_against(mover: Player, other: Player, players: u8) -> Option<usize> {
    let after = seats_after(mover, other, players)?.checked_sub(1)?;
    Some(OTHERS + OTHER * after)
}
