//! The fouls of timing and turn, and those that only a referee can declare (clauses 5e to 5p, 8a).

use super::{seen::declarable, shot::Shot};
use crate::{Assumption, FoulKind, Observation, Reading, Rule, clock::STROKE_TIME_MS};

impl Shot<'_> {
    pub(super) fn find_declared(&mut self) -> Result<(), Observation> {
        let facts = self.facts;
        if facts.jumped == Some(true) {
            self.foul(Rule::Jump, FoulKind::Jumped);
        }
        if facts.at_rest == Some(false) {
            self.foul(Rule::BallsMoving, FoulKind::BallsMoving);
        }
        let balls = self.state.due;
        if !balls.is_empty() {
            match facts.respotted {
                Some(true) => {}
                Some(false) => self.foul(Rule::NotRespotted, FoulKind::NotRespotted { balls }),
                None => self.assume(Assumption::Respotted),
            }
        }
        if self.by != self.state.striker {
            self.foul(Rule::OutOfTurn, FoulKind::OutOfTurn);
            self.used(Reading::A13);
        }
        if let Some(time_ms) = facts.time_ms.filter(|&time| time > STROKE_TIME_MS) {
            self.foul(Rule::Clock, FoulKind::TooLate { time_ms });
        }
        match facts.declared {
            None => self.assume(Assumption::NothingDeclared),
            Some(rules) => {
                for rule in rules.iter() {
                    declarable(rule, self.is_break, self.seen)?;
                    self.foul(rule, FoulKind::Declared);
                }
            }
        }
        Ok(())
    }
}
