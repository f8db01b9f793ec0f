//! How the cards came where they lie.

use alloc::vec::Vec;

use boardgame_core::Player;

use crate::{Card, Duel, Effect, Move, Number, Options, Phase, Suit};

/// One step that moved a card in or out of a hidden place, or showed that a hand lacked cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// A player drew a card from the stock, or from the heap after the crown.
    Drew(Player, Card),
    /// The crown was drawn, and the pile became the heap.
    Crowned,
    /// A player put a card from his hand on the pile or the heap, for all to see.
    Spent(Player, Card),
    /// A player laid a card from his hand on his table.
    Laid(Player, Card),
    /// A player put a card from his hand on the heap face down.
    Hid(Player, Card),
    /// A player gave up though he had to answer if he could: he held no number of the suit above the top.
    Lacked(Player, Suit, Option<Number>),
    /// A player laid all body cards that he held.
    Opened(Player),
}

impl Step {
    /// The same step with another card.
    pub(crate) const fn with(self, card: Card) -> Self {
        match self {
            Self::Drew(by, _) => Self::Drew(by, card),
            Self::Spent(by, _) => Self::Spent(by, card),
            Self::Laid(by, _) => Self::Laid(by, card),
            Self::Hid(by, _) => Self::Hid(by, card),
            Self::Crowned | Self::Lacked(..) | Self::Opened(_) => self,
        }
    }
}

/// The steps of a game so far.
///
/// What a viewer knows of hidden cards follows from it: see [`resample`](boardgame_core::Secret::resample). It grows by
/// at most a few bytes a move, and costs playing next to nothing; the state itself stays of a fixed size.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Trail(pub(crate) Vec<Step>);

impl Trail {
    /// Notes what a move did; `duel` is the challenge that was open before it.
    pub(crate) fn note(&mut self, options: &Options, duel: Option<Duel>, mv: Move, effect: &Effect) {
        let by = effect.by;
        let step = match mv {
            Move::Draw => {
                if let Some(cards) = effect.opened {
                    self.0.extend(cards.iter().map(|card| Step::Laid(by, card)));
                    self.0.push(Step::Opened(by));
                }
                effect.drawn.map(|card| if card == Card::CORON { Step::Crowned } else { Step::Drew(by, card) })
            }
            Move::Discard(card) if effect.phase == Phase::After => Some(Step::Hid(by, card)),
            Move::Discard(card) | Move::Play(card) => Some(Step::Spent(by, card)),
            Move::Lay(card) => Some(Step::Laid(by, card)),
            Move::Lladrad { colour, .. } => Some(Step::Spent(by, Card::lladrad(colour))),
            Move::Dwyn { .. } => Some(Step::Spent(by, Card::DWYN)),
            Move::Pass => duel.filter(|duel| !duel.may_pass(options)).map(|duel| Step::Lacked(by, duel.suit, duel.top)),
            Move::Idle => None,
        };
        self.0.extend(step);
    }
}
