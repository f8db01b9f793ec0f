//! What a run is made of: the builder, and one state of a playout as the checks see it. The file of a check has the part
//! of the builder that asks for it.

use alloc::{
    boxed::Box,
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    Check, Report,
    report::{Found, ensure},
};
use crate::record::Recorded;
use crate::{
    digest::{Digest, Fnv},
    game::Game,
    match_play::Match,
    seed::Seed,
    shuffle::Shuffler,
};
use core::cell::RefCell;

/// Where the kit gets moves of a state from.
pub(super) type Source<G> = Box<dyn Fn(&G, &mut Shuffler) -> Vec<<G as Game>::Move>>;
/// Something that holds in every state.
pub(super) type Invariant<G> = Box<dyn Fn(&G) -> bool>;
/// Something that holds between the states before and after a move.
pub(super) type Step<G> = Box<dyn Fn(&G, &<G as Game>::Move, &G) -> bool>;
/// Whether others cannot tell one move from another.
type LookAlike<G> = Box<dyn Fn(&G, &<G as Game>::Move, &<G as Game>::Move) -> bool>;

/// Which legal moves of a state look alike to all but the player who makes them, such as two cards laid face down. Others
/// must be left with the same view and the same sighting by them.
///
/// No comparison of worlds finds a sighting that tells everybody which card was laid: in both worlds it is the same move.
/// So [`Kit::secret`] asks.
#[must_use]
pub struct Alike<G: Recorded>(pub(super) Option<LookAlike<G>>);

impl<G: Recorded> Alike<G> {
    /// Two moves look alike when this says so.
    pub fn when(alike: impl Fn(&G, &G::Move, &G::Move) -> bool + 'static) -> Self {
        Self(Some(Box::new(alike)))
    }

    /// No two different moves look alike: every move is made for all to see.
    pub const fn none() -> Self {
        Self(None)
    }
}

impl<G: Recorded> core::fmt::Debug for Alike<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(if self.0.is_some() { "Alike::when(..)" } else { "Alike::none()" })
    }
}

/// One call that checks everything a game promises; see [`Check`] for what is checked.
///
/// Every playout visits each of its states. Below ply 10 and at powers of two everything is tried there; elsewhere a
/// few moves picked at random, so that long games stay cheap.
#[must_use]
pub struct Kit<G: Recorded> {
    pub(super) setups: Vec<G::Setup>,
    pub(super) source: Source<G>,
    /// Whether the source lists exactly the legal moves.
    pub(super) complete: bool,
    pub(super) probes: Vec<Source<G>>,
    pub(super) checks: Vec<StateCheck<G>>,
    pub(super) invariants: Vec<(String, Invariant<G>)>,
    pub(super) steps: Vec<(String, Step<G>)>,
    pub(super) alike: Alike<G>,
    pub(super) records: Vec<(String, String)>,
    #[cfg(feature = "std")]
    pub(super) golden: Option<std::path::PathBuf>,
    pub(super) secret: bool,
    pub(super) playouts: usize,
    pub(super) bound: usize,
    pub(super) tries: usize,
    pub(super) seed: Seed,
}

impl<G: Recorded + 'static> Kit<G> {
    /// A kit for a game whose moves cannot be listed. `candidates` offers some moves for every state: at least one of
    /// them must be legal while the game goes on, and the others are to be refused.
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
            #[cfg(feature = "std")]
            golden: None,
            secret: false,
            playouts: 8,
            bound: 1000,
            tries: 4,
            seed: Seed::from_u64(0),
        }
    }

    /// Also tries these moves in every state: those that are not legal must be refused. Moves of earlier states are
    /// tried in any case.
    pub fn probes(mut self, probes: impl Fn(&G, &mut Shuffler) -> Vec<G::Move> + 'static) -> Self {
        self.probes.push(Box::new(probes));
        self
    }

    /// Something that holds in every state.
    pub fn invariant(mut self, name: &str, holds: impl Fn(&G) -> bool + 'static) -> Self {
        self.invariants.push((name.to_string(), Box::new(holds)));
        self
    }

    /// Something that holds between the state before a move and the one after it.
    pub fn step(mut self, name: &str, holds: impl Fn(&G, &G::Move, &G) -> bool + 'static) -> Self {
        self.steps.push((name.to_string(), Box::new(holds)));
        self
    }

    /// A committed record, by name and text.
    pub fn record(mut self, name: &str, json: &str) -> Self {
        self.records.push((name.to_string(), json.to_string()));
        self
    }

    /// A folder of committed records, `*.json`. Those named after the set-ups (`setup-0.json` …) hold the kit's own
    /// first playout of each: a change in behaviour shows in them. With the environment variable `BOARDGAME_BLESS` set,
    /// the kit writes these files instead of comparing them.
    #[cfg(feature = "std")]
    pub fn golden(mut self, folder: impl Into<std::path::PathBuf>) -> Self {
        self.golden = Some(folder.into());
        self
    }

    /// How many games are played from each set-up: 8 unless said otherwise.
    pub const fn playouts(mut self, playouts: usize) -> Self {
        self.playouts = playouts;
        self
    }

    /// How many moves a game played at random may last: 1000 unless said otherwise.
    pub const fn bound(mut self, plies: usize) -> Self {
        self.bound = plies;
        self
    }

    /// How many moves, and how many that may be illegal, are tried in a state where not everything is: 4 unless said
    /// otherwise.
    pub const fn tries(mut self, tries: usize) -> Self {
        self.tries = tries;
        self
    }

    /// What all the kit's choices come from. Other seeds find other things.
    pub const fn seed(mut self, seed: Seed) -> Self {
        self.seed = seed;
        self
    }
}

impl<G: Recorded> core::fmt::Debug for Kit<G> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { setups, playouts, bound, tries, .. } = self;
        f.debug_struct("Kit")
            .field("setups", setups)
            .field("playouts", playouts)
            .field("bound", bound)
            .field("tries", tries)
            .finish_non_exhaustive()
    }
}

/// A check that is made in every state.
pub(super) type StateCheck<G> = fn(&Visit<'_, G>, &mut Shuffler, &mut Report) -> Found;

/// A state with the moves that are tried in it.
pub(super) struct Visit<'a, G: Recorded> {
    pub(super) kit: &'a Kit<G>,
    pub(super) game: &'a Match<G>,
    /// The legal moves, or the candidates.
    pub(super) moves: &'a [G::Move],
    /// Those of them that are tried.
    pub(super) tried: &'a [G::Move],
    /// Moves that may be illegal.
    pub(super) probes: &'a [G::Move],
    /// Whether everything is tried here.
    pub(super) thorough: bool,
    pub(super) texts: &'a Texts,
}

/// Hashes of the states of a run, by position text and aspect.
pub(super) type Texts = RefCell<BTreeMap<[u64; 2], u64>>;

impl<G: Recorded> Visit<'_, G> {
    /// Checks that an aspect of this state, such as a view, equals that of earlier states with the same position text.
    pub(super) fn check_text(&self, aspect: &str, shown: &str) -> Found {
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

/// Whether everything is tried at this ply.
pub(super) const fn is_thorough(ply: usize) -> bool {
    ply < 10 || ply.is_power_of_two()
}

/// The position of a state.
pub(super) fn position<G: Recorded>(game: &G) -> String {
    let mut text = String::new();
    // A text takes everything.
    let _ = game.write_position(&mut text);
    text
}

/// Some of the items, at random and without repetition; all of them when there are no more.
pub(super) fn some<T: Clone>(items: &[T], count: usize, chance: &mut Shuffler) -> Vec<T> {
    let mut picked = items.to_vec();
    if items.len() > count {
        chance.shuffle(&mut picked);
        picked.truncate(count);
    }
    picked
}
