//! Simple searches with which the exact geometry is compared.

use blackball_rules::geometry::{Disc, Point, StraightPath, Table};

pub(crate) fn pairs(discs: &[Disc]) -> impl Iterator<Item = (Disc, Disc)> + Clone {
    (0..discs.len()).flat_map(move |i| (0..i).map(move |j| (discs[i], discs[j])))
}

/// Searches the long line for a free position in steps of 0.02 mm, first up and then down.
pub(crate) fn respot(table: &Table, obstacles: &[Disc]) -> Option<f64> {
    let spot = table.black_spot();
    let free = |y: &f64| {
        let ball = table.object_ball(Point::new(spot.x(), *y).unwrap());
        obstacles.iter().all(|&other| ball.gap(other) > 0.0)
    };
    let steps = |from: f64, to: f64| {
        let way = (to - from).signum();
        let place = move |step: i32| from + way * 0.000_02 * f64::from(step);
        (0..).map(place).take_while(move |place| (to - place) * way >= 0.0)
    };
    let up = steps(spot.y(), table.length() - table.object_radius()).find(&free);
    up.or_else(|| steps(spot.y(), table.object_radius()).find(&free))
}

/// Counts how many of 20,000 straight shots in all directions hit a ball on first.
pub(crate) fn count_hits(cue: Disc, on: &[Disc], others: &[Disc]) -> usize {
    let shots = (0..20_000).map(|step| f64::from(step) * std::f64::consts::TAU / 20_000.0);
    shots
        .filter(|angle| shoot(cue, angle.cos(), angle.sin(), on) < shoot(cue, angle.cos(), angle.sin(), others))
        .count()
}

/// Reports whether any of 20,000 straight shots in all directions hits a ball on first without touching a cushion.
pub(crate) fn hits_within(table: &Table, cue: Disc, on: &[Disc], others: &[Disc]) -> bool {
    let shots = (0..20_000).map(|step| f64::from(step) * std::f64::consts::TAU / 20_000.0);
    let room = |place: f64, end: f64| (cue.radius..=end - cue.radius).contains(&place);
    shots.map(|angle: f64| (angle.cos(), angle.sin())).any(|(x, y)| {
        let far = shoot(cue, x, y, on);
        far < shoot(cue, x, y, others)
            && room(cue.centre.x() + x * far, table.width())
            && room(cue.centre.y() + y * far, table.length())
    })
}

/// Returns the distance that the cue ball rolls in a direction before it hits one of the balls.
fn shoot(cue: Disc, ux: f64, uy: f64, balls: &[Disc]) -> f64 {
    let distance = |ball: &Disc| {
        let (x, y) = (ball.centre.x() - cue.centre.x(), ball.centre.y() - cue.centre.y());
        let reach = ball.radius + cue.radius;
        let (ahead, aside) = (x * ux + y * uy, x * uy - y * ux);
        (ahead > 0.0 && aside.abs() <= reach).then(|| ahead - (reach * reach - aside * aside).sqrt())
    };
    balls.iter().filter_map(distance).fold(f64::INFINITY, f64::min)
}

/// Reports whether the cue ball reaches the ball on along the path without touching another ball.
pub(crate) fn is_clear(cue: Disc, path: StraightPath, on: &[Disc], others: &[Disc]) -> bool {
    let steps = 2_000;
    let reached = Disc { centre: path.contact, radius: cue.radius };
    let along = |step: i32| {
        let part = f64::from(step) / f64::from(steps);
        let x = cue.centre.x() + (path.contact.x() - cue.centre.x()) * part;
        let y = cue.centre.y() + (path.contact.y() - cue.centre.y()) * part;
        Disc { centre: Point::new(x, y).unwrap(), radius: cue.radius }
    };
    reached.gap(on[path.ball]).abs() < 1e-9
        && (0..=steps).all(|step| others.iter().all(|&other| along(step).gap(other) > -1e-9))
}
