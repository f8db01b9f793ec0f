//! Clauses 1 to 3: the referee, the equipment, the object of the game.

use super::table::{assert_shot, event, next, reds, shot};
use blackball_rules::{Ball, BallSet, Colour, Group, Notice, Rule, Scope, Side};
use boardgame_core::Cites;

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
        "2 red balls cannot fall or leave the table: there were 1"
    );
    assert_eq!(
        refused("hit red, pot cue, off cue").to_string(),
        "cue cannot fall or leave the table twice in one shot"
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
    assert!(matches!(won.next, blackball_rules::Next::Over { scope: Scope::Frame, .. }));
    assert_shot(&reds(2, 4), "hit red, pot black, cushion", "", "B wins 7b");
}
