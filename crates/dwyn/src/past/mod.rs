//! Everything that could have happened unseen, and how one of its ways is drawn.
//!
//! # What is drawn
//!
//! What a viewer does not see is a chain of hidden steps: a card of the stock or of the heap goes into a hand, or a card
//! of a hand goes face down to the heap. A *history* says for every card (each copy of DWYN being a card) where it lay
//! at the deal and in which of these steps it moved. How many cards lay where is public, so every history of the same
//! game has the same chance: the deal, each draw and each choice of a hidden discard give each card the same share. A
//! world is drawn by drawing a history, each as often as any other, among those that agree with what was seen.
//!
//! # What was seen is about one card each
//!
//! That a card was shown (RY-3 came out of the hand of player 2 then) and that it was not there (player 2 had to answer
//! in RY and could not; the body cards of a deal are laid; the DWYN that was turned lay in the stock) speaks of one card
//! at a time. Between two moments at which it is seen a card has a *life*: it starts at the deal or in the heap, and ends
//! where it is seen next, or has not ended yet.
//!
//! # How it is drawn
//!
//! Lives are drawn one after another. For one life, with the lives before it in place, the steps that they did not take
//! are still free, and a card that lies where such a step starts takes it with a chance of 1 in the number of cards
//! there that have no life yet. Going back through the steps once gives the chance, from every place, that all that was
//! seen of this card comes out, and with it the way to draw exactly those paths on which it does. The product of
//! these chances in all free steps telescopes to the same number for every history; so a history is drawn with a
//! probability that is inverse to the product of the chances that its lives had, each when its turn came. That product
//! is its weight: a few drafts are drawn, and one of them is kept by weight.

mod draft;
mod lot;

use alloc::vec::Vec;

use boardgame_core::{Player, Viewer};

use crate::{Act, Card, Cards, OpeningLay, Phase, Sighting, View};

/// Where a hidden card can lie: a hand, the stock, the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    const STOCK: Self = Self(6);
    const HEAP: Self = Self(7);
    const COUNT: usize = 8;

    pub(crate) const fn hand(player: Player) -> Self {
        Self(player.seat())
    }

    const fn index(self) -> usize {
        (self.0 & 7) as usize
    }
}

/// What all know of a deal by its rules.
struct Dealt {
    /// Whose hands hold no body card.
    opened: Vec<Player>,
    /// Which special cards were turned how many times: each lay in the stock.
    turned: Vec<(Card, u8)>,
}

impl Dealt {
    /// What this view tells of a deal, if nobody has moved since.
    fn of(view: &View) -> Self {
        let table = &view.table;
        if !table.is_dealt() {
            return Self { opened: Vec::new(), turned: Vec::new() };
        }
        let at_deal = table.options.opening_lay == OpeningLay::AtDeal;
        let opened = table.seats().filter(|player| at_deal && !table.is_unopened(*player)).collect();
        Self { opened, turned: table.turned.counts().filter(|(_, times)| *times > 0).collect() }
    }
}

/// The hidden places: the hands that the viewer does not see, the stock, and the heap.
fn hidden_hands(view: &View) -> impl Iterator<Item = (Player, Place)> {
    let viewer = view.viewer;
    view.table.seats().filter(move |player| viewer != Viewer::Seat(*player)).map(|player| (player, Place::hand(player)))
}

/// A hidden step: one card, nobody but its owner knows which, goes from one place to another.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: Place,
    to: Place,
    /// How many cards lay where it starts.
    among: u8,
}

/// What is known of a card between two moments at which it was seen. Times are numbers of hidden steps before them.
#[derive(Clone, Debug)]
struct Life {
    card: Card,
    /// When it went openly to the heap; `None` when it was dealt unseen.
    start: Option<usize>,
    /// When and where it was seen next.
    end: Option<(usize, Place)>,
    /// When and where it was not.
    absent: Vec<(usize, Place)>,
}

/// What happened to some copy of DWYN.
#[derive(Clone, Copy, Debug)]
enum Copy {
    /// It went openly to the heap.
    Started,
    /// It was seen to come from here.
    Ended(Place),
}

/// All that a viewer knows of hidden cards.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// How many hidden cards lay where at the start.
    dealt: [u8; Place::COUNT],
    steps: Vec<Step>,
    lives: Vec<Life>,
    /// The life of each card, the DWYN apart, that has not ended.
    current: Vec<Option<usize>>,
    /// How many copies of DWYN were dealt unseen.
    copies: usize,
    /// How many times a DWYN was turned at the set-up.
    turned: u8,
    /// What was seen of the copies of DWYN, in order.
    seen: Vec<(usize, Copy)>,
}

impl Past {
    pub(crate) fn new(view: &View) -> Self {
        let table = &view.table;
        let mut dealt = [0; Place::COUNT];
        hidden_hands(view).for_each(|(player, place)| dealt[place.index()] = table.hands.of(player));
        match table.phase {
            // The crown lies under the stock, and is not hidden.
            Phase::Before => dealt[Place::STOCK.index()] = table.stock.saturating_sub(1),
            Phase::After => dealt[Place::HEAP.index()] = table.pool,
        }
        let unseen = view.unseen();
        let mut past = Self {
            dealt,
            steps: Vec::new(),
            lives: Vec::new(),
            current: Card::all().map(|_| None).collect(),
            copies: unseen.count(Card::DWYN),
            turned: 0,
            seen: Vec::new(),
        };
        unseen.kinds().filter(|card| *card != Card::DWYN).for_each(|card| past.start(card, None));
        let Dealt { opened, turned } = Dealt::of(view);
        for (_, place) in hidden_hands(view).filter(|(player, _)| opened.contains(player)) {
            past.note_absence(Cards::PACK.bodies(), place);
        }
        for (card, times) in turned {
            if card == Card::DWYN {
                past.turned = times;
            } else {
                let card = core::iter::once(card).collect();
                hidden_hands(view).for_each(|(_, place)| past.note_absence(card, place));
            }
        }
        past
    }

    fn now(&self) -> usize {
        self.steps.len()
    }

    fn life(&self, card: Card) -> Option<usize> {
        self.current.get(usize::from(card.id())).copied().flatten()
    }

    fn start(&mut self, card: Card, start: Option<usize>) {
        if card == Card::DWYN {
            self.seen.push((start.unwrap_or(0), Copy::Started));
            return;
        }
        let life = self.lives.len();
        self.lives.push(Life { card, start, end: None, absent: Vec::new() });
        self.current.iter_mut().skip(card.id().into()).take(1).for_each(|current| *current = Some(life));
    }

    fn end(&mut self, card: Card, place: Place) {
        let now = self.now();
        if card == Card::DWYN {
            self.seen.push((now, Copy::Ended(place)));
        } else if let Some(life) = self.life(card).and_then(|life| self.lives.get_mut(life)) {
            life.end = Some((now, place));
            self.current.iter_mut().skip(card.id().into()).take(1).for_each(|current| *current = None);
        }
    }

    fn note_absence(&mut self, cards: Cards, place: Place) {
        let now = self.now();
        for card in cards.kinds() {
            if let Some(life) = self.life(card).and_then(|life| self.lives.get_mut(life)) {
                life.absent.push((now, place));
            }
        }
    }

    /// A card that the sighting shows though it is nowhere hidden.
    pub(crate) fn cannot_show(&self, view: &View, sighting: &Sighting) -> Option<Card> {
        let own = view.viewer.is(sighting.by);
        let shown = match sighting.act {
            Act::Draw { card } => card.filter(|card| own && *card != Card::CORON),
            act => act.spent().or(act.laid()).filter(|_| !own),
        };
        let opened = sighting.opened.iter().copied().filter(|_| !own);
        opened.chain(shown).find(|card| *card != Card::DWYN && self.life(*card).is_none())
    }

    /// Takes in a sighting that was checked; `view` is the one before it.
    pub(crate) fn note(&mut self, view: &View, sighting: &Sighting) {
        let (table, by, act) = (&view.table, sighting.by, sighting.act);
        let own = view.viewer.is(by);
        let hand = Place::hand(by);
        if let (false, Act::Draw { .. }, true) = (own, act, table.is_unopened(by)) {
            sighting.opened.iter().for_each(|card| self.end(*card, hand));
            self.note_absence(Cards::PACK.bodies(), hand);
        }
        let (source, among) = match table.phase {
            Phase::Before => (Place::STOCK, table.stock.saturating_sub(1)),
            Phase::After => (Place::HEAP, table.pool),
        };
        match act {
            Act::Draw { card: Some(Card::CORON) } => {
                let now = self.now();
                view.pile.iter().for_each(|card| self.start(*card, Some(now)));
            }
            Act::Draw { card: Some(card) } => self.end(card, source),
            Act::Draw { card: None } => self.steps.push(Step { from: source, to: hand, among }),
            Act::Discard { card: None } => {
                self.steps.push(Step { from: hand, to: Place::HEAP, among: table.hands.of(by) });
            }
            Act::Pass => {
                if let Some(duel) = table.duel.filter(|duel| !own && !duel.may_pass(&table.options)) {
                    self.note_absence(duel.playable(Cards::PACK, &table.options), hand);
                }
            }
            act => {
                if !own {
                    act.spent().or(act.laid()).into_iter().for_each(|card| self.end(card, hand));
                }
                if table.phase == Phase::After {
                    let now = self.now();
                    if let Some(card) = act.spent() {
                        self.start(card, Some(now));
                    }
                }
            }
        }
    }
}
