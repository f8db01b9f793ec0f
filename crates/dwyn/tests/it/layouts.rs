//! Tests of challenges in layouts.

use crate::support::scene::{Scene, play, seat};
use dwyn::{Card, Duel, Number, Options, Part, SetupError, State, Suit, XRank};

/// Returns a challenge by player 0 against player 1 for the shield head, in the suit of pick and shovel.
fn duel() -> Duel {
    Duel {
        challenger: seat(0),
        defender: seat(1),
        prize: Card::body(Suit::Tarian, Part::Head),
        suit: Suit::Glowr,
        top: None,
        played: 0,
        showing: false,
    }
}

/// Returns the error for a layout with the given challenge, or `None` if it is valid.
fn error(scene: Scene, duel: Duel) -> Option<SetupError> {
    let scene = scene.hand(0, "RY-2").hand(1, "RY-3").table(1, "TA-H PE-H PE-T PE-F");
    let mut layout = scene.layout();
    layout.duel = Some(duel);
    State::from_layout(&layout).err()
}

#[test]
fn clause_r8_1_a_challenge_in_a_layout_needs_the_right_players_and_prize() {
    let (challenger, prize) = (Some(SetupError::DuelChallenger), Some(SetupError::DuelPrize));
    assert_eq!(error(Scene::after(3), duel()), None);
    assert_eq!(error(Scene::before(3).drawn(), duel()), None);
    assert_eq!(error(Scene::before(3), duel()), challenger, "before the draw");
    assert_eq!(error(Scene::after(3), Duel { challenger: seat(2), ..duel() }), challenger);
    assert_eq!(error(Scene::after(3), Duel { defender: seat(0), ..duel() }), challenger);
    assert_eq!(error(Scene::after(3), Duel { defender: seat(2), ..duel() }), prize);
    assert_eq!(error(Scene::after(3), Duel { prize: Card::body(Suit::Penglog, Part::Head), ..duel() }), prize);
}

#[test]
fn clause_r8_4_a_challenge_in_a_layout_has_a_possible_number_of_answers() {
    let many = Some(SetupError::DuelCards);
    for (x, order) in [
        (XRank::Low, [Number::X, Number::Two, Number::Three, Number::Four, Number::Five]),
        (XRank::High, [Number::Two, Number::Three, Number::Four, Number::Five, Number::X]),
    ] {
        let scene = || Scene::after(3).options(Options { x, ..Options::default() });
        for (top, most) in order.into_iter().zip(1..) {
            for played in 0..=6 {
                let answer = error(scene(), Duel { top: Some(top), played, ..duel() });
                assert_eq!(answer, if (1..=most).contains(&played) { None } else { many }, "{top:?} {played}");
            }
        }
        assert_eq!(error(scene(), Duel { played: 1, ..duel() }), many);
    }
}

#[test]
fn clause_r8_6_a_card_is_shown_only_by_option_and_before_any_answer() {
    let no_card = Some(SetupError::DuelShowing);
    let scene = || Scene::after(3).options(Options { show_to_win: true, ..Options::default() });
    let showing = Duel { showing: true, ..duel() };
    assert_eq!(error(scene(), showing), None);
    assert_eq!(error(Scene::after(3), showing), no_card);
    assert_eq!(error(scene(), Duel { top: Some(Number::Two), played: 1, ..showing }), no_card);
}

/// If the stock is short, the crown is drawn before every player has had a turn.
#[test]
fn clause_r2_5_body_cards_of_the_deal_are_laid_after_the_crown_too() {
    let options = Options { opening_lay: dwyn::OpeningLay::FirstTurn, ..Options::default() };
    let mut state = Scene::before(3)
        .options(options)
        .unopened(&[0, 1, 2])
        .hand(1, "RY-H RY-4")
        .hand(2, "CA-4")
        .stock("GL-2")
        .state();
    play(&mut state, "draw; discard GL-2; draw");
    assert_eq!(state.table().phase(), dwyn::Phase::After);
    assert!(state.table().is_unopened(seat(2)));
    assert_eq!(State::from_layout(&state.to_layout()).as_ref(), Ok(&state));
    assert_eq!(state.to_string().parse::<State>().as_ref(), Ok(&state));
    for player in state.table().seats() {
        let view = state.view(boardgame_core::Viewer::Seat(player));
        let json = serde_json::to_string(&view).unwrap();
        assert_eq!(serde_json::from_str::<dwyn::View>(&json).unwrap(), view);
    }
    play(&mut state, "draw");
    assert!(!state.table().is_unopened(seat(2)));
}
