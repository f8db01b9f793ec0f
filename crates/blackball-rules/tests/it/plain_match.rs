//! A second implementation of the rules, written from their text clause by clause. It shares only values with the first
//! one: sides, balls, facts and events. It counts balls and does not number them. To correct a ruling, it rules on the
//! last stroke again and then on the later events.

use blackball_rules::{
    Facts, Format, Move, Rule, Setup, Side,
    facts::{Conduct, Misconduct},
    frame::{Choice, Rack},
    moves::{Award, DuringShot, Fall, FoulCall, Note, Override, Protest, StalemateCause, Touch, TouchObject},
    ruling::Scope,
};

use crate::plain_frame::{Frame, Refused, Result, kind, provided};
pub(crate) use crate::plain_frame::{Part, Table};

fn declared(facts: &Facts) -> impl Iterator<Item = Rule> {
    facts.declared.into_iter().flat_map(blackball_rules::RuleSet::iter)
}

/// Reports whether an event awards the frame or the match (1, 8b, 8c, 8h, 8i).
fn is_verdict(mv: &Move) -> bool {
    matches!(mv, Move::Award(_) | Move::Override(Override::Winner { .. }))
}

/// Reports whether the event is a called foul outside a shot, or conduct.
fn is_call(mv: &Move) -> bool {
    match mv {
        Move::Foul(_) | Move::Conduct(_) => true,
        Move::Touched(touch) => touch.deliberate || touch.with != TouchObject::Supplied,
        Move::Clock(ms) => *ms > 60_000,
        _ => false,
    }
}

/// Returns the conduct under a clause, if a protest can be about it (7c to 7f).
pub(crate) fn conduct(rule: Rule) -> Option<Conduct> {
    match rule {
        Rule::DeliberateFoul => Some(Conduct::DeliberateFoul),
        Rule::DeliberateTouch => Some(Conduct::DeliberateTouch),
        Rule::CaughtInOff => Some(Conduct::CaughtInOff),
        Rule::Distraction => Some(Conduct::Distraction),
        Rule::Completion => Some(Conduct::BeforeAnnouncement),
        _ => None,
    }
}

/// The state of a match between two events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) frame: Frame,
    pub(crate) score: [u16; 2],
    /// The side that broke the first frame.
    first: Option<Side>,
    /// The winner, or `None` after a draw, once the match is over.
    #[expect(clippy::option_option, reason = "not over, drawn, or won")]
    pub(crate) over: Option<Option<Side>>,
}

/// An event that followed the last stroke.
#[derive(Clone)]
struct Later {
    /// Number of frames that had ended before the event.
    frame: u16,
    /// The side that was at the table.
    striker: Side,
    changed: bool,
    mv: Move,
}

pub(crate) struct PlainMatch {
    setup: Setup,
    pub(crate) state: State,
    /// The state before the last stroke, or before the first call if there was no stroke.
    before: State,
    stroke: Option<Facts>,
    since: Vec<Later>,
    /// Whether there were rulings that are now final. A protest about one of them is late.
    earlier: bool,
}

fn won(state: &State) -> u16 {
    state.score[0] + state.score[1]
}

impl PlainMatch {
    pub(crate) fn new(setup: Setup) -> Self {
        let first = setup.frame.as_ref().map(|frame| frame.breaker).or(setup.breaker);
        let frame = match (&setup.frame, setup.breaker) {
            (Some(situation), _) => Frame::of(situation),
            (None, Some(breaker)) => Frame::rack(breaker, false),
            // The sides lag for the break of the first frame (4).
            (None, None) => Frame { part: Part::Lag, ..Frame::rack(Side::A, false) },
        };
        let state = State { frame, score: [0; 2], first, over: None };
        Self { setup, before: state.clone(), state, stroke: None, since: Vec::new(), earlier: false }
    }

    /// Ends a frame and perhaps the match (4, 4s). The sides break alternate frames.
    fn end(&self, state: &mut State, winner: Side, scope: Scope) {
        state.score[usize::from(winner == Side::B)] += 1;
        let played = won(state);
        let [a, b] = state.score;
        let leader = if a == b { None } else { Some(if a > b { Side::A } else { Side::B }) };
        let most = a.max(b);
        state.over = match self.setup.format {
            _ if scope == Scope::Match => Some(Some(winner)),
            Format::RaceTo(frames) => (most >= frames).then_some(leader),
            Format::BestOf(frames) => (2 * most > frames || played >= frames).then_some(leader),
            Format::Frames(frames) => (played >= frames).then_some(leader),
        };
        state.frame = match (state.over, state.first) {
            (Some(_), _) => Frame { part: Part::Over(winner), ..state.frame.clone() },
            (None, Some(first)) => Frame::rack(if played % 2 == 0 { first } else { !first }, false),
            (None, None) => Frame { part: Part::Lag, ..Frame::rack(Side::A, false) },
        };
    }

    /// Rules on an event that does not correct the last stroke.
    fn rule(&self, state: &mut State, mv: &Move) -> Result<()> {
        provided(state.over.is_none())?;
        let frame = &mut state.frame;
        match mv {
            Move::Shot(facts) => {
                frame.shot(facts)?;
            }
            Move::Choose(choice) => {
                provided(frame.playing() && frame.from.contains(choice))?;
                match choice {
                    // The side that chose the re-rack breaks, without a free shot (4b, A3, A25).
                    Choice::Rerack => {
                        *frame = Frame { striker: frame.striker, ..Frame::rack(frame.breaker, frame.nine) }
                    }
                    _ => frame.from = [*choice].into(),
                }
            }
            Move::Lag(lag) => {
                provided(frame.part == Part::Lag)?;
                frame.part = lag.winner().map_or(Part::Lag, Part::Breaker);
            }
            Move::Breaker(side) => {
                provided(matches!(frame.part, Part::Breaker(_)))?;
                *frame = Frame::rack(*side, frame.nine);
                // Only the lag for the first frame determines who breaks later frames (A18).
                state.first =
                    state.first.or(Some(if (state.score[0] + state.score[1]) % 2 == 0 { *side } else { !*side }));
            }
            Move::Foul(call) => frame.foul(*call)?,
            Move::Touched(Touch { by, with, deliberate }) => {
                provided(frame.playing())?;
                match (deliberate, with) {
                    (true, _) => frame.part = Part::Over(!*by),
                    (false, TouchObject::Supplied) => {}
                    (false, _) => frame.foul(FoulCall { by: *by, rule: Rule::TouchedBall })?,
                }
            }
            Move::Disturbed(_) | Move::TimeOut(_) => provided(frame.playing())?,
            // The ball is replaced and nothing else changes (4p).
            Move::Fell(fall) => {
                let on_table = kind(fall.ball).is_none_or(|kind| frame.table[kind] > 0);
                provided(frame.playing() && on_table)?;
            }
            Move::Clock(ms) => {
                provided(frame.playing())?;
                if *ms > 60_000 {
                    frame.penalty(frame.striker, false);
                }
            }
            Move::Stalemate(found) => {
                provided(frame.playing())?;
                let nine = found.rack == Rack::Nine;
                let accident = found.cause == StalemateCause::Accident;
                provided(!(nine && accident) || frame.nine)?;
                let rack = Frame::rack(frame.breaker, nine);
                *frame = Frame { part: if accident { Part::Break } else { Part::Lag }, ..rack };
            }
            Move::Conduct(Misconduct { by, .. }) => {
                provided(frame.playing())?;
                frame.part = Part::Over(!*by);
            }
            Move::Award(Award { against, scope, rule }) => {
                provided(match rule {
                    Rule::Unsporting | Rule::Protest => true,
                    Rule::Coaching => *scope == Scope::Frame,
                    Rule::TalkInDoubles => self.setup.doubles,
                    _ => false,
                })?;
                self.end(state, !*against, *scope);
                return Ok(());
            }
            Move::Override(Override::Winner { side, scope }) => {
                self.end(state, *side, *scope);
                return Ok(());
            }
            Move::Override(Override::Frame(situation)) => {
                let nine = frame.nine;
                *frame = Frame::of(situation);
                frame.nine = if frame.part == Part::Play && frame.nine { nine } else { frame.nine };
                let breaker = situation.breaker;
                state.first =
                    state.first.or(Some(if (state.score[0] + state.score[1]) % 2 == 0 { breaker } else { !breaker }));
            }
            Move::Protest(_) => {}
            Move::Note(Note { rule, .. }) => provided(match rule {
                Rule::Interference | Rule::Leave | Rule::Advice | Rule::Pace => true,
                Rule::TalkInDoubles => self.setup.doubles,
                _ => false,
            })?,
            _ => return Err(Refused),
        }
        if let Part::Over(winner) = state.frame.part {
            self.end(state, winner, Scope::Frame);
        }
        Ok(())
    }

    /// Rules again on the last stroke, and then on the later calls in the same frame.
    fn again(&mut self, facts: Facts, since: Vec<Later>) -> Result<()> {
        let mut state = self.before.clone();
        self.rule(&mut state, &Move::from(facts.clone()))?;
        self.follow(state, since);
        self.stroke = Some(facts);
        Ok(())
    }

    fn keep(&mut self, before: &State, mv: &Move) {
        let changed = self.state != *before;
        self.since.push(Later { frame: won(before), striker: before.frame.striker, changed, mv: mv.clone() });
    }

    fn follow(&mut self, mut state: State, since: Vec<Later>) {
        let mut kept = Vec::new();
        for later in since {
            let Later { frame, striker, changed, mv } = &later;
            // A decision by the referee replaces the end of the frame.
            let again = is_verdict(mv) && won(&state) == frame + 1;
            let mut next = if again { self.before.clone() } else { state.clone() };
            // A choice that changed nothing is kept only to show that the frame had begun.
            if !changed && matches!(mv, Move::Choose(_)) {
                if *frame == won(&state) && state.over.is_none() {
                    kept.push(later);
                }
                continue;
            }
            // Only the side at the table can exceed its time or make a choice.
            let of_striker = matches!(mv, Move::Clock(_) | Move::Choose(_));
            let is_theirs = !of_striker || next.frame.striker == *striker;
            if *frame == won(&next) && is_theirs && self.rule(&mut next, mv).is_ok() {
                state = next;
                kept.push(later);
            }
        }
        (self.state, self.since) = (state, kept);
    }

    fn striker(&self) -> Option<Side> {
        self.stroke.as_ref().map(|facts| facts.by.unwrap_or(self.before.frame.striker))
    }

    /// Reports whether there is a ruling to protest about (8i).
    fn is_open(&self) -> bool {
        self.stroke.is_some() || self.since.iter().any(|Later { mv, .. }| is_call(mv))
    }

    /// Reports whether the balls are still where the last stroke left them.
    fn on_table(&self) -> bool {
        self.since.iter().all(|Later { mv, .. }| {
            !matches!(mv, Move::Stalemate(_) | Move::Override(_) | Move::Award(_) | Move::Choose(Choice::Rerack))
        })
    }

    /// Reports whether the last stroke ended a frame and nothing has followed, so that the end is still to be announced
    /// (4s). A frame lost by conduct or by an award is over at once.
    fn is_unannounced(&self) -> bool {
        let conduct = self.stroke.as_ref().is_some_and(|facts| facts.conduct.is_some());
        let called = self.since.iter().any(|Later { mv, .. }| !matches!(mv, Move::Note(_) | Move::Protest(_)));
        self.just_ended() && self.stroke.is_some() && !conduct && !called
    }

    /// Reports whether a frame ended after the last stroke and no call was made in the next frame (1).
    fn just_ended(&self) -> bool {
        won(&self.before) + 1 == won(&self.state)
            && self.since.iter().all(|Later { frame, mv, .. }| {
                *frame < won(&self.state) && !is_verdict(mv) || matches!(mv, Move::Note(_) | Move::Protest(_))
            })
    }

    /// Rules on a protest, which either corrects the last stroke or is a separate call (8i).
    fn protest(&mut self, protest: Protest) -> Result<()> {
        let Protest { by, foul, none, late, upheld } = protest;
        provided(self.state.over.is_none() || self.is_open())?;
        if late {
            return provided(self.earlier || !self.is_open());
        }
        if !upheld {
            return Ok(());
        }
        if none {
            return self.clear(by, foul);
        }
        let conduct = conduct(foul);
        let outside = matches!(
            foul,
            Rule::Baulk | Rule::Interference | Rule::NotWithTip | Rule::OutOfTurn | Rule::TouchedBall | Rule::Clock
        );
        // Either side can commit these fouls, whoever plays the stroke.
        let of_either = matches!(foul, Rule::DeliberateTouch | Rule::Distraction);
        let Some(mut facts) = self.stroke.clone() else {
            provided(outside || of_either)?;
            let conduct = conduct.map(|what| Move::Conduct(Misconduct { by: !by, what }));
            return self.play(&conduct.unwrap_or(Move::Foul(FoulCall { by: !by, rule: foul })));
        };
        let is_own = self.striker() == Some(by);
        if outside && (is_own || !self.on_table()) {
            provided(!self.is_unannounced())?;
            return self.play(&Move::Foul(FoulCall { by: !by, rule: foul }));
        }
        provided(!is_own || of_either)?;
        match conduct {
            Some(what) => facts.conduct = Some(Misconduct { by: !by, what }),
            None => facts.declared = Some(declared(&facts).chain([foul]).collect()),
        }
        self.again(facts, self.since.clone())
    }

    /// Removes a foul (8i). A stroke out of turn then counts as noticed too late.
    fn clear(&mut self, by: Side, foul: Rule) -> Result<()> {
        let mut since = self.since.clone();
        let is_of = |mv: &Move| match mv {
            Move::Foul(call) => (call.rule == foul).then_some(call.by),
            Move::Touched(touch) if touch.deliberate => (foul == Rule::DeliberateTouch).then_some(touch.by),
            Move::Touched(touch) => (foul == Rule::TouchedBall && is_call(mv)).then_some(touch.by),
            Move::Conduct(conduct) => (conduct.what.rule() == foul).then_some(conduct.by),
            Move::Clock(_) => (foul == Rule::Clock && is_call(mv)).then_some(by),
            _ => None,
        };
        let own = since.iter().rposition(|Later { mv, .. }| is_of(mv) == Some(by));
        if let Some(call) = own.or_else(|| since.iter().rposition(|Later { mv, .. }| is_of(mv).is_some())) {
            since.remove(call);
            let mut state = self.before.clone();
            if let Some(facts) = &self.stroke {
                self.rule(&mut state, &Move::from(facts.clone()))?;
            }
            self.follow(state, since);
            return Ok(());
        }
        let mut facts = self.stroke.clone().ok_or(Refused)?;
        let out_of_turn = facts.by == Some(!self.before.frame.striker) && !facts.unnoticed;
        let was_declared = declared(&facts).any(|rule| rule == foul);
        facts.declared = facts.declared.map(|_| declared(&facts).filter(|&rule| rule != foul).collect());
        if foul == Rule::OutOfTurn && out_of_turn {
            facts.unnoticed = true;
        } else if facts.conduct.is_some_and(|conduct| conduct.what.rule() == foul) {
            facts.conduct = None;
        } else {
            provided(was_declared)?;
        }
        self.again(facts, since)
    }

    pub(crate) fn play(&mut self, mv: &Move) -> Result<()> {
        let doubles_alone = matches!(
            mv,
            Move::Note(Note { rule: Rule::TalkInDoubles, .. }) | Move::Award(Award { rule: Rule::TalkInDoubles, .. })
        );
        provided(self.setup.doubles || !doubles_alone)?;
        let facts = self.stroke.clone();
        match (mv, facts) {
            (Move::Protest(protest), _) => return self.protest(*protest),
            // The ball belongs to the previous shot or, if it fell in the way of a shot, makes that shot void (4p).
            (Move::Fell(Fall { ball, rest_ms, during_shot: None }), facts) if *rest_ms < 5_000 => {
                provided(self.on_table())?;
                let mut facts = facts.ok_or(Refused)?;
                facts.pots.push(blackball_rules::facts::Pot { ball: *ball, pocket: None });
                return self.again(facts, self.since.clone());
            }
            (Move::Fell(Fall { during_shot: Some(DuringShot::InTheWay), .. }), Some(_)) if self.on_table() => {
                (self.stroke, self.earlier) = (None, true);
                let since = std::mem::take(&mut self.since);
                self.follow(self.before.clone(), since);
                return Ok(());
            }
            // The end of the frame has not been announced yet (4s, 7c to 7f).
            (Move::Conduct(conduct), Some(mut facts)) if self.is_unannounced() => {
                facts.conduct = Some(*conduct);
                return self.again(facts, self.since.clone());
            }
            (Move::Touched(touch), Some(mut facts)) if self.is_unannounced() && touch.deliberate => {
                facts.conduct = Some(Misconduct { by: touch.by, what: Conduct::DeliberateTouch });
                return self.again(facts, self.since.clone());
            }
            // No frame has ended (4s), or a striker misbehaved, whose stroke may not be entered yet (7c, 7e).
            (Move::Conduct(Misconduct { by, what }), facts) => provided(match what {
                Conduct::BeforeAnnouncement => facts.is_none() && self.state.frame.part == Part::Play,
                Conduct::DeliberateTouch | Conduct::Distraction => true,
                _ => [Some(self.state.frame.striker), self.striker()].contains(&Some(*by)),
            })?,
            // The referee can still award the frame that has just ended (1, 8b).
            (Move::Award(_) | Move::Override(Override::Winner { .. }), _) if self.just_ended() => {
                let mut state = self.before.clone();
                self.rule(&mut state, mv)?;
                self.state = state;
                self.keep(&self.before.clone(), mv);
                return Ok(());
            }
            _ => {}
        }
        let before = self.state.clone();
        let mut state = before.clone();
        self.rule(&mut state, mv)?;
        self.state = state;
        if let Move::Shot(facts) = mv {
            self.earlier |= self.is_open();
            (self.before, self.stroke) = (before, Some((**facts).clone()));
            self.since.clear();
        } else {
            self.keep(&before, mv);
            if self.stroke.is_none() && self.since.len() == 1 {
                self.before = before;
            }
        }
        Ok(())
    }
}
