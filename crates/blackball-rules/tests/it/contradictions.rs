//! What is declared against what is known: a row for each clause under which a foul can be declared.

use blackball_rules::{Facts, FrameState, Readings, Rule, adjudicate};

use super::table::{breaking, free, open, reds, shot};

/// A clause, shots that rule a foul under it out, and shots that leave it open.
struct Row {
    rule: Rule,
    ruled_out: Vec<(FrameState, &'static str)>,
    left_open: Vec<(FrameState, &'static str)>,
}

fn row(rule: Rule, ruled_out: &[(FrameState, &'static str)], left_open: &[(FrameState, &'static str)]) -> Row {
    Row { rule, ruled_out: ruled_out.to_vec(), left_open: left_open.to_vec() }
}

fn rows() -> Vec<Row> {
    let (red, on_break, free_shot) = (reds(3, 3), breaking(), free(3, 3));
    let due = shot(&red, "hit red, off red 3, cushion").after;
    vec![
        row(
            Rule::Break,
            &[(red, "hit red"), (on_break, "hit red, pot red"), (on_break, "hit red, crossed 5")],
            &[(on_break, "hit red, crossed 1"), (on_break, "hit red, cushion")],
        ),
        row(
            Rule::Baulk,
            &[(red, "hit red, cushion"), (free_shot, "from lie, hit red, cushion")],
            &[(free_shot, "hit red, cushion")],
        ),
        row(
            Rule::TouchingBall,
            &[(red, "hit red, cushion"), (red, "touching red still, hit red, cushion")],
            &[(red, "touching red, hit red, cushion"), (red, "touching red still, touching yellow, hit red, cushion")],
        ),
        row(Rule::OffTable, &[(red, "hit red, cushion")], &[(red, "hit red, off yellow")]),
        row(Rule::Interference, &[], &[(red, "hit red, cushion")]),
        row(
            Rule::Frozen,
            &[
                (red, "hit red, no cushion"),
                (red, "frozen yellow on top, hit red, no cushion"),
                (red, "frozen red on top, hit red, pot red"),
                (red, "frozen red on top, hit red, cushion"),
                (red, "snooker, frozen red on top, hit red, no cushion"),
            ],
            &[
                (red, "frozen red on top, hit red"),
                (red, "frozen red on top, hit red, no cushion"),
                (red, "frozen red on top"),
            ],
        ),
        row(Rule::InOff, &[(red, "hit red, cushion")], &[(red, "hit red, pot cue")]),
        row(
            Rule::NotFromBaulk,
            &[(red, "hit red, cushion"), (on_break, "in baulk, hit red, pot red"), (free_shot, "from lie, hit red")],
            &[(on_break, "hit red, pot red"), (free_shot, "from baulk, hit red")],
        ),
        row(
            Rule::OpponentsBall,
            &[
                (red, "hit red, pot red"),
                (red, "hit red, cushion"),
                (red, "hit red, pot red, pot yellow"),
                (open(3, 3), "hit red, pot yellow"),
                (free_shot, "hit yellow, pot yellow"),
                (on_break, "hit red, pot yellow"),
                (reds(0, 3), "hit black, pot black, pot yellow"),
            ],
            &[(red, "hit red, pot yellow")],
        ),
        row(
            Rule::IllegalShot,
            &[
                (red, "hit red, cushion"),
                (red, "hit red, pot red"),
                (red, "snooker, hit red"),
                (on_break, "hit red, pot yellow"),
            ],
            &[
                (red, "cushion"),
                (red, "hit red"),
                (red, "hit red and yellow, cushion"),
                (red, "hit yellow, cushion"),
                (red, "hit red, no cushion"),
            ],
        ),
        row(Rule::Jump, &[(red, "no jump, hit red")], &[(red, "hit red")]),
        row(Rule::Push, &[], &[(red, "hit red, cushion")]),
        row(
            Rule::SnookerMissed,
            &[(red, "no snooker, hit yellow"), (red, "snooker, hit red")],
            &[(red, "snooker, hit yellow"), (red, "hit nothing"), (red, "snooker")],
        ),
        row(Rule::NotWithTip, &[], &[(red, "hit red, cushion")]),
        row(Rule::BallsMoving, &[(red, "at rest, hit red")], &[(red, "hit red")]),
        row(Rule::NotRespotted, &[(red, "hit red"), (due, "respotted, hit yellow")], &[(due, "hit yellow")]),
        row(Rule::OutOfTurn, &[(red, "hit red"), (red, "by A, hit red")], &[(red, "by B, hit yellow")]),
        row(Rule::DoubleHit, &[], &[(red, "hit red, cushion")]),
        row(Rule::NoFoot, &[], &[(red, "hit red, cushion")]),
        row(Rule::TouchedBall, &[], &[(red, "hit red, cushion")]),
        row(Rule::Clock, &[(red, "time 60, hit red")], &[(red, "time 60.001, hit red"), (red, "hit red")]),
    ]
}

#[test]
fn clause_6a_what_is_known_rules_out_what_is_declared_against_it() {
    let rows = rows();
    for rule in Rule::ALL.iter().filter(|rule| rule.is_foul()) {
        assert_eq!(rows.iter().filter(|row| row.rule == *rule).count(), 1, "a row for {rule}");
    }
    let ruled = |frame: &FrameState, seen: &str, rule: Rule| {
        let facts: Facts = format!("{seen}, foul {rule}").parse().unwrap();
        adjudicate(frame, &facts, &Readings::default())
    };
    for Row { rule, ruled_out, left_open } in rows {
        for (frame, seen) in ruled_out {
            let refused = ruled(&frame, seen, rule).expect_err(&format!("{seen}, foul {rule}"));
            assert_eq!(refused.rule(), rule, "{seen}: {refused}");
        }
        for (frame, seen) in left_open {
            let ruling = ruled(&frame, seen, rule).unwrap_or_else(|refused| panic!("{seen}, foul {rule}: {refused}"));
            assert!(ruling.foul_rules().contains(rule), "{seen}: {ruling}");
        }
    }
}

#[test]
fn clause_7e_only_the_striker_plays_a_ball_or_catches_the_cue_ball() {
    for what in ["caught in off", "deliberate foul", "no attempt"] {
        let by = |side: &str| {
            let facts: Facts = format!("hit red, cushion, conduct {side} {what}").parse().unwrap();
            adjudicate(&reds(3, 3), &facts, &Readings::default())
        };
        assert!(by("A").is_ok(), "{what}");
        assert!(matches!(by("B").unwrap_err().rule(), Rule::CaughtInOff | Rule::DeliberateFoul), "{what}");
    }
    let distracted: Facts = "hit red, cushion, conduct B distraction".parse().unwrap();
    assert!(adjudicate(&reds(3, 3), &distracted, &Readings::default()).is_ok());
}

#[test]
fn clause_6a_no_foul_and_a_foul_contradict_each_other_in_any_order() {
    for text in ["hit red, no foul, foul 5f", "hit red, foul 5f, no foul"] {
        assert!(text.parse::<Facts>().is_err(), "{text}");
    }
    assert!("hit red, foul 5f, foul 5m".parse::<Facts>().is_ok());
}
