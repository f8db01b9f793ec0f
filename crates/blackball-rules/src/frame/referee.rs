//! What the referee rules outside a shot: touches, marks, falls, the clock, awards.

use alloc::vec::Vec;

use crate::{
    Award, BreakAfterFoul, Choice, CueFrom, DuringShot, Fall, Foul, FoulCall, FoulKind, FrameState, Illegal, Note,
    Notice, Observation, Override, Phase, Protest, Reading, Readings, Right, Rule, Ruling, Side, Thing, Touch,
    clock::{CALL_TIME_MS, STROKE_TIME_MS},
    frame::REST_TIME_MS,
};

impl FrameState {
    fn note(&self, by: Side, notice: Notice) -> Ruling {
        let mut ruling = Ruling::unchanged(self, by, notice.rule());
        ruling.notice = Some(notice);
        ruling
    }

    /// A foul outside a shot: the opponent of the offender has a free shot and a visit, before the break with the
    /// break.
    fn foul_outside_shot(&self, by: Side, rule: Rule, kind: FoulKind, readings: &Readings) -> Ruling {
        let mut ruling = Ruling::unchanged(self, by, Rule::Penalty);
        ruling.fouls = Vec::from([Foul { rule, kind }]);
        if self.phase == Phase::Break {
            ruling.used(Reading::A20);
            let right = match readings.break_after_foul {
                BreakAfterFoul::FreeShot => Right::FreeShot,
                BreakAfterFoul::Visit => Right::Visit,
            };
            ruling.turn(by.opponent(), right, CueFrom::BAULK, Rule::Penalty);
        } else {
            ruling.penalty(CueFrom::LIE_OR_BAULK);
        }
        ruling
    }

    pub(super) fn foul_called(&self, call: FoulCall, readings: &Readings) -> Result<Ruling, Illegal> {
        let FoulCall { by, rule } = call;
        let at_table = by == self.striker;
        let kind = match rule {
            Rule::Baulk | Rule::NotWithTip if !at_table || !self.cue_from.allows(Choice::Baulk) => {
                return Err(Illegal::NotPlacing { side: by });
            }
            Rule::Baulk => FoulKind::TouchedWhilePlacing,
            Rule::Interference => FoulKind::Marked,
            Rule::TouchedBall => FoulKind::Touched,
            Rule::OutOfTurn if !at_table => FoulKind::OutOfTurn,
            Rule::NotWithTip => FoulKind::Declared,
            Rule::Clock if at_table => FoulKind::Declared,
            rule => return Err(Illegal::WrongClause { rule }),
        };
        let mut ruling = self.foul_outside_shot(by, rule, kind, readings);
        if rule == Rule::OutOfTurn {
            ruling.used(Reading::A13);
        }
        Ok(ruling)
    }

    pub(super) fn touched(&self, touch: Touch, readings: &Readings) -> Ruling {
        let Touch { by, with, deliberate } = touch;
        match (deliberate, with) {
            (true, _) => Ruling::lost(self, by, Rule::DeliberateTouch),
            (false, Thing::Supplied) => self.note(by, Notice::TouchExempt),
            (false, _) => self.foul_outside_shot(by, Rule::TouchedBall, FoulKind::Touched, readings),
        }
    }

    pub(super) fn disturbed(&self) -> Ruling {
        self.note(self.striker, Notice::BallsRestored)
    }

    /// A ball that fell unstruck; one that balanced for less than five seconds belongs to the shot before, which is for
    /// whoever knows that shot.
    pub(super) fn fell(&self, fall: Fall) -> Result<Ruling, Illegal> {
        let ball = fall.ball;
        let there = ball
            .group()
            .filter(|_| ball.number().is_none())
            .map_or_else(|| !ball.is_object() || self.on_table.contains(ball), |group| self.on_table.count(group) > 0);
        if !there {
            return Err(Observation::NotOnTable { ball }.into());
        }
        match fall.during_shot {
            Some(DuringShot::InTheWay) => Ok(self.note(self.striker, Notice::ShotVoid { ball })),
            Some(DuringShot::Aside) => Ok(self.note(self.striker, Notice::BallReplaced { ball })),
            None if fall.rest_ms >= REST_TIME_MS => Ok(self.note(self.striker, Notice::BallReplaced { ball })),
            None => Err(Illegal::NoLastShot { rule: Rule::FallingBall }),
        }
    }

    pub(super) fn clock_at(&self, elapsed_ms: u32, readings: &Readings) -> Ruling {
        if elapsed_ms > STROKE_TIME_MS {
            let kind = FoulKind::TooLate { time_ms: elapsed_ms };
            return self.foul_outside_shot(self.striker, Rule::Clock, kind, readings);
        }
        self.note(self.striker, if elapsed_ms >= CALL_TIME_MS { Notice::ThirtySeconds } else { Notice::InTime })
    }

    pub(super) fn time_out(&self) -> Ruling {
        self.note(self.striker, Notice::TimeOut)
    }

    pub(super) fn award(&self, award: Award) -> Result<Ruling, Illegal> {
        let Award { against, scope, rule } = award;
        if !matches!(rule, Rule::Unsporting | Rule::Coaching) {
            return Err(Illegal::WrongClause { rule });
        }
        let mut ruling = Ruling::lost(self, against, rule);
        ruling.end(against.opponent(), scope, rule);
        Ok(ruling)
    }

    /// A protest that changes nothing; one that is upheld needs the last shot.
    pub(super) fn protested(&self, protest: Protest) -> Result<Ruling, Illegal> {
        match (protest.late, protest.upheld) {
            (true, _) => Ok(self.note(protest.by, Notice::ProtestTooLate)),
            (false, false) => Ok(self.note(protest.by, Notice::ProtestRejected)),
            (false, true) => Err(Illegal::NoLastShot { rule: Rule::Protest }),
        }
    }

    pub(super) fn overridden(&self, word: &Override) -> Result<Ruling, Illegal> {
        let mut ruling = self.note(self.striker, Notice::Overridden);
        match word {
            Override::Frame(situation) => {
                let after = Self::try_from(situation).map_err(Illegal::Override)?;
                ruling.after = after;
                ruling.turn(after.striker, after.right, after.cue_from, Rule::Referee);
                ruling.respots = after.due.in_respot_order().collect();
            }
            Override::Winner { side, scope } => ruling.end(*side, *scope, Rule::Referee),
        }
        Ok(ruling)
    }

    pub(super) fn noted(&self, note: Note) -> Result<Ruling, Illegal> {
        match note.rule {
            rule @ (Rule::Interference | Rule::Leave | Rule::Advice | Rule::Pace | Rule::TalkInDoubles) => {
                Ok(self.note(note.by, Notice::Noted { rule }))
            }
            rule => Err(Illegal::WrongClause { rule }),
        }
    }
}
