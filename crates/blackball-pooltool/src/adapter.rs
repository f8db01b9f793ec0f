//! Derivation of the facts of a shot from a save.

use std::collections::BTreeMap;

use blackball_rules::{
    Ball, BallSet, Facts,
    facts::{CentreCrossing, CushionContact, Cushions as SeenCushions, FirstContact, FrozenBall, Pot, TouchingBall},
    geometry::Layout,
};

use crate::{
    error::{SaveError, Warning},
    events::{self, CushionTouch, EventReader, Pushes, ShotEvent, ShotEventKind, fallen_at},
    history::{self, BallState, Span},
    roster::Roster,
    save::{EventKind, Save},
    surface::Cushions,
};

/// Largest gap at which two balls, or a ball and a cushion, count as touching at the start, in metres.
const TOUCH: f64 = 0.000_1;

/// Smallest height at which the cue ball counts as having left the bed, in metres.
const LIFT: f64 = 0.001;

/// A converter from saved shots to facts. Facts that no simulator records, such as announcements, stay unknown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Adapter {
    pub(crate) names: BTreeMap<String, Ball>,
    pub(crate) placement: Option<f64>,
}

impl Adapter {
    /// Adds ids of balls to the usual ones: `1` to `15` (8 is the black), `r1` to `r7`, `b` and `y1` to `y7`.
    ///
    /// The struck ball is always the cue ball. If an id stands for a ball without a number, such as [`Ball::RED`],
    /// saves with that id are rejected.
    #[must_use]
    pub fn names(mut self, names: impl IntoIterator<Item = (String, Ball)>) -> Self {
        self.names.extend(names);
        self
    }

    /// Makes the adapter derive whether the cue ball was in baulk (4c, 5b), with a tolerance in metres.
    ///
    /// By default it does not, because pooltool's default break is played from outside blackball's baulk.
    #[must_use]
    pub fn judge_placement(self, tolerance: f64) -> Self {
        Self { placement: Some(tolerance), ..self }
    }

    /// Derives the facts of a saved shot.
    ///
    /// # Errors
    /// Fails if the shot was not simulated, or if the save contradicts itself.
    pub fn observe(&self, save: &Save) -> Result<Observation, SaveError> {
        let roster = Roster::of(save, &self.names)?;
        let cushions = Cushions::of(save);
        let mut on_table = vec![false; save.balls.len()];
        roster.starting().for_each(|(ball, _)| on_table[ball] = true);
        let at_cushion = events::at_cushions(&roster, &cushions, TOUCH);
        let frozen = frozen(&roster, &at_cushion);
        let (events, warnings) = (Vec::new(), Vec::new());
        let mut reader = EventReader { roster: &roster, cushions: &cushions, at_cushion, on_table, events, warnings };
        reader.run()?;
        let EventReader { events, mut warnings, .. } = reader;

        let pushes = Pushes::new(&roster, &events::at_cue_ball(&roster, TOUCH));
        let mut facts = facts(&events, &pushes);
        facts.at_rest = Some(roster.starting().all(|(_, state)| state.phase.is_at_rest()));
        facts.crossed = Some(CentreCrossing::Balls(crossed(&roster)));
        let lifted = off_the_bed(&roster);
        facts.jumped = if lifted.is_some() { None } else { Some(false) };
        withdraw_doubtful(&mut facts, &roster);
        warnings
            .extend(without_black(&roster).into_iter().chain(lifted).chain(outside(&roster)).chain(moving(&roster)));

        let before = layout(&roster, roster.starting());
        if let (Some(tolerance), Some(cue)) = (self.placement, before.at(Ball::CUE)) {
            facts.in_baulk = Some(roster.table.in_baulk(cue, tolerance));
        }
        let last = save.balls.iter().map(|ball| ball.history.last()).enumerate();
        let on_table = last.filter_map(|(ball, state)| Some((ball, state.filter(|state| !state.phase.is_down())?)));
        let after = layout(&roster, on_table);
        let events = events.into_iter().map(|(_, event)| event).collect();
        Ok(Observation { facts, before, after, frozen, events, warnings })
    }
}

/// The facts of a saved shot and the positions of the balls.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Observation {
    /// The facts for the ruling.
    pub facts: Facts,
    /// The positions of the balls before the shot.
    pub before: Layout,
    /// The positions of the balls at the end of the simulation.
    pub after: Layout,
    /// The balls that touched a cushion at the start. The rules treat them as frozen only if that was announced (4q).
    pub frozen: Vec<FrozenBall>,
    /// Hits by the cue ball, cushion contacts and pots, in order.
    pub events: Vec<ShotEvent>,
    /// Reasons to doubt the save.
    pub warnings: Vec<Warning>,
}

impl Observation {
    /// Marks a ball as announced as frozen (4q) if it touched a cushion at the start. Reports whether it did.
    pub fn announce_frozen(&mut self, ball: Ball) -> bool {
        let found = self.frozen.iter().find(|frozen| frozen.ball == ball);
        self.facts.frozen.retain(|frozen| frozen.ball != ball);
        self.facts.frozen.extend(found.cloned());
        found.is_some()
    }

    /// Adds facts that no simulator records: who played and from where, snookers, announcements,
    /// declarations, conduct and the time. Facts about the motion of balls are ignored.
    pub fn annotate(&mut self, known: &Facts) {
        for frozen in &known.frozen {
            if !self.announce_frozen(frozen.ball) {
                self.facts.frozen.push(frozen.clone());
            }
        }
        let facts = &mut self.facts;
        facts.by = known.by.or(facts.by);
        facts.unnoticed |= known.unnoticed;
        facts.from = known.from.or(facts.from);
        facts.in_baulk = known.in_baulk.or(facts.in_baulk);
        facts.time_ms = known.time_ms.or(facts.time_ms);
        facts.snooker = known.snooker.or(facts.snooker);
        facts.declared = known.declared.or(facts.declared);
        facts.conduct = known.conduct.or(facts.conduct);
    }
}

fn frozen(roster: &Roster<'_>, at_cushion: &[CushionTouch]) -> Vec<FrozenBall> {
    let mut frozen: Vec<FrozenBall> = Vec::new();
    for &CushionTouch { ball, cushion, .. } in at_cushion {
        let ball = roster.names[ball];
        match frozen.iter_mut().find(|frozen| frozen.ball == ball) {
            Some(frozen) => frozen.cushions.push(cushion),
            None => frozen.push(FrozenBall { ball, cushions: vec![cushion] }),
        }
    }
    frozen
}

fn facts(events: &[(usize, ShotEvent)], pushes: &Pushes) -> Facts {
    let contacts = events.iter().filter_map(|(index, event)| match event.kind {
        ShotEventKind::Contact(ball) => Some((*index, event.time, ball)),
        _ => None,
    });
    let real: Vec<_> = contacts.clone().filter(|(index, _, ball)| !pushes.is_push(*ball, *index)).collect();
    let moved = |ball: Ball| contacts.clone().any(|(index, _, hit)| hit == ball && pushes.is_push(ball, index));
    let first = real.first().copied();
    let mut facts = Facts::new();
    facts.touching = pushes.balls().map(|ball| TouchingBall { ball, moved: Some(moved(ball)) }).collect();
    facts.hit = Some(first_contact(&real));
    facts.contacts = real.iter().map(|(_, _, ball)| *ball).collect();
    facts.contacts.dedup();
    let mut cushions = Vec::new();
    for (index, event) in events {
        match event.kind {
            ShotEventKind::Cushion { ball, cushion, own, again } => {
                let early = first.is_none_or(|(first, _, _)| *index < first);
                cushions.push(CushionContact { ball, cushion, early, own, again });
            }
            ShotEventKind::Pot { ball, pocket } => facts.pots.push(Pot { ball, pocket: Some(pocket) }),
            ShotEventKind::Contact(_) => {}
        }
    }
    facts.cushion = Some(SeenCushions::Contacts(cushions));
    facts
}

/// Removes facts that an event of an unknown kind might contradict: the jump, the first contact and the cushions. If
/// the event names no agents, it might concern any ball.
fn withdraw_doubtful(facts: &mut Facts, roster: &Roster<'_>) {
    let first = roster.save.events.iter().position(|event| {
        let of_cue = event.agents.iter().any(|agent| agent.ball == Some(roster.cue));
        event.kind == EventKind::BallBall && of_cue
    });
    for (index, event) in roster.save.events.iter().enumerate().filter(|(_, event)| event.kind == EventKind::Unknown) {
        let balls = event.agents.iter().filter(|agent| agent.is_ball).count();
        let any = event.agents.is_empty();
        let of_cue = any || event.agents.iter().any(|agent| agent.ball == Some(roster.cue));
        if of_cue {
            facts.jumped = None;
        }
        if of_cue && (any || balls > 1) && first.is_none_or(|first| index < first) {
            (facts.hit, facts.contacts) = (None, Vec::new());
        }
        let counts = |contact: &CushionContact| !contact.early && (contact.again || !contact.own);
        let reached = matches!(&facts.cushion, Some(SeenCushions::Contacts(contacts)) if contacts.iter().any(counts));
        if (any || balls < event.agents.len()) && !reached {
            facts.cushion = None;
        }
    }
}

/// Returns the first contact. Balls hit at exactly the same time count as hit together.
fn first_contact(real: &[(usize, f64, Ball)]) -> FirstContact {
    let Some((_, first, ball)) = real.first().copied() else { return FirstContact::Nothing };
    let together: BallSet = real.iter().take_while(|(_, time, _)| *time <= first).map(|(_, _, ball)| *ball).collect();
    if together.len() > 1 { FirstContact::Together(together.iter().collect()) } else { FirstContact::Ball(ball) }
}

fn crossed(roster: &Roster<'_>) -> Vec<Ball> {
    let line = roster.table.centre_line() - roster.table.object_radius();
    let has_crossed = |index: usize| {
        let fallen = |event| Some(fallen_at(&roster.save.events, event, index)?.y());
        index != roster.cue && history::reached(&roster.save.balls[index].history, line, fallen)
    };
    (0..roster.save.balls.len()).filter(|&index| has_crossed(index)).map(|index| roster.names[index]).collect()
}

/// Places the balls on a table. Balls that overlap another or are far outside are left out.
fn layout<'s>(roster: &Roster<'_>, states: impl Iterator<Item = (usize, &'s BallState)>) -> Layout {
    let mut layout = Layout::new(roster.table);
    for (ball, state) in states {
        let _ = layout.place(roster.names[ball], state.at());
    }
    layout
}

fn without_black(roster: &Roster<'_>) -> Option<Warning> {
    let has_black = roster.starting().any(|(index, _)| roster.names[index] == Ball::BLACK);
    (!has_black).then(|| Warning::NoBlack { path: roster.save.path("balls") })
}

fn moving(roster: &Roster<'_>) -> impl Iterator<Item = Warning> {
    roster.save.balls.iter().enumerate().filter_map(|(index, ball)| {
        let moving = !ball.history.last()?.phase.is_at_rest();
        let last = ball.history.len.saturating_sub(1);
        let path = || roster.path(index, &format!("history.states[{last}].s"));
        moving.then(|| Warning::NotAtRest { path: path(), ball: roster.names[index] })
    })
}

fn outside(roster: &Roster<'_>) -> impl Iterator<Item = Warning> {
    let mut low = [0.0_f64, 0.0];
    let mut high = [roster.table.width(), roster.table.length()];
    for nose in roster.save.surface.cushion_segments.linear.0.values() {
        for end in nose.ends().map(<[f64; 2]>::from) {
            for axis in 0..2 {
                low[axis] = low[axis].min(end[axis]);
                high[axis] = high[axis].max(end[axis]);
            }
        }
    }
    let beyond = move |span: &Span| {
        let at = <[f64; 2]>::from(span.state.at());
        !span.state.phase.is_down() && (0..2).any(|axis| at[axis] < low[axis] || at[axis] > high[axis])
    };
    first(roster, beyond).map(|(index, event)| Warning::Outside {
        path: roster.path(index, &format!("history.states[{event}]")),
        ball: roster.names[index],
    })
}

fn off_the_bed(roster: &Roster<'_>) -> Option<Warning> {
    let rest = roster.table.cue_radius();
    let lifted = move |span: &Span| !span.state.phase.is_down() && (span.state.motion.place.height - rest).abs() > LIFT;
    let (index, event) = first(roster, lifted).find(|(index, _)| *index == roster.cue)?;
    Some(Warning::LeftBed { path: roster.path(index, &format!("history.states[{event}]")), ball: roster.names[index] })
}

/// Finds, for each ball, the first event after which its span passes the test.
fn first(roster: &Roster<'_>, test: impl Fn(&Span) -> bool) -> impl Iterator<Item = (usize, usize)> {
    let balls = roster.save.balls.iter().enumerate();
    balls.filter_map(move |(index, ball)| Some((index, ball.history.spans.iter().find(|span| test(span))?.event)))
}
