//! Random sampling of the hidden cards, given everything that a viewer saw.
//!
//! # What is sampled
//!
//! Hidden cards move in *hidden steps*: a card of the stock or the heap goes to a hand, or a card of a hand goes face
//! down to the heap. A *history* assigns to every hidden card (each copy of DWYN separately) the zone where it was dealt
//! and the steps in which it moved. The number of cards in each zone is public, so all histories of a game are equally
//! likely. A world is the end of a history drawn uniformly from those that agree with the sightings.
//!
//! # Evidence
//!
//! Each sighting constrains one card at a time: RY-3 left the hand of player 2 then, or was not in it. Between two
//! sightings a card has a hidden *span*, which starts at the deal or in the heap. DWYN is the exception, because its
//! copies look alike. A sighting of DWYN applies to one of the copies that can have been there, drawn by their chances.
//!
//! # Algorithm
//!
//! The spans are drawn one after another. A card in the zone where a free step starts takes the step with chance 1/k,
//! where k counts the cards there whose paths are not yet drawn. A backward pass over the free steps computes, for each
//! zone, the chance that the card meets all its constraints; a forward pass then draws a path by these chances. The
//! cards without constraints share the remaining steps.
//!
//! # Weights
//!
//! A candidate history is drawn with the product of the chances of its choices, divided for each span by the chance that
//! its constraints hold. At a step with n cards, a card that stays while k are undrawn contributes (k-1)/k, and the
//! card that moves contributes 1/k. In any order the product (n-1)/n · (n-2)/(n-1) · … · 1/k telescopes to 1/n, the
//! same for all histories. The deal works likewise. The importance weight of a candidate is therefore the product of the
//! chances of its spans. Candidates are drawn until their weights are even enough, and one is chosen by weight.
//!
//! # Terms
//!
//! | term | meaning |
//! | --- | --- |
//! | zone | a hand that the viewer does not see, the stock, or the heap |
//! | step | one unseen move of a card from zone to zone |
//! | time | the number of steps before a moment |
//! | span | the constraints on one card while it is hidden |
//! | origin | where a span starts: dealt, in a known zone, or placed openly in the heap |
//! | free | a card without constraints, or a step that no drawn card takes |
//! | candidate | a sampled history with its weight |
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
