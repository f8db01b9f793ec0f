//! The ways of the balls through a shot, to be drawn.

use blackball_rules::{Ball, geometry::Point};

use crate::{
    adapter::Adapter,
    error::SaveError,
    history::{History, Span},
    roster::Roster,
    save::Save,
    walk::fallen_at,
};

/// How much time lies between two points of a way, where nothing happens between them, in seconds.
const STEP: f64 = 0.1;

/// How many points there are between two events at the most: a file cannot ask for more by a long time.
const MOST: u8 = 12;

/// The way of a ball through a shot.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Trajectory {
    /// The ball.
    pub ball: Ball,
    /// When it was where: seconds after the strike, in order. It goes from one to the next as good as straight, and
    /// stays where it is after the last.
    pub points: Vec<(f64, Point)>,
    /// Whether it fell into a pocket at the end.
    pub fell: bool,
}

impl Trajectory {
    /// Where the ball was at a time, in seconds after the strike.
    ///
    /// ```
    /// use blackball_pooltool::{Adapter, SaveFile};
    ///
    /// let file = SaveFile::from_json(&std::fs::read("examples/in_off.system.json")?)?;
    /// let ways = Adapter::default().trajectories(&file.shots()[0])?;
    /// let cue = ways.iter().find(|way| way.ball == blackball_rules::Ball::CUE).ok_or("the cue ball moved")?;
    /// assert!(cue.fell);
    /// assert_eq!(cue.at(0.0), cue.points.first().map(|(_, point)| *point));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    /// The ways of the balls that moved in a saved shot, in the order of the save's balls.
    ///
    /// # Errors
    /// When the shot was not simulated, or the save contradicts itself.
    pub fn trajectories(&self, save: &Save) -> Result<Vec<Trajectory>, SaveError> {
        let roster = Roster::of(save, &self.names)?;
        let ways = roster.starting().map(|(index, _)| {
            let history = &save.balls[index].history;
            let points = points(history, |event| fallen_at(&save.events, event, index));
            let fell = history.last().is_some_and(|state| state.phase.is_down());
            Trajectory { ball: roster.names[index], points, fell }
        });
        Ok(ways.filter(|way| way.points.len() > 1).collect())
    }
}

/// `fallen_at` gives where a ball was just before the event in which it fell: the history has it in the pocket already.
fn points(history: &History, fallen_at: impl Fn(usize) -> Option<Point>) -> Vec<(f64, Point)> {
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

/// The points from the end of a span to `end` at the time `until`. Within one phase the motion is quadratic in time, so
/// that both ends and the first velocity settle it.
fn along(points: &mut Vec<(f64, Point)>, now: &Span, until: f64, end: Point) {
    let (start, velocity, whole) = (now.state.at(), now.state.motion.velocity, until - now.until);
    if points.last().is_none_or(|(at, _)| *at < now.until) {
        points.push((now.until, start));
    }
    let steps = (1..MOST).take_while(|step| f64::from(*step) * STEP < whole).last().unwrap_or(0) + 1;
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
