//! Enumerates all histories that agree with a viewer's sightings, for games with few hidden cards.
//!
//! A history is weighted by the chances of the deal and of each draw. All possible discards have the same weight.

use std::collections::BTreeMap;

use boardgame_core::{Player, Viewer};
use dwyn::{Act, Answer, Card, Cards, Phase, Sighting, State, View};

/// The hidden cards: the hands (the viewer's is empty), the stock without the crown, and the heap.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hidden {
    hands: Vec<Vec<Card>>,
    stock: Vec<Card>,
    heap: Vec<Card>,
}

impl Hidden {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let hand = |player| if viewer.is(player) { Vec::new() } else { state.hand(player).iter().collect() };
        let sorted = |cards: &[Card]| {
            let mut cards: Vec<Card> = cards.iter().copied().filter(|card| *card != Card::CORON).collect();
            cards.sort_unstable();
            cards
        };
        let heap = if state.table().phase() == Phase::After { state.pool() } else { &[] };
        Self { hands: state.table().seats().map(hand).collect(), stock: sorted(state.stock()), heap: sorted(heap) }
    }
}

/// Removes one copy of a card. Returns `false` if there is none.
fn take(from: &mut Vec<Card>, card: Card) -> bool {
    from.iter().position(|other| *other == card).map(|at| from.remove(at)).is_some()
}

fn put(to: &mut Vec<Card>, card: Card) {
    let at = to.partition_point(|other| *other <= card);
    to.insert(at, card);
}

fn kinds(cards: &[Card]) -> Vec<(Card, f64)> {
    let mut kinds: Vec<(Card, f64)> = Vec::new();
    for card in cards {
        match kinds.last_mut() {
            Some((last, count)) if last == card => *count += 1.0,
            _ => kinds.push((*card, 1.0)),
        }
    }
    kinds
}

pub(crate) struct Histories {
    view: View,
    pub(crate) weights: BTreeMap<Hidden, f64>,
}

impl Histories {
    pub(crate) fn new(view: &View) -> Self {
        let table = view.table();
        let visible = table.seats().flat_map(|player| table.laid(player).iter());
        let visible: Vec<Card> =
            visible.chain(view.hand().into_iter().flat_map(Cards::iter)).chain(view.pile().iter().copied()).collect();
        let mut unseen: Vec<Card> = Cards::PACK.iter().filter(|card| *card != Card::CORON).collect();
        for card in visible {
            take(&mut unseen, card);
        }
        let room: Vec<usize> =
            table.seats().map(|player| if view.viewer().is(player) { 0 } else { table.hand_len(player) }).collect();
        let (stock, heap) = match table.phase() {
            Phase::Before => (table.stock_len() - 1, 0),
            Phase::After => (0, table.pool_len()),
        };
        let empty = Hidden { hands: vec![Vec::new(); room.len()], stock: Vec::new(), heap: Vec::new() };
        let mut weights = BTreeMap::from([(empty, 1.0)]);
        for card in unseen {
            let mut next = BTreeMap::new();
            for (hidden, weight) in weights {
                for (seat, room) in room.iter().enumerate() {
                    if hidden.hands[seat].len() < *room {
                        let mut hidden = hidden.clone();
                        put(&mut hidden.hands[seat], card);
                        *next.entry(hidden).or_insert(0.0) += weight;
                    }
                }
                for (is_stock, room) in [(true, stock), (false, heap)] {
                    let mut hidden = hidden.clone();
                    let pile = if is_stock { &mut hidden.stock } else { &mut hidden.heap };
                    if pile.len() < room {
                        put(pile, card);
                        *next.entry(hidden).or_insert(0.0) += weight;
                    }
                }
            }
            weights = next;
        }
        Self { view: view.clone(), weights }
    }

    /// Adds a sighting, given the view before the move.
    pub(crate) fn observe(&mut self, before: &View, sighting: &Sighting) {
        let table = before.table();
        let (by, own) = (sighting.by.index(), self.view.viewer().is(sighting.by));
        let mut next = BTreeMap::new();
        for (mut hidden, weight) in std::mem::take(&mut self.weights) {
            if !own && table.is_unopened(sighting.by) && matches!(sighting.act, Act::Draw { .. }) {
                let bodies: Cards = hidden.hands[by].iter().copied().filter(|card| card.is_body()).collect();
                if bodies != sighting.opened.iter().copied().collect() {
                    continue;
                }
                hidden.hands[by].retain(|card| !card.is_body());
            }
            for (hidden, copies) in successors(hidden, before, sighting.act, by, own) {
                *next.entry(hidden).or_insert(0.0) += weight * copies;
            }
        }
        self.weights = next;
    }
}

/// Returns the hidden cards that are possible after a move, each with the number of copies that could have moved.
fn successors(mut hidden: Hidden, before: &View, act: Act, by: usize, own: bool) -> Vec<(Hidden, f64)> {
    let after_crown = before.table().phase() == Phase::After;
    let source = |hidden: &mut Hidden, card| take(if after_crown { &mut hidden.heap } else { &mut hidden.stock }, card);
    let possible = match act {
        Act::Draw { card: Some(Card::CORON) } => {
            before.pile().iter().for_each(|card| put(&mut hidden.heap, *card));
            true
        }
        Act::Draw { card } => {
            let from = kinds(if after_crown { &hidden.heap } else { &hidden.stock });
            let draw = |(drawn, copies)| {
                let mut next = hidden.clone();
                source(&mut next, drawn);
                if card.is_none() {
                    put(&mut next.hands[by], drawn);
                }
                (next, copies)
            };
            return from.into_iter().filter(|(drawn, _)| card.is_none_or(|card| card == *drawn)).map(draw).collect();
        }
        Act::Discard { card: None } => {
            let discard = |(card, _)| {
                let mut next = hidden.clone();
                take(&mut next.hands[by], card);
                put(&mut next.heap, card);
                (next, 1.0)
            };
            return kinds(&hidden.hands[by]).into_iter().map(discard).collect();
        }
        Act::Discard { card: Some(card) } | Act::Lladrad { card, .. } | Act::Play { card } => {
            spend(&mut hidden, card, by, own, after_crown)
        }
        Act::Dwyn { .. } => spend(&mut hidden, Card::DWYN, by, own, after_crown),
        Act::Lay { card } => own || take(&mut hidden.hands[by], card),
        Act::Pass => {
            let table = before.table();
            let duel = table.duel().expect("a challenge is open");
            let challenger_acts = duel.challenger == Player::new(u8::try_from(by).unwrap());
            let answer = if challenger_acts { table.options().challenger } else { table.options().defender };
            let hand: Cards = hidden.hands[by].iter().copied().collect();
            own || answer == Answer::May || hand.higher(duel.suit, duel.top, table.options().x).is_empty()
        }
        Act::Idle => true,
    };
    if possible { vec![(hidden, 1.0)] } else { Vec::new() }
}

/// Plays a card openly. Returns `false` if the player does not have it.
fn spend(hidden: &mut Hidden, card: Card, by: usize, own: bool, after_crown: bool) -> bool {
    if after_crown {
        put(&mut hidden.heap, card);
    }
    own || take(&mut hidden.hands[by], card)
}
