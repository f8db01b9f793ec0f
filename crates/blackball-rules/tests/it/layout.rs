//! Tests of the balls on a table: legal positions, touching balls, straight paths and re-spotting.

use crate::seven_foot::{LENGTH, RADIUS, WIDTH, at, ball, table};
use blackball_rules::{
    Ball, BallSet, Rule,
    geometry::{Layout, LayoutError, RackPattern},
};

#[test]
fn clause_4i_balls_touch_the_cue_ball_within_a_tolerance() {
    let mut layout = Layout::racked(table(), RackPattern::default());
    assert_eq!(layout.touching_cue(1.0), BallSet::EMPTY, "the cue ball is in hand");
    layout.place(Ball::CUE, at(0.3, 0.5)).unwrap();
    layout.place(ball(3), at(0.3 + 2.0 * RADIUS + 0.001, 0.5)).unwrap();
    assert_eq!(layout.touching_cue(0.0009), BallSet::EMPTY);
    assert_eq!(layout.touching_cue(0.0011), BallSet::from_iter([ball(3)]));
    assert_eq!(layout.touching_cue(2.0), BallSet::FULL_RACK, "the cue ball does not touch itself");
    assert_eq!((layout.remove(ball(3)).is_some(), layout.remove(ball(3))), (true, None));
    assert_eq!(layout.touching_cue(0.0011), BallSet::EMPTY);
}

#[test]
fn clause_4k_a_ball_lies_on_the_table_up_to_its_diameter_into_a_pocket() {
    let (mouth, beyond) = (2.0 * RADIUS, 2.0 * RADIUS + 1e-9);
    let mut layout = Layout::new(table());
    for (x, y) in [(-mouth, 0.5), (WIDTH + mouth, 0.5), (0.5, -mouth), (0.5, LENGTH + mouth)] {
        assert!(layout.place(ball(3), at(x, y)).is_ok(), "{x} {y}");
    }
    for (x, y) in [(-beyond, 0.5), (WIDTH + beyond, 0.5), (0.5, -beyond), (0.5, LENGTH + beyond)] {
        assert!(matches!(layout.place(ball(3), at(x, y)), Err(LayoutError::OffTable { .. })), "{x} {y}");
    }
}

#[test]
fn clause_4m_re_spotted_balls_are_obstacles_for_the_next() {
    let mut layout = Layout::new(table());
    layout.place(Ball::CUE, at(0.4575, 1.5)).unwrap();
    let due = BallSet::from_iter([ball(12), ball(5), ball(2), Ball::BLACK]);
    let placed = layout.respot(due).unwrap();
    assert_eq!(placed.iter().map(|&(ball, _)| ball).collect::<Vec<_>>(), [Ball::BLACK, ball(2), ball(5), ball(12)]);
    let ys: Vec<f64> = placed.iter().map(|(_, place)| place.y()).collect();
    for (y, exact) in ys.iter().zip([1.3725, 1.4233, 1.5508, 1.6016]) {
        assert!((exact..exact + 0.001).contains(y), "{ys:?}");
    }
    let again = layout.respot(BallSet::from_iter([ball(1), ball(5)])).unwrap_err();
    assert!(matches!(again, LayoutError::OnTable { ball: refused, .. } if refused == ball(5)));
    assert_eq!(layout.at(ball(1)), None, "nothing has changed");
}

#[test]
fn clause_5g_a_layout_finds_the_ball_on_in_sight() {
    let mut layout = Layout::new(table());
    let on = BallSet::from_iter([ball(2), ball(5)]);
    layout.place(ball(2), at(0.4575, 1.5)).unwrap();
    layout.place(ball(5), at(0.4575, 1.4)).unwrap();
    assert!(layout.straight_path(on).is_none() && !layout.is_snookered(on), "in hand");
    layout.place(Ball::CUE, at(0.4575, 0.5)).unwrap();
    assert_eq!(layout.straight_path(on).map(|(seen, _)| seen), Some(ball(5)));
    assert!(!layout.is_snookered(on));
    layout.place(ball(9), at(0.4575, 0.6)).unwrap();
    assert!(layout.straight_path(on).is_none() && layout.is_snookered(on));
    assert!(!layout.is_snookered(BallSet::from_iter([ball(9)])));
}

#[test]
fn clause_2_balls_do_not_overlap() {
    let mut layout = Layout::new(table());
    layout.place(ball(1), at(0.4, 0.8)).unwrap();
    let place = at(0.41, 0.8);
    let error = layout.place(ball(9), place).unwrap_err();
    assert_eq!(error, LayoutError::Overlaps { ball: ball(9), place, other: ball(1) });
    assert_eq!((error.rule(), layout.balls().len()), (Rule::Equipment, 1));
    // Slightly overlapping balls are accepted, because measurements are inexact.
    layout.place(ball(9), at(0.4, 0.8 + 1.9 * RADIUS)).unwrap();
    layout.place(ball(1), place).unwrap();
}

#[test]
fn all_balls_are_drawn_even_in_one_cell() {
    let mut layout = Layout::new(table());
    for number in 0..16 {
        // Many of the overlapping balls share a character cell.
        let place = at(0.026 * f64::from(number % 2), 0.026 * f64::from(number / 2));
        layout.place(ball(number), place).unwrap();
    }
    let text = layout.drawing().to_string();
    assert_eq!(text.chars().filter(|letter| "ORYB".contains(*letter)).count(), 16);
}
