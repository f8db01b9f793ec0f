//! What testers found: each sentence once went wrong.

use std::collections::BTreeSet;

use super::table::{
    PENALTY, assert_refused, assert_shot, breaking, event, facts, fouls, free, mv, next, open, reds, shot,
};
use blackball_rules::{
    Ball, Blackball, Facts, Format, FrameState, Illegal, Move, Readings, Rule, Ruling, Setup, Side, adjudicate,
    clock::{Clock, Tick},
    frame::{Phase, Situation},
    moves::Lag,
    readings::{
        AfterTimeOut, Alternation, BreakAfterFoul, BreakInOff, FouledBreakBlack, FreeShotFinish, FrozenScope, Reading,
        RerackBreaker, SplitHit, TouchingOnFreeShot, TwoTouching,
    },
    ruling::{Assumption, Next, Notice},
};
use boardgame_core::{Match, Status};

fn deciding() -> Blackball {
    let mut contest = Blackball::new(&Setup { frame: Some(Situation::from(&reds(0, 7))), ..Setup::default() }).unwrap();
    contest.play(&facts("hit black, pot black").into()).unwrap();
    assert_eq!(contest.result(), Some((Some(Side::A), Rule::Object)));
    contest
}

const INTERFERES: &str = r#"{"conduct":{"by":"A","what":"before_announcement"}}"#;

#[test]
fn clause_4s_interfering_is_heard_after_the_shot_that_decides_the_match() {
    let mut contest = deciding();
    let ruling = contest.play(&mv(INTERFERES)).unwrap();
    assert_eq!((next(&ruling).as_str(), contest.result()), ("B wins 4s", Some((Some(Side::B), Rule::Completion))));
    // Nothing else is played.
    assert!(matches!(deciding().play(&facts("hit red").into()), Err(Illegal::MatchOver)));
    assert!(matches!(deciding().play(&mv(r#"{"clock":61000}"#)), Err(Illegal::MatchOver)));
}

#[test]
fn clause_8i_a_protest_is_heard_after_the_shot_that_decides_the_match() {
    let mut contest = deciding();
    let rejected = contest.play(&mv(r#"{"protest":{"by":"B","foul":"5m"}}"#)).unwrap();
    assert_eq!((rejected.notice, contest.score()), (Some(Notice::ProtestRejected), [1, 0]));
    let upheld = contest.play(&mv(r#"{"protest":{"by":"B","foul":"5m","upheld":true}}"#)).unwrap();
    assert_eq!((upheld.losses.to_string().as_str(), contest.score()), ("7a", [0, 1]));
    // A table of the core hears it too.
    let setup = Setup { frame: Some(Situation::from(&reds(0, 7))), ..Setup::default() };
    let mut game = Match::<blackball_rules::Blackball>::start(setup).unwrap();
    game.submit(Side::A.player(), facts("hit black, pot black").into()).unwrap();
    game.submit(Side::A.player(), mv(INTERFERES)).unwrap();
    let Status::Over(outcome) = game.status() else { panic!("the match is over") };
    assert_eq!(outcome.winner(), Some(Side::B.player()));
}

#[test]
fn clause_4p_a_ball_that_falls_after_the_deciding_shot_belongs_to_it() {
    let setup = Setup { frame: Some(Situation::from(&reds(0, 7))), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    contest.play(&facts("hit black, pot black").into()).unwrap();
    let fell = contest.play(&mv(r#"{"fell":{"ball":"cue","rest_ms":2000}}"#)).unwrap();
    assert_eq!((fouls(&fell).as_str(), contest.score()), ("5a", [0, 1]));
}

#[test]
fn clause_4s_nothing_is_announced_in_the_middle_of_a_frame() {
    let setup = Setup { format: Format::RaceTo(2), frame: Some(Situation::from(&reds(3, 7))), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    contest.play(&facts("hit red, cushion").into()).unwrap();
    assert!(matches!(contest.play(&mv(INTERFERES)), Err(Illegal::NothingEnded)));
    let alone = facts("conduct A before announcement");
    let error = adjudicate(&reds(0, 7), &alone, &Readings::default()).unwrap_err();
    assert_eq!(
        (error.to_string().as_str(), error.rule()),
        ("there is no end of the frame to announce: the shot did not pot the black", Rule::Completion,)
    );
}

#[test]
fn clause_4p_a_ball_that_falls_aside_is_put_back_by_a_reading() {
    let ruling = event(&reds(3, 3), r#"{"fell":{"ball":"red 2","rest_ms":2000,"during_shot":"aside"}}"#).unwrap();
    assert_eq!(ruling.readings, [Reading::FellAside]);
    assert!(
        ruling.to_string().starts_with("Fallen during the shot and out of its way, put back: red 2 (4p)."),
        "{ruling}"
    );
}

#[test]
fn clause_5g_no_snooker_is_spoken_of_where_none_was_possible() {
    for (text, cited) in [
        ("touching red 1 still, hit nothing, no cushion", false),
        ("frozen red 1 on top, hit red 1, cushion red 1 on top", false),
        ("hit red 1, cushions none", false),
        ("hit red, no cushion", true),
        ("hit red 1, cushion cue on top early", true),
    ] {
        let ruling = shot(&reds(3, 3), text);
        assert_eq!(ruling.readings.contains(&Reading::UnconfirmedSnooker), cited, "{text}: {ruling}");
    }
}

#[test]
fn clause_4m_balls_due_are_named_as_they_were() {
    let off = shot(&reds(3, 3), "hit red, off cue, off red, off yellow 2, cushion");
    let due = off.after.status_lines().last().map(ToString::to_string);
    assert_eq!(due.as_deref(), Some("To be put back on the black spot first: a red, yellow 2"));
    assert!(off.to_string().contains("a red, yellow 2"), "{off}");
    let early = shot(&off.after, "not respotted, in baulk, hit yellow, cushion");
    assert!(early.to_string().contains("not re-spotted yet: a red, yellow 2"), "{early}");
    // Written down and read again, they keep their names.
    let situation = Situation::from(&off.after);
    assert_eq!(situation.pending_respots, [Ball::RED, Ball::yellow(2).unwrap()]);
    assert_eq!(FrameState::try_from(&situation).unwrap(), off.after);
}

#[test]
fn clause_4q_a_ball_pressed_into_the_cushion_it_lay_on_has_not_touched_it() {
    let frame = reds(3, 3);
    assert_shot(
        &frame,
        "frozen red 1 on top, hit red 1, cushion red 1 on top own, cushion yellow 1 on top own",
        "4q",
        PENALTY,
    );
    assert_shot(&frame, "frozen red 1 on top, hit red 1, cushion cue on top own", "4q", PENALTY);
    assert_eq!(fouls(&shot(&frame, "frozen red 1 on top, hit red 1, cushion yellow 1 on top own again")), "");
    // Unless a ball announced as frozen is hit, 5d speaks, and knows no such thing.
    assert_eq!(fouls(&shot(&frame, "hit red 1, cushion yellow 1 on top own")), "");
}

#[test]
fn clause_4q_a_ball_told_by_its_colour_can_be_the_frozen_one() {
    for text in
        ["frozen red on top, hit red 1, cushion red 1 on top", "frozen red 1 on top, hit red, cushion red on top"]
    {
        assert_shot(&reds(3, 3), text, "4q", PENALTY);
    }
}

#[test]
fn clause_1_a_ruling_names_the_reading_that_it_followed() {
    let plain = Readings::default();
    let said = |frame: &FrameState, text: &str, readings: Readings, reading: Reading, words: &str| {
        let ruling = adjudicate(frame, &facts(text), &readings).unwrap();
        assert!(ruling.readings.contains(&reading), "{text}: {ruling}");
        assert_eq!(ruling.under.read(reading).to_string(), words);
        assert!(ruling.to_string().contains(words), "{ruling}");
        assert_ne!(ruling.under.read(reading), plain.read(reading));
    };
    said(
        &breaking(),
        "in baulk, hit red, pot cue, crossed 0",
        Readings { break_in_off: BreakInOff::Pot, ..plain },
        Reading::BreakInOff,
        "an in-off makes a break legal",
    );
    said(
        &reds(3, 3),
        "hit red and yellow, cushion",
        Readings { split_hit: SplitHit::Foul, ..plain },
        Reading::SplitHit,
        "when nobody can tell which ball was hit first, it is a foul",
    );
    said(
        &reds(3, 3),
        "touching red still, touching yellow still, hit nothing, cushion",
        Readings { two_touching: TwoTouching::DeemedHit, ..plain },
        Reading::TwoTouching,
        "of two touching balls the one that is on counts as hit",
    );
    said(
        &free(3, 3),
        "touching yellow still, hit nothing, cushion",
        Readings { touching_on_free_shot: TouchingOnFreeShot::OrdinaryOnly, ..plain },
        Reading::TouchingOnFreeShot,
        "a touching ball counts for a free shot only if it would be on in any shot",
    );
    said(
        &reds(3, 3),
        "no snooker, frozen red 1 on top, frozen yellow 1 on top, hit red 1, cushion yellow 1 on top",
        Readings { frozen_scope: FrozenScope::FirstContact, ..plain },
        Reading::FrozenScope,
        "of the balls announced as frozen, only the cushion of the one that was hit first is left out",
    );
    said(
        &free(1, 3),
        "hit yellow, pot red, pot black",
        Readings { free_shot_finish: FreeShotFinish::Lost, ..plain },
        Reading::FreeShotFinish,
        "a free shot that pots the last own ball and the black loses unless an own ball was hit first",
    );
    said(
        &breaking(),
        "in baulk, hit red, pot black, foul 5f",
        Readings { fouled_break_black: FouledBreakBlack::Lost, ..plain },
        Reading::FouledBreakBlack,
        "the black potted on a fouled break loses the frame",
    );

    let told = |frame: &FrameState, json: &str, readings: Readings, reading: Reading, words: &str| {
        let ruling: Ruling = frame.rule_on(&mv(json), &readings).unwrap();
        assert!(ruling.readings.contains(&reading) && ruling.to_string().contains(words), "{ruling}");
    };
    let illegal = shot(&breaking(), "in baulk, hit red, cushion, crossed 0").after;
    told(
        &illegal,
        r#"{"choose":"rerack"}"#,
        Readings { rerack_breaker: RerackBreaker::SameBreaker, ..plain },
        Reading::RerackBreaker,
        "whoever broke illegally breaks again after a chosen re-rack",
    );
    told(
        &reds(3, 3),
        r#"{"stalemate":{"cause":"design"}}"#,
        Readings { alternation: Alternation::Shifted, ..plain },
        Reading::Alternation,
        "a lag for a re-rack shifts the alternation of breaks",
    );
    told(
        &breaking(),
        r#"{"foul":{"by":"A","rule":"8a"}}"#,
        Readings { break_after_foul: BreakAfterFoul::Visit, ..plain },
        Reading::BreakAfterFoul,
        "after a foul before the break the opponent breaks with an ordinary visit",
    );
}

#[test]
fn clause_7a_a_fouled_break_with_the_black_is_lost_by_one_clause_and_one_reading() {
    let lost = Readings { fouled_break_black: FouledBreakBlack::Lost, ..Readings::default() };
    let ruling = adjudicate(&breaking(), &facts("in baulk, hit red, pot black, foul 5f"), &lost).unwrap();
    assert_eq!(
        (ruling.losses.to_string().as_str(), ruling.readings.as_slice()),
        ("7a", [Reading::FouledBreakBlack].as_slice())
    );
}

#[test]
fn clause_4_nobody_plays_while_a_lag_is_due() {
    let lag = FrameState::lag_for_break(blackball_rules::frame::Rack::Fifteen);
    let noted = event(&lag, r#"{"note":{"by":"A","rule":"8d"}}"#).unwrap();
    assert_eq!((noted.next_side(), next(&noted).as_str()), (None, "lag with 15 balls 4"));
    let won = event(&lag, r#"{"lag":{"nearer":"B"}}"#).unwrap();
    let noted = event(&won.after, r#"{"note":{"by":"A","rule":"8d"}}"#).unwrap();
    assert_eq!(next(&noted), "B chooses");
    // The clause of a note brings nobody to the table.
    let noted = event(&reds(3, 3), r#"{"note":{"by":"B","rule":"8d"}}"#).unwrap();
    assert_eq!(noted.next.rule(), Rule::Continuing);
    assert_eq!(event(&free(3, 3), r#"{"clock":31000}"#).unwrap().next.rule(), Rule::Penalty);
}

#[test]
fn clause_4c_after_a_foul_the_cue_ball_is_placed_touching_nothing() {
    assert_shot(&free(3, 3), "from baulk, in baulk, touching red still, hit nothing, cushion", "4c", PENALTY);
    assert_eq!(fouls(&shot(&free(3, 3), "from lie, touching red still, hit nothing, cushion")), "");
}

#[test]
fn clause_5d_nothing_moves_when_nothing_is_hit() {
    for text in ["hit nothing, pot red", "hit nothing, crossed 3", "hit nothing, off red"] {
        let error = adjudicate(&breaking(), &facts(text), &Readings::default()).unwrap_err();
        assert_eq!(error.rule(), Rule::IllegalShot, "{text}: {error}");
    }
    // The stroke may have pushed a ball that touched the cue ball.
    assert_eq!(fouls(&shot(&reds(3, 3), "touching yellow moved, hit nothing, pot yellow")), "4i, 5c, 5d");
}

#[test]
fn clause_5j_a_ball_in_the_referees_hand_is_not_on_the_table() {
    let off = shot(&reds(0, 3), "hit black, off black, cushion").after;
    assert!(off.due().contains(Ball::BLACK));
    for text in ["not respotted, hit black", "not respotted, hit yellow, pot black", "not respotted, touching black"] {
        let error = adjudicate(&off, &facts(text), &Readings::default()).unwrap_err();
        assert_eq!(error.to_string(), "the black was not on the table", "{text}");
    }
    assert_eq!(fouls(&shot(&off, "not respotted, hit yellow, cushion")), "5j");
}

#[test]
fn clause_4k_a_ball_does_not_stay_off_and_come_back() {
    let error =
        adjudicate(&reds(3, 3), &facts("hit red, off red 1, returned red 1"), &Readings::default()).unwrap_err();
    assert_eq!(error.rule(), Rule::OffTable);
}

#[test]
fn clause_6a_a_declared_foul_agrees_with_what_is_known() {
    for (text, rule) in [
        ("foul 5k", "5k"),
        ("no snooker, foul 5g", "5g"),
        ("foul 5c", "5c"),
        ("foul 5j", "5j"),
        ("from lie, foul 5b", "5b"),
        ("at rest, foul 5i", "5i"),
        ("no jump, foul 5e", "5e"),
        ("time 5, foul 8a", "8a"),
    ] {
        let text = format!("hit red, cushion, {text}");
        let error = adjudicate(&reds(3, 3), &facts(&text), &Readings::default()).unwrap_err();
        assert_eq!(error.to_string(), format!("a foul under {rule} is declared, and the other facts rule it out"));
        assert_eq!(error.rule().number(), rule);
    }
    assert_eq!(fouls(&shot(&reds(3, 3), "by B, hit yellow, cushion, foul 5k")), "5k");
}

#[test]
fn clause_4d_a_free_shot_that_went_with_the_break_is_not_lost() {
    let late = event(&breaking(), r#"{"foul":{"by":"A","rule":"8a"}}"#).unwrap();
    assert_eq!(next(&late), "B free baulk");
    let again = shot(&late.after, "in baulk, hit red, pot black");
    assert_eq!(next(&again), "re-rack, B free baulk");
}

#[test]
fn clause_7b_a_finish_with_a_free_shot_is_read_the_same_however_it_was_told() {
    let lost = Readings { free_shot_finish: FreeShotFinish::Lost, ..Readings::default() };
    let by = |text: &str, readings: &Readings| next(&adjudicate(&free(1, 3), &facts(text), readings).unwrap());
    for text in [
        "hit yellow, pot red, pot black",
        "hit black, pot red, pot black",
        "hit together yellow and black, pot red, pot black",
        "contacts yellow and red, pot red, pot black",
    ] {
        assert_eq!(by(text, &lost), "B wins 7b", "{text}");
        assert_eq!(by(text, &Readings::default()), "A wins 4j", "{text}");
    }
    for text in ["hit red, pot red, pot black", "touching red still, hit yellow, pot red, pot black"] {
        assert_eq!(by(text, &lost), "A wins 4j", "{text}");
    }
}

#[test]
fn clause_8b_a_match_that_is_awarded_is_not_called_a_frame() {
    let award = event(&reds(3, 3), r#"{"award":{"against":"A","scope":"match","rule":"8b"}}"#).unwrap();
    assert_eq!(award.to_string(), "A loses the match (8b). B wins the match (8b).");
}

#[test]
fn clause_8h_and_8i_can_cost_the_frame() {
    let award = |rule: &str| format!(r#"{{"award":{{"against":"B","scope":"frame","rule":"{rule}"}}}}"#);
    assert_eq!(next(&event(&reds(3, 3), &award("8i")).unwrap()), "A wins 8i");
    assert_eq!(next(&event(&reds(3, 3), &award("8h")).unwrap()), "A wins 8h");
    let mut singles = Blackball::new(&Setup { breaker: Some(Side::A), ..Setup::default() }).unwrap();
    assert!(matches!(singles.play(&mv(&award("8h"))), Err(Illegal::NotDoubles)));
}

#[test]
fn clause_8i_a_protest_is_not_late_before_the_next_stroke() {
    let mut contest = Blackball::new(&Setup { frame: Some(Situation::from(&open(5, 5))), ..Setup::default() }).unwrap();
    let late = mv(r#"{"protest":{"by":"B","foul":"5n","late":true,"upheld":true}}"#);
    contest.play(&facts("hit red, pot red").into()).unwrap();
    assert!(matches!(contest.play(&late), Err(Illegal::NotLate)));
    contest.play(&facts("hit red, pot red").into()).unwrap();
    assert_eq!(contest.play(&late).unwrap().notice, Some(Notice::ProtestTooLate));
}

#[test]
fn clause_4_frames_that_are_all_played_are_all_played() {
    let setup = Setup { format: Format::Frames(3), breaker: Some(Side::A), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    let award = mv(r#"{"award":{"against":"B","scope":"frame","rule":"8b"}}"#);
    for played in 1..=3 {
        assert_eq!(contest.result(), None, "after {} frames", played - 1);
        contest.play(&award).unwrap();
    }
    assert_eq!((contest.score(), contest.result().unwrap().0), ([3, 0], Some(Side::A)));
    // An equal score is nobody's, by no clause of a shot.
    let setup = Setup { format: Format::Frames(2), breaker: Some(Side::A), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    contest.play(&award).unwrap();
    contest.play(&mv(r#"{"award":{"against":"A","scope":"frame","rule":"8b"}}"#)).unwrap();
    assert_eq!(contest.result(), Some((None, Rule::Completion)));
}

#[test]
fn clause_8a_a_clock_that_starts_anew_calls_anew() {
    let restarts = Readings { after_time_out: AfterTimeOut::Restarts, ..Readings::default() };
    let mut clock = Clock::start(0, &restarts);
    assert_eq!(clock.tick(30_000), Ok(Tick::Call));
    clock.stop(31_000).unwrap();
    clock.resume(40_000).unwrap();
    assert_eq!(clock.due(), Some(70_000));
    assert_eq!(clock.tick(70_000), Ok(Tick::Call));
}

#[test]
fn clause_4m_a_ball_told_by_its_colour_is_put_back_as_such() {
    assert_eq!(shot(&reds(3, 3), "hit red, off red, cushion").respots, [Ball::RED]);
    assert_eq!(shot(&reds(3, 3), "hit red, off red 2, cushion").respots, [Ball::red(2).unwrap()]);
}

#[test]
fn clause_4_a_lag_needs_no_measure() {
    assert_eq!(serde_json::to_string(&Lag::won_by(Side::A)).unwrap(), r#"{"nearer":"A"}"#);
    let potted: Lag = serde_json::from_str(r#"{"A":{"potted":true},"B":{}}"#).unwrap();
    assert_eq!(potted.winner(), Some(Side::B));
    // Balls that nobody can tell apart are lagged again.
    assert_eq!(Lag::default().winner(), None);
}

#[test]
fn clause_4r_a_frame_of_nine_balls_keeps_its_nine() {
    let short = event(&reds(3, 3), r#"{"stalemate":{"cause":"slow_play","rack":"nine"}}"#).unwrap();
    let won = event(&short.after, r#"{"lag":{"nearer":"A"}}"#).unwrap();
    let broken = event(&won.after, r#"{"breaker":"A"}"#).unwrap();
    let again = event(&broken.after, r#"{"stalemate":{"cause":"accident","rack":"nine"}}"#).unwrap();
    assert!(matches!(again.next, Next::Play { rerack: Some(blackball_rules::frame::Rack::Nine), .. }));
    assert_eq!(again.after.phase(), Phase::Break);
    assert_refused(&reds(7, 7), r#"{"stalemate":{"cause":"accident","rack":"nine"}}"#, Rule::NineBalls);
}

#[test]
fn clause_5g_the_snooker_that_was_missed_is_said_once() {
    let ruling = shot(&reds(3, 3), "snooker, hit nothing");
    assert!(
        ruling
            .to_string()
            .starts_with("Foul by A: the cue ball hit nothing (5d); no ball on was hit from the snooker (5g).")
    );
    // A free shot and a break are never played from a snooker that anybody would confirm.
    assert!(!shot(&free(3, 3), "hit red, no cushion").readings.contains(&Reading::UnconfirmedSnooker));
    assert!(shot(&reds(3, 3), "hit red, no cushion").readings.contains(&Reading::UnconfirmedSnooker));
}

#[test]
fn clause_1_rulings_and_states_are_written_for_other_programs() {
    let ruling = shot(&reds(3, 3), "hit red, pot cue, off yellow 2, cushion");
    let json = serde_json::to_value(&ruling).unwrap();
    assert_eq!(json["fouls"][0], serde_json::json!({"rule":"5a","kind":"in_off"}));
    assert_eq!(json["next"]["play"]["side"], "B");
    assert_eq!(json["next"]["play"]["right"], "free_shot");
    assert_eq!(json["next"]["play"]["from"], serde_json::json!(["baulk"]));
    assert_eq!(json["respots"], serde_json::json!(["yellow 2"]));
    assert_eq!(json["readings"], serde_json::json!(["A21"]));
    // The state after it is what the next shot is ruled on from.
    let after: Situation = serde_json::from_value(json["after"].clone()).unwrap();
    assert_eq!(FrameState::try_from(&after).unwrap(), ruling.after);
    let citation = serde_json::to_value(ruling.citations().next().unwrap()).unwrap();
    assert_eq!(citation["rule"], "5a");
    let over = serde_json::to_value(deciding()).unwrap();
    assert_eq!(over["over"], serde_json::json!({"winner":"A","rule":"3"}));
    assert_eq!((&over["frame"]["phase"], &over["frame"]["winner"]), (&"over".into(), &"A".into()));
    let refused = serde_json::to_value(Illegal::FrameOver { winner: Side::A }).unwrap();
    assert_eq!(refused, serde_json::json!({"code":"frame_over","clause":"blackball 4s","winner":"A"}));
}

fn contest(shot: &str) -> Blackball {
    let mut contest = Blackball::new(&Setup { frame: Some(Situation::from(&reds(3, 3))), ..Setup::default() }).unwrap();
    contest.play(&mv(&format!(r#"{{"shot":{}}}"#, serde_json::to_string(&facts(shot)).unwrap()))).unwrap();
    contest
}

#[test]
fn clause_8i_a_protest_can_say_that_a_foul_that_was_called_was_none() {
    let mut contest = contest("hit red, pot red, foul 5m");
    let ruling = contest.play(&"protest A 5m none upheld".parse().unwrap()).unwrap();
    assert_eq!(
        (next(&ruling).as_str(), ruling.notice),
        ("A visit lie", Some(Notice::ProtestCleared { foul: Rule::DoubleHit }))
    );
    let unheard = contest.play(&"protest A 5m none upheld".parse().unwrap()).unwrap_err();
    assert_eq!((unheard, unheard.rule()), (Illegal::NotCalled { rule: Rule::DoubleHit }, Rule::Protest));
}

#[test]
fn clause_5d_no_ball_moves_when_nothing_is_hit_unless_it_was_still_rolling() {
    for text in ["hit nothing, cushion red 1 on top", "hit nothing, returned red 1"] {
        let refused = adjudicate(&reds(3, 3), &facts(text), &Readings::default()).unwrap_err();
        assert_eq!(refused.rule(), Rule::IllegalShot, "{text}");
    }
    assert_eq!(fouls(&shot(&reds(3, 3), "hit nothing, pot red, moving")), "5d, 5i");
}

#[test]
fn clause_1_what_cannot_be_read_says_which_phrase_and_what_is_missing() {
    let unread = |text: &str| text.parse::<Move>().unwrap_err().to_string();
    let words = "line 1, column 18: expected a comma between two facts, found \"no\"";
    assert_eq!(unread("hit red, pot red no foul"), words);
    assert_eq!(unread("foul 5f foul 5m"), "line 1, column 9: expected a comma between two facts, found \"foul\"");
    for one in ["hit green", "pot red 3 quickly"] {
        assert!(!unread(one).contains("comma"), "{one} says one thing, and not in these words");
    }
    assert_eq!(facts("hit red, in-off, pot red and yellow 3"), facts("hit red, pot cue, pot red, pot yellow 3"));
    assert_eq!(facts("hit red, no pot"), facts("hit red"));
    assert!("pot red, no pot".parse::<Facts>().is_err());
}

#[test]
fn clause_1_what_cannot_be_read_points_at_the_word() {
    for (text, column, found) in [
        // The number after a group is the ball's, and never a time.
        ("fell red 7", 11, ""),
        ("fell red 3 6", 12, "6"),
        ("fell red after 6", 17, ""),
        ("fell red 8 after 6 s", 10, "8"),
        ("fell red after 6 s beside", 20, "beside"),
        ("lag A at 5000", 14, ""),
        ("lag A at 5 m", 12, "m"),
        ("lag A at 5 mm sideways", 15, "sideways"),
        ("clock 61 m", 10, "m"),
        ("time 12.3456, hit red", 6, "12.3456"),
        ("award A frame", 14, ""),
        ("award A set 8b", 9, "set"),
        ("touched A tip softly", 15, "softly"),
        ("call 9z A", 6, "9z"),
        ("note A 8d, hit red", 12, "hit"),
        ("hit red, pot red 3 in top middle", 23, "top"),
        ("hit red, hit red", 10, "hit"),
        ("cushion red 3 top", 15, "top"),
        ("  hit  green", 8, "green"),
        ("override play, table 3 3 black, by C", 36, "C"),
        ("conduct A nothing", 11, "nothing"),
    ] {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!((error.line, error.column, error.found.as_str()), (1, column, found), "{text}: {error}");
    }
    let second = "hit red\n pot grey".parse::<Move>().unwrap_err();
    assert_eq!((second.line, second.column), (2, 6), "{second}");
}

/// The table of events in the README: every line in it is read, and every kind of event is in it.
#[test]
fn clause_1_the_readme_lists_every_kind_of_event() {
    let readme = include_str!("../../README.md");
    let table = readme.split("| line | means | also |").nth(1).unwrap().split("\n\n").next().unwrap();
    let mut kinds = BTreeSet::new();
    for row in table.lines().skip(2) {
        let lines = row.split('`').skip(1).step_by(2);
        // A further word of the row is no line.
        let first = lines.clone().next().unwrap();
        let key = first.split(' ').next().unwrap();
        let lines = lines.filter(|line| line.starts_with(key) || *line == "shot");
        for line in lines {
            let event: Move = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            let json = serde_json::to_value(&event).unwrap();
            kinds.extend(json.as_object().unwrap().keys().cloned());
        }
    }
    assert_eq!(kinds.len(), 16, "{kinds:?}");
}

#[test]
fn clause_1_a_quantity_has_a_unit_that_may_touch_it() {
    for (text, written) in [
        ("fell red 7 after 6s", "fell red 7 after 6 s"),
        ("LAG A AT 5mm B AT 0.25 mm", "lag A at 5 mm B at 0.25 mm"),
        ("clock 61", "clock 61 s"),
        ("time 42.5, hit red", "time 42.5 s, hit red"),
        ("stalemate slow play nine", "stalemate slow_play nine"),
    ] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), written, "{text}");
    }
}

#[test]
fn clause_1_every_event_is_written_as_it_is_read() {
    for line in [
        "in baulk, hit red, pot yellow, cushion, no foul",
        "shot",
        "shot, conduct B no attempt",
        "lag B",
        "lag again",
        "lag A at 5 mm crossed B at 400.25 mm short potted off side-cushion in-jaws nearer A",
        "breaker A",
        "choose rerack",
        "call 4c A",
        "touched A tip",
        "touched B body deliberate",
        "disturbed beyond control",
        "fell red 3 after 6 s",
        "fell yellow after 4.25 s in the way",
        "fell black after 0.5 s aside",
        "clock 61.001 s",
        "time-out touching ball",
        "stalemate slow_play",
        "stalemate negative_play nine",
        "conduct A before announcement",
        "award B match 8b",
        "protest A 5m none late upheld",
        "override A match",
        "override play, groups red yellow, table 3 7 black, by B, breaker A, free shot, from lie or baulk",
        "override break, open, balls red 1 and black, by B, breaker A, from nowhere, due black",
        "note B 8d",
    ] {
        let event: Move = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(event.to_string(), line);
        let json = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), event, "{line}");
    }
}

#[test]
fn clause_1_a_ruling_does_not_say_what_goes_without_saying() {
    let ruled = |seen: &str| adjudicate(&reds(3, 3), &seen.parse().unwrap(), &Readings::default()).unwrap();
    let plain = ruled("hit red, cushion");
    assert_eq!(plain.assumptions, [Assumption::NothingDeclared]);
    assert_eq!(plain.to_string(), "B plays (4g), the cue ball from where it lies.");
    let unseen = ruled("hit red").to_string();
    assert!(unseen.ends_with(" Taken as given: a ball reached a cushion; there was no foul to declare."), "{unseen}");
}

#[test]
fn clause_4r_nine_balls_left_of_fifteen_are_no_short_rack() {
    let setup = Setup { breaker: Some(Side::A), ..Setup::default() };
    let mut contest = Blackball::new(&setup).unwrap();
    for shot in ["in baulk, hit red, pot red, pot yellow, crossed 2", "hit red, pot 3 red", "hit red, pot red"] {
        contest.play(&facts(shot).into()).unwrap();
    }
    assert_eq!(contest.frame().on_table().len(), 9);
    let nine = contest.play(&"stalemate accident nine".parse().unwrap()).unwrap_err();
    assert_eq!(nine, Illegal::WrongClause { rule: Rule::NineBalls });
    let again = contest.play(&"stalemate accident".parse().unwrap()).unwrap();
    assert_eq!((next(&again).as_str(), contest.frame().on_table().len()), ("re-rack, A visit baulk", 15));
}

#[test]
fn clause_4k_a_ball_told_by_its_colour_is_said_so() {
    let said = shot(&reds(3, 3), "hit red, off red, off yellow 2, off cue").to_string();
    assert!(said.starts_with("Foul by A: off the table: the cue ball, a red, yellow 2 (4k)."), "{said}");
}

#[test]
fn clause_4_nothing_is_racked_for_the_first_lag() {
    let lag = FrameState::lag_for_break(blackball_rules::frame::Rack::Fifteen);
    let again = event(&lag, r#"{"lag":{}}"#).unwrap();
    assert_eq!(again.to_string(), "The lag is repeated (4). Both lag for the break (4).");
    assert_eq!(again.citations().count(), 2);
    let stalemate = event(&reds(3, 3), r#"{"stalemate":{"cause":"design"}}"#).unwrap();
    assert!(stalemate.to_string().contains("The fifteen balls are racked again and both lag for the break (4r)."));
}

#[test]
fn clause_4q_a_contact_that_nobody_saw_may_have_been_with_the_frozen_ball() {
    let mut frame = Situation::from(&reds(3, 3));
    frame.shooter = Side::B;
    let frame = FrameState::try_from(&frame).unwrap();
    let seen = "frozen yellow on top, pot red, cushion yellow on top own";
    assert_eq!(fouls(&shot(&frame, seen)), "5c");
    assert_eq!(fouls(&shot(&frame, &format!("{seen}, contacts yellow"))), "5c");
}
