//! From a save to the facts of a shot.

use blackball_rules::{
    Ball, BallSet, Facts,
    facts::{Crossed, Cushion, CushionContact, Cushions as SeenCushions, FirstContact, Frozen, Pot, Touching},
    geometry::Layout,
};

use crate::{
    error::{SaveError, Warning},
    history::{self, State},
    names::BallNames,
    roster::Roster,
    save::{Kind, Save},
    surface::Cushions,
    touching::{self, Pushes},
    walk::{Happening, Moment, Walk, fallen_at},
    wary,
};

/// Makes facts of saved shots.
///
/// What a simulator cannot know stays unknown: what was announced, declared or meant, and the clock.
///
/// ```no_run
/// use blackball_pooltool::{Adapter, SaveFile};
///
/// let file = SaveFile::from_json(&std::fs::read("shot.json")?)?;
/// let adapter = Adapter::default().judge_placement(0.001);
/// for shot in file.shots() {
///     let seen = adapter.observe(shot)?;
///     println!("{:?}", seen.facts);
///     for warning in &seen.warnings {
///         eprintln!("{warning}");
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Adapter {
    pub(crate) names: BallNames,
    placement: Option<f64>,
    touch: f64,
}

impl Default for Adapter {
    /// The default names; placement is not judged; balls less than 0.1 mm apart touch.
    fn default() -> Self {
        Self { names: BallNames::default(), placement: None, touch: 0.000_1 }
    }
}

impl Adapter {
    /// The same with other names for the balls.
    #[must_use]
    pub fn names(self, names: BallNames) -> Self {
        Self { names, ..self }
    }

    /// The same, and whether the cue ball was in baulk is a fact (4c, 5b), measured with this tolerance in metres.
    ///
    /// It is not by default: pooltool's own break is played from outside blackball's baulk.
    #[must_use]
    pub fn judge_placement(self, tolerance: f64) -> Self {
        Self { placement: Some(tolerance), ..self }
    }

    /// The same with another distance in metres at which balls, and balls and cushions, still touch at the start.
    #[must_use]
    pub fn touch(self, distance: f64) -> Self {
        Self { touch: distance, ..self }
    }

    /// The facts of a saved shot.
    ///
    /// # Errors
    /// When the shot was not simulated, or the save contradicts itself.
    pub fn observe(&self, save: &Save) -> Result<Observed, SaveError> {
        let roster = Roster::of(save, &self.names)?;
        let cushions = Cushions::of(save);
        let mut on_table = vec![false; save.balls.len()];
        roster.starting().for_each(|(ball, _)| on_table[ball] = true);
        let at_cushion = touching::at_cushions(&roster, &cushions, self.touch);
        let frozen = frozen(&roster, at_cushion.iter().map(|at| (at.ball, at.cushion)));
        let (moments, warnings) = (Vec::new(), Vec::new());
        let mut walk = Walk { roster: &roster, cushions: &cushions, at_cushion, on_table, moments, warnings };
        walk.run()?;
        let Walk { moments, mut warnings, .. } = walk;

        let pushes = Pushes::new(&roster, &touching::at_cue_ball(&roster, self.touch));
        let mut facts = facts(&moments, &pushes);
        facts.at_rest = Some(roster.starting().all(|(_, state)| state.phase.is_at_rest()));
        facts.crossed = Some(Crossed::Balls(crossed(&roster)));
        let lifted = wary::off_the_bed(&roster);
        facts.jumped = if lifted.is_some() { None } else { Some(false) };
        doubt(&mut facts, &roster);
        warnings.extend(wary::without_black(&roster));
        warnings.extend(lifted.into_iter().chain(wary::outside(&roster)).chain(wary::moving(&roster)));

        let before = layout(&roster, roster.starting());
        if let (Some(tolerance), Some(cue)) = (self.placement, before.at(Ball::CUE)) {
            facts.in_baulk = Some(roster.table.in_baulk(cue, tolerance));
        }
        let last = save.balls.iter().map(|ball| ball.history.last()).enumerate();
        let standing = last.filter_map(|(ball, state)| Some((ball, state.filter(|state| !state.phase.is_down())?)));
        let after = layout(&roster, standing);
        let moments = moments.into_iter().map(|(_, moment)| moment).collect();
        Ok(Observed { facts, before, after, frozen, moments, warnings })
    }
}

/// What was seen of a saved shot.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Observed {
    /// The facts to rule on.
    pub facts: Facts,
    /// Where the balls lay before the shot; balls that had fallen in earlier shots are not among them.
    pub before: Layout,
    /// Where the balls lay when the simulation ended.
    pub after: Layout,
    /// The balls that touched a cushion at the start. They are frozen for the rules only if that was announced (4q).
    pub frozen: Vec<Frozen>,
    /// The contacts of the cue ball, the cushion contacts and the pots, in order.
    pub moments: Vec<Moment>,
    /// What makes the save doubtful.
    pub warnings: Vec<Warning>,
}

impl Observed {
    /// Says that it was announced before the shot that a ball is frozen (4q), and whether it does touch a cushion.
    pub fn announce_frozen(&mut self, ball: Ball) -> bool {
        let found = self.frozen.iter().find(|frozen| frozen.ball == ball);
        self.facts.frozen.retain(|frozen| frozen.ball != ball);
        self.facts.frozen.extend(found.cloned());
        found.is_some()
    }

    /// Adds what people know of the shot and no simulator does: who played it and from where by choice, what was
    /// announced, declared or meant, and how long it took. What the save shows of the balls stays as it is.
    ///
    /// ```
    /// use blackball_pooltool::{Adapter, SaveFile};
    ///
    /// let file = SaveFile::from_json(&std::fs::read("examples/in_off.system.json")?)?;
    /// let mut seen = Adapter::default().observe(&file.shots()[0])?;
    /// seen.tell(&"snooker, foul 5f, hit nothing".parse()?);
    /// assert_eq!((seen.facts.snooker, seen.facts.declared.map(|fouls| fouls.len())), (Some(true), Some(1)));
    /// assert!(seen.facts.hit.is_some_and(|hit| hit != blackball_rules::facts::FirstContact::Nothing));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tell(&mut self, told: &Facts) {
        for frozen in &told.frozen {
            if !self.announce_frozen(frozen.ball) {
                self.facts.frozen.push(frozen.clone());
            }
        }
        let facts = &mut self.facts;
        facts.by = told.by.or(facts.by);
        facts.unnoticed |= told.unnoticed;
        facts.from = told.from.or(facts.from);
        facts.in_baulk = told.in_baulk.or(facts.in_baulk);
        facts.time_ms = told.time_ms.or(facts.time_ms);
        facts.snooker = told.snooker.or(facts.snooker);
        facts.declared = told.declared.or(facts.declared);
        facts.conduct = told.conduct.or(facts.conduct);
    }
}

fn frozen(roster: &Roster<'_>, at: impl Iterator<Item = (usize, Cushion)>) -> Vec<Frozen> {
    let mut frozen: Vec<Frozen> = Vec::new();
    for (ball, cushion) in at {
        let ball = roster.names[ball];
        match frozen.iter_mut().find(|frozen| frozen.ball == ball) {
            Some(frozen) => frozen.cushions.push(cushion),
            None => frozen.push(Frozen { ball, cushions: vec![cushion] }),
        }
    }
    frozen
}

fn facts(moments: &[(usize, Moment)], pushes: &Pushes) -> Facts {
    let contacts = moments.iter().filter_map(|(event, moment)| match moment.what {
        Happening::Contact(ball) => Some((*event, moment.time, ball)),
        _ => None,
    });
    let real: Vec<_> = contacts.clone().filter(|(event, _, ball)| !pushes.is_push(*ball, *event)).collect();
    let moved = |ball: Ball| contacts.clone().any(|(event, _, hit)| hit == ball && pushes.is_push(ball, event));
    let first = real.first().copied();
    let mut facts = Facts::new();
    facts.touching = pushes.balls().map(|ball| Touching { ball, moved: Some(moved(ball)) }).collect();
    facts.hit = Some(first_contact(&real));
    facts.contacts = real.iter().map(|(_, _, ball)| *ball).collect();
    // A slow cue ball is recorded as meeting the same ball many times in a row.
    facts.contacts.dedup();
    let mut cushions = Vec::new();
    for (event, moment) in moments {
        match moment.what {
            Happening::Cushion { ball, cushion, own, again } => {
                let early = first.is_none_or(|(first, _, _)| *event < first);
                cushions.push(CushionContact { ball, cushion, early, own, again });
            }
            Happening::Pot { ball, pocket } => facts.pots.push(Pot { ball, pocket: Some(pocket) }),
            Happening::Contact(_) => {}
        }
    }
    facts.cushion = Some(SeenCushions::Seen(cushions));
    facts
}

/// Withdraws the facts that an event of an unknown kind may contradict: no jump, the first contact, no ball at a cushion.
/// An event without agents may concern any ball.
fn doubt(facts: &mut Facts, roster: &Roster<'_>) {
    let first = roster.save.events.iter().position(|event| {
        let of_cue = event.agents.iter().any(|agent| agent.ball == Some(roster.cue));
        event.kind == Kind::BallBall && of_cue
    });
    for (index, event) in roster.save.events.iter().enumerate().filter(|(_, event)| event.kind == Kind::Unknown) {
        let balls = event.agents.iter().filter(|agent| agent.is_ball()).count();
        let any = event.agents.is_empty();
        let of_cue = any || event.agents.iter().any(|agent| agent.ball == Some(roster.cue));
        if of_cue {
            facts.jumped = None;
        }
        if of_cue && (any || balls > 1) && first.is_none_or(|first| index < first) {
            (facts.hit, facts.contacts) = (None, Vec::new());
        }
        let counts = |contact: &CushionContact| !contact.early && (contact.again || !contact.own);
        let reached = matches!(&facts.cushion, Some(SeenCushions::Seen(seen)) if seen.iter().any(counts));
        if (any || balls < event.agents.len()) && !reached {
            facts.cushion = None;
        }
    }
}

/// Two balls that are hit at the very same time are hit together.
fn first_contact(real: &[(usize, f64, Ball)]) -> FirstContact {
    let Some((_, first, ball)) = real.first().copied() else { return FirstContact::Nothing };
    let together: BallSet = real.iter().take_while(|(_, time, _)| *time <= first).map(|(_, _, ball)| *ball).collect();
    if together.len() > 1 { FirstContact::Together(together.iter().collect()) } else { FirstContact::Ball(ball) }
}

fn crossed(roster: &Roster<'_>) -> Vec<Ball> {
    let line = roster.table.centre_line() - roster.table.object_radius();
    let came = |index: usize| {
        let fallen = |event| Some(fallen_at(&roster.save.events, event, index)?.y());
        index != roster.cue && history::came_down_to(&roster.save.balls[index].history, line, fallen)
    };
    (0..roster.save.balls.len()).filter(|&index| came(index)).map(|index| roster.names[index]).collect()
}

/// A ball that is nowhere near the table has no place on it; there is a warning about it.
fn layout<'s>(roster: &Roster<'_>, states: impl Iterator<Item = (usize, &'s State)>) -> Layout {
    let mut layout = Layout::new(roster.table);
    for (ball, state) in states {
        let _ = layout.place(roster.names[ball], state.at());
    }
    layout
}
