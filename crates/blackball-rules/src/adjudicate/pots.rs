//! The break, baulk, and the balls that fell or left the table (clauses 4b, 4d, 4k, 5a, 5b, 5c).

use super::shot::Shot;
use crate::{
    Assumption, Ball, BreakInOff, FirstContact, FoulKind, FouledBreakBlack, FrameState, Place, Rack, Reading, Rule,
    Ruling,
};

impl Shot<'_> {
    /// Whether the black was potted on a break, which comes before every foul (clause 4d).
    pub(super) fn black_on_break(&self) -> bool {
        let punished = !self.fouls.is_empty() && self.options.fouled_break_black == FouledBreakBlack::Lost;
        self.is_break && self.seen.pots.contains(Ball::BLACK) && !punished
    }

    /// The re-rack without penalty, whatever else happened (clause 4d).
    pub(super) fn rerack(self) -> Ruling {
        let rack = if self.state.on_table.len() < Rack::Fifteen.balls().len() { Rack::Nine } else { Rack::Fifteen };
        let after = FrameState::racked(self.state.breaker, self.state.striker, rack);
        let mut ruling = Ruling::unchanged(self.state, self.by, Rule::BlackOnBreak);
        ruling.rerack(after, rack, Rule::BlackOnBreak);
        ruling.potted = self.seen.pots;
        if !self.fouls.is_empty() {
            ruling.used(Reading::A6);
        }
        ruling
    }

    pub(super) fn find_break_foul(&mut self) {
        if !self.is_break {
            return;
        }
        if self.seen.cue_potted && self.seen.pots.is_empty() && self.crossed().is_some_and(|crossed| crossed < 2) {
            self.used(Reading::A2);
        }
        match self.break_is_legal() {
            Some(true) => {}
            Some(false) => {
                let crossed = u8::try_from(self.crossed().unwrap_or_default()).unwrap_or(u8::MAX);
                self.foul(Rule::Break, FoulKind::IllegalBreak { crossed });
            }
            None => self.assume(Assumption::TwoCrossed),
        }
    }

    /// How many object balls crossed the centre line; none can when none was hit.
    fn crossed(&self) -> Option<usize> {
        let missed = self.facts.hit == Some(FirstContact::Nothing);
        self.facts.crossed.as_ref().map(crate::Crossed::count).or(missed.then_some(0))
    }

    /// Whether the break met clause 4b, if that is known.
    pub(super) fn break_is_legal(&self) -> Option<bool> {
        let in_off_counts = self.options.break_in_off == BreakInOff::Pot && self.seen.cue_potted;
        if !self.seen.pots.is_empty() || in_off_counts {
            return Some(true);
        }
        self.crossed().map(|crossed| crossed >= 2)
    }

    pub(super) fn find_baulk_foul(&mut self) {
        if self.place != Some(Place::Baulk) {
            return;
        }
        match self.facts.in_baulk {
            Some(true) => {}
            Some(false) => self.foul(Rule::NotFromBaulk, FoulKind::OutsideBaulk),
            None => self.assume(Assumption::FromBaulk),
        }
    }

    pub(super) fn find_lost_balls(&mut self) {
        let seen = self.seen;
        if seen.cue_potted {
            self.foul(Rule::InOff, FoulKind::InOff);
        }
        if seen.cue_off || !seen.off.is_empty() || seen.touched_on_return {
            self.foul(Rule::OffTable, FoulKind::OffTable { balls: seen.off, cue: seen.cue_off });
        }
    }

    pub(super) fn find_opponents_ball(&mut self) {
        let Some(own) = self.state.groups.of(self.by).filter(|_| !self.free) else { return };
        let pots = self.seen.pots;
        let won_with_black = pots.contains(Ball::BLACK) && self.state.on_table.count(own) == 0;
        if pots.count(own.other()) > 0 && pots.count(own) == 0 && !won_with_black {
            self.foul(Rule::OpponentsBall, FoulKind::OpponentsBallOnly);
        }
    }
}
