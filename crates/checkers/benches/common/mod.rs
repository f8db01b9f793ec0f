//! Benches of a move generator, for checkers and Camelot. Throughput is the number of moves listed or sequences
//! counted.

/// Defines the functions `generate` and `perft`. `$list` lists the moves of a position.
macro_rules! generator_benches {
    ($list:expr) => {
        const COUNTS: &str = include_str!("../tests/data/positions.jsonl");

        fn generate(criterion: &mut Criterion) {
            let cases = cases::<Counts>(include_str!("../tests/data/bench_positions.jsonl"));
            let positions: Vec<Position> = cases.iter().map(Counts::read).collect();
            let mut group = criterion.benchmark_group("generate");
            group
                .throughput(Throughput::Elements(positions.iter().map(|position| position.moves().len() as u64).sum()));
            group.bench_function("list", |bench| {
                let mut list = $list;
                bench.iter(|| positions.iter().for_each(&mut list));
            });
            let boards: Vec<_> = positions.iter().map(Mailbox::new).collect();
            group.bench_function("mailbox", |bench| {
                bench.iter(|| boards.iter().map(|board| black_box(board.moves()).len()).sum::<usize>());
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
                bench.iter(|| assert_eq!(count_lists(&black_box(start), DEPTH), nodes(DEPTH)));
            });
            group.throughput(Throughput::Elements(nodes(MAILBOX_DEPTH)));
            let board = Mailbox::new(&start);
            group.bench_function("mailbox", |bench| {
                bench.iter(|| assert_eq!(black_box(&board).perft(MAILBOX_DEPTH), nodes(MAILBOX_DEPTH)));
            });
            group.finish();
        }

        /// Counts move sequences with a list of moves at every leaf, as an engine does.
        fn count_lists(position: &Position, depth: u32) -> u64 {
            if depth == 1 {
                return black_box(&position.moves()).len() as u64;
            }
            let mut nodes = 0;
            for mv in position.moves() {
                let mut next = *position;
                next.play_trusted(mv);
                nodes += count_lists(&next, depth - 1);
            }
            nodes
        }
    };
}
