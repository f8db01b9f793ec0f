//! Every history that agrees with what a viewer saw, by brute force: for games in which few cards are hidden.
//!
//! It is built from the first view and the sightings alone, and knows nothing of how worlds are drawn. A history counts
//! by chance: the deal, and each draw, which takes any card of the stock or of the heap. Moves that could have been made
//! unseen count once each, and those that were seen once where they could be made.

use std::collections::BTreeMap;

use boardgame_core::{Player, Viewer};
use dwyn::{Act, Answer, Card, Cards, Phase, Sighting, State, View};

/// Which cards lie where: the hands (the viewer's own is empty), the stock without the crown, and the heap.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Hidden {
    hands: Vec<Vec<Card>>,
    stock: Vec<Card>,
    heap: Vec<Card>,
}

impl Hidden {
    /// What is hidden from a viewer in a state.
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

impl Hidden {
    /// The state in which these cards are hidden from a viewer, to whom it looks like this one.
    pub(crate) fn state(&self, like: &State, viewer: Viewer) -> State {
        let mut layout = like.to_layout();
        for (player, hand) in like.table().seats().zip(&self.hands).filter(|(player, _)| !viewer.is(*player)) {
            layout.hands[player.index()].clone_from(hand);
        }
        match like.table().phase() {
            Phase::Before => layout.stock = [Card::CORON].into_iter().chain(self.stock.iter().copied()).collect(),
            Phase::After => layout.pool.clone_from(&self.heap),
        }
        State::from_layout(&layout).unwrap()
    }
}

/// Takes one copy of a card out; whether there is one.
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

/// The weights of all that may lie hidden.
pub(crate) struct Histories {
    view: View,
    /// What the table told before the sighting that comes next: kept by the caller's own views.
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

    /// `before` is the viewer's view when the move was made.
    pub(crate) fn see(&mut self, before: &View, sighting: &Sighting) {
        self.see_made(before, sighting, |_, _| 1.0);
    }

    /// The same when it is known with which chance another player makes a move, with these cards hidden.
    pub(crate) fn see_made(&mut self, before: &View, sighting: &Sighting, chance: impl Fn(&Hidden, Act) -> f64) {
        let table = before.table();
        let (by, own) = (sighting.by.index(), self.view.viewer().is(sighting.by));
        let after_crown = table.phase() == Phase::After;
        let mut next = BTreeMap::new();
        for (mut hidden, weight) in std::mem::take(&mut self.weights) {
            let start = hidden.clone();
            if !own && table.is_unopened(sighting.by) && matches!(sighting.act, Act::Draw { .. }) {
                let bodies: Cards = hidden.hands[by].iter().copied().filter(|card| card.is_body()).collect();
                if bodies != sighting.opened.iter().copied().collect() {
                    continue;
                }
                hidden.hands[by].retain(|card| !card.is_body());
            }
            for (hidden, act, ways) in successors(hidden, before, sighting, by, own, after_crown) {
                let weight = weight * ways * if own { 1.0 } else { chance(&start, act) };
                if weight > 0.0 {
                    *next.entry(hidden).or_insert(0.0) += weight;
                }
            }
        }
        self.weights = next;
    }
}

fn successors(
    mut hidden: Hidden,
    before: &View,
    sighting: &Sighting,
    by: usize,
    own: bool,
    after_crown: bool,
) -> Vec<(Hidden, Act, f64)> {
    let act = sighting.act;
    let source = |hidden: &mut Hidden, card| take(if after_crown { &mut hidden.heap } else { &mut hidden.stock }, card);
    match act {
        Act::Draw { card: Some(Card::CORON) } => {
            before.pile().iter().for_each(|card| put(&mut hidden.heap, *card));
            vec![(hidden, act, 1.0)]
        }
        Act::Draw { card: Some(card) } => {
            let ways = if after_crown { &hidden.heap } else { &hidden.stock };
            let ways = kinds(ways).into_iter().find(|(kind, _)| *kind == card).map_or(0.0, |(_, count)| count);
            if source(&mut hidden, card) { vec![(hidden, act, ways)] } else { Vec::new() }
        }
        Act::Draw { card: None } => {
            let from = if after_crown { kinds(&hidden.heap) } else { kinds(&hidden.stock) };
            let draw = |(card, ways)| {
                let mut next = hidden.clone();
                source(&mut next, card);
                put(&mut next.hands[by], card);
                (next, act, ways)
            };
            from.into_iter().map(draw).collect()
        }
        Act::Discard { card: None } => {
            let discard = |(card, _)| {
                let mut next = hidden.clone();
                take(&mut next.hands[by], card);
                put(&mut next.heap, card);
                (next, Act::Discard { card: Some(card) }, 1.0)
            };
            kinds(&hidden.hands[by]).into_iter().map(discard).collect()
        }
        Act::Discard { card: Some(card) } | Act::Lladrad { card, .. } | Act::Play { card } => {
            let there = own || take(&mut hidden.hands[by], card);
            if after_crown {
                put(&mut hidden.heap, card);
            }
            if there { vec![(hidden, act, 1.0)] } else { Vec::new() }
        }
        Act::Dwyn { .. } => {
            let there = own || take(&mut hidden.hands[by], Card::DWYN);
            if after_crown {
                put(&mut hidden.heap, Card::DWYN);
            }
            if there { vec![(hidden, act, 1.0)] } else { Vec::new() }
        }
        Act::Lay { card } => {
            let there = own || take(&mut hidden.hands[by], card);
            if there { vec![(hidden, act, 1.0)] } else { Vec::new() }
        }
        Act::Pass => {
            let table = before.table();
            let duel = table.duel().expect("a challenge is open");
            let challenger_acts = duel.challenger == Player::new(u8::try_from(by).unwrap());
            let rule = if challenger_acts { table.options().challenger } else { table.options().defender };
            let held: Cards = hidden.hands[by].iter().copied().collect();
            let could = !held.higher(duel.suit, duel.top, table.options().x).is_empty();
            if !own && rule == Answer::Must && could { Vec::new() } else { vec![(hidden, act, 1.0)] }
        }
        Act::Idle => vec![(hidden, act, 1.0)],
    }
}
