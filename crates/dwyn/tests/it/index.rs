//! Moves by their numbers, and what a viewer sees and knows as bytes.

use boardgame_core::{Player, Secret, Seed, Viewer};
use dwyn::{Card, Dwyn, Knowledge, Move, Options, Phase, Setup, State, View};

use crate::support::random::ByKind;

/// Calls `f` with every state of random games at every table.
fn each_state(games: u64, mut f: impl FnMut(&State)) {
    for players in 2..=6 {
        for seed in 0..games {
            let options = Options { turn_limit: Some(150), ..Options::default() };
            let setup = Setup { options, ..Setup::new(players, Seed::from_u64(seed)) };
            let mut state = State::deal(&setup).expect("a deal");
            let mut random = ByKind::new(seed);
            f(&state);
            while let Some(mv) = random.choose(&state) {
                state.play(mv).expect("a listed move");
                f(&state);
            }
        }
    }
}

#[test]
fn every_number_is_one_move_and_every_move_one_number() {
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
fn the_numbers_are_exactly_those_of_the_listed_moves_in_random_games() {
    each_state(8, |state| {
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
fn a_move_that_no_table_has_has_no_number() {
    let coron = Move::Discard(Card::CORON);
    assert_eq!(coron.index(Player::new(0), 2), None);
    assert_eq!("lay RY-2".parse::<Move>().expect("a text").index(Player::new(0), 2), None);
    let far: Move = "dwyn p6 TA-H RY".parse().expect("a text");
    assert_eq!(far.index(Player::new(0), 5), None, "there is no sixth player");
    assert_eq!(far.index(Player::new(5), 6), None, "nobody challenges themselves");
}

#[test]
fn the_observation_is_made_of_the_view_alone() {
    each_state(3, |state| {
        for seat in state.table().seats() {
            let (mut seen, mut told) = ([7; View::OBSERVATION], [9; View::OBSERVATION]);
            state.write_observation(seat, &mut seen);
            state.view(Viewer::Seat(seat)).write_observation(&mut told);
            assert_eq!(seen, told);
            let hand: usize = seen[..53].iter().copied().map(usize::from).sum();
            assert_eq!((hand, hand), (state.hand(seat).len(), usize::from(seen[53 + 114 + 106])));
            let table = state.table();
            let after = u8::from(table.phase() == Phase::After);
            let counts = [table.stock_len(), table.pool_len()].map(|count| u8::try_from(count).expect("few cards"));
            assert_eq!(seen[279..283], [counts[0], counts[1], after, table.drawn().into()]);
            // Where no challenge is open there is nothing, and else one of each, but for the number before the first is played.
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

/// What is said to be certain is so, and what is said to be impossible is not so.
#[test]
fn the_information_state_says_nothing_untrue() {
    let (mut certain, mut known_hands) = (0, 0);
    for players in 2..=5 {
        for seed in 0..6 {
            let options = Options { turn_limit: Some(150), ..Options::default() };
            let setup = Setup { options, ..Setup::new(players, Seed::from_u64(seed)) };
            let mut state = State::deal(&setup).expect("a deal");
            let viewer = Viewer::Seat(Player::new(1));
            let mut knowledge = Knowledge::new(&state.view(viewer));
            let mut random = ByKind::new(seed + 100);
            while let Some(mv) = random.choose(&state) {
                let effect = state.play(mv).expect("a listed move");
                knowledge.observe(&Dwyn::from(state.clone()).sighting(&mv, &effect, viewer)).expect("what was seen");
                let mut bytes = [7; Knowledge::INFORMATION];
                knowledge.write_information(&mut bytes);
                let mut seen = [0; View::OBSERVATION];
                state.view(viewer).write_observation(&mut seen);
                assert_eq!(bytes[..View::OBSERVATION], seen);
                let heap: Vec<Card> = if state.stock().is_empty() { state.pool().to_vec() } else { Vec::new() };
                for (place, plane) in bytes[View::OBSERVATION..].chunks(53).enumerate() {
                    let other = Player::new((1 + u8::try_from(place).expect("a place")) % players);
                    for (card, &may) in Card::ALL.into_iter().zip(plane) {
                        let there = match place {
                            0 => heap.contains(&card),
                            _ if place < players.into() => state.hand(other).contains(card),
                            _ => false,
                        };
                        assert!(may > 0 || !there, "{card} cannot be in {place}, and is");
                        assert!(may < 2 || there, "{card} must be in {place}, and is not");
                        certain += usize::from(may == 2);
                        known_hands += usize::from(may == 2 && place > 0);
                    }
                }
            }
        }
    }
    assert!(certain > 1000 && known_hands > 0, "{certain} and {known_hands} were certain");
}
