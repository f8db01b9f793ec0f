//! Drawing a history: see the parent module for why each is drawn as often as any other.

use alloc::vec::Vec;
use core::ops::Range;

use boardgame_core::{Seed, Shuffler, Viewer};

use super::{
    Copy, Life, Past, Place, Step, hidden_hands,
    lot::{Random, Weight},
};
use crate::{Card, Cards, Phase, State, View, table::Seats};

/// How many drafts are drawn for a world, of which one is kept by weight.
const DRAFTS: usize = 8;

/// Once this many drafts have come to nothing, no world is held to agree with what was seen.
const MOST_DRAFTS: usize = 20_000;

impl Past {
    /// A world that agrees with all of it.
    pub(crate) fn draw(&self, view: &View, shuffler: &mut Shuffler) -> Option<State> {
        let mut random = Random((u64::from(shuffler.below(u32::MAX)) << 32) | u64::from(shuffler.below(u32::MAX)));
        let plan = Plan::new(self);
        let mut draft = Draft::new(&plan);
        let mut kept: Option<[Cards; Place::COUNT]> = None;
        let mut total = Weight::ZERO;
        let mut drafted = 0;
        for _ in 0..MOST_DRAFTS {
            if drafted == DRAFTS {
                break;
            }
            let Some(weight) = draft.draw(&plan, &mut random) else { continue };
            let (places, copies) = draft.cards(&plan, &mut random);
            let Some(weight) = weight.times(copies) else { continue };
            drafted += 1;
            total = total.plus(weight);
            if kept.is_none() || random.unit() < weight.share(total) {
                kept = Some(places);
            }
            if plan.is_even {
                break;
            }
        }
        kept.map(|places| state(view, &places, &mut random))
    }
}

/// The state that a viewer has before them, with the hidden cards in these places.
fn state(view: &View, places: &[Cards; Place::COUNT], random: &mut Random) -> State {
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

/// What has to be drawn with what was seen in mind, in the order in which it is drawn, and what is free.
struct Plan<'a> {
    past: &'a Past,
    tasks: Vec<Task>,
    /// Unseen cards that were dealt and of which nothing else is known.
    dealt: Vec<Card>,
    /// Cards that went openly to the heap and of which nothing else is known, with the time.
    started: Vec<(usize, Card)>,
    /// Whether all drafts have the same weight.
    is_even: bool,
}

#[derive(Clone, Copy, Debug)]
enum Task {
    /// A DWYN was turned at the set-up, and lay in the stock.
    Turned,
    /// Some copy of DWYN went openly to the heap.
    Started(usize),
    /// Some copy of DWYN was seen to come from here.
    Ended(usize, Place),
    /// The life of a card that came to an end, or that was somewhere not.
    Life(usize),
    /// The life of a card of which is known only where it was not dealt.
    Dealt(usize),
}

impl<'a> Plan<'a> {
    fn new(past: &'a Past) -> Self {
        let (mut ended, mut open, mut tasks) = (Vec::new(), Vec::new(), Vec::new());
        let (mut dealt, mut started) = (Vec::new(), Vec::new());
        for (index, life) in past.lives.iter().enumerate() {
            match (life.end, life.absent.last(), life.start) {
                (Some((time, _)), ..) => ended.push((time, Task::Life(index))),
                (None, Some((0, _)), None) => tasks.push(Task::Dealt(index)),
                (None, Some(_), _) => open.push(Task::Life(index)),
                (None, None, None) => dealt.push(life.card),
                (None, None, Some(time)) => started.push((time, life.card)),
            }
        }
        tasks.extend((0..past.turned).map(|_| Task::Turned));
        ended.extend(past.seen.iter().map(|(time, copy)| match copy {
            Copy::Started => (*time, Task::Started(*time)),
            Copy::Ended(place) => (*time, Task::Ended(*time, *place)),
        }));
        // Those that end first have the fewest ways, and leave the later ones as many whichever they take.
        ended.sort_by_key(|(time, _)| *time);
        let is_even =
            ended.is_empty() && open.is_empty() && past.turned == 0 && past.copies == 0 && past.seen.is_empty();
        tasks.extend(ended.into_iter().map(|(_, task)| task));
        tasks.append(&mut open);
        Self { past, tasks, dealt, started, is_even }
    }
}

/// A history while it is drawn.
struct Draft {
    /// Of each step, how many cards lie where it starts that have no life yet; 0 when it is taken.
    among: Vec<u8>,
    /// How many cards were dealt where, of those that have no life yet.
    slots: [u8; Place::COUNT],
    /// Of each step, the chance that the card which is being drawn takes it if it can.
    chance: Vec<f64>,
    /// Of each time, the chance that what was seen comes out if the card lies in the heap.
    from_heap: Vec<f64>,
    /// Where cards are now.
    placed: Vec<(Card, Place)>,
    /// Where cards were dealt of which nothing more is known.
    lots: Vec<(Card, Place)>,
    /// The copies of DWYN that may be seen next: dealt unseen, dealt to the stock, and in the heap since when.
    copies: usize,
    stocked: usize,
    heaped: Vec<usize>,
    /// Where copies were dealt that were seen since, and the steps that such copies took.
    dealt_copies: Vec<Place>,
    copy_took: Vec<bool>,
    /// One divided by each number of cards.
    inverse: [f64; 64],
    /// The cards by places, for the steps that no life took.
    bags: [Vec<Card>; Place::COUNT],
    rest: Vec<Card>,
}

impl Draft {
    fn new(plan: &Plan<'_>) -> Self {
        let steps = plan.past.steps.len();
        let mut inverse = [0.0; 64];
        let mut number = 0.0;
        for inverse in &mut inverse {
            *inverse = if number > 0.0 { 1.0 / number } else { 0.0 };
            number += 1.0;
        }
        Self {
            among: Vec::with_capacity(steps),
            slots: plan.past.dealt,
            chance: alloc::vec![0.0; steps],
            from_heap: alloc::vec![0.0; steps + 1],
            placed: Vec::new(),
            lots: Vec::new(),
            copies: 0,
            stocked: 0,
            heaped: Vec::new(),
            dealt_copies: Vec::new(),
            copy_took: Vec::with_capacity(steps),
            inverse,
            bags: Default::default(),
            rest: Vec::new(),
        }
    }

    /// Draws a history as far as something is known of cards, and gives its weight; `None` when it came to nothing.
    fn draw(&mut self, plan: &Plan<'_>, random: &mut Random) -> Option<Weight> {
        let past = plan.past;
        self.among.clear();
        self.among.extend(past.steps.iter().map(|step| step.among));
        self.slots = past.dealt;
        self.placed.clear();
        self.lots.clear();
        self.heaped.clear();
        self.dealt_copies.clear();
        self.copy_took.clear();
        self.copy_took.resize(past.steps.len(), false);
        (self.copies, self.stocked) = (past.copies, 0);
        let mut weight = Weight::ONE;
        for task in &plan.tasks {
            let chance = match *task {
                Task::Turned => self.turned(random),
                Task::Started(time) => {
                    self.heaped.push(time);
                    1.0
                }
                Task::Ended(time, place) => self.ended(past, time, place, random),
                Task::Dealt(life) => self.dealt(past.lives.get(life)?, random),
                Task::Life(life) => self.life(past, past.lives.get(life)?, random),
            };
            weight = weight.times(chance)?;
        }
        Some(weight)
    }

    /// A DWYN that was turned is one that was turned before, or another that lay in the stock.
    fn turned(&mut self, random: &mut Random) -> f64 {
        let again = count(self.stocked);
        let new = count(self.copies) * self.dealt_to(Place::STOCK);
        if random.unit() * (again + new) >= again && new > 0.0 {
            self.take_slot(Place::STOCK);
            self.copies -= 1;
            self.stocked += 1;
        }
        again + new
    }

    /// The chance that a card is dealt to a place.
    fn dealt_to(&self, place: Place) -> f64 {
        let all: u8 = self.slots.iter().sum();
        f64::from(self.slots[place.index()]) * self.inverse[usize::from(all) & 63]
    }

    fn take_slot(&mut self, place: Place) {
        debug_assert!(self.slots[place.index()] > 0, "a card was dealt there");
        self.slots[place.index()] = self.slots[place.index()].saturating_sub(1);
    }

    fn dealt(&mut self, life: &Life, random: &mut Random) -> f64 {
        let mut there = [1.0; Place::COUNT];
        life.absent.iter().for_each(|(_, place)| there[place.index()] = 0.0);
        let chance = self.dealt_chance(&there);
        if let Some(place) = self.deal(&there, random) {
            self.lots.push((life.card, place));
        }
        chance
    }

    fn dealt_chance(&self, there: &[f64; Place::COUNT]) -> f64 {
        let all: u8 = self.slots.iter().sum();
        let good: f64 = self.slots.iter().zip(there).map(|(slots, there)| f64::from(*slots) * there).sum();
        good * self.inverse[usize::from(all) & 63]
    }

    /// Deals a card to a place, by the chances that it has from there.
    fn deal(&mut self, there: &[f64; Place::COUNT], random: &mut Random) -> Option<Place> {
        let good: f64 = self.slots.iter().zip(there).map(|(slots, there)| f64::from(*slots) * there).sum();
        let mut lot = random.unit() * good;
        let mut chosen = None;
        for (place, (slots, there)) in (0..).map(Place).zip(self.slots.iter().zip(there)) {
            let share = f64::from(*slots) * there;
            if share > 0.0 {
                chosen = Some(place);
                if lot < share {
                    break;
                }
                lot -= share;
            }
        }
        if let Some(place) = chosen {
            self.take_slot(place);
        }
        chosen
    }

    fn life(&mut self, past: &Past, life: &Life, random: &mut Random) -> f64 {
        let start = life.start.unwrap_or(0);
        let (to, end) = life.end.map_or((past.now(), None), |(time, place)| (time, Some(place)));
        let there = self.back(past, start..to, end, &life.absent);
        let (chance, place) = if life.start.is_some() {
            (there[Place::HEAP.index()], Some(Place::HEAP))
        } else {
            (self.dealt_chance(&there), None)
        };
        if chance <= 0.0 {
            return 0.0;
        }
        let place = place.or_else(|| self.deal(&there, random));
        if let Some(place) = place {
            let place = self.go(past, start..to, place, random);
            if end.is_none() {
                self.placed.push((life.card, place));
            }
        }
        chance
    }

    /// Some copy of DWYN is seen to come from a place: any that can.
    fn ended(&mut self, past: &Past, time: usize, end: Place, random: &mut Random) -> f64 {
        let there = self.back(past, 0..time, Some(end), &[]);
        let unseen = count(self.copies) * self.dealt_chance(&there);
        let stocked = count(self.stocked) * there[Place::STOCK.index()];
        let from_heap = &self.from_heap;
        let heaped: f64 = self.heaped.iter().filter_map(|start| from_heap.get(*start)).sum();
        let chance = unseen + stocked + heaped;
        if chance <= 0.0 {
            return 0.0;
        }
        let mut lot = random.unit() * chance;
        let mut chosen = None;
        for (nth, start) in self.heaped.iter().enumerate() {
            let share = from_heap.get(*start).copied().unwrap_or_default();
            if lot < share {
                chosen = Some((nth, *start));
                break;
            }
            lot -= share;
        }
        let (start, place) = if let Some((nth, start)) = chosen {
            self.heaped.swap_remove(nth);
            (start, Place::HEAP)
        } else if lot < stocked {
            self.stocked -= 1;
            (0, Place::STOCK)
        } else {
            let Some(place) = self.deal(&there, random).filter(|_| self.copies > 0) else {
                return 0.0;
            };
            self.copies -= 1;
            (0, place)
        };
        if start == 0 && chosen.is_none() {
            self.dealt_copies.push(place);
        }
        let mut at = place;
        for time in start..time {
            let next = self.go(past, time..time + 1, at, random);
            if next != at {
                self.copy_took[time] = true;
            }
            at = next;
        }
        chance
    }

    /// Goes back through the steps of a life. Gives, for every place at its start, the chance that all comes out that was
    /// seen of it, and notes with which chance it has to take each step for that.
    fn back(
        &mut self,
        past: &Past,
        times: Range<usize>,
        end: Option<Place>,
        absent: &[(usize, Place)],
    ) -> [f64; Place::COUNT] {
        let mut there = [if end.is_some() { 0.0 } else { 1.0 }; Place::COUNT];
        if let Some(end) = end {
            there[end.index()] = 1.0;
        }
        let mut absent = absent.iter().rev().peekable();
        let mut time = times.end;
        loop {
            while let Some((_, place)) = absent.next_if(|(when, _)| *when == time) {
                there[place.index()] = 0.0;
            }
            self.from_heap[time] = there[Place::HEAP.index()];
            if time == times.start {
                return there;
            }
            time -= 1;
            let (step, among) = (&past.steps[time], self.among[time]);
            if among > 0 {
                let (from, to) = (step.from.index(), step.to.index());
                let taken = self.inverse[usize::from(among) & 63];
                let both = taken * there[to] + (1.0 - taken) * there[from];
                self.chance[time] = if both > 0.0 { taken * there[to] / both } else { 0.0 };
                there[from] = both;
            }
        }
    }

    /// Goes forward through the steps of a life by the chances that were noted, and gives where it ends.
    fn go(&mut self, past: &Past, times: Range<usize>, start: Place, random: &mut Random) -> Place {
        let mut place = start;
        for time in times {
            let step = &past.steps[time];
            if step.from == place && self.among[time] > 0 {
                if random.unit() < self.chance[time] {
                    self.among[time] = 0;
                    place = step.to;
                } else {
                    self.among[time] -= 1;
                }
            }
        }
        place
    }

    /// Draws the rest of the history. Gives the cards by places as they lie now, and what the weight has to be multiplied
    /// by because a copy of DWYN is any copy.
    fn cards(&mut self, plan: &Plan<'_>, random: &mut Random) -> ([Cards; Place::COUNT], f64) {
        self.bags.iter_mut().for_each(Vec::clear);
        self.rest.clear();
        self.rest.extend(&plan.dealt);
        self.rest.extend(core::iter::repeat_n(Card::DWYN, self.copies));
        random.shuffle(&mut self.rest);
        for (bag, slots) in self.bags.iter_mut().zip(self.slots) {
            let left = self.rest.len().saturating_sub(slots.into());
            bag.extend(self.rest.drain(left..));
        }
        debug_assert!(self.rest.is_empty(), "every card was dealt somewhere");
        self.lots.iter().for_each(|(card, place)| self.bags[place.index()].push(*card));
        self.bags[Place::STOCK.index()].extend(core::iter::repeat_n(Card::DWYN, self.stocked));

        let mut copies = Copies::new(&plan.past.seen, self.bags.each_ref().map(|bag| dwyn(bag)));
        self.dealt_copies.iter().for_each(|place| copies.held[place.index()] += 1);

        let mut started = plan.started.iter().peekable();
        self.heaped.sort_unstable();
        let mut heaped = self.heaped.iter().peekable();
        for (time, step) in plan.past.steps.iter().enumerate() {
            copies.see(time);
            let heap = &mut self.bags[Place::HEAP.index()];
            while let Some((_, card)) = started.next_if(|(start, _)| *start <= time) {
                heap.push(*card);
            }
            while heaped.next_if(|start| **start <= time).is_some() {
                heap.push(Card::DWYN);
            }
            if self.among[time] > 0 {
                let bag = &mut self.bags[step.from.index()];
                debug_assert_eq!(bag.len(), usize::from(self.among[time]), "every card has its place");
                if !bag.is_empty() {
                    let card = bag.swap_remove(random.below(bag.len()));
                    self.bags[step.to.index()].push(card);
                    if card == Card::DWYN {
                        copies.go(*step);
                    }
                }
            } else if self.copy_took[time] {
                copies.go(*step);
            }
        }
        let mut places = self.bags.each_ref().map(|bag| bag.iter().copied().collect::<Cards>());
        let heap = &mut places[Place::HEAP.index()];
        started.for_each(|(_, card)| heap.add(*card));
        heaped.for_each(|_| heap.add(Card::DWYN));
        self.placed.iter().for_each(|(card, place)| places[place.index()].add(*card));
        copies.see(plan.past.now());
        (places, copies.factor)
    }
}

/// How many copies of DWYN a hand holds whenever one leaves it.
///
/// The lives of copies are drawn copy by copy, so a move of a DWYN out of a hand that holds three of them would count three
/// times. But it is one move: the weight is divided by three.
struct Copies<'a> {
    seen: &'a [(usize, Copy)],
    held: [u8; Place::COUNT],
    factor: f64,
}

impl<'a> Copies<'a> {
    const fn new(seen: &'a [(usize, Copy)], held: [u8; Place::COUNT]) -> Self {
        Self { seen, held, factor: 1.0 }
    }

    /// What was seen of copies up to a time.
    fn see(&mut self, time: usize) {
        while let Some(((when, copy), later)) = self.seen.split_first().filter(|((when, _), _)| *when <= time) {
            debug_assert!(*when <= time);
            match copy {
                Copy::Started => self.held[Place::HEAP.index()] += 1,
                Copy::Ended(place) => self.leave(*place),
            }
            self.seen = later;
        }
    }

    fn go(&mut self, step: Step) {
        self.leave(step.from);
        self.held[step.to.index()] += 1;
    }

    fn leave(&mut self, place: Place) {
        let held = &mut self.held[place.index()];
        debug_assert!(*held > 0, "a copy leaves where it is");
        if place != Place::STOCK && place != Place::HEAP {
            self.factor /= f64::from((*held).max(1));
        }
        *held = held.saturating_sub(1);
    }
}

fn dwyn(cards: &[Card]) -> u8 {
    cards.iter().map(|card| u8::from(*card == Card::DWYN)).sum()
}

/// A small number of cards as a factor.
fn count(cards: usize) -> f64 {
    u32::try_from(cards).map_or(0.0, f64::from)
}
