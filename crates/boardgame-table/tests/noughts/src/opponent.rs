//! A computer player of noughts and crosses.

use boardgame_core::board::Position as _;
use boardgame_players::{BoardOpponent, Searcher, Strength, checkers::Endgame};
use boardgame_search::{Memory, Score, Search, Tuning};
use std::boxed::Box;

use crate::rules::{NoughtsPosition, NoughtsSquare};

#[derive(Clone, Copy, Debug)]
pub struct NoughtsNode(NoughtsPosition);

impl boardgame_search::Node for NoughtsNode {
    type Move = NoughtsSquare;

    fn moves(&self) -> impl AsRef<[NoughtsSquare]> {
        self.0.moves()
    }

    fn after(&self, mv: NoughtsSquare) -> Self {
        let mut position = self.0;
        position.play_trusted(mv);
        Self(position)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn over(&self) -> Option<Score> {
        let outcome = self.0.outcome()?;
        Some(Score::of_outcome(&outcome, self.0.to_act()))
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        0
    }

    fn is_irreversible(&self, _: NoughtsSquare) -> bool {
        true
    }
}

impl BoardOpponent for NoughtsPosition {
    type Node<'a> = NoughtsNode;

    const TUNING: Tuning = Tuning::EXACT;

    const STRENGTHS: [Strength; 10] = [Strength::of_depth(9, 0, 1); 10];

    fn node(&self, _: Option<&Endgame>) -> NoughtsNode {
        NoughtsNode(*self)
    }

    fn searcher<'a>(search: Search<Self::Node<'a>>) -> Box<dyn Searcher<Self::Move> + 'a> {
        Box::new(search)
    }
}
