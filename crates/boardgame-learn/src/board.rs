//! The games on boards, leg by leg.

use boardgame_core::{Acted, ActionSet, Clause, Outcome, Player, board::Position};

use crate::{End, Env, past::Past};

/// A turn that is played leg by leg, as the games on boards have it; `WORDS` is how long a set of their actions is.
pub trait Turn<const WORDS: usize>: Copy + Send + Sync {
    /// A position of the game.
    type Position: Copy + Eq + Send + Sync;

    /// How many action numbers there are.
    const ACTIONS: usize;

    /// How many bytes an observation has.
    const OBSERVATION: usize;

    /// After how many plies without progress the game is drawn, and by which clause; none in a game without draws.
    const QUIET: Option<(usize, Clause)>;

    /// By which clause a game is drawn in which a position stands for the third time.
    const REPETITION: Option<Clause>;

    /// The position that every game starts from.
    fn start() -> Self::Position;

    /// The turn of the player to move.
    fn new(position: Self::Position) -> Self;

    /// The position before the move.
    fn position(&self) -> &Self::Position;

    /// The player to move.
    fn mover(position: &Self::Position) -> Player;

    /// How the game has ended on this position, if it has.
    fn outcome(position: &Self::Position) -> Option<Outcome>;

    /// The legal actions.
    fn actions(&self) -> ActionSet<WORDS>;

    /// Takes a legal action. Where the move is whole, gives the position after it, and whether it was progress.
    fn act(&mut self, action: usize) -> Option<(Self::Position, bool)>;

    /// Why the leg of an action is not legal.
    fn refusal(&self, action: usize) -> Option<String>;

    /// Writes what the mover sees.
    fn write(&self, quiet_plies: usize, occurrences: usize, bytes: &mut [u8]);
}

/// A game on a board: draws by repetition and for want of progress take effect by themselves.
#[derive(Clone, Debug)]
pub struct BoardEnv<T: Turn<WORDS>, const WORDS: usize> {
    start: T::Position,
    bound: Option<u32>,
    turn: T,
    legal: ActionSet<WORDS>,
    past: Past<T::Position>,
    occurrences: usize,
    plies: u32,
    end: Option<End>,
}

/// American checkers.
pub type CheckersEnv = BoardEnv<checkers::Turn, 4>;
/// Camelot.
pub type CamelotEnv = BoardEnv<camelot::Turn, 41>;
/// Camette. It has no draws, so that games need a bound.
pub type CametteEnv = BoardEnv<camette::Turn, 6>;

impl<T: Turn<WORDS>, const WORDS: usize> BoardEnv<T, WORDS> {
    /// A game from the start that every game has, broken off after `bound` plies where one is given.
    #[must_use]
    pub fn new(bound: Option<u32>) -> Self {
        Self::from_position(T::start(), bound)
    }

    /// The same from another position, from which every game will start.
    #[must_use]
    pub fn from_position(start: T::Position, bound: Option<u32>) -> Self {
        let turn = T::new(start);
        let past = Past::new(start, T::QUIET.map_or(1, |(plies, _)| plies));
        let legal = ActionSet::EMPTY;
        let mut env = Self { start, bound, turn, legal, past, occurrences: 1, plies: 0, end: None };
        env.restart(0);
        env
    }

    /// The position before the move that is being made.
    #[must_use]
    pub fn position(&self) -> &T::Position {
        self.turn.position()
    }

    /// The move is whole: the next player's turn, if the game goes on.
    fn pass_on(&mut self, position: T::Position, progress: bool) {
        self.plies += 1;
        if progress || T::QUIET.is_none() {
            self.past.restart(position);
            self.occurrences = 1;
        } else {
            self.past.advance(position);
            self.occurrences = self.past.occurrences();
        }
        self.begin(position);
    }

    fn begin(&mut self, position: T::Position) {
        self.turn = T::new(position);
        self.legal = self.turn.actions();
        let drawn = || {
            let quiet = T::QUIET.filter(|(plies, _)| self.past.quiet_plies() >= *plies).map(|(_, clause)| clause);
            T::REPETITION.filter(|_| self.occurrences >= 3).or(quiet).map(Outcome::drawn)
        };
        self.end = if self.legal.is_empty() {
            T::outcome(&position).map(End::Over)
        } else if let Some(outcome) = drawn() {
            Some(End::Over(outcome))
        } else {
            self.bound.filter(|bound| self.plies >= *bound).map(|_| End::Bound)
        };
        if self.end.is_some() {
            self.legal = ActionSet::EMPTY;
        }
    }
}

impl<T: Turn<WORDS>, const WORDS: usize> Env for BoardEnv<T, WORDS> {
    fn restart(&mut self, _: u64) {
        self.past.restart(self.start);
        (self.plies, self.occurrences) = (0, 1);
        self.begin(self.start);
    }

    fn players(&self) -> u8 {
        2
    }

    fn actions(&self) -> usize {
        T::ACTIONS
    }

    fn observation(&self) -> usize {
        T::OBSERVATION
    }

    fn to_act(&self) -> Option<Player> {
        if self.end.is_some() { None } else { Some(T::mover(self.turn.position())) }
    }

    fn end(&self) -> Option<End> {
        self.end
    }

    fn legal(&self) -> usize {
        self.legal.len()
    }

    fn nth_legal(&self, place: usize) -> Option<usize> {
        self.legal.nth(place)
    }

    fn is_legal(&self, action: usize) -> bool {
        self.legal.contains(action)
    }

    fn act(&mut self, action: usize) -> bool {
        if !self.legal.contains(action) {
            return false;
        }
        match self.turn.act(action) {
            Some((position, progress)) => self.pass_on(position, progress),
            None => self.legal = self.turn.actions(),
        }
        true
    }

    fn refusal(&self, action: usize) -> String {
        if self.is_legal(action) { String::new() } else { self.turn.refusal(action).unwrap_or_default() }
    }

    fn write_mask(&self, mask: &mut [u8]) {
        self.legal.write_mask(mask);
    }

    fn write_observation(&self, _: Player, observation: &mut [u8]) {
        self.turn.write(self.past.quiet_plies(), self.occurrences, observation);
    }
}

/// The implementation for a game; they differ in what draws a game, and in what an observation is given of it.
macro_rules! turn {
    (
        $game:ident, $words:literal, $Action:ident,
        drawn after $quiet:expr, and at the third occurrence by $repetition:expr; progress is $progress:expr;
        a leg as a move: $as_move:expr; observed with $write:expr $(;)?
    ) => {
        impl Turn<$words> for $game::Turn {
            type Position = $game::Position;

            const ACTIONS: usize = $game::$Action::COUNT;
            const OBSERVATION: usize = $game::Turn::OBSERVATION;
            const QUIET: Option<(usize, Clause)> = $quiet;
            const REPETITION: Option<Clause> = $repetition;

            fn start() -> $game::Position {
                $game::Position::start()
            }

            fn new(position: $game::Position) -> Self {
                $game::Turn::new(position)
            }

            fn position(&self) -> &$game::Position {
                $game::Turn::position(self)
            }

            fn mover(position: &$game::Position) -> Player {
                position.to_move().player()
            }

            fn outcome(position: &$game::Position) -> Option<Outcome> {
                position.outcome()
            }

            fn actions(&self) -> ActionSet<$words> {
                $game::Turn::actions(self)
            }

            fn act(&mut self, action: usize) -> Option<($game::Position, bool)> {
                let Some(Acted::Whole(mv)) = self.act_trusted(action) else { return None };
                let mut position = *$game::Turn::position(self);
                let effect = position.play_trusted(mv);
                Some((position, $progress(&effect)))
            }

            fn refusal(&self, action: usize) -> Option<String> {
                let position = $game::Turn::position(self);
                let action = $game::$Action::from_index(action, position.to_move())?;
                let refused = position.check($as_move(action, position)?).err()?;
                Some(format!("{refused} ({})", refused.rule().clause()))
            }

            fn write(&self, quiet_plies: usize, occurrences: usize, bytes: &mut [u8]) {
                if let Some(bytes) = bytes.first_chunk_mut() {
                    $write(self, (quiet_plies, occurrences), bytes);
                }
            }
        }
    };
}

turn!(
    checkers, 4, Leg,
    drawn after Some((80, checkers::Rule::FortyMoves.clause())),
    and at the third occurrence by Some(checkers::Rule::Repetition.clause());
    progress is checkers::Effect::is_progress;
    a leg as a move: |leg: checkers::Leg, _| leg.as_move();
    observed with |turn: &checkers::Turn, (quiet, occurrences), bytes| turn.write_observation(quiet, occurrences, bytes);
);

turn!(
    camelot, 41, Action,
    drawn after Some((100, camelot::Rule::FiftyMoves.clause())),
    and at the third occurrence by Some(camelot::Rule::Repetition.clause());
    progress is camelot::Effect::is_progress;
    a leg as a move: camelot::Action::as_move;
    observed with |turn: &camelot::Turn, (quiet, _), bytes| turn.write_observation(quiet, bytes);
);

turn!(
    camette, 6, Action,
    drawn after None, and at the third occurrence by None;
    progress is |_: &camette::Effect| true;
    a leg as a move: camette::Action::as_move;
    observed with |turn: &camette::Turn, _: (usize, usize), bytes| turn.write_observation(bytes);
);

// The bounds are those of the crates' own games.
const _: () = assert!(quiet_plies::<checkers::Position>() == 80 && quiet_plies::<camelot::Position>() == 100);

const fn quiet_plies<P: Position>() -> usize {
    match P::DRAWS {
        Some(draws) => draws.quiet_plies,
        None => 0,
    }
}
