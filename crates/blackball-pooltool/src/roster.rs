//! The balls of a save, by their names and with their histories checked.

use blackball_rules::{
    Ball, BallSet,
    geometry::{Disc, Table},
};

use crate::{
    error::{Due, SaveError, Thing},
    history::State,
    names::BallNames,
    save::{Save, SavedBall},
    surface,
};

/// How far the time of a state may be from that of its event, in seconds: they may differ in their last bits.
const SAME_TIME: f64 = 1e-6;

/// How much the radii of object balls may differ, in metres.
const SAME_RADIUS: f64 = 1e-6;

/// A save whose balls have names, whose histories fit its events, and whose table has been measured.
pub(crate) struct Roster<'a> {
    pub(crate) save: &'a Save,
    pub(crate) table: Table,
    /// The ball that each of the save's balls is.
    pub(crate) names: Vec<Ball>,
    /// Which of the save's balls is the cue ball.
    pub(crate) cue: usize,
}

impl<'a> Roster<'a> {
    pub(crate) fn of(save: &'a Save, names: &BallNames) -> Result<Self, SaveError> {
        let at = |path: &str| format!("{}{path}", save.prefix);
        if save.events.is_empty() {
            return Err(SaveError::NotSimulated { path: at("events") });
        }
        let cue = save.balls.iter().position(|ball| ball.id == save.cue_ball);
        let cue = cue.ok_or_else(|| SaveError::NoSuch {
            path: at("cue.cue_ball_id"),
            what: Thing::Ball,
            id: save.cue_ball.clone(),
        })?;
        let names = named(save, names)?;
        let (cue_radius, object_radius) = radii(save, cue)?;
        let table = surface::table(save, cue_radius, object_radius)?;
        times(save)?;
        for ball in &save.balls {
            fits(save, ball)?;
        }
        Ok(Self { save, table, names, cue })
    }

    pub(crate) fn path(&self, ball: usize, rest: &str) -> String {
        let id = self.save.balls.get(ball).map_or("", |ball| ball.id.as_str());
        format!("{}balls.{id}.{rest}", self.save.prefix)
    }

    pub(crate) fn disc(&self, ball: usize, state: &State) -> Disc {
        let centre = state.at();
        if ball == self.cue { self.table.cue_ball(centre) } else { self.table.object_ball(centre) }
    }

    /// The save's balls that were on the table at the start, with their states.
    pub(crate) fn starting(&self) -> impl Iterator<Item = (usize, &'a State)> {
        let first = self.save.balls.iter().map(|ball| ball.history.first());
        first.enumerate().filter_map(|(ball, state)| Some((ball, state?))).filter(|(_, state)| !state.phase.is_down())
    }
}

fn named(save: &Save, names: &BallNames) -> Result<Vec<Ball>, SaveError> {
    let mut known = Vec::new();
    let mut seen = BallSet::EMPTY;
    for SavedBall { id, .. } in &save.balls {
        let path = || format!("{}balls.{id}", save.prefix);
        let ball = if *id == save.cue_ball { Some(Ball::CUE) } else { names.get(id) };
        let ball = ball.filter(|ball| ball.number().is_some());
        let ball = ball.ok_or_else(|| SaveError::UnknownBall { path: path(), id: id.clone() })?;
        if !seen.insert(ball) {
            let first = known.iter().position(|other| *other == ball).unwrap_or_default();
            return Err(SaveError::SameBall { path: path(), other: save.balls[first].id.clone(), ball });
        }
        known.push(ball);
    }
    Ok(known)
}

fn radii(save: &Save, cue: usize) -> Result<(f64, f64), SaveError> {
    let cue_radius = save.balls[cue].radius;
    let object = save.balls.iter().enumerate().find(|(index, _)| *index != cue);
    let object_radius = object.map_or(cue_radius, |(_, ball)| ball.radius);
    for (index, SavedBall { id, radius, .. }) in save.balls.iter().enumerate() {
        let unlike = index != cue && (radius - object_radius).abs() > SAME_RADIUS;
        if *radius <= 0.0 || unlike {
            return Err(SaveError::Radius { path: format!("{}balls.{id}.params.R", save.prefix), radius: *radius });
        }
    }
    Ok((cue_radius, object_radius))
}

fn times(save: &Save) -> Result<(), SaveError> {
    let mut before = 0.0;
    for (index, event) in save.events.iter().enumerate() {
        if event.time < before {
            let path = format!("{}events[{index}].time", save.prefix);
            return Err(SaveError::Time { path, found: event.time, expected: Due::NotBefore { time: before } });
        }
        before = event.time;
    }
    Ok(())
}

fn fits(save: &Save, ball: &SavedBall) -> Result<(), SaveError> {
    let path = format!("{}balls.{}.history", save.prefix, ball.id);
    let (states, events) = (ball.history.len, save.events.len());
    if states != events {
        return Err(SaveError::HistoryLength { path, states, events });
    }
    if let Some((index, found)) = ball.history.backwards {
        let expected = Due::At { time: save.events[index].time };
        return Err(SaveError::Time { path: format!("{path}.states[{index}].t"), found, expected });
    }
    for span in &ball.history.spans {
        let time = save.events[span.event].time;
        if (span.from - time).abs() > SAME_TIME {
            let path = format!("{path}.states[{}].t", span.event);
            return Err(SaveError::Time { path, found: span.from, expected: Due::At { time } });
        }
    }
    Ok(())
}
