//! Runs the test cases in `tests/data/rulings.txt`, with one test for each clause.
//!
//! A case can check the interpretations (`readings`, `+A5`, `-A5`), the assumptions (`assumes`), parts of the ruling
//! (`losses`, `respots`, `by`, `rule`, `foul`), the clause of the next turn (`turn`), the start of the note and its clause
//! (`notice`, `rule-of-note`), the text or a part of it (`is`, `says`), the citations (`parts`), the calls (`calls`), that
//! there is no foul (`legal`), the frame (`assigned`, `groups`, `table`, `balls`, `phase`, `breaker`, `striker`, `on`,
//! `not-on`, `status`), the match (`score`, `over`, `playing`), the effect on the clock and its side (`clock`), and that
//! the frame or the match is unchanged or back at its start (`frame kept`, `frame start`, `match start`).

use std::collections::BTreeSet;

use blackball_rules::{
    BallSet, Blackball, Format, FrameState, Group, Illegal, Match, Move, Readings, Rule, Ruling, Setup, Side, Status,
    clock::ClockChange,
    facts::ImpossibleFacts,
    frame::{Right, Situation},
    ruling::Element,
};
use serde_json::{Map, Value};

use super::table::{breaking, fouls, free, next, open, reds};

const DATA: &str = include_str!("../data/rulings.txt");

/// The set-up for test cases, given on a line that starts with `@`.
#[derive(Clone)]
struct Start {
    setup: Setup,
    unwatched: bool,
}

impl Start {
    fn parse(line: &str) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (words, options): (Vec<&str>, Vec<&str>) = words.into_iter().partition(|word| !word.contains('='));
        let count = |index: usize| words[index].parse().unwrap();
        let frame = match words[0] {
            "reds" => Some(reds(count(1), count(2))),
            "open" => Some(open(count(1), count(2))),
            "free" => Some(free(count(1), count(2))),
            _ => None,
        };
        let breaker = (words[0] == "break").then(|| breaking().breaker());
        let mut setup = Setup { breaker, frame: frame.as_ref().map(Situation::from), ..Setup::default() };
        let (mut readings, mut unwatched) = (Map::new(), false);
        for (key, value) in options.iter().map(|option| option.split_once('=').unwrap()) {
            match key {
                "race" => setup.format = Format::RaceTo(value.parse().unwrap()),
                "best" => setup.format = Format::BestOf(value.parse().unwrap()),
                "frames" => setup.format = Format::Frames(value.parse().unwrap()),
                "doubles" => setup.doubles = true,
                "unwatched" => unwatched = true,
                "by" => setup.frame.as_mut().unwrap().shooter = Side::B,
                _ => drop(readings.insert(key.into(), value.into())),
            }
        }
        setup.readings = serde_json::from_value::<Readings>(Value::Object(readings)).unwrap();
        Self { setup, unwatched }
    }

    /// Parses an event. Unless the text or the set-up says otherwise, the referee declared no foul.
    fn read(&self, text: &str) -> Move {
        let mut mv: Move = if text.starts_with('{') {
            serde_json::from_str(&format!(r#"{{"shot":{text}}}"#)).unwrap()
        } else {
            text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
        };
        if let (Move::Shot(facts), false) = (&mut mv, self.unwatched) {
            facts.declared.get_or_insert_default();
        }
        mv
    }
}

/// Plays a test case and checks its last ruling. Returns the code of the error if an event was rejected.
fn check(start: &Start, row: &str) -> Option<&'static str> {
    let (events, expected) = row.split_once(" => ").unwrap_or_else(|| panic!("no result: {row}"));
    let first = Blackball::new(&start.setup).unwrap();
    let (mut contest, mut before, mut last) = (first.clone(), first.clone(), None);
    for event in events.split(" > ") {
        if let Some((_, Err(error))) = last {
            panic!("{row}: {error}");
        }
        let mv = start.read(event);
        before = contest.clone();
        let result = contest.play(&mv);
        last = Some((mv, result));
    }
    let (mv, result) = last.unwrap();
    match (result, expected.strip_prefix("refused ")) {
        (Err(error), Some(expected)) => {
            check_refusal(error, expected, row);
            assert_eq!(contest, before, "{row}");
            return Some(error.code());
        }
        (Ok(ruling), None) => {
            let mut checks = expected.split(" & ");
            let (expected_fouls, expected_next) = checks.next().unwrap().split_once('|').unwrap_or(("*", "*"));
            let compare = |expected: &str, found: String| {
                assert!(expected == "*" || found == expected, "{row}: {found} ({ruling})");
            };
            compare(expected_fouls.trim(), fouls(&ruling));
            compare(expected_next.trim(), next(&ruling));
            let after = After { mv: &mv, ruling: &ruling, first: &first, before: &before, contest: &contest };
            checks.for_each(|check| after.check(check, row));
        }
        (result, _) => panic!("{row}: {result:?}"),
    }
    None
}

fn check_refusal(error: Illegal, expected: &str, row: &str) {
    let (rule, text) = expected.split_once(' ').unwrap_or((expected, ""));
    assert!(error.rule().number() == rule && error.to_string().contains(text), "{row}: {} {error}", error.rule());
}

/// A match after the last event of a test case.
struct After<'a> {
    mv: &'a Move,
    ruling: &'a Ruling,
    first: &'a Blackball,
    before: &'a Blackball,
    contest: &'a Blackball,
}

impl After<'_> {
    fn check(&self, check: &str, row: &str) {
        let (key, expected) = check.split_once(' ').unwrap_or((check, ""));
        let (ruling, frame) = (self.ruling, self.contest.frame());
        let list = |items: Vec<String>, between: &str| if items.is_empty() { "-".into() } else { items.join(between) };
        let readings = || ruling.readings.iter().map(ToString::to_string).collect::<Vec<_>>();
        let found = match key {
            _ if key.starts_with(['+', '-']) => {
                assert_eq!(readings().contains(&key[1..].to_owned()), key.starts_with('+'), "{row}: {ruling}");
                return;
            }
            "says" => return assert!(ruling.to_string().contains(expected), "{row}: {ruling}"),
            "notice" => {
                let notice = ruling.notice.map(|notice| format!("{notice:?}")).unwrap_or_default();
                return assert!(notice.starts_with(expected), "{row}: {notice}");
            }
            "foul" => return assert!(fouls(ruling).split(", ").any(|rule| rule == expected), "{row}: {ruling}"),
            "legal" => return assert!(!ruling.is_foul(), "{row}: {ruling}"),
            "playing" => return assert_eq!(self.contest.result(), None, "{row}"),
            "frame" if expected == "kept" => return assert_eq!(frame, self.before.frame(), "{row}"),
            "frame" => return assert_eq!(frame, self.first.frame(), "{row}"),
            "match" => return assert_eq!(self.contest, self.first, "{row}"),
            "on" | "not-on" => {
                let (side, ball) = expected.split_once(' ').unwrap();
                let on = frame.balls_on(if side == "A" { Side::A } else { Side::B });
                return assert_eq!(on.contains(ball.parse().unwrap()), key == "on", "{row}");
            }
            "is" => ruling.to_string(),
            "readings" => list(readings(), " "),
            "assumes" => list(ruling.assumptions.iter().map(|assumption| format!("{assumption:?}")).collect(), " "),
            "losses" => ruling.losses.to_string(),
            "respots" => list(ruling.respots.iter().map(ToString::to_string).collect(), ", "),
            "by" => ruling.by.to_string(),
            "rule" => ruling.rule().to_string(),
            "turn" => ruling.next.rule().to_string(),
            "rule-of-note" => ruling.notice.unwrap().rule().to_string(),
            "parts" => parts(ruling),
            "calls" => list(ruling.calls().iter().map(ToString::to_string).collect(), "; "),
            "assigned" => ruling.assigned.map_or("-".into(), |group| group.to_string()),
            "groups" => frame.groups().of(Side::A).map_or("open".into(), |group| format!("A {group}")),
            "table" => Group::ALL.map(|group| frame.on_table().count(group).to_string()).join(" "),
            "balls" => frame.on_table().len().to_string(),
            "phase" => format!("{:?}", frame.phase()),
            "breaker" => frame.breaker().to_string(),
            "striker" => frame.striker().to_string(),
            "status" => frame.status_lines().last().unwrap().to_string(),
            "score" => self.contest.score().map(|frames| frames.to_string()).join(" "),
            "over" => self.contest.result().map_or("no".into(), |(winner, rule)| format!("{} {rule}", name(winner))),
            "clock" => format!("{:?} {}", ClockChange::of(self.mv, ruling), name(self.contest.at_table())),
            _ => panic!("unknown check: {check}"),
        };
        assert_eq!(found, expected, "{key} in {row}: {ruling}");
    }
}

fn name(side: Option<Side>) -> String {
    side.map_or("-".into(), |side| side.to_string())
}

fn parts(ruling: &Ruling) -> String {
    let part = |element| match element {
        Element::Notice(_) => "note".to_owned(),
        Element::Foul(_) => "foul".to_owned(),
        Element::Loss => "loss".to_owned(),
        Element::Group(group) => group.to_string(),
        Element::StaysOpen => "stays open".to_owned(),
        Element::Respot(ball) => format!("respot {ball}"),
        Element::Turn(side) => side.to_string(),
        Element::Right(Right::FreeShot) => "free shot".to_owned(),
        Element::Right(Right::Visit) => "visit".to_owned(),
        Element::From(from) => from.to_string(),
        Element::MayRerack => "may rerack".to_owned(),
        Element::Rerack(rack) => format!("rack of {}", rack.balls().len()),
        Element::Lag => "lag".to_owned(),
        Element::ChooseBreaker(side) => format!("{side} chooses"),
        Element::Over(side, _) => format!("{side} wins"),
        _ => unreachable!("a part without a name: {element:?}"),
    };
    let parts = ruling.citations().map(|citation| format!("{} {}", part(citation.element), citation.rule.number()));
    parts.collect::<Vec<_>>().join(", ")
}

/// Checks the test cases for a clause. Returns the codes of all expected errors.
fn check_clause(clause: &str) -> BTreeSet<&'static str> {
    let (_, rows) = DATA.split_once(&format!("\n== {clause}\n")).unwrap_or_else(|| panic!("no rows of {clause}"));
    let (mut start, mut refusals) = (None, BTreeSet::new());
    for line in rows.lines().take_while(|line| !line.starts_with("== ")).filter(|line| !line.is_empty()) {
        match line.split_once(' ') {
            Some(("#", _)) => {}
            Some(("@", words)) => start = Some(Start::parse(words)),
            _ => refusals.extend(check(start.as_ref().expect("a set-up"), line)),
        }
    }
    refusals
}

macro_rules! clauses {
    ($($test:ident $clause:literal)*) => {
        $(#[test]
        fn $test() {
            check_clause($clause);
        })*

        const CLAUSES: &[&str] = &[$($clause),*];
    };
}

clauses! {
    clause_1_the_referee "1"
    clause_2_equipment "2"
    clause_3_the_object_of_the_game "3"
    clause_4_the_lag_and_the_alternation_of_breaks "4"
    clause_4a_the_rack "4a"
    clause_4b_the_break "4b"
    clause_4c_playing_from_baulk "4c"
    clause_4d_the_black_on_a_break "4d"
    clause_4e_the_open_table "4e"
    clause_4f_a_foul_on_an_open_table "4f"
    clause_4g_continuing "4g"
    clause_4h_ball_in_hand "4h"
    clause_4i_touching_balls "4i"
    clause_4j_combinations "4j"
    clause_4k_balls_off_the_table "4k"
    clause_4m_respotting "4m"
    clause_4n_interference "4n"
    clause_4p_falling_balls "4p"
    clause_4q_frozen_balls "4q"
    clause_4r_stalemate "4r"
    clause_4s_the_end_of_the_frame "4s"
    clause_5_calls "5"
    clause_5a_in_off "5a"
    clause_5b_outside_baulk "5b"
    clause_5c_an_opponents_ball "5c"
    clause_5d_an_illegal_shot "5d"
    clause_5e_a_jump "5e"
    clause_5f_a_push "5f"
    clause_5g_a_snooker "5g"
    clause_5h_the_tip "5h"
    clause_5i_moving_balls "5i"
    clause_5j_balls_to_respot "5j"
    clause_5k_out_of_turn "5k"
    clause_5m_a_double_hit "5m"
    clause_5n_a_foot_on_the_floor "5n"
    clause_5p_touched_balls "5p"
    clause_6a_the_penalty "6a"
    clause_6b_the_free_shot "6b"
    clause_7a_a_foul_with_the_black "7a"
    clause_7b_the_black_too_early "7b"
    clause_7c_a_deliberate_foul "7c"
    clause_7d_a_deliberate_touch "7d"
    clause_7e_catching_the_cue_ball "7e"
    clause_7f_distraction "7f"
    clause_8a_the_shot_clock "8a"
    clause_8b_unsporting_conduct "8b"
    clause_8c_coaching "8c"
    clause_8d_leaving_the_table "8d"
    clause_8e_advice "8e"
    clause_8f_the_pace_of_play "8f"
    clause_8g_the_short_rack "8g"
    clause_8h_talk_in_doubles "8h"
    clause_8i_protests "8i"
}

#[test]
fn clause_6a_every_section_is_tested_and_every_foul_declared() {
    let sections: Vec<&str> = DATA.lines().filter_map(|line| line.strip_prefix("== ")).collect();
    assert_eq!(sections, CLAUSES);
    let words: BTreeSet<&str> = DATA.split([',', '=', '>', '\n']).map(str::trim).collect();
    for rule in Rule::ALL.iter().filter(|rule| rule.is_foul()) {
        assert!(words.contains(format!("foul {rule}").as_str()), "{rule}");
    }
}

#[test]
fn every_refusal_is_provoked() {
    let provoked: BTreeSet<&str> = CLAUSES.iter().flat_map(|clause| check_clause(clause)).collect();
    let kinds = [("blackball-illegal-", Illegal::MESSAGES), ("blackball-impossible-facts-", ImpossibleFacts::MESSAGES)];
    let codes = kinds.iter().flat_map(|(prefix, templates)| {
        templates.iter().map(move |template| template.id.strip_prefix(prefix).unwrap().replace('-', "_"))
    });
    assert_eq!(provoked, codes.collect::<Vec<_>>().iter().map(String::as_str).collect());
}

#[test]
fn clause_4s_after_a_frame_only_the_referee_rules() {
    let play = |frame: &FrameState, text: &str| frame.rule_on(&text.parse().unwrap(), &Readings::default());
    let over = play(&reds(0, 3), "hit black, pot black").unwrap().after;
    for text in ["shot", "hit red", "choose lie"] {
        assert_eq!(play(&over, text), Err(Illegal::FrameOver { winner: Side::A }), "{text}");
    }
}

#[test]
fn clause_4m_a_ball_without_a_number_is_written_and_read_without_one() {
    let after =
        reds(3, 3).rule_on(&"hit red, off red, off yellow 2".parse().unwrap(), &Readings::default()).unwrap().after;
    let situation = Situation::from(&after);
    assert_eq!(situation.pending_respots, ["red".parse().unwrap(), "yellow 2".parse().unwrap()]);
    assert_eq!(FrameState::try_from(&situation).unwrap(), after);
    assert_eq!(after.due(), ["red 1", "yellow 2"].map(|ball| ball.parse().unwrap()).into_iter().collect::<BallSet>());
}

#[test]
fn clause_8i_old_calls_are_final() {
    let start = Start::parse("open 5 5");
    let events = format!("hit red, cushion{}", " > call 4n A".repeat(40));
    check(&start, &format!("{events} > protest B 5m upheld => refused 8i"));
    check(&start, &format!("{events} > protest A 4n none upheld => *"));
}

#[test]
fn clause_8i_a_match_of_the_core_accepts_protests_after_its_end() {
    let start = Start::parse("reds 0 7");
    let mut game = Match::<Blackball>::start(start.setup.clone()).unwrap();
    for event in ["hit black, pot black", "conduct A before announcement"] {
        game.submit(Side::A.player(), start.read(event)).unwrap();
    }
    let Status::Over(outcome) = game.status() else { panic!("the match is over") };
    assert_eq!(outcome.winner(), Some(Side::B.player()));
}
