//! Carrying out a move that has been checked.

use boardgame_core::Player;

use crate::{Card, Cards, Effect, Move, Phase, Sighting, State};

impl State {
    pub(crate) fn apply(&mut self, mv: Move) -> Effect {
        let by = self.table.status().to_act().unwrap_or(self.table.turn);
        let mut effect = Effect { by, phase: self.table.phase, opened: None, drawn: None, prize: None, over: None };
        match mv {
            Move::Draw => {
                effect.opened = self.table.is_unopened(by).then(|| self.take_bodies(by));
                effect.drawn = self.draw_for(by);
            }
            Move::Lay(card) => self.hands.at(by).take(card),
            Move::Discard(card) | Move::Play(card) => self.spend(by, card),
            Move::Lladrad { colour, .. } => self.spend(by, Card::lladrad(colour)),
            Move::Dwyn { .. } => self.spend(by, Card::DWYN),
            Move::Pass | Move::Idle => {}
        }
        effect.prize = self.table.carry_out(Sighting::act(mv, &effect, true), effect.opened);
        effect.over = self.table.status().outcome();
        debug_assert_eq!((self.stock.len(), self.pool.len()), (self.table.stock, self.table.pool), "cards are counted");
        effect
    }

    /// Takes the next card of the stock, or any card of the heap, into a player's hand; the crown stays open.
    fn draw_for(&mut self, by: Player) -> Option<Card> {
        let card = match self.table.phase {
            Phase::Before => self.stock.pop(),
            Phase::After => {
                let place = self.shuffler.below(self.pool.len().into());
                u8::try_from(place).ok().and_then(|place| self.pool.remove(place))
            }
        };
        debug_assert!(card.is_some(), "a draw was checked");
        card.into_iter().filter(|card| *card != Card::CORON).for_each(|card| self.hands.at(by).add(card));
        card
    }

    /// Takes all body cards out of a player's hand, to be laid (R2.5).
    pub(crate) fn take_bodies(&mut self, player: Player) -> Cards {
        let bodies = self.hand(player).bodies();
        bodies.kinds().for_each(|card| self.hands.at(player).take(card));
        bodies
    }

    /// Puts a card from the hand on the pile or the heap.
    fn spend(&mut self, by: Player, card: Card) {
        self.hands.at(by).take(card);
        self.pool.push(card);
    }
}
