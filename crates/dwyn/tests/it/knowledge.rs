//! Tests of knowledge and of the worlds sampled from it.

use std::collections::BTreeSet;

use crate::support::{
    random::ByKind,
    scene::{Scene, cards, seat},
};
use boardgame_core::{Game, Player, Secret, Seed, Shuffler, Viewer};
use dwyn::{Card, Contradiction, Dwyn, Knowledge, Move, OpeningLay, Options, Setup, Sighting, State, View, World};

/// A game together with the knowledge of each player and of a spectator.
struct ObservedGame {
    game: Dwyn,
    known: Vec<Knowledge>,
}

impl ObservedGame {
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

fn worlds(game: &ObservedGame, viewer: u8) -> impl Iterator<Item = World> {
    let mut shuffler = Shuffler::new(Seed::from_u64(11));
    (0..400).map(move |_| game.known[usize::from(viewer)].world(&mut shuffler).unwrap())
}

/// Plays a two-player game until after the crown. Each player then knows the other's hand and the heap.
fn after_the_crown() -> ObservedGame {
    let mut game = ObservedGame::new(Dwyn::start(&Setup::new(2, Seed::from_u64(5))).unwrap());
    let mut player = ByKind::new(5);
    while game.state().table().crowned().is_none() {
        let mv = player.choose(game.state()).unwrap();
        game.play(mv);
    }
    game
}

#[test]
fn full_knowledge_leaves_one_world() {
    let game = after_the_crown();
    for viewer in [0, 1] {
        let hands = |state: &State| [0, 1].map(|player| state.hand(seat(player)));
        assert!(worlds(&game, viewer).all(|world| hands(&world) == hands(game.state())));
    }
}

#[test]
fn a_challenger_who_gave_up_lacked_the_answers() {
    let scene = Scene::before(3).hand(0, "DWYN RY-2 GL-2 GL-X").hand(1, "RY-3 CA-5").hand(2, "GL-4").table(1, "TA-H");
    let mut game = ObservedGame::new(scene.drawn().state().into());
    game.play_all("dwyn p2 TA-H RY; play RY-3; pass");
    let answers = cards("RY-4 RY-5");
    let holds = |world: &State, player| answers.iter().any(|card| world.hand(seat(player)).contains(card));
    assert!(!worlds(&game, 1).any(|world| holds(&world, 0)));
    assert!(worlds(&game, 1).any(|world| holds(&world, 2)), "the third player revealed nothing");
    let two = worlds(&game, 1).filter(|world| world.hand(seat(0)) != game.state().hand(seat(0))).count();
    assert!(two > 300, "their two cards are unknown: {two}");
}

#[test]
fn no_body_card_of_the_deal_is_in_a_hand() {
    let game = ObservedGame::new(Dwyn::start(&Setup::new(4, Seed::from_u64(8))).unwrap());
    for world in worlds(&game, 2) {
        assert!(Player::all(4).all(|player| world.hand(player).bodies().is_empty()));
        assert_ne!(world.stock(), game.state().stock());
    }
}

#[test]
fn worlds_have_new_seeds_and_random_heaps() {
    let mut game = after_the_crown();
    game.play_all("draw");
    let orders: BTreeSet<Vec<Card>> = worlds(&game, 0).map(|world| world.pool().to_vec()).collect();
    assert!(orders.len() > 390);
    let seed = |state: &State| state.to_layout().seed;
    assert!(worlds(&game, 0).all(|world| seed(&world) != seed(game.state()) && world.to_layout().used == 0));
    assert_ne!(seed(&worlds(&game, 0).next().unwrap()), seed(&worlds(&game, 0).nth(1).unwrap()));
}

#[test]
fn clause_r2_4_turned_cards_are_public_and_in_no_hand() {
    let turned = (0..400).map(|seed| Dwyn::start(&Setup::new(3, Seed::from_u64(seed))).unwrap());
    let mut seen = 0;
    for game in turned.filter(|game| game.state().table().turned().any(|card| card != Card::DWYN)) {
        let game = ObservedGame::new(game);
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
fn contradictory_sightings_are_refused_and_change_nothing() {
    let game = ObservedGame::new(Dwyn::start(&Setup::new(3, Seed::from_u64(8))).unwrap());
    let mut known = game.known[1].clone();
    let before = known.clone();
    let own = known.view().hand().unwrap().iter().next().unwrap();
    let laid = known.view().table().laid(seat(0)).iter().next();
    let contradictory = [
        (r#"{"by":1,"do":"draw"}"#.to_owned(), Contradiction::OutOfTurn { by: seat(1) }),
        (r#"{"by":0,"do":"draw","card":"RY-2"}"#.to_owned(), Contradiction::WrongViewer),
        (r#"{"by":0,"do":"draw","card":"CORON"}"#.to_owned(), Contradiction::WrongViewer),
        (r#"{"by":0,"do":"draw","over":true}"#.to_owned(), Contradiction::Consequence),
        (r#"{"by":0,"do":"draw","opened":["RY-H"]}"#.to_owned(), Contradiction::Card { card: "RY-H".parse().unwrap() }),
    ];
    for (text, expected) in contradictory {
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

/// In a layout, dealt body cards may still be in the hands.
#[test]
fn a_layout_is_not_a_fresh_deal() {
    let dealt = State::deal(&Setup::new(2, Seed::from_u64(3))).unwrap();
    assert!(dealt.table().is_dealt());
    let mut layout = dealt.to_layout();
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

#[test]
fn clause_r2_5_an_opening_lay_without_one_of_the_viewers_body_cards_is_refused() {
    let options = Options { opening_lay: OpeningLay::FirstTurn, ..Options::default() };
    let state = Scene::before(2).options(options).unopened(&[0, 1]).hand(0, "RY-H CA-T RY-4").state();
    let viewer = Viewer::Seat(seat(0));
    let mut after = state.clone();
    let effect = after.play(Move::Draw).unwrap();
    let sighting = Sighting::new(Move::Draw, &effect, viewer);
    let mut knowledge = Knowledge::new(&state.view(viewer));
    let mut incomplete = sighting.clone();
    let card = incomplete.opened.remove(0);
    assert_eq!(knowledge.observe(&incomplete), Err(Contradiction::Card { card }));
    assert_eq!(knowledge.observe(&sighting), Ok(()));
}

#[test]
fn a_sighting_fits_the_stock_and_the_hand() {
    let last = ObservedGame::new(Scene::before(2).hand(0, "RY-2").hand(1, "RY-3").stock("CORON").state().into());
    let late = Options { opening_lay: OpeningLay::FirstTurn, ..Options::default() };
    let scene = Scene::before(2).options(late).unopened(&[0]).hand(0, "RY-H").hand(1, "RY-3");
    let opening = ObservedGame::new(scene.state().into());
    for (game, text) in
        [(&last, r#"{"by":0,"do":"draw"}"#), (&opening, r#"{"by":0,"do":"draw","opened":["RY-H","TA-H"]}"#)]
    {
        let mut known = game.known[1].clone();
        assert_eq!(known.observe(&serde_json::from_str(text).unwrap()), Err(Contradiction::WrongViewer), "{text}");
        assert_eq!(known, game.known[1]);
    }
}
