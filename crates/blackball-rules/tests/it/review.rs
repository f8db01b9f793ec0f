//! What can still be ruled again: the last shot, the calls since, an ended frame (clauses 4p, 4s, 7, 8i).

use blackball_rules::{
    Blackball, Format, Group, Illegal, Rule, Ruling, Setup, Side,
    facts::ImpossibleFacts,
    frame::{Groups, Phase, SetupError, Situation},
    ruling::Notice,
};

use super::table::{facts, next, open, reds};

struct Table(Blackball);

impl Table {
    /// A race to this many frames, the first of which is like this.
    fn new(frames: u16, frame: &blackball_rules::FrameState) -> Self {
        let setup = Setup { format: Format::RaceTo(frames), frame: Some(Situation::from(frame)), ..Setup::default() };
        Self(Blackball::new(&setup).unwrap())
    }

    fn play(&mut self, line: &str) -> Result<Ruling, Illegal> {
        self.0.play(&line.parse().unwrap_or_else(|error| panic!("{line}: {error}")))
    }

    fn all(&mut self, lines: &[&str]) -> Ruling {
        let mut last = None;
        for line in lines {
            last = Some(self.play(line).unwrap_or_else(|error| panic!("{line}: {error}")));
        }
        last.expect("there is a line")
    }

    fn shot(&mut self, shot: &str) -> Ruling {
        self.0.play(&facts(shot).into()).unwrap()
    }
}

#[test]
fn clause_8i_a_protest_is_about_the_other_side() {
    // B distracts A on purpose during A's shot, and A protests.
    let mut table = Table::new(2, &reds(3, 3));
    table.shot("hit red, cushion");
    let ruling = table.play("protest A 7f upheld").unwrap();
    assert_eq!((next(&ruling).as_str(), table.0.score()), ("A wins 7f", [1, 0]));
    // The other way round it is A's.
    let mut table = Table::new(2, &reds(3, 3));
    table.shot("hit red, cushion");
    assert_eq!(next(&table.play("protest B 7f upheld").unwrap()), "B wins 7f");
    // B touches a ball during A's shot.
    let mut table = Table::new(1, &reds(3, 3));
    table.shot("hit red, cushion");
    let ruling = table.play("protest A 5p upheld").unwrap();
    assert_eq!((ruling.by, next(&ruling).as_str()), (Side::B, "A free lie baulk"));
    // Nobody protests against their own stroke.
    let mut table = Table::new(1, &reds(3, 3));
    table.shot("hit red, cushion");
    for foul in ["5m", "5n", "7c", "7e", "4b"] {
        let refused = table.play(&format!("protest A {foul} upheld")).unwrap_err();
        assert_eq!((refused, refused.rule()), (Illegal::OwnShot { side: Side::A }, Rule::Protest), "{foul}");
    }
}

#[test]
fn clause_7d_a_winner_who_misbehaves_before_the_announcement_loses_that_frame() {
    for line in [
        "conduct A deliberate touch",
        "touched A body deliberate",
        "conduct A distraction",
        "conduct A before announcement",
    ] {
        for (frames, over) in [(3, false), (1, true)] {
            let mut table = Table::new(frames, &reds(0, 3));
            table.shot("hit black, pot black");
            assert_eq!(table.0.score(), [1, 0]);
            let ruling = table.play(line).unwrap();
            assert_eq!((table.0.score(), table.0.result().is_some()), ([0, 1], over), "{line}");
            assert!(matches!(ruling.notice, Some(Notice::EndedFrame { .. })), "{line}: {ruling}");
        }
    }
    // Once the next frame is under way, it is about that one.
    let mut table = Table::new(3, &reds(0, 3));
    table.shot("hit black, pot black");
    table.all(&["note A 8d", "clock 12", "conduct A distraction"]);
    assert_eq!(table.0.score(), [1, 1]);
}

#[test]
fn clause_4p_a_shot_that_is_void_is_taken_back_whole() {
    let mut table = Table::new(1, &reds(3, 6));
    let start = *table.0.frame();
    table.shot("hit red, pot red, no foul");
    let ruling = table.play("fell yellow after 6 s in the way").unwrap();
    assert!(matches!(ruling.notice, Some(Notice::ShotTakenBack { by: Side::A, .. })), "{ruling}");
    assert_eq!((*table.0.frame(), next(&ruling).as_str()), (start, "A visit lie"));
    // A free shot stays one, and a frame that the shot had won is not.
    let mut table = Table::new(1, &reds(0, 3));
    let start = *table.0.frame();
    table.shot("hit black, pot black");
    table.play("fell yellow after 6 s in the way").unwrap();
    assert_eq!((*table.0.frame(), table.0.result()), (start, None));
    // The shot before it is not ruled again.
    assert_eq!(table.play("protest B 5m upheld").unwrap_err().rule(), Rule::Protest);
}

#[test]
fn clause_8i_a_call_does_not_hide_the_shot_before_it() {
    let mut table = Table::new(1, &open(5, 5));
    table.shot("hit red, cushion");
    // B is at the table and touches a ball; then A's double hit comes to light.
    table.play("touched B clothes").unwrap();
    let ruling = table.play("protest B 5m upheld").unwrap();
    assert_eq!((ruling.by, next(&ruling).as_str()), (Side::B, "A free lie baulk"), "the touch still stands: {ruling}");
    let ruling = table.play("protest B 5p none upheld").unwrap();
    assert_eq!(next(&ruling), "B free lie baulk", "and without it A's double hit does");
    // A ball that had balanced falls after the call.
    let mut table = Table::new(1, &open(5, 5));
    table.shot("hit red, cushion");
    table.play("touched B clothes").unwrap();
    table.play("fell red after 2 s").unwrap();
    assert_eq!(table.0.frame().on_table().len(), 10);
}

#[test]
fn clause_8i_of_several_calls_each_can_be_taken_back() {
    let calls = ["touched A clothes", "call 4n B", "call 5k B"];
    for (taken_back, striker) in [("protest A 5p none upheld", Side::A), ("protest B 4n none upheld", Side::A)] {
        let mut table = Table::new(1, &open(5, 5));
        table.shot("hit red, cushion");
        table.all(&calls[..2]);
        table.play(taken_back).unwrap();
        let expected = if taken_back.contains("4n") { Side::B } else { striker };
        assert_eq!(table.0.frame().striker(), expected, "{taken_back}");
    }
    let mut table = Table::new(1, &open(5, 5));
    table.shot("hit red, cushion");
    let shot = *table.0.frame();
    table.all(&["touched A clothes", "call 4n B", "choose baulk"]);
    table.all(&["protest A 5p none upheld", "protest B 4n none upheld"]);
    assert_eq!(*table.0.frame(), shot);
    // Conduct that lost the frame, too.
    let mut table = Table::new(2, &open(5, 5));
    table.all(&["conduct A distraction", "protest A 7f none upheld"]);
    assert_eq!((table.0.score(), *table.0.frame()), ([0, 0], open(5, 5)));
}

#[test]
fn clause_8i_a_protest_about_a_call_can_be_late() {
    let mut table = Table::new(1, &open(5, 5));
    table.play("touched A clothes").unwrap();
    assert_eq!(table.play("protest A 5p none late").unwrap_err(), Illegal::NotLate);
    table.shot("hit red, cushion");
    let late = table.play("protest A 5p none late").unwrap();
    assert_eq!(late.notice, Some(Notice::ProtestTooLate));
}

#[test]
fn clause_8i_a_choice_stands_when_the_shot_before_it_is_ruled_again() {
    let mut table = Table::new(1, &reds(3, 3));
    table.shot("hit yellow, cushion");
    let ruling = table.all(&["choose baulk", "protest B 5n upheld"]);
    assert_eq!((ruling.foul_rules().to_string().as_str(), next(&ruling).as_str()), ("5d, 5n", "B free baulk"));
}

#[test]
fn clause_8i_what_was_called_long_ago_is_final() {
    let mut table = Table::new(1, &open(5, 5));
    table.shot("hit red, cushion");
    for _ in 0..40 {
        table.play("call 4n A").unwrap();
    }
    assert_eq!(table.play("protest B 5m upheld").unwrap_err().rule(), Rule::Protest);
    table.play("protest A 4n none upheld").unwrap();
}

#[test]
fn clause_4_the_best_of_four_frames_is_over_after_four() {
    for (winners, result) in [("AABB", Some(None)), ("AAA", Some(Some(Side::A))), ("ABA", None)] {
        let setup = Setup { format: Format::BestOf(4), breaker: Some(Side::A), ..Setup::default() };
        let mut table = Table(Blackball::new(&setup).unwrap());
        for winner in winners.chars() {
            table.play(&format!("override {winner} frame")).unwrap();
        }
        assert_eq!(table.0.result().map(|(winner, _)| winner), result, "{winners}");
    }
}

#[test]
fn clause_2_two_breakers_are_no_set_up() {
    let setup = Setup { breaker: Some(Side::B), frame: Some(Situation::from(&reds(3, 3))), ..Setup::default() };
    assert_eq!(Blackball::new(&setup).unwrap_err(), SetupError::TwoBreakers { breaker: Side::B });
    let agreed = Setup { breaker: Some(Side::A), ..setup };
    assert_eq!(Blackball::new(&agreed).unwrap().frame().breaker(), Side::A);
}

#[test]
fn clause_4i_a_ball_that_touches_the_cue_ball_at_the_break_is_no_foul() {
    let ruling = super::table::shot(&super::table::breaking(), "in baulk, touching red still, hit red, crossed 2");
    assert_eq!(super::table::fouls(&ruling), "");
}

/// A is on the black, and has it potted.
fn won(frames: u16) -> Table {
    let mut table = Table::new(frames, &reds(0, 3));
    table.shot("hit black, pot black");
    assert_eq!(table.0.score(), [1, 0]);
    table
}

#[test]
fn clause_8b_the_referee_decides_about_a_frame_until_its_end_is_announced() {
    for line in ["award A frame 8b", "award A frame 8c", "award A frame 8i", "override B frame"] {
        for (frames, over) in [(3, false), (1, true)] {
            let mut table = won(frames);
            table.play(line).unwrap();
            assert_eq!((table.0.score(), table.0.result().is_some()), ([0, 1], over), "{line}");
        }
    }
    for line in ["award A match 8b", "override B match"] {
        for frames in [3, 1] {
            let mut table = won(frames);
            table.play(line).unwrap();
            assert_eq!(table.0.result().and_then(|(winner, _)| winner), Some(Side::B), "{line}");
        }
    }
    let mut table = won(3);
    let ruling = table.play("award A frame 8b").unwrap();
    assert_eq!(ruling.notice, Some(Notice::EndedFrame { rule: Rule::Unsporting }));
    // A note changes nothing; the first event of the next frame does, and so does a verdict.
    for (lines, score) in [
        (&["note A 8d", "award A frame 8b"][..], [0, 1]),
        (&["clock 12", "award A frame 8b"], [1, 1]),
        (&["award A frame 8b", "award A frame 8b"], [0, 2]),
        (&["conduct A distraction", "award A frame 8b"], [0, 1]),
        (&["conduct B distraction", "award A frame 8b"], [0, 1]),
    ] {
        let mut table = won(3);
        table.all(lines);
        assert_eq!(table.0.score(), score, "{lines:?}");
    }
    // Once announced, the match is over.
    let mut table = won(1);
    table.play("award A frame 8b").unwrap();
    assert_eq!(table.play("award B frame 8b"), Err(Illegal::MatchOver));
}

#[test]
fn clause_8i_a_verdict_stands_when_the_shot_before_it_is_ruled_again() {
    let mut table = won(3);
    table.play("award A frame 8b").unwrap();
    table.play("protest B 5m upheld").unwrap();
    assert_eq!(table.0.score(), [0, 1], "A loses the frame once, for both");
    let mut table = Table::new(3, &reds(3, 3));
    table.shot("hit red, cushion");
    table.all(&["award B frame 8b", "protest B 7c upheld"]);
    assert_eq!(table.0.score(), [1, 0]);
}

/// The events that can still be ruled again after each kind of event since a shot, until the next stroke: a protest, conduct, and the
/// referee's word. Each is given by the frames that A and B have won after it, or by the clause that refuses it.
#[test]
fn clause_8i_what_is_ruled_again_after_each_kind_of_event() {
    let missed = ["hit red, cushion"];
    let potted = ["hit black, pot black"];
    let later: [(&[&str], &str, [&str; 4]); 12] = [
        // A's shot and the events since; then: B's protest, A's conduct, an award, the referee's word.
        (&missed, "", ["0 1", "0 1", "0 1", "0 1"]),
        (&missed, "touched B clothes", ["0 1", "0 1", "0 1", "0 1"]),
        (&missed, "clock 70 s", ["0 1", "0 1", "0 1", "0 1"]),
        (&missed, "stalemate accident", ["0 1", "0 1", "0 1", "0 1"]),
        (&missed, "stalemate design", ["0 1", "4", "0 1", "0 1"]),
        (&missed, "override play, groups red yellow, table 3 3 black, by A, breaker A, from lie", ["0 1"; 4]),
        (&missed, "conduct A distraction", ["0 1", "0 2", "0 1", "0 1"]),
        (&missed, "conduct B distraction", ["0 1", "1 1", "0 1", "0 1"]),
        (&missed, "award B frame 8b", ["1 0", "1 1", "1 1", "1 1"]),
        (&potted, "", ["0 1", "0 1", "0 1", "0 1"]),
        (&potted, "note A 8d", ["0 1", "0 1", "0 1", "0 1"]),
        (&potted, "clock 10 s", ["0 1", "1 1", "1 1", "1 1"]),
    ];
    for (shot, since, results) in later {
        let group = if *shot == potted { reds(0, 3) } else { reds(3, 3) };
        let lines = ["protest B 7c upheld", "conduct A distraction", "award A frame 8b", "override B frame"];
        for (line, result) in lines.into_iter().zip(results) {
            let mut table = Table::new(3, &group);
            table.all(shot);
            if !since.is_empty() {
                table.all(&[since]);
            }
            let found = match table.play(line) {
                Ok(_) => table.0.score().map(|frames| frames.to_string()).join(" "),
                Err(refused) => refused.rule().to_string(),
            };
            assert_eq!(found, result, "{shot:?}, {since}, {line}");
        }
    }
}

#[test]
fn clause_4_a_frame_that_is_awarded_before_the_lag_leaves_the_lag_to_the_next() {
    let mut table = Table(Blackball::new(&Setup { format: Format::RaceTo(2), ..Setup::default() }).unwrap());
    table.all(&["award A frame 8b"]);
    assert_eq!((table.0.frame().phase(), table.0.score()), (Phase::Lag, [0, 1]));
    table.all(&["lag A", "breaker B"]);
    assert_eq!(table.0.frame().breaker(), Side::B);
}

#[test]
fn clause_8i_a_protest_is_heard_after_a_chosen_re_rack() {
    let mut table = Table(Blackball::new(&Setup { breaker: Some(Side::A), ..Setup::default() }).unwrap());
    table.all(&["in baulk, hit red, cushion, foul 4b", "choose rerack"]);
    assert_eq!(table.0.frame().striker(), Side::B);
    let ruling = table.play("protest A 4b none upheld").unwrap();
    // There was no illegal break, so that no re-rack could be chosen.
    assert_eq!((next(&ruling).as_str(), table.0.frame().phase()), ("B visit lie", Phase::Play));
    // After the next stroke it is final.
    let mut table = Table(Blackball::new(&Setup { breaker: Some(Side::A), ..Setup::default() }).unwrap());
    table.all(&["in baulk, hit red, cushion, foul 4b", "choose rerack", "in baulk, hit red, cushion, crossed 2"]);
    assert_eq!(table.play("protest A 4b none upheld").unwrap_err().rule(), Rule::Protest);
}

#[test]
fn clause_8i_a_protest_is_heard_after_a_stalemate_a_lag_and_an_override() {
    let set_up = "override play, groups red yellow, table 3 3 black, by A, breaker A, from lie";
    for later in [
        &["stalemate accident"][..],
        &["stalemate design"],
        &["stalemate slow play nine", "lag A"],
        &["stalemate design", "lag B", "breaker A"],
        &[set_up],
        &["touched B clothes", "stalemate accident"],
    ] {
        let mut table = Table::new(2, &reds(3, 3));
        table.shot("hit yellow, cushion");
        table.all(later);
        let ruling = table.play("protest B 7c upheld").unwrap();
        assert_eq!((next(&ruling).as_str(), table.0.score()), ("B wins 7c", [0, 1]), "{later:?}");
    }
    // What the referee has decided since still holds where the frame goes on.
    let mut table = Table::new(2, &reds(3, 3));
    table.shot("hit red, cushion");
    table.play("stalemate accident").unwrap();
    let racked = *table.0.frame();
    assert_eq!(super::table::fouls(&table.play("protest B 5n upheld").unwrap()), "5n");
    assert_eq!(*table.0.frame(), racked);
    // The balls lie anew, so that none of them fell in the shot before.
    assert_eq!(table.play("fell red 1 after 2 s").unwrap_err(), Illegal::NoLastShot { rule: Rule::FallingBall });
    // A foul outside a shot is one of now.
    assert_eq!(next(&table.play("protest B 5p upheld").unwrap()), "B free baulk");
}

#[test]
fn clause_5k_a_stroke_out_of_turn_that_nobody_noticed_is_no_foul() {
    for lines in [&["by A, unnoticed, hit red, pot red"][..], &["by A, hit red, pot red", "protest A 5k none upheld"]] {
        let mut table = Table::new(1, &open(5, 5));
        table.shot("hit red, cushion");
        assert_eq!(table.0.frame().striker(), Side::B);
        let ruling = table.all(lines);
        assert_eq!((super::table::fouls(&ruling).as_str(), next(&ruling).as_str()), ("", "A visit lie"), "{lines:?}");
        assert_eq!(table.0.frame().groups(), Groups::assigned(Side::A, Group::Red), "{lines:?}");
    }
    // The other fouls of the shot remain, and A's free shot of B's foul is not B's.
    let mut table = Table::new(1, &super::table::free(3, 3));
    assert_eq!(super::table::fouls(&table.shot("by B, unnoticed, hit red, pot red")), "5c, 5d");
    // It was A's turn.
    let refused = Table::new(1, &reds(3, 3)).play("by A, unnoticed, hit red").unwrap_err();
    assert_eq!((refused, refused.rule()), (ImpossibleFacts::InTurn.into(), Rule::OutOfTurn));
}

#[test]
fn clause_7c_only_who_struck_can_have_played_a_wrong_ball_on_purpose() {
    for what in ["deliberate foul", "no attempt", "caught in off"] {
        let line = format!("conduct B {what}");
        // In the line of A's shot, and alone with no stroke of B's known.
        let in_shot = Table::new(2, &reds(3, 3)).play(&format!("hit red, cushion, {line}")).unwrap_err();
        let alone = Table::new(2, &reds(3, 3)).play(&line).unwrap_err();
        assert_eq!(in_shot, alone);
        assert!(
            matches!(alone, Illegal::ImpossibleFacts(ImpossibleFacts::NotStriker { side: Side::B, .. })),
            "{alone}"
        );
        // The side at the table, whose stroke has not been entered, and who played the last shot.
        let mut table = Table::new(2, &reds(3, 3));
        table.shot("hit red, cushion");
        for by in [Side::A, Side::B] {
            assert!(Table(table.0.clone()).play(&format!("conduct {by} {what}")).is_ok(), "{by} {what}");
        }
    }
}
