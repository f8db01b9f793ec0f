//! The constraints on hidden cards that follow from a viewer's sightings.

use alloc::{vec, vec::Vec};

use boardgame_core::{Player, Viewer};

use crate::{card::Card, cards::Cards, effect::Act, table::Phase, view::View};

/// A zone of hidden cards: a hand, the stock or the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Zone(u8);

impl Zone {
    pub(super) const STOCK: Self = Self(6);
    pub(super) const HEAP: Self = Self(7);
    pub(super) const COUNT: usize = 8;

    const fn hand(player: Player) -> Self {
        Self(player.seat())
    }

    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..).take(Self::COUNT).map(Self)
    }

    pub(super) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    pub(super) const fn is_hand(self) -> bool {
        self.0 < Self::STOCK.0
    }

    /// Returns the chances of a card that is certainly in this zone: 1 here and 0 elsewhere.
    pub(super) fn certain(self) -> [f64; Self::COUNT] {
        let mut chances = [0.0; Self::COUNT];
        chances[self.index()] = 1.0;
        chances
    }
}

pub(super) type Zones = [Cards; Zone::COUNT];

/// Iterates over the hands that the viewer cannot see.
pub(super) fn hidden_hands(view: &View) -> impl Iterator<Item = (Player, Zone)> {
    let viewer = view.viewer;
    view.table.seats().filter(move |player| viewer != Viewer::Seat(*player)).map(|player| (player, Zone::hand(player)))
}

/// A move of one unseen card from one zone to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CardMove {
    pub(super) from: Zone,
    pub(super) to: Zone,
    /// Number of cards in `from` before the step.
    pub(super) choices: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Dealt,
    /// Hidden in the given zone at the start of the plan.
    Zone(Zone),
    /// Put openly into the heap at the given time.
    Heap(usize),
}

impl Origin {
    pub(super) const fn time(self) -> Option<usize> {
        if let Self::Heap(time) = self { Some(time) } else { None }
    }
}

/// The constraints on one card while it is hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) card: Card,
    pub(super) origin: Origin,
    /// Time and zone of the next sighting of the card.
    pub(super) end: Option<(usize, Zone)>,
    /// Times and zones: at each of these times, the card was known not to be in the zone.
    pub(super) exclusions: Vec<(usize, Zone)>,
}

/// An open move of a card out of a zone or into the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenMove {
    pub(super) time: usize,
    pub(super) card: Card,
    /// The zone that the card leaves, or `None` if it moves into the heap.
    pub(super) from: Option<Zone>,
}

/// The constraints on the hidden cards that follow from a viewer's sightings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Evidence {
    /// Number of hidden cards in each zone at the start.
    pub(super) dealt: [u8; Zone::COUNT],
    pub(super) steps: Vec<CardMove>,
    pub(super) spans: Vec<Span>,
    /// Index of the current span of each card except DWYN, if the card is hidden.
    open_spans: Vec<Option<usize>>,
    /// Number of copies of DWYN that are hidden at the start.
    pub(super) dwyn_copies: usize,
    /// Number of times that a DWYN was turned at the set-up.
    pub(super) dwyn_turned: u8,
    /// The open moves in order of time.
    pub(super) open_moves: Vec<OpenMove>,
}

impl Evidence {
    pub(crate) fn new(view: &View) -> Self {
        let table = &view.table;
        let mut dealt = [0; Zone::COUNT];
        hidden_hands(view).for_each(|(player, zone)| dealt[zone.index()] = table.hands.of(player));
        match table.phase {
            // The crown is left out, because its position is known.
            Phase::Before => dealt[Zone::STOCK.index()] = table.stock.saturating_sub(1),
            Phase::After => dealt[Zone::HEAP.index()] = table.pool,
        }
        let unseen = view.unseen();
        let mut evidence = Self {
            dealt,
            steps: Vec::new(),
            spans: Vec::new(),
            open_spans: vec![None; Card::ALL.len()],
            dwyn_copies: unseen.count(Card::DWYN),
            dwyn_turned: 0,
            open_moves: Vec::new(),
        };
        unseen.kinds().filter(|card| *card != Card::DWYN).for_each(|card| evidence.start(card, Origin::Dealt));
        if !table.dealt {
            return evidence;
        }
        for (player, hand) in hidden_hands(view) {
            if table.options.opening_lay == crate::options::OpeningLay::AtDeal && !table.is_unopened(player) {
                evidence.exclude(Cards::PACK.bodies(), hand);
            }
        }
        for (card, times) in table.turned.counts().filter(|(_, times)| *times > 0) {
            if card == Card::DWYN {
                evidence.dwyn_turned = times;
            } else {
                hidden_hands(view).for_each(|(_, hand)| evidence.exclude(Cards::EMPTY.with(card), hand));
            }
        }
        evidence
    }

    pub(super) fn now(&self) -> usize {
        self.steps.len()
    }

    pub(super) fn open_moves_since(&self, time: usize) -> &[OpenMove] {
        &self.open_moves[self.open_moves.partition_point(|open| open.time < time)..]
    }

    fn start(&mut self, card: Card, origin: Origin) {
        self.open_spans[card.index()] = Some(self.spans.len());
        self.spans.push(Span { card, origin, end: None, exclusions: Vec::new() });
    }

    /// Records that a card enters the heap openly.
    fn enter_heap(&mut self, card: Card) {
        let time = self.now();
        self.open_moves.push(OpenMove { time, card, from: None });
        if card != Card::DWYN {
            self.start(card, Origin::Heap(time));
        }
    }

    /// Records that the viewer sees a card leave a zone.
    fn leave(&mut self, card: Card, zone: Zone) {
        let time = self.now();
        self.open_moves.push(OpenMove { time, card, from: Some(zone) });
        if let Some(span) = self.open_spans[card.index()].take() {
            self.spans[span].end = Some((time, zone));
        }
    }

    /// Records that none of the given cards is in the zone at the moment.
    fn exclude(&mut self, cards: Cards, zone: Zone) {
        let now = self.now();
        for span in cards.kinds().filter_map(|card| self.open_spans[card.index()]) {
            self.spans[span].exclusions.push((now, zone));
        }
    }

    /// Returns a card that the sighting reveals although it cannot be hidden.
    pub(crate) fn conflict(&self, view: &View, sighting: &crate::effect::Sighting) -> Option<Card> {
        let own = view.viewer.is(sighting.by);
        let revealed = match sighting.act {
            Act::Draw { card } => card.filter(|card| own && *card != Card::CORON),
            act => act.spent().or(act.laid()).filter(|_| !own),
        };
        let opened = sighting.opened.iter().copied().filter(|_| !own);
        opened.chain(revealed).find(|card| *card != Card::DWYN && self.open_spans[card.index()].is_none())
    }

    /// Records a valid sighting, given the view before it.
    pub(crate) fn record(&mut self, view: &View, sighting: &crate::effect::Sighting) {
        let (table, by, act) = (&view.table, sighting.by, sighting.act);
        let own = view.viewer.is(by);
        let hand = Zone::hand(by);
        if let (false, Act::Draw { .. }, true) = (own, act, table.is_unopened(by)) {
            sighting.opened.iter().for_each(|card| self.leave(*card, hand));
            self.exclude(Cards::PACK.bodies(), hand);
        }
        let (from, choices) = match table.phase {
            Phase::Before => (Zone::STOCK, table.stock.saturating_sub(1)),
            Phase::After => (Zone::HEAP, table.pool),
        };
        match act {
            Act::Draw { card: Some(Card::CORON) } => view.pile.iter().for_each(|card| self.enter_heap(*card)),
            Act::Draw { card: Some(card) } => self.leave(card, from),
            Act::Draw { card: None } => self.steps.push(CardMove { from, to: hand, choices }),
            Act::Discard { card: None } => {
                self.steps.push(CardMove { from: hand, to: Zone::HEAP, choices: table.hands.of(by) });
            }
            Act::Pass => {
                if let Some(duel) = table.duel.filter(|duel| !own && !duel.may_pass(&table.options)) {
                    self.exclude(duel.playable(Cards::PACK, &table.options), hand);
                }
            }
            act => {
                if !own {
                    act.spent().or(act.laid()).into_iter().for_each(|card| self.leave(card, hand));
                }
                if table.phase == Phase::After {
                    act.spent().into_iter().for_each(|card| self.enter_heap(card));
                }
            }
        }
    }

    /// Returns 0 if a card other than DWYN cannot be in the hand (or the heap for `None`), 1 if it may, 2 if it must.
    ///
    /// The function traces the zones in which the card can be through all hidden steps.
    pub(crate) fn certainty(&self, view: &View, card: Card, hand: Option<Player>) -> u8 {
        let Some(span) = self.open_spans[card.index()].map(|span| &self.spans[span]) else { return 0 };
        let bit = |zone: Zone| 1_u8 << zone.index();
        let mut zones = match span.origin {
            Origin::Dealt => {
                Zone::all().filter(|zone| self.dealt[zone.index()] > 0).fold(0, |zones, zone| zones | bit(zone))
            }
            Origin::Zone(zone) => bit(zone),
            Origin::Heap(_) => bit(Zone::HEAP),
        };
        for time in span.origin.time().unwrap_or(0)..=self.now() {
            span.exclusions.iter().filter(|(at, _)| *at == time).for_each(|(_, zone)| zones &= !bit(*zone));
            if let Some(step) = self.steps.get(time).filter(|step| zones & bit(step.from) != 0) {
                zones |= bit(step.to);
                if step.choices == 1 {
                    zones &= !bit(step.from);
                }
            }
        }
        let table = &view.table;
        let (stock, heap) = match table.phase {
            Phase::Before => (table.stock > 1, false),
            Phase::After => (false, table.pool > 0),
        };
        let hands = hidden_hands(view).filter(|(player, _)| table.hands.of(*player) > 0).map(|(_, zone)| zone);
        let occupied = hands.chain(stock.then_some(Zone::STOCK)).chain(heap.then_some(Zone::HEAP));
        zones &= occupied.fold(0, |zones, zone| zones | bit(zone));
        let zone = bit(hand.map_or(Zone::HEAP, Zone::hand));
        if zones & zone == 0 { 0 } else { 1 + u8::from(zones == zone) }
    }
}
