//! Clauses 8a to 8i: the clock, conduct, the short rack, protests.

use super::table::{PENALTY, assert_refused, assert_shot, breaking, event, facts, fouls, mv, next, reds};
use blackball_rules::{
    Blackball, Format, Illegal, Readings, Rule, Setup, Side,
    clock::{Clock, ClockChange, ClockError, Tick},
    frame::{Phase, Rack, Situation},
    readings::{AfterTimeOut, Alternation, Reading},
    ruling::Notice,
};

fn contest(setup: Setup) -> Blackball {
    Blackball::new(&Setup { format: Format::RaceTo(3), ..setup }).unwrap()
}

#[test]
fn clause_8a_thirty_seconds_are_called_and_more_than_sixty_are_a_foul() {
    let notice = |elapsed: u32| event(&reds(3, 3), &format!(r#"{{"clock":{elapsed}}}"#)).unwrap();
    assert_eq!(notice(29_999).notice, Some(Notice::InTime));
    assert_eq!(notice(30_000).notice, Some(Notice::ThirtySeconds));
    assert!(!notice(60_000).is_foul());
    let late = notice(60_001);
    assert_eq!((fouls(&late).as_str(), next(&late).as_str()), ("8a", PENALTY));
    assert_shot(&reds(3, 3), "time 60.000, hit red, pot red", "", "A visit lie");
    assert_shot(&reds(3, 3), "time 60.001, hit red, pot red", "8a", PENALTY);
    assert_eq!(next(&event(&breaking(), r#"{"clock":61000}"#).unwrap()), "B free baulk");
    let called = event(&reds(3, 3), r#"{"foul":{"by":"A","rule":"8a"}}"#).unwrap();
    assert_eq!((fouls(&called).as_str(), next(&called).as_str()), ("8a", PENALTY));
    assert_refused(&reds(3, 3), r#"{"foul":{"by":"B","rule":"8a"}}"#, Rule::Clock);
    assert_eq!(event(&reds(3, 3), r#"{"time_out":"rest"}"#).unwrap().notice, Some(Notice::TimeOut));
}

#[test]
fn clause_8a_a_time_out_stops_the_clock_and_it_goes_on_where_it_stopped() {
    let mut clock = Clock::start(500, &Readings::default());
    assert_eq!(clock.due(), Some(30_500));
    clock.stop(20_500).unwrap();
    assert_eq!((clock.tick(90_000), clock.elapsed()), (Ok(Tick::Quiet), 20_000));
    assert_eq!(clock.stop(90_000), Err(ClockError::Stopped));
    clock.resume(100_500).unwrap();
    assert_eq!(clock.due(), Some(110_500));
    assert_eq!(clock.tick(110_500), Ok(Tick::Call));
    assert_eq!(clock.tick(110_501), Ok(Tick::Quiet), "they are called once");
    assert_eq!(clock.tick(140_501), Ok(Tick::Foul));
    assert_eq!(clock.resume(140_501), Err(ClockError::Running));
    assert_eq!(clock.tick(1), Err(ClockError::Backwards { last: 140_501, at: 1 }));

    let restarts = Readings { after_time_out: AfterTimeOut::Restarts, ..Readings::default() };
    let mut clock = Clock::start(0, &restarts);
    clock.stop(59_000).unwrap();
    clock.resume(70_000).unwrap();
    assert_eq!((clock.tick(130_000), clock.tick(130_001)), (Ok(Tick::Call), Ok(Tick::Foul)));
}

/// A clock that nobody fed while the sixty seconds passed: what is over is due once, and then nothing is.
#[test]
fn clause_8a_a_clock_that_is_over_has_nothing_more_to_say() {
    let mut clock = Clock::start(0, &Readings::default());
    assert_eq!(clock.due(), Some(30_000));
    assert_eq!((clock.tick(61_000), clock.due()), (Ok(Tick::Foul), None));
    // Asked again, it still says that they are over.
    assert_eq!((clock.tick(62_000), clock.due()), (Ok(Tick::Foul), None));
    let mut called = Clock::start(0, &Readings::default());
    assert_eq!((called.tick(30_000), called.due()), (Ok(Tick::Call), Some(60_001)));
    called.stop(40_000).unwrap();
    assert_eq!((called.is_running(), called.due()), (false, None));
    called.resume(50_000).unwrap();
    assert_eq!((called.is_running(), called.due()), (true, Some(70_001)));
}

/// Plays lines in a race to three that A breaks, and returns the effect of the last one with whose clock it is then.
fn clock_after(lines: &[&str]) -> (ClockChange, Option<Side>) {
    let mut contest = contest(Setup { breaker: Some(Side::A), ..Setup::default() });
    let mut change = ClockChange::Continues;
    for line in lines {
        let mv = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let ruling = contest.play(&mv).unwrap_or_else(|error| panic!("{line}: {error}"));
        change = ClockChange::of(&mv, &ruling);
    }
    (change, contest.at_table())
}

/// A is on the reds, at the table, with three balls of each group.
const A_ON_REDS: &str = "override play, groups red yellow, table 3 3 black, by A, breaker A, from lie";
/// A is on the black.
const A_ON_BLACK: &str = "override play, groups red yellow, table 0 3 black, by A, breaker A, from lie";
const MISS: &str = "hit red, cushion, no foul";

#[test]
fn clause_8a_each_stroke_has_sixty_seconds() {
    use ClockChange::Restarts;
    assert_eq!(clock_after(&[A_ON_REDS, "hit red, pot red, no foul"]), (Restarts, Some(Side::A)));
    assert_eq!(clock_after(&[A_ON_REDS, MISS]), (Restarts, Some(Side::B)));
    assert_eq!(clock_after(&[A_ON_REDS, "hit nothing, no cushion"]), (Restarts, Some(Side::B)));
    assert_eq!(clock_after(&[A_ON_BLACK, "hit black, pot black, no foul"]), (Restarts, Some(Side::B)), "B breaks next");
    assert_eq!(clock_after(&["in baulk, hit red, pot black"]), (Restarts, Some(Side::A)), "4d");
}

#[test]
fn clause_8a_a_foul_outside_a_shot_begins_a_new_stroke() {
    for foul in ["clock 61", "call 8a A", "touched A clothes", "call 4n A"] {
        assert_eq!(clock_after(&[A_ON_REDS, foul]), (ClockChange::Restarts, Some(Side::B)), "{foul}");
    }
    // Fouls of the side that is not at the table.
    for foul in ["call 5k B", "touched B chalk", "protest A 5p upheld"] {
        assert_eq!(clock_after(&[A_ON_REDS, foul]), (ClockChange::Restarts, Some(Side::A)), "{foul}");
    }
}

#[test]
fn clause_8a_a_changed_ruling_begins_a_new_stroke() {
    use ClockChange::Restarts;
    for (lines, side) in [
        (&[MISS, "protest B 5n upheld"][..], Side::B),
        (&["hit red, cushion, foul 5f", "protest A 5f none upheld"], Side::B),
        (&["call 8a A", "protest A 8a none upheld"], Side::A),
        // The ball belongs to the shot, so that the balls come to rest only now (4p iii).
        (&[MISS, "fell red 1 2"], Side::A),
        (&[MISS, "fell yellow 1 2"], Side::B),
        // The shot is void (4p ii), entered or not.
        (&[MISS, "fell red 1 2 in the way"], Side::A),
        (&["fell red 1 2 in the way"], Side::A),
    ] {
        let lines: Vec<&str> = [A_ON_REDS].into_iter().chain(lines.iter().copied()).collect();
        assert_eq!(clock_after(&lines), (Restarts, Some(side)), "{lines:?}");
    }
}

#[test]
fn clause_8a_a_new_rack_begins_a_new_stroke_and_a_lag_has_no_clock() {
    use ClockChange::Restarts;
    let illegal = "in baulk, hit red, cushion, crossed 0, no foul";
    assert_eq!(clock_after(&[illegal, "choose rerack"]), (Restarts, Some(Side::B)));
    assert_eq!(clock_after(&[A_ON_REDS, "stalemate accident"]), (Restarts, Some(Side::A)));
    assert_eq!(clock_after(&[A_ON_REDS, "stalemate design"]), (Restarts, None));
    assert_eq!(clock_after(&["stalemate design", "lag B"]).1, None);
    assert_eq!(clock_after(&["stalemate design", "lag B", "breaker A"]), (Restarts, Some(Side::A)));
}

#[test]
fn clause_8a_a_frame_that_the_referee_decides_or_sets_up_begins_a_new_stroke() {
    use ClockChange::Restarts;
    assert_eq!(clock_after(&[A_ON_REDS]), (Restarts, Some(Side::A)));
    for end in ["override A frame", "award A frame 8b", "conduct A distraction", "touched A body deliberate"] {
        assert_eq!(clock_after(&[A_ON_REDS, end]), (Restarts, Some(Side::B)), "{end}: B breaks");
    }
    assert_eq!(clock_after(&["override A match"]).1, None, "the match is over");
}

#[test]
fn clause_8a_choices_notes_and_announcements_take_no_time_and_give_none() {
    use ClockChange::{Continues, Stops};
    for line in [
        "clock 30",
        "clock 20",
        "disturbed outsider",
        "note A 8f",
        "protest B 5n",
        "fell red 1 6",
        "fell red 1 2 aside",
        "touched B supplied",
    ] {
        assert_eq!(clock_after(&[A_ON_REDS, line]), (Continues, Some(Side::A)), "{line}");
    }
    assert_eq!(clock_after(&[A_ON_REDS, "call 8a A", "choose baulk"]), (Continues, Some(Side::B)));
    for time_out in ["time-out rest", "time-out obstruction", "time-out touching ball"] {
        assert_eq!(clock_after(&[A_ON_REDS, time_out]), (Stops, Some(Side::A)), "{time_out}");
    }
}

/// Taking back an event gives back the clock: only events that changed it begin anew.
#[test]
fn clause_8a_taking_back_leaves_the_side_at_the_table_as_before() {
    let setup = Setup { breaker: Some(Side::A), ..Setup::default() };
    let mut game = blackball_rules::Match::<Blackball>::start(setup).unwrap();
    for (line, change) in [("note A 8f", ClockChange::Continues), ("clock 61", ClockChange::Restarts)] {
        let (mv, before) = (line.parse().unwrap(), game.state().at_table());
        let ruling = game.submit(Side::A.player(), mv).unwrap();
        assert_eq!(ClockChange::of(&line.parse().unwrap(), &ruling), change);
        game.undo();
        assert_eq!(game.state().at_table(), before, "{line}");
    }
}

#[test]
fn clause_8b_unsporting_conduct_can_cost_the_frame_or_the_match() {
    let frame = event(&reds(3, 3), r#"{"award":{"against":"A","scope":"frame","rule":"8b"}}"#).unwrap();
    assert_eq!(next(&frame), "B wins 8b");
    let mut contest = contest(Setup { breaker: Some(Side::A), ..Setup::default() });
    contest.play(&mv(r#"{"award":{"against":"A","scope":"match","rule":"8b"}}"#)).unwrap();
    assert_eq!(contest.result(), Some((Some(Side::B), Rule::Unsporting)));
    assert_eq!(contest.play(&mv(r#"{"shot":{}}"#)).unwrap_err().rule(), Rule::Completion);
}

#[test]
fn clause_8c_coaching_can_cost_the_frame() {
    let ruling = event(&reds(3, 3), r#"{"award":{"against":"B","scope":"frame","rule":"8c"}}"#).unwrap();
    assert_eq!((next(&ruling).as_str(), ruling.losses.to_string().as_str()), ("A wins 8c", "8c"));
    assert_refused(&reds(3, 3), r#"{"award":{"against":"B","scope":"frame","rule":"8d"}}"#, Rule::Leave);
}

fn noted(rule: &str) {
    let ruling = event(&reds(3, 3), &format!(r#"{{"note":{{"by":"B","rule":"{rule}"}}}}"#)).unwrap();
    assert_eq!((ruling.notice.map(|notice| notice.rule().number()), ruling.after), (Some(rule), reds(3, 3)));
    assert!(!ruling.is_foul());
}

#[test]
fn clause_8d_leaving_the_table_is_put_on_record() {
    noted("8d");
}

#[test]
fn clause_8e_asking_for_advice_is_put_on_record() {
    noted("8e");
}

#[test]
fn clause_8f_the_pace_of_play_is_put_on_record() {
    noted("8f");
    assert_refused(&reds(3, 3), r#"{"note":{"by":"B","rule":"5a"}}"#, Rule::InOff);
}

#[test]
fn clause_8g_slow_or_negative_play_is_lagged_for_with_nine_balls() {
    let ruling = event(&reds(3, 3), r#"{"stalemate":{"cause":"slow_play","rack":"nine"}}"#).unwrap();
    assert_eq!(next(&ruling), "lag with 9 balls 8g");
    let lag = event(&ruling.after, r#"{"lag":{"A":{"distance_um":9},"B":{"distance_um":2}}}"#).unwrap();
    let racked = event(&lag.after, r#"{"breaker":"B"}"#).unwrap().after;
    assert_eq!((racked.on_table(), racked.phase()), (Rack::Nine.balls(), Phase::Break));
    // A black on the break of a short rack brings the short rack back.
    let again = super::table::shot(&racked, "in baulk, hit red, pot black, pot red").after;
    assert_eq!(again.on_table(), Rack::Nine.balls());
    assert_refused(&reds(7, 7), r#"{"stalemate":{"cause":"accident","rack":"nine"}}"#, Rule::NineBalls);
    // Only the short rack has to be named.
    for text in [r#"{"stalemate":{"cause":"accident"}}"#, r#"{"stalemate":{"cause":"slow_play","rack":"nine"}}"#] {
        assert_eq!(serde_json::to_string(&mv(text)).unwrap(), text);
    }
}

#[test]
fn clause_8g_the_lag_does_not_shift_the_alternation_unless_read_so() {
    for (alternation, next_breaker) in [(Alternation::Kept, Side::B), (Alternation::Shifted, Side::A)] {
        let readings = Readings { alternation, ..Readings::default() };
        let mut contest = contest(Setup { breaker: Some(Side::A), readings, ..Setup::default() });
        let stalemate = contest.play(&mv(r#"{"stalemate":{"cause":"slow_play","rack":"nine"}}"#)).unwrap();
        assert_eq!(stalemate.readings, [Reading::Alternation]);
        contest.play(&mv(r#"{"lag":{"A":{"distance_um":9},"B":{"distance_um":2}}}"#)).unwrap();
        contest.play(&mv(r#"{"breaker":"B"}"#)).unwrap();
        contest.play(&mv(r#"{"award":{"against":"A","scope":"frame","rule":"8b"}}"#)).unwrap();
        assert_eq!(contest.frame().breaker(), next_breaker);
    }
}

#[test]
fn clause_8h_talk_at_the_table_is_put_on_record_in_doubles_only() {
    noted("8h");
    let talk = mv(r#"{"note":{"by":"A","rule":"8h"}}"#);
    let mut singles = contest(Setup { breaker: Some(Side::A), ..Setup::default() });
    assert_eq!(singles.play(&talk).unwrap_err().rule(), Rule::TalkInDoubles);
    let mut doubles = contest(Setup { breaker: Some(Side::A), doubles: true, ..Setup::default() });
    assert!(doubles.play(&talk).is_ok());
}

#[test]
fn clause_8i_a_protest_comes_before_the_next_stroke() {
    let mut contest = contest(Setup { frame: Some(Situation::from(&super::table::open(5, 5))), ..Setup::default() });
    let protest = |late: bool, upheld: bool| {
        mv(&format!(r#"{{"protest":{{"by":"B","foul":"5n","late":{late},"upheld":{upheld}}}}}"#))
    };
    assert_eq!(contest.play(&protest(false, true)).unwrap_err().rule(), Rule::Protest);
    contest.play(&facts("hit red, pot red").into()).unwrap();
    assert!(!contest.frame().groups().is_open());
    let rejected = contest.play(&protest(false, false)).unwrap();
    assert_eq!(rejected.notice, Some(Notice::ProtestRejected));
    // Upheld, the shot is ruled again: a foul that decides no group.
    let upheld = contest.play(&protest(false, true)).unwrap();
    assert_eq!((fouls(&upheld).as_str(), next(&upheld).as_str()), ("5n", PENALTY));
    assert!(contest.frame().groups().is_open());
    contest.play(&facts("hit red, cushion").into()).unwrap();
    let before = *contest.frame();
    let late = contest.play(&protest(true, true)).unwrap();
    assert_eq!((late.notice, *contest.frame()), (Some(Notice::ProtestTooLate), before));
    assert!(!late.is_foul(), "no foul happened");
}

#[test]
fn clause_8i_a_protest_about_a_foul_outside_a_shot_is_heard() {
    let open = || contest(Setup { frame: Some(Situation::from(&super::table::open(5, 5))), ..Setup::default() });
    let mut before_a_shot = open();
    let by_a = before_a_shot.play(&mv(r#"{"protest":{"by":"B","foul":"5p","upheld":true}}"#)).unwrap();
    assert_eq!((fouls(&by_a).as_str(), next(&by_a).as_str()), ("5p", PENALTY));
    assert_eq!(by_a.notice, Some(Notice::ProtestHeard { foul: Rule::TouchedBall }));
    let mut after_a_touch = open();
    after_a_touch.play(&mv(r#"{"foul":{"by":"A","rule":"5p"}}"#)).unwrap();
    let by_b = after_a_touch.play(&mv(r#"{"protest":{"by":"A","foul":"5p","upheld":true}}"#)).unwrap();
    assert_eq!((fouls(&by_b).as_str(), by_b.next_side()), ("5p", Some(Side::A)));
}

#[test]
fn clause_8i_a_foul_that_was_called_outside_a_shot_is_taken_back_before_the_next_stroke() {
    let calls = [
        (r#"{"foul":{"by":"A","rule":"5p"}}"#, "5p"),
        (r#"{"touched":{"by":"A","with":"body"}}"#, "5p"),
        (r#"{"clock":61000}"#, "8a"),
        (r#"{"protest":{"by":"B","foul":"4n","upheld":true}}"#, "4n"),
    ];
    for (call, rule) in calls {
        let none =
            |foul: &str, flags: &str| mv(&format!(r#"{{"protest":{{"by":"A","foul":"{foul}","none":true{flags}}}}}"#));
        let mut contest =
            contest(Setup { frame: Some(Situation::from(&super::table::open(5, 5))), ..Setup::default() });
        let start = contest.clone();
        contest.play(&mv(call)).unwrap();
        let called = contest.clone();
        assert_eq!((contest.frame().striker(), contest == start), (Side::B, false), "{call}");
        // The opponent has chosen by now, and a protest that is not upheld changes nothing.
        contest.play(&mv(r#"{"choose":"baulk"}"#)).unwrap();
        contest.play(&none(rule, "")).unwrap();
        let other = contest.play(&none("5h", r#","upheld":true"#)).unwrap_err();
        assert_eq!(other, Illegal::NotCalled { rule: Rule::NotWithTip });
        let cleared = contest.play(&none(rule, r#","upheld":true"#)).unwrap();
        assert_eq!((cleared.is_foul(), cleared.next_side()), (false, Some(Side::A)), "{call}");
        assert!(matches!(cleared.notice, Some(Notice::ProtestCleared { foul }) if foul.number() == rule));
        assert_eq!((&contest, contest.to_string()), (&start, start.to_string()));
        assert_ne!(called.to_string(), start.to_string());
        // After the next stroke it is final.
        let mut played = called;
        played.play(&facts("hit red, cushion").into()).unwrap();
        assert_eq!(played.play(&none(rule, r#","upheld":true"#)).unwrap_err().rule(), Rule::Protest);
    }
}

#[test]
fn clause_8i_the_shot_before_a_foul_that_was_taken_back_can_be_ruled_again() {
    let mut contest = contest(Setup { frame: Some(Situation::from(&super::table::open(5, 5))), ..Setup::default() });
    contest.play(&facts("hit red, pot red").into()).unwrap();
    let shot = contest.clone();
    let missed = mv(r#"{"protest":{"by":"B","foul":"5n","upheld":true}}"#);
    contest.play(&mv(r#"{"foul":{"by":"A","rule":"5p"}}"#)).unwrap();
    let still_called = contest.clone().play(&missed).unwrap();
    assert_eq!(fouls(&still_called), "5p", "the foul since then stands");
    contest.play(&mv(r#"{"protest":{"by":"A","foul":"5p","none":true,"upheld":true}}"#)).unwrap();
    assert_eq!(contest, shot);
    assert_eq!(fouls(&contest.play(&missed).unwrap()), "5n");
}

#[test]
fn clause_8i_an_upheld_protest_can_undo_a_won_frame() {
    let mut contest = contest(Setup { frame: Some(Situation::from(&reds(0, 3))), ..Setup::default() });
    contest.play(&facts("hit black, pot black").into()).unwrap();
    assert_eq!(contest.score(), [1, 0]);
    let upheld = contest.play(&mv(r#"{"protest":{"by":"B","foul":"5m","upheld":true}}"#)).unwrap();
    assert_eq!(upheld.losses.to_string(), "7a");
    assert_eq!(contest.score(), [0, 1]);
}
