//! The traits of the core.

use alloc::vec::Vec;
use core::{fmt, ops::ControlFlow};

use boardgame_core::{Enumerable, Game, Notation, Player, Ruleset, Secret, Shuffler, Status, Viewer};

use crate::{
    Effect, Illegal, Move, OpeningLay, ParseMoveError, ParsePositionError, RULES, Setup, SetupError, Sighting, State,
    View, resample,
    trail::{Step, Trail},
};

/// A game of Dwyn with its history, for the core's [`Match`](boardgame_core::Match) and records.
///
/// The history is what [`resample`](Secret::resample) needs: what each player has seen go where.
///
/// ```
/// use boardgame_core::{Match, Player, Seed, Viewer};
/// use dwyn::{Dwyn, Move, Setup};
///
/// let mut game = Match::<Dwyn>::start(Setup::new(3, Seed::from_u64(9)))?;
/// game.submit(Player::new(0), Move::Draw)?;
/// let seen = game.transcript(Viewer::Seat(Player::new(1)));
/// assert_eq!(seen[0].to_string(), "player 1: draw");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dwyn {
    state: State,
    trail: Trail,
}

impl Dwyn {
    /// What lies where.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

impl From<State> for Dwyn {
    /// A game that goes on from here. Everybody knows what lies in the discard pile or the heap, and nothing else is
    /// known of how the cards came where they lie.
    fn from(state: State) -> Self {
        Self { state, trail: Trail::default() }
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
        let state = State::deal(setup)?;
        let opened = match setup.options.opening_lay {
            OpeningLay::AtDeal => state.table().seats().map(Step::Opened).collect(),
            OpeningLay::FirstTurn => Vec::new(),
        };
        Ok(Self { state, trail: Trail(opened) })
    }

    fn seats(&self) -> u8 {
        self.state.table().players()
    }

    fn status(&self) -> Status {
        self.state.status()
    }

    fn play(&mut self, mv: &Move) -> Result<Effect, Illegal> {
        let duel = self.state.table().duel();
        let effect = self.state.play(*mv)?;
        self.trail.note(self.state.table().options(), duel, *mv, &effect);
        Ok(effect)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.state)
    }
}

impl Enumerable for Dwyn {
    fn try_each_move<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.state.try_each_move(f)
    }

    fn is_legal(&self, mv: &Move) -> bool {
        self.state.check(*mv).is_ok()
    }
}

impl Notation for Dwyn {
    type MoveTextError = ParseMoveError;
    type PositionTextError = ParsePositionError;

    fn write_move(&self, mv: &Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        text.parse()
    }

    fn read_position(text: &str) -> Result<Self, ParsePositionError> {
        text.parse().map(|state: State| state.into())
    }
}

impl Secret for Dwyn {
    type View = View;
    type Sighting = Sighting;

    fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }

    fn sighting(&self, mv: &Move, effect: &Effect, viewer: Viewer) -> Sighting {
        Sighting::new(*mv, effect, viewer)
    }

    /// Another world that agrees with all that the viewer has seen since the start, in the light of what the rules
    /// force.
    ///
    /// It accounts for the cards that he saw go to the heap or hid there himself, for who drew since, for hands that
    /// cannot hold a card because their owner had to answer with it, and for the body cards of the deal, which are all
    /// laid. It starts from what really happened and exchanges cards wherever the viewer could not have noticed: at
    /// every hidden draw and discard, from the last to the first, and in the deal. So every world that it gives is
    /// possible; it does not claim to give them all with their right odds. The seed of the new world is a new one.
    fn resample(&self, viewer: Player, shuffler: &mut Shuffler) -> Self {
        let (state, trail) = resample::resample(&self.state, &self.trail, viewer, shuffler);
        Self { state, trail }
    }
}
