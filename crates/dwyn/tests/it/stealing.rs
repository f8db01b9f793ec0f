//! Tests of R7 and R8: thefts and challenges.

use crate::support::scene::{Scene, cards, moves, play, refusal, seat, to_act, winner};
use dwyn::{Answer, Move, Options, Prize, State, XRank};

/// Returns a state with a challenge in rugby for the shield head of player 2.
fn challenge(options: Options, challenger: &str, defender: &str) -> State {
    let mut state = Scene::after(2)
        .options(options)
        .hand(0, &format!("DWYN GL-2 {challenger}"))
        .hand(1, &format!("GL-4 {defender}"))
        .table(1, "TA-H CORON")
        .state();
    play(&mut state, "dwyn p2 TA-H RY");
    state
}

fn challenger_has_prize(state: &State) -> bool {
    assert_eq!(state.table().duel(), None);
    state.table().laid(seat(0)) == cards("TA-H")
}

#[test]
fn clause_r7_1_a_complete_suit_is_immune() {
    let state =
        Scene::after(2).hand(0, "LLADRAD:red DWYN").hand(1, "DE-5").table(1, "TA-H TA-T TA-F RY-H CORON").state();
    assert_eq!(state.table().stealable(seat(1)), cards("RY-H CORON"), "a card outside the body is open");
    assert_eq!(refusal(&state, "lladrad red p2 TA-H"), ("prize_is_immune", "R7.1"));
    assert_eq!(refusal(&state, "dwyn p2 TA-F RY"), ("prize_is_immune", "R7.1"));
    assert_eq!(cards("TA-H TA-T PE-F PE-H PE-T RY-F").stealable().len(), 3, "only the skulls are complete");
}

#[test]
fn clause_r7_1_a_stolen_card_completes_a_suit_at_once() {
    let mut state = Scene::after(3)
        .hand(0, "LLADRAD:red RY-2")
        .hand(1, "LLADRAD:black")
        .table(0, "TA-H TA-F")
        .table(1, "CORON")
        .table(2, "TA-T")
        .state();
    play(&mut state, "lladrad red p3 TA-T");
    assert_eq!(refusal(&state, "lladrad black p1 TA-T"), ("prize_is_immune", "R7.1"));
}

#[test]
fn clause_r7_2_every_other_body_card_is_open() {
    let state =
        Scene::after(2).hand(0, "LLADRAD:red").hand(1, "DE-5").table(1, "TA-H RY-T CA-F GL-H GL-T CORON").state();
    assert_eq!(state.table().stealable(seat(1)), state.table().laid(seat(1)), "a mixed body protects nothing");
}

#[test]
fn clause_r7_3_the_crown_is_always_open() {
    let mut state =
        Scene::after(2).hand(0, "LLADRAD:red GL-2").hand(1, "DE-5").table(1, "TA-H TA-T TA-F CORON").state();
    play(&mut state, "lladrad red p2 CORON");
    assert_eq!(state.table().crowned(), Some(seat(0)));
}

#[test]
fn clause_r7_4_nothing_is_stolen_from_hands_the_heap_or_oneself() {
    let state = Scene::after(2).hand(0, "LLADRAD:red DWYN").hand(1, "PE-H").table(0, "TA-H").table(1, "CORON").state();
    for mv in ["lladrad red p1 TA-H", "dwyn p1 TA-H RY"] {
        assert_eq!(refusal(&state, mv), ("target_is_self", "R7.4"));
    }
    // The error must not reveal whether the named card is in a hand or in the heap.
    for mv in ["lladrad red p2 PE-H", "lladrad red p2 GL-H", "dwyn p2 GL-5 RY"] {
        assert_eq!(refusal(&state, mv), ("no_such_prize", "R8.1"));
    }
    let refusal_text =
        |prize: &str| state.clone().play(format!("lladrad red p2 {prize}").parse().unwrap()).unwrap_err();
    assert_eq!(
        refusal_text("PE-H").to_string().replace("skull head (PE-H)", "pick and shovel head (GL-H)"),
        refusal_text("GL-H").to_string()
    );
}

#[test]
fn clause_r8_1_without_a_target_a_special_is_only_discarded() {
    let mut state = Scene::before(2).hand(0, "LLADRAD:red DWYN").table(0, "RY-H").drawn().state();
    assert_eq!(moves(&state), ["discard LLADRAD:red", "discard DWYN"]);
    assert_eq!(state.table().legal(state.hand(seat(0))).unwrap().steal, cards(""));
    assert_eq!(refusal(&state, "lladrad red p2 RY-H"), ("no_such_prize", "R8.1"));
    play(&mut state, "discard DWYN");
    assert_eq!(to_act(&state), Some(1));
}

#[test]
fn clause_r8_2_lladrad_takes_without_reply() {
    let mut state = Scene::before(2).hand(0, "LLADRAD:green").hand(1, "RY-2").table(1, "RY-H").drawn().state();
    let effect = play(&mut state, "lladrad green p2 RY-H");
    assert_eq!(effect.prize, Some(Prize { card: "RY-H".parse().unwrap(), from: seat(1), to: seat(0) }));
    assert_eq!(state.table().laid(seat(0)), cards("RY-H"));
    assert_eq!(state.pool().last(), Some(&"LLADRAD:green".parse().unwrap()));
    assert_eq!(to_act(&state), Some(1));
}

#[test]
fn clause_r8_3_dwyn_names_defender_prize_and_suit() {
    let state = challenge(Options::default(), "RY-5", "RY-3");
    assert_eq!(to_act(&state), Some(1), "the defender is to act");
    assert_eq!(state.table().turn(), seat(0), "on the challenger's turn");
    let duel = state.table().duel().unwrap();
    assert_eq!((duel.challenger, duel.defender, duel.prize.to_string()), (seat(0), seat(1), "TA-H".into()));
    assert_eq!(state.pool().last(), Some(&dwyn::Card::DWYN));
    for mv in ["draw", "discard GL-4", "lay TA-H", "idle", "dwyn p1 TA-H RY"] {
        assert_eq!(refusal(&state, mv), ("in_a_duel", "R8.3"), "{mv}");
    }
}

#[test]
fn clause_r8_4_the_defender_may_answer_or_decline() {
    let state = challenge(Options::default(), "RY-5", "RY-X RY-4 PE-H");
    assert_eq!(moves(&state), ["play RY-X", "play RY-4", "pass"]);
    let unable = challenge(Options::default(), "RY-5", "");
    assert_eq!(moves(&unable), ["pass"], "a defender without an answer is asked too");
}

#[test]
fn clause_r8_4_later_only_higher() {
    let mut state = challenge(Options::default(), "RY-3", "RY-X RY-2 RY-4");
    play(&mut state, "play RY-2; play RY-3");
    assert_eq!(moves(&state), ["play RY-4", "pass"]);
    assert_eq!(refusal(&state, "play RY-X"), ("not_higher", "R8.4"));
}

#[test]
fn clause_r8_4_by_option_the_defender_must_answer() {
    let options = Options { defender: Answer::Must, ..Options::default() };
    let state = challenge(options, "RY-5", "RY-3");
    assert_eq!(moves(&state), ["play RY-3"]);
    assert_eq!(moves(&challenge(options, "RY-5", "")), ["pass"]);
}

#[test]
fn clause_r8_5_the_challenger_must_play_higher_if_they_can() {
    let mut state = challenge(Options::default(), "RY-2 RY-4 RY-5", "RY-3");
    play(&mut state, "play RY-3");
    assert_eq!(moves(&state), ["play RY-4", "play RY-5"], "which one is their choice");

    let mut state = challenge(Options::default(), "RY-2", "RY-3");
    play(&mut state, "play RY-3");
    assert_eq!(moves(&state), ["pass"], "otherwise they give up");
}

#[test]
fn clause_r8_5_options_change_the_challengers_answers() {
    for (options, challenger, defender, expected) in [
        (Options { challenger: Answer::May, ..Options::default() }, "RY-5", "RY-3", &["play RY-5", "pass"][..]),
        (Options { x: XRank::High, ..Options::default() }, "RY-X", "RY-5", &["play RY-X"]),
    ] {
        let mut state = challenge(options, challenger, defender);
        play(&mut state, &format!("play {defender}"));
        assert_eq!(moves(&state), expected);
    }
}

#[test]
fn clause_r8_6_unanswered_the_challenger_wins_without_a_card() {
    let mut state = challenge(Options::default(), "", "RY-3");
    play(&mut state, "pass");
    assert!(challenger_has_prize(&state));
}

#[test]
fn clause_r8_6_by_option_the_challenger_must_show_a_card() {
    let options = Options { show_to_win: true, ..Options::default() };
    let mut shown = challenge(options, "RY-X RY-4", "RY-3");
    play(&mut shown, "pass");
    assert_eq!(to_act(&shown), Some(0));
    assert_eq!(moves(&shown), ["play RY-X", "play RY-4"]);
    let effect = play(&mut shown, "play RY-X");
    assert_eq!(effect.prize.map(|prize| prize.to), Some(seat(0)));
    assert!(challenger_has_prize(&shown));
    assert_eq!(shown.pool().last(), Some(&"RY-X".parse().unwrap()));

    let mut answered = challenge(options, "RY-5 RY-4", "RY-3");
    play(&mut answered, "play RY-3; play RY-4; pass");
    assert!(challenger_has_prize(&answered), "a player who has played a card has shown one");

    let mut unable = challenge(options, "GL-5", "RY-3");
    play(&mut unable, "pass");
    assert_eq!(moves(&unable), ["pass"]);
    play(&mut unable, "pass");
    assert!(!challenger_has_prize(&unable), "nothing happens");
    assert_eq!(to_act(&unable), Some(1));
}

#[test]
fn clause_r8_6_refusals_to_show_a_card_cite_it() {
    let options = Options { show_to_win: true, ..Options::default() };
    let mut showing = challenge(options, "RY-X RY-4", "RY-3");
    play(&mut showing, "pass");
    let error = showing.check("pass".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "a card of the suit must be shown: RY-X, RY-4");
}

#[test]
fn clause_r8_3_refusals_list_the_options_of_the_hand() {
    let must = Options { defender: Answer::Must, ..Options::default() };
    let refusal_text =
        |options, defender| challenge(options, "RY-5", defender).check(Move::Draw).unwrap_err().to_string();
    assert!(refusal_text(Options::default(), "RY-3").ends_with("is open: answer in rugby, or give up"));
    assert!(refusal_text(must, "RY-3").ends_with("is open: answer with RY-3"));
    assert!(refusal_text(must, "GL-3").ends_with("is open: give up: no card in the hand answers in rugby"));
}

#[test]
fn clause_r8_7_the_last_player_to_answer_gets_the_prize() {
    let mut taken = challenge(Options::default(), "RY-5", "RY-3");
    play(&mut taken, "play RY-3; play RY-5; pass");
    assert!(challenger_has_prize(&taken));

    let mut kept = challenge(Options::default(), "RY-2", "RY-X RY-3");
    let effect = play(&mut kept, "play RY-X; play RY-2; play RY-3; pass");
    assert!(!challenger_has_prize(&kept));
    assert_eq!(effect.prize.map(|prize| (prize.from, prize.to)), Some((seat(1), seat(1))));
}

#[test]
fn clause_r8_7_at_most_five_cards_are_played() {
    let mut state = challenge(Options::default(), "RY-2 RY-4", "RY-X RY-3 RY-5");
    play(&mut state, "play RY-X; play RY-2; play RY-3; play RY-4; play RY-5");
    assert_eq!(state.table().duel().map(|duel| duel.played), Some(5));
    assert_eq!(state.moves(), [Move::Pass]);
}

#[test]
fn clause_r8_8_the_cards_stay_and_the_challengers_successor_is_next() {
    let mut state = Scene::before(3).hand(0, "DWYN RY-5 GL-2").hand(2, "RY-3 GL-4").table(2, "TA-H").drawn().state();
    play(&mut state, "dwyn p3 TA-H RY; play RY-3; play RY-5; pass");
    assert!(
        state.pool().ends_with(&crate::support::scene::list("DWYN RY-3 RY-5")),
        "in the order in which they were played"
    );
    assert_eq!(to_act(&state), Some(1));
    assert_eq!(winner(&state), None);
}
