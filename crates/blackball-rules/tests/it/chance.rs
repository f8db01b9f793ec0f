//! Generators of random events. The facts of a generated shot are always possible.

use blackball_rules::{
    Ball, BallSet, Facts, FrameState, Move, Rule, Side,
    facts::{
        BallReturn, CentreCrossing, Conduct, CuePosition, Cushion, CushionContact, Cushions, FirstContact, FrozenBall,
        Misconduct, Pot, Return, TouchingBall,
    },
    frame::{Choice, Phase, Rack},
    moves::{
        Award, Disturbance, DuringShot, Fall, FoulCall, Lag, LagBall, Note, Protest, Stalemate, StalemateCause,
        TimeOut, Touch, TouchObject,
    },
    ruling::Scope,
};
use boardgame_core::Shuffler;

const DECLARABLE: [Rule; 10] = [
    Rule::Jump,
    Rule::Push,
    Rule::NotWithTip,
    Rule::BallsMoving,
    Rule::DoubleHit,
    Rule::NoFoot,
    Rule::TouchedBall,
    Rule::Baulk,
    Rule::Interference,
    Rule::Clock,
];

pub(crate) fn pick<T: Copy>(chance: &mut Shuffler, of: &[T]) -> T {
    of[chance.below(u32::try_from(of.len()).unwrap()) as usize]
}

pub(crate) fn one_in(chance: &mut Shuffler, times: u32) -> bool {
    chance.below(times) == 0
}

fn known(chance: &mut Shuffler) -> Option<bool> {
    pick(chance, &[None, Some(true), Some(true), Some(true), Some(false)])
}

pub(crate) fn facts(state: &FrameState, chance: &mut Shuffler) -> Facts {
    // Balls that were due but not re-spotted cannot be among the balls on the table.
    let respotted = known(chance).filter(|&yes| yes || state.on_table() != state.due());
    let due = if respotted == Some(false) { state.due() } else { BallSet::EMPTY };
    let mut table: Vec<Ball> = state.on_table().iter().filter(|&ball| !due.contains(ball)).collect();
    if table.is_empty() {
        // The frame is over, so it rejects every shot.
        return Facts::new();
    }
    chance.shuffle(&mut table);
    let any = |chance: &mut Shuffler| pick(chance, &table);
    let mut facts = Facts { in_baulk: known(chance), at_rest: known(chance), ..Facts::new() };
    if one_in(chance, 10) {
        facts.by = Some(pick(chance, &Side::ALL));
    }
    if state.cue_from().allows(Choice::Baulk) && one_in(chance, 2) {
        facts.from = Some(CuePosition::Baulk);
    }
    facts.respotted = respotted;
    facts.time_ms = pick(chance, &[None, None, Some(12_345), Some(60_000), Some(60_001)]);
    for _ in 0..chance.below(8).saturating_sub(5) {
        let (ball, moved) = (any(chance), known(chance));
        if facts.touching.iter().all(|touching| touching.ball != ball) {
            facts.touching.push(TouchingBall { ball, moved });
        }
    }
    let cushion = |chance: &mut Shuffler| pick(chance, &[Cushion::Baulk, Cushion::Top, Cushion::LeftUpper]);
    if one_in(chance, 4) {
        let cushions = (0..chance.below(3)).map(|_| cushion(chance)).collect();
        facts.frozen.push(FrozenBall { ball: any(chance), cushions });
    }
    facts.snooker = pick(chance, &[None, None, Some(false), Some(true)]);
    facts.hit = match chance.below(12) {
        0 => None,
        1 => Some(FirstContact::Nothing),
        2 if table.len() > 1 => Some(FirstContact::Together(vec![table[0], table[1]])),
        _ => Some(FirstContact::Ball(any(chance))),
    };
    if let (Some(FirstContact::Ball(ball)), true) = (&facts.hit, one_in(chance, 3)) {
        facts.contacts = vec![*ball, any(chance)];
    }
    facts.cushion = match chance.below(4) {
        0 => None,
        1 => Some(Cushions::Contacts(
            (0..chance.below(4))
                .map(|_| {
                    let ball = if one_in(chance, 3) { Ball::CUE } else { any(chance) };
                    let (early, own, again) = (one_in(chance, 3), one_in(chance, 4), one_in(chance, 6));
                    CushionContact { ball, cushion: cushion(chance), early, own, again }
                })
                .collect(),
        )),
        _ => Some(Cushions::Any(one_in(chance, 2))),
    };
    facts.crossed = match chance.below(4) {
        0 => None,
        1 => Some(CentreCrossing::Balls(table.iter().copied().take(chance.below(4) as usize).collect())),
        _ => {
            Some(CentreCrossing::Count(u8::try_from(chance.below(4)).unwrap().min(u8::try_from(table.len()).unwrap())))
        }
    };
    lose_balls(&mut facts, table, chance);
    facts.jumped = pick(chance, &[None, None, Some(false), Some(true)]);
    facts.declared = match chance.below(5) {
        0 => None,
        1 => Some([pick(chance, &DECLARABLE)].into_iter().collect()),
        _ => Some([].into_iter().collect()),
    };
    if one_in(chance, 40) {
        facts.conduct = Some(Misconduct { by: pick(chance, &Side::ALL), what: Conduct::Distraction });
    }
    agree(state, &mut facts);
    facts
}

/// Removes declared fouls and other facts that contradict the rest.
fn agree(state: &FrameState, facts: &mut Facts) {
    if facts.hit == Some(FirstContact::Nothing) {
        facts.touching.clear();
        facts.crossed = facts.crossed.take().map(|_| CentreCrossing::Count(0));
        facts.pots.retain(|pot| pot.ball == Ball::CUE);
        facts.off.retain(|&ball| ball == Ball::CUE);
    }
    // After a miss, only balls that were still rolling can have moved.
    if facts.hit == Some(FirstContact::Nothing) && facts.at_rest != Some(false) {
        facts.returned.retain(|returned| returned.ball == Ball::CUE);
        if let Some(Cushions::Contacts(contacts)) = &mut facts.cushion {
            contacts.retain(|contact| contact.ball == Ball::CUE);
        }
    }
    let returned: Vec<Ball> = facts.returned.iter().map(|returned| returned.ball).collect();
    facts.off.retain(|ball| !returned.contains(ball));
    let out = [
        (Rule::Jump, facts.jumped == Some(false)),
        (Rule::BallsMoving, facts.at_rest == Some(true)),
        (Rule::Baulk, facts.from.or(state.cue_from().only_place()) == Some(CuePosition::Lie)),
        (Rule::Clock, facts.time_ms.is_some_and(|time| time <= 60_000)),
    ];
    let ruled_out = |rule: Rule| out.contains(&(rule, true));
    facts.declared = facts.declared.map(|rules| rules.iter().filter(|&rule| !ruled_out(rule)).collect());
}

/// Pots some of the balls and sends others off the table.
fn lose_balls(facts: &mut Facts, mut table: Vec<Ball>, chance: &mut Shuffler) {
    if one_in(chance, 10) {
        facts.returned.push(BallReturn { ball: table[0], how: pick(chance, &[Return::ByItself, Return::Touched]) });
    }
    for _ in 0..pick(chance, &[0, 0, 1, 1, 1, 2, 3]) {
        let Some(ball) = table.pop() else { break };
        facts.pots.push(Pot { ball, pocket: None });
    }
    if one_in(chance, 12) {
        facts.off.extend(table.pop());
    }
    match chance.below(15) {
        0 => facts.pots.insert(0, Pot { ball: Ball::CUE, pocket: None }),
        1 => facts.off.push(Ball::CUE),
        _ => {}
    }
}

/// Generates events of all kinds. Most of them are legal in the state, and at least one always is.
pub(crate) fn moves(state: &FrameState, chance: &mut Shuffler) -> Vec<Move> {
    let by = pick(chance, &Side::ALL);
    let ball = pick(chance, &[Ball::RED, Ball::YELLOW, Ball::BLACK]);
    let lag_ball = |chance: &mut Shuffler| LagBall { potted: one_in(chance, 4), ..LagBall::at(chance.below(3) * 10) };
    let during_shot = pick(chance, &[None, Some(DuringShot::InTheWay), Some(DuringShot::Aside)]);
    let rule = pick(chance, &[Rule::Baulk, Rule::NotWithTip, Rule::OutOfTurn, Rule::TouchedBall, Rule::InOff]);
    let mut moves = vec![
        Move::Lag(Lag::of(lag_ball(chance), lag_ball(chance))),
        Move::Breaker(by),
        Move::Choose(pick(chance, &Choice::ALL)),
        Move::Foul(FoulCall { by, rule }),
        Move::Touched(Touch { by, with: pick(chance, &[TouchObject::Body, TouchObject::Supplied]), deliberate: false }),
        Move::Disturbed(Disturbance::Pushed),
        Move::Fell(Fall { ball, rest_ms: pick(chance, &[0, 4_999, 5_000]), during_shot }),
        Move::Clock(pick(chance, &[10, 30_000, 60_000, 60_001])),
        Move::TimeOut(TimeOut::Rest),
        Move::Protest(Protest {
            by,
            foul: Rule::NoFoot,
            none: false,
            late: one_in(chance, 2),
            upheld: one_in(chance, 2),
        }),
        Move::Note(Note { by, rule: pick(chance, &[Rule::Leave, Rule::TalkInDoubles]) }),
    ];
    if one_in(chance, 8) {
        moves.push(Move::Stalemate(Stalemate {
            cause: pick(chance, &[StalemateCause::Accident, StalemateCause::SlowPlay]),
            rack: pick(chance, &[Rack::Fifteen, Rack::Nine]),
        }));
        moves.push(Move::Award(Award { against: by, scope: Scope::Frame, rule: Rule::Unsporting }));
    }
    if matches!(state.phase(), Phase::Break | Phase::Play) {
        moves.extend((0..6).map(|_| facts(state, chance).into()));
    }
    chance.shuffle(&mut moves);
    moves
}
