//! Clauses 4e to 4k and 4m: groups, continuing, touching balls, combinations, balls off the table.

use super::table::{PENALTY, assert_shot, breaking, event, facts, fouls, free, next, open, reds, shot};
use blackball_rules::{
    Ball, Group, Readings, adjudicate,
    frame::Groups,
    readings::{FreeShotFinish, Reading, TouchingOnFreeShot, TwoTouching},
};

fn with(readings: &Readings, frame: &blackball_rules::FrameState, text: &str) -> blackball_rules::Ruling {
    adjudicate(frame, &facts(text), readings).unwrap()
}

#[test]
fn clause_4e_the_colour_that_falls_decides_the_groups() {
    let ruling = shot(&open(7, 7), "hit red, pot yellow, pot yellow, no cushion");
    assert_eq!(ruling.assigned, Some(Group::Yellow));
    assert_eq!(ruling.after.groups(), Groups::Assigned { a: Group::Yellow });
    assert_eq!(next(&ruling), "A visit lie");
}

#[test]
fn clause_4e_the_table_stays_open_on_a_break_a_free_shot_a_foul_or_both_colours() {
    let table = event(&shot(&open(7, 7), "hit nothing").after, r#"{"choose":"lie"}"#).unwrap().after;
    for (frame, text) in [
        (breaking(), "in baulk, hit red, pot red, pot red"),
        (table, "hit red, pot red"),
        (open(7, 7), "hit red, pot red, foul 5f"),
        (open(7, 7), "hit red, pot red, pot yellow"),
    ] {
        let ruling = shot(&frame, text);
        assert_eq!((ruling.assigned, ruling.after.groups()), (None, Groups::Open), "{text}");
    }
    assert_eq!(shot(&table, "hit red, pot red").readings, [Reading::GroupsOnFreeShot]);
}

#[test]
fn clause_4e_the_black_is_not_on_while_the_table_is_open() {
    assert_shot(&open(7, 7), "hit black, pot red", "5d", PENALTY);
    assert_shot(&open(0, 7), "hit yellow, pot yellow", "", "A visit lie");
    assert_eq!(shot(&open(0, 7), "hit yellow, pot yellow").readings, [Reading::GroupWithoutOther]);
    let on_black = shot(&open(0, 7), "hit yellow, pot yellow").after;
    assert!(on_black.balls_on(blackball_rules::Side::B).contains(Ball::BLACK));
}

#[test]
fn clause_4f_balls_potted_by_a_foul_on_an_open_table_stay_down_and_decide_nothing() {
    let ruling = shot(&open(7, 7), "hit red, pot red, pot cue");
    assert_eq!((ruling.after.groups(), ruling.after.on_table().count(Group::Red)), (Groups::Open, 6));
    assert_eq!(next(&ruling), "B free baulk");
    assert_eq!(next(&shot(&open(7, 7), "hit red, pot red, foul 5m")), PENALTY);
}

#[test]
fn clause_4g_an_own_ball_keeps_the_striker_at_the_table() {
    assert_shot(&reds(3, 3), "hit red, pot red", "", "A visit lie");
    assert_shot(&reds(3, 3), "hit red, pot red, pot yellow", "", "A visit lie");
    assert_shot(&reds(3, 3), "hit red, cushion", "", "B visit lie");
    assert_shot(&open(3, 3), "hit red, pot red, pot yellow", "", "A visit lie");
}

#[test]
fn clause_4i_a_touching_ball_that_is_on_counts_as_hit() {
    let frame = reds(3, 3);
    assert_shot(&frame, "touching red 1 still, hit yellow, cushion", "", "B visit lie");
    assert_shot(&frame, "touching red 1 still, hit nothing, cushion", "", "B visit lie");
    // Every cushion of the shot comes after a contact that was there at the start.
    assert_shot(&frame, "touching red 1 still, hit nothing, cushion cue on top early", "", "B visit lie");
    assert_shot(&frame, "touching red 1 still, hit nothing, no cushion", "5d", PENALTY);
}

#[test]
fn clause_4i_a_touching_ball_that_is_not_on_gives_nothing() {
    assert_shot(&reds(3, 3), "touching yellow 1 still, hit nothing, cushion", "5d", PENALTY);
    assert_shot(&reds(3, 3), "touching yellow 1 still, hit red, cushion", "", "B visit lie");
    assert_shot(&open(3, 3), "touching black still, hit nothing, cushion", "5d", PENALTY);
    let free = shot(&free(3, 3), "touching yellow 1 still, hit nothing, cushion");
    assert_eq!((fouls(&free).as_str(), free.readings.as_slice()), ("", [Reading::TouchingOnFreeShot].as_slice()));
}

#[test]
fn clause_4i_only_what_the_free_shot_puts_on_rests_on_a_reading() {
    let strict = Readings { touching_on_free_shot: TouchingOnFreeShot::OrdinaryOnly, ..Readings::default() };
    for readings in [Readings::default(), strict] {
        for (ball, frame, foul) in [
            ("red 1", free(3, 3), ""),
            ("red", free(3, 3), ""),
            ("black", free(0, 3), ""),
            ("yellow 1", reds(3, 3), "5d"),
        ] {
            let ruling = with(&readings, &frame, &format!("touching {ball} still, hit nothing, cushion"));
            assert_eq!((fouls(&ruling).as_str(), ruling.readings.as_slice()), (foul, [].as_slice()), "{ball}");
        }
    }
}

#[test]
fn clause_4i_readings_of_the_touching_ball() {
    let two = "touching red 1 still, touching yellow 1 still, hit nothing, cushion";
    let ruling = shot(&reds(3, 3), two);
    assert_eq!((fouls(&ruling).as_str(), ruling.readings.as_slice()), ("5d", [Reading::TwoTouching].as_slice()));
    let lenient = Readings { two_touching: TwoTouching::DeemedHit, ..Readings::default() };
    assert_eq!(fouls(&with(&lenient, &reds(3, 3), two)), "");
    let strict = Readings { touching_on_free_shot: TouchingOnFreeShot::OrdinaryOnly, ..Readings::default() };
    assert_eq!(fouls(&with(&strict, &free(3, 3), "touching yellow 1 still, hit nothing, cushion")), "5d");
}

#[test]
fn clause_4i_the_stroke_must_not_move_the_touching_ball() {
    assert_shot(&reds(3, 3), "touching red 1 moved, hit red, pot red", "4i", PENALTY);
    let unseen = shot(&reds(3, 3), "touching red 1, hit red, pot red");
    assert_eq!(unseen.assumptions, [blackball_rules::ruling::Assumption::TouchingBallStill]);
}

#[test]
fn clause_4j_several_balls_may_fall_in_any_order() {
    assert_shot(&reds(1, 3), "hit red, pot black, pot red", "", "A wins 4j");
    assert_shot(&reds(0, 3), "hit black, pot yellow, pot black", "", "A wins 4j");
    assert_shot(&reds(1, 3), "hit black, pot black, pot red", "5d", "B wins 7a");
    assert_shot(&reds(2, 3), "hit red, pot red, pot black", "", "B wins 7b");
    assert_shot(&free(0, 3), "hit yellow, pot black", "", "A wins 3");
}

#[test]
fn clause_4j_a_finish_with_a_free_shot_off_the_opponents_ball_wins_unless_read_otherwise() {
    let text = "hit yellow, pot red, pot black";
    let ruling = shot(&free(1, 3), text);
    assert_eq!(
        (next(&ruling).as_str(), ruling.readings.as_slice()),
        ("A wins 4j", [Reading::FreeShotFinish].as_slice())
    );
    let strict = Readings { free_shot_finish: FreeShotFinish::Lost, ..Readings::default() };
    assert_eq!(next(&with(&strict, &free(1, 3), text)), "B wins 7b");
    for (frame, text, end) in [
        (free(1, 3), "hit red, pot red, pot black", "A wins 4j"),
        (free(0, 3), "hit yellow, pot black", "A wins 3"),
        (reds(0, 3), "hit black, pot black, pot yellow", "A wins 4j"),
    ] {
        let ruling = with(&strict, &frame, text);
        assert_eq!((next(&ruling).as_str(), ruling.readings.as_slice()), (end, [].as_slice()), "{text}");
    }
}

#[test]
fn clause_4k_a_ball_that_stays_off_or_touches_something_is_a_foul() {
    let frame = reds(3, 3);
    assert_shot(&frame, "hit red, pot red, off yellow", "4k", PENALTY);
    assert_shot(&frame, "hit red, cushion, off cue", "4k", "B free baulk");
    assert_shot(&frame, "hit red, cushion, returned red touched", "4k", PENALTY);
    assert_shot(&frame, "hit red, cushion, returned red", "", "B visit lie");
    // Back into a pocket by itself: potted.
    assert_shot(&frame, "hit red, returned red 1, pot red 1", "", "A visit lie");
    assert!(shot(&frame, "hit red, cushion, returned red touched").respots.is_empty());
}

#[test]
fn clause_4k_the_last_own_ball_off_the_table_is_still_to_be_potted() {
    let ruling = shot(&reds(1, 3), "hit red, cushion, off red");
    assert_eq!(ruling.after.on_table().count(Group::Red), 1);
    assert!(!ruling.after.balls_on(blackball_rules::Side::A).contains(Ball::BLACK));
    assert_shot(&reds(0, 3), "hit black, cushion, off black", "4k", PENALTY);
}

#[test]
fn clause_4m_numbers_decide_the_order_of_two_balls_of_a_group_only() {
    for (off, readings) in [
        ("off red 1, off red 2", [Reading::RespotOrder].as_slice()),
        ("off yellow 3, off red, off yellow 1", &[Reading::RespotOrder]),
        ("off red, off red", &[]),
        ("off red 1, off yellow 1, off black", &[]),
        ("off red 2", &[]),
    ] {
        assert_eq!(shot(&reds(3, 3), &format!("hit red, cushion, {off}")).readings, readings, "{off}");
    }
}

#[test]
fn clause_4m_balls_come_back_black_first_then_reds_then_yellows() {
    let ruling = shot(&reds(3, 3), "hit red, off yellow 2, off red 3, off black, off red 1, off yellow 1");
    let order: Vec<String> = ruling.respots.iter().map(ToString::to_string).collect();
    assert_eq!(order, ["black", "red 1", "red 3", "yellow 1", "yellow 2"]);
    // Played on as usual, they are back.
    let after = shot(&ruling.after, "respotted, hit red, cushion");
    assert!(after.respots.is_empty() && after.after.due().is_empty());
}
