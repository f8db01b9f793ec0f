//! The benches of a generator, which are the same for checkers and for Camelot: listing moves, playing them and counting trees,
//! compared with the plain reference that the tests use.
//!
//! Throughput is in elements: moves listed or played, and rows of moves counted. So the ratio of two lines of one group
//! says how much faster one way is.

/// Defines the functions `generate`, `play`, `perft` and `depth`. `$list` makes a full list of the moves of a position.
macro_rules! generator_benches {
    ($Game:ident, $list:expr) => {
        /// Positions from all phases of games played at random.
        const MIXED: &str = include_str!("../tests/data/bench_positions.jsonl");
        const COUNTS: &str = include_str!("../tests/data/positions.jsonl");

        fn mixed() -> Vec<Position> {
            cases::<Counts>(MIXED).iter().map(Counts::read).collect()
        }

        fn games(positions: &[Position]) -> Vec<$Game> {
            positions.iter().map(|position| $Game::start(&Setup::from_position(position)).expect("a game")).collect()
        }

        fn count(position: &Position) -> u64 {
            position.moves().len() as u64
        }

        fn generate(criterion: &mut Criterion) {
            let positions = mixed();
            let mut group = criterion.benchmark_group("generate");
            group.throughput(Throughput::Elements(positions.iter().map(count).sum()));
            group.bench_function("list", |bench| {
                let mut list = $list;
                bench.iter(|| positions.iter().for_each(&mut list));
            });
            group.bench_function("visitor", |bench| {
                bench.iter(|| {
                    for position in &positions {
                        position.each_move(|mv| {
                            black_box(mv);
                        });
                    }
                });
            });
            let games = games(&positions);
            group.bench_function("trait", |bench| {
                bench.iter(|| games.iter().map(|game| black_box(game.moves()).len()).sum::<usize>());
            });
            let boards: Vec<_> = positions.iter().map(Mailbox::new).collect();
            group.bench_function("mailbox", |bench| {
                bench.iter(|| boards.iter().map(|board| black_box(board.moves()).len()).sum::<usize>());
            });
            group.finish();
        }

        fn play(criterion: &mut Criterion) {
            let positions = mixed();
            let moves: Vec<_> = positions.iter().map(|position| (*position, position.moves())).collect();
            let mut group = criterion.benchmark_group("play");
            group.throughput(Throughput::Elements(positions.iter().map(count).sum()));
            group.bench_function("children", |bench| {
                bench.iter(|| {
                    for position in &positions {
                        position.each_child(|_, next| {
                            black_box(next);
                        });
                    }
                });
            });
            group.bench_function("trusted", |bench| {
                bench.iter(|| {
                    for (position, moves) in &moves {
                        for mv in moves {
                            black_box(position.after(*mv));
                        }
                    }
                });
            });
            group.bench_function("checked", |bench| {
                bench.iter(|| {
                    for (position, moves) in &moves {
                        for mv in moves {
                            let mut next = *position;
                            next.play(*mv).expect("a legal move");
                            black_box(next);
                        }
                    }
                });
            });
            let games = games(&positions);
            group.bench_function("trait", |bench| {
                bench.iter(|| {
                    for (game, (_, moves)) in games.iter().zip(&moves) {
                        for mv in moves {
                            let mut next = game.clone();
                            next.play_trusted(mv);
                            black_box(next);
                        }
                    }
                });
            });
            group.finish();
        }

        fn perft(criterion: &mut Criterion) {
            let start = Position::start();
            let published = cases::<Counts>(COUNTS).swap_remove(0).perft;
            let nodes = |depth: u32| published[depth as usize - 1];
            let mut group = criterion.benchmark_group("perft");
            group.sample_size(20);
            group.throughput(Throughput::Elements(nodes(DEPTH)));
            group.bench_function("bulk", |bench| {
                bench.iter(|| assert_eq!(black_box(start).perft(DEPTH), nodes(DEPTH)));
            });
            group.bench_function("lists", |bench| {
                bench.iter(|| assert_eq!(with_lists(&black_box(start), DEPTH), nodes(DEPTH)));
            });
            group.bench_function("played", |bench| {
                bench.iter(|| assert_eq!(with_leaves_played(&black_box(start), DEPTH), nodes(DEPTH)));
            });
            group.throughput(Throughput::Elements(nodes(LESS)));
            let game = $Game::start(&Setup::default()).expect("a game");
            group.bench_function("trait", |bench| {
                bench.iter(|| assert_eq!(boardgame_core::perft(black_box(&game), LESS), nodes(LESS)));
            });
            let board = Mailbox::new(&start);
            group.bench_function("mailbox", |bench| {
                bench.iter(|| assert_eq!(black_box(&board).perft(LESS), nodes(LESS)));
            });
            group.finish();
        }

        /// The tree of the start, a ply deeper each time: what a node of it costs.
        fn depth(criterion: &mut Criterion) {
            let published = cases::<Counts>(COUNTS).swap_remove(0).perft;
            let mut group = criterion.benchmark_group("depth");
            group.sample_size(20);
            for (depth, &nodes) in (1..=DEEPEST).zip(&published) {
                group.throughput(Throughput::Elements(nodes));
                group.bench_function(depth.to_string(), |bench| {
                    bench.iter(|| assert_eq!(black_box(Position::start()).perft(depth), nodes));
                });
            }
            group.finish();
        }

        /// Counts with a full list of moves at every leaf, as an engine goes through a tree.
        fn with_lists(position: &Position, depth: u32) -> u64 {
            if depth == 1 {
                return black_box(&position.moves()).len() as u64;
            }
            let mut nodes = 0;
            for mv in position.moves() {
                let mut next = *position;
                next.play_trusted(mv);
                nodes += with_lists(&next, depth - 1);
            }
            nodes
        }

        /// Counts with the position after the last move made at every leaf.
        fn with_leaves_played(position: &Position, depth: u32) -> u64 {
            let mut nodes = 0;
            if depth == 1 {
                position.each_child(|_, next| {
                    black_box(next);
                    nodes += 1;
                });
            } else {
                position.each_child(|_, next| nodes += with_leaves_played(&next, depth - 1));
            }
            nodes
        }
    };
}
