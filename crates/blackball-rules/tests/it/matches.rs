//! Compares random matches with a second implementation of the rules. The matches include calls, protests, conduct,
//! falling balls and corrections at any moment.

use std::collections::BTreeSet;

use blackball_rules::{
    Ball, BallSet, Blackball, Format, Group, Illegal, Move, Rule, Setup, Side,
    facts::{Conduct, Misconduct},
    frame::{Counts, OnTable, Phase, Right, Situation},
    moves::{Award, DuringShot, Fall, FoulCall, Override, Protest, Touch, TouchObject},
    ruling::Scope,
};
use boardgame_core::{Seed, Shuffler};

use crate::{
    chance::{self, one_in, pick},
    frames,
    plain_match::{Part, PlainMatch, State, Table},
};

const PROTESTED: [Rule; 16] = [
    Rule::DoubleHit,
    Rule::NoFoot,
    Rule::TouchedBall,
    Rule::Interference,
    Rule::Clock,
    Rule::OutOfTurn,
    Rule::NotWithTip,
    Rule::Baulk,
    Rule::DeliberateFoul,
    Rule::DeliberateTouch,
    Rule::CaughtInOff,
    Rule::Distraction,
    Rule::Completion,
    Rule::Push,
    Rule::Jump,
    Rule::Continuing,
];

const CONDUCT: [Conduct; 6] = [
    Conduct::DeliberateFoul,
    Conduct::NoAttempt,
    Conduct::DeliberateTouch,
    Conduct::CaughtInOff,
    Conduct::Distraction,
    Conduct::BeforeAnnouncement,
];

fn set_up(chance: &mut Shuffler) -> Setup {
    let frames = pick(chance, &[1, 2, 3]);
    let situation = if one_in(chance, 3) { None } else { Some(short(frames::situation(chance))) };
    Setup {
        format: pick(chance, &[Format::RaceTo(frames), Format::BestOf(frames), Format::Frames(frames)]),
        breaker: if situation.is_some() || one_in(chance, 3) { None } else { Some(pick(chance, &Side::ALL)) },
        doubles: one_in(chance, 2),
        frame: situation,
        ..Setup::default()
    }
}

/// Returns a frame with few balls left, so that frames end often.
fn short(mut situation: Situation) -> Situation {
    if situation.groups.is_some() {
        situation.on_table = OnTable::Counts(Counts { red: 0, yellow: 1, black: true });
        situation.pending_respots.clear();
    }
    situation
}

fn event(contest: &Blackball, chance: &mut Shuffler) -> Move {
    let frame = contest.frame();
    let by = pick(chance, &Side::ALL);
    let ball = pick(chance, &[Ball::RED, Ball::YELLOW, Ball::BLACK, Ball::CUE]);
    match chance.below(20) {
        0..=4 => Move::Protest(Protest {
            by,
            foul: pick(chance, &PROTESTED),
            none: one_in(chance, 3),
            late: one_in(chance, 8),
            upheld: !one_in(chance, 5),
        }),
        5 => Move::Conduct(Misconduct { by, what: pick(chance, &CONDUCT) }),
        6 => Move::Touched(Touch {
            by,
            with: pick(chance, &[TouchObject::Body, TouchObject::Supplied]),
            deliberate: one_in(chance, 2),
        }),
        7 => Move::Fell(Fall {
            ball,
            rest_ms: pick(chance, &[1_000, 6_000]),
            during_shot: pick(chance, &[None, None, Some(DuringShot::InTheWay), Some(DuringShot::Aside)]),
        }),
        8 => Move::Foul(FoulCall { by, rule: pick(chance, &PROTESTED) }),
        9 if one_in(chance, 3) => Move::Award(Award {
            against: by,
            scope: pick(chance, &[Scope::Frame, Scope::Match]),
            rule: pick(chance, &[Rule::Unsporting, Rule::Coaching]),
        }),
        9 if one_in(chance, 4) => {
            Move::Override(Override::Winner { side: by, scope: pick(chance, &[Scope::Frame, Scope::Match]) })
        }
        9 if one_in(chance, 4) => Move::Override(Override::Frame(short(frames::situation(chance)))),
        10..=12 => {
            // Potting the black ends the frame.
            let facts = pick(chance, &["hit black, pot black, in baulk", "pot black", "hit black, pot black, pot cue"]);
            facts.parse().unwrap()
        }
        _ => chance::moves(frame, chance).swap_remove(0),
    }
}

fn counted(balls: BallSet) -> Table {
    [balls.count(Group::Red), balls.count(Group::Yellow), u8::from(balls.contains(Ball::BLACK))]
}

/// Returns the state that both implementations share: the frame, the score and the winner.
fn compared(contest: &Blackball, plain: &State) -> [String; 2] {
    let (one, two) = (contest.frame(), &plain.frame);
    let part = match one.phase() {
        Phase::Break => Part::Break,
        Phase::Play => Part::Play,
        Phase::Lag => Part::Lag,
        Phase::ChooseBreaker { winner } => Part::Breaker(winner),
        Phase::Over { winner } => Part::Over(winner),
    };
    let playing = matches!(part, Part::Break | Part::Play);
    let ours = playing.then(|| {
        let group = one.groups().of(Side::A);
        let from = one.cue_from().iter().collect::<BTreeSet<_>>();
        (
            one.breaker(),
            one.striker(),
            one.right() == Right::FreeShot,
            group,
            counted(one.on_table()),
            counted(one.due()),
            from,
        )
    });
    let theirs =
        playing.then(|| (two.breaker, two.striker, two.free, two.group_of_a, two.table, two.due, two.from.clone()));
    [
        format!("{:?} {:?} {:?} {ours:?}", contest.score(), contest.result().map(|(winner, _)| winner), part),
        format!("{:?} {:?} {:?} {theirs:?}", plain.score, plain.over, two.part),
    ]
}

fn compare(seed: u64) -> (u32, u32) {
    let chance = &mut Shuffler::new(Seed::from_u64(seed));
    let setup = set_up(chance);
    let (mut contest, mut plain) = (Blackball::new(&setup).unwrap(), PlainMatch::new(setup));
    let (mut taken, mut corrections, mut log) = (0, 0, Vec::new());
    for _ in 0..40 {
        let mv = event(&contest, chance);
        log.push(mv.to_string());
        let before = contest.clone();
        let ruled = contest.play(&mv);
        if matches!(ruled, Err(Illegal::ImpossibleFacts(_))) {
            log.pop();
            continue;
        }
        let modelled = plain.play(&mv);
        assert_eq!(ruled.is_ok(), modelled.is_ok(), "seed {seed}: {log:#?}\n{ruled:?}\n{before:?}");
        let [ours, theirs] = compared(&contest, &plain.state);
        assert_eq!(ours, theirs, "seed {seed}: {log:#?}\n{ruled:?}\n{before:?}");
        if ruled.is_ok() {
            taken += 1;
        } else {
            assert_eq!(contest, before, "what is refused changes nothing");
            log.pop();
        }
        let corrects = matches!(mv, Move::Protest(Protest { upheld: true, .. }) | Move::Fell(_) | Move::Conduct(_));
        corrections += u32::from(corrects && contest != before);
    }
    (taken, corrections)
}

#[test]
fn clause_8i_whole_matches_agree_with_the_second_referee() {
    let (taken, corrections) =
        (0..2_000).map(compare).fold((0, 0), |(taken, corrected), (t, c)| (taken + t, corrected + c));
    assert!(taken > 15_000 && corrections > 3_000, "{taken} events taken, {corrections} corrections");
}
