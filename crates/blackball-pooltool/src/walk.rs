//! The events of a shot in their order: contacts, cushions, pots.

use blackball_rules::{
    Ball,
    facts::{Cushion, Pocket},
    geometry::Point,
};

use crate::{
    error::{Agents, SaveError, Thing, Warning},
    roster::Roster,
    save::{Agent, Event, Kind},
    surface::{self, Cushions},
};

/// How far a ball must be from its cushion when it meets another ball, to have left it (4q): 0.5 mm.
pub(crate) const CLEAR: f64 = 0.000_5;

/// How far apart two balls may be that are said to touch, in metres.
const AFAR: f64 = 0.000_1;

/// Something that a ruling may rest on, in the order of the events.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Moment {
    /// Seconds after the strike.
    pub time: f64,
    /// What happened.
    pub what: Happening,
}

/// What happened at a [`Moment`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Happening {
    /// The cue ball hit this ball.
    Contact(Ball),
    /// A ball touched a cushion.
    Cushion {
        /// The ball.
        ball: Ball,
        /// The cushion.
        cushion: Cushion,
        /// Whether it touched this cushion at the start: pressed into it, it has not touched it (4q).
        own: bool,
        /// Whether it has left that cushion and met another ball since, so that it counts after all (4q).
        again: bool,
    },
    /// A ball fell.
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

/// The walk through the events.
pub(crate) struct Walk<'r, 'a> {
    pub(crate) roster: &'r Roster<'a>,
    pub(crate) cushions: &'r Cushions,
    pub(crate) at_cushion: Vec<AtCushion>,
    /// Whether each ball of the save is on the table.
    pub(crate) on_table: Vec<bool>,
    /// What happened, with the index of its event.
    pub(crate) moments: Vec<(usize, Moment)>,
    pub(crate) warnings: Vec<Warning>,
}

impl Walk<'_, '_> {
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
        if struck { Ok(()) } else { Err(SaveError::NoStrike { path: format!("{}events", save.prefix) }) }
    }

    fn path(&self, event: usize, rest: &str) -> String {
        format!("{}events[{event}].{rest}", self.roster.save.prefix)
    }

    fn check_strike(&self, index: usize, event: &Event) -> Result<(), SaveError> {
        let save = self.roster.save;
        let expected = Agents::CueAndBall;
        let agent = event.agents.iter().position(Agent::is_ball);
        let agent = agent.ok_or_else(|| SaveError::Agents { path: self.path(index, "agents"), expected })?;
        let ball = self.on_table(index, event, agent)?;
        if ball == self.roster.cue {
            return Ok(());
        }
        let path = self.path(index, &format!("agents[{agent}].id"));
        Err(SaveError::OtherStrike { path, found: save.balls[ball].id.clone(), cue_ball: save.cue_ball.clone() })
    }

    /// Which of the save's balls an agent is.
    fn ball(&self, index: usize, event: &Event, agent: usize) -> Result<usize, SaveError> {
        let Agent { id, ball, .. } = &event.agents[agent];
        let path = || self.path(index, &format!("agents[{agent}].id"));
        ball.ok_or_else(|| SaveError::NoSuch { path: path(), what: Thing::Ball, id: id.clone() })
    }

    /// The same, and it must not have fallen.
    fn on_table(&self, index: usize, event: &Event, agent: usize) -> Result<usize, SaveError> {
        let ball = self.ball(index, event, agent)?;
        if self.on_table[ball] {
            return Ok(ball);
        }
        let path = self.path(index, &format!("agents[{agent}].id"));
        Err(SaveError::Gone { path, id: event.agents[agent].id.clone() })
    }

    /// A ball and something else, in whichever order they come.
    fn ball_and_other<'e>(
        &self,
        index: usize,
        event: &'e Event,
        expected: Agents,
    ) -> Result<(usize, usize, &'e str), SaveError> {
        let (ball, other) = match event.agents.as_slice() {
            [one, two] if one.is_ball() && !two.is_ball() => (0, 1),
            [one, two] if two.is_ball() && !one.is_ball() => (1, 0),
            _ => return Err(SaveError::Agents { path: self.path(index, "agents"), expected }),
        };
        Ok((self.on_table(index, event, ball)?, other, &event.agents[other].id))
    }

    fn contact(&mut self, index: usize, event: &Event) -> Result<(), SaveError> {
        let expected = Agents::TwoBalls;
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
            self.note(index, event, Happening::Contact(self.roster.names[hit]));
        }
        Ok(())
    }

    fn note(&mut self, index: usize, event: &Event, what: Happening) {
        self.moments.push((index, Moment { time: event.time, what }));
    }

    /// Balls are moved together at a contact, so that only the places just before it tell a phantom.
    fn check_distance(&mut self, index: usize, event: &Event, balls: [usize; 2]) {
        let place = |agent: usize| event.agents[agent].before();
        let (Some(a), Some(b)) = (place(0), place(1)) else { return };
        let radius = |ball: usize| self.roster.save.balls[ball].radius;
        let gap = a.distance(b) - radius(balls[0]) - radius(balls[1]);
        if gap > AFAR {
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
        let (ball, other, id) = self.ball_and_other(index, event, Agents::BallAndCushion)?;
        let cushion = surface::cushion(id).ok_or_else(|| SaveError::NoSuch {
            path: self.path(index, &format!("agents[{other}].id")),
            what: Thing::Cushion,
            id: id.into(),
        })?;
        let own = self.at_cushion.iter().find(|at| at.ball == ball && at.cushion == cushion);
        let again = own.is_some_and(|own| own.left);
        let own = own.is_some();
        self.note(index, event, Happening::Cushion { ball: self.roster.names[ball], cushion, own, again });
        Ok(())
    }

    fn pot(&mut self, index: usize, event: &Event) -> Result<(), SaveError> {
        let (ball, other, id) = self.ball_and_other(index, event, Agents::BallAndPocket)?;
        let pocket = surface::pocket(id).ok_or_else(|| SaveError::NoSuch {
            path: self.path(index, &format!("agents[{other}].id")),
            what: Thing::Pocket,
            id: id.into(),
        })?;
        self.on_table[ball] = false;
        self.note(index, event, Happening::Pot { ball: self.roster.names[ball], pocket });
        Ok(())
    }
}

/// Where a ball was just before the event in which it fell.
pub(crate) fn fallen_at(events: &[Event], index: usize, ball: usize) -> Option<Point> {
    let event = events.get(index).filter(|event| event.kind == Kind::Pocket)?;
    event.agents.iter().find(|agent| agent.ball == Some(ball))?.before()
}
