use alloc::{string::String, vec::Vec};

use crate::{
    digest::Digest,
    event::Event,
    game::Game,
    match_rule::{Ending, MatchError, MatchRule},
    outcome::{Outcome, Status},
    player::Player,
    replay_error::ReplayError,
};
#[cfg(feature = "secret")]
use crate::{
    game::{Knowledge as _, Secret},
    message::messages,
    player::Viewer,
};

/// A game in progress: its set-up, its state and its log.
///
/// A match checks whose turn it is and handles resignations, agreed draws, forfeits and draw claims. The match of a
/// [`Secret`] game contains all secrets and must stay with the referee.
///
/// ```
/// use boardgame_core::{Match, Player, testkit::{Nim, NimSetup}};
///
/// let (first, second) = (Player::new(0), Player::new(1));
/// let mut game = Match::<Nim>::start(NimSetup { heap: 5 })?;
/// game.submit(first, 3)?;
/// assert_eq!(game.submit(first, 1).unwrap_err().to_string(), "player 2 is to act, not player 1");
/// assert_eq!(game.submit(second, 3).unwrap_err().to_string(), "expected 1 to 2 counters, found 3");
/// game.submit(second, 2)?;
/// assert_eq!(game.status().outcome().and_then(|outcome| outcome.winner()), Some(second));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: G::Setup,
    state: G,
    log: Vec<Event<G::Move>>,
    ply: usize,
    digests: Vec<Digest>,
    declared: Option<Outcome>,
    players: Vec<String>,
}

impl<G: Game> Match<G> {
    /// Starts a match.
    ///
    /// # Errors
    /// Fails if the set-up is invalid.
    pub fn start(setup: G::Setup) -> Result<Self, G::SetupError> {
        let state = G::start(&setup)?;
        Ok(Self { setup, state, log: Vec::new(), ply: 0, digests: Vec::new(), declared: None, players: Vec::new() })
    }

    /// Starts a match and applies the events of a log.
    ///
    /// # Errors
    /// Fails if the set-up is invalid or an event is rejected.
    pub fn replay(
        setup: G::Setup,
        log: impl IntoIterator<Item = Event<G::Move>>,
    ) -> Result<Self, ReplayError<G::SetupError, G::Illegal>> {
        let mut game = Self::start(setup).map_err(|error| ReplayError::Setup { error })?;
        for event in log {
            let ply = game.ply + usize::from(event.mv().is_some());
            game.apply(event).map_err(|error| ReplayError::Event { ply, error })?;
        }
        Ok(game)
    }

    /// Returns the set-up.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Returns the state. Endings such as a resignation do not change it, only the [`status`](Self::status).
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// Returns the players' names by seat; empty if they are not known.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Sets the players' names for records of the match.
    pub fn set_players(&mut self, names: Vec<String>) {
        self.players = names;
    }

    /// Returns all events in order.
    pub fn log(&self) -> &[Event<G::Move>] {
        &self.log
    }

    /// Returns the number of moves played.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Returns who is to act, or how the match ended.
    pub fn status(&self) -> Status {
        self.declared.map_or_else(|| self.state.status(), Status::Over)
    }

    /// Plays a move for a player.
    ///
    /// # Errors
    /// Fails if the move is illegal, if another player is to act, or if the game is over and does not accept the move.
    pub fn submit(&mut self, by: Player, mv: G::Move) -> Result<G::Effect, MatchError<G::Illegal>> {
        // Moves accepted after the end, such as protests, need no turn. After a declared ending, all moves fail.
        if !self.state.status().is_over() || !self.state.accepts_after_end(&mv) {
            self.check_turn(by)?;
        }
        let effect = self.state.play(&mv)?;
        self.log.push(Event::Move { by, mv });
        self.ply += 1;
        if self.ply % Digest::INTERVAL == 0 {
            self.digests.push(Digest::of(self.ply, &self.state));
        }
        Ok(effect)
    }

    /// Resigns for a player, even out of turn. The opponent wins.
    ///
    /// # Errors
    /// Fails if the game is over, the seat does not exist, or there are not two seats.
    pub fn resign(&mut self, by: Player) -> Result<Outcome, MatchError<G::Illegal>> {
        self.check_live()?;
        self.check_seat(by, MatchRule::Resignation)?;
        let seats = self.state.seats();
        if seats != 2 {
            return Err(MatchError::NoWinner { seats });
        }
        let clause = G::ending_clause(Ending::Resignation);
        Ok(self.declare(Event::Resign { by }, Outcome::won(by.next(seats), clause)))
    }

    /// Ends the game as an agreed draw.
    ///
    /// # Errors
    /// Fails if the game is over.
    pub fn agree_draw(&mut self) -> Result<Outcome, MatchError<G::Illegal>> {
        self.check_live()?;
        Ok(self.declare(Event::AgreeDraw, Outcome::drawn(G::ending_clause(Ending::Agreement))))
    }

    /// Ends the game by forfeit, with an optional winner.
    ///
    /// # Errors
    /// Fails if the game is over, `winner` is `by`, or a seat does not exist.
    pub fn forfeit(&mut self, by: Player, winner: Option<Player>) -> Result<Outcome, MatchError<G::Illegal>> {
        self.check_live()?;
        self.check_seat(by, MatchRule::Forfeit)?;
        winner.map_or(Ok(()), |winner| self.check_seat(winner, MatchRule::Forfeit))?;
        if winner == Some(by) {
            return Err(MatchError::AwardedToOffender { player: by });
        }
        let clause = G::ending_clause(Ending::Forfeit);
        Ok(self.declare(Event::Forfeit { by, winner }, Outcome::new(winner, clause)))
    }

    /// Claims a draw for the player to act. An intended move is not played.
    ///
    /// # Errors
    /// Fails if the game is over, another player is to act, or the rules allow no draw.
    pub fn claim_draw(&mut self, by: Player, intended: Option<G::Move>) -> Result<Outcome, MatchError<G::Illegal>> {
        self.check_turn(by)?;
        let outcome = self.state.claim(intended.as_ref()).ok_or(MatchError::NoClaim { by })?;
        Ok(self.declare(Event::ClaimDraw { by, intended }, outcome))
    }

    /// Applies an event of a log. Returns the effect if the event is a move.
    ///
    /// # Errors
    /// Returns the errors of the corresponding method.
    pub fn apply(&mut self, event: Event<G::Move>) -> Result<Option<G::Effect>, MatchError<G::Illegal>> {
        match event {
            Event::Move { by, mv } => return self.submit(by, mv).map(Some),
            Event::Resign { by } => self.resign(by),
            Event::AgreeDraw => self.agree_draw(),
            Event::Forfeit { by, winner } => self.forfeit(by, winner),
            Event::ClaimDraw { by, intended } => self.claim_draw(by, intended),
        }
        .map(|_| None)
    }

    /// Removes and returns the last event, if any, and replays the match without it.
    pub fn undo(&mut self) -> Option<Event<G::Move>> {
        let (last, before) = self.log.split_last()?;
        let last = last.clone();
        let before = Self::replay(self.setup.clone(), before.iter().cloned()).ok();
        debug_assert!(before.is_some(), "the log replays");
        *self = Self { players: core::mem::take(&mut self.players), ..before? };
        Some(last)
    }

    /// Returns the match with the event at `index` replaced by a move, and with the later events replayed; `None` if
    /// `index` is out of range. Each move is played by whoever is then to act.
    pub fn corrected(&self, index: usize, mv: &G::Move) -> Option<Correction<G>> {
        self.log.get(index)?;
        let mut correction =
            Correction { game: Self::start(self.setup.clone()).ok()?, effects: Vec::new(), refused: None };
        correction.game.set_players(self.players.clone());
        for (number, event) in self.log.iter().cloned().enumerate() {
            let to_act = correction.game.status().to_act();
            let event = match event {
                event if number == index => {
                    Event::Move { by: to_act.or(event.by()).unwrap_or(Player::new(0)), mv: mv.clone() }
                }
                Event::Move { by, mv } => Event::Move { by: to_act.unwrap_or(by), mv },
                event => event,
            };
            match correction.game.apply(event) {
                Ok(effect) => correction.effects.push(effect),
                Err(error) => {
                    correction.refused = Some((number, error));
                    break;
                }
            }
        }
        Some(correction)
    }

    #[cfg(feature = "records")]
    pub(crate) fn digests(&self) -> Vec<Digest> {
        let mut digests = self.digests.clone();
        if digests.last().is_none_or(|last| last.ply != self.ply) {
            digests.push(Digest::of(self.ply, &self.state));
        }
        digests
    }

    fn declare(&mut self, event: Event<G::Move>, outcome: Outcome) -> Outcome {
        self.log.push(event);
        self.declared = Some(outcome);
        outcome
    }

    fn check_live(&self) -> Result<Player, MatchError<G::Illegal>> {
        match self.status() {
            Status::ToAct(to_act) => Ok(to_act),
            Status::Over(outcome) => Err(MatchError::Over { outcome }),
        }
    }

    fn check_turn(&self, by: Player) -> Result<(), MatchError<G::Illegal>> {
        let to_act = self.check_live()?;
        self.check_seat(by, MatchRule::Turn)?;
        if by == to_act { Ok(()) } else { Err(MatchError::OutOfTurn { by, to_act }) }
    }

    fn check_seat(&self, player: Player, rule: MatchRule) -> Result<(), MatchError<G::Illegal>> {
        let seats = self.state.seats();
        if player.seat() < seats { Ok(()) } else { Err(MatchError::NoSuchSeat { player, seats, rule }) }
    }
}

/// A match with one event replaced by a move.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Correction<G: Game> {
    /// The match up to the first rejected event.
    pub game: Match<G>,
    /// Effects of the match's events; `None` for an event that is not a move.
    pub effects: Vec<Option<G::Effect>>,
    /// Index and error of the first rejected event, which can be the replacement.
    pub refused: Option<(usize, MatchError<G::Illegal>)>,
}

#[cfg(feature = "secret")]
impl<G: Secret> Match<G> {
    /// Returns the game as `viewer` may see it now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.state().view(viewer)
    }

    /// Replays the match and returns what `viewer` saw of every move.
    pub fn transcript(&self, viewer: Viewer) -> Vec<G::Sighting> {
        let Ok(mut state) = G::start(self.setup()) else {
            return Vec::new();
        };
        let moves = self.log().iter().filter_map(|event| event.mv());
        moves.map_while(|mv| state.play(mv).ok().map(|effect| state.sighting(mv, &effect, viewer))).collect()
    }

    /// Replays the match and returns what `viewer` knows; `None` if the game's sightings contradict each other.
    pub fn knowledge(&self, viewer: Viewer) -> Option<G::Knowledge> {
        let start = G::start(self.setup()).ok()?;
        let mut knowledge = G::Knowledge::new(&start.view(viewer));
        self.transcript(viewer).iter().try_for_each(|sighting| knowledge.observe(sighting).ok())?;
        Some(knowledge)
    }

    /// Checks that `viewer` saw this match, given their first view and the sightings that followed.
    /// A player can thus verify the record that the referee publishes.
    ///
    /// # Errors
    /// Returns the first difference.
    pub fn check_transcript(
        &self,
        viewer: Viewer,
        start: &G::View,
        seen: &[G::Sighting],
    ) -> Result<(), TranscriptError> {
        let mut state = G::start(self.setup()).map_err(|_| TranscriptError::Start)?;
        let mut moves = self.log().iter().filter_map(|event| event.mv()).zip(1..);
        while state.view(viewer) != *start {
            let Some((mv, _)) = moves.next() else { return Err(TranscriptError::Start) };
            state.play(mv).map_err(|_| TranscriptError::Start)?;
        }
        for (place, sighting) in seen.iter().enumerate() {
            let Some((mv, ply)) = moves.next() else {
                return Err(TranscriptError::More { seen: seen.len(), recorded: place });
            };
            let effect = state.play(mv).map_err(|_| TranscriptError::Sighting { ply })?;
            if state.sighting(mv, &effect, viewer) != *sighting {
                return Err(TranscriptError::Sighting { ply });
            }
        }
        Ok(())
    }
}

#[cfg(feature = "secret")]
messages! {
    /// Difference between a match and a viewer's transcript.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum TranscriptError of "core" is Error {
        /// The viewer's first view does not occur in the match.
        Start => "the record does not contain the first view";
        /// The viewer saw a move differently.
        Sighting {
            /// Number of the move in the match, from 1.
            ply: usize,
        } => "ply {ply}: the record differs from the sighting";
        /// The transcript has more moves than the match.
        More {
            /// Number of moves in the transcript.
            seen: usize,
            /// Number of moves in the match after the first view.
            recorded: usize,
        } => "{seen} moves were seen, but the record has only {recorded} after the first view";
    }
}
