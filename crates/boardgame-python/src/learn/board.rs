//! The games on boards, leg by leg.

use boardgame_core::{Acted, ActionSet, History, Outcome, Player, Rulebook as _, board::Position};

use super::env::{End, Env};

/// The occurrence of a position at which a game is drawn.
const OCCURRENCES: usize = 3;

/// A position whose moves have numbers leg by leg; `WORDS` is the length of a set of numbers.
pub(crate) trait Legs<const WORDS: usize>: Position + Send + Sync {
    /// A turn as the game's crate has it.
    type Turn: Clone + std::fmt::Debug + Send + Sync;

    const ACTIONS: usize;
    const OBSERVATION: usize;

    fn turn(self) -> Self::Turn;

    fn actions(turn: &Self::Turn) -> ActionSet<WORDS>;

    fn act(turn: &mut Self::Turn, action: usize) -> Option<Acted<Self::Move>>;

    /// Returns why the leg of an action is illegal.
    fn refusal(&self, action: usize) -> Option<String>;

    fn write_observation(turn: &Self::Turn, quiet_plies: usize, occurrences: usize, bytes: &mut [u8]);
}

/// A game on a board: draws by repetition and for want of progress take effect by themselves.
#[derive(Clone, Debug)]
pub(crate) struct BoardEnv<P: Legs<WORDS>, const WORDS: usize> {
    start: P,
    bound: Option<u32>,
    position: P,
    turn: P::Turn,
    legal: ActionSet<WORDS>,
    history: History<P>,
    occurrences: usize,
    plies: u32,
    end: Option<End>,
}

pub(crate) type CheckersEnv = BoardEnv<checkers::Position, 4>;
pub(crate) type CamelotEnv = BoardEnv<camelot::Position, 41>;
/// Camette has no draws, so that games need a bound.
pub(crate) type CametteEnv = BoardEnv<camette::Position, 6>;

impl<P: Legs<WORDS>, const WORDS: usize> BoardEnv<P, WORDS> {
    /// A game from the usual start, broken off after `bound` plies.
    pub(crate) fn new(bound: Option<u32>) -> Self {
        Self::from_position(P::default(), bound)
    }

    /// A game from another position, also after each restart.
    pub(crate) fn from_position(start: P, bound: Option<u32>) -> Self {
        let (turn, history, legal) = (start.turn(), History::new(start), ActionSet::EMPTY);
        let mut env = Self { start, bound, position: start, turn, legal, history, occurrences: 1, plies: 0, end: None };
        env.begin();
        env
    }

    /// Returns the position before the move that is being made.
    pub(crate) const fn position(&self) -> &P {
        &self.position
    }

    /// Begins the turn of the next player, if the game is not over.
    fn begin(&mut self) {
        self.turn = self.position.turn();
        self.legal = P::actions(&self.turn);
        self.occurrences = self.history.occurrences();
        let drawn = || {
            let draws = P::DRAWS?;
            let quiet = (self.history.quiet_plies() >= draws.quiet_plies).then_some(draws.no_progress);
            let rule = if self.occurrences >= OCCURRENCES { Some(draws.repetition) } else { quiet };
            rule.map(|rule| Outcome::drawn(rule.clause()))
        };
        self.end = if self.legal.is_empty() {
            self.position.outcome().map(End::Over)
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

impl<P: Legs<WORDS>, const WORDS: usize> Env for BoardEnv<P, WORDS> {
    fn restart(&mut self, _: u64) {
        self.position = self.start;
        self.history.advance(self.start, true);
        self.plies = 0;
        self.begin();
    }

    fn players(&self) -> u8 {
        2
    }

    fn actions(&self) -> usize {
        P::ACTIONS
    }

    fn observation(&self) -> usize {
        P::OBSERVATION
    }

    fn to_act(&self) -> Option<Player> {
        if self.end.is_some() { None } else { Some(self.position.mover()) }
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
        if let Some(Acted::Whole(mv)) = P::act(&mut self.turn, action) {
            let effect = self.position.play_trusted(mv);
            self.plies += 1;
            self.history.advance(self.position, P::DRAWS.is_none_or(|draws| (draws.is_progress)(&effect)));
            self.begin();
        } else {
            self.legal = P::actions(&self.turn);
        }
        true
    }

    fn refusal(&self, action: usize) -> String {
        if self.is_legal(action) { String::new() } else { self.position.refusal(action).unwrap_or_default() }
    }

    fn write_mask(&self, mask: &mut [u8]) {
        self.legal.write_mask(mask);
    }

    fn write_observation(&self, _: Player, observation: &mut [u8]) {
        P::write_observation(&self.turn, self.history.quiet_plies(), self.occurrences, observation);
    }
}

/// The implementation for a game; they differ in what an observation is given of the history.
macro_rules! legs {
    ($game:ident, $words:literal, $Action:ident, $as_move:expr, $write:expr) => {
        impl Legs<$words> for $game::Position {
            type Turn = $game::Turn;

            const ACTIONS: usize = $game::$Action::COUNT;
            const OBSERVATION: usize = $game::Turn::OBSERVATION;

            fn turn(self) -> $game::Turn {
                $game::Turn::new(self)
            }

            fn actions(turn: &$game::Turn) -> ActionSet<$words> {
                turn.actions()
            }

            fn act(turn: &mut $game::Turn, action: usize) -> Option<Acted<$game::Move>> {
                turn.act_trusted(action)
            }

            fn refusal(&self, action: usize) -> Option<String> {
                let action = $game::$Action::from_index(action, self.to_move())?;
                let refused = self.check($as_move(action, self)?).err()?;
                Some(format!("{refused} ({})", refused.rule().clause()))
            }

            fn write_observation(turn: &$game::Turn, quiet_plies: usize, occurrences: usize, bytes: &mut [u8]) {
                if let Some(bytes) = bytes.first_chunk_mut() {
                    $write(turn, quiet_plies, occurrences, bytes);
                }
            }
        }
    };
}

legs!(checkers, 4, Leg, |leg: checkers::Leg, _| leg.as_move(), checkers::Turn::write_observation);
legs!(camelot, 41, Action, camelot::Action::as_move, |turn: &camelot::Turn, quiet, _, bytes| {
    turn.write_observation(quiet, bytes);
});
legs!(camette, 6, Action, camette::Action::as_move, |turn: &camette::Turn, _, _, bytes| {
    turn.write_observation(bytes);
});
