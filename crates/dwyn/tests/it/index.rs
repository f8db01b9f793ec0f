//! Tests of action numbers, observations and information states.

use std::ops::Range;

use boardgame_core::{Player, Seed, Viewer};
use dwyn::{Card, Effect, Knowledge, Move, Options, Phase, Setup, Sighting, State, View};

use crate::support::random::ByKind;

/// Calls `f` with every state of some random games, and with the move and the effect that led to it.
fn each_state(seeds: Range<u64>, mut f: impl FnMut(&State, Option<(Move, Effect)>)) {
    for (players, seed) in (2..=6).flat_map(|players| seeds.clone().map(move |seed| (players, seed))) {
        let options = Options { turn_limit: Some(150), ..Options::default() };
        let setup = Setup { options, ..Setup::new(players, Seed::from_u64(seed)) };
        let mut state = State::deal(&setup).expect("a deal");
        let mut random = ByKind::new(seed);
        f(&state, None);
        while let Some(mv) = random.choose(&state) {
            let effect = state.play(mv).expect("a listed move");
            f(&state, Some((mv, effect)));
        }
    }
}

#[test]
fn numbers_and_moves_correspond() {
    for players in 2..=6 {
        for mover in Player::all(players) {
            for index in 0..Move::count(players) {
                let mv = Move::from_index(index, mover, players).expect("a number of a move");
                assert_eq!(mv.index(mover, players), Some(index), "{mv}");
            }
            assert_eq!(Move::from_index(Move::count(players), mover, players), None);
        }
    }
    assert_eq!([2, 6, 0, 255].map(Move::count), [274, 958, 103, 958]);
    assert_eq!(Move::COUNT, 958);
}

#[test]
fn the_legal_numbers_are_those_of_the_listed_moves() {
    each_state(0..8, |state, _| {
        let players = state.table().players();
        let Some(actor) = state.status().to_act() else {
            assert!(state.table().actions(state.hand(Player::new(0))).is_empty());
            return;
        };
        let mut listed: Vec<usize> =
            state.moves().iter().map(|mv| mv.index(actor, players).expect("a listed move has a number")).collect();
        listed.sort_unstable();
        let numbers: Vec<usize> = state.table().actions(state.hand(actor)).iter().collect();
        assert_eq!(numbers, listed);
        for &number in &numbers {
            let mv = Move::from_index(number, actor, players).expect("a number of a move");
            assert!(state.check(mv).is_ok(), "{mv}");
        }
    });
}

#[test]
fn impossible_moves_have_no_number() {
    let coron = Move::Discard(Card::CORON);
    assert_eq!(coron.index(Player::new(0), 2), None);
    assert_eq!("lay RY-2".parse::<Move>().expect("a text").index(Player::new(0), 2), None);
    let far: Move = "dwyn p6 TA-H RY".parse().expect("a text");
    assert_eq!(far.index(Player::new(0), 5), None, "there is no sixth player");
    assert_eq!(far.index(Player::new(5), 6), None, "nobody challenges themselves");
    assert_eq!(Move::from_index(0, Player::new(2), 2), None, "there is no third player");
    assert_eq!(Move::from_index(Move::count(2), Player::new(0), 2), None);
}

#[test]
fn observations_depend_only_on_the_view() {
    each_state(0..3, |state, _| {
        for seat in state.table().seats() {
            let (mut seen, mut of_view) = ([7; View::OBSERVATION], [9; View::OBSERVATION]);
            state.write_observation(seat, &mut seen);
            state.view(Viewer::Seat(seat)).write_observation(&mut of_view);
            assert_eq!(seen, of_view);
            let hand: usize = seen[..53].iter().copied().map(usize::from).sum();
            assert_eq!((hand, hand), (state.hand(seat).len(), usize::from(seen[53 + 114 + 106])));
            let table = state.table();
            let after = u8::from(table.phase() == Phase::After);
            let counts = [table.stock_len(), table.pool_len()].map(|count| u8::try_from(count).expect("few cards"));
            assert_eq!(seen[279..283], [counts[0], counts[1], after, table.drawn().into()]);
            // Without a challenge, all values are 0. Before the first answer, no number is set.
            let duel = table.duel();
            let players = usize::from(table.players());
            let after = |player: Player| (player.index() + players - seat.index()) % players;
            let of = |from: usize, len: usize| seen[from..from + len].iter().position(|byte| *byte == 1);
            assert_eq!(of(283, 6), duel.map(|duel| after(duel.challenger)));
            assert_eq!(of(289, 6), duel.map(|duel| after(duel.defender)));
            assert_eq!(of(314, 6), duel.map(|duel| duel.suit.index()));
            assert_eq!(of(320, 5), duel.and_then(|duel| duel.top).map(|top| top as usize));
            let marks: usize = seen[283..].iter().copied().map(usize::from).sum();
            assert_eq!(marks, duel.map_or(0, |duel| 4 + usize::from(duel.top.is_some())));
        }
    });
}

/// Conclusions about cards that are certain or impossible must agree with the real state.
#[test]
fn the_information_state_is_true() {
    let viewer = Viewer::Seat(Player::new(1));
    let (mut certain, mut certain_in_hands, mut knowledge) = (0, 0, None);
    each_state(100..106, |state, last| {
        let Some((mv, effect)) = last else {
            knowledge = Some(Knowledge::new(&state.view(viewer)));
            return;
        };
        let knowledge = knowledge.as_mut().expect("a deal");
        knowledge.observe(&Sighting::new(mv, &effect, viewer)).expect("a true sighting");
        let (mut bytes, mut observation) = ([7; Knowledge::INFORMATION], [0; View::OBSERVATION]);
        knowledge.write_information(&mut bytes);
        state.view(viewer).write_observation(&mut observation);
        assert_eq!(bytes[..View::OBSERVATION], observation);
        let heap = if state.stock().is_empty() { state.pool() } else { &[] };
        let players = state.table().players();
        for (zone, plane) in (0_u8..).zip(bytes[View::OBSERVATION..].chunks(53)) {
            for (card, &certainty) in Card::ALL.into_iter().zip(plane) {
                let there = match zone {
                    0 => heap.contains(&card),
                    _ if zone < players => state.hand(Player::new((1 + zone) % players)).contains(card),
                    _ => false,
                };
                assert!(certainty > 0 || !there, "{card} cannot be in {zone}, and is");
                assert!(certainty < 2 || there, "{card} must be in {zone}, and is not");
                certain += usize::from(certainty == 2);
                certain_in_hands += usize::from(certainty == 2 && zone > 0);
            }
        }
    });
    assert!(certain > 1000 && certain_in_hands > 0, "{certain} and {certain_in_hands} were certain");
}
