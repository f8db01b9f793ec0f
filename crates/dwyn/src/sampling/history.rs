//! Sampled games that agree with everything that a viewer saw.

use alloc::vec::Vec;

use boardgame_core::Shuffler;

use super::{candidate::Candidate, evidence::Zone, random::Random, worlds::state};
use crate::{card::Card, effect::Act, moves::Move, state::State, table::Phase, view::View};

/// A possible course of the game: a [world](crate::Knowledge::world) and the moves that led to it.
///
/// A computer player can weight a history by how likely the other players' moves are with the hands they have in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    start: State,
    /// The moves, each with the card that it draws from the heap, if any.
    moves: Vec<(Move, Option<Card>)>,
}

impl History {
    /// Samples a history, or returns `None` if the sightings contradict each other.
    pub(crate) fn sample(
        evidence: &super::evidence::Evidence,
        start: &View,
        sightings: &[crate::effect::Sighting],
        shuffler: &mut Shuffler,
    ) -> Option<Self> {
        let mut random = Random::new(shuffler);
        let sample =
            super::candidate::Plan::new(evidence, None, usize::MAX).sample(&mut Candidate::new(), &mut random)?;
        let mut start = state(start, &sample.start, &mut random);
        let from_stock = |(time, step): (usize, &super::evidence::CardMove)| {
            (step.from == Zone::STOCK).then(|| (time, true, sample.moved[time]))
        };
        let mut draws: Vec<(usize, bool, Card)> = evidence.steps.iter().enumerate().filter_map(from_stock).collect();
        let own = evidence.open_moves.iter().filter(|open| open.from == Some(Zone::STOCK));
        draws.extend(own.map(|open| (open.time, false, open.card)));
        // If the times are equal, an open move comes before a hidden step.
        draws.sort_by_key(|(time, hidden, _)| (*time, *hidden));
        start.arrange_stock(draws.iter().map(|(.., card)| *card));

        let (mut hidden, mut phase) = (sample.moved.into_iter(), start.table.phase);
        let mut moves = Vec::with_capacity(sightings.len());
        for sighting in sightings {
            let (mv, card) = match sighting.act {
                Act::Draw { card } => (Move::Draw, card.or_else(|| hidden.next())),
                Act::Discard { card } => (Move::Discard(card.or_else(|| hidden.next())?), None),
                Act::Lay { card } => (Move::Lay(card), None),
                Act::Lladrad { card, from, prize } => match card.face() {
                    crate::card::Face::Lladrad(colour) => (Move::Lladrad { colour, from, prize }, None),
                    _ => return None,
                },
                Act::Dwyn { against, prize, suit } => (Move::Dwyn { against, prize, suit }, None),
                Act::Play { card } => (Move::Play(card), None),
                Act::Pass => (Move::Pass, None),
                Act::Idle => (Move::Idle, None),
            };
            moves.push((mv, card.filter(|_| phase == Phase::After)));
            if card == Some(Card::CORON) {
                phase = Phase::After;
            }
        }
        Some(Self { start, moves })
    }

    /// Returns the state before the first move.
    #[must_use]
    pub const fn start(&self) -> &State {
        &self.start
    }

    /// Returns the moves in order. Cards drawn from the heap are only reproduced by [`replay`](Self::replay).
    #[must_use]
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.moves.iter().map(|(mv, _)| *mv)
    }

    /// Replays the history and returns its last state. Calls `f` with each move and the state before it.
    pub fn replay(&self, mut f: impl FnMut(&State, Move)) -> State {
        let mut state = self.start.clone();
        for &(mv, from_heap) in &self.moves {
            debug_assert_eq!(state.check(mv), Ok(()), "a history is legal");
            f(&state, mv);
            state.apply_drawing(mv, from_heap);
        }
        state
    }
}
