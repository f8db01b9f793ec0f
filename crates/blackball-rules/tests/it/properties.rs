//! Properties that all shots must have.

use crate::mirror::Mirror;
use blackball_rules::{
    BallSet, Facts, FrameState, Move, Readings, Rule, Ruling, adjudicate,
    facts::{CentreCrossing, Conduct, FirstContact},
    frame::{Phase, Right, Situation},
    ruling::Next,
};
use boardgame_core::{Seed, Shuffler};
use proptest::prelude::*;

use crate::{chance, frames};

fn rule(frame: &FrameState, facts: &Facts) -> Ruling {
    adjudicate(frame, facts, &Readings::default()).unwrap()
}

fn shot(seed: u64) -> (Situation, FrameState, Facts, Shuffler) {
    let mut chance = Shuffler::new(Seed::from_u64(seed));
    let situation = frames::situation(&mut chance);
    let frame = FrameState::try_from(&situation).unwrap();
    let facts = chance::facts(&frame, &mut chance);
    (situation, frame, facts, chance)
}

fn worth(ruling: &Ruling) -> i32 {
    match ruling.next {
        Next::Over { winner, .. } => {
            if winner == ruling.by {
                4
            } else {
                -1
            }
        }
        Next::Play { side, .. } if side == ruling.by => 3,
        Next::Play { right: Right::Visit, .. } => 2,
        Next::Play { right: Right::FreeShot, .. } => 1,
        Next::Lag { .. } | Next::ChooseBreaker { .. } => 0,
    }
}

fn is_rerack(ruling: &Ruling) -> bool {
    ruling.next.rule() == Rule::BlackOnBreak
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(3_000))]

    #[test]
    fn another_foul_never_helps_the_striker(seed: u64) {
        let (_, frame, facts, mut chance) = shot(seed);
        let plain = rule(&frame, &facts);
        prop_assume!(!is_rerack(&plain) && facts.conduct.is_none());
        let mut worse = facts.clone();
        worse.jumped = worse.jumped.filter(|&jumped| jumped);
        let added = chance::pick(&mut chance, &[Rule::Push, Rule::NoFoot, Rule::DoubleHit, Rule::TouchedBall, Rule::Jump]);
        worse.declared.get_or_insert_default().insert(added);
        let fouled = rule(&frame, &worse);
        prop_assert!(worth(&fouled) <= worth(&plain), "{plain}\n{fouled}");
        prop_assert!(fouled.foul_rules().contains(added));
        prop_assert!(plain.foul_rules().iter().all(|rule| fouled.foul_rules().contains(rule)));
    }

    #[test]
    fn unknown_facts_never_harm_the_striker(seed: u64) {
        let (_, frame, facts, mut chance) = shot(seed);
        let seen = rule(&frame, &facts);
        let mut less = facts.clone();
        match chance.below(7) {
            0 => { less.hit = None; less.contacts.clear(); }
            1 => less.cushion = None,
            2 => less.crossed = None,
            3 => less.in_baulk = None,
            // After a miss, only balls that were still rolling can have moved, so `at_rest` must stay known.
            4 if less.hit == Some(FirstContact::Nothing) => less.respotted = None,
            4 => { less.at_rest = None; less.respotted = None; }
            5 => { less.time_ms = None; less.jumped = None; less.declared = None; }
            _ => less.touching.iter_mut().for_each(|touching| touching.moved = None),
        }
        prop_assert!(worth(&rule(&frame, &less)) >= worth(&seen));
    }

    #[test]
    fn mirrored_shots_have_mirrored_rulings(seed: u64) {
        let (situation, frame, facts, _) = shot(seed);
        let plain = rule(&frame, &facts);
        for mirror in [Mirror::Players, Mirror::Colours, Mirror::LeftAndRight] {
            let other = FrameState::try_from(&mirror.situation(&situation)).unwrap();
            let mirrored = rule(&other, &mirror.facts(&facts));
            prop_assert_eq!(mirrored.next, mirror.next(plain.next));
            prop_assert_eq!(mirrored.by, mirror.side(plain.by));
            prop_assert_eq!(mirrored.foul_rules(), plain.foul_rules());
            prop_assert_eq!(mirrored.losses, plain.losses);
            prop_assert_eq!(mirrored.assigned, plain.assigned.map(|group| mirror.group(group)));
            prop_assert_eq!(mirrored.potted, mirror.balls(plain.potted));
            let respots = |ruling: &Ruling| ruling.respots.iter().copied().collect::<BallSet>();
            prop_assert_eq!(respots(&mirrored), mirror.balls(respots(&plain)));
            prop_assert_eq!(&mirrored.readings, &plain.readings);
            prop_assert_eq!(&mirrored.assumptions, &plain.assumptions);
            prop_assert_eq!(Situation::from(&mirrored.after), mirror.situation(&Situation::from(&plain.after)));
        }
    }

    #[test]
    fn the_order_of_pots_does_not_matter(seed: u64) {
        let (_, frame, mut facts, mut chance) = shot(seed);
        let before = rule(&frame, &facts);
        chance.shuffle(&mut facts.pots);
        prop_assert_eq!(rule(&frame, &facts), before);
    }

    #[test]
    fn a_ruling_agrees_with_the_state_after_it(seed: u64) {
        let (_, frame, facts, _) = shot(seed);
        let ruling = rule(&frame, &facts);
        match ruling.next {
            Next::Play { side, right, from, rerack, .. } => {
                prop_assert_eq!(ruling.after.phase() == Phase::Break, rerack.is_some());
                prop_assert_eq!((side, right, from), (ruling.after.striker(), ruling.after.right(), ruling.after.cue_from()));
                // Potting the black on a break is no loss, and a free shot is kept.
                let kept = rerack.is_some() && frame.right() == Right::FreeShot;
                prop_assert_eq!(right == Right::FreeShot, ruling.is_foul() || kept);
            }
            Next::Over { winner, .. } => prop_assert_eq!(ruling.after.phase(), Phase::Over { winner }),
            Next::Lag { .. } | Next::ChooseBreaker { .. } => prop_assert!(false, "no shot is followed by a lag"),
        }
        prop_assert_eq!(ruling.respots.len(), usize::from(ruling.after.due().len()));
        prop_assert!(frame.groups().is_open() || is_rerack(&ruling) || frame.groups() == ruling.after.groups());
        prop_assert!(!ruling.after.groups().is_open() || ruling.assigned.is_none());
        prop_assert!(ruling.citations().count() > ruling.fouls.len() + ruling.losses.len());
        prop_assert!(ruling.to_string().ends_with('.'));
    }

    #[test]
    fn facts_survive_being_written_and_read(seed: u64) {
        let (_, _, facts, _) = shot(seed);
        let json = serde_json::to_string(&facts).unwrap();
        prop_assert_eq!(&serde_json::from_str::<Facts>(&json).unwrap(), &facts, "{}", json);
        let text = facts.to_string();
        prop_assert_eq!(&text.parse::<Facts>().unwrap(), &facts, "{}", text);
    }

    #[test]
    fn situations_survive_being_written_and_read(seed: u64) {
        let mut chance = Shuffler::new(Seed::from_u64(seed));
        let frame = frames::frame(&mut chance);
        let situation = Situation::from(&frame);
        let read: Situation = serde_json::from_str(&serde_json::to_string(&situation).unwrap()).unwrap();
        prop_assert_eq!(FrameState::try_from(&read).unwrap(), frame);
    }

    #[test]
    fn no_text_and_no_facts_panic(text: String, seed: u64, count: u8) {
        let _ = text.parse::<Facts>();
        let _ = serde_json::from_str::<Move>(&text);
        let (_, frame, mut facts, mut chance) = shot(seed);
        // Facts that do not fit the frame must not cause a panic.
        let other = frames::frame(&mut chance);
        let _ = adjudicate(&other, &facts, &Readings::default());
        facts.crossed = Some(CentreCrossing::Count(count));
        facts.pots.extend(facts.pots.clone());
        let _ = adjudicate(&frame, &facts, &Readings::default());
    }
}

#[test]
fn conduct_comes_before_everything() {
    let mut chance = Shuffler::new(Seed::from_u64(1));
    let frame = frames::frame(&mut chance);
    let facts = chance::facts(&frame, &mut chance).conduct(frame.striker(), Conduct::NoAttempt);
    assert_eq!(rule(&frame, &facts).winner(), Some(!frame.striker()));
}
