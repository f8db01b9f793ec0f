//! All fouls of a shot except those related to the first contact.

use super::{Shot, check::check_declarable};
use crate::{
    ball::{Ball, BallLabels},
    clock::STROKE_TIME_MS,
    facts::{CentreCrossing, Conduct, CuePosition, FirstContact, ImpossibleFacts, Misconduct},
    frame::{FrameState, Right},
    readings::{BreakInOff, FouledBreakBlack, Reading},
    rule::Rule,
    ruling::{Assumption, FoulKind, Ruling},
};

impl Shot<'_> {
    /// Reports whether the break potted the black and is played again (clause 4d), unless a foul prevents it.
    pub(super) fn black_on_break(&self) -> bool {
        let punished = !self.fouls.is_empty() && self.options.fouled_break_black == FouledBreakBlack::Lost;
        self.is_break && self.departures.pots.contains(Ball::BLACK) && !punished
    }

    /// Rules that the balls are racked again without penalty (clause 4d).
    pub(super) fn rerack(self) -> Ruling {
        let rack = self.state.rack;
        let mut after = FrameState::racked(self.state.breaker, self.state.striker, rack);
        // A striker who had a free shot keeps it, because the break does not count.
        after.right = self.state.right;
        let mut ruling = Ruling::unchanged(self.state, self.by);
        ruling.rerack(after, rack, Rule::BlackOnBreak);
        ruling.potted = self.departures.pots;
        if self.state.right == Right::FreeShot {
            ruling.used(Reading::RebreakRight);
        }
        if !self.fouls.is_empty() {
            ruling.used(Reading::FouledBreakBlack);
        }
        if self.by != self.state.striker {
            ruling.used(Reading::BlackOutOfTurn);
        }
        ruling
    }

    pub(super) fn find_break_foul(&mut self) {
        if !self.is_break {
            return;
        }
        if self.departures.cue_potted
            && self.departures.pots.is_empty()
            && self.crossed().is_some_and(|crossed| crossed < 2)
        {
            self.used(Reading::BreakInOff);
        }
        match self.break_is_legal() {
            Some(true) => {}
            Some(false) => {
                let crossed = self.crossed().and_then(|crossed| u8::try_from(crossed).ok());
                debug_assert!(crossed.is_some(), "a break is illegal only when the crossings are known");
                let crossed = crossed.unwrap_or_default();
                self.foul(Rule::Break, FoulKind::IllegalBreak { crossed });
            }
            None => self.assume(Assumption::TwoCrossed),
        }
    }

    fn crossed(&self) -> Option<usize> {
        let missed = self.facts.hit == Some(FirstContact::Nothing);
        self.facts.crossed.as_ref().map(CentreCrossing::count).or(missed.then_some(0))
    }

    pub(super) fn break_is_legal(&self) -> Option<bool> {
        let in_off_counts = self.options.break_in_off == BreakInOff::Pot && self.departures.cue_potted;
        if !self.departures.pots.is_empty() || in_off_counts {
            return Some(true);
        }
        self.crossed().map(|crossed| crossed >= 2)
    }

    pub(super) fn find_baulk_foul(&mut self) {
        if self.place != Some(CuePosition::Baulk) {
            return;
        }
        // Touching a ball while placing the cue ball is penalised only after a foul (clause 4c).
        if self.state.right == Right::FreeShot && self.by == self.state.striker && !self.facts.touching.is_empty() {
            self.foul(Rule::Baulk, FoulKind::TouchedWhilePlacing);
        }
        match self.facts.in_baulk {
            Some(true) => {}
            Some(false) => self.foul(Rule::NotFromBaulk, FoulKind::OutsideBaulk),
            None => self.assume(Assumption::FromBaulk),
        }
    }

    pub(super) fn find_lost_balls(&mut self) {
        let departures = self.departures;
        if departures.cue_potted {
            self.foul(Rule::InOff, FoulKind::InOff);
        }
        if departures.cue_off || !departures.off.is_empty() || departures.touched_on_return {
            let mut balls = departures.off;
            if departures.cue_off {
                balls.insert(Ball::CUE);
            }
            let labels = BallLabels { balls, unnamed: departures.off_unnamed };
            let kind = if balls.is_empty() { FoulKind::Returned } else { FoulKind::OffTable { balls: labels } };
            self.foul(Rule::OffTable, kind);
        }
    }

    pub(super) fn find_opponents_ball(&mut self) {
        if self.potted_opponents_ball_only() {
            self.foul(Rule::OpponentsBall, FoulKind::OpponentsBallOnly);
        }
    }

    /// Reports whether the striker potted balls of the opponent but none that the striker may pot.
    fn potted_opponents_ball_only(&self) -> bool {
        let Some(own) = self.state.groups.of(self.by).filter(|_| !self.free) else { return false };
        let pots = self.departures.pots;
        let won_with_black = pots.contains(Ball::BLACK) && self.state.on_table.count(own) == 0;
        pots.count(own.other()) > 0 && pots.count(own) == 0 && !won_with_black
    }

    pub(super) fn find_declared(&mut self) -> Result<(), ImpossibleFacts> {
        let facts = self.facts;
        if facts.jumped == Some(true) {
            self.foul(Rule::Jump, FoulKind::Jumped);
        }
        if facts.at_rest == Some(false) {
            self.foul(Rule::BallsMoving, FoulKind::BallsMoving);
        }
        if !self.state.due.is_empty() {
            let balls = self.state.due_balls();
            match facts.respotted {
                Some(true) => {}
                Some(false) => self.foul(Rule::NotRespotted, FoulKind::NotRespotted { balls }),
                None => self.assume(Assumption::Respotted),
            }
        }
        if self.by != self.state.striker {
            self.foul(Rule::OutOfTurn, FoulKind::OutOfTurn);
            self.used(Reading::ShotOutOfTurn);
        }
        if let Some(time_ms) = facts.time_ms.filter(|&time| time > STROKE_TIME_MS) {
            self.foul(Rule::Clock, FoulKind::TooLate { time_ms });
        }
        match facts.declared {
            None => self.assume(Assumption::NothingDeclared),
            Some(rules) => {
                for rule in rules.iter() {
                    check_declarable(rule, self.is_break, self.departures)?;
                    if self.contradicts(rule) {
                        return Err(ImpossibleFacts::Contradicted { rule });
                    }
                    self.foul(rule, FoulKind::Declared);
                }
            }
        }
        Ok(())
    }

    fn contradicts(&self, rule: Rule) -> bool {
        let facts = self.facts;
        match rule {
            Rule::Break => self.break_is_legal() == Some(true),
            Rule::Baulk => self.place == Some(CuePosition::Lie),
            // Without an announced touching ball, none can have moved.
            Rule::TouchingBall => facts.touching.iter().all(|touching| touching.moved == Some(false)),
            Rule::Frozen => self.surely_not_frozen() || self.surely_pot_or_cushion(),
            Rule::NotFromBaulk => facts.in_baulk == Some(true) || self.place == Some(CuePosition::Lie),
            Rule::OpponentsBall => !self.potted_opponents_ball_only(),
            Rule::IllegalShot => self.surely_pot_or_cushion(),
            Rule::Jump => facts.jumped == Some(false),
            Rule::SnookerMissed => facts.snooker == Some(false) || self.surely_hit_a_ball_on(),
            Rule::BallsMoving => facts.at_rest == Some(true),
            Rule::NotRespotted => self.state.due.is_empty() || facts.respotted == Some(true),
            Rule::OutOfTurn => self.by == self.state.striker,
            Rule::Clock => facts.time_ms.is_some_and(|time| time <= STROKE_TIME_MS),
            // These fouls were checked by `check_declarable`, or only the referee can see them.
            Rule::OffTable
            | Rule::InOff
            | Rule::Interference
            | Rule::Push
            | Rule::NotWithTip
            | Rule::DoubleHit
            | Rule::NoFoot
            | Rule::TouchedBall => false,
            _ => true,
        }
    }

    pub(super) fn check_conduct(&self, misconduct: Misconduct) -> Result<(), ImpossibleFacts> {
        let Misconduct { by, what } = misconduct;
        match what {
            Conduct::BeforeAnnouncement if self.is_break || !self.departures.pots.contains(Ball::BLACK) => {
                Err(ImpossibleFacts::NothingToAnnounce)
            }
            what if what.is_strikers() && by != self.by => {
                Err(ImpossibleFacts::NotStriker { side: by, rule: what.rule() })
            }
            _ => Ok(()),
        }
    }
}
