//! Draws weighted candidates for histories. The parent module explains the algorithm and its terms.

use alloc::vec::Vec;
use core::mem;

use super::{
    evidence::{CardMove, Evidence, OpenMove, Origin, Zone, Zones},
    random::{Random, Weight, one_in},
};
use crate::{card::Card, cards::Cards};

/// Bounds for the minimum number of candidates per world, if their weights are uneven.
///
/// Eight are enough in long games, which have very many possible worlds. Short histories are cheap and get more.
const CANDIDATES: [usize; 2] = [8, 64];

/// With up to 8 hidden cards, at least 1,200 candidates are allowed: with so few worlds, any bias would show.
const FEW_HIDDEN: (usize, usize) = (8, 1_200);

/// Steps drawn per world, from which the minimum and the maximum number of candidates follow.
const STEPS: [usize; 2] = [3_000, 10_000];

/// Tolerance for uneven weights. The sum of squared shares may exceed its value for equal shares by this amount.
const UNEVENNESS: f64 = 1.0 / 128.0;

/// Number of failed candidates after which the sightings are taken to contradict each other.
const MAX_CANDIDATES: u32 = 20_000;

pub(super) struct Sample {
    /// The zones of the hidden cards at the start of the plan.
    pub(super) start: Zones,
    /// The zones at the time `middle` of the plan.
    pub(super) middle: Zones,
    /// The zones after the last step.
    pub(super) now: Zones,
    /// The card that each step moved. For steps before the plan, it is DWYN.
    pub(super) moved: Vec<Card>,
}

/// The zones of the hidden cards at some time. Later steps can be redrawn from there.
#[derive(Clone, Copy)]
pub(super) struct Checkpoint {
    pub(super) time: usize,
    pub(super) zones: Zones,
}

/// The constraints that a history must meet, in the order in which they are drawn.
pub(super) struct Plan<'a> {
    evidence: &'a Evidence,
    /// The time from which steps are drawn.
    begin: usize,
    /// The time at which [`Sample::middle`] is recorded.
    middle: usize,
    /// The zones of the cards at `begin`. They are empty if that is before the deal.
    zones: Zones,
    constraints: Vec<Constraint<'a>>,
    free_steps: Vec<FreeStep>,
    free_cards: Vec<(Origin, Card)>,
    /// The origins of the copies of DWYN that are hidden at `begin`.
    dwyn_copies: Vec<Origin>,
    /// The minimum and the maximum number of candidates. Both are 1 if all weights are equal.
    pub(super) candidates: [u32; 2],
}

enum Constraint<'a> {
    /// A DWYN was turned at the set-up, so one was in the stock.
    DwynTurned,
    /// A DWYN was put openly into the heap at this time.
    DwynToHeap(usize),
    Path(PathConstraint<'a>),
    /// A card that was not dealt to some zones. Its chance is 0 in those zones and 1 in the others.
    NotDealt(Card, [f64; Zone::COUNT]),
}

struct PathConstraint<'a> {
    card: Card,
    /// The origin of the card, or `None` if it can be any hidden copy of DWYN.
    origin: Option<Origin>,
    until: usize,
    /// The zone at the time `until`, if it is known.
    end: Option<Zone>,
    exclusions: &'a [(usize, Zone)],
}

impl PathConstraint<'_> {
    fn begin(&self, plan_begin: usize) -> usize {
        self.origin.and_then(Origin::time).unwrap_or(plan_begin)
    }
}

impl<'a> Plan<'a> {
    /// Plans a history that starts at the deal or at a checkpoint.
    pub(super) fn new(evidence: &'a Evidence, checkpoint: Option<Checkpoint>, middle: usize) -> Self {
        let begin = checkpoint.map_or(0, |checkpoint| checkpoint.time);
        let zones = checkpoint.map_or([Cards::EMPTY; Zone::COUNT], |checkpoint| checkpoint.zones);
        // A card that was hidden at the checkpoint starts in its zone there.
        let since = |card, origin| match origin {
            Origin::Heap(time) if time >= begin => origin,
            _ => Zone::all().find(|zone| zones[zone.index()].contains(card)).map_or(origin, Origin::Zone),
        };
        let (mut not_dealt, mut ended, mut open, mut free_cards) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for span in evidence.spans.iter().filter(|span| span.end.is_none_or(|(time, _)| time >= begin)) {
            let (card, origin) = (span.card, since(span.card, span.origin));
            let path = |until, end| {
                let exclusions = &span.exclusions;
                Constraint::Path(PathConstraint { card, origin: Some(origin), until, end, exclusions })
            };
            match (span.end, span.exclusions.last().filter(|(time, _)| *time >= begin), origin) {
                (Some((time, zone)), ..) => ended.push((time, path(time, Some(zone)))),
                (None, Some((0, _)), Origin::Dealt) => {
                    let mut chances = [1.0; Zone::COUNT];
                    span.exclusions.iter().for_each(|(_, zone)| chances[zone.index()] = 0.0);
                    not_dealt.push(Constraint::NotDealt(card, chances));
                }
                (None, Some(_), _) => open.push(path(evidence.now(), None)),
                (None, None, _) => free_cards.push((origin, card)),
            }
        }
        let dwyn_copies: Vec<Origin> = if checkpoint.is_some() {
            let count = |zone: &Zone| zones[zone.index()].count(Card::DWYN);
            Zone::all().flat_map(|zone| core::iter::repeat_n(Origin::Zone(zone), count(&zone))).collect()
        } else {
            core::iter::repeat_n(Origin::Dealt, evidence.dwyn_copies).collect()
        };
        let dwyn_moves = evidence.open_moves_since(begin).iter().filter(|open| open.card == Card::DWYN);
        ended.extend(dwyn_moves.map(|&OpenMove { time, card, from: end }| {
            let path = PathConstraint { card, origin: None, until: time, end, exclusions: &[] };
            (time, if end.is_some() { Constraint::Path(path) } else { Constraint::DwynToHeap(time) })
        }));
        // Paths that end first have the fewest choices, so they are drawn first.
        ended.sort_by_key(|(time, _)| *time);
        let turned = if checkpoint.is_some() { 0 } else { evidence.dwyn_turned };
        // If players discard DWYN unseen, weights are also uneven: see `move_factor`.
        let from_hands = evidence.steps[begin..].iter().any(|step| step.from.is_hand());
        let is_even = ended.is_empty() && open.is_empty() && turned == 0 && (dwyn_copies.is_empty() || !from_hands);
        let hidden = not_dealt.len() + open.len() + free_cards.len() + dwyn_copies.len();
        let mut constraints = not_dealt;
        constraints.extend((0..turned).map(|_| Constraint::DwynTurned));
        constraints.extend(ended.into_iter().map(|(_, constraint)| constraint));
        constraints.append(&mut open);
        let path_steps = constraints.iter().map(|constraint| match constraint {
            Constraint::Path(path) => 1 + path.until - path.begin(begin),
            _ => 1,
        });
        let steps = evidence.now() - begin + path_steps.sum::<usize>();
        let [fewest, first] = CANDIDATES;
        let candidates = if is_even {
            [1, 1]
        } else {
            let [least, most] = STEPS.map(|allowed| allowed / steps.max(1));
            let (few, enough) = FEW_HIDDEN;
            let most = if hidden <= few { most.max(enough) } else { most };
            [least.clamp(fewest, first), most.max(fewest)].map(|n| u32::try_from(n).unwrap_or(MAX_CANDIDATES))
        };
        let free_steps = evidence.steps.iter().enumerate().skip(begin).map(|(time, step)| FreeStep::new(time, *step));
        let free_steps = free_steps.collect();
        Self { evidence, begin, middle, zones, constraints, free_steps, free_cards, dwyn_copies, candidates }
    }

    pub(super) fn limit_candidates(&mut self, most: u32) {
        self.candidates = self.candidates.map(|candidates| candidates.min(most));
    }

    /// Draws candidates and chooses one by weight. Returns `None` if the evidence is contradictory.
    pub(super) fn sample(&self, candidate: &mut Candidate, random: &mut Random) -> Option<Sample> {
        let mut chosen: Option<Sample> = None;
        let (mut total, mut sum_of_squares) = (Weight::ZERO, 1.0);
        for drawn in 1..=MAX_CANDIDATES {
            if let Some(weight) = candidate.draw(self, random) {
                total = total.plus(weight);
                let share = weight.share(total);
                sum_of_squares = share * share + sum_of_squares * (1.0 - share) * (1.0 - share);
                if chosen.is_none() || random.unit() < share {
                    candidate.swap_into(chosen.get_or_insert_with(Sample::empty));
                }
            }
            let is_even = sum_of_squares <= UNEVENNESS + 1.0 / f64::from(drawn);
            if chosen.is_some() && drawn >= self.candidates[0] && (is_even || drawn >= self.candidates[1]) {
                break;
            }
        }
        chosen
    }
}

impl Sample {
    const fn empty() -> Self {
        let empty = [Cards::EMPTY; Zone::COUNT];
        Self { start: empty, middle: empty, now: empty, moved: Vec::new() }
    }
}

/// A step that is not taken by any card drawn so far.
#[derive(Clone, Copy)]
struct FreeStep {
    time: usize,
    from: Zone,
    to: Zone,
    /// The number of cards in `from` whose paths have not been drawn.
    choices: u8,
    /// The quotient 1 / `choices`.
    share: f64,
}

impl FreeStep {
    fn new(time: usize, step: CardMove) -> Self {
        let CardMove { from, to, choices } = step;
        Self { time, from, to, choices, share: one_in(choices) }
    }
}

/// The chances of a card that is in the zone where a step starts.
#[derive(Clone, Copy)]
struct StepChances {
    /// The chance that the card takes the step and meets its constraints.
    takes: f64,
    /// The chance that the card meets its constraints, whether or not it takes the step.
    either: f64,
}

/// A history under construction. Its buffers are reused for the next one.
pub(super) struct Candidate {
    /// The free steps by time. Leaving out others makes [`Worlds::in_haste`](super::Worlds::in_haste) 27 % faster.
    free_steps: Vec<FreeStep>,
    /// Number of free steps before the end of the current span. Spans are ordered by their ends.
    ahead: usize,
    /// The card that each step moves. For free steps, it is DWYN.
    moved: Vec<Card>,
    slots: Slots,
    /// For each free step, the chances of the current card if it is in the zone where the step starts.
    step_chances: Vec<StepChances>,
    /// The chance that the current card meets its constraints from the heap, before each free step and after the last.
    from_heap: Vec<f64>,
    /// The origins of the hidden copies of DWYN that have not been assigned.
    dwyn_copies: Vec<Origin>,
    free_cards: Vec<(Origin, Card)>,
    /// The free cards in each zone at the current time.
    bags: [Vec<Card>; Zone::COUNT],
    start: Zones,
    middle: Zones,
    now: Zones,
}

impl Candidate {
    pub(super) fn new() -> Self {
        let Sample { start, middle, now, moved } = Sample::empty();
        Self {
            free_steps: Vec::new(),
            ahead: 0,
            moved,
            slots: Slots::EMPTY,
            step_chances: Vec::new(),
            from_heap: Vec::new(),
            dwyn_copies: Vec::new(),
            free_cards: Vec::new(),
            bags: Default::default(),
            start,
            middle,
            now,
        }
    }

    fn swap_into(&mut self, sample: &mut Sample) {
        (sample.start, sample.middle, sample.now) = (self.start, self.middle, self.now);
        mem::swap(&mut sample.moved, &mut self.moved);
    }

    /// Draws a history and returns its weight, or `None` if a constraint cannot be met.
    fn draw(&mut self, plan: &Plan<'_>, random: &mut Random) -> Option<Weight> {
        let evidence = plan.evidence;
        self.free_steps.clone_from(&plan.free_steps);
        self.moved.resize(plan.begin, Card::DWYN);
        self.moved.resize(evidence.now(), Card::DWYN);
        self.step_chances.resize(plan.free_steps.len(), StepChances { takes: 0.0, either: 0.0 });
        self.from_heap.resize(plan.free_steps.len() + 1, 0.0);
        self.slots = if plan.begin == 0 { Slots::new(evidence.dealt) } else { Slots::EMPTY };
        self.start = plan.zones;
        self.free_cards.clone_from(&plan.free_cards);
        self.dwyn_copies.clone_from(&plan.dwyn_copies);
        self.ahead = 0;
        let mut weight = Weight::ONE;
        for constraint in &plan.constraints {
            let chance = match constraint {
                Constraint::DwynTurned => self.draw_turned_dwyn(random),
                Constraint::DwynToHeap(time) => {
                    self.dwyn_copies.push(Origin::Heap(*time));
                    1.0
                }
                Constraint::NotDealt(card, chances) => self.draw_deal(*card, chances, random),
                Constraint::Path(path) => self.draw_path(plan, path, random),
            };
            weight = weight.times(chance)?;
        }
        weight.times(self.draw_free_cards(plan, random))
    }

    fn draw_turned_dwyn(&mut self, random: &mut Random) -> f64 {
        let new = self.slots.shares(&Zone::STOCK.certain()).chance;
        let (copy, chance) = self.choose_copy(random, |origin| match origin {
            Origin::Dealt => new,
            origin => f64::from(u8::from(origin == Origin::Zone(Zone::STOCK))),
        });
        if let Some(origin @ Origin::Dealt) = copy.and_then(|copy| self.dwyn_copies.get_mut(copy)) {
            *origin = Origin::Zone(Zone::STOCK);
            self.deal_to(Card::DWYN, Zone::STOCK);
        }
        chance
    }

    /// Chooses a copy of DWYN at random by its chance. Returns its index and the sum of all chances.
    fn choose_copy(&self, random: &mut Random, chance: impl Fn(Origin) -> f64) -> (Option<usize>, f64) {
        let sum: f64 = self.dwyn_copies.iter().map(|copy| chance(*copy)).sum();
        (random.choose(sum, self.dwyn_copies.iter().map(|copy| chance(*copy)).enumerate()), sum)
    }

    fn draw_deal(&mut self, card: Card, chances: &[f64; Zone::COUNT], random: &mut Random) -> f64 {
        let shares = self.slots.shares(chances);
        if let Some(zone) = shares.draw(random) {
            self.deal_to(card, zone);
            self.free_cards.push((Origin::Zone(zone), card));
        }
        shares.chance
    }

    fn deal_to(&mut self, card: Card, zone: Zone) {
        self.slots.take(zone);
        self.start[zone.index()].add(card);
    }

    /// Draws a path that meets the constraint. Returns the chance that an unconstrained path would meet it.
    fn draw_path(&mut self, plan: &Plan<'_>, path: &PathConstraint<'_>, random: &mut Random) -> f64 {
        while self.free_steps.get(self.ahead).is_some_and(|step| step.time < path.until) {
            self.ahead += 1;
        }
        let chances = self.backward_chances(path, path.begin(plan.begin));
        let shares = self.slots.shares(&chances);
        let chance_from = |candidate: &Self, origin| match origin {
            Origin::Dealt => shares.chance,
            Origin::Zone(zone) => chances[zone.index()],
            Origin::Heap(time) => candidate.from_heap[candidate.free_steps_before(time)],
        };
        let (origin, chance) = if let Some(origin) = path.origin {
            (origin, chance_from(self, origin))
        } else {
            let (copy, chance) = self.choose_copy(random, |origin| chance_from(self, origin));
            let Some(copy) = copy else { return 0.0 };
            (self.dwyn_copies.swap_remove(copy), chance)
        };
        if chance <= 0.0 {
            return 0.0;
        }
        let (zone, first) = match origin {
            Origin::Dealt => (shares.draw(random).inspect(|zone| self.deal_to(path.card, *zone)), 0),
            Origin::Zone(zone) => (Some(zone), 0),
            Origin::Heap(time) => (Some(Zone::HEAP), self.free_steps_before(time)),
        };
        if let Some(zone) = zone {
            self.draw_steps(first, path.card, zone, random);
        }
        chance
    }

    fn free_steps_before(&self, time: usize) -> usize {
        self.free_steps.partition_point(|step| step.time < time)
    }

    /// Returns, for each zone, the chance that a card that is there at the time `begin` meets its constraints.
    ///
    /// The function also fills `step_chances` and `from_heap`.
    fn backward_chances(&mut self, path: &PathConstraint<'_>, begin: usize) -> [f64; Zone::COUNT] {
        let mut chances = path.end.map_or([1.0; Zone::COUNT], Zone::certain);
        let mut end = self.ahead;
        for (time, zone) in path.exclusions.iter().rev().take_while(|(time, _)| *time >= begin) {
            end = self.backward_pass(*time, end, &mut chances);
            chances[zone.index()] = 0.0;
        }
        self.backward_pass(begin, end, &mut chances);
        chances
    }

    /// Goes back over the free steps from index `end` to the time `begin`. Returns the number of earlier steps.
    fn backward_pass(&mut self, begin: usize, end: usize, chances: &mut [f64; Zone::COUNT]) -> usize {
        self.from_heap[end] = chances[Zone::HEAP.index()];
        let mut before = end;
        let buffers = self.step_chances[..end].iter_mut().zip(&mut self.from_heap[..end]);
        for (step, (step_chances, from_heap)) in self.free_steps[..end].iter().zip(buffers).rev() {
            if step.time < begin {
                break;
            }
            before -= 1;
            let (from, to) = (step.from.index(), step.to.index());
            let takes = step.share * chances[to];
            let either = takes + (1.0 - step.share) * chances[from];
            *step_chances = StepChances { takes, either };
            chances[from] = either;
            *from_heap = chances[Zone::HEAP.index()];
        }
        before
    }

    /// Draws the steps of a card in a forward pass, using the chances from the backward pass.
    fn draw_steps(&mut self, first: usize, card: Card, from: Zone, random: &mut Random) {
        let (mut zone, mut next) = (from, first);
        for index in first..self.ahead {
            let step = &mut self.free_steps[next];
            if step.from != zone {
                next += 1;
            } else if random.unit() * self.step_chances[index].either < self.step_chances[index].takes {
                self.moved[step.time] = card;
                zone = step.to;
                self.free_steps.remove(next);
                self.ahead -= 1;
            } else {
                step.choices -= 1;
                step.share = one_in(step.choices);
                next += 1;
            }
        }
    }

    /// Deals the free cards and assigns the free steps to them. Returns the weight factor of the whole history.
    fn draw_free_cards(&mut self, plan: &Plan<'_>, random: &mut Random) -> f64 {
        let evidence = plan.evidence;
        self.free_cards.extend(self.dwyn_copies.iter().map(|origin| (*origin, Card::DWYN)));
        random.shuffle(&mut self.free_cards);
        self.bags.iter_mut().for_each(Vec::clear);
        let mut slots = self.slots.iter();
        for (origin, card) in &self.free_cards {
            match origin {
                Origin::Dealt => {
                    let zone = slots.next();
                    debug_assert!(zone.is_some(), "every card was dealt somewhere");
                    if let Some(zone) = zone {
                        self.start[zone.index()].add(*card);
                        self.bags[zone.index()].push(*card);
                    }
                }
                Origin::Zone(zone) => self.bags[zone.index()].push(*card),
                Origin::Heap(_) => {}
            }
        }
        self.free_cards.retain(|(origin, _)| matches!(origin, Origin::Heap(_)));
        self.free_cards.sort_unstable_by_key(|(origin, _)| origin.time());
        let mut later_cards = self.free_cards.iter().peekable();
        self.now = self.start;
        let mut factor = 1.0;
        let mut open_moves = evidence.open_moves_since(plan.begin).iter().peekable();
        let mut free_steps = self.free_steps.iter().peekable();
        for time in plan.begin..=evidence.now() {
            if time == plan.middle {
                self.middle = self.now;
            }
            while let Some(open) = open_moves.next_if(|open| open.time <= time) {
                if let Some(from) = open.from {
                    factor *= move_factor(&self.now, open.card, from);
                    debug_assert!(self.now[from.index()].contains(open.card), "a card leaves its zone");
                    self.now[from.index()].take(open.card);
                } else {
                    self.now[Zone::HEAP.index()].add(open.card);
                }
            }
            let Some(step) = evidence.steps.get(time) else { break };
            while let Some((_, card)) = later_cards.next_if(|(origin, _)| origin.time() <= Some(time)) {
                self.bags[Zone::HEAP.index()].push(*card);
            }
            if let Some(free) = free_steps.next_if(|free| free.time == time) {
                let bag = &mut self.bags[step.from.index()];
                debug_assert_eq!(bag.len(), usize::from(free.choices), "every free card is in its bag");
                if bag.is_empty() {
                    return 0.0;
                }
                let card = bag.swap_remove(random.below(bag.len()));
                self.moved[time] = card;
                self.bags[step.to.index()].push(card);
            }
            let card = self.moved[time];
            factor *= move_factor(&self.now, card, step.from);
            self.now[step.from.index()].take(card);
            self.now[step.to.index()].add(card);
        }
        factor
    }
}

/// Returns the weight factor for a card that leaves a zone.
///
/// Each copy of DWYN can be drawn, so a discard of DWYN from a hand with three copies is drawn three times too often.
/// From the stock and the heap, DWYN is in fact more likely if there are several copies.
fn move_factor(zones: &Zones, card: Card, from: Zone) -> f64 {
    let copies = if card == Card::DWYN && from.is_hand() { zones[from.index()].count(card) } else { 1 };
    u32::try_from(copies).map_or(1.0, |copies| 1.0 / f64::from(copies.max(1)))
}

/// Number of dealt cards in each zone whose paths have not been drawn.
#[derive(Clone, Copy)]
struct Slots {
    /// The number for each zone, which is always an integer.
    counts: [f64; Zone::COUNT],
    total: u8,
}

/// The chances of a dealt card for each zone.
struct Shares {
    weights: [f64; Zone::COUNT],
    sum: f64,
    /// The chance that the card meets its constraints.
    chance: f64,
}

impl Slots {
    const EMPTY: Self = Self { counts: [0.0; Zone::COUNT], total: 0 };

    fn new(dealt: [u8; Zone::COUNT]) -> Self {
        Self { counts: dealt.map(f64::from), total: dealt.iter().sum() }
    }

    fn shares(&self, chances: &[f64; Zone::COUNT]) -> Shares {
        let mut weights = self.counts;
        weights.iter_mut().zip(chances).for_each(|(weight, chance)| *weight *= chance);
        let sum = weights.iter().sum();
        Shares { weights, sum, chance: sum * one_in(self.total) }
    }

    fn take(&mut self, zone: Zone) {
        debug_assert!(self.counts[zone.index()] > 0.0, "a card was dealt there");
        self.counts[zone.index()] -= 1.0;
        self.total -= 1;
    }

    fn iter(&self) -> impl Iterator<Item = Zone> + use<> {
        let counts = self.counts;
        Zone::all().flat_map(move |zone| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small whole number")]
            let count = counts[zone.index()] as usize;
            core::iter::repeat_n(zone, count)
        })
    }
}

impl Shares {
    fn draw(&self, random: &mut Random) -> Option<Zone> {
        random.choose(self.sum, Zone::all().zip(self.weights))
    }
}
