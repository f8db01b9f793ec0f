//! The review of the last shot and of the events that followed it.
//!
//! A ruling becomes final when the next stroke is played (clause 8i). Until then it changes if a ball falls late (4p
//! iii), the shot turns out to be void (4p ii), a player misbehaves before the end of the frame is announced (4s, 7c to
//! 7f), the referee overrides the frame (1, 8b), or a protest is upheld (8i). The events after the shot are then
//! replayed.

use alloc::{boxed::Box, vec::Vec};

use super::setup::{MatchState, Terms};
use crate::{
    adjudicate::{REST_TIME_MS, adjudicate},
    facts::{Conduct, Facts, ImpossibleFacts, Misconduct, Pot},
    frame::{Choice, Phase},
    moves::{DuringShot, Fall, FoulCall, Illegal, Move, Override, Protest, Touch},
    rule::{Rule, RuleSet},
    ruling::{Notice, Ruling},
    side::Side,
};

/// Maximum number of events after a stroke that can still be reviewed. It bounds the time that a review takes. When
/// another event follows, all earlier ones become final.
const MAX_FOLLOW_UPS: usize = 32;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Review {
    /// The state before the last shot, or before the first call if there is no shot.
    before: MatchState,
    /// The last shot. `None` at the start of a match and after a void shot.
    shot: Option<Box<Facts>>,
    /// The calls, choices and decisions since the shot, in order.
    follow_ups: Vec<FollowUp>,
    /// The event that ended the frame, if it has ended.
    ended: Option<FrameEnd>,
    /// Whether the next frame has begun.
    begun: bool,
    /// Whether rulings from before the shot have become final. A protest about such a ruling is late.
    earlier: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FrameEnd {
    /// The last shot, after which the end of the frame is still to be announced (clause 4s).
    Shot,
    /// Deliberate conduct or a decision by the referee.
    Call,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct FollowUp {
    mv: Move,
    by: Side,
    /// The clause of a called foul, if the event is a call. A protest can clear it.
    rule: Option<Rule>,
    /// Number of frames that had ended before the event.
    frame: u32,
}

pub(super) struct Revision {
    pub(super) ruling: Ruling,
    pub(super) now: MatchState,
    pub(super) review: Review,
}

impl Review {
    pub(super) const fn new(before: MatchState) -> Self {
        Self { before, shot: None, follow_ups: Vec::new(), ended: None, begun: false, earlier: false }
    }

    /// Returns the last shot and the state before it, unless there is no shot or a foul was called after it.
    pub(super) fn last_shot(&self) -> Option<(&MatchState, &Facts)> {
        let called = self.follow_ups.iter().any(|later| later.rule.is_some());
        self.shot.as_deref().filter(|_| !called).map(|facts| (&self.before, facts))
    }

    pub(super) fn hears_after_end(&self, mv: &Move) -> bool {
        self.is_open()
            && match mv {
                Move::Conduct(_) | Move::Touched(Touch { deliberate: true, .. }) => self.is_unannounced(),
                mv if is_verdict(mv) => self.is_open_to_verdict(),
                Move::Fell(fall) => self.shot_on_table().is_some() && (is_balanced(*fall) || is_in_the_way(*fall)),
                Move::Protest(_) => true,
                _ => false,
            }
    }

    /// Reviews the last shot if the event corrects it. Returns `None` for an event that corrects nothing.
    pub(super) fn correct(&self, mv: &Move, now: &MatchState, terms: &Terms) -> Result<Option<Revision>, Illegal> {
        match mv {
            Move::Fell(fall) if is_balanced(*fall) => {
                let ball = fall.ball;
                let mut facts = self
                    .shot_on_table()
                    .map(|facts| Box::new(facts.clone()))
                    .ok_or(Illegal::NoLastShot { rule: Rule::FallingBall })?;
                facts.pots.push(Pot { ball, pocket: None });
                self.with_shot(facts, Notice::BallPotted { ball }, terms).map(Some)
            }
            Move::Fell(fall) if is_in_the_way(*fall) && self.shot_on_table().is_some() => {
                self.without_shot(mv, terms).map(Some)
            }
            mv if is_verdict(mv) && self.is_open_to_verdict() => self.decided_by(mv, terms).map(Some),
            Move::Conduct(misconduct) if self.is_unannounced() => self.ended_by(*misconduct, terms).map(Some),
            Move::Touched(Touch { by, deliberate: true, .. }) if self.is_unannounced() => {
                self.ended_by(Misconduct { by: *by, what: Conduct::DeliberateTouch }, terms).map(Some)
            }
            Move::Conduct(misconduct) if misconduct.what == Conduct::BeforeAnnouncement && self.shot.is_some() => {
                Err(Illegal::NothingEnded)
            }
            // Only a striker can commit such conduct, in the last shot or in the next, which may not be entered yet.
            Move::Conduct(Misconduct { by, what })
                if what.is_strikers()
                    && now.frame.is_played()
                    && ![Some(now.frame.striker), self.striker()].contains(&Some(*by)) =>
            {
                Err(ImpossibleFacts::NotStriker { side: *by, rule: what.rule() }.into())
            }
            Move::Protest(protest) => self.protest(*protest, now, terms),
            _ => Ok(None),
        }
    }

    /// Stores an event for a later review.
    pub(super) fn follow(&mut self, mv: &Move, ruling: &Ruling, before: MatchState, now: &MatchState) {
        if let Move::Shot(facts) = mv {
            let ended = (now.score != before.score).then_some(FrameEnd::Shot);
            let earlier = self.earlier || self.is_open();
            *self = Self { shot: Some(facts.clone()), ended, earlier, ..Self::new(before) };
        } else if let Some(later) = FollowUp::of(mv, ruling, &before, now) {
            if self.follow_ups.len() == MAX_FOLLOW_UPS {
                (self.shot, self.earlier) = (None, true);
                self.follow_ups.clear();
            }
            if self.shot.is_none() && self.follow_ups.is_empty() {
                self.before = before;
            }
            self.follow_ups.push(later);
            if now.score != before.score {
                self.ended = self.ended.or(Some(FrameEnd::Call));
            }
        } else if !matches!(mv, Move::Note(_) | Move::Protest(_)) {
            self.begun |= self.ended.is_some();
        }
    }

    fn is_open(&self) -> bool {
        self.shot.is_some() || self.follow_ups.iter().any(|later| later.rule.is_some())
    }

    /// Returns the last shot, unless the referee has since racked or set up the balls, or decided the frame.
    fn shot_on_table(&self) -> Option<&Facts> {
        self.shot.as_deref().filter(|_| self.follow_ups.iter().all(|later| !later.is_decision()))
    }

    /// Reports whether the shot ended the frame and the end is still to be announced (clause 4s).
    fn is_unannounced(&self) -> bool {
        self.ended == Some(FrameEnd::Shot)
            && self.is_open_to_verdict()
            && self.shot.as_ref().is_some_and(|facts| facts.conduct.is_none())
    }

    /// Reports whether the referee may still award the frame that has just ended (clauses 1, 8b).
    fn is_open_to_verdict(&self) -> bool {
        let begun = |later: &FollowUp| later.frame > self.before.frames_ended() || is_verdict(&later.mv);
        self.ended.is_some() && !self.begun && !self.follow_ups.iter().any(begun)
    }

    /// Reports whether the next frame had begun and still follows after a review.
    fn has_begun(&self, now: &MatchState) -> bool {
        self.begun && now.over.is_none() && now.score != self.before.score
    }

    fn striker(&self) -> Option<Side> {
        self.shot.as_ref().map(|facts| facts.by.unwrap_or(self.before.frame.striker))
    }

    /// Reviews a shot that ended the frame, because misconduct followed it (clauses 4s, 7c to 7f).
    fn ended_by(&self, misconduct: Misconduct, terms: &Terms) -> Result<Revision, Illegal> {
        let mut facts = self.shot.clone().ok_or(Illegal::NothingEnded)?;
        facts.conduct = Some(misconduct);
        self.with_shot(facts, Notice::EndedFrame { rule: misconduct.what.rule() }, terms)
    }

    /// Awards the frame that has just ended, or the match (clauses 1, 8b, 8c, 8h, 8i).
    fn decided_by(&self, mv: &Move, terms: &Terms) -> Result<Revision, Illegal> {
        let mut ruling = self.before.frame.rule_on(mv, &terms.readings)?;
        if let Some(rule) = ruling.losses.first() {
            ruling.notice = Some(Notice::EndedFrame { rule });
        }
        let now = self.before.after(&ruling, terms);
        let mut review = self.clone();
        review.follow_ups.push(FollowUp {
            mv: mv.clone(),
            by: ruling.by,
            rule: None,
            frame: self.before.frames_ended(),
        });
        Ok(Revision { ruling, now, review })
    }

    /// Rules on a protest (clause 8i). Returns `None` if the current frame can rule on it like on any other event.
    fn protest(&self, protest: Protest, now: &MatchState, terms: &Terms) -> Result<Option<Revision>, Illegal> {
        let Protest { by, foul, none, late, upheld } = protest;
        let unheard = |notice| match now.frame.phase {
            // Returning `None` leaves the ruling on the protest to the frame.
            Phase::Break | Phase::Play => None,
            _ => Some(self.unchanged(by, notice, now, terms)),
        };
        match (late, upheld, self.striker()) {
            (true, ..) if self.is_open() && !self.earlier => Err(Illegal::NotLate),
            (true, ..) => Ok(unheard(Notice::ProtestTooLate)),
            (false, false, _) => Ok(unheard(Notice::ProtestRejected)),
            (false, true, _) if none => self.cleared(by, foul, terms).map(Some),
            (false, true, None) => Ok(None),
            (false, true, Some(striker)) => {
                let conduct = Conduct::under(foul);
                let outside = FoulCall { by: !by, rule: foul }.is_outside_a_shot();
                if outside && self.shot_on_table().is_none() {
                    // The shot's balls are no longer on the table, so the foul counts as a new one.
                    return Ok(None);
                }
                if by != striker || matches!(foul, Rule::DeliberateTouch | Rule::Distraction) {
                    let mut facts = self.shot.clone().ok_or(Illegal::NoLastShot { rule: Rule::Protest })?;
                    match conduct {
                        Some(what) => facts.conduct = Some(Misconduct { by: !by, what }),
                        None => {
                            facts.declared.get_or_insert_default().insert(foul);
                        }
                    }
                    return self.with_shot(facts, Notice::ProtestUpheld { foul }, terms).map(Some);
                }
                match outside {
                    // A foul outside a shot cannot affect a frame that is over.
                    true if self.is_unannounced() => Err(Illegal::FrameOver { winner: self.winner(now) }),
                    true => Ok(None),
                    false => Err(Illegal::OwnShot { side: by }),
                }
            }
        }
    }

    /// Returns the winner of the frame that the last shot ended.
    fn winner(&self, now: &MatchState) -> Side {
        if now.score[Side::A.index()] == self.before.score[Side::A.index()] { Side::B } else { Side::A }
    }

    /// Clears a called foul: the last call of `foul` against the protesting side, else the last one against either
    /// side, else the foul of the last shot.
    fn cleared(&self, by: Side, foul: Rule, terms: &Terms) -> Result<Revision, Illegal> {
        let called = |later: &FollowUp| later.rule == Some(foul);
        let own = self.follow_ups.iter().rposition(|later| called(later) && later.by == by);
        let notice = Notice::ProtestCleared { foul };
        if let Some(at) = own.or_else(|| self.follow_ups.iter().rposition(called)) {
            return self.without_call(at, by, notice, terms);
        }
        let Some(mut facts) = self.shot.clone() else {
            let refused = Illegal::NoLastShot { rule: Rule::Protest };
            return Err(if self.is_open() { Illegal::NotCalled { rule: foul } } else { refused });
        };
        let is_out_of_turn = self.striker() == Some(!self.before.frame.striker) && !facts.unnoticed;
        let was_declared = facts.declared.is_some_and(|declared| declared.contains(foul));
        facts.declared =
            facts.declared.map(|declared| declared.iter().filter(|&rule| rule != foul).collect::<RuleSet>());
        if foul == Rule::OutOfTurn && is_out_of_turn {
            // A stroke out of turn is no foul if it is noticed too late.
            facts.unnoticed = true;
        } else if facts.conduct.is_some_and(|conduct| conduct.what.rule() == foul) {
            facts.conduct = None;
        } else if !was_declared {
            return Err(Illegal::NotCalled { rule: foul });
        }
        self.with_shot(facts, notice, terms)
    }

    /// Rules again on the last shot, with corrected facts, and replays the later events.
    fn with_shot(&self, facts: Box<Facts>, notice: Notice, terms: &Terms) -> Result<Revision, Illegal> {
        let ruling = adjudicate(&self.before.frame, &facts, &terms.readings)?;
        let mut now = self.before.after(&ruling, terms);
        let by_shot = now.score != self.before.score;
        let mut ruling = Ruling { notice: Some(notice), ..ruling };
        let follow_ups = self.replay(&self.follow_ups, &mut now, &mut ruling, terms);
        let by_call = now.score != self.before.score;
        let ended = if by_shot { Some(FrameEnd::Shot) } else { by_call.then_some(FrameEnd::Call) };
        Ok(Revision {
            ruling,
            now,
            review: Self { shot: Some(facts), follow_ups, ended, begun: self.has_begun(&now), ..*self },
        })
    }

    /// Undoes a shot that turned out to be void (clause 4p ii).
    fn without_shot(&self, fell: &Move, terms: &Terms) -> Result<Revision, Illegal> {
        let mut now = self.before;
        let mut ruling = now.frame.rule_on(fell, &terms.readings)?;
        if let (Some(Notice::ShotVoid { ball }), Some(by)) = (ruling.notice, self.striker()) {
            ruling.notice = Some(Notice::ShotTakenBack { by, ball });
        }
        let follow_ups = self.replay(&self.follow_ups, &mut now, &mut ruling, terms);
        let ended = (now.score != self.before.score).then_some(FrameEnd::Call);
        let review = Self { follow_ups, ended, begun: self.has_begun(&now), earlier: true, ..Self::new(self.before) };
        Ok(Revision { ruling, now, review })
    }

    /// Removes one of the fouls called since the last shot.
    fn without_call(&self, at: usize, by: Side, notice: Notice, terms: &Terms) -> Result<Revision, Illegal> {
        let mut now = self.before;
        if let Some(facts) = &self.shot {
            now = now.after(&adjudicate(&now.frame, facts, &terms.readings)?, terms);
        }
        let mut left = self.follow_ups.clone();
        left.remove(at);
        let mut replayed = Ruling::unchanged(&now.frame, by);
        let follow_ups = self.replay(&left, &mut now, &mut replayed, terms);
        let mut reviewed = self.unchanged(by, notice, &now, terms);
        reviewed.review.follow_ups = follow_ups;
        if now.score == self.before.score {
            reviewed.review.ended = None;
        }
        Ok(reviewed)
    }

    /// Replays the events after the shot and merges their results into `ruling`. An event is dropped if
    /// it is no longer allowed, belongs to another frame or would now be an event of the other side.
    fn replay(
        &self,
        follow_ups: &[FollowUp],
        now: &mut MatchState,
        ruling: &mut Ruling,
        terms: &Terms,
    ) -> Vec<FollowUp> {
        let mut kept = Vec::with_capacity(follow_ups.len());
        for later in follow_ups {
            // A verdict on a frame that the shot had ended replaces the shot.
            let ends_again = is_verdict(&later.mv) && now.frames_ended() == later.frame + 1;
            let from = if ends_again { self.before } else { *now };
            let is_over = from.over.is_some() || from.frames_ended() != later.frame;
            let Some(again) = (if is_over { None } else { from.frame.rule_on(&later.mv, &terms.readings).ok() }) else {
                continue;
            };
            let is_of_table = matches!(later.mv, Move::Stalemate(_) | Move::Override(_));
            if again.by != later.by && !is_of_table {
                continue;
            }
            *now = from.after(&again, terms);
            if again.is_foul() {
                *ruling = Ruling { notice: ruling.notice, ..again };
            } else {
                (ruling.next, ruling.after) = (again.next, again.after);
            }
            kept.push(later.clone());
        }
        kept
    }

    /// Leaves the match unchanged and returns a ruling that contains only a notice.
    fn unchanged(&self, by: Side, notice: Notice, now: &MatchState, terms: &Terms) -> Revision {
        let ruling = Ruling { notice: Some(notice), ..Ruling::unchanged(&now.frame, by).under(&terms.readings) };
        Revision { ruling, now: *now, review: self.clone() }
    }
}

impl FollowUp {
    fn of(mv: &Move, ruling: &Ruling, before: &MatchState, now: &MatchState) -> Option<Self> {
        let by = ruling.by;
        let rule = ruling.fouls.first().map(|foul| foul.rule).or(ruling.losses.first());
        let (mv, rule) = match (mv, rule) {
            (Move::Foul(_) | Move::Touched(_) | Move::Clock(_) | Move::Conduct(_), Some(_)) => (mv.clone(), rule),
            (Move::Protest(_), Some(foul)) => match Conduct::under(foul) {
                Some(what) => (Move::Conduct(Misconduct { by, what }), rule),
                None => (Move::Foul(FoulCall { by, rule: foul }), rule),
            },
            (Move::Note(_) | Move::Protest(_), None) => return None,
            (Move::Stalemate(_) | Move::Override(_), None) => (mv.clone(), None),
            _ if (now.frame, now.score) == (before.frame, before.score) => return None,
            _ => (mv.clone(), None),
        };
        Some(Self { mv, by, rule, frame: before.frames_ended() })
    }

    /// Reports whether the referee decided the frame or set up its balls, or the balls were racked again.
    fn is_decision(&self) -> bool {
        match self.mv {
            Move::Choose(choice) => choice == Choice::Rerack,
            _ => self.rule.is_none(),
        }
    }
}

const fn is_verdict(mv: &Move) -> bool {
    matches!(mv, Move::Award(_) | Move::Override(Override::Winner { .. }))
}

/// Reports whether a ball fell after balancing on the edge, so that it belongs to the last shot (clause 4p iii).
fn is_balanced(fall: Fall) -> bool {
    fall.during_shot.is_none() && fall.rest_ms < REST_TIME_MS
}

/// Reports whether a ball fell before a shot could strike it, so that the shot is void (clause 4p ii).
fn is_in_the_way(fall: Fall) -> bool {
    fall.during_shot == Some(DuringShot::InTheWay)
}
