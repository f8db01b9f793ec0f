//! Clauses 1 to 3: the referee, the equipment, the object of the game.

use super::table::{assert_shot, event, next, reds, shot};
use blackball_rules::{
    Ball, BallSet, Colour, Group, Readings, Rule, Side,
    readings::Reading,
    ruling::{Notice, Scope},
};

#[test]
fn clause_1_the_referees_word_replaces_a_computed_ruling() {
    let frame = reds(3, 4);
    let json = r#"{"override":{"frame":{"phase":"play","on_table":{"red":3,"yellow":4,"black":true},
        "groups":{"A":"red","B":"yellow"},"shooter":"B","breaker":"A","free_shot":true,"cue_from":"baulk"}}}"#;
    let ruling = event(&frame, json).unwrap();
    assert_eq!(ruling.notice, Some(Notice::Overridden));
    assert_eq!(next(&ruling), "B free baulk");
    assert_eq!(ruling.rule(), Rule::Referee);

    let ruling = event(&frame, r#"{"override":{"winner":{"side":"B","scope":"frame"}}}"#).unwrap();
    assert_eq!((ruling.winner(), ruling.next.rule()), (Some(Side::B), Rule::Referee));

    let error = event(&frame, &json_without_black()).unwrap_err();
    assert_eq!(error.rule(), Rule::Referee);
}

fn json_without_black() -> String {
    r#"{"override":{"frame":{"phase":"play","on_table":{"red":3,"yellow":4,"black":false},
        "shooter":"B","breaker":"A","cue_from":"baulk"}}}"#
        .to_owned()
}

#[test]
fn clause_1_readings_other_than_the_recommended_ones_are_told() {
    assert_eq!(Readings::default().not_recommended(), []);
    for (reading, text) in [
        (Reading::BreakInOff, r#"{"break_in_off":"pot"}"#),
        (Reading::RerackBreaker, r#"{"rerack_breaker":"same_breaker"}"#),
        (Reading::SplitHit, r#"{"split_hit":"foul"}"#),
        (Reading::FouledBreakBlack, r#"{"fouled_break_black":"lost"}"#),
        (Reading::TwoTouching, r#"{"two_touching":"deemed_hit"}"#),
        (Reading::TouchingOnFreeShot, r#"{"touching_on_free_shot":"ordinary_only"}"#),
        (Reading::FrozenScope, r#"{"frozen_scope":"first_contact"}"#),
        (Reading::AfterTimeOut, r#"{"after_time_out":"restarts"}"#),
        (Reading::FreeShotFinish, r#"{"free_shot_finish":"lost"}"#),
        (Reading::Alternation, r#"{"alternation":"shifted"}"#),
        (Reading::BreakAfterFoul, r#"{"break_after_foul":"visit"}"#),
    ] {
        let readings: Readings = serde_json::from_str(text).unwrap();
        assert_eq!(readings.not_recommended(), [reading]);
    }
}

#[test]
fn clause_2_blue_balls_and_numbers_stand_for_the_groups() {
    let groups = ["red 1", "blue 3", "7", "8", "9", "15", "yellow 7", "white"].map(|text| {
        let ball: Ball = text.parse().unwrap();
        ball.colour()
    });
    let (red, yellow) = (Colour::Group(Group::Red), Colour::Group(Group::Yellow));
    assert_eq!(groups, [red, red, red, Colour::Black, yellow, yellow, yellow, Colour::Cue]);
    assert_eq!((BallSet::FULL_RACK.count(Group::Red), BallSet::FULL_RACK.count(Group::Yellow)), (7, 7));
    assert_eq!(BallSet::FULL_RACK.len(), 15);
    for text in ["", "0", "16", "red 8", "green", "yellow 0", "cue 1", "black 2"] {
        assert!(text.parse::<Ball>().is_err(), "{text}");
    }
}

#[test]
fn clause_2_no_group_has_more_than_seven_balls() {
    for more in 7..=u8::MAX {
        assert_eq!(BallSet::first(more, 2, true), BallSet::first(7, 2, true));
        assert_eq!(BallSet::first(2, more, false), BallSet::first(2, 7, false));
    }
    assert_eq!(BallSet::first(7, 7, true), BallSet::FULL_RACK);
}

#[test]
fn clause_2_a_ball_that_is_not_on_the_table_cannot_be_seen() {
    let frame = reds(1, 2);
    let refused = |text: &str| {
        let error =
            blackball_rules::adjudicate(&frame, &super::table::facts(text), &blackball_rules::Readings::default());
        error.unwrap_err()
    };
    assert_eq!(refused("hit red, pot red 5").to_string(), "red 5 was not on the table");
    assert_eq!(
        refused("hit red, pot red 1, pot red 1").to_string(),
        "red 1 cannot fall or leave the table twice in one shot"
    );
    assert_eq!(
        refused("hit red, pot red, pot red").to_string(),
        "of the reds 1 lay on the table, and 2 cannot have fallen or left it"
    );
    assert_eq!(
        refused("hit red, pot cue, off cue").to_string(),
        "the cue ball cannot fall or leave the table twice in one shot"
    );
    assert_eq!(refused("hit cue").to_string(), "the cue ball cannot be among the balls hit");
    assert_eq!(refused("pot red 1, off red 1").rule(), Rule::Equipment);
}

#[test]
fn clause_3_the_frame_is_won_by_potting_the_group_and_then_the_black() {
    let frame = reds(1, 4);
    let last = shot(&frame, "hit red, pot red, cushion");
    assert_eq!(next(&last), "A visit lie");
    let won = shot(&last.after, "hit black, pot black, no cushion");
    assert_eq!(next(&won), "A wins 3");
    assert!(matches!(won.next, blackball_rules::ruling::Next::Over { scope: Scope::Frame, .. }));
    assert_shot(&reds(2, 4), "hit red, pot black, cushion", "", "B wins 7b");
}
