//! Another world that a viewer cannot tell from this one.
//!
//! Every card is a label on a track through the game. Two labels can be exchanged from some moment on when both lay in
//! the same hidden place at that moment and the viewer has seen neither since: whatever was done with the one could
//! have been done with the other. So we walk back from now, undoing step by step, and exchange at random wherever that
//! is so.

mod labels;
mod past;

use alloc::vec::Vec;

use boardgame_core::{Player, Seed, Shuffler};

use crate::{
    Card, Phase, State,
    trail::{Step, Trail},
};
use labels::{Labeller, Names, Swap, bit, label_of, set};
use past::Past;

pub(crate) fn resample(state: &State, trail: &Trail, viewer: Player, shuffler: &mut Shuffler) -> (State, Trail) {
    let mut labeller = Labeller { next_dwyn: 0 };
    let hands = state.hands.map(|hand| labeller.labels(hand.iter()));
    let stock = labeller.labels(state.stock().iter().copied());
    let pool = labeller.labels(state.pool().iter().copied());

    let own = hands.get(viewer.index()).map_or(0, |hand| set(hand));
    let mut past = Past {
        viewer,
        x: state.table.options.x,
        hands: hands.each_ref().map(|hand| set(hand)),
        stock: set(&stock),
        pool: set(&pool),
        phase: state.table.phase,
        seen: own | bit(label_of(Card::CORON)) | if state.table.phase == Phase::Before { set(&pool) } else { 0 },
        lacking: [0; 64],
    };
    let mut steps: Vec<(Step, Option<u8>, Option<Swap>)> = Vec::with_capacity(trail.0.len());
    for step in trail.0.iter().rev() {
        let (label, swap) = past.undo(*step, shuffler);
        steps.push((*step, label, swap));
    }
    // Where the game begins, the pool lies open, and a card that the viewer never saw may be anywhere else.
    let unknown = (past.hands.iter().fold(0, |all, hand| all | hand) | past.stock) & !past.seen;
    let mut deal = Vec::new();
    for label in (0..64).filter(|label| unknown & bit(*label) != 0) {
        deal.extend(past.exchange(label, unknown, shuffler));
    }

    // Where exchanges meet at one label, the one at the latest step was made first.
    let mut names = Names::new();
    for swap in deal.into_iter().rev() {
        names.exchange(swap);
    }
    let mut new_trail = Trail(Vec::with_capacity(steps.len()));
    for (step, label, swap) in steps.into_iter().rev() {
        if let Some(swap) = swap {
            names.exchange(swap);
        }
        new_trail.0.push(label.map_or(step, |label| step.with(names.card(label))));
    }

    let mut new_state = state.clone();
    for (hand, labels) in new_state.hands.iter_mut().zip(&hands) {
        *hand = names.cards(labels).collect();
    }
    new_state.stock = names.cards(&stock).collect();
    new_state.pool = names.cards(&pool).collect();
    if state.table.phase == Phase::After {
        // The gaps in its order would tell which cards were drawn.
        shuffler.shuffle(new_state.pool.as_mut_slice());
    }
    new_state.shuffler = Shuffler::resumed(new_seed(shuffler), state.shuffler.used());
    (new_state, new_trail)
}

fn new_seed(shuffler: &mut Shuffler) -> Seed {
    Seed::new(core::array::from_fn(|_| u8::try_from(shuffler.below(256)).unwrap_or_default()))
}
