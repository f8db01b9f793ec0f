//! The games with numbered actions.

use std::sync::Arc;

use ::dwyn::{Dwyn, Knowledge, Move, Setup, SetupError, State, View};
use boardgame_core::{
    ActionProgress, ActionSet, Game as _, History, Outcome, Player, Secret as _, Seed, Viewer, board::Position as _,
};

use super::episode::{Actions, Rules};

/// Number of occurrences of a position at which a game is drawn.
const OCCURRENCES: usize = 3;

/// Defines the numbered actions of a board game in which draws need no claim.
macro_rules! board {
    ($Name:ident: $game:ident, $words:literal, $Action:ident, $as_move:expr, stop $stop:expr, $write:expr) => {
        #[derive(Clone)]
        pub(crate) struct $Name {
            start: $game::Position,
            position: $game::Position,
            turn: $game::PartialMove,
            legal: ActionSet<$words>,
            history: History<$game::Position>,
            occurrences: usize,
            outcome: Option<Outcome>,
        }

        impl $Name {
            pub(crate) fn new(start: $game::Position) -> Self {
                let (turn, history) = ($game::PartialMove::new(start), History::new(start));
                Self { start, position: start, legal: turn.actions(), turn, history, occurrences: 1, outcome: None }
            }

            fn begin(&mut self) {
                self.turn = $game::PartialMove::new(self.position);
                self.legal = self.turn.actions();
                self.occurrences = self.history.occurrences();
                let drawn = || {
                    let draws = $game::Position::DRAWS?;
                    let quiet = (self.history.quiet_plies() >= draws.quiet_plies).then_some(draws.no_progress);
                    let rule = if self.occurrences >= OCCURRENCES { Some(draws.repetition) } else { quiet };
                    rule.map(|rule| Outcome::drawn(rule.clause()))
                };
                self.outcome = if self.legal.is_empty() { self.position.outcome() } else { drawn() };
            }

            fn as_move(&self, action: usize) -> Option<$game::Move> {
                $as_move($game::$Action::from_index(action, self.position.side_to_move())?, &self.position)
            }
        }

        impl Rules for $Name {
            fn copy(&self) -> Box<dyn Rules> {
                Box::new(self.clone())
            }

            fn restart(&mut self, _: u64) {
                self.position = self.start;
                self.history.advance(self.start, true);
                self.begin();
            }

            fn shape(&self) -> (u8, usize, usize) {
                (2, $game::$Action::COUNT, $game::PartialMove::OBSERVATION)
            }

            fn mover(&self) -> Player {
                self.position.side_to_move().player()
            }

            fn legal(&self) -> &dyn Actions {
                &self.legal
            }

            fn outcome(&self) -> Option<Outcome> {
                self.outcome
            }

            fn act(&mut self, action: usize) -> bool {
                let Some(ActionProgress::Complete(mv)) = self.turn.act_trusted(action) else {
                    self.legal = self.turn.actions();
                    return false;
                };
                let effect = self.position.play_trusted(mv);
                let progress = $game::Position::DRAWS.is_none_or(|draws| (draws.is_progress)(&effect));
                self.history.advance(self.position, progress);
                self.begin();
                true
            }

            fn refusal(&self, action: usize) -> String {
                let refused = self.as_move(action).and_then(|mv| self.position.check(mv).err());
                refused.map_or(String::new(), |refused| format!("{refused} ({})", refused.rule().clause()))
            }

            fn name(&self, action: usize) -> Option<String> {
                $game::$Action::from_index(action, self.position.side_to_move())?;
                let other = if $stop == Some(action) { "stop" } else { "off the board" };
                Some(self.as_move(action).map_or(other.to_owned(), |mv| mv.to_string()))
            }

            fn observe(&self, _: Player, observation: &mut [u8]) {
                if let Some(bytes) = observation.first_chunk_mut() {
                    $write(&self.turn, self.history.quiet_plies(), self.occurrences, bytes);
                }
            }

            fn position(&self) -> Option<String> {
                Some(self.position.to_string())
            }
        }
    };
}

board!(Checkers: checkers, 4, Leg, |leg: checkers::Leg, _| leg.as_move(), stop None, checkers::PartialMove::write_observation);
board!(
    Camelot: camelot, 41, Action, camelot::Action::as_move, stop Some(camelot::Action::COUNT - 1),
    |turn: &camelot::PartialMove, quiet, _, bytes| turn.write_observation(quiet, bytes)
);
board!(
    Camette: camette, 6, Action, camette::Action::as_move, stop Some(camette::Action::COUNT - 1),
    |turn: &camette::PartialMove, _, _, bytes| turn.write_observation(bytes)
);

/// A start in the middle of a game of Dwyn, with the knowledge of one seat.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) state: State,
    pub(crate) known: Option<Knowledge>,
}

/// Dwyn. An observation is the view of a seat, or its knowledge.
#[derive(Clone)]
pub(crate) struct DwynRules {
    setup: Setup,
    start: Option<Arc<Start>>,
    game: Dwyn,
    legal: ActionSet<15>,
    information: bool,
    follows: bool,
    known: Vec<Knowledge>,
}

impl DwynRules {
    pub(crate) fn new(players: u8, start: Option<Start>, information: bool) -> Result<Self, SetupError> {
        let setup =
            Setup::new(start.as_ref().map_or(players, |start| start.state.table().players()), Seed::from_u64(0));
        let (game, legal) = (Dwyn::from(State::deal(&setup)?), ActionSet::EMPTY);
        let start = start.map(Arc::new);
        Ok(Self { setup, start, game, legal, information, follows: information, known: Vec::new() })
    }

    fn mv(&self, action: usize) -> Option<Move> {
        Move::from_index(action, self.game.status().to_act()?, self.setup.players)
    }

    fn update_legal(&mut self) {
        let state = self.game.state();
        let actor = state.status().to_act();
        self.legal = actor.map_or(ActionSet::EMPTY, |actor| state.table().actions(state.hand(actor)));
    }
}

impl Rules for DwynRules {
    fn copy(&self) -> Box<dyn Rules> {
        Box::new(self.clone())
    }

    fn restart(&mut self, seed: u64) {
        self.setup.seed = Seed::from_u64(seed);
        if let Some(start) = &self.start {
            self.game = start.state.clone().into();
        } else if let Ok(state) = State::deal(&self.setup) {
            self.game = state.into();
        }
        if self.follows {
            let views = Player::all(self.setup.players).map(|player| self.game.view(Viewer::Seat(player)));
            let earlier = self.start.as_ref().and_then(|start| start.known.as_ref());
            let known = |view: View| {
                earlier.filter(|known| *known.view() == view).cloned().unwrap_or_else(|| Knowledge::new(&view))
            };
            self.known = views.map(known).collect();
        }
        self.update_legal();
    }

    fn shape(&self) -> (u8, usize, usize) {
        let observation = if self.information { Knowledge::INFORMATION } else { View::OBSERVATION };
        (self.setup.players, Move::count(self.setup.players), observation)
    }

    fn mover(&self) -> Player {
        self.game.status().to_act().unwrap_or(Player::new(0))
    }

    fn legal(&self) -> &dyn Actions {
        &self.legal
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.status().outcome()
    }

    fn act(&mut self, action: usize) -> bool {
        let played = self.mv(action).and_then(|mv| Some((mv, self.game.play(&mv).ok()?)));
        debug_assert!(played.is_some(), "a legal number is a legal move");
        if let Some((mv, effect)) = played {
            for (player, known) in Player::all(self.setup.players).zip(&mut self.known) {
                let followed = known.observe(&self.game.sighting(&mv, &effect, Viewer::Seat(player)));
                debug_assert!(followed.is_ok(), "every seat can follow the game");
            }
        }
        self.update_legal();
        true
    }

    fn refusal(&self, action: usize) -> String {
        let refused = self.mv(action).and_then(|mv| self.game.state().check(mv).err());
        refused.map_or(String::new(), |refused| format!("{refused} ({})", refused.rule().clause()))
    }

    fn name(&self, action: usize) -> Option<String> {
        self.mv(action).map(|mv| mv.to_string())
    }

    fn observe(&self, player: Player, observation: &mut [u8]) {
        let known = self.known.get(usize::from(player.seat())).filter(|_| self.information);
        if let (Some(known), Some(bytes)) = (known, observation.first_chunk_mut()) {
            known.write_information(bytes);
        } else if let Some(bytes) = observation.first_chunk_mut() {
            self.game.state().write_observation(player, bytes);
        }
    }

    fn follow(&mut self) {
        self.follows = true;
    }

    fn knowledge(&self, seat: u8) -> Option<&Knowledge> {
        self.known.get(usize::from(seat))
    }
}
