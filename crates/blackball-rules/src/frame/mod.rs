//! A frame as a state machine over rulings: what each event does to it.

mod referee;
mod restart;

use crate::{Choice, FrameState, Illegal, Move, Phase, Readings, Ruling, adjudicate};

/// How long a ball must have been at rest to be put back when it falls, in milliseconds (clause 4p).
pub(crate) const REST_TIME_MS: u32 = 5_000;

impl FrameState {
    /// Rules on an event in this frame. The state itself stays as it is; the one after is in the ruling.
    ///
    /// What reaches beyond one frame, such as a protest about the shot before, is for [`Contest`](crate::Contest).
    ///
    /// ```
    /// use blackball_rules::{Choice, Facts, FrameState, Move, Readings, Side};
    ///
    /// let readings = Readings::default();
    /// let frame = FrameState::new(Side::A);
    /// let missed = frame.rule_on(&Facts::new().miss().in_baulk(true).declared([]).into(), &readings)?;
    /// // An illegal break: B may have the balls racked again, and breaks.
    /// let again = missed.after.rule_on(&Move::Choose(Choice::Rerack), &readings)?;
    /// assert_eq!(again.next_side(), Some(Side::B));
    /// # Ok::<(), blackball_rules::Illegal>(())
    /// ```
    ///
    /// # Errors
    /// When the event is not open now, or cannot be.
    pub fn rule_on(&self, mv: &Move, readings: &Readings) -> Result<Ruling, Illegal> {
        match (self.phase, mv) {
            (Phase::Over { winner }, _) => Err(Illegal::FrameOver { winner }),
            (_, Move::Award(award)) => self.award(*award),
            (_, Move::Override(word)) => self.overridden(word),
            (_, Move::Note(note)) => self.noted(*note),
            (Phase::Lag, Move::Lag(lag)) => Ok(self.lagged(lag)),
            (Phase::Lag, _) => Err(Illegal::LagFirst),
            (Phase::ChooseBreaker { winner }, Move::Breaker(side)) => Ok(self.broken_by(winner, *side)),
            (Phase::ChooseBreaker { winner }, _) => Err(Illegal::BreakerFirst { winner }),
            (Phase::Break | Phase::Play, mv) => self.rule_in_play(mv, readings),
        }
    }

    fn rule_in_play(&self, mv: &Move, readings: &Readings) -> Result<Ruling, Illegal> {
        match mv {
            Move::Shot(facts) => adjudicate(self, facts, readings),
            Move::Choose(Choice::Rerack) => self.rerack_chosen(readings),
            Move::Choose(choice) => self.chosen(*choice),
            Move::Foul(call) => self.foul_called(*call, readings),
            Move::Touched(touch) => Ok(self.touched(*touch, readings)),
            Move::Disturbed(_) => Ok(self.disturbed()),
            Move::Fell(fall) => self.fell(*fall),
            Move::Clock(elapsed) => Ok(self.clock_at(*elapsed, readings)),
            Move::TimeOut(_) => Ok(self.time_out()),
            Move::Stalemate(stalemate) => self.stalemate(*stalemate),
            Move::Conduct(misconduct) => Ok(Ruling::lost(self, misconduct.by, misconduct.what.rule())),
            Move::Protest(protest) => self.protested(*protest),
            Move::Award(award) => self.award(*award),
            Move::Override(word) => self.overridden(word),
            Move::Note(note) => self.noted(*note),
            Move::Lag(_) => Err(Illegal::NoLag),
            Move::Breaker(_) => Err(Illegal::NoBreakerToChoose),
        }
    }
}
