//! Everything that could have happened unseen, and how one of its ways is drawn.
//!
//! # What is drawn
//!
//! What a viewer does not see is a chain of hidden steps: a card of the stock or of the heap goes into a hand, or a card
//! of a hand goes face down to the heap. A *history* says for every card (each copy of DWYN being a card of its own) where
//! it was dealt and in which of these steps it moved. How many cards are where is public, so every history of the same
//! game has the same chance: the deal, each draw and each choice of a hidden discard give each card the same share. A
//! world is drawn by drawing a history, each as often as any other, among those that agree with what was seen.
//!
//! # What was seen is about one card each
//!
//! That a card was shown (RY-3 came out of the hand of player 2 then) and that it was not there (player 2 had to answer
//! in RY and could not; the body cards of a deal are laid; the DWYN that was turned lay in the stock) speaks of one card
//! at a time. Between two moments at which it is seen a card has a *life*: it starts at the deal or in the heap, and ends
//! where it is seen next, or has not ended yet. Which copy of DWYN was seen nobody knows: it is any copy that can have
//! been there, and drawn among these by their chances.
//!
//! # How it is drawn
//!
//! Lives are drawn one after another. For one life, with the lives before it in place, the steps that they did not take
//! are still free, and a card that is where such a step starts takes it with a chance of 1 in the number of cards
//! there whose path has not been drawn. Going back through the steps once gives the chance, from every place, that all
//! that was seen of this card comes out, and with it the way to draw exactly those paths on which it does. The cards
//! of which nothing is known share what is left.
//!
//! # Why the weights are right
//!
//! A history is drawn with the product of the chances of its choices, divided for each life by the chance that all that
//! was seen of it came out. Take the choices at one step at which n cards are: a card that stays when k have not been
//! drawn does so with (k-1)/k, and the one that goes, with 1/k. In whatever order they come, (n-1)/n · (n-2)/(n-1) · …
//! · 1/k telescopes up to the card that goes, and no card after it has a choice: 1/n, for every history (the slots of the
//! deal likewise). So the *weight* by which a draft is too rare is the product of the chances of its lives, each when its
//! turn came. Drafts are drawn until their weights are even enough, and one of them is kept by weight.
//!
//! # Words
//!
//! | word | what it is |
//! | --- | --- |
//! | place | a hand that the viewer does not see, the stock, or the heap |
//! | step | one card goes from one place to another, and the viewer does not see which |
//! | time | the number of steps before a moment |
//! | among | the number of cards from which a step takes one, the step's own included |
//! | life | what is known of a card from when it is last out of sight until it is seen again |
//! | origin | where a life starts: dealt, known to be at a place at the beginning, or come to the heap at a time |
//! | free | a card with nothing known since its origin, or a step that no life has taken |
//! | slots | the cards dealt to each place that are not drawn yet |
//! | draft | a history that is drawn, with its weight; one of several is kept |
//! | checkpoint | where all cards were at a time: the steps since can be drawn afresh from there |

mod chance;
mod draft;
mod known;
mod slots;

use alloc::vec::Vec;

use boardgame_core::{Player, Seed, Shuffler, Viewer};

use self::{
    chance::Random,
    draft::{Checkpoint, Draft, Drawn, Plan},
};
use crate::{
    card::Card,
    cards::Cards,
    effect::{Act, Sighting},
    options::OpeningLay,
    state::State,
    table::{Phase, Seats},
    view::View,
    world::World,
};

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

    fn all() -> impl Iterator<Item = Self> {
        (0..).take(Self::COUNT).map(Self)
    }

    const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    const fn is_hand(self) -> bool {
        self.0 < Self::STOCK.0
    }

    /// A chance of 1 here, and of 0 everywhere else.
    fn alone(self) -> [f64; Self::COUNT] {
        let mut chances = [0.0; Self::COUNT];
        chances[self.index()] = 1.0;
        chances
    }
}

/// The hidden cards by places.
type Places = [Cards; Place::COUNT];

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
        if !table.dealt {
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

/// Where the life of a card starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    /// It was dealt unseen.
    Dealt,
    /// It is known, or has been drawn, to be here at the beginning.
    At(Place),
    /// It came to the heap at this time, and all saw it.
    Came(usize),
}

impl Origin {
    /// When, if that is not the beginning.
    const fn time(self) -> Option<usize> {
        if let Self::Came(time) = self { Some(time) } else { None }
    }
}

/// What is known of a card between two moments at which it was seen.
#[derive(Clone, Debug)]
struct Life {
    card: Card,
    origin: Origin,
    /// When and where it was seen next.
    end: Option<(usize, Place)>,
    /// When and where it was not.
    absent: Vec<(usize, Place)>,
}

/// A hidden card came into sight, or went out of sight.
#[derive(Clone, Copy, Debug)]
struct Shown {
    time: usize,
    card: Card,
    /// Where it came from; `None` when it went to the heap.
    from: Option<Place>,
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
    /// Every card that came into sight or went out of it since, in order.
    shown: Vec<Shown>,
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
            current: alloc::vec![None; Card::ALL.len()],
            copies: unseen.count(Card::DWYN),
            turned: 0,
            shown: Vec::new(),
        };
        unseen.kinds().filter(|card| *card != Card::DWYN).for_each(|card| past.start(card, Origin::Dealt));
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

    /// What came into sight or went out of it from a time on.
    fn shown_since(&self, time: usize) -> &[Shown] {
        &self.shown[self.shown.partition_point(|shown| shown.time < time)..]
    }

    fn life(&self, card: Card) -> Option<usize> {
        self.current.get(usize::from(card.id())).copied().flatten()
    }

    fn start(&mut self, card: Card, origin: Origin) {
        let life = self.lives.len();
        self.lives.push(Life { card, origin, end: None, absent: Vec::new() });
        self.current.iter_mut().skip(card.id().into()).take(1).for_each(|current| *current = Some(life));
    }

    /// A card goes to the heap, and all see it.
    fn came(&mut self, card: Card) {
        let time = self.now();
        self.shown.push(Shown { time, card, from: None });
        if card != Card::DWYN {
            self.start(card, Origin::Came(time));
        }
    }

    /// A card is seen to come from a place.
    fn left(&mut self, card: Card, place: Place) {
        let time = self.now();
        self.shown.push(Shown { time, card, from: Some(place) });
        if let Some(life) = self.life(card).and_then(|life| self.lives.get_mut(life)) {
            life.end = Some((time, place));
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
            sighting.opened.iter().for_each(|card| self.left(*card, hand));
            self.note_absence(Cards::PACK.bodies(), hand);
        }
        let (source, among) = match table.phase {
            Phase::Before => (Place::STOCK, table.stock.saturating_sub(1)),
            Phase::After => (Place::HEAP, table.pool),
        };
        match act {
            Act::Draw { card: Some(Card::CORON) } => {
                view.pile.iter().for_each(|card| self.came(*card));
            }
            Act::Draw { card: Some(card) } => self.left(card, source),
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
                    act.spent().or(act.laid()).into_iter().for_each(|card| self.left(card, hand));
                }
                if table.phase == Phase::After {
                    act.spent().into_iter().for_each(|card| self.came(card));
                }
            }
        }
    }
}

/// How many steps are drawn afresh from a checkpoint.
const WINDOW: usize = 32;

/// Worlds that agree with what somebody knows, one after another: see [`Knowledge::worlds`](crate::Knowledge::worlds).
pub struct Worlds<'a> {
    view: &'a View,
    past: &'a Past,
    random: Random,
    draft: Draft,
    whole: Plan<'a>,
    /// What has to be drawn from a checkpoint of the last history that was drawn whole, and in how many more worlds.
    window: Option<(Plan<'a>, usize)>,
    /// The most drafts that a world may take.
    drafts: u32,
}

impl core::fmt::Debug for Worlds<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Worlds").field("view", self.view).finish_non_exhaustive()
    }
}

impl<'a> Worlds<'a> {
    pub(crate) fn new(view: &'a View, past: &'a Past, shuffler: &mut Shuffler) -> Self {
        let whole = Plan::new(past, None, past.now().saturating_sub(WINDOW));
        // What has happened since the checkpoint is drawn afresh in any case: see `places`.
        let whole = if past.now() / WINDOW > 1 { whole.with_half_the_drafts() } else { whole };
        Self { view, past, random: Random::of(shuffler), draft: Draft::new(), whole, window: None, drafts: u32::MAX }
    }

    /// The same for a tenth of the time, and not as exactly: each world is one of two histories, where it is otherwise one of
    /// up to 64 until their weights are even. It is for who needs many worlds at once and can do without the last per cent
    /// of how often each comes (`tests/it/worlds.rs` says how far they are from it).
    #[must_use]
    pub fn in_haste(self) -> Self {
        /// With one draft alone weights would be of no account.
        const DRAFTS: u32 = 2;
        Self { whole: self.whole.with_at_most(DRAFTS), drafts: DRAFTS, ..self }
    }

    /// A history from the deal on. As it is one of all that agree, so is every history that has its past up to the
    /// checkpoint and is drawn afresh from there: each such history is drawn as often as any other.
    fn whole(&mut self) -> Option<Drawn> {
        let drawn = self.whole.draw(&mut self.draft, &mut self.random)?;
        // It costs as much as all its steps, and is shared by enough worlds for each to bear a quarter of a window.
        let windows = self.past.now() / WINDOW;
        self.window = (windows > 1).then(|| {
            let checkpoint = Checkpoint { time: self.past.now() - WINDOW, places: drawn.middle };
            let plan = Plan::new(self.past, Some(checkpoint), usize::MAX).with_at_most(self.drafts);
            (plan, 4 * (windows - 1))
        });
        Some(drawn)
    }

    fn places(&mut self) -> Option<Places> {
        if let Some((plan, left @ 1..)) = &mut self.window {
            *left -= 1;
            if let Some(drawn) = plan.draw(&mut self.draft, &mut self.random) {
                return Some(drawn.now);
            }
        }
        let drawn = self.whole()?;
        // To draw the end afresh changes no share where all are as they should be, and brings them nearer where the few
        // drafts of a long history have left them uneven. It costs little, and the end decides most of where cards are.
        let again = self.window.as_ref().and_then(|(plan, _)| plan.draw(&mut self.draft, &mut self.random));
        Some(again.unwrap_or(drawn).now)
    }
}

impl Iterator for Worlds<'_> {
    type Item = World;

    fn next(&mut self) -> Option<World> {
        let places = self.places()?;
        Some(World::new(state(self.view, &places, &mut self.random)))
    }
}

/// One history, from the deal on: where the hidden cards were at the start, and which card took each hidden step.
pub(crate) struct Course {
    pub(crate) start: State,
    pub(crate) took: Vec<Card>,
}

impl Past {
    /// One of the histories that agree, each as often as any other; `start` is the view from which it begins. The stock is
    /// in the order in which its cards are drawn.
    pub(crate) fn course(&self, start: &View, shuffler: &mut Shuffler) -> Option<Course> {
        let mut random = Random::of(shuffler);
        let drawn = Plan::new(self, None, usize::MAX).draw(&mut Draft::new(), &mut random)?;
        let mut state = state(start, &drawn.start, &mut random);
        let from_stock = |time: usize, step: &Step| (step.from == Place::STOCK).then(|| (time, drawn.took[time]));
        let hidden = self.steps.iter().enumerate().filter_map(|(time, step)| from_stock(time, step));
        let own = self.shown.iter().filter(|shown| shown.from == Some(Place::STOCK));
        // What is drawn at a time is seen before the step that is hidden at that time.
        let mut drawn_cards: Vec<(usize, bool, Card)> = hidden.map(|(time, card)| (time, true, card)).collect();
        drawn_cards.extend(own.map(|shown| (shown.time, false, shown.card)));
        drawn_cards.sort_by_key(|(time, hidden, _)| (*time, *hidden));
        state.arrange_stock(drawn_cards.iter().map(|(.., card)| *card));
        Some(Course { start: state, took: drawn.took })
    }
}

/// The state that a viewer has before them, with the hidden cards in these places.
fn state(view: &View, places: &Places, random: &mut Random) -> State {
    let table = view.table;
    let mut hands = Seats::default();
    for (player, place) in hidden_hands(view) {
        *hands.at(player) = places[place.index()];
    }
    if let (Viewer::Seat(player), Some(hand)) = (view.viewer, view.hand) {
        *hands.at(player) = hand;
    }
    let mut stock: Vec<Card> = places[Place::STOCK.index()].iter().collect();
    random.shuffle(&mut stock);
    if table.phase == Phase::Before {
        stock.insert(0, Card::CORON);
    }
    let pool = match table.phase {
        Phase::Before => view.pile.clone(),
        Phase::After => {
            let mut heap: Vec<Card> = places[Place::HEAP.index()].iter().collect();
            random.shuffle(&mut heap);
            heap
        }
    };
    let seed = Seed::new(core::array::from_fn(|_| random.below(256).to_le_bytes()[0]));
    State {
        table,
        hands,
        stock: stock.into_iter().collect(),
        pool: pool.into_iter().collect(),
        shuffler: Shuffler::new(seed),
    }
}
