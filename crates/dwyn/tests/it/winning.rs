//! Tests of R9, R10 and the turn limit: the end of the game, and hidden information.

use crate::support::scene::{Scene, play, seat, to_act, winner};
use boardgame_core::{Clause, Outcome, Seed, Viewer};
use dwyn::{Move, Options, Rule, Setup, SetupError, Sighting, State};

fn sighting(state: &State, mv: &str, viewer: Viewer) -> String {
    let mut state = state.clone();
    let mv: Move = mv.parse().unwrap();
    let effect = state.play(mv).unwrap();
    serde_json::to_string(&Sighting::new(mv, &effect, viewer)).unwrap()
}

#[test]
fn clause_r9_1_crown_body_and_empty_hand_win() {
    let scene = |hand, table| {
        let mut state = Scene::after(2).hand(0, hand).hand(1, "DE-5").table(0, table).state();
        play(&mut state, "lay GL-F");
        winner(&state)
    };
    assert_eq!(scene("GL-F", "TA-H RY-T CORON"), Some(0));
    assert_eq!(scene("GL-F", "TA-H RY-H RY-T CORON"), Some(0), "more body cards do not matter");
    assert_eq!(scene("GL-F", "GL-H GL-T CORON"), Some(0));
    assert_eq!(scene("GL-F", "TA-H RY-T"), None, "without the crown");
    assert_eq!(scene("GL-F", "TA-H RY-H CORON"), None, "without a torso");
    assert_eq!(scene("GL-F RY-2", "TA-H RY-T CORON"), None, "with a card in hand");
}

#[test]
fn clause_r9_1_nothing_is_played_after_a_win() {
    let mut state = Scene::after(2).hand(0, "GL-F").hand(1, "DE-5").table(0, "TA-H RY-T CORON").state();
    let effect = play(&mut state, "lay GL-F");
    let clause = Clause { game: "dwyn", number: "R9.1" };
    assert_eq!(effect.over, Some(Outcome::won(seat(0), clause)));
    assert!(state.moves().is_empty());
    let described = Scene::after(2).hand(1, "DE-5").table(0, "TA-H RY-T GL-F CORON").state();
    assert_eq!(winner(&described), Some(0), "also in a layout");
}

#[test]
fn clause_r9_2_a_defender_can_win_on_anothers_turn() {
    let mut state = Scene::after(2).hand(0, "DWYN GL-2").hand(1, "RY-5").table(1, "TA-H RY-T CA-F CORON").state();
    play(&mut state, "dwyn p2 CORON RY; play RY-5");
    assert_eq!(winner(&state), None, "nobody wins while the challenge is open");
    play(&mut state, "pass");
    assert_eq!(winner(&state), Some(1));
}

#[test]
fn clause_r9_2_a_theft_can_win() {
    let mut state = Scene::after(2).hand(0, "LLADRAD:red").hand(1, "RY-5").table(0, "TA-H RY-T CA-F").state();
    play(&mut state, "lladrad red p2 CORON");
    assert_eq!(winner(&state), Some(0));
}

#[test]
fn clause_r9_3_only_the_crowned_can_win() {
    let mut state =
        Scene::after(3).hand(0, "GL-F").hand(2, "RY-2").table(0, "TA-H RY-T CORON").table(1, "PE-H PE-T PE-F").state();
    assert_eq!(winner(&state), None, "player 2 has all but the crown");
    play(&mut state, "lay GL-F");
    assert_eq!(winner(&state), Some(0));
}

#[test]
fn clause_r10_a_draw_hides_its_card() {
    let state = Scene::before(3).stock("TA-2 TA-3").state();
    assert_eq!(sighting(&state, "draw", Viewer::Seat(seat(0))), r#"{"by":0,"do":"draw","card":"TA-2"}"#);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        assert_eq!(sighting(&state, "draw", viewer), r#"{"by":0,"do":"draw"}"#);
    }
    let crown = Scene::before(3).stock("CORON").state();
    assert_eq!(sighting(&crown, "draw", Viewer::Spectator), r#"{"by":0,"do":"draw","card":"CORON"}"#);
}

#[test]
fn clause_r10_a_discard_shows_its_card_before_the_crown_only() {
    let before = Scene::before(2).hand(0, "RY-2").drawn().state();
    let after = Scene::after(2).hand(0, "RY-2").state();
    let seen = |state, viewer| sighting(state, "discard RY-2", viewer);
    assert_eq!(seen(&before, Viewer::Spectator), r#"{"by":0,"do":"discard","card":"RY-2"}"#);
    assert_eq!(seen(&after, Viewer::Seat(seat(0))), r#"{"by":0,"do":"discard","card":"RY-2"}"#);
    assert_eq!(seen(&after, Viewer::Seat(seat(1))), r#"{"by":0,"do":"discard"}"#);
    assert_eq!(seen(&after, Viewer::Spectator), r#"{"by":0,"do":"discard"}"#);
}

#[test]
fn clause_r10_other_moves_are_fully_visible() {
    let state = Scene::after(2).hand(0, "LLADRAD:red DWYN GL-F").hand(1, "RY-3").table(1, "TA-H CORON").state();
    assert_eq!(sighting(&state, "lay GL-F", Viewer::Spectator), r#"{"by":0,"do":"lay","card":"GL-F"}"#);
    assert_eq!(
        sighting(&state, "lladrad red p2 TA-H", Viewer::Spectator),
        r#"{"by":0,"do":"lladrad","card":"LLADRAD:red","from":1,"prize":"TA-H","settled":{"card":"TA-H","from":1,"to":0}}"#
    );
    let effect = play(&mut state.clone(), "lladrad red p2 TA-H");
    let seen = Sighting::new("lladrad red p2 TA-H".parse().unwrap(), &effect, Viewer::Spectator);
    assert_eq!(seen.to_string(), "player 1: stole shield head (TA-H) from player 2 with red thief (LLADRAD:red)");
    let mut duel = state.clone();
    assert_eq!(
        sighting(&duel, "dwyn p2 TA-H RY", Viewer::Spectator),
        r#"{"by":0,"do":"dwyn","against":1,"prize":"TA-H","suit":"RY"}"#
    );
    play(&mut duel, "dwyn p2 TA-H RY");
    assert_eq!(sighting(&duel, "play RY-3", Viewer::Spectator), r#"{"by":1,"do":"play","card":"RY-3"}"#);
}

#[test]
fn clause_r10_a_decline_looks_the_same_with_and_without_cards() {
    let views = ["RY-3", "PE-3"].map(|card| {
        let mut state =
            Scene::after(4).hand(0, "DWYN GL-2").hand(1, card).hand(3, "GL-X").table(1, "TA-H CORON").state();
        play(&mut state, "dwyn p2 TA-H RY");
        let sightings = [0, 2, 3].map(|viewer| sighting(&state, "pass", Viewer::Seat(seat(viewer))));
        let effect = play(&mut state, "pass");
        assert_eq!(effect.by, seat(1));
        (sightings, [0, 2, 3].map(|viewer| state.view(Viewer::Seat(seat(viewer)))), state.view(Viewer::Spectator))
    });
    assert_eq!(views[0], views[1]);
}

#[test]
fn clause_a23_the_turn_limit_ends_the_game_as_drawn() {
    let options = Options { turn_limit: Some(2), ..Options::default() };
    let mut state = Scene::before(2).options(options).hand(0, "RY-2").hand(1, "RY-3").state();
    play(&mut state, "draw; discard RY-2");
    assert_eq!(to_act(&state), Some(1));
    let effect = play(&mut state, "draw; discard RY-3");
    assert_eq!(effect.over, Some(Outcome::drawn(Rule::TurnLimit.clause())));

    let drawn = Some(Outcome::drawn(Rule::TurnLimit.clause()));
    for (turns, ended) in [(2, None), (3, drawn), (4, drawn)] {
        let mut layout = Scene::after(2).options(options).hand(0, "RY-2").layout();
        layout.turns = turns;
        assert_eq!(State::from_layout(&layout).unwrap().status().outcome(), ended, "as described in turn {turns}");
    }
    let none = Setup { options: Options { turn_limit: Some(0), ..options }, ..Setup::new(2, Seed::from_u64(0)) };
    assert_eq!(State::deal(&none), Err(SetupError::NoTurns));
    assert_eq!(Options::default().turn_limit, None);
}
