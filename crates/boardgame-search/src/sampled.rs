//! What sampling has found.

use alloc::vec::Vec;

use crate::Share;

/// A move, and how the games went in which it was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// In how many games it was tried.
    pub games: u64,
    /// What they were worth to the player to act, on average.
    pub worth: Share,
}

/// What a search by samples has found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sampled<M> {
    /// The best move; `None` only where there is none to choose.
    pub best: Option<M>,
    /// Every move that could be chosen, in the order of the game's list.
    pub choices: Vec<Choice<M>>,
    /// How many games were played out.
    pub games: u64,
    /// How many moves were played in them.
    pub nodes: u64,
}

impl<M> Sampled<M> {
    /// Nobody can choose anything.
    pub(crate) const fn nothing() -> Self {
        Self { best: None, choices: Vec::new(), games: 0, nodes: 0 }
    }
}

impl<M: Clone> Sampled<M> {
    /// The one move there is.
    pub(crate) fn forced(mv: M) -> Self {
        let choices = alloc::vec![Choice { mv: mv.clone(), games: 0, worth: Share::HALF }];
        Self { best: Some(mv), choices, games: 0, nodes: 0 }
    }
}
