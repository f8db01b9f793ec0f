use alloc::{string::String, vec::Vec};
use core::{
    convert::Infallible,
    error::Error,
    fmt,
    ops::{ControlFlow, RangeInclusive},
};

use crate::{
    match_rule::Ending,
    outcome::{Outcome, Status},
    rule::{Clause, Ruleset},
    seed::Seed,
};
#[cfg(feature = "secret")]
use crate::{player::Viewer, shuffle::Shuffler};

/// The state of a game. Clone it to look ahead; replay a record to go back.
#[allow(unused_variables, reason = "defaults ignore their arguments")]
pub trait Game: Clone {
    /// The rules, with their version.
    const RULES: Ruleset;

    /// The set-up of a game: options, start position, number of players, seed.
    type Setup: Clone + fmt::Debug;

    /// Error for an invalid set-up.
    type SetupError: Error + Send + Sync + 'static;

    /// A move. It serialises as short notation where the game has one.
    type Move: Clone + Eq + fmt::Debug;

    /// The effect of a move, such as the captures or the card drawn.
    type Effect;

    /// Error for an illegal move, with one variant for each reason.
    type Illegal: Error + Send + Sync + 'static;

    /// Creates the state before the first move.
    ///
    /// # Errors
    /// Fails if the set-up is invalid.
    fn start(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// Returns the number of seats.
    fn seats(&self) -> u8;

    /// Returns who is to act, or how the game ended.
    fn status(&self) -> Status;

    /// Returns the seed; `None` in a game without chance.
    #[must_use]
    fn seed(setup: &Self::Setup) -> Option<&Seed> {
        None
    }

    /// Returns the terms of a deal in one line, for the promise of a [`FairDeal`](crate::FairDeal): the rules with
    /// their version, the number of players, and the options. `None` if nothing is dealt.
    #[must_use]
    fn terms(setup: &Self::Setup) -> Option<String> {
        None
    }

    /// Plays a move for the player to act.
    ///
    /// # Errors
    /// Fails if the move is illegal. The state is then unchanged.
    #[doc(alias("push", "apply_action"))]
    fn play(&mut self, mv: &Self::Move) -> Result<Self::Effect, Self::Illegal>;

    /// Writes the state as text, which may contain secrets. States with the same text have the same status and moves.
    ///
    /// # Errors
    /// Fails only if `out` fails.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Returns the draw that the player to act may claim, now or with an intended move.
    fn claim(&self, intended: Option<&Self::Move>) -> Option<Outcome> {
        None
    }

    /// Returns the range of a player's [points](Outcome::with_points) at the end of the game.
    #[must_use]
    fn points_range(&self) -> RangeInclusive<i32> {
        -1..=1
    }

    /// Reports whether a move, such as a protest, is accepted after the end of the game.
    fn accepts_after_end(&self, mv: &Self::Move) -> bool {
        false
    }

    /// Returns the clause for an ending outside the game's rules.
    #[must_use]
    fn ending_clause(ending: Ending) -> Clause {
        ending.clause()
    }
}

/// A game that can list its legal moves.
pub trait Enumerable: Game {
    /// Calls `f` with each legal move once, in a stable order, until `f` breaks. A finished game has no moves.
    fn try_each_move<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Returns all legal moves, in the order of [`try_each_move`](Self::try_each_move).
    #[doc(alias("legal_moves", "legal_actions"))]
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let ControlFlow::Continue(()) = self.try_each_move(|mv| {
            moves.push(mv);
            ControlFlow::<Infallible>::Continue(())
        });
        moves
    }

    /// Returns the legal move at the index that `pick` returns, in the order of [`try_each_move`](Self::try_each_move).
    /// `pick` is given the number of moves. Games that can count moves without listing them override this.
    fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Self::Move> {
        let moves = self.moves();
        let place = pick(moves.len());
        moves.into_iter().nth(place)
    }

    /// Reports whether the move is legal.
    fn is_legal(&self, mv: &Self::Move) -> bool {
        self.try_each_move(|legal| if legal == *mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break()
    }

    /// Plays a move listed for this state without checking it. With any other move the new state is unspecified.
    fn play_trusted(&mut self, mv: &Self::Move) {
        let _ = self.play(mv);
    }
}

/// A game with a notation for moves and positions.
pub trait Notation: Game {
    /// Error for a text that does not name one move.
    type MoveTextError: Error + Send + Sync + 'static;

    /// Error for a text that is not a position.
    type PositionTextError: Error + Send + Sync + 'static;

    /// Writes a legal move in canonical notation.
    ///
    /// # Errors
    /// Fails only if `out` fails.
    fn write_move(&self, mv: &Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Parses a move, in any form that the game's literature uses.
    ///
    /// # Errors
    /// Fails if the text is not a move or is ambiguous, and in some games if the move is illegal.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::MoveTextError>;

    /// Parses the output of [`Game::write_position`], with an empty history if the text has none.
    ///
    /// # Errors
    /// Fails if the text is not a position.
    fn read_position(text: &str) -> Result<Self, Self::PositionTextError>;
}

/// A game with hidden information.
///
/// States, set-ups, seeds and records belong to the referee. Players and spectators receive only views and sightings.
/// [`Game::Illegal`] must depend only on what the player to act can see. Possible states are sampled from a viewer's
/// [knowledge](Self::Knowledge), because sampling from the real state would leak it.
#[cfg(feature = "secret")]
pub trait Secret: Game {
    /// The game as one viewer may see it. It contains only what they may know.
    type View: Clone + Eq + fmt::Debug;

    /// One move as one viewer saw it.
    type Sighting: Clone + Eq + fmt::Debug;

    /// Everything that one viewer knows.
    type Knowledge: Knowledge<Self>;

    /// Returns the game as `viewer` may see it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns what `viewer` saw of a move that led to this state.
    fn sighting(&self, mv: &Self::Move, effect: &Self::Effect, viewer: Viewer) -> Self::Sighting;
}

/// The knowledge of one viewer, derived only from an initial view and the later sightings. Games that looked the same
/// to the viewer give equal knowledge and, with equal shufflers, equal samples.
#[cfg(feature = "secret")]
pub trait Knowledge<G: Secret>: Clone + fmt::Debug {
    /// Error for a sighting that contradicts the knowledge.
    type Contradiction: Error + Send + Sync + 'static;

    /// Creates a viewer's knowledge from their initial view.
    fn new(view: &G::View) -> Self;

    /// Adds what the viewer saw of the next move.
    ///
    /// # Errors
    /// Fails if the sighting contradicts the knowledge, which is then unchanged.
    fn observe(&mut self, sighting: &G::Sighting) -> Result<(), Self::Contradiction>;

    /// Returns the game as the viewer sees it now.
    fn view(&self) -> &G::View;

    /// Samples a state from all that are consistent with everything the viewer has seen, with equal probability unless
    /// the game documents otherwise. Returns `None` if no state is consistent.
    fn world(&self, shuffler: &mut Shuffler) -> Option<G>;

    /// Returns an iterator over sampled states: endless, or empty if no state is consistent.
    fn worlds(&self, shuffler: &mut Shuffler) -> impl Iterator<Item = G> {
        core::iter::from_fn(|| self.world(shuffler))
    }
}
