//! Random sampling of the hidden cards, given everything that a viewer saw.
//!
//! # What is sampled
//!
//! Hidden cards move in *steps*: from the stock or the heap to a hand, or from a hand face down to the heap. A *history*
//! assigns to every hidden card the zone where it was dealt and its steps. The number of cards in each zone is public,
//! so all histories are equally likely. A world is the end of a history drawn uniformly from those that agree with the
//! sightings.
//!
//! # Evidence
//!
//! Each sighting constrains one card: at a given time, RY-3 left player 2's hand, or was not in it. Between two
//! sightings, a card has a hidden *span*. As copies of DWYN look alike, a sighting of DWYN is assigned to a possible
//! copy at random.
//!
//! # Algorithm
//!
//! The spans are drawn one after another. A card in the zone where a free step starts takes the step with chance 1/k,
//! where k is the number of cards there whose paths have not been drawn. A backward pass over the free steps computes,
//! for each zone, the chance that the card meets its constraints. A forward pass draws a path by these chances. Cards
//! without constraints share the remaining steps.
//!
//! # Weights
//!
//! A candidate history is drawn with the product of the chances of its choices, divided for each span by the chance that
//! its constraints hold. At a step with n cards, a card that stays while k are undrawn contributes (k-1)/k, and the
//! card that moves contributes 1/k. The product telescopes to 1/n for all histories. The deal works likewise. The
//! importance weight of a candidate is therefore the product of the chances of its spans. Candidates are drawn until
//! their weights are even enough, and one is chosen by weight.
//!
//! # Terms
//!
//! | term | meaning |
//! | --- | --- |
//! | zone | a hand that the viewer does not see, the stock, or the heap |
//! | time | the number of steps before a moment |
//! | span | the constraints on one card while it is hidden |
//! | origin | the start of a span: dealt, in a known zone, or placed openly in the heap |
//! | free | a card without constraints, or a step without a drawn card |
//! | checkpoint | the zones of all cards at a time, from which later steps are redrawn |

mod candidate;
mod evidence;
mod history;
mod random;
mod worlds;

pub(crate) use self::evidence::Evidence;
pub use self::{
    history::History,
    worlds::{World, Worlds},
};
