//! Resampled worlds agree with all that a player has seen, and are as different as that leaves room for.

#[path = "support/memory.rs"]
mod memory;
#[path = "support/random.rs"]
mod random;
#[path = "support/scene.rs"]
#[expect(dead_code, reason = "every test file uses a part of it")]
mod scene;

use std::collections::BTreeSet;

use boardgame_core::{Game, Player, Secret, Seed, Shuffler, Viewer};
use dwyn::{Answer, Card, Dwyn, Move, OpeningLay, Options, Setup};
use memory::Memory;
use proptest::prelude::*;
use random::ByKind;
use scene::{Scene, cards, seat};

fn worlds(game: &Dwyn, viewer: u8) -> impl Iterator<Item = Dwyn> {
    let mut shuffler = Shuffler::new(Seed::from_u64(11));
    (0..400).map(move |_| game.resample(seat(viewer), &mut shuffler))
}

fn play(game: &mut Dwyn, moves: &str) {
    moves.split(';').for_each(|mv| {
        game.play(&mv.parse().unwrap()).unwrap();
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn worlds_agree_with_every_memory(
        players in 2..=6_u8,
        (first_turn, defender_must, challenger_may) in any::<(bool, bool, bool)>(),
        seed in any::<u64>(),
    ) {
        let options = Options {
            opening_lay: if first_turn { OpeningLay::FirstTurn } else { OpeningLay::AtDeal },
            defender: if defender_must { Answer::Must } else { Answer::May },
            challenger: if challenger_may { Answer::May } else { Answer::Must },
            ..Options::default()
        };
        let setup = Setup { options, ..Setup::new(players, Seed::from_u64(seed)) };
        let mut game = Dwyn::start(&setup).unwrap();
        let mut player = ByKind::new(seed);
        let mut shuffler = Shuffler::new(Seed::from_u64(seed));
        let viewers = || Player::all(players);
        let mut memories: Vec<Memory> = viewers().map(|p| Memory::new(&game.view(Viewer::Seat(p)))).collect();
        for ply in 0_usize.. {
            let Some(mv) = player.choose(game.state()) else { break };
            let effect = game.play(&mv).unwrap();
            for (viewer, memory) in viewers().zip(&mut memories) {
                memory.see(&game.sighting(&mv, &effect, Viewer::Seat(viewer)));
                if (ply + viewer.index()) % 4 != 0 {
                    continue;
                }
                prop_assert!(memory.allows(game.state()), "the real world can be");
                let world = game.resample(viewer, &mut shuffler);
                prop_assert!(memory.allows(world.state()), "{} sees {}\nnot {}", viewer, game.state(), world.state());
                let further = world.resample(viewer, &mut shuffler);
                prop_assert!(memory.allows(further.state()), "{} sees {}\nnot {}", viewer, game.state(), further.state());
                prop_assert_eq!(world.view(Viewer::Seat(viewer)), game.view(Viewer::Seat(viewer)));
            }
        }
    }
}

/// After the crown in a game of two, each knows the other's hand and the heap.
fn after_the_crown() -> Dwyn {
    let mut game = Dwyn::start(&Setup::new(2, Seed::from_u64(5))).unwrap();
    let mut player = ByKind::new(5);
    while game.state().table().crowned().is_none() {
        let mv = player.choose(game.state()).unwrap();
        game.play(&mv).unwrap();
    }
    game
}

#[test]
fn when_all_is_known_there_is_one_world() {
    let game = after_the_crown();
    for viewer in [0, 1] {
        assert!(worlds(&game, viewer).all(|world| {
            let same_hands = [0, 1].map(seat).map(|p| world.state().hand(p) == game.state().hand(p));
            same_hands == [true, true]
        }));
    }
}

#[test]
fn who_drew_from_a_known_heap_has_one_of_its_cards_and_each_may_be_it() {
    let mut game = after_the_crown();
    let known = game.state().hand(seat(1));
    let heap: BTreeSet<Card> = game.state().pool().iter().copied().collect();
    assert_eq!(game.status().to_act(), Some(seat(1)), "player 1 drew the crown");
    play(&mut game, "draw");
    let mut drawn = BTreeSet::new();
    for world in worlds(&game, 0) {
        let hand = world.state().hand(seat(1));
        let new: Vec<Card> = Card::all().filter(|card| hand.count(*card) > known.count(*card)).collect();
        assert_eq!((hand.len(), new.len()), (known.len() + 1, 1));
        drawn.extend(new);
    }
    assert_eq!(drawn, heap);
}

#[test]
fn a_card_hidden_in_the_heap_stays_there_until_somebody_draws() {
    let mut game = after_the_crown();
    play(&mut game, "draw");
    let discard = game.state().moves().into_iter().find(|mv| matches!(mv, Move::Discard(_))).unwrap();
    game.play(&discard).unwrap();
    let own = game.state().hand(seat(0)).iter().next().unwrap();
    play(&mut game, &format!("discard {own}"));
    assert!(worlds(&game, 0).all(|world| world.state().pool().contains(&own)));
    assert!(worlds(&game, 1).any(|world| !world.state().pool().contains(&own)), "the other does not know");
    play(&mut game, "draw");
    let held = worlds(&game, 0).filter(|world| world.state().hand(seat(1)).contains(own)).count();
    assert!((1..400).contains(&held), "{held}");
}

#[test]
fn who_gave_up_lacked_the_cards_to_answer() {
    let scene = Scene::before(3).hand(0, "DWYN RY-2 GL-2 GL-X").hand(1, "RY-3 CA-5").hand(2, "GL-4").table(1, "TA-H");
    let mut game = Dwyn::from(scene.drawn().state());
    play(&mut game, "dwyn p2 TA-H RY; play RY-3; pass");
    let barred = cards("RY-4 RY-5");
    let holds = |world: &Dwyn, player| barred.iter().any(|card| world.state().hand(seat(player)).contains(card));
    assert!(!worlds(&game, 1).any(|world| holds(&world, 0)));
    assert!(worlds(&game, 1).any(|world| holds(&world, 2)), "the third player has not shown what he lacks");
    let two = worlds(&game, 1).filter(|world| world.state().hand(seat(0)) != game.state().hand(seat(0))).count();
    assert!(two > 300, "his two cards are unknown: {two}");
}

#[test]
fn who_declined_may_hold_the_cards_all_the_same() {
    let scene = Scene::before(3).hand(0, "DWYN").hand(1, "RY-3 CA-5").hand(2, "GL-2").table(1, "TA-H").drawn();
    let mut game = Dwyn::from(scene.state());
    play(&mut game, "dwyn p2 TA-H RY; pass");
    let others = cards("RY-X RY-2 RY-4 RY-5");
    let holds = |world: &Dwyn| others.iter().any(|card| world.state().hand(seat(1)).contains(card));
    assert!(worlds(&game, 0).any(|world| holds(&world)));
}

#[test]
fn who_laid_a_card_may_hold_any_others() {
    let mut game = Dwyn::from(Scene::before(2).hand(0, "TA-H GL-2 GL-4").state());
    play(&mut game, "draw; lay TA-H");
    let hand = game.state().hand(seat(0));
    let others = worlds(&game, 1).filter(|world| world.state().hand(seat(0)) != hand).count();
    assert!(others > 390, "{others}");
}

#[test]
fn what_was_hidden_in_the_heap_stays_hidden_when_a_card_is_spent() {
    let scene = Scene::after(3).hand(0, "GL-2 GL-4").hand(1, "LLADRAD:red CA-5").table(2, "RY-H");
    let mut game = Dwyn::from(scene.state());
    play(&mut game, "draw; discard GL-2; draw; lladrad red p3 RY-H");
    let hidden: Card = "GL-2".parse().unwrap();
    let elsewhere = worlds(&game, 2).filter(|world| !world.state().pool().contains(&hidden)).count();
    assert!((1..400).contains(&elsewhere), "{elsewhere}");
}

#[test]
fn body_cards_of_the_deal_are_in_no_hand() {
    let game = Dwyn::start(&Setup::new(4, Seed::from_u64(8))).unwrap();
    for world in worlds(&game, 2) {
        assert!(Player::all(4).all(|player| world.state().hand(player).bodies().is_empty()));
        assert_ne!(world.state().stock(), game.state().stock());
    }
}

#[test]
fn a_world_has_a_seed_of_its_own_and_shows_no_order_of_the_heap() {
    let mut game = after_the_crown();
    play(&mut game, "draw");
    let orders: BTreeSet<Vec<Card>> = worlds(&game, 0).map(|world| world.state().pool().to_vec()).collect();
    assert!(orders.len() > 390);
    let seed = |game: &Dwyn| game.state().to_layout().seed;
    assert!(worlds(&game, 0).all(|world| seed(&world) != seed(&game)));
    assert_ne!(seed(&worlds(&game, 0).next().unwrap()), seed(&worlds(&game, 0).nth(1).unwrap()));
}
