//! Results of searches with the evaluations of this crate. The tests of the npm package read the same file. To update it after
//! an intended change, run `BOARDGAME_BLESS=1 cargo test -p boardgame-players found`.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use boardgame_core::{
    Game,
    board::{BoardGame, Setup},
    testkit::check_figures,
};
use boardgame_players::{BoardOpponent, Engine};
use boardgame_search::Limits;

/// Positions of checkers from every phase of the network.
const CHECKERS: &[&str] = &[
    "start",
    "W:W21,22,24,25,26,28,29,30,31:B1,2,3,5,6,7,9,10,12",
    "B:W17,21,22,26,27,30,31:B1,3,7,10,11,12,14",
    "W:WK7,22,26,30:BK18,5,12,20",
    "B:WK14,K19:BK8,20,25",
];
const CAMELOT: &[&str] =
    &["start", "w 0 0 2/8/10/12/2m9/3mmmm1k3/3k1mmm4/4k1mm4/3K1K2M3/2KMM1M1K3/3MMMMM4/12/12/10/8/2"];
const CAMETTE: &[&str] = &["start"];

/// Number of nodes and size of the table, as in the tests of the npm package.
const NODES: u64 = 50_000;
const TABLE: usize = 8 << 20;

/// Returns the result for each position, one per line.
fn found<P>(game: &str, positions: &[&str]) -> String
where
    P: BoardOpponent<Move: Display> + FromStr<Err: Debug>,
{
    let line = |text: &&str| {
        let position = (*text != "start").then(|| text.parse().expect("a position"));
        let setup = Setup { position, ..Setup::default() };
        let start = BoardGame::<P>::start(&setup).unwrap_or_else(|_| panic!("{text} can be set up"));
        let found = Engine::new(TABLE).think(&start, &[], &Limits::nodes(NODES), |_| {});
        let best = found.best.expect("a move");
        format!("{game} | {text} | {best}, {}, {}\n", found.depth, found.score.value())
    };
    positions.iter().map(line).collect()
}

#[test]
fn searches_have_the_expected_results() {
    let lines = [
        "game | position | best move, depth, score\n".to_owned(),
        found::<checkers::Position>("checkers", CHECKERS),
        found::<camelot::Position>("camelot", CAMELOT),
        found::<camette::Position>("camette", CAMETTE),
    ];
    check_figures(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/found.txt"), &lines.concat());
}
