//! Every refusal of a move, provoked by a state and a typed move.

use std::collections::BTreeSet;

use dwyn::{Answer, Illegal, Options};

use crate::support::scene::{Scene, play, refusal};

#[test]
fn every_refusal_has_its_code_and_clause_and_changes_nothing() {
    let fresh = Scene::before(2).hand(0, "RY-2").state();
    let drawn = Scene::before(2).hand(0, "RY-2 CA-H LLADRAD:red DWYN").table(1, "TA-T PE-H PE-T PE-F").drawn().state();
    let after = Scene::after(2).hand(0, "RY-2 CA-H LLADRAD:red DWYN").hand(1, "GL-4").table(1, "TA-T PE-H PE-T PE-F");
    let after = after.drawn().state();
    let mut empty = Scene::after(2).hand(0, "RY-2").layout();
    empty.hands[1] = std::mem::take(&mut empty.pool);
    let empty = dwyn::State::from_layout(&empty).unwrap();
    let duel = |options, hand, moves| {
        let scene = Scene::after(2).options(options).hand(0, hand).hand(1, "RY-3 RY-H GL-5").table(1, "TA-T");
        let mut state = scene.state();
        play(&mut state, moves);
        state
    };
    let show = Options { show_to_win: true, ..Options::default() };
    let defender = Options { defender: Answer::Must, ..Options::default() };
    let defence = duel(defender, "DWYN RY-4", "dwyn p2 TA-T RY");
    let attack = duel(Options::default(), "DWYN RY-4 RY-2 GL-4 CA-H", "dwyn p2 TA-T RY; play RY-3");
    let shown = duel(show, "DWYN RY-4 GL-4 CA-H", "dwyn p2 TA-T RY; pass");
    let unable = duel(Options::default(), "DWYN RY-4", "dwyn p2 TA-T CA");
    let mut won = Scene::before(2).table(0, "RY-H CA-T DE-F").stock("CORON").state();
    play(&mut won, "draw");
    let mut late =
        Scene::after(2).options(Options { turn_limit: Some(1), ..Options::default() }).hand(0, "RY-2 RY-3").state();
    play(&mut late, "discard RY-2");
    let rows = [
        (&fresh, "discard RY-2", "must_draw_first", "R4.1"),
        (&drawn, "draw", "already_drawn", "R4.1"),
        (&after, "draw", "already_drawn", "R6.1"),
        (&drawn, "discard RY-3", "not_in_hand", "R4.2"),
        (&after, "lladrad green p2 TA-T", "not_in_hand", "R6.2"),
        (&defence, "play RY-5", "not_in_hand", "R8.4"),
        (&attack, "play RY-5", "not_in_hand", "R8.5"),
        (&shown, "play RY-5", "not_in_hand", "R8.6"),
        (&drawn, "lay RY-2", "not_a_body_card", "R4.2"),
        (&after, "lay DWYN", "not_a_body_card", "R6.2"),
        (&drawn, "lladrad red p1 TA-T", "target_is_self", "R7.4"),
        (&drawn, "dwyn p3 TA-T RY", "no_such_player", "R8.1"),
        (&after, "lladrad red p2 RY-H", "no_such_prize", "R8.1"),
        (&after, "dwyn p2 PE-T RY", "prize_is_immune", "R7.1"),
        (&defence, "play GL-5", "wrong_suit", "R8.4"),
        (&attack, "play GL-4", "wrong_suit", "R8.5"),
        (&shown, "play GL-4", "wrong_suit", "R8.6"),
        (&defence, "play RY-H", "not_a_number", "R8.4"),
        (&attack, "play CA-H", "not_a_number", "R8.5"),
        (&shown, "play CA-H", "not_a_number", "R8.6"),
        (&attack, "play RY-2", "not_higher", "R8.5"),
        (&defence, "pass", "must_play", "R8.4"),
        (&attack, "pass", "must_play", "R8.5"),
        (&shown, "pass", "must_show", "R8.6"),
        (&empty, "draw", "nothing_to_draw", "R6.1"),
        (&drawn, "pass", "not_in_a_duel", "R8.3"),
        (&fresh, "play RY-2", "not_in_a_duel", "R8.3"),
        (&attack, "draw", "in_a_duel", "R8.3"),
        (&unable, "idle", "in_a_duel", "R8.3"),
        (&fresh, "idle", "cannot_idle", "R6.5"),
        (&won, "draw", "game_over", "R9.1"),
        (&late, "draw", "game_over", "A23"),
    ];
    for (state, mv, code, clause) in rows {
        assert_eq!(refusal(state, mv), (code, clause), "{mv}");
    }
    let provoked: BTreeSet<String> = rows.iter().map(|(.., code, _)| code.replace('_', "-")).collect();
    let codes = Illegal::MESSAGES.iter().map(|template| template.id.strip_prefix("dwyn-illegal-").unwrap());
    assert_eq!(provoked, codes.map(str::to_owned).collect());
}
