use alloc::{
    boxed::Box,
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    Check, Report,
    report::{CheckResult, ensure},
};
use crate::record::Recorded;
use crate::{
    digest::{Digest, Fnv},
    game::Game,
    match_play::Match,
    shuffle::Shuffler,
};
use core::cell::RefCell;

pub(super) type MoveSource<G> = Box<dyn Fn(&G, &mut Shuffler) -> Vec<<G as Game>::Move>>;
pub(super) type Invariant<G> = Box<dyn Fn(&G) -> bool>;
pub(super) type Transition<G> = Box<dyn Fn(&G, &<G as Game>::Move, &G) -> bool>;
type LookAlike<G> = Box<dyn Fn(&G, &<G as Game>::Move, &<G as Game>::Move) -> bool>;

/// Legal moves that look alike to everyone but their player, such as laying either of two cards face down. Other
/// viewers must get equal views and sightings of them.
#[must_use]
pub struct Alike<G: Recorded>(pub(super) Option<LookAlike<G>>);

impl<G: Recorded> Alike<G> {
    /// Declares two moves alike if `alike` returns true.
    pub fn when(alike: impl Fn(&G, &G::Move, &G::Move) -> bool + 'static) -> Self {
        Self(Some(Box::new(alike)))
    }

    /// Declares all moves public.
    pub const fn none() -> Self {
        Self(None)
    }
}

impl<G: Recorded> core::fmt::Debug for Alike<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(if self.0.is_some() { "Alike::when(..)" } else { "Alike::none()" })
    }
}

/// A test that plays random games and checks the promises of the traits in every state. [`Check`] lists the checks.
///
/// All moves are tried before ply 10 and at plies that are powers of two, and a few random ones at other plies.
#[must_use]
pub struct Kit<G: Recorded> {
    pub(super) setups: Vec<G::Setup>,
    pub(super) source: MoveSource<G>,
    /// Whether `source` lists exactly the legal moves.
    pub(super) complete: bool,
    pub(super) probes: Vec<MoveSource<G>>,
    pub(super) checks: Vec<StateCheck<G>>,
    pub(super) invariants: Vec<(String, Invariant<G>)>,
    pub(super) steps: Vec<(String, Transition<G>)>,
    pub(super) alike: Alike<G>,
    pub(super) records: Vec<(String, String)>,
    pub(super) golden: Option<std::path::PathBuf>,
    pub(super) secret: bool,
    pub(super) playouts: usize,
    pub(super) bound: usize,
}

impl<G: Recorded + 'static> Kit<G> {
    /// Creates a kit for a game that cannot list its moves. `candidates` returns some moves for each state; until the
    /// game is over, at least one of them must be legal.
    pub fn with_candidates(
        setups: impl IntoIterator<Item = G::Setup>,
        candidates: impl Fn(&G, &mut Shuffler) -> Vec<G::Move> + 'static,
    ) -> Self {
        Self {
            setups: setups.into_iter().collect(),
            source: Box::new(candidates),
            complete: false,
            probes: Vec::new(),
            checks: Vec::new(),
            invariants: Vec::new(),
            steps: Vec::new(),
            alike: Alike::none(),
            records: Vec::new(),
            golden: None,
            secret: false,
            playouts: 8,
            bound: 1000,
        }
    }

    /// Adds moves to try, which may be illegal. A few moves from earlier states are always tried.
    pub fn probes(mut self, probes: impl Fn(&G, &mut Shuffler) -> Vec<G::Move> + 'static) -> Self {
        self.probes.push(Box::new(probes));
        self
    }

    /// Adds a condition for every state.
    pub fn invariant(mut self, name: &str, holds: impl Fn(&G) -> bool + 'static) -> Self {
        self.invariants.push((name.to_string(), Box::new(holds)));
        self
    }

    /// Adds a condition for the states before and after a move.
    pub fn step(mut self, name: &str, holds: impl Fn(&G, &G::Move, &G) -> bool + 'static) -> Self {
        self.steps.push((name.to_string(), Box::new(holds)));
        self
    }

    /// Adds a committed record, by name and JSON text, which must replay.
    pub fn record(mut self, name: &str, json: &str) -> Self {
        self.records.push((name.to_string(), json.to_string()));
        self
    }

    /// Sets a folder of committed records, `*.json`. `setup-0.json` and so on are the first playouts of the set-ups. If
    /// the environment variable `BOARDGAME_BLESS` is set, the kit writes these files.
    pub fn golden(mut self, folder: impl Into<std::path::PathBuf>) -> Self {
        self.golden = Some(folder.into());
        self
    }

    /// Sets the number of games from each set-up. The default is 8.
    pub const fn playouts(mut self, playouts: usize) -> Self {
        self.playouts = playouts;
        self
    }

    /// Sets the largest number of moves in a random game. The default is 1000.
    pub const fn bound(mut self, plies: usize) -> Self {
        self.bound = plies;
        self
    }
}

impl<G: Recorded> core::fmt::Debug for Kit<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Kit").field("setups", &self.setups).finish_non_exhaustive()
    }
}

pub(super) type StateCheck<G> = fn(&Visit<'_, G>, &mut Shuffler, &mut Report) -> CheckResult;

/// Number of moves to try in a state where not all are tried.
pub(super) const TRIES: usize = 4;

/// A state with the moves to try.
pub(super) struct Visit<'a, G: Recorded> {
    pub(super) kit: &'a Kit<G>,
    pub(super) game: &'a Match<G>,
    /// The legal moves; the candidates if the game cannot list its moves.
    pub(super) moves: &'a [G::Move],
    pub(super) tried: &'a [G::Move],
    /// Further moves, which may be illegal.
    pub(super) probes: &'a [G::Move],
    /// Whether all moves are tried.
    pub(super) thorough: bool,
    pub(super) texts: &'a Texts,
}

/// Hashes of texts such as views, by the hashes of the position's text and of the kind of text.
pub(super) type Texts = RefCell<BTreeMap<[u64; 2], u64>>;

impl<G: Recorded> Visit<'_, G> {
    /// Checks that an aspect, such as a view, is the same in all states with the same position text.
    pub(super) fn check_text(&self, aspect: &str, shown: &str) -> CheckResult {
        let hash = |text: &str| {
            let mut hash = Fnv::new();
            hash.take(text.as_bytes());
            hash.hash()
        };
        let key = [Digest::of(0, self.game.state()).hash, hash(aspect)];
        let known = *self.texts.borrow_mut().entry(key).or_insert(hash(shown));
        ensure(known == hash(shown), Check::SameText, || {
            format!("the {aspect} of another state with this position text is not {shown}")
        })
    }
}

pub(super) const fn is_thorough(ply: usize) -> bool {
    ply < 10 || ply.is_power_of_two()
}

pub(super) fn position<G: Recorded>(game: &G) -> String {
    let mut text = String::new();
    let _ = game.write_position(&mut text);
    text
}

/// Returns up to `count` of the items at random.
pub(super) fn some<T: Clone>(items: &[T], count: usize, chance: &mut Shuffler) -> Vec<T> {
    let mut picked = items.to_vec();
    if items.len() > count {
        chance.shuffle(&mut picked);
        picked.truncate(count);
    }
    picked
}
