//! Tests that searches maximise points and ranks, on the games of the examples.

use boardgame_core::{
    Clause, Enumerable as _, Game as _, Knowledge as _, Match, Outcome, Player, Record, Secret as _, Seed, Shuffler,
    Viewer,
    testkit::{Alike, Kit},
};
use boardgame_search::{Limits, Memory, MonteCarlo, Node, Score, Search, Share, Tuning, Uniform};

use crate::{
    kuhn::{self, Act, Kuhn},
    podium::{self, Podium},
};

#[test]
fn the_examples_run_and_pass_the_kit() {
    kuhn::main().unwrap();
    podium::main().unwrap();
    let seeds = [3, 14, 15, 92, 65]
        .map(|number: u64| Seed::new([[0x5a; 24].as_slice(), &number.to_be_bytes()].concat().try_into().unwrap()));
    let report =
        Kit::<Kuhn>::new(seeds).bound(3).probes(|_, _| vec![Act::Pass, Act::Bet]).secret(Alike::none()).run().unwrap();
    assert!(report.other_worlds > 50, "{report}");
    Kit::<Podium>::new([vec![], vec![1, 2, 3], vec![3, 9, 1, 4, 4, 8]]).bound(6).run().unwrap();
}

#[test]
fn records_contain_points_and_ranks() {
    let mut game = Match::<Kuhn>::start(Seed::from_u64(1)).unwrap();
    game.submit(Player::new(0), Act::Bet).unwrap();
    game.submit(Player::new(1), Act::Pass).unwrap();
    let json = Record::of(&game).to_json().unwrap();
    assert!(json.contains(r#""result": {"winner":0,"clause":"kuhn 1","points":[1,-1]}"#), "{json}");
    let changed = json.replace("[1,-1]", "[2,-2]");
    assert!(Record::<Kuhn>::read(&changed).unwrap().replay().is_err());

    let mut game = Match::<Podium>::start(vec![5, 5, 3]).unwrap();
    for seat in 0..3 {
        game.submit(Player::new(seat), podium::End::Left).unwrap();
    }
    let json = Record::of(&game).to_json().unwrap();
    assert!(json.contains(r#""result": {"winner":null,"clause":"podium 1","ranks":[1,1,3]}"#), "{json}");
    Record::<Podium>::read(json.replace("[1,1,3]", "[1,1,2]")).unwrap().replay().unwrap_err();
}

#[test]
fn a_search_from_knowledge_maximises_points() {
    let second = Player::new(1);
    for (before, card, best) in [(Act::Bet, 1, Act::Pass), (Act::Bet, 3, Act::Bet), (Act::Pass, 3, Act::Bet)] {
        let mut game = (0..100)
            .map(|seed| Kuhn::start(&Seed::from_u64(seed)).unwrap())
            .find(|game| game.cards[1] == card)
            .expect("some deal");
        game.play(&before).unwrap();
        let knowledge = game.view(Viewer::Seat(second));
        let search = MonteCarlo::new(Seed::from_u64(4));
        let worlds = || knowledge.worlds(&mut Shuffler::new(Seed::from_u64(9))).take(3_000).collect::<Vec<_>>();
        let limits = Limits::nodes(10_000);
        let tree = search.information_set_tree(worlds(), second, &mut Uniform, &limits);
        let flat = search.flat(worlds(), second, &mut Uniform, &limits);
        assert_eq!((tree.best, flat.best), (Some(best), Some(best)), "{before:?} {card}");
    }
}

fn children(game: &Podium) -> impl DoubleEndedIterator<Item = Podium> {
    game.moves().into_iter().map(|mv| {
        let mut child = game.clone();
        child.play(&mv).unwrap();
        child
    })
}

/// Returns the shares of all players after best play.
fn best_ranks(game: &Podium) -> [Share; 3] {
    let Some(player) = game.status().to_act() else {
        return [0, 1, 2].map(|seat| Share::of_state(game, Player::new(seat)));
    };
    children(game).map(|child| best_ranks(&child)).rev().max_by_key(|shares| shares[player.index()]).expect("a move")
}

#[test]
fn a_search_of_three_players_maximises_the_rank() {
    let mut decided = 0;
    for seed in 0..30 {
        let mut cards: Vec<u8> = (1..=10).collect();
        Shuffler::new(Seed::from_u64(seed)).shuffle(&mut cards);
        let mut game = Podium::start(&cards[..6].to_vec()).unwrap();
        for _ in 0..3 {
            let mv = game.moves()[0];
            game.play(&mv).unwrap();
        }
        let player = game.status().to_act().unwrap();
        let worth: Vec<_> = children(&game).map(|child| best_ranks(&child)[player.index()]).collect();
        if worth[0] == worth[1] {
            continue;
        }
        decided += 1;
        let found = MonteCarlo::new(Seed::from_u64(seed)).tree(&game, &mut Uniform, &Limits::nodes(20_000));
        assert_eq!(found.best, Some(game.moves()[usize::from(worth[1] > worth[0])]), "{game:?}: {worth:?}");
    }
    assert!(decided > 3, "{decided}");
}

/// A game in which two players take cards from the ends of a row. The score is the difference of their sums.
#[derive(Clone, Copy)]
struct Row {
    cards: [i32; 8],
    from: usize,
    to: usize,
    sums: [i32; 2],
}

impl Row {
    fn player(&self) -> Player {
        Player::new(u8::from((self.to - self.from) % 2 == 1))
    }
}

impl Node for Row {
    type Move = bool;

    fn moves(&self) -> impl AsRef<[bool]> {
        if self.from == self.to { Vec::new() } else { vec![false, true] }
    }

    fn after(&self, right: bool) -> Self {
        let mut next = *self;
        let card = if right { self.cards[self.to - 1] } else { self.cards[self.from] };
        next.sums[self.player().index()] += card;
        if right {
            next.to -= 1;
        } else {
            next.from += 1;
        }
        next
    }

    fn key(&self) -> u64 {
        boardgame_search::mix([
            self.from as u64,
            self.to as u64,
            self.sums[0].unsigned_abs().into(),
            self.sums[1].unsigned_abs().into(),
        ])
    }

    fn over(&self) -> Option<Score> {
        let outcome = Outcome::with_points(&self.sums, Clause { game: "row", number: "1" });
        (self.from == self.to).then(|| Score::of_outcome(&outcome, self.player()))
    }

    fn evaluate(&self, _: &mut Memory) -> i32 {
        0
    }

    fn is_irreversible(&self, _: bool) -> bool {
        true
    }
}

fn minimax(row: &Row) -> i32 {
    let Some(score) = row.over() else {
        return row.moves().as_ref().iter().map(|&mv| -minimax(&row.after(mv))).max().expect("a move");
    };
    score.value()
}

#[test]
fn alpha_beta_maximises_the_difference_of_points() {
    for seed in 0..20 {
        let mut cards = [2, 3, 5, 7, 11, 13, 17, 90];
        Shuffler::new(Seed::from_u64(seed)).shuffle(&mut cards);
        let row = Row { cards, from: 0, to: 8, sums: [0; 2] };
        let found = Search::new(row).with_tuning(Tuning::EXACT).run(&Limits::depth(8));
        assert_eq!(found.score.value(), minimax(&row), "{cards:?}");
        assert_eq!(-minimax(&row.after(found.best.unwrap())), minimax(&row), "{cards:?}");
    }
}

#[test]
fn every_kind_of_result_has_a_score_and_values() {
    let clause = Clause { game: "row", number: "1" };
    let first = Player::new(0);
    for (outcome, score, values) in [
        (Outcome::won(first, clause), Score::WON, [1.0, -0.5]),
        (Outcome::won(Player::new(1), clause), Score::LOST, [-0.5, 1.0]),
        (Outcome::drawn(clause), Score::DRAWN, [0.0, 0.0]),
        (Outcome::with_ranks(&[1, 2, 3], clause), Score::WON, [1.0, 0.0]),
        (Outcome::with_ranks(&[2, 2, 1], clause), Score::DRAWN, [-0.5, -0.5]),
        (Outcome::with_points(&[7, -3, 0], clause), Score::units(10), [7.0, -3.0]),
    ] {
        assert_eq!(Score::of_outcome(&outcome, first), score, "{outcome}");
        for (seat, value) in (0..).zip(values) {
            assert!((outcome.value(Player::new(seat), 3) - value).abs() < 1e-9, "{outcome}");
        }
    }
}
