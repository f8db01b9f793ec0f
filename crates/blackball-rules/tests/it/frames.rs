//! Generators of random frames.

use blackball_rules::{
    Ball, BallSet, FrameState, Group, Side,
    frame::{Choice, OnTable, Pair, Situation, Stage},
};
use boardgame_core::Shuffler;

use crate::chance::{one_in, pick};

pub(crate) fn situation(chance: &mut Shuffler) -> Situation {
    let stage = if one_in(chance, 5) { Stage::Break } else { Stage::Play };
    let balls: Vec<Ball> = match stage {
        Stage::Break => BallSet::FULL_RACK.iter().collect(),
        Stage::Play => {
            let keep = chance.below(5);
            let kept = BallSet::FULL_RACK.iter().filter(|&ball| ball == Ball::BLACK || chance.below(4) < keep);
            kept.collect()
        }
    };
    let a = pick(chance, &Group::ALL);
    let groups = (stage == Stage::Play && !one_in(chance, 3)).then_some(Pair { a, b: a.other() });
    let (shooter, breaker) = (pick(chance, &Side::ALL), pick(chance, &Side::ALL));
    let free_shot = one_in(chance, 4);
    let cue_from = match (stage, free_shot) {
        (Stage::Break, _) => [Choice::Baulk].into_iter().collect(),
        (Stage::Play, true) => pick(chance, &[[Choice::Lie, Choice::Baulk], [Choice::Baulk; 2]]).into_iter().collect(),
        (Stage::Play, false) => [Choice::Lie].into_iter().collect(),
    };
    let mut due = balls.clone();
    due.retain(|_| stage == Stage::Play && one_in(chance, 20));
    Situation {
        phase: stage,
        open: None,
        groups,
        on_table: OnTable::Balls(balls),
        shooter,
        breaker,
        free_shot,
        cue_from,
        pending_respots: due,
    }
}

pub(crate) fn frame(chance: &mut Shuffler) -> FrameState {
    FrameState::try_from(&situation(chance)).unwrap()
}
