//! Generation of legal moves.

use alloc::vec::Vec;
use core::{convert::Infallible, ops::ControlFlow};

use boardgame_core::Player;

use crate::{
    card::{Card, Colour, Suit},
    cards::Cards,
    moves::Move,
    table::{Phase, Table},
};

/// The legal moves of the player to act, grouped into sets of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Legal {
    /// Whether the player may draw (R4.1, R6.1).
    pub draw: bool,
    /// Whether passing the turn is the only move (R6.5).
    pub idle: bool,
    /// Whether the player may decline a challenge or give up (R8.4, R8.5).
    pub pass: bool,
    /// The number cards that can answer a challenge (R8.4, R8.5).
    pub play: Cards,
    /// The cards that can be discarded (R4.2, R6.2).
    pub discard: Cards,
    /// The body cards that can be laid (R4.2, R6.2).
    pub lay: Cards,
    /// The LLADRAD and DWYN that can be used on any of the [targets](Table::targets) (R8.1). Empty without a target.
    pub steal: Cards,
}

impl Table {
    /// Returns the legal moves of the player to act, given that player's hand, or `None` if the game is over.
    #[must_use]
    pub fn legal(&self, hand: Cards) -> Option<Legal> {
        let actor = self.status().to_act()?;
        if let Some(duel) = self.duel {
            let play = duel.playable(hand, &self.options);
            return Some(Legal { play, pass: play.is_empty() || duel.may_pass(&self.options), ..Legal::default() });
        }
        let draw = !self.drawn && (self.phase == Phase::Before || self.pool > 0);
        if draw && self.phase == Phase::Before {
            return Some(Legal { draw, ..Legal::default() });
        }
        let specials = hand.specials();
        let steal = if specials.is_empty() || self.prizes(actor).is_empty() { Cards::EMPTY } else { specials };
        let idle = hand.is_empty() && !draw && !self.drawn;
        Some(Legal { draw, idle, discard: hand, lay: hand.bodies(), steal, ..Legal::default() })
    }

    /// Iterates over the cards that a player can steal, each with its owner (R7).
    pub fn targets(&self, thief: Player) -> impl Iterator<Item = (Player, Card)> {
        self.seats()
            .filter(move |player| *player != thief)
            .flat_map(|player| self.stealable(player).kinds().map(move |prize| (player, prize)))
    }

    fn prizes(&self, thief: Player) -> Cards {
        let others = self.seats().filter(|player| *player != thief);
        others.fold(Cards::EMPTY, |prizes, player| prizes.and(self.stealable(player)))
    }
}

/// Calls `f` with each legal move of the player to act, given that player's hand, until `f` breaks.
///
/// The order is the same as in [`pick_move`].
#[inline]
pub(crate) fn try_each_move<B>(
    table: &Table,
    hand: Cards,
    mut f: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (Some(legal), Some(actor)) = (table.legal(hand), table.status().to_act()) else {
        return ControlFlow::Continue(());
    };
    if legal.draw {
        f(Move::Draw)?;
    }
    legal.discard.kinds().map(Move::Discard).try_for_each(&mut f)?;
    legal.lay.kinds().map(Move::Lay).try_for_each(&mut f)?;
    if !legal.steal.is_empty() {
        for colour in Colour::ALL.into_iter().filter(|colour| legal.steal.contains(Card::lladrad(*colour))) {
            table.targets(actor).try_for_each(|(from, prize)| f(Move::Lladrad { colour, from, prize }))?;
        }
        if legal.steal.contains(Card::DWYN) {
            for (against, prize) in table.targets(actor) {
                Suit::ALL.into_iter().try_for_each(|suit| f(Move::Dwyn { against, prize, suit }))?;
            }
        }
    }
    legal.play.kinds().map(Move::Play).try_for_each(&mut f)?;
    if legal.pass {
        f(Move::Pass)?;
    }
    if legal.idle { f(Move::Idle) } else { ControlFlow::Continue(()) }
}

pub(crate) fn list_moves(table: &Table, hand: Cards, list: &mut Vec<Move>) {
    list.clear();
    let ControlFlow::Continue(()) = try_each_move(table, hand, |mv| {
        list.push(mv);
        ControlFlow::<Infallible>::Continue(())
    });
}

/// Returns the legal move at the index that `pick` chooses, given the number of moves. Skips whole kinds of moves.
pub(crate) fn pick_move(table: &Table, hand: Cards, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
    let (Some(legal), Some(actor)) = (table.legal(hand), table.status().to_act()) else {
        pick(0);
        return None;
    };
    let specials = legal.steal;
    let targets = if specials.is_empty() { 0 } else { table.prizes(actor).len() };
    let lladrad = specials.len() - specials.count(Card::DWYN);
    let challenges = if specials.contains(Card::DWYN) { targets * Suit::ALL.len() } else { 0 };
    let [discards, lays, plays] = [legal.discard, legal.lay, legal.play].map(|cards| cards.kinds().len());
    let [draw, pass, idle] = [legal.draw, legal.pass, legal.idle].map(usize::from);
    let mut index = pick(draw + discards + lays + lladrad * targets + challenges + plays + pass + idle);
    // Returns the index if it is among the next `number` moves, and otherwise skips these moves.
    let mut among = |number: usize| {
        let found = index < number;
        let at = index;
        index = index.wrapping_sub(if found { 0 } else { number });
        found.then_some(at)
    };
    if among(draw).is_some() {
        return Some(Move::Draw);
    }
    if let Some(index) = among(discards) {
        return legal.discard.kinds().nth(index).map(Move::Discard);
    }
    if let Some(index) = among(lays) {
        return legal.lay.kinds().nth(index).map(Move::Lay);
    }
    if let Some(index) = among(lladrad * targets) {
        let colour =
            Colour::ALL.into_iter().filter(|colour| specials.contains(Card::lladrad(*colour))).nth(index / targets)?;
        return table.targets(actor).nth(index % targets).map(|(from, prize)| Move::Lladrad { colour, from, prize });
    }
    if let Some(index) = among(challenges) {
        let suit = *Suit::ALL.get(index % Suit::ALL.len())?;
        let target = table.targets(actor).nth(index / Suit::ALL.len());
        return target.map(|(against, prize)| Move::Dwyn { against, prize, suit });
    }
    if let Some(index) = among(plays) {
        return legal.play.kinds().nth(index).map(Move::Play);
    }
    if among(pass).is_some() {
        return Some(Move::Pass);
    }
    among(idle).map(|_| Move::Idle)
}
