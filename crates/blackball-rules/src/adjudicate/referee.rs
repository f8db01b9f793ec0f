//! Rulings on events outside a shot: touches, marks, falls, the clock, awards, protests and overrides.

use alloc::vec::Vec;

use super::adjudicate;
use crate::{
    clock::{CALL_TIME_MS, STROKE_TIME_MS},
    facts::{Conduct, ImpossibleFacts, Misconduct},
    frame::{Choice, CueFrom, FrameState, Phase, Rack, Right},
    moves::{Award, DuringShot, Fall, FoulCall, Illegal, Move, Note, Override, Protest, Touch, TouchObject},
    readings::{BreakAfterFoul, Reading, Readings},
    rule::Rule,
    ruling::{Foul, FoulKind, Notice, Ruling, Scope},
    side::Side,
};

/// Shortest time at rest after which a fallen ball is replaced, in milliseconds (clause 4p).
pub(crate) const REST_TIME_MS: u32 = 5_000;

impl FrameState {
    /// Rules on an event. The ruling contains the state that follows.
    ///
    /// Events about the previous shot, such as protests, need a match: see [`Blackball`](crate::Blackball).
    ///
    /// ```
    /// use blackball_rules::{Facts, FrameState, Move, Readings, Side, frame::Choice};
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
    /// Fails if the event is not allowed now or is impossible.
    pub fn rule_on(&self, mv: &Move, readings: &Readings) -> Result<Ruling, Illegal> {
        let first = match self.phase {
            Phase::Over { winner } => return Err(Illegal::FrameOver { winner }),
            Phase::Lag => Some(Illegal::LagFirst),
            Phase::ChooseBreaker { winner } => Some(Illegal::BreakerFirst { winner }),
            Phase::Break | Phase::Play => None,
        };
        let ruling = match (mv, first) {
            (Move::Award(award), _) => self.award(*award),
            (Move::Override(word), _) => self.overridden(word),
            (Move::Note(note), _) => self.noted(*note),
            (Move::Lag(lag), Some(Illegal::LagFirst)) => Ok(self.lagged(lag)),
            (Move::Breaker(side), Some(Illegal::BreakerFirst { winner })) => Ok(self.broken_by(winner, *side)),
            (_, Some(first)) => Err(first),
            (Move::Lag(_), None) => Err(Illegal::NoLag),
            (Move::Breaker(_), None) => Err(Illegal::NoBreakerToChoose),
            (Move::Shot(facts), None) => adjudicate(self, facts, readings),
            (Move::Choose(Choice::Rerack), None) => self.rerack_chosen(readings),
            (Move::Choose(choice), None) => self.chosen(*choice),
            (Move::Foul(call), None) => self.foul_called(*call, readings),
            (Move::Touched(touch), None) => Ok(self.touched(*touch, readings)),
            (Move::Disturbed(_), None) => Ok(self.note(self.striker, Notice::BallsRestored)),
            (Move::Fell(fall), None) => self.fell(*fall),
            (Move::Clock(elapsed), None) => Ok(self.clock_at(*elapsed, readings)),
            (Move::TimeOut(_), None) => Ok(self.note(self.striker, Notice::TimeOut)),
            (Move::Stalemate(stalemate), None) => self.stalemate(*stalemate),
            (Move::Conduct(misconduct), None) => self.misconduct(*misconduct),
            (Move::Protest(protest), None) => self.protested(*protest, readings),
        };
        ruling.map(|ruling| ruling.under(readings))
    }

    fn misconduct(&self, misconduct: Misconduct) -> Result<Ruling, Illegal> {
        let Misconduct { by, what } = misconduct;
        if self.phase == Phase::Break && what == Conduct::BeforeAnnouncement {
            return Err(Illegal::NothingEnded);
        }
        Ok(Ruling::lost(self, by, what.rule()))
    }

    fn note(&self, by: Side, notice: Notice) -> Ruling {
        let mut ruling = Ruling::unchanged(self, by);
        ruling.notice = Some(notice);
        ruling
    }

    /// Rules on a foul outside a shot. Before the break, such a foul gives the break to the opponent.
    fn foul_outside_shot(&self, by: Side, rule: Rule, kind: FoulKind, readings: &Readings) -> Ruling {
        let mut ruling = Ruling::unchanged(self, by);
        ruling.fouls = Vec::from([Foul { rule, kind }]);
        if by != self.striker {
            ruling.used(Reading::FoulNotAtTable);
        }
        if self.phase == Phase::Break {
            ruling.used(Reading::BreakAfterFoul);
            let right = match readings.break_after_foul {
                BreakAfterFoul::FreeShot => Right::FreeShot,
                BreakAfterFoul::Visit => Right::Visit,
            };
            ruling.turn(!by, right, CueFrom::BAULK, Rule::Penalty);
        } else {
            // The cue ball may be played from where it was put down, even if the offender holds it (clauses 4c, 4f).
            ruling.penalty(CueFrom::LIE_OR_BAULK);
        }
        ruling
    }

    fn foul_called(&self, call: FoulCall, readings: &Readings) -> Result<Ruling, Illegal> {
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
            ruling.used(Reading::ShotOutOfTurn);
        }
        Ok(ruling)
    }

    fn touched(&self, touch: Touch, readings: &Readings) -> Ruling {
        let Touch { by, with, deliberate } = touch;
        match (deliberate, with) {
            (true, _) => Ruling::lost(self, by, Rule::DeliberateTouch),
            (false, TouchObject::Supplied) => self.note(by, Notice::TouchExempt),
            (false, _) => self.foul_outside_shot(by, Rule::TouchedBall, FoulKind::Touched, readings),
        }
    }

    /// Rules on a ball that fell without being hit. Fails if it was not on the table, or if it fell
    /// between shots after less than five seconds at rest and so belongs to the previous shot.
    fn fell(&self, fall: Fall) -> Result<Ruling, Illegal> {
        let ball = fall.ball;
        let is_on_table = ball
            .group()
            .filter(|_| ball.number().is_none())
            .map_or_else(|| !ball.is_object() || self.on_table.contains(ball), |group| self.on_table.count(group) > 0);
        if !is_on_table {
            return Err(ImpossibleFacts::NotOnTable { ball }.into());
        }
        match fall.during_shot {
            Some(DuringShot::InTheWay) => Ok(self.note(self.striker, Notice::ShotVoid { ball })),
            Some(DuringShot::Aside) => {
                let mut ruling = self.note(self.striker, Notice::BallPutBack { ball });
                ruling.used(Reading::FellAside);
                Ok(ruling)
            }
            None if fall.rest_ms >= REST_TIME_MS => Ok(self.note(self.striker, Notice::BallReplaced { ball })),
            None => Err(Illegal::NoLastShot { rule: Rule::FallingBall }),
        }
    }

    fn clock_at(&self, elapsed_ms: u32, readings: &Readings) -> Ruling {
        if elapsed_ms > STROKE_TIME_MS {
            let kind = FoulKind::TooLate { time_ms: elapsed_ms };
            return self.foul_outside_shot(self.striker, Rule::Clock, kind, readings);
        }
        self.note(self.striker, if elapsed_ms >= CALL_TIME_MS { Notice::ThirtySeconds } else { Notice::InTime })
    }

    fn award(&self, award: Award) -> Result<Ruling, Illegal> {
        let Award { against, scope, rule } = award;
        // Coaching loses the frame but not the match.
        let provided = match rule {
            Rule::Coaching => scope == Scope::Frame,
            rule => matches!(rule, Rule::Unsporting | Rule::TalkInDoubles | Rule::Protest),
        };
        if !provided {
            return Err(Illegal::WrongClause { rule });
        }
        let mut ruling = Ruling::lost(self, against, rule);
        ruling.end(!against, scope, rule);
        Ok(ruling)
    }

    /// Rules on a protest when there is no last shot. If upheld, it is about the other side's foul outside a shot.
    fn protested(&self, protest: Protest, readings: &Readings) -> Result<Ruling, Illegal> {
        let Protest { by, foul, none, late, upheld } = protest;
        match (late, upheld) {
            (true, _) => Ok(self.note(by, Notice::ProtestTooLate)),
            (false, false) => Ok(self.note(by, Notice::ProtestRejected)),
            (false, true) if none => Err(Illegal::NoLastShot { rule: Rule::Protest }),
            (false, true) if matches!(foul, Rule::DeliberateTouch | Rule::Distraction) => {
                let mut ruling = Ruling::lost(self, !by, foul);
                ruling.notice = Some(Notice::ProtestHeard { foul });
                Ok(ruling)
            }
            (false, true) => match self.foul_called(FoulCall { by: !by, rule: foul }, readings) {
                Ok(mut ruling) => {
                    ruling.notice = Some(Notice::ProtestHeard { foul });
                    Ok(ruling)
                }
                Err(Illegal::WrongClause { .. }) => Err(Illegal::NoLastShot { rule: Rule::Protest }),
                Err(refused) => Err(refused),
            },
        }
    }

    fn overridden(&self, word: &Override) -> Result<Ruling, Illegal> {
        let mut ruling = self.note(self.striker, Notice::Overridden);
        match word {
            Override::Frame(situation) => {
                let mut after = Self::try_from(situation).map_err(|error| Illegal::Override { error })?;
                // A frame that began with fifteen balls keeps that rack, however few balls are left (clause 8g).
                if after.phase == Phase::Play && after.rack == Rack::Nine {
                    after.rack = self.rack;
                }
                ruling.after = after;
                ruling.turn(after.striker, after.right, after.cue_from, Rule::Referee);
                ruling.respots = after.due_balls().in_respot_order();
            }
            Override::Winner { side, scope } => ruling.end(*side, *scope, Rule::Referee),
        }
        Ok(ruling)
    }

    fn noted(&self, note: Note) -> Result<Ruling, Illegal> {
        match note.rule {
            rule @ (Rule::Interference | Rule::Leave | Rule::Advice | Rule::Pace | Rule::TalkInDoubles) => {
                Ok(self.note(note.by, Notice::Noted { rule }))
            }
            rule => Err(Illegal::WrongClause { rule }),
        }
    }
}
