//! Re-racks, the lag, and the choices at the start of a turn (clauses 4, 4b, 4c, 4r, 8g).

use crate::{
    frame::{Choice, CueFrom, FrameState, Phase, Rack, Right},
    moves::{Illegal, Lag, Stalemate, StalemateCause},
    readings::{Reading, Readings, RerackBreaker},
    rule::Rule,
    ruling::{Next, Notice, Ruling},
    side::Side,
};

impl FrameState {
    /// Returns a frame with the given rack in which the sides are to lag for the break.
    #[must_use]
    pub const fn lag_for_break(rack: Rack) -> Self {
        let mut frame = Self::racked(Side::A, Side::A, rack);
        frame.phase = Phase::Lag;
        frame
    }

    pub(super) fn lagged(&self, lag: &Lag) -> Ruling {
        let rule = Rule::Lag;
        let mut ruling = Ruling::unchanged(self, self.striker);
        if let Some(winner) = lag.winner() {
            ruling.notice = Some(Notice::LagWon { winner });
            ruling.by = winner;
            ruling.next = Next::ChooseBreaker { side: winner, rule };
            ruling.after.phase = Phase::ChooseBreaker { winner };
            ruling.after.striker = winner;
        } else {
            ruling.notice = Some(Notice::LagAgain);
            ruling.next = Next::Lag { rack: self.rack, rule };
        }
        ruling
    }

    pub(super) fn broken_by(&self, winner: Side, breaker: Side) -> Ruling {
        let mut ruling = Ruling::unchanged(self, winner);
        ruling.notice = Some(Notice::BreakerChosen { breaker });
        ruling.after = Self::racked(breaker, breaker, self.rack);
        ruling.turn(breaker, Right::Visit, CueFrom::BAULK, Rule::Lag);
        ruling
    }

    pub(super) fn chosen(&self, choice: Choice) -> Result<Ruling, Illegal> {
        let (side, open) = (self.striker, self.cue_from);
        if !open.allows(choice) {
            return Err(Illegal::NotOpen { side, choice, open });
        }
        let mut ruling = Ruling::unchanged(self, side);
        ruling.notice = Some(Notice::Chosen { choice });
        ruling.turn(side, self.right, CueFrom::from_iter([choice]), Rule::Baulk);
        Ok(ruling)
    }

    pub(super) fn rerack_chosen(&self, readings: &Readings) -> Result<Ruling, Illegal> {
        let (side, open, choice) = (self.striker, self.cue_from, Choice::Rerack);
        if !open.allows(choice) {
            return Err(Illegal::NotOpen { side, choice, open });
        }
        let breaker = match readings.rerack_breaker {
            RerackBreaker::Chooser => side,
            RerackBreaker::SameBreaker => !side,
        };
        let mut ruling = Ruling::unchanged(self, side);
        ruling.notice = Some(Notice::Chosen { choice });
        ruling.used(Reading::RerackBreaker);
        if self.right == Right::FreeShot {
            ruling.used(Reading::RightAfterRerack);
        }
        ruling.rerack(Self::racked(self.breaker, breaker, self.rack), self.rack, Rule::Break);
        Ok(ruling)
    }

    pub(super) fn stalemate(&self, stalemate: Stalemate) -> Result<Ruling, Illegal> {
        let Stalemate { cause, rack } = stalemate;
        let mut ruling = Ruling::unchanged(self, self.striker);
        ruling.notice = Some(Notice::Stalemate);
        match (cause, rack) {
            // Changing to the short rack requires a lag, so it is not allowed after an accidental stalemate.
            (StalemateCause::Accident, Rack::Nine) if self.rack != Rack::Nine => {
                return Err(Illegal::WrongClause { rule: Rule::NineBalls });
            }
            (StalemateCause::Accident, rack) => {
                ruling.rerack(Self::racked(self.breaker, self.breaker, rack), rack, Rule::Stalemate);
            }
            (StalemateCause::Design | StalemateCause::SlowPlay | StalemateCause::NegativePlay, rack) => {
                let mut after = Self::racked(self.breaker, self.breaker, rack);
                after.phase = Phase::Lag;
                ruling.rerack(after, rack, Rule::Stalemate);
                let rule = if rack == Rack::Nine { Rule::NineBalls } else { Rule::Stalemate };
                ruling.next = Next::Lag { rack, rule };
                ruling.used(Reading::Alternation);
                if (cause, rack) == (StalemateCause::Design, Rack::Nine) {
                    ruling.used(Reading::NineByDesign);
                }
            }
        }
        Ok(ruling)
    }
}
