//! What a search finds with the evaluations of this crate, to the node. The package for pages finds the same: its tests read
//! the same figures. Where they are meant to be others, `BOARDGAME_BLESS=1 cargo test -p boardgame-players found` writes them.

use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use boardgame_core::{
    Game,
    board::{BoardGame, Position, Setup},
    testkit::check_figures,
};
use boardgame_players::{BoardOpponent, Engine};
use boardgame_search::Limits;

/// A game, and positions of it: of checkers one of each phase that has a network of its own.
const POSITIONS: [(&str, &str); 8] = [
    ("checkers", "start"),
    ("checkers", "W:W21,22,24,25,26,28,29,30,31:B1,2,3,5,6,7,9,10,12"),
    ("checkers", "B:W17,21,22,26,27,30,31:B1,3,7,10,11,12,14"),
    ("checkers", "W:WK7,22,26,30:BK18,5,12,20"),
    ("checkers", "B:WK14,K19:BK8,20,25"),
    ("camelot", "start"),
    ("camelot", "w 0 0 2/8/10/12/2m9/3mmmm1k3/3k1mmm4/4k1mm4/3K1K2M3/2KMM1M1K3/3MMMMM4/12/12/10/8/2"),
    ("camette", "start"),
];

/// As many as a package for pages is asked for, and as much memory as it has.
const NODES: u64 = 50_000;
const TABLE: usize = 8 << 20;

/// What is found, as a line.
fn found<P>(name: &str, text: &str) -> String
where
    P: Position<Move: Display> + FromStr<Err: Debug>,
    BoardGame<P>: BoardOpponent<Move = P::Move, Setup = Setup<P>>,
{
    let position = (text != "start").then(|| text.parse().expect("a position"));
    let setup = Setup { position, ..Setup::default() };
    let game = BoardGame::<P>::start(&setup).unwrap_or_else(|_| panic!("{text} can be set up"));
    let found = Engine::new(TABLE).think(&game, &[], &Limits::nodes(NODES), |_| {});
    let best = found.best.expect("a move");
    format!("{name} | {text} | {best}, {}, {}\n", found.depth, found.score.value())
}

#[test]
fn the_same_is_found_as_before() {
    let mut lines = String::from("game | position | best move, depth, score\n");
    for (game, text) in POSITIONS {
        lines += &match game {
            "checkers" => found::<checkers::Position>(game, text),
            "camelot" => found::<camelot::Position>(game, text),
            _ => found::<camette::Position>(game, text),
        };
    }
    check_figures(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/found.txt"), &lines);
}
