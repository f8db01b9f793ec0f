//! Execution of legal moves.

use alloc::vec::Vec;

use boardgame_core::Player;

use crate::{
    card::{Card, Face},
    cards::Cards,
    duel::Duel,
    effect::{Act, Effect, Prize, Sighting},
    moves::Move,
    state::State,
    table::{GameEnd, Phase, Table},
};

impl State {
    /// Plays a legal move. A draw from the heap takes the card `from_heap`, if given, or else a random one.
    pub(crate) fn apply_drawing(&mut self, mv: Move, from_heap: Option<Card>) -> Effect {
        let by = self.table.status().to_act().unwrap_or(self.table.turn);
        let mut effect = Effect::new(by, self.table.phase);
        match mv {
            Move::Draw => {
                effect.opened = self.table.is_unopened(by).then(|| self.take_bodies(by));
                effect.drawn = self.draw_for(by, from_heap);
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

    /// Draws from the stock, or `from_heap` (by default a random card) from the heap. The crown goes to no hand.
    fn draw_for(&mut self, by: Player, from_heap: Option<Card>) -> Option<Card> {
        let card = match self.table.phase {
            Phase::Before => self.stock.pop(),
            Phase::After => {
                let known = from_heap.and_then(|card| self.pool().iter().position(|other| *other == card));
                let index = known.unwrap_or_else(|| self.shuffler.below(self.pool.len().into()) as usize);
                u8::try_from(index).ok().and_then(|index| self.pool.remove(index))
            }
        };
        debug_assert!(card.is_some(), "the draw is legal");
        card.into_iter().filter(|card| *card != Card::CORON).for_each(|card| self.hands.at(by).add(card));
        card
    }

    /// Reorders the stock so that the given cards are drawn first, in the given order.
    pub(crate) fn arrange_stock(&mut self, first: impl DoubleEndedIterator<Item = Card> + Clone) {
        let mut rest: Vec<Card> = self.stock().to_vec();
        for card in first.clone() {
            if let Some(index) = rest.iter().position(|other| *other == card) {
                rest.remove(index);
            }
        }
        self.stock = rest.into_iter().chain(first.rev()).collect();
    }

    /// Removes the body cards from a player's hand and returns them, so that they can be laid (R2.5).
    pub(crate) fn take_bodies(&mut self, player: Player) -> Cards {
        let bodies = self.hand(player).bodies();
        bodies.kinds().for_each(|card| self.hands.at(player).take(card));
        bodies
    }

    fn spend(&mut self, by: Player, card: Card) {
        self.hands.at(by).take(card);
        self.pool.push(card);
    }
}

impl Table {
    /// Applies the public part of a legal move. Returns the card that was stolen or disputed, if that is settled.
    ///
    /// The cards in `opened` are laid first. The referee and [`Knowledge`](crate::Knowledge) share this method.
    pub(crate) fn carry_out(&mut self, act: Act, opened: Option<Cards>) -> Option<Prize> {
        let by = self.status().to_act().unwrap_or(self.turn);
        self.dealt = false;
        if let Some(bodies) = opened {
            self.open(by, bodies);
        }
        match act {
            Act::Draw { card } => {
                self.draw(by, card == Some(Card::CORON));
                None
            }
            Act::Discard { .. } => {
                self.spend(by);
                self.end_turn();
                None
            }
            Act::Lay { card } => {
                self.lay(by, card);
                self.end_turn();
                None
            }
            Act::Lladrad { from, prize, .. } => {
                self.spend(by);
                Some(self.award(Prize { card: prize, from, to: by }))
            }
            Act::Dwyn { against, prize, suit } => {
                self.spend(by);
                self.duel =
                    Some(Duel { challenger: by, defender: against, prize, suit, top: None, played: 0, showing: false });
                None
            }
            Act::Play { card } => {
                self.spend(by);
                self.answer(card)
            }
            Act::Pass => self.pass(),
            Act::Idle => {
                self.end_turn();
                None
            }
        }
    }

    /// Lays the body cards that a player was dealt (R2.5).
    pub(crate) fn open(&mut self, player: Player, bodies: Cards) {
        bodies.kinds().for_each(|card| self.lay(player, card));
        self.unopened &= !(1 << player.seat());
    }

    /// Applies a draw (R4.1, R5, R6.1).
    fn draw(&mut self, by: Player, crown: bool) {
        match self.phase {
            Phase::Before => self.stock -= 1,
            Phase::After => self.pool -= 1,
        }
        if crown {
            self.laid.at(by).add(Card::CORON);
            self.phase = Phase::After;
            self.end_turn();
        } else {
            *self.hands.at(by) += 1;
            self.drawn = true;
        }
    }

    fn lay(&mut self, by: Player, card: Card) {
        *self.hands.at(by) -= 1;
        self.laid.at(by).add(card);
    }

    fn spend(&mut self, by: Player) {
        *self.hands.at(by) -= 1;
        self.pool += 1;
    }

    /// Applies an answer (R8.4, R8.5). If the challenger had to show a card, this settles the challenge.
    fn answer(&mut self, card: Card) -> Option<Prize> {
        let duel = self.duel.as_mut()?;
        if let Face::Number(_, number) = card.face() {
            duel.top = Some(number);
        }
        duel.played += 1;
        let (shown, to) = (duel.showing, duel.challenger);
        if shown { self.settle(to) } else { None }
    }

    /// Applies a pass in a challenge (R8.6, R8.7).
    fn pass(&mut self) -> Option<Prize> {
        let show_to_win = self.options.show_to_win;
        let duel = self.duel.as_mut()?;
        if duel.challenger_acts() {
            let to = duel.defender;
            self.settle(to)
        } else if duel.played == 0 && show_to_win {
            duel.showing = true;
            None
        } else {
            let to = duel.challenger;
            self.settle(to)
        }
    }

    fn settle(&mut self, to: Player) -> Option<Prize> {
        let duel = self.duel.take()?;
        Some(self.award(Prize { card: duel.prize, from: duel.defender, to }))
    }

    fn award(&mut self, prize: Prize) -> Prize {
        self.laid.at(prize.from).take(prize.card);
        self.laid.at(prize.to).add(prize.card);
        self.end_turn();
        prize
    }

    /// Ends the turn, and the game if it is won or the turns have run out (R4.3, R8.8, R9).
    fn end_turn(&mut self) {
        self.drawn = false;
        self.end = self.winner().map(GameEnd::Won);
        if self.end.is_none() {
            self.turn = self.turn.next(self.players);
            self.turns = self.turns.saturating_add(1);
            self.end = self.out_of_turns();
        }
    }
}
