//! The contacts, cushion contacts and pots of a shot, and the contacts at its start (4i, 4q).

use blackball_rules::{Ball, facts::Cushion, geometry::Point};

use crate::{
    error::{ExpectedAgents, ItemKind, SaveError, Warning},
    roster::Roster,
    save::{Event, EventKind},
    surface::{self, Cushions},
};

/// Smallest distance at which a ball counts as having left its cushion (4q), in metres.
const CLEAR: f64 = 0.000_5;

/// Largest gap between two balls at which a recorded collision is credible, in metres.
const MAX_GAP: f64 = 0.000_1;

/// An event that matters for the ruling.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ShotEvent {
    /// Time of the event in seconds after the strike.
    pub time: f64,
    /// The kind of event.
    pub kind: ShotEventKind,
}

/// The kind of a [`ShotEvent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShotEventKind {
    /// The cue ball hits the given ball.
    Contact(Ball),
    /// A ball touches a cushion.
    Cushion {
        /// The ball.
        ball: Ball,
        /// The cushion.
        cushion: Cushion,
        /// Whether the ball touched this cushion at the start. Such a contact does not count (4q).
        own: bool,
        /// Whether the ball left that cushion and met another ball, so that a contact counts again (4q).
        again: bool,
    },
    /// A ball is potted.
    Pot {
        /// The ball.
        ball: Ball,
        /// The pocket.
        pocket: blackball_rules::facts::Pocket,
    },
}

/// A contact of a ball with a cushion at the start of the shot.
pub(crate) struct CushionTouch {
    pub(crate) ball: usize,
    pub(crate) cushion: Cushion,
    left: bool,
}

pub(crate) struct EventReader<'r, 'a> {
    pub(crate) roster: &'r Roster<'a>,
    pub(crate) cushions: &'r Cushions,
    pub(crate) at_cushion: Vec<CushionTouch>,
    pub(crate) on_table: Vec<bool>,
    pub(crate) events: Vec<(usize, ShotEvent)>,
    pub(crate) warnings: Vec<Warning>,
}

impl EventReader<'_, '_> {
    pub(crate) fn run(&mut self) -> Result<(), SaveError> {
        let save = self.roster.save;
        let mut struck = false;
        for (index, event) in save.events.iter().enumerate() {
            match event.kind {
                EventKind::Strike => {
                    self.check_strike(index, event)?;
                    struck = true;
                }
                EventKind::BallBall => self.contact(index, event)?,
                EventKind::Cushion => self.cushion(index, event)?,
                EventKind::Pocket => self.pot(index, event)?,
                EventKind::Unknown => {
                    self.warnings.push(Warning::UnknownEvent { path: self.path(index, "event_type") });
                }
                EventKind::Transition => {
                    for agent in 0..event.agents.len() {
                        self.ball(index, event, agent)?;
                    }
                }
                EventKind::Nothing => {}
            }
        }
        if struck { Ok(()) } else { Err(SaveError::NoStrike { path: save.path("events") }) }
    }

    fn path(&self, event: usize, rest: &str) -> String {
        self.roster.save.path(&format!("events[{event}].{rest}"))
    }

    fn agent_path(&self, index: usize, agent: usize) -> String {
        self.path(index, &format!("agents[{agent}].id"))
    }

    fn wrong_agents(&self, index: usize, expected: ExpectedAgents) -> SaveError {
        SaveError::Agents { path: self.path(index, "agents"), expected }
    }

    fn no_such(&self, index: usize, event: &Event, agent: usize, what: ItemKind) -> SaveError {
        SaveError::NoSuch { path: self.agent_path(index, agent), what, id: event.agents[agent].id.clone() }
    }

    fn check_strike(&self, index: usize, event: &Event) -> Result<(), SaveError> {
        let agent = event.agents.iter().position(|agent| agent.is_ball);
        let agent = agent.ok_or_else(|| self.wrong_agents(index, ExpectedAgents::CueAndBall))?;
        if self.on_table(index, event, agent)? == self.roster.cue {
            return Ok(());
        }
        let (path, found) = (self.agent_path(index, agent), event.agents[agent].id.clone());
        Err(SaveError::OtherStrike { path, found, cue_ball: self.roster.save.cue_ball.clone() })
    }

    fn ball(&self, index: usize, event: &Event, agent: usize) -> Result<usize, SaveError> {
        event.agents[agent].ball.ok_or_else(|| self.no_such(index, event, agent, ItemKind::Ball))
    }

    fn on_table(&self, index: usize, event: &Event, agent: usize) -> Result<usize, SaveError> {
        let ball = self.ball(index, event, agent)?;
        if self.on_table[ball] {
            return Ok(ball);
        }
        Err(SaveError::Gone { path: self.agent_path(index, agent), id: event.agents[agent].id.clone() })
    }

    /// Returns the ball among an event's two agents, and the index and id of the other agent.
    fn ball_and_other<'e>(
        &self,
        index: usize,
        event: &'e Event,
        expected: ExpectedAgents,
    ) -> Result<(usize, usize, &'e str), SaveError> {
        let (ball, other) = match event.agents.as_slice() {
            [one, two] if one.is_ball && !two.is_ball => (0, 1),
            [one, two] if two.is_ball && !one.is_ball => (1, 0),
            _ => return Err(self.wrong_agents(index, expected)),
        };
        Ok((self.on_table(index, event, ball)?, other, &event.agents[other].id))
    }

    fn contact(&mut self, index: usize, event: &Event) -> Result<(), SaveError> {
        let two_balls = event.agents.len() == 2 && event.agents.iter().all(|agent| agent.is_ball);
        if !two_balls || event.agents[0].id == event.agents[1].id {
            return Err(self.wrong_agents(index, ExpectedAgents::TwoBalls));
        }
        let balls = [self.on_table(index, event, 0)?, self.on_table(index, event, 1)?];
        self.check_distance(index, event, balls);
        for ball in balls {
            self.leave_cushions(index, ball);
        }
        let [a, b] = balls;
        let hit = if a == self.roster.cue { Some(b) } else { (b == self.roster.cue).then_some(a) };
        if let Some(hit) = hit {
            self.note(index, event, ShotEventKind::Contact(self.roster.names[hit]));
        }
        Ok(())
    }

    fn note(&mut self, index: usize, event: &Event, kind: ShotEventKind) {
        self.events.push((index, ShotEvent { time: event.time, kind }));
    }

    fn check_distance(&mut self, index: usize, event: &Event, balls: [usize; 2]) {
        let place = |agent: usize| event.agents[agent].before();
        let (Some(a), Some(b)) = (place(0), place(1)) else { return };
        let radius = |ball: usize| self.roster.save.balls[ball].params.radius;
        let gap = a.distance(b) - radius(balls[0]) - radius(balls[1]);
        if gap > MAX_GAP {
            let [a, b] = balls.map(|ball| self.roster.names[ball]);
            self.warnings.push(Warning::StruckFromAfar { path: self.path(index, "agents"), a, b, gap });
        }
    }

    fn leave_cushions(&mut self, index: usize, ball: usize) {
        let Some(state) = self.roster.save.balls[ball].history.after(index) else { return };
        let disc = self.roster.disc(ball, state);
        for at in self.at_cushion.iter_mut().filter(|at| at.ball == ball && !at.left) {
            at.left = self.cushions.gap(disc, at.cushion) >= CLEAR;
        }
    }

    fn cushion(&mut self, index: usize, event: &Event) -> Result<(), SaveError> {
        let (ball, other, id) = self.ball_and_other(index, event, ExpectedAgents::BallAndCushion)?;
        let cushion = surface::cushion(id).ok_or_else(|| self.no_such(index, event, other, ItemKind::Cushion))?;
        let at = self.at_cushion.iter().find(|at| at.ball == ball && at.cushion == cushion);
        let (own, again) = (at.is_some(), at.is_some_and(|at| at.left));
        self.note(index, event, ShotEventKind::Cushion { ball: self.roster.names[ball], cushion, own, again });
        Ok(())
    }

    fn pot(&mut self, index: usize, event: &Event) -> Result<(), SaveError> {
        let (ball, other, id) = self.ball_and_other(index, event, ExpectedAgents::BallAndPocket)?;
        let pocket = surface::pocket(id).ok_or_else(|| self.no_such(index, event, other, ItemKind::Pocket))?;
        self.on_table[ball] = false;
        self.note(index, event, ShotEventKind::Pot { ball: self.roster.names[ball], pocket });
        Ok(())
    }
}

/// Returns the position of a ball just before the event that potted it.
pub(crate) fn fallen_at(events: &[Event], index: usize, ball: usize) -> Option<Point> {
    let event = events.get(index).filter(|event| event.kind == EventKind::Pocket)?;
    event.agents.iter().find(|agent| agent.ball == Some(ball))?.before()
}

pub(crate) fn at_cushions(roster: &Roster<'_>, cushions: &Cushions, touch: f64) -> Vec<CushionTouch> {
    let mut found: Vec<CushionTouch> = Vec::new();
    for (ball, state) in roster.starting() {
        for (cushion, gap) in cushions.gaps(roster.disc(ball, state)) {
            if gap <= touch && !found.iter().any(|at| at.ball == ball && at.cushion == cushion) {
                found.push(CushionTouch { ball, cushion, left: false });
            }
        }
    }
    found
}

pub(crate) fn at_cue_ball(roster: &Roster<'_>, touch: f64) -> Vec<usize> {
    let Some((cue, state)) = roster.starting().find(|(ball, _)| *ball == roster.cue) else { return Vec::new() };
    let cue_ball = roster.disc(cue, state);
    let near = |ball: usize, disc| ball != cue && cue_ball.gap(disc) <= touch;
    roster.starting().filter(|(ball, state)| near(*ball, roster.disc(*ball, state))).map(|(ball, _)| ball).collect()
}

/// Finds the first event after which the cue ball was clear of a ball that it had touched at the start.
fn separation(roster: &Roster<'_>, ball: usize) -> Option<usize> {
    let [cue, other] = [roster.cue, ball].map(|ball| roster.save.balls.get(ball).map(|ball| &ball.history));
    let (cue, other) = (cue?, other?);
    (0..roster.save.events.len()).find(|&event| {
        let places = [(roster.cue, cue.after(event)), (ball, other.after(event))];
        let [Some(a), Some(b)] = places.map(|(ball, state)| state.map(|state| roster.disc(ball, state))) else {
            return false;
        };
        a.gap(b) > CLEAR
    })
}

/// The object balls that touch the cue ball at the start, each with the event that separates the two. Earlier contacts
/// with such a ball are pushes (4i).
pub(crate) struct Pushes {
    touching: Vec<(Ball, Option<usize>)>,
}

impl Pushes {
    pub(crate) fn new(roster: &Roster<'_>, touching: &[usize]) -> Self {
        let part = |&ball: &usize| (roster.names[ball], separation(roster, ball));
        Self { touching: touching.iter().map(part).collect() }
    }

    pub(crate) fn is_push(&self, ball: Ball, event: usize) -> bool {
        let touched = self.touching.iter().find(|(other, _)| *other == ball);
        touched.is_some_and(|(_, parted)| parted.is_none_or(|parted| event <= parted))
    }

    pub(crate) fn balls(&self) -> impl Iterator<Item = Ball> {
        self.touching.iter().map(|(ball, _)| *ball)
    }
}
