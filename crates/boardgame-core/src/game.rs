//! The traits that a rules engine implements to use the core.

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
#[cfg(feature = "secret")]
use serde::{Serialize, de::DeserializeOwned};

/// The state of a game, and how it moves on.
///
/// A state is a value: clone it to look ahead, replay a record to go back.
pub trait Game: Clone {
    /// The rules, with their version.
    const RULES: Ruleset;

    /// What a game starts from: options, a start position, the number of players, the seed.
    type Setup: Clone + fmt::Debug;

    /// Why a set-up is refused.
    type SetupError: Error + Send + Sync + 'static;

    /// One move, as it is in the log. It serialises as short notation where the game has one.
    type Move: Clone + Eq + fmt::Debug;

    /// What a move did: captures, the card that was drawn, the ruling.
    type Effect;

    /// Why a move is refused: one variant per rule that can be broken.
    type Illegal: Error + Send + Sync + 'static;

    /// The state before the first move.
    ///
    /// # Errors
    /// When the set-up breaks a rule or names what does not exist.
    fn start(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// Who is to act, or how the game ended.
    fn status(&self) -> Status;

    /// The seed of all chance, in a game where something does.
    #[must_use]
    fn seed(setup: &Self::Setup) -> Option<&Seed> {
        let _ = setup;
        None
    }

    /// What is agreed before anything comes from the seed, in one line: the rules with their version, the number of players,
    /// the options. A [`FairDeal`](crate::FairDeal) promises it. `None` where nothing is dealt.
    #[must_use]
    fn terms(setup: &Self::Setup) -> Option<String> {
        let _ = setup;
        None
    }

    /// Plays a move for the player to act.
    ///
    /// # Errors
    /// When the move is against the rules; then nothing has changed.
    fn play(&mut self, mv: &Self::Move) -> Result<Self::Effect, Self::Illegal>;

    /// Writes the whole state in one canonical text: equal states write equal texts, others different ones.
    ///
    /// The digests of a [`Record`](crate::Record) are taken from it. It may hold secrets and is for the referee.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The draw that the player to act may claim, with the move they are about to make where the rules allow that.
    fn claim(&self, intended: Option<&Self::Move>) -> Option<Outcome> {
        let _ = intended;
        None
    }

    /// Returns the range of a player's points at the end of a game with [points](Outcome::with_points). A search by samples
    /// scales results to it.
    #[must_use]
    fn points_range(&self) -> RangeInclusive<i32> {
        -1..=1
    }

    /// Whether a move is heard although the game is over: what may still change how it ended, such as a protest about
    /// the move that ended it. In most games nothing is.
    fn accepts_after_end(&self, mv: &Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// The clause under which the game ends by word of mouth.
    #[must_use]
    fn ending_clause(ending: Ending) -> Clause {
        ending.clause()
    }
}

/// A game whose legal moves can be listed.
pub trait Enumerable: Game {
    /// Calls `f` with every legal move, once each and in a stable order, until it breaks. A game that is over has none.
    fn try_each_move<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// All legal moves, in the order of [`try_each_move`](Self::try_each_move).
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let ControlFlow::Continue(()) = self.try_each_move(|mv| {
            moves.push(mv);
            ControlFlow::<Infallible>::Continue(())
        });
        moves
    }

    /// One legal move: `pick` is given their number, and says the place of one of them in the order of
    /// [`try_each_move`](Self::try_each_move), from 0. `None` when there is none at that place.
    ///
    /// A game that can count its moves without listing them says so here, and random games of it are faster.
    fn pick_move(&self, pick: impl FnOnce(usize) -> usize) -> Option<Self::Move> {
        let moves = self.moves();
        let place = pick(moves.len());
        moves.into_iter().nth(place)
    }

    /// Whether the move is legal now.
    fn is_legal(&self, mv: &Self::Move) -> bool {
        self.try_each_move(|legal| if legal == *mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break()
    }

    /// Plays a move that was listed for this very state, without checking it again.
    ///
    /// With any other move the state afterwards is unspecified, but nothing panics.
    fn play_trusted(&mut self, mv: &Self::Move) {
        let _ = self.play(mv);
    }
}

/// A game whose moves and positions have a text of their own.
pub trait Notation: Game {
    /// Why a text is not a move.
    type MoveTextError: Error + Send + Sync + 'static;

    /// Why a text is not a position.
    type PositionTextError: Error + Send + Sync + 'static;

    /// Writes a legal move of this state canonically.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_move(&self, mv: &Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a move of this state, as liberally as the game's literature needs.
    ///
    /// # Errors
    /// When the text is not a move, or fits more than one.
    fn read_move(&self, text: &str) -> Result<Self::Move, Self::MoveTextError>;

    /// Reads what [`Game::write_position`] writes. What no position holds, such as its history, starts afresh.
    ///
    /// # Errors
    /// When the text is not a position.
    fn read_position(text: &str) -> Result<Self, Self::PositionTextError>;
}

/// A game with hidden information.
///
/// States, set-ups, seeds and records of such a game belong to the referee. Players and spectators are given views and
/// sightings, and nothing else: both can be sent as JSON and read back. [`Game::Illegal`] depends only on what the player
/// to act can see: the text of an error is a channel too.
///
/// There is no way from a state to "another state that looks like it": such a thing gives the real one away to whoever
/// asks many times. Other worlds are drawn from what one viewer [knows](Self::Knowledge).
#[cfg(feature = "secret")]
pub trait Secret: Game<Setup: Serialize + DeserializeOwned, Move: Serialize + DeserializeOwned> {
    /// The game as one viewer may know it. It is built up from what is public and has no field for the rest.
    type View: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;

    /// One event as one viewer saw it.
    type Sighting: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned;

    /// What one viewer knows.
    type Knowledge: Knowledge<Self>;

    /// The game as `viewer` may know it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` saw of a move that led to this state.
    fn sighting(&self, mv: &Self::Move, effect: &Self::Effect, viewer: Viewer) -> Self::Sighting;
}

/// What one viewer knows of a game: made of their view at some moment and what they saw since, and of nothing else.
///
/// The real state is not within its reach, so two games that looked the same to the viewer give the same knowledge, and
/// with equal shufflers the same worlds. It can be kept by the referee for a seat, or by a client that was sent the view
/// and the sightings.
#[cfg(feature = "secret")]
pub trait Knowledge<G: Secret>: Clone + fmt::Debug + Serialize + DeserializeOwned {
    /// Why a sighting cannot follow what was known.
    type Contradiction: Error + Send + Sync + 'static;

    /// What somebody knows who has this view.
    fn new(view: &G::View) -> Self;

    /// Takes in what the viewer saw of the next move.
    ///
    /// # Errors
    /// When it cannot follow what was known; then nothing has changed.
    fn observe(&mut self, sighting: &G::Sighting) -> Result<(), Self::Contradiction>;

    /// The game as the viewer knows it now.
    fn view(&self) -> &G::View;

    /// A state that agrees with everything the viewer has seen. Each that agrees is drawn as often as any other; the
    /// game says how exactly.
    ///
    /// `None` when nothing agrees: then something that was observed was not true.
    fn world(&self, shuffler: &mut Shuffler) -> Option<G>;

    /// Such states one after another, without end; none when nothing agrees. A game that can draw many of one moment at
    /// less than the price of as many single ones does.
    fn worlds(&self, shuffler: &mut Shuffler) -> impl Iterator<Item = G> {
        core::iter::from_fn(|| self.world(shuffler))
    }
}
