//! Identifies and checks the balls of a save.

use std::collections::BTreeMap;

use blackball_rules::{Ball, BallSet, geometry::Disc};

use crate::{
    error::{ExpectedTime, ItemKind, SaveError},
    history::BallState,
    save::{Parameters, Save, SavedBall},
};

/// Largest difference between the time of a ball's state and that of its event, in seconds.
const SAME_TIME: f64 = 1e-6;

/// Largest difference between the radii of two object balls, in metres.
const SAME_RADIUS: f64 = 1e-6;

/// A checked save. Every ball is identified and has one state for each event.
pub(crate) struct Roster<'a> {
    pub(crate) save: &'a Save,
    pub(crate) table: blackball_rules::geometry::Table,
    pub(crate) names: Vec<Ball>,
    pub(crate) cue: usize,
}

impl<'a> Roster<'a> {
    pub(crate) fn of(save: &'a Save, names: &BTreeMap<String, Ball>) -> Result<Self, SaveError> {
        if save.events.is_empty() {
            return Err(SaveError::NotSimulated { path: save.path("events") });
        }
        let cue = save.balls.iter().position(|ball| ball.id == save.cue_ball);
        let cue = cue.ok_or_else(|| SaveError::NoSuch {
            path: save.path("cue.cue_ball_id"),
            what: ItemKind::Ball,
            id: save.cue_ball.clone(),
        })?;
        let names = identify(save, names)?;
        let (cue_radius, object_radius) = radii(save, cue)?;
        let table = crate::surface::table(save, cue_radius, object_radius)?;
        check_times(save)?;
        for ball in &save.balls {
            check_history(save, ball)?;
        }
        Ok(Self { save, table, names, cue })
    }

    pub(crate) fn path(&self, ball: usize, rest: &str) -> String {
        let id = self.save.balls.get(ball).map_or("", |ball| ball.id.as_str());
        self.save.path(&format!("balls.{id}.{rest}"))
    }

    pub(crate) fn disc(&self, ball: usize, state: &BallState) -> Disc {
        let centre = state.at();
        if ball == self.cue { self.table.cue_ball(centre) } else { self.table.object_ball(centre) }
    }

    /// Lists the balls on the table at the start, with their indices.
    pub(crate) fn starting(&self) -> impl Iterator<Item = (usize, &'a BallState)> {
        let first = self.save.balls.iter().map(|ball| ball.history.first());
        first.enumerate().filter_map(|(ball, state)| Some((ball, state?))).filter(|(_, state)| !state.phase.is_down())
    }
}

fn identify(save: &Save, names: &BTreeMap<String, Ball>) -> Result<Vec<Ball>, SaveError> {
    let mut known = Vec::new();
    let mut seen = BallSet::EMPTY;
    for SavedBall { id, .. } in &save.balls {
        let path = || save.path(&format!("balls.{id}"));
        let ball = if *id == save.cue_ball { Some(Ball::CUE) } else { names.get(id).copied().or_else(|| usual(id)) };
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

/// Returns the ball with a usual id, such as `3`, `r3` or `b`.
fn usual(id: &str) -> Option<Ball> {
    let number = id.strip_prefix(['r', 'y']).unwrap_or(id);
    let is_usual = id == "b" || number.starts_with(|c: char| ('1'..='9').contains(&c));
    is_usual.then(|| id.parse().ok()).flatten()
}

fn radii(save: &Save, cue: usize) -> Result<(f64, f64), SaveError> {
    let cue_radius = save.balls[cue].params.radius;
    let object = save.balls.iter().enumerate().find(|(index, _)| *index != cue);
    let object_radius = object.map_or(cue_radius, |(_, ball)| ball.params.radius);
    for (index, SavedBall { id, params: Parameters { radius }, .. }) in save.balls.iter().enumerate() {
        let unlike = index != cue && (radius - object_radius).abs() > SAME_RADIUS;
        if *radius <= 0.0 || unlike {
            return Err(SaveError::Radius { path: save.path(&format!("balls.{id}.params.R")), radius: *radius });
        }
    }
    Ok((cue_radius, object_radius))
}

fn check_times(save: &Save) -> Result<(), SaveError> {
    let mut before = 0.0;
    for (index, event) in save.events.iter().enumerate() {
        if event.time < before {
            let path = save.path(&format!("events[{index}].time"));
            return Err(SaveError::Time {
                path,
                found: event.time,
                expected: ExpectedTime::NotBefore { time: before },
            });
        }
        before = event.time;
    }
    Ok(())
}

fn check_history(save: &Save, ball: &SavedBall) -> Result<(), SaveError> {
    let path = save.path(&format!("balls.{}.history", ball.id));
    let (states, events) = (ball.history.len, save.events.len());
    if states != events {
        return Err(SaveError::HistoryLength { path, states, events });
    }
    if let Some((index, found)) = ball.history.backwards {
        let expected = ExpectedTime::At { time: save.events[index].time };
        return Err(SaveError::Time { path: format!("{path}.states[{index}].t"), found, expected });
    }
    for span in &ball.history.spans {
        let time = save.events[span.event].time;
        if (span.from - time).abs() > SAME_TIME {
            let path = format!("{path}.states[{}].t", span.event);
            return Err(SaveError::Time { path, found: span.from, expected: ExpectedTime::At { time } });
        }
    }
    Ok(())
}
