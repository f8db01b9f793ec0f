//! The game as the walk back through it finds it.

use boardgame_core::{Player, Shuffler};

use super::labels::{Labels, Swap, bit, copies, label_of, lowest, pick};
use crate::{Cards, MAX_PLAYERS, Phase, XRank, trail::Step};

/// A moment of the past, as the walk has reached it.
pub(super) struct Past {
    pub(super) viewer: Player,
    pub(super) x: XRank,
    pub(super) hands: [Labels; MAX_PLAYERS as usize],
    pub(super) stock: Labels,
    pub(super) pool: Labels,
    pub(super) phase: Phase,
    /// What the viewer has seen at this moment or later.
    pub(super) seen: Labels,
    /// Of each label, which others were lacking in a hand that held it: it may not become one of them.
    pub(super) lacking: [Labels; 64],
}

impl Past {
    fn hand(&mut self, player: Player) -> &mut Labels {
        &mut self.hands[player.index() % usize::from(MAX_PLAYERS)]
    }

    fn source(&mut self) -> &mut Labels {
        match self.phase {
            Phase::Before => &mut self.stock,
            Phase::After => &mut self.pool,
        }
    }

    /// Undoes a step. Gives the label that moved, and the exchange that was chosen there.
    pub(super) fn undo(&mut self, step: Step, shuffler: &mut Shuffler) -> (Option<u8>, Option<Swap>) {
        match step {
            Step::Drew(by, card) => {
                let label = lowest(copies(card, *self.hand(by)));
                let moved = label.map_or(0, bit);
                *self.hand(by) &= !moved;
                *self.source() |= moved;
                let place = *self.source();
                (label, self.hidden(by, label, place, shuffler))
            }
            Step::Hid(by, card) => {
                let label = lowest(copies(card, self.pool));
                let moved = label.map_or(0, bit);
                self.pool &= !moved;
                *self.hand(by) |= moved;
                let place = *self.hand(by);
                (label, self.hidden(by, label, place, shuffler))
            }
            Step::Spent(by, card) => {
                let label = lowest(copies(card, self.pool));
                let moved = label.map_or(0, bit);
                self.pool &= !moved;
                *self.hand(by) |= moved;
                self.seen |= moved;
                (label, None)
            }
            Step::Laid(by, card) => {
                let moved = bit(label_of(card));
                *self.hand(by) |= moved;
                self.seen |= moved;
                (Some(label_of(card)), None)
            }
            Step::Crowned => {
                self.phase = Phase::Before;
                (None, None)
            }
            Step::Lacked(by, suit, top) => {
                let barred = Cards::PACK.higher(suit, top, self.x);
                self.lacked(by, barred);
                (None, None)
            }
            Step::Opened(by) => {
                self.lacked(by, Cards::PACK.bodies());
                (None, None)
            }
        }
    }

    fn lacked(&mut self, by: Player, cards: Cards) {
        if by != self.viewer {
            let barred = cards.kinds().fold(0, |set, card| set | bit(label_of(card)));
            let hand = *self.hand(by);
            for (label, lacking) in (0..).zip(&mut self.lacking) {
                if hand & bit(label) != 0 {
                    *lacking |= barred;
                }
            }
        }
    }

    /// At a draw or a hidden discard from `place`: another card may have been the one.
    fn hidden(&mut self, by: Player, label: Option<u8>, place: Labels, shuffler: &mut Shuffler) -> Option<Swap> {
        let label = label?;
        if by == self.viewer {
            self.seen |= bit(label);
        }
        if self.seen & bit(label) != 0 {
            return None;
        }
        self.exchange(label, place & !self.seen, shuffler)
    }

    /// Exchanges a label with one of `others`, if no hand then holds what it lacked.
    pub(super) fn exchange(&mut self, label: u8, others: Labels, shuffler: &mut Shuffler) -> Option<Swap> {
        let other = pick(others, shuffler).filter(|other| *other != label)?;
        let [one, two] = [label, other].map(usize::from);
        if self.lacking[one] & bit(other) != 0 || self.lacking[two] & bit(label) != 0 {
            return None;
        }
        // From here back, each stands where the other stood.
        self.lacking.swap(one, two);
        Some((label, other))
    }
}
