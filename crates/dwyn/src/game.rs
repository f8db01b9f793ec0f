//! Implementations of the traits in `boardgame-core`.

use alloc::{string::String, vec::Vec};
use core::{fmt, ops::ControlFlow};

use boardgame_core::{Enumerable, Game, Notation, Ruleset, Secret, Seed, Shuffler, Status, Viewer};

use crate::{
    check::Illegal,
    effect::{Effect, Sighting},
    knowledge::{Contradiction, Knowledge},
    moves::Move,
    parse::ParseError,
    position_text::ParsePositionError,
    rule::RULES,
    sampling::World,
    setup::Setup,
    setup_error::SetupError,
    state::State,
    view::View,
};

/// A game of Dwyn, for use in [`Match`](boardgame_core::Match) and in records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dwyn {
    state: State,
}

impl Dwyn {
    /// Returns the current state.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

impl From<State> for Dwyn {
    /// Continues a game from the given state.
    fn from(state: State) -> Self {
        Self { state }
    }
}

impl From<World> for Dwyn {
    fn from(world: World) -> Self {
        Self::from(world.into_state())
    }
}

impl Game for Dwyn {
    const RULES: Ruleset = RULES;

    type Setup = Setup;
    type SetupError = SetupError;
    type Move = Move;
    type Effect = Effect;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        State::deal(setup).map(Self::from)
    }

    fn seats(&self) -> u8 {
        self.state.table().players()
    }

    fn seed(setup: &Setup) -> Option<&Seed> {
        Some(&setup.seed)
    }

    fn terms(setup: &Setup) -> Option<String> {
        setup.position.is_none().then(|| setup.terms())
    }

    fn status(&self) -> Status {
        self.state.status()
    }

    fn play(&mut self, mv: &Move) -> Result<Effect, Illegal> {
        self.state.play(*mv)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.state)
    }
}

impl Enumerable for Dwyn {
    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.state.try_each_move(f)
    }

    fn moves(&self) -> Vec<Move> {
        self.state.moves()
    }

    fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Move> {
        self.state.pick_move(pick)
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.state.check(*mv).is_ok()
    }
}

impl Notation for Dwyn {
    type MoveTextError = ParseError;
    type PositionTextError = ParsePositionError;

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseError> {
        text.parse()
    }

    fn read_position(text: &str) -> Result<Self, ParsePositionError> {
        text.parse().map(|state: State| state.into())
    }
}

impl Secret for Dwyn {
    type View = View;
    type Sighting = Sighting;
    type Knowledge = Knowledge;

    fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }

    fn sighting(&self, mv: &Move, effect: &Effect, viewer: Viewer) -> Sighting {
        Sighting::new(*mv, effect, viewer)
    }
}

impl boardgame_core::Knowledge<Dwyn> for Knowledge {
    type Contradiction = Contradiction;

    fn new(view: &View) -> Self {
        Self::new(view)
    }

    fn observe(&mut self, sighting: &Sighting) -> Result<(), Contradiction> {
        self.observe(sighting)
    }

    fn view(&self) -> &View {
        self.view()
    }

    fn world(&self, shuffler: &mut Shuffler) -> Option<Dwyn> {
        self.world(shuffler).map(Dwyn::from)
    }

    fn worlds(&self, shuffler: &mut Shuffler) -> impl Iterator<Item = Dwyn> {
        self.worlds(shuffler).map(Dwyn::from)
    }
}
