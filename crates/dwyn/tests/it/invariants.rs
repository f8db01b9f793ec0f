//! Properties of random games with any number of players and any options.

use crate::support::random::ByKind;
use boardgame_core::{Game, Match, Record, Seed, Status, Viewer};
use dwyn::{Answer, Dwyn, OpeningLay, Options, Setup, State, XRank};
use proptest::prelude::*;

fn any_setup() -> impl Strategy<Value = Setup> {
    let answer = || prop_oneof![Just(Answer::May), Just(Answer::Must)];
    let lay = prop_oneof![Just(OpeningLay::AtDeal), Just(OpeningLay::FirstTurn)];
    let x = prop_oneof![Just(XRank::Low), Just(XRank::High)];
    let options = (x, answer(), answer(), any::<bool>(), lay, proptest::option::of(1..200_u32)).prop_map(
        |(x, defender, challenger, show_to_win, opening_lay, turn_limit)| Options {
            x,
            defender,
            challenger,
            show_to_win,
            opening_lay,
            turn_limit,
        },
    );
    (2..=6_u8, options, any::<[u8; 32]>())
        .prop_map(|(players, options, seed)| Setup { options, ..Setup::new(players, Seed::new(seed)) })
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(96))]

    #[test]
    fn invariants_1_to_12_hold_in_every_game(setup in any_setup(), choices in any::<u64>()) {
        let mut state = State::deal(&setup).unwrap();
        let mut player = ByKind::new(choices);
        prop_assert_eq!(crate::support::rules::broken_in(&state), Vec::<u8>::new());
        while let Some(mv) = player.choose(&state) {
            let before = state.clone();
            state.play(mv).unwrap();
            prop_assert_eq!(crate::support::rules::broken_by(&before, mv, &state), Vec::<u8>::new(), "{} after {}", mv, before);
            if state.status().outcome().is_none_or(|outcome| outcome.winner().is_some()) {
                prop_assert_eq!(crate::support::rules::broken_in(&state), Vec::<u8>::new(), "{}", state);
            }
        }
    }

    #[test]
    fn invariant_13_a_view_lists_the_moves_of_the_player_to_act(setup in any_setup(), choices in any::<u64>()) {
        let mut state = State::deal(&setup).unwrap();
        let mut player = ByKind::new(choices);
        let mut last = Vec::new();
        while let (Status::ToAct(to_act), Some(mv)) = (state.status(), player.choose(&state)) {
            for seat in state.table().seats() {
                let view = state.view(Viewer::Seat(seat));
                let expected = if seat == to_act { state.moves() } else { Vec::new() };
                prop_assert_eq!(view.moves(), expected);
            }
            let view = state.view(Viewer::Seat(to_act));
            last.push(mv);
            for mv in &last {
                prop_assert_eq!(view.check(*mv), Some(state.check(*mv)));
            }
            last = state.moves();
            state.play(mv).unwrap();
        }
    }

    #[test]
    fn invariant_17_a_record_replays_to_an_equal_state_at_every_ply(setup in any_setup(), choices in any::<u64>()) {
        let mut game = Match::<Dwyn>::start(setup.clone()).unwrap();
        let mut player = ByKind::new(choices);
        let mut states = vec![game.state().clone()];
        while let (Status::ToAct(by), Some(mv)) = (game.status(), player.choose(game.state().state())) {
            game.submit(by, mv).unwrap();
            states.push(game.state().clone());
        }
        let json = Record::of(&game).to_json().unwrap();
        let replayed = Record::<Dwyn>::read(&json).unwrap().replay().unwrap();
        let mut again = Dwyn::start(&setup).unwrap();
        for (event, state) in replayed.log().iter().zip(&states) {
            prop_assert_eq!(&again, state);
            again.play(event.mv().unwrap()).unwrap();
        }
        prop_assert_eq!(Some(replayed.state()), states.last());
    }

    #[test]
    fn invariant_18_x_matters_in_challenges_only(mut setup in any_setup(), choices in any::<u64>()) {
        setup.options.x = XRank::Low;
        let mut low = State::deal(&setup).unwrap();
        setup.options.x = XRank::High;
        let mut high = State::deal(&setup).unwrap();
        let mut player = ByKind::new(choices);
        while low.table().duel().is_none() {
            prop_assert_eq!(low.moves(), high.moves());
            let Some(mv) = player.choose(&low) else { break };
            prop_assert_eq!(low.play(mv).unwrap(), high.play(mv).unwrap());
        }
    }
}
