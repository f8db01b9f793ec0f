//! The paths of the balls during a shot, for drawings.

use blackball_rules::{Ball, geometry::Point};

use crate::{adapter::Adapter, error::SaveError, events::fallen_at, history::BallHistory, roster::Roster, save::Save};

/// Time between two neighbouring points of a path, in seconds.
const STEP: f64 = 0.1;

/// Maximum number of steps between two events, however far apart they are.
const MAX_STEPS: u8 = 12;

/// The path of a ball during a shot.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Trajectory {
    /// The ball.
    pub ball: Ball,
    /// The positions of the ball in order, each with its time in seconds after the strike. Between two points, the path
    /// is nearly straight. After the last one, the ball stays where it is.
    pub points: Vec<(f64, Point)>,
    /// Whether the path ends in a pocket.
    pub fell: bool,
}

impl Trajectory {
    /// Returns the ball's position at a time in seconds after the strike.
    #[must_use]
    pub fn at(&self, time: f64) -> Option<Point> {
        let next = self.points.partition_point(|(at, _)| *at <= time);
        let before = self.points.get(next.saturating_sub(1))?;
        let Some(after) = self.points.get(next) else { return Some(before.1) };
        let part = (time - before.0) / (after.0 - before.0);
        let between = |from: f64, to: f64| from + (to - from) * part.clamp(0.0, 1.0);
        Point::new(between(before.1.x(), after.1.x()), between(before.1.y(), after.1.y())).ok()
    }
}

impl Adapter {
    /// Returns the paths of all balls that moved, in the order of the balls in the save.
    ///
    /// # Errors
    /// Fails if the shot was not simulated, or if the save contradicts itself.
    pub fn trajectories(&self, save: &Save) -> Result<Vec<Trajectory>, SaveError> {
        let roster = Roster::of(save, &self.names)?;
        let paths = roster.starting().map(|(index, _)| {
            let history = &save.balls[index].history;
            let points = points(history, |event| fallen_at(&save.events, event, index));
            let fell = history.last().is_some_and(|state| state.phase.is_down());
            Trajectory { ball: roster.names[index], points, fell }
        });
        Ok(paths.filter(|path| path.points.len() > 1).collect())
    }
}

/// Computes the points of a path. `fallen_at` returns the position just before a pot, because the history only has the
/// position in the pocket.
fn points(history: &BallHistory, fallen_at: impl Fn(usize) -> Option<Point>) -> Vec<(f64, Point)> {
    let mut points: Vec<(f64, Point)> = Vec::new();
    if let Some(first) = history.spans.first() {
        points.push((first.from, first.state.at()));
    }
    for pair in history.spans.windows(2) {
        let [now, next] = pair else { continue };
        let fell = next.state.phase.is_down() && !now.state.phase.is_down();
        let Some(end) = (if fell { fallen_at(next.event) } else { Some(next.state.at()) }) else { break };
        if end != now.state.at() || now.state.phase.moves() {
            along(&mut points, now, next.from, end);
        }
        if fell {
            break;
        }
    }
    points
}

/// Adds points from the end of a span to `end`, where the ball arrives at the time `until`. Position is a quadratic
/// function of time, given by both ends and the initial velocity.
fn along(points: &mut Vec<(f64, Point)>, now: &crate::history::Span, until: f64, end: Point) {
    let (start, velocity, whole) = (now.state.at(), now.state.motion.velocity, until - now.until);
    if points.last().is_none_or(|(at, _)| *at < now.until) {
        points.push((now.until, start));
    }
    let steps = (1..MAX_STEPS).take_while(|step| f64::from(*step) * STEP < whole).last().unwrap_or(0) + 1;
    for step in 1..steps {
        let part = f64::from(step) / f64::from(steps);
        let time = whole * part;
        let place =
            |from: f64, to: f64, velocity: f64| from + velocity * time + (to - from - velocity * whole) * part * part;
        let between = Point::new(place(start.x(), end.x(), velocity[0]), place(start.y(), end.y(), velocity[1]));
        points.extend(between.ok().map(|point| (now.until + time, point)));
    }
    points.push((until, end));
}
