//! Perft, divide, the random player and playouts.

use crate::support::{Cards, setup, with_fault};
use boardgame_core::{Enumerable, Game, PlayoutEnd, RandomPlayer, Seed, divide, perft, playout};

fn start() -> Cards {
    Cards::start(&setup(1)).unwrap()
}

/// Counts like `perft`, but recursively and with checked moves.
fn count(game: &Cards, depth: u32) -> u64 {
    let after = |mv| {
        let mut next = game.clone();
        next.play(&mv).unwrap();
        next
    };
    if depth == 0 { 1 } else { game.moves().into_iter().map(|mv| count(&after(mv), depth - 1)).sum() }
}

#[test]
fn perft_and_divide_agree_with_a_recursive_count() {
    let game = start();
    for depth in 0..=13 {
        assert_eq!(perft(&game, depth), count(&game, depth), "depth {depth}");
    }
    // The game ends after twelve moves.
    assert_eq!((perft(&game, 13), perft(&game, u32::MAX)), (0, 0));
    let mut second = game;
    second.play(&second.moves()[0]).unwrap();
    for depth in 1..=11 {
        let (moves, nodes): (Vec<_>, Vec<u64>) = divide(&second, depth).into_iter().unzip();
        assert_eq!((moves, nodes.iter().sum::<u64>()), (second.moves(), perft(&second, depth)));
    }
    assert_eq!(divide(&second, 0), []);
}

#[test]
fn random_player_is_reproducible() {
    let game = |seed| {
        let mut game = start();
        let end = playout(&mut game, &mut RandomPlayer::new(Seed::from_u64(seed)), 100);
        assert_eq!((end.plies, end.end), (12, PlayoutEnd::Over(game.status().outcome().unwrap())));
        game
    };
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
}

#[test]
fn playout_stops_at_its_bound_and_at_a_broken_game() {
    let run = |bound| playout(&mut start(), &mut RandomPlayer::new(Seed::from_u64(0)), bound);
    assert_eq!(run(11).end, PlayoutEnd::Bound);
    assert!(matches!(run(12).end, PlayoutEnd::Over(_)));
    let end = with_fault("stuck", || run(100));
    assert_eq!((end.plies, end.end), (6, PlayoutEnd::Stuck));
}

#[test]
fn items_are_picked_uniformly() {
    let mut player = RandomPlayer::new(Seed::from_u64(9));
    let mut counts = [0; 3];
    for _ in 0..3000 {
        counts[player.pick(0..3_usize).unwrap()] += 1;
    }
    assert!(counts.iter().all(|&count| (850..1150).contains(&count)), "{counts:?}");
    assert_eq!(player.pick([0; 0]), None);
}
