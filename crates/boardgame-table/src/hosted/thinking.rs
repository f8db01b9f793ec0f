//! Decisions of computer players: moves, answers to draw offers, and hints.

use std::time::Duration;

use boardgame_core::{Event, Lang, Player};
use boardgame_players::Level;
use boardgame_referee::GameId;
use boardgame_retrograde::Wdl;
use serde_json::Value;

use super::{
    acting::ActResult,
    authority::{LinkRole, TableRight},
    entry::Entry,
    head::Computer,
    state::TableState,
};
use crate::{
    computer_move::{ComputerMove, Effort, Reason, Task},
    opponents::Opponent,
    perfect::Perfect,
    refusal::Refusal,
    words::Denial,
};

/// The time limit for finding a hint. The search usually reaches its node limit first.
const LONGEST_HINT: Duration = Duration::from_secs(5);

/// A decision of a computer player.
#[derive(Clone, Debug)]
pub enum ComputerDecision {
    /// A move.
    Move(ComputerMove),
    /// An answer to a draw offer: whether the player accepts.
    Draw(bool),
}

impl Computer {
    /// Returns the level; `None` for a player that does not search.
    #[must_use]
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Plain => None,
            Self::Level(level) => Level::new(level),
            Self::Perfect => Some(Level::STRONGEST),
        }
    }

    /// Returns the named opponent of this level; `None` for perfect play and for a player without a search.
    #[must_use]
    pub fn opponent(self) -> Option<Opponent> {
        self.level().filter(|_| self != Self::Perfect).map(Opponent::of)
    }
}

impl TableState {
    /// Returns the computer player who has to move or to answer an offer.
    #[must_use]
    pub fn computer_to_act(&self) -> Option<(Player, Computer)> {
        let to_act = self.game.status().to_act().filter(|_| self.is_dealt())?;
        let player = self.offer.map_or(to_act, |offer| offer.by.next(2));
        Some((player, self.computer(player)?))
    }

    /// Returns a closure that decides for the computer player [to act](Self::computer_to_act) at that player's level.
    /// The closure contains only what the player may know.
    #[must_use]
    pub fn decision(&self, perfect: &Perfect, effort: Effort) -> Option<Task<ComputerDecision>> {
        let (player, computer) = self.computer_to_act()?;
        let (chance, effort) = (effort.chance, Effort { level: computer.level(), ..effort });
        if self.offer.is_some() {
            let thought = self.game.draw_decision(player, effort)?;
            let known = self.known(perfect).filter(|_| computer != Computer::Plain);
            let moves = self.game.status().to_act() == Some(player);
            // A player who can force a win declines the draw.
            let wins = if moves { Wdl::Won } else { Wdl::Lost };
            let decided = move || Some(known?.value()? != wins);
            return Some(Box::new(move || decided().or_else(thought).map(ComputerDecision::Draw)));
        }
        let thought = self.game.find_move(player, effort)?;
        let known = self.known(perfect).filter(|_| computer == Computer::Perfect);
        Some(Box::new(move || known.and_then(|known| known.best(chance)).or_else(thought).map(ComputerDecision::Move)))
    }

    /// Returns a closure that finds a good move: by perfect play if that is known in the position, otherwise by search.
    ///
    /// # Errors
    /// Returns the reason if the role may not have a hint.
    pub fn hint(&self, role: LinkRole, perfect: &Perfect, effort: Effort) -> Result<Task<ComputerMove>, Denial> {
        self.may(role, TableRight::Hint)?;
        let by = self.game.status().to_act().ok_or(Denial::Over)?;
        let (known, chance) = (self.known(perfect), effort.chance);
        let effort = Effort { level: Some(Level::STRONGEST), ..effort };
        let thought = self.game.find_move(by, effort).ok_or(Denial::NotInThisGame)?;
        // Uses the same knowledge and search as the review, so that a review never calls a hint a mistake.
        let review = self.game.review(perfect.exact_play(self.head.game)).filter(|review| review.is_judged());
        let reviewed = move || {
            let review = review?;
            let ply = review.moves(Lang::En).len();
            review.think(ply, LONGEST_HINT);
            review.best(ply)
        };
        Ok(Box::new(move || known.and_then(|known| known.best(chance)).or_else(reviewed).or_else(thought)))
    }

    fn known(&self, perfect: &Perfect) -> Option<SolvedPosition> {
        let position = self.game.position()?;
        Some(SolvedPosition { perfect: perfect.clone(), game: self.head.game, position })
    }

    /// Returns a computer player's thinking time, at most `most`. With a clock, it is a thirtieth of the time left plus
    /// half the increment.
    #[must_use]
    pub fn thinking_time(&self, player: Player, most: Duration, at: u64) -> Duration {
        let clock = self.head.clock.zip(self.clocks(at).get(player.index()).copied());
        clock.map_or(most, |(clock, left)| most.min(Duration::from_millis(left / 30 + clock.more / 2)))
    }

    /// Carries out the decision of the computer player to act.
    ///
    /// # Errors
    /// Fails if no computer player is to act, or if the rules forbid the move.
    pub fn carry_out(&mut self, decision: ComputerDecision, at: u64) -> Result<ActResult, Refusal> {
        let (player, _) = self.computer_to_act().ok_or(Denial::NotYourTurn)?;
        match decision {
            ComputerDecision::Move(choice) => self.happen(Event::Move { by: player, mv: choice.mv }, at),
            ComputerDecision::Draw(true) => self.happen(Event::AgreeDraw, at),
            ComputerDecision::Draw(false) => {
                self.decline();
                Ok(ActResult::of(Entry::Declined))
            }
        }
    }
}

struct SolvedPosition {
    perfect: Perfect,
    game: GameId,
    position: String,
}

impl SolvedPosition {
    fn value(&self) -> Option<Wdl> {
        self.perfect.outcome(self.game, &self.position).ok()?
    }

    fn best(self, chance: u64) -> Option<ComputerMove> {
        let mv = self.perfect.best(self.game, &self.position, chance).ok()??;
        Some(ComputerMove { mv: Value::String(mv), why: Some(Reason::Known(self.position)) })
    }
}
