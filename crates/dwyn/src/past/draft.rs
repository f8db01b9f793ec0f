//! Drawing a history: see the parent module for why each is drawn as often as any other.

use alloc::vec::Vec;
use core::mem;

use super::{
    Origin, Past, Place, Places, Shown, Step,
    chance::{Random, Weight, one_in},
    slots::Slots,
};
use crate::{card::Card, cards::Cards};

/// How many drafts are drawn for a world where their weights differ: at least these, more while their weights turn out to
/// be uneven, and no more than what [`STEPS`] allow, unless that is fewer than the first or little is hidden.
///
/// Where little happened out of sight one history is a large part of all, weights may differ most, and drafts are cheap:
/// there are hundreds. Where hundreds of cards moved, each world is one in a number without a name, and eight drafts are
/// enough for nothing to be seen of it (`tests/it/worlds.rs`).
const DRAFTS: [usize; 2] = [8, 64];

/// A number of hidden cards, and the most drafts for so few: few worlds are possible then, so uneven draws would show. In a
/// game with a whole deck this applies only at its end.
const FEW_HIDDEN: (usize, usize) = (8, 1_200);

/// How many steps of lives a world may take: for the first number of drafts, and for the most.
const STEPS: [usize; 2] = [3_000, 10_000];

/// Weights are uneven as long as the squares of their shares exceed those of even shares by more than this.
const UNEVENNESS: f64 = 1.0 / 128.0;

/// If this many drafts have come to nothing, nothing is held to agree with what was seen.
const MOST_DRAFTS: u32 = 20_000;

/// A history that was drawn.
pub(super) struct Drawn {
    /// Where the hidden cards lay at the beginning of the plan.
    pub(super) start: Places,
    /// Where they lay when the checkpoint came.
    pub(super) middle: Places,
    /// Where they lie now.
    pub(super) now: Places,
    /// Which card was moved by each step since the beginning of the plan; DWYN by those before it.
    pub(super) took: Vec<Card>,
}

/// The hidden cards at one moment, from which all that came later can be drawn afresh.
#[derive(Clone, Copy)]
pub(super) struct Checkpoint {
    /// The number of hidden steps before it.
    pub(super) time: usize,
    /// Where the cards lay.
    pub(super) places: Places,
}

/// What has to be drawn, in order. It follows from the past, or from a checkpoint and what was seen since.
pub(super) struct Plan<'a> {
    past: &'a Past,
    /// The number of hidden steps before the first that is drawn.
    begin: usize,
    /// When to note where the cards lie.
    middle: usize,
    /// Where the cards lie at the beginning; before the deal, nowhere.
    places: Places,
    tasks: Vec<Task<'a>>,
    /// All its steps.
    free_steps: Vec<FreeStep>,
    /// Cards of which nothing is known since they came.
    free: Vec<(Origin, Card)>,
    /// Where the copies of DWYN come from that are hidden at the beginning.
    copies: Vec<Origin>,
    /// How many drafts there are at least and at most; one, where all have the same weight.
    drafts: [u32; 2],
}

/// One thing that was seen, and has to come out.
enum Task<'a> {
    /// A DWYN was turned at the set-up: it lay in the stock.
    Turned,
    /// A DWYN came to the heap at this time.
    Came(usize),
    /// A card was somewhere, or was somewhere not.
    Seen(Seen<'a>),
    /// A card of which is known only where it was not dealt: 0 for these places, and 1 for the others.
    NotDealt(Card, [f64; Place::COUNT]),
}

impl Task<'_> {
    /// How many steps have to be gone through.
    fn steps(&self, begin: usize) -> usize {
        match self {
            Self::Seen(seen) => seen.to - seen.origin.and_then(Origin::time).unwrap_or(begin),
            Self::Turned | Self::Came(_) | Self::NotDealt(..) => 0,
        }
    }
}

struct Seen<'a> {
    card: Card,
    /// Where it comes from; `None` for a copy of DWYN, which may be any that is hidden then.
    origin: Option<Origin>,
    /// Until when.
    to: usize,
    /// Where it was then; `None` when nobody knows.
    end: Option<Place>,
    absent: &'a [(usize, Place)],
}

impl<'a> Plan<'a> {
    /// All that has to be drawn, from a checkpoint or the beginning; where the cards lie is noted in the middle.
    pub(super) fn new(past: &'a Past, checkpoint: Option<Checkpoint>, middle: usize) -> Self {
        let begin = checkpoint.map_or(0, |checkpoint| checkpoint.time);
        let places = checkpoint.map_or([Cards::EMPTY; Place::COUNT], |checkpoint| checkpoint.places);
        let of = |card| Place::all().find(|place| places[place.index()].contains(card));
        // Whatever came before a checkpoint, the card lies where it lay then.
        let since = |card, origin| match origin {
            Origin::Came(time) if time >= begin => origin,
            _ => of(card).map_or(origin, Origin::At),
        };
        let (mut not_dealt, mut ended, mut open, mut free) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for life in past.lives.iter().filter(|life| life.end.is_none_or(|(time, _)| time >= begin)) {
            let origin = since(life.card, life.origin);
            let seen = |to, end| Seen { card: life.card, origin: Some(origin), to, end, absent: &life.absent };
            match (life.end, life.absent.last().filter(|(time, _)| *time >= begin), origin) {
                (Some((time, place)), ..) => ended.push((time, Task::Seen(seen(time, Some(place))))),
                (None, Some((0, _)), Origin::Dealt) => {
                    let mut there = [1.0; Place::COUNT];
                    life.absent.iter().for_each(|(_, place)| there[place.index()] = 0.0);
                    not_dealt.push(Task::NotDealt(life.card, there));
                }
                (None, Some(_), _) => open.push(Task::Seen(seen(past.now(), None))),
                (None, None, _) => free.push((origin, life.card)),
            }
        }
        let copies: Vec<Origin> = if checkpoint.is_some() {
            let count = |place: &Place| places[place.index()].count(Card::DWYN);
            Place::all().flat_map(|place| core::iter::repeat_n(Origin::At(place), count(&place))).collect()
        } else {
            core::iter::repeat_n(Origin::Dealt, past.copies).collect()
        };
        let shown = past.shown_since(begin).iter().filter(|shown| shown.card == Card::DWYN);
        ended.extend(shown.map(|shown| match shown.from {
            None => (shown.time, Task::Came(shown.time)),
            end => (shown.time, Task::Seen(Seen { card: Card::DWYN, origin: None, to: shown.time, end, absent: &[] })),
        }));
        // Those that end first have the fewest ways, and leave the later ones as many whichever they take.
        ended.sort_by_key(|(time, _)| *time);
        let turned = if checkpoint.is_some() { 0 } else { past.turned };
        // A copy that may leave a hand face down makes weights uneven too: see `one_move`.
        let from_hands = past.steps[begin..].iter().any(|step| step.from.is_hand());
        let is_even = ended.is_empty() && open.is_empty() && turned == 0 && (copies.is_empty() || !from_hands);
        let hidden = not_dealt.len() + open.len() + free.len() + copies.len();
        let mut tasks = not_dealt;
        tasks.extend((0..turned).map(|_| Task::Turned));
        tasks.extend(ended.into_iter().map(|(_, task)| task));
        tasks.append(&mut open);
        let steps = past.now() - begin + tasks.iter().map(|task| 1 + task.steps(begin)).sum::<usize>();
        let [fewest, first] = DRAFTS;
        let drafts = if is_even {
            [1, 1]
        } else {
            let [least, most] = STEPS.map(|allowed| allowed / steps.max(1));
            let (few, enough) = FEW_HIDDEN;
            let most = if hidden <= few { most.max(enough) } else { most };
            [least.clamp(fewest, first), most.max(fewest)].map(|number| u32::try_from(number).unwrap_or(MOST_DRAFTS))
        };
        let free_steps = past.steps.iter().enumerate().skip(begin).map(|(time, step)| FreeStep::new(time, *step));
        Self { past, begin, middle, places, tasks, free_steps: free_steps.collect(), free, copies, drafts }
    }

    /// The same with half as many drafts.
    pub(super) fn with_half_the_drafts(self) -> Self {
        Self { drafts: self.drafts.map(|drafts| drafts.div_ceil(2)), ..self }
    }

    /// The same with no more than this many drafts.
    pub(super) fn with_at_most(self, most: u32) -> Self {
        Self { drafts: self.drafts.map(|drafts| drafts.min(most)), ..self }
    }

    /// One of several drafts, by weight.
    pub(super) fn draw(&self, draft: &mut Draft, random: &mut Random) -> Option<Drawn> {
        let mut kept: Option<Drawn> = None;
        let (mut total, mut squares) = (Weight::ZERO, 1.0);
        for drafted in 1..=MOST_DRAFTS {
            if let Some(weight) = draft.draw(self, random) {
                total = total.plus(weight);
                let share = weight.share(total);
                // The sum of the squares of all shares.
                squares = share * share + squares * (1.0 - share) * (1.0 - share);
                if kept.is_none() || random.unit() < share {
                    draft.hand_over(kept.get_or_insert_with(Drawn::empty));
                }
            }
            let is_even = squares <= UNEVENNESS + 1.0 / f64::from(drafted);
            if kept.is_some() && drafted >= self.drafts[0] && (is_even || drafted >= self.drafts[1]) {
                break;
            }
        }
        kept
    }
}

impl Drawn {
    const fn empty() -> Self {
        let nothing = [Cards::EMPTY; Place::COUNT];
        Self { start: nothing, middle: nothing, now: nothing, took: Vec::new() }
    }
}

/// A step that no life has taken.
#[derive(Clone, Copy)]
struct FreeStep {
    time: usize,
    from: Place,
    to: Place,
    /// How many cards lie where it starts whose path has not been drawn.
    among: u8,
    /// One divided by that.
    share: f64,
}

impl FreeStep {
    fn new(time: usize, step: Step) -> Self {
        let Step { from, to, among } = step;
        Self { time, from, to, among, share: one_in(among) }
    }
}

/// What the chances are of a card that lies where a step starts.
#[derive(Clone, Copy)]
struct Fork {
    /// That it takes the step, and all that was seen of it comes out.
    takes: f64,
    /// That all that was seen of it comes out, whether it takes the step or stays.
    either: f64,
}

/// A history while it is drawn; it keeps its room from one to the next.
pub(super) struct Draft {
    /// The steps that are free, in order. As only these are gone through, and where a card was dealt is weighed once, a
    /// world in haste takes 7.8 µs instead of 10.9 at a table of two, and 6.5 instead of 8.8 at one of four (bench
    /// `world-in-haste`).
    free_steps: Vec<FreeStep>,
    /// How many of them come before the life that is being drawn ends; lives come in the order of their ends.
    ahead: usize,
    /// Which card took each step; DWYN for those that are free.
    took: Vec<Card>,
    slots: Slots,
    /// Of each free step, what the chances are of the card whose path is being drawn, if it lies there.
    forks: Vec<Fork>,
    /// The chance that what was seen of it comes out if it lies in the heap before each free step, and after the last.
    from_heap: Vec<f64>,
    /// The copies of DWYN that are hidden and may be seen next.
    copies: Vec<Origin>,
    /// Cards that may take any step that is left.
    free: Vec<(Origin, Card)>,
    /// Those of them that lie where now.
    bags: [Vec<Card>; Place::COUNT],
    /// Where all cards lie: at the beginning, at the checkpoint, and now.
    start: Places,
    middle: Places,
    now: Places,
}

impl Draft {
    pub(super) fn new() -> Self {
        let nothing = [Cards::EMPTY; Place::COUNT];
        Self {
            free_steps: Vec::new(),
            ahead: 0,
            took: Vec::new(),
            slots: Slots::NONE,
            forks: Vec::new(),
            from_heap: Vec::new(),
            copies: Vec::new(),
            free: Vec::new(),
            bags: Default::default(),
            start: nothing,
            middle: nothing,
            now: nothing,
        }
    }

    fn hand_over(&mut self, drawn: &mut Drawn) {
        (drawn.start, drawn.middle, drawn.now) = (self.start, self.middle, self.now);
        mem::swap(&mut drawn.took, &mut self.took);
    }

    /// Draws a history, and gives its weight; `None` when it came to nothing.
    fn draw(&mut self, plan: &Plan<'_>, random: &mut Random) -> Option<Weight> {
        let past = plan.past;
        self.free_steps.clone_from(&plan.free_steps);
        self.took.resize(plan.begin, Card::DWYN);
        self.took.resize(past.now(), Card::DWYN);
        self.forks.resize(plan.free_steps.len(), Fork { takes: 0.0, either: 0.0 });
        self.from_heap.resize(plan.free_steps.len() + 1, 0.0);
        self.slots = if plan.begin == 0 { Slots::new(past.dealt) } else { Slots::NONE };
        self.start = plan.places;
        self.free.clone_from(&plan.free);
        self.copies.clone_from(&plan.copies);
        self.ahead = 0;
        let mut weight = Weight::ONE;
        for task in &plan.tasks {
            let chance = match task {
                Task::Turned => self.turned(random),
                Task::Came(time) => {
                    self.copies.push(Origin::Came(*time));
                    1.0
                }
                Task::NotDealt(card, there) => self.not_dealt(*card, there, random),
                Task::Seen(seen) => self.seen(plan, seen, random),
            };
            weight = weight.times(chance)?;
        }
        weight.times(self.rest(plan, random))
    }

    /// A DWYN that was turned is any copy that lies in the stock.
    fn turned(&mut self, random: &mut Random) -> f64 {
        let new = self.slots.shares(&Place::STOCK.alone()).chance;
        let (copy, chance) = self.any_copy(random, |origin| match origin {
            Origin::Dealt => new,
            origin => f64::from(u8::from(origin == Origin::At(Place::STOCK))),
        });
        if let Some(origin @ Origin::Dealt) = copy.and_then(|copy| self.copies.get_mut(copy)) {
            *origin = Origin::At(Place::STOCK);
            self.deal_to(Card::DWYN, Place::STOCK);
        }
        chance
    }

    /// One of the copies by the chances that they have, and the sum of these.
    fn any_copy(&self, random: &mut Random, chance: impl Fn(Origin) -> f64) -> (Option<usize>, f64) {
        let sum: f64 = self.copies.iter().map(|copy| chance(*copy)).sum();
        (random.one_of(sum, self.copies.iter().map(|copy| chance(*copy)).enumerate()), sum)
    }

    fn not_dealt(&mut self, card: Card, there: &[f64; Place::COUNT], random: &mut Random) -> f64 {
        let shares = self.slots.shares(there);
        if let Some(place) = shares.draw(random) {
            self.deal_to(card, place);
            self.free.push((Origin::At(place), card));
        }
        shares.chance
    }

    fn deal_to(&mut self, card: Card, place: Place) {
        self.slots.take(place);
        self.start[place.index()].add(card);
    }

    /// Draws a path on which all comes out that was seen of a card. A copy of DWYN is any that can have taken one.
    fn seen(&mut self, plan: &Plan<'_>, seen: &Seen<'_>, random: &mut Random) -> f64 {
        while self.free_steps.get(self.ahead).is_some_and(|step| step.time < seen.to) {
            self.ahead += 1;
        }
        let begin = seen.origin.and_then(Origin::time).unwrap_or(plan.begin);
        let there = self.back(begin, seen.end, seen.absent);
        let shares = self.slots.shares(&there);
        let chance_from = |draft: &Self, origin| match origin {
            Origin::Dealt => shares.chance,
            Origin::At(place) => there[place.index()],
            Origin::Came(time) => draft.from_heap[draft.free_before(time)],
        };
        let (origin, chance) = if let Some(origin) = seen.origin {
            (origin, chance_from(self, origin))
        } else {
            let (copy, chance) = self.any_copy(random, |origin| chance_from(self, origin));
            let Some(copy) = copy else { return 0.0 };
            (self.copies.swap_remove(copy), chance)
        };
        if chance <= 0.0 {
            return 0.0;
        }
        let (place, first) = match origin {
            Origin::Dealt => (shares.draw(random).inspect(|place| self.deal_to(seen.card, *place)), 0),
            Origin::At(place) => (Some(place), 0),
            Origin::Came(time) => (Some(Place::HEAP), self.free_before(time)),
        };
        if let Some(place) = place {
            self.go(first, seen.card, place, random);
        }
        chance
    }

    /// How many free steps there are before a time.
    fn free_before(&self, time: usize) -> usize {
        self.free_steps.partition_point(|step| step.time < time)
    }

    /// Goes back through the free steps since a time. Gives, for every place at their beginning, the chance that all comes
    /// out that was seen of the card, and notes what that makes of each step.
    fn back(&mut self, begin: usize, end: Option<Place>, absent: &[(usize, Place)]) -> [f64; Place::COUNT] {
        let mut there = end.map_or([1.0; Place::COUNT], Place::alone);
        let mut until = self.ahead;
        for (time, place) in absent.iter().rev().take_while(|(time, _)| *time >= begin) {
            until = self.back_unseen(*time, until, &mut there);
            there[place.index()] = 0.0;
        }
        self.back_unseen(begin, until, &mut there);
        there
    }

    /// The same through free steps between which nothing was seen of the card. Gives how many there are before them.
    fn back_unseen(&mut self, begin: usize, until: usize, there: &mut [f64; Place::COUNT]) -> usize {
        self.from_heap[until] = there[Place::HEAP.index()];
        let mut before = until;
        let noted = self.forks[..until].iter_mut().zip(&mut self.from_heap[..until]);
        for (step, (fork, from_heap)) in self.free_steps[..until].iter().zip(noted).rev() {
            if step.time < begin {
                break;
            }
            before -= 1;
            let (from, to) = (step.from.index(), step.to.index());
            let takes = step.share * there[to];
            let either = takes + (1.0 - step.share) * there[from];
            *fork = Fork { takes, either };
            there[from] = either;
            *from_heap = there[Place::HEAP.index()];
        }
        before
    }

    /// Goes forward through the free steps ahead by the chances that were noted.
    fn go(&mut self, first: usize, card: Card, from: Place, random: &mut Random) {
        let (mut place, mut next) = (from, first);
        for noted in first..self.ahead {
            let step = &mut self.free_steps[next];
            if step.from != place {
                next += 1;
            } else if random.unit() * self.forks[noted].either < self.forks[noted].takes {
                self.took[step.time] = card;
                place = step.to;
                self.free_steps.remove(next);
                self.ahead -= 1;
            } else {
                step.among -= 1;
                step.share = one_in(step.among);
                next += 1;
            }
        }
    }

    /// Deals the cards that are free, lets them take the steps that are left, and goes through the whole history once.
    ///
    /// Gives what the weight has to be multiplied by because a copy of DWYN is any copy: drawn copy by copy, a move of a
    /// DWYN out of a hand that holds three would count three times, and it is one move.
    fn rest(&mut self, plan: &Plan<'_>, random: &mut Random) -> f64 {
        let past = plan.past;
        self.free.extend(self.copies.iter().map(|origin| (*origin, Card::DWYN)));
        random.shuffle(&mut self.free);
        self.bags.iter_mut().for_each(Vec::clear);
        let mut slots = self.slots.iter();
        for (origin, card) in &self.free {
            match origin {
                Origin::Dealt => {
                    let place = slots.next();
                    debug_assert!(place.is_some(), "every card was dealt somewhere");
                    if let Some(place) = place {
                        self.start[place.index()].add(*card);
                        self.bags[place.index()].push(*card);
                    }
                }
                Origin::At(place) => self.bags[place.index()].push(*card),
                Origin::Came(_) => {}
            }
        }
        self.free.retain(|(origin, _)| matches!(origin, Origin::Came(_)));
        self.free.sort_unstable_by_key(|(origin, _)| origin.time());
        let mut coming = self.free.iter().peekable();
        self.now = self.start;
        let mut factor = 1.0;
        let mut shown = past.shown_since(plan.begin).iter().peekable();
        let mut free_steps = self.free_steps.iter().peekable();
        for time in plan.begin..=past.now() {
            if time == plan.middle {
                self.middle = self.now;
            }
            while let Some(shown) = shown.next_if(|shown| shown.time <= time) {
                factor *= show(&mut self.now, shown);
            }
            let Some(step) = past.steps.get(time) else { break };
            while let Some((_, card)) = coming.next_if(|(origin, _)| origin.time() <= Some(time)) {
                self.bags[Place::HEAP.index()].push(*card);
            }
            if let Some(free) = free_steps.next_if(|free| free.time == time) {
                let bag = &mut self.bags[step.from.index()];
                debug_assert_eq!(bag.len(), usize::from(free.among), "every card has its place");
                if bag.is_empty() {
                    return 0.0;
                }
                let card = bag.swap_remove(random.below(bag.len()));
                self.took[time] = card;
                self.bags[step.to.index()].push(card);
            }
            let card = self.took[time];
            factor *= one_move(&self.now, card, step.from);
            self.now[step.from.index()].take(card);
            self.now[step.to.index()].add(card);
        }
        factor
    }
}

/// A card that all saw leaves its place, or comes to the heap.
fn show(places: &mut Places, shown: &Shown) -> f64 {
    let Some(place) = shown.from else {
        places[Place::HEAP.index()].add(shown.card);
        return 1.0;
    };
    let factor = one_move(places, shown.card, place);
    debug_assert!(places[place.index()].contains(shown.card), "a card leaves where it is");
    places[place.index()].take(shown.card);
    factor
}

/// One divided by the number of copies in a hand that a card leaves. From the stock and the heap, every copy has its chance.
fn one_move(places: &Places, card: Card, from: Place) -> f64 {
    let held = if card == Card::DWYN && from.is_hand() { places[from.index()].count(card) } else { 1 };
    u32::try_from(held).map_or(1.0, |held| 1.0 / f64::from(held.max(1)))
}
