//! Tests of R4 to R6: turns before and after the crown.

use crate::support::scene::{Scene, cards, moves, play, refusal, seat, to_act, winner};
use boardgame_core::{Match, MatchError, Seed};
use dwyn::{Card, Dwyn, Face, Move, Phase, Setup, SetupError, State};

#[test]
fn clause_r4_1_the_draw_comes_first_and_once() {
    let mut state = Scene::before(2).hand(0, "RY-2 CA-H").hand(1, "GL-2").stock("TA-2 TA-3").state();
    assert_eq!(moves(&state), ["draw"]);
    for mv in ["discard RY-2", "lay CA-H", "lladrad red p2 TA-H", "dwyn p2 TA-H RY"] {
        assert_eq!(refusal(&state, mv), ("must_draw_first", "R4.1"), "{mv}");
    }
    assert_eq!(play(&mut state, "draw").drawn, Some("TA-2".parse().unwrap()), "the top card");
    assert_eq!(state.hand(seat(0)), cards("RY-2 CA-H TA-2"));
}

#[test]
fn clause_r4_2_then_one_action_discard_lay_or_play() {
    let scene = || Scene::before(2).hand(0, "RY-2 CA-H LLADRAD:red DWYN").table(1, "TA-T").drawn().state();
    let state = scene();
    assert_eq!(
        moves(&state),
        [
            "discard CA-H",
            "discard RY-2",
            "discard LLADRAD:red",
            "discard DWYN",
            "lay CA-H",
            "lladrad red p2 TA-T",
            "dwyn p2 TA-T RY",
            "dwyn p2 TA-T CA",
            "dwyn p2 TA-T GL",
            "dwyn p2 TA-T DE",
            "dwyn p2 TA-T TA",
            "dwyn p2 TA-T PE",
        ]
    );
    assert_eq!(refusal(&state, "lay CA-T"), ("not_in_hand", "R4.2"));
    assert_eq!(refusal(&state, "lladrad green p2 TA-T"), ("not_in_hand", "R4.2"));
    for (mv, table) in [("discard RY-2", ""), ("lay CA-H", "CA-H"), ("lladrad red p2 TA-T", "TA-T")] {
        let mut state = scene();
        play(&mut state, mv);
        assert_eq!(state.table().laid(seat(0)), cards(table));
        assert_eq!(state.hand(seat(0)).len(), 3);
    }
    let mut state = scene();
    play(&mut state, "discard RY-2");
    assert_eq!(state.pool().last(), Some(&"RY-2".parse().unwrap()), "face up on the pile");
}

#[test]
fn clause_r4_2_body_cards_may_be_laid_and_no_others() {
    for card in Card::ALL.into_iter().filter(|card| *card != Card::CORON) {
        let mut state = Scene::before(2).hand(0, &card.to_string()).drawn().state();
        let laid = state.play(Move::Lay(card)).is_ok();
        assert_eq!(laid, matches!(card.face(), Face::Body(..)), "{card}");
    }
}

#[test]
fn clause_r4_3_the_turn_passes_after_the_action() {
    let mut state = Scene::before(3).hand(2, "RY-2").stock("TA-2 TA-3 TA-4 TA-5").state();
    for next in [1, 2, 0] {
        let Move::Draw = state.moves()[0] else { panic!("a turn starts with a draw") };
        play(&mut state, "draw");
        let discard = state.moves()[0];
        state.play(discard).unwrap();
        assert_eq!(to_act(&state), Some(next));
    }
}

#[test]
fn clause_r4_3_a_second_action_is_out_of_turn() {
    let mut game = Match::<Dwyn>::start(Setup::new(2, Seed::from_u64(3))).unwrap();
    game.submit(seat(0), Move::Draw).unwrap();
    let cards: Vec<Card> = game.state().state().hand(seat(0)).iter().collect();
    game.submit(seat(0), Move::Discard(cards[0])).unwrap();
    let refused = game.submit(seat(0), Move::Discard(cards[1]));
    assert_eq!(refused, Err(MatchError::OutOfTurn { by: seat(0), to_act: seat(1) }));
}

#[test]
fn clause_r4_4_the_pile_is_never_drawn_from() {
    let mut state = State::deal(&Setup::new(5, Seed::from_u64(2))).unwrap();
    while state.table().phase() == Phase::Before {
        let (stock, pool) = (state.stock().len(), state.pool().to_vec());
        let mv = state.moves()[0];
        state.play(mv).unwrap();
        assert!(state.pool().starts_with(&pool));
        assert_eq!(state.stock().len(), stock - usize::from(mv == Move::Draw));
    }
}

fn crown_draw(scene: Scene) -> State {
    let mut state = scene.stock("CORON").state();
    play(&mut state, "draw");
    state
}

#[test]
fn clause_r5_1_the_crown_is_laid_on_the_table_of_its_drawer() {
    let state = crown_draw(Scene::before(3).hand(0, "RY-2"));
    assert_eq!(state.table().laid(seat(0)), cards("CORON"));
    assert_eq!(state.hand(seat(0)), cards("RY-2"));
    assert_eq!(state.table().crowned(), Some(seat(0)));
    let layout = Scene::after(2).hand(0, "CORON").layout();
    assert_eq!(State::from_layout(&layout), Err(SetupError::CrownNotOnTable));
}

#[test]
fn clause_r5_2_drawing_the_crown_ends_the_turn() {
    let state = crown_draw(Scene::before(3).hand(0, "RY-2 DWYN"));
    assert_eq!(to_act(&state), Some(1));
    assert!(!state.table().drawn());
}

#[test]
fn clause_r5_3_the_pile_becomes_the_heap() {
    let state = crown_draw(Scene::before(2).hand(0, "RY-2").hand(1, "RY-3"));
    assert_eq!(state.table().phase(), Phase::After);
    assert_eq!(state.table().pool_len(), 55);
    assert!(state.stock().is_empty());
    let mut layout = Scene::after(2).layout();
    layout.stock.extend(layout.pool.pop());
    assert_eq!(State::from_layout(&layout), Err(SetupError::StockAfterCrown { found: 1 }));
}

#[test]
fn clause_r5_4_the_crown_wins_before_the_next_turn() {
    let state = crown_draw(Scene::before(2).table(0, "RY-H CA-T DE-F").hand(1, "GL-4"));
    assert_eq!(winner(&state), Some(0));
}

#[test]
fn clause_r6_1_a_draw_from_the_heap_is_free_and_comes_first_and_once() {
    let mut state = Scene::after(2).hand(0, "RY-2").hand(1, "RY-3").state();
    assert_eq!(moves(&state), ["draw", "discard RY-2"]);
    let heap = state.pool().len();
    let drawn = play(&mut state, "draw").drawn.unwrap();
    assert!(state.hand(seat(0)).contains(drawn));
    assert_eq!(state.pool().len(), heap - 1);
}

#[test]
fn clause_r6_1_any_card_of_the_heap_may_come() {
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut layout = Scene::after(2).hand(0, "RY-2").table(1, "CORON").layout();
        let rest = layout.pool.split_off(3);
        layout.hands[1].extend(rest);
        layout.seed = Seed::from_u64(seed);
        let mut state = State::from_layout(&layout).unwrap();
        drawn.extend(play(&mut state, "draw").drawn);
    }
    assert_eq!(drawn.len(), 3);
}

#[test]
fn clause_r6_1_the_last_card_can_be_drawn_and_an_empty_heap_gives_nothing() {
    for (left, listed) in [(1, vec!["draw", "discard RY-2"]), (0, vec!["discard RY-2"])] {
        let mut layout = Scene::after(2).hand(0, "RY-2").layout();
        layout.hands[1] = layout.pool.split_off(left);
        let mut state = State::from_layout(&layout).unwrap();
        assert_eq!(moves(&state), listed);
        if left == 1 {
            play(&mut state, "draw");
            assert!(state.pool().is_empty());
        }
    }
}

#[test]
fn clause_r6_2_then_one_action_and_discards_are_face_down() {
    let state = Scene::after(2).hand(0, "RY-2 CA-H DWYN").table(1, "TA-T CORON").state();
    let kinds: std::collections::BTreeSet<_> = state.moves().into_iter().map(|mv| mv.kind().word()).collect();
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["discard", "draw", "dwyn", "lay"]);
    let mut discarded = state.clone();
    let effect = play(&mut discarded, "discard RY-2");
    let seen = dwyn::Sighting::new("discard RY-2".parse().unwrap(), &effect, boardgame_core::Viewer::Seat(seat(1)));
    assert_eq!(seen.act, dwyn::Act::Discard { card: None });
    assert_eq!(to_act(&discarded), Some(1));
}

#[test]
fn clause_r6_3_a_drawn_card_may_be_used_at_once() {
    let mut state = Scene::after(2).hand(0, "RY-2").state();
    let drawn = play(&mut state, "draw").drawn.unwrap();
    state.play(Move::Discard(drawn)).unwrap();
    assert_eq!(state.hand(seat(0)), cards("RY-2"));
}

#[test]
fn clause_r6_4_an_empty_hand_must_draw() {
    let state = Scene::after(2).hand(1, "DE-5").table(0, "CORON").state();
    assert_eq!(moves(&state), ["draw"]);
    assert_eq!(refusal(&state, "idle").0, "cannot_idle");
    let drawn_and_empty = Scene::after(2).drawn().layout();
    assert_eq!(State::from_layout(&drawn_and_empty), Err(SetupError::DrawnAndEmpty { player: seat(0) }));
}

#[test]
fn clause_r6_5_with_nothing_to_play_or_draw_the_turn_is_idle() {
    let mut layout = Scene::after(2).table(0, "CORON").layout();
    layout.hands[1] = std::mem::take(&mut layout.pool);
    let mut state = State::from_layout(&layout).unwrap();
    assert_eq!(moves(&state), ["idle"]);
    let number = |number| number - 1;
    assert_eq!(state.pick_move(number).map(|mv| mv.to_string()), Some("idle".to_owned()));
    play(&mut state, "idle");
    assert_eq!(to_act(&state), Some(1));
    assert_eq!(refusal(&state, "idle"), ("cannot_idle", "R6.5"));
}

#[test]
fn clause_r6_6_played_cards_enter_the_heap_openly() {
    let mut state =
        Scene::after(3).hand(0, "LLADRAD:red RY-2").hand(1, "DWYN").hand(2, "GL-3").table(2, "TA-H TA-T CORON").state();
    play(&mut state, "lladrad red p3 TA-H; dwyn p3 TA-T GL; play GL-3");
    assert!(state.pool().ends_with(&crate::support::scene::list("LLADRAD:red DWYN GL-3")));
}

#[test]
fn clause_r8_3_every_move_can_be_picked() {
    let state = Scene::after(3)
        .hand(0, "DWYN LLADRAD:red LLADRAD:green RY-2 CA-H")
        .table(1, "TA-H RY-T")
        .table(2, "PE-F")
        .state();
    let moves = state.moves();
    let picked: Vec<dwyn::Move> = (0..moves.len())
        .map(|place| {
            let pick = state.pick_move(|number| {
                assert_eq!(number, moves.len());
                place
            });
            pick.unwrap()
        })
        .collect();
    assert_eq!(picked, moves);
    assert_eq!(state.pick_move(|number| number), None);
}
