//! Tests of R1 to R3: the cards, the deal and the zones.

use crate::support::scene::{Scene, cards, list, play, seat};
use boardgame_core::{Player, Seed, Status, Viewer};
use dwyn::{Card, Cards, Face, Layout, Number, OpeningLay, Options, Phase, Setup, SetupError, State, Suit, XRank};

fn deals() -> impl Iterator<Item = State> {
    (2..=6).flat_map(|players| (0..40).map(move |seed| deal(players, seed, Options::default())))
}

fn deal(players: u8, seed: u64, options: Options) -> State {
    State::deal(&Setup { options, ..Setup::new(players, Seed::from_u64(seed)) }).unwrap()
}

#[test]
fn clause_r1_1_fifty_eight_cards_are_in_play() {
    let of = |is: fn(&Face) -> bool| Cards::PACK.iter().filter(|card| is(&card.face())).count();
    assert_eq!(Cards::PACK.len(), 58);
    assert_eq!(of(|face| matches!(face, Face::Body(..))), 18);
    assert_eq!(of(|face| matches!(face, Face::Number(..))), 30);
    assert_eq!(of(|face| matches!(face, Face::Lladrad(_))), 3);
    assert_eq!(of(|face| matches!(face, Face::Dwyn)), 6);
    assert_eq!(of(|face| matches!(face, Face::Coron)), 1);
}

#[test]
fn clause_r1_1_a_layout_needs_the_whole_pack() {
    let mut layout = Scene::after(2).hand(0, "RY-2").layout();
    layout.pool.retain(|card| *card != Card::number(Suit::Tarian, Number::Five));
    let missing = SetupError::Missing { card: Card::number(Suit::Tarian, Number::Five) };
    assert_eq!(State::from_layout(&layout), Err(missing));

    layout.pool.extend(list("TA-5 RY-2"));
    let twice = SetupError::TooMany { card: Card::number(Suit::Rygbi, Number::Two) };
    assert_eq!(State::from_layout(&layout), Err(twice));
}

#[test]
fn clause_r1_2_every_card_has_a_code() {
    for card in Card::ALL {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    assert_eq!(
        Cards::PACK.to_string(),
        "RY-H RY-T RY-F CA-H CA-T CA-F GL-H GL-T GL-F DE-H DE-T DE-F TA-H TA-T TA-F PE-H PE-T PE-F \
         RY-X RY-2 RY-3 RY-4 RY-5 CA-X CA-2 CA-3 CA-4 CA-5 GL-X GL-2 GL-3 GL-4 GL-5 DE-X DE-2 DE-3 DE-4 DE-5 \
         TA-X TA-2 TA-3 TA-4 TA-5 PE-X PE-2 PE-3 PE-4 PE-5 LLADRAD:red LLADRAD:black LLADRAD:green \
         CORON DWYN DWYN DWYN DWYN DWYN DWYN"
    );
}

#[test]
fn clause_r1_3_copies_of_dwyn_are_one_card() {
    let scene = || Scene::after(2).table(1, "TA-H CORON");
    let (one, two) = (scene().hand(0, "DWYN RY-2").state(), scene().hand(0, "DWYN DWYN RY-2").state());
    assert_eq!(one.moves(), two.moves());
    let view = serde_json::to_value(two.view(Viewer::Seat(seat(0)))).unwrap();
    assert_eq!(view["hand"], serde_json::json!(["RY-2", "DWYN", "DWYN"]));
    assert_eq!(Card::ALL.into_iter().filter(|card| card.copies() > 1).collect::<Vec<_>>(), [Card::DWYN]);
}

#[test]
fn clause_r1_4_x_is_the_lowest_or_by_option_the_highest() {
    let numbers = Cards::PACK;
    let higher = |top, x| numbers.higher(Suit::Glowr, top, x).to_string();
    assert_eq!(higher(Some(Number::X), XRank::Low), "GL-2 GL-3 GL-4 GL-5");
    assert_eq!(higher(Some(Number::X), XRank::High), "");
    assert_eq!(higher(Some(Number::Four), XRank::Low), "GL-5");
    assert_eq!(higher(Some(Number::Four), XRank::High), "GL-X GL-5");
    assert_eq!(higher(Some(Number::Five), XRank::Low), "");
    assert_eq!(higher(None, XRank::High), "GL-X GL-2 GL-3 GL-4 GL-5");
}

#[test]
fn clause_r2_1_two_to_six_play() {
    for players in [0, 1, 7, 255] {
        let refused = State::deal(&Setup::new(players, Seed::from_u64(1)));
        assert_eq!(refused, Err(SetupError::Players { found: players }));
        let layout = Layout::new(players, Phase::After, Seed::from_u64(1));
        assert_eq!(State::from_layout(&layout), Err(SetupError::Players { found: players }));
    }
    for players in 2..=6 {
        assert_eq!(deal(players, 1, Options::default()).table().players(), players);
    }
}

#[test]
fn clause_r2_2_the_crown_is_the_last_card_of_the_stock() {
    assert!(deals().all(|state| state.stock().first() == Some(&Card::CORON)));
    let mut layout = Scene::before(2).layout();
    layout.stock.swap(0, 1);
    assert_eq!(State::from_layout(&layout), Err(SetupError::CrownNotUnderStock));
}

#[test]
fn clause_r2_2_the_order_of_the_stock_is_part_of_the_state() {
    let stock = |order: &str| Scene::before(2).stock(order).state();
    assert_eq!(stock("TA-2 TA-3"), stock("TA-2 TA-3"));
    assert_ne!(stock("TA-2 TA-3"), stock("TA-3 TA-2"));
}

#[test]
fn clause_r2_3_seven_cards_each_one_at_a_time() {
    for state in deals() {
        for player in state.table().seats() {
            assert_eq!(state.hand(player).len() + state.table().laid(player).len(), 7);
        }
    }
    // Whether two or six play, the first player gets cards 1, 7 and 13 of the pack.
    let options = Options { opening_lay: OpeningLay::FirstTurn, ..Options::default() };
    let (two, six) = (deal(2, 3, options), deal(6, 3, options));
    let common = six.hand(seat(0)).iter().filter(|card| two.hand(seat(0)).contains(*card)).count();
    assert!(common >= 3, "{common}");
}

#[test]
fn clause_r2_4_a_suit_card_starts_the_pile() {
    let mut bodies = 0;
    for state in deals() {
        let [flipped] = state.pool() else { panic!("one card starts the pile") };
        assert!(matches!(flipped.face(), Face::Number(..) | Face::Body(..)));
        bodies += usize::from(flipped.is_body());
    }
    assert!(bodies > 0, "a body card stays too");
}

#[test]
fn clause_r2_5_body_cards_of_the_deal_are_laid_at_once() {
    for state in deals() {
        for player in state.table().seats() {
            assert!(state.hand(player).bodies().is_empty());
            assert_eq!(state.table().laid(player), state.table().laid(player).bodies());
        }
    }
}

#[test]
fn clause_r2_5_by_option_they_are_laid_at_the_first_turn() {
    let options = Options { opening_lay: OpeningLay::FirstTurn, ..Options::default() };
    let mut state = Scene::before(2)
        .options(options)
        .unopened(&[0, 1, 0])
        .hand(0, "RY-H RY-2")
        .hand(1, "CA-T CA-2")
        .stock("GL-F PE-2")
        .state();
    let effect = play(&mut state, "draw");
    assert_eq!(effect.opened, Some(cards("RY-H")));
    assert_eq!(state.table().laid(seat(0)), cards("RY-H"));
    assert_eq!(state.hand(seat(0)), cards("RY-2 GL-F"), "only cards of the deal are laid");
    assert!(state.table().laid(seat(1)).is_empty());
    play(&mut state, "discard RY-2; draw; discard CA-2");
    assert_eq!(state.table().laid(seat(1)), cards("CA-T"));

    // The option does not affect which cards are dealt.
    for seed in 0..40 {
        let (early, late) = (deal(4, seed, Options::default()), deal(4, seed, options));
        for player in late.table().seats() {
            assert!(late.table().is_unopened(player));
            assert_eq!(late.hand(player).bodies(), early.table().laid(player));
        }
    }
}

#[test]
fn clause_r2_6_player_0_starts_before_the_crown() {
    for state in deals() {
        assert_eq!(state.status(), Status::ToAct(Player::new(0)));
        assert_eq!((state.table().phase(), state.table().turns()), (Phase::Before, 1));
        assert!(!state.table().drawn());
    }
}

#[test]
fn clause_r3_zones_are_visible_to_the_right_viewers() {
    let mut state = Scene::before(3).hand(0, "RY-2 RY-3").hand(1, "CA-H CA-2").stock("GL-5 CORON").state();
    let own = state.view(Viewer::Seat(seat(1)));
    assert_eq!(own.hand(), Some(cards("CA-H CA-2")));
    assert_eq!(own.table().hand_len(seat(0)), 2);
    assert_eq!(own.table().stock_len(), 2);
    assert_eq!(own.pile(), state.pool(), "the pile lies open, in order");
    assert_eq!(state.view(Viewer::Spectator).hand(), None);
    assert_eq!(state.view(Viewer::Seat(seat(9))).hand(), None);

    play(&mut state, "draw; discard GL-5; draw");
    let later = state.view(Viewer::Seat(seat(1)));
    assert_eq!(later.table().phase(), Phase::After);
    assert!(later.pile().is_empty(), "the heap lies face down");
    assert_eq!(later.table().pool_len(), state.pool().len());
}

#[test]
fn clause_r3_only_bodies_and_the_crown_lie_on_tables() {
    let layout = Scene::after(2).table(0, "RY-H RY-2").layout();
    let refused = SetupError::NotForTables { card: Card::number(Suit::Rygbi, Number::Two) };
    assert_eq!(State::from_layout(&layout), Err(refused));
}

#[test]
fn a_game_starts_from_a_position_with_the_players_options_and_seed_of_the_set_up() {
    let state = State::deal(&Setup::new(3, Seed::from_u64(5))).unwrap();
    let setup = Setup::from_state(state.clone());
    let json = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    let dealt = State::deal(&setup).unwrap();
    assert_eq!((Some(&dealt), dealt.to_string()), (setup.position.as_ref(), state.to_string()));
    for other in [
        Setup { players: 2, ..setup.clone() },
        Setup { seed: Seed::from_u64(6), ..setup.clone() },
        Setup { options: Options { x: XRank::High, ..Options::default() }, ..setup.clone() },
    ] {
        assert_eq!(State::deal(&other), Err(SetupError::Position));
    }
    assert!(!serde_json::to_string(&Setup::new(3, Seed::from_u64(5))).unwrap().contains("position"));
}
