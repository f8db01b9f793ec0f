//! Worlds agree with all that a player has seen, and are as different as that leaves room for.

use std::collections::BTreeSet;

use crate::support::memory::Memory;
use crate::support::random::ByKind;
use crate::support::scene::{Scene, cards, seat};
use boardgame_core::{Game, Player, Secret, Seed, Shuffler, Viewer};
use dwyn::{
    Answer, Card, Contradiction, Dwyn, Knowledge, Move, OpeningLay, Options, Setup, Sighting, State, View, World,
};
use proptest::prelude::*;

/// A game with what each player, and a spectator, knows of it.
struct Watched {
    game: Dwyn,
    known: Vec<Knowledge>,
}

impl Watched {
    fn new(game: Dwyn) -> Self {
        let viewers = Player::all(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
        let known = viewers.map(|viewer| Knowledge::new(&game.view(viewer))).collect();
        Self { game, known }
    }

    fn state(&self) -> &State {
        self.game.state()
    }

    fn play(&mut self, mv: Move) {
        let effect = self.game.play(&mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        for known in &mut self.known {
            let viewer = known.view().viewer();
            known.observe(&self.game.sighting(&mv, &effect, viewer)).unwrap();
            assert_eq!(*known.view(), self.game.view(viewer));
        }
    }

    fn play_all(&mut self, moves: &str) {
        moves.split(';').for_each(|mv| self.play(mv.parse().unwrap()));
    }
}

fn worlds(game: &Watched, viewer: u8) -> impl Iterator<Item = World> {
    let mut shuffler = Shuffler::new(Seed::from_u64(11));
    (0..400).map(move |_| game.known[usize::from(viewer)].world(&mut shuffler).unwrap())
}

proptest! {
    #![proptest_config(boardgame_core::random_cases!(24))]

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
        let mut game = Watched::new(Dwyn::start(&setup).unwrap());
        let mut player = ByKind::new(seed);
        let mut shuffler = Shuffler::new(Seed::from_u64(seed));
        let viewers = || Player::all(players);
        let mut memories: Vec<Memory> = viewers().map(|p| Memory::new(&game.game.view(Viewer::Seat(p)))).collect();
        for ply in 0_usize.. {
            let Some(mv) = player.choose(game.state()) else { break };
            let mut next = game.game.clone();
            let effect = next.play(&mv).unwrap();
            game.play(mv);
            for (viewer, memory) in viewers().zip(&mut memories) {
                memory.see(&next.sighting(&mv, &effect, Viewer::Seat(viewer)));
                if (ply + viewer.index()) % 4 != 0 {
                    continue;
                }
                prop_assert!(memory.allows(game.state()), "the real world can be");
                let world = game.known[viewer.index()].world(&mut shuffler).unwrap();
                prop_assert!(memory.allows(&world), "{} sees {}\nnot {}", viewer, game.state(), world);
                prop_assert_eq!(world.view(Viewer::Seat(viewer)), next.view(Viewer::Seat(viewer)));
            }
        }
    }
}

/// After the crown in a game of two, each knows the other's hand and the heap.
fn after_the_crown() -> Watched {
    let mut game = Watched::new(Dwyn::start(&Setup::new(2, Seed::from_u64(5))).unwrap());
    let mut player = ByKind::new(5);
    while game.state().table().crowned().is_none() {
        let mv = player.choose(game.state()).unwrap();
        game.play(mv);
    }
    game
}

#[test]
fn when_all_is_known_there_is_one_world() {
    let game = after_the_crown();
    for viewer in [0, 1] {
        assert!(worlds(&game, viewer).all(|world| {
            let same_hands = [0, 1].map(seat).map(|p| world.hand(p) == game.state().hand(p));
            same_hands == [true, true]
        }));
    }
}

#[test]
fn who_drew_from_a_known_heap_has_one_of_its_cards_and_each_may_be_it() {
    let mut game = after_the_crown();
    let known = game.state().hand(seat(1));
    let heap: BTreeSet<Card> = game.state().pool().iter().copied().collect();
    assert_eq!(game.state().status().to_act(), Some(seat(1)), "player 1 drew the crown");
    game.play_all("draw");
    let mut drawn = BTreeSet::new();
    for world in worlds(&game, 0) {
        let hand = world.hand(seat(1));
        let new: Vec<Card> = Card::ALL.into_iter().filter(|card| hand.count(*card) > known.count(*card)).collect();
        assert_eq!((hand.len(), new.len()), (known.len() + 1, 1));
        drawn.extend(new);
    }
    assert_eq!(drawn, heap);
}

#[test]
fn a_card_hidden_in_the_heap_stays_there_until_somebody_draws() {
    let mut game = after_the_crown();
    game.play_all("draw");
    let discard = game.state().moves().into_iter().find(|mv| matches!(mv, Move::Discard(_))).unwrap();
    game.play(discard);
    let own = game.state().hand(seat(0)).iter().next().unwrap();
    game.play_all(&format!("discard {own}"));
    assert!(worlds(&game, 0).all(|world| world.pool().contains(&own)));
    assert!(worlds(&game, 1).any(|world| !world.pool().contains(&own)), "the other does not know");
    game.play_all("draw");
    let held = worlds(&game, 0).filter(|world| world.hand(seat(1)).contains(own)).count();
    assert!((1..400).contains(&held), "{held}");
}

#[test]
fn who_gave_up_lacked_the_cards_to_answer() {
    let scene = Scene::before(3).hand(0, "DWYN RY-2 GL-2 GL-X").hand(1, "RY-3 CA-5").hand(2, "GL-4").table(1, "TA-H");
    let mut game = Watched::new(scene.drawn().state().into());
    game.play_all("dwyn p2 TA-H RY; play RY-3; pass");
    let barred = cards("RY-4 RY-5");
    let holds = |world: &State, player| barred.iter().any(|card| world.hand(seat(player)).contains(card));
    assert!(!worlds(&game, 1).any(|world| holds(&world, 0)));
    assert!(worlds(&game, 1).any(|world| holds(&world, 2)), "the third player has not shown what they lack");
    let two = worlds(&game, 1).filter(|world| world.hand(seat(0)) != game.state().hand(seat(0))).count();
    assert!(two > 300, "their two cards are unknown: {two}");
}

#[test]
fn who_declined_may_hold_the_cards_all_the_same() {
    let scene = Scene::before(3).hand(0, "DWYN").hand(1, "RY-3 CA-5").hand(2, "GL-2").table(1, "TA-H").drawn();
    let mut game = Watched::new(scene.state().into());
    game.play_all("dwyn p2 TA-H RY; pass");
    let others = cards("RY-X RY-2 RY-4 RY-5");
    let holds = |world: &State| others.iter().any(|card| world.hand(seat(1)).contains(card));
    assert!(worlds(&game, 0).any(|world| holds(&world)));
}

#[test]
fn who_laid_a_card_may_hold_any_others() {
    let mut game = Watched::new(Scene::before(2).hand(0, "TA-H GL-2 GL-4").state().into());
    game.play_all("draw; lay TA-H");
    let hand = game.state().hand(seat(0));
    let others = worlds(&game, 1).filter(|world| world.hand(seat(0)) != hand).count();
    assert!(others > 390, "{others}");
}

#[test]
fn what_was_hidden_in_the_heap_stays_hidden_when_a_card_is_spent() {
    let scene = Scene::after(3).hand(0, "GL-2 GL-4").hand(1, "LLADRAD:red CA-5").table(2, "RY-H");
    let mut game = Watched::new(scene.state().into());
    game.play_all("draw; discard GL-2; draw; lladrad red p3 RY-H");
    let hidden: Card = "GL-2".parse().unwrap();
    let elsewhere = worlds(&game, 2).filter(|world| !world.pool().contains(&hidden)).count();
    assert!((1..400).contains(&elsewhere), "{elsewhere}");
}

#[test]
fn body_cards_of_the_deal_are_in_no_hand() {
    let game = Watched::new(Dwyn::start(&Setup::new(4, Seed::from_u64(8))).unwrap());
    for world in worlds(&game, 2) {
        assert!(Player::all(4).all(|player| world.hand(player).bodies().is_empty()));
        assert_ne!(world.stock(), game.state().stock());
    }
}

#[test]
fn a_world_has_a_seed_of_its_own_and_shows_no_order_of_the_heap() {
    let mut game = after_the_crown();
    game.play_all("draw");
    let orders: BTreeSet<Vec<Card>> = worlds(&game, 0).map(|world| world.pool().to_vec()).collect();
    assert!(orders.len() > 390);
    let seed = |state: &State| state.to_layout().seed;
    assert!(worlds(&game, 0).all(|world| seed(&world) != seed(game.state()) && world.to_layout().used == 0));
    assert_ne!(seed(&worlds(&game, 0).next().unwrap()), seed(&worlds(&game, 0).nth(1).unwrap()));
}

#[test]
fn two_worlds_that_looked_the_same_give_the_same_worlds() {
    // Player 2 drew from a heap of three and put a card back: the first real world has RY-2 go through the hand, the
    // second has GL-3 stay away.
    let scene = || Scene::after(2).hand(1, "GL-3 GL-4").table(0, "TA-H");
    let start = {
        let mut layout = scene().layout();
        let heap = ["RY-2", "RY-4", "RY-5"].map(|code| code.parse().unwrap());
        let rest: Vec<Card> = layout.pool.iter().copied().filter(|card| !heap.contains(card)).collect();
        layout.hands[0] = rest;
        layout.pool = heap.to_vec();
        layout.turn = seat(1);
        State::from_layout(&layout).unwrap()
    };
    let mut transcripts: Vec<(Dwyn, Knowledge)> = Vec::new();
    for seed in 0..60 {
        let mut layout = start.to_layout();
        layout.seed = Seed::from_u64(seed);
        let game: Dwyn = State::from_layout(&layout).unwrap().into();
        let hands = ["GL-3", "GL-4", "RY-2", "RY-4", "RY-5"].map(|code| code.parse::<Card>().unwrap());
        for hidden in hands {
            let mut game = game.clone();
            let mut known = Knowledge::new(&game.view(Viewer::Seat(seat(0))));
            for mv in [Move::Draw, Move::Discard(hidden), Move::Draw] {
                let Ok(effect) = game.play(&mv) else { break };
                known.observe(&game.sighting(&mv, &effect, Viewer::Seat(seat(0)))).unwrap();
            }
            if known.seen().len() == 3 {
                transcripts.push((game, known));
            }
        }
    }
    let mut pairs = 0;
    for (first, known) in &transcripts {
        for (second, other) in transcripts.iter().filter(|(second, other)| known == other && first != second) {
            let draw = |known: &Knowledge| known.world(&mut Shuffler::new(Seed::from_u64(4))).unwrap();
            assert_eq!(draw(known).to_string(), draw(other).to_string());
            pairs += usize::from(first.state().hand(seat(1)) != second.state().hand(seat(1)));
        }
    }
    assert!(pairs > 100, "{pairs} pairs of real worlds with different hands and the same transcript");
}

#[test]
fn clause_r2_4_what_was_turned_is_public_and_was_in_no_hand() {
    let turned = (0..400).map(|seed| Dwyn::start(&Setup::new(3, Seed::from_u64(seed))).unwrap());
    let mut seen = 0;
    for game in turned.filter(|game| game.state().table().turned().any(|card| card != Card::DWYN)) {
        let game = Watched::new(game);
        let view: View = serde_json::from_str(&serde_json::to_string(game.known[3].view()).unwrap()).unwrap();
        assert_eq!(view, game.game.view(Viewer::Spectator));
        for card in view.table().turned().filter(|card| *card != Card::DWYN) {
            seen += 1;
            assert!(worlds(&game, 3).take(50).all(|world| world.stock().contains(&card)));
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn what_cannot_follow_is_refused_and_changes_nothing() {
    let game = Watched::new(Dwyn::start(&Setup::new(3, Seed::from_u64(8))).unwrap());
    let mut known = game.known[1].clone();
    let before = known.clone();
    let own = known.view().hand().unwrap().iter().next().unwrap();
    let laid = known.view().table().laid(seat(0)).iter().next();
    let lies = [
        (r#"{"by":1,"do":"draw"}"#.to_owned(), Contradiction::OutOfTurn { by: seat(1) }),
        (r#"{"by":0,"do":"draw","card":"RY-2"}"#.to_owned(), Contradiction::WrongViewer),
        (r#"{"by":0,"do":"draw","card":"CORON"}"#.to_owned(), Contradiction::WrongViewer),
        (r#"{"by":0,"do":"draw","over":true}"#.to_owned(), Contradiction::Consequence),
        (r#"{"by":0,"do":"draw","opened":["RY-H"]}"#.to_owned(), Contradiction::Card { card: "RY-H".parse().unwrap() }),
    ];
    for (text, expected) in lies {
        let sighting: Sighting = serde_json::from_str(&text).unwrap();
        assert_eq!(known.observe(&sighting), Err(expected), "{text}");
        assert_eq!(known, before);
    }
    known.observe(&serde_json::from_str(r#"{"by":0,"do":"draw"}"#).unwrap()).unwrap();
    for card in [Some(own), laid].into_iter().flatten() {
        let text = format!(r#"{{"by":0,"do":"discard","card":"{card}"}}"#);
        assert!(known.observe(&serde_json::from_str(&text).unwrap()).is_err(), "{text}");
    }
    assert_eq!(known.seen().len(), 1);
}

#[test]
fn views_that_cannot_be_are_not_read() {
    let view = Dwyn::start(&Setup::new(2, Seed::from_u64(8))).unwrap().view(Viewer::Seat(seat(0)));
    let json = serde_json::to_value(&view).unwrap();
    assert_eq!(serde_json::from_value::<View>(json.clone()).unwrap(), view);
    let spoilt = [
        ("/viewer", serde_json::json!({"seat": 2})),
        ("/viewer", serde_json::json!("spectator")),
        ("/hand", serde_json::json!([])),
        ("/hand", serde_json::json!(null)),
        ("/pile", serde_json::json!([])),
        ("/pile/0", serde_json::json!("CORON")),
        ("/table/players", serde_json::json!(1)),
        ("/table/hands", serde_json::json!([7])),
        ("/table/hands/1", serde_json::json!(200)),
        ("/table/stock", serde_json::json!(0)),
        ("/table/turn", serde_json::json!(5)),
        ("/table/to_act", serde_json::json!(1)),
        ("/table/over", serde_json::json!(true)),
        ("/table/winner", serde_json::json!(0)),
        ("/table/phase", serde_json::json!("after")),
        ("/table/turned", serde_json::json!(["RY-2"])),
        ("/table/tables/1", serde_json::json!(["RY-2"])),
        ("/table/unopened", serde_json::json!([9])),
        ("/table/drawn", serde_json::json!(3)),
    ];
    for (place, value) in spoilt {
        let mut json = json.clone();
        *json.pointer_mut(place).unwrap() = value;
        assert!(serde_json::from_value::<View>(json).is_err(), "{place}");
    }
}

/// A table that only looks as if it had just been dealt is not taken for a deal: body cards may lie in hands.
#[test]
fn a_layout_that_looks_like_a_deal_is_none() {
    let dealt = State::deal(&Setup::new(2, Seed::from_u64(3))).unwrap();
    assert!(dealt.table().is_dealt());
    let mut layout = dealt.to_layout();
    // The body cards that were laid go back into the hands.
    for seat in 0..2 {
        let laid = std::mem::take(&mut layout.tables[seat]);
        layout.hands[seat].extend(laid);
    }
    let state = State::from_layout(&layout).unwrap();
    assert!(!state.table().is_dealt());
    let knowledge = Knowledge::new(&state.view(Viewer::Seat(seat(0))));
    let mut shuffler = Shuffler::new(Seed::from_u64(1));
    let held =
        knowledge.worlds(&mut shuffler).take(200).filter(|world| !world.hand(seat(1)).bodies().is_empty()).count();
    assert!(held > 100, "{held} of 200");
    let mut moved = dealt;
    moved.play(Move::Draw).unwrap();
    assert!(!moved.table().is_dealt());
}

/// What all know of a deal cannot be claimed of a table that is none.
#[test]
fn a_view_that_claims_a_deal_is_checked() {
    let mut state = State::deal(&Setup::new(2, Seed::from_u64(3))).unwrap();
    state.play(Move::Draw).unwrap();
    let mut json = serde_json::to_value(state.view(Viewer::Spectator)).unwrap();
    *json.pointer_mut("/table/dealt").unwrap() = true.into();
    let error = serde_json::from_value::<View>(json).unwrap_err().to_string();
    assert!(error.starts_with("nobody is said to have moved since the deal"), "{error}");
}

/// A seat knows its own hand: it does not believe that fewer body cards were laid than it held.
#[test]
fn clause_r2_5_an_own_opening_lay_that_leaves_a_body_card_out_is_not_believed() {
    let options = Options { opening_lay: OpeningLay::FirstTurn, ..Options::default() };
    let state = Scene::before(2).options(options).unopened(&[0, 1]).hand(0, "RY-H CA-T RY-4").state();
    let viewer = Viewer::Seat(seat(0));
    let mut after = state.clone();
    let effect = after.play(Move::Draw).unwrap();
    let sighting = Sighting::new(Move::Draw, &effect, viewer);
    let mut knowledge = Knowledge::new(&state.view(viewer));
    let kept = sighting.opened[0];
    let mut false_one = sighting.clone();
    false_one.opened.remove(0);
    assert_eq!(knowledge.observe(&false_one), Err(Contradiction::Card { card: kept }));
    assert_eq!(knowledge.observe(&sighting), Ok(()));
}
