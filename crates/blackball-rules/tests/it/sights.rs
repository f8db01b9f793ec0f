//! Compares straight paths with rays in all directions.

use std::f64::consts::TAU;

use crate::seven_foot::{RADIUS, at, disc, mirrored, table};
use blackball_rules::geometry::{Disc, Point, straight_path};
use proptest::prelude::*;

use crate::search;

#[test]
fn clause_5g_exact_edges() {
    let cue = table().cue_ball(at(0.4575, 0.5));
    let on = table().object_ball(at(0.4575, 1.5));
    // The cue ball cannot pass through a gap exactly as wide as itself without touching a ball.
    let gate =
        |gap: f64| [-1.0, 1.0].map(|side| table().object_ball(at(0.4575 + side * (2.0 * RADIUS + gap / 2.0), 1.0)));
    assert!(straight_path(cue, &[on], &gate(0.0)).is_none());
    assert!(straight_path(cue, &[on], &gate(1e-6)).is_some());
    // Another ball hides the ball on. Search for the sideways shift at which the ball on comes into sight.
    let hiding = |shift: f64| table().object_ball(at(0.4575 + shift, 1.0));
    let sight = |shift: f64| straight_path(cue, &[on], &[hiding(shift)]).is_some();
    assert!(!sight(0.0));
    let (mut hidden, mut seen) = (0.0, 0.1);
    while seen - hidden > 1e-12 {
        let middle = f64::midpoint(hidden, seen);
        if sight(middle) { seen = middle } else { hidden = middle }
    }
    // At that shift, one line is tangent to both balls.
    let tangent = (2.0 * RADIUS / seen.hypot(0.5)).asin() - (seen / 0.5).atan();
    assert!((tangent - (2.0 * RADIUS).asin()).abs() < 1e-8, "{seen}");
}

#[test]
fn clause_5g_balls_on_are_no_obstacles_and_a_touching_one_is_in_sight() {
    let cue = table().cue_ball(at(0.4575, 0.5));
    let near = table().object_ball(at(0.4575, 0.5 + 2.0 * RADIUS));
    let far = table().object_ball(at(0.4575, 1.0));
    assert_eq!(straight_path(cue, &[far, near], &[]).unwrap().ball, 1);
    assert!(straight_path(cue, &[far], &[near]).is_none(), "a touching ball hides others");
    let beside = table().object_ball(at(0.4575 + 2.0 * RADIUS, 0.5));
    assert!(straight_path(cue, &[far], &[beside]).is_some());
    assert!(straight_path(cue, &[], &[far]).is_none());
}

/// Returns the point at a distance from the middle of the table in a direction, offset to the side.
fn along(angle: f64, far: f64, aside: f64) -> Point {
    let (sin, cos) = angle.sin_cos();
    at(0.4575 + far * cos - aside * sin, 0.915 + far * sin + aside * cos)
}

/// Generates a direction. Every second one is almost parallel to a side of the table.
fn direction() -> impl Strategy<Value = f64> {
    prop_oneof![0.0..TAU, (0..4, -0.05..0.05).prop_map(|(quarter, aside)| TAU / 4.0 * f64::from(quarter) + aside)]
}

/// Returns those balls that overlap neither the obstacles nor each other.
fn without_overlaps(obstacles: &[Disc], balls: &[Disc]) -> Vec<Disc> {
    let mut kept = Vec::new();
    for ball in balls {
        if obstacles.iter().chain(&kept).all(|other: &Disc| other.gap(*ball) > 0.001) {
            kept.push(*ball);
        }
    }
    kept
}

/// Checks that a straight path exists exactly if some ray hits a ball on first.
fn agrees_with_rays(cue: Disc, on: &[Disc], others: &[Disc]) -> Result<(), TestCaseError> {
    let on = &without_overlaps(&[cue], on);
    let others = &without_overlaps(&[&[cue], &on[..]].concat(), others);
    let path = straight_path(cue, on, others);
    prop_assert!(path.is_some() || search::count_hits(cue, on, others) == 0);
    prop_assert!(path.is_none_or(|path| search::is_clear(cue, path, on, others)));
    let mirror = |discs: &[Disc]| discs.iter().copied().map(mirrored).collect::<Vec<_>>();
    prop_assert_eq!(straight_path(mirrored(cue), &mirror(on), &mirror(others)).is_some(), path.is_some());
    Ok(())
}

#[test]
fn clause_5g_no_path_crosses_a_cushion() {
    let cue = table().cue_ball(at(RADIUS, 0.5));
    let on = table().object_ball(at(RADIUS, 1.5));
    let between = table().object_ball(at(2.5 * RADIUS, 1.0));
    assert!(straight_path(cue, &[on], &[between]).is_some());
    assert_eq!(table().straight_path(cue, &[on], &[between]), None);
    // A ball in the mouth of a pocket can be hit.
    let hanging = table().object_ball(at(0.0, 0.915));
    assert!(table().straight_path(cue, &[hanging], &[]).is_some());
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(600))]

    #[test]
    fn clause_5g_paths_between_the_cushions_agree_with_rays(
        cue in disc(),
        on in proptest::collection::vec((0.0..0.915_f64, 0.0..1.83_f64), 1..3),
        others in proptest::collection::vec((0.0..0.915_f64, 0.0..1.83_f64), 4..14),
    ) {
        // Half of the coordinates place the ball at a cushion.
        let ball = |&(x, y): &(f64, f64)| {
            let inside = |place: f64, end: f64| if place < end / 4.0 { RADIUS } else { place.clamp(RADIUS, end - RADIUS) };
            table().object_ball(at(inside(x, 0.915), inside(y, 1.83)))
        };
        let cue = table().cue_ball(ball(&(cue.centre.x(), cue.centre.y())).centre);
        let on = without_overlaps(&[cue], &on.iter().map(ball).collect::<Vec<_>>());
        let others = without_overlaps(&[&[cue], &on[..]].concat(), &others.iter().map(ball).collect::<Vec<_>>());
        let path = table().straight_path(cue, &on, &others);
        prop_assert!(path.is_some() || !search::hits_within(&table(), cue, &on, &others));
        if let Some(path) = path {
            prop_assert!(search::is_clear(cue, path, &on, &others));
            let (x, y) = (path.contact.x(), path.contact.y());
            prop_assert!(x > RADIUS - 1e-8 && x < 0.915 - RADIUS + 1e-8 && y > RADIUS - 1e-8 && y < 1.83 - RADIUS + 1e-8);
        }
    }

    #[test]
    fn clause_5g_paths_agree_with_rays(
        cue in disc(),
        on in proptest::collection::vec(disc(), 1..4),
        others in proptest::collection::vec(disc(), 0..12),
    ) {
        agrees_with_rays(cue, &on, &others)?;
    }

    #[test]
    fn clause_5g_paths_past_other_balls_agree_with_rays(
        angle in direction(),
        on in 0.01..0.03,
        others in proptest::collection::vec((0.1..0.66, -0.12..0.12, 0.02..0.09), 1..5),
        around in proptest::collection::vec(disc(), 0..6),
    ) {
        let on = Disc { centre: along(angle, 0.6, 0.0), radius: on };
        let near = others.iter().map(|&(far, aside, radius)| Disc { centre: along(angle, far, aside), radius });
        let others: Vec<Disc> = near.chain(around).collect();
        agrees_with_rays(table().cue_ball(along(angle, 0.0, 0.0)), &[on], &others)?;
    }

    #[test]
    fn clause_5g_a_gap_wider_than_the_cue_ball_is_open(angle in 0.0..TAU, far in 0.2..0.5) {
        let cue = table().cue_ball(along(angle, 0.0, 0.0));
        let on = table().object_ball(along(angle, 0.6, 0.0));
        let gate = |gap: f64| [-1.0, 1.0].map(|side| table().object_ball(along(angle, far, side * (2.0 * RADIUS + gap))));
        prop_assert_eq!(straight_path(cue, &[on], &gate(-1e-7)), None);
        prop_assert!(straight_path(cue, &[on], &gate(1e-7)).is_some());
    }
}
