//! Clauses 4 to 4d, 4h: the lag, the rack, the break, baulk.

use super::table::{
    PENALTY, assert_refused, assert_shot, breaking, event, facts, fouls, free, mv, next, open, reds, shot,
};
use blackball_rules::{
    Blackball, Format, Readings, Rule, Setup, Side, adjudicate,
    facts::CuePosition,
    frame::{Choice, CueFrom, Phase, Rack},
    moves::{Lag, LagBall},
    readings::{BreakInOff, FouledBreakBlack, Reading, RerackBreaker},
};

#[test]
fn clause_4_the_lag_decides_who_says_who_breaks() {
    let mut contest = Blackball::new(&Setup::default()).unwrap();
    assert!(contest.play(&mv(r#"{"shot":{}}"#)).is_err());
    let again = contest.play(&mv(r#"{"lag":{"A":{"distance_um":30000},"B":{"distance_um":30000}}}"#)).unwrap();
    assert_eq!(next(&again), "lag with 15 balls 4");
    assert_eq!(Lag::of(LagBall::at(5), LagBall::at(9)).winner(), Some(Side::A), "the nearer ball wins");
    let out = r#"{"lag":{"A":{"distance_um":1000,"side_cushion":true},"B":{"distance_um":900000}}}"#;
    assert_eq!(next(&contest.play(&mv(out)).unwrap()), "B chooses");
    assert!(contest.play(&mv(r#"{"lag":{"A":{"distance_um":1},"B":{"distance_um":2}}}"#)).is_err());
    assert_eq!(next(&contest.play(&mv(r#"{"breaker":"A"}"#)).unwrap()), "A visit baulk");
    assert_eq!(contest.frame().phase(), Phase::Break);
}

#[test]
fn clause_4_breaks_alternate_by_frame_whoever_wins() {
    let setup = Setup { format: Format::RaceTo(3), breaker: Some(Side::A), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    let mut breakers = Vec::new();
    for winner in ["A", "A", "B"] {
        breakers.push(contest.frame().breaker());
        let side = format!(r#"{{"override":{{"winner":{{"side":"{winner}","scope":"frame"}}}}}}"#);
        contest.play(&mv(&side)).unwrap();
    }
    assert_eq!(breakers, [Side::A, Side::B, Side::A]);
    assert_eq!(contest.score(), [2, 1]);
}

#[test]
fn clause_4a_a_frame_starts_with_fifteen_balls_to_be_broken_from_baulk() {
    let frame = breaking();
    assert_eq!(frame.on_table(), Rack::Fifteen.balls());
    assert_eq!(frame.on_table().len(), 15);
    assert!(
        frame.groups().is_open() && frame.cue_from().allows(Choice::Baulk) && !frame.cue_from().allows(Choice::Lie)
    );
}

#[test]
fn clause_4b_a_break_needs_a_pot_or_two_balls_over_the_centre_line() {
    let frame = breaking();
    assert_shot(&frame, "in baulk, hit red, cushion, crossed 2", "", "B visit lie");
    assert_shot(&frame, "in baulk, hit red, pot red, cushion, crossed 0", "", "A visit lie");
    assert_shot(&frame, "in baulk, hit red, cushion, crossed 1", "4b", "B free lie baulk rerack");
    assert_shot(&frame, "in baulk, hit nothing", "4b, 5d", "B free lie baulk rerack");
    assert_shot(&frame, "in baulk, hit red, pot cue, cushion, crossed 1", "4b, 5a", "B free baulk rerack");
    // A legal break with another foul gives no re-rack.
    assert_shot(&frame, "in baulk, hit red, pot cue, cushion, crossed 2", "5a", "B free baulk");
    assert_shot(&frame, "outside baulk, hit red, pot red", "5b", PENALTY);
}

#[test]
fn clause_4b_an_in_off_does_not_make_a_break_legal_unless_read_so() {
    let text = facts("in baulk, hit red, pot cue, cushion, crossed 1");
    let ruling = adjudicate(&breaking(), &text, &Readings::default()).unwrap();
    assert!(ruling.readings.contains(&Reading::BreakInOff));
    for without in ["pot cue, crossed 2", "pot cue, pot red, crossed 1", "crossed 1", "pot red, crossed 1"] {
        let ruling = shot(&breaking(), &format!("in baulk, hit red, cushion, {without}"));
        assert!(!ruling.readings.contains(&Reading::BreakInOff), "{without}");
    }
    let lenient = Readings { break_in_off: BreakInOff::Pot, ..Readings::default() };
    assert_eq!(fouls(&adjudicate(&breaking(), &text, &lenient).unwrap()), "5a");
}

#[test]
fn clause_4b_crossings_that_nobody_saw_spare_the_break_a_cushion_too() {
    assert_eq!(fouls(&shot(&breaking(), "in baulk, hit red, no cushion, crossed 2")), "");
    assert_eq!(fouls(&shot(&breaking(), "in baulk, hit red, no cushion")), "");
    assert_eq!(fouls(&shot(&breaking(), "in baulk, hit red, no cushion, crossed 1")), "4b, 5d");
}

#[test]
fn clause_4b_after_an_illegal_break_the_opponent_may_have_the_balls_racked_again() {
    let illegal = shot(&breaking(), "in baulk, hit red, cushion, crossed 0");
    let rerack = event(&illegal.after, r#"{"choose":"rerack"}"#).unwrap();
    assert_eq!(next(&rerack), "re-rack, B visit baulk");
    assert_eq!(rerack.readings, [Reading::RerackBreaker, Reading::RightAfterRerack]);
    assert_eq!(rerack.after.breaker(), Side::A, "the original breaker stays who it was");

    let same = Readings { rerack_breaker: RerackBreaker::SameBreaker, ..Readings::default() };
    let rerack = illegal.after.rule_on(&mv(r#"{"choose":"rerack"}"#), &same).unwrap();
    assert_eq!(next(&rerack), "re-rack, A visit baulk");

    assert_refused(&reds(3, 3), r#"{"choose":"rerack"}"#, Rule::Break);
}

#[test]
fn clause_4c_after_a_foul_the_cue_ball_is_played_from_where_it_lies_or_from_baulk() {
    let lie = event(&free(3, 3), r#"{"choose":"lie"}"#).unwrap();
    assert_eq!(next(&lie), "A free lie");
    let baulk = event(&free(3, 3), r#"{"choose":"baulk"}"#).unwrap();
    assert_eq!(next(&baulk), "A free baulk");
    assert_eq!(fouls(&shot(&baulk.after, "outside baulk, hit red, cushion")), "5b");
    assert_refused(&lie.after, r#"{"choose":"baulk"}"#, Rule::Baulk);
    assert_refused(&reds(3, 3), r#"{"choose":"baulk"}"#, Rule::Baulk);
    assert_refused(&reds(3, 3), r#"{"shot":{"from":"baulk","hit":"red"}}"#, Rule::Baulk);
}

#[test]
fn clause_4c_the_choices_of_a_place_are_read_from_words_and_lists() {
    let read = |json: &str| serde_json::from_str::<CueFrom>(json).unwrap();
    for (json, from, only) in [
        (r#""lie""#, CueFrom::LIE, Some(CuePosition::Lie)),
        (r#""baulk""#, CueFrom::BAULK, Some(CuePosition::Baulk)),
        (r#""lie_or_baulk""#, CueFrom::LIE_OR_BAULK, None),
        (r#""lie_baulk_or_rerack""#, CueFrom::LIE_OR_BAULK.or_rerack(), None),
        (r#"["baulk","baulk","rerack"]"#, CueFrom::BAULK.or_rerack().or_rerack(), Some(CuePosition::Baulk)),
    ] {
        assert_eq!((read(json), read(json).only_place()), (from, only), "{json}");
        assert_eq!(read(&serde_json::to_string(&from).unwrap()), from);
    }
    assert!(serde_json::from_str::<CueFrom>(r#""anywhere""#).is_err());
}

#[test]
fn clause_4c_touching_a_ball_while_placing_is_a_foul() {
    let baulk = event(&free(3, 3), r#"{"choose":"baulk"}"#).unwrap().after;
    let ruling = event(&baulk, r#"{"foul":{"by":"A","rule":"4c"}}"#).unwrap();
    assert_eq!((fouls(&ruling).as_str(), next(&ruling).as_str()), ("4c", PENALTY));
    assert_refused(&reds(3, 3), r#"{"foul":{"by":"A","rule":"4c"}}"#, Rule::Baulk);
    assert_refused(&baulk, r#"{"foul":{"by":"B","rule":"4c"}}"#, Rule::Baulk);
    // Before the break it is the opponent who breaks, with a free shot.
    let ruling = event(&breaking(), r#"{"foul":{"by":"A","rule":"4c"}}"#).unwrap();
    assert_eq!(next(&ruling), "B free baulk");
    assert_eq!(ruling.readings, [Reading::BreakAfterFoul]);
}

#[test]
fn clause_4d_the_black_on_a_break_means_a_rerack_without_penalty() {
    let frame = breaking();
    for text in [
        "in baulk, hit red, pot black, cushion",
        "in baulk, hit red, pot black, pot cue, pot red",
        "in baulk, hit red, pot black, off yellow",
        "outside baulk, hit red, pot black, foul 5f",
    ] {
        assert_shot(&frame, text, "", "re-rack, A visit baulk");
    }
    // A re-break is a break, and the same player breaks again.
    let rebreak = event(&shot(&frame, "in baulk, hit nothing").after, r#"{"choose":"rerack"}"#).unwrap().after;
    assert_shot(&rebreak, "in baulk, hit red, pot black", "", "re-rack, B visit baulk");
    // A black that only leaves the table is not meant.
    assert_shot(&frame, "in baulk, hit red, pot red, off black", "4k", PENALTY);
}

#[test]
fn clause_4d_a_fouled_break_with_the_black_can_be_read_as_lost() {
    let text = facts("in baulk, hit red, pot black, pot cue");
    assert_eq!(adjudicate(&breaking(), &text, &Readings::default()).unwrap().readings, [Reading::FouledBreakBlack]);
    let strict = Readings { fouled_break_black: FouledBreakBlack::Lost, ..Readings::default() };
    assert_eq!(next(&adjudicate(&breaking(), &text, &strict).unwrap()), "B wins 7a");
}

#[test]
fn clause_4h_with_the_ball_in_hand_any_direction_and_any_ball_will_do() {
    let in_hand = shot(&reds(3, 3), "hit red, pot cue, cushion");
    assert_eq!(next(&in_hand), "B free baulk");
    let visit = shot(&in_hand.after, "in baulk, hit red, cushion");
    assert_eq!((fouls(&visit).as_str(), next(&visit).as_str()), ("", "B visit lie"));
    assert_shot(&open(3, 3), "hit yellow, cushion", "", "B visit lie");
}
