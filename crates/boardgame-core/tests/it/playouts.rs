//! Perft, divide, the random player and playouts.

use crate::support::{Cards, fault, setup};
use boardgame_core::{Enumerable, Game, PlayoutEnd, RandomPlayer, Seed, divide, perft, playout};

fn start() -> Cards {
    Cards::start(&setup(1)).unwrap()
}

/// Counts by recursion, playing every move with checks.
fn counted(game: &Cards, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let child = |mv| {
        let mut child = game.clone();
        child.play(&mv).map(|_| counted(&child, depth - 1)).unwrap()
    };
    game.moves().into_iter().map(child).sum()
}

#[test]
fn perft_counts_the_lines_of_play() {
    for depth in 0..=13 {
        assert_eq!(perft(&start(), depth), counted(&start(), depth), "depth {depth}");
    }
    assert_eq!(perft(&start(), 13), 0, "the game is over after twelve moves");
    assert_eq!(perft(&start(), u32::MAX), 0);
}

#[test]
fn divide_adds_up_to_perft() {
    let mut game = start();
    game.play(&game.moves()[0]).unwrap();
    for depth in 1..=11 {
        let parts = divide(&game, depth);
        assert_eq!(parts.iter().map(|(mv, _)| *mv).collect::<Vec<_>>(), game.moves());
        assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), perft(&game, depth));
    }
    assert_eq!(divide(&game, 0), []);
}

#[test]
fn the_random_player_plays_the_same_game_from_the_same_seed() {
    let game = |seed| {
        let mut game = start();
        let end = playout(&mut game, &mut RandomPlayer::new(Seed::from_u64(seed)), 100);
        assert_eq!(end.plies, 12);
        assert_eq!(end.end, PlayoutEnd::Over(game.status().outcome().unwrap()));
        game
    };
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
}

#[test]
fn a_playout_stops_at_its_bound_and_at_a_broken_game() {
    let player = || RandomPlayer::new(Seed::from_u64(0));
    assert_eq!(playout(&mut start(), &mut player(), 11).end, PlayoutEnd::Bound);
    assert!(matches!(playout(&mut start(), &mut player(), 12).end, PlayoutEnd::Over(_)));
    let mut stuck = Cards::start(&setup(1)).unwrap();
    let end = fault::with(fault::STUCK, || playout(&mut stuck, &mut player(), 100));
    assert_eq!((end.plies, end.end), (6, PlayoutEnd::Stuck));
}

#[test]
fn every_item_is_picked() {
    let mut player = RandomPlayer::new(Seed::from_u64(9));
    let mut picked = [0; 3];
    for _ in 0..3000 {
        picked[player.pick(0..3_usize).unwrap()] += 1;
    }
    assert!(picked.iter().all(|&count| (850..1150).contains(&count)), "{picked:?}");
    assert_eq!(player.pick([0; 0]), None);
}
