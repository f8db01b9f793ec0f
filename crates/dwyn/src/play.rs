//! Carrying out a move that has been checked.

use boardgame_core::Player;

use crate::{Card, Cards, Duel, Effect, Face, MAX_PLAYERS, Move, Phase, Prize, State, table::End};

impl State {
    pub(crate) fn apply(&mut self, mv: Move) -> Effect {
        let by = self.table.status().to_act().unwrap_or(self.table.turn);
        let mut effect = Effect { by, phase: self.table.phase, opened: None, drawn: None, prize: None, over: None };
        match mv {
            Move::Draw => self.draw(by, &mut effect),
            Move::Discard(card) => {
                self.spend(by, card);
                self.end_turn();
            }
            Move::Lay(card) => {
                self.lay(by, card);
                self.end_turn();
            }
            Move::Lladrad { colour, from, prize } => {
                self.spend(by, Card::lladrad(colour));
                effect.prize = Some(self.award(Prize { card: prize, from, to: by }));
            }
            Move::Dwyn { against, prize, suit } => {
                self.spend(by, Card::DWYN);
                self.table.duel =
                    Some(Duel { challenger: by, defender: against, prize, suit, top: None, played: 0, showing: false });
            }
            Move::Play(card) => {
                self.spend(by, card);
                effect.prize = self.answered(card);
            }
            Move::Pass => effect.prize = self.passed(),
            Move::Idle => self.end_turn(),
        }
        effect.over = self.table.status().outcome();
        effect
    }

    /// R4.1, R5 and R6.1.
    fn draw(&mut self, by: Player, effect: &mut Effect) {
        if self.table.is_unopened(by) {
            effect.opened = Some(self.open(by));
        }
        effect.drawn = match self.table.phase {
            Phase::Before => self.stock.pop(),
            Phase::After => {
                let place = self.shuffler.below(self.pool.len().into());
                u8::try_from(place).ok().and_then(|place| self.pool.remove(place))
            }
        };
        self.table.stock = self.stock.len();
        self.table.pool = self.pool.len();
        match effect.drawn {
            Some(Card::CORON) => {
                self.table.laid_mut(by).add(Card::CORON);
                self.table.phase = Phase::After;
                self.end_turn();
            }
            Some(card) => {
                self.hand_mut(by).add(card);
                *self.table.hand_len_mut(by) += 1;
                self.table.drawn = true;
            }
            None => {}
        }
    }

    /// Lays all body cards of a player's hand (R2.5).
    pub(crate) fn open(&mut self, player: Player) -> Cards {
        let bodies = self.hand(player).bodies();
        bodies.kinds().for_each(|card| self.lay(player, card));
        self.table.unopened &= !(1 << player.seat());
        bodies
    }

    fn lay(&mut self, by: Player, card: Card) {
        self.hand_mut(by).take(card);
        *self.table.hand_len_mut(by) -= 1;
        self.table.laid_mut(by).add(card);
    }

    /// Puts a card from the hand on the pile or the heap.
    fn spend(&mut self, by: Player, card: Card) {
        self.hand_mut(by).take(card);
        *self.table.hand_len_mut(by) -= 1;
        self.pool.push(card);
        self.table.pool = self.pool.len();
    }

    /// R8.4, R8.5: the card on top is now this one. With [`Options::show_to_win`](crate::Options::show_to_win) a shown
    /// card settles the challenge.
    fn answered(&mut self, card: Card) -> Option<Prize> {
        let duel = self.table.duel.as_mut()?;
        if let Face::Number(_, number) = card.face() {
            duel.top = Some(number);
        }
        duel.played += 1;
        let (shown, to) = (duel.showing, duel.challenger);
        if shown { self.settle(to) } else { None }
    }

    /// R8.6, R8.7.
    fn passed(&mut self) -> Option<Prize> {
        let show_to_win = self.table.options.show_to_win;
        let duel = self.table.duel.as_mut()?;
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
        let duel = self.table.duel.take()?;
        Some(self.award(Prize { card: duel.prize, from: duel.defender, to }))
    }

    /// Moves a prize from table to table, and ends the turn.
    fn award(&mut self, prize: Prize) -> Prize {
        self.table.laid_mut(prize.from).take(prize.card);
        self.table.laid_mut(prize.to).add(prize.card);
        self.end_turn();
        prize
    }

    /// R4.3, R8.8 and R9.
    fn end_turn(&mut self) {
        let table = &mut self.table;
        table.drawn = false;
        if let Some(winner) = table.winner() {
            table.end = Some(End::Won(winner));
            return;
        }
        table.turn = table.turn.next(table.players);
        table.turns = table.turns.saturating_add(1);
        if table.options.turn_limit.is_some_and(|limit| table.turns > limit) {
            table.end = Some(End::TurnLimit);
        }
    }

    /// A player's hand, to change it. The seat exists, as every move is checked before.
    fn hand_mut(&mut self, player: Player) -> &mut Cards {
        &mut self.hands[player.index() % usize::from(MAX_PLAYERS)]
    }
}
