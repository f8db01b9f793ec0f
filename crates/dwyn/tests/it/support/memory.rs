//! A plain memory of what one player saw, to judge worlds by: which cards can be where, and since when.
//!
//! It is built from sightings alone and knows nothing of how worlds are resampled. It finds necessary conditions: every
//! card where it can be, and no more cards that came lately than there were draws.

use boardgame_core::{Player, Viewer};
use dwyn::{Act, Answer, Card, Cards, Options, Phase, Sighting, State, View};

/// A hidden place: which cards can be there, and from which event on without a break.
#[derive(Clone)]
struct Place {
    since: Vec<Option<usize>>,
    /// The events at which a card came in unseen.
    arrivals: Vec<usize>,
}

impl Place {
    fn of(cards: impl Iterator<Item = Card>) -> Self {
        let mut place = Self { since: vec![None; 53], arrivals: Vec::new() };
        cards.for_each(|card| place.allow(card, 0));
        place
    }

    fn allow(&mut self, card: Card, now: usize) {
        self.since[index(card)].get_or_insert(now);
    }

    /// Copies of DWYN cannot be told apart, so that none is ever ruled out.
    fn bar(&mut self, card: Card) {
        if card != Card::DWYN {
            self.since[index(card)] = None;
        }
    }

    fn allow_all_of(&mut self, other: &Self, now: usize) {
        for card in Card::ALL.into_iter().filter(|card| other.since[index(*card)].is_some()) {
            self.allow(card, now);
        }
    }

    fn can_hold(&self, cards: &[Card]) -> bool {
        cards.iter().all(|card| self.since[index(*card)].is_some())
            && self.arrivals.iter().all(|time| {
                let late = cards.iter().filter(|card| self.since[index(**card)] >= Some(*time)).count();
                late <= self.arrivals.iter().filter(|arrival| *arrival >= time).count()
            })
    }
}

fn index(card: Card) -> usize {
    card.index()
}

pub(crate) struct Memory {
    viewer: Player,
    options: Options,
    phase: Phase,
    now: usize,
    hands: Vec<Place>,
    stock: Place,
    heap: Place,
    /// Who challenged last, in which suit, and the number on top.
    duel: Option<(Player, dwyn::Suit, Option<dwyn::Number>)>,
}

impl Memory {
    /// What a player knows when all body cards of the deal lie on the tables, or are still hidden by option.
    pub(crate) fn new(view: &View) -> Self {
        let table = view.table();
        let Viewer::Seat(viewer) = view.viewer() else { panic!("a player remembers") };
        let laid = table.seats().flat_map(|player| table.laid(player).iter());
        let seen: Cards = laid.chain(view.hand().unwrap().iter()).chain(view.pile().iter().copied()).collect();
        let unknown = || Card::ALL.into_iter().filter(|card| seen.count(*card) < card.copies() && *card != Card::CORON);
        let opened = |player| !table.is_unopened(player);
        let hand = |player| Place::of(unknown().filter(|card| !(opened(player) && card.is_body())));
        Self {
            viewer,
            options: *table.options(),
            phase: table.phase(),
            now: 0,
            hands: table.seats().map(hand).collect(),
            stock: Place::of(unknown()),
            heap: Place::of(view.pile().iter().copied()),
            duel: None,
        }
    }

    pub(crate) fn see(&mut self, sighting: &Sighting) {
        self.now += 1;
        let (by, now) = (sighting.by, self.now);
        let own = by == self.viewer;
        if !sighting.opened.is_empty() {
            sighting.opened.iter().for_each(|card| self.place(*card, false));
        }
        match sighting.act {
            Act::Draw { card: Some(Card::CORON) } => self.phase = Phase::After,
            Act::Draw { card: None } => {
                if self.options.opening_lay == dwyn::OpeningLay::FirstTurn && self.hands[by.index()].arrivals.is_empty()
                {
                    Card::ALL
                        .into_iter()
                        .filter(|card| card.is_body())
                        .for_each(|card| self.hands[by.index()].bar(card));
                }
                let source = if self.phase == Phase::Before { &self.stock } else { &self.heap };
                self.hands[by.index()].allow_all_of(source, now);
                self.hands[by.index()].arrivals.push(now);
            }
            Act::Discard { card: None } => {
                self.heap.allow_all_of(&self.hands[by.index()], now);
                self.heap.arrivals.push(now);
            }
            Act::Discard { card: Some(card) } | Act::Lladrad { card, .. } => self.place(card, true),
            Act::Draw { card: Some(card) } | Act::Lay { card } => self.place(card, false),
            Act::Dwyn { suit, .. } => {
                self.place(Card::DWYN, true);
                self.duel = Some((by, suit, None));
            }
            Act::Play { card } => {
                self.place(card, true);
                if let (Some(duel), dwyn::Face::Number(_, number)) = (&mut self.duel, card.face()) {
                    duel.2 = Some(number);
                }
            }
            Act::Pass => {
                if let Some((challenger, suit, top)) = self.duel {
                    let rule = if by == challenger { self.options.challenger } else { self.options.defender };
                    if rule == Answer::Must && !own {
                        let barred = Cards::PACK.higher(suit, top, self.options.x);
                        barred.iter().for_each(|card| self.hands[by.index()].bar(card));
                    }
                }
            }
            Act::Idle => {}
        }
    }

    /// A card is known to be here and so nowhere else: in the pile or heap, or else on a table or in the viewer's hand.
    fn place(&mut self, card: Card, in_pool: bool) {
        self.hands.iter_mut().chain([&mut self.stock, &mut self.heap]).for_each(|place| place.bar(card));
        if in_pool {
            // What is known to have gone in needs no unseen arrival.
            self.heap.allow(card, 0);
        }
    }

    /// Whether the world can be, as far as the player remembers.
    pub(crate) fn allows(&self, world: &State) -> bool {
        let mut others = world.table().seats().filter(|player| *player != self.viewer);
        let hands = others.all(|player| {
            let cards: Vec<Card> = world.hand(player).iter().collect();
            self.hands[player.index()].can_hold(&cards)
        });
        let stock: Vec<Card> = world.stock().iter().copied().filter(|card| *card != Card::CORON).collect();
        hands && self.stock.can_hold(&stock) && self.heap.can_hold(world.pool())
    }
}
