//! Straight paths from the cue ball to other balls (clause 5g).

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::{Disc, Point, Table, sqrt};

/// Narrowest gap between two balls that counts as open, in radians.
const CLOSED: f64 = 1e-9;

/// Allowance for rounding at a cushion, in metres.
const HAIR: f64 = 1e-9;

/// A straight path on which the cue ball hits a ball on first.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct StraightPath {
    /// Index, in the list of balls on, of the ball that is hit.
    pub ball: usize,
    /// The centre of the cue ball when it hits that ball.
    pub contact: Point,
}

/// Finds a straight path on which the cue ball hits a ball on first (5g), ignoring the cushions.
///
/// The cue ball counts with its full width: grazing another ball blocks the path, and grazing a ball on is enough.
/// [`Table::straight_path`] also takes the cushions into account.
#[must_use]
pub fn straight_path(cue: Disc, on: &[Disc], others: &[Disc]) -> Option<StraightPath> {
    path_within(None, cue, on, others)
}

impl Table {
    /// Finds a straight path between the cushions on which the cue ball hits a ball on first (5g).
    ///
    /// A ball in the mouth of a pocket, within its radius of a cushion line, can still be hit. Jaws are ignored.
    #[must_use]
    pub fn straight_path(&self, cue: Disc, on: &[Disc], others: &[Disc]) -> Option<StraightPath> {
        path_within(Some(self), cue, on, others)
    }

    fn room(&self, radius: f64) -> [[f64; 2]; 2] {
        [[radius, self.width() - radius], [radius, self.length() - radius]]
    }

    fn holds(&self, ball: Disc, spare: f64) -> bool {
        let [across, along] = self.room(ball.radius - spare);
        (across[0]..=across[1]).contains(&ball.centre.x()) && (along[0]..=along[1]).contains(&ball.centre.y())
    }
}

/// Finds a straight path, on the table if one is given. As a table is convex, only the end of the path is checked.
fn path_within(table: Option<&Table>, cue: Disc, on: &[Disc], others: &[Disc]) -> Option<StraightPath> {
    let targets: Vec<Target> = on.iter().chain(others).map(|&ball| Target::new(cue, ball)).collect();
    let is_met = |ball: usize, contact: Point| {
        let reached = Disc { centre: contact, ..cue };
        table.is_none_or(|table| table.holds(reached, HAIR) || !table.holds(on[ball], HAIR))
    };
    let found = |way: Direction| {
        let (ball, distance) = first_hit(&targets, way)?;
        let contact = Point::known(cue.centre.x() + way.x * distance, cue.centre.y() + way.y * distance);
        (ball < on.len() && is_met(ball, contact)).then_some(StraightPath { ball, contact })
    };
    // Usually the cue ball can hit the middle of a ball on.
    for target in &targets[..on.len()] {
        if let Some(path) = target.middle().and_then(found) {
            return Some(path);
        }
    }
    // The first ball hit changes only at an edge, so one path in each gap between neighbouring edges is enough.
    let mut edges = edges(&targets, on.len());
    if let Some(table) = table {
        // A path can also become possible where the cue ball meets a cushion just as it hits a ball on.
        let room = table.room(cue.radius);
        edges.extend(targets[..on.len()].iter().flat_map(|target| target.at_cushions(cue.centre, room)));
        edges.sort_unstable_by(|a, b| a.turn().partial_cmp(&b.turn()).unwrap_or(Ordering::Equal));
    }
    for (index, edge) in edges.iter().enumerate() {
        let next = edges[(index + 1) % edges.len()];
        if next.cross(*edge).abs() > CLOSED {
            if let Some(path) = edge.between(next).and_then(found) {
                return Some(path);
            }
        }
    }
    None
}

#[derive(Clone, Copy)]
struct Direction {
    x: f64,
    y: f64,
}

impl Direction {
    fn of(x: f64, y: f64) -> Option<Self> {
        let length = sqrt(x * x + y * y);
        (length > 1e-12).then(|| Self { x: x / length, y: y / length })
    }

    fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    fn between(self, other: Self) -> Option<Self> {
        Self::of(self.x + other.x, self.y + other.y)
    }

    /// Returns a number from 0 to 4 that increases with the angle of the direction.
    fn turn(self) -> f64 {
        let part = self.y.abs() / (self.x.abs() + self.y.abs());
        match (self.x >= 0.0, self.y >= 0.0) {
            (true, true) => part,
            (false, true) => 2.0 - part,
            (false, false) => 2.0 + part,
            (true, false) => 4.0 - part,
        }
    }
}

/// A ball relative to the centre of the cue ball, and the distance of the centres when the two touch.
#[derive(Clone, Copy)]
struct Target {
    x: f64,
    y: f64,
    square: f64,
    reach: f64,
}

impl Target {
    fn new(cue: Disc, ball: Disc) -> Self {
        let (x, y) = (ball.centre.x() - cue.centre.x(), ball.centre.y() - cue.centre.y());
        Self { x, y, square: x * x + y * y, reach: cue.radius + ball.radius }
    }

    fn middle(&self) -> Option<Direction> {
        Direction::of(self.x, self.y)
    }

    /// Returns the two directions in which the cue ball just grazes the ball.
    fn edges(&self) -> [Option<Direction>; 2] {
        // A touching ball blocks half of all directions.
        let far = sqrt(self.square - self.reach * self.reach);
        let near = if far > 0.0 { self.reach } else { 1.0 };
        [1.0, -1.0].map(|side| {
            let near = near * side;
            Direction::of(self.x * far - self.y * near, self.y * far + self.x * near)
        })
    }

    /// Lists the directions in which the cue ball meets the ball and a cushion at once.
    fn at_cushions(&self, cue: Point, [across, along]: [[f64; 2]; 2]) -> impl Iterator<Item = Direction> {
        let Self { x, y, reach, .. } = *self;
        let beside = move |far: f64| {
            let rest = reach * reach - far * far;
            (rest >= 0.0).then(|| sqrt(rest)).into_iter().flat_map(|half| [half, -half])
        };
        let left = across.into_iter().map(move |line| line - cue.x());
        let low = along.into_iter().map(move |line| line - cue.y());
        let across = left.flat_map(move |line| beside(line - x).map(move |half| (line, y + half)));
        let along = low.flat_map(move |line| beside(line - y).map(move |half| (x + half, line)));
        across.chain(along).filter_map(|(x, y)| Direction::of(x, y))
    }

    /// Returns the directions in which the cue ball meets both balls at once, where the first ball hit changes.
    fn common(&self, other: &Self) -> [Option<Direction>; 2] {
        let (dx, dy) = (other.x - self.x, other.y - self.y);
        let square = dx * dx + dy * dy;
        if square <= 0.0 {
            return [None; 2];
        }
        let along = (square + self.reach * self.reach - other.reach * other.reach) / (2.0 * square);
        let rest = self.reach * self.reach / square - along * along;
        if rest < 0.0 {
            return [None; 2];
        }
        let aside = sqrt(rest);
        [1.0, -1.0].map(|side| {
            let aside = aside * side;
            Direction::of(self.x + along * dx - aside * dy, self.y + along * dy + aside * dx)
        })
    }

    fn distance(&self, way: Direction) -> Option<f64> {
        let ahead = self.x * way.x + self.y * way.y;
        let aside = self.x * way.y - self.y * way.x;
        let rest = self.reach * self.reach - aside * aside;
        (ahead > 0.0 && rest >= 0.0).then(|| (ahead - sqrt(rest)).max(0.0))
    }
}

fn first_hit(targets: &[Target], way: Direction) -> Option<(usize, f64)> {
    let hits = targets.iter().enumerate().filter_map(|(index, target)| Some((index, target.distance(way)?)));
    hits.min_by(|a, b| a.1.total_cmp(&b.1))
}

fn edges(targets: &[Target], on: usize) -> Vec<Direction> {
    let mut edges: Vec<Direction> = targets.iter().flat_map(Target::edges).flatten().collect();
    let (on, others) = targets.split_at(on);
    for ball in on {
        edges.extend(others.iter().flat_map(|other| ball.common(other)).flatten());
    }
    edges.sort_unstable_by(|a, b| a.turn().partial_cmp(&b.turn()).unwrap_or(Ordering::Equal));
    edges
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{Direction, Target};

    /// Lists balls of several sizes around the cue ball, none of which touches it.
    fn targets() -> impl Iterator<Item = Target> {
        let place = |x: i32, y: i32| (f64::from(x) * 0.11 + f64::from(y) * 0.037, f64::from(y) * 0.093);
        let places = (-4..=4).flat_map(move |x| (-4..=4).map(move |y| place(x, y)));
        let sizes = [0.043, 0.051, 0.068];
        let target = |x: f64, y: f64, reach: f64| Target { x, y, square: x * x + y * y, reach };
        places.filter(|&place| place != (0.0, 0.0)).flat_map(move |(x, y)| sizes.map(|reach| target(x, y, reach)))
    }

    fn gap(target: &Target, way: Direction, far: f64) -> f64 {
        (target.x - way.x * far).hypot(target.y - way.y * far) - target.reach
    }

    #[test]
    fn clause_5g_the_edges_of_a_ball_are_grazed_on_both_sides() {
        for target in targets() {
            let far = (target.square - target.reach * target.reach).sqrt();
            let edges = target.edges().map(Option::unwrap);
            assert!(edges.iter().all(|&edge| gap(&target, edge, far).abs() < 1e-12));
            let middle = target.middle().unwrap();
            assert!(middle.cross(edges[0]) > 0.0 && middle.cross(edges[1]) < 0.0);
        }
    }

    #[test]
    fn clause_5g_two_balls_are_touched_at_once_in_two_directions_or_none() {
        for (one, other) in targets().flat_map(|one| targets().map(move |other| (one, other))) {
            let apart = (one.x - other.x).hypot(one.y - other.y);
            let meet = apart < one.reach + other.reach && apart > (one.reach - other.reach).abs();
            let common = one.common(&other);
            assert!(common.iter().all(|way| way.is_some() == meet), "{apart}");
            for way in common.into_iter().flatten() {
                let ahead = one.x * way.x + one.y * way.y;
                let half = (one.reach * one.reach - one.square + ahead * ahead).max(0.0).sqrt();
                let at_once = |far: f64| gap(&one, way, far).abs() < 1e-9 && gap(&other, way, far).abs() < 1e-9;
                assert!(at_once(ahead - half) || at_once(ahead + half));
            }
            if let [Some(left), Some(right)] = common {
                assert!(left.cross(right).abs() > 1e-12, "each way once");
            }
        }
    }

    #[test]
    fn directions_are_ordered_by_their_angle() {
        let turns: Vec<f64> = (0..720)
            .map(|step| f64::from(step) * std::f64::consts::TAU / 720.0)
            .map(|angle| Direction { x: angle.cos(), y: angle.sin() }.turn())
            .collect();
        assert!(turns.is_sorted_by(|a, b| a < b));
        assert!(turns.iter().all(|turn| (0.0..4.0).contains(turn)));
    }
}
