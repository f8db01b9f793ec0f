//! Fixed numbers for programs that learn: every move has one, the same for every player and at every table.
//!
//! `docs/actions.md` has the tables. Other players are named by how many seats after the mover they sit, so that what is
//! learnt in one seat holds in all.

use boardgame_core::{ActionSet, Player};

use crate::{
    card::{Card, Colour, Face, Number, Suit},
    cards::Cards,
    moves::Move,
    table::Table,
};

/// What may be stolen: the eighteen parts of bodies, and the crown as the last.
pub(crate) const PRIZES: usize = 19;

const DISCARD: usize = 1;
const LAY: usize = DISCARD + 52;
const PLAY: usize = LAY + 18;
const PASS: usize = PLAY + 30;
const IDLE: usize = PASS + 1;
/// Where the blocks begin, one for each other player: the thefts with each LLADRAD, then the challenges.
const OTHERS: usize = IDLE + 1;
const THEFTS: usize = 3 * PRIZES;
const OTHER: usize = THEFTS + 6 * PRIZES;

impl Move {
    /// The version of the numbers and of the observation: programs that have learnt by one cannot use another.
    pub const CODING: u16 = 1;

    /// How many numbers there are.
    pub const COUNT: usize = OTHERS + 5 * OTHER;

    /// How many numbers are needed at a table of this many players: 274 for two, 958 for six.
    ///
    /// They are the first ones: a program for a small table needs no more.
    #[must_use]
    pub const fn count(players: u8) -> usize {
        let others = players.saturating_sub(1) as usize;
        OTHERS + OTHER * if others > 5 { 5 } else { others }
    }

    /// The number of this move of a player, 0 to 957; `None` for a move that no table of this many players has.
    ///
    /// ```
    /// use dwyn::boardgame_core::Player;
    /// use dwyn::Move;
    ///
    /// let mv: Move = "dwyn p1 TA-H RY".parse()?;
    /// let number = mv.index(Player::new(3), 4).ok_or("a move")?;
    /// assert_eq!(Move::from_index(number, Player::new(3), 4), Some(mv));
    /// // To another player the same number is a challenge to the player who sits next after them.
    /// let next = Move::from_index(number, Player::new(0), 4).ok_or("a move")?;
    /// assert_eq!(next.to_string(), "dwyn p2 TA-H RY");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
                block(mover, from, players)? + PRIZES * colour as usize + place(prize)?
            }
            Self::Dwyn { against, prize, suit } => {
                block(mover, against, players)? + THEFTS + 6 * place(prize)? + suit as usize
            }
        })
    }

    /// The move of this number of a player; `None` beyond those of a table of this many players.
    #[must_use]
    pub fn from_index(index: usize, mover: Player, players: u8) -> Option<Self> {
        if mover.seat() >= players || index >= Self::count(players) {
            return None;
        }
        let card = |id: usize| u8::try_from(id).map_or(Card::DWYN, Card::of_id);
        Some(match index {
            0 => Self::Draw,
            // The crown has no number, and DWYN, which would follow it, has its own.
            DISCARD..LAY => Self::Discard(card(index - DISCARD + usize::from(index == LAY - 1))),
            LAY..PLAY => Self::Lay(card(index - LAY)),
            PLAY..PASS => {
                let place = index - PLAY;
                Self::Play(Card::number(Suit::ALL[place / 5], Number::ALL[place % 5]))
            }
            PASS => Self::Pass,
            IDLE => Self::Idle,
            _ => {
                let (after, place) = ((index - OTHERS) / OTHER + 1, (index - OTHERS) % OTHER);
                let other = seat_after(mover, after, players)?;
                let prize = |place: usize| if place == PRIZES - 1 { Card::CORON } else { card(place) };
                match place.checked_sub(THEFTS) {
                    None => {
                        let colour = Colour::ALL[place / PRIZES];
                        Self::Lladrad { colour, from: other, prize: prize(place % PRIZES) }
                    }
                    Some(place) => Self::Dwyn { against: other, prize: prize(place / 6), suit: Suit::ALL[place % 6] },
                }
            }
        })
    }
}

impl Table {
    /// The numbers of the legal moves of the player to act if they hold `hand`; none when the game is over.
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

/// The parts of bodies as bits, and the crown above them.
pub(crate) const fn prizes(cards: Cards) -> u64 {
    cards.bodies().unique() | (cards.contains(Card::CORON) as u64) << (PRIZES - 1)
}

/// The place of a card among what may be stolen.
pub(crate) fn place(prize: Card) -> Option<usize> {
    if prize == Card::CORON { Some(PRIZES - 1) } else { prize.is_body().then_some(prize.id().into()) }
}

/// How many seats after another a player sits, 0 to 5; `None` where there is no such seat.
pub(crate) fn seats_after(from: Player, player: Player, players: u8) -> Option<usize> {
    let (from, player) = (from.seat(), player.seat());
    (from < players && player < players)
        .then(|| usize::from(if player < from { player + players - from } else { player - from }))
}

/// The player who sits this many seats after another.
pub(crate) fn seat_after(from: Player, after: usize, players: u8) -> Option<Player> {
    let seat = from.index() + after;
    let seat = if seat < players.into() { seat } else { seat.checked_sub(players.into())? };
    u8::try_from(seat).ok().filter(|seat| *seat < players).map(Player::new)
}

/// Where the block of another player begins.
fn block(mover: Player, other: Player, players: u8) -> Option<usize> {
    let after = seats_after(mover, other, players)?.checked_sub(1)?;
    Some(OTHERS + OTHER * after)
}
