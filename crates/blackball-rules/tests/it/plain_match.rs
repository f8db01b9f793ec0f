//! A plain model of a match: a list of what happened. A correction strikes out a line of it or changes one, and the whole
//! list is ruled on again from the first line.

use std::cmp::Ordering;

use blackball_rules::{
    Facts, Format, FrameState, Move, Rule, RuleSet, Setup, Side, adjudicate,
    facts::{Conduct, Misconduct, Pot},
    frame::{Choice, Phase, Rack},
    moves::{DuringShot, FoulCall, Override, Protest, Touch},
    readings::Alternation,
    ruling::{Next, Ruling, Scope},
};

/// One line of the list.
#[derive(Clone, Debug)]
struct Line {
    mv: Move,
    kind: Kind,
    /// Whom a call or a choice is about, and under which clause.
    by: Option<Side>,
    rule: Option<Rule>,
    /// How many frames had ended when it was written.
    frames: u16,
    struck_out: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Stroke,
    /// A call, which a protest can strike out.
    Later,
    /// A choice of the side at the table.
    Choice,
    /// The referee racks or sets up the balls anew, or ends the frame.
    Decision,
    /// A shot that was void: nothing before it is ruled again.
    Wall,
    /// It changes nothing, but the frame is under way.
    Passing,
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stand {
    pub(crate) frame: FrameState,
    pub(crate) score: [u16; 2],
    breaker: Option<Side>,
    pub(crate) over: Option<(Option<Side>, Rule)>,
}

/// Whether the referee gives a frame or the match to a side.
fn is_verdict(mv: &Move) -> bool {
    matches!(mv, Move::Award(_) | Move::Override(Override::Winner { .. }))
}

/// What a line is ruled on from: a verdict on the frame that the last stroke ended comes in place of the stroke's ruling.
fn ruled_from(line: &Line, stand: Stand, before_stroke: Stand) -> Stand {
    let ended = stand.score[0] + stand.score[1] == line.frames + 1;
    if is_verdict(&line.mv) && ended { before_stroke } else { stand }
}

pub(crate) struct PlainMatch {
    setup: Setup,
    lines: Vec<Line>,
}

impl PlainMatch {
    pub(crate) fn new(setup: Setup) -> Self {
        Self { setup, lines: Vec::new() }
    }

    pub(crate) fn stand(&self) -> Stand {
        self.stand_before(self.lines.len())
    }

    fn stand_before(&self, line: usize) -> Stand {
        let frame = match (&self.setup.frame, self.setup.breaker) {
            (Some(situation), _) => FrameState::try_from(situation).unwrap(),
            (None, Some(breaker)) => FrameState::new(breaker),
            (None, None) => FrameState::lag_for_break(Rack::Fifteen),
        };
        let breaker = self.setup.breaker.or(self.setup.frame.as_ref().map(|situation| situation.breaker));
        let mut stand = Stand { frame, score: [0, 0], breaker, over: None };
        let mut before_stroke = stand;
        for line in self.lines[..line].iter().filter(|line| !line.struck_out) {
            if line.kind == Kind::Stroke {
                before_stroke = stand;
            }
            let from = ruled_from(line, stand, before_stroke);
            let ruling =
                from.frame.rule_on(&line.mv, &self.setup.readings).expect("what stands in the list was ruled on");
            stand = self.then(from, &line.mv, &ruling);
        }
        stand
    }

    fn then(&self, mut stand: Stand, mv: &Move, ruling: &Ruling) -> Stand {
        stand.frame = ruling.after;
        if let Move::Breaker(side) = mv {
            if stand.breaker.is_none() || self.setup.readings.alternation == Alternation::Shifted {
                stand.breaker = Some(*side);
            }
        }
        let Next::Over { winner, scope, rule } = ruling.next else { return stand };
        stand.score[winner as usize] += 1;
        let [a, b] = stand.score;
        let leader = match a.cmp(&b) {
            Ordering::Greater => Some(Side::A),
            Ordering::Less => Some(Side::B),
            Ordering::Equal => None,
        };
        let decided = match self.setup.format {
            Format::RaceTo(frames) => a >= frames || b >= frames,
            Format::BestOf(frames) => a > frames / 2 || b > frames / 2 || a + b == frames,
            Format::Frames(frames) => a + b >= frames,
        };
        if scope == Scope::Match {
            stand.over = Some((Some(winner), rule));
        } else if decided {
            stand.over = Some((leader, if leader.is_some() { rule } else { Rule::Completion }));
        } else {
            let breaker = !stand.breaker.unwrap_or(stand.frame.breaker());
            (stand.breaker, stand.frame) = (Some(breaker), FrameState::new(breaker));
        }
        stand
    }

    /// The first line that can be ruled again.
    fn open_from(&self) -> usize {
        let wall = self.lines.iter().rposition(|line| line.kind == Kind::Wall).map_or(0, |wall| wall + 1);
        let stroke = self.lines.iter().rposition(|line| line.kind == Kind::Stroke).unwrap_or(0);
        wall.max(stroke)
    }

    fn stroke(&self) -> Option<usize> {
        Some(self.open_from()).filter(|&line| self.lines.get(line).is_some_and(|line| line.kind == Kind::Stroke))
    }

    fn striker(&self, stroke: usize) -> Side {
        self.facts(stroke).by.unwrap_or(self.stand_before(stroke).frame.striker())
    }

    fn facts(&self, stroke: usize) -> &Facts {
        let Move::Shot(facts) = &self.lines[stroke].mv else { panic!("a stroke is a shot") };
        facts
    }

    /// The last stroke, unless the referee has racked or set up the balls anew since.
    fn stroke_on_table(&self) -> Option<usize> {
        let decided = |line: &Line| line.kind == Kind::Decision && !line.struck_out;
        self.stroke().filter(|&stroke| !self.lines[stroke..].iter().any(decided))
    }

    fn is_open(&self) -> bool {
        let deed = |line: &Line| !line.struck_out && matches!(line.kind, Kind::Stroke | Kind::Later);
        self.lines[self.open_from()..].iter().any(deed)
    }

    /// Whether the last stroke ended a frame, and nobody has done anything in the next.
    fn is_unannounced(&self) -> bool {
        let Some(stroke) = self.stroke() else { return false };
        let (before, after) = (self.stand_before(stroke), self.stand_before(stroke + 1));
        let frames = after.score[0] + after.score[1];
        let begun = self.lines[stroke + 1..].iter().any(|line| line.frames > self.lines[stroke].frames);
        let decided = self.lines[stroke..].iter().any(|line| is_verdict(&line.mv) && !line.struck_out);
        before.score != after.score && frames > 0 && !begun && !decided && self.facts(stroke).conduct.is_none()
    }

    /// Takes an event or refuses it by a clause.
    pub(crate) fn play(&mut self, mv: &Move) -> Result<(), Rule> {
        let (stand, stroke, unannounced) = (self.stand(), self.stroke(), self.is_unannounced());
        let balanced = matches!(mv, Move::Fell(fall) if fall.during_shot.is_none() && fall.rest_ms < 5000);
        let in_the_way = matches!(mv, Move::Fell(fall) if fall.during_shot == Some(DuringShot::InTheWay));
        if stand.over.is_some() {
            let heard = match mv {
                Move::Protest(_) => self.is_open(),
                Move::Conduct(_) | Move::Touched(Touch { deliberate: true, .. }) => unannounced,
                mv if is_verdict(mv) => unannounced,
                _ => (balanced || in_the_way) && self.stroke_on_table().is_some(),
            };
            if !heard {
                return Err(Rule::Completion);
            }
        }
        match (mv, stroke) {
            (Move::Note(note), _) if note.rule == Rule::TalkInDoubles && !self.setup.doubles => {
                Err(Rule::TalkInDoubles)
            }
            (Move::Award(award), _) if award.rule == Rule::TalkInDoubles && !self.setup.doubles => {
                Err(Rule::TalkInDoubles)
            }
            (Move::Fell(fall), Some(stroke)) if balanced && self.stroke_on_table().is_some() => {
                self.amend(stroke, |facts| facts.pots.push(Pot { ball: fall.ball, pocket: None }))
            }
            (Move::Fell(_), _) if balanced => Err(Rule::FallingBall),
            (Move::Fell(_), Some(stroke)) if in_the_way && self.stroke_on_table().is_some() => {
                let before = self.stand_before(stroke);
                before.frame.rule_on(mv, &self.setup.readings).map_err(|refused| refused.rule())?;
                self.lines[stroke].struck_out = true;
                self.lines[stroke].kind = Kind::Wall;
                self.rule_the_rest_again(stroke + 1);
                Ok(())
            }
            (mv, Some(stroke)) if unannounced && is_verdict(mv) => {
                let before = self.stand_before(stroke);
                let ruling = before.frame.rule_on(mv, &self.setup.readings).map_err(|refused| refused.rule())?;
                let frames = before.score[0] + before.score[1];
                let (by, kind) = (Some(ruling.by), Kind::Decision);
                self.lines.push(Line { mv: mv.clone(), kind, by, rule: None, frames, struck_out: false });
                Ok(())
            }
            (Move::Conduct(conduct), Some(stroke)) if unannounced => {
                self.amend(stroke, |facts| facts.conduct = Some(*conduct))
            }
            (Move::Touched(Touch { by, deliberate: true, .. }), Some(stroke)) if unannounced => {
                let what = Conduct::DeliberateTouch;
                self.amend(stroke, |facts| facts.conduct = Some(Misconduct { by: *by, what }))
            }
            (Move::Conduct(conduct), Some(_)) if conduct.what == Conduct::BeforeAnnouncement => Err(Rule::Completion),
            (Move::Conduct(Misconduct { by, what }), stroke)
                if matches!(what, Conduct::DeliberateFoul | Conduct::NoAttempt | Conduct::CaughtInOff)
                    && matches!(stand.frame.phase(), Phase::Break | Phase::Play)
                    && *by != stand.frame.striker()
                    && stroke.is_none_or(|stroke| self.striker(stroke) != *by) =>
            {
                Err(what.rule())
            }
            (Move::Protest(protest), _) if protest.late || !protest.upheld => {
                let is_deed = |line: &Line| match line.kind {
                    Kind::Stroke | Kind::Wall => true,
                    Kind::Later => !line.struck_out,
                    Kind::Choice | Kind::Decision | Kind::Passing => false,
                };
                let anything_before = self.lines[..self.open_from()].iter().any(is_deed);
                if protest.late && self.is_open() && !anything_before {
                    return Err(Rule::Protest);
                }
                if stand.over.is_some() {
                    return Ok(());
                }
                self.enter(mv, stand)
            }
            (Move::Protest(protest), stroke) if protest.none => self.clear(protest.by, protest.foul, stroke),
            (Move::Protest(protest), Some(stroke)) => self.upheld(mv, *protest, stroke, stand),
            _ => self.enter(mv, stand),
        }
    }

    /// A protest that is upheld, where the last stroke is known.
    fn upheld(&mut self, mv: &Move, protest: Protest, stroke: usize, stand: Stand) -> Result<(), Rule> {
        let striker = self.striker(stroke);
        let (by, foul) = (protest.by, protest.foul);
        let outside = ["4c", "4n", "5h", "5k", "5p", "8a"].contains(&foul.number());
        if outside && self.stroke_on_table().is_none() {
            return self.enter(mv, stand);
        }
        let by_anybody = matches!(foul, Rule::DeliberateTouch | Rule::Distraction);
        if by == striker && !by_anybody {
            return match outside {
                true if self.is_unannounced() => Err(Rule::Completion),
                true => self.enter(mv, stand),
                false => Err(Rule::Protest),
            };
        }
        let offender = !by;
        let what = match foul {
            Rule::DeliberateFoul => Some(Conduct::DeliberateFoul),
            Rule::DeliberateTouch => Some(Conduct::DeliberateTouch),
            Rule::CaughtInOff => Some(Conduct::CaughtInOff),
            Rule::Distraction => Some(Conduct::Distraction),
            _ => None,
        };
        self.amend(stroke, |facts| match what {
            Some(what) => facts.conduct = Some(Misconduct { by: offender, what }),
            None => {
                facts.declared.get_or_insert_default().insert(foul);
            }
        })
    }

    /// Writes an event like any other into the list.
    fn enter(&mut self, mv: &Move, stand: Stand) -> Result<(), Rule> {
        let ruling = stand.frame.rule_on(mv, &self.setup.readings).map_err(|refused| refused.rule())?;
        let then = self.then(stand, mv, &ruling);
        let rule = ruling.fouls.first().map(|foul| foul.rule).or(ruling.losses.first());
        let kind = match mv {
            Move::Shot(_) => Kind::Stroke,
            Move::Note(_) => return Ok(()),
            Move::Protest(_) if rule.is_none() => return Ok(()),
            Move::Award(_) => Kind::Decision,
            _ if rule.is_some() => Kind::Later,
            _ if then == stand => Kind::Passing,
            Move::Choose(Choice::Lie | Choice::Baulk) => Kind::Choice,
            _ => Kind::Decision,
        };
        let rule = rule.filter(|_| kind != Kind::Decision);
        // A protest that is heard is a call.
        let mv = match (mv, rule) {
            (Move::Protest(_), Some(Rule::DeliberateTouch)) => {
                Move::Conduct(Misconduct { by: ruling.by, what: Conduct::DeliberateTouch })
            }
            (Move::Protest(_), Some(Rule::Distraction)) => {
                Move::Conduct(Misconduct { by: ruling.by, what: Conduct::Distraction })
            }
            (Move::Protest(_), Some(rule)) => Move::Foul(FoulCall { by: ruling.by, rule }),
            (mv, _) => mv.clone(),
        };
        let frames = stand.score[0] + stand.score[1];
        self.lines.push(Line { mv, kind, by: Some(ruling.by), rule, frames, struck_out: kind == Kind::Passing });
        Ok(())
    }

    fn amend(&mut self, stroke: usize, change: impl FnOnce(&mut Facts)) -> Result<(), Rule> {
        let mut facts = self.facts(stroke).clone();
        change(&mut facts);
        let before = self.stand_before(stroke).frame;
        adjudicate(&before, &facts, &self.setup.readings).map_err(|refused| refused.rule())?;
        self.lines[stroke].mv = facts.into();
        self.rule_the_rest_again(stroke + 1);
        Ok(())
    }

    fn clear(&mut self, by: Side, foul: Rule, stroke: Option<usize>) -> Result<(), Rule> {
        let from = self.open_from();
        let called = |line: &Line| line.kind == Kind::Later && !line.struck_out && line.rule == Some(foul);
        let mut calls: Vec<usize> = (from..self.lines.len()).filter(|&line| called(&self.lines[line])).collect();
        // Of several, one of the side that protests, and of those the last.
        calls.sort_by_key(|&line| (self.lines[line].by == Some(by), line));
        if let Some(&call) = calls.last() {
            self.lines[call].struck_out = true;
            self.rule_the_rest_again(from + usize::from(stroke.is_some()));
            return Ok(());
        }
        let Some(stroke) = stroke else { return Err(Rule::Protest) };
        let facts = self.facts(stroke).clone();
        let out_of_turn = self.striker(stroke) != self.stand_before(stroke).frame.striker() && !facts.unnoticed;
        if facts.declared.is_some_and(|declared| declared.contains(foul)) && !(foul == Rule::OutOfTurn && out_of_turn) {
            return self.amend(stroke, |facts| {
                let left = facts.declared.unwrap_or_default().iter().filter(|&rule| rule != foul);
                facts.declared = Some(left.collect());
            });
        }
        if foul == Rule::OutOfTurn && out_of_turn {
            return self.amend(stroke, |facts| {
                let left = |declared: RuleSet| declared.iter().filter(|&rule| rule != foul).collect();
                facts.declared = facts.declared.map(left);
                facts.unnoticed = true;
            });
        }
        if facts.conduct.is_some_and(|conduct| conduct.what.rule() == foul) {
            return self.amend(stroke, |facts| facts.conduct = None);
        }
        Err(Rule::Protest)
    }

    /// Strikes out what does not fit any more.
    fn rule_the_rest_again(&mut self, from: usize) {
        for line in from..self.lines.len() {
            let entry = &self.lines[line];
            let before_stroke = self.stroke().map_or(self.stand_before(0), |stroke| self.stand_before(stroke));
            let stand = ruled_from(entry, self.stand_before(line), before_stroke);
            let same_frame = stand.score[0] + stand.score[1] == entry.frames && stand.over.is_none();
            let again = stand.frame.rule_on(&entry.mv, &self.setup.readings);
            let by_anybody = matches!(entry.mv, Move::Stalemate(_) | Move::Override(_));
            let fits = same_frame && again.is_ok_and(|ruling| by_anybody || Some(ruling.by) == entry.by);
            self.lines[line].struck_out |= !fits;
        }
    }
}
