//! The part of a match that can still be ruled again: the last shot, everything since, and the frame that the shot ended.
//!
//! A ruling is final when the next stroke is played (clause 8i). Until then a ball may fall that belongs to the shot
//! (4p iii) or makes it void (4p ii), a player may misbehave before the end of the frame is announced (4s, 7c to 7f), the
//! referee may decide that frame otherwise (1, 8b), and a protest may be upheld (8i). Each of these corrects what happened
//! since `before`, and everything since is ruled on again from there.

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

/// Limit of the events after one stroke that can be ruled again; with one more, those before it are final. It bounds the
/// time of ruling again, whatever a record holds.
const MOST: usize = 32;

/// What happened since `before`, while it can still be ruled again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Review {
    /// How the match stood before the shot; where there is none, before the first call.
    before: MatchState,
    /// The last shot. Not known at the start of a match and after a shot that was void.
    shot: Option<Box<Facts>>,
    /// Calls, choices and decisions since, in order.
    since: Vec<Later>,
    /// Cause of the end of a frame, if one has ended.
    ended: Option<FrameEnd>,
    /// Whether anything has happened in the next frame that is not ruled again.
    begun: bool,
    /// Whether something was final before the last stroke: a protest can be about that, and then it is late.
    earlier: bool,
}

/// Cause of the end of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FrameEnd {
    /// The last shot: the end has still to be announced (clause 4s).
    Shot,
    /// Conduct, or a verdict of the referee: the frame is over at once.
    Call,
}

/// A call, a choice or a decision of the referee since the last shot.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Later {
    mv: Move,
    /// The side that it was about.
    by: Side,
    /// The clause of a call, which a protest can take back; none for a choice or a decision.
    rule: Option<Rule>,
    /// Number of frames that had ended before the frame that it is about.
    frame: u32,
}

/// What came of ruling again.
pub(super) struct Reviewed {
    pub(super) ruling: Ruling,
    pub(super) now: MatchState,
    pub(super) review: Review,
}

impl Review {
    /// Nothing has happened yet.
    pub(super) const fn new(before: MatchState) -> Self {
        Self { before, shot: None, since: Vec::new(), ended: None, begun: false, earlier: false }
    }

    /// The last shot and the match before it, unless something was called since.
    pub(super) fn last_shot(&self) -> Option<(&MatchState, &Facts)> {
        let called = self.since.iter().any(|later| later.rule.is_some());
        self.shot.as_deref().filter(|_| !called).map(|facts| (&self.before, facts))
    }

    /// Whether an event is still heard although the match is over: what may yet change the ruling on what decided it.
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

    /// Rules again on what the event corrects; `None` where it is an event like any other.
    pub(super) fn correct(&self, mv: &Move, now: &MatchState, terms: &Terms) -> Result<Option<Reviewed>, Illegal> {
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
            // The shot that is known ended no frame whose end could still be announced.
            Move::Conduct(misconduct) if misconduct.what == Conduct::BeforeAnnouncement && self.shot.is_some() => {
                Err(Illegal::NothingEnded)
            }
            // Only who strikes plays a wrong ball or catches an in-off; the stroke may not have been entered yet.
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

    /// Keeps an event that was ruled on and can be ruled again.
    pub(super) fn follow(&mut self, mv: &Move, ruling: &Ruling, before: MatchState, now: &MatchState) {
        if let Move::Shot(facts) = mv {
            let ended = (now.score != before.score).then_some(FrameEnd::Shot);
            let earlier = self.earlier || self.is_open();
            *self = Self { shot: Some(facts.clone()), ended, earlier, ..Self::new(before) };
        } else if let Some(later) = Later::of(mv, ruling, &before, now) {
            if self.since.len() == MOST {
                (self.shot, self.earlier) = (None, true);
                self.since.clear();
            }
            if self.shot.is_none() && self.since.is_empty() {
                self.before = before;
            }
            self.since.push(later);
            if now.score != before.score {
                self.ended = self.ended.or(Some(FrameEnd::Call));
            }
        } else if !matches!(mv, Move::Note(_) | Move::Protest(_)) {
            // The clock runs, or balls are moved: the next frame is under way.
            self.begun |= self.ended.is_some();
        }
    }

    /// Whether a protest can be about anything.
    fn is_open(&self) -> bool {
        self.shot.is_some() || self.since.iter().any(|later| later.rule.is_some())
    }

    /// The last shot, unless the referee has racked or set up the balls anew since.
    fn shot_on_table(&self) -> Option<&Facts> {
        self.shot.as_deref().filter(|_| self.since.iter().all(|later| !later.is_decision()))
    }

    /// Whether the last shot ended a frame whose end has not been announced yet (clause 4s).
    fn is_unannounced(&self) -> bool {
        self.ended == Some(FrameEnd::Shot)
            && self.is_open_to_verdict()
            && self.shot.as_ref().is_some_and(|facts| facts.conduct.is_none())
    }

    /// Whether the referee may still give the frame that has just ended to a side (clauses 1, 8b): until something happens
    /// in the next one, or a verdict has been given.
    fn is_open_to_verdict(&self) -> bool {
        let begun = |later: &Later| later.frame > self.before.frames_ended() || is_verdict(&later.mv);
        self.ended.is_some() && !self.begun && !self.since.iter().any(begun)
    }

    /// Whether the next frame is still under way after the last one has been ruled again.
    fn has_begun(&self, now: &MatchState) -> bool {
        self.begun && now.over.is_none() && now.score != self.before.score
    }

    /// Who played the last shot.
    fn striker(&self) -> Option<Side> {
        self.shot.as_ref().map(|facts| facts.by.unwrap_or(self.before.frame.striker))
    }

    /// The frame that the last shot has just ended goes to the other side (clauses 4s, 7c to 7f).
    fn ended_by(&self, misconduct: Misconduct, terms: &Terms) -> Result<Reviewed, Illegal> {
        let mut facts = self.shot.clone().ok_or(Illegal::NothingEnded)?;
        facts.conduct = Some(misconduct);
        self.with_shot(facts, Notice::EndedFrame { rule: misconduct.what.rule() }, terms)
    }

    /// The referee gives the frame that the last shot has just ended, or the match, to a side (clauses 1, 8b, 8c, 8h, 8i).
    fn decided_by(&self, mv: &Move, terms: &Terms) -> Result<Reviewed, Illegal> {
        let mut ruling = self.before.frame.rule_on(mv, &terms.readings)?;
        if let Some(rule) = ruling.losses.first() {
            ruling.notice = Some(Notice::EndedFrame { rule });
        }
        let now = self.before.after(&ruling, terms);
        let mut review = self.clone();
        review.since.push(Later { mv: mv.clone(), by: ruling.by, rule: None, frame: self.before.frames_ended() });
        Ok(Reviewed { ruling, now, review })
    }

    /// What a protest changes (clause 8i). It is about the last shot, or about the other side since; nobody protests
    /// against their own shot.
    fn protest(&self, protest: Protest, now: &MatchState, terms: &Terms) -> Result<Option<Reviewed>, Illegal> {
        let Protest { by, foul, none, late, upheld } = protest;
        let unheard = |notice| match now.frame.phase {
            // The ruling on a frame in play shows its state.
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
                    // The balls lie as the referee has put them since: the foul is one of now.
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
                    // The other side did not play: its foul is one outside a shot, and none of a frame that is over.
                    true if self.is_unannounced() => Err(Illegal::FrameOver { winner: self.winner(now) }),
                    true => Ok(None),
                    false => Err(Illegal::OwnShot { side: by }),
                }
            }
        }
    }

    /// Who won the frame that the last shot ended.
    fn winner(&self, now: &MatchState) -> Side {
        if now.score[Side::A.index()] == self.before.score[Side::A.index()] { Side::B } else { Side::A }
    }

    /// A foul that was called was none: the last one under this clause since the shot, of the side that protests where
    /// both were called, or else one of the shot.
    fn cleared(&self, by: Side, foul: Rule, terms: &Terms) -> Result<Reviewed, Illegal> {
        let called = |later: &Later| later.rule == Some(foul);
        let own = self.since.iter().rposition(|later| called(later) && later.by == by);
        let notice = Notice::ProtestCleared { foul };
        if let Some(at) = own.or_else(|| self.since.iter().rposition(called)) {
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
            // Nobody had noticed before the next stroke: then no foul happened.
            facts.unnoticed = true;
        } else if facts.conduct.is_some_and(|conduct| conduct.what.rule() == foul) {
            facts.conduct = None;
        } else if !was_declared {
            return Err(Illegal::NotCalled { rule: foul });
        }
        self.with_shot(facts, notice, terms)
    }

    /// The last shot as it really was, and then what was called since.
    fn with_shot(&self, facts: Box<Facts>, notice: Notice, terms: &Terms) -> Result<Reviewed, Illegal> {
        let ruling = adjudicate(&self.before.frame, &facts, &terms.readings)?;
        let mut now = self.before.after(&ruling, terms);
        let by_shot = now.score != self.before.score;
        let mut ruling = Ruling { notice: Some(notice), ..ruling };
        let since = self.replay(&self.since, &mut now, &mut ruling, terms);
        let by_call = now.score != self.before.score;
        let ended = if by_shot { Some(FrameEnd::Shot) } else { by_call.then_some(FrameEnd::Call) };
        Ok(Reviewed {
            ruling,
            now,
            review: Self { shot: Some(facts), since, ended, begun: self.has_begun(&now), ..*self },
        })
    }

    /// The last shot is void: the balls lie as they did before it, and so does everything else (clause 4p ii).
    fn without_shot(&self, fell: &Move, terms: &Terms) -> Result<Reviewed, Illegal> {
        let mut now = self.before;
        let mut ruling = now.frame.rule_on(fell, &terms.readings)?;
        if let (Some(Notice::ShotVoid { ball }), Some(by)) = (ruling.notice, self.striker()) {
            ruling.notice = Some(Notice::ShotTakenBack { by, ball });
        }
        let since = self.replay(&self.since, &mut now, &mut ruling, terms);
        let ended = (now.score != self.before.score).then_some(FrameEnd::Call);
        let review = Self { since, ended, begun: self.has_begun(&now), earlier: true, ..Self::new(self.before) };
        Ok(Reviewed { ruling, now, review })
    }

    /// One of the calls since the last shot was none.
    fn without_call(&self, at: usize, by: Side, notice: Notice, terms: &Terms) -> Result<Reviewed, Illegal> {
        let mut now = self.before;
        if let Some(facts) = &self.shot {
            now = now.after(&adjudicate(&now.frame, facts, &terms.readings)?, terms);
        }
        let mut left = self.since.clone();
        left.remove(at);
        let mut replayed = Ruling::unchanged(&now.frame, by);
        let since = self.replay(&left, &mut now, &mut replayed, terms);
        let mut reviewed = self.unchanged(by, notice, &now, terms);
        reviewed.review.since = since;
        if now.score == self.before.score {
            reviewed.review.ended = None;
        }
        Ok(reviewed)
    }

    /// Rules again on what happened since, and keeps what still holds: an event in a frame that it was not made in, or
    /// about a side that cannot have done it any more, falls. The ruling is then the one that comes last.
    fn replay(&self, since: &[Later], now: &mut MatchState, ruling: &mut Ruling, terms: &Terms) -> Vec<Later> {
        let mut kept = Vec::with_capacity(since.len());
        for later in since {
            // A verdict on the frame that the shot ended comes in place of the shot's.
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

    /// Nothing changes but what is said.
    fn unchanged(&self, by: Side, notice: Notice, now: &MatchState, terms: &Terms) -> Reviewed {
        let ruling = Ruling { notice: Some(notice), ..Ruling::unchanged(&now.frame, by).under(&terms.readings) };
        Reviewed { ruling, now: *now, review: self.clone() }
    }
}

impl Later {
    /// The event, if it changed something and can be ruled again.
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

    /// Whether the referee has racked or set up the balls anew, or ended the frame, whoever was at the table.
    fn is_decision(&self) -> bool {
        match self.mv {
            Move::Choose(choice) => choice == Choice::Rerack,
            _ => self.rule.is_none(),
        }
    }
}

/// Whether the referee gives a frame or the match to a side.
const fn is_verdict(mv: &Move) -> bool {
    matches!(mv, Move::Award(_) | Move::Override(Override::Winner { .. }))
}

/// Whether a ball that fell had balanced on the edge, so that its fall belongs to the last shot (clause 4p iii).
fn is_balanced(fall: Fall) -> bool {
    fall.during_shot.is_none() && fall.rest_ms < REST_TIME_MS
}

/// Whether a ball that fell would have been struck, so that the shot is void (clause 4p ii).
fn is_in_the_way(fall: Fall) -> bool {
    fall.during_shot == Some(DuringShot::InTheWay)
}
