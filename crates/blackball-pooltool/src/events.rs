//! The events of a shot in order: contacts, cushions, pots.

use blackball_rules::{
    Ball,
    facts::{Cushion, Pocket},
    geometry::Point,
};

use crate::{
    error::{ExpectedAgents, ItemKind, SaveError, Warning},
    roster::Roster,
    save::{Agent, Event, Kind},
    surface::{self, Cushions},
};

/// Smallest distance at which a ball has left its cushion (4q), in metres.
pub(crate) const CLEAR: f64 = 0.000_5;

/// Largest gap between two balls that are recorded as touching, in metres.
const MAX_GAP: f64 = 0.000_1;

/// An event that is relevant to the ruling.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ShotEvent {
    /// Seconds after the strike.
    pub time: f64,
    /// The kind of event.
    pub kind: ShotEventKind,
}

/// The kind of a [`ShotEvent`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShotEventKind {
    /// The cue ball hits this ball.
    Contact(Ball),
    /// A ball touches a cushion.
    Cushion {
        /// The ball.
        ball: Ball,
        /// The cushion.
        cushion: Cushion,
        /// Whether it touched this cushion at the start, so that the contact does not count (4q).
        own: bool,
        /// Whether it has left that cushion and met another ball since, so that the contact counts (4q).
        again: bool,
    },
    /// A ball is potted.
    Pot {
        /// The ball.
        ball: Ball,
        /// The pocket.
        pocket: Pocket,
    },
}

/// A ball that touched a cushion at the start.
pub(crate) struct AtCushion {
    pub(crate) ball: usize,
    pub(crate) cushion: Cushion,
    left: bool,
}

impl AtCushion {
    pub(crate) const fn new(ball: usize, cushion: Cushion) -> Self {
        Self { ball, cushion, left: false }
    }
}

/// Reads the events in order.
pub(crate) struct EventReader<'r, 'a> {
    pub(crate) roster: &'r Roster<'a>,
    pub(crate) cushions: &'r Cushions,
    pub(crate) at_cushion: Vec<AtCushion>,
    /// For each ball of the save, whether it is on the table.
    pub(crate) on_table: Vec<bool>,
    /// The relevant events, with their indices.
    pub(crate) events: Vec<(usize, ShotEvent)>,
    pub(crate) warnings: Vec<Warning>,
}

impl EventReader<'_, '_> {
    pub(crate) fn run(&mut self) -> Result<(), SaveError> {
        let save = self.roster.save;
        let mut struck = false;
        for (index, event) in save.events.iter().enumerate() {
            match event.kind {
                Kind::Strike => {
                    self.check_strike(index, event)?;
                    struck = true;
                }
                Kind::BallBall => self.contact(index, event)?,
                Kind::Cushion => self.cushion(index, event)?,
                Kind::Pocket => self.pot(index, event)?,
                Kind::Unknown => self.warnings.push(Warning::UnknownEvent { path: self.path(index, "event_type") }),
                Kind::Transition => {
                    for agent in 0..event.agents.len() {
                        self.ball(index, event, agent)?;
                    }
                }
                Kind::Nothing => {}
            }
        }
        if struck { Ok(()) } else { Err(SaveError::NoStrike { path: save.path("events") }) }
    }

    fn path(&self, event: usize, rest: &str) -> String {
        self.roster.save.path(&format!("events[{event}].{rest}"))
    }

    fn check_strike(&self, index: usize, event: &Event) -> Result<(), SaveError> {
        let save = self.roster.save;
        let expected = ExpectedAgents::CueAndBall;
        let agent = event.agents.iter().position(Agent::is_ball);
        let agent = agent.ok_or_else(|| SaveError::Agents { path: self.path(index, "agents"), expected })?;
        let ball = self.on_table(index, event, agent)?;
        if ball == self.roster.cue {
            return Ok(());
        }
        let path = self.path(index, &format!("agents[{agent}].id"));
        Err(SaveError::OtherStrike { path, found: save.balls[ball].id.clone(), cue_ball: save.cue_ball.clone() })
    }

    /// Returns the index of an agent's ball.
    fn ball(&self, index: usize, event: &Event, agent: usize) -> Result<usize, SaveError> {
        let Agent { id, ball, .. } = &event.agents[agent];
        let path = || self.path(index, &format!("agents[{agent}].id"));
        ball.ok_or_else(|| SaveError::NoSuch { path: path(), what: ItemKind::Ball, id: id.clone() })
    }

    /// Returns the index of an agent's ball, which must be on the table.
    fn on_table(&self, index: usize, event: &Event, agent: usize) -> Result<usize, SaveError> {
        let ball = self.ball(index, event, agent)?;
        if self.on_table[ball] {
            return Ok(ball);
        }
        let path = self.path(index, &format!("agents[{agent}].id"));
        Err(SaveError::Gone { path, id: event.agents[agent].id.clone() })
    }

    /// Returns the ball of a pair of agents, and the index and id of the other agent. They come in either order.
    fn ball_and_other<'e>(
        &self,
        index: usize,
        event: &'e Event,
        expected: ExpectedAgents,
    ) -> Result<(usize, usize, &'e str), SaveError> {
        let (ball, other) = match event.agents.as_slice() {
            [one, two] if one.is_ball() && !two.is_ball() => (0, 1),
            [one, two] if two.is_ball() && !one.is_ball() => (1, 0),
            _ => return Err(SaveError::Agents { path: self.path(index, "agents"), expected }),
        };
        Ok((self.on_table(index, event, ball)?, other, &event.agents[other].id))
    }

    fn contact(&mut self, index: usize, event: &Event) -> Result<(), SaveError> {
        let expected = ExpectedAgents::TwoBalls;
        if event.agents.len() != 2 || !event.agents.iter().all(Agent::is_ball) {
            return Err(SaveError::Agents { path: self.path(index, "agents"), expected });
        }
        let balls = [self.on_table(index, event, 0)?, self.on_table(index, event, 1)?];
        if balls[0] == balls[1] {
            return Err(SaveError::Agents { path: self.path(index, "agents"), expected });
        }
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

    /// Warns about a contact at a distance. Only the positions before it show the gap.
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
        let cushion = surface::cushion(id).ok_or_else(|| SaveError::NoSuch {
            path: self.path(index, &format!("agents[{other}].id")),
            what: ItemKind::Cushion,
            id: id.into(),
        })?;
        let own = self.at_cushion.iter().find(|at| at.ball == ball && at.cushion == cushion);
        let again = own.is_some_and(|own| own.left);
        let own = own.is_some();
        self.note(index, event, ShotEventKind::Cushion { ball: self.roster.names[ball], cushion, own, again });
        Ok(())
    }

    fn pot(&mut self, index: usize, event: &Event) -> Result<(), SaveError> {
        let (ball, other, id) = self.ball_and_other(index, event, ExpectedAgents::BallAndPocket)?;
        let pocket = surface::pocket(id).ok_or_else(|| SaveError::NoSuch {
            path: self.path(index, &format!("agents[{other}].id")),
            what: ItemKind::Pocket,
            id: id.into(),
        })?;
        self.on_table[ball] = false;
        self.note(index, event, ShotEventKind::Pot { ball: self.roster.names[ball], pocket });
        Ok(())
    }
}

/// Returns the position of a ball just before it was potted.
pub(crate) fn fallen_at(events: &[Event], index: usize, ball: usize) -> Option<Point> {
    let event = events.get(index).filter(|event| event.kind == Kind::Pocket)?;
    event.agents.iter().find(|agent| agent.ball == Some(ball))?.before()
}
