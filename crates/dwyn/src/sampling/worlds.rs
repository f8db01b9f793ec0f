//! Sampled states that agree with everything that a viewer saw.

use alloc::vec::Vec;
use core::{fmt, ops::Deref};

use boardgame_core::{Seed, Shuffler, Viewer};

use super::{
    candidate::{Candidate, Checkpoint, Plan, Sample},
    evidence::{Evidence, Zone, Zones, hidden_hands},
    random::Random,
};
use crate::{
    card::Card,
    check::Illegal,
    effect::Effect,
    moves::Move,
    state::State,
    table::{Phase, Seats},
    view::View,
};

/// A possible state of the game, sampled from a viewer's knowledge.
///
/// A world dereferences to [`State`], but a function that takes a `World` cannot be given the real state by mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World(State);

impl World {
    /// Plays a move for the player to act.
    ///
    /// # Errors
    /// Fails in the same cases as [`State::play`].
    pub fn play(&mut self, mv: Move) -> Result<Effect, Illegal> {
        self.0.play(mv)
    }

    /// Converts the world to a plain state, for example to play it to its end.
    #[must_use]
    pub fn into_state(self) -> State {
        self.0
    }
}

impl From<World> for State {
    fn from(world: World) -> Self {
        world.0
    }
}

impl Deref for World {
    type Target = State;

    fn deref(&self) -> &State {
        &self.0
    }
}

/// Number of steps at the end of a history that are redrawn from a checkpoint.
const WINDOW: usize = 32;

/// An endless iterator over worlds, created by [`Knowledge::worlds`](crate::Knowledge::worlds).
pub struct Worlds<'a> {
    view: &'a View,
    evidence: &'a Evidence,
    random: Random,
    candidate: Candidate,
    whole: Plan<'a>,
    /// The plan that starts at a checkpoint of the last whole history, and the number of worlds that may still use it.
    window: Option<(Plan<'a>, usize)>,
    /// Maximum number of candidates drawn per world.
    candidates: u32,
}

impl fmt::Debug for Worlds<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worlds").field("view", self.view).finish_non_exhaustive()
    }
}

impl<'a> Worlds<'a> {
    pub(crate) fn new(view: &'a View, evidence: &'a Evidence, shuffler: &mut Shuffler) -> Self {
        let mut whole = Plan::new(evidence, None, evidence.now().saturating_sub(WINDOW));
        if evidence.now() / WINDOW > 1 {
            // In this case, `zones` also redraws the last window, so half as many candidates are drawn.
            whole.candidates = whole.candidates.map(|candidates| candidates.div_ceil(2));
        }
        let (random, candidate) = (Random::new(shuffler), Candidate::new());
        Self { view, evidence, random, candidate, whole, window: None, candidates: u32::MAX }
    }

    /// Makes sampling ten times as fast but less accurate, with at most two candidates per world.
    ///
    /// The test in `tests/it/worlds.rs` bounds the error.
    #[must_use]
    pub fn in_haste(mut self) -> Self {
        self.candidates = 2;
        self.whole.limit_candidates(self.candidates);
        self
    }

    /// Draws a whole history and plans redraws from a checkpoint in it.
    ///
    /// Histories that were redrawn from a checkpoint are uniform too, although their earlier parts are the same.
    fn whole(&mut self) -> Option<Sample> {
        let sample = self.whole.sample(&mut self.candidate, &mut self.random)?;
        // A whole history serves so many worlds that its cost for each of them is a quarter of that of a window.
        let windows = self.evidence.now() / WINDOW;
        self.window = (windows > 1).then(|| {
            let checkpoint = Checkpoint { time: self.evidence.now() - WINDOW, zones: sample.middle };
            let mut plan = Plan::new(self.evidence, Some(checkpoint), usize::MAX);
            plan.limit_candidates(self.candidates);
            (plan, 4 * (windows - 1))
        });
        Some(sample)
    }

    fn zones(&mut self) -> Option<Zones> {
        if let Some((plan, left @ 1..)) = &mut self.window {
            *left -= 1;
            if let Some(sample) = plan.sample(&mut self.candidate, &mut self.random) {
                return Some(sample.now);
            }
        }
        let sample = self.whole()?;
        // A long history has few candidates. Redrawing its end reduces the bias that results.
        let redrawn = self.window.as_ref().and_then(|(plan, _)| plan.sample(&mut self.candidate, &mut self.random));
        Some(redrawn.unwrap_or(sample).now)
    }
}

impl Iterator for Worlds<'_> {
    type Item = World;

    fn next(&mut self) -> Option<World> {
        let zones = self.zones()?;
        Some(World(state(self.view, &zones, &mut self.random)))
    }
}

/// Creates the state that a view shows, with the hidden cards in the given zones.
pub(super) fn state(view: &View, zones: &Zones, random: &mut Random) -> State {
    let table = view.table;
    let mut hands = Seats::default();
    for (player, zone) in hidden_hands(view) {
        *hands.at(player) = zones[zone.index()];
    }
    if let (Viewer::Seat(player), Some(hand)) = (view.viewer, view.hand) {
        *hands.at(player) = hand;
    }
    let mut shuffled = |zone: Zone| {
        let mut cards: Vec<Card> = zones[zone.index()].iter().collect();
        random.shuffle(&mut cards);
        cards
    };
    let stock = shuffled(Zone::STOCK);
    let (crown, pool) = match table.phase {
        Phase::Before => (Some(Card::CORON), view.pile.clone()),
        Phase::After => (None, shuffled(Zone::HEAP)),
    };
    let seed = Seed::new(core::array::from_fn(|_| random.below(256).to_le_bytes()[0]));
    State {
        table,
        hands,
        stock: crown.into_iter().chain(stock).collect(),
        pool: pool.into_iter().collect(),
        shuffler: Shuffler::new(seed),
    }
}
