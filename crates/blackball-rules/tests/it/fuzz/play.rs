//! A fuzz target that plays events from a set-up. It checks that invariants hold, that rejected events change nothing,
//! and that the record replays to the same match.

use blackball_rules::{
    Ball, BallSet, Blackball, Facts, Format, FrameState, Move, Readings, Setup, Side, frame::Phase, moves::Override,
    ruling::Next,
};
use boardgame_core::{Match, Player, Record, Seed, Shuffler, Status, testkit::Choices};

use crate::{chance, frames};

pub(crate) fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let setup = set_up(&mut choices);
    let Ok(mut game) = Match::<Blackball>::start(setup.clone()) else {
        let no_frames = matches!(setup.format, Format::RaceTo(0) | Format::BestOf(0) | Format::Frames(0));
        let two_breakers = setup.frame.zip(setup.breaker).is_some_and(|(frame, breaker)| frame.breaker != breaker);
        assert!(no_frames || two_breakers, "a set-up in order is taken");
        return;
    };
    check_frame(game.state().frame());
    while !choices.is_empty() {
        let mv = any_move(game.state().frame(), &mut choices);
        let by = match game.status() {
            Status::ToAct(player) if choices.below(16) > 0 => player,
            _ => Player::new(choices.byte() % 3),
        };
        submit(&mut game, by, mv);
    }
    let json = Record::of(&game).to_json().expect("every match has a record");
    let again = Record::<Blackball>::read(&json).expect("a record is read").replay().expect("and replays");
    assert_eq!(again.state(), game.state());
}

fn chance(choices: &mut Choices) -> Shuffler {
    Shuffler::new(Seed::from_u64(u64::from(choices.byte()) << 8 | u64::from(choices.byte())))
}

fn set_up(choices: &mut Choices) -> Setup {
    let flags = choices.byte();
    let flag = |bit: u8| flags >> bit & 1 == 1;
    let frames = u16::from(choices.byte() % 4);
    Setup {
        format: match (flag(0), flag(6)) {
            (true, true) => Format::BestOf(frames),
            (true, false) => Format::Frames(frames),
            (false, _) => Format::RaceTo(frames),
        },
        breaker: flag(1).then_some(if flag(2) { Side::A } else { Side::B }),
        doubles: flag(3),
        readings: if flag(4) { readings(choices) } else { Readings::default() },
        frame: flag(5).then(|| frames::situation(&mut chance(choices))),
    }
}

fn readings(choices: &mut Choices) -> Readings {
    let mut either = |first, other| if choices.yes() { other } else { first };
    let named = [
        ("break_in_off", either("no_pot", "pot")),
        ("rerack_breaker", either("chooser", "same_breaker")),
        ("split_hit", either("favours_striker", "foul")),
        ("fouled_break_black", either("rerack", "lost")),
        ("two_touching", either("no_concession", "deemed_hit")),
        ("touching_on_free_shot", either("on", "ordinary_only")),
        ("frozen_scope", either("all_announced", "first_contact")),
        ("after_time_out", either("resumes", "restarts")),
        ("free_shot_finish", either("won", "lost")),
        ("alternation", either("kept", "shifted")),
        ("break_after_foul", either("free_shot", "visit")),
    ];
    let map: serde_json::Map<_, _> = named.into_iter().map(|(name, choice)| (name.into(), choice.into())).collect();
    serde_json::from_value(map.into()).expect("the readings are named as they are written")
}

/// Generates an event that may be allowed now, a shot for another frame, or a decision by the referee.
fn any_move(frame: &FrameState, choices: &mut Choices) -> Move {
    let kind = choices.below(8);
    let mut chance = chance(choices);
    match kind {
        0 => Move::Override(Override::Frame(frames::situation(&mut chance))),
        1 => Move::from(chance::facts(&frames::frame(&mut chance), &mut chance)),
        2 => {
            let seen = chance::facts(frame, &mut chance);
            let elsewhere = chance::facts(&frames::frame(&mut chance), &mut chance);
            Move::from(mixed(seen, elsewhere, choices))
        }
        _ => chance::moves(frame, &mut chance).swap_remove(0),
    }
}

/// Combines two sets of facts at random, as if two observers had seen different shots.
fn mixed(mut facts: Facts, other: Facts, choices: &mut Choices) -> Facts {
    let flags = choices.byte();
    let mut told = (0..8).map(|bit| flags >> bit & 1 == 1);
    let mut told = || told.next() == Some(true);
    if told() {
        facts.pots.extend(other.pots);
    }
    if told() {
        facts.off.extend(other.off);
    }
    if told() {
        facts.contacts.extend(other.contacts);
    }
    if told() {
        facts.crossed = other.crossed;
    }
    if told() {
        facts.hit = other.hit;
    }
    if told() {
        facts.frozen.extend(other.frozen);
    }
    if told() {
        facts.touching.extend(other.touching);
    }
    if told() {
        facts.returned.extend(other.returned);
    }
    facts
}

fn submit(game: &mut Match<Blackball>, by: Player, mv: Move) {
    let (before, status) = (game.state().clone(), game.status());
    let word = matches!(mv, Move::Override(_));
    // A correction of the last shot counts from the score before that shot.
    let corrects = matches!(mv, Move::Protest(_) | Move::Fell(_) | Move::Conduct(_) | Move::Touched(_));
    let again = status.is_over() || corrects;
    match game.submit(by, mv) {
        Ok(ruling) => {
            // Anybody may enter an event that could change the ruling on the deciding shot.
            assert!(status.is_over() || status == Status::ToAct(by), "only the player to act may act");
            assert!(ruling.to_string().ends_with('.'), "{ruling}");
            let (was, is) = (before, game.state());
            if let (Next::Over { winner, .. }, false) = (&ruling.next, again) {
                assert_eq!(is.score()[winner.index()], was.score()[winner.index()] + 1);
            }
            check_frame(is.frame());
            check_step(was.frame(), is.frame(), word || again);
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert_eq!(*game.state(), before, "what is refused changes nothing");
            assert_eq!(game.status(), status);
        }
    }
}

fn check_frame(frame: &FrameState) {
    let live = matches!(frame.phase(), Phase::Break | Phase::Play);
    assert!(matches!(frame.phase(), Phase::Over { .. }) || frame.on_table().contains(Ball::BLACK), "{frame}");
    assert!(!live || frame.cue_from().iter().next().is_some(), "{frame}");
    assert!(frame.on_table().without(BallSet::FULL_RACK).is_empty(), "{frame}");
}

/// Checks what only a rack, a decision by the referee, or a review of the last shot may change.
fn check_step(was: &FrameState, is: &FrameState, excused: bool) {
    let racked = excused || matches!(is.phase(), Phase::Break | Phase::Lag | Phase::ChooseBreaker { .. });
    assert!(racked || was.groups().is_open() || was.groups() == is.groups(), "groups stay: {was}, then {is}");
    let back = is.on_table().without(was.on_table());
    assert!(racked || back.is_empty(), "balls come back with a rack only: {was}, then {is}");
}
