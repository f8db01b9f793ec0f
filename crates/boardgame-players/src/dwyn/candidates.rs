//! Choice of a move without listing all legal moves.

use boardgame_core::Player;
use dwyn::{Card, Colour, Legal, Move, Suit};

/// The legal moves without equivalent ones: LLADRAD of one colour (gap A16), challenges in one suit, and the given targets.
pub(super) struct Candidates<'a, T> {
    pub(super) legal: &'a Legal,
    pub(super) targets: T,
    pub(super) suit: Option<Suit>,
}

impl<T: Fn() -> I, I: Iterator<Item = (Player, Card)>> Candidates<'_, T> {
    /// Returns the move with the highest value. Ties go to the move that is first in the list of moves.
    #[inline]
    pub(super) fn best(&self, mut value: impl FnMut(Move) -> i32) -> Option<Move> {
        let mut best = None;
        let mut weigh = |mv| {
            let value = value(mv);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, mv));
            }
        };
        let legal = self.legal;
        if legal.draw {
            weigh(Move::Draw);
        }
        legal.discard.kinds().map(Move::Discard).for_each(&mut weigh);
        legal.lay.kinds().map(Move::Lay).for_each(&mut weigh);
        let lladrad = Colour::ALL.into_iter().find(|colour| legal.steal.contains(Card::lladrad(*colour)));
        if let Some(colour) = lladrad {
            (self.targets)().for_each(|(from, prize)| weigh(Move::Lladrad { colour, from, prize }));
        }
        if let Some(suit) = self.suit.filter(|_| legal.steal.contains(Card::DWYN)) {
            (self.targets)().for_each(|(against, prize)| weigh(Move::Dwyn { against, prize, suit }));
        }
        legal.play.kinds().map(Move::Play).for_each(&mut weigh);
        if legal.pass {
            weigh(Move::Pass);
        }
        if legal.idle {
            weigh(Move::Idle);
        }
        best.map(|(_, mv)| mv)
    }
}

/// Returns the only move of a player without a card to play: to draw, decline, or pass the turn.
pub(super) fn forced(legal: &Legal) -> Option<Move> {
    let Legal { draw, idle, pass, play, discard, .. } = *legal;
    let moves = [(draw, Move::Draw), (pass, Move::Pass), (idle, Move::Idle)];
    let only = moves.into_iter().find(|(is_legal, _)| *is_legal && discard.is_empty() && play.is_empty());
    only.map(|(_, mv)| mv)
}

pub(super) fn first_best<T>(ranked: impl Iterator<Item = (i32, T)>) -> Option<(i32, T)> {
    ranked.reduce(|best, other| if other.0 > best.0 { other } else { best })
}
